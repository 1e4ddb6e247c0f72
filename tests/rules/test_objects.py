"""1.1.7, 1.2.3, 2.1, 2.2, 3.1: objects, types, zones; 7.4: keywords."""

import pytest

from kelon_engine import Ceased, Definition, MovedTold, Result, Thing, Type, Zone
from kelon_engine.cards.catalogue import CatalogueError
from kelon_engine.model.nodes import Choose as ChooseNode
from kelon_engine.model.nodes import (
    Controlled,
    Effect,
    Has,
    If,
    IfDo,
    InZone,
    Is,
    IsType,
    LoseStatus,
    Move,
    MoveExpedition,
    Named,
    Reaction,
    Seq,
    SideOf,
    SpellEffect,
    When,
)
from kelon_engine.model.nodes import Gain as GainNode
from kelon_engine.model.nodes import InPlay as InPlayNode
from kelon_engine.model.terms import Fact, Keyword, Phase, Status, Who
from tests.scenario import COMPANION, HERO, Game, engine_with

CHARACTERS = IsType(Type.CHARACTER) & InPlayNode()


def being(name: str, *keywords: Keyword, stats: tuple[int, int, int] = (2, 2, 2)) -> Definition:
    return Definition(
        name, name, Type.CHARACTER, hand_cost=1, reserve_cost=1, stats=stats, abilities=tuple(Has(k) for k in keywords)
    )  # fmt: skip


ETERNAL = being("Stone", Keyword.ETERNAL)
SEASONED = being("Veteran", Keyword.SEASONED)


def on_target(*steps: Effect) -> SpellEffect:
    """A Spell that does this to a target Character, named "a"."""
    return SpellEffect(Seq((ChooseNode("a", CHARACTERS, target=True), *steps)))


def zones(game: Game, viewer: int = 0) -> dict[tuple[Zone, int], tuple[int, tuple[int, ...]]]:
    return {(z.zone, z.seat): (z.count, z.handles) for z in game.view(viewer).table.zones}


# -- 1.1.7, 2.1 --------------------------------------------------------------------------------------------------------------


def test_1_1_7_b_a_token_shows_its_characteristics_and_statuses() -> None:
    game = Game(you_hero=["Brassbug+anchored"])
    found = game.view(2).table.objects[-1]
    assert (found.token, found.stats, found.subtypes, found.statuses) == (True, (2, 2, 2), ("ROBOT",), (Status.ANCHORED,))


def test_1_1_7_c__2_1_i_counters_of_one_name_are_one_number_on_an_object() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Kappa+2"])
    game.you.plays("Physical Training")
    assert game.object("Kappa").counters == (("boost", 5),)


def test_1_1_7_e_an_exhausted_card_in_reserve_shows_it_to_both() -> None:
    game = Game(you_reserve=["Kappa+exhausted"])
    assert [game.view(v).table.objects[-1].statuses for v in (1, 2)] == [(Status.EXHAUSTED,)] * 2


def test_2_1_c_an_object_that_moves_becomes_a_new_one_without_statuses() -> None:
    game = Game(you_hand=["Off you go!"], they_hero=["Inari+anchored+2"])
    old = game.object("Inari").handle
    game.you.plays("Off you go!")
    new = game.object("Inari")
    assert (new.handle > old, new.statuses, new.counters) == (True, (), ())


def test_2_1_d_a_token_joins_its_new_zone_and_then_ceases() -> None:
    game = Game(you_hand=["Off you go!"], they_hero=["Brassbug"])
    game.you.plays("Off you go!")
    moved = [e for e in game.happened(MovedTold) if e.card == game.reference("Brassbug")]
    assert (moved[0].destination, len(game.happened(Ceased)), game.they.has("reserve")) == (Zone.RESERVE, 1, [])


def test_2_1_e_an_ability_finds_what_it_moved_itself() -> None:
    follow = Definition(
        "FOLLOW", "Follow", Type.SPELL, hand_cost=1, reserve_cost=1,
        abilities=(on_target(Move(Named("a"), Zone.RESERVE, "sent"), GainNode(Named("a"), 1, "gold")),),
    )  # fmt: skip
    game = Game(cards=[follow], you_hand=["Follow"], they_hero=["Inari"])
    game.you.plays("Follow")
    assert game.object("Inari").counters == (("gold", 1),)


def test_2_1_f_an_ability_finds_what_it_moved_twice() -> None:
    twice = Definition(
        "TWICE", "Twice", Type.SPELL, hand_cost=1, reserve_cost=1,
        abilities=(
            on_target(Move(Named("a"), Zone.RESERVE, "sent"), Move(Named("a"), Zone.DISCARD, "discarded"), GainNode(Named("a"), 1, "gold")),
        ),
    )  # fmt: skip
    game = Game(cards=[twice], you_hand=["Twice"], they_hero=["Inari"])
    game.you.plays("Twice")
    assert (game.they.has("discard"), game.object("Inari").counters) == (["Inari"], (("gold", 1),))


def test_5_4_b_if_you_do_depends_on_the_first_part_having_been_possible() -> None:
    wake = Definition(
        "WAKE", "Wake", Type.SPELL, hand_cost=1, reserve_cost=1,
        abilities=(on_target(IfDo(LoseStatus(Named("a"), Status.ASLEEP), GainNode(Named("a"), 1))),),
    )  # fmt: skip
    awake = Game(cards=[wake], you_hand=["Wake"], you_hero=["Kappa"])
    awake.you.plays("Wake")
    asleep = Game(cards=[wake], you_hand=["Wake"], you_hero=["Kappa+asleep"])
    asleep.you.plays("Wake")
    assert (awake.boosts("Kappa"), asleep.boosts("Kappa")) == (0, 1)


# -- 2.2 types --------------------------------------------------------------------------------------------------------------------


def test_2_2_1_d_a_token_is_a_character_and_can_be_its_target() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Brassbug"])
    game.you.plays("Physical Training")
    assert (game.object("Brassbug").kind, game.boosts("Brassbug")) == (Type.CHARACTER, 3)


def test_2_2_1_e_regions_are_regions() -> None:
    assert {o.kind for o in Game().objects() if o.zone is Zone.ADVENTURE} == {Type.REGION}


def test_2_2_1_f_a_card_in_the_mana_zone_is_a_mana_orb() -> None:
    game = Game(mana=0, you_mana=["Physical Training"])
    own = game.view(1).own
    assert own is not None
    assert [o.kind for o in own.objects if o.zone is Zone.MANA] == [Type.MANA_ORB]


def test_2_2_1_g_an_emblem_is_an_emblem() -> None:
    game = Game(you_hand=["Parvati R1"], you_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    assert [o.kind for o in game.objects() if o.zone is Zone.LIMBO] == [Type.EMBLEM]


def test_2_2_1_h_a_character_in_a_text_means_one_in_play() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Kappa", "Inari"], you_reserve=["Muna Druid"])
    game.you.plays("Physical Training")
    assert game.you.offered() == ["Kappa", "Inari"]


# -- 1.2.3, 3.1 zones ----------------------------------------------------------------------------------------------------------------


def test_1_2_3_b__3_1_1_c_there_are_ten_kinds_of_zones() -> None:
    assert len({zone for zone, _ in zones(Game())}) == 10


def test_1_2_3_c__3_1_2_a_three_zones_are_shared() -> None:
    assert sorted(zone.value for zone, seat in zones(Game()) if seat == 0) == ["adventure", "expedition", "limbo"]


def test_1_2_3_d__3_1_2_b_seven_zones_are_private_one_for_each_player() -> None:
    private = [(zone, seat) for zone, seat in zones(Game()) if seat]
    assert (len(private), {seat for _, seat in private}) == (14, {1, 2})


def test_1_2_3_e__3_1_3_a__3_1_3_b_everybody_sees_what_is_in_visible_zones() -> None:
    game = Game(you_reserve=["Kappa"], you_discard=["Inari"], you_landmark=["Brassbug Hub"], you_leader=["Kojo & Booda"])
    seen = sorted(game.name_of(o.card) for o in game.view(2).table.objects if o.owner == 1)
    assert seen == ["Brassbug Hub", "Inari", "Kappa", "Kojo & Booda"]


def test_1_2_3_f__3_1_3_d__3_1_3_e_of_hidden_zones_only_the_count_is_public() -> None:
    game = Game(you_hand=["Kappa", "Inari"])
    assert zones(game, 2)[Zone.HAND, 1] == (2, ())


def test_3_1_3_f_nobody_sees_another_hand() -> None:
    game = Game(you_hand=["Kappa"])
    own = game.view(2).own
    assert own is not None
    assert [o for o in own.objects if o.owner == 1] == []


def test_3_1_1_b_an_empty_zone_exists() -> None:
    assert zones(Game())[Zone.RESERVE, 1] == (0, ())


def test_2_5_i_leaving_an_expedition_drops_all_counters() -> None:
    game = Game(at="night", you_hero=["Kappa+3"])
    assert (game.you.has("reserve"), game.object("Kappa").counters) == (["Kappa"], ())


def test_2_5_j_leaving_reserve_keeps_them() -> None:
    game = Game(you_reserve=["Kappa+2"])
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 2


# -- 7.4 keywords --------------------------------------------------------------------------------------------------------------------------


def test_7_4_1_b__7_4_1_c_an_expedition_with_a_defender_does_not_move_at_dusk() -> None:
    game = Game(at="dusk", you_hero=["Kappa", "Monolith Archivist R2"])
    assert game.you.region(HERO) == 0


def test_7_4_1_b_the_other_expedition_moves() -> None:
    game = Game(at="dusk", you_companion=["Kappa"], you_hero=["Monolith Archivist R2"])
    assert game.you.region(COMPANION) == 6


def test_7_4_2_b_an_eternal_character_does_not_rest() -> None:
    game = Game(cards=[ETERNAL], at="night", you_hero=["Stone"])
    assert game.you.has("hero") == ["Stone"]


def test_7_4_2_b_other_effects_still_send_it() -> None:
    game = Game(cards=[ETERNAL], you_hand=["Off you go!"], they_hero=["Stone"])
    game.you.plays("Off you go!")
    assert game.they.has("reserve") == ["Stone"]


def test_7_4_3_b_a_gigantic_character_is_in_both_expeditions() -> None:
    game = Game(you_hero=["Atlas"])
    assert (game.you.has("hero"), game.you.has("companion")) == (["Atlas"], ["Atlas"])


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_7_4_3_c_it_is_played_into_one_chosen_expedition_and_is_one_object(ruleset: str) -> None:
    game = Game(ruleset=ruleset, you_hand=["Atlas"])
    game.you.plays("Atlas", COMPANION)
    assert len([o for o in game.objects() if o.card == game.reference("Atlas")]) == 1


def gigantic(name: str, *lines: object) -> Definition:
    return Definition(name, name, Type.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), abilities=(Has(Keyword.GIGANTIC), *lines))  # type: ignore[arg-type]


def test_7_4_3_d_its_join_trigger_fires_once() -> None:
    from kelon_engine.cards.words import J, boost

    game = Game(cards=[gigantic("Colossus", J(boost()))], you_hand=["Colossus"])
    game.you.plays("Colossus", HERO)
    assert game.boosts("Colossus") == 1


def test_7_4_3_e_its_statistics_count_in_each_expedition() -> None:
    game = Game(at="dusk", you_hero=["Atlas"])
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (1, 6)


def test_7_4_3_f_its_expedition_means_each_of_them() -> None:
    from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
    from kelon_engine.cards.words import J, create
    from kelon_engine.model.nodes import MyExpedition

    game = Game(cards=[gigantic("Colossus", J(create(ORDIS_RECRUIT, MyExpedition())))], you_hand=["Colossus"])
    game.you.plays("Colossus", HERO)
    assert (game.you.has("hero").count("Ordis Recruit"), game.you.has("companion").count("Ordis Recruit")) == (1, 1)


def test_7_4_3_f_in_the_later_rules_its_controller_picks_one() -> None:
    from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
    from kelon_engine.cards.words import J, create
    from kelon_engine.model.nodes import MyExpedition

    game = Game(ruleset="4.0", cards=[gigantic("Colossus", J(create(ORDIS_RECRUIT, MyExpedition())))], you_hand=["Colossus"])
    game.you.plays("Colossus", HERO)
    game.you.picks("you companion")
    assert (game.you.has("hero").count("Ordis Recruit"), game.you.has("companion").count("Ordis Recruit")) == (0, 1)


def test_7_4_3_g_its_other_expedition_means_none() -> None:
    from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
    from kelon_engine.cards.words import J, create
    from kelon_engine.model.nodes import MyOtherExpedition

    game = Game(cards=[gigantic("Colossus", J(create(ORDIS_RECRUIT, MyOtherExpedition())))], you_hand=["Colossus"])
    game.you.plays("Colossus", HERO)
    assert game.you.has("companion") == ["Colossus"]


def test_7_4_4_b__7_4_4_c_a_seasoned_character_keeps_its_boosts_on_the_way_to_reserve() -> None:
    rested = Game(cards=[SEASONED], at="night", you_hero=["Veteran+2"])
    sent = Game(cards=[SEASONED], you_hand=["Off you go!"], they_hero=["Veteran+2"])
    sent.you.plays("Off you go!")
    assert (rested.boosts("Veteran"), sent.boosts("Veteran")) == (2, 2)


def test_7_4_4_c_but_not_elsewhere() -> None:
    game = Game(cards=[SEASONED], you_hand=["Banishing Gate"], they_hero=["Veteran+2"])
    game.you.plays("Banishing Gate")
    assert game.boosts("Veteran") == 0


def test_7_4_5_a_a_permanent_can_be_tough() -> None:
    wall = Definition("Wall", "Wall", Type.PERMANENT, hand_cost=1, reserve_cost=1, abilities=(Has(Keyword.TOUGH, 2),))
    game = Game(cards=[wall], mana=4, you_hand=["Banishing Gate"], they_landmark=["Wall"])
    assert not game.you.can("play Banishing Gate")


def test_7_4_5_b_tough_always_has_a_number() -> None:
    with pytest.raises(CatalogueError):
        engine_with((Definition("Wall", "Wall", Type.PERMANENT, abilities=(Has(Keyword.TOUGH),)),))


def test_7_4_5_c_an_opponent_pays_more_to_target_it() -> None:
    game = Game(mana=5, you_hand=["Banishing Gate"], they_hero=["Shenlong R1"])
    game.you.plays("Banishing Gate")
    assert game.you.ready_mana == 0


def test_7_4_5_c_its_controller_pays_nothing() -> None:
    game = Game(mana=5, you_hand=["Physical Training"], you_hero=["Shenlong R1"])
    game.you.plays("Physical Training")
    assert game.you.ready_mana == 3


def test_7_4_5_c_a_target_that_cannot_be_paid_is_not_offered() -> None:
    game = Game(mana=4, you_hand=["Banishing Gate"], they_hero=["Shenlong R1", "Kappa", "Inari"])
    game.you.plays("Banishing Gate")
    assert game.you.offered() == ["Kappa", "Inari"]


def test_7_4_5_several_sources_of_tough_add_up() -> None:
    game = Game(mana=6, you_hand=["Off you go!"], they_hero=["Inari", "Kappa"], they_landmark=["The Spindle, Muna Bastion R2"] * 2)
    game.you.plays("Off you go!")
    assert game.you.ready_mana == 0


def test_a_game_is_over_by_concession() -> None:
    from kelon_engine import Concede

    game = Game()
    after = game.engine.submit(game.position, 2, Concede()).position
    assert game.engine.result(after) == Result(1, "concession")


# -- what the vocabulary itself says ---------------------------------------------------------------------------------------------


def test_1_2_3_a__3_1_1_a_every_zone_is_a_collection_of_objects_or_cards() -> None:
    game = Game(you_hand=["Kappa"], you_reserve=["Inari"])
    visible = [counted for (zone, _), counted in zones(game).items() if zone not in (Zone.HAND, Zone.DECK, Zone.MANA)]
    assert all(count == len(handles) for count, handles in visible)


def test_2_1_a_an_object_is_in_exactly_one_visible_zone() -> None:
    game = Game(you_reserve=["Inari"], you_hero=["Kappa"], you_landmark=["Brassbug Hub"])
    handles = [h for _, listed in zones(game).values() for h in listed]
    assert sorted(handles) == sorted(o.handle for o in game.objects())


def test_2_1_b_cards_tokens_regions_and_emblems_are_objects() -> None:
    game = Game(you_hand=["Parvati R1"], you_hero=["Kappa", "Brassbug"])
    game.you.plays("Parvati", HERO)
    assert {(o.kind, o.token) for o in game.objects()} == {
        (Type.CHARACTER, False),
        (Type.CHARACTER, True),
        (Type.REGION, False),
        (Type.EMBLEM, False),
    }


def test_2_1_g_cards_in_hidden_zones_are_not_objects() -> None:
    game = Game(you_hand=["Physical Training", "Kappa"], you_hero=["Inari"], they_hero=["Atlas"])
    game.you.plays("Physical Training")
    assert game.you.offered() == ["Inari", "Atlas"]


def test_2_1_h_where_an_object_is_asked_for_no_zone_is_offered() -> None:
    game = Game(you_hand=["Banishing Gate"], you_hero=["Inari"], they_landmark=["Brassbug Hub"])
    game.you.plays("Banishing Gate")
    offered = [o.what for o in game.you.prompt.options]
    assert offered == [Thing(game.object("Inari").handle), Thing(game.object("Brassbug Hub").handle)]


def test_2_2_1_a_there_are_six_types_and_that_of_mana_orbs() -> None:
    assert {t.value for t in Type} == {"character", "emblem", "hero", "permanent", "region", "spell", "mana_orb"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Kappa", Type.CHARACTER),
        ("Brassbug", Type.CHARACTER),
        ("Kojo & Booda", Type.HERO),
        ("Brassbug Hub", Type.PERMANENT),
        ("Charge!", Type.SPELL),
        ("Hero region", Type.REGION),
    ],
)
def test_2_2_1_b__2_2_1_c_a_card_has_the_one_type_that_its_type_line_begins_with(name: str, kind: Type) -> None:
    game = Game(you_hero=["Kappa", "Brassbug"], you_leader=["Kojo & Booda"], you_landmark=["Brassbug Hub"], you_discard=["Charge!"])
    assert game.object(name).kind is kind


def test_2_2_1_i_whether_a_card_is_a_character_does_not_depend_on_where_it_is() -> None:
    asks = Definition(
        "ASKS", "Asks", Type.SPELL, hand_cost=1, reserve_cost=1,
        abilities=(
            SpellEffect(
                Seq(
                    (
                        ChooseNode("a", InZone(Zone.RESERVE) & Controlled(Who.YOU)),
                        If(Is("a", IsType(Type.CHARACTER)), GainNode(Named("a"), 1, "gold")),
                    )
                )
            ),
        ),
    )  # fmt: skip
    game = Game(cards=[asks], you_hand=["Asks"], you_reserve=["Kappa"])
    game.you.plays("Asks")
    assert game.object("Kappa").counters == (("gold", 1),)


def test_7_4_1_d_a_defender_holds_its_expedition_for_whatever_reason_at_dusk() -> None:
    push = Definition(
        "PUSH", "Push", Type.PERMANENT, hand_cost=1, reserve_cost=1,
        abilities=(Reaction(When(Fact.PHASE, phase=Phase.DUSK), MoveExpedition(SideOf(Who.YOU, "hero"), 1)),),
    )  # fmt: skip
    held = Game(cards=[push], at="dusk", you_landmark=["Push"], you_hero=["Monolith Archivist R2"])
    free = Game(cards=[push], at="dusk", you_landmark=["Push"], you_hero=["Inari"])
    assert (held.you.region(HERO), free.you.region(HERO)) == (0, 2)


def test_7_4_1_d_outside_dusk_it_holds_nothing() -> None:
    push = Definition(
        "NOONPUSH", "Noon Push", Type.PERMANENT, hand_cost=1, reserve_cost=1,
        abilities=(Reaction(When(Fact.PHASE, phase=Phase.NOON), MoveExpedition(SideOf(Who.YOU, "hero"), 1)),),
    )  # fmt: skip
    game = Game(cards=[push], at="noon", you_landmark=["Noon Push"], you_hero=["Monolith Archivist R2"])
    assert game.you.region(HERO) == 1
