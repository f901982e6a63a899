"""Play random games of Grandissimo and look for nonsense: `python -m tests.reference.grandissimo_selfplay 200`."""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from .board import CABALLEROS, PROVINCES, REGIONS
from .deal import STACKS
from .grandissimo import GrandissimoReference, Turn, land_at_start, opened, symbols_and_pardon, take_turn
from .grandissimo_coverage import Moment, look, never_reached, note
from .grandissimo_deal import RETURNING, STACK_6, VETO, GrandissimoDeal, random_grandissimo_deal
from .grandissimo_table import BLACK_CABALLEROS, GRANDISSIMO_PLACES, JAIL, PORTUGAL, SEA, SHIP_TOKENS, GrandissimoTable
from .selfplay import MAX_ANSWERS
from .table import Play

Policy: TypeAlias = Callable[[random.Random, list[str]], str]

IDLE = ("done", "pass", "court 0")


# How a random player chooses.


def any_answer(chance: random.Random, options: list[str]) -> str:
    """Choose among all answers alike."""
    return chance.choice(options)


def eager_answer(chance: random.Random, options: list[str]) -> str:
    """Do as much as possible: the most to court, special actions, Vetos now and then, and never `done` or `pass`."""
    if options[0].startswith("court"):
        return options[-1]
    if "veto" in options:
        return chance.choice(("veto", "waive", "pass", "pass")) if "waive" in options else chance.choice(options)
    specials = [option for option in options if option.startswith(("special", "save"))]
    if specials and chance.random() < 0.5:
        return chance.choice(specials)
    return chance.choice([option for option in options if option not in IDLE])


def curious_answer(chance: random.Random, options: list[str]) -> str:
    """Do first what only this box knows, one kind of act as likely as another, and seek Portugal and the ship."""
    if "veto" in options:
        return chance.choice(options)
    new_cards = [option for option in options if option.startswith(("card gr", "card king", "card veto"))]
    if new_cards and chance.random() < 0.6:
        return chance.choice(new_cards)
    there = [option for option in options if option.endswith((PORTUGAL, SEA))]
    if there and chance.random() < 0.4:
        return chance.choice(there)
    kinds = sorted({option.split()[0] for option in options if option not in IDLE})
    kind = chance.choice(kinds)
    return chance.choice([option for option in options if option.split()[0] == kind])


POLICIES: tuple[Policy, ...] = (any_answer, eager_answer, curious_answer)


# What must hold at any time (section 7).


def check(game: GrandissimoReference) -> None:
    """Everything is conserved and in one place only, and somebody is asked unless the game is over."""
    table = game._table
    for seat in range(table.players):
        counts = [table.pieces[place][seat] for place in GRANDISSIMO_PLACES]
        waiting = [gifts[seat] for gifts in table.gifts]
        assert min(counts + waiting) >= 0
        assert sum(counts) + sum(waiting) == CABALLEROS
        assert table.gifts[seat][seat] == 0
        assert sorted(table.hands[seat] + table.piles[seat]) == list(range(1, 14))
        options = game.legal(seat)
        assert not options or options - set(IDLE)
    boards = [place for place in table.scoreboards.values() if place != PROVINCES]
    assert len(boards) == len(set(boards))
    assert bool(game.awaiting()) != game.over
    check_box(table)


def check_box(table: GrandissimoTable) -> None:
    """The pieces that this box adds are where they may be, and nowhere if their part is switched off."""
    deal = table.deal
    assert sum(table.black.values()) == (BLACK_CABALLEROS if deal.gr_inquisitor else 0)
    assert min(table.black.values()) >= 0
    assert set(table.black) == set(table.regions)
    assert len(table.tokens) == len(set(table.tokens)) <= (SHIP_TOKENS if deal.gr_ship else 0)
    assert deal.gr_ship or not any(table.pieces[SEA])
    assert deal.gr_jail or not any(table.pieces[JAIL])
    assert deal.gr_inquisitor or table.inquisitor is None
    assert deal.gr_court or (table.queen is None and table.jester is None)
    assert deal.gr_portugal or not any(table.pieces[PORTUGAL])
    assert {table.king, *table.grandes} <= set(table.regions)
    assert sorted([*table.pool, *table.boycott, *table.alliance]) == sorted(REGIONS)
    if table.usurper is not None:
        assert table.king == table.grandes[table.usurper]
    for saved in table.saved:
        assert VETO not in saved
        assert not any(card.startswith("gr6") for card in saved)
    for allies in table.alliance.values():
        assert allies[0] != allies[1]


def what_the_king_guards(table: GrandissimoTable) -> tuple[object, ...]:
    """Everything that stands or lies where the King is."""
    grandes = [seat for seat, place in enumerate(table.grandes) if place == table.king]
    boards = [board for board, place in table.scoreboards.items() if place == table.king]
    return list(table.pieces[table.king]), table.black[table.king], grandes, boards


def check_taboo(table: GrandissimoTable, before: tuple[object, ...], new: list[tuple[object, ...]]) -> None:
    """Nothing changes where the King stands, unless he went away or came (X-1)."""
    if not any(event[0] in ("king-moved", "revolution", "king-returned") for event in new):
        assert what_the_king_guards(table) == before


def check_end(game: GrandissimoReference) -> None:
    """Every card revealed was laid aside or still lies before somebody, and the points add up."""
    table = game._table
    rounds = len(table.deal.rounds)
    revealed = Counter(table.deal.decks[stack][index] for stack in (1, 2, 3, 4, 6) for index in range(rounds))
    ended = Counter(table.discards)
    ended[VETO] += sum(len(held) for held in table.vetoes)
    ended.update(card for saved in table.saved for card in saved if card not in RETURNING)
    assert not table.free
    assert +revealed == +ended
    points = [0] * table.players
    for event in game.events:
        if event[0] == "scored":
            awards = event[2]
            assert isinstance(awards, tuple)
            for seat, gained in awards:
                points[seat] += gained
    assert points == table.scores
    assert game.events[-1] == ("game-over",)
    assert table.usurper is None
    assert sorted(table.pool) == sorted(REGIONS)
    assert not any(any(waiting) for waiting in table.gifts)
    json.dumps(game.position())


def play_one(deal: GrandissimoDeal, seed: int, policy: Policy, reached: Counter[str]) -> GrandissimoReference:
    """Play one game at random."""
    chance = random.Random(seed)
    game = GrandissimoReference(deal)
    table = game._table
    heard, turn_began = 0, 0
    for _ in range(MAX_ANSWERS):
        check(game)
        if game.over:
            check_end(game)
            return game
        seat = chance.choice([seat for seat in range(deal.players) if game.legal(seat)])
        options = game.legal(seat)
        try:
            game.play(seat, "nonsense")
        except ValueError:
            pass
        else:
            raise AssertionError("nonsense was accepted")
        before, guarded = look(table), what_the_king_guards(table)
        answer = policy(chance, sorted(options))
        turn = game.events[turn_began:]
        game.play(seat, answer)
        new = game.events[heard:]
        check_taboo(table, guarded, new)
        note(reached, Moment(table, before, seat, options, answer, turn, new))
        begun = [index for index, event in enumerate(new) if event[0] in ("turn-began", "first-player")]
        if begun:
            turn_began = heard + begun[-1]
        heard = len(game.events)
    raise AssertionError("the game does not end")


# The examples of section 5.9.


def drive(play: Play[None], answers: list[str]) -> None:
    """Give these answers, all of them legal, to a piece of the game; it may want more."""
    question = next(play)
    for answer in answers:
        seats = [seat for seat, options in question.options.items() if answer in options]
        assert seats, (answer, question)
        try:
            question = play.send({seats[0]: answer})
        except StopIteration:
            assert answer == answers[-1]


def play_examples() -> None:
    """E-GR-1 to E-GR-4."""
    deal = replace(random_grandissimo_deal(4, 0), king="CAT", homes=("SEV", "GAL", "NAV", "VAL"), black="GRA")

    table = GrandissimoTable(deal)
    table.usurper, table.king = 0, "SEV"
    table.score("SEV")
    assert table.scores == [8, 0, 0, 0]

    table = GrandissimoTable(deal)
    table.pieces["ARA"] = [2, 2, 1, 3]
    table.alliance["ARA"] = (0, 1)
    table.score("ARA")
    assert table.scores == [1, 1, 0, 5]
    table.scores, table.scoring_generally = [0] * 4, True
    table.score("ARA")
    assert table.scores == [5, 5, 1, 4]

    table = GrandissimoTable(deal)
    table.tokens, table.played, table.offer = [0], [12, 1, 2, 3], {3: "score-castillo"}
    drive(take_turn(table, 0), ["card score-castillo", "place sea", "place sea", "place ARA"])
    assert (table.pieces[SEA][0], table.pieces["ARA"][0]) == (2, 1)
    drive(land_at_start(table, 0), ["land POR", "land SEV"])
    assert (table.pieces[PORTUGAL][0], table.pieces["SEV"][0]) == (1, 3)

    table = GrandissimoTable(deal)
    table.pieces[JAIL] = [1, 0, 1, 0]
    table.played, table.offer = [12, 1, 2, 3], {5: "king"}
    assert "pardon CAS" in symbols_and_pardon(table, Turn(0, opened("king")))
    drive(take_turn(table, 0), ["card king", "special", "king TOL", "pardon CAS", "done"])
    assert (table.pieces["CAS"], table.prisoners()) == ([1, 0, 1, 0], 0)


def play_equal_cards() -> None:
    """A saved King action and a second card that is the King card are one answer, twice; random games hardly get there."""
    deal = replace(random_grandissimo_deal(3, 0), king="CAT", homes=("SEV", "GAL", "NAV"), black="GRA")
    table = GrandissimoTable(deal)
    table.played, table.offer, table.saved[0] = [12, 1, 2], {5: "king", 6: "gr6_double"}, ["king"]
    answers = ["card gr6_double", "special", "card king", "special king", "king POR", "save", "done"]
    drive(take_turn(table, 0), answers)
    assert (table.king, table.saved[0], table.discards) == (PORTUGAL, ["king"], ["gr6_double"])
    table.offer = {1: "four-own"}
    drive(take_turn(table, 0), ["card four-own", "special king", "king GAL", "done"])
    assert (table.king, table.saved[0], table.discards) == ("GAL", [], ["gr6_double", "four-own"])


# The games.


def deal_for(seed: int) -> GrandissimoDeal:
    """Some variation of the game; of every three deals one has few kinds of cards, so that rare things come together."""
    chance = random.Random(seed)
    everything = chance.random() < 0.6
    parts = [everything or chance.random() < 0.5 for _ in range(5)]
    deal = random_grandissimo_deal(
        2 + seed % 4,
        seed,
        short=chance.random() < 0.2,
        gr_ship=parts[0],
        gr_jail=parts[1],
        gr_inquisitor=parts[2],
        gr_portugal=parts[3],
        gr_court=parts[4],
        many_vetos=chance.random() < 0.3,
    )
    if seed % 3 == 0:
        decks: dict[int, tuple[str, ...]] = {}
        for stack, cards in deal.decks.items():
            few = chance.sample(sorted(set(cards)), min(chance.choice((1, 3)), len(set(cards))))
            decks[stack] = tuple(chance.choice(few) for _ in cards)
        deal = replace(deal, decks=decks)
    return deal


def main(games: int) -> None:
    """Play so many games over all player counts, options and kinds of players, and tell what never happened."""
    play_examples()
    play_equal_cards()
    seen: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    reached: Counter[str] = Counter()
    for seed in range(games):
        deal = deal_for(seed)
        policy = POLICIES[seed // 12 % len(POLICIES)]
        game = play_one(deal, seed, policy, reached)
        if seed % 10 == 0:
            again = play_one(deal, seed, policy, Counter())
            assert game.events == again.events
            assert game.position() == again.position()
        seen.update(str(event[0]) for event in game.events)
        cards.update(str(event[2]) for event in game.events if event[0] == "special-begun")
    print(f"{games} games played")
    for name, count in sorted({**seen, **reached}.items()):
        print(f"  {count:8} {name}")
    known = {card for stack in STACKS.values() for card in stack} | set(STACK_6) | set(RETURNING)
    print("special actions never begun:", ", ".join(sorted(known - set(cards) - {VETO})) or "none")
    print("never reached:", "; ".join(never_reached(reached)) or "nothing")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
