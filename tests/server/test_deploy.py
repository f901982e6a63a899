"""What ``deploy/`` describes, without Docker: two servers on one PostgreSQL behind nginx, restarted while people play."""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from elgrande.client import Client
from elgrande.server.protocol import ViewFrame
from tests.postgres import NotPossible, found, free_port, install, refused, unprivileged
from tests.server.databases import database_in, on_postgres
from tests.server.serving import PATIENCE, Server, open_table, plays, same_as_the_engine, serving

DEPLOY = Path(__file__).parents[2] / "deploy"
SURROUNDINGS = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/elgrande.conf;
}}
"""
"""What Debian's own nginx.conf has around ours, in a folder."""


@contextlib.contextmanager
def nginx_before(folder: Path, one: Server, two: Server) -> Iterator[str]:
    """Nginx with the file we deliver, on ports that are free; its address."""
    try:
        install("nginx-light", "nginx")
    except NotPossible as why:
        if refused(why):
            raise
        pytest.skip(str(why))
    port, user = free_port(), unprivileged()
    folder.mkdir()
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for ours, free in (("127.0.0.1:8001", f"127.0.0.1:{one.port}"), ("127.0.0.1:8002", f"127.0.0.1:{two.port}")):
        assert ours in text
        text = text.replace(ours, free)
    text = re.sub(r"listen 80;", f"listen 127.0.0.1:{port};", text)
    (folder / "elgrande.conf").write_text(text, encoding="utf-8")
    (folder / "nginx.conf").write_text(SURROUNDINGS.format(folder=folder), encoding="utf-8")
    for parent in (folder, *folder.parents):
        if parent.stat().st_mode & 0o77 == 0:
            parent.chmod(0o711)  # pytest's own folders are for their owner only
    if user:
        shutil.chown(folder, user)
    running = subprocess.Popen([found("nginx"), "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"], user=user, cwd="/")
    try:
        url = f"http://127.0.0.1:{port}"
        with Client(url, patience=PATIENCE) as client:
            client.request("GET", "/healthz", None)
        yield url
    finally:
        running.terminate()
        running.wait(PATIENCE)


class Impatient:
    """Decides by requests that are sent once: whatever is not answered with 200 is an error."""

    def __init__(self, url: str, chance: Random) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.chance = chance
        self.slowest = 0.0
        self.sent = 0

    def decide(self, client: Client, frame: ViewFrame) -> None:
        """One decision."""
        move = self.chance.choice(frame.view.moves).text
        body = {"seat": frame.view.seat, "move": move, "question": frame.question, "key": f"{frame.question} {frame.answers}"}
        began = time.monotonic()
        head = {"Authorization": f"Bearer {client.token}"}
        answer = self.http.post(f"/api/tables/{frame.table}/moves", json=body, headers=head)
        stale = answer.status_code == 409 and answer.json()["code"] == "stale-question"  # a frame of before a lost stream
        assert answer.status_code == 200 or stale, (answer.status_code, answer.text)
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.sent += 1
        time.sleep(0.05)


@on_postgres
def test_a_rolling_restart_refuses_no_move(tmp_path: Path) -> None:
    """Each server is restarted in turn, again and again, while two people and a bot play through nginx."""
    database = database_in(tmp_path)
    over = threading.Event()
    with (
        serving(tmp_path / "one", database=database) as one,
        serving(tmp_path / "two", database=database) as two,
        nginx_before(tmp_path / "nginx", one, two) as url,
        Client(url, patience=PATIENCE) as anna,
        Client(url, patience=PATIENCE) as ben,
    ):
        for client, name in ((anna, "Anna"), (ben, "Ben")):
            client.enter(name)
        table = open_table([anna, ben], 1, edition="classic")
        people = [Impatient(url, Random(seat)) for seat in (0, 1)]
        lasts: list[ViewFrame | None] = [None, None]
        errors: list[BaseException] = []

        def play(seat: int) -> None:
            try:
                lasts[seat] = plays((anna, ben)[seat], table.id, seat, people[seat].decide)
            except BaseException as error:
                errors.append(error)
            finally:
                over.set()

        players = [threading.Thread(target=play, args=(seat,), daemon=True) for seat in (0, 1)]
        for player in players:
            player.start()
        restarts = 0
        while not over.is_set():
            for server in (one, two):
                server.stop()
                server.start()
                restarts += 1
        for player in players:
            player.join(PATIENCE)
        for person in people:
            person.http.close()
        assert not errors, errors
        assert restarts >= 2
        assert sum(person.sent for person in people) > 50
        last = lasts[0]
        assert last is not None
        same_as_the_engine(one, anna, anna.table(table.id), last)


def test_the_files_agree() -> None:
    """Ports, options and variables of one file are those of the others."""
    unit, compose, nginx = ((DEPLOY / name).read_text() for name in ("elgrande@.service", "compose.yaml", "nginx.conf"))
    assert "elgrande serve --port %i" in unit
    ports = re.findall(r"server 127\.0\.0\.1:(\d+)", nginx)
    assert f"elgrande@{ports[0]} elgrande@{ports[1]}" in unit
    assert all(f"127.0.0.1:{port}/" in compose for port in ports)
    for name in re.findall(r"ELGRANDE_[A-Z_]+", unit + compose):
        assert name in (DEPLOY.parent / "docs" / "operate.md").read_text(encoding="utf-8"), name
