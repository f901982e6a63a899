"""The game of two with its dummy, and the game of three.

M is the rulebook of 2023 (page 9, 2-player game and 3-player game), §1, §3 and §4 are the project's rules.
In the game of two purple and orange play, blue is the dummy's colour.
"""

from __future__ import annotations

import re

import pytest

from elgrande.game import Game
from elgrande.table.events import Event
from elgrande.testing.scenario import perform
from tests.scenarios.helpers import REGIONS, asked, board, caballeros, discs, legal, names, refused, scored, told
from tests.scenarios.modern.helpers import BASE, OFFER, OFFER_OF_TWO, REGENCY, SHIFT, VETOS, modern, turn_order
from tests.seen import seen

AWAY = "purple ARA orange ARA"
MERGED = {**BASE[2], **BASE[3]}


def last_turn(regions: str = "VAL GRA GAL", power: str = "4 5 6", **given: str) -> Game:
    """Orange is about to end round 1; these region and power cards of the dummy come next."""
    game = modern(
        card="manoeuvre", players=2, round=1, actor="orange", played="purple 9 orange 5 blue 7", offer="- outposts - -",
        dummy_power=power, **{"king": "TOL", "court": "orange 1", **given},
    )  # fmt: skip
    return Game.from_notation(re.sub(r"\| regions1 [^|]*\|", f"| regions1 {regions} |", game.notation()))


def field(game: Game, name: str) -> list[str]:
    """A field of the position."""
    found = re.search(rf"\| {name} ([^|]*)", game.notation())
    return found.group(1).split() if found else []


# --- setting up -------------------------------------------------------------------------------------------------------


def test_the_dummy_has_a_colour_and_nothing_else() -> None:
    """A third colour beside the board: no Grande, no seat, no court, no start pieces (M p. 9; §3)."""
    for seed in range(10):
        game = Game.new("modern", players=2, seed=seed, options={"castillo": "open"})
        view = seen(game, 0)
        assert (view.dummy, view.colours) == (2, ["purple", "orange", "blue"])
        assert len(view.grandes) == len(view.scores) == len(view.hands) == 2
        assert view.courts[:2] == [7, 7]
        placed = told(game.events, "placed")
        assert all(entry[0] == 2 for entry in placed)
        assert sum(counts[2] for counts in view.regions.values()) == len(placed)
        assert len(placed) in (2, 4)


def test_the_first_round_begins_with_the_dummy() -> None:
    """At the beginning of each round it places, then cards are revealed, then its power card (M p. 9; notation.md)."""
    game = Game.new("modern", players=2, seed=1)
    assert [name for i, name in enumerate(names(game.events)) if name != "placed" or i == 1] == [
        "round-began", "placed", "cards-revealed", "power-played",
    ]  # fmt: skip


def test_all_region_cards_are_shuffled_for_the_dummy() -> None:
    """After King and homes are drawn all nine are shuffled, and again after each general scoring (M p. 9)."""
    for seed in range(8):
        game = Game.new("modern", players=2, seed=seed)
        packs = [field(game, f"regions{i}") for i in (1, 2, 3)]
        assert [len(pack) for pack in packs] == [7, 9, 9]
        assert sorted(packs[1]) == sorted(packs[2]) == sorted(REGIONS)
        drawn = set(REGIONS) - set(packs[0])
        assert {entry[1] for entry in told(game.events, "placed")} == drawn - {seen(game, 0).king}


def test_what_the_dummy_will_do_is_secret() -> None:
    """Its cards are face-down stacks (M p. 9)."""
    game = Game.new("modern", players=2, seed=1)
    for seat in (0, 1, None):
        line = game.notation(seat, redact=True)
        for name in ("dummy-power", "regions1", "regions2", "regions3"):
            found = re.search(rf"\| {name} ([^|]*)", line)
            assert found is None or set(found.group(1).split()) == {"?"}, name


def test_stacks_2_and_3_are_one() -> None:
    """Only 4 stacks to choose from (M p. 9)."""
    game = Game.new("modern", players=2, seed=1)
    assert seen(game, 0).stacks[:3] == [9, 19, 9]
    assert len(seen(game, 0).offer) == 4
    assert seen(game, 0).offer[3] == "your-majesty"
    cards = [*field(game, "stack2"), str(seen(game, 0).offer[1])]
    assert sorted(cards) == sorted(card for card, copies in MERGED.items() for _ in range(copies))


def test_both_kinds_come_up_from_the_merged_stack() -> None:
    """Shuffled together (M p. 9)."""
    tops = {str(seen(Game.new("modern", players=2, seed=seed), 0).offer[1]) for seed in range(20)}
    assert tops & set(BASE[2])
    assert tops & set(BASE[3])


@pytest.mark.parametrize(("card", "number"), [("tribute", 2), ("fiesta", 3), ("coup", 4), ("your-majesty", 5)])
def test_a_card_keeps_its_number_in_the_game_of_two(card: str, number: int) -> None:
    """Up to the number shown on the bottom of the card, whichever stack it lies on (M p. 5)."""
    game = modern(card=card, players=2, offer=OFFER_OF_TWO, court="purple 7")
    assert seen(game, 0).placements == number


# --- its region cards -------------------------------------------------------------------------------------------------


def test_two_in_each_of_two_regions() -> None:
    """2 caballeros in each of the 2 drawn regions (M p. 9)."""
    game = last_turn("VAL GRA GAL")
    events = perform(game, "orange done")
    assert told(events, "placed") == [(2, "VAL"), (2, "VAL"), (2, "GRA"), (2, "GRA")]
    assert board(game) == {"GRA": [0, 0, 2], "VAL": [0, 0, 2]}
    assert field(game, "regions1") == ["GAL"]


@pytest.mark.parametrize(("regions", "target"), [("TOL GRA GAL", "GRA"), ("GRA TOL GAL", "GRA")])
def test_the_kings_region_card_is_used_up(regions: str, target: str) -> None:
    """A card that shows the King's region places nobody and is used up; no other is drawn (M p. 9; §3)."""
    game = last_turn(regions)
    assert told(perform(game, "orange done"), "placed") == [(2, target), (2, target)]
    assert field(game, "regions1") == ["GAL"]


def test_with_three_left_it_places_two_and_one() -> None:
    """With fewer than 2 left it places what is left (§3)."""
    game = last_turn("VAL GRA GAL", CAT="blue 27")
    assert told(perform(game, "orange done"), "placed") == [(2, "VAL"), (2, "VAL"), (2, "GRA")]


@pytest.mark.parametrize(("on_board", "left"), [(29, "GRA GAL"), (28, "GRA GAL"), (30, "VAL GRA GAL")])
def test_with_none_left_no_card_is_drawn(on_board: int, left: str) -> None:
    """If all 30 are on the game board, no more region cards are drawn (M p. 9; §3)."""
    game = last_turn("VAL GRA GAL", CAT=f"blue {on_board}")
    assert told(perform(game, "orange done"), "placed") == [(2, "VAL")] * (30 - on_board)
    assert field(game, "regions1") == left.split()


def test_pieces_in_the_castillo_are_on_the_board_too() -> None:
    """They are not left to be placed (M p. 9: all 30 on the game board)."""
    game = last_turn("VAL GRA GAL", CAT="blue 20", castillo="blue 10")
    assert told(perform(game, "orange done"), "placed") == []


def test_pieces_sent_back_are_placed_again() -> None:
    """Pieces sent back may be placed again (§3)."""
    game = modern(
        card="tribute",
        players=2,
        round=1,
        actor="orange",
        played="purple 9 orange 5 blue 7",
        offer="intrigue - - -",
        king="TOL",
        CAT="blue 30 orange 1",
    )
    perform(game, "orange special", "orange send blue CAT")
    events = perform(game, "orange send orange CAT")
    assert told(events, "placed") == [(2, "GAL")]


@pytest.mark.parametrize(("king", "count"), [("FRA", 4), ("castillo", 4)])
def test_the_dummy_and_a_king_without_a_region(king: str, count: int) -> None:
    """No region is the King's: nothing is skipped (§4)."""
    game = modern(
        card="manoeuvre",
        players=2,
        round=1,
        actor="orange",
        played="purple 9 orange 5 blue 7",
        offer="- outposts - -",
        king=king,
        court="orange 1",
        options=REGENCY,
    )
    assert len(told(perform(game, "orange done"), "placed")) == count


def test_after_a_general_scoring_a_fresh_pack() -> None:
    """After each general scoring all region cards are shuffled (M p. 9)."""
    game = modern(at="general-scoring", players=2, round=3, king="TOL")
    before = field(game, "regions2")
    discs(game, "purple VAL", "orange VAL")
    assert [*(str(entry[1]) for entry in told(game.events, "placed")[::2]), *field(game, "regions1")] == before


# --- its power card and its turn --------------------------------------------------------------------------------------


def test_its_power_card_is_turned_over_first() -> None:
    """Before you play, the top card of its stack is turned over; then the first player begins (M p. 9)."""
    game = last_turn(power="8 5 6")
    events = perform(game, "orange done")
    assert told(events, "power-played") == [(2, 8)]
    assert seen(game, 0).played == [0, 0, 8]
    assert asked(game) == ["orange"]
    assert field(game, "dummy-power")[:2] == ["5", "6"]


def test_its_value_cannot_be_repeated() -> None:
    """You can not play a card with the same value (M p. 9)."""
    game = last_turn(power="8 5 6")
    perform(game, "orange done")
    assert refused(game, "orange power 8") == "power-different"
    perform(game, "orange power 1")
    assert refused(game, "purple power 8") == "power-different"


def test_totals_differ_from_the_dummys_value() -> None:
    """With Power Shift the total must differ from its value; it has no modifier itself (M p. 9)."""
    game = modern(at="power", players=2, first="purple", modifiers="purple +1 -1", options=SHIFT)
    value = seen(game, 0).played[2]
    assert refused(game, f"purple power {value - 1} +1") == "power-different"
    assert refused(game, f"purple power {value + 1} -1") == "power-different"
    assert f"power {value} +1" in legal(game, "purple")


def test_its_value_decides_when_it_moves() -> None:
    """The value defines when the dummy makes its move (M p. 9)."""
    game = modern(at="court", players=2, played="purple 9 orange 5 blue 7", offer=OFFER_OF_TWO)
    assert turn_order(game) == ["purple", "blue", "orange"]


def test_it_takes_the_card_with_most_caballeros() -> None:
    """The King's card shows most; it is flipped over and not discarded (M p. 9)."""
    game = modern(
        card="intrigue",
        players=2,
        played="purple 9 orange 5 blue 7",
        offer="- outposts recruitment your-majesty",
        court="purple 1",
    )
    events = perform(game, "purple done")
    assert names(events) == ["card-discarded", "turn-began", "card-taken", "turn-began"]
    assert told(events, "card-taken") == [(2, "your-majesty")]
    assert seen(game, 0).offer == [None, "outposts", "recruitment", None]


@pytest.mark.parametrize(
    ("offer", "taken"),
    [
        ("intrigue outposts recruitment -", "recruitment"),
        ("intrigue outposts - -", "outposts"),
        ("intrigue tribute - -", "tribute"),
        ("intrigue fiesta coup -", "coup"),
    ],
)
def test_it_takes_what_is_left_with_most(offer: str, taken: str) -> None:
    """The remaining card with the most caballeros shown; immediately put on the discard pile (M p. 9)."""
    game = modern(card="your-majesty", players=2, played="purple 9 orange 5 blue 7", offer=offer)
    events = perform(game, "purple done")
    assert told(events, "card-taken") == [(2, taken)]
    assert told(events, "card-discarded") == [(taken,)]


def test_it_does_not_use_the_card() -> None:
    """The dummy does not use the card (M p. 9)."""
    game = modern(
        card="your-majesty",
        players=2,
        played="purple 9 orange 5 blue 7",
        offer="manoeuvre outposts - -",
        king="TOL",
        GAL="blue 2",
        court="orange 3",
    )
    perform(game, "purple done")
    assert board(game) == {"GAL": [0, 0, 2]}
    assert game.scores == (0, 0)
    assert asked(game) == ["orange"]


def test_the_kings_card_returns_after_the_dummy_took_it() -> None:
    """It is flipped over and is there in the next round (M p. 9)."""
    game = modern(
        at="card",
        players=2,
        round=1,
        actor="orange",
        played="purple 9 orange 7 blue 5",
        offer="intrigue outposts recruitment your-majesty",
    )
    perform(game, "orange card intrigue")
    assert seen(game, 0).round == 2
    assert seen(game, 0).offer[3] == "your-majesty"
    assert "your-majesty" not in seen(game, 0).discards


def test_a_regent_taken_by_the_dummy_is_discarded() -> None:
    """With New Regency the 5th stack is like the others (M p. 9)."""
    game = modern(
        card="intrigue",
        players=2,
        played="purple 9 orange 5 blue 7",
        offer="- outposts - exile",
        options=REGENCY,
        king="TOL",
        court="purple 1",
    )
    events = perform(game, "purple done")
    assert told(events, "card-discarded") == [("intrigue",), ("exile",)]
    assert seen(game, 0).king == "TOL"


def test_a_veto_taken_by_the_dummy_is_discarded() -> None:
    """It uses no card, so it keeps no Veto (M p. 9)."""
    game = modern(card="coup", players=2, played="purple 9 orange 5 blue 7", offer="intrigue veto - -", options=VETOS)
    events = perform(game, "purple done")
    assert names(events) == ["card-discarded", "turn-began", "card-taken", "card-discarded", "turn-began"]
    assert seen(game, 0).vetoes == [0, 0]


def test_it_takes_no_caballeros_to_court() -> None:
    """It only takes a card (M p. 9)."""
    game = modern(at="court", players=2, played="purple 5 orange 4 blue 7", offer=OFFER_OF_TWO)
    assert asked(game) == ["purple"]
    assert caballeros(game, "court")[2:] in ([], [0])
    assert seen(game, 0).offer[3] is None


@pytest.mark.parametrize(("played", "seat"), [("purple 9 orange 5 blue 1", 1), ("purple 2 orange 5 blue 1", 0)])
def test_it_never_gets_the_marker(played: str, seat: int) -> None:
    """The dummy never gets the First Player marker (M p. 9): the lowest of the two does."""
    game = modern(at="card", players=2, round=1, actor="orange", played=played, offer=OFFER_OF_TWO)
    events: list[Event] = []
    while "first-player" not in names(events):
        colour = asked(game)[0]
        texts = legal(game, colour)
        little = [text for text in texts if text in ("done", "court 0")]
        events += perform(game, f"{colour} {(little or texts)[0]}")
    assert told(events, "first-player") == [(seat,)]


def test_its_power_card_is_discarded_after_the_round() -> None:
    """At the end of the round its power card is discarded, too (M p. 9): each value comes up once."""
    game = Game.new("modern", players=2, seed=4)
    values = [seen(game, 0).played[2], *(int(value) for value in field(game, "dummy-power"))]
    assert sorted(values) == list(range(1, 14))


# --- scoring ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ("blue 3 purple 2 orange 1", {0: 4}),
        ("purple 3 blue 2 orange 1", {0: 6}),
        ("purple 3 orange 2 blue 1", {0: 6, 1: 4}),
        ("purple 2 blue 2 orange 1", {0: 4}),
        ("purple 2 orange 2", {0: 4, 1: 4}),
        ("blue 3 purple 2 orange 2", {}),
        ("blue 3", {}),
        ("purple 1", {0: 6}),
    ],
)
def test_ranks_of_two_with_the_dummy(counts: str, points: dict[int, int]) -> None:
    """It holds ranks, its points are lost; two numbers count, a tie for 2nd pays nothing (M p. 9; §3, §4)."""
    game = modern(card="audience", players=2, king="TOL", CAS=counts, grandes=AWAY, offer=OFFER_OF_TWO)
    assert scored(perform(game, "purple special", "purple choose CAS")) == [("CAS", points)]


@pytest.mark.parametrize(
    ("counts", "points"), [("purple 2 blue 1", {0: 11}), ("purple 2 blue 2", {0: 4}), ("blue 2 purple 1", {0: 4})]
)
def test_bonuses_against_the_dummy(counts: str, points: dict[int, int]) -> None:
    """Bonuses only for being first alone: the dummy takes them away (M p. 8, p. 9)."""
    game = modern(card="audience", players=2, king="TOL", TOL=counts, grandes="purple TOL orange ARA")
    assert scored(perform(game, "purple special", "purple choose TOL")) == [("TOL", points)]


def test_supremacy_with_the_dummy_first() -> None:
    """It holds first place, nobody is paid (§3)."""
    game = modern(card="supremacy", players=2, king="TOL", GAL="blue 2 purple 1", CAT="orange 1", grandes=AWAY)
    assert [entry for entry in scored(perform(game, "purple special")) if entry[1]] == [("CAT", {1: 4})]


def test_the_dummy_in_the_castillo_by_revelation() -> None:
    """Its pieces in the Castillo hold a rank (§3)."""
    game = modern(card="revelation", players=2, castillo="blue 3 purple 2 orange 1", king="TOL")
    assert scored(perform(game, "purple special")) == [("castillo", {0: 3})]
    assert caballeros(game, "castillo") == [2, 1, 3]


def test_the_dummy_stays_in_the_castillo() -> None:
    """They are scored and stay inside, since it has no disc (§3)."""
    game = modern(at="general-scoring", players=2, castillo="blue 3 purple 2 orange 1", king="TOL")
    assert asked(game) == ["purple", "orange"]
    events = discs(game, "purple VAL", "orange VAL")
    assert scored(events)[0] == ("castillo", {0: 3})
    assert told(events, "swept") == [("purple", 2, "castillo", "VAL"), ("orange", 1, "castillo", "VAL")]
    assert caballeros(game, "castillo") == [0, 0, 3]


def test_throng_counts_the_dummy() -> None:
    """It changes majorities (M p. 9): its pieces count for "most"."""
    game = modern(card="throng", players=2, king="TOL", GAL="blue 4", VAL="purple 3", grandes=AWAY)
    assert scored(perform(game, "purple special")) == [("GAL", {})]


def test_hinterland_finds_a_region_of_the_dummy() -> None:
    """A region holding only dummy pieces is not empty (§3)."""
    game = modern(card="hinterland", players=2, king="TOL", GAL="blue 1", VAL="purple 3", grandes=AWAY)
    assert scored(perform(game, "purple special")) == [("GAL", {})]


def test_chalet_finds_a_region_of_the_dummy() -> None:
    """A region holding only dummy pieces is not empty (§3)."""
    game = modern(card="chalet", players=2, king="TOL", GAL="blue 1", VAL="purple 3", options=REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == ["king GAL"]


# --- action cards and the dummy ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["intrigue", "conspirators", "upheaval", "unrest", "exodus"])
def test_its_caballeros_are_moved_like_others(card: str) -> None:
    """You may move the dummy's caballeros, also into the Castillo (M p. 9)."""
    game = modern(card=card, players=2, VAL="blue 2", court="purple 1")
    events = perform(game, "purple special", "purple lift blue VAL", "purple drop castillo")
    assert told(events, "moved") == [(0, "blue", "VAL", "castillo")]
    assert caballeros(game, "castillo") == [0, 0, 1]


def test_entourage_takes_the_dummy_along() -> None:
    """2 caballeros of the region he leaves, of any colour (§3)."""
    game = modern(card="entourage", players=2, king="TOL", TOL="blue 2", options=REGENCY)
    perform(game, "purple special", "purple king VAL", "purple lift blue TOL", "purple lift blue TOL")
    assert board(game) == {"VAL": [0, 0, 2]}


def test_tribute_includes_the_dummy() -> None:
    """1 for every player, the dummy too; it is a duty (§3)."""
    game = modern(card="tribute", players=2, VAL="purple 1 orange 1 blue 2")
    perform(game, "purple special", "purple send purple VAL", "purple send orange VAL")
    assert legal(game, "purple") == ["send blue VAL"]
    perform(game, "purple send blue VAL")
    assert board(game) == {"VAL": [0, 0, 1]}


@pytest.mark.parametrize("card", ["withdrawal", "desertion", "civil-war", "disgrace", "dismissal"])
def test_it_is_skipped_where_it_would_decide(card: str) -> None:
    """If a card would require the dummy's action, skip it (M p. 9)."""
    game = modern(card=card, players=2, VAL="blue 4", court="purple 1")
    perform(game, "purple special")
    assert asked(game) == ["purple"]
    assert board(game) == {"VAL": [0, 0, 4]}


def test_coup_leaves_the_dummy_where_it_is() -> None:
    """It sets no disc (M p. 9)."""
    game = modern(card="coup", players=2, king="TOL", VAL="blue 4 orange 1")
    perform(game, "purple special", "purple choose VAL")
    assert asked(game) == ["orange"]
    discs(game, "orange GAL")
    assert board(game) == {"GAL": [0, 1, 0], "VAL": [0, 0, 4]}


def test_secret_ballot_of_two() -> None:
    """Only the two players set a disc (M p. 9)."""
    game = modern(card="secret-ballot", players=2, king="TOL", VAL="purple 1", GAL="orange 1", grandes=AWAY)
    perform(game, "purple special")
    assert asked(game) == ["purple", "orange"]
    assert scored(discs(game, "purple VAL", "orange GAL")) == [("GAL", {1: 4}), ("VAL", {0: 5})]


def test_what_the_dummy_does_cannot_be_vetoed() -> None:
    """Taking its card asks no holder (§4)."""
    game = modern(
        card="intrigue",
        players=2,
        played="purple 9 orange 5 blue 7",
        offer="- outposts recruitment your-majesty",
        options=VETOS,
        vetoes="orange purple",
        court="purple 1",
    )
    perform(game, "purple done")
    assert legal(game, "orange")[0].startswith("court")


# --- three players ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ("purple 3 orange 2 blue 1", {0: 6, 1: 4}),
        ("purple 2 orange 2 blue 1", {0: 4, 1: 4}),
        ("purple 3 orange 2 blue 2", {0: 6}),
        ("purple 2 orange 2 blue 2", {0: 4, 1: 4, 2: 4}),
    ],
)
def test_two_numbers_with_three_players(counts: str, points: dict[int, int]) -> None:
    """Only the first two numbers count: tie for 1st pays the 2nd value, tie for 2nd nothing (M p. 9; §4)."""
    homes = "purple ARA orange ARA blue ARA"
    game = modern(card="audience", players=3, king="TOL", CAS=counts, grandes=homes)
    assert scored(perform(game, "purple special", "purple choose CAS")) == [("CAS", points)]


def test_the_castillo_with_three_players() -> None:
    """5 and 3, the third number does not count (M p. 9)."""
    game = modern(card="revelation", players=3, castillo="purple 3 orange 2 blue 1")
    assert scored(perform(game, "purple special")) == [("castillo", {0: 5, 1: 3})]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_dummy_with_more_players(players: int) -> None:
    """The dummy belongs to the game of two (M p. 9)."""
    view = seen(Game.new("modern", players=players, seed=1), 0)
    assert view.dummy is None
    assert len(view.colours) == players


def test_three_players_choose_from_five() -> None:
    """Merging is optional (M p. 9)."""
    view = seen(Game.new("modern", players=3, seed=1), 0)
    assert view.stacks[:4] == [9, 9, 9, 9]
    assert len(view.offer) == 5


def test_three_players_merged() -> None:
    """Optional: stacks 2 and 3 are one, 4 stacks to choose from (M p. 9)."""
    game = Game.new("modern", players=3, seed=1, options={"merge": True})
    assert seen(game, 0).stacks[:3] == [9, 19, 9]
    assert len(seen(game, 0).offer) == 4
    cards = [*field(game, "stack2"), str(seen(game, 0).offer[1])]
    assert sorted(cards) == sorted(card for card, copies in MERGED.items() for _ in range(copies))


def test_three_players_merged_leave_one_card() -> None:
    """Three of four cards are taken, the last is discarded (M p. 7, p. 9)."""
    game = modern(
        card="intrigue",
        players=3,
        round=1,
        actor="blue",
        played="purple 9 orange 5 blue 3",
        offer="- outposts - -",
        court="blue 1",
        options={"merge": True},
    )
    assert told(perform(game, "blue done"), "card-discarded") == [("intrigue",), ("outposts",)]


def test_three_players_leave_two_cards() -> None:
    """Three of five cards are taken (M p. 7)."""
    game = modern(
        card="intrigue",
        players=3,
        round=1,
        actor="blue",
        played="purple 9 orange 5 blue 3",
        offer="- disgrace outposts - -",
        court="blue 1",
    )
    assert told(perform(game, "blue done"), "card-discarded") == [("intrigue",), ("disgrace",), ("outposts",)]


@pytest.mark.parametrize(("players", "points"), [(4, {0: 6, 1: 4, 2: 2}), (5, {0: 6, 1: 4, 2: 2})])
def test_three_numbers_with_more_players(players: int, points: dict[int, int]) -> None:
    """With four and five all three numbers count (M p. 7)."""
    homes = " ".join(f"{colour} ARA" for colour in ("purple", "orange", "blue", "green", "yellow")[:players])
    game = modern(
        card="audience", players=players, king="TOL", CAS="purple 3 orange 2 blue 1", grandes=homes, offer=OFFER
    )  # fmt: skip
    assert scored(perform(game, "purple special", "purple choose CAS")) == [("CAS", points)]
