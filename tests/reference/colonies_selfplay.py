"""Play random games with the colonies and look for nonsense: `python -m tests.reference.colonies_selfplay 60`."""

import json
import random
import sys
from collections import Counter
from dataclasses import replace

from .board import CASTILLO, COURT, PROVINCES, REGIONS
from .colonies import ColoniesReference
from .colonies_board import (
    ALL_SPOTS,
    CAPTAIN,
    DISCS,
    DISCS_IN_ALL,
    FRANCE,
    FRENCH_SPACES,
    KING_CARD,
    PIECES,
    PLACE_OF,
    REMOVE_CARD,
    SPOTS,
    VICEROY,
    all_kinds,
    disc_at,
    with_disc,
)
from .colonies_cards import places_worth
from .colonies_deal import COLONIES_STACKS, ColoniesDeal, random_colonies_deal
from .colonies_table import ColoniesTable

MAX_ANSWERS = 30000
IDLE = {"done", "court 0", "pass", "waive", "no"}


# What must always be true (§7).


def check(game: ColoniesReference) -> None:
    """Pieces and cards are conserved, and whoever is asked has something to answer."""
    table = game._table
    check_board(table)
    for seat in range(table.players):
        assert sum(table.pieces[spot][seat] for spot in ALL_SPOTS) == PIECES
        assert sorted(table.hands[seat] + table.piles[seat]) == list(range(1, 14))
        assert len(game.legal(seat) - {"done", "pass", "court 0"}) > 0 or not game.legal(seat)
    assert bool(game.awaiting()) != game.over


def check_board(table: ColoniesTable) -> None:
    """Black caballeros and discs are conserved, posts hold one, boards do not lie on each other."""
    assert sum(table.pieces[spot][table.black] for spot in ALL_SPOTS) == 4
    assert table.pieces[COURT][table.black] == table.pieces[PROVINCES][table.black] == 0
    assert all(count >= 0 for row in table.pieces.values() for count in row)
    for disc in DISCS:
        carried = sum(sum(row) for spot, row in table.pieces.items() if disc_at(spot) == disc)
        assert min(table.loose[disc], table.supply[disc]) >= 0
        assert carried + table.loose[disc] + table.supply[disc] == DISCS_IN_ALL[disc]
    for space in FRENCH_SPACES:
        assert sum(sum(table.pieces[kind]) for kind in all_kinds(space)) <= 1
    assert max(sum(table.pieces[CAPTAIN]), sum(table.pieces[VICEROY])) <= 1
    boards = [place for place in table.scoreboards.values() if place != PROVINCES]
    assert len(boards) == len(set(boards))


def check_limit_table(table: ColoniesTable) -> None:
    """Nobody stands on the table who is not there, and leaves belong to pieces."""
    assert sum(table.on_table) <= table.table_size
    assert all(count >= 0 for count in table.on_table)
    assert all(table.beside_table(colour) >= 0 for colour in range(table.colours))
    for spot, row in table.leaves.items():
        assert all(0 <= leave <= pieces for leave, pieces in zip(row, table.pieces[spot], strict=True))


def check_filled(table: ColoniesTable, after_castillo: bool) -> None:
    """Between two acts the table is full if enough pieces stand there, except after GC-42 without a holder."""
    waiting = sum(table.beside_table(colour) for colour in range(table.colours))
    assert table.free_spaces() == 0 or waiting == 0 or after_castillo


def taboo_place(table: ColoniesTable) -> tuple[object, ...]:
    """All that may not change while the King stays where he is (X-1)."""
    king = table.king
    return (
        king,
        [list(table.pieces[spot]) for spot in SPOTS[king]],
        [seat for seat in range(table.players) if table.grandes[seat] == king],
        [board for board, place in table.scoreboards.items() if place == king],
        list(table.on_table) if table.table_at == king else None,
    )


def check_end(game: ColoniesReference, deal: ColoniesDeal) -> None:
    """Every card that was revealed is laid aside or still held, and the points add up."""
    table = game._table
    shown = Counter(deal.decks[stack][index] for stack in (1, 2, 3, 4, 7) for index in range(len(deal.rounds)))
    ended = Counter(table.discards)
    ended["veto"] += sum(len(held) for held in table.vetoes)
    ended[REMOVE_CARD] += len(table.kept_by)
    assert +shown == +ended
    points = [0] * deal.players
    for event in game.events:
        if event[0] == "scored":
            assert isinstance(event[2], tuple)
            for seat, gained in event[2]:
                points[seat] += gained
        elif event[0] == "delivered":
            assert isinstance(event[1], int)
            assert isinstance(event[3], int)
            points[event[1]] += event[3]
    assert points == table.scores
    assert game.events[-1] == ("game-over",)
    assert [event[1] for event in game.events if event[0] == "round-began"] == list(deal.rounds)


# What has occurred.


def seating(game: ColoniesReference, verb_before: str) -> str:
    """By which clause somebody is asked who gets onto the Limit table."""
    if game.events[-1][0] == "moving-up":
        return "GC-41 without a holder" if game._table.inquisitor is None else "GC-41 by the holder"
    return "GC-40" if verb_before == "table" else "GC-42"


def note(seen: Counter[str], game: ColoniesReference, seat: int, text: str, before: str) -> None:
    """Count an answer about to be given, with whatever tells its kinds apart."""
    table = game._table
    verb, *what = text.split()
    last = what[-1] if what else ""
    if verb in ("power", "court", "take"):
        seen[verb] += 1
    elif verb == "seat":
        seen[f"seat: {seating(game, before)}"] += 1
    elif verb in ("on", "beside"):
        seen[f"{verb} after {before}"] += 1
    else:
        black = "black " if what and what[0] == "black" else ""
        seen[f"{verb} {black}{'Spain' if last in REGIONS else last}".strip()] += 1
    if verb in ("yes", "special") and table.inquisitor is not None and table.inquisitor != seat:
        seen["special while another holds the Inquisitor"] += 1


def choose(game: ColoniesReference, seat: int, chance: random.Random, mood: int) -> str:
    """Draw the kind of answer first, so that rare kinds come up often.

    Moods: 0 anything; 1 seldom leaves things alone; 2 besides, crowds the place of the Limit table.
    """
    legal = sorted(game.legal(seat))
    if mood > 0 and chance.random() < 0.8:
        legal = [text for text in legal if text not in IDLE] or legal
    verb = chance.choice(sorted({text.split()[0] for text in legal}))
    options = [text for text in legal if text.split()[0] == verb]
    if mood == 2 and chance.random() < 0.5:
        if verb == "court":
            return max(options, key=lambda text: int(text.split()[1]))
        options = [text for text in options if text.endswith(game._table.table_at)] or options
    return chance.choice(options)


def populate(table: ColoniesTable, chance: random.Random) -> None:
    """Begin in the middle of things: most pieces stand somewhere on the board, many of them at the Limit table.

    Otherwise provinces are hardly ever empty at random, the Limit table is hardly ever full, and few discs travel.
    """
    if chance.random() < 0.4:
        table.table_at = chance.choice(("AME", "MED"))
    spots = [spot for spot in (*REGIONS, "SHIP", "AME", "MED", CASTILLO) if spot != table.king]
    for seat in range(table.players):
        for _ in range(table.pieces[PROVINCES][seat] - chance.randrange(4)):
            crowded = chance.random() < 0.2
            table.move(seat, PROVINCES, False, table.table_at if crowded else chance.choice(spots))
        for disc in DISCS:
            ways = [way for place in (FRANCE, "SHIP", "AME", "MED") for way in table.ways_into(place, carrier=True)]
            origin = chance.choice(("AME", "MED", "SHIP"))
            if table.supply[disc] > 0 and table.pieces[origin][seat] > 0 and chance.random() < 0.5:
                table.supply[disc] -= 1
                table.take_off(seat, origin, on=table.at_table(origin) and table.on_table[seat] > 0)
                table.put_on(seat, with_disc(disc, chance.choice(ways)))
    if chance.random() < 0.2:
        for disc in DISCS:
            table.loose[disc] += table.supply[disc]
            table.supply[disc] = 0
    table.touched = False
    for colour in range(table.colours):
        while table.free_spaces() > 0 and table.beside_table(colour) > 0:
            table.on_table[colour] += 1


def play_one(deal: ColoniesDeal, seed: int, seen: Counter[str]) -> ColoniesReference:
    """Play one game at random."""
    chance = random.Random(seed)
    game = ColoniesReference(deal)
    table = game._table
    if chance.random() < 0.5:
        populate(table, chance)
    mood = chance.randrange(3)
    before = ""
    after_castillo = False
    answers = 0
    while not game.over:
        check(game)
        check_limit_table(table)
        asked = [seat for seat in range(deal.players) if game.legal(seat)]
        seat = chance.choice(asked)
        text = choose(game, seat, chance, mood)
        note(seen, game, seat, text, before)
        taboo = taboo_place(table)
        told = len(game.events)
        game.play(seat, text)
        assert table.king != taboo[0] or taboo_place(table) == taboo
        if text.split()[0] not in ("seat", "pass", "waive"):
            before = text.split()[0]
        names = [event[0] for event in game.events[told:]]
        after_castillo = "none-seated" in names or (after_castillo and "moving-up" not in names)
        if any(text.startswith(("power", "card")) for other in asked for text in game.legal(other)):
            check_filled(table, after_castillo)
        answers += 1
        assert answers < MAX_ANSWERS
    check(game)
    json.dumps(game.position())
    check_end(game, deal)
    seen.update(describe(event) for event in game.events)
    return game


def describe(event: tuple[object, ...]) -> str:
    """What kind of event this is."""
    name, *facts = event
    if name == "delivered":
        return f"event delivered {facts[1]}"
    if name in ("scored", "special-begun", "card-removed", "table-moved", "claimed"):
        return f"event {name} {' '.join(str(fact) for fact in facts[1 - (name == 'scored') :][: 1 + (name == 'claimed')])}"
    return f"event {name}"


def varied_deal(seed: int) -> ColoniesDeal:
    """All player counts, long and short; some with many Vetos, some with a stack of one card only."""
    chance = random.Random(seed)
    deal = random_colonies_deal(players=2 + seed % 4, seed=seed, short=chance.random() < 0.2)
    decks = dict(deal.decks)
    for stack, share in ((4, 0.2), (7, 0.2)):
        if chance.random() < share:
            decks[stack] = (chance.choice(COLONIES_STACKS[stack]),) * len(deal.rounds)
    if chance.random() < 0.4:
        decks[2] = tuple("veto" if chance.random() < 0.6 else card for card in decks[2])
    return replace(deal, decks=decks)


def wanted() -> set[str]:
    """What should have occurred somewhere."""
    overseas = [spot for place, spots in SPOTS.items() if place.isupper() and len(spots) > 1 for spot in spots]
    ways = [spot for spot in overseas if disc_at(spot) is None]
    sailing = [spot for spot in overseas if PLACE_OF[spot] != FRANCE]
    kinds = {f"{verb} {spot}" for verb in ("lift", "send", "recall") for spot in overseas}
    kinds |= {f"sail {spot}" for spot in sailing} | {f"sail black {spot}" for spot in sailing}
    kinds |= {f"{verb} {way}" for verb in ("drop", "land") for way in ways}
    kinds |= {f"{verb} {word}" for verb in ("lift black",) for word in [*overseas, "Spain"]}
    kinds |= {f"{verb} {post}" for verb in ("place", "extra") for post in (*FRENCH_SPACES, "SHIP", CAPTAIN)}
    kinds |= {f"{answer} after {verb}" for answer in ("on", "beside") for verb in ("lift", "send", "recall", "sail", "disc")}
    kinds |= {f"seat: {clause}" for clause in ("GC-40", "GC-41 by the holder", "GC-41 without a holder", "GC-42")}
    kinds |= {f"choose {place}" for place in ("FRA", "SHIP", "AME", "MED", CASTILLO)}
    kinds |= {f"scoreboard {place}" for place in ("FRA", "SHIP", "AME", "MED", CASTILLO)}
    kinds |= {"grande FRA", "grande AME", "grande MED", "king FRA", "table AME", "table MED", "keep", "yes", "no", "extra"}
    kinds |= {"claim AME", "claim MED", "claim black AME", "claim black MED", "resign viceroy", "resign black viceroy"}
    kinds |= {f"event delivered {disc}" for disc in DISCS} | {"event none-seated", "event moving-up"}
    cards = {card for stack in COLONIES_STACKS.values() for card in stack} - {"veto"}
    return kinds | {f"event special-begun {card}" for card in cards} | {f"event card-removed {KING_CARD}"}


def points_in(table: ColoniesTable, place: str, first_only: bool = False) -> list[int]:
    """What one scoring of a place brings to each seat."""
    before = list(table.scores)
    table.score(place, first_only)
    return [now - then for now, then in zip(table.scores, before, strict=True)]


def empty_table(players: int) -> ColoniesTable:
    """A table without a piece on the board; the King, all Grandes and the Limit table stay where they do no harm."""
    table = ColoniesTable(random_colonies_deal(players, seed=0))
    table.pieces = {spot: [0] * table.colours for spot in ALL_SPOTS}
    table.king = "GAL"
    table.table_at = "CAS"
    table.grandes = ["CAS"] * players
    return table


def check_examples() -> None:
    """The examples of §3.11 that are about points; seats 0, 1 and 4 are red, blue and green."""
    table = empty_table(5)
    table.pieces["ambassador"][0] = table.pieces["gold-envoy"][0] = table.pieces["attache"][1] = 1
    assert points_in(table, "FRA") == [6, 1, 0, 0, 0]  # E-GC-1
    assert points_in(table, "FRA", first_only=True) == [6, 0, 0, 0, 0]
    table.pieces["VAL"] = [3, 0, 0, 0, 1, 2]
    assert points_in(table, "VAL") == [5, 0, 0, 0, 2]  # E-GC-2
    table.inquisitor = 4
    assert points_in(table, "VAL") == [3, 0, 0, 0, 3]
    assert places_worth(table, 4)[-2:] == ["AME", "MED"]  # E-GC-3
    table.pieces["viceroy"][0] = table.pieces["AME"][0] = 1
    table.pieces["AME"][1] = 2
    assert points_in(table, "AME") == [5, 4, 0, 0, 0]  # E-GC-6
    assert points_in(table, "AME", first_only=True) == [0, 4, 0, 0, 0]
    table.pieces["captain"][table.black] = 1
    assert points_in(table, "SHIP") == [0, 0, 0, 0, 3]
    table.inquisitor = None
    assert points_in(table, "SHIP") == [0, 0, 0, 0, 0]
    table = empty_table(3)
    table.table_at = "TOL"
    table.pieces["TOL"] = [5, 4, 0, 0]
    table.on_table = [3, 3, 0, 0]
    assert points_in(table, "TOL") == [4, 4, 0]  # E-GC-5


def main(games: int, verbose: bool) -> None:
    """Play so many games, each twice, and tell what never occurred."""
    check_examples()
    seen: Counter[str] = Counter()
    for seed in range(games):
        deal = varied_deal(seed)
        game = play_one(deal, seed, seen)
        again = play_one(deal, seed, Counter())
        assert game.events == again.events
        assert game.position() == again.position()
    print(f"{games} games played, {sum(seen.values())} answers and events")
    if verbose:
        for name, count in sorted(seen.items()):
            print(f"  {name:40} {count}")
    never = sorted(wanted() - set(seen))
    print("never occurred:", ", ".join(never) if never else "nothing")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60, verbose="-v" in sys.argv)
