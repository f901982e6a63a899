"""Picking a hand at a server's table from a terminal: several cards in one line, a whole hand, and nobody else sees how far."""

from __future__ import annotations

from pathlib import Path

from elgrande.table.prose import say
from tests.server.serving import serving
from tests.test_terminal import PROMPT, Terminal

SHORT = {"length": "six"}
WAITING = "Waiting for others (? for help) > "


def test_a_hand_is_picked_from_a_terminal(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client("Bob") as bob:
        table = bob.create("classic", 2, boxes=["intrigue"], options=SHORT, seats=[{"kind": "me"}])
        screen = Terminal(tmp_path, "join", f"{server.url}/t/{table.id}", "--name", "Anna")
        try:
            screen.expect("Blue: Anna (ready)")
            bob.start(table.id)
            screen.expect(PROMPT)
            bob.move(bob.view(table.id, 0), "disc GAL")
            screen.type("disc GAL", say("question-pick"))
            screen.expect(PROMPT)
            shown = screen.type("pick 10 40 100-120", say("cli-pick-how"))
            assert "40 Veto (4)" in shown
            screen.expect(PROMPT)
            assert say("cli-picked-already", {"cards": "40"}) in screen.type("40")
            assert bob.view(table.id, 0).view.hands[1] == 13
            assert bob.view(table.id, 0).view.answered == []
            screen.type("hand 1", WAITING)
            assert bob.view(table.id, 0).view.answered == [1]
            assert "100 Fives (3)" in screen.type("board", WAITING)
            assert screen.type("quit", "You have left")
        finally:
            screen.close()
        assert "Traceback" not in screen.screen
