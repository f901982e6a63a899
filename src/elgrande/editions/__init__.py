"""BOOKS: one file an edition, one file a box.

This room knows which cards, places and options editions and boxes have, and how they are combined for a table.  It must not know
how anything is carried out, nor the words a player reads, which are in texts/.
"""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.editions.boxes.colonies import COLONIES
from elgrande.editions.boxes.grandissimo import GRANDISSIMO
from elgrande.editions.boxes.intrigue import INTRIGUE_BOX
from elgrande.editions.boxes.king_colonies import KING_COLONIES
from elgrande.editions.classic import CLASSIC
from elgrande.editions.faults import faults_of_box, faults_of_title
from elgrande.editions.modern import MODERN
from elgrande.rules.edition import Box, Edition
from elgrande.rules.errors import SetupError

__all__ = [
    "BOXES",
    "CLASSIC",
    "DEFAULT_EDITION",
    "EDITIONS",
    "MODERN",
    "find_box",
    "find_boxes",
    "find_edition",
    "keep_box",
    "keep_edition",
    "named_edition",
]

EDITIONS: dict[str, Edition] = {}
"""The newest version of every edition, by id."""
BOXES: dict[str, Box] = {}
"""The newest version of every expansion, by id."""
_KEPT_EDITIONS: dict[tuple[str, int], Edition] = {}
_KEPT_BOXES: dict[tuple[str, int], Box] = {}
"""Every version that games were played by: a record is replayed by the rules of its own."""


def keep_edition(edition: Edition) -> None:
    """Make a version of an edition known; the newest one is what new games are played by."""
    for fault in faults_of_title(edition.id, edition.version):
        raise SetupError(f"the edition {edition.id!r} is faulty: {fault}")
    if _KEPT_EDITIONS.get((edition.id, edition.version), edition) is not edition:
        raise SetupError(
            f"another {edition.id} edition has the version {edition.version}; a changed one has a version of its own"
        )
    _KEPT_EDITIONS[edition.id, edition.version] = edition
    if edition.id not in EDITIONS or EDITIONS[edition.id].version <= edition.version:
        EDITIONS[edition.id] = edition


def keep_box(box: Box) -> None:
    """Make a version of an expansion known; records count on it that another of the same version is never put in its place."""
    for fault in faults_of_box(box):
        raise SetupError(f"the box {box.id!r} is faulty: {fault}")
    if _KEPT_BOXES.get((box.id, box.version), box) is not box:
        raise SetupError(f"another box {box.id!r} has the version {box.version}; a changed one has a version of its own")
    _KEPT_BOXES[box.id, box.version] = box
    if box.id not in BOXES or BOXES[box.id].version <= box.version:
        BOXES[box.id] = box


def find_edition(id: str, version: int | None = None) -> Edition:
    """The newest edition with that id, or the one of a version; an error lists what exists."""
    if not isinstance(id, str) or id not in EDITIONS:
        raise SetupError(f"no edition {id!r}; choose from: {', '.join(sorted(EDITIONS))}")
    newest = EDITIONS[id]
    if version is None or version == newest.version:
        return newest
    if (id, version) not in _KEPT_EDITIONS:
        message = f"no version {version} of the {id} edition; the newest here is {newest.version}"
        raise SetupError(message, reason="record-version")
    return _KEPT_EDITIONS[id, version]


def named_edition(name: str) -> Edition:
    """An edition as somebody names it, ``classic`` for the newest version or ``classic/1``; an error lists what exists."""
    id, slash, version = name.partition("/") if isinstance(name, str) else (name, "", "")
    newest = find_edition(id)
    if slash and _version(version) < 0:
        raise SetupError(f"{version!r} is not a version of the {id} edition; the newest here is {newest.version}")
    return find_edition(id, _version(version)) if slash else newest


def find_box(name: str) -> Box:
    """An expansion by its name, ``colonies`` for the newest version or ``colonies/1``; an error lists what exists."""
    if not isinstance(name, str):
        raise SetupError(f"{name!r} is not the name of a box")
    id, slash, version = name.partition("/")
    if id not in BOXES:
        known = f"choose from: {', '.join(sorted(BOXES))}" if BOXES else "there are none yet"
        raise SetupError(f"no box {id!r}; {known}")
    if not slash:
        return BOXES[id]
    number = _version(version)
    if number == BOXES[id].version:
        return BOXES[id]
    if (id, number) not in _KEPT_BOXES:
        message = f"no version {version or repr(version)} of the box {id!r}; the newest here is {BOXES[id].version}"
        raise SetupError(message, reason="record-version")
    return _KEPT_BOXES[id, number]


def _version(text: str) -> int:
    """The number of a version; -1, which none has, for what is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1


def find_boxes(names: Sequence[str], *, versions: bool = False) -> tuple[Box, ...]:
    """Several expansions by their names; where something is written down for later, every name says its version."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise SetupError(f"boxes are several names, written like ('colonies',), not {names!r}")
    boxes = tuple(find_box(name) for name in names)
    for name, box in zip(names, boxes, strict=True):
        if versions and "/" not in name:
            raise SetupError(f"the box {name!r} is named without its version, which would be written: {box.id}/{box.version}")
    return boxes + _that_go_with(boxes)


def _that_go_with(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """Boxes that are on the table with others: those that one of them joins, and one that joins all of its."""
    ids = [box.id for box in boxes]
    parts = [BOXES[id] for id in dict.fromkeys(id for box in boxes for id in box.joins) if id not in ids]
    ids += [box.id for box in parts]
    joining = [box for box in BOXES.values() if box.joins and set(box.joins) <= set(ids) and box.id not in ids]
    return (*parts, *joining)


for _edition in (MODERN, CLASSIC):
    keep_edition(_edition)

keep_box(GRANDISSIMO)
keep_box(COLONIES)
keep_box(INTRIGUE_BOX)
keep_box(KING_COLONIES)

DEFAULT_EDITION = MODERN.id
"""What is played if nobody says otherwise."""
