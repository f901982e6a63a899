"""The text of a move, and back: ``place VAL``, ``lift red VAL``, ``card royal-adviser``."""

from __future__ import annotations

from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError
from elgrande.rules.moves import PLACE_BITS, PLACE_MASK, VALUE_BITS, VALUE_MASK, VERBS, Verb, verb_of
from elgrande.table.prose import Value, card_name, colour_name, place_name, say

_TEXTS: tuple[str, ...] = tuple(dict.fromkeys(verb.text for verb in VERBS))


def move_text(edition: Edition, option: int) -> str:
    """How a move is written."""
    verb = verb_of(option)
    if verb is None:
        raise NotationError(f"no move has the number {option}")
    rest = option - verb.first
    parts = [verb.text]
    try:
        for argument in verb.arguments:
            parts.append(_argument_text(edition, argument, rest, _shift(verb)))
    except IndexError:
        raise NotationError(f"no move of the {edition.id} edition has the number {option}") from None
    return " ".join(parts)


def _argument_text(edition: Edition, argument: str, rest: int, shift: int) -> str:
    if argument == "place":
        return edition.places[rest & PLACE_MASK].id
    if argument == "colour":
        return edition.colours[rest >> PLACE_BITS]
    if argument == "modifier":
        kind = rest >> shift
        return edition.modifiers[kind - 1 if kind else len(edition.modifiers)].id
    if argument == "board":
        return str(edition.scoreboards[rest >> PLACE_BITS][0])
    if argument == "card":
        return edition.cards[rest].id
    if shift:
        rest &= VALUE_MASK
    return str(rest + 1 if argument == "branch" else rest)


def _shift(verb: Verb) -> int:
    """Where the number of a modifier begins: above a value, if there is one."""
    return VALUE_BITS if verb.arguments == ("value", "modifier") else 0


def parse_move(edition: Edition, text: str) -> int:
    """The option a text stands for; a NotationError says what is wrong with it."""
    parts = text.split()
    if not parts:
        raise NotationError("an empty text is no move")
    verbs = [verb for verb in VERBS if verb.text == parts[0].lower() and (edition.modifiers or "modifier" not in verb.arguments)]
    if not verbs:
        raise NotationError(f"no move begins with {parts[0]!r}; moves begin with: {', '.join(_TEXTS)}")
    fitting = [verb for verb in verbs if len(verb.arguments) == len(parts) - 1]
    if not fitting:
        forms = " or ".join(" ".join([verb.text, *(argument.upper() for argument in verb.arguments)]) for verb in verbs)
        raise NotationError(f"{text!r} should have the form: {forms}")
    if len(fitting) > 1:
        # The same verb about a number or about a modifier: a modifier is written with its sign.
        signed = parts[-1][:1] in "+-"
        fitting = [verb for verb in fitting if (verb.arguments[-1] == "modifier") == signed]
    verb = fitting[0]
    rest = 0
    for argument, word in zip(verb.arguments, parts[1:], strict=True):
        rest += _parse_argument(edition, argument, word, verb)
    return verb.first + rest


def _parse_argument(edition: Edition, argument: str, word: str, verb: Verb) -> int:
    if argument == "place":
        return _index(word, [place.id for place in edition.places], "place")
    if argument == "colour":
        return _index(word, list(edition.colours), "colour") << PLACE_BITS
    if argument == "board":
        return _index(word, [str(values[0]) for values in edition.scoreboards], "scoreboard") << PLACE_BITS
    if argument == "card":
        return _index(word, [card.id for card in edition.cards], "card")
    if argument == "modifier":
        return (_index(word, [modifier.id for modifier in edition.modifiers], "modifier") + 1) << _shift(verb)
    number = int(word) if word.isascii() and word.isdigit() and len(word) < 5 else -1
    if argument == "branch":
        number -= 1
    if not 0 <= number < (VALUE_MASK + 1 if _shift(verb) else verb.size):
        raise NotationError(f"{word!r} is no {argument} for {verb.text!r}")
    return number


def _index(word: str, known: list[str], what: str) -> int:
    for index, name in enumerate(known):
        if name.lower() == word.lower():
            return index
    raise NotationError(f"no {what} {word!r}; there is: {', '.join(known)}")


def describe_move(edition: Edition, option: int, language: str = "en") -> str:
    """A move in words."""
    verb = verb_of(option)
    if verb is None:
        raise NotationError(f"no move has the number {option}")
    rest = option - verb.first
    args: dict[str, Value] = {}
    for argument in verb.arguments:
        if argument == "place":
            args[argument] = place_name(edition, rest & PLACE_MASK, language)
        elif argument == "colour":
            args[argument] = colour_name(edition, rest >> PLACE_BITS, language)
        elif argument == "card":
            args[argument] = card_name(edition.cards[rest], language)
        elif argument == "board":
            args[argument] = "/".join(map(str, edition.scoreboards[rest >> PLACE_BITS]))
        elif argument == "modifier":
            args[argument] = _argument_text(edition, argument, rest, _shift(verb))
        else:
            args[argument] = int(_argument_text(edition, argument, rest, _shift(verb)))
    return say(f"move-{verb.text}{'-modifier' if 'modifier' in args else ''}", args, language)
