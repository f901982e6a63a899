"""From an edition and what a table has chosen to the edition that is played: its boxes applied one after the other."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from elgrande.editions.faults import faults
from elgrande.rules.edition import Box, Edition, Options, with_boxes
from elgrande.rules.errors import SetupError
from elgrande.rules.facts import SWITCHED_ON
from elgrande.rules.options import Value


def with_expansions(edition: Edition, boxes: tuple[Box, ...]) -> Edition:
    """An edition with expansions, in the order of their names; a combination that is forbidden says so, naming both."""
    ordered = tuple(sorted(boxes, key=lambda box: box.id))
    for index, box in enumerate(ordered):
        if edition.id not in box.editions:
            known = ", ".join(box.editions)
            raise SetupError(f"the box {box.id!r} does not go with the {edition.id} edition; it goes with: {known}")
        for part in box.joins:
            if part not in [other.id for other in ordered[:index]]:
                raise SetupError(f"the box {box.id!r} joins {part!r}, which is missing, or is called after it")
        for other in ordered[index + 1 :]:
            if box.id == other.id:
                raise SetupError(f"the box {box.id!r} is named twice")
            if other.id in box.excludes or box.id in other.excludes:
                raise SetupError(f"the boxes {box.id!r} and {other.id!r} are not combined")
    return _expanded(edition, ordered) if ordered else edition


@lru_cache(256)  # tables that play the same share a program, and with it their edition
def _expanded(edition: Edition, boxes: tuple[Box, ...]) -> Edition:
    return with_boxes(edition, *boxes)


@lru_cache(256)
def laid_out(edition: Edition) -> Edition:
    """An edition with its expansions as they lie on the table, for whoever looks something up.  Variations are chosen."""
    usual = {option.name: option.default for option in edition.options}
    made = edition
    for box in edition.expansions:
        made = _edited(made, box, usual)
    return made


def folded(edition: Edition, players: int, options: Options, colours: tuple[str, ...]) -> Edition:
    """The edition that is played: its boxes as chosen, and the colours by seat."""
    named = {option.name for box in edition.boxes for option in box.options}
    return _folded(edition, players, tuple((name, value) for name, value in options.items() if name in named), colours)


@lru_cache(1024)
def _folded(edition: Edition, players: int, options: tuple[tuple[str, Value], ...], colours: tuple[str, ...]) -> Edition:
    made = edition
    steps: list[tuple[Box, Edition]] = []
    for box in edition.boxes:
        if box.chosen(players, dict(options)):
            made = _once(_edited(made, box, dict(options)))
            steps.append((box, made))
    for fault in faults(made):
        for box, step in steps:
            if fault in faults(step):
                raise SetupError(f"the box {box.id!r} is faulty: {fault}")
        raise SetupError(f"the {edition.id} edition is faulty: {fault}")
    by_seat = _by_seat(made, players, colours)
    return made if by_seat == made.colours else replace(made, colours=by_seat)


def _edited(edition: Edition, box: Box, options: Options) -> Edition:
    """What a box makes of an edition."""
    try:
        made = box.edit(edition, options)
    except KeyError as error:
        raise SetupError(f"the box {box.id!r} is faulty: it names {error.args[0]!r}, which nothing is called") from error
    if not isinstance(made, Edition):
        raise SetupError(f"the box {box.id!r} is faulty: it makes {made!r} of an edition")
    return made


def _once(edition: Edition) -> Edition:
    """A fact of the engine that several boxes have switched on is there once."""
    facts = [fact for at, fact in enumerate(edition.facts) if fact not in SWITCHED_ON or fact not in edition.facts[:at]]
    return edition if len(facts) == len(edition.facts) else replace(edition, facts=tuple(facts))


def _by_seat(edition: Edition, players: int, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The colours of the seats, of those without a seat, and of nobody, in this order."""
    seats = chosen or edition.colours[:players]
    free = [colour for colour in edition.colours if colour not in seats]
    extra = [colour.id or free.pop(0) for colour in edition.extra_colours]
    return (*seats, *extra, *free)
