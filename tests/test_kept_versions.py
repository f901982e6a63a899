"""Versions of an edition or a box that games were played by are kept: a record means what it meant when it was written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from elgrande.bots.arena import BotPlayer
from elgrande.editions import CLASSIC, find_box, find_edition, keep_box, keep_edition
from elgrande.game import Game
from elgrande.game import replay as replayed
from elgrande.records.record import Record, commitment
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError, RecordError, SetupError
from elgrande.rules.words import Muster
from elgrande.table.wording import card_text
from tests.boxes.bridge import BRIDGE
from tests.versions import NEXT, NEXT_TITLE, NOW, TITLE, known_versions, upgraded


@pytest.fixture
def second() -> Iterator[Edition]:
    """The program after an upgrade."""
    with upgraded() as edition:
        yield edition


def play(game: Game, chance: Random, reached: Callable[[Game], bool] = lambda game: False) -> Game:
    """Everybody decides by chance, until something is so or the game is over."""
    while not game.is_over and not reached(game):
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
    return game


def sends_the_king(game: Game) -> bool:
    """Is somebody asked where the King goes, with the King's card?"""
    view = game.view(None)
    return view.card == "king" and view.question == "king"


def under(version: int, record: Record) -> Record:
    """A record that claims to be of another version, its chain sound."""
    assert record.secrets is not None
    return Record(msgspec.structs.replace(record.head, version=version), record.lines).chained(record.secrets.nonce)


OVER = [play(Game.new("classic", players, seed), Random(seed)).record().dumps() for players, seed in ((2, 1), (3, 2), (5, 3))]
"""Games of the first version, played before there was another."""
RUNNING = play(Game.new("classic", 3, 4, {"length": "six"}), Random(4), sends_the_king)


# --- records --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", OVER)
def test_a_record_is_replayed_by_its_own_rules(second: Edition, text: str) -> None:
    """Byte by byte what it was; by the rules that came later it would be another game."""
    record = Record.loads(text)
    again = replayed(record)
    assert again.edition is CLASSIC
    assert again.record().dumps() == text
    with pytest.raises(RecordError):
        replayed(under(NEXT, record))


def test_a_game_that_was_kept_goes_on_by_its_own_rules(second: Edition) -> None:
    game = replayed(Record.loads(RUNNING.record().dumps()))
    twin = RUNNING.clone()
    assert [move.text for move in game.legal(game.awaiting()[0])] == [move.text for move in twin.legal(twin.awaiting()[0])]
    assert play(game, Random(5)).record().dumps() == play(twin, Random(5)).record().dumps()
    assert game.record().head.version == NOW


def test_a_new_game_is_played_by_the_newest_rules(second: Edition) -> None:
    game = play(Game.new("classic", 3, 6), Random(6))
    assert game.edition is second
    record = game.record()
    assert record.head.version == NEXT
    assert replayed(Record.loads(record.dumps())).record().dumps() == record.dumps()


def test_bots_play_by_the_rules_of_their_game(second: Edition) -> None:
    for game in (replayed(RUNNING.record()), Game.new("classic", 3, 4, {"length": "six"})):
        bots = [BotPlayer(game, seat, "greedy", seat) for seat in range(3)]
        while not game.is_over:
            seat = game.awaiting()[0]
            game.play(seat, bots[seat].decide(game))
        assert replayed(game.record()).scores == game.scores


# --- positions ------------------------------------------------------------------------------------------------------


def test_positions_of_both_versions_are_read_and_played(second: Edition) -> None:
    """The same position but for its version: the first sends the King anywhere, the second to a neighbouring region."""
    text = RUNNING.notation()
    assert text.startswith(f"{TITLE} 3 length=six |")
    first, later = Game.from_notation(text), Game.from_notation(text.replace(TITLE, NEXT_TITLE))
    seat = first.awaiting()[0]
    anywhere, nearby = ({move.text for move in game.legal(seat)} for game in (first, later))
    assert nearby < anywhere
    for game, edition in ((first, CLASSIC), (later, second)):
        assert game.edition.title == edition.title
        view = game.view(seat)
        assert view.version == edition.version
        assert view.position.startswith(edition.title)
        assert replayed(play(game, Random(7)).record()).scores == game.scores


def test_a_card_says_what_it_does_in_its_own_version(second: Edition) -> None:
    said = {card_text(edition.cards[edition.card("king")]) for edition in (CLASSIC, second)}
    assert len(said) == 2


# --- what is not known ----------------------------------------------------------------------------------------------


def test_a_version_that_is_not_known_says_so() -> None:
    """A record of a newer program is refused with what is known here, and not read by rules that are not its own."""
    said = f"no version {NEXT} of the classic edition; the newest here is {NOW}"
    with pytest.raises(RecordError, match=said) as refused:
        replayed(under(NEXT, Record.loads(OVER[0])))
    assert (refused.value.reason, refused.value.line) == ("record-version", 1)
    with pytest.raises(NotationError, match=said):
        Game.from_notation(RUNNING.notation().replace(TITLE, NEXT_TITLE))
    with pytest.raises(SetupError, match=said):
        find_edition("classic", NEXT)


def test_an_older_version_that_is_learned_later_is_not_the_newest(second: Edition) -> None:
    third, fourth = replace(second, version=NEXT + 1), replace(second, version=NEXT + 2)
    keep_edition(fourth)
    keep_edition(third)
    assert find_edition("classic") is fourth
    assert [find_edition("classic", NOW + later) for later in range(4)] == [CLASSIC, second, third, fourth]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"version": 0}, "0 is not a version"),
        ({"version": -1}, "-1 is not a version"),
        ({"version": "2"}, "'2' is not a version"),
        ({"id": "a b"}, "its id is not made of letters"),
        ({"id": ""}, "its id is not made of letters"),
    ],
)
def test_an_edition_that_cannot_be_written_down_is_not_kept(change: dict[str, Any], complaint: str) -> None:
    with known_versions(), pytest.raises(SetupError, match=f"the edition '.*' is faulty: {complaint}"):
        keep_edition(replace(CLASSIC, **change))


# --- boxes ----------------------------------------------------------------------------------------------------------


def test_boxes_are_kept_by_version_too() -> None:
    game = play(Game.new("classic", 3, 8, boxes=("bridge",)), Random(12))
    text = game.record().dumps()
    assert game.record().head.edition == f"{TITLE}+bridge/1"
    assert any(event.name == "bridge-laid" for event in game.events)
    with known_versions():
        cards = tuple(card._replace(special=Muster(1)) for card in BRIDGE.cards)
        later = replace(BRIDGE, version=2, cards=cards, edit=lambda edition, options: edition.using(cards))
        keep_box(later)
        again = replayed(Record.loads(text))
        assert again.setup.boxes == (BRIDGE,)
        assert again.record().dumps() == text
        assert Game.from_notation(game.notation()).setup.boxes == (BRIDGE,)
        fresh = play(Game.new("classic", 3, 8, boxes=("bridge",)), Random(12))
        assert fresh.setup.boxes == (later,)
        assert fresh.record().head.edition == f"{TITLE}+bridge/2"
        assert Game.new("classic", 3, 8, boxes=("bridge/1",)).setup.boxes == (BRIDGE,)
        newer = fresh.record()
    said = "no version 2 of the box 'bridge'; the newest here is 1"
    with pytest.raises(RecordError, match=said) as refused:
        replayed(newer)
    assert refused.value.reason == "record-version"
    with pytest.raises(SetupError, match=said):
        find_box("bridge/2")


def test_edition_and_seed_are_what_is_committed_to(second: Edition) -> None:
    """The version stands in the head, and the head is the first link of the chain: nobody changes it unseen."""
    record = Record.loads(OVER[0])
    assert record.secrets is not None
    assert record.head.commitment == commitment(record.secrets.seed, record.secrets.nonce)
    changed = Record(msgspec.structs.replace(record.head, version=NEXT), record.lines).dumps()
    with pytest.raises(RecordError, match="the chain is broken"):
        Record.loads(changed)
