"""Hints over the wire: who gets one, what it knows, who is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.bots.offered import offered
from elgrande.game import Game
from elgrande.server.bot_pool import Knowledge, Worker
from elgrande.server.bot_worker import suggest
from elgrande.server.protocol import Code
from tests.playing import game_at
from tests.redraw import Redraw
from tests.server.visitors import Person, refused, running, visiting
from tests.test_ladder import questions

Visitor = TestClient[Litestar]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Visitor]:
    with visiting(tmp_path) as made:
        yield made


def test_usually_hints_are_free_against_bots_alone(client: Visitor) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    alone = anna.create(options={"length": "six", "first": 0}, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    assert anna.post(f"{alone}/start").json()["hints"] == "free"
    found = anna.post(f"{alone}/hint?language=it", {"seat": 0}).json()
    view = anna.get(f"{alone}/view?seat=0").json()["view"]
    assert (found["bot"], len(found["plans"]), found["cards"]) == ("hard", 3, [])
    assert {plan["moves"][0]["text"] for plan in found["plans"]} <= {move["text"] for move in view["moves"]}
    assert all(0 <= plan["chance"] <= 1 and plan["said"] and plan["why"] for plan in found["plans"])
    assert "Gioca" in found["plans"][0]["said"]
    together = running(anna, ben)
    assert anna.get(together).json()["hints"] == "off"
    refused(anna.post(f"{together}/hint", {"seat": 0}), Code.NO_HINTS)


def test_all_see_who_asked_where_they_are_to(client: Visitor) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben, hints="told")
    before = ben.get(f"{table}/view?seat=1").json()
    for _ in range(2):
        assert anna.post(f"{table}/hint", {"seat": 0}).status_code == 200
    frame = ben.get(f"{table}/view?seat=1").json()
    assert [(note["what"], note["seat"]) for note in frame["notes"]] == [("hint", 0)], "the same question is told once"
    assert (frame["question"], frame["view"]) == (before["question"], before["view"])
    refused(anna.post(f"{table}/hint", {"seat": 1}), Code.NOT_YOURS)
    refused(ben.post(f"{table}/hint", {"seat": 1}), Code.STALE_QUESTION)


def test_what_each_card_on_offer_would_bring(client: Visitor) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben, hints="free")
    assert anna.answer(table, 0, move="power 13", key="a").status_code == 200
    assert ben.answer(table, 1, move="power 1", key="b").status_code == 200
    found = anna.post(f"{table}/hint", {"seat": 0}).json()
    view = anna.get(f"{table}/view?seat=0").json()["view"]
    asked = {move["card"] for move in view["moves"] if "card" in move}
    assert {hint["card"] for hint in found["cards"]} == asked
    assert [hint["plan"]["chance"] for hint in found["cards"]] == sorted(
        [hint["plan"]["chance"] for hint in found["cards"]], reverse=True
    )


@pytest.mark.parametrize(("kind", "every"), [("classic", 53), ("grandissimo", 97)])
def test_what_is_hidden_makes_no_difference_to_a_hint(kind: str, every: int) -> None:
    """Everything a seat may not know is drawn anew: what is said stays the same to the last digit."""
    changed: set[str] = set()
    chance = Random(4)
    for game, seat in questions(kind, 4, every):
        redraw = Redraw(game.setup, game.state, seat, chance)
        changed.update(redraw.changed)
        views = game.view(seat), game_at(game.setup, redraw.other).view(seat)
        told = [offered(view, game.belief(seat), bot="medium", games=2) for view in views]
        assert told[0] == told[1]
    assert {"stack", "castillo"} <= changed


def test_a_worker_gives_a_hint_from_what_a_seat_has_heard() -> None:
    game = Game.new("classic", 2, 3, {"length": "six"})
    seat = game.awaiting()[0]
    briefing = Worker().brief(Knowledge("table", (1, 1), game, seat))
    advice, cards = suggest("medium", 0, briefing, 1.0)
    assert advice.plans[0].moves[0] in [move.option for move in game.legal(seat)]
    assert cards == {}
