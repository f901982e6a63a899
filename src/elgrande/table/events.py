"""What has happened, as it may be told: a message id and its arguments, redacted for whoever listens."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, cast

import msgspec

from elgrande.engine.scoring import Award
from elgrande.rules.edition import Edition
from elgrande.rules.events import EVENTS, Argument
from elgrande.rules.places import PROVINCES
from elgrande.table.entries import shown_pact
from elgrande.table.prose import Value, card_name, colour_called, has, listed, modifier_called, place_called, say

Reason = Literal["rank", "king", "grande", "post"]
"""What points are for."""


class Disc(TypedDict):
    """Where somebody's secret disc points."""

    seat: int
    place: str


class AwardFacts(TypedDict):
    """One reason for points in a scoring."""

    seat: int
    """A seat, or the number of a colour nobody plays, whose points are lost."""
    reason: Reason
    points: int
    rank: NotRequired[int]
    """The rank taken; in a tie the one below the one that was contested.  Not there for a bonus, as are the next two."""
    tied: NotRequired[int]
    """How many share it."""
    count: NotRequired[int]
    """The caballeros there."""


class Event(msgspec.Struct, frozen=True):
    """One thing that happened.  Places, cards and colours are named by id, seats by number."""

    name: str
    """A key of docs/notation.md; its words are under ``event-<name>``."""
    args: dict[str, Any]

    @property
    def points(self) -> dict[int, int]:
        """Points by seat, if it is a scoring."""
        made: dict[int, int] = {}
        for award in self.args.get("awards", ()):
            made[award["seat"]] = made.get(award["seat"], 0) + award["points"]
        return made


def event_of(edition: Edition, told: tuple[object, ...]) -> Event:
    """The event the engine told."""
    kind = EVENTS[str(told[0])]
    return Event(
        kind.name,
        {argument.name: _plain(edition, argument, value) for argument, value in zip(kind.arguments, told[1:], strict=True)},
    )


def _plain(edition: Edition, argument: Argument, value: Any) -> Any:
    if argument.kind in ("place", "lies"):
        return edition.places[value].id
    if argument.kind == "card":
        return edition.cards[value].id
    if argument.kind == "colour":
        return edition.colours[value]
    if argument.kind == "modifier":
        return edition.modifiers[value - 1].id
    if argument.kind == "figure":
        return edition.facts[value].name
    if argument.kind == "pact":
        return shown_pact(value, [place.id for place in edition.places])
    if argument.kind == "cards":
        return [edition.cards[card].id for card in value]
    if argument.kind == "discs":
        return [{"seat": seat, "place": edition.places[place].id} for seat, place in value]
    if argument.kind == "awards":
        return [award_facts(award) for award in value]
    return value


def award_facts(award: Award) -> AwardFacts:
    """One branch of the tree of a scoring."""
    reason = cast("Reason", award.reason)  # the engine is compiled and names no types of this room
    facts = AwardFacts(seat=award.seat, reason=reason, points=award.points)
    if reason == "rank":
        facts.update({"rank": award.rank, "tied": award.tied, "count": award.count})
    return facts


def redacted(event: Event, seat: int | None) -> Event:
    """The same event as a seat, or with None a spectator, may hear it."""
    arguments = EVENTS[event.name].arguments
    if seat is not None and seat in [event.args[argument.name] for argument in arguments if argument.kind == "seat"]:
        return event
    secrets = [argument.name for argument in arguments if argument.secret]
    if not secrets or event.args.get("on_top"):
        return event
    return Event(event.name, {name: None if name in secrets else value for name, value in event.args.items()})


def event_text(edition: Edition, event: Event, language: str = "en") -> str:
    """The event as a sentence.  The page says the same (words.svelte.ts)."""
    kind = EVENTS[event.name]
    args: dict[str, Value] = {}
    for argument in kind.arguments:
        args[argument.name] = _words(edition, argument, event.args[argument.name], language)
    id, own = f"event-{event.name}", f"event-{event.name}-own"
    # Nobody is named twice in a line about their own pieces.
    if "colour" in args and args["colour"] == args.get("seat") and has(own, language):
        id = own
    text = say(id, args, language)
    return text[0].upper() + text[1:]


def _words(edition: Edition, argument: Argument, value: Any, language: str) -> Value:
    if value is None:
        return "unknown"
    if argument.kind == "seat":
        return colour_called(edition, value, language)
    if argument.kind == "colour":
        return colour_called(edition, edition.colours.index(value), language)
    if argument.kind == "lies" and value == edition.places[PROVINCES].id:
        return say("beside-board", None, language)
    if argument.kind in ("place", "lies"):
        return place_called(edition, edition.place(value), language)
    if argument.kind == "modifier":
        return modifier_called(edition, value)
    if argument.kind == "figure":
        return say(f"figure-{value}", None, language)
    if argument.kind == "card":
        return card_name(edition.cards[edition.card(value)], language)
    if argument.kind == "cards":
        return listed([card_name(edition.cards[edition.card(id)], language) for id in value], language)
    if argument.kind == "pact":
        place = place_called(edition, edition.place(value["place"]), language)
        allies = listed([str(colour_called(edition, seat, language)) for seat in value["seats"]], language)
        return say("pact", {"place": place, "seats": allies}, language)
    if argument.kind == "discs":
        return listed(
            [
                say(
                    "disc-shows",
                    {
                        "seat": colour_called(edition, disc["seat"], language),
                        "place": place_called(edition, edition.place(disc["place"]), language),
                    },
                    language,
                )
                for disc in value
            ],
            language,
        )
    if argument.kind == "awards":
        points: dict[int, int] = {}
        for award in value:
            points[award["seat"]] = points.get(award["seat"], 0) + award["points"]
        lines = [
            say("award-line", {"seat": colour_called(edition, seat, language), "points": gained}, language)
            for seat, gained in sorted(points.items())
            if gained
        ]
        return listed(lines, language) or say("event-scored-nobody", None, language)
    return int(value)
