"""Whole games of nine rounds by clicks, of every kind, and every lesson: ``make soak`` plays them."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from unittest.mock import patch

from elgrande.client import Client
from elgrande.lessons.lesson import lessons
from elgrande.server.protocol import TableInfo
from tests.browser import chromium
from tests.browser.elgrande import SEED
from tests.browser.keys import Keys
from tests.browser.lessons import Pupil
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, begun, page_serving
from tests.browser.window import DESKTOP, LARGE, PHONE, window
from tests.server.serving import same_as_the_engine
from tests.variations import options_of


def play_long(folder: Path, seed: int) -> int:
    """One game; how many questions it took."""
    chance = Random(seed)
    found = chromium.find() or chromium.install()
    with (
        patch.dict(os.environ, {SEED: str(seed)}),
        page_serving(folder) as server,
        chromium.launched(found) as browser,
        server.client("Anna") as anna,
    ):
        table = some_table(anna, chance)
        with window(
            browser, server.url, size=chance.choice([PHONE, DESKTOP, LARGE]), language=chance.choice(["en", "it"])
        ) as made:
            made.enter(anna)
            made.go(f"/t/{table.id}")
            player = chance.choice([Player, Player, Player, Keys])(made, seed, hurry=chance.choice([0.05, 0.3]))
            player.play()
        same_as_the_engine(server, anna, table, anna.view(table.id, 0))
        return len(player.asked)


def learn_long(folder: Path, seed: int) -> int:
    """A lesson, each in its turn; how many answers it took."""
    chance = Random(seed)
    told = [id for id, lesson in lessons().items() if not lesson.is_game]
    found = chromium.find() or chromium.install()
    with page_serving(folder) as server, chromium.launched(found) as browser:
        language = chance.choice(["en", "it"])
        size = chance.choice([PHONE, DESKTOP])
        with window(browser, server.url, size=size, language=language) as made:
            kind = Player if size == PHONE else chance.choice([Player, Keys])
            return Pupil(kind(made, seed), language).take(told[seed % 1_000_000 % len(told)])


def some_table(anna: Client, chance: Random) -> TableInfo:
    """Any edition, number of players and variations; sometimes two people share the device."""
    edition = chance.choice(["classic", "modern"])
    players = chance.randint(2, 5)
    seats = [ME] + [chance.choice([ME, BOT, BOT]) for _ in range(players - 1)]
    options = options_of(chance.randrange(1000), players) if edition == "modern" else {}
    manners = {"confirm": chance.random() < 0.5, "castillo": chance.choice(["memory", "notes", "open"])}
    return begun(anna, seats, edition=edition, options=options | manners | {"length": "nine"})
