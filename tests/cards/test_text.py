"""The text of a card follows from its abilities."""

import re

import pytest
from hypothesis import given

from kelon_engine.cards import CATALOGUE
from kelon_engine.cards.core.tokens import BRASSBUG, ORDIS_RECRUIT
from kelon_engine.cards.english import ENGLISH
from kelon_engine.cards.text import LANGUAGES, facts, text
from kelon_engine.cards.words import (
    EACH,
    FLEETING,
    OPPONENT,
    D,
    H,
    J,
    R,
    T,
    activate,
    after_first_day,
    after_you,
    boost,
    by_die,
    characters,
    choose,
    choose_one,
    control,
    create,
    die,
    discard,
    do,
    draw,
    effect,
    facing_me,
    first_player,
    gain,
    hand_cost_at_most,
    have_tough,
    if_,
    it,
    landmarks,
    lose,
    may,
    move_backwards,
    my_expedition,
    next_costs_less,
    next_gains,
    noon,
    on,
    on_at_least,
    others,
    pay_to,
    permanents,
    quick,
    resupply,
    return_to_hand,
    robots,
    roll,
    sabotage,
    send_to_reserve,
    spells,
    spread,
    target,
    target_expedition,
    up_to,
    when_joins,
    when_you_play,
    your_expeditions,
    your_reserve,
    yours,
)
from kelon_engine.model import nodes as n
from kelon_engine.model.terms import Fact, Keyword, Phase, Status, Type
from tests.cards.trees import trees

SYMBOL = re.compile(r"\{(\d+|[JHRTD])\}")
ABILITIES = [(d, a) for d in CATALOGUE for a in d.abilities]


def english(ability: n.Ability) -> str:
    return text(ability, CATALOGUE)


@given(trees(n.Ability))
def test_every_ability_that_the_language_can_say_has_a_text(ability: n.Ability) -> None:
    written = english(ability)
    assert written
    assert not set("{}_") & set(SYMBOL.sub("", written)), "a template was left open"
    assert "None" not in written
    assert "  " not in written
    assert written == written.strip()


def test_abilities_with_equal_texts_are_equal() -> None:
    meant: dict[str, n.Ability] = {}
    for _, ability in ABILITIES:
        assert meant.setdefault(english(ability), ability) == ability


def test_different_abilities_have_different_texts() -> None:
    different = {a for _, a in ABILITIES}
    assert len({english(a) for a in different}) == len(different)


def test_every_text_of_the_catalogue_is_whole_sentences() -> None:
    assert [t for _, a in ABILITIES for t in [english(a)] if not t.endswith(".") or not re.match(r"\{|[A-Z]", t)] == []


def test_every_language_has_the_keys_of_english() -> None:
    assert {language: sorted(ENGLISH.keys() ^ words.keys()) for language, words in LANGUAGES.items()} == {key: [] for key in LANGUAGES}


def test_every_plural_of_english_has_a_singular() -> None:
    assert [key for key, words in ENGLISH.items() if words.count("|") > 1] == []


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (J(boost(4)), "{J} I gain 4 boosts."),
        (R(boost(1), lose(FLEETING)), "{R} I gain 1 boost. I lose Fleeting."),
        (H(draw(2, EACH)), "{H} Each player draws two cards."),
        (D(draw(3, OPPONENT)), "{D} : Your opponent draws three cards."),
        (noon(resupply, sabotage), "At Noon — Resupply. Sabotage."),
        (noon(draw(), when=first_player), "At Noon — if you are the first player, draw a card."),
        (noon(boost(2), when=after_first_day), "At Noon — if this is not the first Day, I gain 2 boosts."),
        (quick(n.Price(mana=2, exhaust=True), draw()), "{2}, {T} : Draw a card."),
        (quick(n.Price(), boost(1)), "{0} : I gain 1 boost."),
        (quick(T, after_you, only_if=first_player), "{T} : After You. Only if you are the first player."),
        (J(target_expedition, create(BRASSBUG, number=2)), "{J} Create two Brassbug Robot tokens in target Expedition."),
        (J(create(ORDIS_RECRUIT, your_expeditions)), "{J} Create an Ordis Recruit Soldier token in each of your Expeditions."),
        (
            effect(spread(3), create(BRASSBUG)),
            "Create three Brassbug Robot tokens, distributed among any number of target Expeditions.",
        ),
        (J(create(BRASSBUG, my_expedition)), "{J} Create a Brassbug Robot token in my Expedition."),
        (effect(target(robots & others), gain(FLEETING, it), boost(2, it)), "Target other Robot gains Fleeting. It gains 2 boosts."),
        (effect(up_to(2, permanents), discard()), "Discard up to two target Permanents."),
        (
            effect(up_to(2, characters, total_hand_cost=4), return_to_hand()),
            "Return up to two target Characters with a total Hand Cost of {4} or less to their owners' hands.",
        ),
        (J(choose(your_reserve & others), discard()), "{J} Discard another card from your Reserve."),
        (H(target(characters), may(boost(1, it))), "{H} If you like, target Character gains 1 boost."),
        (H(target(permanents), may(discard())), "{H} You may discard target Permanent."),
        (J(if_(control(1, landmarks), draw())), "{J} If you control a Landmark, draw a card."),
        (J(if_(control(2, characters & others), draw())), "{J} If you control two or more other Characters, draw a card."),
        (
            J(n.If(n.Negation(control(2, robots)), draw(), boost(1))),
            "{J} If you control fewer than two Robots, draw a card; otherwise, I gain 1 boost.",
        ),
        (J(n.IfDo(discard(it), draw())), "{J} Discard it. If you do, draw a card."),
        (
            effect(choose_one(do(target(characters), send_to_reserve()), draw(2))),
            "Choose one: • Send target Character to Reserve. • Draw two cards.",
        ),
        (
            effect(target(characters), roll, by_die(on_at_least(5, boost(2, it)), on(2, 4, draw()), on(1, 1, discard()))),
            "Target a Character. Roll a die. On a 5+, it gains 2 boosts; on a 2-4, draw a card; on a 1, discard it.",
        ),
        (effect(roll, boost(die)), "Roll a die. I gain X boosts, where X is the result."),
        (J(boost(n.Count(robots & n.InPlay()))), "{J} I gain X boosts, where X is the number of Robots."),
        (when_joins(robots, draw()), "When a Robot joins your Expeditions — Draw a card."),
        (
            when_you_play(spells & hand_cost_at_most(2), pay_to(T, draw())),
            "When you play a Spell with Hand Cost {2} or less — You may exhaust me ({T}) to draw a card.",
        ),
        (D(next_costs_less(characters, 2)), "{D} : The next Character you play this turn costs {2} less."),
        (D(next_gains(characters, 2)), "{D} : The next Character you play this turn gains 2 boosts."),
        (D(target(characters), activate("R")), "{D} : Activate the {R} abilities of target Character."),
        (J(move_backwards(facing_me, 2)), "{J} The Expedition facing me moves backwards two regions."),
        (have_tough(permanents & yours, 3), "Permanents you control have Tough 3."),
        (
            n.Passive(n.Named("me"), n.GiveKeyword(Keyword.DEFENDER), control(1, robots)),
            "As long as you control a Robot, I have Defender.",
        ),
        (
            n.Cannot(Fact.GAINED_STATUS, characters & yours & n.InPlay(), Status.ASLEEP, Phase.DUSK),
            "Characters you control cannot gain Asleep during Dusk.",
        ),
        (n.Instead(Fact.GAINED_STATUS, boost(1), n.Named("me"), Status.FLEETING), "If I would gain Fleeting, instead I gain 1 boost."),
    ],
)
def test_a_text_says_what_the_nodes_say(ability: n.Ability, expected: str) -> None:
    assert english(ability) == expected


def test_facts_hold_what_is_printed_and_the_rendered_abilities() -> None:
    row = facts(BRASSBUG, CATALOGUE)
    assert row == {
        "reference": "ALT_CORE_B_AX_31_C",
        "name": "Brassbug",
        "faction": "AX",
        "rarity": None,
        "type": "CHARACTER",
        "token": True,
        "subtypes": ["ROBOT"],
        "cost_hand": 0,
        "cost_reserve": 0,
        "forest": 2,
        "mountain": 2,
        "ocean": 2,
        "reserve_limit": None,
        "landmark_limit": None,
        "playable": True,
        "abilities": [],
    }


def test_facts_of_a_card_without_statistics_are_none() -> None:
    spell = next(d for d in CATALOGUE if d.type is Type.SPELL)
    row = facts(spell, CATALOGUE)
    assert (row["forest"], row["mountain"], row["ocean"], row["reserve_limit"]) == (None, None, None, None)
