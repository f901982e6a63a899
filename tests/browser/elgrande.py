"""``elgrande`` with games that can be repeated: the same wish gets the same cards, whoever comes first."""

from __future__ import annotations

import hashlib
import os
from unittest.mock import patch

import msgspec

from elgrande.cli import main
from elgrande.server.live import Agreed
from elgrande.server.protocol import NewTable

SEED = "ELGRANDE_TEST_SEED"
"""Another one gives other games."""


def repeatable(wish: NewTable, seed: str, nonce: str, rules: int, imported: bool = False, again: str = "") -> Agreed:
    """What a table agrees on, with secrets that follow from what is played there: bots draw from them, too."""
    if not imported:
        played = msgspec.json.encode([wish.edition, wish.players, wish.options, wish.deck], order="sorted")
        nonce = hashlib.sha256(played + os.environ.get(SEED, "").encode()).hexdigest()
        seed = nonce[:32]
    return Agreed(wish, seed, nonce, rules, imported, again=again)


if __name__ == "__main__":
    with patch("elgrande.server.lobby.Agreed", repeatable):
        main()
