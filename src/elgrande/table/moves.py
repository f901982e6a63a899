"""The text of a move, and back: ``place VAL``, ``lift red VAL``, ``card royal-adviser``.

Everything is read off the table of verbs; only how one argument is written is decided here, kind by kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from elgrande.engine.registers import PC
from elgrande.engine.state import State
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError
from elgrande.rules.moves import SIZES, VERBS, Verb, verb_of
from elgrande.rules.sentences import inside
from elgrande.table.prose import Value, card_name, colour_called, has, modifier_called, place_called, power_called, say


def named(edition: Edition, kind: str) -> list[str] | None:
    """What the arguments of a kind are called, by number; None for those that are numbers themselves."""
    if kind == "place":
        return [place.id for place in edition.places]
    if kind in ("colour", "seat"):
        return list(edition.colours)
    if kind == "card":
        return [card.id for card in edition.cards]
    if kind == "board":
        return [str(values[0]) for values in edition.scoreboards]
    if kind == "modifier":
        # Kind 0 is "no modifier" and has no name.
        return ["", *(modifier.id for modifier in edition.modifiers)]
    return None


def move_text(edition: Edition, option: int) -> str:
    """How a move is written."""
    verb = verb_at(option)
    arguments = zip(verb.arguments, verb.unpack(option), strict=True)
    return " ".join([verb.text, *(_argument_text(edition, kind, value, option) for kind, value in arguments)])


def verb_at(option: int) -> Verb:
    """The verb of a move; a NotationError says that there is none."""
    verb = verb_of(option)
    if verb is None:
        raise NotationError(f"no move has the number {option}")
    return verb


def _argument_text(edition: Edition, kind: str, value: int, option: int) -> str:
    names = named(edition, kind)
    if names is None:
        return str(value + 1 if kind == "branch" else value)
    if value >= len(names) or not names[value]:
        raise NotationError(f"no move of the {edition.id} edition has the number {option}")
    return names[value]


def parse_move(edition: Edition, text: str) -> int:
    """The option a text stands for; a NotationError says what is wrong with it."""
    if not isinstance(text, str):
        raise NotationError(f"{text!r} is not the text of a move")
    parts = text.split()
    if not parts:
        raise NotationError("an empty text is not a move")
    verbs = [verb for verb in VERBS if verb.text == parts[0].lower() and said(edition, verb)]
    if not verbs:
        known = dict.fromkeys(verb.text for verb in VERBS if said(edition, verb))
        raise NotationError(f"no move begins with {parts[0]!r}; moves begin with: {', '.join(known)}")
    fitting = [verb for verb in verbs if len(verb.arguments) == len(parts) - 1]
    if not fitting:
        forms = " or ".join(" ".join([verb.text, *(argument.upper() for argument in verb.arguments)]) for verb in verbs)
        raise NotationError(f"{text!r} should have the form: {forms}")
    if len(fitting) > 1:
        # The same verb about a number or about a modifier: a modifier is written with its sign.
        signed = parts[-1][:1] in "+-"
        fitting = [verb for verb in fitting if (verb.arguments[-1] == "modifier") == signed]
    return _packed(edition, fitting[0], parts[1:])


def _packed(edition: Edition, verb: Verb, arguments: list[str]) -> int:
    """The option of a verb with arguments as they are written."""
    words = zip(verb.arguments, arguments, strict=True)
    return verb.pack(tuple(_parse_argument(edition, kind, word, verb) for kind, word in words))


def said(edition: Edition, verb: Verb) -> bool:
    """Is the verb about things an edition has, and does anything in it say the verb?"""
    if verb.for_boxes and verb.id not in _verbs_of_boxes(edition):
        return False
    return bool(edition.modifiers) or "modifier" not in verb.arguments


@lru_cache(256)
def _verbs_of_boxes(edition: Edition) -> frozenset[str]:
    """The verbs that the words of an edition and its free acts bring."""
    spoken = {verb for _, sentence in edition.sentences() for word in inside(sentence) for verb in word.verbs()}
    if edition.limit_table is not None:
        spoken |= {"seat", "on", "beside"}
    if any(card.keepable for card in edition.cards):
        spoken.add("keep")
    return frozenset(spoken)


def _parse_argument(edition: Edition, kind: str, word: str, verb: Verb) -> int:
    names = named(edition, kind)
    if names is not None:
        for index, name in enumerate(names):
            if name and name.lower() == word.lower():
                return index
        what = "scoreboard" if kind == "board" else kind
        raise NotationError(f"no {what} {word!r}; choose from: {', '.join(filter(None, names))}")
    number = int(word) if word.isascii() and word.isdigit() and len(word) < 5 else -1
    if kind == "branch":
        number -= 1
    if not 0 <= number < SIZES[kind]:
        raise NotationError(f"{word!r} is not a {kind} for {verb.text!r}")
    return number


def arguments_of(edition: Edition, option: int) -> dict[str, str | int]:
    """What a move is about, by kind: numbers and seats as numbers, all else by id."""
    verb = verb_at(option)
    made: dict[str, str | int] = {}
    for kind, value in zip(verb.arguments, verb.unpack(option), strict=True):
        text = _argument_text(edition, kind, value, option)
        made[kind] = value if kind == "seat" else text if named(edition, kind) is not None else int(text)
    return made


def move_about(edition: Edition, offered: list[int], what: Mapping[str, str | int], id: str = "") -> int:
    """The option about these things, as ``arguments_of`` tells them: with the verb of that id.

    Without one, for somebody who wonders why something is not offered: with a verb that is, else the usual one.
    """
    usual = [verb for verb in VERBS if not verb.for_boxes]
    kinds = sorted(what)
    for verb in [_verb_called(edition, id)] if id else [*map(verb_at, offered), *usual]:
        if sorted(verb.arguments) == kinds:
            return _packed(edition, verb, [_word(edition, kind, what[kind]) for kind in verb.arguments])
    raise NotationError(f"no move{id and f' with the verb {id!r}'} is about {' and '.join(kinds) or 'nothing'}")


def _verb_called(edition: Edition, id: str) -> Verb:
    """The verb of an id, if anything in an edition says it; an error lists those there are."""
    known = {verb.id: verb for verb in VERBS if said(edition, verb)}
    if id not in known:
        raise NotationError(f"no verb {id!r}; choose from: {', '.join(known)}")
    return known[id]


def _word(edition: Edition, kind: str, value: str | int) -> str:
    """An argument as it is written: seats are told by number and written by colour."""
    if kind == "seat" and value in range(len(edition.colours)):
        return edition.colours[int(value)]
    return str(value)


def describe_move(edition: Edition, option: int, language: str = "en") -> str:
    """A move in words."""
    verb = verb_at(option)
    args: dict[str, Value] = {}
    for kind, value in zip(verb.arguments, verb.unpack(option), strict=True):
        text = _argument_text(edition, kind, value, option)
        if kind == "place":
            args[kind] = place_called(edition, value, language)
        elif kind in ("colour", "seat"):
            args[kind] = colour_called(edition, value, language)
        elif kind == "card":
            args[kind] = card_name(edition.cards[value], language)
        elif kind == "value":
            args[kind] = power_called(edition, value, language)
        elif kind == "board":
            args[kind] = "/".join(map(str, edition.scoreboards[value]))
        else:
            args[kind] = modifier_called(edition, text) if kind == "modifier" else int(text)
    return say(f"move-{verb.id}", args, language)


class Move:
    """One thing a seat may do: a text, a stable number, and words."""

    __slots__ = ("_edition", "option")

    def __init__(self, edition: Edition, option: int) -> None:
        self._edition = edition
        self.option = option
        """The same number for the same move in every position."""

    @property
    def text(self) -> str:
        """As it is written and typed: ``place VAL``."""
        return move_text(self._edition, self.option)

    @property
    def verb(self) -> str:
        """What is done, an id of the table of verbs: ``place``."""
        return verb_at(self.option).id

    @property
    def arguments(self) -> dict[str, str | int]:
        """What it is done with, by kind: ``{"place": "VAL"}``; numbers and seats are numbers, all else is named by id."""
        return arguments_of(self._edition, self.option)

    def describe(self, language: str = "en") -> str:
        """In words."""
        return describe_move(self._edition, self.option, language)

    def __repr__(self) -> str:
        return f"<Move {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Move):
            return self.option == other.option and self._edition is other._edition
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.option)


class Moves:
    """The moves of an edition, each made once: the same moves are legal again and again."""

    __slots__ = ("_edition", "_made")

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._made: dict[int, Move] = {}

    def of(self, options: list[int]) -> list[Move]:
        """The moves with these numbers."""
        made = self._made
        try:
            return [made[option] for option in options]
        except KeyError:
            for option in options:
                if option not in made:
                    made[option] = Move(self._edition, option)
            return [made[option] for option in options]


@lru_cache(256)
def moves_of(edition: Edition) -> Moves:
    """The moves of an edition, shared by all games of it."""
    return Moves(edition)


def question_of(s: State) -> str | None:
    """What is asked now, an id of the texts; None when the game is over."""
    return s.program.code[s.reg[PC]].word if s.asking else None


TOO_EARLY = "other-question"
"""The ruling against what answers no question that is open."""


class Refusal:
    """Why a move is not possible."""

    __slots__ = ("legal", "move", "question", "ruling")

    def __init__(self, move: str, ruling: str, legal: tuple[str, ...], question: str | None) -> None:
        self.move = move
        self.ruling = ruling
        """The id of the ruling that forbids it."""
        self.legal = legal
        """What is possible instead."""
        self.question = question
        """What is asked now."""

    def text(self, language: str = "en") -> str:
        """The ruling as a sentence; where it is only too early, what has to be done first."""
        asked = f"question-{self.question}"
        if self.ruling == TOO_EARLY and has(asked, language, "first"):
            return say("refusal-first", {"first": say(asked, None, language, "first")}, language)
        return say(f"ruling-{self.ruling}", None, language)

    def __repr__(self) -> str:
        return f"<Refusal of {self.move!r}: {self.ruling}>"
