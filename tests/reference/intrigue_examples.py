"""The examples of §2.5 as small checks; each lays the cards it speaks of and looks at what is offered and what happens."""

from .board import CASTILLO, COURT, PROVINCES, REGIONS
from .intrigue import IntrigueReference
from .intrigue_board import BOXES, HAND
from .intrigue_deal import IntrigueDeal
from .intrigue_table import IntrigueTable

KING_AT = "TOL"
HOMES: tuple[str, ...] = ("GAL", "CAT", "SEV", "VAL", "NAV")


def hand_with(*values: int) -> tuple[int, ...]:
    """Thirteen cards, these among them."""
    others = [value for value in BOXES[31] if value not in values]
    return (*values, *others[: HAND - len(values)])


def start(*hands: tuple[int, ...], always: bool = False) -> IntrigueReference:
    """A game in which seat 0 opens, the King is in TOL, and all first discs have left the caballeros in court."""
    players = len(hands)
    rounds = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    deal = IntrigueDeal(
        players, rounds, KING_AT, HOMES[:players], 0, {}, hands=tuple(hand_with(*hand) for hand in hands), always=always
    )
    game = IntrigueReference(deal)
    for seat in range(players):
        game.play(seat, f"disc {KING_AT}")
    return game


def answer(game: IntrigueReference, seat: int, *texts: str) -> None:
    """Give some answers one after the other."""
    for text in texts:
        assert game.awaiting() == [seat], (game.awaiting(), seat, text)
        game.play(seat, text)


def lay(game: IntrigueReference, *values: int) -> None:
    """Everybody plays a card, from seat 0 on."""
    for seat, value in enumerate(values):
        answer(game, seat, f"power {value}")


def verbs(game: IntrigueReference, seat: int) -> set[str]:
    """What a seat may do, all places of one verb as one."""
    return {text.split()[0] if text.startswith("place") else text for text in game.legal(seat)}


def place_all(game: IntrigueReference, seat: int, spot: str = CASTILLO) -> int:
    """Place as many as possible in one place. Returns how many that were."""
    count = 0
    while f"place {spot}" in game.legal(seat) and game.awaiting() == [seat]:
        game.play(seat, f"place {spot}")
        count += 1
    return count


def four_players() -> None:
    """E-KI-1: 130, 70, 40 and 15."""
    game = start((130,), (70,), (40,), (15,))
    lay(game, 130, 70, 40, 15)
    assert game.position()["cab"] == [5, 4, 2, 1]
    assert (game.position()["king_player"], game.position()["intrigue_player"]) == (0, 3)
    answer(game, 0, "court 0")
    assert verbs(game, 0) == {"place", "special", "done"}
    answer(game, 0, "special")
    assert game.legal(0) == {f"king {region}" for region in REGIONS if region != KING_AT}
    answer(game, 0, "king ARA")
    assert game.legal(2) == {"pass", "waive", "veto"}
    answer(game, 2, "pass")
    assert place_all(game, 0) == 5
    answer(game, 1, "court 0")
    assert verbs(game, 1) == {"place", "special"}  # a duty
    answer(game, 1, "special", "send red GAL")
    answer(game, 2, "veto")
    assert game.position()["veto"] == []
    assert place_all(game, 1) == 4
    answer(game, 2, "court 0")
    assert verbs(game, 2) == {"place", "done"}
    assert place_all(game, 2) == 2
    assert game.legal(3) == {f"court {number}" for number in range(7)}
    answer(game, 3, "court 6")
    assert verbs(game, 3) == {"place", "special"}
    assert place_all(game, 3) == 1
    assert game.legal(3) == {"special"}
    answer(game, 3, "special")
    assert "done" not in game.legal(3)
    answer(game, 3, "lift red GAL", "drop CAS")
    assert game.position()["first"] == 3
    assert game.awaiting() == [3]


def two_players() -> None:
    """E-KI-2: 90 against 20."""
    game = start((90,), (20,))
    lay(game, 90, 20)
    assert game.position()["cab"] == [4, 2]
    answer(game, 0, "court 0")
    assert verbs(game, 0) == {"place", "special", "special ki090", "done"}
    answer(game, 0, "special ki090", "scoreboard 8 ARA", "done")
    answer(game, 1, "court 0")
    assert verbs(game, 1) == {"place", "special", "special ki020", "done"}
    answer(game, 1, "special ki020")
    assert game.legal(1) == {f"place {place}" for place in (*REGIONS, CASTILLO) if place != KING_AT} | {"done"}
    assert place_all(game, 1, "GAL") == 2


def joker() -> None:
    """E-KI-3: a Joker, then 120 and 60; the second card is 110."""
    game = start((0, 120, 60, 110), (120,), (60,))
    lay(game, 0, 120, 60)
    assert game.awaiting() == [0]
    assert "power 110" in game.legal(0)
    assert not {"power 120", "power 60", "power 0"} & game.legal(0)
    answer(game, 0, "power 110")
    assert game.position()["laid"] == [[0, 110], [120], [60]]
    assert game.position()["cab"] == [3, 5, 1]


def forty_of_the_king_player() -> None:
    """E-KI-4: 40 against 20, then 90 against 40."""
    game = start((40,), (20,))
    lay(game, 40, 20)
    answer(game, 0, "court 0")
    assert verbs(game, 0) == {"place", "special", "done"}
    assert game.position()["veto"] == [0]
    answer(game, 0, "special")
    assert game.position()["veto"] == []
    game = start((40,), (20,))
    lay(game, 40, 20)
    answer(game, 0, "court 0", "done")
    answer(game, 1, "court 0", "special ki020")
    answer(game, 0, "veto")
    assert "place GAL" not in game.legal(1)
    game = start((90,), (40,))
    lay(game, 90, 40)
    answer(game, 0, "court 0", "special", "king GAL")
    answer(game, 1, "veto")
    answer(game, 0, "done")
    answer(game, 1, "court 0")
    assert verbs(game, 1) == {"place", "done"}
    game = start((90,), (40,))
    lay(game, 90, 40)
    answer(game, 0, "court 0", "done")
    answer(game, 1, "court 0")
    assert verbs(game, 1) == {"place", "special", "done"}


def ambush_at_fewest(veto: bool) -> None:
    """E-KI-5: 160 with ARA and VAL at one each; seat 0 appears in ARA, which is still scored."""
    game = start((160, 170), (40,), (15,), always=True)
    table = game._table
    for region in REGIONS:
        table.pieces[region] = [0, 0, 0]
    table.pieces["VAL"] = [0, 1, 0]
    table.pieces["ARA"] = [1, 0, 0]
    table.grandes = [KING_AT] * 3
    table.ambush.add(0)
    table.pieces[PROVINCES] = [20, 22, 22]
    lay(game, 160, 40, 15)
    answer(game, 0, "court 0", "special ki160")
    assert game.legal(0) == {"put ARA", "put VAL", "pass"}
    answer(game, 0, "put ARA")
    answer(game, 1, "veto" if veto else "waive")
    assert table.pieces["ARA"] == [2, 0, 0]
    assert table.scores == ([0, 0, 0] if veto else [5, 5, 0])


def quarantines(table: IntrigueTable, game: IntrigueReference, seat: int) -> set[str]:
    """What a player of 93 may do, shortened to the boards."""
    return {text.split()[1] for text in game.legal(seat)}


def three_quarantines() -> None:
    """E-KI-6: 8/4/0 on ARA, the King goes there, 4/0/0 on VAL; the King leaves, either may move; all end."""
    game = start((93, 10, 13), (20, 93, 10), always=True)
    table = game._table
    lay(game, 93, 20)
    answer(game, 0, "court 0", "special ki093", "scoreboard 8 ARA", "done")
    answer(game, 1, "court 0", "special ki020", "done")
    table.king = "ARA"
    answer(game, 1, "power 93")
    answer(game, 0, "power 10")
    answer(game, 1, "court 0", "special ki093")
    assert quarantines(table, game, 1) == {"4"}
    answer(game, 1, "scoreboard 4 VAL", "done")
    assert table.quarantine == {"ARA": 8, "VAL": 4}
    table.king = "SEV"
    table.hands[1].append(93)
    answer(game, 0, "court 0", "special ki010", "done", "done")
    answer(game, 0, "power 13")
    answer(game, 1, "power 93")
    answer(game, 1, "court 0", "special ki093")
    assert quarantines(table, game, 1) == {"8", "4"}
    answer(game, 1, "scoreboard 8 NAV", "done")
    assert table.quarantine == {"VAL": 4, "NAV": 8}
    answer(game, 0, "court 0", "special ki013")
    game.play(1, sorted(game.legal(1))[0])
    answer(game, 0, "done")
    table.king = "NAV"
    for number in range(2):
        game.play(number, "disc VAL")
    assert table.quarantine == {}
    assert table.scoreboards == {8: PROVINCES, 4: PROVINCES}
    assert table.pieces[COURT] == [7, 7]


def check_examples() -> None:
    """All of them."""
    four_players()
    two_players()
    joker()
    forty_of_the_king_player()
    ambush_at_fewest(veto=False)
    ambush_at_fewest(veto=True)
    three_quarantines()
