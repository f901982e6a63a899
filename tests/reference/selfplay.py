"""Play random games and look for nonsense: `python -m tests.reference.selfplay 50`, from the project's root."""

import json
import random
import sys
from collections import Counter
from dataclasses import replace

from .board import CABALLEROS, PLACES
from .classic import ReferenceGame
from .deal import STACKS, Deal, random_deal

MAX_ANSWERS = 20000


def check(game: ReferenceGame, deal: Deal) -> None:
    """Pieces and power cards are conserved, places are sane, and somebody is asked unless the game is over."""
    table = game._table
    for seat in range(deal.players):
        assert sum(table.pieces[place][seat] for place in PLACES) == CABALLEROS
        assert all(table.pieces[place][seat] >= 0 for place in PLACES)
        assert sorted(table.hands[seat] + table.piles[seat]) == list(range(1, 14))
        assert len(game.legal(seat) - {"done"}) > 0 or not game.legal(seat)
    boards = [place for place in table.scoreboards.values() if place != "provinces"]
    assert len(boards) == len(set(boards))
    assert bool(game.awaiting()) != game.over


def check_forbidden_changes(game: ReferenceGame, before: dict[str, list[int]], king: str) -> None:
    """Nothing may enter or leave the King's region, except together with a move of the King."""
    table = game._table
    if table.king == king:
        assert table.pieces[king] == before[king]


def play_one(deal: Deal, seed: int) -> ReferenceGame:
    """Play one game at random."""
    chance = random.Random(seed)
    game = ReferenceGame(deal)
    answers = 0
    while not game.over:
        check(game, deal)
        asked = [seat for seat in range(deal.players) if game.legal(seat)]
        seat = chance.choice(asked)
        before = {place: list(counts) for place, counts in game._table.pieces.items()}
        king = game._table.king
        try:
            game.play(seat, "nonsense")
        except ValueError:
            pass
        else:
            raise AssertionError("nonsense was accepted")
        game.play(seat, chance.choice(sorted(game.legal(seat))))
        check_forbidden_changes(game, before, king)
        answers += 1
        assert answers < MAX_ANSWERS
    check(game, deal)
    json.dumps(game.position())
    check_end(game, deal)
    return game


def check_end(game: ReferenceGame, deal: Deal) -> None:
    """Every action card that was revealed is discarded or a Veto still held, and the points add up."""
    table = game._table
    revealed = Counter(deal.decks[stack][index] for stack in (1, 2, 3, 4) for index in range(len(deal.rounds)))
    ended = Counter(table.discards)
    ended["veto"] += sum(len(held) for held in table.vetoes)
    assert +revealed == +ended
    points = [0] * deal.players
    for event in game.events:
        if event[0] == "scored":
            awards = event[2]
            assert isinstance(awards, tuple)
            for seat, gained in awards:
                points[seat] += gained
    assert points == table.scores
    assert game.events[-1] == ("game-over",)
    assert [event[1] for event in game.events if event[0] == "round-began"] == list(deal.rounds)


def main(games: int) -> None:
    """Play so many games, over all player counts, long and short, every third one with nothing but Vetos in stack 2."""
    seen: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for seed in range(games):
        deal = random_deal(players=2 + seed % 4, seed=seed, short=seed % 5 == 4)
        if seed % 3 == 2:
            deal = replace(deal, decks={**deal.decks, 2: ("veto",) * len(deal.rounds)})
        game = play_one(deal, seed)
        again = play_one(deal, seed)
        assert game.events == again.events
        assert game.position() == again.position()
        seen.update(str(event[0]) for event in game.events)
        cards.update(str(event[2]) for event in game.events if event[0] == "special-begun")
    print(f"{games} games played")
    for name, count in sorted(seen.items()):
        print(f"  {name:16} {count}")
    never = sorted({card for stack in STACKS.values() for card in stack} - set(cards) - {"veto"})
    print("special actions never begun:", ", ".join(never) if never else "none")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
