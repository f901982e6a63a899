"""Everything that is written down can be read back, and is then the same: positions, moves, games, records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

import msgspec
import pytest

from elgrande import EDITIONS, Game, IllegalMove, Record, RecordError, replay
from elgrande.editions import BOXES, find_boxes
from elgrande.editions.classic import CLASSIC
from elgrande.editions.setup import Setup
from elgrande.engine.registers import ASKED
from elgrande.records.record import Line, MoveLine, NoteLine, SealLine, UndoLine, commitment
from elgrande.rules import moves
from elgrande.rules.options import Value
from elgrande.table.events import Event
from elgrande.table.moves import move_text, parse_move
from elgrande.table.notation import read_position, write_position
from tests.playing import VETO_CLASSIC, attributes, every_move, player
from tests.slices import slice_of
from tests.versions import NEXT

GAMES = {2: slice_of(330, 2), 3: slice_of(110), 4: slice_of(40), 5: slice_of(20, 2)}
"""By number of players, 500 in all; a game of five takes four times as long as one of two, where less happens."""
ENOUGH = slice_of(10)
NONCE = "5e" * 32
"""Fixed, so that a failure can be repeated."""


@pytest.fixture
def _many_vetoes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions of that edition can be read."""
    monkeypatch.setitem(EDITIONS, VETO_CLASSIC.id, VETO_CLASSIC)


def new_game(number: int, players: int) -> Game:
    """Short ones for the most part: nothing is written differently in a long one."""
    options: dict[str, Value] = {
        "length": "nine" if number % 20 == 1 else "six",
        "castillo": ("memory", "notes", "open")[number % 3],
        "confirm": number % 8 == 2,
    }
    edition = "many-vetoes" if number % 5 == 0 else "classic"
    return Game.new(edition, players, number, options, nonce=NONCE, seats=tuple("ABCDE"[:players]))


class Trip:
    """One game that is written down and read back again and again, with second thoughts on the way."""

    def __init__(self, number: int, players: int, counts: Counter[str]) -> None:
        self.game = new_game(number, players)
        self.player = player(number, players)
        self.chance = Random(number)
        self.counts = counts

    def play(self) -> None:
        """To the end."""
        decision = 0
        while not self.game.is_over:
            decision += 1
            self.written_position()
            if decision % 30 == 0:
                self.other_texts()
            if decision % 20 == 0:
                self.record()
            self.decide()
        self.record()
        self.counts["sealed"] += self.game.record().sealed

    def decide(self) -> None:
        """Take a decision, and now and then take it back."""
        game = self.game
        seat = self.player.seat(game.state)
        before = attributes(game.state.clone()), game.events
        self.counts["discs"] += bool(game.state.reg[ASKED])
        game.play(seat, self.player.choose(game.state, seat))
        barred = not game.can_undo(seat)
        if self.chance.random() > (0.5 if barred else 0.06):
            return
        if barred:
            with pytest.raises(IllegalMove) as refused:
                game.undo(seat)
            assert refused.value.ruling == "undo-barrier"
            self.counts["undo-barrier"] += 1
        elif self.chance.random() < 0.5:
            game.undo(seat)
            assert (attributes(game.state), game.events) == before
            self.counts["undo"] += 1
        else:
            self.counts["restart"] += game.restart_turn(seat) > 1

    def written_position(self) -> None:
        """The truth as one line."""
        text = self.game.notation()
        assert attributes(read_position(text).state()) == attributes(self.game.state)
        self.counts["positions"] += 1

    def other_texts(self) -> None:
        """The same text again, what somebody may know as one line, and the game as Python writes it."""
        game = self.game
        assert write_position(read_position(game.notation())) == game.notation()
        text = game.notation(self.chance.choice((None, *range(game.players))), redact=True)
        assert "?" in text
        assert write_position(read_position(text)) == text
        assert eval(repr(game), {"Game": Game}).notation() == game.notation()
        self.counts["redacted"] += 1

    def record(self) -> None:
        """Lines, read and replayed."""
        game = self.game
        text = game.record().dumps()
        again = replay(Record.loads(text))
        assert again.record().dumps() == text
        assert again.notation() == game.notation()
        assert unlocked(again) == unlocked(game)
        self.counts["records"] += 1
        self.counts["pending discs"] += '"pending":{"' in text
        self.counts["undo lines"] += '"undo"' in text


def unlocked(game: Game) -> list[Event]:
    """What happened, apart from the order in which discs, gifts and hands were chosen: a record does not keep it."""
    return [event for event in game.events if event.name not in ("disc-locked", "gift-locked", "hand-locked")]


@pytest.mark.usefixtures("_many_vetoes")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_and_records_of_whole_games(players: int) -> None:
    counts: Counter[str] = Counter()
    for number in range(GAMES[players]):
        Trip(number, players, counts).play()
    wanted = {
        "positions", "redacted", "records", "sealed", "discs", "pending discs",
        "undo", "undo lines", "restart", "undo-barrier",
    }  # fmt: skip
    assert {name: counts[name] for name in wanted if counts[name] < ENOUGH} == {}


@pytest.mark.parametrize("box", ["intrigue", "king_colonies"])
def test_records_of_hands_that_are_changed_and_taken_back(box: str) -> None:
    """Whoever picks changes a hand also when it is complete, and with the consent of all the game goes back to any decision."""
    counts: Counter[str] = Counter()
    for number in range(slice_of(6)):
        chance = Random(number)
        game = Game.new("classic", 2 + number % 3, number, boxes=(box,), nonce=NONCE)
        for _ in range(200):
            if game.is_over:
                break
            seat = chance.choice([seat for seat in range(game.players) if game.legal(seat)])
            legal = game.legal(seat)
            picks = [move for move in legal if move.verb == "pick"]
            game.play(seat, chance.choice(picks if picks and chance.random() < 0.85 else legal))
            counts["changed"] += legal[0].verb == "unpick"
            if chance.random() < 0.03:
                counts["parts"] += game.answered_in_parts
                for _ in range(min(game.decisions, chance.randint(1, 5))):
                    game.undo(seat, consent=True)
                counts["left"] += game.answered_in_parts
            text = game.record().dumps()
            again = replay(Record.loads(text))
            assert again.record().dumps() == text
            assert again.notation() == game.notation()
        counts["picked"] += "hands-complete" in {event.name for event in game.events}
    assert {what for what in ("changed", "parts", "left", "picked") if counts[what] < slice_of(3)} == set(), counts


def test_every_move_of_an_edition() -> None:
    verbs: set[str] = set()
    boxes = [Setup(CLASSIC, 4, boxes=find_boxes((id,))).edition for id in BOXES]
    for edition in (*EDITIONS.values(), *boxes):
        texts = every_move(edition)
        options = [parse_move(edition, text) for text in texts]
        assert [move_text(edition, option) for option in options] == texts
        assert len(set(options)) == len(texts)
        assert [parse_move(edition, f" {text.upper()} ") for text in texts] == options
        verbs |= {verb.text for option in options if (verb := moves.verb_of(option))}
    assert verbs == {verb.text for verb in moves.VERBS}


# --- damaged records ------------------------------------------------------------------------------------------------------------


@cache
def finished() -> Game:
    """A game with undone moves and notes in it."""
    game = Game.new("classic", 3, 11, {"length": "six"}, nonce=NONCE)
    pilot = player(11, 3)
    while not game.is_over:
        seat = pilot.seat(game.state)
        game.play(seat, pilot.choose(game.state, seat))
        if len(game.record().lines) % 17 == 0 and game.can_undo(seat):
            game.undo(seat)
    game.note("pause", 1, "tea")
    return game


def rows() -> list[str]:
    """Its record, line by line."""
    return finished().record().dumps().splitlines()


def broken(lines: list[str]) -> RecordError:
    """The error a text leads to, at the latest when it is replayed."""
    with pytest.raises(RecordError) as error:
        replay(Record.loads("".join(line + "\n" for line in lines)))
    return error.value


def forged(change: Callable[[list[Line]], None], seed: str = "11") -> list[str]:
    """The record with other lines, and with a chain that fits them: only playing it can tell."""
    record = finished().record()
    lines = record.lines[:]
    change(lines)
    head = msgspec.structs.replace(record.head, commitment=commitment(seed, NONCE))
    return Record(head, lines).chained(NONCE).dumps().splitlines()


def putting(index: int, line: Line) -> Callable[[list[Line]], None]:
    """A change: another line stands there."""
    return lambda lines: lines.__setitem__(index, line)


def test_the_record_that_is_damaged_below_is_sound() -> None:
    record = Record.loads("\n".join(rows()))
    assert replay(record).scores == finished().scores
    assert forged(lambda lines: None) == rows()
    assert {type(line) for line in record.lines} == {MoveLine, UndoLine, NoteLine, SealLine}


def test_a_changed_byte_is_found_on_its_line() -> None:
    chance = Random(1)
    last = len(rows())
    for number in [1, last, *(chance.randint(1, last) for _ in range(300))]:
        lines = rows()
        row = lines[number - 1]
        at = chance.randrange(len(row))
        byte = chance.choice([c for c in 'abcdef0123456789 "{}:,' if c != row[at]])
        lines[number - 1] = row[:at] + byte + row[at + 1 :]
        # The head has no link of its own: the next line shows that it was changed.  With other secrets at the end nothing fits.
        allowed = {1: (1, 2), last: (1, 2, last)}.get(number, (number,))
        assert broken(lines).line in allowed, (row, lines[number - 1])


def test_a_missing_line_is_found_where_it_is_missing() -> None:
    last = len(rows())
    for number in (2, 3, last // 2, last - 1):
        lines = rows()
        del lines[number - 1]
        assert broken(lines).line == number
    assert broken(rows()[1:]).line == 1
    assert broken(rows()[:-1]).line == last


def test_swapped_lines_are_found_at_the_first_of_them() -> None:
    for number in (2, 10, len(rows()) // 2):
        lines = rows()
        lines[number - 1], lines[number] = lines[number], lines[number - 1]
        assert broken(lines).line == number


def test_a_trailing_line_is_refused() -> None:
    assert broken([*rows(), rows()[5]]).line == len(rows())
    assert broken([*rows(), "nonsense"]).line == len(rows()) + 1


def test_an_illegal_move_is_found_by_playing() -> None:
    for number in (2, 5, 40):
        moved = finished().record().lines[number - 2]
        assert isinstance(moved, MoveLine)
        for line in (
            MoveLine(moved.seat, "king castillo"),
            MoveLine(moved.seat, "fly VAL"),
            MoveLine(9, moved.move),
            UndoLine(moved.seat, 0),
            UndoLine(moved.seat, 1000),
            NoteLine("gossip"),
        ):
            assert broken(forged(putting(number - 2, line))).line == number


def test_a_record_says_how_the_game_ended() -> None:
    last = len(rows())
    assert broken(forged(putting(-1, SealLine("11", NONCE, [1, 2, 3])))).line == last
    assert broken(forged(lambda lines: lines.__delitem__(slice(-20, -1)))).line == last - 19


def test_a_newer_version_is_an_error() -> None:
    record = finished().record()
    for changes in ({"version": NEXT}, {"version": 0}, {"format": 2}, {"edition": "lost"}, {"players": 6}, {"seats": ["A"]}):
        head = msgspec.structs.replace(record.head, **changes)
        assert broken(Record(head, record.lines).chained(NONCE).dumps().splitlines()).line == 1


def test_another_seed_is_another_game() -> None:
    scores = list(finished().scores)

    def reseed(lines: list[Line]) -> None:
        lines[-1] = SealLine("12", NONCE, scores)

    assert broken(forged(reseed)).line == 1  # not what the head commits to
    assert broken(forged(reseed, seed="12")).line > 1  # committed to, but then the moves do not fit


def test_a_record_that_begins_at_a_position() -> None:
    game = Game.from_notation(Game.new("classic", 4, 3).notation())
    assert game.edition is CLASSIC
    pilot = player(1, 4)
    for _ in range(60):
        seat = pilot.seat(game.state)
        game.play(seat, pilot.choose(game.state, seat))
    text = game.record().dumps()
    assert replay(Record.loads(text)).record().dumps() == text
