"""What a stranger found who wrote boxes of their own: each of these was wrong once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from elgrande import Deal, Game, SetupError
from elgrande.editions import CLASSIC, find_edition
from elgrande.editions.setup import Setup
from elgrande.rules.edition import Box, Edition, FreeAct, Options
from elgrande.rules.words import Muster
from elgrande.table.events import Event
from elgrande.testing import scenario


def with_acts(*acts: FreeAct) -> Box:
    """A box that brings nothing but free acts."""

    def fold(edition: Edition, options: Options) -> Edition:
        return replace(edition, free_acts=edition.free_acts + acts)

    return Box("riders", fold, editions=("classic",))


def begun(box: Box) -> tuple[Setup, Game]:
    """A turn in which free acts may be used."""
    setup = Setup(find_edition("classic"), 2, {"first": 0}, boxes=(box,))
    state = setup.begin(setup.deal("1"), [])
    game = Game(setup, state, seed="1", nonce="", position="", seats=("Anna", "Ben"))
    for move in ("power 13", "power 1", "card king"):
        seat = game.awaiting()[0]
        game.play(seat, move)
    return setup, game


def test_two_free_acts_with_one_verb_are_used_once_each() -> None:
    _, game = begun(with_acts(FreeAct("extra-court", Muster(1)), FreeAct("extra-court", Muster(2))))
    seat = game.awaiting()[0]
    found = []
    while "extra" in (texts := [move.text for move in game.legal(seat)]):
        assert texts.count("extra") == 1
        game.play(seat, "extra")
        assert game.events[-1] == Event("free-act-begun", {"seat": seat})
        found.append([move.text for move in game.legal(seat)])
        game.play(seat, "court 0")
    assert [offers[-1] for offers in found] == ["court 1", "court 2"]


def test_a_free_act_needs_a_verb_there_is() -> None:
    with pytest.raises(SetupError, match="no verb 'nope'"):
        begun(with_acts(FreeAct("nope", Muster(1))))


def test_a_bridge_leads_into_the_spaces_of_a_place() -> None:
    game = scenario(boxes=("france", "bridge"), king="TOL", card="king", court="red 3", facts={"bridge": "TOL+FRA"})
    offered = {move.place for move in game.view(0).moves if move.verb == "place"}
    assert "FRA" not in offered
    assert {"ambassador", "envoy"} <= offered


def test_the_king_steps_into_a_place_with_spaces() -> None:
    game = scenario(boxes=("france",), king="ARA", card="royal-adviser")
    game.play(0, "special")
    assert "king FRA" in [move.text for move in game.legal(0)]


WHOLE = tuple(tuple(CLASSIC.cards[card].id for card in stack) for stack in Setup(CLASSIC, 2).possible_stacks)
"""Every stack as it should be."""


@pytest.mark.parametrize(
    ("stacks", "what"),
    [
        (((),) * 5, "stack 1"),
        (tuple(stack[:2] for stack in WHOLE), "stack 1"),
        ((WHOLE[1], WHOLE[0], *WHOLE[2:]), "stack 1"),
        ((WHOLE[0], ("veto",) * 9, *WHOLE[2:]), "stack 2"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(stacks: tuple[tuple[str, ...], ...], what: str) -> None:
    Game.new("classic", 2, deal=Deal("TOL", ("GAL", "VAL"), WHOLE))
    with pytest.raises(SetupError, match=f"the deal of {what} is not"):
        Game.new("classic", 2, deal=Deal("TOL", ("GAL", "VAL"), stacks))


@pytest.mark.parametrize("modifiers", [(("+3",) * 3,) * 2, (("+1", "+2", "-1"), ("+1",))])
def test_a_deal_of_modifiers_that_cannot_be_is_refused(modifiers: tuple[tuple[str, ...], ...]) -> None:
    setup = Setup(find_edition("modern"), 3, {"power_shift": True})
    stacks = tuple(tuple(setup.edition.cards[card].id for card in stack) for stack in setup.possible_stacks)
    deal = Deal("TOL", ("GAL", "VAL", "CAS"), stacks, modifiers=(*modifiers, ("+0", "+0", "-2")))
    with pytest.raises(SetupError, match="the deal of modifiers is not"):
        Game.new("modern", 3, options={"power_shift": True}, deal=deal)


def test_a_deal_leaves_nothing_to_a_seed() -> None:
    with pytest.raises(SetupError, match="a deal is a Deal"):
        Game.new("classic", 2, 7, deal=Deal("TOL", ("GAL", "VAL"), ()))
    with pytest.raises(SetupError, match="a deal is a Deal"):
        Game.new("classic", 2, deal={"king": "CAT"})  # type: ignore[arg-type]  # what somebody might write
