"""Events say what they change: a table that only hears them stays as the true one is."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import tests.boxes  # noqa: F401  registers the boxes
from elgrande import Game
from elgrande.editions import BOXES as KNOWN
from elgrande.editions import CLASSIC, find_boxes
from elgrande.editions.setup import Setup
from elgrande.engine.ranking import AskHands, values_in
from elgrande.engine.registers import PC
from elgrande.rules.events import EVENTS, OF_FACTS, Kind
from elgrande.rules.facts import REGISTERS, ROWS, Fact, Per
from elgrande.rules.options import Value
from elgrande.table.changes import Changed, changes_of
from elgrande.table.prose import has
from elgrande.table.showing import facts_of
from tests.variations import ALONE

PROTOCOL = (Path(__file__).parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
EVERYTHING: dict[str, Value] = {
    "new_regency": True, "call_to_arms": True, "vetos": 2, "royal_adviser": True, "power_shift": True,
}  # fmt: skip
TABLES: list[tuple[str, dict[str, Value], tuple[str, ...]]] = [
    ("classic", {}, ()),
    *(("modern", options, ()) for options in (*ALONE.values(), EVERYTHING)),
    *(("classic", {}, (box,)) for box in KNOWN),
]


def picking(game: Game) -> bool:
    """Are hands picked?  No event tells of that: others would hear how far somebody is."""
    return game.state.reg[PC] == game.setup.program.first(AskHands)


def several(game: Game) -> bool:
    """Can somebody have several cards in a turn?  Then one goes from one to the other without telling."""
    return game.setup.program.saved >= 0 or game.setup.program.own_too


class Told:
    """A table by hearsay: everything that changes, in ids."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.facts = true_facts(game)

    def hear(self, change: Changed) -> None:
        """Do what a change says."""
        parts = change.parts
        if change.kind is Kind.PIECES:
            self.move(*parts)
        elif change.kind is Kind.POINTS:
            for award in parts[1]:
                if award["seat"] < self.game.players:
                    self.facts["scores"][award["seat"]] += award["points"]
        elif change.kind in (Kind.ANSWERED, Kind.OPENED):
            pass
        elif parts[0] in self.facts:
            self.edit(change.kind, self.facts[parts[0]], *parts)

    def move(self, colour: int | str, source: str, target: str, count: int = 1) -> None:
        """Caballeros go from one place to another."""
        colours = self.game.setup.colours
        number = colours.index(colour) if isinstance(colour, str) else colour
        for place, more in ((source, -count), (target, count)):
            held = "provinces" if place == "court" and number >= self.game.players else place
            self.facts["pieces"][held][number] += more

    def edit(self, kind: Kind, now: Any, fact: str, *rest: Any) -> None:
        """A fact, or one owner's entry, changes."""
        if kind is Kind.CLEAR and rest:
            del now[rest[0]]
        elif kind is Kind.CLEAR:
            self.facts[fact] = {} if isinstance(now, dict) else [] if isinstance(now, list) else None
        elif kind is Kind.FILL:
            self.facts[fact] = list(rest[0]) if rest else []
        elif kind is Kind.SET and isinstance(now, dict):
            now[rest[0]] = rest[1]
        elif kind is Kind.SET:
            self.facts[fact] = rest[0] if len(rest) == 1 else set(rest)
        else:
            row = now if isinstance(now, list) else now.get(rest[0])
            if row is None:
                return  # a dummy has no hand
            entry = rest[-1] if row is now or len(rest) > 1 else (row[0] if row else None)
            if kind is Kind.ADD:
                row.append(entry)
            elif fact == "offer":
                row[:] = [None if card == entry else card for card in row]
            elif entry in row:
                row.remove(entry)


def true_facts(game: Game) -> dict[str, Any]:
    """The same of the true table; without Vetos, for nobody tells that one has expired."""
    position, setup = game.position(), game.setup
    edition = setup.edition
    places = [place.id for place in edition.places]
    cards = [card.id for card in edition.cards]
    seats = range(game.players)
    made: dict[str, Any] = {
        "pieces": {places[number]: list(row) for number, row in enumerate(position.pieces)},
        "king": places[position.king],
        "round": game.round,
        "first": position.first,
        "actor": None if position.actor < 0 else position.actor,
        "card": None if position.card < 0 else cards[position.card],
        "scores": list(game.scores),
        "grandes": {setup.colours[number]: places[place] for number, place in enumerate(position.grandes) if place},
        "scoreboards": {
            edition.scoreboards[number][0]: places[place] for number, place in enumerate(position.scoreboards) if place
        },
        "played": {colour: value for colour, value in enumerate(position.played) if value},
        "hands": {seat: values_in(setup.program, position.hands[seat]) for seat in seats},
        "piles": {seat: list(position.piles[seat]) for seat in seats},
        "offer": [None if card < 0 else cards[card] for card in position.offer],
        "discards": [cards[card] for card in position.discards],
        "bridge": {place for number, place in enumerate(places) if position.bridge >> number & 1},
    }
    if setup.program.modifier_hands >= 0:
        kinds = ["", *(modifier.id for modifier in edition.modifiers)]
        for name in ("modifiers", "spent"):
            made[name] = {seat: [kinds[kind] for kind in row] for seat, row in enumerate(getattr(position, name))}
        made["modifiers_played"] = {colour: kinds[kind] for colour, kind in enumerate(position.modifiers_played) if kind}
    if several(game):
        del made["card"]
    shown = facts_of(position)
    for fact in [fact for fact in edition.facts if fact.label in TOLD and fact.told and fact.label not in made]:
        told = shown[fact.label]
        if fact.per is Per.SEAT and not fact.row:
            made[fact.label] = {seat: [None] * count for seat, count in enumerate(told)}
        elif fact.per is Per.SEAT:
            names = setup.colours if fact.holds == "colour" else None
            made[fact.label] = {seat: [names[entry] if names else entry for entry in row] for seat, row in enumerate(told)}
        elif fact.per is Per.COLOUR:
            made[fact.label] = {setup.colours[colour]: count for colour, count in enumerate(told) if count}
        else:
            made[fact.label] = told
    return made


TOLD = {change.parts[0] for event in EVENTS.values() for change in event.changes if change.kind in OF_FACTS} | {
    fact.label for id in KNOWN for fact in Setup(CLASSIC, 3, boxes=find_boxes((id,))).edition.facts if has(f"figure-{fact.name}")
}
"""What events say about facts of boxes: by name, or as one that has a name in words."""


def plain(facts: dict[str, Any]) -> dict[str, Any]:
    """The same, where the order of a hand does not count."""
    made: dict[str, Any] = {}
    for name, value in facts.items():
        if name in ("hands", "modifiers", "spent", "handed"):
            value = {owner: sorted(row) for owner, row in value.items()}
        made[name] = {owner: row for owner, row in value.items() if row} if isinstance(value, dict) else value
    return made


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_who_only_hears_events_knows_the_table(table: int) -> None:
    edition, options, boxes = TABLES[table]
    for players in (2, 3, 5):
        if "merge" in options and players != 3:
            continue
        game = Game.new(edition, players, f"changes {table}", options, boxes=boxes)
        chance = Random(table)
        told = Told(game)
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            unheard = picking(game)
            for event in game.play(seat, chance.choice(game.legal(seat))):
                for change in changes_of(event):
                    told.hear(change)
            if unheard:
                told.facts["hands"] = true_facts(game)["hands"]
            assert plain(told.facts) == plain(true_facts(game)), game.notation()


class Heard:
    """What somebody sees who keeps the facts of a first view and does what the protocol's page says of changes."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.kinds = {fact.label: fact for fact in (*REGISTERS, *ROWS, *game.edition.facts) if fact.shown}
        self.facts = self.seen()

    def seen(self) -> dict[str, Any]:
        """The facts of a true view."""
        made: dict[str, Any] = msgspec.to_builtins(self.game.view(self.seat).facts)
        return made

    def told(self) -> set[str]:
        """The facts that do not change without an event."""
        untold = {"card"} if several(self.game) else set()
        return {label for label, fact in self.kinds.items() if fact.told} - untold

    def hear(self, change: Changed) -> None:
        """Do what a change says."""
        colours = self.game.setup.colours
        parts: list[Any] = [colours.index(part) if part in colours else part for part in change.parts]
        if change.kind is Kind.POINTS:
            for award in parts[1]:
                if award["seat"] < self.game.players:
                    self.facts["scores"][award["seat"]] += award["points"]
        elif change.kind in OF_FACTS and parts[0] in self.told():
            self.facts[parts[0]] = self.after(change.kind, self.kinds[parts[0]], self.facts[parts[0]], *parts[1:])

    def after(self, kind: Kind, fact: Fact, now: Any, *rest: Any) -> Any:
        """A fact, changed."""
        owned = fact.per in (Per.SEAT, Per.COLOUR)
        if kind is Kind.CLEAR and rest:
            return now | {str(rest[0]): None}
        if kind is Kind.CLEAR:
            empty: Any = [] if fact.row else 0 if fact.holds in ("number", "value") else None
            return [empty] * len(now) if owned else [] if isinstance(now, list) else empty
        if kind is Kind.FILL:
            return list(rest[0]) if rest else []
        if kind is Kind.SET:
            if isinstance(now, dict):
                return now | {str(rest[0]): rest[1]}
            if not owned:
                return rest[0] if len(rest) == 1 else [place.id for place in self.game.edition.places if place.id in rest]
        if owned:
            owner, *entry = rest
            one = fact._replace(per=Per.TABLE)
            return [self.after(kind, one, row, *entry) if at == owner else row for at, row in enumerate(now)]
        if isinstance(now, int):
            return now + (1 if kind is Kind.ADD else -1)
        if kind is Kind.ADD:
            return [*now, *rest]
        if fact.label == "offer":
            return [None if entry in rest else entry for entry in now]
        gone = now.index(rest[0])
        return now[:gone] + now[gone + 1 :]


def unordered(facts: dict[str, Any], names: set[str]) -> dict[str, Any]:
    """The facts of these names, where the order of a row does not count; cards that all lie face down are as many as they are."""

    def plain_row(row: Any) -> Any:
        if not isinstance(row, list):
            return row
        return len(row) if row.count(None) == len(row) else sorted(row)

    return {
        name: [plain_row(row) for row in value] if isinstance(value, list) else value
        for name, value in facts.items()
        if name in names
    }


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_who_keeps_a_view_and_hears_events_stays_right(table: int) -> None:
    """For whoever sits there and whoever watches, in every fact that is declared to be told."""
    edition, options, boxes = TABLES[table]
    game = Game.new(edition, 3, f"hearing {table}", options, boxes=boxes)
    chance = Random(table)
    all_eyes = [Heard(game, seat) for seat in (None, 0)]
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        before, unheard = len(game.events), picking(game)
        game.play(seat, chance.choice(game.legal(seat)))
        for eyes in all_eyes:
            for event in game.events_for(eyes.seat, before):
                for change in changes_of(event):
                    eyes.hear(change)
            if unheard:
                eyes.facts["hands"] = eyes.seen()["hands"]
            assert unordered(eyes.facts, eyes.told()) == unordered(eyes.seen(), eyes.told()), game.notation()


def test_what_only_a_view_tells_is_on_the_page() -> None:
    """By name, and nothing else."""
    games = [Game.new(edition, players, "1", options, boxes=boxes) for edition, options, boxes in TABLES for players in (2, 3)
             if "merge" not in options or players == 3]  # fmt: skip
    shown = [fact for game in games for fact in (*REGISTERS, *ROWS, *game.edition.facts) if fact.shown]
    said = PROTOCOL.split("also change where no event says so:")[1].split("Of these")[0]
    assert set(re.findall(r"`(\w+)`", said)) - {"card", "hands"} == {fact.label for fact in shown if not fact.told}


def test_changes_are_declared_soundly() -> None:
    """Every part is an argument or stands for itself, and every fact that is named exists."""
    known = {fact.label for fact in (*REGISTERS, *ROWS)} | {
        fact.label for table in TABLES for fact in Game.new(table[0], 3, "1", table[1], boxes=table[2]).edition.facts
    }
    for event in EVENTS.values():
        arguments = {argument.name for argument in event.arguments}
        for change in event.changes:
            if change.kind is Kind.PIECES:
                assert set(change.parts) <= arguments | {"court", "provinces"}
            elif change.kind is Kind.POINTS or change.kind is Kind.ANSWERED:
                assert set(change.parts) <= arguments
            elif change.kind is not Kind.OPENED:
                assert change.parts[0] in known | {f"@{argument}" for argument in arguments}
                assert set(change.parts[1:]) <= arguments
