"""Any pile of cards can be played with: none at all, one, all of one kind; with a Hero or without."""

from random import Random

from hypothesis import given

from kelon_engine import CATALOGUE, ENGINE, RULESETS, Deck, Setup, Type
from tests.laws.play import SEEDS, VIEWERS, Game, examples, meets, played, state_of

CARDS = sorted(d.reference for d in CATALOGUE if d.type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL) and not d.token)
HEROES = sorted(d.reference for d in CATALOGUE if d.type is Type.HERO)

ANSWERS = 200
"""How far such a game is followed: without Characters nobody ever wins."""


def pile(chance: Random) -> Deck:
    """A pile of cards, most of them too small for any format."""
    size = chance.choice((0, 1, 3, 8, 20, 39, 59))
    pool = chance.sample(CARDS, chance.choice((1, 5, len(CARDS))))
    return Deck(chance.choice((None, *HEROES)), tuple(chance.choices(pool, k=size)))


def game_of_piles(seed: int) -> Game:
    """The beginning of the game of a seed between two piles."""
    chance = Random(seed)
    setup = Setup((pile(chance), pile(chance)), chance.choice(sorted(RULESETS)), chance.choice((0, 1, 2)))
    return played(seed, setup, most=ANSWERS)


PILES = SEEDS.map(game_of_piles)


@examples(25)
@given(PILES)
def test_until_the_game_is_over_there_is_always_something_to_answer(game: Game) -> None:
    for position in game.positions():
        prompts = ENGINE.prompts(position)
        assert bool(prompts) == (ENGINE.result(position) is None)
        assert all(meets(prompt, prompt.fallback.picks) for prompt in prompts if prompt.seat)
    assert len(game.steps) == ANSWERS or ENGINE.result(game.positions()[-1]) is not None


@examples(15)
@given(PILES)
def test_every_position_can_be_saved_and_looked_at(game: Game) -> None:
    for position in game.positions()[::3]:
        assert ENGINE.load(ENGINE.dump(position)) == position
        tables = [ENGINE.view(position, viewer).table for viewer in VIEWERS]
        assert tables[0] == tables[1] == tables[2]


@examples(15)
@given(PILES)
def test_no_card_of_a_pile_is_ever_lost_or_made(game: Game) -> None:
    for seat, deck in enumerate(game.setup.decks, 1):
        end = state_of(game.positions()[-1])
        cards = [o.card for o in end.objects.values() if o.owner == seat and o.card and not o.token]
        assert sorted(cards) == sorted([*deck.cards, *([deck.hero] if deck.hero else [])])
