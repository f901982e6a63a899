"""Small checks of §4: the clauses that only this game has, each with as few moves as possible."""

from .board import COURT
from .colonies_board import REMOVE_CARD
from .intrigue_examples import HOMES, KING_AT, answer, hand_with
from .king_colonies import KingColoniesReference
from .king_colonies_deal import KingColoniesDeal


def start(*hands: tuple[int, ...], card: str = "gc7_embassy", always: bool = False) -> KingColoniesReference:
    """A game in which seat 0 opens, the King is in TOL, and all first discs have left the caballeros in court."""
    players = len(hands)
    deal = KingColoniesDeal(
        players=players,
        rounds=(1, 2, 3, 4, 5, 6, 7, 8, 9),
        king=KING_AT,
        homes=HOMES[:players],
        first=0,
        decks={7: (card,) * 9},
        black=("ARA", "CAS"),
        table="GRA",
        hands=tuple(hand_with(*hand) for hand in hands),
        always=always,
    )
    game = KingColoniesReference(deal)
    for seat in range(players):
        game.play(seat, f"disc {KING_AT}")
    return game


def lay(game: KingColoniesReference, *values: int) -> None:
    """Everybody plays a card, from seat 0 on."""
    for seat, value in enumerate(values):
        answer(game, seat, f"power {value}")


def choice_of_a_card() -> None:
    """KC-3, KC-4, KC-5: each card is taken once, places its own number, and frees its player from a duty."""
    game = start((180,), (150,), (120,), (70,))
    lay(game, 180, 150, 120, 70)
    assert game.legal(0) == {"own", "card gc6", "card gc7_embassy"}
    answer(game, 0, "card gc6", "done")
    answer(game, 1, "court 0")
    assert game.legal(1) == {"own", "card gc7_embassy"}
    answer(game, 1, "card gc7_embassy")
    assert "done" in game.legal(1)
    answer(game, 1, "place ARA", "place ARA", "place ARA", "done")
    answer(game, 2, "court 0")
    assert "done" not in game.legal(2)  # neither card is left, so nothing is asked, and 120 is a duty


def kept_card_as_a_veto() -> None:
    """KC-6: kept, it stops another player's action and brings its Wares; this is not its owner's special action."""
    game = start((180,), (20,), card=REMOVE_CARD)
    lay(game, 180, 20)
    table = game._table
    answer(game, 0, f"card {REMOVE_CARD}", "keep", "done")
    assert game.position()["kept_remove"] == 0
    answer(game, 1, "court 0", "own", "special ki020")
    wares = table.loose["wares"]
    answer(game, 0, "veto")
    assert table.loose["wares"] == wares + 1
    assert game.position()["kept_remove"] is None
    assert table.acted == set()
    assert "place GAL" not in game.legal(1)


def forty_and_the_cards() -> None:
    """KC-8: a 40 used before the turn leaves only the placement; a card taken ends the 40."""
    game = start((180,), (40,), (20,))
    lay(game, 180, 40, 20)
    answer(game, 0, "own", "special", "king ARA")
    answer(game, 1, "veto")
    answer(game, 0, "done")
    answer(game, 1, "court 0")
    assert {text.split()[0] for text in game.legal(1)} == {"place", "done"}
    game = start((180,), (40,), (20,))
    lay(game, 180, 40, 20)
    answer(game, 0, "own", "done")
    answer(game, 1, "court 0", "card gc6")
    assert game.position()["veto"] == []
    assert game._table.pieces[COURT][1] == 9


def quarantined_colony() -> None:
    """KC-9: nobody claims, resigns or sails in a quarantined colony."""
    game = start((180,), (20,))
    table = game._table
    table.move(0, COURT, False, "AME")
    table.move(0, COURT, False, "viceroy")
    table.move(0, COURT, False, "SHIP")
    table.quarantine["AME"] = 8
    table.scoreboards[8] = "AME"
    lay(game, 180, 20)
    assert game.legal(0) == {"sail red SHIP", "done"}
    answer(game, 0, "sail red SHIP")
    assert "land AME" not in game.legal(0)


def progress_from_america() -> None:
    """KC-9, card 80: the Grande goes from AME to FRA with the Viceroy, a carrier and one of two at the Limit table."""
    game = start((180,), (80,), (20,))
    table = game._table
    table.grandes[1] = table.table_at = "AME"
    table.table_size = 1
    for spot in ("AME", "AME", "viceroy", "SHIP"):
        table.move(1, COURT, False, spot)
    table.loose["gold"] -= 1
    table.pieces["AME"][1] -= 1
    table.pieces["gold-AME"][1] += 1
    table.touched = False
    lay(game, 180, 80, 20)
    answer(game, 0, "own", "done")
    answer(game, 1, "court 0", "own", "special")
    assert "grande SHIP" not in game.legal(1)
    answer(game, 1, "grande FRA")
    assert game.legal(1) == {"lift blue AME", "lift blue gold-AME", "lift blue viceroy", "done"}
    answer(game, 1, "lift blue viceroy")
    assert game.legal(1) == {"drop ambassador", "drop envoy", "drop attache"}
    answer(game, 1, "drop envoy", "lift blue gold-AME")
    assert game.legal(1) == {"on", "beside"}
    answer(game, 1, "beside", "drop attache", "lift blue AME")
    assert table.pieces["ambassador"][1] == 1  # only one space was free, so nothing was asked
    assert table.pieces["gold-attache"][1] == 1
    assert table.on_table[1] == 0


def reserves_in_france() -> None:
    """KC-9, card 25: both in one place, on spaces of its own; with one space free there is no second."""
    game = start((180,), (25,), (20,))
    table = game._table
    table.move(0, COURT, False, "ambassador")
    lay(game, 180, 25, 20)
    answer(game, 0, "own", "done")
    answer(game, 1, "court 0", "own", "special")
    assert {"place envoy", "place SHIP", "place captain"} <= game.legal(1)
    assert not {"place AME", "place viceroy", "place MED"} & game.legal(1)
    answer(game, 1, "place envoy")
    assert game.legal(1) == {"place attache", "done"}


def bridge_to_france() -> None:
    """KC-9, card 63: a bridge joins France with a region that is no neighbour, and makes no coast."""
    game = start((180,), (63,), (20,))
    lay(game, 180, 63, 20)
    answer(game, 0, "own", "done")
    answer(game, 1, "court 0", "own", "special", "choose FRA")
    assert not {"choose ARA", "choose CAT", "choose FRA"} & game.legal(1)
    answer(game, 1, f"choose {KING_AT}")
    assert {"place ambassador", "place envoy", "place attache"} <= game.legal(1)
    assert "place SHIP" not in game.legal(1)


def ambush_overseas() -> None:
    """KC-9, card 75: before 115 it may appear in AME, as Viceroy too, and in MED."""
    game = start((180,), (115,), (20,))
    table = game._table
    table.lay_ambush(1)
    lay(game, 180, 115, 20)
    answer(game, 0, "own", "done")
    answer(game, 1, "court 0", "own", "special")
    assert game.legal(1) == {"put GAL", "put CAT", "put SEV", "put AME", "put viceroy", "put MED", "pass"}
    answer(game, 1, "put viceroy")
    assert table.scores[1] == 4 + 2 + 5  # at home in CAT, and as Viceroy


def check_examples() -> None:
    """All of them."""
    progress_from_america()
    reserves_in_france()
    bridge_to_france()
    ambush_overseas()
    choice_of_a_card()
    kept_card_as_a_veto()
    forty_and_the_cards()
    quarantined_colony()
