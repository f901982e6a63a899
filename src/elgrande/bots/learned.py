"""The weights that come with the package, and which of them a table is judged by.

Each file under ``weights/`` was made by ``elgrande train`` and says so.  A table has its own, or those of the table that is most
like it: what is learned is about places, ranks and possessions, and holds for other numbers of players and boxes, too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from elgrande.editions.setup import Setup
from elgrande.search.nets import Net
from elgrande.search.ranks import FEATURES
from elgrande.search.weights import Weights

Kind = tuple[str, tuple[str, ...], tuple[tuple[str, object], ...], int]
"""Edition, boxes, options that are not the usual ones, and players."""


def kind_of(setup: Setup) -> Kind:
    """What makes a difference between tables."""
    boxes = tuple(sorted(box.id for box in setup.boxes))
    return setup.edition.id, boxes, tuple(sorted(setup.chosen.items())), setup.players


def learned(setup: Setup) -> Weights:
    """Those for a table."""
    return _nearest(kind_of(setup))


@lru_cache(64)
def _nearest(kind: Kind) -> Weights:
    return weights_of(min(_shipped().values(), key=lambda found: distance(kind, _kind(found["table"]))))


def distance(one: Kind, other: Kind) -> tuple[bool, int, int, int]:
    """How little two tables have in common: the edition counts most, then boxes, players and options."""
    boxes, options = set(one[1]) ^ set(other[1]), set(one[2]) ^ set(other[2])
    return one[0] != other[0], len(boxes), abs(one[3] - other[3]), len(options)


@lru_cache(1)
def _shipped() -> Mapping[str, Mapping[str, Any]]:
    """Every file, by name."""
    folder = files("elgrande.bots") / "weights"
    found = sorted(path.name for path in folder.iterdir() if path.name.endswith(".json"))
    return {name.removesuffix(".json"): json.loads((folder / name).read_text(encoding="utf-8")) for name in found}


def shipped_names() -> list[str]:
    """The tables that have weights of their own."""
    return list(_shipped())


def _kind(table: Mapping[str, Any]) -> Kind:
    """What a file says it was learned at."""
    return table["edition"], tuple(table["boxes"]), tuple(sorted(table["options"].items())), table["players"]


def table_of(setup: Setup) -> dict[str, object]:
    """The same of a table, for a file."""
    edition, boxes, options, players = kind_of(setup)
    return {"edition": edition, "boxes": list(boxes), "options": dict(options), "players": players}


def weights_of(written: Mapping[str, Any]) -> Weights:
    """Weights as a file has them."""
    nets = [Net(FEATURES, net["direct"], net["hidden"], net["outputs"]) for net in written["nets"]]
    return Weights(nets, written["possessions"], written["spread"])
