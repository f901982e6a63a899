"""A hand is picked at the terminal, kept for later, and shown while it is played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from elgrande.cli import cli
from elgrande.cli.balance import lacks, scale
from elgrande.cli.board import draw
from elgrande.cli.common import console, seat_names
from elgrande.cli.hands import HandPicker, own_cards
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import SetupError
from elgrande.table.prose import languages, say
from elgrande.table.reference import ready_hands
from elgrande.table.signs import KINDS
from tests.versions import known_versions

BOX = ("--edition", "classic", "--box", "intrigue")
ALONE = (
    "play",
    "-s",
    "Anna",
    "-s",
    "random",
    "-s",
    "random",
    *BOX,
    "-o",
    "length=six",
    "-o",
    "first=0",
    "--seed",
    "3",
    "--file",
    "game.jsonl",
)
WHOLE = "10 20 30 40 60 80 90 100-120 130 150"
VALUES = [10, 20, 30, 40, 60, 80, 90, 100, 110, 115, 120, 130, 150]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody's real games and hands are touched."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("COLUMNS", raising=False)
    with known_versions():
        yield


def good(*args: str, typed: str = "") -> str:
    """What a command printed that went well."""
    result = CliRunner().invoke(cli, args, input=typed)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def kept() -> Game:
    """The game that is kept in the file."""
    return replay(Record.loads(Path("game.jsonl").read_text(encoding="utf-8")))


def after(*lines: str) -> tuple[str, list[int]]:
    """What is shown after some lines, and the hand that came of it; the game was not yet at an end of picking."""
    Path("game.jsonl").unlink(missing_ok=True)
    shown = good(*ALONE, typed="\n".join(["disc GAL", *lines, "quit", ""]))
    return shown, kept().view(0).hands[0]


def begun(seed: int = 1, players: int = 3, decisions: int = 0, **options: str | int | bool) -> Game:
    """A game by chance, so far."""
    game, chance = Game.new("classic", players, seed, {"length": "six", **options}, boxes=("intrigue",)), Random(seed)
    while not game.is_over and decisions:
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
        decisions -= 1
    return game


def board(game: Game, seat: int | None = None, language: str = "en") -> str:
    """What a seat sees."""
    out = console()
    with out.capture() as captured:
        draw(out, game.setup, game.view(seat), seat_names(game), language)
    return captured.get()


# --- picking ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "hand"),
    [
        (["pick 10 40 100"], [10, 40, 100]),
        (["10, 40 100"], [10, 40, 100]),
        (["pick 100-120"], [100, 110, 115, 120]),
        (["pick Veto, the king returns, ki180"], [40, 60, 180]),
        (["pick joker"], [1]),
        (["pick 10 40", "unpick 10"], [40]),
        (["pick 10 40", "unpick all"], []),
        (["pick 40", "pick 10", "undo"], [40]),
    ],
    ids=lambda given: " · ".join(map(str, given)),
)
def test_several_cards_in_one_line(lines: list[str], hand: list[int]) -> None:
    assert after(*lines)[1] == hand


@pytest.mark.parametrize(("box", "opening"), [((), "One caballero goes"), (("--box", "colonies"), "2 caballeros go")])
def test_the_first_disc_says_what_it_is_for(box: tuple[str, ...], opening: str) -> None:
    """Not what discs of a general scoring are for: KI-3, GC-5."""
    shown = " ".join(good(*ALONE, *box, typed="quit\n").split())
    assert f"{opening} from court to the region on the disc; if the King is there" in shown
    assert "leave the Castillo" not in shown


@pytest.mark.parametrize("language", languages())
def test_cards_are_listed_by_what_they_are_about(language: str) -> None:
    out = console()
    picker = HandPicker(begun(1).edition, language, out)
    view = begun(1, decisions=3).view(0)
    listed = {}
    for kind in (*KINDS, "picked"):
        called = say("cli-kind-picked" if kind == "picked" else f"kind-{kind}", None, language)
        with out.capture() as captured:
            assert picker.moves(f"cards {called.lower()}", view) == []
        listed[kind] = [int(value) for value in re.findall(r"^✓? +(\d+) ", captured.get(), re.MULTILINE)]
    assert listed["scores"] == [100, 110, 115, 120, 130, 135, 140, 145, 150, 160, 170]
    assert listed["picked"] == []
    assert 80 in listed["moves"]
    assert 80 in listed["crown"]
    assert set().union(*listed.values()) == set(own_cards(begun(1).edition))
    with pytest.raises(SetupError, match="xyz"):
        picker.moves("cards xyz", view)


def test_a_hand_that_is_picked_says_what_it_is_without() -> None:
    """The page says the same of this one: ``tests/browser/test_hands.py``."""
    assert say("lack-low", {"value": 40}) in after("pick 100-180")[0]
    cards = own_cards(begun(1).edition)
    hands = {hand.id: [cards[value] for value in hand.values] for hand in ready_hands(begun(1).edition, "en")}
    assert lacks(hands["harvest"], cards.values()) == [say("lack-few", {"value": 34})]
    assert all(len(lacks(hand, cards.values())) < 3 for hand in hands.values())
    joker = [card for card in cards.values() if card.joker]
    assert say("lack-low", {"value": 40}) in lacks(joker, cards.values())


def test_cards_of_a_hand_stand_at_their_values() -> None:
    cards = own_cards(begun(1).edition)
    line, numbers = scale([cards[value] for value in (1, 10, 100, 180)], cards.values(), 78)
    assert (line.count("┃"), line.count("·")) == (4, 27)
    assert numbers.split() == ["J", "10", "100", "180"]
    assert [line[numbers.index(number)] for number in numbers.split()] == ["┃"] * 4
    assert max(len(line), len(numbers)) <= 78


def test_there_is_nothing_to_put_back_before_the_first_card() -> None:
    assert say("cli-not-picked", {"cards": "–"}) in after("undo")[0]


@pytest.mark.parametrize(
    ("line", "id", "args"),
    [
        ("pick 41", "cli-no-power-card", {"text": "41"}),
        ("pick 10-x", "cli-no-power-card", {"text": "10-x"}),
        ("pick", "cli-pick-what", {}),
        ("pick 20 10", "cli-picked-already", {"cards": "10"}),
        ("unpick 20", "cli-not-picked", {"cards": "20"}),
        ("pick 13-180", "cli-too-many-picked", {"count": 30, "size": 13}),
        ("hand 99", "cli-no-hand", {"name": "99"}),
        ("hand", "cli-no-hand", {"name": "?"}),
        ("hand save mine", "cli-hand-so-far", {"count": 1, "size": 13, "missing": 12, "court": 6}),
        ("hand save 12", "cli-bad-hand-name", {"most": 40}),
        ("hand drop mine", "cli-no-hand", {"name": "mine"}),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(line: str, id: str, args: dict[str, str | int]) -> None:
    shown, hand = after("pick 10", line)
    assert say(id, args) in " ".join(shown.split())
    assert hand == [10]


@pytest.mark.parametrize("language", languages())
def test_all_cards_are_listed_before_the_first_is_picked(language: str) -> None:
    shown = good(*ALONE, "--language", language, typed="disc GAL\n10\ncards\n?\n? 75\nquit\n")
    lines = shown.splitlines()
    for value, card in own_cards(begun().edition).items():
        words = [line.split() for line in lines if f" {value} " in line[:10]]
        duty = say("cli-must" if card.must else "cli-may", None, language)
        rows = [row for row in words if str(card.court) in row and duty in row]
        assert len(rows) >= 2, value
    assert any(line.startswith("✓ ") and " 10 " in line[:10] for line in lines)
    assert say("cli-hand-so-far", {"count": 1, "size": 13, "missing": 12, "court": 6}, language) in " ".join(shown.split())
    for id in ("cli-help-hands", "cli-help-pick"):
        assert say(id, None, language).splitlines()[0] in shown
    assert say("card-ki075", None, language) in shown
    assert max(map(len, lines)) <= 80


def test_a_whole_hand_begins_the_game_and_is_kept_for_the_next() -> None:
    shown, hand = after(f"pick {WHOLE}", "hand save My favourites", "hands")
    assert hand == VALUES
    assert say("event-hands-complete") in shown
    assert say("cli-hand-saved", {"name": "My favourites"}) in shown
    file = Path("config/elgrande/hands.json")
    assert json.loads(file.read_text(encoding="utf-8"))["My favourites"][:2] == ["ki010", "ki020"]
    ready = len(HandPicker(begun().edition, "en", console()).ready)
    assert after("hand my favourites")[1] == VALUES
    assert after("pick 180", f"hand {ready + 1}")[1] == VALUES
    shown, _ = after("hand drop My favourites", "hand my favourites")
    assert say("cli-hand-dropped", {"name": "My favourites"}) in shown
    assert say("cli-no-hand", {"name": "my favourites"}) in shown
    assert json.loads(file.read_text(encoding="utf-8")) == {}


def test_ready_made_hands_are_listed_and_taken_by_number_and_name() -> None:
    ready = HandPicker(begun().edition, "en", console()).ready
    shown, hand = after("hands", "hand 2")
    for known in ready:
        assert known.name in shown
    assert hand == ready[1].values
    assert after(f"hand {ready[0].name}")[1] == after(f"hand {ready[0].id}")[1] == ready[0].values


def test_a_hand_that_does_not_fit_is_refused() -> None:
    """Kept in a game with all cards, it is of no use with the round values alone."""
    Path("config/elgrande").mkdir(parents=True)
    Path("config/elgrande/hands.json").write_text(json.dumps({"odd": [f"ki{value:03}" for value in VALUES]}), encoding="utf-8")
    picker = HandPicker(begun(ki_cards=18).edition, "en", console())
    with pytest.raises(SetupError, match="not in this game"):
        picker.use_hand("odd", [])
    assert HandPicker(begun().edition, "en", console()).use_hand("odd", [10, 180])[:2] == ["unpick 180", "pick 20"]


def test_a_file_of_hands_that_cannot_be_read_is_left_alone() -> None:
    Path("config/elgrande").mkdir(parents=True)
    file = Path("config/elgrande/hands.json")
    file.write_text("[", encoding="utf-8")
    shown, _ = after("hands", f"pick {WHOLE}", "hand save mine")
    assert "cannot be read" in " ".join(shown.split())
    assert file.read_text(encoding="utf-8") == "["


def test_somebody_else_at_the_keyboard_picks_too_and_may_change_before_that() -> None:
    args = ("play", "-s", "Anna", "-s", "Ben", *BOX, "--seed", "3", "--file", "game.jsonl")
    typed = ["", "disc GAL", "", "disc GAL", f"pick {WHOLE}", "", "change red", "", "unpick 150", "pick 180", "", "quit", ""]
    shown = good(*args, typed="\n".join(typed))
    colours = kept().edition.colours
    first = 0 if kept().view(0).hands[0] else 1
    assert colours[first] in shown.lower()
    assert 180 in kept().view(first).hands[first]
    assert 150 not in kept().view(first).hands[first]


# --- playing ------------------------------------------------------------------------------------------------------------------


def test_a_game_is_played_kept_checked_and_looked_at() -> None:
    good(*ALONE, typed="\n".join(["disc GAL", "hand 1", *map(str, [1, *range(1, 181)] * 20)]))
    assert kept().is_over
    assert good("check", "game.jsonl").startswith("A sound record")
    assert good("check", begun(decisions=90).notation()).startswith("A sound position")
    assert good("replay", "game.jsonl").count("\n") == len(kept().events)
    for language in languages():
        assert good("replay", "game.jsonl", "--to", "70", "--seat", "red", "--language", language)


def test_a_kept_game_goes_on_in_the_middle_of_picking() -> None:
    _, hand = after("pick 10 20")
    assert hand == [10, 20]
    good("play", "--resume", "game.jsonl", typed=f"pick {WHOLE.removeprefix('10 20 ')}\nquit\n")
    assert kept().view(0).hands[0] == VALUES


def test_the_hand_is_shown_with_names_and_what_others_have_played() -> None:
    game = next(game for count in range(60, 200) if len((game := begun(decisions=count)).view(0).order) == 3)
    view = game.view(0)
    shown = board(game, 0)
    for value in view.hands[0]:
        assert f"{value} {say(f'card-{own_cards(game.edition)[value].id}')}" in shown
    ranks = game.edition.ranks
    assert ranks is not None
    for count, card in zip(ranks.placements[3], (f"card-{ranks.highest}", "", f"card-{ranks.lowest}"), strict=True):
        assert say("cli-rank-brings", {"count": count, "card": say(card) if card else "–"}) in shown
    blue = ", ".join(map(str, view.piles[1]))
    assert say("cli-has-played", {"seat": "Blue", "cards": blue}) in shown
    assert say("cli-holds-of", {"count": view.hands[1], "others": 31 - len(view.piles[1])}) in " ".join(shown.split())


def test_a_choice_names_the_card() -> None:
    shown, _ = after(f"pick {WHOLE}", "? 40", "40")
    assert " 40 power 40 Veto (4)" in shown
    assert f"{say('card-ki040')}: " in shown
    assert kept().view(None).played[0] == 40


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("language", languages())
def test_the_board_fits(players: int, language: str) -> None:
    for decisions in (0, players, players + 5, players * 20, 250, -1):
        game = begun(players, players, decisions)
        for seat in (None, 0):
            assert max(map(len, board(game, seat, language).splitlines())) <= 80


def test_what_lies_on_the_board_is_told() -> None:
    """A bridge, a quarantine and an Ambush, in games by chance."""
    told: set[str] = set()
    for seed in range(40):
        game, chance = begun(seed), Random(seed)
        while not game.is_over and len(told) < 3:
            view = game.view(None)
            if view.bridge and "bridge" not in told:
                told.add("bridge")
                assert "A bridge: " in board(game)
            if view.closed and "closed" not in told:
                told.add("closed")
                assert "Closed: " in board(game)
                assert "⊘" in board(game)
            if any(view.pieces["ambush"]) and "ambush" not in told:
                told.add("ambush")
                assert re.search(rf"^ *{say('place-ambush')}: [A-Z]\d", board(game), re.MULTILINE | re.IGNORECASE)
            seat = game.awaiting()[0]
            game.play(seat, chance.choice(game.legal(seat)))
    assert told == {"bridge", "closed", "ambush"}


@pytest.mark.parametrize("language", languages())
def test_what_is_refused_is_refused_in_ones_own_language(language: str) -> None:
    lines = ["disc GAL", "foo \x1b[31m", "place XXX", "power 10", "undo", "? disc nowhere", "quit", ""]
    shown = " ".join(good(*ALONE, "--language", language, typed="\n".join(lines)).split())
    for text in ("foo �[31m", "place XXX", "disc nowhere"):
        assert say("cli-no-move", {"text": text}, language) in shown
    first = say("refusal-first", {"first": say("question-pick", None, language, "first")}, language)
    assert say("refusal", {"move": "power 10", "ruling": first, "id": "other-question"}, language) in shown


# --- the commands -------------------------------------------------------------------------------------------------------------


def test_cards_are_listed_with_what_they_are_worth() -> None:
    found = json.loads(good("cards", *BOX, "--json"))
    assert len(found) == 33
    veto = next(card for card in found if card["id"] == "ki040")
    assert (veto["value"], veto["court"], veto["must"], veto["box"]) == (40, 4, False, "intrigue")
    for language in languages():
        shown = " ".join(good("cards", *BOX, "--language", language).split())
        for id, args in (
            ("cli-power-card-facts", {"value": 40, "court": 4}),
            ("cli-joker-facts", {"value": 1}),
            ("cli-highest-facts", {}),
            ("cli-lowest-facts", {}),
        ):
            assert say(id, {**args, "provenance": ""}, language).rstrip() in shown
    assert "ki040" in good("cards", "ki040", *BOX)


def test_a_ruling_of_the_box_is_found() -> None:
    assert good("rulings", "ki-7").splitlines()[1].startswith("ki-7 (ours): ")


@pytest.mark.parametrize("more", [(), ("--first-game",), ("-o", "ki_pick=random"), ("-o", "ki_choice=always")], ids=" ".join)
def test_bots_play_with_every_option(more: tuple[str, ...]) -> None:
    result = json.loads(good("arena", "--games", "1", "--seats", "random,random,random", *BOX, *more, "--json"))
    assert result["games"] == 1
    good("perft", "1", *BOX, *more)
