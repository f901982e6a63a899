"""Actions: every move of a table, by numbers that never change."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from elgrande.adapters.actions import UNPICKS
from elgrande.adapters.play import Table
from elgrande.editions import EDITIONS
from elgrande.engine import kernel
from elgrande.rules.moves import OPTIONS
from elgrande.table.moves import parse_move, verb_at
from tests.doors import EVERYTHING, TABLES

NUMBERS: dict[str, dict[str, list[int | str]]] = json.loads((Path(__file__).parent / "numbers.json").read_text())
"""Of every edition, box and number of players how many numbers there are, and a digest of what they mean."""


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_mean_what_they_meant(name: str) -> None:
    """Actions of a version never change.  An observation does where a fact is added: that is told in the changelog."""
    title, players = name.split(" for ")
    edition, *boxes = title.split("+")
    table = Table(edition, int(players), boxes=tuple(boxes))
    assert {
        "actions": [len(table.actions), table.actions.digest],
        "observation": [len(table.observations), table.observations.digest],
    } == NUMBERS[name]


def test_every_table_has_its_numbers() -> None:
    bases = {(id, edition.version, ()) for id, edition in EDITIONS.items()}
    boxed = {("classic", 1, (box,)) for box in ("grandissimo/1", "colonies/1", "intrigue/1", "king_colonies/1")}
    tables = {"+".join([f"{id}/{version}", *boxes]) for id, version, boxes in bases | boxed}
    assert set(NUMBERS) == {f"{title} for {players}" for title in tables for players in (2, 3, 4, 5)}


@pytest.mark.parametrize("name", TABLES)
def test_an_action_is_a_move(name: str) -> None:
    table = Table(**TABLES[name])
    names = table.actions.names
    assert len(set(names)) == len(names) < OPTIONS / 4
    assert [parse_move(table.actions.edition, text) for text in names] == list(table.actions.options)
    assert list(table.actions.options) == sorted(table.actions.options)


@pytest.mark.parametrize("name", TABLES)
def test_every_legal_move_is_an_action(name: str) -> None:
    """All but one that takes a pick back, which is nobody's only move."""
    table = Table(**TABLES[name])
    for seed in range(3):
        play, chance = table.begin(seed), Random(seed)
        while not play.over:
            legal = play.legal()
            moves = kernel.legal(play.state, play.seat)
            left_out = [option for option in moves if option not in table.actions.number]
            assert all(verb_at(option).does == UNPICKS for option in left_out)
            assert legal == sorted(set(legal))
            assert {table.option(play.seat, action) for action in legal} == set(moves) - set(left_out)
            play.step(chance.choice(legal))


def test_options_make_no_difference() -> None:
    usual = Table("modern", 3).actions
    assert Table("modern", 3, {**EVERYTHING, "length": "six", "merge": True}).actions.options == usual.options
    assert Table("modern", 4).actions.options != usual.options


def test_a_seat_that_sees_itself_first_counts_others_from_there() -> None:
    table = Table("classic", 4, relative=True)
    for seat in range(4):
        to_own, back = table.actions.turned(seat)
        assert [back[action] for action in to_own] == list(range(len(to_own)))
        own = table.setup.colours[seat]
        lift = parse_move(table.setup.edition, f"lift {own} VAL")
        assert table.actions.text(table.action(seat, lift)) == "lift red VAL"
        assert table.option(seat, table.action(seat, lift)) == lift
    assert Table("classic", 4).actions.turned(0)[0] == list(range(len(table.actions)))
