"""6.1, 6.5, 7.3: what the words of an effect do at their edges: nothing left, nothing there, one more, one less."""

from collections.abc import Sequence
from typing import Any

import pytest

from kelon_engine import Act, Ask, Choice, CountersChanged, Definition, DidNotHappen, MovedTold, Play, Refusal, ShuffledTold, StatusChanged
from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    EACH,
    OPPONENT,
    YOU,
    H,
    J,
    R,
    activate,
    boost,
    by_die,
    characters,
    choose,
    choose_one,
    control,
    counters,
    create,
    discard,
    do,
    draw,
    gain,
    if_,
    in_play,
    it,
    lose,
    may,
    me,
    my_expedition,
    my_other_expedition,
    next_costs_less,
    noon,
    on,
    on_at_least,
    pay,
    pay_to,
    quick,
    resupply,
    return_to_hand,
    roll,
    sabotage,
    send_to_reserve,
    target,
    target_expedition,
    there,
    tokens,
    when_you_roll,
    your_hand,
    yours,
)
from kelon_engine.model.nodes import (
    AtLeast,
    Both,
    Choose,
    Count,
    CounterCount,
    Draw,
    Effect,
    Filter,
    ForEach,
    Gain,
    Has,
    If,
    IfDo,
    IgnoreDie,
    Instead,
    InZone,
    Is,
    IsDay,
    IsFirst,
    LoseStatus,
    MoveExpedition,
    Named,
    Nothing,
    Plus,
    Price,
    Reaction,
    RevealTop,
    Roll,
    SideOf,
    Var,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Status, Zone
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

CALM = site("Calm", Instead(Fact.GAINED_STATUS, Nothing(), characters & in_play, Status.ASLEEP))


HIGH = by_die(on_at_least(4, counters(1, "high")))


def cast(*steps: Effect, cards: Sequence[Definition] = (), you_hand: Sequence[str] = (), **where: Any) -> Game:
    """A game in which a Spell of these steps has just been declared."""
    game = Game(cards=[spell("Deed", *steps), *cards], you_hand=["Deed", *you_hand], **where)
    game.you.plays("Deed")
    return game


# -- 6.5 steps that depend on others ---------------------------------------------------------------------------------------------


def test_6_5_b_an_optional_step_whose_target_is_gone_is_not_asked() -> None:
    game = cast(may(target(characters), boost(1, it)), they_hero=["Kappa"])
    assert game.you.prompt.ask is Ask.MAY
    game = cast(return_to_hand(characters & in_play), may(target(characters), boost(1, it)), they_hero=["Kappa"])
    assert game.they.prompt.ask is Ask.TURN


def test_6_5_b_an_optional_step_is_asked_while_one_of_its_targets_is_left() -> None:
    pair = Choose("it", characters & in_play, low=2, high=2, target=True)
    game = cast(return_to_hand(characters & in_play & yours), may(pair, boost(1, it)), you_hero=["Inari"], they_hero=["Kappa"])
    game.you.picks("yes")
    assert game.boosts("Kappa") == 1


def test_6_5_b_what_was_declined_leaves_the_target_known_to_the_steps_that_follow() -> None:
    game = cast(target(characters), may(boost(1, it)), gain(ASLEEP, it), they_hero=["Kappa", "Inari"])
    game.you.picks("Inari")
    game.you.picks("no")
    assert (game.boosts("Inari"), game.statuses("Inari"), game.statuses("Kappa")) == (0, ["asleep"], [])


def test_6_5_b_what_was_done_leaves_the_target_known_to_the_steps_that_follow() -> None:
    game = cast(target(characters), may(boost(1, it)), gain(ASLEEP, it), they_hero=["Kappa", "Inari"])
    game.you.picks("Inari")
    game.you.picks("yes")
    assert (game.boosts("Inari"), game.statuses("Inari"), game.statuses("Kappa")) == (1, ["asleep"], [])


def test_6_5_d_an_optional_step_that_is_not_asked_was_not_done() -> None:
    game = cast(return_to_hand(characters & in_play), IfDo(may(target(characters), boost(1, it)), draw()), they_hero=["Kappa"])
    assert (game.they.prompt.ask, game.you.count("hand")) == (Ask.TURN, 0)


def test_6_5_d_a_resupply_that_was_replaced_was_done() -> None:
    swap = site("Swap", Instead(Fact.RESUPPLIED, Nothing()))
    game = cast(IfDo(resupply, draw()), cards=[swap], you_landmark=["Swap"])
    assert (len(game.you.has("reserve")), game.you.count("hand")) == (1, 1)
    assert game.you.has("reserve") == ["Deed"]


def test_6_5_d_a_status_that_was_replaced_by_nothing_was_gained_for_if_you_do() -> None:
    game = cast(IfDo(gain(ASLEEP, characters & in_play), draw()), cards=[CALM], you_landmark=["Calm"], you_hero=["Kappa"])
    assert (game.statuses("Kappa"), game.you.count("hand")) == ([], 1)


def test_5_4_b_nothing_is_not_something_that_was_done() -> None:
    assert cast(IfDo(Nothing(), draw())).you.count("hand") == 0


def test_6_5_d_what_each_part_of_several_did_counts() -> None:
    game = cast(IfDo(do(boost(1, characters & in_play), Nothing()), draw()), you_hero=["Kappa"])
    assert game.you.count("hand") == 0  # the last part is what "if you do" speaks of


def test_1_4_1_d_what_was_replaced_is_told_as_not_having_happened() -> None:
    swap = site("Swap", Instead(Fact.RESUPPLIED, draw()))
    game = cast(resupply, cards=[swap], you_landmark=["Swap"])
    told = [(e.what, e.because) for e in game.happened(DidNotHappen)]
    assert (told, game.you.count("hand")) == ([("resupplied", game.object("Swap").handle)], 1)


def test_1_4_1_d_there_is_no_resupply_to_replace_without_any_card() -> None:
    swap = site("Swap", Instead(Fact.RESUPPLIED, boost(1, characters & in_play)))
    game = cast(resupply, cards=[swap], you_landmark=["Swap"], you_hero=["Kappa"], you_deck=[], you_discard=[])
    assert game.boosts("Kappa") == 0


# -- choices ---------------------------------------------------------------------------------------------------------------------


def test_a_choice_among_one_s_own_hidden_cards_is_asked_though_there_is_only_one() -> None:
    """Otherwise everybody would know that there is only one Character in the Hand."""
    game = cast(choose(your_hand & characters), discard(it), you_hand=["Kappa", "Kelonic Generator R1"])
    assert (game.you.prompt.ask, game.you.prompt.masked, game.you.offered()) == (Ask.OBJECT, True, ["Kappa"])


def test_a_choice_among_one_s_own_hidden_cards_is_asked_though_none_fits() -> None:
    game = cast(choose(your_hand & characters), discard(it), you_hand=["Kelonic Generator R1"])
    assert (game.you.prompt.ask, game.you.prompt.masked, game.you.offered()) == (Ask.OBJECT, True, [])


def test_the_only_card_of_a_hand_is_taken_without_asking() -> None:
    game = cast(choose(your_hand), discard(it), you_hand=["Kelonic Generator R1"])
    assert (game.they.prompt.ask, game.you.has("discard")) == (Ask.TURN, ["Kelonic Generator"])


def test_a_choice_among_the_cards_of_an_empty_hand_is_not_asked() -> None:
    game = cast(choose(your_hand & characters), discard(it))
    assert game.they.prompt.ask is Ask.TURN


def test_a_choice_of_the_opponent_is_among_what_is_the_opponent_s() -> None:
    game = cast(Choose("it", characters & in_play & yours, chooser=OPPONENT), discard(it), you_hero=["Atlas"], they_hero=["Kappa", "Inari"])
    assert game.they.offered() == ["Kappa", "Inari"]
    game.they.picks("Inari")
    assert (game.you.has("hero"), game.they.has("hero")) == (["Atlas"], ["Kappa"])


def test_an_expedition_that_nothing_declared_is_asked_for_when_it_is_needed() -> None:
    muster = site("Muster", Instead(Fact.RESUPPLIED, do(target_expedition, create(ORDIS_RECRUIT, there))))
    game = cast(resupply, cards=[muster], you_landmark=["Muster"])
    assert (game.you.prompt.ask, game.you.offered()) == (
        Ask.TARGET,
        ["you hero", "you companion", "they hero", "they companion"],
    )
    game.you.picks("they companion")
    assert game.they.has("companion") == ["Ordis Recruit"]


def test_an_expedition_asked_for_is_one_s_own_first_whoever_asks() -> None:
    muster = site("Muster", Instead(Fact.RESUPPLIED, do(target_expedition, create(ORDIS_RECRUIT, there))), noon(resupply))
    game = Game(cards=[muster], at="noon", first=1, they_landmark=["Muster"])
    assert game.they.offered() == ["they hero", "they companion", "you hero", "you companion"]


# -- numbers ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "found"), [(1, "low"), (2, "low"), (3, "middle"), (4, "high"), (6, "high")])
def test_both_ends_of_a_row_count(face: int, found: str) -> None:
    bearer = being("Bearer", quick(Price(), roll, by_die(*(on(1, 2, counters(1, "low")), on(3, 3, counters(1, "middle")))), HIGH))
    game = Game(cards=[bearer], you_hero=["Bearer"])
    game.you.acts("Bearer")
    game.rolls(face)
    assert game.object("Bearer").counters == ((found, 1),)


def test_of_two_rows_that_fit_the_first_one_counts() -> None:
    game = Game(
        cards=[being("Bearer", quick(Price(), roll, by_die(on(1, 4, counters(1, "a")), on(4, 6, counters(1, "b")))))], you_hero=["Bearer"]
    )
    game.you.acts("Bearer")
    game.rolls(4)
    assert game.object("Bearer").counters == (("a", 1),)


def test_the_die_that_is_ignored_is_the_one_that_was_picked() -> None:
    game = Game(cards=[being("Bearer", quick(Price(), Roll("die", 3), IgnoreDie("die"), boost(Var("die"))))], you_hero=["Bearer"])
    game.you.acts("Bearer")
    game.rolls(2, 6, 1)
    assert game.you.offered() == ["2", "6", "1"]
    game.you.picks("6")
    assert game.boosts("Bearer") == 3


def test_two_rolls_of_one_ability_are_two_results() -> None:
    game = Game(cards=[being("Bearer", quick(Price(), roll, boost(Var("die")), Roll("again"), boost(Var("again"))))], you_hero=["Bearer"])
    game.you.acts("Bearer")
    game.rolls(2)
    game.rolls(5)
    assert game.boosts("Bearer") == 7


@pytest.mark.parametrize(("number", "found"), [(-1, 0), (0, 0), (1, 1), (2, 2)])
def test_7_3_7_less_than_nothing_is_not_gained_or_lost(number: int, found: int) -> None:
    game = cast(Gain(characters & in_play, number), you_hero=["Kappa+3"])
    assert (game.boosts("Kappa"), len(game.happened(CountersChanged))) == (3 + found, min(1, found))


def test_a_sum_of_amounts_is_both_together() -> None:
    amount = Plus(Count(characters & in_play), CounterCount("me", "rust"))
    bearer = being("Bearer", quick(Price(), boost(amount)))
    game = Game(cards=[bearer], you_hero=["Bearer+3 rust", "Kappa"])
    game.you.acts("Bearer")
    assert game.boosts("Bearer") == 5


def test_a_name_that_means_objects_counts_them() -> None:
    bearer = being("Bearer", quick(Price(), Choose("it", characters & in_play, low=0, high=3), boost(Var("it"))))
    game = Game(cards=[bearer], you_hero=["Bearer", "Kappa"])
    game.you.acts("Bearer")
    game.you.picks("Kappa", "Bearer")
    assert game.boosts("Bearer") == 2


def test_2_3_1_f_a_name_that_means_nothing_is_zero() -> None:
    game = cast(boost(Var("nobody"), characters & in_play), you_hero=["Kappa"])
    assert game.boosts("Kappa") == 0


# -- conditions ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("day", "first", "found"), [(2, 1, 1), (2, 2, 0), (3, 1, 0), (3, 2, 0)])
def test_both_conditions_means_each_of_them(day: int, first: int, found: int) -> None:
    both = Both((IsDay(2), IsFirst(yours.by)))
    game = Game(cards=[site("Bell", noon(counters(1, "rung"), when=both))], at="noon", day=day, first=first, you_landmark=["Bell"])
    assert sum(n for _, n in game.object("Bell").counters) == found


@pytest.mark.parametrize(("name", "found"), [("Kappa", 1), ("Kelonic Generator", 0)])
def test_2_2_1_i_what_something_is_can_be_asked_wherever_it_is(name: str, found: int) -> None:
    """The top card of the Deck is put in Reserve; a card is drawn if it is a Character."""
    steps = (RevealTop("top", 1), send_to_reserve(Named("top")), If(Is("top", characters), draw()))
    assert cast(*steps, you_deck=[name, "Inari"]).you.count("hand") == found


def test_nothing_is_no_character() -> None:
    assert cast(If(Is("nobody", characters), draw())).you.count("hand") == 0


@pytest.mark.parametrize(("number", "found"), [(1, 1), (2, 1), (3, 0)])
def test_at_least_includes_the_number(number: int, found: int) -> None:
    game = cast(If(AtLeast(Count(characters & in_play), number), draw()), you_hero=["Kappa", "Inari"])
    assert game.you.count("hand") == found


# -- cards of the Deck -----------------------------------------------------------------------------------------------------------


def test_3_2_2_d_chance_orders_even_two_cards() -> None:
    game = Game(cards=[spell("Deed", draw())], you_hand=["Deed"], you_deck=[], you_discard=["Kappa", "Inari"])
    play = Choice((game.you.offered().index("play Deed"),))
    asked = game.engine.submit(game.position, 1, play).position
    assert [(p.seat, p.ask, len(p.options)) for p in game.engine.prompts(asked)] == [(0, Ask.SHUFFLE, 2)]
    game.position = game.engine.submit(asked, 0, Choice((1, 0))).position
    assert game.you.has("hand") == ["Inari"]


def test_3_2_2_d_a_single_card_needs_no_chance() -> None:
    game = Game(cards=[spell("Deed", draw())], you_hand=["Deed"], you_deck=[], you_discard=["Kappa"])
    play = Choice((game.you.offered().index("play Deed"),))
    game.position = game.engine.submit(game.position, 1, play).position
    assert (game.you.has("hand"), game.they.prompt.ask) == (["Kappa"], Ask.TURN)


def test_3_2_2_d_cards_of_the_discard_pile_come_after_those_of_the_deck() -> None:
    game = cast(draw(3), you_deck=["Kappa"], you_discard=["Inari", "Atlas"])
    assert game.you.has("hand") == ["Kappa", "Inari", "Atlas"]


def test_3_2_2_d_a_deck_that_just_suffices_is_not_shuffled() -> None:
    game = cast(draw(2), you_deck=["Kappa", "Shenlong R1"], you_discard=["Inari", "Atlas"])
    assert (game.you.has("hand"), game.happened(ShuffledTold)) == (["Kappa", "Shenlong"], [])


def test_1_4_5_a_players_draw_in_initiative_order_whoever_s_ability_it_is() -> None:
    """The second seat's ability; the first player has initiative at Noon."""
    feast = site("Feast", noon(draw(1, EACH)))
    game = Game(cards=[feast], at="noon", first=1, they_landmark=["Feast"])
    drawn = [e.destination_seat for e in game.happened(MovedTold) if e.word == "drawn"]
    assert drawn == [1, 2]


def test_3_2_2_d_cards_are_shown_from_a_deck_that_was_filled_up() -> None:
    game = cast(RevealTop("top", 2), send_to_reserve(Named("top")), you_deck=["Kappa"], you_discard=["Inari"])
    assert game.you.has("reserve") == ["Kappa", "Inari", "Deed"]


def test_3_2_2_e_without_any_card_nothing_is_shown() -> None:
    game = cast(IfDo(RevealTop("top", 1), boost(1, characters & in_play)), you_deck=[], you_discard=[], you_hero=["Kappa"])
    assert game.boosts("Kappa") == 0


def test_what_is_shown_stays_on_top_of_the_deck() -> None:
    game = cast(RevealTop("top", 1), draw(), you_deck=["Kappa", "Inari"])
    assert game.you.has("hand") == ["Kappa"]


# -- filters without a zone ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "place", ["you_hero", "they_companion", "you_reserve", "they_reserve", "you_discard", "they_discard", "you_landmark", "they_leader"]
)
def test_what_names_no_zone_means_objects_in_every_visible_zone(place: str) -> None:
    rare: Filter = Named("nobody") | (characters & ~me)
    mark = being("Mark")
    game = cast(boost(Count(rare), InZone(Zone.EXPEDITION) & characters), cards=[mark], **{"you_companion": ["Atlas"], place: ["Mark"]})
    assert game.boosts("Atlas") == 2


@pytest.mark.parametrize("place", ["you_hand", "they_hand", "you_deck", "they_deck"])
def test_2_1_g_what_names_no_zone_means_no_hidden_card(place: str) -> None:
    mark = being("Mark")
    game = cast(
        boost(Count(characters), InZone(Zone.EXPEDITION) & characters), cards=[mark], **{"you_companion": ["Atlas"], place: ["Mark"]}
    )
    assert game.boosts("Atlas") == 1


# -- triggers --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "heard"), [(discard, 1), (send_to_reserve, 0), (return_to_hand, 0)])
def test_a_trigger_that_names_where_something_goes_hears_nothing_else(how: object, heard: int) -> None:
    assert callable(how)
    grave = site("Grave", Reaction(When(Fact.LEFT, what=characters, to=Zone.DISCARD), counters(1, "grave")))
    game = cast(target(characters), how(), cards=[grave], you_landmark=["Grave"], they_hero=["Kappa"])
    assert sum(n for _, n in game.object("Grave").counters) == heard


@pytest.mark.parametrize(("origin", "heard"), [(Zone.RESERVE, 1), (Zone.HAND, 0)])
def test_a_trigger_that_names_where_something_comes_from_hears_nothing_else(origin: Zone, heard: int) -> None:
    gate = site("Gate", Reaction(When(Fact.PLAYED, what=characters, origin=origin), counters(1, "gate")))
    game = Game(cards=[gate], you_landmark=["Gate"], you_reserve=["Ordis Trooper"])
    game.you.plays("Ordis Trooper", HERO)
    assert sum(n for _, n in game.object("Gate").counters) == heard


# -- internal actions whose source has gone --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "price", [Price(exhaust=True), Price(spend=1, counter="rust"), Price(discard=True), Price(mana=1, exhaust=True)], ids=str
)
def test_1_4_1_b_what_has_left_cannot_pay_with_itself(price: Price) -> None:
    bearer = being("Bearer", quick(Price(), discard(me), return_to_hand(me), pay_to(price, draw())))
    game = Game(cards=[bearer], you_hero=["Bearer+1 rust"])
    game.you.acts("Bearer")
    assert (game.you.prompt.ask, game.you.has("hand")) == (Ask.TURN, ["Bearer"])


def test_1_4_1_b_what_is_not_in_reserve_cannot_pay_by_being_discarded() -> None:
    game = Game(cards=[being("Bearer", quick(Price(), pay_to(Price(discard=True), draw())))], you_hero=["Bearer"])
    game.you.acts("Bearer")
    assert (game.you.prompt.ask, game.you.count("hand")) == (Ask.TURN, 0)


def test_what_has_come_into_reserve_can_pay_by_being_discarded() -> None:
    game = Game(cards=[being("Bearer", quick(Price(), send_to_reserve(me), pay_to(Price(discard=True), draw())))], you_hero=["Bearer"])
    game.you.acts("Bearer")
    game.you.picks("yes")
    assert (game.you.has("discard"), game.you.count("hand")) == (["Bearer"], 1)


@pytest.mark.parametrize(("rust", "asked"), [(1, Ask.TURN), (2, Ask.PAY)])
def test_1_2_5_c_counters_are_spent_only_if_there_are_enough(rust: int, asked: Ask) -> None:
    bearer = being("Bearer", quick(Price(), pay_to(Price(spend=2, counter="rust"), draw())))
    game = Game(cards=[bearer], you_hero=[f"Bearer+{rust} rust"])
    game.you.acts("Bearer")
    assert game.you.prompt.ask is asked


# -- one thing inside another of its kind ----------------------------------------------------------------------------------------


NESTED = spell("Nest", pay_to(Price(mana=1), draw(1), pay_to(Price(mana=1), draw(2))))


@pytest.mark.parametrize(("answers", "cards", "mana"), [(("no",), 0, 4), (("yes", "no"), 1, 3), (("yes", "yes"), 3, 2)])
def test_5_2_3_g_an_internal_action_in_an_internal_action_is_asked_by_itself(answers: tuple[str, ...], cards: int, mana: int) -> None:
    game = Game(cards=[NESTED], mana=5, you_hand=["Nest"])
    game.you.plays("Nest")
    for answer in answers:
        assert game.you.prompt.ask is Ask.PAY
        game.you.picks(answer)
    assert (game.you.count("hand"), game.you.ready_mana) == (cards, mana)


def test_5_2_3_g_what_is_given_for_the_inner_one_of_two_internal_actions_is_chosen_too() -> None:
    price = pay(give=discard(your_hand))
    nest = spell("Nest", pay_to(price, resupply, pay_to(price, resupply)))
    game = Game(cards=[nest], you_hand=["Nest", "Kappa", "Inari", "Atlas"])
    game.you.plays("Nest")
    for name in ("Kappa", "Atlas"):
        game.you.picks("yes")
        game.you.picks(name)
    assert (game.you.has("hand"), game.you.has("discard")) == (["Inari"], ["Kappa", "Atlas"])


def test_6_5_b_an_optional_step_in_an_optional_step_is_asked_by_itself() -> None:
    nest = spell("Nest", may(do(draw(1), may(draw(1)))))
    game = Game(cards=[nest], you_hand=["Nest"])
    game.you.plays("Nest")
    game.you.picks("yes")
    game.you.picks("no")
    assert game.you.count("hand") == 1


def test_6_5_e_for_each_object_a_mode_is_chosen() -> None:
    either = spell("Either", ForEach("each", characters & in_play, choose_one(boost(2, Named("each")), draw())))
    game = Game(cards=[either], you_hand=["Either"], you_hero=["Kappa"], they_hero=["Inari"])
    game.you.plays("Either")
    game.you.picks("mode 1")
    game.you.picks("mode 2")
    assert (game.boosts("Kappa"), game.boosts("Inari"), game.you.count("hand")) == (2, 0, 1)


def test_6_5_e_what_happens_instead_has_its_mode_chosen() -> None:
    guard = site("Guard", Instead(Fact.GAINED_STATUS, choose_one(boost(3, it), draw()), characters & yours))
    game = Game(
        cards=[guard, spell("Nap", gain(ASLEEP, characters & in_play))], you_hand=["Nap"], you_landmark=["Guard"], you_hero=["Kappa"]
    )
    game.you.plays("Nap")
    game.you.picks("mode 1")
    assert (game.boosts("Kappa"), game.statuses("Kappa")) == (3, [])


@pytest.mark.parametrize(("there", "cards"), [(["Kappa+asleep", "Inari"], 1), (["Kappa", "Inari+asleep"], 1), (["Kappa", "Inari"], 0)])
def test_6_5_d_what_is_done_for_one_of_several_was_done(there: list[str], cards: int) -> None:
    wake = IfDo(ForEach("each", characters & in_play, LoseStatus(Named("each"), Status.ASLEEP)), draw())
    assert cast(wake, they_hero=there).you.count("hand") == cards


# -- what is refused -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["you_landmark", "you_discard", "you_hero"])
def test_5_1_a_card_is_played_from_hand_or_reserve_only(place: str) -> None:
    game = Game(**{place: ["Ordis Trooper"]})  # type: ignore[arg-type]
    handle = game.object("Ordis Trooper").handle
    assert game.engine.refusal(game.position, 1, Play(handle, HERO, "hand")) == Refusal("NOT_THERE")


@pytest.mark.parametrize(("side", "way"), [(None, "hand"), (HERO, "reserve"), (HERO, "scout")])
def test_5_2_1_a_a_character_is_played_into_an_expedition_for_the_cost_of_where_it_lies(side: object, way: str) -> None:
    game = Game(you_hand=["Ordis Trooper"])
    (option,) = {o.what.id for o in game.you.prompt.options if isinstance(o.what, Play)}
    refused = game.engine.refusal(game.position, 1, Play(option, side, way))  # type: ignore[arg-type]
    assert refused == Refusal("NOT_OFFERED", "5.2.1.a")


def test_5_2_2_a_a_landmark_is_played_into_no_expedition() -> None:
    game = Game(you_hand=["Kelonic Generator R1"])
    (option,) = {o.what.id for o in game.you.prompt.options if isinstance(o.what, Play)}
    assert game.engine.refusal(game.position, 1, Play(option, HERO, "hand")) == Refusal("NOT_OFFERED", "5.2.1.a")


@pytest.mark.parametrize("place", ["you_discard", "they_landmark"])
def test_5_3_a_there_is_no_quick_action_elsewhere(place: str) -> None:
    game = Game(**{place: ["Kelonic Generator"]})  # type: ignore[arg-type]
    handle = game.object("Kelonic Generator").handle
    assert game.engine.refusal(game.position, 1, Act(handle, 1)) == Refusal("NOT_THERE")


@pytest.mark.parametrize("number", [0, 2])
def test_5_3_a_a_quick_action_has_its_own_number(number: int) -> None:
    game = Game(you_landmark=["Kelonic Generator R1"])
    handle = game.object("Kelonic Generator").handle
    assert game.engine.refusal(game.position, 1, Act(handle, number)) == Refusal("NOT_THERE")


def test_what_is_gained_and_lost_at_once_is_told_of_each_object() -> None:
    game = cast(gain(ANCHORED, characters & in_play), you_hero=["Kappa", "Inari+anchored"], they_hero=["Atlas"])
    assert [e.id for e in game.happened(StatusChanged)] == [game.object("Kappa").handle, game.object("Atlas").handle]


# -- names -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "answers"),
    [
        pytest.param(create(ORDIS_RECRUIT, my_expedition), (), id="tokens"),
        pytest.param(create(ORDIS_RECRUIT, my_other_expedition, 2), (), id="two tokens"),
        pytest.param(draw(), (), id="draw"),
        pytest.param(resupply, (), id="resupply"),
        pytest.param(RevealTop("top", 1), (), id="show"),
        pytest.param(boost(2), (), id="boosts"),
        pytest.param(boost(0), (), id="no boosts"),
        pytest.param(lose(ASLEEP), (), id="no status"),
        pytest.param(discard(characters & in_play & ~me & ~it), (), id="nothing moved"),
        pytest.param(MoveExpedition(SideOf(YOU, HERO), 1), (), id="an expedition"),
        pytest.param(activate("J", characters & in_play & ~me), (), id="nothing activated"),
        pytest.param(next_costs_less(characters), (), id="an emblem"),
        pytest.param(Nothing(), (), id="nothing"),
        pytest.param(sabotage, (), id="sabotage"),
        pytest.param(if_(control(1, characters), draw()), (), id="a true condition"),
        pytest.param(if_(control(9, characters), draw()), (), id="a false condition"),
        pytest.param(may(draw()), ("yes",), id="an optional step"),
        pytest.param(may(draw()), ("no",), id="an optional step declined"),
        pytest.param(pay_to(Price(mana=1), draw()), ("yes",), id="an internal action"),
        pytest.param(pay_to(Price(mana=1), draw()), ("no",), id="an internal action declined"),
        pytest.param(pay_to(Price(mana=99), draw()), (), id="an internal action that cannot be paid"),
        pytest.param(IfDo(draw(), draw()), (), id="if you do"),
        pytest.param(IfDo(Nothing(), draw()), (), id="if you do not"),
        pytest.param(Choose("that", characters & in_play & tokens), (), id="no choice"),
    ],
)
def test_after_every_step_the_target_and_i_are_still_known(step: Effect, answers: tuple[str, ...]) -> None:
    bearer = being("Bearer", quick(Price(), target(characters & ~me), step, gain(ANCHORED, it), counters(1, "end")))
    game = Game(cards=[bearer], you_hero=["Bearer"], they_hero=["Kappa", "Inari"], they_reserve=["Atlas"])
    game.you.acts("Bearer")
    game.you.picks("Inari")
    if step is sabotage:
        game.you.picks()
    for answer in answers:
        game.you.picks(answer)
    assert dict(game.object("Bearer").counters)["end"] == 1
    assert (game.statuses("Inari"), game.statuses("Kappa")) == (["anchored"], [])


def test_after_a_roll_the_target_and_i_are_still_known() -> None:
    steps = (target(characters & ~me), Roll("die", 2), IgnoreDie("die"), by_die(on_at_least(1, draw())))
    bearer = being("Bearer", quick(Price(), *steps, gain(ANCHORED, it), counters(1, "end")))
    game = Game(cards=[bearer], you_hero=["Bearer"], they_hero=["Kappa", "Inari"])
    game.you.acts("Bearer")
    game.you.picks("Inari")
    game.rolls(2, 3)
    game.you.picks("2")
    assert (game.object("Bearer").counters, game.statuses("Inari"), game.you.count("hand")) == ((("end", 1),), ["anchored"], 1)


@pytest.mark.parametrize("place", ["you hero", "you companion"])
def test_after_a_choice_of_one_of_two_expeditions_the_target_and_i_are_still_known(place: str) -> None:
    big = being(
        "Big",
        Has(Keyword.GIGANTIC),
        quick(Price(), target(characters), create(ORDIS_RECRUIT, my_expedition), gain(ANCHORED, it), counters(1, "end")),
    )
    game = Game(cards=[big], ruleset="4.0", you_hero=["Big"], they_hero=["Inari"])
    game.you.acts("Big", 2)
    game.you.picks("Inari")
    game.you.picks(place)
    assert (game.object("Big").counters, game.statuses("Inari")) == ((("end", 1),), ["anchored"])
    assert game.you.has(place.removeprefix("you ")).count("Ordis Recruit") == 1


@pytest.mark.parametrize(("symbol", "found"), [("J", "joined"), ("H", "hand"), ("R", "reserve")])
def test_only_the_abilities_with_the_symbol_are_activated(symbol: str, found: str) -> None:
    all_three = being("All", J(counters(1, "joined")), H(counters(1, "hand")), R(counters(1, "reserve")))
    game = cast(target(characters), activate(symbol), cards=[all_three], you_hero=["All"])
    assert game.object("All").counters == ((found, 1),)


@pytest.mark.parametrize("way", ["hand", "scout", ""])
def test_5_2_1_a_a_card_in_reserve_is_played_for_its_reserve_cost(way: str) -> None:
    game = Game(you_reserve=["Ordis Trooper"])
    refused = game.engine.refusal(game.position, 1, Play(game.object("Ordis Trooper").handle, HERO, way))
    assert refused == Refusal("NOT_OFFERED", "5.2.1.a")


# -- 1.1.6.a, 1.2.7 less than nothing, and each step for itself ---------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "drawn"), [(-2, 0), (-1, 0), (0, 0), (1, 1)])
def test_1_1_6_a_less_than_no_card_is_not_drawn(number: int, drawn: int) -> None:
    assert cast(Draw(Plus(Count(tokens & in_play), number))).you.count("hand") == drawn


@pytest.mark.parametrize("number", [-1, 0])
def test_1_1_6_a_no_die_is_no_roll(number: int) -> None:
    watch = site("Watch", when_you_roll(draw(1)))
    game = cast(Roll("die", Plus(Count(tokens & in_play), number)), cards=[watch], you_landmark=["Watch"])
    assert (game.prompts[0].ask, game.you.count("hand")) == (Ask.TURN, 0)


def test_1_4_1_d_a_roll_of_no_die_is_not_replaced() -> None:
    luck = site("Luck", Instead(Fact.ROLLED, do(Roll("die", Plus(Var("dice"), 1)), counters(1, "used"))))
    game = cast(Roll("die", Count(tokens & in_play)), cards=[luck], you_landmark=["Luck"])
    assert (game.prompts[0].ask, game.object("Luck").counters) == (Ask.TURN, ())


def test_1_1_6_a_of_no_die_the_result_is_nothing() -> None:
    assert cast(Roll("die", Count(tokens & in_play)), HIGH, draw(1)).you.count("hand") == 1


def test_1_2_7_c_each_step_of_an_effect_is_an_event_of_its_own() -> None:
    drawn = [[e.destination for e in group if isinstance(e, MovedTold)] for group in cast(draw(2), draw(1)).events]
    assert [g for g in drawn if Zone.HAND in g] == [[Zone.HAND] * 2, [Zone.HAND]]
