"""A box that is wrong is refused before a game begins, and the error names the box and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from elgrande import Game, SetupError
from elgrande.editions import CLASSIC, EDITIONS, find_box, keep_box, keep_edition
from elgrande.editions.faults import faults
from elgrande.editions.folding import folded
from elgrande.editions.setup import Setup
from elgrande.rules.cards import Card
from elgrande.rules.colours import ExtraColour
from elgrande.rules.edition import Box, Edition, Options, with_boxes
from elgrande.rules.facts import OPENED, SHIFTS, Dealt, Fact, Lasts, Per, Redraw, Sight
from elgrande.rules.hands import ReadyHand
from elgrande.rules.options import GameOption
from elgrande.rules.places import REGION, Place
from elgrande.rules.sentences import before
from elgrande.rules.windows import Occasion, Window
from elgrande.rules.words import (
    Act,
    Among,
    DummyPower,
    Each,
    EndTurn,
    IfHeld,
    LayAside,
    Muster,
    PassModifiers,
    Pick,
    PutIn,
    Rounds,
    Seq,
    Stop,
    TakeCard,
    TakeFigure,
    TakeSecondCard,
    UseModifier,
    Who,
    Word,
)
from tests.boxes import BOXES
from tests.boxes.bridge import BRIDGE
from tests.versions import known_versions

SEAT = Fact("crier", "seat", "who cries")
FOG = GameOption("fog", (True, False), True)


@pytest.fixture(autouse=True)
def _elsewhere() -> Iterator[None]:
    """Boxes of one test are not known to the next."""
    with known_versions():
        yield


def adding(**added: tuple[Any, ...]) -> Box:
    """A box that adds these to what the edition has."""

    def edit(edition: Edition, options: Options) -> Edition:
        changed: dict[str, Any] = {name: (*getattr(edition, name), *more) for name, more in added.items()}
        return replace(edition, **changed)

    return Box("faulty", edit, editions=("classic",))


def picking(hand: ReadyHand) -> Box:
    """A box in which everybody picks three cards, perhaps these."""
    return Box("faulty", lambda edition, options: replace(edition, hand_size=3, ready_hands=(hand,)), editions=("classic",))


def saying(word: Word) -> Box:
    """A box with a card that says something."""
    return bringing(Card("strange", 4, word))


def calling(id: str) -> Box:
    """A box with a card of that name."""
    return bringing(Card(id, 4, Muster(1)))


def bringing(*cards: Card) -> Box:
    """A box with cards."""
    return Box("faulty", lambda edition, options: edition.using(cards), cards=cards, editions=("classic",))


def in_a_turn(*words: Word) -> Box:
    """A box that says something at the end of every turn."""

    def edit(edition: Edition, options: Options) -> Edition:
        return replace(edition, game=before(edition.game, EndTurn, *words))

    return Box("faulty", edit, editions=("classic",))


def in_the_game(word: Word) -> Box:
    """A box that says something before the first round."""

    def edit(edition: Edition, options: Options) -> Edition:
        return replace(edition, game=before(edition.game, Rounds, word))

    return Box("faulty", edit, editions=("classic",))


# What the checker forbids somebody without one might write: these take anything.


def crier(**said: Any) -> Fact:
    """Who cries, declared otherwise."""
    return SEAT._replace(**said)


def window(occasion: Any, right: str, answer: Any) -> Window:
    """A window."""
    return Window(occasion, right, answer)


def nothing(edition: Edition, options: Options) -> Any:
    """An edit that forgets to return an edition."""


FAULTY = [
    (saying(TakeFigure("crier")), r"the card 'strange' says TakeFigure\('crier'\), and no fact of that name holds a seat"),
    (saying(Seq((IfHeld("crier", Muster(1)),))), r"the card 'strange' says IfHeld\('crier'\), and no fact"),
    (saying(LayAside("dungeon")), r"the card 'strange' says LayAside\('dungeon'\), and no place has that name"),
    (saying(TakeFigure("king")), "no fact of that name holds a seat"),
    (in_the_game(PassModifiers()), "the game says PassModifiers, which needs the fact 'modifiers'"),
    (in_the_game(UseModifier()), "the game says UseModifier, which needs the fact 'modifiers'"),
    (in_the_game(DummyPower()), "the game says DummyPower, which needs the fact 'dummy-power'"),
    (adding(places=(Place("POR", neighbours=("ATL",)),)), "the place 'POR' has a neighbour 'ATL', which is no place"),
    (adding(places=(Place("post", within="ATL"),)), "the place 'post' is within 'ATL', which is no place"),
    (adding(places=(Place("GAL", roles=REGION),)), "two places are called 'GAL'"),
    (adding(places=tuple(Place(f"P{n}") for n in range(60))), "72 places are more than a move can name: 64"),
    (adding(facts=(SEAT, SEAT)), "two facts are called 'crier'"),
    (adding(facts=(Fact("king", "seat", "who is King"),)), "two facts are called 'king': every game has one"),
    (adding(facts=(crier(holds="person"),)), "the fact 'crier' holds 'person'; choose from: number, place, seat"),
    (adding(facts=(crier(per="seat"),)), r"the fact 'crier' has per='seat'; choose from: Per\.TABLE"),
    (adding(facts=(crier(sight="all"),)), "has sight='all'; choose from: Sight.ALL"),
    (adding(facts=(crier(lasts=3),)), "has lasts=3; choose from: Lasts.GAME"),
    (adding(facts=(crier(per=Per.SEAT, lasts=Lasts.EFFECT),)), "'crier' lasts as long as an effect"),
    (adding(facts=(crier(dealt=Dealt.POOL),)), "'crier' is dealt from a pool"),
    (adding(facts=(crier(per=Per.SEAT, sight=Sight.OWNER),)), "'crier' is hidden and does not say how it is imagined"),
    (adding(facts=(crier(sight=Sight.OWNER, redraw=Redraw.POOL),)), "is seen by its owner: then it is one for each seat"),
    (adding(facts=(SHIFTS,)), "the fact 'shifts' has to do with 'modifiers', which no fact is called"),
    (adding(windows=(window("scoring", "GAL", Muster(1)),)), "'GAL' has the occasion 'scoring'; choose from: Occasion.STEP"),
    (adding(windows=(window(Occasion.SCORING, "cellar", Muster(1)),)), "'cellar': neither a fact nor a place has that name"),
    (adding(windows=(window(Occasion.SCORING, "GAL", "put"),)), "'GAL' has the answer 'put', which is no word"),
    (adding(windows=(window(Occasion.SCORING, "GAL", PutIn("cellar")),)), r"the window of 'GAL' says PutIn\('cellar'\)"),
    (
        adding(windows=(window(Occasion.SCORING, "GAL", Muster(1)), window(Occasion.ACTION, "GAL", Muster(2)))),
        "two windows for 'GAL' have different answers",
    ),
    (adding(windows=(window(Occasion.STEP, "scores", Stop()),)), "stops an action, and nothing of 'scores' could be used up"),
    (adding(windows=(window(Occasion.STEP, "GAL", TakeSecondCard()),)), "'GAL' says TakeSecondCard, which is about the turn"),
    (adding(windows=(window(Occasion.STEP, "GAL", Each(Who.PLAYERS, Muster(1))),)), "'GAL' says Each, which is about the turn"),
    (
        adding(windows=(window(Occasion.STEP, "GAL", Pick(Who.OPPONENTS, Among.REGIONS, secretly=True)),)),
        "'GAL' says Pick, which is about the turn of whoever is active",
    ),
    (adding(places=(Place("window"),)), "a place is called 'window', and something else is in notation"),
    (adding(places=(Place("stack1"),)), "a place is called 'stack1', and something else is in notation"),
    (adding(places=(Place("then2"),)), "a place is called 'then2', and something else is in notation"),
    (adding(places=(Place("at"),)), "a place is called 'at', and something else is in notation"),
    (adding(places=(Place("crier"),), facts=(SEAT,)), "a place is called 'crier', and something else is in notation"),
    (adding(places=(Place("two words"),)), "a place is called 'two words', which is not made of letters, digits and hyphens"),
    (adding(places=(Place(""),)), "a place is called '', which is not made of letters"),
    (adding(facts=(crier(name="deck", row=True),)), "a fact in rows is called 'deck', and something else is in notation"),
    (adding(facts=(crier(name="gold2", row=True),)), "a fact in rows is called 'gold2', and something else is in"),
    (adding(facts=(crier(name="a=b"),)), "a fact is called 'a=b', which is not made of letters, digits and hyphens"),
    (adding(facts=(crier(name="deck"),)), "a fact is called 'deck', and something else is in notation"),
    (adding(facts=(crier(name="Gold"),)), "a fact is called 'Gold', which is not made of small letters and hyphens"),
    (adding(facts=(crier(name="lambda"),)), "a fact is called 'lambda', which no attribute can be"),
    (calling("game"), "a card is called 'game', and so is the game itself in notation"),
    (in_a_turn(TakeCard(), Act()), "a turn says TakeCard 2 times; a further card is taken with TakeSecondCard"),
    (in_a_turn(EndTurn()), "a turn says EndTurn 2 times"),
    (adding(free_acts=(Muster(1),)), "a free act begins with Muster, which cannot be offered beside other things"),
    (adding(extra_colours=(ExtraColour(4, "black", holder="crier"),)), "a colour serves who holds 'crier', and no fact"),
    (Box("faulty", lambda edition, options: replace(edition, advised={6: 11}), editions=("classic",)),
     "it is advised how many cards stack 6 should have, and there is no such stack"),
    (picking(ReadyHand("thirteenth", (1, 2, 14))), "the hand 'thirteenth' has the power card 14, and there is no such card"),
    (picking(ReadyHand("two", (1, 2))), "the hand 'two' does not have 3 different cards, as many as everybody picks"),
    (picking(ReadyHand("twice", (1, 2, 2))), "the hand 'twice' does not have 3 different cards"),
    (Box("faulty", lambda edition, options: edition.using((edition.cards[edition.card("no")],)), editions=("classic",)),
     "it names 'no', which nothing is called"),
    (Box("faulty", nothing, editions=("classic",)), "it makes None of an edition"),
]  # fmt: skip


@pytest.mark.parametrize(("box", "complaint"), FAULTY, ids=[complaint for _, complaint in FAULTY])
def test_what_is_wrong_is_said_with_the_box_it_is_in(box: Box, complaint: str) -> None:
    keep_box(box)
    with pytest.raises(SetupError, match=f"^the box 'faulty' is faulty: .*{complaint}"):
        Setup(CLASSIC, 3, boxes=(box,))
    with pytest.raises(SetupError, match=r"^the box 'faulty' is faulty"):
        Game.new("classic", 3, 1, boxes=("bridge", "faulty"))


def test_two_boxes_that_bring_the_same_are_told_apart() -> None:
    """The one that comes second is named; a fact of the engine can be switched on by both."""
    one, two = (replace(adding(facts=(SEAT,), places=()), id=id) for id in ("one", "two"))
    with pytest.raises(SetupError, match="the box 'two' is faulty: two facts are called 'crier'"):
        Setup(CLASSIC, 3, boxes=(two, one))
    one, two = (replace(adding(facts=(OPENED,)), id=id) for id in ("one", "two"))
    assert Setup(CLASSIC, 3, boxes=(two, one)).edition.facts == (OPENED,)


def test_a_card_that_is_not_in_the_game_says_nothing() -> None:
    """A variation that nobody has chosen has declared nothing either, and its cards are known all the same."""
    cards = (Card("cry", 4, TakeFigure("crier")),)

    def edit(edition: Edition, options: Options) -> Edition:
        return replace(edition, facts=(*edition.facts, SEAT)).using(cards)

    known = with_boxes(CLASSIC, Box("cry", edit, options=(GameOption("cry", (False, True), False),), cards=cards))
    assert Setup(known, 3).begin(Setup(known, 3).deal("1")).asking
    with_it = Setup(known, 3, {"cry": True})
    assert with_it.program.card_special[with_it.edition.card("cry")] >= 0
    assert Setup(known, 3).program.card_special[known.card("cry")] == -1


def test_nothing_is_wrong_with_what_there_is() -> None:
    for edition in EDITIONS.values():
        for players in edition.players:
            for choice in (0, -1):
                chosen = {option.name: option.choices[choice] for option in edition.options}
                assert not list(faults(folded(edition, players, chosen, ())))
    assert not list(faults(Setup(CLASSIC, 4, boxes=BOXES).edition))


def test_an_edition_can_be_faulty_itself() -> None:
    with pytest.raises(SetupError, match=r"^the classic edition is faulty: two places are called 'GAL'"):
        Setup(replace(CLASSIC, places=(*CLASSIC.places, CLASSIC.places[3])), 3)


# --- keeping --------------------------------------------------------------------------------------------------------------------


def test_a_box_is_not_put_in_the_place_of_another() -> None:
    """Records of the version that is known would no longer replay."""
    keep_box(BRIDGE)
    with pytest.raises(SetupError, match="another box 'bridge' has the version 1; a changed one has a version of its own"):
        keep_box(replace(BRIDGE, cards=()))
    assert find_box("bridge") is BRIDGE
    keep_edition(CLASSIC)
    with pytest.raises(SetupError, match="another classic edition has the version 1"):
        keep_edition(replace(CLASSIC, at_court=8))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"id": ""}, "its id is not made of letters"),
        ({"id": "a/b"}, "its id is not made of letters"),
        ({"id": "a+b"}, "its id is not made of letters"),
        ({"version": 0}, "0 is not a version"),
        ({"editions": ()}, "which editions it goes with"),
        ({"editions": "classic"}, "which editions it goes with"),
        ({"first_game": {"winds": True}}, "for a first game winds=True is advised, and the box has no such option"),
        ({"first_game": {"fog": 1}, "options": (FOG,)}, "for a first game fog=1 is advised; choose from: True, False"),
        (
            {"first_game": {"fog": True}, "options": (FOG,)},
            "for a first game fog=True is advised, which is what is played anyway",
        ),
    ],
)
def test_a_box_nobody_could_choose_is_not_kept(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SetupError, match=f"is faulty: .*{complaint}"):
        keep_box(replace(BRIDGE, **change))
