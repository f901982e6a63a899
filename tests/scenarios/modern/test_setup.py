"""Setting up the modern edition: the stacks, its variations, a changed deck, and what cannot be set up.

M is the rulebook of 2023 (pages 2, 3 and 9), §1, §3 and §6 are the project's rules.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from elgrande.editions import find_edition
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import SetupError
from tests.scenarios.helpers import REGIONS
from tests.scenarios.modern.helpers import BASE, REGENTS
from tests.seen import seen

EVERYTHING: dict[str, str | int | bool] = {
    "new_regency": True, "call_to_arms": True, "vetos": 2, "royal_adviser": True, "power_shift": True,
}  # fmt: skip


def stacks(game: Game) -> list[Counter[str]]:
    """All action cards by stack, the face-up one included."""
    line = game.notation()
    found = re.findall(r"\| stack\d ([^|]*)", line)
    piles = [Counter(text.split()) for text in found]
    for pile, card in zip(piles, seen(game, 0).offer, strict=False):
        if card is not None and card != "your-majesty":
            pile[card] += 1
    return piles


def error(
    players: int = 4, options: dict[str, str | int | bool] | None = None, deck: dict[str, int] | None = None
) -> str:  # fmt: skip
    """The words of the refusal."""
    with pytest.raises(SetupError) as caught:
        Game.new("modern", players=players, seed=1, options=options, deck=deck)
    return str(caught.value)


def vetos_or_refusal(options: dict[str, str | int | bool], deck: dict[str, int]) -> int | str:
    """How many Vetos the game holds, or that a refusal names the option."""
    try:
        game = Game.new("modern", players=4, seed=1, options=options, deck=deck)
    except SetupError as refusal:
        return "refused" if "vetos" in str(refusal) else str(refusal)
    return stacks(game)[1]["veto"]


# --- the table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table(players: int) -> None:
    """King and homes by region cards, 2 with the Grande, 7 in court, 21 left in the Province (M p. 2 and 3)."""
    for seed in range(15):
        view = seen(Game.new("modern", players=players, seed=seed, options={"castillo": "open"}), 0)
        assert view.round == 1
        assert view.rounds == list(range(1, 10))
        assert len({view.king, *view.grandes}) == players + 1, "every card shows another region"
        assert view.courts[:players] == [7] * players
        assert view.provinces[:players] == [21] * players
        assert view.scores == [0] * players
        assert view.scoreboards == {"8": None, "4": None}
        assert view.hand == list(range(1, 14))
        for region in REGIONS:
            assert view.regions[region][:players] == [2 * (view.grandes[seat] == region) for seat in range(players)]
        assert view.castillo is not None
        assert not any(view.castillo)


def test_thirty_caballeros_a_colour() -> None:
    """30 caballeros and a score marker of its own (M p. 2; §1)."""
    edition = find_edition("modern")
    assert edition.caballeros == 30
    assert edition.colours == ("purple", "orange", "blue", "green", "yellow")
    assert edition.power == (6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)


def test_the_base_game_is_four_stacks_of_ten_and_the_kings_card() -> None:
    """Stacks 1 to 4 contain 10 cards each, stack 5 only Your Majesty (M p. 2, step 2)."""
    piles = stacks(Game.new("modern", players=4, seed=1))
    assert piles == [Counter(BASE[stack]) for stack in range(1, 6)]
    assert [pile.total() for pile in piles] == [10, 10, 10, 10, 1]


def test_the_stacks_are_shuffled() -> None:
    """Shuffle each stack (M p. 2, step 2)."""
    offers = {tuple(seen(Game.new("modern", players=4, seed=seed), 0).offer) for seed in range(12)}
    assert len(offers) > 6
    assert Game.new("modern", players=4, seed=3).notation() == Game.new("modern", players=4, seed=3).notation()


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_who_begins_can_be_named(seat: int) -> None:
    """Who was last in Spain begins: drawn, unless the option `first` names a seat (M p. 3, step 10; §1)."""
    assert Game.new("modern", players=4, seed=1, options={"first": seat}).awaiting() == [seat]


def test_who_begins_is_drawn() -> None:
    """Drawn from the seed unless named (§1)."""
    assert {Game.new("modern", players=4, seed=seed).awaiting()[0] for seed in range(30)} == {0, 1, 2, 3}


def test_the_short_game() -> None:
    """Rounds 2, 3, 5, 6, 8 and 9 (M p. 9)."""
    game = Game.new("modern", players=4, seed=1, options={"length": "six"})
    assert (game.round, seen(game, 0).rounds) == (2, [2, 3, 5, 6, 8, 9])
    assert [pile.total() for pile in stacks(game)] == [10, 10, 10, 10, 1]


# --- New Regency and Old Hands ----------------------------------------------------------------------------------------


def test_new_regency_replaces_the_kings_card() -> None:
    """The King's card goes to the box, the 10 cards are the 5th stack (M p. 9)."""
    piles = stacks(Game.new("modern", players=4, seed=1, options={"new_regency": True}))
    assert piles[4] == Counter({card: 2 if card == "royal-progress" else 1 for card in REGENTS})
    assert piles[:4] == [Counter(BASE[stack]) for stack in range(1, 5)]


def test_new_regency_reveals_its_top_card() -> None:
    """At the beginning of each round you reveal the top card (M p. 9)."""
    tops = {
        seen(Game.new("modern", players=4, seed=seed, options={"new_regency": True}), 0).offer[4] for seed in range(30)
    }  # fmt: skip
    assert tops <= set(REGENTS)
    assert len(tops) > 4


def test_without_options_no_card_of_a_variation() -> None:
    """These cards are returned to the box (M p. 2, step 2)."""
    cards = {card for pile in stacks(Game.new("modern", players=4, seed=1)) for card in pile}
    assert not cards & {"veto", "call-to-arms", "royal-adviser", *REGENTS}


@pytest.mark.parametrize(
    ("options", "stack", "card", "count"),
    [
        ({"call_to_arms": True}, 1, "call-to-arms", 1),
        ({"vetos": 1}, 2, "veto", 1),
        ({"vetos": 2}, 2, "veto", 2),
        ({"royal_adviser": True}, 4, "royal-adviser", 1),
    ],
)
def test_old_hands_replace_cards_of_their_stack(
    options: dict[str, str | int | bool], stack: int, card: str, count: int
) -> None:  # fmt: skip
    """For each card added, 1 random card of the corresponding stack goes back to the box (M p. 9, Old Hands)."""
    gone = set()
    for seed in range(25):
        piles = stacks(Game.new("modern", players=4, seed=seed, options=options))
        assert piles[stack - 1][card] == count
        assert piles[stack - 1].total() == 10
        left = Counter(BASE[stack]) - piles[stack - 1]
        assert left.total() == count
        gone |= set(left)
        assert [pile for i, pile in enumerate(piles) if i != stack - 1] == [
            Counter(BASE[other]) for other in range(1, 6) if other != stack
        ]
    assert len(gone) > 3, "it is a random card"


def test_a_veto_never_makes_room_for_a_veto() -> None:
    """Cards leave first, then the new ones are added (M p. 9, Old Hands)."""
    for seed in range(25):
        assert stacks(Game.new("modern", players=5, seed=seed, options={"vetos": 2}))[1]["veto"] == 2


def test_an_old_hand_can_be_revealed_first() -> None:
    """Shuffle each stack again and reveal the top card (M p. 9, Old Hands)."""
    tops = {seen(Game.new("modern", players=4, seed=seed, options={"vetos": 2}), 0).offer[1] for seed in range(60)}
    assert "veto" in tops


def test_everything_at_once() -> None:
    """You can choose which cards to add, or even play with them all (M p. 9)."""
    game = Game.new("modern", players=5, seed=1, options=EVERYTHING)
    line = game.notation()
    piles = [Counter(text.split()) for text in re.findall(r"\| stack\d ([^|]*)", line)]
    assert [pile.total() for pile in piles] == [10] * 5
    assert (piles[0]["call-to-arms"], piles[1]["veto"], piles[3]["royal-adviser"]) == (1, 2, 1)


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"vetos": 2}), (3, {"vetos": 2, "merge": True})],
)  # fmt: skip
def test_cards_leave_before_stacks_are_merged(players: int, options: dict[str, str | int | bool]) -> None:
    """For each card added a card of that stack leaves before stacks are merged (§3): stack 3 loses none."""
    for seed in range(15):
        pile = stacks(Game.new("modern", players=players, seed=seed, options=options))[1]
        assert pile.total() == 20
        assert pile["veto"] == 2
        assert (Counter(BASE[3]) - pile).total() == 0
        assert (Counter(BASE[2]) - pile).total() == 2


def test_sizes_of_the_merged_stacks() -> None:
    """Four stacks of 10, 20, 10 and the King's card (M p. 9)."""
    two = Game.new("modern", players=2, seed=1)
    three = Game.new("modern", players=3, seed=1, options={"merge": True})
    regency = Game.new("modern", players=2, seed=1, options={"new_regency": True})
    assert [pile.total() for pile in stacks(two)] == [10, 20, 10, 1]
    assert [pile.total() for pile in stacks(three)] == [10, 20, 10, 1]
    assert [pile.total() for pile in stacks(regency)] == [10, 20, 10, 10]


# --- a changed deck ---------------------------------------------------------------------------------------------------


def test_a_deck_changes_copies() -> None:
    """A table's deck can be changed card by card before the game (§6)."""
    piles = stacks(Game.new("modern", players=4, seed=1, deck={"intrigue": 1, "upheaval": 2}))
    assert piles[0] == Counter({**BASE[1], "intrigue": 1, "upheaval": 2})
    assert piles[1:] == [Counter(BASE[stack]) for stack in range(2, 6)]


def test_a_card_can_be_left_out() -> None:
    """Changed card by card: also none of it (§6)."""
    piles = stacks(Game.new("modern", players=4, seed=1, deck={"tribute": 0}))
    assert piles[1] == Counter({card: copies for card, copies in BASE[2].items() if card != "tribute"})


def test_a_deck_may_be_larger_than_the_box() -> None:
    """So that somebody can make the deck match the box (§6)."""
    assert stacks(Game.new("modern", players=4, seed=1, deck={"audience": 5}))[1].total() == 12


def test_a_deck_of_regents() -> None:
    """The 5th stack can be changed, too (§6)."""
    piles = stacks(Game.new("modern", players=4, seed=1, options={"new_regency": True}, deck={"exile": 2, "chalet": 0}))
    assert (piles[4]["exile"], piles[4]["chalet"], piles[4].total()) == (2, 0, 10)


def test_old_hands_and_a_changed_deck() -> None:
    """A random card of the deck as it is leaves (§3, §6)."""
    for seed in range(10):
        pile = stacks(Game.new("modern", players=4, seed=seed, options={"call_to_arms": True}, deck={"intrigue": 3}))[0]
        assert pile["call-to-arms"] == 1
        assert pile.total() == 11


def test_a_deck_says_how_many_vetos_are_used() -> None:
    """A deck of another number of Vetos than the box holds is used, or refused by name (§6)."""
    assert vetos_or_refusal({"vetos": 2}, {"veto": 3}) in (3, "refused")


def test_a_deck_cannot_name_a_card_that_is_not_in_the_game() -> None:
    """A Veto that no option brings in is not silently dropped: used, or refused by name (§6)."""
    assert vetos_or_refusal({}, {"veto": 1}) in (1, "refused")


@pytest.mark.parametrize(("options", "deck"), [({"vetos": 1}, {"veto": 1}), ({}, {"veto": 0}), ({}, {"royal-progress": 0})])
def test_a_deck_that_says_what_the_option_says(options: dict[str, str | int | bool], deck: dict[str, int]) -> None:
    """Deck and option agree: the same game as without the deck (§6)."""
    agreed = Game.new("modern", players=4, seed=1, options=options, deck=deck)
    assert agreed.notation() == Game.new("modern", players=4, seed=1, options=options).notation()


@pytest.mark.parametrize(
    ("options", "deck", "named"),
    [
        ({"vetos": 2}, {"veto": 1}, ("'veto'", "option vetos says 2")),
        ({"vetos": 1}, {"veto": 5}, ("'veto'", "option vetos says 1")),
        ({}, {"call-to-arms": 2}, ("'call-to-arms'", "option call_to_arms says no")),
        ({}, {"rebellion": 3}, ("'rebellion'", "option new_regency says no")),
    ],
)
def test_a_deck_that_contradicts_an_option(
    options: dict[str, str | int | bool], deck: dict[str, int], named: tuple[str, str]
) -> None:
    """What does not go together is refused, and both are named (§6)."""
    words = error(options=options, deck=deck)
    for text in named:
        assert text in words


def test_a_deck_travels_in_the_notation() -> None:
    """What differs from the box is written down and read again (§6)."""
    game = Game.new("modern", players=4, seed=1, deck={"intrigue": 1, "upheaval": 2})
    line = game.notation()
    assert "| deck intrigue=1 upheaval=2 |" in line
    again = Game.from_notation(line)
    assert again.notation() == line
    assert dict(again.setup.deck) == {"intrigue": 1, "upheaval": 2}
    assert "deck" not in Game.new("modern", players=4, seed=1).notation()


def test_a_deck_travels_in_the_record() -> None:
    """A record can be replayed with its deck (§6)."""
    game = Game.new("modern", players=4, seed="s", options=EVERYTHING, deck={"audience": 4})
    record = game.record()
    assert record.head.deck == {"audience": 4}
    again = replay(Record.loads(record.dumps()))
    assert again.notation() == game.notation()
    assert dict(again.setup.deck) == {"audience": 4}


def test_options_travel_in_notation_and_record() -> None:
    """Options that differ from their defaults are written (notation.md)."""
    game = Game.new("modern", players=4, seed="s", options=EVERYTHING)
    line = game.notation()
    assert line.startswith("modern/1 4 new_regency=yes call_to_arms=yes vetos=2 royal_adviser=yes power_shift=yes |")
    assert Game.from_notation(line).notation() == line
    assert game.record().head.options == EVERYTHING
    assert replay(Record.loads(game.record().dumps())).notation() == line


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_redacted_position_can_be_shown(players: int) -> None:
    """What a seat may not know is a question mark: no card of a stack is told (notation.md)."""
    game = Game.new("modern", players=players, seed=1, options=EVERYTHING)
    for seat in (0, None):
        line = game.notation(seat, redact=True)
        for text in re.findall(r"\| stack\d ([^|]*)", line):
            assert set(text.split()) <= {"?", "your-majesty"}


# --- what cannot be set up --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_players(players: int) -> None:
    """The game is for 2 to 5 players (M p. 2 and 9)."""
    words = error(players=players)
    assert "modern" in words
    assert "2, 3, 4, 5" in words


def test_an_unknown_option() -> None:
    """The refusal names it and lists what there is."""
    words = error(options={"new_regent": True})
    assert "'new_regent'" in words
    assert "new_regency" in words
    assert "power_shift" in words


@pytest.mark.parametrize("players", [2, 4, 5])
def test_merging_is_for_three(players: int) -> None:
    """Merging stacks is an option of the game of three; with two it is the rule (M p. 9)."""
    assert "'merge'" in error(players=players, options={"merge": True})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("vetos", 3),
        ("vetos", -1),
        ("new_regency", "yes"),
        ("power_shift", 1),
        ("length", "nein"),
        ("castillo", "shut"),
        ("first", 4),
    ],
)
def test_an_impossible_value(option: str, value: str | int) -> None:
    """The refusal names option and value."""
    words = error(options={option: value})
    assert f"'{option}'" in words
    assert str(value) in words


def test_an_unknown_card() -> None:
    """The refusal names it and lists the cards."""
    words = error(deck={"three-any": 1})
    assert "'three-any'" in words
    assert "intrigue" in words


@pytest.mark.parametrize("wrong", ["intrigue", ["intrigue"], [("intrigue", 1)], 5])
def test_a_deck_or_options_of_another_kind(wrong: Any) -> None:
    """The refusal says how they are written."""
    assert f"{wrong!r} is no deck" in error(deck=wrong)
    assert f"{wrong!r} are no options" in error(options=wrong)


@pytest.mark.parametrize("copies", [True, 1.0, "2", None, 10**30, float("nan"), [1]])
def test_a_number_of_copies_of_another_kind(copies: Any) -> None:
    """The refusal names card and number."""
    words = error(deck={"intrigue": copies})
    assert "'intrigue'" in words
    assert repr(copies) in words


@pytest.mark.parametrize("copies", [-1, 21])
def test_an_impossible_number_of_copies(copies: int) -> None:
    """The refusal names card and number."""
    words = error(deck={"intrigue": copies})
    assert "'intrigue'" in words
    assert str(copies) in words


@pytest.mark.parametrize(
    ("deck", "options", "named"),
    [
        ({"intrigue": 0}, None, ("stack 1", "8 cards", "9 rounds")),
        ({"audience": 0}, {"vetos": 2}, ("stack 2", "7 cards", "9 rounds")),
        ({"exile": 0, "chalet": 0}, {"new_regency": True}, ("stack 5", "8 cards", "9 rounds")),
        ({"intrigue": 0, "exodus": 0, "militia": 0}, {"length": "six"}, ("stack 1", "5 cards", "6 rounds")),
    ],
)
def test_a_deck_too_small_for_its_rounds(
    deck: dict[str, int], options: dict[str, str | int | bool] | None, named: tuple[str, ...]
) -> None:
    """A card of each stack is turned up every round: the refusal names the deck and the option length (M p. 4)."""
    words = error(deck=deck, options=options)
    assert "deck" in words
    assert "option length" in words
    for text in named:
        assert text in words


def test_a_small_deck_suits_the_short_game() -> None:
    """Six rounds need six cards (M p. 9)."""
    game = Game.new("modern", players=4, seed=1, options={"length": "six"}, deck={"intrigue": 0, "exodus": 0})
    assert stacks(game)[0].total() == 6


@pytest.mark.parametrize("copies", [0, 2])
def test_the_kings_card_is_there_once(copies: int) -> None:
    """Stack 5 only contains the King's card (M p. 2, step 2)."""
    assert "'your-majesty'" in error(deck={"your-majesty": copies})


def test_an_unknown_edition() -> None:
    """The refusal lists the editions."""
    with pytest.raises(SetupError) as caught:
        Game.new("modernist", players=4)
    assert "'modernist'" in str(caught.value)
    assert "modern" in str(caught.value)
