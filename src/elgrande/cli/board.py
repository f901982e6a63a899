"""The board in 80 columns: regions where they lie, pieces by colour and letter."""

from __future__ import annotations

from rich.box import HEAVY, ROUNDED
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from elgrande.cli.common import indented
from elgrande.editions import find_edition
from elgrande.rules.edition import Edition
from elgrande.table.prose import card_name, colour_name, place_name, say
from elgrande.table.view import View

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
"""Roughly as on the map; a country abroad is drawn while the King is there, else its cell stays empty."""


def seat_text(view: View, seat: int, language: str) -> Text:
    """A player by colour, letter and name of the colour."""
    colour = view.colours[seat]
    return Text(f"{LETTERS[colour]} {colour_name(find_edition(view.edition), seat, language)}", style=STYLES[colour])


def draw(console: Console, view: View, names: tuple[str, ...], language: str = "en") -> None:
    """Everything a player at the table would see."""
    edition = find_edition(view.edition)
    last = view.rounds[-1]
    scorings = ", ".join(str(number) for number in view.rounds if number % 3 == 0)
    console.print(Text(say("cli-round", {"round": view.round, "last": last, "scorings": scorings}, language), style="bold"))
    home = [place.id for place in edition.places if place.values]
    grid = Table.grid(padding=(0, 0))
    for _ in ROWS[0]:
        grid.add_column(width=20)
    for row in ROWS:
        grid.add_row(*(_cell(view, edition, id, language) if id in home or id == view.king else Text("") for id in row))
    console.print(grid)
    console.print(_players(view, names, language))
    console.print(_cards(view, edition, language))
    if view.hand:
        cards = " ".join(f"{value}({edition.power[value - 1]})" for value in view.hand)
        console.print(Text(say("cli-your-cards", None, language), style="dim"))
        console.print(indented(Text(cards)))
    if view.modifiers:
        console.print(Text(say("cli-your-modifiers", {"modifiers": " ".join(view.modifiers)}, language), style="dim"))


def _cell(view: View, edition: Edition, id: str, language: str) -> Panel:
    place = edition.places[edition.place(id)]
    values = place.values
    board = next((number for number, lies in view.scoreboards.items() if lies == id), None)
    if board is not None:
        values = next(values for values in edition.scoreboards if str(values[0]) == board)
    shown = "/".join(map(str, values))
    king = view.king == id
    outside = place.region or place.abroad
    name = place_name(edition, edition.place(id), language) if outside else say("cli-castillo", None, language)
    title = Text(f"{name} {shown}".rstrip(), style="bold" if king else "")
    counts = view.regions.get(id, view.castillo) if not place.abroad else []
    pieces = Text()
    if counts is None:
        pieces.append(say("cli-castillo-hidden", None, language), style="dim")
    else:
        for seat, count in enumerate(counts):
            if count:
                pieces.append(f"{LETTERS[view.colours[seat]]}{count} ", style=STYLES[view.colours[seat]])
    homes = Text("♔ " if king else "", style="bold")
    for seat, home in enumerate(view.grandes):
        if home == id:
            homes.append(f"◆{LETTERS[view.colours[seat]]} ", style=STYLES[view.colours[seat]])
    if board is not None:
        homes.append("▣", style="reverse")
    return Panel(Group(pieces, homes), title=title, title_align="left", box=HEAVY if king else ROUNDED, width=20, padding=(0, 1))


def _players(view: View, names: tuple[str, ...], language: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    shifting = any(view.modifier_counts) or any(view.spent)
    columns = ["cli-seat", "cli-points", "cli-court", "cli-provinces", "cli-power", "cli-hand", "cli-veto"]
    for id in columns + ["cli-modifiers"] * shifting:
        table.add_column(say(id, None, language), justify="left" if id == "cli-seat" else "right", header_style="dim")
    for seat in range(view.players):
        who = seat_text(view, seat, language)
        if names[seat] != view.colours[seat]:
            who.append(f" ({names[seat]})", style="not bold default")
        if seat in view.awaiting:
            who.append(" ◂", style="default")
        provinces = view.provinces[seat]
        table.add_row(
            who,
            str(view.scores[seat]),
            str(view.courts[seat]),
            say("cli-heap", None, language) if provinces is None else str(provinces),
            _power(view, seat),
            str(view.hands[seat]),
            "!" * view.vetoes[seat] or "·",
            *([str(view.modifier_counts[seat])] * shifting),
        )
    if view.dummy is not None:
        who = seat_text(view, view.dummy, language)
        who.append(f" ({say('cli-dummy', None, language)})", style="not bold default")
        table.add_row(who, "–", "–", "–", _power(view, view.dummy), "–", "–")
    return table


def _power(view: View, colour: int) -> str:
    """The power card of this round, with its modifier."""
    return f"{view.played[colour]}{view.shifts[colour] or ''}" if view.played[colour] else "·"


def _cards(view: View, edition: Edition, language: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    for index, id in enumerate(view.offer):
        left = say("cli-stack-left", {"left": view.stacks[index]}, language)
        if id is None:
            table.add_row(f"{index + 1}", Text("–", style="dim"), Text("", style="dim"), Text(left, style="dim"))
        else:
            table.add_row(
                f"{index + 1}",
                Text(card_name(edition.cards[edition.card(id)], language), style="bold"),
                id,
                Text(left, style="dim"),
            )
    return table
