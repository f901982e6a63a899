"""Grandissimo in positions: facts that cannot be true together are refused, and noticed after a decision."""

from __future__ import annotations

from typing import Any

import pytest

from elgrande import Game, NotationError
from elgrande.rules.errors import BrokenState
from elgrande.testing import check, perform
from tests.boxes.scenes import grandissimo

REVOLUTION = {"usurper": "red", "king-stood": "TOL"}


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"gifts": "blue 1"}, "1 of blue wait in gifts, and handed tells of 0"),
        ({"facts": {"handed": "red=blue"}}, "0 of blue wait in gifts, and handed tells of 1"),
        ({"gifts": "blue 1", "facts": {"handed": "red=yellow"}}, "1 of blue wait in gifts"),
        ({"gifts": "red 1", "facts": {"handed": "red=red"}}, "nobody is handed an own caballero"),
        ({"facts": {"tokens": "red=1 blue=1 brown=1"}}, "there are 2, and nobody has two: who has a ship token"),
        ({"facts": {"tokens": "red=2"}}, "there are 2, and nobody has two: who has a ship token"),
        ({"facts": {"boycott": "VAL VAL"}}, "the region card of VAL was taken twice"),
        ({"facts": {"boycott": "VAL", "alliance": "VAL:red+blue"}}, "the region card of VAL was taken twice"),
        ({"facts": {"boycott": "POR"}}, "POR has no region card"),
        ({"facts": {"alliance": "ARA:red"}}, "two players of the table count as one"),
        ({"facts": {"alliance": "ARA:red+blue+brown"}}, "two players of the table count as one"),
        ({"facts": REVOLUTION, "grandes": "red VAL"}, "where a Grande is King, his region is the King's"),
        ({"facts": {"usurper": "red"}, "grandes": "red TOL"}, "where the King stood is known while a Grande is King"),
        ({"facts": {"king-stood": "VAL"}}, "where the King stood is known while a Grande is King"),
        ({"facts": {**REVOLUTION, "king-stood": "jail"}, "grandes": "red TOL"}, "where the King stood is known"),
        ({"facts": {"kept": "red=king"}}, "king is not kept"),
        ({"facts": {"open": "16"}, "card": "gr6_free", "court": "red 1"}, "a card that is kept lies before its player"),
        ({"facts": {"saved": "red=veto"}}, "an action that was saved is that of a card which has one"),
        ({"jail": "black 2"}, "every caballero of black stands in a region"),
        ({"castillo": "black 2"}, "every caballero of black stands in a region"),
    ],
)
def test_facts_that_disagree_are_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        grandissimo(**given)


def test_what_agrees_is_read_and_written_back() -> None:
    """All of it at once: gifts, tokens, marks, a usurper, kept and saved cards."""
    facts = {
        **REVOLUTION,
        "handed": "red=blue,brown yellow=blue",
        "tokens": "red=1 brown=1",
        "boycott": "VAL",
        "alliance": "ARA:red+blue",
        "kept": "red=gr6_free",
        "saved": "blue=grande",
    }
    game = grandissimo(at="card", king="SEV", grandes="red SEV", gifts="blue 2 brown 1", sea="red 1", jail="red 2", facts=facts)
    text = game.notation()
    assert Game.from_notation(text).notation() == text


def test_a_decision_that_breaks_them_is_noticed() -> None:
    """The invariants look at the same facts: a gift that lies there and is nobody's, a usurper who was left behind."""
    game = grandissimo(card="king", facts={"jester": "red"})
    before = game.state.clone()
    events = perform(game, "red hand blue")
    check(game.setup, before, game.state, events)
    wrong = game.state.clone()
    at = game.setup.program.layout.row("handed")
    wrong.rows[at + 1] = ()
    with pytest.raises(BrokenState, match="1 of red wait in gifts"):
        check(game.setup, before, wrong, events)
