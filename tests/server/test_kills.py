"""The server is killed at random moments: nothing that was acknowledged is lost, nothing is applied twice, and games go on."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from elgrande.client import Client
from elgrande.server.protocol import ApiError, Code, TableFrame, ViewFrame
from tests.server.serving import Server, open_table, plays, same_as_the_engine, serving, together
from tests.slices import slice_of

WITH_BOXES: tuple[Sequence[str], ...] = ((), ("grandissimo",), ("colonies",), ("intrigue",), ("king_colonies",))
"""What lies on tables whose server is killed; the soak goes through them."""


@dataclass
class Ledger:
    """What the server has acknowledged, and how often each key was sent."""

    done: dict[str, int] = field(default_factory=dict)
    """The version, by key."""
    sent: Counter[str] = field(default_factory=Counter)
    moves: dict[str, str] = field(default_factory=dict)


def careful(ledger: Ledger, chance: Random, seat: int) -> object:
    """Decides by chance, notes what was acknowledged; what has no answer the client sends again with its key."""

    def decide(client: Client, frame: ViewFrame) -> None:
        # A hand is picked card by card, and nothing is put back: how many there are says which answer it is.
        in_hand = sum(move.verb == "unpick" for move in frame.view.moves)
        key = f"{seat}-{frame.question}-{in_hand}"
        # The same question again after a lost connection is answered in the same way, with the same key.
        move = ledger.moves.setdefault(key, chance.choice([move.text for move in frame.view.moves if move.verb != "unpick"]))
        ledger.sent[key] += 1
        try:
            done = client.move(frame, move, key=key)
        except ApiError as error:
            if error.code is not Code.STALE_QUESTION:
                raise
            return
        assert ledger.done.setdefault(key, done.version) == done.version
        time.sleep(chance.random() * 0.01)

    return decide


def kill_and_restart(
    server: Server, kills: int, chance: Random, playing: threading.Event, table: str, ledgers: list[Ledger]
) -> int:
    """Kill the server, at moments nobody knows, and start it again; how often that was done while a game ran.

    What was acknowledged is looked for while the server is dead: afterwards the players send again what is missing, and a loss
    would heal before anybody saw it.
    """
    made = 0
    while made < kills:
        # Not before the players are back and have decided something: else only a server that does nothing would be killed.
        wanted = sum(len(ledger.done) for ledger in ledgers) + chance.randint(1, 8)
        while playing.is_set() and sum(len(ledger.done) for ledger in ledgers) < wanted:
            time.sleep(0.001)
        if not playing.is_set():
            break
        time.sleep(chance.random() * 0.02)
        server.kill()
        acknowledged = {f"{seat} {key}" for seat, ledger in enumerate(ledgers) for key in list(ledger.done)}
        assert acknowledged <= {key for _, key in server.lines(table)}
        server.start()
        made += 1
    return made


def survive(folder: Path, kills: int, seed: int = 1, boxes: Sequence[str] = ()) -> int:
    """Play games of people and bots until the server was killed so many times; check every one of them."""
    chance = Random(seed)
    made = 0
    with serving(folder) as server, patch("elgrande.client.connection.LONGEST_PAUSE", 0.1):
        number = 0
        while made < kills:
            made += survive_game(server, kills - made, chance, number, boxes)
            number += 1
        log = server.log.read_text(encoding="utf-8")
        # Workers that were just being born when their server was killed may complain; the server itself may not.
        assert "ERROR" not in log, log[-3000:]
    return made


def survive_game(server: Server, kills: int, chance: Random, number: int, boxes: Sequence[str]) -> int:
    """One game, with kills all along; without boxes every other one is modern."""
    edition = "modern" if number % 2 and not boxes else "classic"
    clients = [server.client(f"Player {seat}") for seat in range(2)]
    table = open_table(clients, 1, edition=edition, boxes=list(boxes), options={"length": "six"})
    assert set(boxes) <= {title.partition("/")[0] for title in table.boxes}
    ledgers = [Ledger() for _ in clients]
    playing = threading.Event()
    playing.set()

    def play(seat: int) -> ViewFrame:
        decide = careful(ledgers[seat], Random(number * 10 + seat), seat)
        last = plays(clients[seat], table.id, seat, decide)  # type: ignore[arg-type]  # a Decide
        playing.clear()
        return last

    *lasts, made = together(
        [lambda: play(0), lambda: play(1), lambda: kill_and_restart(server, kills, chance, playing, table.id, ledgers)],
        180 + 30 * kills,
    )
    info = next(
        frame.info for frame in clients[0].frames(table.id) if isinstance(frame, TableFrame) and frame.info.state == "over"
    )
    lines = [key for _, key in server.lines(table.id)]
    stored = Counter(key for key in lines if key is not None)
    assert max(stored.values()) == 1
    for seat, ledger in enumerate(ledgers):
        lost = [key for key in ledger.done if f"{seat} {key}" not in stored]
        assert not lost
    for last in lasts:
        same_as_the_engine(server, clients[0], info, last)
    for client in clients:
        client.close()
    return int(made)


def test_kills_lose_nothing(tmp_path: Path) -> None:
    assert survive(tmp_path, slice_of(10)) == slice_of(10)


@pytest.mark.parametrize("boxes", WITH_BOXES[1:], ids=" ".join)
def test_kills_lose_nothing_of_a_box(tmp_path: Path, boxes: Sequence[str]) -> None:
    assert survive(tmp_path, slice_of(4), boxes=boxes) == slice_of(4)


def test_killed_between_sending_and_answering(tmp_path: Path) -> None:
    """The server is killed right after a move was sent: it counts once when it is sent again, whether it had arrived or not."""
    outcomes: Counter[bool] = Counter()
    chance = Random(2)
    with serving(tmp_path) as server, server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"length": "six"})
        for number in range(2):
            seat = anna.view(table.id, 0).view.awaiting[0]
            client = (anna, ben)[seat]
            frame = client.view(table.id, seat)
            move, key = chance.choice(frame.view.moves).text, f"only once {number}"
            before = len(server.lines(table.id))
            sending = threading.Thread(target=client.move, args=(frame, move), kwargs={"key": key}, daemon=True)
            sending.start()
            time.sleep(chance.random() * 0.02)
            server.kill()
            outcomes[len(server.lines(table.id)) > before] += 1
            server.start()
            sending.join(30)
            assert not sending.is_alive()
            done = client.move(frame, move, key=key)
            assert done == client.move(frame, move, key=key)
            assert [k for _, k in server.lines(table.id)].count(f"{seat} {key}") == 1
            assert len(server.lines(table.id)) == before + 1
    assert outcomes
