"""Intrigue & the King in words: what its cards say, what moves are called, and that every refusal fits its question.

Four players; whoever plays second or third highest has the action of the own card.  Hands are picked as a test needs them.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from elgrande import Game
from elgrande.editions import find_box
from elgrande.rules.cards import Provenance
from elgrande.table.prose import has, languages
from elgrande.table.reference import reference
from elgrande.table.wording import card_text

BOX = find_box("intrigue")
CARDS = {card.id: card for card in BOX.cards}
OTHERS = (10, 20, 30, 40, 55, 60, 70, 100, 110, 120, 130, 140, 150, 160, 170, 180)
"""Cards to fill a hand with."""


def offered(game: Game, seat: int) -> list[str]:
    return [move.text for move in game.legal(seat)]


def refused(game: Game, seat: int, move: str) -> str:
    """The ruling that forbids a move."""
    refusal = game.why_not(seat, move)
    assert refusal is not None, f"{seat} may {move}"
    return refusal.ruling


def opened() -> Game:
    """The opening discs are set, so that everybody stands in two regions: now hands are picked."""
    game = Game.new("classic", players=4, boxes=("intrigue",), seed="words", options={"first": 0})
    for seat in range(4):
        taken = (f"disc {king(game)}", f"disc {grande(game, seat)}")
        game.play(seat, next(text for text in offered(game, seat) if text not in taken))
    return game


def king(game: Game) -> str:
    """Where the King stands, by id."""
    return str(game.edition.places[game.position().king].id)


def grande(game: Game, seat: int) -> str:
    return str(game.edition.places[game.position().grandes[seat]].id)


def started(hands: Sequence[Sequence[int]]) -> Game:
    """Everybody has a hand with these cards in it."""
    game = opened()
    for seat, wanted in enumerate(hands):
        hand = list(dict.fromkeys((*wanted, *OTHERS)))[:13]
        for value in hand:
            game.play(seat, f"pick {value}")
    return game


def play_round(game: Game, values: Sequence[int]) -> None:
    """Everybody plays a card, clockwise from whoever begins."""
    for _ in values:
        (seat,) = game.awaiting()
        game.play(seat, f"power {values[seat]}")


def on_to(game: Game, seat: int, verb: str) -> None:
    """Everybody does as little as possible until a seat can answer so."""
    while not (seat in game.awaiting() and any(text.split()[0] == verb for text in offered(game, seat))):
        now = game.awaiting()[0]
        texts = offered(game, now)
        game.play(now, next((text for text in ("court 0", "pass", "done") if text in texts), texts[0]))


def begun(values: Sequence[int], seat: int, verb: str) -> Game:
    """A seat has begun the special action of its card, in the first round."""
    game = started([[value] for value in values])
    play_round(game, values)
    on_to(game, seat, "special")
    game.play(seat, "special")
    assert offered(game, seat)[0].split()[0] == verb
    return game


# --- what cards say ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_card_says_how_it_is_known(language: str) -> None:
    """No face is presented as print that print does not show: each says what is ours about it."""
    for card in BOX.cards:
        assert has(f"card-{card.id}-why", language), card.id


def test_a_card_says_its_value_its_court_number_and_whether_it_is_a_duty() -> None:
    assert card_text(CARDS["ki070"]) == (
        "Value 70; it brings up to 4 caballeros to court. Send one caballero of every player from a region back to the "
        "provinces; you choose which. You must carry this out, if you can."
    )
    assert card_text(CARDS["ki170"]).startswith("Value 170; it brings nobody to court.")
    for card in BOX.cards:
        text = card_text(card)
        assert "Place up to 0" not in text
        assert ("You must carry this out" in text) == card.must
        assert ("You may leave this out" in text) == (not card.must and not card.joker)
    assert "value" in card_text(CARDS["kiJ"])
    assert "Value" not in card_text(CARDS["kiKing"])
    assert "In this round" in card_text(CARDS["ki040"])


def test_what_print_does_not_tell_is_ours() -> None:
    """KI-1: by their values print explains these."""
    printed = {card.value for card in BOX.cards if card.provenance is Provenance.PRINTED}
    assert printed == {15, 20, 35, 80, 90, 93, 110, 145, 150}


@pytest.mark.parametrize(
    ("boxes", "stacks"), [(("intrigue",), {0}), (("king_colonies",), {0, 6, 7}), (("colonies",), {1, 2, 3, 4, 5, 6, 7})]
)
def test_what_is_looked_up_is_in_the_game(boxes: tuple[str, ...], stacks: set[int]) -> None:
    """The 45 action cards stay in the box (KI-1); nobody reads of them in the rules of a game without them."""
    known = reference(Game.new("classic", 4, 1, boxes=boxes).edition)
    assert {card.stack for card in known.cards} == stacks
    assert {power.card for power in known.power} <= {"", *(card.id for card in known.cards)}


@pytest.mark.parametrize("language", languages())
def test_the_first_disc_is_told(language: str) -> None:
    """KI-3, GC-5: with as many as go there, and not where no disc is set."""
    opening = {
        boxes: reference(Game.new("classic", 4, 1, boxes=boxes).edition, language).opening
        for boxes in [(), ("grandissimo",), ("intrigue",), ("colonies",), ("king_colonies",)]
    }
    assert opening[()] == opening["grandissimo",] == ""
    assert opening["colonies",] == opening["king_colonies",] != opening["intrigue",] != ""
    assert "2" in opening["colonies",]


def test_moves_name_the_card_that_is_meant() -> None:
    game = opened()
    said = {move.text: (move.describe(), move.describe("it")) for move in game.legal(0)}
    assert said["pick 70"] == ("put card 70, “Tribute” into the hand", "metti in mano la carta 70, «Tributo»")
    assert said["pick 1"] == ("put card “Joker” into the hand", "metti in mano la carta «Jolly»")


# --- refusals ------------------------------------------------------------------------------------------------------------------


def test_picking_a_hand() -> None:
    """KI-5, ruling hand-picked: each card once; ruling hand-complete: thirteen of them."""
    game = opened()
    assert refused(game, 0, "unpick 70") == "hand-picked"
    assert refused(game, 0, "pick 71") == "hand-picked"
    assert refused(game, 0, "court 0") == "other-question"
    for value in OTHERS[:13]:
        game.play(0, f"pick {value}")
    assert refused(game, 0, f"pick {OTHERS[0]}") == "hand-picked"
    assert refused(game, 0, "pick 180") == "hand-complete"
    assert "unpick 10" in offered(game, 0)


def test_a_card_of_this_round_is_not_taken_back() -> None:
    """Card 50, ruling power-earlier: cards of earlier rounds only, from one's own pile."""
    game = started([[180, 170], [70, 50], [60, 40], [10, 20]])
    play_round(game, [180, 70, 60, 10])
    on_to(game, 3, "power")
    play_round(game, [170, 50, 40, 20])
    on_to(game, 1, "special")
    game.play(1, "special")
    assert offered(game, 1) == ["take 70"]
    assert refused(game, 1, "take 50") == "power-earlier"
    assert refused(game, 1, "take 110") == "power-pile"


def test_both_reserves_go_into_the_same_place() -> None:
    """Card 25, ruling same-place: the first one decides."""
    game = begun([180, 25, 23, 10], 1, "place")
    game.play(1, "place castillo")
    on_to(game, 1, "place")
    assert offered(game, 1) == ["place castillo", "done"]
    other = next(id for id in ("GAL", "VAL") if id != king(game))
    assert refused(game, 1, f"place {other}") == "same-place"
    assert refused(game, 1, f"place {king(game)}") == "king-region-taboo"


def test_the_scoreboard_of_a_quarantine() -> None:
    """KI-22, ruling quarantine-board: another one takes just this one; ruling closed-place: no other card moves it."""
    game = started([[180, 170], [93, 40], [90, 93], [10, 20]])
    play_round(game, [180, 93, 90, 10])
    on_to(game, 1, "special")
    game.play(1, "special")
    assert refused(game, 1, "scoreboard 8 castillo") == "regions-only"
    assert refused(game, 1, f"scoreboard 8 {king(game)}") == "king-region-taboo"
    closed = offered(game, 1)[0]
    game.play(1, closed)
    place = closed.split()[-1]
    on_to(game, 2, "special")
    game.play(2, "special")
    assert refused(game, 2, "scoreboard 8 castillo") == "closed-place"
    assert refused(game, 2, f"scoreboard 4 {place}") == "scoreboards-apart"
    game.play(2, "scoreboard 4 castillo")
    on_to(game, 3, "power")
    play_round(game, [170, 40, 93, 20])
    on_to(game, 2, "special")
    game.play(2, "special")
    assert {text.split()[1] for text in offered(game, 2)} == {"8"}
    assert refused(game, 2, offered(game, 2)[0].replace(" 8 ", " 4 ")) == "quarantine-board"


def test_what_cannot_be_chosen_to_be_scored() -> None:
    """Card 145, ruling choice-on-card: neither the King's region nor the Castillo.  That it is taboo is not why."""
    game = begun([180, 145, 23, 10], 1, "choose")
    assert refused(game, 1, f"choose {king(game)}") == "choice-on-card"
    assert refused(game, 1, "choose castillo") == "choice-on-card"


def test_a_grande_by_disc_goes_elsewhere() -> None:
    """Card 13: not to where it stands, not to a taboo region."""
    game = started([[180], [13], [60], [10]])
    play_round(game, [180, 13, 60, 10])
    on_to(game, 1, "special")
    game.play(1, "special")
    for other in game.awaiting():
        assert refused(game, other, f"disc {grande(game, other)}") == "move-elsewhere"
        assert refused(game, other, f"disc {king(game)}") == "king-region-taboo"


def test_who_follows_a_grande_comes_from_where_it_stood() -> None:
    """Card 80: own caballeros of the region it has left."""
    game = started([[180], [80], [60], [10]])
    play_round(game, [180, 80, 60, 10])
    on_to(game, 1, "special")
    home = grande(game, 1)
    game.play(1, "special")
    game.play(1, offered(game, 1)[0])
    on_to(game, 1, "lift")
    assert offered(game, 1) == [f"lift {game.edition.colours[1]} {home}", "done"]
    elsewhere = next(
        place.id
        for number, place in enumerate(game.edition.places)
        if place.region and place.id not in (home, king(game)) and game.position().pieces[number][1]
    )
    assert refused(game, 1, f"lift {game.edition.colours[1]} {elsewhere}") == "one-region"
