"""Turns and scorings that begin with a scenario: the engine alone, for what even constructed games reach too seldom.

A reference begins with a round; here the one thing that is wanted is a few decisions away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande import Game
from elgrande.editions.setup import Log, Setup
from elgrande.engine import kernel
from elgrande.engine.registers import ACTOR, CARD
from elgrande.engine.state import State
from elgrande.table.events import Event, event_of
from tests.boxes.colonies_scenes import colonies, own_turn
from tests.boxes.intrigue_scenes import CHOICE, VETO, acting, intrigue
from tests.boxes.king_colonies_scenes import acting as acting_overseas
from tests.boxes.king_colonies_scenes import together
from tests.boxes.scenes import grandissimo
from tests.comparison import text_of
from tests.rows.curious import CuriousAboutBoxes
from tests.rows.moment import Turn

TIMES = 40
"""How often each scene is played."""
LONGEST = 60
Scene = tuple[Callable[..., Game], dict[str, Any]]


def facts(**given: str) -> dict[str, dict[str, str]]:
    """Facts of a box, as a scenario wants them."""
    return {"facts": {name.replace("_", "-"): text for name, text in given.items()}}


SAVING: dict[str, Any] = {"offer": "four-any veto score-fours the-court king - gr7", "court": "red 4", "jail": "blue 2"}
USURPED: dict[str, Any] = {"king": "SEV", "grandes": "red SEV", **facts(usurper="red", king_stood="TOL")}
EVERYWHERE = "blue 2 yellow 2 brown 2"
TAKEN = "four-any score-one-2 score-fours the-court king {} gr7"

GRANDISSIMO: tuple[dict[str, Any], ...] = (
    {"card": "gr6_free", "vetoes": "brown"},
    {"card": "gr6_boycott", "vetoes": "brown"},
    {"card": "gr6_armada", "sea": "red 3", "vetoes": "brown"},
    {"card": "gr6_amnesty", "jail": "blue 2", "vetoes": "brown", "VAL": "blue 1"},
    *({"card": "gr6_double", **SAVING},) * 3,
    *({"card": "gr6_double", "vetoes": "brown yellow", **SAVING},) * 4,
    {"card": "gr6_arrest", "court": "red 3", "VAL": "red 2 blue 2"},
    {"card": "grande"},
    {"card": "scoreboard"},
    {"card": "score-fives", "POR": "red 2"},
    {"card": "score-firsts", "POR": "red 2"},
    {"card": "score-most", "POR": "red 5"},
    {"card": "score-fewest", "POR": "red 1"},
    {"card": "score-one-3", "POR": "red 2"},
    {"card": "evict", "POR": "blue 2"},
    {"card": "score-most", "VAL": "red 2 black 2", "GRA": "red 3"},
    {"card": "score-fewest", "NAV": "black 2", "GRA": "red 3"},
    *({"card": "gr6_shipyard", "court": "red 3", "VAL": "red 1"},) * 2,
    {"card": "gr6_shipyard", "court": "red 3", "VAL": "red 1", **facts(tokens="blue=1 brown=1")},
    {"card": "king", "jail": "blue 2", "vetoes": "brown"},
    {"card": "gr7"},
    {"card": "gr6_inquisitor", "NAV": "black 2 red 2", "vetoes": "brown"},
    {"card": "gr6_inquisitor", "NAV": "black 2 blue 2", "vetoes": "brown", **facts(inquisitor="blue")},
    {"card": "five-from-one"},
    {"card": "gr6_revolution", "king": "TOL", "grandes": "red TOL"},
    {"card": "gr6_revolution", "court": "red 2", **USURPED},
    {"card": "gr6_revolution", "king": "SEV", "grandes": "blue SEV red GAL", **facts(usurper="blue", king_stood="TOL")},
    {"card": "grande", "court": "red 2", **USURPED},
    {"card": "king", **USURPED},
    {"card": "desert-two", "POR": EVERYWHERE, "VAL": EVERYWHERE},
    {"card": "ballot"},
    {"card": "gr6_alliance", "vetoes": "brown"},
    {"card": "gr6_revolution", "vetoes": "brown"},
    {"card": "two-more", "court": "red 5", **facts(tokens="red=1")},
    *({"card": "king", "jail": "blue 2", "court": "red 2"},) * 2,
    *({"card": "king", "jail": "blue 2", "vetoes": "brown blue yellow"},) * 2,
    *({"card": "gr6_inquisitor", "NAV": "black 2 blue 1", "round": 5},) * 2,
    *({"card": "gr6_inquisitor", "NAV": "black 2 blue 1", **facts(inquisitor="blue")},) * 2,
    *({"card": "gr6_inquisitor", "king": "NAV", "NAV": "black 1", "VAL": "black 1 blue 2"},) * 2,
    {"card": "king", "court": "red 1", **facts(inquisitor="red")},
    {"card": "king", "court": "red 3", **facts(queen="red", inquisitor="red")},
    *({"card": "gr6_double", "court": "red 2", "jail": "blue 2", "offer": "- - - - king - gr7", "players": 2},) * 3,
    {"card": "gr6_levy", "round": 9, "played": "blue 9 yellow 8 brown 7 red 6", "actor": "red", "gifts": "blue 1",
     **facts(handed="yellow=blue")},
    *({"at": "card", "offer": TAKEN.format(card)} for card in ("gr6_levy", "gr6_pretender", "gr6_embargo", "gr6_heir")),
    {"at": "general-scoring", "SEV": "red 2 blue 1", **USURPED},
    {"at": "general-scoring", "options": {"gr_portugal": False}, "king": "SEV", "grandes": "red SEV",
     **facts(usurper="red", king_stood="VAL")},
    {"at": "general-scoring", "POR": "red 2 blue 1", "boards": "8 POR"},
    {"at": "general-scoring", "king": "ARA", "ARA": "red 2 blue 2", **facts(alliance="ARA:red+blue")},
    {"at": "general-scoring", "ARA": "red 1 blue 1 yellow 2", **facts(alliance="ARA:red+blue")},
    {"at": "general-scoring", "grandes": "red ARA", "ARA": "red 2 blue 1", **facts(alliance="ARA:red+blue")},
    {"at": "general-scoring", "king": "VAL", "VAL": "red 1", **facts(boycott="VAL")},
    {"at": "general-scoring", "VAL": "blue 1", **facts(kept="red=gr6_free", opened="red")},
    {"at": "general-scoring", "round": 9, "jail": "blue 2"},
    {"at": "general-scoring", "round": 9, **facts(saved="red=grande")},
    *({"card": "king", "jail": "blue 2", "vetoes": "brown blue yellow"},) * 3,
    *({"card": "gr6_double", "court": "red 2", "jail": "blue 2", "offer": "- - - - king - gr7", "players": 2},) * 4,
    *({"card": "gr6_double", "vetoes": "brown yellow", **SAVING},) * 4,
    *({"card": "evict", "POR": "blue 2"},) * 3,
)  # fmt: skip

ON_TABLE = {"table": "VAL", "on": "blue=2 black=2"}
COLONIES: tuple[dict[str, Any], ...] = (
    {"card": "desert-two", "SHIP": EVERYWHERE, "VAL": EVERYWHERE},
    {"card": "three-foreign", "VAL": "blue 3", "inquisitor": "red"},
    {"card": "three-foreign", "VAL": "blue 1"},
    {"card": "three-foreign", "VAL": "blue 1", "inquisitor": "blue"},
    {"card": "gc7_remove", "vetoes": "brown"},
    {"card": "gc7_conspiracy", "vetoes": "brown", "king": "TOL", "grandes": "blue TOL"},
    *({"card": "two-more", "court": "red 4"},) * 2,
    *({"card": "four-own", "captain": "red 1", "viceroy": "red 1"},) * 2,
    *({"card": "four-own", "table": "VAL", "VAL": "red 3", "on": "red=3"},) * 2,
    {"card": "four-own", "VAL": "red 1", "inquisitor": "red"},
    {"card": "four-own", "court": "red 3"},
    {"card": "four-own", "table": "VAL", "VAL": "red 8 blue 4 yellow 2", "on": "red=8 blue=2", "inquisitor": "blue"},
    {"card": "gc7_treasure", "gold": 5, "wares": 11, "court": "red 2"},
    *({"card": "gc7_fleet", "vetoes": "brown blue yellow"},) * 2,
    {"card": "gc7_table", "king": "VAL", "table": "VAL", "VAL": "red 1"},
    *({"card": "gc7_table", "VAL": "red 2", "vetoes": "brown"},) * 2,
    {"card": "gc7_conspiracy", "grandes": "blue MED red FRA"},
    {"card": "score-most", "MED": "red 9"},
    *({"card": "score-one-3", "table": "VAL", "VAL": "red 8 blue 5", "on": "red=6 blue=4", "grandes": "red VAL"},) * 7,
    {"card": "king-returns", "wares": 0, "wares-SHIP": "blue 3 yellow 3"},
    *({"card": "evict", "VAL": "blue 2 black 2", "NAV": "black 2", "inquisitor": "blue", **ON_TABLE},) * 5,
    {"card": "gc6", "vetoes": "brown"},
    {"card": "five-from-one", "SHIP": "red 3"},
    {"card": "four-own", "MED": "red 3", "leaves": "red@MED"},
    {"card": "score-one-3", "MED": "red 2"},
    {"card": "score-fewest", "MED": "red 1"},
    {"card": "ballot"},
    {"card": "score-firsts", "AME": "blue 1", "viceroy": "red 1", "ambassador": "red 1", "envoy": "red 1"},
    {"card": "score-firsts", "viceroy": "red 1", "ambassador": "red 1", "envoy": "blue 1"},
    {"card": "four-any", "gold": 0, "gold-AME": "blue 2", "wares-SHIP": "red 1"},
    {"card": "gc7_fleet", "wares": 10, "SHIP": "red 1"},
    *({"card": "gc6", "NAV": "black 2", "SHIP": "black 2"},) * 4,
    *({"card": "gc6", "NAV": "black 3", "gold": 0, "gold-SHIP": "black 1", "inquisitor": "blue"},) * 2,
    *({"card": "scoreboard"},) * 10,
    {"card": "score-fours", "boards": "4 SHIP", "captain": "red 1"},
    *({"card": "gc7_table", "VAL": "red 7 blue 7", "AME": "red 7 blue 7", "viceroy": "red 1"},) * 5,
    {"at": "general-scoring", "MED": "red 3 blue 2 yellow 1"},
    {"at": "general-scoring", "captain": "black 1", "NAV": "black 3", "inquisitor": "red"},
    {"at": "general-scoring", "captain": "black 1", "NAV": "black 2", "castillo": "black 1 red 1"},
    {"at": "general-scoring", "castillo": "red 1 blue 1", "table": "VAL"},
    {"at": "general-scoring", "castillo": "red 3 blue 3 yellow 3 brown 3", "table": "VAL", "VAL": "red 8", "on": "red=8"},
    {"at": "general-scoring", "castillo": "red 3 blue 3 yellow 3 brown 3", "table": "VAL", "VAL": "red 8", "on": "red=8",
     "inquisitor": "red"},
    {"at": "general-scoring", "castillo": "red 2 blue 1", "grandes": "red castillo"},
)  # fmt: skip
TURNS: tuple[dict[str, Any], ...] = (
    {"inquisitor": "red", "VAL": "red 36"},
    {"inquisitor": "red", "VAL": "red 34", "captain": "red 1", "viceroy": "red 1"},
    {"viceroy": "red 1", "table": "AME"},
    {"viceroy": "red 1", "vetoes": "brown"},
    *({"king": "ARA", "inquisitor": "red", "court": "red 3"},) * 3,
    {"gold": 0, "gold-SHIP": "red 2"},
)

BOARD = {
    "VAL": "red 2 blue 2", "GRA": "red 1 blue 3 yellow 1", "CAS": "blue 1 brown 2", "ARA": "red 2", "court": "red 4 blue 2",
    "castillo": "red 1 blue 1", "grandes": "red VAL",
}  # fmt: skip
ACTIONS = (10, 13, 15, 20, 23, 25, 30, 35, 50, 55, 60, 63, 70, 75, 80, 90, 93, 100, 110, 115, 120, 130, 135, 140, 145, 150, 160,
           170, 180)  # fmt: skip
SCORERS = (100, 115, 120, 130, 135, 140, 145, 150, 160, 170)
CLOSED = {"boards": "8 ARA", **facts(closed="ARA")}
BOTH_CLOSED = {"boards": "8 ARA 4 VAL", **facts(closed="ARA+VAL")}
OWN_CARD: tuple[dict[str, Any], ...] = (
    *({"value": value, "vetoes": VETO, "piles": "red 1", **BOARD} for value in ACTIONS),
    *({"value": value, "ambush": "red 1 brown 1", **BOARD} for value in SCORERS),
    *({"value": value, "vetoes": VETO, "court": "red 3"} for value in (15, 20, 75)),
    *({"value": 50, "piles": "red 75 1", "ambush": "red 1"},) * 2,
    {"value": 63, **BOARD, **facts(bridge="GAL+TOL")},
    *({"value": 63, "VAL": "red 1", "vetoes": VETO},) * 2,
    *({"value": 70, "court": "red 4", "VAL": "red 1", **facts(bridge="GAL+TOL")},) * 3,
    *({"value": 93, "boards": boards} for boards in ("", "8 CAS 4 castillo", "8 castillo 4 TOL")),
    {"value": 93, **CLOSED},
    {"value": 93, "king": "ARA", **CLOSED},
    {"value": 93, **BOTH_CLOSED},
    {"value": 90, **CLOSED},
    {"value": 55, "ARA": "red 2", "VAL": "blue 2", **CLOSED},
    {"value": 130, "boards": "8 CAS", "CAS": "red 1", **facts(closed="CAS")},
    {"value": 23, "VAL": "red 1", **facts(castle_at="VAL")},
    *({"value": 135, "king": "CAT", "VAL": "red 2", "court": "red 1"},) * 5,
    *({"value": 25, "court": "red 3"},) * 2,
    *({"value": 10, "VAL": "red 2"},) * 2,
    *({"value": 35, "grandes": "red VAL blue TOL", "castillo": "red 1"},) * 2,
    {"value": 110, "castillo": "red 2 blue 1", "grandes": "red castillo"},
)
FEW = "red 90 blue 70"
PLAYED_OUT = "1 10 13 15 23 25 35 40 55"
"""With these gone a hand is 20, 30, 50 and 60."""
FIVE = ("red", "blue", "yellow", "brown", "green")
INTRIGUE: tuple[dict[str, Any], ...] = (
    {"at": "power", "round": 9, "players": 5, "hands": ", ".join(f"{colour} 20 30 50 60" for colour in FIVE),
     "piles": ", ".join(f"{colour} {PLAYED_OUT}" for colour in FIVE)},
    *({"at": "power", "round": 9, "players": 5, "hands": ", ".join(f"{colour} 20 30 50 60" for colour in FIVE),
       "piles": ", ".join(f"{colour} {PLAYED_OUT[2:] if colour == 'red' else PLAYED_OUT}" for colour in FIVE)},) * 3,
    *({"played": "red 15 blue 130 yellow 40 brown 70", "vetoes": VETO, "VAL": "red 3 blue 1", "court": "red 2"},) * 3,
    *({"played": "red 15 blue 130 yellow 40 brown 70", "TOL": "blue 2", "court": "red 2"},) * 2,
    *({"played": "red 130 blue 70 yellow 40 brown 15", "vetoes": VETO, "court": "red 2"},) * 4,
    *({"played": "red 130 blue 70 yellow 60 brown 15", "king": "GAL", **CLOSED},) * 6,
    *({"played": played, "actor": "red", "VAL": "red 1", "court": "red 1"}
      for played in ("red 180 blue 70 yellow 60 brown 15", "red 10 blue 70 yellow 60 brown 15",
                     "red 40 blue 30 yellow 20 brown 15", "red 40 blue 70 yellow 60 brown 50")),
    *({"players": 2, "played": FEW, "actor": actor, "VAL": "red 2 blue 2", "court": "red 1 blue 1"} for actor in ("red", "blue")),
    *({"players": 2, "played": "red 90 blue 75", "actor": "blue", "VAL": "red 2"},) * 2,
    *({"players": 2, "played": "red 40 blue 20", "court": "red 1", "vetoes": "red:ki040:new"},) * 2,
    {"players": 2, "played": "red 40 blue 20", "court": "red 1"},
    *({"players": 2, "played": "red 90 blue 40", "actor": "blue", "VAL": "red 2", "vetoes": "blue:ki040:new"},) * 2,
    {"played": "red 180 blue 70 yellow 60 brown 15", "options": CHOICE, **BOARD},
    {"at": "general-scoring", "castillo": "red 2 blue 2", **CLOSED},
    *({"at": "general-scoring", "castillo": "red 2 blue 1", "boards": "8 TOL", **facts(closed="TOL")},) * 2,
    {"at": "general-scoring", "VAL": "red 2", **facts(castle_at="VAL")},
    *({"at": "general-scoring", "ambush": "red 1 blue 1", **facts(opened="blue")},) * 2,
    {"at": "general-scoring", "castillo": "red 1", "grandes": "red castillo"},
    {"at": "court", "played": "red 60 blue 50 yellow 30 brown 15", "VAL": "red 14", "ARA": "red 14", "castillo": "red 2"},
)  # fmt: skip

ABROAD = {
    "AME": "red 2 blue 1", "MED": "red 1 yellow 2", "SHIP": "red 2 blue 1", "viceroy": "brown 1", "captain": "yellow 1",
    "ambassador": "red 1", "court": "red 4", "VAL": "red 1",
}  # fmt: skip
LIES_IN_WAIT = {"ambush": "red 1 brown 1", "piles": "red 75, brown 75"}
KEEPS: dict[str, Any] = {"at": "court", "offer": "gc6 gc7_table", "vetoes": "red:gc7_remove:old", "court": "red 3 blue 3"}
CARDS_OVERSEAS: tuple[dict[str, Any], ...] = (
    *(
        {"value": value, **ABROAD}
        for value in (*(10,) * 4, 25, 25, 25, *(55,) * 4, 60, 63, 63, 70, 90, 93, 115, 120, 145, 145, 150, 180)
    ),
    *({"value": value, "grandes": "red AME", **ABROAD} for value in (80, 80)),
    {"value": 35, "grandes": "red AME blue FRA yellow MED brown VAL"},
    {"value": 135, "AME": "red 2", "viceroy": "blue 1"},
    *({"value": 55, "ambassador": "red 1", "envoy": "blue 1"},) * 2,
    {"value": 140, "SHIP": "red 3 blue 2"},
    {"value": 160, "MED": "blue 1"},
    *({"value": 115, **LIES_IN_WAIT, **ABROAD},) * 2,
)
TAKING: tuple[dict[str, Any], ...] = (
    *({"played": "red 150 blue 180 yellow 120 brown 70", "offer": "- gc7_remove", "court": "red 3"},) * 4,
    *({"played": "red 150 blue 120 yellow 70 brown 60", **KEEPS},) * 5,
    *({"played": "red 70 blue 180 yellow 60 brown 50", **KEEPS},) * 6,
    *({"played": "red 40 blue 180 yellow 30 brown 20", "offer": "gc6 gc7_fleet", "vetoes": "red:ki040:new"},) * 3,
    *({"at": "court", "played": "red 180 blue 40 yellow 30 brown 20", "offer": "gc6 gc7_fleet"},) * 5,
)

SCENES: dict[str, tuple[Scene, ...]] = {
    "king_colonies": (*((acting_overseas, given) for given in CARDS_OVERSEAS), *((together, given) for given in TAKING)),
    "grandissimo": tuple((grandissimo, given) for given in GRANDISSIMO),
    "intrigue": (*((acting, given) for given in OWN_CARD), *((intrigue, given) for given in INTRIGUE)),
    "colonies": (*((colonies, given) for given in COLONIES), *((own_turn, given) for given in TURNS)),
}
"""By box: how the scenario is built, and from what."""


class Alone:
    """A game of the engine, in the form in which a pair is watched."""

    def __init__(self, game: Game) -> None:
        self.setup: Setup = game.setup
        self.state: State = game.state.clone()
        self.happened: list[Event] = []

    def turn(self) -> Turn:
        """The turn it stands in, with the card that was taken."""
        actor, card = self.state.reg[ACTOR], self.state.reg[CARD]
        if card < 0:
            return Turn(self.setup, actor)
        id = self.setup.edition.cards[card].id
        return Turn(self.setup, actor, id, [Event("card-taken", {"seat": actor, "card": id})])

    def play(self, seat: int, option: int) -> None:
        """A decision."""
        told: Log = []
        self.state.log = told
        kernel.step(self.state, seat, option)
        self.state.log = None
        self.happened = [event_of(self.setup.edition, event) for event in told]

    @property
    def over(self) -> bool:
        """Is the turn or the scoring it began with over?"""
        return not self.state.asking or any(event.name == "turn-began" for event in self.happened)


def play_scene(alone: Alone, player: CuriousAboutBoxes, watch: Callable[[Alone, int, str, State], None]) -> None:
    """From a scenario until its turn is over, or until after its general scoring."""
    for _ in range(LONGEST):
        seat = player.seat(alone.state)
        option = player.choose(alone.state, seat)
        before = alone.state.clone()
        alone.play(seat, option)
        watch(alone, seat, text_of(alone.setup.edition, option), before)
        if alone.over:
            return
