"""What a person at a terminal is shown, asked and explained, wherever the game itself is kept."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import count

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from elgrande.cli.board import STYLES, added_card, draw, roomy, style
from elgrande.cli.common import console, indented, plain, small_number
from elgrande.cli.hands import HandPicker, card_label, own_cards
from elgrande.game import Game
from elgrande.rules.cards import Card
from elgrande.rules.errors import ElGrandeError, IllegalMove, NotationError
from elgrande.rules.places import Place
from elgrande.rules.rulings import RULINGS
from elgrande.table.changes import scores
from elgrande.table.events import Event, event_text
from elgrande.table.moves import arguments_of, describe_move, parse_move
from elgrande.table.prose import card_name, colour_name, listed, place_name, say
from elgrande.table.reference import provenance_text, rulings_of
from elgrande.table.view import View
from elgrande.table.wording import action_text, card_text, game_disc_text

HELP_COLUMN = 13
"""How wide an example is in the lines of help, after the question mark."""
LEAVING = ("quit", "exit", "q")
"""Words that leave the game."""


class Quit(Exception):
    """The player leaves; the game is kept."""


def numbered(moves: Sequence[str]) -> dict[int, str]:
    """Moves by the number that is typed for each: what is itself a number, how many or which card, has that one.

    So nobody who types a 1 and means one gets something else.  All others are counted on.
    """
    own: dict[str, int] = {}
    for move in moves:
        number = number_in(move)
        if number is not None and number not in own.values():
            own[move] = number
    free = count(max(own.values(), default=0) + 1)
    return {own[move] if move in own else next(free): move for move in moves}


def number_in(move: str) -> int | None:
    """What is itself a number: how many, or which card."""
    _, _, rest = move.partition(" ")
    return small_number(rest.removeprefix("+"))


class Screen:
    """One terminal in front of one game."""

    game: Game
    """What is played, or, where it is played elsewhere, a game by the same rules."""

    def __init__(self, language: str, names: tuple[str, ...]) -> None:
        self.language = language
        self.out: Console = console()
        self.names = names
        """What everybody is called, by seat."""
        self._picker: HandPicker | None = None

    def say(self, id: str, **args: str | int) -> str:
        """A sentence in this table's language."""
        safe = {name: plain(value) if isinstance(value, str) else value for name, value in args.items()}
        return say(id, safe, self.language)

    def warn(self, words: str) -> None:
        """Say that something is not as it was meant."""
        self.out.print(Text(plain(words), style="yellow"))

    def seat_name(self, seat: int) -> str:
        """A colour's name."""
        return colour_name(self.game.edition, seat, self.language)

    def event_line(self, event: Event) -> Padding:
        """An event in words, in the colour of who it is about."""
        text = Text(event_text(self.game.edition, event, self.language))
        seat = event.args.get("seat")
        colour = self.game.edition.colours[seat] if isinstance(seat, int) else event.args.get("colour", "")
        if colour in STYLES:
            text.stylize(STYLES[colour].replace("bold ", ""))
        return indented(text)

    @property
    def picker(self) -> HandPicker:
        """Who understands what is typed about hands."""
        if self._picker is None:
            self._picker = HandPicker(self.game.edition, self.language, self.out)
        return self._picker

    def about_hands(self, text: str, view: View) -> list[str] | None:
        """The moves that a line about a hand means; None if it is about something else, or power cards are only numbers."""
        if view.seat is None or not own_cards(self.game.edition):
            return None
        return self.picker.moves(text, view)

    # --- asking ------------------------------------------------------------------------------------------------------

    def put_question(self, view: View, seat: int) -> None:
        """The question, what it is about, and the numbered choices."""
        if roomy(self.out):
            self.out.print()
        self.out.print(
            Text(
                self.say("cli-ask", seat=self.seat_name(seat), question=self.say(f"question-{view.question}")),
                style=style(view.colours[seat]),
            )
        )
        if view.announced is not None:
            self.out.print(self.say("cli-announced", step=self.announced(view.announced)))
            if view.vetoed_by:
                seats = listed([self.seat_name(s) for s in view.vetoed_by], self.language)
                self.out.print(self.say("cli-vetoed-by", seats=seats))
        if view.card is not None and view.question != "end":
            self.out.print(Text(self.card_in_use(view.card), style="dim"))
        elif view.question == "disc":
            edition = self.game.edition
            opening = view.round not in edition.scorings
            self.out.print(Text(game_disc_text(edition, self.language, opening=opening), style="dim"))
        if view.question == "act" and view.placements:
            self.out.print(
                Text(self.say("cli-placements", count=view.placements, court=view.pieces["court"][seat] or 0), style="dim")
            )
        if view.question == "pick":
            self.picker.show(view.hands[seat])
            return
        told = {act["card"]: None for act in view.others}
        own = own_cards(self.game.edition).get(view.played[seat])
        if own is not None and any(move.card for move in view.moves):
            told[own.id] = None
        for card in told:
            self.out.print(Text(self.card_in_use(card), style="dim"))
        self.list_choices(view, told)

    def card_in_use(self, id: str) -> str:
        """A card, and all it allows; where there is little room, what is not asked for beside it."""
        card = self.game.edition.cards[self.game.edition.card(id)]
        text = card_text if roomy(self.out) else action_text
        return f"{card_name(card, self.language)}: {text(card, self.language)}"

    def list_choices(self, view: View, told: Container[str]) -> None:
        """What can be answered, side by side; cards that are chosen by what they do, one a line, unless that is told already."""
        moves = {move.text: move for move in view.moves}
        by_number = numbered(list(moves))
        rows = {number: f"{number:3} {self.choice_text(text, moves[text].value)}" for number, text in by_number.items()}
        width = max(map(len, rows.values())) + 2
        about = {number: moves[text].card for number, text in by_number.items()}
        cards = {number: card for number, card in about.items() if card and card not in told and not roomy(self.out)}
        texts = [row for number, row in rows.items() if number not in cards]
        columns = max(1, self.out.width // width)
        for start in range(0, len(texts), columns):
            self.out.print(Text("".join(text.ljust(width) for text in texts[start : start + columns]).rstrip()))
        for number, card in cards.items():
            effect = Text(f"  {self.effect(card)}", style="dim")
            self.out.print(Text(rows[number].ljust(width - 2)).append_text(effect), no_wrap=True, overflow="ellipsis")

    def effect(self, id: str) -> str:
        """What a card does; first what a box calls it, whose cards have numbers for ids."""
        edition = self.game.edition
        card = edition.cards[edition.card(id)]
        action = action_text(card, self.language)
        return f"{card_name(card, self.language)}: {action}" if added_card(edition, card) else action

    def choice_text(self, text: str, value: int | None) -> str:
        """A move; if it is about a power card that has an action, with its name and what it brings to court."""
        if value not in own_cards(self.game.edition) or not text.endswith(f" {value}"):
            return text
        return text.removesuffix(str(value)) + card_label(self.game.edition, value, self.language)

    def announced(self, step: Event) -> str:
        """The step a Veto could stop; what a scoring would bring is not told before."""
        if scores(step):
            place = place_name(self.game.edition, self.game.edition.place(step.args["place"]), self.language)
            return self.say("cli-announced-scoring", place=place)
        return event_text(self.game.edition, step, self.language)

    def chosen(self, text: str, moves: list[str]) -> str | None:
        """The move a line means: a numbered choice, or the move itself; None for a number that no choice has.

        Where all numbers mean themselves, so does that one: whoever is refused it is told why.
        """
        number = small_number(text)
        meant = None if number is None else numbered(moves).get(number)
        if meant is None and text.isdigit():
            verbs = {move.partition(" ")[0] for move in moves if number_in(move) is not None}
            if len(verbs) == 1 and all(number_in(move) is not None for move in moves):
                return f"{verbs.pop()} {text}"
            self.warn(self.say("cli-no-choice", text=text))
            return None
        return meant or text

    # --- explaining --------------------------------------------------------------------------------------------------

    def explain(self, seat: int, what: str) -> None:
        """A card, a place, a ruling, a move, the number of a choice, or how this works."""
        edition = self.game.edition
        moves = self.game.legal(seat)
        number = small_number(what)
        with_actions = own_cards(edition)
        # Who picks a hand has no numbered choices.
        by_number = {} if self.game.view(seat).question == "pick" else numbered([move.text for move in moves])
        if number in by_number:
            what, number = by_number[number], None
        elif number in with_actions:
            self.explain_card(with_actions[number])
            return
        wanted = what.lower()
        card_meant = self.card_of(what)
        for card in edition.cards:
            if card.id == card_meant or wanted in (card.id, card_name(card, self.language).lower()):
                self.explain_card(card)
                return
        for place in edition.places:
            known = (place.id.lower(), place_name(edition, edition.place(place.id), self.language).lower())
            if wanted in known and place.values:
                self.explain_place(seat, place)
                return
        if not what:
            self.help("cli-help", seat)
        elif wanted in RULINGS or wanted in {ruling.id for ruling in rulings_of(edition)}:
            self.out.print(self.say(f"ruling-{wanted}"))
        elif number is not None:
            self.warn(self.say("cli-no-choice", text=what))
        else:
            self.explain_move(seat, what)

    def card_of(self, text: str) -> str | None:
        """The card that a move is about, and nothing else, if a text is such a move: it is what whoever asks wants to hear of."""
        try:
            about = arguments_of(self.game.edition, parse_move(self.game.edition, text))
        except NotationError:
            return None
        if about.keys() == {"value"} and about["value"] in own_cards(self.game.edition):
            return own_cards(self.game.edition)[int(about["value"])].id
        return str(about["card"]) if about.keys() == {"card"} else None

    def help(self, id: str, seat: int) -> None:
        """How this works, with examples from what can be done now."""
        game = self.game
        moves = game.legal(seat)
        named = {kind: str(what) for move in reversed(moves) for kind, what in move.arguments.items()}
        place = named.get("place", "")
        scored = [known.id for known in game.edition.places if known.values]
        card = named.get("card", "") or next((card.id for card in game.edition.cards if game.setup.copies(card)), "")
        move = moves[0].text if moves else game.move_about(seat, {"place": scored[-1]})
        # Texts stand in a column of their own: what is typed is as wide as the longest of the other lines.
        examples = {"place": place if place in scored else scored[-1], "card": card, "padded": move}
        wide = {name: text.ljust(HELP_COLUMN) for name, text in examples.items()}
        colour = game.edition.colours[seat].ljust(HELP_COLUMN - len("change") + 1)
        self.out.print(say(id, {**wide, "move": move, "seat": colour}, self.language))
        if own_cards(game.edition):
            self.out.print(self.say("cli-help-hands"))
        if game.view(seat).question == "pick":
            self.out.print(self.say("cli-help-pick"))

    def explain_card(self, card: Card) -> None:
        """What a card allows, and how that is known."""
        self.out.print(f"{card_name(card, self.language)}: {card_text(card, self.language)}")
        self.out.print(Text(provenance_text(self.game.edition, card, self.language), style="dim"))

    def explain_place(self, seat: int, place: Place) -> None:
        """How a place would score now, and what lies next to it."""
        edition = self.game.edition
        if not place.region and None in self.game.view(seat).pieces[place.id]:
            self.out.print(self.say("cli-castillo-secret"))
            return
        self.out.print(self.game.explain(place.id).text(edition, self.language))
        # A border is named by one of its sides; countries where only the King goes are not asked about.
        others = [other.id for other in edition.places if place.id in other.neighbours and not other.abroad]
        near = dict.fromkeys([*place.neighbours, *others])
        names = [place_name(edition, edition.place(id), self.language) for id in near]
        if names:
            self.out.print(self.say("cli-neighbours", places=listed(names, self.language)))

    def refusal(self, error: ElGrandeError, seat: int, text: str) -> str:
        """Why what was typed cannot be, in the language of the table."""
        if isinstance(error, NotationError):
            return self.say("cli-no-move", text=plain(text))
        if not isinstance(error, IllegalMove):
            return str(error)
        why = None if error.ruling == "undo-barrier" else self.game.why_not(seat, text)
        if why is None:
            return self.say("refusal-undo")
        return say("refusal", {"move": plain(text), "ruling": why.text(self.language), "id": why.ruling}, self.language)

    def explain_move(self, seat: int, text: str) -> None:
        """What a move would do, or why it is not possible."""
        refusal = self.game.why_not(seat, text)
        if refusal is None:
            described = describe_move(self.game.edition, parse_move(self.game.edition, text), self.language)
            self.out.print(self.say("cli-possible", move=described))
        else:
            self.out.print(self.say("cli-refused", ruling=refusal.text(self.language), name=refusal.ruling))

    def finish(self) -> None:
        """The result."""
        self.out.print()
        draw(self.out, self.game.setup, self.game.view(None), self.names, self.language)
        self.out.print(Text(self.say("cli-over"), style="bold"))
        for rank, seats in self.game.ranking:
            for seat in seats:
                words = self.say(
                    "cli-rank", rank=rank, seat=self.seat_name(seat), name=self.names[seat], points=self.game.scores[seat]
                )
                self.out.print(Text(words, style=style(self.game.edition.colours[seat])))
