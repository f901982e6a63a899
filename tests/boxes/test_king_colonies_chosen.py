"""The King & the Colonies as one box: written down, kept by version, looked up, offered in a form, chosen in the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from elgrande import Game, Record, replay
from elgrande.cli import cli
from elgrande.editions import BOXES, CLASSIC, find_box, find_boxes, keep_box
from elgrande.editions.folding import with_expansions
from elgrande.rules.errors import RecordError
from elgrande.table.prose import languages, say
from elgrande.table.reference import form, reference
from elgrande.testing import check, perform
from tests.boxes.king_colonies_scenes import BOX, REMOVE, together
from tests.versions import known_versions

TITLES = ["colonies/1", "intrigue/1", "king_colonies/1"]
EDITION = f"classic/1+{'+'.join(TITLES)}"


def played(players: int, seed: int, **options: str) -> Game:
    """A whole game by chance, looked at after every decision."""
    game = Game.new("classic", players, seed, {"length": "six", **options}, boxes=BOX)
    chance = Random(seed)
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        before = game.state.clone()
        events = game.play(seat, chance.choice(game.legal(seat)))
        check(game.setup, before, game.state, events)
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_written_down_and_read(players: int) -> None:
    """Every box is named with its version; the record and each tenth position are read back."""
    game = played(players, players, ki_pick="random")
    record = Record.loads(game.record().dumps())
    assert (record.head.edition, record.setup().box_names) == (EDITION, TITLES)
    again = replay(record)
    assert (again.scores, again.notation()) == (game.scores, game.notation())
    assert Game.from_notation(game.notation()).notation() == game.notation()


def test_a_position_in_the_middle_of_a_veto_with_wares_is_read() -> None:
    """What comes with a Veto is written with it, until it is known whether the Veto stands."""
    game = together(
        at="court", played="red 150 blue 180 yellow 40 brown 30", vetoes=f"red:{REMOVE}:old", offer="- -", court="red 9 blue 9"
    )
    perform(game, "blue special", "blue king ARA", "yellow pass", "red veto")
    assert f":{REMOVE}" in game.notation().split("window ")[1].split("|")[0]
    again = Game.from_notation(game.notation())
    for table in (game, again):
        perform(table, "yellow pass")
    assert again.notation() == game.notation()
    assert "wares=3" in game.notation()


def test_a_record_names_every_part_with_its_version() -> None:
    game = played(2, 1)
    for faulty in (EDITION.replace("/1+king", "+king"), EDITION.replace("king_colonies/1", "king_colonies/9")):
        with pytest.raises(RecordError):
            replay(Record.loads(game.record().dumps().replace(EDITION, faulty)))


def test_games_go_on_by_the_version_they_began_with() -> None:
    """Also if one of the joined boxes has a later one; whoever names the box anew has the newest of all."""
    game = played(2, 2)
    with known_versions():
        for id in ("colonies", "king_colonies"):
            keep_box(replace(find_box(id), version=2))
        assert Game.new("classic", 2, 2, boxes=BOX).setup.box_names == ["colonies/2", "intrigue/1", "king_colonies/2"]
        again = replay(Record.loads(game.record().dumps()))
        assert (again.setup.box_names, again.scores) == (TITLES, game.scores)
        assert Game.from_notation(game.notation()).setup.box_names == TITLES


@pytest.mark.parametrize("language", languages())
def test_it_can_be_looked_up(language: str) -> None:
    """Places and cards of both, the rulings of both and its own; the card that is kept says that it is a Veto."""
    told = reference(with_expansions(CLASSIC, find_boxes(BOX)), language)
    assert told.boxes == TITLES
    ids = [ruling.id for ruling in told.rulings]
    assert {"ki-1", "gc-1", "x-1", *(f"kc-{number}" for number in range(1, 11))} <= set(ids)
    assert len(ids) == len(set(ids))
    cards = {card.id: card for card in told.cards}
    assert say("card-keepable-veto", None, language) in cards["gc7_remove"].effect
    assert {"FRA", "SHIP", "AME", "MED", "ambush"} <= {place.id for place in told.places}
    assert len(told.power) == 31
    assert told.ranks is not None
    alone = reference(with_expansions(CLASSIC, find_boxes(("colonies",))), language)
    assert say("card-keepable", None, language) in {card.id: card for card in alone.cards}["gc7_remove"].effect


@pytest.mark.parametrize("language", languages())
def test_a_form_offers_it_with_what_the_joined_boxes_offer(language: str) -> None:
    """Nobody plays with a part of it alone, and it has their options, and what is advised for a first game."""
    offered = {box.id: box for box in form(CLASSIC, language).boxes}
    box, part = offered["king_colonies"], offered["intrigue"]
    assert box.name == say("box-king_colonies", None, language)
    assert box.players == [2, 3, 4, 5]
    assert (
        [option.name for option in box.options]
        == ["ki_cards", "ki_pick", "ki_choice"]
        == [option.name for option in part.options]
    )
    assert box.first_game == part.first_game
    assert box.excludes == ["grandissimo"]
    assert "king_colonies" in offered["grandissimo"].excludes


@pytest.mark.parametrize("chosen", [["--box", "king_colonies"], ["--box", "intrigue", "--box", "colonies"]], ids="".join)
def test_it_is_chosen_in_the_terminal(chosen: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "game.jsonl"
    command = ["play", "-s", "random", "-s", "random", "--edition", "classic", *chosen, "--first-game", "-o", "length=six"]
    done = CliRunner().invoke(cli, [*command, "--file", str(file)])
    assert done.exit_code == 0, (done.output, done.exception)
    head = Record.loads(file.read_text(encoding="utf-8")).head
    assert (head.edition, head.options["ki_cards"]) == (EDITION, 18)


def test_the_terminal_shows_its_cards_and_rulings() -> None:
    shown = CliRunner().invoke(cli, ["cards", "--edition", "classic", "--box", "king_colonies"]).stdout
    assert all(name in shown for name in ("Remove Action Card", "Landslide", "Joker"))
    assert "kc-6" in CliRunner().invoke(cli, ["rulings", "kc-6"]).stdout
    assert set(BOXES["king_colonies"].joins) == {"colonies", "intrigue"}
