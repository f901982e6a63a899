"""``elgrande`` with games that can be repeated: the same request gets the same cards, whoever comes first."""

from __future__ import annotations

import hashlib
import os
from typing import Any
from unittest.mock import patch

import msgspec

from elgrande.cli import main
from elgrande.server.protocol import NewTable
from elgrande.server.terms import TableTerms

SEED = "ELGRANDE_TEST_SEED"
"""Another one gives other games."""


def repeatable(request: NewTable, seed: str, nonce: str, rules: int, imported: bool = False, **more: Any) -> TableTerms:
    """What a table agrees on, with secrets that follow from what is played there: bots draw from them, too."""
    if not imported:
        played = msgspec.json.encode([request.edition, request.players, request.options, request.deck], order="sorted")
        nonce = hashlib.sha256(played + os.environ.get(SEED, "").encode()).hexdigest()
        seed = nonce[:32]
    return TableTerms(request, seed, nonce, rules, imported, **more)


def repeatably() -> None:
    """The program."""
    with patch("elgrande.server.lobby.TableTerms", repeatable):
        main()


if __name__ == "__main__":
    repeatably()
