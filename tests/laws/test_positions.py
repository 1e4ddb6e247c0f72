"""Positions as text: what is written is read back exactly, plays on identically, and what one viewer knows can be filled."""

import re
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kelon_engine import ENGINE, NATURE, Deck, Definition, IllegalPosition, Position
from kelon_engine.cards.words import (
    characters,
    choose_one,
    draw,
    in_play,
    it,
    put_in_expeditions,
    put_in_reserve,
    resupply,
    your_hand,
)
from kelon_engine.model.nodes import Choose, Linger, PlayCard, Reaction, When
from kelon_engine.model.terms import HIDDEN, Fact, Until
from tests.laws.hidden import ENGINE as STRANGE
from tests.laws.hidden import hidden_from, secretive_game
from tests.laws.play import CHANCES, GAMES, SEEDS, VIEWERS, Game, examples, game, some_answer, state_of
from tests.rules.made import spell
from tests.scenario import Game as Scene

POSITIONS = 1_000
GAMES_OF_A_TEST = 5
TESTS = 20
SOME_GAMES = pytest.mark.parametrize("first", range(0, TESTS * GAMES_OF_A_TEST, GAMES_OF_A_TEST))
FORWARD = 6
"""Answers by which two positions are compared further."""


def some_positions(first: int) -> list[Position]:
    """Some positions of some games, by chance: those inside declarations and those in which chance is asked too."""
    chance = Random(first)
    every = [position for number in range(GAMES_OF_A_TEST) for position in game(first + number).positions()]
    return chance.sample(every, POSITIONS // TESTS)


@SOME_GAMES
def test_a_position_is_read_back_exactly(first: int) -> None:
    for position in some_positions(first):
        assert ENGINE.read(ENGINE.write(position)) == position


@SOME_GAMES
def test_a_position_that_was_read_plays_on_identically(first: int) -> None:
    chance = Random(first)
    for one in some_positions(first):
        other = ENGINE.read(ENGINE.write(one))
        for _ in range(FORWARD):
            if ENGINE.result(one) is not None:
                break
            prompt = chance.choice(ENGINE.prompts(one))
            answer = some_answer(prompt, chance)
            one, other = (ENGINE.submit(p, prompt.seat, answer).position for p in (one, other))
            assert ENGINE.state_hash(one) == ENGINE.state_hash(other)


@examples(3)
@given(SEEDS.map(secretive_game))
def test_a_position_between_hidden_choices_is_read_back_exactly(game: Game) -> None:
    for position in game.positions():
        assert STRANGE.read(STRANGE.write(position)) == position


def test_a_position_is_short() -> None:
    texts = [ENGINE.write(position) for position in some_positions(0)]
    assert sum(map(len, texts)) / len(texts) < 2_000


# -- what one viewer knows ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_filled_position_looks_to_its_viewer_like_the_one_that_the_text_was_made_from(viewer: int) -> None:
    @examples(3)
    @given(GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        for position in game.positions()[::2]:
            filled = ENGINE.fill(ENGINE.write(position, viewer), chance, game.setup.decks)
            assert ENGINE.view(filled, viewer) == ENGINE.view(position, viewer)
            assert ENGINE.write(filled, viewer) == ENGINE.write(position, viewer)

    law()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_filled_position_between_hidden_choices_looks_the_same_too(viewer: int) -> None:
    @examples(2)
    @given(SEEDS.map(secretive_game), CHANCES)
    def law(game: Game, chance: Random) -> None:
        for position in game.positions()[::2]:
            filled = STRANGE.fill(STRANGE.write(position, viewer), chance)
            assert STRANGE.write(filled, viewer) == STRANGE.write(position, viewer)

    law()


@examples(3)
@given(GAMES, CHANCES)
def test_a_filled_position_holds_every_card_of_the_lists_and_no_other(game: Game, chance: Random) -> None:
    for position in game.positions()[20::7]:
        filled = state_of(ENGINE.fill(ENGINE.write(position, 1), chance, game.setup.decks))
        for seat, deck in enumerate(game.setup.decks, 1):
            cards = [o.card for o in filled.objects.values() if o.owner == seat and o.card and not o.token and o.card != deck.hero]
            assert sorted(cards) == sorted(deck.cards)


@examples(3)
@given(GAMES, CHANCES)
def test_a_filled_position_plays_on_to_the_end(game: Game, chance: Random) -> None:
    position = ENGINE.fill(ENGINE.write(chance.choice(game.positions()[:-1]), 2), chance, game.setup.decks)
    for _ in range(5_000):
        if ENGINE.result(position) is not None:
            break
        prompt = chance.choice(ENGINE.prompts(position))
        position = ENGINE.submit(position, prompt.seat, some_answer(prompt, chance)).position
    assert ENGINE.result(position) is not None


def test_different_chances_fill_a_text_differently() -> None:
    position = game(2).positions()[30]
    text = ENGINE.write(position, 1)
    filled = {ENGINE.write(ENGINE.fill(text, Random(seed), game(2).setup.decks)) for seed in range(8)}
    assert len(filled) == 8


def test_a_choice_that_others_have_made_unseen_is_not_in_the_text() -> None:
    """Both are asked for three Mana Orbs at once: to the second the first has not answered yet."""
    positions = game(2).positions()
    at = next(i for i, p in enumerate(positions) if len(ENGINE.prompts(p)) == 2)
    before, after = positions[at], positions[at + 1]
    still = ENGINE.prompts(after)[0].seat
    assert ENGINE.write(after, still) == ENGINE.write(before, still)
    assert ENGINE.write(after, 3 - still) != ENGINE.write(before, 3 - still)


def test_a_declaration_is_not_in_the_text_of_others() -> None:
    declared = [
        (before, after)
        for seed in range(16)
        for before, after in zip(game(seed).positions(), game(seed).positions()[1:], strict=False)
        if ENGINE.declaring(after) and not ENGINE.declaring(before)
    ]
    assert len(declared) > 10
    for before, after in declared:
        seat = ENGINE.prompts(after)[0].seat
        assert ENGINE.write(after, 3 - seat) == ENGINE.write(before, 3 - seat)
        assert ENGINE.write(after, seat) != ENGINE.write(before, seat)


def test_a_seat_reads_no_face_of_a_hidden_card() -> None:
    for position in some_positions(0):
        state = state_of(position)
        for viewer in VIEWERS:
            text = ENGINE.write(position, viewer)
            lines = {line.split()[0]: line for line in text.splitlines()}
            hidden = hidden_from(state, viewer)
            for key, ids in state.zones.items():
                if key.rstrip("12") in HIDDEN:
                    unknown = sum(int(number or 1) for number in re.findall(r"(?:(\d+)\*)?\?", lines[key]))
                    assert unknown == sum(i in hidden for i in ids)


# -- what is no position --------------------------------------------------------------------------------------------

TEXT = ENGINE.write(game(2).positions()[30])


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("position 1", "position 7", 1, 'this engine reads "position 1"'),
        ("ruleset 1.0", "ruleset 9.9", 2, "no ruleset '9.9'; there are 1.0, 4.0"),
        ("day 4 afternoon", "day 4 midnight", 3, "'midnight' is not a valid Phase"),
        ("seat 1 at 1 5", "seat 1 at 1 9", 5, "'9' is no number from 0 to 7"),
        ("hero1 1=AX_01_C", "hero1 1=AX_99_C", 10, "there is no card 'AX_99_C' in the catalogue"),
        ("220=LY_08_C@2/companion", "220=LY_08_C@2", 0, "object 220: what is in the Expedition zone"),
        ("220=LY_08_C@2/companion", "222=LY_08_C@2/companion", 0, "two objects have the number 222"),
        ("220=LY_08_C@2/companion", "220=LY_08_C@2/companion+sleepy", 9, "'sleepy' is no status"),
        ("next 223", "next 200", 0, "the next number, 200, must be above all others: at least 223"),
        ("stack .body", "stack .brain", 0, "there is no 'rules/game.steps.2.brain' in the rules or on a card"),
        ("(you=2)", "(you=2", 34, "')' is missing"),
        ("(you=2)", "(2)", 34, "'2' is no NAME=VALUE"),
        ("expedition 220", "expedition 220=LY_08_C@2/companion\nexpedition 220", 10, "expedition stands here for the second time"),
        ("hand1 172", "hand1 999*AX_10_R1 999*AX_10_R1 172", 12, "more than 1000 objects in hand1"),
        ("limbo", "attic", 8, "no line begins with 'attic'"),
        ("rules/turn@1>(you=2)", "rules/turn@1>(you=7)", 0, "stack rules/turn: you=7 is no seat"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_line(old: str, new: str, line: int, message: str) -> None:
    assert old in TEXT
    with pytest.raises(IllegalPosition, match=re.escape(message)) as refused:
        ENGINE.read(TEXT.replace(old, new, 1))
    assert refused.value.line == line


BY_HAND = """position 1
day 2 afternoon first 1 turn 1
adventure REGION_HERO TUMULT_1A TUMULT_1B TUMULT_2A TUMULT_2B TUMULT_3A TUMULT_3B REGION_COMPANION
hero1 AX_01_C
expedition AX_10_C@1/hero+2+asleep BR_08_C@2/companion
landmark1 AX_24_C
reserve1 AX_11_C+exhausted
hand1 AX_11_C AX_24_C
mana1 3*AX_04_C AX_04_C+exhausted
deck1 10*AX_07_C
deck2 10*BR_04_C
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        pytest.param("hand1 AX_11_C", "hand1 ?", 0, "a card in hand is unknown: fill it first", id="an unknown card"),
        pytest.param("TUMULT_1A", "?", 0, "a card in adventure is unknown", id="an unknown region"),
        pytest.param("AX_10_C@1", "?@1", 0, "a card in expedition is unknown", id="an unknown Character"),
        pytest.param("first 1", "first 0", 0, "the first player is seat 1 or seat 2", id="no first player"),
        pytest.param("hand1 AX_11_C", "hand1 AX_11_C@2", 8, "'AX_11_C@2' is not in hand1", id="the other seat's card"),
        pytest.param("hand1 AX_11_C", "hand1 AX_11_C@hand2", 8, "'AX_11_C@hand2' is not in hand1", id="another seat's zone"),
        pytest.param("hand1 AX_11_C", "hand1 AX_31_C", 0, "a token is in play or nowhere", id="a token in a Hand"),
        pytest.param("hero1 AX_01_C", "hero1 AX_01_C AX_01_C", 0, "seat 1 has 2 Heroes", id="two Heroes"),
        pytest.param("hero1 AX_01_C", "hero1 AX_10_C", 0, "cannot be in hero", id="a Character as a Hero"),
        pytest.param("AX_10_C@1", "AX_01_C@1", 0, "cannot be in expedition", id="a Hero in an expedition"),
        pytest.param("AX_10_C@1", "AX_24_C@1", 0, "cannot be in expedition", id="a Landmark in an expedition"),
        pytest.param("landmark1 AX_24_C", "landmark1 AX_10_C", 0, "cannot be in landmark", id="a Character as a Landmark"),
        pytest.param("hand1 AX_11_C", "hand1 AX_01_C", 0, "cannot be in hand", id="a Hero in a Hand"),
        pytest.param("hand1 AX_11_C", "hand1 AX_11_C+1", 0, "has no counters and no status", id="boosts in a Hand"),
        pytest.param("hand1 AX_11_C", "hand1 AX_11_C+exhausted", 0, "has no counters and no status", id="a status in a Hand"),
        pytest.param("mana1 3*AX_04_C", "mana1 3*AX_04_C+asleep", 0, "has no counters and no status", id="a Mana Orb asleep"),
        pytest.param("hand1 AX_11_C", "hand1 AX_11_C+down", 0, "face down", id="face down in a Hand"),
        pytest.param("reserve1 AX_11_C", "reserve1 AX_11_C~2", 0, "nobody else, controls it", id="another's control in Reserve"),
        pytest.param("REGION_HERO", "ARENA", 0, "write the eight of the line, or the ARENA alone", id="the Arena in the line"),
        pytest.param("TUMULT_1A", "", 0, "the Adventure has 7 regions", id="seven regions"),
        pytest.param("REGION_HERO", "REGION_HERO+down", 0, "in a region that is face down", id="an expedition in a face-down region"),
        pytest.param("hero1", "seat 1 at 0 7 passed\nhero1", 0, "seat 1 has passed", id="a turn of who has passed"),
        pytest.param("hero1", "seat 0 at 0 7\nhero1", 4, "'0' is no seat", id="a seat that there is not"),
        pytest.param("hero1", "result 1 luck\nhero1", 0, "a game is not decided by 'luck'", id="a cause that there is not"),
        pytest.param("hero1", "limbo reaction:AX_24_C/1.effect@1(you=1 me=[9])\nhero1", 0, "is no Reaction", id="a Reaction that is none"),
        pytest.param("hero1", "limbo reaction:AX_08_C/0@1(you=1)\nhero1", 0, "me= is missing", id="a Reaction of nothing"),
        pytest.param("hero1", "limbo reaction:AX_08_C/0@1(me=[9])\nhero1", 0, "you= is missing", id="a Reaction of nobody"),
        pytest.param("hero1", "limbo reaction:AX_08_C/0@1(you=3 me=[9])\nhero1", 0, "you=3 is no seat", id="a Reaction of a third"),
        pytest.param("hero1", "stack rules/game@9\nhero1", 0, "rules/game has 3 steps: @9 is too far", id="too many steps"),
        pytest.param("hero1", "stack rules/game@2 .steps.1@3 .steps.2(next=3)\nhero1", 0, "next=3 is no seat", id="the turn of a third"),
        pytest.param("hero1", "stack rules/game@2 AX_08_C/0(you=1)\nhero1", 0, "is no Effect", id="an ability on the stack"),
        pytest.param(
            "hero1", "stack rules/turn@1(you=1)\nhero1", 0, "the first frame of the stack, and no other", id="a stack without a game"
        ),
        pytest.param("hero1", "stack rules/game@2 rules/game@1\nhero1", 0, "the first frame of the stack, and no other", id="two games"),
        pytest.param("hero1", "stack rules/game .steps.0@8\nhero1", 0, "in the set-up, and at no other time", id="a late set-up"),
        pytest.param("hero1", "stack rules/game@2 rules/turn@1\nhero1", 0, "you= is missing", id="nobody's turn"),
        pytest.param("hero1", "stack rules/game@2 AX_24_C/1.effect\nhero1", 0, "you= is missing", id="nobody's effect"),
        pytest.param(
            "hero1",
            "stack rules/game@2 rules/react(you=1 emblem=[9] address=AX_24_C/1)\nhero1",
            0,
            "is no Reaction that waits",
            id="no emblem",
        ),
        pytest.param("day 2", "next 3\nday 2", 2, "no line begins with 'next'", id="a line that there is not"),
        pytest.param("hand1 AX_11_C", "hand1 1000*AX_11_C", 8, "more than 1000 objects in hand1", id="too many"),
        pytest.param("hand1 AX_11_C", "hand1 2*2*AX_11_C", 8, "is no object", id="many of many"),
        pytest.param("hand1 AX_11_C", "hand1 AX_11_C*3", 8, "several of the same are written 3*AX_10_C", id="uses of a card"),
        pytest.param("hand1 AX_11_C", "hand1 AX_11_C^turn", 8, "only an ongoing: emblem has uses and an end", id="the end of a card"),
        pytest.param("+2+asleep", "+1+1+asleep", 5, "each kind of counter is written once", id="boosts twice"),
        pytest.param("+2+asleep", "+0", 5, "each kind of counter is written once, with how many there are", id="no boosts"),
        pytest.param("day 2 afternoon first 1 turn 1", "day 2", 2, "write day 4 afternoon step rest first 2 turn 1", id="no phase"),
        pytest.param("first 1 turn 1", "first 1 turn", 2, "write day 4 afternoon step rest first 2 turn 1", id="turn without a number"),
        pytest.param("hero1", "revision\nhero1", 4, "write revision 31 next 223", id="no revision"),
        pytest.param("hero1", "revision 1 2\nhero1", 4, "revisions are written: revision 31 next 223", id="half a revision"),
        pytest.param("hero1", "result 1\nhero1", 4, "write result 1 distance", id="no cause"),
        pytest.param("position 1", "position 1 seen by", 1, "write position 1, or position 1 seen by 2", id="seen by nobody"),
        pytest.param("landmark1 AX_24_C", "landmark1 101*AX_24_C", 6, "more than 100 objects in landmark1", id="too many in play"),
        pytest.param("hero+2", "hero+10000", 5, "10000 is too great a number: at most 9999", id="too many boosts"),
        pytest.param(
            "hero1",
            "stack rules/game@2 LY_06_C/0.effect.steps.0@1(dice=10000 me=[10] you=1)\nhero1",
            0,
            "dice=10000 is too great a number: at most 9999",
            id="too many dice",
        ),
        pytest.param("day 2", "day 2 afternoon\nday 2", 3, "day stands here for the second time", id="two days"),
        pytest.param("day 2", "position 1 seen by 1\nday 2", 2, "position stands here for the second time", id="two heads"),
        pytest.param("hero1", "seat 1 at 0 7\nseat 1 at 1 7\nhero1", 5, "seat 1 stands here for the second time", id="one seat twice"),
        pytest.param("hero1", "stack rules/game@2 rules/turn@1>(you=2)\nhero1", 0, "it is not the turn of seat 2", id="the other's turn"),
        pytest.param("hero1 AX_01_C", "hero1 AX_01_C+down", 0, "Heroes are face up after the set-up", id="a Hero face down"),
        pytest.param("hero1", "stack rules/turn@1>(you=1) ![3]\nhero1", 4, "'3' is no event", id="an event that is none"),
    ],
)
def test_what_no_game_could_have_come_to_is_refused(old: str, new: str, line: int, message: str) -> None:
    assert ENGINE.prompts(ENGINE.read(BY_HAND))
    assert old in BY_HAND
    with pytest.raises(IllegalPosition, match=re.escape(message)) as refused:
        ENGINE.read(BY_HAND.replace(old, new, 1))
    assert refused.value.line == line


SEEN = ENGINE.write(ENGINE.read(BY_HAND), 1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param("TUMULT_1A", "?+down", "1 regions are unknown, but 2 are left", id="half a Tumult card"),
        pytest.param("TUMULT_1A TUMULT_1B TUMULT_2A TUMULT_2B", "8*?+down", "8 regions are unknown, but 4 are left", id="eight regions"),
        pytest.param("BR_08_C@2/companion", "?/companion", "an unknown card in expedition belongs to nobody", id="nobody's card"),
        pytest.param("BR_08_C@2/companion", "?@3/companion", "belongs to nobody", id="a third's card"),
        pytest.param("next 40", "next 20", "no number below 20 is left for an unknown card", id="no numbers left"),
        pytest.param("(you=1)", "(you=1 x=[?hand9])", "?hand9 is no card of the position", id="a zone that there is not"),
        pytest.param("(you=1)", "(you=1 x=[?deck1.99])", "?deck1.99 is no card of the position", id="a place that there is not"),
        pytest.param("(you=1)", "(you=1) ![DecksPresented([3])]", "the position does not hold together", id="a deck that is none"),
    ],
)
def test_what_cannot_be_filled_is_refused(old: str, new: str, message: str) -> None:
    assert old in SEEN
    with pytest.raises(IllegalPosition, match=re.escape(message)):
        ENGINE.fill(SEEN.replace(old, new, 1), Random(1))


def test_what_one_seat_knows_is_no_whole_position() -> None:
    with pytest.raises(IllegalPosition, match="fill it first"):
        ENGINE.read(ENGINE.write(game(2).positions()[30], 1))


def test_a_list_that_cannot_be_the_seat_s_is_refused() -> None:
    with pytest.raises(IllegalPosition, match="the list of seat 2 does not hold"):
        ENGINE.fill(ENGINE.write(game(2).positions()[30], 1), Random(1), (None, Deck(None, ("ALT_CORE_B_AX_04_C",))))


def test_a_text_without_numbers_is_filled() -> None:
    text = SEEN.replace("revision 1 next 40\n", "")
    assert ENGINE.prompts(ENGINE.fill(text, Random(1)))


SETTING_UP = ENGINE.write(next(p for p in game(2).positions() if len(ENGINE.prompts(p)) == 2))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"^adventure .*$", "", "the Adventure has 0 regions"),
        (r"first \d", "first 0", "the first player is seat 1 or seat 2"),
    ],
)
def test_what_the_set_up_has_done_already_is_there(old: str, new: str, message: str) -> None:
    with pytest.raises(IllegalPosition, match=message):
        ENGINE.read(re.sub(old, new, SETTING_UP, flags=re.MULTILINE))


def test_before_the_adventure_lies_nothing_does() -> None:
    with pytest.raises(IllegalPosition, match="before the Adventure lies, nothing else does"):
        ENGINE.read(ENGINE.write(game(2).start.position) + "hero2 AX_01_C\n")


def test_answers_of_all_who_are_asked_are_no_position() -> None:
    position = next(p for p in game(2).positions() if len(ENGINE.prompts(p)) == 1 and "answered" in ENGINE.write(p))
    mine = 3 - ENGINE.prompts(position)[0].seat
    text = re.sub(f"^hand{3 - mine} .*$", "", ENGINE.write(position, mine), flags=re.MULTILINE)
    with pytest.raises(IllegalPosition):
        ENGINE.fill(text, Random(1))


# -- what an ability remembers of hidden cards ----------------------------------------------------------------------

PUT = spell("Put", Choose("it", your_hand, 1, 2), put_in_expeditions())
PROMISE = spell("Promise", Choose("it", your_hand), Linger(Reaction(When(Fact.SUPPLIED), put_in_reserve()), Until.DAY))
FREE = spell("Free", Choose("it", your_hand), PlayCard(it))
ONE, OTHER = spell("One", Choose("a", characters & in_play, target=True)), spell("Other", choose_one(draw(), resupply))


def after(spell: Definition, *answers: tuple[str, ...], hand: Sequence[str] = ("Kappa", "Atlas", "Inari")) -> Scene:
    """A game in which a Spell has picked cards of a Hand."""
    scene = Scene(cards=[spell, ONE, OTHER], you_hand=[spell.name, *hand], you_hero=["Kappa", "Atlas"], they_hero=["Inari"])
    scene.you.plays(spell.name)
    for names in answers:
        scene.you.picks(*names)
    return scene


@pytest.mark.parametrize("spell", [PUT, PROMISE], ids=lambda d: d.name)
def test_which_cards_of_a_hand_an_ability_remembers_is_not_in_the_text_of_others(spell: Definition) -> None:
    more = (("you hero",),) if spell is PUT else ()
    picked = [("Kappa", "Inari"), ("Atlas", "Inari")] if spell is PUT else [("Kappa",), ("Atlas",)]
    one, other = (after(spell, names, *more) for names in picked)
    assert one.engine.write(one.position, 2) == other.engine.write(other.position, 2)
    assert one.engine.write(one.position, 1) != other.engine.write(other.position, 1)


def test_what_an_emblem_remembers_of_a_hand_is_filled() -> None:
    scene = after(PROMISE, ("Kappa",))
    text = scene.engine.write(scene.position, 2)
    assert "it=[?hand1]" in text
    assert scene.engine.write(scene.engine.fill(text, Random(1)), 2) == text


def test_what_is_declared_of_a_hidden_card_is_not_in_the_text_of_others() -> None:
    one, other = (after(FREE, (name,), hand=("One", "Other")) for name in ("One", "Other"))
    assert [x.prompts[0].ask.value for x in (one, other)] == ["target", "mode"]
    assert one.engine.write(one.position, 2) == other.engine.write(other.position, 2)


ODD = [*'0919=*@/~+?()[]{}"!>.# \\x', "99999999999", "-1"]


@examples(200)
@given(SEEDS, st.sampled_from([None, *VIEWERS]), st.data())
def test_whatever_a_text_says_it_is_read_or_refused(seed: int, viewer: int | None, data: st.DataObject) -> None:
    """Lines left out, doubled and changed places, characters put in: a typed refusal or a position in which something is asked."""
    chance = Random(seed)
    lines = ENGINE.write(chance.choice(game(seed % 7).positions()), viewer).splitlines()
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(chance.randrange(len(lines)), lines[at])
            case 2:
                place = chance.randrange(len(lines[at]) + 1)
                odd = data.draw(st.sampled_from(ODD))
                lines[at] = lines[at][:place] + odd + lines[at][place + chance.randrange(3) :]
            case _:
                words = lines[at].split()
                chance.shuffle(words)
                lines[at] = " ".join(words)
        if not lines:
            break
    try:
        text = "\n".join(lines)
        position = ENGINE.read(text) if viewer is None else ENGINE.fill(text, chance)
    except IllegalPosition:
        return
    assert ENGINE.result(position) is not None or ENGINE.prompts(position)


def test_chance_is_the_only_one_asked_before_the_adventure_lies() -> None:
    assert ENGINE.prompts(ENGINE.read(ENGINE.write(game(2).start.position)))[0].seat == NATURE
