"""Two scenarios for each box, worked out by hand from the clauses named in them, and some in which boxes meet.

Four players, red, blue, yellow and brown; unless it says otherwise the King stands in TOL, and the Grandes in GAL, where nobody
scores.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande import Game
from elgrande.testing import perform, scenario
from tests.boxes.scenes import asked, discs, offered, points, refused, standing

EVERYWHERE = ("ambush", "black", "bridge", "deferred", "portugal")

# --- Bridge ------------------------------------------------------------------------------------------------------------------


def test_a_bridge_to_the_kings_region_opens_its_other_end() -> None:
    """KI-21: TOL borders ARA, CAS, GRA, SEV and VAL, so GAL is no target.

    A bridge may end in the King's region: from TOL to GAL it makes GAL a neighbour of the King, and caballeros may be placed
    there.  TOL stays taboo.  CAS cannot be the other end, it is next to TOL on the map.
    """
    game = scenario(boxes=("bridge",), card="bridge", court="red 4")
    assert refused(game, "red", "place GAL") == "placement-neighbours"
    perform(game, "red special", "red choose TOL")
    assert offered(game, "red") == ["choose GAL", "choose NAV", "choose CAT"]
    assert refused(game, "red", "choose CAS") == "not-a-target"
    [laid] = perform(game, "red choose GAL")
    assert (laid.name, laid.args) == ("bridge-laid", {"source": "TOL", "target": "GAL"})
    assert offered(game, "red") == [f"place {id}" for id in ("castillo", "GAL", "ARA", "CAS", "SEV", "GRA", "VAL")] + ["done"]
    assert refused(game, "red", "place TOL") == "king-region-taboo"
    perform(game, "red place GAL")
    assert standing(game, "GAL") == {"red": 1}


def test_the_next_bridge_takes_the_old_one_away_unless_it_is_vetoed() -> None:
    """KI-21: there is one bridge; X-6: laying it is a step.

    A bridge from GAL to TOL lies there.  Red announces one from CAT to SEV.  If blue stops that, GAL is still next to the King.
    If not, GAL is a neighbour no more; and neither CAT nor SEV gains anything, for the King stands at neither end.  "Not
    neighbours" is said of the map, so the pair that lies there may be named again.
    """
    stopped = scenario(boxes=("bridge",), card="bridge", court="red 4", vetoes="blue", facts={"bridge": "GAL+TOL"})
    perform(stopped, "red special", "red choose CAT", "red choose SEV", "blue veto")
    assert "place GAL" in offered(stopped, "red")
    game = scenario(boxes=("bridge",), card="bridge", court="red 4", facts={"bridge": "GAL+TOL"})
    perform(game, "red special", "red choose CAT", "red choose SEV")
    assert refused(game, "red", "place GAL") == "placement-neighbours"
    assert "place CAT" not in offered(game, "red")
    again = scenario(boxes=("bridge",), card="bridge", facts={"bridge": "GAL+TOL"})
    perform(again, "red special", "red choose GAL")
    assert "choose TOL" in offered(again, "red")


def test_a_bridge_to_portugal_opens_a_placement() -> None:
    """GR-9 with KI-21: the King in VAL is far from POR, which borders GAL, CAS, TOL and SEV.

    The bridge makes the two neighbours.  Red places 1 in POR, and the general scoring pays 5 for it, for nobody else is there.
    """
    game = scenario(boxes=("bridge", "portugal"), card="bridge", king="VAL", court="red 1")
    assert "place POR" not in offered(game, "red")
    perform(game, "red special", "red choose VAL")
    assert "choose POR" in offered(game, "red")
    perform(game, "red choose POR", "red place POR")
    assert standing(game, "POR") == {"red": 1}
    end = scenario(at="general-scoring", boxes=("bridge", "portugal"), king="VAL", POR="red 1", facts={"bridge": "VAL+POR"})
    assert points(end, perform(end, *discs(red="CAS", blue="CAS", yellow="CAS", brown="CAS")))["POR"] == {"red": 5}


# --- Portugal ----------------------------------------------------------------------------------------------------------------


def test_portugal_is_scored_last_and_is_on_no_disc() -> None:
    """GR-9, X-4: after VAL, 5 for the first, nothing for the second; the disc shows the nine regions of Spain.

    POR: red 2, blue 1: red 5, blue 0.  VAL: blue 2, red 1: blue 5, red 3.
    """
    game = scenario(at="general-scoring", boxes=("portugal",), VAL="red 1 blue 2", POR="red 2 blue 1")
    assert offered(game, "red") == [f"disc {id}" for id in ("GAL", "NAV", "ARA", "CAT", "CAS", "TOL", "SEV", "GRA", "VAL")]
    assert refused(game, "red", "disc POR") == "disc-regions"
    made = points(game, perform(game, *discs(red="GAL", blue="GAL", yellow="GAL", brown="GAL")))
    assert list(made)[-2:] == ["VAL", "POR"]
    assert made["VAL"] == {"blue": 5, "red": 3}
    assert made["POR"] == {"red": 5}
    assert game.scores == (8, 5, 0, 0)


def test_the_king_goes_to_portugal_and_has_its_neighbours() -> None:
    """GR-9: with the King in GAL, POR is a neighbour like CAS and NAV; with him in POR its four neighbours are the targets.

    The Infanta's action is a duty: it cannot be given up while the King can move, but the placement may come first.
    """
    game = scenario(
        boxes=("portugal",), card="infanta", king="GAL", grandes="red VAL blue VAL yellow VAL brown VAL", court="red 2"
    )
    assert offered(game, "red") == ["place castillo", "place NAV", "place CAS", "place POR", "special"]
    assert refused(game, "red", "done") == "duty"
    perform(game, "red special")
    assert offered(game, "red") == ["king NAV", "king CAS", "king POR"]
    perform(game, "red king POR")
    assert offered(game, "red") == [f"place {id}" for id in ("castillo", "GAL", "CAS", "TOL", "SEV")] + ["done"]
    assert refused(game, "red", "place POR") == "king-region-taboo"


def test_portugal_is_a_five_and_secret_sends_never_reach_it() -> None:
    """GR-10: it takes part where all fives are scored, and never where a region is chosen by disc to send from.

    Fives are NAV, ARA, VAL and POR: red alone in each of two of them takes 5 twice.  Blue has 3 in POR and 1 in SEV: who must
    send two has a region with two only in Portugal, so the disc goes to a region with one.
    """
    game = scenario(boxes=("portugal",), card="score-fives", NAV="red 1", POR="red 1")
    assert points(game, perform(game, "red special")) == {"NAV": {"red": 5}, "ARA": {}, "VAL": {}, "POR": {"red": 5}}
    sends = scenario(boxes=("portugal",), card="desert-two", POR="blue 3", SEV="blue 1")
    perform(sends, "red special")
    assert (asked(sends), offered(sends, "blue")) == (["blue"], ["disc SEV"])
    perform(sends, "blue disc SEV")
    assert standing(sends, "POR") == {"blue": 3}
    assert standing(sends, "SEV") == {}


def test_portugal_is_never_dealt() -> None:
    """GR-5: it has no region card, so it is nobody's home and not the King's region at the beginning."""
    for seed in range(30):
        game = Game.new("classic", 5, seed, boxes=("portugal",))
        assert "POR" not in {game.view(None).king, *game.view(None).grandes}
        assert len(game.view(None).offer) == 7


# --- black -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("holder", "expected"),
    [("", {"red": 5, "blue": 3}), ("yellow", {"red": 5, "yellow": 3, "blue": 2}), ("blue", {"red": 3, "blue": 3})],
)
def test_black_counts_for_whoever_holds_the_inquisitor(holder: str, expected: dict[str, int]) -> None:
    """VAL, 5/3/2: red 3, blue 1, black 2 (after E-GC-2).

    Nobody holds the Inquisitor: black holds no rank, red is first with 5, blue second with 3.  Yellow holds him: red 5,
    yellow's 2 black are second with 3, blue third with 2.  Blue holds him: 1 and 2 make 3, a tie with red for first, so both take
    the second number.
    """
    facts = {"inquisitor": holder} if holder else {}
    game = scenario(boxes=("black",), card="score-one-2", VAL="red 3 blue 1 black 2", SEV="black 2", facts=facts)
    assert points(game, perform(game, "red special", "red choose VAL")) == {"VAL": expected}


def test_whoever_takes_the_inquisitor_has_his_extra_at_once() -> None:
    """GC-31, GC-32: red takes him; in the same turn, once, 1 more may come from the provinces, and nobody can veto that.

    Brown holds a Veto and lets the taking happen.  The extra is offered beside the placement, before it or after it, not while
    it goes on.  The placement, once over, is not opened again by it, so the turn ends.  Blue, who is next, has no extra.
    """
    game = scenario(boxes=("black",), card="summons", court="red 2", vetoes="brown", VAL="black 4")
    assert "extra" not in offered(game, "red")
    perform(game, "red special", "brown pass", "red place ARA")
    assert "extra" not in offered(game, "red")
    events = perform(game, "red place ARA", "red extra")
    assert [event.name for event in events] == ["placed", "court-taken", "card-discarded", "turn-began"]
    assert standing(game, "court") == {"red": 1}
    perform(game, "blue card king")
    assert "extra" not in offered(game, "blue")


def test_the_extra_does_not_top_up() -> None:
    """GC-31: red's provinces are empty, so the Inquisitor brings nobody, though red has caballeros in regions."""
    game = scenario(boxes=("black",), card="king", court="red 2", VAL="red 28", SEV="black 4", facts={"inquisitor": "red"})
    assert "extra" not in offered(game, "red")


def test_black_moves_with_its_holder_and_is_never_sent() -> None:
    """X-5, GC-33: for red, who holds the Inquisitor, black is own; for blue it is foreign.

    "Move up to 4 own" takes it, "move up to 3 foreign" does not.  It has no provinces: "one for every player" passes it over.
    """
    board: dict[str, Any] = {"VAL": "black 2 red 1", "SEV": "black 2 blue 1"}
    own = scenario(boxes=("black",), card="four-own", facts={"inquisitor": "red"}, **board)
    perform(own, "red special", "red lift black VAL", "red drop GRA")
    assert standing(own, "GRA") == {"black": 1}
    foreign = scenario(boxes=("black",), card="three-foreign", facts={"inquisitor": "red"}, **board)
    perform(foreign, "red special")
    assert offered(foreign, "red") == ["lift blue SEV", "done"]
    nobodys = scenario(boxes=("black",), card="three-foreign", **board)
    perform(nobodys, "red special")
    assert offered(nobodys, "red") == ["lift blue SEV", "lift black SEV", "lift black VAL", "done"]
    sent = scenario(boxes=("black",), card="one-of-each", facts={"inquisitor": "red"}, **board)
    perform(sent, "red special")
    assert offered(sent, "red") == ["send blue SEV", "send red VAL"]


@pytest.mark.parametrize(("holder", "arrived"), [("red", {"red": 1, "black": 2}), ("", {"red": 1})])
def test_held_black_leaves_the_castillo_by_its_holders_disc(holder: str, arrived: dict[str, int]) -> None:
    """GC-33, GC-34: the Castillo holds red 1, blue 2, black 2.

    Red holds the Inquisitor: 3 against 2, so red takes 5 and blue 3, and red's disc on VAL takes all three there, where red is
    first alone for 5.  Nobody holds him: blue 5, red 3; red's one leaves for VAL and is first there, black stays inside.
    """
    facts = {"inquisitor": holder} if holder else {}
    game = scenario(at="general-scoring", boxes=("black",), castillo="red 1 blue 2 black 2", SEV="black 2", facts=facts)
    made = points(game, perform(game, *discs(red="VAL", blue="CAT", yellow="CAT", brown="CAT")))
    assert made["castillo"] == ({"red": 5, "blue": 3} if holder else {"blue": 5, "red": 3})
    assert made["VAL"] == {"red": 5}
    assert standing(game, "VAL") == arrived
    assert standing(game, "castillo") == ({} if holder else {"black": 2})


def test_a_region_of_nobodys_caballeros_is_empty() -> None:
    """GR-23: where black counts for nobody, a region with black alone is not among those with fewest.

    SEV holds 1 black, VAL 1 red, GRA 2 blue and 3 black.  VAL has fewest, with 1; once yellow holds the Inquisitor SEV is tied.
    """
    board: dict[str, Any] = {"SEV": "black 1", "VAL": "red 1", "GRA": "blue 2 black 3"}
    nobody = scenario(boxes=("black",), card="score-fewest", **board)
    assert points(nobody, perform(nobody, "red special")) == {"VAL": {"red": 5}}
    held = scenario(boxes=("black",), card="score-fewest", facts={"inquisitor": "yellow"}, **board)
    assert points(held, perform(held, "red special")) == {"SEV": {"yellow": 4}, "VAL": {"red": 5}}


# --- deferred action ---------------------------------------------------------------------------------------------------------


def test_a_second_card_is_taken_and_its_action_saved() -> None:
    """GR-26: red's Double Turn places 1; the second card, a Grande card of stack 4, places 4.  Acts come in any order.

    Red places 2 with the Grande card, stops, saves its action, and places 1 with the Double Turn.  The turn is over: red has
    used 3 of 7 at court.  The Double Turn is discarded, the Grande card lies before red.
    """
    offer = "four-own veto score-fours grande king -"
    game = scenario(boxes=("deferred",), card="double-turn", offer=offer, court="red 7")
    perform(game, "red special", "red card grande")
    beside = ["placement grande", "special grande", "save"]
    assert offered(game, "red") == [*beside, *[f"place {id}" for id in ("castillo", "ARA", "CAS", "SEV", "GRA", "VAL")], "done"]
    perform(game, "red placement grande", "red place ARA", "red place ARA", "red done")
    assert "save" in offered(game, "red")
    events = perform(game, "red save", "red place SEV")
    assert [event.name for event in events] == ["action-saved", "placed", "card-discarded", "turn-began"]
    assert events[2].args["card"] == "double-turn"
    assert standing(game, "court") == {"red": 4}
    assert "saved red=grande" in game.notation()


def test_a_saved_action_is_done_besides_the_next_card_or_is_void() -> None:
    """GR-26: red saved a Grande card.  It is offered after the card of the next turn is taken, and in that turn only.

    Red takes the King's card: placement, King and Grande come in any order.  The Grande leaves GAL for VAL; then red may still
    move the King.  Its action once done, the Grande card is discarded.  Passed up instead, it is void and discarded too.
    """
    offer = "four-own veto score-fours scoreboard king double-turn"
    game = scenario(at="card", boxes=("deferred",), offer=offer, facts={"saved": "red=grande"})
    assert not [move for move in offered(game, "red") if move.startswith("special")]
    perform(game, "red card king")
    assert offered(game, "red") == ["special grande", "special", "done"]
    events = perform(game, "red special grande", "red grande VAL")
    assert [event.name for event in events] == ["special-begun", "grande-moved"]
    assert offered(game, "red") == ["special", "done"]
    events = perform(game, "red special", "red king CAS")
    assert [event.args["card"] for event in events if event.name == "card-discarded"] == ["grande"]
    void = scenario(at="card", boxes=("deferred",), offer=offer, facts={"saved": "red=grande"})
    events = perform(void, "red card king", "red done")
    assert [event.args["card"] for event in events if event.name == "card-discarded"] == ["grande"]
    assert "saved" not in void.notation()


def test_a_vetoed_second_card_stays_on_offer() -> None:
    """GR-26, X-6: taking it is the whole special action.  Blue stops it, so red keeps the placement of 1 and nothing else."""
    offer = "four-own score-one-2 score-fours grande king -"
    game = scenario(boxes=("deferred",), card="double-turn", offer=offer, court="red 7", vetoes="blue")
    events = perform(game, "red special", "red card grande", "blue veto")
    assert "card-taken" not in [event.name for event in events]
    assert game.view(0).offer == [*offer.split()[:5], None]
    assert [move for move in offered(game, "red") if not move.startswith("place ")] == ["done"]


def test_two_equal_cards_in_one_turn() -> None:
    """GR-26: red saved one of the two Grande cards and takes the other one as a second card.

    Both actions are open, told as one move; beginning it uses the one that cannot be saved any more.  Saving keeps the other.
    At the end one Grande card is discarded and one lies before red.
    """
    offer = "four-own veto score-fours grande king double-turn"
    game = scenario(at="card", boxes=("deferred",), offer=offer, facts={"saved": "red=grande"})
    perform(game, "red card double-turn", "red special", "red card grande")
    assert offered(game, "red").count("special grande") == 1
    perform(game, "red special grande", "red grande VAL")
    events = perform(game, "red save")
    assert sorted(event.args["card"] for event in events if event.name == "card-discarded") == ["double-turn", "grande"]
    assert "saved red=grande" in game.notation()


def test_a_saved_summons_takes_the_inquisitor_a_turn_later() -> None:
    """GR-26 with GC-31: red saved a Summons while blue held the Inquisitor.

    GRA, 6/3/1: red 1, blue 2, black 4.  Until red's turn black counts for blue: a scoring would give blue 6, red 3.  Red takes a
    card that scores one region, first takes the Inquisitor with the saved action, then scores: red 5 against 2.  The extra is
    red's in this turn, too.
    """
    board: dict[str, Any] = {"GRA": "red 1 blue 2 black 4"}
    offer = "four-own score-one-2 score-fours scoreboard king double-turn"
    facts = {"saved": "red=summons", "inquisitor": "blue"}
    game = scenario(at="card", boxes=("black", "deferred"), offer=offer, facts=facts, court="red 1", **board)
    perform(game, "red card score-one-2", "red special summons")
    assert "extra" in offered(game, "red")
    assert points(game, perform(game, "red special", "red choose GRA")) == {"GRA": {"red": 6, "blue": 3}}
    sooner = scenario(at="act", boxes=("black", "deferred"), card="score-one-2", facts=facts, **board)
    assert points(sooner, perform(sooner, "red special", "red choose GRA")) == {"GRA": {"blue": 6, "red": 3}}


def test_a_duty_of_the_second_card_can_be_saved_but_not_given_up() -> None:
    """GR-26 with X-7: the Infanta is a duty.  As a second card it is done or saved before red can be done."""
    offer = "four-own veto score-fours grande king - infanta"
    game = scenario(boxes=("deferred", "portugal"), card="double-turn", offer=offer)
    perform(game, "red special", "red card infanta")
    assert offered(game, "red") == ["special infanta", "save"]
    assert refused(game, "red", "done") == "duty"
    perform(game, "red save")
    assert asked(game) == ["blue"]


# --- Ambush ------------------------------------------------------------------------------------------------------------------


def test_an_ambush_joins_a_scoring_whose_regions_are_fixed() -> None:
    """KI-23, E-KI-5: fewest are ARA and VAL with 1 each, red's and yellow's; CAS holds 2.

    Blue is asked in red's turn, and puts the piece into ARA.  Both are still scored.  ARA, 5/4/1: red 1, blue 1, a tie for first,
    so 4 each.  VAL: yellow alone, 5.
    """
    game = scenario(boxes=("ambush",), card="score-fewest", aside="blue 1", ARA="red 1", VAL="yellow 1", CAS="brown 2")
    perform(game, "red special")
    assert (asked(game), offered(game, "blue")) == (["blue"], ["put ARA", "put VAL", "pass"])
    assert refused(game, "blue", "put CAS") == "not-a-target"
    events = perform(game, "blue put ARA")
    assert points(game, events) == {"ARA": {"red": 4, "blue": 4}, "VAL": {"yellow": 5}}
    assert standing(game, "aside") == {}


def test_a_veto_on_the_scoring_does_not_bring_the_piece_back() -> None:
    """KI-23: putting it down cannot be vetoed; then brown stops the scoring.  Blue's piece stays in ARA, nobody scores."""
    game = scenario(boxes=("ambush",), card="score-fewest", aside="blue 1", ARA="red 1", vetoes="brown")
    perform(game, "red special")
    assert asked(game) == ["blue"]
    perform(game, "blue put ARA")
    assert asked(game) == ["brown"]
    events = perform(game, "brown veto")
    assert points(game, events) == {}
    assert standing(game, "ARA") == {"red": 1, "blue": 1}


def test_owners_are_asked_clockwise_from_the_active_player() -> None:
    """KI-23: red, who scores, is asked before blue and brown; who has nothing laid aside is not asked.

    VAL, 5/3/2: yellow 1.  Red passes, blue and brown put theirs in: three tied for first take the second number, 3 each.
    """
    game = scenario(boxes=("ambush",), card="score-one-3", aside="red 1 blue 1 brown 1", VAL="yellow 1")
    perform(game, "red special", "red choose VAL")
    order = []
    for answer in ("pass", "put VAL", "put VAL"):
        order += asked(game)
        events = perform(game, f"{asked(game)[0]} {answer}")
    assert order == ["red", "blue", "brown"]
    assert points(game, events) == {"VAL": {"blue": 3, "yellow": 3, "brown": 3}}
    assert standing(game, "aside") == {"red": 1}


def test_at_a_general_scoring_who_opened_the_round_is_asked_first() -> None:
    """KI-23: yellow opened the round, though red will open the next one; the Castillo has been emptied by then.

    Red's caballero leaves the Castillo, where red was first alone for 5, for SEV.  Yellow passes.  Red puts the Ambush into SEV,
    4/3/1: red 2, blue 1: red 4, blue 3.  It could have gone anywhere but into the King's region and the Castillo.
    """
    board: dict[str, Any] = {"castillo": "red 1", "SEV": "blue 1", "aside": "red 1 yellow 1"}
    game = scenario(at="general-scoring", boxes=("ambush",), facts={"opened": "yellow"}, **board)
    events = perform(game, *discs(red="SEV", blue="CAT", yellow="CAT", brown="CAT"))
    assert points(game, events) == {"castillo": {"red": 5}}
    assert (standing(game, "SEV"), asked(game)) == ({"red": 1, "blue": 1}, ["yellow"])
    assert offered(game, "yellow") == [f"put {id}" for id in ("GAL", "NAV", "ARA", "CAT", "CAS", "SEV", "GRA", "VAL")] + ["pass"]
    assert refused(game, "yellow", "put TOL") == "king-region-taboo"
    perform(game, "yellow pass")
    assert asked(game) == ["red"]
    assert points(game, perform(game, "red put SEV"))["SEV"] == {"red": 4, "blue": 3}
    assert standing(game, "aside") == {"yellow": 1}


def test_nobody_is_asked_before_the_castillo_is_scored() -> None:
    """KI-23: never into the Castillo, so a card that scores it asks nobody.  Laying a piece aside takes it from court: a step."""
    game = scenario(boxes=("ambush",), card="score-castillo", castillo="red 1", aside="blue 1")
    assert points(game, perform(game, "red special")) == {"castillo": {"red": 5}}
    lays = scenario(boxes=("ambush",), card="ambush", court="red 1", vetoes="blue")
    perform(lays, "red special", "blue pass")
    assert (standing(lays, "aside"), standing(lays, "court")) == ({"red": 1}, {})
    stopped = scenario(boxes=("ambush",), card="ambush", court="red 1", vetoes="blue")
    perform(stopped, "red special", "blue veto")
    assert (standing(stopped, "aside"), standing(stopped, "court")) == ({}, {"red": 1})


# --- where they meet -----------------------------------------------------------------------------------------------------------


def test_an_ambush_in_portugal_beside_black() -> None:
    """KI-23, GR-9, GC-33: POR, 5/0/0, holds blue 2 and black 2; red holds the Inquisitor and has a piece laid aside.

    Before the general scoring red would tie with blue there, 2 and 2, and both would take the second number, 0.  Red puts the
    piece into POR: 1 and 2 black make 3, first alone, 5.  The other 2 black in GRA, 6/3/1, are first alone for red: 6.  In all
    red has 11 and blue 0.
    """
    boxes = ("ambush", "black", "portugal")
    board: dict[str, Any] = {"aside": "red 1", "POR": "blue 2 black 2", "GRA": "black 2"}
    facts = {"inquisitor": "red", "opened": "blue"}
    game = scenario(at="general-scoring", boxes=boxes, facts=facts, **board)
    perform(game, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT"))
    made = points(game, perform(game, "red put POR"))
    assert (made["POR"], made["GRA"]) == ({"red": 5}, {"red": 6})
    assert game.scores == (11, 0, 0, 0)
    passes = scenario(at="general-scoring", boxes=boxes, facts=facts, **board)
    perform(passes, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT"))
    assert points(passes, perform(passes, "red pass"))["POR"] == {}


def test_all_five_in_one_turn() -> None:
    """All boxes: the King in VAL, a bridge from VAL to POR, red holds the Inquisitor, blue has a piece laid aside.

    Red has a Double Turn, whose placement of 1 goes over the bridge into POR.  The second card scores the fives: NAV, ARA,
    VAL, POR.  Blue, asked before it, may not enter VAL, where the King stands, and joins POR.  POR: red 1 and 1 black make 2,
    blue 1: red 5.  In ARA, 5/4/1, yellow is alone: 5.  At last red takes 1 from the provinces with the Inquisitor.
    """
    game = scenario(
        boxes=EVERYWHERE, card="double-turn", king="VAL", court="red 1", aside="blue 1", POR="black 1", CAT="black 3",
        ARA="yellow 1", offer="four-own veto score-fives grande king - infanta",
        facts={"bridge": "VAL+POR", "inquisitor": "red"},
    )  # fmt: skip
    perform(game, "red special", "red card score-fives", "red place POR", "red special score-fives")
    assert offered(game, "blue") == ["put NAV", "put ARA", "put POR", "pass"]
    made = points(game, perform(game, "blue put POR"))
    assert made == {"NAV": {}, "ARA": {"yellow": 5}, "VAL": {}, "POR": {"red": 5}}
    perform(game, "red extra")
    assert standing(game, "court") == {"red": 1}
