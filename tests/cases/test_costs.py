"""Interactions ruled wrongly elsewhere: costs, targets, choices, and what an effect does step by step."""

from typing import Any

import pytest

from kelon_engine import Ask, Choice, ReactionWaits, Thing
from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    FLEETING,
    H,
    J,
    R,
    activate,
    boost,
    characters,
    choose,
    choose_one,
    counters,
    discard,
    do,
    draw,
    facing_me,
    first_player,
    gain,
    hand_cost_at_least,
    have_tough,
    if_,
    in_play,
    it,
    lose,
    may,
    me,
    my_expedition,
    next_costs_less,
    pay_to,
    permanents,
    put_in_reserve,
    quick,
    robots,
    sabotage,
    send_to_reserve,
    target,
    tokens,
    when_you_play,
    your_hand,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import (
    AtLeast,
    Choose,
    Count,
    CounterCount,
    Create,
    Draw,
    GainStatus,
    GiveAbility,
    HasStatus,
    If,
    IfDo,
    InPlace,
    InZone,
    Is,
    MayPlayExhausted,
    Move,
    Named,
    Negation,
    Nothing,
    Passive,
    Price,
    Reaction,
    Remove,
    Seq,
    Var,
    When,
)
from kelon_engine.model.state import State
from kelon_engine.model.terms import Fact, Status, Who, Zone
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

EXHAUSTED = Status.EXHAUSTED
TOUGH = site("Tough Guard", have_tough(characters & yours, 2))


def test_b007_arrow_abilities_of_two_kinds_both_wait_and_their_controller_orders_them() -> None:
    dancer = being("Dancer", J(boost(1)), R(lose(FLEETING)))
    game = Game(cards=[dancer], you_reserve=["Dancer"])
    game.you.plays("Dancer", HERO)
    assert (game.you.prompt.ask, len(game.you.offered())) == (Ask.REACTION, 2)


def test_b007_both_are_done() -> None:
    dancer = being("Dancer", J(boost(1)), R(lose(FLEETING)))
    game = Game(cards=[dancer], you_reserve=["Dancer"])
    game.you.plays("Dancer", HERO)
    game.until(Ask.TURN)
    assert (game.boosts("Dancer"), game.statuses("Dancer")) == (1, [])


@pytest.mark.parametrize(("line", "where"), [(H(boost(1)), {"you_reserve": ["Mark"]}), (R(boost(1)), {"you_hand": ["Mark"]})])
def test_b008_an_arrow_ability_is_for_its_own_zone(line: Reaction, where: dict[str, Any]) -> None:
    game = Game(cards=[being("Mark", line)], **where)
    game.you.plays("Mark", HERO)
    assert game.boosts("Mark") == 0


@pytest.mark.parametrize(("line", "where"), [(R(boost(1)), {"you_reserve": ["Mark"]}), (H(boost(1)), {"you_hand": ["Mark"]})])
def test_b008_from_there_it_is_done(line: Reaction, where: dict[str, Any]) -> None:
    game = Game(cards=[being("Mark", line)], **where)
    game.you.plays("Mark", HERO)
    assert game.boosts("Mark") == 1


def test_b011_two_reductions_make_a_card_of_one_cost_nothing() -> None:
    cheap = site("Cheap", quick(Price(exhaust=True), next_costs_less(characters)))
    game = Game(cards=[cheap, being("Mark", cost=1)], mana=1, you_landmark=["Cheap", "Cheap"], you_hand=["Mark"])
    game.you.acts("Cheap")
    game.you.acts("Cheap")
    game.you.plays("Mark", HERO)
    assert (game.you.has("hero"), game.you.ready_mana) == (["Mark"], 1)


def test_b002_what_was_played_for_nothing_was_played_and_has_its_hand_cost() -> None:
    patron = site("Patron", quick(Price(exhaust=True), next_costs_less(characters, 5)), when_you_play(hand_cost_at_least(5), draw(1)))
    game = Game(cards=[patron, being("Grand", cost=5)], mana=0, you_landmark=["Patron"], you_hand=["Grand"])
    game.you.acts("Patron")
    game.you.plays("Grand", HERO)
    assert (game.you.has("hero"), game.you.count("hand")) == (["Grand"], 1)


PAIR = spell("Pair", Choose("it", characters & in_play, low=2, high=2, target=True), boost(1, it), cost=2)


@pytest.mark.parametrize(("mana", "offered"), [(2, False), (3, False), (4, True)])
def test_b020_two_targets_one_of_them_tough_need_four_mana(mana: int, offered: bool) -> None:
    game = Game(cards=[PAIR, TOUGH], mana=mana, you_hand=["Pair"], you_hero=["Kappa"], they_hero=["Inari"], they_landmark=["Tough Guard"])
    assert game.you.can("play Pair") is offered


def test_b205_two_targets_are_two_different_objects() -> None:
    game = Game(cards=[PAIR], you_hand=["Pair"], you_hero=["Kappa"])
    assert not game.you.can("play Pair")


def _against_tough(mana: int) -> Game:
    scout = being("Scout", J(target(characters & ~yours), gain(ASLEEP, it)), cost=1)
    game = Game(cards=[scout, TOUGH], mana=mana, you_hand=["Scout"], they_hero=["Kappa"], they_landmark=["Tough Guard"])
    game.you.plays("Scout", HERO)
    return game


def test_b021_a_reaction_that_cannot_be_paid_does_nothing_and_holds_up_nobody() -> None:
    game = _against_tough(2)
    game.until(Ask.TURN)
    assert (game.you.has("hero"), game.statuses("Kappa"), game.you.ready_mana) == (["Scout"], [], 1)


def test_b021_a_reaction_that_could_be_paid_need_not_be() -> None:
    game = _against_tough(3)
    game.you.picks("no")
    assert (game.statuses("Kappa"), game.you.ready_mana) == ([], 2)


def test_b021_once_paid_it_is_done() -> None:
    game = _against_tough(3)
    game.you.picks("yes")
    assert (game.statuses("Kappa"), game.you.ready_mana) == (["asleep"], 0)


@pytest.mark.parametrize(
    ("price", "only_if"),
    [
        (Price(mana=1, exhaust=True), None),
        (Price(exhaust=True, spend=3, counter="food"), None),
        (Price(exhaust=True), Negation(first_player)),
    ],
)
def test_b023_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all(price: Price, only_if: Negation | None) -> None:
    kitchen = site("Kitchen", quick(price, draw(1), only_if=only_if))
    game = Game(cards=[kitchen], mana=0, you_landmark=["Kitchen+2 food"])
    assert (game.you.offered(), game.statuses("Kitchen")) == (["pass"], [])


@pytest.mark.parametrize(("hand", "accept", "drawn"), [([], "", 0), (["Kappa"], "no", 0), (["Kappa"], "yes", 1)])
def test_b025_without_a_card_put_nothing_is_drawn(hand: list[str], accept: str, drawn: int) -> None:
    ada = being("Ada", R(may(IfDo(Seq((choose(your_hand), put_in_reserve())), draw(1)))))
    game = Game(cards=[ada], you_reserve=["Ada"], you_hand=hand)
    game.you.plays("Ada", HERO)
    if accept:
        game.you.picks(accept)
    assert (game.you.count("hand"), len(game.you.has("reserve"))) == (len(hand) if accept != "yes" else drawn, int(accept == "yes"))


def test_b033_of_one_s_own_orbs_an_exhausted_one_may_be_discarded() -> None:
    """Three Orbs pay, one of those is discarded: two are ready still, and everybody sees the discarded card."""
    erupt = spell("Erupt", choose(InZone(Zone.MANA) & yours), discard(), cost=3)
    game = Game(cards=[erupt], mana=5, you_hand=["Erupt"])
    game.you.plays("Erupt")
    state = game.position
    assert isinstance(state, State)
    whats = [o.what for o in game.you.prompt.options]
    spent = [i for i, what in enumerate(whats) if isinstance(what, Thing) and EXHAUSTED in state.objects[what.id].statuses]
    game.answer(1, Choice((spent[0],)))
    assert (len(spent), game.you.ready_mana, game.you.count("mana"), game.you.has("discard")) == (3, 2, 4, ["Ordis Trooper"])


def test_b087_an_exhausted_card_in_reserve_has_no_support_ability() -> None:
    game = Game(you_reserve=["Alice+exhausted"])
    assert game.you.offered() == ["pass"]


def test_b087_the_permission_to_play_it_is_none_to_use_that() -> None:
    game = Game(cards=[site("Dawn", MayPlayExhausted(characters))], you_landmark=["Dawn"], you_reserve=["Alice+exhausted"])
    assert sorted(game.you.offered()) == ["pass", "play Alice companion", "play Alice hero"]


def test_b087_a_ready_one_has() -> None:
    game = Game(you_reserve=["Alice"])
    assert game.you.can("act Alice 1")


@pytest.mark.parametrize(("mark", "offered"), [("", False), ("+1", True)])
def test_b088_a_permission_under_a_condition_is_given_while_it_holds(mark: str, offered: bool) -> None:
    line = Passive(me, GiveAbility(MayPlayExhausted(characters)), AtLeast(CounterCount("me", "boost"), 1))
    game = Game(cards=[being("Vaike", line)], you_hero=[f"Vaike{mark}"], you_reserve=["Kappa+exhausted"])
    assert game.you.can("play Kappa hero") is offered


@pytest.mark.parametrize("status", [ANCHORED, ASLEEP, FLEETING])
def test_b089_a_status_that_is_there_is_not_gained_again(status: Status) -> None:
    watcher = site("Watcher", Reaction(When(Fact.GAINED_STATUS, what=characters), counters(1, "seen")))
    word = spell("Word", target(characters), gain(status, it))
    game = Game(cards=[watcher, word], you_landmark=["Watcher"], you_hand=["Word"], you_hero=[f"Kappa+{status.value}"])
    game.you.plays("Word")
    assert (game.statuses("Kappa"), game.object("Watcher").counters) == ([status.value], ())


def test_b089_a_new_one_is() -> None:
    watcher = site("Watcher", Reaction(When(Fact.GAINED_STATUS, what=characters), counters(1, "seen")))
    word = spell("Word", target(characters), gain(ASLEEP, it))
    game = Game(cards=[watcher, word], you_landmark=["Watcher"], you_hand=["Word"], you_hero=["Kappa"])
    game.you.plays("Word")
    assert game.object("Watcher").counters == (("seen", 1),)


DEALER = being("Dealer", J(may(IfDo(gain(FLEETING), draw(2)))))


def test_b090_who_is_fleeting_already_cannot_deal_in_it() -> None:
    game = Game(cards=[DEALER], you_reserve=["Dealer"])
    game.you.plays("Dealer", HERO)
    if game.prompts[0].ask is Ask.MAY:
        game.you.picks("yes")
    assert game.you.count("hand") == 0


def test_b090_from_hand_the_deal_is_made() -> None:
    game = Game(cards=[DEALER], you_hand=["Dealer"])
    game.you.plays("Dealer", HERO)
    game.you.picks("yes")
    assert (game.statuses("Dealer"), game.you.count("hand")) == (["fleeting"], 2)


@pytest.mark.parametrize(("mark", "drawn"), [("", 1), ("+exhausted", 0)])
def test_b093_what_is_exhausted_cannot_be_exhausted_for_something(mark: str, drawn: int) -> None:
    trade = spell("Trade", choose(your_reserve), IfDo(gain(EXHAUSTED, it), draw(1)))
    game = Game(cards=[trade], you_hand=["Trade"], you_reserve=[f"Kappa{mark}"])
    game.you.plays("Trade")
    assert game.you.count("hand") == drawn


def test_b094_what_is_ready_can_be_boosted_and_readied() -> None:
    show = spell("Show", target(characters & your_reserve), boost(1, it), lose(EXHAUSTED, it))
    game = Game(cards=[show], you_hand=["Show"], you_reserve=["Kappa"])
    game.you.plays("Show")
    assert (game.boosts("Kappa"), game.statuses("Kappa")) == (1, [])


def test_b100_an_exhausted_permanent_cannot_pay_with_exhaustion_a_second_time() -> None:
    one = Choose("one", characters & in_play, target=True)
    line = Reaction(When(Fact.LEFT, what=permanents & yours), pay_to(Price(exhaust=True), one, boost(1, Named("one"))))
    away = spell("Away", Choose("it", permanents & in_play, low=2, high=2), Move(it, Zone.DISCARD, "sacrificed"))
    game = Game(
        cards=[site("Quarry", line), away], you_hand=["Away"], you_landmark=["Quarry", "Brassbug Hub", "Brassbug Hub"], you_hero=["Kappa"]
    )
    game.you.plays("Away")
    game.you.picks("Brassbug Hub", "Brassbug Hub")
    while game.prompts[0].ask in (Ask.PAY, Ask.REACTION):
        game.you.picks("yes" if game.prompts[0].ask is Ask.PAY else "reaction of Quarry")
    assert (len(game.happened(ReactionWaits)), game.boosts("Kappa"), game.statuses("Quarry")) == (2, 1, ["exhausted"])


@pytest.mark.parametrize(("what", "offered"), [(robots | permanents, ["Brassbug", "Brassbug Hub"]), (characters, ["Booda", "Brassbug"])])
def test_b119_a_token_is_what_its_type_and_sub_types_say(what: Any, offered: list[str]) -> None:
    pick = spell("Pick", target(what), discard())
    game = Game(cards=[pick], you_hand=["Pick"], you_landmark=["Brassbug Hub"], you_hero=["Brassbug"], they_hero=["Booda"])
    game.you.plays("Pick")
    assert sorted(game.you.offered()) == offered


@pytest.mark.parametrize(("what", "asleep"), [(characters & ~tokens, False), (characters, True)])
def test_b120_tokens_are_left_out_only_where_it_says_so(what: Any, asleep: bool) -> None:
    lull = spell("Lull", gain(ASLEEP, what & in_play))
    game = Game(cards=[lull], you_hand=["Lull"], you_hero=["Kappa"], they_hero=["Brassbug"])
    game.you.plays("Lull")
    assert (game.statuses("Kappa"), game.statuses("Brassbug") == ["asleep"]) == (["asleep"], asleep)


def test_b202_losing_what_is_not_there_leaves_the_rest_to_happen() -> None:
    help_ = spell("Help", target(characters), boost(1, it), lose(FLEETING, it))
    game = Game(cards=[help_], you_hand=["Help"], you_hero=["Kappa"])
    game.you.plays("Help")
    assert (game.boosts("Kappa"), game.prompts[0].ask) == (1, Ask.TURN)


def test_b207_a_card_in_reserve_is_any_card_there_and_nothing_else() -> None:
    tool = site("Tool", subtypes=("EXPEDITION",))
    fetch = spell("Fetch", choose(your_reserve), Move(it, Zone.HAND, "returned"))
    three = ["Beauty Sleep", "Brassbug Hub", "Tool"]
    game = Game(cards=[tool, fetch], you_hand=["Fetch"], you_reserve=three, you_hero=["Kappa"], they_reserve=["Inari"])
    game.you.plays("Fetch")
    assert sorted(game.you.offered()) == three


def test_b212_ready_and_exhausted_cards_are_offered_alike() -> None:
    fetch = spell("Fetch", choose(your_reserve), Move(it, Zone.HAND, "returned"))
    game = Game(cards=[fetch], you_hand=["Fetch"], you_reserve=["Inari", "Kappa+exhausted"])
    game.you.plays("Fetch")
    assert sorted(game.you.offered()) == ["Inari", "Kappa"]


def test_b213_a_spell_without_a_candidate_for_its_target_is_not_played_whatever_else_it_does() -> None:
    """5.2.3.b: the choice is made at declaration; that its steps are independent is a matter of the resolution."""
    catch = spell("Catch", target((characters | permanents) & ~yours), Move(it, Zone.HAND, "returned"), draw(1))
    game = Game(cards=[catch], you_hand=["Catch"], you_hero=["Kappa"])
    assert not game.you.can("play Catch")


@pytest.mark.parametrize(("mode", "left"), [(1, (0, 1)), (2, (1, 0))])
def test_b221_the_chosen_mode_is_done_and_no_other(mode: int, left: tuple[int, int]) -> None:
    lost = spell("Lost", choose_one(do(target(characters), send_to_reserve()), do(target(permanents), discard())))
    game = Game(cards=[lost], you_hand=["Lost"], they_hero=["Kappa"], they_landmark=["Brassbug Hub"])
    game.you.plays("Lost")
    game.you.picks(f"mode {mode}")
    assert (len(game.they.has("hero")), len(game.they.has("landmark"))) == left


@pytest.mark.parametrize(
    ("reserve", "picks", "boosts"), [("Kappa", ["Kappa"], 2), ("Beauty Sleep", ["Beauty Sleep"], 1), ("Kappa", [], 1), ("", None, 1)]
)
def test_b225_what_sabotage_discarded_decides_and_nothing_counts_as_nothing(reserve: str, picks: list[str] | None, boosts: int) -> None:
    hog = being("Hog", J(sabotage, If(Is("sabotaged", characters), boost(2), boost(1))))
    game = Game(cards=[hog], you_hand=["Hog"], they_reserve=[reserve] if reserve else [])
    game.you.plays("Hog", HERO)
    if picks is not None:
        game.you.picks(*picks)
    assert game.boosts("Hog") == boosts


@pytest.mark.parametrize(("mark", "statuses"), [("", []), ("+asleep", ["anchored"])])
def test_b230_only_a_sleeper_is_anchored_instead(mark: str, statuses: list[str]) -> None:
    call = spell("Call", target(characters), boost(1, it), if_(Is("it", HasStatus(ASLEEP)), lose(ASLEEP, it), gain(ANCHORED, it)))
    game = Game(cards=[call], you_hand=["Call"], you_hero=[f"Kappa{mark}"])
    game.you.plays("Call")
    assert (game.boosts("Kappa"), game.statuses("Kappa")) == (1, statuses)


def test_b238_a_fleeting_permanent_is_no_fleeting_character() -> None:
    tool = site("Tool", subtypes=("EXPEDITION",))
    blazer = being("Blazer", J(if_(AtLeast(Count(characters & HasStatus(FLEETING) & in_play & yours), 1), boost(1))))
    game = Game(cards=[tool, blazer], you_hand=["Blazer"], you_hero=["Tool+fleeting"])
    game.you.plays("Blazer", HERO)
    assert game.boosts("Blazer") == 0


def test_b238_a_fleeting_character_is() -> None:
    blazer = being("Blazer", J(if_(AtLeast(Count(characters & HasStatus(FLEETING) & in_play & yours), 1), boost(1))))
    game = Game(cards=[blazer], you_hand=["Blazer"], you_companion=["Kappa+fleeting"])
    game.you.plays("Blazer", HERO)
    assert game.boosts("Blazer") == 1


@pytest.mark.parametrize(("had", "has"), [(4, 5), (5, 5)])
def test_b240_less_than_five_is_not_five(had: int, has: int) -> None:
    line = Reaction(When(Fact.PLAYED, by=Who.YOU), counters(1, "scrap"), condition=Negation(AtLeast(CounterCount("me", "scrap"), 5)))
    game = Game(cards=[site("Bin", line)], you_landmark=[f"Bin+{had} scrap"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.object("Bin").counters == (("scrap", has),)


def test_b246_characters_in_reserve_are_not_spells_there() -> None:
    refine = spell("Refine", boost(1, characters & your_reserve))
    game = Game(cards=[refine], you_hand=["Refine"], you_reserve=["Kappa", "Off you go!"])
    game.you.plays("Refine")
    assert (game.boosts("Kappa"), game.boosts("Off you go!")) == (1, 0)


def test_b247_three_cards_discarded_at_once_are_three_discards() -> None:
    bin_ = site("Bin", Reaction(When(Fact.DISCARDED), counters(1, "scrap")))
    purge = spell("Purge", Choose("it", your_reserve, low=0, high=99), discard(), Draw(Var("it")))
    game = Game(cards=[bin_, purge], you_landmark=["Bin"], you_hand=["Purge"], you_reserve=["Kappa", "Inari", "Alice"])
    game.you.plays("Purge")
    game.you.picks("Kappa", "Inari", "Alice")
    game.until(Ask.TURN)
    assert (game.you.count("hand"), game.object("Bin").counters) == (3, (("scrap", 3),))


def test_b301_an_activated_ability_speaks_of_the_object_that_has_it() -> None:
    mill = site("Mill", J(counters(1, "grain")))
    train = spell("Train", target(permanents), activate("J"))
    game = Game(cards=[mill, train], you_landmark=["Mill"], you_hand=["Train"])
    game.you.plays("Train")
    assert game.object("Mill").counters == (("grain", 1),)


def test_b302_an_activated_ability_is_its_controller_s() -> None:
    mill = site("Mill", J(draw(1)))
    train = spell("Train", target(permanents), activate("J"))
    game = Game(cards=[mill, train], they_landmark=["Mill"], you_hand=["Train"])
    game.you.plays("Train")
    assert (game.you.count("hand"), game.they.count("hand")) == (0, 1)


def test_b304_both_hands_go_before_anybody_draws() -> None:
    loki = being("Loki", H(discard(InZone(Zone.HAND)), draw(3, Who.EACH)))
    game = Game(cards=[loki], you_hand=["Loki", "Kappa"], they_hand=["Inari", "Alice"])
    game.you.plays("Loki", HERO)
    assert (game.you.count("hand"), game.they.count("hand"), game.you.has("discard"), sorted(game.they.has("discard"))) == (
        3,
        3,
        ["Kappa"],
        ["Alice", "Inari"],
    )


@pytest.mark.parametrize(("where", "boosts"), [({"they_hero": ["Tool"]}, 1), ({"they_hero": ["Tool", "Kappa"]}, 0), ({}, 1)])
def test_b200_an_expedition_with_a_permanent_only_has_no_characters(where: dict[str, Any], boosts: int) -> None:
    tool = site("Tool", subtypes=("EXPEDITION",))
    robin = being("Robin", J(if_(Negation(AtLeast(Count(characters & InPlace(facing_me)), 1)), boost(1))))
    game = Game(cards=[tool, robin], you_hand=["Robin"], **where)
    game.you.plays("Robin", HERO)
    assert game.boosts("Robin") == boosts


def test_b303_who_has_nothing_to_exhaust_keeps_nobody_else_from_it() -> None:
    toll = being(
        "Toll",
        J(
            Choose("mine", your_reserve),
            GainStatus(Named("mine"), EXHAUSTED),
            Choose("theirs", your_reserve, chooser=Who.OPPONENT),
            GainStatus(Named("theirs"), EXHAUSTED),
        ),
    )
    game = Game(cards=[toll], you_hand=["Toll"], they_reserve=["Kappa", "Inari"])
    game.you.plays("Toll", HERO)
    game.they.picks("Inari")
    assert (game.statuses("Kappa"), game.statuses("Inari")) == ([], ["exhausted"])


@pytest.mark.parametrize(("mode", "landmarks", "hero"), [("mode 1", 0, 2), ("mode 2", 1, 1)])
def test_b222_up_to_one_may_be_none_and_the_chosen_one_is_done_whole(mode: str, landmarks: int, hero: int) -> None:
    rite = do(choose(permanents & in_play & yours), Move(it, Zone.DISCARD, "sacrificed"), Create("ALT_CORE_B_AX_31_C", my_expedition))
    game = Game(cards=[being("Grems", R(choose_one(rite, Nothing())))], you_reserve=["Grems"], you_landmark=["Brassbug Hub"])
    game.you.plays("Grems", HERO)
    game.you.picks(mode)
    assert (len(game.you.has("landmark")), len(game.you.has("hero"))) == (landmarks, hero)


def test_b244_taking_boosts_off_takes_no_status_off() -> None:
    line = J(target(characters & ~yours), boost(CounterCount("it", "boost"), me), Remove(it, 99))
    game = Game(cards=[being("Maze", line)], you_hand=["Maze"], they_hero=["Kappa+4+anchored+fleeting"])
    game.you.plays("Maze", HERO)
    assert (game.boosts("Kappa"), sorted(game.statuses("Kappa")), game.boosts("Maze")) == (0, ["anchored", "fleeting"], 4)
