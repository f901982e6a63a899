"""docs/add-a-card.md, followed literally: one entry in the edition, one in its texts, and the card is played."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from elgrande import editions
from elgrande.bots.arena import simulate
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules import cards, words
from elgrande.table import prose
from elgrande.testing import perform, scenario

PAGE = (Path(__file__).parent.parent / "docs" / "add-a-card.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """The code blocks of the page."""
    return re.findall(r"```\w*\n(.*?)```", PAGE, re.S)


@pytest.fixture
def with_the_card(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> cards.Card:
    entry, text = blocks()[0], blocks()[1]
    names = {name: getattr(words, name) for name in dir(words)} | {"Card": cards.Card, "Provenance": cards.Provenance}
    card = eval(entry.strip().rstrip(","), names)
    assert isinstance(card, cards.Card)
    changed = dataclasses.replace(editions.CLASSIC, cards=(*editions.CLASSIC.cards, card))
    monkeypatch.setitem(editions.EDITIONS, "classic", changed)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "classic.ftl").write_text(text, encoding="utf-8")
    # Texts are registered for the whole process: other tests must not meet this one.
    monkeypatch.setattr(prose, "_REGISTERED", prose._REGISTERED.copy())
    prose.register_texts(tmp_path)
    return card


def test_the_page_is_true(with_the_card: cards.Card) -> None:
    # Worded.
    assert prose.card_name(with_the_card) == "Royal Pardon"
    assert "3 caballeros from the provinces" in prose.card_text(with_the_card)
    assert with_the_card.provenance is cards.Provenance.OURS
    # Legal and logged, in the scenario the page shows.
    scope: dict[str, object] = {"scenario": scenario, "perform": perform}
    exec(blocks()[3].replace("perform(game", "events = perform(game"), scope)
    game, events = scope["game"], scope["events"]
    assert isinstance(game, Game)
    assert isinstance(events, list)
    assert [event.name for event in events] == ["special-begun", "court-taken", "court-taken", "court-taken", "king-moved"]
    assert game.view(0).courts[0] == 4
    assert game.view(0).king == "VAL"
    # Recorded and replayed, also in the middle.
    assert replay(Record.loads(game.record().dumps())).notation() == game.notation()


def test_bots_meet_it_and_play_it(with_the_card: cards.Card) -> None:
    taken = 0
    for number in range(40):
        game = Game.new("classic", 4, number)
        while not game.is_over:
            seat = game.awaiting()[0]
            moves = {move.text: move for move in game.legal(seat)}
            wanted = moves.get("card royal-pardon") or moves.get("special") or next(iter(moves.values()))
            taken += wanted.text == "card royal-pardon"
            game.play(seat, wanted)
    assert taken > 10
    assert [tally.games for tally in simulate("classic", 3, ["random"], 2, 1, {})][-1] == 2
