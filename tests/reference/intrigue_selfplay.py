"""Play random games of Intrigue & the King and look for nonsense: `python -m tests.reference.intrigue_selfplay 400`."""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from .board import CABALLEROS, CASTILLO, COURT, PLACES, PROVINCES, REGIONS
from .intrigue import IntrigueReference, PickQuestion
from .intrigue_board import AMBUSH, BOXES, HAND, JOKER, MAY, VETO
from .intrigue_cards import EFFECTS
from .intrigue_deal import IntrigueDeal, random_intrigue_deal
from .intrigue_examples import check_examples
from .intrigue_table import IntrigueTable

MAX_ANSWERS = 30000
LAST_ROUND: tuple[int, ...] = (9,)
IDLE = {"done", "court 0", "pass", "waive"}


# What must always be true (§7).


def check(game: IntrigueReference) -> None:
    """Pieces and cards are conserved, and whoever is asked has something to answer."""
    table = game._table
    for seat in range(table.players):
        assert sum(table.pieces[place][seat] for place in PLACES) + (seat in table.ambush) == CABALLEROS
        assert all(table.pieces[place][seat] >= 0 for place in PLACES)
    check_rounds_facts(game, table)


def check_rounds_facts(game: IntrigueReference, table: IntrigueTable) -> None:
    """Cards, boards, quarantines and 40s agree with each other."""
    picking = isinstance(game._question, PickQuestion)
    for seat in range(table.players):
        cards = table.hands[seat] + table.piles[seat]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(table.deal.cards)
        assert picking or table.round == table.deal.rounds[0] or len(cards) == HAND
        assert set(table.laid[seat]) <= set(table.piles[seat])
        assert len(game.legal(seat) - {"done", "pass", "court 0"}) > 0 or not game.legal(seat)
        assert seat not in table.ambush or AMBUSH in table.piles[seat]
        assert seat not in table.forty or (table.played[seat] == VETO and len(table.vetoes[seat]) > 0)
        assert seat not in table.forty or seat not in table.acted
    boards = [place for place in table.scoreboards.values() if place != PROVINCES]
    assert len(boards) == len(set(boards))
    assert all(table.scoreboards[board] == region for region, board in table.quarantine.items())
    assert CASTILLO not in table.quarantine
    assert bool(game.awaiting()) != game.over


def taboo_places(table: IntrigueTable) -> dict[str, tuple[object, ...]]:
    """All that may not change while a place is taboo (X-1)."""
    return {
        f"{place} {place == table.king} {table.quarantine.get(place)}": (
            list(table.pieces[place]),
            [seat for seat in range(table.players) if table.grandes[seat] == place],
            [board for board, where in table.scoreboards.items() if where == place],
        )
        for place in REGIONS
        if table.taboo(place)
    }


def check_end(game: IntrigueReference, deal: IntrigueDeal) -> None:
    """The points add up, all rounds were played, nothing of a round is left."""
    table = game._table
    points = [0] * deal.players
    for event in game.events:
        if event[0] == "scored":
            assert isinstance(event[2], tuple)
            for seat, gained in event[2]:
                points[seat] += gained
    assert points == table.scores
    assert game.events[-1] == ("game-over",)
    assert [event[1] for event in game.events if event[0] == "round-began"] == list(deal.rounds)
    assert not table.quarantine
    assert not any(table.vetoes)
    for hand, pile in zip(table.hands, table.piles, strict=True):
        assert len(hand) + len(pile) == HAND


# What has occurred.


def clauses(game: IntrigueReference, seat: int, text: str, last: tuple[object, ...]) -> list[str]:
    """The rarer clauses that an answer about to be given reaches."""
    table = game._table
    verb = text.split()[0]
    legal = game.legal(seat)
    role = "King" if seat == table.king_player else "Intrigue" if seat == table.intrigue_player else "other"
    turn = "his own" if seat == table.active else "before" if turns_left(table, seat) else "after"
    found: list[str] = []
    if verb == "special" and len(text.split()) > 1:
        found.append(f"KI-11 own card of the {role} player, {'choice' if 'special' in legal else 'no choice'}")
    if text == "special" and seat in table.forty:
        found.append(f"KI-18 40 dies with the {role} action")
    if text == "done" and "special" in legal and seat in table.forty:
        found.append(f"KI-18 {role} player keeps the 40")
    if "special" in legal and "done" not in legal:
        found.append("X-7 nothing but the duty" if legal == {"special"} else f"X-7 duty open at {verb}")
    if text == "veto":
        found.append(f"KI-17 {role} player's 40, turn {turn}{', on a Veto' if last[0] == 'veto-used' else ''}")
    if verb == "power":
        found += [f"KI-20 Joker {len(table.laying)}th of {table.players}"] if text == f"power {JOKER}" else []
        found += ["KI-7 any card" + (", second" if seat == table.joker_by else "")] if last == ("any-card", seat) else []
    if verb == "place" and text.split()[1] in table.across_the_bridge() and not table.open_roads:
        found.append("KI-21 across the bridge")
    if verb == "put":
        found.append("KI-23 general" if "special" not in last_started(game) else f"KI-23 {last_started(game)}")
    if text == "take 0":
        found.append("Recall of a Joker")
    if verb == "disc" and text.split()[1] in table.quarantine:
        found.append("KI-22 disc on a quarantined region")
    if verb == "scoreboard" and last_started(game) == "special-begun ki093":
        found.append(f"KI-22 {quarantine_case(table, int(text.split()[1]))}")
    return found


def turns_left(table: IntrigueTable, seat: int) -> bool:
    """Say whether this seat's turn is still to come in this round."""
    return bool(table.order) and table.order.index(seat) > table.order.index(table.active)


def last_started(game: IntrigueReference) -> str:
    """The special action or general scoring that began last."""
    for event in reversed(game.events):
        if event[0] == "special-begun":
            return f"special-begun {event[2]}"
        if event[0] == "general-scoring":
            return "general"
    return ""


def quarantine_case(table: IntrigueTable, board: int) -> str:
    """Under which letter of KI-22 a board is taken."""
    if board in table.quarantine.values():
        return "c, two that can move" if len(table.quarantine) == 2 and table.king not in table.quarantine else "c"
    if table.scoreboards[board] == PROVINCES:
        return "a, beside the King's" if table.quarantine else "a"
    return (
        f"b{', beside the Kings' if table.quarantine else ''}, {'Castillo' if table.scoreboards[board] == CASTILLO else 'region'}"
    )


def choose(game: IntrigueReference, seat: int, chance: random.Random, mood: int) -> str:
    """Draw the kind of answer first, so that rare kinds come up often. Moods: 0 anything; 1 and 2 seldom do nothing."""
    legal = sorted(game.legal(seat))
    verb = chance.choice(sorted({text.split()[0] for text in legal}))
    if "unpick" in {text.split()[0] for text in legal} and chance.random() < 0.8:
        verb = "pick"
    if mood > 0 and chance.random() < 0.8:
        legal = [text for text in legal if text not in IDLE] or legal
        verb = verb if any(text.split()[0] == verb for text in legal) else chance.choice(legal).split()[0]
    options = [text for text in legal if text.split()[0] == verb] or legal
    if verb == "court" and mood == 2:
        return max(options, key=lambda text: int(text.split()[1]))
    if verb in ("disc", "king") and chance.random() < 0.3:
        options = [text for text in options if text.split()[1] in game._table.quarantine] or options
    return chance.choice(options)


def populate(table: IntrigueTable, chance: random.Random) -> None:
    """Begin in the middle of things: most pieces stand somewhere on the board, boards lie on it, Grandes are inside."""
    places = [place for place in (*REGIONS, CASTILLO) if place != table.king]
    for seat in range(table.players):
        for _ in range(table.pieces[PROVINCES][seat] - chance.randrange(4)):
            table.shift(seat, 1, PROVINCES, chance.choice(places))
        if chance.random() < 0.3:
            table.grandes[seat] = CASTILLO
        if chance.random() < 0.3:
            table.shift(seat, table.pieces[COURT][seat] - 1, COURT, chance.choice(places))
    for board in (8, 4):
        if chance.random() < 0.7:
            table.scoreboards[board] = places.pop(chance.randrange(len(places)))
            if table.scoreboards[board] in REGIONS and chance.random() < 0.5:
                table.quarantine[table.scoreboards[board]] = board


def spend(table: IntrigueTable, left: int) -> None:
    """Begin with only so many cards in hand, equal ones if hands were equal, the Joker and the 40 among them (KI-7)."""
    for seat in range(table.players):
        hand = sorted(table.hands[seat], key=lambda value: (value not in (VETO, JOKER), value))
        kept = hand[1 : left + 1] if left == 4 else hand[:left]
        table.piles[seat] = [value for value in hand if value not in kept]
        table.hands[seat] = kept


def play_one(deal: IntrigueDeal, seed: int, seen: Counter[str]) -> IntrigueReference:
    """Play one game at random."""
    chance = random.Random(seed)
    game = IntrigueReference(deal)
    table = game._table
    if chance.random() < 0.5:
        populate(table, chance)
    if deal.rounds == LAST_ROUND:
        spend(table, chance.choice((4, 5)))
    mood = chance.randrange(3)
    answers = 0
    while not game.over:
        check(game)
        seat = chance.choice([seat for seat in range(deal.players) if game.legal(seat)])
        text = choose(game, seat, chance, mood)
        seen[text.split()[0]] += 1
        seen.update(clauses(game, seat, text, game.events[-1] if game.events else ("",)))
        taboo = taboo_places(table)
        game.play(seat, text)
        now = taboo_places(table)
        assert all(now[place] == facts for place, facts in taboo.items() if place in now)
        answers += 1
        assert answers < MAX_ANSWERS
    check(game)
    json.dumps(game.position())
    check_end(game, deal)
    count_events(game, seen)
    return game


def count_events(game: IntrigueReference, seen: Counter[str]) -> None:
    """Which actions were begun, stopped, carried out; what else happened."""
    action = ""
    for event in game.events:
        if event[0] in ("special-begun", "turn-began", "first-player") and action:
            seen[f"done {action}"] += 1
            action = ""
        if event[0] == "special-begun":
            action = str(event[2])
            seen[f"begun {action}"] += 1
        elif event[0] == "action-stopped":
            seen[f"stopped {action}"] += 1
            action = ""
        elif event[0] == "grande-moved":
            seen[f"grande {'out of' if event[2] == CASTILLO else 'into' if event[3] == CASTILLO else 'past'} the Castillo"] += 1


FIXED_HANDS: tuple[tuple[int, ...], ...] = (
    (JOKER, 25, 40, 50, 63, 75, 80, 93, 100, 135, 145, 160, 180),
    (JOKER, 10, 13, 15, 20, 23, 30, 35, 40, 50, 55, 60, 70),
    (JOKER, 40, 90, 93, 110, 115, 120, 130, 140, 145, 150, 160, 170),
)


def varied_deal(seed: int) -> IntrigueDeal:
    """All player counts, long and short, both boxes, all options; half of the games with hands that clash a lot."""
    chance = random.Random(seed)
    deal = random_intrigue_deal(
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
        if deal.players == 5 and chance.random() < 0.4:
            deal = replace(deal, rounds=LAST_ROUND)
    return deal


def wanted() -> set[str]:
    """What should have occurred somewhere."""
    kinds = {f"{what} {action}" for what in ("begun", "stopped", "done") for action in EFFECTS}
    kinds |= {"pick", "unpick", "put", "pass", "waive", "veto", "recall", "take", "Recall of a Joker"}
    kinds |= {f"KI-11 own card of the {role} player, choice" for role in ("King", "Intrigue")}
    kinds |= {"KI-11 own card of the Intrigue player, no choice"}
    kinds |= {f"KI-18 40 dies with the {role} action" for role in ("King", "Intrigue")}
    kinds |= {f"KI-18 {role} player keeps the 40" for role in ("King", "Intrigue")}
    kinds |= {"X-7 nothing but the duty", "X-7 duty open at place", "X-7 duty open at special"}
    kinds |= {f"KI-17 {role} player's 40, turn {turn}" for role, turn in (("other", "before"), ("other", "after"))}
    kinds |= {"KI-17 King player's 40, turn after", "KI-17 Intrigue player's 40, turn before"}
    kinds |= {"KI-17 other player's 40, turn before, on a Veto", "KI-7 any card", "KI-7 any card, second"}
    kinds |= {f"KI-20 Joker {number}th of {players}" for players in (2, 3, 4, 5) for number in range(players)}
    kinds |= {"KI-21 across the bridge", "KI-22 disc on a quarantined region", "KI-22 a", "KI-22 a, beside the King's"}
    kinds |= {"KI-22 b, Castillo", "KI-22 b, region", "KI-22 c", "KI-22 c, two that can move"}
    scoring = (100, 115, 120, 130, 135, 140, 145, 150, 160, 170)
    kinds |= {"KI-23 general"} | {f"KI-23 special-begun ki{value:03}" for value in scoring}
    return kinds | {f"grande {how} the Castillo" for how in ("out of", "into", "past")}


def run(arguments: list[str], play: Callable[[int, Counter[str]], IntrigueReference], expected: set[str]) -> None:
    """Play so many games from a given seed on, some of them twice, and tell what never occurred; `-v`: and what did."""
    numbers = [int(text) for text in arguments if text != "-v"]
    games = numbers[0] if numbers else 200
    begin = numbers[1] if len(numbers) > 1 else 0
    seen: Counter[str] = Counter()
    for seed in range(begin, begin + games):
        game = play(seed, seen)
        if seed % 4 == 0:
            again = play(seed, Counter())
            assert game.events == again.events
            assert game.position() == again.position()
    print(f"{games} games played, {sum(seen.values())} answers and events")
    if "-v" in arguments:
        for name, count in sorted(seen.items()):
            print(f"  {name:60} {count}")
    never = sorted(expected - set(seen))
    print("never occurred:", ", ".join(never) if never else "nothing")


def main(arguments: list[str]) -> None:
    """The examples, then random games."""
    check_examples()
    assert set(MAY) - {f"ki{VETO:03}"} <= set(EFFECTS)
    run(arguments, lambda seed, seen: play_one(varied_deal(seed), seed, seen), wanted())


if __name__ == "__main__":
    main(sys.argv[1:])
