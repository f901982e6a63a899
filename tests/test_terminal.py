"""The terminal, driven as a person drives it: in a pseudo-terminal of 80 columns, by typing and reading."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from elgrande.cli import play
from elgrande.cli.board import draw
from elgrande.cli.common import write_safely
from elgrande.cli.hands import own_cards
from elgrande.cli.play import Table
from elgrande.cli.screen import Quit, numbered
from elgrande.editions.classic import CLASSIC
from elgrande.game import Game, replay
from elgrande.records.record import MoveLine, Record
from elgrande.table.events import event_text
from elgrande.table.prose import say
from tests.boxes import MANY
from tests.seen import seen

PROMPT = "Number or move (? for help) > "
CURTAIN = "Press Enter. > "
ENDED = "The game is saved."
CLEARED = "\x1b[3J"
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CHILD = """import os, signal
os.login_tty(0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from elgrande.cli import main
main()"""
"""The pseudo-terminal becomes the one that controls the child, so that Ctrl-C reaches it, however the tests were started."""
PATIENCE = 20.0
ROOT = Path(__file__).resolve().parent.parent


class Terminal:
    """A running command and the screen it writes on."""

    program = CHILD

    def __init__(self, folder: Path, *args: str, lines: int = 50) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (lines, 80))
        without = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
        environment = {name: value for name, value in os.environ.items() if name not in without}
        environment |= {"TERM": "xterm-256color", "XDG_DATA_HOME": "data", "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", self.program, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
        )
        os.close(slave)
        self.raw = b""
        """Everything that was written, with colours."""
        self.read = 0
        """How much of it was looked at."""

    def expect(self, *markers: str, patience: float = PATIENCE) -> str:
        """Wait for one of several texts; what is new on the screen, up to its end."""
        deadline = time.monotonic() + patience
        while True:
            fresh = self.raw[self.read :].decode("utf-8", "ignore")
            found = [fresh.index(marker) + len(marker) for marker in markers if marker in fresh]
            if found:
                shown = fresh[: min(found)]
                self.read += len(shown.encode())
                return shown
            if not self.listen(deadline - time.monotonic()):
                raise AssertionError(f"none of {markers} came; the screen ends with:\n{self.screen[-3000:]}")

    def listen(self, seconds: float) -> bool:
        """Wait for more; False when there is none."""
        ready, _, _ = select.select([self.master], [], [], max(seconds, 0))
        try:
            more = os.read(self.master, 65536) if ready else b""
        except OSError:  # the other end is closed
            more = b""
        self.raw += more
        return bool(more)

    def type(self, text: str, *markers: str) -> str:
        """Type a line and wait for what comes of it."""
        os.write(self.master, f"{text}\n".encode("utf-8", "surrogateescape"))
        return ANSI.sub("", self.expect(*(markers or (PROMPT,))))

    def press(self, key: str, *markers: str) -> str:
        """Press one key without Enter; again if it came just before the program began to wait for keys."""
        for patience in (1.0, 1.0, PATIENCE):
            time.sleep(0.05)
            os.write(self.master, key.encode())
            try:
                return ANSI.sub("", self.expect(*markers, patience=patience))
            except AssertionError:
                if patience == PATIENCE:
                    raise
        raise AssertionError("not reached")

    @property
    def screen(self) -> str:
        """Everything that was written, without colours."""
        return ANSI.sub("", self.raw.decode("utf-8", "replace"))

    def end(self) -> int:
        """Read what is left; how the command ended."""
        while self.listen(PATIENCE):
            pass
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        assert self.end() == -signal.SIGKILL

    def close(self) -> None:
        """Leave nothing running."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.master)


class BoxTerminal(Terminal):
    """The same with the boxes of the tests."""

    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import tests.boxes\n{CHILD}"


Start = Callable[..., Terminal]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts commands in a folder of their own; in the end nothing was wider than the screen and nothing crashed."""
    opened: list[Terminal] = []

    def begin(*args: str, lines: int = 50) -> Terminal:
        opened.append(Terminal(tmp_path, *args, lines=lines))
        return opened[-1]

    yield begin
    for terminal in opened:
        terminal.close()
        assert "Traceback" not in terminal.screen
        too_wide = [line for line in terminal.screen.replace("\r", "").split("\n") if cell_len(line) > 80]
        assert not too_wide


def choices(screen: str) -> dict[int, str]:
    """The numbered choices above the prompt."""
    rows = screen.replace("\r", "").split("\n")[:-1]
    made: dict[int, str] = {}
    for row in reversed(rows):
        if not re.match(r" *\d+ [a-z]", row):
            break
        made |= {int(number): move for number, move in re.findall(r"(\d+) ([a-z]\S*(?: \S+)*)", row)}
    return dict(sorted(made.items()))


def flat(screen: str) -> str:
    """What stands there, however it is broken into lines."""
    return " ".join(screen.split())


def number_of(screen: str, move: str) -> str:
    """The number a move has on the screen."""
    return str(next(number for number, text in choices(screen).items() if text == move))


def kept(path: Path) -> Game:
    """The game in a file; reading it checks its chain and plays every move again."""
    return replay(Record.loads(path.read_text(encoding="utf-8")))


def position(wanted: Callable[[Game], bool], players: int = 2) -> str:
    """A position of a random game in which something is the case."""
    for seed in range(100):
        game = Game.new("classic", players, seed, {"confirm": True})
        chance = Random(seed)
        while not game.is_over:
            if wanted(game):
                return game.notation()
            seat = chance.choice(game.awaiting())
            game.play(seat, chance.choice(game.legal(seat)))
    raise AssertionError("that never happens")


def asks(seat: int, word: str) -> Callable[[Game], bool]:
    """Is a seat asked for a move that begins like that?"""
    return lambda game: any(move.text.startswith(word) for move in game.legal(seat))


# --- one person -----------------------------------------------------------------------------------------------------------------


def test_a_whole_game(start: Start, tmp_path: Path) -> None:
    terminal = start(
        "play", "--edition", "classic", "-p", "2", "--bot", "random", "-o", "length=six", "--seed", "11", "--file", "game.jsonl"
    )
    chance = Random(3)
    screen = terminal.expect(PROMPT)
    decisions = 0
    while ENDED not in screen:
        offered = choices(ANSI.sub("", screen))
        # Now and then as a move, else as a number.
        number = chance.choice(list(offered))
        screen = terminal.type(offered[number] if decisions % 5 == 0 else str(number), PROMPT, ENDED)
        assert "not possible" not in screen
        decisions += 1
    assert terminal.end() == 0
    game = kept(tmp_path / "game.jsonl")
    assert game.is_over
    assert game.round == 9
    assert decisions > 40
    assert "The game is over." in screen
    for rank, seats in game.ranking:
        for seat in seats:
            name = ("Red (you)", "Blue (random)")[seat]
            assert f"{rank}. {name}: {game.scores[seat]} points" in screen
    assert "\x1b[1;31m" in terminal.raw.decode()  # red is red
    again = start("play", "--resume", "game.jsonl")
    assert "The game is over." in again.expect("elgrande replay game.jsonl")
    assert again.end() == 0


@pytest.mark.parametrize(
    ("box", "lines"), [("colonies", ("Gold: 1", "The Limit table: ")), ("grandissimo", ("the jail", "The Queen: "))]
)
def test_a_whole_game_with_a_box_of_1997(tmp_path: Path, box: str, lines: tuple[str, ...]) -> None:
    """What it lays on the table is told in lines, to the end."""
    setup = ("--edition", "classic", "--box", box, "-p", "3", "--bot", "random", "-o", "length=six", "--seed", "5")
    terminal = Terminal(tmp_path, "play", *setup, "--file", "game.jsonl")
    try:
        shown = play_on(terminal, terminal.expect(PROMPT), Random(4), ENDED)
        assert terminal.end() == 0
    finally:
        terminal.close()
    assert "The game is over." in shown
    assert kept(tmp_path / "game.jsonl").is_over
    assert [line for line in lines if line not in terminal.screen] == []


def test_a_whole_game_with_boxes(tmp_path: Path) -> None:
    """Places, stacks, a colour and kept cards that nothing in the terminal has heard of."""
    boxes = [word for box in MANY for word in ("--box", box)]
    setup = ("--edition", "classic", *boxes, "-p", "2", "--bot", "random", "-o", "length=six", "--seed", "5")
    terminal = BoxTerminal(tmp_path, "play", *setup, "--file", "game.jsonl")
    try:
        shown = play_on(terminal, terminal.expect(PROMPT), Random(4), ENDED)
        assert terminal.end() == 0
    finally:
        terminal.close()
    assert "Traceback" not in terminal.screen
    assert "The game is over." in shown
    game = kept(tmp_path / "game.jsonl")
    assert game.is_over
    assert [box.id for box in game.setup.boxes] == list(MANY)
    what_boxes_bring_is_on(terminal.screen)
    for happened in (r"keeps: \S", r"saves the special action of “", r"takes the Grand Inquisitor\."):
        assert re.search(happened, terminal.screen), happened
    rows = terminal.screen.replace("\r", "").split("\n")
    assert not [line for line in rows if cell_len(line) > 80]


def play_on(terminal: Terminal, screen: str, chance: Random, over: str) -> str:
    """Type numbers until the game is over, and keep what can be kept; what was shown last."""
    while over not in screen:
        offered = choices(ANSI.sub("", screen))
        fond = [number for number, text in offered.items() if text in ("save", "card double-turn", "card summons", "extra")]
        screen = terminal.type(str(chance.choice(fond or list(offered) or [1])), PROMPT, over)
        assert "not possible" not in screen
    return screen


def what_boxes_bring_is_on(screen: str) -> None:
    """Places with their numbers, spaces, figures, colours, and seven stacks."""
    for text in ("Portugal 5/0/0", "France 3/1/0", "the Envoy’s space", "L Black", "Infanta", " 7 "):
        assert text in screen
    # A long list of what is empty goes on in a second line.
    nobodys = r"Empty, or nobody’s:(\s+[^,:]+,)*\s+the\s+Grand\s+Inquisitor"
    assert re.search(f"The Grand Inquisitor: |{nobodys}", screen), "who has him, or that nobody has"


def test_undo_and_restart(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    at = position(lambda game: asks(0, "place")(game) and seen(game, 0).placements >= 2 and seen(game, 0).courts[0] >= 2)
    terminal = start("play", "--position", at, "--bot", "random", "--file", "game.jsonl")
    screen = terminal.expect(PROMPT)
    first = kept(path).notation()
    assert "Nothing to undo" in terminal.type("undo")
    place = next(move for move in choices(ANSI.sub("", screen)).values() if move.startswith("place"))
    terminal.type(place)
    second = kept(path).notation()
    terminal.type(place)
    assert "Undone." in terminal.type("undo")
    assert kept(path).notation() == second
    terminal.type(place)
    assert "2 decisions undone." in terminal.type("restart")
    assert kept(path).notation() == first
    assert "Nothing to undo." in terminal.type("restart")
    # What was taken back stays taken back, and the record remembers that it was.
    terminal.kill()
    assert kept(path).notation() == first
    assert path.read_text(encoding="utf-8").count('"kind":"undo"') == 3


def test_explanations(start: Start) -> None:
    terminal = start("play", "--edition", "classic", "-p", "2", "--bot", "random", "--seed", "7", "-o", "first=0")
    assert "Every decision is saved in data/elgrande/" in terminal.expect(PROMPT)
    screen = terminal.type("? VAL")
    assert "Valencia (5/3/2), if it were scored now:" in screen
    assert "Neighbours: Aragón, Toledo, Cataluña, Granada" in screen
    assert "Valencia (5/3/2)" in terminal.type("?valencia")
    assert "Nobody may look into the Castillo." in terminal.type("? castillo")
    for what in ("? evict", "? card evict", "? Eviction", "? EVICT"):
        assert "stated in a rulebook" in terminal.type(what)
    assert "(ruling other-question)" in flat(terminal.type("? place GAL"))
    assert "the question that is open" in terminal.type("? other-question")
    assert "Possible now: play power card 1." in terminal.type("? 1")
    assert "Possible now: play power card 13." in terminal.type("? POWER   13")
    assert "There is no choice 99" in terminal.type("? 99")
    assert "is not a move of this game" in terminal.type("? nonsense")
    for word in ("help", "?", "HELP"):
        screen = terminal.type(word)
        assert "save FILE" in screen
        assert "undo" in screen
    assert "Round 1 begins." in terminal.type("log")
    assert "Castillo" in terminal.type("board")
    assert "13 power 13" in terminal.type("")
    assert ENDED in terminal.type("quit", "--resume data")
    assert terminal.end() == 0


def test_a_number_that_is_typed_means_itself(start: Start, tmp_path: Path) -> None:
    """Whoever types a 1 for one caballero, or a 7 for the power card 7, gets that and not the first or seventh in a list."""
    terminal = start("play", "-p", "2", "--bot", "random", "--seed", "7", "-o", "first=0", "--file", "game.jsonl")
    screen = ANSI.sub("", terminal.expect(PROMPT))
    assert "Possible now: play power card 13." in terminal.type("? 13")
    screen = terminal.type("7")
    assert choices(screen)[0] == "court 0"
    terminal.type("1")
    lines = kept(tmp_path / "game.jsonl").record().lines
    assert [line.move for line in lines if isinstance(line, MoveLine) and line.seat == 0] == ["power 7", "court 1"]


def test_other_choices_are_counted_beyond_those_that_are_numbers() -> None:
    assert numbered(["place GAL", "special"]) == {1: "place GAL", 2: "special"}
    assert numbered(["court 0", "court 1", "done"]) == {0: "court 0", 1: "court 1", 2: "done"}
    assert numbered(["give +1", "give +0", "give -2"]) == {1: "give +1", 0: "give +0", 2: "give -2"}
    assert numbered(["power 2", "power 2 +1", "power 3"]) == {2: "power 2", 4: "power 2 +1", 3: "power 3"}


@pytest.mark.parametrize("edition", ["classic", "modern"])
def test_a_turn_fits_the_usual_screen(start: Start, edition: str) -> None:
    """From the board to the prompt, with five players; what cards do is on it where one of them is chosen."""
    terminal = start("play", "--edition", edition, "-p", "5", "--bot", "random", "--seed", "7", "-o", "first=0", lines=24)
    screens = [ANSI.sub("", terminal.expect(PROMPT)), *(terminal.type(typed) for typed in ("13", "1", "1"))]
    for screen in screens:
        drawn = screen.replace("\r", "").partition("Round 1 of")[2].split("\n")
        assert 20 <= len(drawn) <= 24, drawn
    assert re.search(r"card (king|your-majesty) +Move the King to any region\.", screens[1])


@pytest.mark.parametrize(
    ("edition", "boxes"), [("modern", ()), ("classic", ()), ("classic", ("intrigue",)), ("classic", ("colonies",))]
)
def test_help_names_a_card_that_is_in_the_game(edition: str, boxes: tuple[str, ...]) -> None:
    game = Game.new(edition, 3, 1, boxes=boxes)
    table = Fed(game, Path("unused"), [])
    table.explain(0, "")
    told = table.out.file
    assert isinstance(told, StringIO)
    [named] = re.findall(r"\? (\S+) +what a card does", told.getvalue())
    assert game.setup.copies(game.edition.cards[game.edition.card(named)])


def test_nonsense_is_refused_in_one_line_and_changes_nothing(start: Start, tmp_path: Path) -> None:
    terminal = start(
        "play", "--edition", "classic", "-p", "2", "--bot", "random", "--seed", "7", "-o", "first=0", "--file", "game.jsonl"
    )
    terminal.expect(PROMPT)
    before = (tmp_path / "game.jsonl").read_text(encoding="utf-8")
    nonsense = [
        "0", "14", "-1", "1.5", "99999999999999999999", "²", "٣", "power", "power 0", "power 14", "power 1 2", "place",
        "place XYZ", "lift red", "[red]", "[/red]", "change", "change [/x]", "change mauve", "change blue", ":smile:",
        "\x1b[A\x1b[B", "\x1b[31mred", "\udcff\udcfe", "save", "save .", "save ..", "save ~nobody-at-all/x", "save /", "{}",
        "%s", "{ $seat }", "disc VAL", "veto",
    ]  # fmt: skip
    for line in nonsense:
        screen = terminal.type(line).replace("\r", "")
        told = [row for row in screen.split("\n") if row.strip()]
        assert 2 <= len(told) <= 5, (line, told)
    # A number is the card it names, so one hears why that one cannot be played.
    assert "power 14 is not possible: You can only play a power card that is in your hand." in flat(terminal.type("14"))
    # Colours and cursor movements that were typed never reach the screen again as such.
    assert "\x1b[31mred" not in terminal.raw.decode("utf-8", "replace").split(PROMPT)[-3]
    assert (tmp_path / "game.jsonl").read_text(encoding="utf-8") == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.jsonl"]
    assert "Red" in terminal.type("1")


def test_save_and_resume_in_the_middle_of_an_action(start: Start, tmp_path: Path) -> None:
    terminal = start("play", "--position", position(asks(0, "lift")), "-s", "Anna", "--bot", "random", "--file", "game.jsonl")
    screen = ANSI.sub("", terminal.expect(PROMPT))
    lift = next(move for move in choices(screen).values() if move.startswith("lift"))
    screen = terminal.type(number_of(screen, lift))
    drops = choices(screen)
    assert all(move.startswith("drop") for move in drops.values())
    assert "There is no choice 99. Press Enter to see the choices" in flat(terminal.type("99"))
    assert "A copy is in copy.jsonl." in terminal.type("save copy.jsonl")
    there = kept(tmp_path / "copy.jsonl").notation()
    assert "colour=" in there
    assert "from=" in there
    # The copy may be renewed, but nothing else is written over.
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    assert "cannot be written to" in terminal.type("save letter.txt")
    assert "A copy is in copy.jsonl." in terminal.type("save copy.jsonl")
    terminal.type("quit", ENDED)
    assert terminal.end() == 0
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "dear"

    again = start("play", "--resume", "copy.jsonl")
    screen = ANSI.sub("", again.expect(PROMPT))
    assert "(Anna)" in screen
    assert choices(screen) == drops
    assert kept(tmp_path / "copy.jsonl").notation() == there
    again.type("1")
    assert kept(tmp_path / "copy.jsonl").notation() != there
    assert "Undone." in again.type("undo")
    assert kept(tmp_path / "copy.jsonl").notation() == there
    assert "Undone." in again.type("undo")  # also what was decided before it was resumed
    assert asks(0, "lift")(kept(tmp_path / "copy.jsonl"))


def test_a_killed_process_resumes_where_it_was(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "data"
    terminal = start("play", "-p", "3", "--bot", "random", "--seed", "5")
    screen = ANSI.sub("", terminal.expect(PROMPT))
    chance = Random(1)
    for _ in range(12):
        screen = terminal.type(str(chance.choice(list(choices(screen)))))
    terminal.kill()
    [path] = (tmp_path / "data" / "elgrande").glob("*.jsonl")
    game = kept(path)
    assert [move.text for move in game.legal(0)] == list(choices(screen).values())
    # Without a file, the newest game is resumed.
    again = start("play", "--resume")
    resumed = ANSI.sub("", again.expect(PROMPT))
    assert choices(resumed) == choices(screen)
    assert kept(path).notation() == game.notation()
    # Killed while it is still busy, it has the decision or not, but never half of it.
    for _ in range(3):
        before = kept(path)
        os.write(again.master, b"1\n")
        time.sleep(chance.random() / 50)
        again.kill()
        after = kept(path)
        assert after.record().lines[: len(before.record().lines) - 1] == before.record().lines[:-1]
        again = start("play", "--resume", str(path.relative_to(tmp_path)))
        screen = ANSI.sub("", again.expect(PROMPT))
        assert [move.text for move in kept(path).legal(0)] == list(choices(screen).values())


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_ctrl_c_and_ctrl_d_keep_the_game(start: Start, tmp_path: Path, key: str) -> None:
    terminal = start("play", "-p", "2", "--bot", "random", "--seed", "5", "--file", "game.jsonl")
    terminal.expect(PROMPT)
    screen = terminal.type("1")
    assert "elgrande play --resume game.jsonl" in terminal.press(key, "game.jsonl")
    assert terminal.end() == 0
    assert [move.text for move in kept(tmp_path / "game.jsonl").legal(0)] == list(choices(screen).values())


class Interrupted(Game):
    """A game in which Ctrl-C comes after the pieces have moved and before that is written down."""

    def _write(self, seat: int, text: str) -> None:
        raise KeyboardInterrupt


def test_ctrl_c_in_the_middle_of_a_decision_leaves_a_sound_file(tmp_path: Path) -> None:
    game = Game.new("classic", 2, 1, {"length": "six"}, seats=("A", "bot:random"))
    path = tmp_path / "game.jsonl"
    while not game.is_over:
        seat = game.awaiting()[0]
        move = game.legal(seat)[-1]
        stopped = game.clone()
        stopped.__class__ = Interrupted
        table = Fed(stopped, path, [move.text])
        table.facing = seat
        table.bots = {}
        table.save()
        table.run()
        here = kept(path).notation()
        assert here in (game.notation(), stopped.notation())
        game.play(seat, move)


def test_a_full_disk_does_not_stop_a_game(tmp_path: Path) -> None:
    game = Game.new("classic", 2, 1, seats=("A", "bot:random"))
    table = Fed(game, tmp_path / "game.jsonl", ["1", "1", "1"])
    with (
        patch.object(play, "write_safely", side_effect=OSError(28, "No space left on device")),
        pytest.raises(OSError, match="space"),
    ):
        table.run()  # only leaving is refused, in main's one line
    assert len(game.record().lines) > 3
    told = table.out.file
    assert isinstance(told, StringIO)
    assert "could not be saved (No space left on device)" in told.getvalue()
    table.lines = ["1"]
    table.run()
    assert kept(tmp_path / "game.jsonl").notation() == game.notation()


# --- two people -----------------------------------------------------------------------------------------------------------------


def hands_on(screen: str) -> list[list[int]]:
    """The hands of power cards that stand on a screen."""
    found = re.findall(r"Your power cards[^\n]*\n((?: +\d+\(\d\)[^\n]*\n)+)", screen.replace("\r", ""))
    return [[int(value) for value in re.findall(r"(\d+)\(", rows)] for rows in found]


def test_between_two_people_is_a_curtain(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    def apart(game: Game) -> bool:
        hands = [set(seen(game, seat).hand) for seat in (0, 1)]
        return game.round == 4 and asks(0, "power")(game) and len(hands[0] ^ hands[1]) > 3

    terminal = start("play", "--position", position(apart), "-s", "Anna", "-s", "Ben", "--file", "game.jsonl")
    chance = Random(2)
    names = ("Red (Anna)", "Blue (Ben)")
    faced = set()
    screen = terminal.expect(CURTAIN)
    for _ in range(14):
        raw = screen.rpartition(CLEARED)
        assert raw[1], "the screen is forgotten before anybody is called"
        assert not hands_on(ANSI.sub("", raw[2]))
        game = kept(path)
        seat = next(seat for seat, name in enumerate(names) if f"Hand the keyboard to {name}." in raw[2])
        assert seat in game.awaiting()
        faced.add(seat)
        # What this person's screen shows until the next curtain.
        own = [seen(game, seat).hand]
        foreign = [seen(game, 1 - seat).hand]
        os.write(terminal.master, b"\n")
        segment = screen = terminal.expect(PROMPT)
        while CURTAIN not in screen:
            shown = ANSI.sub("", screen)
            os.write(terminal.master, f"{chance.choice(list(choices(shown)))}\n".encode())
            screen = terminal.expect(PROMPT, CURTAIN)
            segment += screen
            own.append(seen(kept(path), seat).hand)
            foreign.append(seen(kept(path), 1 - seat).hand)
        on_screen = hands_on(ANSI.sub("", segment.rpartition(CLEARED)[0]))
        assert on_screen
        for hand in on_screen:
            assert hand in own
            assert hand not in foreign
    assert faced == {0, 1}
    # Leaving is possible at the curtain, too.
    assert ENDED in terminal.type("quit", "game.jsonl")
    assert terminal.end() == 0


def test_a_disc_is_changed_and_never_seen(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    at = position(lambda game: game.awaiting() == [0, 1] and asks(0, "disc")(game))
    terminal = start("play", "--position", at, "-s", "Anna", "-s", "Ben", "--file", "game.jsonl")
    terminal.expect("Hand the keyboard to Red (Anna)", CURTAIN)
    terminal.expect(CURTAIN)
    screen = terminal.type("")
    offered = list(choices(screen).values())
    assert "There is no disc or hand of red to change now." in terminal.type("change red")
    terminal.type(offered[0], CURTAIN)
    assert seen(kept(path), 0).disc is not None
    for_ben = terminal.type("")
    assert "Red has set their disc." in for_ben
    assert "There is no disc or hand of blue to change now." in terminal.type("change blue")
    assert "Hand the keyboard to Red (Anna)." in terminal.type("change red", CURTAIN)
    screen = terminal.type("")
    assert list(choices(screen).values()) == offered
    assert "Hand the keyboard to Blue (Ben)." in terminal.type(offered[1], CURTAIN)
    # Ben's screen is the same, whatever Anna's disc shows, and does not tell that it was changed.
    now_for_ben = terminal.type("")
    assert now_for_ben.split(" of 9 · ")[-1] == for_ben.split(" of 9 · ")[-1]
    assert "disc" not in now_for_ben.split(" of 9 · ")[0]
    # Killed now, both the secret and the right to change it are still there.
    terminal.kill()
    assert seen(kept(path), 0).disc == offered[1].split()[1]
    again = start("play", "--resume", "game.jsonl")
    assert "Blue (Ben)" in again.expect(CURTAIN)
    again.type("")
    again.type("change red", CURTAIN)
    again.type("")
    again.type("", CURTAIN)  # Enter leaves it as it is
    screen = again.type("")
    again.type("1", PROMPT, CURTAIN, ENDED)
    game = kept(path)
    [revealed] = [event for event in game.events if event.name == "discs-revealed"]
    assert revealed.args["discs"][0] == {"seat": 0, "place": offered[1].split()[1]}
    assert next(line.move for line in game.record().lines if isinstance(line, MoveLine)) == offered[1]


# --- replay ---------------------------------------------------------------------------------------------------------------------


def test_stepping_through_a_game(start: Start, tmp_path: Path) -> None:
    game = Game.new("classic", 2, 4)
    chance = Random(4)
    for _ in range(20):
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
    (tmp_path / "game.jsonl").write_text(game.record().dumps(), encoding="utf-8")
    prompt = "q: quit > "
    terminal = start("replay", "game.jsonl", "--seat", "blue")
    terminal.expect("Step 0 of 20")
    terminal.expect(prompt)
    assert "Step 1 of 20" in terminal.type("", prompt)
    assert "Step 7 of 20" in terminal.type("7", prompt)
    assert "Step 6 of 20" in terminal.type("b", prompt)
    assert "Castillo" in terminal.type("board", prompt)
    for nonsense in ("²", "[/b]", "x", "-3"):
        assert "I do not understand" in terminal.type(nonsense, prompt)
    screen = terminal.type("99999", prompt)
    assert "Step 20 of 20" in screen
    assert hands_on(screen) == [seen(game, 1).hand]
    os.write(terminal.master, b"\n")
    assert terminal.end() == 0
    other = start("replay", "game.jsonl")
    other.expect(prompt)
    other.press("\x04", "\n")
    assert other.end() == 0
    assert not hands_on(other.screen)


# --- garbage --------------------------------------------------------------------------------------------------------------------


class Fed(Table):
    """A table whose keyboard is a list of lines."""

    def __init__(self, game: Game, path: Path, lines: list[str]) -> None:
        super().__init__(game, path, "en")
        self.out = Console(file=StringIO(), width=80, highlight=False, markup=False, emoji=False)
        self.lines = lines

    def read(self, prompt: str) -> str:
        """The next line; after the last one the person leaves."""
        if not self.lines:
            raise Quit
        return self.lines.pop(0).strip()


WORDS = (
    [f"{verb} {rest}" for verb in ("place", "drop", "disc", "lift red", "card", "choose") for rest in ("VAL", "castillo", "king")]
    + ["power 3", "court 1", "special", "done", "end", "pass", "veto", "waive", "either 1", "scoreboard 8 TOL", "take 5"]
    + ["undo", "restart", "log", "board", "help", "?", "change red", "change blue", "change yellow", "quit", "save", "save a"]
)  # fmt: skip
LINES = st.one_of(
    st.integers(1, 14).map(str),
    st.sampled_from(WORDS),
    st.sampled_from(WORDS).map(lambda word: f"? {word}"),
    st.text(max_size=30),
    st.text(max_size=12).map(lambda text: f"? {text}"),
    st.text(max_size=12).map(lambda text: f"save {text}"),
    st.text(max_size=12).map(lambda text: f"change {text}"),
    st.text("0123456789", min_size=1, max_size=5000),
    st.text("[]/\\\x1b;m{}$\x00\ud800\u2028 ", min_size=1, max_size=9),
)


@settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(
    st.lists(LINES, max_size=30),
    st.sampled_from([("A", "B"), ("A", "bot:random"), ("bot:random", "B", "[/C]")]),
    st.integers(0, 5),
)
@example(
    ["save \x00", "save \ud800", "save ~/x", "9" * 5000, "change [/red]", "? \ud800", "save ..", "save " + "x" * 999],
    ("A", "B"),
    1,
)
def test_garbage_never_breaks_a_game(lines: list[str], seats: tuple[str, ...], seed: int) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()

        def inside_only(path: Path, text: str) -> None:
            # Names come from chance: nothing outside the folder may be touched.
            if not (folder / path).resolve().is_relative_to(folder):
                raise PermissionError(13, "not here", str(path))
            write_safely(folder / path, text)

        game = Game.new("classic", len(seats), seed, {"confirm": True, "length": "six"}, seats=seats)
        table = Fed(game, folder / "game.jsonl", list(lines))
        with patch.object(play, "write_safely", inside_only):
            table.save()
            table.run()  # nothing comes out of it, whatever is typed
        again = kept(folder / "game.jsonl")
    assert again.notation() == game.notation()
    assert not game.is_over
    told = table.out.file
    assert isinstance(told, StringIO)
    assert "\x1b" not in told.getvalue()
    assert max(cell_len(line) for line in told.getvalue().split("\n")[:-2]) <= 80
    # It is still playable, to the end.
    chance = Random(seed)
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))


def test_ones_own_action_and_the_cards_beside_it_say_what_they_do() -> None:
    """Where one of them is chosen; what is offered anew during the action is told once."""
    game = Game.new("classic", 3, 1, {"ki_pick": "random"}, boxes=("king_colonies",))
    chance = Random(1)
    while "own" not in [move.text for move in game.legal(game.awaiting()[0])]:
        game.play(game.awaiting()[0], chance.choice(game.legal(game.awaiting()[0])))
    table = Fed(game, Path("unused"), [])
    seat = game.awaiting()[0]
    view = game.view(seat)

    def asked() -> str:
        table.out.file = StringIO()
        table.put_question(game.view(seat), seat)
        return table.out.file.getvalue()

    own = say(f"card-{own_cards(game.edition)[view.played[seat]].id}")
    first = asked()
    assert f"\n{own}: " in first
    offered = [move.card for move in view.moves if move.card]
    assert offered
    for card in offered:
        assert re.search(rf"\d card {card} +{say(f'card-{card}')}: \w", first)
    game.play(seat, "own")
    assert asked().count(f"{own}: ") <= 1


def test_everything_that_can_be_said_fits() -> None:
    """The widest of everything: all regions full, all names long, every card face up."""
    game = Game.new("classic", 5, 1, seats=("W" * 40, "字" * 20, "bot:greedy@1", "x", "y"))
    position_ = game.notation()
    table = Fed(game, Path("unused"), [])
    for card in CLASSIC.cards:
        table.explain(0, card.id)
    for place in CLASSIC.places:
        if place.values:
            table.explain(0, place.id)
            crowded = re.sub(r"king=\w+", f"king={place.id}", position_) if place.region else position_
            draw(table.out, game.setup, Game.from_notation(crowded).view(0), table.names)
    for event in game.events:
        assert event_text(game.edition, event)
    table.explain(0, "")
    told = table.out.file
    assert isinstance(told, StringIO)
    assert "…" not in told.getvalue()
    assert max(cell_len(line) for line in told.getvalue().split("\n")) <= 80
    # The board is a rectangle: every border that is opened is closed.
    for line in told.getvalue().split("\n"):
        assert line.count("╭") + line.count("┏") == line.count("╮") + line.count("┓")
