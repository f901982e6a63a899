"""Study: what would score now and why a move is not possible, for whoever may know it and as far as they may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.editions.classic import CLASSIC
from elgrande.game import Game
from elgrande.rules.rulings import RULINGS
from elgrande.server import study
from elgrande.server.protocol import Code
from elgrande.table.prose import languages, say
from elgrande.testing import scenario
from tests.playing import Player, game_at
from tests.redraw import Redraw
from tests.server.visitors import Person, finished, refused, running

Things = dict[str, str | int]


def things() -> Iterator[Things]:
    """Everything that can be asked about."""
    for place in CLASSIC.places:
        yield {"place": place.id}
        for colour in CLASSIC.colours:
            yield {"colour": colour, "place": place.id}
        for board in CLASSIC.scoreboards:
            yield {"board": str(board[0]), "place": place.id}
    for card in CLASSIC.cards:
        yield {"card": card.id}
    for value in range(1, 14):
        yield {"value": value}


THINGS = list(things())


def test_a_place_is_explained_reason_by_reason() -> None:
    game = scenario(king="VAL", VAL="red 4 blue 2 yellow 2")
    told = study.explain(game, 0, "val")
    assert (told.place, told.known, told.values, told.ranks_scored, told.scoreboard) == ("VAL", True, [5, 3, 2], 3, False)
    lines = [(line.seat, line.reason, line.points, line.rank, line.tied, line.count) for line in told.lines]
    assert lines == [(0, "rank", 5, 1, 1, 4), (0, "king", 2, None, None, None), (1, "rank", 2, 3, 2, 2), (2, "rank", 2, 3, 2, 2)]
    assert told.totals == [7, 2, 2, 0]
    assert told.lines[1].text == "Red: first alone in the King's region: 2"
    italian = study.explain(game, None, "VAL", "it").lines[1].text
    assert italian == say("explain-king", {"seat": say("colour-red", None, "it"), "points": 2}, "it")
    assert study.explain(game, 0, "NAV").lines == []


def test_a_preview_is_the_sum_of_its_places() -> None:
    game = scenario(options={"castillo": "open"}, castillo="red 2 blue 1", VAL="red 4", TOL="blue 1 red 1")
    seen = study.preview(game, 1)
    assert seen.known
    assert list(seen.places) == [place.id for place in CLASSIC.places if place.values]
    assert seen.places["castillo"] == [5, 3, 0, 0]
    assert seen.totals == [sum(points[seat] for points in seen.places.values()) for seat in range(4)]
    for place, points in seen.places.items():
        assert points == study.explain(game, 1, place).totals


@pytest.mark.parametrize("castillo", ["memory", "notes"])
def test_nobody_is_told_what_a_shut_castillo_would_score(castillo: str) -> None:
    game = scenario(options={"castillo": castillo}, castillo="red 2 blue 1", VAL="red 4")
    for seat in (None, 0, 1):
        told = study.explain(game, seat, "castillo")
        assert (told.known, told.lines, told.totals) == (False, [], [0, 0, 0, 0])
        seen = study.preview(game, seat)
        assert not seen.known
        assert "castillo" not in seen.places
        assert seen.totals[0] == 5 + sum(points[0] for place, points in seen.places.items() if place != "VAL")


@pytest.mark.parametrize("language", languages())
def test_a_move_that_is_not_possible_has_a_ruling(language: str) -> None:
    game = scenario(card="king", court="red 2", king="VAL")
    refusal = study.why(game, 0, {"place": "VAL"}, language)
    assert not refusal.legal
    assert refusal.ruling in RULINGS
    assert refusal.text == say(f"ruling-{refusal.ruling}", None, language)
    assert study.why(game, 1, {"place": "TOL"}).ruling == "not-awaited"
    allowed = study.why(game, 0, {"place": "TOL"}, language)
    assert (allowed.legal, allowed.ruling) == (True, None)
    assert say("place-TOL", None, language) in allowed.text


# --- secrets ------------------------------------------------------------------------------------------------------------------


def studied(game: Game, seat: int | None, things: list[Things]) -> bytes:
    """Every answer a seat, or a spectator, can get."""
    told: list[object] = [study.preview(game, seat)]
    told += [study.explain(game, seat, place.id) for place in game.edition.places if place.values]
    if seat is not None:
        told += [study.why(game, seat, what) for what in things]
    return msgspec.json.encode(told)


@pytest.mark.parametrize("castillo", ["memory", "notes", "open"])
def test_what_is_hidden_changes_no_answer(castillo: str) -> None:
    """Two truths that differ only in what a seat cannot know give it the same answers, though the Castillo scores differently."""
    chance = Random(castillo)
    counts: Counter[str] = Counter()
    for number in range(5):
        game = Game.new("classic", 3 + number % 3, number, {"castillo": castillo})
        player = Player(number, ("even", "eager"))
        while not game.is_over:
            seat = player.seat(game.state)
            if chance.random() < 0.12:
                eyes = chance.choice((None, *range(game.players)))
                redraw = Redraw(game.setup, game.state, eyes, chance)
                other = game_at(game.setup, redraw.other)
                things = chance.sample(THINGS, 4)
                assert studied(game, eyes, things) == studied(other, eyes, things)
                counts.update(redraw.changed)
                counts["scores"] += game.explain("castillo").awards != other.explain("castillo").awards
            game.play(seat, player.choose(game.state, seat))
    assert min(counts[secret] for secret in ("stack", "piles", "discs")) > 3
    assert (counts["scores"] > 20) == (castillo != "open")


# --- who may ask --------------------------------------------------------------------------------------------------------------


def test_whoever_may_see_may_study(client: TestClient[Litestar]) -> None:
    anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
    table = running(anna, ben)
    assert anna.get(f"{table}/explain?place=TOL&seat=0").json()["known"]
    assert eve.get(f"{table}/preview").json()["totals"] == client.get(f"{table}/preview").json()["totals"]
    assert anna.get(f"{table}/why?seat=0&value=1").json()["legal"]
    for path in ("explain?place=TOL&seat=0", "preview?seat=0", "why?seat=0&place=VAL"):
        refused(ben.get(f"{table}/{path}"), Code.NOT_YOURS)
        refused(client.get(f"{table}/{path}"), Code.NOT_YOURS)
        refused(anna.get(f"/api/tables/nowhere/{path}"), Code.NOT_FOUND)
        refused(anna.get(f"{anna.create()}/{path}"), Code.TABLE_NOT_RUNNING)
    refused(anna.get(f"{table}/explain?place=atlantis"), Code.BAD_REQUEST)
    refused(anna.get(f"{table}/why?seat=0&place=atlantis"), Code.BAD_REQUEST)
    closed = running(anna, ben, spectators=False)
    refused(eve.get(f"{closed}/preview"), Code.NOT_YOURS)
    over = finished(anna)
    assert client.get(f"{over}/preview").json()["known"] is False
    assert client.get(f"{over}/explain?place=VAL").status_code == 200


def test_a_table_may_play_without_a_preview(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben, preview=False)
    refused(anna.get(f"{table}/preview?seat=0"), Code.NO_PREVIEW)
    refused(anna.get(f"{table}/explain?seat=0&place=TOL"), Code.NO_PREVIEW)
    assert anna.get(f"{table}/why?seat=0&place=VAL").json()["ruling"]


# --- words --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", None, "en"),
        ("", "it", "it"),
        ("", "de-AT, it-CH;q=0.8, en;q=0.4", "it"),
        ("", "it;q=0.3, en-GB;q=0.7", "en"),
        ("", "fr, *;q=0.1", "en"),
        ("", "it;q=nonsense, ;;, en;x=1", "en"),
        ("&language=it", "en", "it"),
        ("&language=en", "it", "en"),
    ],
)
def test_words_come_in_the_language_that_is_wished(
    client: TestClient[Litestar], query: str, header: str | None, language: str
) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)
    client.headers.pop("accept-language", None)
    if header is not None:
        client.headers["accept-language"] = header
    refusal = anna.get(f"{table}/why?seat=0&place=VAL{query}").json()
    # It is only too early, so it says what comes first.
    assert refusal["ruling"] == "other-question"
    assert refusal["text"] == say("refusal-first", {"first": say("question-power", None, language, "first")}, language)
    body = {"seat": 0, "move": "place VAL", "question": anna.get(f"{table}/view?seat=0").json()["question"], "key": "k"}
    error = refused(anna.post(f"{table}/moves?{query[1:]}", body), Code.ILLEGAL_MOVE)
    assert error.text == say(f"ruling-{error.ruling}", None, language)
    assert refused(anna.post(f"{table}/moves", body | {"question": "x"}), Code.STALE_QUESTION).text is None
    refused(anna.get(f"{table}/why?seat=0&place=VAL&language=xx"), Code.BAD_REQUEST)
