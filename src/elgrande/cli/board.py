"""The board in 80 columns: regions where they lie, pieces by colour and letter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_uppercase
from typing import Any

from rich.box import HEAVY, ROUNDED
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from elgrande.cli.common import indented
from elgrande.cli.hands import card_label, hand_table, open_cards, own_cards, ranks_table
from elgrande.editions import find_edition
from elgrande.editions.folding import folded
from elgrande.editions.setup import Setup
from elgrande.rules.cards import Card
from elgrande.rules.edition import Edition
from elgrande.rules.facts import Fact, Per
from elgrande.table.prose import card_name, colour_name, has, listed, place_name, say
from elgrande.table.view import View
from elgrande.table.wording import action_text

STYLES = {
    "red": "bold red",
    "blue": "bold blue",
    "yellow": "bold yellow",
    "brown": "bold rgb(175,110,60)",
    "green": "bold green",
    "purple": "bold magenta",
    "orange": "bold rgb(255,135,0)",
}
LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "brown": "N", "green": "G", "purple": "P", "orange": "O"}
ROWS = (("GAL", "NAV", "ARA", "CAT"), ("POR", "CAS", "TOL", "VAL"), ("castillo", "SEV", "GRA", "FRA"))
"""Roughly as on the map; a country abroad is drawn while the King is there, else its cell stays empty.  What a box has put on the
map besides is drawn below."""
CELL = 20
"""Columns of a place."""
TITLE = 15
"""Those of them its name and its numbers have."""


ROOMY = 40
"""Lines of a screen that has room for what every card does; on the usual one of 24 a turn is seen whole, from board to prompt."""


def roomy(console: Console) -> bool:
    """Is there room for more than has to be seen?"""
    return console.height >= ROOMY


def style(colour: str) -> str:
    """How a colour is printed; one that only a box knows is just bold."""
    return STYLES.get(colour, "bold")


@lru_cache(64)
def letters(colours: tuple[str, ...]) -> dict[str, str]:
    """A letter for every colour; one that only a box knows gets the first of its own that is free."""
    made = {colour: LETTERS[colour] for colour in colours if colour in LETTERS}
    for colour in colours:
        if colour not in made:
            made[colour] = next(letter for letter in (*colour.upper(), *ascii_uppercase) if letter not in made.values())
    return made


def seat_text(edition: Edition, colour: int, language: str) -> Text:
    """A player by colour, letter and name of the colour."""
    id = edition.colours[colour]
    return Text(f"{letters(edition.colours)[id]} {colour_name(edition, colour, language)}", style=style(id))


def draw(
    console: Console, setup: Setup, view: View, names: tuple[str, ...], language: str = "en", *, asked: bool = False
) -> None:
    """Everything a player at the table would see; if a question follows, a small screen has room for it."""
    brief = asked and not roomy(console)
    edition = setup.edition
    last = view.rounds[-1]
    scorings = ", ".join(str(number) for number in view.rounds if number in edition.scorings)
    console.print(Text(say("cli-round", {"round": view.round, "last": last, "scorings": scorings}, language), style="bold"))
    home = [place.id for place in edition.places if place.values or place.region]
    added = [id for id in home if not any(id in row for row in ROWS)]
    columns = len(ROWS[0])
    grid = Table.grid(padding=(0, 0))
    for _ in range(columns):
        grid.add_column(width=CELL)
    for row in (*ROWS, *(tuple(added[start : start + columns]) for start in range(0, len(added), columns))):
        grid.add_row(*(_cell(view, edition, id, language) if id in home or id == view.king else Text("") for id in row))
    console.print(grid)
    for line in _besides(view, setup, language, brief=brief):
        console.print(indented(line))
    console.print(_players(view, edition, names, language))
    if roomy(console):
        console.print(_cards(view, edition, language))
    elif any(view.offer) and not (brief and any(move.card for move in view.moves)):
        console.print(_offer(view, edition, language))
    with_actions = bool(own_cards(edition))
    if with_actions and any(view.played):
        console.print(ranks_table(view, edition, language))
    if edition.piles_spread:
        for words in open_cards(view, edition, language):
            console.print(indented(words))
    hand = view.hands[view.seat] if view.seat is not None else []
    offered = {move.value for move in view.moves} - {None}
    if brief and with_actions and offered:
        # The choices say all there is to say about the others.
        resting = ", ".join(card_label(edition, value, language) for value in hand if value not in offered)
        if resting:
            console.print(Text(say("cli-hand-resting", {"cards": resting}, language), style="dim"))
    elif hand and (not brief or offered):
        cards = Text(" ".join(f"{value}({edition.courts[value]})" for value in hand))
        console.print(Text(say("cli-your-cards", None, language), style="dim"))
        console.print(indented(hand_table(edition, hand, language) if with_actions else cards))
    modifiers = view.facts["modifiers"][view.seat] if view.seat is not None and "modifiers" in view.facts else []
    if modifiers:
        console.print(Text(say("cli-your-modifiers", {"modifiers": " ".join(modifiers)}, language), style="dim"))


def _cell(view: View, edition: Edition, id: str, language: str) -> Panel:
    place = edition.places[edition.place(id)]
    values = place.values
    board = next((number for number, lies in view.scoreboards.items() if lies == id), None)
    if board is not None:
        values = next(values for values in edition.scoreboards if str(values[0]) == board)
    shown = "/".join(map(str, values))
    king = view.king == id
    outside = place.region or place.abroad
    name = short_name(edition, id, language) if outside else say("cli-castillo", None, language)
    whole = f"{name} {shown}".rstrip()
    # Where a name leaves no room for its numbers they stand below.
    title, below = (whole, None) if len(whole) <= TITLE else (name if len(name) <= TITLE else f"{name[: TITLE - 1]}…", shown)
    counts = view.pieces.get(id, [])
    hidden = Text(say("cli-castillo-hidden", None, language), style="dim")
    # What does not fit into one line goes on in a second.
    inside = Text("♔ " if king else "", style="bold")
    if id in view.closed:
        inside.append("⊘ ", style="bold")
    if board is not None:
        inside.append("▣", style="reverse").append(" ")
    for seat, home in enumerate(view.grandes):
        if home == id:
            inside.append(f"◆{letters(edition.colours)[view.colours[seat]]} ", style=style(view.colours[seat]))
    inside.append_text(hidden if None in counts else _pieces(edition, [count or 0 for count in counts]))
    return Panel(
        inside,
        title=Text(title, style="bold" if king else ""),
        title_align="left",
        subtitle=below,
        subtitle_align="left",
        box=HEAVY if king else ROUNDED,
        width=CELL,
        padding=(0, 1),
    )


def short_name(edition: Edition, id: str, language: str) -> str:
    """What a place is called where it stands alone."""
    if has(f"place-{id}", language, "short"):
        return say(f"place-{id}", None, language, "short")
    return place_name(edition, edition.place(id), language)


def _pieces(edition: Edition, counts: list[int]) -> Text:
    """Caballeros by colour."""
    made = Text()
    for colour, count in zip(edition.colours, counts, strict=False):
        if count:
            made.append(f"{letters(edition.colours)[colour]}{count} ", style=style(colour))
    return made


def _besides(view: View, setup: Setup, language: str, *, brief: bool) -> Iterator[Text]:
    """What boxes have brought to the table besides regions and cards: pieces laid aside, a bridge, who holds or keeps what; in
    brief without what is empty.
    """
    edition = setup.edition
    if not edition.expansions:
        return
    without = folded(find_edition(edition.id, edition.version), setup.players, setup.options, ())

    empty: list[str] = []

    def line(what: str, value: str) -> Iterator[Text]:
        if value:
            yield Text(say("cli-beside", {"what": f"{what[:1].upper()}{what[1:]}", "value": value}, language), style="dim")
        else:
            empty.append(what)

    for number, place in enumerate(edition.places):
        if place not in without.places and not place.region and place.id in view.pieces:
            pieces = _pieces(edition, [count or 0 for count in view.pieces[place.id]])
            # Where only carriers stand nothing is worth a line but them.
            if pieces.plain or not place.bare:
                yield from line(place_name(edition, number, language), pieces.plain.rstrip())
    for what, places in (("cli-bridge", view.bridge), ("cli-closed", view.closed)):
        if places:
            named = [place_name(edition, edition.place(id), language) for id in places]
            yield from line(say(what, None, language), listed(named, language))
    # What power cards are in hand or out of the game is told with the cards.
    added = [fact for fact in edition.facts if fact.shown and fact not in without.facts and fact.holds != "value"]
    for fact in added:
        figure, held = f"figure-{fact.name}", view.facts[fact.label]
        if has(figure, language):
            yield from line(say(figure, None, language), _fact(edition, fact, held, language))
        elif fact.holds == "card" and fact.per is Per.SEAT:
            for seat, cards in enumerate(held):
                seen = cards if isinstance(cards, list) else [cards]
                names = [card_name(edition.cards[edition.card(id)], language) for id in seen if isinstance(id, str)]
                if names:
                    who = say("cli-keeps", {"seat": colour_name(edition, seat, language)}, language)
                    yield from line(who, listed(names, language))
    if empty and not brief:
        yield from line(say("cli-empty", None, language), ", ".join(empty))


def _fact(edition: Edition, fact: Fact, held: Any, language: str) -> str:
    """What a box has laid on the table, in words: how many, where, or whose."""
    if held is None or held == []:
        return ""
    if fact.holds == "seat":
        return colour_name(edition, held, language)
    if fact.holds == "place":
        places = [held] if isinstance(held, str) else held
        return listed([place_name(edition, edition.place(id), language) for id in places], language)
    if fact.holds == "pact":
        named = [(pact["place"], [colour_name(edition, seat, language) for seat in pact["seats"]]) for pact in held]
        words = [(place_name(edition, edition.place(id), language), listed(allies, language)) for id, allies in named]
        return listed([say("pact", {"place": place, "seats": allies}, language) for place, allies in words], language)
    if fact.per is Per.TABLE:
        return str(held)
    of_each = [(colour_name(edition, owner, language), entry) for owner, entry in enumerate(held) if entry]
    if fact.holds == "colour":
        of_each = [(who, listed([colour_name(edition, colour, language) for colour in row], language)) for who, row in of_each]
    return listed([f"{who} {entry}" for who, entry in of_each], language)


def _players(view: View, edition: Edition, names: tuple[str, ...], language: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    with_modifiers = "modifiers" in view.facts
    columns = ["cli-seat", "cli-points", "cli-court", "cli-provinces", "cli-power", "cli-hand", "cli-veto"]
    for id in columns + ["cli-modifiers"] * with_modifiers:
        table.add_column(say(id, None, language), justify="left" if id == "cli-seat" else "right", header_style="dim")
    for seat in range(view.players):
        who = seat_text(edition, seat, language)
        if names[seat] != view.colours[seat]:
            who.append(f" ({names[seat]})", style="not bold default")
        if seat in view.awaiting:
            who.append(" ◂", style="default")
        provinces = view.pieces["provinces"][seat]
        table.add_row(
            who,
            str(view.scores[seat]),
            str(view.pieces["court"][seat]),
            say("cli-heap", None, language) if provinces is None else str(provinces),
            _power(view, seat),
            str(count_of(view.hands[seat])),
            "!" * view.vetoes[seat] or "·",
            *([str(count_of(view.modifiers[seat]))] if with_modifiers else []),
        )
    for colour in range(view.players, len(view.colours)):
        who = seat_text(edition, colour, language)
        if colour in view.turns:
            who.append(f" ({say('cli-dummy', None, language)})", style="not bold default")
        table.add_row(who, "–", "–", "–", _power(view, colour) if colour in view.turns else "–", "–", "–")
    return table


def count_of(zone: int | list[object]) -> int:
    """How many cards lie somewhere, whether they are seen or not."""
    return zone if isinstance(zone, int) else len(zone)


def _power(view: View, colour: int) -> str:
    """The power card of this round, with its modifier."""
    modifier = view.facts["modifiers_played"][colour] if "modifiers_played" in view.facts else None
    return f"{view.played[colour]}{modifier or ''}" if view.played[colour] else "·"


def _cards(view: View, edition: Edition, language: str) -> Table:
    """What lies face up, and what it does; of the rest of each stack, how much there is."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    for index, id in enumerate(view.offer):
        remaining = Text(say("cli-stack-left", {"remaining": count_of(view.stacks[index])}, language), style="dim")
        if id is None:
            table.add_row(f"{index + 1}", Text("–", style="dim"), "", remaining)
        else:
            card = edition.cards[edition.card(id)]
            name = Text(card_name(card, language), style="bold").append(f"\n{id}", style="not bold dim")
            table.add_row(f"{index + 1}", name, action_text(card, language), remaining)
    return table


def _offer(view: View, edition: Edition, language: str) -> Text:
    """The same in one line: what is typed for each, and what a box calls those whose ids are numbers."""
    cards = [edition.cards[edition.card(id)] for id in view.offer if id is not None]
    named = [f"{card.id} ({card_name(card, language)})" if added_card(edition, card) else card.id for card in cards]
    return Text(say("cli-offer", {"cards": " · ".join(named)}, language), style="dim")


def added_card(edition: Edition, card: Card) -> bool:
    """Is it an expansion's?"""
    return edition.box_of(card) in edition.expansions
