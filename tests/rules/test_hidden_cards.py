"""3.1.3.f, 3.2.5.c: what a text asks about a hidden card is shown first; and nothing else of hidden cards is."""

from kelon_engine import Ask, Choice, ShownTold
from kelon_engine.cards.words import OPPONENT, characters, discard, draw, it, may, pay, pay_to, put_in_reserve, spells, your_hand
from kelon_engine.model.nodes import Choose, Controlled, If, IfDo, InZone, Is, Move, RevealTop, Seq
from kelon_engine.model.terms import Zone
from tests.rules.made import spell
from tests.scenario import Game

ASKS = If(Is("it", characters), draw(2), draw(1))
QUESTION = spell("Question", Choose("it", your_hand), ASKS)
THEIR_HAND = InZone(Zone.HAND) & Controlled(OPPONENT)


def shown(game: Game) -> list[tuple[str, ...]]:
    """The cards that everybody was shown, in the order in which they were."""
    return [tuple(game.name_of(card) for card in e.cards) for e in game.happened(ShownTold)]


def test_3_1_3_f_a_card_of_a_hand_is_shown_before_it_is_asked_what_it_is() -> None:
    game = Game(cards=[QUESTION], you_hand=["Question", "Kappa", "Intimidation"])
    game.you.plays("Question")
    game.you.picks("Kappa")
    assert (shown(game), game.you.count("hand")) == ([("Kappa",)], 4)


def test_3_1_3_f_a_card_of_which_nothing_is_asked_is_not_shown() -> None:
    game = Game(cards=[spell("Quiet", Choose("it", your_hand), put_in_reserve())], you_hand=["Quiet", "Kappa", "Intimidation"])
    game.you.plays("Quiet")
    game.you.picks("Kappa")
    assert shown(game) == []


def test_3_1_3_f_a_character_of_a_hand_that_goes_to_the_mana_zone_is_shown_to_be_one() -> None:
    sow = spell("Sow", Choose("it", your_hand & characters), Move(it, Zone.MANA, "put"))
    game = Game(cards=[sow], you_hand=["Sow", "Kappa", "Intimidation"])
    game.you.plays("Sow")
    game.you.picks("Kappa")
    assert (shown(game), game.you.count("mana")) == ([("Kappa",)], 11)


def test_3_2_9_b_any_card_of_a_hand_that_goes_to_the_mana_zone_is_not_shown() -> None:
    sow = spell("Sow", Choose("it", your_hand), Move(it, Zone.MANA, "put"))
    game = Game(cards=[sow], you_hand=["Sow", "Kappa", "Intimidation"])
    game.you.plays("Sow")
    game.you.picks("Kappa")
    assert (shown(game), game.you.count("mana")) == ([], 11)


def test_3_1_3_f_what_is_revealed_by_the_text_itself_is_shown_once() -> None:
    look = spell("Look", RevealTop("top", 1), If(Is("top", characters), draw(1)))
    game = Game(cards=[look], you_hand=["Look"], you_deck=["Kappa", "Atlas"])
    game.you.plays("Look")
    assert (shown(game), game.you.has("hand")) == ([("Kappa",)], ["Kappa"])


def test_3_1_3_f_to_show_a_card_is_nothing_that_was_done() -> None:
    """ "If you do" is about the step, which did nothing here."""
    offer = spell("Offer", Choose("it", your_hand), IfDo(If(Is("it", spells), draw(1)), draw(3)))
    game = Game(cards=[offer], you_hand=["Offer", "Kappa", "Atlas"])
    game.you.plays("Offer")
    game.you.picks("Kappa")
    assert game.you.count("hand") == 2


def test_3_2_5_c_a_hand_is_revealed_to_the_other_player_who_picks_from_it() -> None:
    theft = spell("Theft", Choose("it", THEIR_HAND & spells), Seq((discard(),)))
    game = Game(cards=[theft], you_hand=["Theft"], they_hand=["Kappa", "Intimidation", "Beauty Sleep"])
    play = Choice((game.you.offered().index("play Theft"),))
    told = game.engine.tell(game.engine.submit(game.position, 1, play).events, 1)
    game.you.plays("Theft")
    (everybody,) = game.happened(ShownTold)
    (you,) = [e for group in told for e in group if isinstance(e, ShownTold)]
    assert [game.name_of(card) for card in you.cards] == ["Kappa", "Intimidation", "Beauty Sleep"]
    assert (everybody.cards, everybody.to, everybody.count) == ((), (1,), 3)
    assert game.you.offered() == ["Intimidation", "Beauty Sleep"]


def test_3_2_5_c_a_hand_in_which_nothing_fits_is_revealed_all_the_same() -> None:
    theft = spell("Theft", Choose("it", THEIR_HAND & spells), discard())
    game = Game(cards=[theft], you_hand=["Theft"], they_hand=["Kappa", "Atlas"])
    game.you.plays("Theft")
    assert [(e.to, e.count) for e in game.happened(ShownTold)] == [((1,), 2)]


def test_3_1_3_f_what_an_ability_knows_of_a_card_that_went_to_a_deck_is_not_in_the_views() -> None:
    """Nor are the names that the machinery keeps for one node."""
    stow = spell("Stow", Choose("it", your_hand), Move(it, Zone.DECK, "put"), pay_to(pay(1, give=discard(your_hand)), may(draw())))
    game = Game(cards=[stow], you_hand=["Stow", "Kappa", "Atlas", "Inari"])
    game.you.plays("Stow")
    game.you.picks("Kappa")
    game.you.picks("yes")
    game.you.picks("Atlas")
    for viewer in (0, 1, 2):
        names = [name for step in game.view(viewer).table.resolution for name, _ in step.names]
        assert (game.you.prompt.ask, names) == (Ask.MAY, [])
