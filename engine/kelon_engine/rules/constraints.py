"""Which answers a prompt takes. The published constraints are the acceptance set: nothing else is looked at."""

from collections import Counter

from kelon_engine.model.prompts import Choice, Prompt


def wrong(prompt: Prompt, choice: Choice) -> str | None:
    """What is wrong with a choice, as a sentence; None if it is legal."""
    picks = choice.picks
    if any(not 0 <= i < len(prompt.options) for i in picks):
        return f"pick numbers from 0 to {len(prompt.options) - 1}"
    if not prompt.low <= len(picks) <= prompt.high:
        return f"pick {prompt.low} to {prompt.high} options, not {len(picks)}"
    times = Counter(picks)
    for i, k in times.items():
        if k > prompt.options[i].times:
            return f"option {i} may be picked {prompt.options[i].times} times at the most"
    if prompt.max_per_group:
        groups = Counter(prompt.options[i].group for i in picks)
        for group, k in groups.items():
            if k > prompt.max_per_group:
                return f"at most {prompt.max_per_group} options of group {group}"
    for number, budget in enumerate(prompt.budgets):
        weights = ((prompt.options[i].weights[number], 1 if budget.once else k) for i, k in times.items())
        total = sum(w * k for w, k in weights)
        if not budget.low <= total <= budget.high:
            return f"the {budget.kind} of the picks must be {budget.low} to {budget.high}, not {total}"
    return None


def normal(prompt: Prompt, choice: Choice) -> Choice:
    """A legal choice in the one order that counts: as given when order matters, else ascending."""
    return choice if prompt.ordered else Choice(tuple(sorted(choice.picks)))


def only_answer(prompt: Prompt) -> Choice | None:
    """The single legal answer, if it is plain that there is just one."""
    if prompt.high == 0 or not prompt.options:
        return Choice()
    if len(prompt.options) == 1 and prompt.low == prompt.high and prompt.options[0].times >= prompt.low:
        return Choice((0,) * prompt.low)
    if prompt.low == prompt.high == len(prompt.options) and not prompt.ordered and all(o.times == 1 for o in prompt.options):
        return Choice(tuple(range(prompt.low)))
    return None


def least_answer(prompt: Prompt) -> Choice | None:
    """A legal answer with as few picks as possible, the first in option order; None if there is none."""
    for size in range(prompt.low, prompt.high + 1):
        found = _extend(prompt, (), size)
        if found is not None:
            return Choice(found)
    return None


def _extend(prompt: Prompt, picks: tuple[int, ...], size: int) -> tuple[int, ...] | None:
    if len(picks) == size:
        return picks if wrong(prompt, Choice(picks)) is None else None
    for i in range(picks[-1] if picks else 0, len(prompt.options)):
        if picks.count(i) < prompt.options[i].times:
            found = _extend(prompt, (*picks, i), size)
            if found is not None:
                return found
    return None
