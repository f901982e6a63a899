"""What is wrong with an edition as its boxes have made it.  Somebody who writes a box hears of it before a game begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from elgrande.editions.declarations import faults_of_fact
from elgrande.editions.naming import OWN_NAMES, faults_of_names, spelled
from elgrande.engine.setup import MODIFIERS_DEALT
from elgrande.rules import words
from elgrande.rules.edition import Box, Edition
from elgrande.rules.facts import DUMMY_POWER, GIFTS, MODIFIERS, OUT, REGION_CARDS, SHIFTS, SPENT, VETOES, Fact, Per
from elgrande.rules.moves import MAX_BOARDS, MAX_CARDS, MAX_COLOURS, MAX_MODIFIERS, MAX_PLACES
from elgrande.rules.sentences import figure_of, inside, place_of
from elgrande.rules.windows import Occasion
from elgrande.rules.words import Word

ONCE_A_TURN: Final = (words.TakeCard, words.EndTurn)
"""One card is in use, and it is laid aside once."""
NEEDED: Final[dict[type[Word], tuple[Fact, ...]]] = {
    words.PassModifiers: (MODIFIERS, SPENT, GIFTS),
    words.UseModifier: (MODIFIERS, SPENT, SHIFTS),
    words.DummyPlaces: (REGION_CARDS,),
    words.DummyShuffles: (REGION_CARDS,),
    words.DummyPower: (DUMMY_POWER,),
    words.PickHand: (OUT,),
}
"""Words that mean nothing without facts of the engine that a box has to switch on."""
OF_THE_TURN: Final = (
    words.Act, words.Each, words.EndRound, words.EndTurn, words.Freely, words.GiveLeaves, words.KeepCard, words.KeepVeto,
    words.OpenKingsRegion, words.PassModifiers, words.Passage, words.PlayPower, words.RemoveCard, words.Reveal, words.Rounds,
    words.Sail, words.TakeCard, words.TakeSecondCard, words.Turns, words.UseKept, words.UseKeptNow, words.UseModifier,
)  # fmt: skip
"""Words that are about the game's course or the active seat: nobody else can say them in answer to something."""
PICKED_BEFORE: Final = {words.Spot.PICKED, words.Among.PICKED}
SET_BEFORE: Final = {words.Spot.DISC, words.Among.PICKED_BY_ONE}


def faults(edition: Edition) -> Iterator[str]:
    """Everything that is wrong, each in one line."""
    yield from faults_of_names(edition)
    yield from _too_many(edition)
    yield from _on_the_map(edition)
    for fact in edition.facts:
        yield from faults_of_fact(edition, fact)
    yield from _without_a_use(edition)
    for where, sentence in edition.sentences():
        for word in inside(sentence):
            yield from _of_word(edition, where, word)
        yield from _of_sentence(edition, where, sentence)
    yield from _of_turns(edition)
    yield from _of_windows(edition)
    for stack in sorted(edition.advised.keys() - {number for group in edition.stacks for number in group}):
        yield f"it is advised how many cards stack {stack} should have, and there is no such stack"
    yield from _of_hands(edition)
    yield from _of_ready_hands(edition)
    for colour in edition.extra_colours:
        if colour.holder and not edition.has_figure(colour.holder):
            yield f"a colour serves who holds {colour.holder!r}, and no fact of that name holds a seat"
    for act in (*edition.free_acts, *edition.free_often, *(card.act for card in edition.cards if card.act)):
        if not _begins(act).offered:
            yield f"a free act begins with {type(_begins(act)).__name__}, which cannot be offered beside other things"


def _of_hands(edition: Edition) -> Iterator[str]:
    """Power cards that could not be told apart, or too few of them for a hand (KI-5)."""
    if len(edition.courts) < edition.hand_size:
        yield f"there are {len(edition.courts)} power cards, and everybody has a hand of {edition.hand_size}"
    by_value = edition.with_value
    for card in edition.cards:
        if card.value and edition.uses(card) and by_value[card.value] is not card:
            yield f"the cards {card.id!r} and {by_value[card.value].id!r} both have the value {card.value}"


def _of_ready_hands(edition: Edition) -> Iterator[str]:
    """Hands that nobody could pick; cards that a table leaves out are known all the same."""
    known = {card.value for card in edition.cards if card.value} or set(edition.courts)
    for id, values in edition.ready_hands:
        for value in sorted(set(values) - known):
            yield f"the hand {id!r} has the power card {value}, and there is no such card"
        if len(set(values)) != edition.hand_size or len(values) != edition.hand_size:
            yield f"the hand {id!r} does not have {edition.hand_size} different cards, as many as everybody picks"


def _begins(word: Word) -> Word:
    """The word with which a sentence begins, for whoever may say it."""
    while isinstance(word, words.Seq | words.IfHeld):
        word = word.parts[0] if isinstance(word, words.Seq) else word.body
    return word


def faults_of_title(id: str, version: int) -> Iterator[str]:
    """What is wrong with how an edition or a box is called in notation."""
    if not isinstance(id, str) or not spelled(id):
        yield "its id is not made of letters, digits and hyphens"
    if type(version) is not int or version < 1:
        yield f"{version!r} is not a version; the first one is 1"


def faults_of_box(box: Box) -> Iterator[str]:
    """What is wrong with a box before anybody plays with it."""
    yield from faults_of_title(box.id, box.version)
    if not box.editions or isinstance(box.editions, str):
        yield "it does not say in a tuple which editions it goes with, so nobody could choose it"
    yield from _of_first_game(box)


def _of_first_game(box: Box) -> Iterator[str]:
    """Advice about options that nobody could follow, or that changes nothing."""
    known = {option.name: option for option in box.options}
    for name, value in box.first_game.items():
        said = f"for a first game {name}={value!r} is advised"
        if name not in known:
            yield f"{said}, and the box has no such option"
        elif not any(value == choice and type(value) is type(choice) for choice in known[name].choices):
            yield f"{said}; choose from: {', '.join(map(repr, known[name].choices))}"
        elif value == known[name].default:
            yield f"{said}, which is what is played anyway"


def _too_many(edition: Edition) -> Iterator[str]:
    """More than a move can name."""
    colours = len(edition.colours) + len([colour for colour in edition.extra_colours if colour.id])
    for what, count, most in (
        ("places", len(edition.places), MAX_PLACES),
        ("cards", len(edition.cards), MAX_CARDS),
        ("modifiers", len(edition.modifiers), MAX_MODIFIERS - 1),
        ("scoreboards", len(edition.scoreboards), MAX_BOARDS),
        ("colours", colours, MAX_COLOURS),
    ):
        if count > most:
            yield f"{count} {what} are more than a move can name: {most}"


def _on_the_map(edition: Edition) -> Iterator[str]:
    """Places that name others."""
    known = {place.id for place in edition.places}
    for place in edition.places:
        for other in place.neighbours:
            if other not in known:
                yield f"the place {place.id!r} has a neighbour {other!r}, which is no place"
        if place.within and place.within not in known:
            yield f"the place {place.id!r} is within {place.within!r}, which is no place"


def _without_a_use(edition: Edition) -> Iterator[str]:
    """Facts of the engine that are switched on for nothing: what is dealt and never used up does not add up."""
    said = {type(word) for _, sentence in edition.sentences() for word in inside(sentence)}
    for fact in edition.facts:
        users = [word for word, needed in NEEDED.items() if fact in needed]
        if users and not said & set(users):
            yield f"the fact {fact.name!r} is there, and nothing says {' or '.join(word.__name__ for word in users)}"
    wanted = MODIFIERS_DEALT * max(edition.players)
    there = sum(modifier.copies for modifier in edition.modifiers)
    if MODIFIERS in edition.facts and there < wanted:
        yield f"there are {there} modifiers, and {max(edition.players)} players need {wanted}"


def _of_word(edition: Edition, where: str, word: Word) -> Iterator[str]:
    """A word about something nobody has declared."""
    said = f"{where} says {type(word).__name__}"
    figure, place = figure_of(word), place_of(word)
    if figure and not edition.has_figure(figure):
        yield f"{said}({figure!r}), and no fact of that name holds a seat"
    if place and not edition.has_place(place):
        yield f"{said}({place!r}), and no place has that name"
    for fact in NEEDED.get(type(word), ()):
        if fact not in edition.facts:
            yield f"{said}, which needs the fact {fact.name!r}"
    if isinstance(word, words.GiveRanks | words.UsePlayed) and edition.ranks is None:
        yield f"{said}, which needs to know what ranks bring"
    if isinstance(word, words.DummyPlaces | words.DummyPower | words.DummyShuffles):
        takes_turns = [colour for colour in edition.extra_colours if colour.turns]
        if len(takes_turns) != 1:
            yield f"{said}, which needs exactly one colour without a seat that takes turns"


def _of_sentence(edition: Edition, where: str, sentence: Word) -> Iterator[str]:
    """Words that do not go together."""
    picked = on_disc = False
    for word in inside(sentence):
        said = f"{where} says {type(word).__name__}"
        parts = {part for value in vars(word).values() for part in (value if isinstance(value, frozenset) else (value,))}
        about_picked = isinstance(word, words.MarkPlace | words.Ally) or vars(word).get("standing")
        if (about_picked or parts & PICKED_BEFORE) and not picked:
            yield f"{said} about the place that was picked, and nothing before it picks one"
        if parts & SET_BEFORE and not on_disc:
            yield f"{said} about places on discs, and nothing before it sets them"
        if word.whole and word is not sentence:
            yield f"{said}, which is all that a card can say"
        if isinstance(word, words.KeepCard) and not _used(edition, word.kept):
            yield f"{said}({word.kept!r}), and nothing says when what is kept there is used"
        picked |= word.picks()
        on_disc |= isinstance(word, words.Pick) and word.secretly


def _of_turns(edition: Edition) -> Iterator[str]:
    """What a turn can have only once."""
    for turns in inside(edition.game):
        if isinstance(turns, words.Turns):
            for kind, count in Counter(type(word) for word in inside(turns)).items():
                if kind in ONCE_A_TURN and count > 1:
                    yield f"a turn says {kind.__name__} {count} times; a further card is taken with TakeSecondCard"


def _used(edition: Edition, kept: str) -> bool:
    """Has the game a moment for the cards that are kept in a fact?"""
    return any(isinstance(word, words.UseKept | words.UseKeptNow) and word.kept == kept for word in inside(edition.game))


def _of_windows(edition: Edition) -> Iterator[str]:
    """Windows that would never open, or ask nobody."""
    known = OWN_NAMES | {fact.name for fact in edition.facts} | {place.id for place in edition.places}
    answers: dict[str, Word] = {}
    for window in edition.windows:
        said = f"the window of {window.right!r}"
        if not isinstance(window.occasion, Occasion):
            choices = ", ".join(f"Occasion.{occasion.name}" for occasion in Occasion)
            yield f"{said} has the occasion {window.occasion!r}; choose from: {choices}"
        if window.right not in known:
            yield f"{said}: neither a fact nor a place has that name"
        if not isinstance(window.answer, Word):
            yield f"{said} has the answer {window.answer!r}, which is no word"
        elif answers.setdefault(window.right, window.answer) != window.answer:
            yield f"two windows for {window.right!r} have different answers"
        elif isinstance(window.answer, words.Stop) and not _can_be_used_up(edition, window.right):
            yield f"{said} stops an action, and nothing of {window.right!r} could be used up by that"
        else:
            for word in inside(window.answer):
                if isinstance(word, OF_THE_TURN) or vars(word).get("who") is words.Who.OPPONENTS:
                    yield f"{said} says {type(word).__name__}, which is about the turn of whoever is active"


def _can_be_used_up(edition: Edition, right: str) -> bool:
    """Is it a Veto, a caballero laid aside, a figure, or something that seats have a number of?"""
    counted = [fact.name for fact in edition.facts if fact.holds == "number" and fact.per is Per.SEAT and not fact.row]
    return right in (VETOES, *counted) or edition.has_place(right) or edition.has_figure(right)
