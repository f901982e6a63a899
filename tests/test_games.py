"""What was played once is played the same now: records, random games, and the decisions of the frozen bot."""

from __future__ import annotations

import json

import msgspec
import pytest

from elgrande import Event, Game, Move, Record, Refusal, View, replay
from tests.games.against import first_difference
from tests.games.digests import KINDS, difference, differing, written
from tests.games.features import WANTED, features
from tests.games.greedy import greedy_names, greedy_table
from tests.games.kept import FOLDER, RESUMED, kept_names, kept_text
from tests.games.random_games import trace_random
from tests.games.tables import EDITIONS, GAMES, table_of
from tests.games.trace import hash_of

MAX_BYTES = 3_000_000
STEP, PARTS = 19, 5
"""Every so manieth game is played by the test run, in so many tests; no step of four, or all would have as many players."""
QUICK_GREEDY = ("classic-8", "classic-16", "modern-8", "modern-12")


@pytest.mark.parametrize("name", kept_names())
def test_a_record_is_replayed_to_the_byte(name: str) -> None:
    """The lines, their chain and the points at the end.

    Only ``position`` begins with a line of notation: if a field of the notation gets another name, it alone has to change.
    """
    text = kept_text(name)
    record = Record.loads(text)
    assert record.dumps() == text
    game = replay(record)
    assert game.record().dumps() == text
    last = json.loads(text.splitlines()[-1])
    assert game.is_over == (last["kind"] == "seal")
    assert list(game.scores) == last.get("scores", list(game.scores))


@pytest.mark.parametrize("name", kept_names())
def test_a_record_tells_what_it_told(name: str) -> None:
    """Line by line: legal moves, events as each seat heard them, views."""
    assert not list(filter(None, differing("records", [name])))


def test_the_records_show_everything() -> None:
    """Whatever can be agreed on or done is in one of them, and every card is taken."""
    texts = [kept_text(name) for name in kept_names()]
    found = set().union(*map(features, texts))
    assert set(WANTED) - found == set()
    for edition in EDITIONS:
        view = Game.new(f"{edition}/1", 5, 0).view(None)
        cards = {card for stack in view.unseen for card in stack} | {card for card in view.offer if card}
        assert {f"{edition} card {card}" for card in cards} <= found
    assert len(texts) >= 60
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MAX_BYTES


@pytest.mark.parametrize("saved", RESUMED)
def test_a_saved_game_goes_on(saved: str) -> None:
    """From its file, with the discs that were set, to the record of the whole game."""
    game = replay(Record.loads(kept_text(saved)))
    whole = Record.loads(kept_text(RESUMED[saved]))
    begun = len(kept_text(saved).splitlines()) - 2
    assert kept_text(RESUMED[saved]).splitlines()[: begun + 1] == kept_text(saved).splitlines()[:-1]
    for line in whole.lines[begun:]:
        game.apply(line)
    assert game.record().dumps() == kept_text(RESUMED[saved])


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_are_as_they_were(edition: str, part: int) -> None:
    """A slice of them, of all numbers of players; all are played by ``python -m tests.games --check``."""
    numbers = range(part * STEP, GAMES, PARTS * STEP)
    assert not list(filter(None, differing(edition, map(str, numbers))))


@pytest.mark.parametrize("name", QUICK_GREEDY)
def test_greedy_decides_as_it_did(name: str) -> None:
    assert not list(filter(None, differing("greedy", [name])))


def test_the_digests_are_about_all_games() -> None:
    for kind in KINDS:
        assert list(written(kind)) == KINDS[kind].names(), kind


def test_the_tables_have_every_option() -> None:
    """Random games: with every number of players every value of every option.  Those of the bot: every value."""
    for edition in EDITIONS:
        tables = [table_of(edition, number) for number in range(GAMES)]
        few = [greedy_table(name) for name in greedy_names() if name.startswith(edition)]
        for players in (2, 3, 4, 5):
            agreed = {pair for table in tables if table.players == players for pair in table.options.items()}
            assert all(pair in agreed for pair in wishes(edition, players)), players
            assert any(table.deck for table in tables if table.players == players)
        assert {table.players for table in few} == {2, 3, 4, 5}
        agreed = {pair for table in few for pair in table.options.items()}
        assert all(pair in agreed for pair in wishes(edition, 3) if pair[0] != "first")


def wishes(edition: str, players: int) -> list[tuple[str, str | int | bool]]:
    """What a table can wish."""
    made: list[tuple[str, str | int | bool]] = [("length", "six"), ("castillo", "notes"), ("castillo", "open"), ("confirm", True)]
    made += [("first", seat) for seat in range(players)]
    if edition == "modern":
        made += [(name, True) for name in ("new_regency", "call_to_arms", "royal_adviser", "power_shift")]
        made += [("vetos", 1), ("vetos", 2), *([("merge", True)] if players == 3 else [])]
    return made


# --- the digests can fail ---------------------------------------------------------------------------------------------------

NUMBER = "7"
"""Of the game that is disturbed."""
TABLE, POSITIONS = "played or told differently", "only positions are written differently"


def reversed_legal(game: Game, seat: int) -> list[Move]:
    """The same moves in another order."""
    return LEGAL(game, seat)[::-1]


def louder_events(game: Game, seat: int | None, since: int = 0) -> list[Event]:
    """The last seat hears something else than before, and others do not."""
    events = EVENTS_FOR(game, seat, since)
    return [Event(event.name, {**event.args, "secret": 1}) for event in events] if seat == game.players - 1 else events


def other_ruling(game: Game, seat: int, move: str) -> Refusal | None:
    """Refused for another reason."""
    refusal = WHY_NOT(game, seat, move)
    return refusal and Refusal(refusal.move, "duty", refusal.legal, refusal.question)


def clearer_view(game: Game, seat: int | None) -> View:
    """A spectator sees one thing more."""
    view = VIEW(game, seat)
    return msgspec.structs.replace(view, facts=view.facts | {"first": -1}) if seat is None else view


def other_numbers(game: Game, seat: int | None) -> View:
    """Options have other numbers, as they may."""
    view = VIEW(game, seat)
    moves = [msgspec.structs.replace(move, option=move.option + 5) for move in view.moves]
    return msgspec.structs.replace(view, moves=moves, position="")


def other_notation(game: Game, seat: int | None = None, *, redact: bool = False) -> str:
    """A field of the notation has another name."""
    return NOTATION(game, seat, redact=redact).replace("king=", "crown=")


LEGAL, EVENTS_FOR, WHY_NOT, VIEW, NOTATION = Game.legal, Game.events_for, Game.why_not, Game.view, Game.notation
DISTURBED: dict[str, tuple[str, object, str]] = {
    "order of moves": ("legal", reversed_legal, TABLE),
    "what one seat hears": ("events_for", louder_events, TABLE),
    "rulings": ("why_not", other_ruling, TABLE),
    "what a spectator sees": ("view", clearer_view, TABLE),
    "points": ("scores", property(lambda game: (0,) * game.players), TABLE),
    "notation": ("notation", other_notation, POSITIONS),
    "numbers of options": ("view", other_numbers, ""),
    "nothing": ("legal", LEGAL, ""),
}
"""What is disturbed, by what, and what is said about it then."""


@pytest.mark.parametrize("what", DISTURBED)
def test_a_difference_is_seen_and_named(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, other, said = DISTURBED[what]
    monkeypatch.setattr(Game, name, other)
    [found] = differing("modern", [NUMBER])
    assert said in found
    assert bool(said) == bool(found)


def test_every_line_of_a_trace_counts() -> None:
    """Whichever is changed or left out, a digest is another one; and the first difference is found."""
    trace = trace_random("classic", 3)
    lines, whole = trace.lines, trace.digest()
    for place in range(0, len(lines), 97):
        for changed in ([f"{lines[place]}."], []):
            trace.lines = [*lines[:place], *changed, *lines[place + 1 :]]
            assert difference(whole, trace.digest())
            assert first_difference(lines, trace.lines)[0] == f"line {place + 1}"
    assert first_difference(lines, lines) == []


def test_a_greedy_decision_counts() -> None:
    then = written("greedy")["classic-8"]
    lines = KINDS["greedy"].lines("classic-8")
    assert hash_of(lines) == then.table
    assert hash_of([*lines[:-2], "0 done", lines[-1]]) != then.table
