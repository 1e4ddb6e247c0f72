"""The catalogue: what every definition obeys, whatever the card."""

import pickle
from collections import Counter
from collections.abc import Iterator
from types import NoneType
from typing import Any

import msgspec
import pytest

from kelon_engine.cards import CATALOGUE
from kelon_engine.cards.catalogue import Catalogue, CatalogueError, Definition, names_bound, walk
from kelon_engine.cards.regions import REGIONS
from kelon_engine.cards.rows import SAME, character, hero, landmark, printed_in, spell, token, variant
from kelon_engine.cards.words import (
    D,
    J,
    boost,
    characters,
    choose,
    choose_one,
    discard,
    do,
    draw,
    effect,
    it,
    resupply,
    sabotage,
    send_to_reserve,
    target,
    your_hand,
)
from kelon_engine.model import nodes as n
from kelon_engine.model.terms import Fact, Faction, Keyword, Rarity, Step, Terrain, Type, Until
from tests.rules import made

CARDS = [d for d in CATALOGUE if d.type is not Type.REGION and not d.token]
TOKENS = [d for d in CATALOGUE if d.token]

SUMS = {
    Faction.AXIOM: (58, 56, 26, 28, 24),
    Faction.BRAVOS: (56, 63, 45, 46, 48),
    Faction.LYRA: (62, 64, 31, 35, 26),
    Faction.MUNA: (53, 50, 32, 31, 32),
    Faction.ORDIS: (54, 54, 24, 25, 26),
    Faction.YZMIR: (65, 53, 33, 31, 36),
}
"""Hand costs, Reserve costs, Forest, Mountain and Water of each faction's cards, added up from the printed cards."""


def everything_in(value: Any) -> Iterator[Any]:
    """A value and all that is inside it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from everything_in(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from everything_in(part)


def test_every_definition_comes_back_equal_from_a_pickle() -> None:
    assert [d.reference for d in CATALOGUE if pickle.loads(pickle.dumps(d)) != d] == []


def test_there_is_no_function_inside_a_definition() -> None:
    allowed = (str, int, NoneType, tuple, n.Node, Definition)
    assert [(d.reference, x) for d in CATALOGUE for x in everything_in(d) if not isinstance(x, allowed)] == []


def test_a_name_is_bound_once_on_every_way_through_an_ability() -> None:
    for d in CATALOGUE:
        for ability in d.abilities:
            assert set(names_bound(ability).values()) <= {1}, d.reference


def test_every_token_that_an_ability_creates_is_in_the_catalogue() -> None:
    created = {node.token for d in CATALOGUE for a in d.abilities for node in walk(a) if isinstance(node, n.Create)}
    assert created == {d.reference for d in TOKENS}


def test_every_part_of_an_ability_is_found_by_its_address() -> None:
    for d in CATALOGUE:
        for i, ability in enumerate(d.abilities):
            parts = {f"{d.address(i)}.{name}": getattr(ability, name) for name in ability.__struct_fields__}
            assert {address: CATALOGUE.node(address) for address in parts} == parts


def test_a_reference_names_family_and_rarity() -> None:
    letters = {d.reference: d.reference.removeprefix(f"{d.family}_") for d in CARDS}
    assert {reference: letter[0] for reference, letter in letters.items()} == {d.reference: d.rarity for d in CARDS}


def test_a_card_has_left_the_faction_of_its_family_if_and_only_if_it_is_a_rare_of_the_second_kind() -> None:
    assert [d.reference for d in CARDS if (d.faction.value != d.family.split("_")[3]) != d.reference.endswith("_R2")] == []


def test_2_2_9_c_characters_and_nothing_else_have_statistics() -> None:
    assert [d.reference for d in CARDS if (d.stats is not None) != (d.type is Type.CHARACTER)] == []


def test_2_2_11_b_and_2_2_12_b_heroes_and_nothing_else_have_limits() -> None:
    assert [d.reference for d in CARDS if (d.reserve_limit, d.landmark_limit) != ((2, 2) if d.type is Type.HERO else (None, None))] == []


def test_every_card_but_a_hero_has_both_costs() -> None:
    assert [d.reference for d in CARDS if d.type is not Type.HERO and None in (d.hand_cost, d.reserve_cost)] == []


def test_a_hero_has_no_costs() -> None:
    assert {(d.hand_cost, d.reserve_cost) for d in CARDS if d.type is Type.HERO} == {(None, None)}


def test_every_hero_spell_and_permanent_has_an_ability() -> None:
    assert [d.reference for d in CARDS if d.type is not Type.CHARACTER and not d.abilities] == []


def test_a_spell_has_one_effect_and_nothing_else_has_any() -> None:
    effects = {d.reference: sum(isinstance(a, n.SpellEffect) for a in d.abilities) for d in CARDS}
    assert effects == {d.reference: int(d.type is Type.SPELL) for d in CARDS}


def test_5_2_3_i_only_spells_have_the_fleeting_ability() -> None:
    assert {d.type for d in CARDS if n.Has(Keyword.FLEETING) in d.abilities} == {Type.SPELL}


def test_2_2_1_h_every_target_is_in_play_unless_a_zone_is_named() -> None:
    targets = {node.what for d in CARDS for a in d.abilities for node in walk(a) if isinstance(node, n.Choose) and node.target}
    assert [what for what in targets if not any(isinstance(part, n.InPlay | n.InZone) for part in walk(what))] == []


def test_the_first_wave_has_as_many_cards_of_each_type_as_the_six_decks_print() -> None:
    assert Counter(d.type for d in CARDS) == {Type.CHARACTER: 88, Type.SPELL: 22, Type.PERMANENT: 10, Type.HERO: 6}


def test_the_first_wave_has_as_many_cards_of_each_rarity_as_the_six_decks_print() -> None:
    assert Counter(d.rarity for d in CARDS) == {Rarity.COMMON: 78, Rarity.RARE: 48}


def test_the_printed_costs_and_statistics_add_up() -> None:
    sums = {
        f: tuple(
            sum(x)
            for x in zip(*((d.hand_cost or 0, d.reserve_cost or 0, *(d.stats or (0, 0, 0))) for d in CARDS if d.faction is f), strict=True)
        )
        for f in Faction
        if f is not Faction.NEUTRAL
    }
    assert sums == SUMS


def test_2_2_4_c_tokens_have_no_rarity() -> None:
    assert {d.rarity for d in TOKENS} == {Rarity.NONE}


def test_2_2_6_c_tokens_cost_nothing() -> None:
    assert {(d.hand_cost, d.reserve_cost) for d in TOKENS} == {(0, 0)}


def test_1_1_7_f_each_tumult_card_has_one_terrain_on_one_half_and_the_other_two_on_the_other() -> None:
    for card in "123":
        a, b = (set(CATALOGUE[f"TUMULT_{card}{half}"].subtypes) for half in "AB")
        assert (len(a), len(b), a | b) == (1, 2, {t.upper() for t in Terrain})


def test_1_1_7_f_the_three_tumult_cards_are_different() -> None:
    assert len({CATALOGUE[f"TUMULT_{card}A"].subtypes for card in "123"}) == 3


def test_2_2_2_k_hero_region_companion_region_and_arena_have_every_terrain() -> None:
    full = [CATALOGUE[r].subtypes for r in ("REGION_HERO", "REGION_COMPANION", "ARENA")]
    assert full == [("FOREST", "MOUNTAIN", "WATER")] * 3


def test_regions_are_nothing_but_regions() -> None:
    assert {d.type for d in REGIONS} == {Type.REGION}


# -- rows


def test_a_row_without_variants_is_its_common() -> None:
    (common,) = printed_in("ALT_TEST_B", character("AX_90", "Nobody", "Robot Noble", cost=(1, 2), stats=(3, 4, 5), abilities=[J(draw())]))
    assert common == Definition(
        reference="ALT_TEST_B_AX_90_C",
        name="Nobody",
        type=Type.CHARACTER,
        faction=Faction.AXIOM,
        rarity=Rarity.COMMON,
        family="ALT_TEST_B_AX_90",
        subtypes=("ROBOT", "NOBLE"),
        hand_cost=1,
        reserve_cost=2,
        stats=(3, 4, 5),
        abilities=(J(draw()),),
    )


def test_a_variant_prints_what_it_does_not_name_like_its_row() -> None:
    row = character("AX_90", "Nobody", "Robot", cost=(1, 2), stats=(3, 4, 5), abilities=[J(draw())], R1=variant(cost=(0, 1)))
    common, rare = printed_in("ALT_TEST_B", row)
    assert rare == msgspec.structs.replace(common, reference="ALT_TEST_B_AX_90_R1", rarity=Rarity.RARE, hand_cost=0, reserve_cost=1)


def test_a_variant_may_have_no_abilities_though_its_row_has() -> None:
    row = landmark("AX_90", "Nobody", cost=(1, 1), abilities=[J(draw())], R2=variant(abilities=[], faction=Faction.LYRA))
    assert [(d.faction, len(d.abilities)) for d in printed_in("ALT_TEST_B", row)] == [(Faction.AXIOM, 1), (Faction.LYRA, 0)]


def test_a_row_without_a_common_has_its_rares_only() -> None:
    row = spell("AX_90", "Nobody", "Song", cost=(1, 1), abilities=[effect(draw())], C=None, R1=SAME)
    assert [d.reference for d in printed_in("ALT_TEST_B", row)] == ["ALT_TEST_B_AX_90_R1"]


def test_a_hero_has_the_limits_of_its_row() -> None:
    (d,) = printed_in("ALT_TEST_B", hero("AX_90", "Nobody", [J(draw())], reserve_limit=3, landmark_limit=1))
    assert (d.reserve_limit, d.landmark_limit) == (3, 1)


# -- what a catalogue refuses


JOINS = n.When(Fact.JOINED, what=characters)


def nobody(*abilities: n.Ability) -> Definition:
    return token("NOBODY", "Nobody", "Robot", (1, 1, 1), Faction.AXIOM, abilities)


def test_a_catalogue_refuses_two_definitions_with_one_reference() -> None:
    with pytest.raises(CatalogueError, match="defined twice"):
        Catalogue([nobody(), nobody(D(draw()))])


def test_a_catalogue_refuses_two_choices_with_one_name() -> None:
    with pytest.raises(CatalogueError, match=r"'it'.*bound twice"):
        Catalogue([nobody(D(target(characters), discard(), choose(your_hand), discard()))])


def test_a_catalogue_refuses_a_mode_in_which_one_name_stands_twice() -> None:
    with pytest.raises(CatalogueError, match=r"'it'.*bound twice"):
        Catalogue([nobody(D(choose_one(do(target(characters), discard(), choose(your_hand), discard()), draw())))])


def test_a_catalogue_refuses_a_choice_in_and_beside_a_mode_with_one_name() -> None:
    with pytest.raises(CatalogueError, match=r"'it'.*bound twice"):
        Catalogue([nobody(D(target(characters), discard(), choose_one(do(choose(your_hand), discard()), draw())))])


def test_a_catalogue_refuses_two_choices_of_modes_in_one_ability() -> None:
    with pytest.raises(CatalogueError, match=r"'mode'.*bound twice"):
        Catalogue([nobody(D(choose_one(draw(), choose_one(draw(), resupply))))])


@pytest.mark.parametrize(
    "ability",
    [
        pytest.param(D(n.ForEach("it", characters, do(target(characters), boost(1, it)))), id="for each"),
        pytest.param(n.Instead(Fact.GAINED_STATUS, do(target(characters), boost(3, it)), characters), id="instead"),
        pytest.param(D(n.Linger(n.Reaction(JOINS, do(target(characters), boost(2, it))), Until.DAY)), id="a promise"),
        pytest.param(n.Passive(characters, n.GiveAbility(n.Reaction(JOINS, do(target(characters), boost(2, it))))), id="granted"),
    ],
)
def test_a_catalogue_refuses_a_choice_with_the_name_of_what_an_ability_speaks_of(ability: n.Ability) -> None:
    with pytest.raises(CatalogueError, match=r"'it'.*bound twice"):
        Catalogue([nobody(ability)])


def test_a_catalogue_refuses_two_choices_with_one_name_in_two_lines_of_a_spell() -> None:
    line = effect(target(characters), boost(1, it))
    with pytest.raises(CatalogueError, match=r"'it'.*bound twice"):
        Catalogue([made.spell("Twin", target(characters), boost(1, it), also=(line,))])


def test_a_catalogue_refuses_a_number_that_must_be_chosen_within_a_total() -> None:
    with pytest.raises(CatalogueError, match="chosen up to a number"):
        Catalogue([nobody(D(n.Choose("it", characters, low=2, high=2, total_hand_cost=3)))])


def test_a_catalogue_refuses_a_daily_effect_that_cannot_go_otherwise() -> None:
    with pytest.raises(CatalogueError, match="only these go otherwise: draw, expand"):
        Catalogue([nobody(n.InsteadOfStep(Step.REST, draw()))])


def test_two_modes_may_use_one_name() -> None:
    both = nobody(D(choose_one(do(target(characters), discard()), do(target(characters), send_to_reserve()))))
    assert Catalogue([both])[both.reference] == both


def test_a_catalogue_refuses_two_sabotages_in_one_ability() -> None:
    with pytest.raises(CatalogueError, match="bound twice"):
        Catalogue([nobody(D(sabotage, sabotage))])


def test_a_catalogue_allows_one_name_in_two_modes() -> None:
    modes = n.Modes((do(target(characters), discard()), do(target(characters), boost(1))))
    assert len(Catalogue([nobody(D(modes))])) == 1


def test_7_4_5_b_a_catalogue_refuses_tough_without_its_number() -> None:
    with pytest.raises(CatalogueError, match=r"Tough.*7\.4\.5\.b"):
        Catalogue([nobody(n.Has(Keyword.TOUGH))])


def test_a_catalogue_with_other_abilities_has_another_fingerprint() -> None:
    assert Catalogue([nobody(D(draw()))]).fingerprint != Catalogue([nobody(D(draw(2)))]).fingerprint


def test_the_order_of_its_definitions_does_not_change_the_fingerprint_of_a_catalogue() -> None:
    assert Catalogue(reversed(list(CATALOGUE))).fingerprint == CATALOGUE.fingerprint


def test_a_catalogue_with_more_definitions_holds_the_old_ones_too() -> None:
    assert len(CATALOGUE.with_definitions([nobody()])) == len(CATALOGUE) + 1
