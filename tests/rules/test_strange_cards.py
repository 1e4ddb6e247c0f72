"""Whole games with cards that forbid, replace, silence, enlarge and flood: whatever meets, the rules find an answer."""

from random import Random

from hypothesis import given

from kelon_engine import CATALOGUE, RULESETS, Deck, Engine, Setup, Type, Zone
from kelon_engine.cards.core.tokens import BRASSBUG, ORDIS_RECRUIT
from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    EACH,
    FLEETING,
    D,
    H,
    J,
    boost,
    by_die,
    characters,
    choose_one,
    create,
    defender,
    discard,
    do,
    draw,
    gain,
    gigantic,
    in_play,
    it,
    may,
    me,
    my_expedition,
    next_costs_less,
    noon,
    on,
    on_at_least,
    pay_to,
    permanents,
    quick,
    resupply,
    resupply_from_top,
    return_to_deck,
    return_to_hand,
    roll,
    roll_one_more,
    send_to_reserve,
    spells,
    target,
    tough,
    up_to,
    when_i_leave_expeditions,
    yours,
)
from kelon_engine.model.nodes import (
    Also,
    Cannot,
    Count,
    ExpeditionsOf,
    Facing,
    Gain,
    GiveAbility,
    GiveKeyword,
    GiveStats,
    GiveSubtype,
    Has,
    HasSubtype,
    IfDo,
    Instead,
    IsType,
    Linger,
    LoseAbilities,
    MoveExpedition,
    MyExpedition,
    Passive,
    Price,
    Reaction,
    SetSubtypes,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Status, Until, Who
from tests.laws.play import SEEDS, Game, examples, played
from tests.rules.made import being, site, spell

ALL = characters & in_play
REGIONS = IsType(Type.REGION)
REDS = HasSubtype("RED") & in_play

CARDS = (
    site("Growth", Passive(ALL, GiveKeyword(Keyword.GIGANTIC))),
    site("Hush", Passive(ALL, LoseAbilities())),
    site("Flood", Passive(REGIONS, SetSubtypes(("WATER",)))),
    site("Drought", Passive(REGIONS, SetSubtypes(()))),
    site("Ban", Cannot(Fact.GAINED_STATUS, ALL, Status.FLEETING)),
    site("Brake", Cannot(Fact.GAINED_STATUS, in_play, Status.EXHAUSTED)),
    site("Root", Cannot(Fact.LEFT, ALL & yours)),
    site("Mire", Cannot(Fact.MOVED_FORWARD, ALL & ~yours)),
    site("Twist", Instead(Fact.GAINED_STATUS, boost(2, it), ALL)),
    site("Turn", Instead(Fact.GAINED_STATUS, do(boost(1, it), gain(ANCHORED, it)), ALL, Status.ASLEEP)),
    site("Rust", Instead(Fact.GAINED_STATUS, draw(1), in_play, Status.EXHAUSTED)),
    site("Dice", quick(Price(mana=1), roll, by_die(on_at_least(4, draw()), on(1, 3, resupply)))),
    site("Lullaby", quick(Price(), gain(ASLEEP, ALL))),
    site("Luck", roll_one_more),
    site("Fate", resupply_from_top(2)),
    site("Doom", resupply_from_top(3)),
    site("Teach", Passive(ALL, GiveAbility(quick(Price(exhaust=True), boost(1))))),
    site("Dye", Passive(ALL, GiveSubtype("RED"))),
    site("Reds", Passive(REDS, GiveStats(Count(REDS), 1, -3))),
    being("Runner", J(MoveExpedition(MyExpedition(), 2)), stats=(3, 3, 3)),
    being("Storm", J(MoveExpedition(Facing(MyExpedition()), -2)), stats=(3, 3, 3)),
    being("Watch", Reaction(When(Fact.FAILED_FORWARD, me=True), boost(1)), Reaction(When(Fact.MOVED_FORWARD, me=True), draw(1))),
    being("Mother", gigantic, J(create(ORDIS_RECRUIT, my_expedition, 2)), when_i_leave_expeditions(create(BRASSBUG, my_expedition))),
    being("Wall", tough(2), defender, stats=(4, 4, 4)),
    being("Stone", Has(Keyword.ETERNAL), stats=(1, 2, 3)),
    being("Veteran", Has(Keyword.SEASONED), H(boost(3)), stats=(1, 2, 3)),
    being("Striker", J(target(characters), may(send_to_reserve())), D(target(characters), boost(2, it))),
    being("Fork", J(choose_one(do(target(permanents), discard()), draw(1)))),
    being("Payer", J(pay_to(Price(mana=1), target(characters), gain(ASLEEP, it))), noon(pay_to(Price(spend=1, counter="boost"), draw(1)))),
    site("Tool", J(boost(1)), subtypes=("EXPEDITION",)),
    spell("Wave", up_to(3, characters), send_to_reserve(), boost(1, it)),
    spell("Bounce", target(characters), return_to_hand()),
    spell("Bury", target(characters | permanents), return_to_deck()),
    spell("Boomerang", return_to_hand(me)),
    spell("Cheer", Linger(Passive(ALL & yours, GiveStats(1, 0, 0)), Until.DAY)),
    spell("Feast", Linger(Also(When(Fact.PLAYED, what=characters, by=Who.YOU), Gain(it, 1)), Until.AFTERNOON, uses=2)),
    spell("Sale", next_costs_less(characters | spells, 2)),
    spell("Deal", target(characters), IfDo(gain(FLEETING, it), draw(1)), draw(1, EACH)),
    spell("Advance", MoveExpedition(ExpeditionsOf(Who.YOU), 1)),
)
STRANGE = Engine(CATALOGUE.with_definitions(CARDS))


def references(*kinds: Type) -> tuple[str, ...]:
    """The printed cards of these types, without tokens."""
    return tuple(d.reference for d in CATALOGUE if d.type in kinds and not d.token)


HEROES = (None, *references(Type.HERO))
ORDINARY = references(Type.CHARACTER, Type.PERMANENT, Type.SPELL)


def strange_deck(chance: Random) -> Deck:
    """Some Hero or none, and two strange cards for every ordinary one."""
    strange = tuple(d.reference for d in CARDS)
    return Deck(chance.choice(HEROES), tuple(chance.choice(chance.choice((strange, strange, ORDINARY))) for _ in range(39)))


def strange_game(seed: int) -> Game:
    """The first answers of a game between two such decks."""
    chance = Random(seed)
    return played(seed, Setup((strange_deck(chance), strange_deck(chance)), chance.choice(sorted(RULESETS))), STRANGE, most=300)


@examples(12)
@given(SEEDS.map(strange_game))
def test_strange_cards_leave_every_object_where_it_can_be(game: Game) -> None:
    for position in game.positions()[::10]:
        table = STRANGE.view(position, 0).table
        assert sorted(h for z in table.zones for h in z.handles) == sorted(o.handle for o in table.objects)
        assert all(o.zone is Zone.EXPEDITION for o in table.objects if o.token)
        assert all(o.present for o in table.objects if o.zone is Zone.EXPEDITION)


@examples(6)
@given(SEEDS.map(strange_game))
def test_strange_games_are_the_same_again(game: Game) -> None:
    assert strange_game(game.seed).steps[-1].after.position == game.steps[-1].after.position
