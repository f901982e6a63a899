"""Power cards that have actions of their own: what is in hand, what was played, and a hand that is picked at a terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from elgrande.cli.balance import kinds_of_card, lacks, scale
from elgrande.cli.common import config_folder, indented, plain, problem, read_file, small_number, write_safely
from elgrande.rules.cards import Card
from elgrande.rules.edition import Edition
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.table.infos import HandInfo
from elgrande.table.prose import card_name, colour_name, say
from elgrande.table.reference import card_info, ready_hands
from elgrande.table.signs import KINDS
from elgrande.table.view import View

LONGEST_HAND_NAME = 40
COLUMNS = 3
"""Of the cards in hand."""
COLUMN = 25
PICKED = "picked"
"""What the cards of the hand are called where cards of a kind are listed."""


def own_cards(edition: Edition) -> dict[int, Card]:
    """The power cards that have an action, by value; none where power cards are only numbers."""
    known = {card.value: card for card in edition.cards if card.value}
    return {value: known[value] for value in edition.courts if value in known}


def card_label(edition: Edition, value: int, language: str) -> str:
    """A power card with its name, if it has one, and what it brings to court."""
    card = own_cards(edition).get(value)
    name = f" {card_name(card, language)}" if card else ""
    return f"{value}{name} ({edition.courts[value]})"


def hand_table(edition: Edition, hand: list[int], language: str) -> Table:
    """Cards in hand, several in a row."""
    table = Table.grid(padding=(0, 1))
    for _ in range(COLUMNS):
        table.add_column(width=COLUMN)
    labels = [card_label(edition, value, language) for value in hand]
    for start in range(0, len(labels), COLUMNS):
        table.add_row(*labels[start : start + COLUMNS])
    return table


def ranks_table(view: View, edition: Edition, language: str) -> Table:
    """The cards of this round, in the order of turns once all have played, and what their rank brings."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    ranks = edition.ranks
    order = view.order or [seat for seat in view.turns if view.played[seat]]
    for index, seat in enumerate(order):
        brought = ""
        if ranks is not None and view.order:
            count = ranks.placements[view.players][index]
            by_rank = {0: ranks.highest, len(order) - 1: ranks.lowest}.get(index)
            name = card_name(edition.cards[edition.card(by_rank)], language) if by_rank else ""
            brought = say("cli-rank-brings", {"count": count, "card": name or "–"}, language)
        label = card_label(edition, view.played[seat], language)
        table.add_row(colour_name(edition, seat, language), Text(label, style="bold"), Text(brought, style="dim"))
    return table


def open_cards(view: View, edition: Edition, language: str) -> Iterator[Text]:
    """What everybody has played, where all of it lies open; of the others, how many of the rest they hold."""
    for seat, pile in enumerate(view.piles):
        if not pile:
            continue
        names = ", ".join(map(str, pile))
        words = say("cli-has-played", {"seat": colour_name(edition, seat, language), "cards": names}, language)
        if seat != view.seat and isinstance(view.hands[seat], int):
            hidden = len(edition.courts) - len(pile)
            words += " " + say("cli-holds-of", {"count": view.hands[seat], "others": hidden}, language)
        seen = view.facts.get("taken_back", [[]] * view.players)[seat]
        if seen:
            words += " " + say("cli-surely-holds", {"cards": ", ".join(map(str, seen))}, language)
        yield Text(words, style="dim")


def card_table(edition: Edition, hand: list[int], language: str, kind: str = "") -> Table:
    """All power cards, or those of a kind, those picked marked: value, name, court, whether the action must be carried out, and
    what it is.
    """
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for id in ("cli-picked", "cli-value", "cli-name", "cli-court", "cli-duty", "cli-does"):
        table.add_column(say(id, None, language), justify="right" if id in ("cli-value", "cli-court") else "left")
    for value, card in own_cards(edition).items():
        if kind not in ("", PICKED, *kinds_of_card(card)) or (kind == PICKED and value not in hand):
            continue
        mark = "✓" if value in hand else ""
        known = card_info(edition, card, language)
        duty = say("cli-must" if card.must else "cli-may", None, language)
        table.add_row(mark, str(value), Text(known.name, style="bold"), str(card.court), duty, known.special)
    return table


class HandPicker:
    """What somebody types who picks a hand, as moves; saved hands are kept by the ids of their cards."""

    def __init__(self, edition: Edition, language: str, out: Console) -> None:
        self.edition = edition
        self.language = language
        self.out = out
        self.cards = own_cards(edition)
        self.last: list[int] = []
        """What was picked in this sitting, the last one last."""

    def say(self, id: str, **args: str | int) -> str:
        """A sentence in the language of the table."""
        return say(id, {name: plain(value) if isinstance(value, str) else value for name, value in args.items()}, self.language)

    def summary(self, hand: list[int]) -> str:
        """How far the hand is, and what it lacks."""
        size = self.edition.hand_size
        court = sum(self.edition.courts[value] for value in hand)
        return self.say("cli-hand-so-far", count=len(hand), size=size, missing=size - len(hand), court=court)

    def show(self, hand: list[int]) -> None:
        """The hand so far; all cards as long as there is none."""
        if hand:
            self.out.print(indented(hand_table(self.edition, hand, self.language)))
            self.out.print(indented(Text("\n".join(scale(self.chosen(hand), self.cards.values(), self.out.width - 2)))))
        else:
            self.out.print(card_table(self.edition, hand, self.language))
        self.out.print(Text(self.summary(hand)))
        missing = lacks(self.chosen(hand), self.cards.values(), self.language) if hand else []
        if missing:
            self.out.print(self.say("cli-hand-lacks", lacks=", ".join(missing)))
        self.out.print(Text(self.say("cli-pick-how"), style="dim"))

    def chosen(self, hand: list[int]) -> list[Card]:
        """Cards by their values."""
        return [self.cards[value] for value in hand]

    def moves(self, text: str, view: View) -> list[str] | None:
        """The moves a line means, none if it was only about looking; None if it is not about a hand at all."""
        assert view.seat is not None
        out = view.facts.get("out", [[]] * view.players)[view.seat]
        hand = [value for value in self.cards if value not in out]
        command, _, rest = text.partition(" ")
        command, rest = command.lower(), rest.strip()
        if command == "cards":
            self.out.print(card_table(self.edition, hand, self.language, self.kind(rest)))
            return []
        if command == "hands":
            self.list_hands()
            return []
        if command == "hand" and rest.partition(" ")[0].lower() in ("save", "drop"):
            self.keep(*rest.split(maxsplit=1), hand=hand)
            return []
        return self.changes(text, command, rest, hand) if view.question == "pick" else None

    def kind(self, text: str) -> str:
        """The kind of cards somebody wants to see, by its name or how it is called; all of them if nothing is said."""
        called: dict[str, str] = {PICKED: self.say("cli-kind-picked"), **{kind: self.say(f"kind-{kind}") for kind in KINDS}}
        wanted = text.lower()
        found = [id for id, name in called.items() if wanted and (id.startswith(wanted) or name.lower().startswith(wanted))]
        if wanted and not found:
            raise SetupError(self.say("cli-no-kind", text=text, kinds=", ".join(called.values())))
        return found[0] if found else ""

    def changes(self, text: str, command: str, rest: str, hand: list[int]) -> list[str] | None:
        """The same for what changes the hand; numbers alone are cards to be picked."""
        if re.fullmatch(r"[\d\s,-]*\d[\d\s,-]*", text):
            command, rest = "pick", text
        if command == "pick":
            return self.picked(rest, hand)
        if command == "unpick":
            return self.put_back(hand if rest.lower() == "all" else self.values(rest), hand)
        if command == "undo":
            picked = [value for value in self.last if value in hand]
            return self.put_back(picked[-1:] or hand[-1:], hand)
        return self.use_hand(rest, hand) if command == "hand" else None

    # --- single cards -----------------------------------------------------------------------------------------------

    def picked(self, text: str, hand: list[int]) -> list[str]:
        """Cards for the hand, if they fit into it."""
        values = self.values(text)
        there = [value for value in values if value in hand]
        if there:
            raise SetupError(self.say("cli-picked-already", cards=self.named(there)))
        size = self.edition.hand_size
        if len(hand) + len(values) > size:
            raise SetupError(self.say("cli-too-many-picked", count=len(hand) + len(values), size=size))
        self.last += values
        return [f"pick {value}" for value in values]

    def put_back(self, values: list[int], hand: list[int]) -> list[str]:
        """Cards out of the hand."""
        missing = [value for value in values if value not in hand]
        if missing or not values:
            raise SetupError(self.say("cli-not-picked", cards=self.named(missing) or "–"))
        return [f"unpick {value}" for value in values]

    def values(self, text: str) -> list[int]:
        """The cards a line names by value, from one value to another, by id or by name."""
        found: list[int] = []
        for part in text.split(","):
            whole = self.named_so(part)
            found += whole or [value for word in part.split() for value in self.meant(word)]
        if not found:
            raise SetupError(self.say("cli-pick-what"))
        return list(dict.fromkeys(found))

    def named_so(self, text: str) -> list[int]:
        """The card with that name or id."""
        wanted = text.strip().lower()
        return [
            value for value, card in self.cards.items() if wanted in (card.id.lower(), card_name(card, self.language).lower())
        ]

    def meant(self, word: str) -> list[int]:
        """The cards one word stands for."""
        first, dash, last = word.partition("-")
        low, high = small_number(first), small_number(last if dash else first)
        if low is not None and high is not None:
            found = [value for value in self.cards if low <= value <= high]
        else:
            found = self.named_so(word)
        if not found:
            raise SetupError(self.say("cli-no-power-card", text=word))
        return found

    def named(self, values: list[int]) -> str:
        """Cards by their values."""
        return ", ".join(map(str, values))

    # --- whole hands ------------------------------------------------------------------------------------------------

    def use_hand(self, text: str, hand: list[int]) -> list[str]:
        """A whole hand by its number or name."""
        wanted = self.find(text)
        unknown = [value for value in wanted if value not in self.cards]
        if unknown or len(wanted) != self.edition.hand_size:
            raise SetupError(self.say("cli-hand-does-not-fit", name=text))
        return [f"unpick {value}" for value in hand if value not in wanted] + [
            f"pick {value}" for value in wanted if value not in hand
        ]

    def find(self, text: str) -> list[int]:
        """The cards of a hand that is listed."""
        ready, saved = self.ready, self.saved()
        number = small_number(text)
        if number is not None and 1 <= number <= len(ready) + len(saved):
            return [*[one.values for one in ready], *[self.of_ids(ids) for ids in saved.values()]][number - 1]
        for known in ready:
            if text.lower() in (known.id, known.name.lower()):
                return known.values
        for name, ids in saved.items():
            if text.lower() == name.lower():
                return self.of_ids(ids)
        raise SetupError(self.say("cli-no-hand", name=text or "?"))

    @property
    def ready(self) -> list[HandInfo]:
        """Those that are put together already."""
        return ready_hands(self.edition, self.language)

    def list_hands(self) -> None:
        """Every hand that can be had at once, numbered."""
        saved = self.saved()
        for number, known in enumerate(self.ready, start=1):
            self.out.print(Text(f"{number:2} {known.name}", style="bold"))
            self.out.print(indented(Text(known.character), 3))
            self.out.print(indented(Text(self.named(known.values), style="dim"), 3))
        for number, (name, ids) in enumerate(saved.items(), start=len(self.ready) + 1):
            self.out.print(Text(f"{number:2} {plain(name)}", style="bold"))
            self.out.print(indented(Text(self.named(self.of_ids(ids)), style="dim"), 3))
        self.out.print(Text(self.say("cli-hands-how"), style="dim"))

    def of_ids(self, ids: list[str]) -> list[int]:
        """Cards by their values; 0 for one that this game does not have."""
        values = {card.id: value for value, card in self.cards.items()}
        return sorted(values.get(id, 0) for id in ids)

    # --- what is kept -----------------------------------------------------------------------------------------------

    @property
    def file(self) -> Path:
        """Where hands are kept."""
        return config_folder() / "hands.json"

    def saved(self) -> dict[str, list[str]]:
        """The ids of the cards of every hand somebody has kept, by name."""
        if not self.file.exists():
            return {}
        try:
            kept = json.loads(read_file(self.file))
            return {str(name): [str(id) for id in ids] for name, ids in kept.items()}
        except (ValueError, AttributeError, TypeError, ElGrandeError):
            raise SetupError(self.say("cli-hands-unreadable", file=str(self.file))) from None

    def keep(self, command: str, name: str = "", *, hand: list[int]) -> None:
        """Keep the hand that was picked under a name, or forget one that was kept."""
        if command.lower() == "drop":
            self.drop(name.strip())
        else:
            self.save(name.strip(), hand)

    def save(self, name: str, hand: list[int]) -> None:
        """Keep a whole hand."""
        if not name or not name.isprintable() or len(name) > LONGEST_HAND_NAME or name.isdigit():
            raise SetupError(self.say("cli-bad-hand-name", most=LONGEST_HAND_NAME))
        if len(hand) != self.edition.hand_size:
            raise SetupError(self.summary(hand))
        self.write(self.saved() | {name: [self.cards[value].id for value in hand]})
        self.out.print(self.say("cli-hand-saved", name=name))

    def drop(self, name: str) -> None:
        """Forget one."""
        saved = self.saved()
        if name not in saved:
            raise SetupError(self.say("cli-no-hand", name=name))
        del saved[name]
        self.write(saved)
        self.out.print(self.say("cli-hand-dropped", name=name))

    def write(self, saved: dict[str, list[str]]) -> None:
        """Keep all of them."""
        try:
            write_safely(self.file, json.dumps(saved, ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            raise SetupError(problem(error)) from None
