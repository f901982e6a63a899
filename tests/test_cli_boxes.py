"""Expansions at the command line: chosen by name, listed, refused in one line, shown and played in the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result

from elgrande.cli import cli
from elgrande.cli.board import LETTERS, draw, letters
from elgrande.cli.common import console, seat_names
from elgrande.editions import BOXES, CLASSIC, EDITIONS, keep_box
from elgrande.editions.deck import read_deck
from elgrande.editions.folding import with_expansions
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.errors import SetupError
from elgrande.rules.places import REGION, Place
from elgrande.table.prose import box_name, languages, say
from tests.boxes import BOXES as FIVE
from tests.boxes.bridge import BRIDGE
from tests.boxes.portugal import PORTUGAL
from tests.versions import NEXT, NOW, TITLE, known_versions, upgraded

ANY_NUMBER = "".join(f"{number}\n" for number in range(1, 14))
"""One of these is a choice, whatever is asked; the others are refused."""
TAKING_BOXES = ("arena", "cards", "find", "perft", "play")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody's real games are touched, and boxes of one test are not known to the next."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("COLUMNS", raising=False)
    with known_versions():
        yield


def run(*args: str, typed: str = "") -> Result:
    """Run a command, as a program that calls it would see it."""
    return CliRunner().invoke(cli, args, input=typed)


def good(*args: str, typed: str = "") -> str:
    """What a command printed that went well."""
    result = run(*args, typed=typed)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def with_boxes(boxes: tuple[str, ...], language: str = "en") -> str:
    """What an edition is called with some of them."""
    names = ", ".join(box_name(BOXES[box], language) for box in sorted(boxes))
    return say("cli-with-boxes", {"edition": say("edition-classic", None, language), "boxes": names}, language)


def refused(*args: str) -> str:
    """Why something is not possible: an error that ``elgrande`` prints as one line."""
    result = run(*args)
    assert isinstance(result.exception, SetupError), (result.output, result.exception)
    return str(result.exception)


def played(boxes: tuple[str, ...], decisions: int, seed: int = 1, colours: tuple[str, ...] = ()) -> Game:
    """A game by chance, so far or to its end."""
    game, chance = Game.new("classic", 3, seed, {"length": "six"}, boxes=boxes, colours=colours), Random(seed)
    while not game.is_over and decisions:
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
        decisions -= 1
    return game


# --- choosing -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TAKING_BOXES)
def test_help_lists_the_boxes(name: str) -> None:
    page = " ".join(good(name, "--help").split())
    assert "--box NAME" in page
    assert f"Choose from: {', '.join(sorted(BOXES))}." in page
    BOXES.clear()
    assert "There are none yet." in good(name, "--help")


def test_every_command_with_an_edition_takes_boxes() -> None:
    having = {
        option: {name for name, command in cli.commands.items() if any(option in p.opts for p in command.params)}
        for option in ("--edition", "--box")
    }
    assert having["--box"] == having["--edition"] == set(TAKING_BOXES)


@pytest.mark.parametrize("command", [["cards"], ["perft", "1"], ["play"], ["arena", "--seats", "random,random"]])
def test_what_cannot_be_chosen_is_refused(command: list[str]) -> None:
    classic = [*command, "--edition", "classic"]
    assert refused(*classic, "--box", "colossus") == f"no box 'colossus'; choose from: {', '.join(sorted(BOXES))}"
    assert refused(*classic, "--box", "bridge/9") == "no version 9 of the box 'bridge'; the newest here is 1"
    assert refused(*classic, "--box", "bridge/") == "no version '' of the box 'bridge'; the newest here is 1"
    assert refused(*classic, "--box", "bridge", "--box", "bridge/1") == "the box 'bridge' is named twice"
    said = "the box 'bridge' does not go with the modern edition; it goes with: classic"
    assert refused(*command, "--edition", "modern", "--box", "bridge") == said
    keep_box(replace(BRIDGE, version=2, excludes=("portugal",)))
    assert refused(*classic, "--box", "portugal", "--box", "bridge") == "the boxes 'bridge' and 'portugal' are not combined"
    BOXES.clear()
    assert refused(*classic, "--box", "bridge") == "no box 'bridge'; there are none yet"


def test_a_version_of_a_box_is_chosen() -> None:
    keep_box(replace(BRIDGE, version=2))
    for box, title in (("bridge", f"{TITLE}+bridge/2"), ("bridge/1", f"{TITLE}+bridge/1")):
        file = f"{title.replace('/', '-')}.jsonl"
        good("play", "-s", "random", "-s", "random", "--edition", "classic", "--box", box, "-o", "length=six", "--file", file)
        assert Record.loads(Path(file).read_text(encoding="utf-8")).head.edition == title


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", EDITIONS)
def test_help_shows_what_can_be_typed_now(edition: str, language: str) -> None:
    """Examples are moves at hand, and a card and a place of this game, in a column of their own."""
    args = ("play", "-s", "Anna", "-s", "random", "--edition", edition, "--language", language, "--seed", "3", "-o", "first=0")
    shown = good(*args, "--file", f"{edition}-{language}.jsonl", typed="?\npower 13\nquit\n")
    lines = [line for line in shown.splitlines() if line.startswith(("? ", "change "))]
    book = EDITIONS[edition]
    assert [line[16] != " " and line[15] == " " for line in lines] == [True] * 5
    place, card, move, advice, colour = (line[:16].split(maxsplit=1)[1].strip() for line in lines)
    assert place in [known.id for known in book.places]
    assert card in [known.id for known in book.cards]
    assert move.startswith("power ")
    assert advice == "advise"
    assert colour == book.colours[0]
    assert f": {move}\n" in shown


# --- a first game --------------------------------------------------------------------------------------------------------------

FIRST = ("--edition", "classic", "--box", "grandissimo", "--first-game")


def kept_options(*args: str) -> dict[str, object]:
    """The options of a game that two bots have played."""
    Path("game.jsonl").unlink(missing_ok=True)
    good("play", "-s", "random", "-s", "random", "-s", "random", *args, "--file", "game.jsonl")
    options = Record.loads(Path("game.jsonl").read_text(encoding="utf-8")).head.options
    return {name: value for name, value in options.items() if name != "confirm"}


def test_a_first_game_is_as_advised_but_for_what_is_named() -> None:
    assert kept_options(*FIRST) == BOXES["grandissimo"].first_game
    assert kept_options(*FIRST, "-o", "gr_jail=yes", "-o", "gr_court=no") == {
        "gr_ship": False, "gr_inquisitor": False, "gr_court": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    "command", [["perft", "1"], ["play"], ["arena", "--games", "1", "--seats", "random,random"]], ids=lambda command: command[0]
)
def test_a_first_game_is_for_every_command_that_plays(command: list[str]) -> None:
    assert "--first-game" in good(command[0], "--help")
    good(*command, *FIRST, typed="quit\n")
    for boxes in ([], ["--box", "bridge"]):
        said = say("cli-no-first-game", {"boxes": "grandissimo, intrigue, king_colonies"})
        assert refused(*command, "--edition", "classic", *boxes, "--first-game") == said


def test_a_first_game_belongs_to_a_new_one() -> None:
    position = played(("bridge",), 5).notation()
    assert refused("play", "--position", position, "--first-game") == say("cli-position-alone")
    Path("game.jsonl").write_text(played((), 5).record().dumps(), encoding="utf-8")
    assert say("cli-resume-alone") in run("play", "--resume", "game.jsonl", "--first-game").output


@pytest.mark.parametrize("language", languages())
def test_what_is_not_advised_is_said_before_the_game(language: str) -> None:
    """With two players ten cards are left of eleven."""
    warning = say("warning-deck-thin", {"stack": 6, "cards": 10, "advised": 11}, language)
    for players, count in ((2, 1), (3, 0)):
        shown = good("play", "-p", str(players), *FIRST, "--language", language, typed="quit\n")
        assert shown.count(warning) == count


# --- cards and decks ----------------------------------------------------------------------------------------------------------


def test_cards_of_a_box_are_listed() -> None:
    plain = json.loads(good("cards", "--edition", "classic", "--json"))
    found = json.loads(good("cards", "--edition", "classic", "--box", "portugal", "--box", "bridge", "--json"))
    assert {card["box"] for card in plain} == {None}
    assert [card for card in found if card["box"] is None] == plain
    added = {card["id"]: card["box"] for card in found if card["box"] is not None}
    assert added == {"bridge": "bridge", "levy": "portugal", "shipyard": "portugal", "infanta": "portugal"}
    assert {card["option"] for card in found if card["box"] is not None} == {None}
    for language in languages():
        text = good("cards", "--edition", "classic", "--box", "bridge", "--language", language)
        assert text.startswith(with_boxes(("bridge",), language))
        assert say("cli-of-box", {"facts": "", "box": "bridge"}, language).strip() in text
    assert good("cards", "levy", "--edition", "classic", "--box", "portugal").count("levy") == 1
    assert "no card 'levy' in the classic edition" in refused("cards", "levy", "--edition", "classic")


def test_a_deck_knows_the_cards_of_boxes() -> None:
    text = good("cards", "--edition", "classic", "--box", "portugal", "--deck")
    assert text.startswith("# deck of the classic edition with portugal: copies, card; below a card")
    assert "6 levy\n" in text
    book = with_expansions(CLASSIC, (PORTUGAL,))
    assert read_deck(book, text) == {}
    assert read_deck(book, text.replace("6 levy", "9 levy")) == {"levy": 9}
    Path("my.deck").write_text(text.replace("6 levy", "9 levy"), encoding="utf-8")
    setup = ("--edition", "classic", "--box", "portugal", "--deck", "my.deck")
    good("play", "-s", "random", "-s", "random", *setup, "--file", "game.jsonl")
    assert Record.loads(Path("game.jsonl").read_text(encoding="utf-8")).head.deck == {"levy": 9}
    good("arena", "--games", "1", "--seats", "random,random", *setup, "--strict", "--jobs", "1")
    good("perft", "1", *setup)
    assert "no card 'levy'" in refused("perft", "1", "--edition", "classic", "--deck", "my.deck")


# --- games --------------------------------------------------------------------------------------------------------------------


def test_bots_play_with_boxes() -> None:
    args = ("arena", "--games", "2", "--seats", "greedy,random,greedy", "-o", "length=six", "--json", "--strict", "--jobs", "1")
    told = [json.loads(good(*args, "--edition", "classic", *more)) for more in ((), ("--box", "black", "--box", "ambush"))]
    assert [one["games"] for one in told] == [2, 2]
    plain, boxed = ([bot["mean_score"] for bot in one["bots"]] for one in told)
    assert plain != boxed


def test_colours_are_chosen_by_seat() -> None:
    setup = ("--edition", "classic", "--colours", "green, Red", "-o", "length=six")
    good("play", "-p", "2", "-s", "random", "-s", "random", *setup, "--file", "game.jsonl")
    assert Record.loads(Path("game.jsonl").read_text(encoding="utf-8")).head.colours == ["green", "red"]
    good("arena", "--games", "1", "--seats", "random,random", *setup)
    good("perft", "1", "-p", "2", *setup)
    for command in (["perft", "1", "-p", "3"], ["play", "-p", "3"], ["arena", "--seats", "random,random,random"]):
        said = refused(*command, "--edition", "classic", "--colours", "red,mauve")
        assert said.startswith("3 players choose up to 3 different colours from: red, ")
    assert refused("play", "--position", played((), 5).notation(), "--colours", "red,blue") == say("cli-position-alone")


def test_ways_to_go_on_are_counted_with_boxes() -> None:
    rows = json.loads(good("perft", "2", "-p", "2", "--edition", "classic", "--box", "portugal", "--json"))
    assert [row["positions"] for row in rows[:2]] == [1, 13]


@pytest.mark.parametrize("boxes", [("bridge",), ("black", "bridge"), ("portugal",), ("ambush", "deferred")], ids="+".join)
def test_a_game_with_boxes_is_played_kept_and_looked_at(boxes: tuple[str, ...]) -> None:
    """From the first decision at the keyboard to the replay."""
    chosen = [word for box in boxes for word in ("--box", box)]
    new = ["play", "-s", "Anna", "-s", "random", "--edition", "classic", *chosen, "-o", "length=six", "--seed", "3"]
    shown = good(*new, "--file", "game.jsonl", typed="1\n1\nboard\nlog\nquit\n")
    assert "The game is saved" in shown
    shown = good("play", "--resume", "game.jsonl", typed=ANY_NUMBER * 60)
    assert "The game is over" in shown
    game = replay(Record.loads(Path("game.jsonl").read_text(encoding="utf-8")))
    assert game.is_over
    assert [box.id for box in game.setup.boxes] == sorted(boxes)
    assert good("check", "game.jsonl").startswith(f"A sound record: {with_boxes(boxes)}")
    assert good("check", game.notation()).startswith(f"A sound position: {with_boxes(boxes)}")
    for language in languages():
        assert good("replay", "game.jsonl", "--to", "30", "--seat", "red", "--language", language)
    assert good("replay", "game.jsonl").count("\n") == len(game.events)
    assert "The game is saved" in good("play", "--position", Game.new("classic", 2, 1, boxes=boxes).notation(), typed="quit\n")


def test_a_kept_game_and_a_position_bring_their_own_boxes() -> None:
    Path("game.jsonl").write_text(played(("bridge",), 5).record().dumps(), encoding="utf-8")
    assert say("cli-resume-alone") in run("play", "--resume", "game.jsonl", "--box", "bridge").output
    assert refused("play", "--position", played(("bridge",), 5).notation(), "--box", "bridge") == say("cli-position-alone")


def test_a_kept_game_goes_on_by_the_rules_it_began_with() -> None:
    """The terminal has been upgraded since."""
    Path("game.jsonl").write_text(played((), 20).record().dumps(), encoding="utf-8")
    with upgraded():
        assert "The game is saved" in good("play", "--resume", "game.jsonl", typed="1\nquit\n")
        assert good("check", "game.jsonl").startswith("A sound record")
        assert "Step 10 of" in good("replay", "game.jsonl", "--to", "10")
        assert Record.loads(Path("game.jsonl").read_text(encoding="utf-8")).head.version == NOW
        good("play", "-s", "random", "-s", "random", "--edition", "classic", "--file", "later.jsonl")
    said = f"line 1: no version {NEXT} of the classic edition; the newest here is {NOW}"
    assert said in str(run("replay", "later.jsonl").exception)
    assert said in run("check", "later.jsonl").output


# --- the board ----------------------------------------------------------------------------------------------------------------


def board(game: Game, language: str = "en") -> str:
    """What a spectator sees."""
    out = console()
    with out.capture() as captured:
        # Whoever shows a view reads what it says, and no notation.
        draw(out, game.setup, msgspec.structs.replace(game.view(None), position=""), seat_names(game), language)
    return captured.get()


def test_colours_are_those_that_were_chosen() -> None:
    shown = board(played((), 0, colours=("green", "brown", "red")))
    for line in ("G Green", "N Brown", "R Red"):
        assert line in shown
    assert "Blue" not in shown


def test_every_colour_has_a_letter_of_its_own() -> None:
    assert letters(CLASSIC.colours) == {colour: LETTERS[colour] for colour in CLASSIC.colours}
    many = letters((*CLASSIC.colours, "black", "lilac", "bl", "blb"))
    assert many["black"] == "L"
    assert len(set(many.values())) == len(many)


def test_what_a_box_adds_is_on_the_board() -> None:
    assert "Portugal 5/0/0" in board(played(("portugal",), 0))
    assert "Portugal" not in board(played((), 0))
    assert "L Black" in board(played(("black",), 0))
    aside = Game.from_notation(_with(played(("ambush",), 0).notation(), "GAL ", "aside blue=1 | GAL "))
    assert "The Ambush card: B1" in board(aside)
    game = next(game for seed in range(99) if "bridge=" in (game := played(("bridge",), -1, seed)).notation())
    assert "A bridge: " in board(game)
    game = next(game for seed in range(99) if "inquisitor=" in (game := played(("black",), -1, seed)).notation())
    assert "The Grand Inquisitor: " in board(game)
    assert "Empty, or nobody’s: the Grand Inquisitor" in board(played(("black",), 0))
    assert "keeps" not in board(played(("deferred",), 0))
    game = next(game for seed in range(99) if any((game := played(("deferred",), 60, seed)).view(None).saved))
    assert re.search(r"(red|blue|yellow) keeps: \S", board(game), re.IGNORECASE)


def _with(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


@pytest.mark.parametrize("count", [1, 4, 5])
def test_regions_that_are_nowhere_on_the_map_are_drawn_below_it(count: int) -> None:
    """Their names fit in, however long, and all their numbers are seen."""
    added = tuple(Place(f"ISLE-{number}", (11, 10, 9), (), REGION) for number in range(count))

    def _isles(edition: Edition, options: Options) -> Edition:
        return replace(edition, places=(*edition.places, *added))

    keep_box(Box("isles", _isles, editions=("classic",)))
    with pytest.MonkeyPatch.context() as patching:
        # They have no texts, and any name will do.
        patching.setattr("elgrande.cli.board.place_name", lambda edition, number, language: edition.places[number].id * 3)
        shown = board(played(("isles",), 0))
    assert shown.count("11/10/9") == count
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("box", [box.id for box in FIVE])
def test_the_board_fits_with_every_box(box: str) -> None:
    for language in languages():
        for decisions in (0, 40, -1):
            shown = board(played((box,), decisions), language)
            assert max(map(len, shown.splitlines())) <= 80
