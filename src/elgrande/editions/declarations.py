"""What is wrong with a fact that a box declares: a shape that nothing would write, show, deal or imagine is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elgrande.rules.edition import Edition
from elgrande.rules.facts import KINDS, SWITCHED_ON, Dealt, Fact, Lasts, Per, Redraw, Sight

OF_BOXES: Final = {Sight.ALL: Redraw.SEEN, Sight.OWNER: Redraw.POOL, Sight.NOBODY: Redraw.POOL}
"""Who can see a fact of a box, and how others imagine it.  All else tells of cards that only the engine plays."""
MAX_NUMBER: Final = 10**5
"""Numbers in notation are shorter than that."""
DEALT_TO_BOXES: Final = (Dealt.NOTHING, Dealt.POOL, Dealt.FURTHER)


def faults_of_fact(edition: Edition, fact: Fact) -> Iterator[str]:
    """Everything that is wrong with one declaration, each in one line."""
    said = f"the fact {fact.name!r}"
    if fact.holds not in KINDS:
        yield f"{said} holds {fact.holds!r}; choose from: {', '.join(KINDS)}"
    kinds = (("per", Per), ("sight", Sight), ("lasts", Lasts), ("redraw", Redraw), ("dealt", Dealt))
    wrong = [(name, kind) for name, kind in kinds if not isinstance(getattr(fact, name), kind)]
    for name, kind in wrong:
        choices = ", ".join(f"{kind.__name__}.{member.name}" for member in kind)
        yield f"{said} has {name}={getattr(fact, name)!r}; choose from: {choices}"
    if wrong:
        return
    shape = () if fact in SWITCHED_ON else (*_of_sight(fact), *_of_time(fact), *_of_pool(edition, fact))
    for broken in (*shape, *_of_relations(edition, fact)):
        yield f"{said} {broken}"


def _of_sight(fact: Fact) -> Iterator[str]:
    """Somebody can imagine what is hidden, and nothing else is imagined."""
    if fact.sight is not Sight.ALL and fact.redraw is Redraw.SEEN:
        yield "is hidden and does not say how it is imagined"
    elif fact.sight in (Sight.OWNER, Sight.SECRET) and fact.per is not Per.SEAT:
        yield "is seen by its owner: then it is one for each seat"
    elif fact.sight not in OF_BOXES:
        choices = ", ".join(f"Sight.{sight.name}" for sight in OF_BOXES)
        yield f"is seen as only cards of the engine are, Sight.{fact.sight.name}; choose from: {choices}"
    elif fact.redraw is not OF_BOXES[fact.sight]:
        wanted = f"Redraw.{OF_BOXES[fact.sight].name}"
        yield f"with Sight.{fact.sight.name} cannot be imagined as Redraw.{fact.redraw.name}; choose {wanted}"
    if not fact.written:
        yield "is not written, and nothing would work it out"


def _of_time(fact: Fact) -> Iterator[str]:
    """What lasts, and what chance puts there."""
    if fact.lasts is Lasts.EFFECT and (fact.row or fact.per is not Per.TABLE):
        yield "lasts as long as an effect: then it is a single register"
    if fact.dealt not in DEALT_TO_BOXES:
        choices = ", ".join(f"Dealt.{dealt.name}" for dealt in DEALT_TO_BOXES)
        yield f"is dealt as only cards of the engine are, Dealt.{fact.dealt.name}; choose from: {choices}"
    elif fact.dealt is not Dealt.NOTHING and fact.lasts is not Lasts.GAME:
        yield "is dealt at set-up: then it lasts for the game"
    if fact.dealt is Dealt.FURTHER and (fact.row or fact.per is not Per.TABLE or fact.holds != "place"):
        yield "is a region whose card is drawn: then it is a single place"


def _of_pool(edition: Edition, fact: Fact) -> Iterator[str]:
    """What is drawn from a pool is a row, and the pool has something to draw."""
    if Dealt.POOL is not fact.dealt and Redraw.POOL is not fact.redraw:
        return
    if not fact.row:
        yield "is dealt from a pool: then it is a row"
    if not fact.pool and not fact.shares:
        yield "is dealt from a pool, and has none"
    known = {
        "number": range(MAX_NUMBER), "value": range(1, len(edition.power) + 1), "place": range(len(edition.places)),
        "board": range(len(edition.scoreboards)), "modifier": range(1, len(edition.modifiers) + 1),
    }  # fmt: skip
    if fact.holds not in known:
        yield f"is dealt from a pool: then it holds one of: {', '.join(known)}"
    elif not set(fact.pool) <= set(known[fact.holds]):
        yield f"has something in its pool that is no {fact.holds}"


def _of_relations(edition: Edition, fact: Fact) -> Iterator[str]:
    """What it says of another fact, of a place, or of how many there are."""
    known = {other.name: other for other in edition.facts}
    for name in (fact.shares, fact.among):
        if name and name not in known:
            yield f"has to do with {name!r}, which no fact is called"
    shared, named = known.get(fact.shares), known.get(fact.among)
    if shared and not (fact.row and shared.row and fact.per is shared.per and fact.holds == shared.holds and not shared.shares):
        yield f"shares the supply of {fact.shares!r}: then both are rows of the same things for the same owners"
    if named and (fact.row or fact.per not in (Per.SEAT, Per.COLOUR) or not named.row or named.per is not Per.SEAT):
        yield f"names something of {fact.among!r}: then it is one for each owner, and that a row for each seat"
    if fact.divides and not (edition.has_place(fact.divides) and fact.row and fact.per is Per.SEAT and fact.holds == "colour"):
        yield f"divides the pieces of {fact.divides!r}: then that is a place, and the fact a row of colours for each seat"
    if fact.supply and (fact.row or fact.per is Per.TABLE or fact.holds != "number"):
        yield "says how many there are: then it is a number for each owner"
    if fact.region_cards and not (fact.row and fact.per is Per.TABLE and fact.holds in ("place", "pact")):
        yield "names regions whose cards were taken: then it is a row of places or pacts"
