"""The commands as programs use them: in a pipe, with good and with bad input."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from ipaddress import ip_address
from pathlib import Path
from random import Random
from unittest.mock import patch

import click
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from elgrande.bots.registry import LADDER, USUAL_BOT, offered_bots
from elgrande.cli import cli, main
from elgrande.cli.rulings import heading, page, sections
from elgrande.cli.serve import ANYBODY, reached_at
from elgrande.editions import BOXES, EDITIONS
from elgrande.game import Game
from elgrande.records.record import Record
from elgrande.rules.edition import Edition
from elgrande.rules.rulings import RULINGS
from elgrande.table.prose import modifier_name
from elgrande.version import VERSION, build
from tests.seen import seen
from tests.versions import TITLE

COMMANDS = sorted(cli.commands)
PROVENANCE = ("stated in a rulebook", "found in other public material", "decided by us")


@dataclass
class Result:
    """How a command ended."""

    code: int
    out: str
    err: str


def run(*args: str, stdin: bytes = b"") -> Result:
    """Run a command in this process, in a pipe."""
    streams = [io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8") for raw in (stdin, b"", b"")]
    with (
        patch.object(sys, "argv", ["elgrande", *args]),
        patch.object(sys, "stdin", streams[0]),
        patch.object(sys, "stdout", streams[1]),
        patch.object(sys, "stderr", streams[2]),
    ):
        try:
            main()
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        out, err = (_written(stream) for stream in streams[1:])
    return Result(code, out, err)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8")


def refused(result: Result) -> str:
    """The one line of a command that was refused."""
    assert result.code not in (0, 130)
    assert result.out == ""
    assert result.err.endswith("\n")
    assert result.err.count("\n") == 1, result.err
    assert result.err.startswith("elgrande: ")
    assert "Traceback" not in result.err
    assert result.err[:-1].isprintable()
    return result.err


def good(result: Result) -> str:
    """What a command printed that went well: no colours, nothing on the other channel."""
    assert result.code == 0, result.err
    assert result.err == ""
    assert "\x1b" not in result.out
    return result.out


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's real games are touched, and no wish of the person who runs the tests counts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


def played(decisions: int, players: int = 2, seed: int = 3) -> Game:
    """A random game, so far or to its end."""
    game = Game.new("classic", players, seed, {"length": "six"})
    chance = Random(seed)
    while not game.is_over and decisions:
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
        decisions -= 1
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.jsonl"
    path.write_text(played(9999).record().dumps(), encoding="utf-8")
    return path


# --- all commands ---------------------------------------------------------------------------------------------------------------


def test_version_tells_the_build() -> None:
    assert good(run("--version")) == f"elgrande {VERSION} ({build()} engine)\n"


def test_help_has_examples() -> None:
    overview = good(run("--help"))
    assert "Examples:" in overview
    for name in COMMANDS:
        assert f"\n  {name} " in overview
        for flag in ("--help", "-h"):
            page = good(run(name, flag))
            assert f"Usage: elgrande {name}" in page
            assert "Examples:\n" in page
            assert f"    elgrande {name}" in page
            assert max(map(len, page.split("\n"))) <= 80
        command = cli.commands[name]
        for parameter in command.params:
            assert not isinstance(parameter, click.Option) or parameter.help, f"{parameter.name} says not what it is for"


def test_whoever_listens_everywhere_is_told_an_address_that_leads_there() -> None:
    assert reached_at("127.0.0.1") == "127.0.0.1"
    found = ip_address(reached_at("0.0.0.0"))
    assert not found.is_unspecified
    assert found != ip_address(ANYBODY)
    assert reached_at("::1") == "[::1]"


def test_examples_work(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the help recommends can be typed."""
    (record.parent / "position.txt").write_text(played(5).notation(), encoding="utf-8")
    (record.parent / "my-game.jsonl").write_text(played(5).record().dumps(), encoding="utf-8")
    (record.parent / "my.deck").write_text("2 coup\n  placements 3\n", encoding="utf-8")
    pages = [good(run(name, "--help")) for name in COMMANDS]
    examples = [line.split() for page in pages for line in re.findall(r"^    elgrande (.*)$", page, re.MULTILINE)]
    assert len(examples) > 15
    for words in examples:
        if words[0] in ("serve", "join", "find"):
            continue  # those go on until somebody ends them: tests/server
        if words[0] == "analyse" or words[:2] == ["puzzles", "make"]:
            continue  # minutes of thought: tests/test_cli_analyse.py, tests/test_puzzles.py
        if words[0] == "arena":
            words = [word if not word.isdigit() else "1" for word in words]
        if words[0] == "perft":
            words = ["perft", "1", *words[2:]]
        stdin = played(5).notation().encode() if "<" in words else b"quit\n"
        words = words[: min(words.index(sign) if sign in words else 99 for sign in "<>")]
        assert run(*words, stdin=stdin).code == 0, words


BAD = [
    ["nope"],
    ["--nope"],
    ["play", "--nope"],
    ["play", "extra"],
    ["play", "--edition", "modern-art"],
    ["play", "-o", "length"],
    ["play", "-o", "length=seven"],
    ["play", "-o", "colour=blue"],
    ["play", "-o", "=\x1b[31m"],
    ["play", "-p", "2", "-o", "first=4"],
    ["play", "--bot", "deep-blue"],
    ["play", "-p", "1"],
    ["play", "-p", "6"],
    ["play", "-p", "99999999999999999999999"],
    ["play", "-p", "two"],
    ["play", "-p", "2", *(["-s", "x"] * 3)],
    ["play", *(["-s", "x"] * 6)],
    ["play", "-s", ""],
    ["play", "-s", "\x1b[31mred"],
    ["play", "-s", "line\u2028end"],
    ["play", "-s", "x" * 19],
    ["play", "-s", "x" * 5000],
    ["play", "-s", "bot:nobody"],
    ["play", "-s"],
    ["play", "--language", "xx"],
    ["play", "--position", "nonsense"],
    ["play", "--position", "classic/1 2 | round 99"],
    ["play", "--resume"],
    ["play", "--resume", "missing.jsonl"],
    ["play", "--resume", "missing\x1b[31m.jsonl"],
    ["play", "--resume", "."],
    ["play", "--resume", "binary"],
    ["play", "--resume", "letter.txt"],
    ["play", "--resume", "empty"],
    ["play", "--resume", "letter.txt", "-p", "3"],
    ["play", "--file", "letter.txt"],
    ["play", "--file", "."],
    ["play", "--file", "/"],
    ["play", "--file", "letter.txt/inside"],
    ["arena"],
    ["arena", "--seats", "random,random", "--games", "0"],
    ["arena", "--seats", "random,random", "--games", "-5"],
    ["arena", "--seats", "random,random", "--games", "many"],
    ["arena", "--seats", "random,deep-blue"],
    ["arena", "--seats", "random"],
    ["arena", "--seats", "random,,random"],
    ["arena", "--seats", "random,random,random,random,random,random"],
    ["arena", "--seats", "random,random", "--edition", "modern-art"],
    ["arena", "--seats", "random,random", "-o", "length=7"],
    ["arena", "--seats", "random,random", "--seed", "x"],
    ["arena", "--seats", "random,random", "--budget", "0s"],
    ["arena", "--seats", "random,random", "--budget", "64"],
    ["arena", "--seats", "random,random", "--jobs", "0"],
    ["arena", "--seats", "random,random", "--code", "missing.py"],
    ["arena", "--seats", "random,random", "--code", "binary"],
    ["arena", "--seats", "random,random", "--code", "letter.txt"],
    ["arena", "--seats", "random,random", "--results", "letter.txt"],
    ["arena", "--seats", "random,random", "--results", "binary"],
    ["arena", "--seats", "random,random", "--results", "letter.txt/inside"],
    ["arena", "--seats", "random,random", "--dask", "nowhere:x"],
    ["replay"],
    ["replay", "missing.jsonl"],
    ["replay", "."],
    ["replay", "binary"],
    ["replay", "empty"],
    ["replay", "letter.txt"],
    ["replay", "game.jsonl", "--seat", "mauve"],
    ["replay", "game.jsonl", "--seat", "green"],
    ["replay", "game.jsonl", "--seat", "9"],
    ["replay", "game.jsonl", "--to", "-1"],
    ["replay", "game.jsonl", "--to", "x"],
    ["replay", "game.jsonl", "--language", "xx"],
    ["check"],
    ["check", "missing.jsonl"],
    ["check", "."],
    ["check", "binary"],
    ["check", "empty"],
    ["check", "letter.txt"],
    ["check", "/dev/zero"],
    ["check", "x" * 5000],
    ["check", "-"],
    ["check", "|"],
    ["check", "a|b|c"],
    ["check", "{|}"],
    ["check", "classic/1 2 | at nowhere"],
    ["cards", "deep-blue"],
    ["cards", "--edition", "modern-art"],
    ["cards", "--language", "xx"],
    ["rulings", "deep-blue"],
    ["rulings", "--language", "xx"],
    ["perft"],
    ["perft", "x"],
    ["perft", "-1"],
    ["perft", "99"],
    ["perft", "1", "-p", "9"],
    ["perft", "1", "--edition", "modern-art"],
    ["perft", "1", "-o", "length=7"],
    ["perft", "1", "--position", "nonsense"],
    ["perft", "1", "--position", "classic/1 2 | castillo ?"],
    ["perft", "1", "--seed", "x"],
]


@pytest.mark.parametrize(
    "args", BAD, ids=lambda args: " ".join(args)[:40].encode("ascii", "replace").decode().replace("\x1b", "^")
)
def test_bad_input_is_one_line(args: list[str], record: Path) -> None:
    folder = record.parent
    (folder / "binary").write_bytes(bytes(range(256)) * 9)
    (folder / "letter.txt").write_text("Dear Sir,\nor Madam", encoding="utf-8")
    (folder / "empty").write_bytes(b"")
    refused(run(*args))
    # Whatever was refused has not touched anything.
    assert sorted(path.name for path in folder.iterdir()) == ["binary", "empty", "game.jsonl", "letter.txt"]
    assert (folder / "letter.txt").read_text(encoding="utf-8").startswith("Dear Sir")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["play", "--bot", "deep-blue"], "random"),
        (["play", "--edition", "x"], "choose from: classic"),
        (["play", "-o", "length=7"], "nine, six"),
        (["play", "-o", "x=7"], "length, merge, new_regency"),
        (["play", "-s", "a", "-s", "b", "-s", "c", "-p", "2"], "3 seats are named for 2 players"),
        (["play", *(["-s", "x"] * 6)], "it is for: 2, 3, 4, 5"),
        (["play", "--resume"], "There is no unfinished game in"),
        (["play", "--nope"], "see: elgrande play --help"),
        (["replay", "game.jsonl", "--seat", "x"], "red, blue, spectator"),
        (["replay", "missing"], "missing: No such file or directory"),
        (["check", "missing"], "neither a file nor a position"),
        (["check", "."], "Is a directory"),
        (["cards", "x"], "coup"),
        (["rulings", "x"], "king-region-taboo"),
        (["nope"], "No such command 'nope'"),
    ],
)
def test_a_refusal_says_what_there_is(args: list[str], says: str, record: Path) -> None:
    assert says in refused(run(*args))


def test_a_strange_environment_is_no_reason_to_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("wide", "", "0", "-3", "²", "9" * 30):
        monkeypatch.setenv("COLUMNS", columns)
        assert "Coup" in good(run("cards", "coup"))
    monkeypatch.setenv("COLUMNS", "120")
    assert max(map(cell_len, good(run("cards")).split("\n"))) > 80


# --- real processes -------------------------------------------------------------------------------------------------------------


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line of a shell in which ``elgrande`` is this program."""
    start = "import sys; from elgrande.cli import main; sys.exit(main())"
    program = f'elgrande() {{ "{sys.executable}" -W error -c "{start}" "$@"; }}; '
    return subprocess.run(
        ["bash", "-c", program + line], env=os.environ | environment, capture_output=True, timeout=60, check=False
    )  # fmt: skip


def test_in_a_pipe_nothing_is_coloured() -> None:
    done = shell(
        "yes 1 | head -30 | elgrande play -p 2 --bot random --seed 1 --file g.jsonl; elgrande replay g.jsonl --to 3 | cat"
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert b"elgrande play --resume g.jsonl" in done.stdout
    assert b"Step 3 of" in done.stdout


def test_a_reader_who_leaves_is_no_error() -> None:
    done = shell("elgrande rulings | head -1; elgrande cards | true")
    assert done.stdout.startswith(b"not-awaited")
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_one_line() -> None:
    done = shell("elgrande cards --json > /dev/full")
    assert done.returncode == 2
    assert done.stderr == b"elgrande: No space left on device\n"


def test_a_terminal_that_knows_few_letters_is_enough() -> None:
    done = shell("elgrande play -p 2 --bot random < /dev/null; printf '\\377\\n' | elgrande play -p 2", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"The game is saved." in done.stdout


# --- play, without a terminal ---------------------------------------------------------------------------------------------------


def test_play_in_a_pipe_keeps_the_game(tmp_path: Path) -> None:
    told = good(run("play", "-p", "2", "--bot", "random", "--seed", "1", stdin=b"1\n? VAL\nnonsense\n1\n"))
    [path] = (tmp_path / "data" / "elgrande").glob("*.jsonl")
    assert f"elgrande play --resume {path}" in told
    assert "> nonsense" in told  # what was answered stands in the transcript
    assert "A sound record" in good(run("check", str(path)))
    # A game that is over is not gone on with, even if it is the newest.
    (path.parent / "over.jsonl").write_text(played(9999).record().dumps(), encoding="utf-8")
    again = good(run("play", "--resume"))
    assert "Resumed from" in again
    assert "A sound record" in good(run("check", str(path)))
    # Two games from the same position are two games.
    for _ in range(2):
        good(run("play", "--position", played(5).notation()))
    assert len(list((tmp_path / "data" / "elgrande").glob("*.jsonl"))) == 4


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    told = good(run("play", "-s", "random", "-s", "random", "-o", "length=six", "--file", "bots.jsonl"))
    assert "The game is over." in told
    assert "elgrande replay bots.jsonl" in told
    assert "the game is over, points" in good(run("check", "bots.jsonl"))


@pytest.mark.parametrize("bot", LADDER)
def test_a_bot_of_the_ladder_sits_down_by_name(bot: str) -> None:
    """Beside a person who leaves at once; the kept game knows who it is."""
    run("play", "-s", "Anna", "-s", bot, "--file", "kept.jsonl", stdin=b"quit\n")
    assert Record.loads(Path("kept.jsonl").read_text(encoding="utf-8")).head.seats == ["Anna", f"bot:{bot}"]


def test_empty_seats_go_to_the_usual_bot_and_help_says_how_bots_play() -> None:
    run("play", "-p", "3", "--file", "kept.jsonl", stdin=b"quit\n")
    assert Record.loads(Path("kept.jsonl").read_text(encoding="utf-8")).head.seats[1:] == [f"bot:{USUAL_BOT}"] * 2
    told = " ".join(good(run("play", "--help")).split())
    said = [told.index(f"{kind.name} {kind.words()[1]}") for kind in offered_bots()]
    assert said == sorted(said)
    assert said[-1] < told.index("for comparison greedy@1, greedy@2, greedy@3, random")


def test_a_resumed_game_can_go_on_elsewhere(record: Path) -> None:
    text = played(30).record().dumps()
    Path("a b.jsonl").write_text(text, encoding="utf-8")
    told = good(run("play", "--resume", "a b.jsonl", "--file", "c d.jsonl", stdin=b"\n1\n"))
    assert "--resume 'c d.jsonl'" in told
    assert Path("a b.jsonl").read_text(encoding="utf-8") == text
    assert "A sound record" in good(run("check", "c d.jsonl"))


# --- cards, rulings, perft ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_cards_with_provenance(edition: Edition) -> None:
    facts = json.loads(good(run("cards", "--edition", edition.id, "--json")))
    ids = [card.id for card in edition.cards] + [modifier.id for modifier in edition.modifiers]
    assert [card["id"] for card in facts] == ids
    for card in facts:
        assert card["provenance"] in ("printed", "public", "ours")
        assert card["copies"] >= 1
        assert card["effect"]
    told = good(run("cards", "--edition", edition.id))
    for known in edition.cards:
        assert f"  {known.id}\n" in told
        assert sum(good(run("cards", known.id, "--edition", edition.id)).count(words) for words in PROVENANCE) == 1
    for modifier in edition.modifiers:
        assert f"\n{modifier_name(modifier)}\n" in told
        assert sum(good(run("cards", "--edition", edition.id, "--", modifier.id)).count(words) for words in PROVENANCE) == 1
    assert sum(told.count(words) for words in PROVENANCE) == len(facts)
    assert max(map(cell_len, told.split("\n"))) <= 80


def test_rulings_are_listed() -> None:
    told = good(run("rulings"))
    of_boxes = dict.fromkeys(ruling.id for box in BOXES.values() for ruling in box.rulings)
    assert all(f"{id} (" in told for id in [*RULINGS, *of_boxes])
    assert max(map(cell_len, told.split("\n"))) <= 80
    assert "veto" in good(run("rulings", "veto-on-veto")).lower()
    assert good(run("rulings", "--markdown")).count("\n| `") == len(RULINGS) + len(of_boxes)
    one = good(run("rulings", "gr-11"))
    assert one.startswith("With the box grandissimo\ngr-11 (printed): ")
    assert "X: Grandissimo, Ship" in one
    assert good(run("rulings", "gr-11", "--language", "it")).startswith("Con la scatola grandissimo\n")


def test_a_ruling_that_boxes_share_is_listed_once_under_both(monkeypatch: pytest.MonkeyPatch) -> None:
    box = BOXES["grandissimo"]
    monkeypatch.setitem(BOXES, "other", replace(box, id="other", rulings=box.rulings[:11]))
    made = sections()
    everywhere = ("grandissimo", "colonies", "intrigue", "other")
    assert list(made) == [
        (),
        everywhere,
        ("grandissimo",),
        ("colonies",),
        ("colonies", "intrigue"),
        ("intrigue",),
        ("king_colonies",),
    ]
    own = [len(BOXES[id].rulings) - 11 for id in ("grandissimo", "colonies", "intrigue")]
    assert [len(rulings) for rulings in made.values()] == [len(RULINGS), 11, own[0], own[1] - 1, 1, own[2] - 1, 10]
    assert f"\n## {heading(everywhere)}\n" in page(made)


def test_perft_for_programs() -> None:
    rows = json.loads(good(run("perft", "2", "--players", "2", "--edition", "classic", "--json")))
    assert [(row["depth"], row["positions"]) for row in rows] == [(0, 1), (1, 13), (2, 13 * 12)]
    assert all(row["seconds"] >= 0 for row in rows)
    assert good(run("perft", "1")).split()[:2] == ["0", "1"]
    position = played(30).notation()
    assert json.loads(good(run("perft", "1", "--position", position, "--json")))[1]["positions"] == len(
        played(30).legal(played(30).awaiting()[0])
    )
    refused(run("perft", "1", "--position", played(30).notation(redact=True)))


# --- replay and check -----------------------------------------------------------------------------------------------------------


def test_replay_in_a_pipe(record: Path) -> None:
    everything = good(run("replay", "game.jsonl"))
    assert everything.startswith("Round 2 begins.")
    assert everything.endswith("The game is over.\n")
    for seat in ("red", "blue", "spectator"):
        assert good(run("replay", "game.jsonl", "--seat", seat)).endswith("The game is over.\n")
    assert good(run("replay", "-", stdin=record.read_bytes())) == everything


def test_replay_up_to_a_step(record: Path) -> None:
    moves = record.read_text(encoding="utf-8").count('"kind":"move"')
    for step in (0, 1, 20, moves, 10**9):
        game = played(min(step, moves))
        told = good(run("replay", "game.jsonl", "--to", str(step), "--seat", "blue"))
        assert f"Step {min(step, moves)} of {moves}" in told
        cards = re.findall(r"(\d+)\(\d\)", told)
        assert [int(value) for value in cards] == seen(game, 1).hand
        assert not re.search(r"\d\(\d\)", good(run("replay", "game.jsonl", "--to", str(step))))


def test_whoever_has_no_name_is_called_by_the_colour(tmp_path: Path) -> None:
    game = played(20)
    game.seats = ("Anna", "")
    (tmp_path / "game.jsonl").write_text(game.record().dumps(), encoding="utf-8")
    told = good(run("replay", "game.jsonl", "--to", "20", "--language", "it"))
    assert "R Rosso (Anna) " in told
    assert re.search(r"B Blu (◂ )? +\d", told)


def test_check_of_good_records_and_positions(record: Path) -> None:
    game = played(9999)
    told = good(run("check", "game.jsonl"))
    assert f"the game is over, points {', '.join(map(str, game.scores))}" in told
    assert told.count("\n") == 1
    for decisions in (0, 17, 60):
        half = played(decisions)
        Path("half.jsonl").write_text(half.record().dumps(), encoding="utf-8")
        told = good(run("check", "half.jsonl"))
        assert f"the game is in round {half.round}" in told
        assert "to decide" in told
        assert "A sound position" in good(run("check", half.notation()))
        assert "A sound position" in good(run("check", "-", stdin=f"\n {half.notation()}\r\n".encode()))
        assert "something is hidden" in good(run("check", half.notation(0, redact=True)))


def damage(text: str, how: Callable[[list[str]], object]) -> bytes:
    """The text of a record after something was done to its lines."""
    lines = text.splitlines()
    how(lines)
    return ("\n".join(lines) + "\n").encode()


BROKEN = "the chain is broken here"
DAMAGES: list[tuple[str, Callable[[list[str]], object]]] = [
    ("without its last line a game cannot be replayed", lambda lines: lines.pop()),
    (f"line 6: {BROKEN}", lambda lines: lines.pop(5)),
    (f"line 7: {BROKEN}", lambda lines: lines.insert(5, lines[5])),
    ("line LAST: nothing may follow the end of a game", lambda lines: lines.append(lines[-1])),
    (f"line 3: {BROKEN}", lambda lines: lines.__setitem__(2, lines[2].replace('"seat":0', '"seat":1'))),
    ("line 4: ", lambda lines: lines.__setitem__(3, "{}")),
    ("line 4: ", lambda lines: lines.__setitem__(3, "")),
    (f"line 2: {BROKEN}", lambda lines: lines.__setitem__(0, lines[0].replace('"players":2', '"players":3'))),
    ("line 1: format 2 is not known here", lambda lines: lines.__setitem__(0, lines[0].replace('"format":1', '"format":2'))),
    ("line 1: the seed at the end is not", lambda lines: lines.__setitem__(-1, lines[-1].replace('"seed":"3"', '"seed":"4"'))),
    (f"line LAST: {BROKEN}", lambda lines: lines.__setitem__(-1, lines[-1].replace('"scores":[', '"scores":[1'))),
    ("line 1: ", lambda lines: lines.__setitem__(0, lines[0][:-9])),
]


@pytest.mark.parametrize(("says", "how"), DAMAGES)
def test_check_of_damaged_records(record: Path, says: str, how: Callable[[list[str]], object]) -> None:
    text = record.read_text(encoding="utf-8")
    damaged = damage(text, how)
    assert damaged != text.encode()
    says = says.replace("LAST", str(len(text.splitlines())))
    assert says in refused(run("check", "-", stdin=damaged))
    assert says in refused(run("replay", "-", stdin=damaged))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("scores 0 0", "scores 0"), ""),
        (("scores 0 0", "scores 0 x"), ""),
        (("king=", "kong="), "kong"),
        ((TITLE, "classic/9"), ""),
        ((TITLE, "atlantis/1"), "no edition 'atlantis'"),
        ((f"{TITLE} 2", f"{TITLE} 7"), "7"),
        (("court red=", "court red=99"), ""),
        (("grandes red=", "grandes red=X"), "X"),
        (("| at ", "| at nowhere."), ""),
        (("stack1 ", "stack1 nobody "), "nobody"),
    ],
)
def test_check_of_damaged_positions(change: tuple[str, str], says: str) -> None:
    notation = played(0).notation()
    assert change[0] in notation
    assert says in refused(run("check", notation.replace(*change)))


@settings(max_examples=120, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(st.data())
def test_check_of_anything_is_a_verdict_or_one_line(data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(["position", "record", "nothing"]))
    if source == "nothing":
        raw = data.draw(
            st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda t: t.encode("utf-8", "surrogatepass")))
        )
    else:
        game = played(data.draw(st.integers(0, 40)))
        raw = (game.notation() if source == "position" else game.record().dumps()).encode()
        for _ in range(data.draw(st.integers(1, 3))):
            at = data.draw(st.integers(0, len(raw)))
            new = data.draw(
                st.one_of(st.binary(max_size=3), st.sampled_from([b"9999999", b" | ", b"=", b"?", b"king", b"red", b'"']))
            )
            raw = raw[:at] + new + raw[at + data.draw(st.integers(0, 12)) :]
    result = run("check", "-", stdin=raw)
    if result.code:
        refused(result)
    else:
        assert good(result).count("\n") == 1
