"""The start of a game (4.1): the Adventure, the first player, Heroes, Decks, and what stands for the first Morning."""

from __future__ import annotations

from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Number, Option, Prompt
from kelon_engine.model.terms import NATURE, Ask, Zone
from kelon_engine.model.values import Numbers, Object
from kelon_engine.rules.day import draw_each, to_mana
from kelon_engine.rules.effects import in_initiative, shuffle
from kelon_engine.rules.find import SEATS, things
from kelon_engine.rules.machine import Call, Done, Frame, Go, Happen, Machine, Next, Stop, objects, rule, step

TUMULT = (("TUMULT_1A", "TUMULT_1B"), ("TUMULT_2A", "TUMULT_2B"), ("TUMULT_3A", "TUMULT_3B"))
"""The three Tumult cards, each with its two regions (1.1.7.f)."""

DECOY = ""
"""What a player without a Hero presents: a card from outside, face down (4.1.f). It has no characteristics and leaves before it is turned
up."""

FIRST_HAND, FIRST_ORBS = 6, 3  # 1.3.1.d


@rule("set_up")
def set_up(m: Machine, f: Frame, node: n.Rule) -> Next:
    """4.1.a-j, step by step, from empty zones on. The Decks presented wait in the frame until the Adventure is laid out."""
    match f.at:
        case 0:
            return coin(m, f, Ask.SHUFFLE, "order", 3, 3)  # 4.1.c
        case 1 | 2 | 3:
            return coin(m, f, Ask.COIN, f"turned{f.at}", 2, 1)
        case 4:
            return Happen((laid(m, f),), step(f))
        case 5:
            return Happen(f.events, Frame(f.node, f.env, 6, f.returns))  # 4.1.e
        case 6:
            return Go(step(f)) if "first" in f.env else coin(m, f, Ask.FIRST, "first", 2, 1)  # 4.1.g
        case 7:
            first = f.env["first"]
            seat = first if isinstance(first, int) else first.of[0] + 1 if isinstance(first, Numbers) else 1
            return Happen((ev.GameBegan(first=seat), *revealed(m)), step(f))
        case 8 | 9:
            return Call("rules/shuffle_deck", {"you": f.at - 7}, step(f), ())  # 4.1.i
        case 10:
            return draw_each(m, f, FIRST_HAND, in_initiative(m, SEATS))  # 4.1.j
        case 11:
            prompts = tuple(
                Prompt(s, Ask.MANA, f"mana{s}", objects(m, hand), min(FIRST_ORBS, len(hand)), min(FIRST_ORBS, len(hand)), concurrent=True)
                for s in SEATS
                if (hand := m.state.zone(Zone.HAND, s)) and f"mana{s}" not in f.env
            )
            return Stop(prompts, f, public=False) if prompts else Go(step(f))
        case 12:
            chosen = [i for s in in_initiative(m, SEATS) for i in things(f.env, f"mana{s}")]
            return Happen(tuple(to_mana(m, i) for i in chosen), step(f))
        case _:
            return Done({})


def revealed(m: Machine) -> tuple[ev.Event, ...]:
    """4.1.h, 1.3.1.c: Heroes are turned up in the Hero zones, with the counters that they start with (2.5.d); decoys leave the
    game."""
    presented = [m.state.objects[i] for s in SEATS for i in m.state.zone(Zone.HERO, s)]
    heroes = tuple(o.id for o in presented if o.card != DECOY)
    start = (
        ev.CountersChanged(id=o.id, counter=name, change=number)
        for o in presented
        if o.card != DECOY
        for name, number in m.catalogue[o.card].counters
    )
    decoys = tuple(ev.Ceased(was=o) for o in presented if o.card == DECOY)
    return (*((ev.TurnedUp(ids=heroes),) if heroes else ()), *start, *decoys)


def coin(m: Machine, f: Frame, ask: Ask, slot: str, sides: int, picks: int) -> Next:
    """Ask chance for `picks` of `sides` different numbers from 0."""
    if slot in f.env:
        return Go(step(f))
    options = tuple(Option(Number(i)) for i in range(sides))
    return Stop((Prompt(NATURE, ask, slot, options, picks, picks, ordered=picks > 1),), f)


def laid(m: Machine, f: Frame) -> ev.AdventureLaid:
    """The eight regions: ends face up, Tumult cards face down in random order and orientation (1.3.1.a)."""
    order = f.env["order"]
    assert isinstance(order, Numbers)
    line = ["REGION_HERO"]
    for place, card in enumerate(order.of):
        turned = f.env[f"turned{place + 1}"]
        assert isinstance(turned, Numbers)
        a, b = TUMULT[card]
        line += (b, a) if turned.of[0] else (a, b)
    line.append("REGION_COMPANION")
    return ev.AdventureLaid(
        now=tuple(Object(m.new_id(), card, NATURE, NATURE, Zone.ADVENTURE, face_down=0 < i < len(line) - 1) for i, card in enumerate(line))
    )


@rule("shuffle_deck")
def shuffle_deck(m: Machine, f: Frame, node: n.Rule) -> Next:
    """The whole Deck gets a new order and new ids (3.2.2)."""
    you = f.env["you"]
    assert isinstance(you, int)
    return shuffle(m, f, you, m.state.zone(Zone.DECK, you))
