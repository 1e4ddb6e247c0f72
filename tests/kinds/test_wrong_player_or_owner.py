"""Kind: the wrong player decides, pays, receives, or is blamed.

General, since every line of the catalogue that does something is run by either seat on mirrored tables with mirrored answers, which must
end as mirrors of each other; by a bearer that its controller owns and by one that it does not; in the turn of its controller and, caused by
the other seat, in that of the other. Whatever moves goes to its owner, whoever controls it and whoever moves it.
"""

from collections import Counter
from itertools import product
from typing import Any, NamedTuple

import pytest

from kelon_engine import Ask, Choice, Definition, MovedTold, PaidTold, Prompt, ReactionWaits, Type, Zone
from kelon_engine.cards.words import (
    EACH,
    OPPONENT,
    YOU,
    J,
    activate,
    after_you,
    characters,
    choose,
    draw,
    fleeting,
    in_play,
    it,
    quick,
    resupply,
    target,
    tough,
)
from kelon_engine.model.nodes import Effect, HasSubtype, Move, Price, Quick, Reaction, Seq, SpellEffect
from kelon_engine.model.terms import Who
from tests.kinds.parts import BOTH_RULESETS, effect_of, leader, lines_of, player
from tests.laws.play import meets, state_of
from tests.rules.made import being
from tests.scenario import Game

SEATS = {1: "you", 2: "they"}
TO = {Zone.HAND: "returned", Zone.DECK: "returned", Zone.RESERVE: "sent", Zone.DISCARD: "discarded"}
LYING = (Zone.EXPEDITION, Zone.LANDMARK, Zone.HERO, Zone.RESERVE, Zone.DISCARD, Zone.HAND, Zone.DECK)

MY: dict[str, list[str]] = {
    "hero": ["Kappa", "Brassbug"],
    "companion": ["Cernunnos+asleep", "Sneezer Shroom", "Spindle Harvesters"],
    "landmark": ["Axiom Reprocessor", "Ordis Carrier"],
    "reserve": ["Inari", "Lyra Skald"],
    "hand": ["Baba Yaga", "Nurture"],
    "discard": ["Amelia Earhart"],
    "deck": ["Tanuki", "Hathor", "Esmeralda", "Lyra Chronicler"],
}
THEIR: dict[str, list[str]] = {
    "hero": ["The Frog Prince", "Ordis Recruit"],
    "companion": ["Lady of the Lake+2", "Bravos Pathfinder"],
    "landmark": ["Kelonic Generator", "Brassbug Hive"],
    "reserve": ["Haven Trainee", "Spy Craft"],
    "hand": ["Yzmir Stargazer", "Charge!"],
    "discard": ["Haven Warrior"],
    "deck": ["Tooth Fairy", "The Hatter", "Ordis Spy", "Ratatoskr"],
}


class Result(NamedTuple):
    """How a table ended, seen from one seat: what lies where, how far the expeditions are, who has paid and who was asked."""

    lies: Counter[Any]
    regions: tuple[int, ...]
    ready: tuple[int, int]
    asked: tuple[tuple[str, bool], ...]


def table(seat: int, card: Definition, place: str, turn: int, mark: str = "", more: tuple[Definition, ...] = (), **where: Any) -> Game:
    """The table as a seat sees it: what is "mine" is its own. The card lies at a place of that seat; `turn`: whose turn it is."""
    me, foe = SEATS[seat], SEATS[3 - seat]
    lies: dict[str, Any] = {f"{me}_{k}": list(v) for k, v in MY.items()} | {f"{foe}_{k}": list(v) for k, v in THEIR.items()}
    lies[f"{me}_{place}"] = [card.name + mark, *lies.get(f"{me}_{place}", [])]
    for key, names in where.items():
        whole = key.replace("my_", f"{me}_").replace("their_", f"{foe}_")
        lies[whole] = [*lies.get(whole, []), *names]
    ruleset = BOTH_RULESETS[len(card.abilities) % 2]
    return Game(cards=[card, *more], first=turn, you_at=(2, 5), they_at=(2, 5), ruleset=ruleset, **lies)


def mirrored(game: Game, what: Any, seat: int) -> str:
    """An option in words, as that seat would say it."""
    said = game.words(what)
    if seat == 2 and said.split(" ")[0] in ("you", "they"):
        return {"you": "they", "they": "you"}[said.split(" ")[0]] + said[said.index(" ") :]
    return said


def answer(game: Game, prompt: Prompt, seat: int) -> Choice:
    """As many as may be picked, by the alphabet: the same answer on a mirrored table."""
    if prompt.ask in (Ask.MAY, Ask.PAY) and len(prompt.options) == 2:
        return Choice((1,))
    order = sorted(range(len(prompt.options)), key=lambda i: mirrored(game, prompt.options[i].what, seat))
    if prompt.seat == 0:
        return Choice(tuple(order[: prompt.high]))
    sizes = range(min(prompt.high, len(order)), -1, -1)
    picks = next(tuple(sorted(order[:size])) for size in sizes if meets(prompt, tuple(order[:size])))
    return Choice(picks)


def result(game: Game, seat: int, without: str = "") -> Result:
    """Play what waits, then look."""
    asked: list[tuple[str, bool]] = []
    while game.prompts and game.prompts[0].ask is not Ask.TURN:
        prompt = game.prompts[0]
        asked.append((prompt.ask.value, prompt.seat == seat))
        assert len(asked) < 200
        game.answer(prompt.seat, answer(game, prompt, seat))
    state = state_of(game.position)
    lies = Counter(
        (game.name_of(o.card), o.zone, o.owner == seat, o.controller == seat, o.side, o.counters, o.statuses)
        for o in state.objects.values()
        if o.zone in LYING and game.name_of(o.card) != without
    )
    regions = tuple(x for s in (seat, 3 - seat) for x in (state.seats[s - 1].hero, state.seats[s - 1].companion))
    ready = (player(game, seat).ready_mana, player(game, 3 - seat).ready_mana)
    return Result(lies, regions, ready, tuple(asked))


EFFECTS = tuple(e for x in lines_of(Reaction, Quick, SpellEffect) if (e := effect_of(x.ability)) is not None)


def bearer(effect: Effect) -> Definition:
    """A Character that does it as a quick action."""
    return being("Bearer", Quick(Price(), effect), stats=(0, 0, 0))


# -- either seat ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", EFFECTS)
def test_what_one_seat_does_is_the_mirror_of_what_the_other_does(effect: Effect) -> None:
    ends = []
    for seat in (1, 2):
        game = table(seat, bearer(effect), "hero", seat)
        player(game, seat).acts("Bearer")
        ends.append(result(game, seat))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_as_a_spell_of_one_seat_is_the_mirror_of_that_of_the_other(effect: Effect) -> None:
    spell = Definition("Bearer", "Bearer", Type.SPELL, hand_cost=1, reserve_cost=1, abilities=(fleeting, SpellEffect(effect)))
    ends = []
    for seat in (1, 2):
        game = table(seat, spell, "hand", seat)
        player(game, seat).plays("Bearer")
        ends.append(result(game, seat))
    assert ends[0] == ends[1]


# -- a borrowed bearer ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("effect", "seat"), [(e, 1 + i % 2) for i, e in enumerate(EFFECTS)])
def test_what_a_borrowed_bearer_does_is_what_its_controller_would_do_with_an_own_one(effect: Effect, seat: int) -> None:
    """Its controller decides, pays, draws and gets the tokens; only where the bearer itself goes is a matter of its owner."""
    ends = []
    for mark in ("", "+borrowed"):
        game = table(seat, bearer(effect), "hero", seat, mark)
        assert player(game, seat).can("act Bearer 1")
        player(game, seat).acts("Bearer")
        ends.append(result(game, seat, without="Bearer"))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("seat", "borrowed"), list(product((1, 2), (False, True))))
def test_a_quick_action_is_its_controllers_alone(seat: int, borrowed: bool) -> None:
    mark = "+borrowed" * borrowed
    found = [player(table(1, bearer(draw()), "hero", turn, mark), turn).can("act Bearer 1") for turn in (1, 2)]
    assert found == [True, False]
    assert player(table(2, bearer(draw()), "hero", seat, mark), seat).can("act Bearer 1") == (seat == 2)


# -- the other seat as the cause -----------------------------------------------------------------------------------------------------

ACTIVATED = tuple(e for e in EFFECTS if e != after_you)


@pytest.mark.parametrize(("effect", "seat"), [(e, 1 + i % 2) for i, e in enumerate(ACTIVATED)])
@pytest.mark.parametrize("mark", ["", "+borrowed"])
def test_a_reaction_is_that_of_its_controller_whoever_activated_it(effect: Effect, seat: int, mark: str) -> None:
    """Every question about it is asked of its controller, and it ends as though its controller had activated it."""
    thing = being("Bearer", J(effect), subtypes=("BEARER",), stats=(0, 0, 0))
    cause = leader(quick(Price(), Seq((choose(HasSubtype("BEARER") & in_play), activate("J")))))
    ends = []
    for causing in (seat, 3 - seat):
        who = "my_leader" if causing == seat else "their_leader"
        game = table(seat, thing, "hero", causing, mark, (cause,), **{who: ["Leader"]})
        player(game, causing).acts("Leader")
        (waits,) = [e for e in game.happened(ReactionWaits) if e.now.emblem is not None and e.now.emblem.ability == "Bearer/0"]
        end = result(game, seat, without="Leader")
        assert (waits.now.controller, all(own for ask, own in end.asked if ask != "dice")) == (seat, True)
        assert not [e for e in game.happened(PaidTold) if e.seat != seat]
        ends.append(end)
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("turn", "seat"), list(product((1, 2), (1, 2))))
def test_after_you_ends_a_turn_of_its_controller_and_no_other(turn: int, seat: int) -> None:
    thing = being("Bearer", J(after_you), subtypes=("BEARER",))
    cause = leader(quick(Price(), Seq((choose(HasSubtype("BEARER") & in_play), activate("J")))))
    where = {"my_leader" if turn == seat else "their_leader": ["Leader"]}
    game = table(seat, thing, "hero", turn, "", (cause,), **where)
    player(game, turn).acts("Leader")
    assert game.prompts[0].seat == (3 - turn if turn == seat else turn)


# -- whose zone ----------------------------------------------------------------------------------------------------------------------

WHOSE = list(product((1, 2), (1, 2), (1, 2), TO, ("hero", "companion")))


@pytest.mark.parametrize(("acting", "controller", "owner", "to", "place"), WHOSE)
def test_what_leaves_goes_to_its_owners_zone_whoever_controls_it_and_whoever_moves_it(
    acting: int, controller: int, owner: int, to: Zone, place: str
) -> None:
    """1.4.3.a, 3.1.2.c. Its owner controls it there."""
    thing = being("Thing", subtypes=("THING",))
    mover = leader(quick(Price(), Seq((choose(HasSubtype("THING") & in_play), Move(it, to, TO[to])))))
    where: dict[str, Any] = {
        f"{SEATS[controller]}_{place}": ["Thing" + "+borrowed" * (owner != controller)],
        f"{SEATS[acting]}_leader": ["Leader"],
    }
    game = Game(cards=[thing, mover], first=acting, **where)
    player(game, acting).acts("Leader")
    (now,) = [o for o in state_of(game.position).objects.values() if o.card == "Thing"]
    told = game.happened(MovedTold)[-1]
    assert (now.owner, now.controller, now.zone) == (owner, owner, to)
    assert now.id in state_of(game.position).zone(to, owner)
    assert (told.destination_seat, told.by) == (owner, acting)


@pytest.mark.parametrize(("controller", "owner", "ruleset"), list(product((1, 2), (1, 2), BOTH_RULESETS)))
def test_at_rest_a_character_goes_to_the_reserve_of_its_owner(controller: int, owner: int, ruleset: str) -> None:
    where: dict[str, Any] = {f"{SEATS[controller]}_hero": ["Kappa" + "+borrowed" * (owner != controller)]}
    game = Game(ruleset=ruleset, at="night", **where)
    assert (player(game, owner).has("reserve"), player(game, 3 - owner).has("reserve")) == (["Kappa"], [])


# -- who draws, who is taxed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "turn", "who"), list(product((1, 2), (1, 2), (YOU, OPPONENT, EACH))))
def test_who_draws_is_said_from_the_seat_whose_ability_it_is(seat: int, turn: int, who: Who) -> None:
    thing = being("Bearer", J(draw(1, who)), subtypes=("BEARER",))
    cause = leader(quick(Price(), Seq((choose(HasSubtype("BEARER") & in_play), activate("J")))))
    where = {"my_leader" if turn == seat else "their_leader": ["Leader"]}
    game = table(seat, thing, "hero", turn, "", (cause,), **where)
    player(game, turn).acts("Leader")
    drew = {e.destination_seat for e in game.happened(MovedTold) if e.word == "drawn"}
    assert drew == {YOU: {seat}, OPPONENT: {3 - seat}, EACH: {1, 2}}[who]


@pytest.mark.parametrize(("seat", "turn"), list(product((1, 2), (1, 2))))
def test_who_resupplies_is_the_seat_whose_ability_it_is(seat: int, turn: int) -> None:
    thing = being("Bearer", J(resupply), subtypes=("BEARER",))
    cause = leader(quick(Price(), Seq((choose(HasSubtype("BEARER") & in_play), activate("J")))))
    where = {"my_leader" if turn == seat else "their_leader": ["Leader"]}
    game = table(seat, thing, "hero", turn, "", (cause,), **where)
    player(game, turn).acts("Leader")
    assert [e.destination_seat for e in game.happened(MovedTold) if e.word == "resupplied"] == [seat]


@pytest.mark.parametrize(("controller", "owner", "acting"), list(product((1, 2), (1, 2), (1, 2))))
def test_tough_taxes_who_does_not_control_it_and_not_who_does_not_own_it(controller: int, owner: int, acting: int) -> None:
    wall = being("Wall", tough(2))
    agent = leader(quick(Price(), target(characters)))
    where: dict[str, Any] = {
        f"{SEATS[controller]}_hero": ["Wall" + "+borrowed" * (owner != controller)],
        f"{SEATS[acting]}_leader": ["Leader"],
    }
    game = Game(cards=[wall, agent], first=acting, **where)
    player(game, acting).acts("Leader")
    paid = {e.seat: e.mana for e in game.happened(PaidTold)}
    assert paid == ({} if controller == acting else {acting: 2})
