"""Boxes that exist only in tests: each a file of data and its texts, and not one line elsewhere."""

from __future__ import annotations

from pathlib import Path

from elgrande.editions import keep_box
from elgrande.table.prose import register_texts
from tests.boxes.ambush import AMBUSH
from tests.boxes.black import BLACK
from tests.boxes.bridge import BRIDGE
from tests.boxes.deferred import DEFERRED
from tests.boxes.france import FRANCE_WITH_POSTS
from tests.boxes.portugal import PORTUGAL
from tests.boxes.prelude import PRELUDE

MANY = ("black", "deferred", "france", "portugal")
"""Those that together bring five places, two stacks, a colour without a seat, and cards that are kept."""
BOXES = (AMBUSH, BLACK, BRIDGE, DEFERRED, FRANCE_WITH_POSTS, PRELUDE, PORTUGAL)

register_texts(Path(__file__).parent / "texts")
for _box in BOXES:
    keep_box(_box)
