"""Facts declared at random: each is refused with a sentence, or works wherever facts do, also when it is not empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from elgrande import Game, SetupError
from elgrande.editions import BOXES, MODERN
from elgrande.engine.acts import act_of
from elgrande.engine.layout import Slot
from elgrande.engine.pacts import pact_of
from elgrande.engine.state import State
from elgrande.rules.edition import Box
from elgrande.rules.facts import KINDS, MODIFIERS, SWITCHED_ON, Dealt, Fact, Lasts, Per, Redraw, Sight
from elgrande.rules.moves import PLACE_BITS
from elgrande.testing import scenario
from tests.boxes.test_a_fact import box_with
from tests.playing import game_at

DRAWN = 500
POOL = (1, 2, 2, 3, 3, 4, 5, 5, 6)
KING = next(number for number, card in enumerate(MODERN.cards) if card.returns)
"""A card of which there are as many as anybody likes."""
STRANGE: tuple[tuple[str, Any], ...] = (
    ("written", False), ("name", "whim2"), ("name", "at"), ("name", "court"), ("name", "a whim"), ("name", ""),
    ("supply", 2), ("region_cards", True), ("divides", "court"), ("divides", "nowhere"), ("shares", "whim"), ("among", "whim"),
    ("called", "scoreboards"), ("turned_up_by", "placed"),
)  # fmt: skip
ENTRIES: dict[str, Callable[[Random], int]] = {
    "number": lambda chance: chance.randrange(1, 99),
    "place": lambda chance: chance.choice(range(3, 9)),
    "seat": lambda chance: chance.randrange(3),
    "colour": lambda chance: chance.randrange(3),
    "card": lambda chance: KING,
    "board": lambda chance: chance.randrange(2),
    "value": lambda chance: chance.randrange(1, 14),
    "modifier": lambda chance: chance.randrange(1, 5),
    "act": lambda chance: act_of(KING, chance.randrange(1, 5), 0),
    "pact": lambda chance: pact_of(chance.choice(range(3, 9)), 3),
    "piece": lambda chance: chance.randrange(3) << PLACE_BITS | chance.choice(range(3, 9)),
    "seats": lambda chance: chance.randrange(1, 8),
    "places": lambda chance: chance.randrange(1, 8) << 3,
    "colours": lambda chance: chance.randrange(1, 8),
}


def declared(chance: Random) -> Fact:
    """Anything a box could say, half of the time what is seen and imagined fits together."""
    fact = Fact(
        "whim", chance.choice(KINDS), "a whim", chance.choice(list(Per)), chance.random() < 0.5,
        chance.choice(list(Sight)), chance.choice(list(Lasts)), chance.choice(list(Redraw)),
    )  # fmt: skip
    if chance.random() < 0.5:
        fact = fact._replace(sight=Sight.ALL, redraw=Redraw.SEEN)
    elif chance.random() < 0.5:
        hidden = chance.choice((Sight.OWNER, Sight.NOBODY))
        fact = fact._replace(sight=hidden, redraw=Redraw.POOL, pool=POOL, row=True)
        fact = fact._replace(per=Per.SEAT) if hidden is Sight.OWNER else fact
    else:
        fact = fact._replace(pool=POOL)
    if chance.random() < 0.3:
        fact = fact._replace(dealt=chance.choice(list(Dealt)))
    if chance.random() < 0.2:
        name, value = chance.choice(STRANGE)
        fact = fact._replace(**{name: value})
    return fact


def fill(s: State, slot: Slot, chance: Random) -> None:
    """Put something there; not what has to agree with other things, nor what belongs to an effect, for none is running."""
    fact, drawn = slot.fact, ENTRIES[slot.fact.holds]
    pool = list(fact.pool)
    chance.shuffle(pool)
    rows = range(slot.at, slot.at + slot.rows)
    if fact.dealt is not Dealt.NOTHING or fact.supply or fact.divides or fact.region_cards or fact.lasts is Lasts.EFFECT:
        return
    if not slot.rows:
        s.reg[slot.at] = drawn(chance)
    elif fact.row:
        for row in rows:
            s.rows[row] = (pool.pop(),) if fact.redraw is Redraw.POOL else (drawn(chance), drawn(chance))
    else:
        s.rows[slot.at] = tuple(chance.choice((fact.empty, drawn(chance))) for _ in range(slot.owners))


def works(game: Game, chance: Random) -> None:
    """It is written and read back, shown to everybody, and imagined by everybody so that they see the same."""
    text = game.notation()
    assert Game.from_notation(text).notation() == text
    for seat in (None, *range(game.players)):
        view = game.view(seat)
        imagined = game.belief(seat).sample(view, chance)
        assert msgspec.json.encode(game_at(game.setup, imagined).view(seat)) == msgspec.json.encode(view)


def try_out(box: Box, chance: Random) -> None:
    """Begin a game, then fill the fact in the middle of a turn and play on."""
    BOXES[box.id] = box
    works(Game.new("modern", 3, 1, boxes=(box.id,)), chance)
    game = scenario(edition="modern", players=3, boxes=(box.id,), court="purple 3")
    for slot in game.state.program.layout.slots:
        if slot.fact.name == "whim":
            fill(game.state, slot, chance)
    works(game, chance)
    for _ in range(8):
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
    works(game, chance)


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried out is forgotten again."""
    monkeypatch.setitem(BOXES, "rumours", box_with())


def refused(fact: Fact, chance: Random) -> str:
    """What is wrong with a declaration; empty if it works."""
    try:
        try_out(box_with(fact), chance)
    except SetupError as error:
        return str(error)
    except Exception as error:
        raise AssertionError(f"accepted, and fails: {fact}") from error
    return ""


def test_what_is_accepted_works() -> None:
    chance = Random(14)
    accepted: Counter[object] = Counter()
    for _ in range(DRAWN):
        fact = declared(chance)
        if complaint := refused(fact, chance):
            assert complaint.startswith("the box 'rumours' is faulty: "), (fact, complaint)
            accepted["refused"] += 1
        else:
            accepted.update([fact.holds, fact.per, fact.row, fact.sight, fact.lasts])
    assert not [kind for kind in (*KINDS, *Per, True, False, Sight.ALL, Sight.OWNER, Sight.NOBODY, *Lasts) if not accepted[kind]]
    assert accepted["refused"] > DRAWN // 3


@pytest.mark.parametrize("fact", SWITCHED_ON, ids=lambda fact: fact.name)
def test_what_is_switched_on_alone_works_or_is_refused(fact: Fact) -> None:
    complaint = refused(fact, Random(1))
    assert not complaint or complaint.startswith("the box 'rumours' is faulty: the fact ")


def test_two_facts_share_a_pool() -> None:
    """What lies open of a pool is in nobody's hand, and what is hidden elsewhere is drawn with it."""
    hand = Fact("hand", "number", "in hand", Per.SEAT, True, Sight.OWNER, redraw=Redraw.POOL, dealt=Dealt.POOL, pool=POOL)
    for shared in (
        Fact("laid", "number", "laid open", Per.SEAT, True, shares="hand"),
        Fact("laid", "number", "laid aside", Per.SEAT, True, Sight.OWNER, redraw=Redraw.POOL, shares="hand"),
    ):
        BOXES["rumours"] = box_with(hand, shared)
        game = Game.new("modern", 3, 1, boxes=("rumours",))
        s, layout = game.state, game.setup.program.layout
        for seat in range(3):
            first, *rest = s.rows[layout.row("hand") + seat]
            s.rows[layout.row("laid") + seat], s.rows[layout.row("hand") + seat] = (first,), tuple(rest)
        for seed in range(20):
            works(game, Random(seed))


def test_modifiers_come_as_a_whole() -> None:
    BOXES["rumours"] = box_with(MODIFIERS)
    with pytest.raises(SetupError, match="the fact 'modifiers' is there, and nothing says PassModifiers or UseModifier"):
        Game.new("modern", 3, 1, boxes=("rumours",))
