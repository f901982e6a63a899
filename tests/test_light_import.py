"""The engine without the rest: who only plays waits for no server and no terminal.  Each test asks a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys

import pytest

import elgrande

REST = ("alembic", "argon2", "click", "distributed", "litestar", "openskill", "rich", "sqlalchemy", "uvicorn", "websockets")
"""What the server, its client, the terminal and the arena are made of."""
DOORS = ("gymnasium", "numpy", "pettingzoo", "pyspiel")
"""What the doors for researchers are made of."""
PLAYING = """
import elgrande
from elgrande.bots.arena import BotPlayer
game = elgrande.Game.new("modern", 3, 1, {"length": "six"})
bots = [BotPlayer(game, seat, name, seat) for seat, name in enumerate(("greedy@1", "greedy", "random"))]
while not game.is_over:
    seat = game.awaiting()[0]
    told = [move.describe("it") for move in game.legal(seat)]
    game.play(seat, bots[seat].decide(game))
assert elgrande.replay(elgrande.Record.loads(game.record().dumps())).scores == game.scores
assert game.explain("castillo").text(game.edition)
"""


PLAYING_ALONE = """
from random import Random
import elgrande
game = elgrande.Game.new("modern", 3, 1)
while not game.is_over:
    seat = game.awaiting()[0]
    move = Random(game.decisions).choice(game.legal(seat))
    assert game.why_not(seat, move.text) is None
    game.play(seat, move)
assert game.ranking[0][0] == 1
"""
WRITING = {"msgspec", "elgrande.records.record", "elgrande.table.events", "elgrande.table.notation", "elgrande.table.view"}
"""What games are shown, sent and kept with."""


def loaded(program: str) -> set[str]:
    """The modules a program has loaded when it ends."""
    told = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys\nprint(*sys.modules)"], stdout=subprocess.PIPE, text=True, check=True
    )
    return set(told.stdout.split())


@pytest.mark.parametrize(
    "program",
    ["import elgrande", "from elgrande.table.prose import say\nsay('place-castillo')", PLAYING],
    ids=["import", "say", "play"],
)
def test_who_plays_loads_nothing_of_the_rest(program: str) -> None:
    modules = loaded(program)
    assert "elgrande.game" in modules
    assert not modules & {*REST, *DOORS, "elgrande.server", "elgrande.client", "elgrande.cli", "elgrande.adapters"}


@pytest.mark.parametrize("program", ["import elgrande", PLAYING_ALONE], ids=["import", "play"])
def test_who_writes_nothing_down_loads_nothing_to_write_with(program: str) -> None:
    assert not loaded(program) & WRITING


def test_every_public_name_is_there_from_the_start() -> None:
    """Whether what it names was loaded or not: in a list of what there is, by name and by a star."""
    loaded("import elgrande\nassert set(elgrande.__all__) <= set(dir(elgrande))\nassert elgrande.View.__name__ == 'View'")
    loaded("from elgrande import *\nassert View.__name__ == 'View' and Record.loads")
    with pytest.raises(AttributeError, match="has no attribute 'Castle'"):
        _ = elgrande.Castle  # type: ignore[attr-defined]  # the checker knows that there is none, this is for the rest


def test_who_says_nothing_loads_nothing_to_say_it_with() -> None:
    assert not loaded("import elgrande") & {"fluent.runtime", "babel", "importlib.resources", "importlib.metadata"}


@pytest.mark.parametrize(
    ("room", "sentence"),
    [("bots", "bot-greedy"), ("server", "page-not-built"), ("server", "bot-greedy"), ("cli", "cli-you"), ("cli", "bot-greedy")],
)
def test_a_room_has_its_words_with_it(room: str, sentence: str) -> None:
    """Its own and those of rooms to its left, whatever else is loaded."""
    entrance = {"bots": "bots.registry", "server": "server.app", "cli": "cli"}[room]
    loaded(f"import elgrande.{entrance}\nfrom elgrande.table.prose import has, languages\n"
           f"assert all(has({sentence!r}, language) for language in languages())")  # fmt: skip
