"""What a random game of Grandissimo has reached: every corner of the clauses that self-play should come across."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from .board import CASTILLO, COLOURS, REGIONS
from .grandissimo_table import BLACK, PORTUGAL, PORTUGAL_BORDERS, SEA, GrandissimoTable

Event: TypeAlias = tuple[object, ...]

STEPS_OF_ANY_COLOURS = ("five-from-one", "three-any", "four-any")


@dataclass
class Before:
    """What was so before an answer and cannot be seen afterwards."""

    king: str
    usurper: int | None
    queen: int | None
    jester: int | None
    inquisitor: int | None
    tokens: list[int]
    pool: int
    boycott: list[str]
    alliance: dict[str, tuple[int, int]]
    boards: dict[int, str]


def look(table: GrandissimoTable) -> Before:
    """Note what an answer may change."""
    return Before(
        table.king,
        table.usurper,
        table.queen,
        table.jester,
        table.inquisitor,
        list(table.tokens),
        len(table.pool),
        list(table.boycott),
        dict(table.alliance),
        dict(table.scoreboards),
    )


@dataclass
class Moment:
    """An answer, with what was offered, what lay on the table and what followed; `turn` is what this turn has told so far."""

    table: GrandissimoTable
    before: Before
    seat: int
    options: set[str]
    answer: str
    turn: list[Event]
    new: list[Event]

    def word(self, index: int) -> str:
        """A word of the answer, or nothing."""
        words = self.answer.split()
        return words[index] if index < len(words) else ""

    def told(self, name: str) -> list[Event]:
        """The new events of this name."""
        return [event for event in self.new if event[0] == name]

    def special(self) -> str:
        """The special action begun last in this turn, perhaps by this answer; perhaps it is over."""
        begun = [str(event[2]) for event in (*self.turn, *self.new) if event[0] == "special-begun"]
        return begun[-1] if begun else ""

    def general(self) -> bool:
        """A general scoring is going on; it was told before its discs were set."""
        return any(event[0] == "general-scoring" for event in self.turn)

    def card(self) -> str:
        """The first card of the turn."""
        taken = [str(event[2]) for event in self.turn if event[0] == "card-taken"]
        return taken[0] if taken else ""


def portugal(now: Moment) -> Iterator[str]:
    """GR-9, GR-10, X-10."""
    verb = now.word(0)
    if verb == "place" and now.word(1) == PORTUGAL and now.before.king in PORTUGAL_BORDERS:
        yield "GR-9 placed in POR beside the King"
    if verb == "place" and now.before.king == PORTUGAL and now.word(1) in PORTUGAL_BORDERS:
        yield "GR-9 placed with the King in POR"
    for prefix in ("king", "grande", "recall", "pardon", "land", "extra", "drop"):
        if verb == prefix and now.word(1) == PORTUGAL:
            yield f"GR-9 {prefix} POR"
    if verb == "scoreboard" and now.word(2) == PORTUGAL:
        yield "GR-9 mobile board on POR"
    if verb == "send" and now.word(2) == PORTUGAL:
        yield "GR-10 sent from POR by choice"
    if now.answer == "choose POR" and now.special() == "evict":
        yield "GR-10 Movement out of POR"
    for event in now.told("scored"):
        if event[1] == PORTUGAL and event[2] and not now.general():
            yield f"GR-10 POR scored by {now.special()}"
        if event[1] == PORTUGAL and PORTUGAL in now.before.boards.values():
            yield "GR-9 POR scored with a mobile board"
    if verb == "disc" and now.special() in ("desert-two", "desert-all") and now.table.pieces[PORTUGAL][now.seat] > 0:
        yield "GR-10 secret send by somebody who also stands in POR"


def ship_and_jail(now: Moment) -> Iterator[str]:
    """GR-11 to GR-15."""
    if now.answer == "token":
        yield "GR-11 token from beside the board"
    if now.word(0) == "token" and now.word(1):
        yield "GR-11 token from another player"
    if now.answer == "place sea":
        yield "GR-11 placed on the ship"
        if any(event[0] == "token-taken" for event in now.turn):
            yield "GR-11 placed on the ship on the turn of taking the token"
    landing = now.word(0) == "land"
    if landing and not now.card():
        yield "GR-12 landed at the start"
        if now.seat not in now.before.tokens:
            yield "GR-12 landed without a token"
    if now.answer == "done" and any(option.startswith("land") for option in now.options):
        yield "GR-12 stayed on the ship"
    if landing and now.card() == "gr6_armada" and now.told("landed"):
        yield "Armada landed"
        if any(event[0] == "placed" and event[2] == SEA for event in now.turn):
            yield "Armada landed after boarding in the same turn"
    if now.word(0) == "jail":
        yield "GR-14 jailed an own one" if now.word(1) == COLOURS[now.seat] else "GR-14 jailed another's"
        if now.table.prisoners() > 1:
            yield "GR-14 several prisoners"
    if now.word(0) == "pardon" and now.told("pardoned"):
        moved = [event[0] for event in now.turn if event[0] in ("king-moved", "action-stopped")]
        if now.card() == "gr6_amnesty":
            yield "Amnesty"
            if any(event[0] == "jailed" for event in now.turn):
                yield "Amnesty frees whom its own symbol has jailed"
        elif now.card() == "king":
            yield f"GR-15 pardon after {moved[-1]}" if moved else "GR-15 pardon before the King's move"
        else:
            yield "GR-26 pardon by a second card"
    if "done" in now.options and now.answer == "done" and any(option.startswith("pardon") for option in now.options):
        yield "GR-15 pardon forgone"


def court(now: Moment) -> Iterator[str]:
    """GR-17 to GR-22."""
    if now.word(0) == "either" and now.special() == "gr7":
        holders = (now.before.queen, now.before.jester)
        if now.seat in holders:
            other = next(holder for holder in holders if holder != now.seat)
            yield "GR-17 the second figure, from beside" if other is None else "GR-17 the second figure, from a player"
        else:
            yield f"GR-17 {holders.count(None)} beside, {len(now.options)} offered"
    if now.table.queen is not None and now.table.queen == now.table.jester:
        yield "GR-18 both in one court"
    if now.answer == "extra":
        yield "GR-19 extra to court"
    if now.word(0) == "extra" and now.word(1):
        yield "GR-19 extra to a region"
    if now.word(0) == "extra" and any(event[0] == "extra-used" for event in now.turn):
        yield "GR-22 two extras in a turn"
    if now.word(0) == "extra" and not any(event[0] in ("placed", "special-begun") for event in now.turn[-1:]):
        yield "GR-6 extra before or between other acts"
    if now.word(0) == "hand":
        yield "GR-20 handed"
    if now.word(0) == "gift":
        yield "GR-20 gift into the Castillo" if now.word(2) == CASTILLO else "GR-20 gift into a region"
        if len({option.split()[1] for option in now.options}) > 1:
            yield "GR-20 gifts of two colours"
    if now.told("gift-returned"):
        yield "GR-20 gift returned at the end"
    if now.before.inquisitor is not None and now.table.inquisitor is None:
        yield "GR-21 Inquisitor leaves before a scoring"


def inquisitor(now: Moment) -> Iterator[str]:
    """GR-23, GR-24."""
    moved = [event for event in now.new if event[0] == "moved" and event[2] == BLACK]
    if moved and now.special() in STEPS_OF_ANY_COLOURS:
        yield f"GR-23 black moved by {now.special()}"
    if sum(now.table.black.values()) and now.table.black[now.table.king]:
        yield "GR-23 black stands in the King's region"
    if any(event[0] == "scored" and event[1] in now.table.black and not event[2] for event in now.new):
        yield "GR-23 a region scored for nobody"
    if now.special() != "gr6_inquisitor" or now.card() != "gr6_inquisitor":
        return
    if now.options == {"yes", "no"} and now.seat == now.table.active and not any(e[0] == "moved" for e in now.turn):
        yield f"GR-24 taking him: {now.answer}"
    if now.answer.startswith("lift black") and now.before.inquisitor != now.table.active:
        yield "GR-24 black moved without taking him"
    if now.word(0) == "escort":
        yield "GR-24 own companion" if now.word(1) == COLOURS[now.seat] else "GR-24 another's companion proposed"
    if now.answer == "done" and any(option.startswith("escort") for option in now.options):
        yield "GR-24 black alone"
    if now.told("consent"):
        yield f"GR-24 consent: {now.answer}"
    if len([event for event in now.new if event[0] == "moved"]) == 2:
        yield "GR-24 black with a companion"
    if any(event[0] == "moved" and event[2] == BLACK for event in now.turn) and moved:
        yield "GR-24 black moved twice"


def double_turn(now: Moment) -> Iterator[str]:
    """GR-26."""
    doubled = now.card() == "gr6_double"
    taken = now.told("card-taken")
    if doubled and taken and now.special() == "gr6_double":
        yield f"GR-26 second card: {'any' if taken[0][2] not in ('veto', 'king', 'gr7') else taken[0][2]}"
    if now.told("action-stopped"):
        yield f"X-6 stopped: {now.special()}" if now.special().startswith(("gr6", "gr7")) else "X-6 stopped: a base card"
        if any(event[0] == "saved-begun" for event in now.turn):
            yield "GR-26 a turn with a saved action was stopped"
    if now.answer == "save":
        yield "GR-26 saved"
        if not any(option.startswith("special ") for option in now.options):
            yield "GR-26 saved though it could not begin"
    if now.told("saved-begun"):
        yield "GR-26 saved action begun"
        if now.word(1) in ("king", "gr7"):
            yield f"GR-26 saved {now.word(1)}"
    if "special" in now.options and any(option.startswith("special ") for option in now.options):
        yield "GR-26 special of the card and a saved one offered together"
        if f"special {now.card()}" in now.options:
            yield "GR-26 the saved action is that of the card"
    if now.answer == "done" and any(option.startswith("special ") for option in now.options):
        yield "GR-26 forgone or void"
    if now.word(0) == "placement":
        yield "GR-26 placement of the second card"
        if any(option.startswith("place ") for option in now.options):
            yield "GR-26 placement of the second card before the first's"
    if doubled and now.answer == "place sea":
        yield "GR-11 ship in a Double Turn"


def until_the_scoring(now: Moment) -> Iterator[str]:
    """GR-5, GR-25, GR-27, GR-28 and section 5.8."""
    if now.word(0) == "choose" and now.special() in ("gr6_boycott", "gr6_alliance") and now.before.pool < len(REGIONS):
        yield "GR-5 a smaller pool"
    revolts = now.told("revolution")
    if revolts:
        yield "GR-27 Revolution"
        if now.before.king == now.table.king:
            yield "GR-27 in the King's own region"
        if now.before.usurper is not None:
            yield "GR-27 a second Revolution"
    if now.before.usurper is not None and now.told("king-moved"):
        yield f"GR-27 usurper moved by {now.special()}"
    for event in now.told("king-returned"):
        yield "GR-27 King returns to POR" if event[1] == PORTUGAL else "GR-27 King returns to where he stood"
    if now.told("choice-kept"):
        yield "Free Choice kept"
    if now.told("chosen-freely"):
        yield "5.8 Free Choice used"
        if any(event[0] == "moved" and event[2] == BLACK for event in now.new):
            yield "5.8 Free Choice moves black"
    # One of two regions is scored whatever one card has done to the other: then the regions have just been counted.
    if not now.general() or not any(event[1] in ("TOL", "VAL") for event in now.told("scored")):
        return
    if now.before.boycott:
        yield "GR-28 a region is skipped"
        if now.before.king in now.before.boycott:
            yield "GR-28 the skipped region is the King's by now"
    for region, allies in now.before.alliance.items():
        yield from allied(now, region, allies)


def allied(now: Moment, region: str, allies: tuple[int, int]) -> Iterator[str]:
    """GR-25: how an alliance did; nothing stands elsewhere by now, since scoring moves nobody."""
    counts = now.table.pieces[region]
    together = sum(counts[seat] for seat in allies)
    others = [count for seat, count in enumerate(counts) if seat not in allies]
    if together == 0:
        yield "GR-25 nobody of the alliance"
    elif min(counts[seat] for seat in allies) == 0:
        yield "GR-25 one ally is absent"
    elif together > max(others):
        yield "GR-25 alliance first alone"
        if region == now.before.king:
            yield "GR-25 alliance with the King's bonus"
    elif together in others:
        yield "GR-25 alliance tied"
    else:
        yield "GR-25 alliance behind"


SCOUTS: tuple[Callable[[Moment], Iterator[str]], ...] = (
    portugal,
    ship_and_jail,
    court,
    inquisitor,
    double_turn,
    until_the_scoring,
)

EXPECTED: tuple[str, ...] = tuple(
    """GR-9 placed in POR beside the King|GR-9 placed with the King in POR|GR-9 king POR|GR-9 grande POR|GR-9 recall POR
    GR-9 pardon POR|GR-9 land POR|GR-9 extra POR|GR-9 drop POR|GR-9 mobile board on POR|GR-9 POR scored with a mobile board
    GR-10 sent from POR by choice|GR-10 Movement out of POR|GR-10 POR scored by score-fives|GR-10 POR scored by score-fours
    GR-10 POR scored by score-firsts|GR-10 POR scored by score-most|GR-10 POR scored by score-fewest
    GR-10 POR scored by score-one-2|GR-10 POR scored by score-one-3|GR-10 POR scored by gr6_census
    GR-10 secret send by somebody who also stands in POR
    GR-11 token from beside the board|GR-11 token from another player|GR-11 placed on the ship
    GR-11 placed on the ship on the turn of taking the token|GR-11 ship in a Double Turn|GR-12 landed at the start
    GR-12 landed without a token|GR-12 stayed on the ship|Armada landed|Armada landed after boarding in the same turn
    GR-14 jailed an own one|GR-14 jailed another's|GR-14 several prisoners|Amnesty|Amnesty frees whom its own symbol has jailed
    GR-15 pardon after king-moved|GR-15 pardon after action-stopped|GR-15 pardon before the King's move|GR-15 pardon forgone
    GR-26 pardon by a second card|GR-17 the second figure, from beside|GR-17 the second figure, from a player
    GR-17 2 beside, 2 offered|GR-17 1 beside, 1 offered|GR-17 0 beside, 2 offered|GR-18 both in one court|GR-19 extra to court
    GR-19 extra to a region|GR-22 two extras in a turn|GR-6 extra before or between other acts|GR-20 handed
    GR-20 gift into the Castillo|GR-20 gift into a region|GR-20 gifts of two colours|GR-20 gift returned at the end
    GR-21 Inquisitor leaves before a scoring|GR-23 black moved by five-from-one|GR-23 black moved by three-any
    GR-23 black moved by four-any|GR-23 black stands in the King's region|GR-23 a region scored for nobody
    GR-24 taking him: yes|GR-24 taking him: no|GR-24 black moved without taking him|GR-24 own companion
    GR-24 another's companion proposed|GR-24 black alone|GR-24 consent: yes|GR-24 consent: no|GR-24 black with a companion
    GR-24 black moved twice|GR-26 second card: any|GR-26 second card: veto|GR-26 second card: king|GR-26 second card: gr7
    X-6 stopped: a base card|X-6 stopped: gr6_boycott|X-6 stopped: gr6_alliance|X-6 stopped: gr6_double
    X-6 stopped: gr6_free|X-6 stopped: gr6_revolution|X-6 stopped: gr6_inquisitor|X-6 stopped: gr6_shipyard
    X-6 stopped: gr6_armada|X-6 stopped: gr6_arrest|X-6 stopped: gr6_amnesty|X-6 stopped: gr6_levy
    X-6 stopped: gr6_pretender|X-6 stopped: gr6_census|X-6 stopped: gr6_embargo|X-6 stopped: gr6_heir|X-6 stopped: gr7
    GR-26 a turn with a saved action was stopped|GR-26 saved|GR-26 saved though it could not begin
    GR-26 saved action begun|GR-26 saved king|GR-26 saved gr7|GR-26 special of the card and a saved one offered together
    GR-26 the saved action is that of the card|GR-26 forgone or void|GR-26 placement of the second card
    GR-26 placement of the second card before the first's|GR-5 a smaller pool|GR-27 Revolution|GR-27 in the King's own region
    GR-27 a second Revolution|GR-27 usurper moved by king|GR-27 usurper moved by royal-adviser
    GR-27 usurper moved by gr6_pretender|GR-27 King returns to POR|GR-27 King returns to where he stood|Free Choice kept
    5.8 Free Choice used|5.8 Free Choice moves black|GR-28 a region is skipped|GR-28 the skipped region is the King's by now
    GR-25 nobody of the alliance|GR-25 one ally is absent|GR-25 alliance first alone|GR-25 alliance with the King's bonus
    GR-25 alliance tied|GR-25 alliance behind""".replace("\n", "|").split("|")
)


def note(reached: Counter[str], now: Moment) -> None:
    """Count everything this answer has reached."""
    for scout in SCOUTS:
        reached.update(set(scout(now)))


def never_reached(reached: Counter[str]) -> list[str]:
    """What should have happened and has not."""
    return sorted({name.strip() for name in EXPECTED} - set(reached))
