"""Expansions over the wire: chosen, refused, kept, looked up and played.  The server has never heard of those of the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from elgrande.client import Client
from elgrande.editions import BOXES as KNOWN
from elgrande.editions import CLASSIC, keep_box
from elgrande.game import Game
from elgrande.records.record import Record
from elgrande.rules.options import GameOption
from elgrande.server.protocol import ApiError, Code, TableCheck, TableWarning
from elgrande.table import infos, reference
from elgrande.table.prose import say
from tests.boxes import MANY
from tests.boxes.bridge import BRIDGE
from tests.server.databases import ask
from tests.server.serving import Server, any_move, open_table, plays, same_as_the_engine, together
from tests.server.visitors import Person, visiting
from tests.test_terminal import PROMPT, BoxTerminal, play_on, what_boxes_bring_is_on
from tests.versions import TITLE, known_versions

Play = Callable[[], Any]
TITLES = [f"{box}/1" for box in MANY]
SHORT: dict[str, Any] = {"edition": "classic", "boxes": list(MANY), "options": {"length": "six"}}


class BoxServer(Server):
    """A server that knows the boxes of the tests."""

    module = "tests.boxes.elgrande"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BoxServer]:
    made = BoxServer(tmp_path_factory.mktemp("boxes"))
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture
def anna(server: BoxServer) -> Iterator[Client]:
    with server.client("Anna") as made:
        yield made


def refused(anna: Client, **request: Any) -> str:
    with pytest.raises(ApiError) as caught:
        anna.create(**request)
    assert caught.value.code is Code.BAD_SETUP
    return str(caught.value)


def test_a_form_tells_what_is_advised_for_a_first_game(anna: Client) -> None:
    forms = [form for language in ("en", "it") for form in anna.editions(language) if form.id == "classic"]
    advised = [{box.id: box.first_game for box in form.boxes if box.first_game is not None} for form in forms]
    assert [set(found) for found in advised] == [{"grandissimo", "intrigue", "king_colonies"}] * 2
    english, italian = (found["grandissimo"] for found in advised)
    assert english == infos.FirstGame(dict(KNOWN["grandissimo"].first_game), "without ship, jail and Grand Inquisitor")
    assert (italian.options, italian.text) == (english.options, "senza nave, prigione e Grande Inquisitore")


def test_a_box_without_words_for_its_advice_names_options() -> None:
    options = (GameOption("fog", (False, True), False), GameOption("wind", ("calm", "storm"), "calm"))
    box = replace(BRIDGE, options=options, first_game={"fog": True, "wind": "storm"})
    assert reference.first_game_text(box) == "fog=yes, wind=storm"


@pytest.mark.parametrize("boxes", [["king_colonies"], ["intrigue", "colonies"], ["king_colonies", "colonies"]], ids=" ".join)
def test_a_box_that_joins_others_is_chosen_as_one_or_as_both(anna: Client, boxes: list[str]) -> None:
    """The table names all of them, and its first question is that of the colonies."""
    seats: list[Any] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = anna.create("classic", 2, boxes=boxes, options={"ki_pick": "random"}, seats=seats)
    assert made.boxes == ["colonies/1", "intrigue/1", "king_colonies/1"]
    assert refused(anna, edition="classic", players=2, boxes=[*boxes, "grandissimo"]).endswith("are not combined")


def test_a_table_is_warned_of_what_is_not_advised(server: BoxServer, anna: Client) -> None:
    """Before it is opened, and then whoever sees it, as long as it is there; what is not possible is said in the same way."""
    request: dict[str, Any] = {"edition": "classic", "boxes": ["grandissimo"]}
    first = dict(KNOWN["grandissimo"].first_game)
    thin = [TableWarning("deck-thin", {"stack": 6, "cards": 10, "advised": 11})]
    assert anna.check_table(players=3, options=first, **request) == TableCheck(None, [])
    assert anna.check_table(players=2, options=first, **request) == TableCheck(None, thin)
    few = anna.check_table(players=2, options=first, deck={"gr6_levy": 0}, **request)
    assert few.warnings == []
    assert few.error is not None
    assert (few.error.code, few.error.text) == (Code.BAD_SETUP, "Stack 6 would have 8 cards, but 9 rounds are played.")
    assert anna.my_tables() == [], "nothing was opened"
    table = anna.create(players=2, options=first, seats=[{"kind": "me"}], public=True, **request)
    with server.client("Ben") as ben:
        assert ben.table(table.id).warnings == table.warnings == thin
        assert [info.warnings for info in ben.tables() if info.id == table.id] == [thin]
    assert anna.create(players=3, options=first, **request).warnings == []
    game = Game.new("classic", 2, 1, {**first, "length": "six"}, boxes=("grandissimo",))
    chance = Random(1)
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
    assert anna.import_record(game.record().dumps()).warnings == thin


def test_whoever_joins_from_a_terminal_is_warned_before_the_game(server: BoxServer, tmp_path: Path) -> None:
    first = dict(KNOWN["grandissimo"].first_game)
    with server.client("Bob") as bob:
        table = bob.create("classic", 2, boxes=["grandissimo"], options=first, seats=[{"kind": "me"}])
        screen = BoxTerminal(tmp_path, "join", f"{server.url}/t/{table.id}", "--name", "Anna", "--language", "it")
        try:
            screen.expect(say("warning-deck-thin", {"stack": 6, "cards": 10, "advised": 11}, "it"))
            screen.type("quit", server.url)
            assert screen.end() == 0
        finally:
            screen.close()


def test_a_form_offers_what_goes_with_an_edition(anna: Client) -> None:
    forms = {form.id: form for form in anna.editions("it")}
    assert forms["modern"].boxes == []
    offered = {box.id: box for box in forms["classic"].boxes}
    assert sorted(offered) == sorted(KNOWN)
    assert offered["portugal"].name == "Portogallo"
    assert offered["prelude"].name == "prelude", "a box without a name goes by its id"
    assert offered["black"].players == forms["classic"].players


def test_what_cannot_be_chosen_is_refused_by_name(anna: Client) -> None:
    known = ", ".join(sorted(KNOWN))
    assert refused(anna, edition="classic", boxes=["colossus"]) == f"no box 'colossus'; choose from: {known}"
    assert refused(anna, edition="classic", boxes=["bridge/9"]) == "no version 9 of the box 'bridge'; the newest here is 1"
    assert refused(anna, edition="classic", boxes=["bridge", "bridge"]) == "the box 'bridge' is named twice"
    said = "the box 'bridge' does not go with the modern edition; it goes with: classic"
    assert refused(anna, edition="modern", boxes=["bridge"]) == said


def test_a_combination_that_is_forbidden_names_both(tmp_path: Path) -> None:
    with known_versions(), visiting(tmp_path) as client:
        keep_box(replace(BRIDGE, version=2, excludes=("portugal",)))
        anna = Person(client, "Anna")
        answer = anna.post("/api/tables", {"edition": "classic", "boxes": ["portugal", "bridge"]})
        assert answer.json()["message"] == "the boxes 'bridge' and 'portugal' are not combined"
        assert anna.post("/api/tables", {"edition": "classic", "boxes": ["portugal"]}).status_code == 201
        classic = next(form for form in reference.form(CLASSIC).boxes if form.id == "portugal")
        assert classic.excludes == ["bridge"]


def test_the_reference_has_what_boxes_bring(anna: Client) -> None:
    plain, found = anna.reference("classic"), anna.reference("+".join(("classic", *MANY)), "it")
    assert (plain.boxes, plain.texts) == ([], "")
    assert found.boxes == TITLES
    assert found.rules == "+".join([TITLE, *TITLES])
    assert anna.reference(found.rules, "it") == found
    places = {place.id: place for place in found.places}
    assert [place for place in places if place not in {place.id for place in plain.places}] == [
        "FRA", "ambassador", "envoy", "attache", "POR",
    ]  # fmt: skip
    assert (places["envoy"].within, places["envoy"].capacity, places["envoy"].bonus) == ("FRA", 1, 1)
    assert max(card.stack for card in found.cards) == 7
    assert "card-summons = Convocazione" in found.texts
    with pytest.raises(ApiError, match="no box 'colossus'") as caught:
        anna.reference("classic+colossus")
    assert caught.value.code is Code.NOT_FOUND


def test_a_deck_has_cards_of_boxes(anna: Client) -> None:
    text = anna.write_deck("classic+portugal", {"levy": 9})
    assert anna.read_deck("classic+portugal", text) == {"levy": 9}
    with pytest.raises(ApiError, match="no card 'levy'"):
        anna.read_deck("classic", text)


def test_a_whole_game(server: BoxServer, anna: Client) -> None:
    """People and a bot; the server is killed in between, and the record, brought back, is the same game."""
    with server.client("Ben") as ben:
        table = open_table([anna, ben], bots=1, **SHORT)
        assert (table.boxes, table.rules) == (TITLES, "+".join([TITLE, *TITLES]))
        frame = anna.view(table.id, 0)
        assert frame.view.boxes == TITLES
        assert len(frame.view.offer) == len(frame.view.stacks) == 7
        assert frame.view.colours[-1] == "black"
        server.kill()
        server.start()
        seats = enumerate((anna, ben))
        games: list[Play] = [partial(plays, who, table.id, seat, any_move(Random(seat))) for seat, who in seats]
        last = together(games)[0]
        assert anna.view(table.id, 0).view.position == last.view.position
        same_as_the_engine(server, anna, table, last)
        text = anna.record(table.id)
        assert Record.loads(text).head.edition == "+".join([TITLE, *TITLES])
        assert anna.check(text).boxes == TITLES
        assert anna.import_record(text).boxes == TITLES
        again = anna.rematch(table.id)
        assert (again.id != table.id, again.boxes, again.edition) == (True, TITLES, "classic")


def test_nothing_is_stored_where_there_is_none(server: BoxServer, anna: Client) -> None:
    """So a program of an older day that comes back to a database reads it."""
    made = {anna.create("classic", 2).id: False, anna.create("classic", 2, boxes=["bridge"]).id: True}
    for id, boxes in made.items():
        [[terms]] = ask(server.database, "select terms from tables where id = :id", id=id)
        assert ("boxes" in msgspec.json.decode(terms)) is boxes
        assert "boxes" not in msgspec.json.decode(terms)["request"]


def test_a_terminal_joins_in(server: BoxServer, tmp_path: Path) -> None:
    """A person at a terminal against a program, to the end."""
    with server.client("Bob") as bob:
        table = bob.create(**SHORT | {"players": 2, "options": {"length": "six", "first": 1}}, seats=[{"kind": "me"}])
        screen = BoxTerminal(tmp_path, "join", f"{server.url}/t/{table.id}", "--name", "Anna")
        try:
            screen.expect("Blue: Anna (ready)")
            bob.start(table.id)
            shown = screen.expect(PROMPT)
            sit: list[Play] = [
                partial(plays, bob, table.id, 0, any_move(Random(1))),
                partial(play_on, screen, shown, Random(2), "The game is over"),
            ]
            together(sit)
            assert screen.end() == 0
        finally:
            screen.close()
        assert "Traceback" not in screen.screen
        what_boxes_bring_is_on(screen.screen)
