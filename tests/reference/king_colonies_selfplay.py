"""Play random games of The King & the Colonies and look for nonsense: `python -m tests.reference.king_colonies_selfplay`."""

import json
import random
import sys
from collections import Counter
from dataclasses import replace

from .board import CASTILLO, COURT, REGIONS
from .colonies_board import (
    ALL_SPOTS,
    CAPTAIN,
    DISCS,
    FRENCH_SPACES,
    NEW_PLACES,
    PIECES,
    PLACE_OF,
    REMOVE_CARD,
    SCORED_PLACES,
    SHIP,
    SPOTS,
    VICEROY,
    disc_at,
)
from .colonies_deal import COLONIES_STACKS
from .colonies_selfplay import check_board, check_filled, check_limit_table
from .colonies_selfplay import populate as populate_colonies
from .intrigue_board import BOXES, VETO
from .intrigue_cards import EFFECTS
from .intrigue_selfplay import FIXED_HANDS, LAST_ROUND, check_rounds_facts, clauses, count_events, last_started, run, spend
from .king_colonies import KingColoniesReference
from .king_colonies_deal import KingColoniesDeal, random_king_colonies_deal
from .king_colonies_examples import check_examples
from .king_colonies_table import KingColoniesTable

MAX_ANSWERS = 30000
IDLE = {"done", "court 0", "pass", "waive", "no"}


# What must always be true (§7).


def check(game: KingColoniesReference) -> None:
    """Pieces, discs and cards are conserved, the facts of the round agree, the Limit table holds who is there."""
    table = game._table
    for seat in range(table.players):
        assert sum(table.pieces[spot][seat] for spot in ALL_SPOTS) + (seat in table.ambush) == PIECES
        assert len(table.vetoes[seat]) == len(table.kept[seat]) + (seat in table.forty)
    check_board(table)
    check_rounds_facts(game, table)
    check_limit_table(table)
    assert SHIP not in table.quarantine
    assert set(table.grandes) <= {*SCORED_PLACES, CASTILLO} - {SHIP}


def taboo_places(table: KingColoniesTable) -> dict[str, tuple[object, ...]]:
    """All that may not change while a place is taboo (X-1)."""
    return {
        f"{place} {place == table.king} {table.quarantine.get(place)}": (
            [list(table.pieces[spot]) for spot in SPOTS[place]],
            [seat for seat in range(table.players) if table.grandes[seat] == place],
            [board for board, where in table.scoreboards.items() if where == place],
            list(table.on_table) if table.table_at == place else None,
        )
        for place in SCORED_PLACES
        if table.taboo(place)
    }


def check_end(game: KingColoniesReference, deal: KingColoniesDeal) -> None:
    """Every card that was revealed is laid aside or still kept, and the points add up."""
    table = game._table
    shown = Counter(deal.decks[7][index] for index in range(len(deal.rounds)))
    ended = Counter(table.discards)
    ended[REMOVE_CARD] += sum(len(kept) for kept in table.kept)
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
    assert [event[1] for event in game.events if event[0] == "round-began"] == list(deal.rounds)
    assert not table.quarantine
    assert not table.forty


# What has occurred.


def more_clauses(game: KingColoniesReference, seat: int, text: str, before: str) -> list[str]:
    """The clauses of §4 that an answer about to be given reaches."""
    table = game._table
    verb, *what = text.split()
    last = what[-1] if what else ""
    action = last_started(game).replace("special-begun ", "")
    found: list[str] = []
    if verb in ("lift", "drop", "grande", "choose", "scoreboard", "recall", "send", "put") and last not in REGIONS:
        found.append(f"{action if verb != 'recall' else 'top-up'}: {verb} {last}")
    elif verb in ("place", "extra") and last not in REGIONS:
        halves = "open roads " if table.open_roads else ""
        found.append(f"{halves}{verb} {last}")
    elif verb in ("on", "beside"):
        found.append(f"{action}: {verb} after {before}")
    elif verb == "disc" and table.grandes[seat] in NEW_PLACES:
        found.append(f"{action}: disc for a Grande in {table.grandes[seat]}")
    elif verb in ("card", "own") and table.played[seat] == VETO and seat in table.forty:
        found.append(f"KC-8 {verb} with a 40")
    elif verb == "card":
        role = "King" if seat == table.king_player else "Intrigue" if seat == table.intrigue_player else "other"
        found.append(f"KC-3 {'gc6' if last == 'gc6' else 'stack 7'} by the {role} player")
    elif verb == "veto" and table.kept[seat]:
        when = "this round" if table.round_index in table.kept[seat] else "next round"
        found.append(f"KC-6 kept card as a Veto, {when}{', with a 40' if seat in table.forty else ''}")
        if seat == table.active:
            found.append("KC-6 kept card answers for its owner's action")
    if verb == "sail" and table.quarantine:
        found.append("sail while something is quarantined")
    return found


def choose(game: KingColoniesReference, seat: int, chance: random.Random, mood: int) -> str:
    """Draw the kind of answer first, so that rare kinds come up often; seldom do nothing if the mood is above zero.

    Mood 2 besides crowds the place of the Limit table; mood 3 likes the new places.
    """
    table = game._table
    legal = sorted(game.legal(seat))
    if mood > 0 and chance.random() < 0.8:
        legal = [text for text in legal if text not in IDLE] or legal
    if chance.random() < 0.8:
        legal = [text for text in legal if not text.startswith("unpick")] or legal
    verb = chance.choice(sorted({text.split()[0] for text in legal}))
    options = [text for text in legal if text.split()[0] == verb]
    if verb == "court" and mood == 2:
        return max(options, key=lambda text: int(text.split()[1]))
    if verb in ("disc", "king") and chance.random() < 0.2:
        options = [text for text in options if text.split()[1] in table.quarantine] or options
    if mood == 2 and chance.random() < 0.5:
        options = [text for text in options if text.endswith(table.table_at)] or options
    if mood == 3 and chance.random() < 0.6:
        options = [text for text in options if PLACE_OF.get(text.split()[-1], text.split()[-1]) in NEW_PLACES] or options
    return chance.choice(options)


def populate(table: KingColoniesTable, chance: random.Random) -> None:
    """Begin in the middle of things, with boards, quarantines and Grandes in all places, some courts nearly empty."""
    populate_colonies(table, chance)
    places = [place for place in (*SCORED_PLACES, CASTILLO) if place != table.king]
    for seat in range(table.players):
        if chance.random() < 0.5:
            table.grandes[seat] = chance.choice([place for place in places if place != SHIP])
        while chance.random() < 0.3 and table.pieces[COURT][seat] > 2:
            table.move(seat, COURT, False, chance.choice(("SHIP", "AME", "MED", CASTILLO)))
    for board in (8, 4):
        if chance.random() < 0.7:
            table.scoreboards[board] = chance.choice([place for place in places if place not in table.scoreboards.values()])
            if table.scoreboards[board] not in (CASTILLO, SHIP) and chance.random() < 0.5:
                table.quarantine[table.scoreboards[board]] = board
    if chance.random() < 0.5:
        table.inquisitor = chance.randrange(table.players)
    for colour in range(table.colours):
        while table.free_spaces() > 0 and table.beside_table(colour) > 0:
            table.on_table[colour] += 1
    table.touched = False


def play_one(deal: KingColoniesDeal, seed: int, seen: Counter[str]) -> KingColoniesReference:
    """Play one game at random."""
    chance = random.Random(seed)
    game = KingColoniesReference(deal)
    table = game._table
    if chance.random() < 0.6:
        populate(table, chance)
    if deal.rounds == LAST_ROUND:
        spend(table, chance.choice((4, 5)))
    mood = chance.randrange(4)
    before = ""
    after_castillo = False
    answers = 0
    while not game.over:
        check(game)
        asked = [seat for seat in range(deal.players) if game.legal(seat)]
        seat = chance.choice(asked)
        text = choose(game, seat, chance, mood)
        seen[text.split()[0]] += 1
        seen.update(clauses(game, seat, text, game.events[-1] if game.events else ("",)))
        seen.update(more_clauses(game, seat, text, before))
        taboo = taboo_places(table)
        told = len(game.events)
        game.play(seat, text)
        now = taboo_places(table)
        assert all(now[place] == facts for place, facts in taboo.items() if place in now)
        before = before if text.split()[0] in ("seat", "pass", "waive") else text.split()[0]
        names = [event[0] for event in game.events[told:]]
        after_castillo = "none-seated" in names or (after_castillo and "moving-up" not in names)
        if any(text.startswith(("power", "own", "court")) for other in asked for text in game.legal(other)):
            check_filled(table, after_castillo)
        answers += 1
        assert answers < MAX_ANSWERS
    check(game)
    json.dumps(game.position())
    check_end(game, deal)
    count_events(game, seen)
    seen.update(f"event {event[0]}" for event in game.events)
    return game


def varied_deal(seed: int) -> KingColoniesDeal:
    """All player counts, long and short, both boxes, all options; hands that clash, stacks full of one card."""
    chance = random.Random(seed)
    deal = random_king_colonies_deal(
        players=2 + seed % 4,
        seed=seed,
        short=chance.random() < 0.2,
        cards=chance.choice((31, 31, 18)),
        choose=chance.random() < 0.2,
        always=chance.random() < 0.5,
    )
    if chance.random() < 0.5:
        hand = chance.choice(FIXED_HANDS)
        deal = replace(deal, cards=BOXES[31], hands=(hand,) * deal.players)
        if deal.players == 5 and chance.random() < 0.3:
            deal = replace(deal, rounds=LAST_ROUND)
    share = chance.choice((0.0, 0.0, 0.5, 1.0))
    card = REMOVE_CARD if chance.random() < 0.7 else chance.choice(COLONIES_STACKS[7])
    deck = tuple(card if chance.random() < share else dealt for dealt in deal.decks[7])
    return replace(deal, decks={7: deck})


def wanted() -> set[str]:
    """What should have occurred somewhere."""
    kinds = {f"{what} {action}" for what in ("begun", "stopped", "done") for action in EFFECTS}
    kinds |= {f"{what} {card}" for what in ("begun", "stopped", "done") for card in ("gc6", *COLONIES_STACKS[7])}
    overseas = [spot for place in NEW_PLACES for spot in SPOTS[place]]
    ways = [spot for spot in overseas if disc_at(spot) is None]
    moving = ("kiIntrigue", "ki010", "ki055", "ki180")
    kinds |= {f"{action}: drop {way}" for action in moving for way in ways}
    kinds |= {f"{action}: lift {spot}" for action in moving for spot in ("captain", "viceroy", "gold-AME", "wares-MED", "SHIP")}
    kinds |= {f"{action}: {answer} after lift" for action in (*moving, "ki080") for answer in ("on", "beside")}
    kinds |= {f"ki080: grande {place}" for place in ("FRA", "AME", "MED")}
    kinds |= {f"ki080: lift {spot}" for spot in ("viceroy", "AME", "MED", "ambassador", "gold-AME", "wares-MED")}
    kinds |= {f"ki080: drop {way}" for way in (*FRENCH_SPACES, "AME", VICEROY)}
    kinds |= {f"ki013: disc for a Grande in {place}" for place in ("FRA", "AME", "MED")}
    kinds |= {"ki063: choose FRA"} | {f"ki093: scoreboard {place}" for place in ("FRA", "AME", "MED")}
    kinds |= {f"ki090: scoreboard {place}" for place in (*NEW_PLACES, CASTILLO)}
    kinds |= {f"{card}: choose {place}" for card in ("ki145", "ki150") for place in NEW_PLACES}
    kinds |= {f"ki135: choose {place}" for place in ("FRA", "AME", "MED")}
    kinds |= {f"open roads place {way}" for way in (*FRENCH_SPACES, SHIP, CAPTAIN)}
    kinds |= {f"general: put {way}" for way in (*FRENCH_SPACES, SHIP, CAPTAIN, "AME", VICEROY, "MED")}
    kinds |= {"KC-8 card with a 40", "KC-8 own with a 40", "own", "keep", "remove", "KC-6 kept card as a Veto, this round"}
    kinds |= {f"KC-3 {card} by the {role} player" for card in ("gc6", "stack 7") for role in ("King", "Intrigue", "other")}
    kinds |= {"KC-6 kept card as a Veto, next round", "KC-6 kept card as a Veto, next round, with a 40"}
    kinds |= {"KC-6 kept card answers for its owner's action", "KI-21 across the bridge", "event none-seated"}
    kinds |= {f"ki060: send {spot}" for spot in (CAPTAIN, VICEROY, FRENCH_SPACES[0], *(f"{disc}-SHIP" for disc in DISCS))}
    return kinds | {f"ki070: send {spot}" for spot in (CAPTAIN, VICEROY, "MED")} | {f"top-up: recall {CAPTAIN}"}


def main(arguments: list[str]) -> None:
    """The examples, then random games."""
    check_examples()
    run(arguments, lambda seed, seen: play_one(varied_deal(seed), seed, seen), wanted())


if __name__ == "__main__":
    main(sys.argv[1:])
