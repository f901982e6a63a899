"""Play random modern games and look for nonsense: `python -m tests.reference.modern_selfplay 200`, from the root."""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, cast

from .board import AT_HOME, CABALLEROS, CASTILLO, COURT, IN_COURT, PLACES, PROVINCES, REGIONS
from .modern import ModernReference
from .modern_deal import (
    ALL_OLD_HANDS,
    BASE,
    MODIFIERS,
    NEW_REGENCY,
    OLD_HANDS,
    PLACES_BY_CARD,
    VETO,
    YOUR_MAJESTY,
    ModernDeal,
    random_modern_deal,
)
from .modern_table import DUMMY, FRANCE, PORTUGAL, ModernTable
from .selfplay import MAX_ANSWERS

Event: TypeAlias = tuple[object, ...]
Policy: TypeAlias = Callable[[random.Random, list[str]], str]


# How a random player chooses.


def any_answer(chance: random.Random, options: list[str]) -> str:
    """Choose among all answers alike."""
    return chance.choice(options)


def eager_answer(chance: random.Random, options: list[str]) -> str:
    """Do as much as possible: the most to court, a special action, a Veto, and never `done` or `pass`."""
    if options[0].startswith("court"):
        return options[-1]
    for eager in ("special", "veto"):
        if eager in options and chance.random() < 0.7:
            return eager
    return chance.choice([option for option in options if option not in ("done", "pass")])


def hidden_answer(chance: random.Random, options: list[str]) -> str:
    """Like an eager player, but throw whatever is possible into the Castillo, and call for the cards about it."""
    inside = [option for option in options if option.endswith(CASTILLO)]
    wanted = [f"card {card}" for card in ("rebellion", "competition", "infiltration", "revelation")]
    cards = [option for option in options if option in wanted]
    if cards or inside:
        return chance.choice(cards or inside)
    return eager_answer(chance, options)


POLICIES: tuple[Policy, ...] = (any_answer, eager_answer, hidden_answer)


# What must hold at any time.


class Witness:
    """Somebody who only hears the events and knows from them where every piece must be."""

    def __init__(self, deal: ModernDeal) -> None:
        """See the table as it was set."""
        self.colours = 3 if deal.players == 2 else deal.players
        self.heard = 0
        self.king = deal.king
        self.grandes = list(deal.homes)
        self.boards: dict[int, str] = {8: PROVINCES, 4: PROVINCES}
        self.scores = [0] * deal.players
        self.where: Counter[tuple[int, str]] = Counter()
        for colour in range(self.colours):
            self.where[colour, PROVINCES] = CABALLEROS
        for seat, home in enumerate(deal.homes):
            self.carry(seat, AT_HOME, PROVINCES, home)
            self.carry(seat, IN_COURT, PROVINCES, COURT)

    def carry(self, colour: int, count: int, origin: str, target: str) -> None:
        """Carry some of one colour from here to there."""
        assert count > 0
        assert origin != target
        assert target in PLACES
        self.where[colour, origin] -= count
        self.where[colour, target] += count
        assert self.where[colour, origin] >= 0

    def hear(self, event: Event) -> None:
        """Understand one event."""
        name = event[0]
        if name == "court-taken":
            self.carry(cast(int, event[1]), cast(int, event[2]), PROVINCES, COURT)
        elif name == "recalled":
            assert event[2] in REGIONS
            assert event[2] != self.king
            assert self.where[cast(int, event[1]), PROVINCES] == 0
            self.carry(cast(int, event[1]), 1, str(event[2]), COURT)
        elif name == "placed":
            dummy = event[1] == DUMMY and self.colours > len(self.grandes)
            self.carry(cast(int, event[1]), 1, PROVINCES if dummy else COURT, str(event[2]))
        elif name == "moved":
            assert event[3] in REGIONS
            self.carry(cast(int, event[2]), 1, str(event[3]), str(event[4]))
        elif name == "sent":
            assert event[3] in (*REGIONS, COURT)
            assert event[3] != self.king
            self.carry(cast(int, event[2]), 1, str(event[3]), PROVINCES)
        elif name == "swept":
            self.carry(cast(int, event[1]), cast(int, event[2]), str(event[3]), str(event[4]))
        elif name == "king-moved":
            assert event[1] == self.king != event[2]
            assert event[2] in (*REGIONS, FRANCE, PORTUGAL, CASTILLO)
            self.king = str(event[2])
        elif name == "grande-moved":
            seat = cast(int, event[1])
            assert event[2] == self.grandes[seat] != event[3]
            assert event[3] in (*REGIONS, CASTILLO)
            self.grandes[seat] = str(event[3])
        elif name == "scoreboard-set":
            board = cast(int, event[1])
            assert event[2] == self.boards[board] != event[3]
            assert self.king not in (event[2], event[3])
            self.boards[board] = str(event[3])
        elif name == "scored":
            for seat, points in cast(tuple[tuple[int, int], ...], event[2]):
                assert points > 0
                self.scores[seat] += points

    def agree(self, game: ModernReference) -> None:
        """Hear what is new and compare it with what lies on the table."""
        for event in game.events[self.heard :]:
            self.hear(event)
        self.heard = len(game.events)
        table = game._table
        for place in PLACES:
            assert table.pieces[place] == [self.where[colour, place] for colour in range(self.colours)]
        assert (table.king, table.grandes, table.scoreboards) == (self.king, self.grandes, self.boards)
        assert table.scores == self.scores


def check(game: ModernReference, deal: ModernDeal) -> None:
    """Power cards and modifiers are conserved, somebody is asked unless the game is over, no question is empty."""
    table = game._table
    for seat in range(deal.players):
        assert sorted(table.hands[seat] + table.piles[seat]) == list(range(1, 14))
        options = game.legal(seat)
        assert not options or len(options - {"done", "court 0"}) > 0
    if deal.players == 2:
        assert table.pieces[COURT][DUMMY] == 0
    held = [modifier for hand in (*table.modifiers, *table.spent) for modifier in hand]
    assert Counter(held) == Counter(modifier for dealt in deal.modifiers for modifier in dealt)
    boards = [place for place in table.scoreboards.values() if place != PROVINCES]
    assert len(boards) == len(set(boards))
    assert bool(game.awaiting()) != game.over


def what_the_king_guards(table: ModernTable) -> tuple[object, ...]:
    """Everything that stands or lies where the King is."""
    grandes = [seat for seat, place in enumerate(table.grandes) if place == table.king]
    boards = [board for board, place in table.scoreboards.items() if place == table.king]
    return list(table.pieces.get(table.king, [])), grandes, boards


def check_taboo(game: ModernReference, before: tuple[object, ...], king: str, heard: int) -> None:
    """Nothing changes where the King stands while he stays there, but by Infiltration and with his Entourage."""
    table = game._table
    if table.king != king or what_the_king_guards(table) == before:
        return
    begun = [index for index, event in enumerate(game.events[:heard]) if event[0] == "turn-began"]
    turn = game.events[begun[-1] :]
    names = [event[0] for event in turn]
    specials = [event[2] for event in turn if event[0] == "special-begun"]
    infiltrated = "placement-opened" in names and any(e[0] == "placed" and e[2] == king for e in turn)
    escorted = "entourage" in specials and any(e[0] == "moved" and e[4] == king for e in turn)
    assert infiltrated or escorted


def check_rounds(game: ModernReference, deal: ModernDeal) -> None:
    """Turns go from the highest total to the lowest, all totals differ, and the lowest player begins the next round."""
    assert [event[1] for event in game.events if event[0] == "round-began"] == list(deal.rounds)
    totals: dict[int, int] = {}
    turns: list[int] = []
    for event in game.events:
        if event[0] == "power-played":
            totals[cast(int, event[1])] = cast(int, event[2])
        elif event[0] == "modifier-played":
            seat = cast(int, event[1])
            totals[seat] += int(str(event[2]))
            assert totals[seat] == event[3]
        elif event[0] == "turn-began":
            turns.append(cast(int, event[1]))
        elif event[0] == "first-player":
            assert len(set(totals.values())) == len(totals) == (3 if deal.players == 2 else deal.players)
            assert turns == sorted(totals, key=lambda colour: -totals[colour])
            assert event[1] == min(range(deal.players), key=lambda seat: totals[seat])
            totals, turns = {}, []
    assert game.events[-1] == ("game-over",)


def check_cards(game: ModernReference, deal: ModernDeal) -> None:
    """Every action card that was revealed is discarded or a Veto still held; a turn places no more than it may."""
    table = game._table
    lying = [stack for stack in deal.stacks if stack != (YOUR_MAJESTY,)]
    revealed = Counter(stack[index] for stack in lying for index in range(len(deal.rounds)))
    ended = Counter(table.discards)
    ended[VETO] += sum(len(held) for held in table.vetoes)
    assert +revealed == +ended
    assert Counter(event[1] for event in game.events if event[0] == "card-discarded") == Counter(table.discards)
    card, placed = "", 0
    for event in game.events:
        if event[0] == "card-taken":
            card, placed = str(event[2]), 0
        elif event[0] == "round-began":
            card = ""
        elif event[0] == "placed" and card:
            placed += 1
            assert placed <= PLACES_BY_CARD[card] + (2 if card in ("militia", "call-to-arms") else 0)
        elif event[0] == "turn-began":
            card = ""


def play_one(deal: ModernDeal, seed: int, policy: Policy) -> ModernReference:
    """Play one game at random."""
    chance = random.Random(seed)
    game = ModernReference(deal)
    witness = Witness(deal)
    answers = 0
    while not game.over:
        check(game, deal)
        asked = [seat for seat in range(deal.players) if game.legal(seat)]
        seat = chance.choice(asked)
        before, king, heard = what_the_king_guards(game._table), game._table.king, len(game.events)
        try:
            game.play(seat, "nonsense")
        except ValueError:
            pass
        else:
            raise AssertionError("nonsense was accepted")
        game.play(seat, policy(chance, sorted(game.legal(seat))))
        witness.agree(game)
        check_taboo(game, before, king, heard)
        answers += 1
        assert answers < MAX_ANSWERS
    check(game, deal)
    check_rounds(game, deal)
    check_cards(game, deal)
    json.dumps(game.position())
    return game


# The games.


def deal_for(seed: int) -> ModernDeal:
    """Some variation of the game; every other deal also mixes its stacks so that rare things come together."""
    chance = random.Random(seed)
    players = 2 + seed % 4
    deal = random_modern_deal(
        players,
        seed,
        short=chance.random() < 0.2,
        merge=players == 3 and chance.random() < 0.5,
        new_regency=chance.random() < 0.6,
        old_hands=chance.sample(ALL_OLD_HANDS, chance.randrange(5)),
        power_shift=chance.random() < 0.6,
        many_vetos=chance.random() < 0.3,
    )
    if seed % 2:
        deal = mixed(deal, chance)
    return deal


def mixed(deal: ModernDeal, chance: random.Random) -> ModernDeal:
    """Replace the cards of each stack by a random choice of a few of its kinds, as many copies as are needed."""
    stacks: list[tuple[str, ...]] = []
    for stack in deal.stacks:
        if stack == (YOUR_MAJESTY,):
            stacks.append(stack)
            continue
        kinds = sorted(set(stack))
        few = chance.sample(kinds, min(3, len(kinds)))
        stacks.append(tuple(chance.choice(few) for _ in stack))
    modifiers = deal.modifiers
    if modifiers:
        few = chance.sample(sorted(set(MODIFIERS)), 3)
        modifiers = tuple(tuple(chance.choice(few) for _ in range(3)) for _ in modifiers)
    return replace(deal, stacks=tuple(stacks), modifiers=modifiers)


def play_printed_examples() -> None:
    """The scorings that the rulebook works out, for four players (you, orange, blue, green)."""
    cases: tuple[tuple[str, tuple[int, int, int, int], tuple[tuple[int, int], ...]], ...] = (
        (CASTILLO, (3, 1, 2, 0), ((0, 5), (1, 1), (2, 3))),
        ("GAL", (2, 4, 3, 1), ((1, 4), (2, 2))),
        ("NAV", (2, 1, 2, 2), ((0, 3), (1, 1), (2, 3), (3, 3))),
        ("SEV", (1, 0, 2, 2), ((0, 1), (2, 3), (3, 3))),
        ("GRA", (3, 1, 0, 1), ((0, 10), (1, 1), (3, 1))),
    )
    deal = replace(random_modern_deal(4, 0), king="GRA", homes=("GRA", "CAS", "SEV", "NAV"))
    for place, counts, awards in cases:
        table = ModernTable(deal)
        table.pieces[place] = list(counts)
        table.score(place)
        assert table.events == [("scored", place, awards)], (place, table.events)


def main(games: int) -> None:
    """Play so many games over all player counts, variations and kinds of players."""
    play_printed_examples()
    seen: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    kings: Counter[str] = Counter()
    for seed in range(games):
        deal = deal_for(seed)
        policy = POLICIES[seed // 8 % len(POLICIES)]
        game = play_one(deal, seed, policy)
        again = play_one(deal, seed, policy)
        assert game.events == again.events
        assert game.position() == again.position()
        assert deal == deal_for(seed)
        seen.update(str(event[0]) for event in game.events)
        cards.update(str(event[2]) for event in game.events if event[0] == "special-begun")
        kings.update(str(event[2]) for event in game.events if event[0] == "king-moved")
    print(f"{games} games played")
    for name, count in sorted(seen.items()):
        print(f"  {name:16} {count}")
    print("the King went to:", ", ".join(f"{place} {count}" for place, count in sorted(kings.items())))
    known = {card for stack in BASE.values() for card in stack} | set(NEW_REGENCY) | set(OLD_HANDS) | {YOUR_MAJESTY}
    never = sorted(known - set(cards) - {VETO})
    print("special actions never begun:", ", ".join(never) if never else "none")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
