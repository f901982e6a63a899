"""Random games by the thousand: what must hold holds after every decision, and everything that can happen has happened.

A witness watches each game, recognises the situation of every ruling, and demands what the ruling says.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from elgrande.editions import CLASSIC
from elgrande.editions.setup import Log, Setup
from elgrande.engine import kernel
from elgrande.engine.instruction import Instruction
from elgrande.engine.mustering import recallable
from elgrande.engine.registers import (
    ACTOR,
    ASKED,
    CARD,
    DISCS,
    KING,
    PC,
    PLACEMENTS,
    PLAYED,
    POINTS,
    SCOREBOARDS,
    SOURCE,
    VETOES,
    WAIVED,
    WINDOW,
)
from elgrande.engine.scoring import Award
from elgrande.engine.selecting import by_class, total, values_at
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.events import EVENTS
from elgrande.rules.places import CASTILLO, COURT, FIRST_REGION, PROVINCES
from elgrande.rules.rulings import RULINGS
from elgrande.rules.words import KeepVeto
from elgrande.table.events import event_of
from elgrande.table.notation import write_position
from elgrande.table.position import Position
from elgrande.table.sight import seen_by
from elgrande.testing import check
from tests.playing import OF_BOXES, Decision, attributes, game_at, play_out, player, table
from tests.slices import PARTS, slice_of

GAMES = {2: slice_of(1200), 3: slice_of(600), 4: slice_of(500), 5: slice_of(500)}
"""With few players less happens in a game."""
PROBES = {2: 3, 3: 3, 4: 3, 5: 2}
"""How many refusals are asked for after each decision."""
ENOUGH = slice_of(20, 2 * PARTS)
"""Of a quarter of the games an eighth is asked: in fewer, chance scatters more."""

VARIANTS = {
    "either-order": ("placement-first", "special-first", "refused"),
    "provinces-short": ("power", "card"),
    "disc-evict": ("king", "same"),
    "veto-asking": ("several", "waived", "older", "refused"),
    "veto-on-veto": ("opponent", "actor"),
    "veto-taken": ("kept", "refused"),
    "power-pile": ("on-top", "below", "again", "refused"),
    "bonuses": ("king", "grande", "both", "firsts-only"),
    "scoreboard-class": ("fours", "fives", "sixes-sevens"),
    "most-fewest-ties": ("most", "fewest"),
    "disc-send-back": ("spared", "refused"),
}
"""Rulings that speak of several situations: each is counted on its own."""

STEPS = {"moved", "sent", "swept", "scored", "placed", "court-taken", "recalled"}
"""Events of actions that have more than one step."""

ELSEWHERE = {"undo-barrier": "the engine knows no undo: test_round_trips.py"}
"""Rulings that cannot be met at this level, and who meets them."""

NOT_CLASSIC = {"gift-locked", "gift-passed", "modifier-played", "modifier-taken", "placement-opened"}
"""Events that need modifiers or Infiltration."""

CANNOT_HAPPEN = {
    2: {
        "two-ties": "needs four colours in a region",
        "opponents-steps": "one opponent has no order",
        "veto-asking/several": "only one other seat can hold a Veto",
        "veto-on-veto/opponent": "only the active seat is left to answer a Veto",
    },
    3: {"two-ties": "needs four colours in a region"},
    4: {"two-numbers": "all three numbers count"},
    5: {"two-numbers": "all three numbers count"},
}
"""What a number of players rules out, and why."""


def situations(players: int) -> set[str]:
    """Everything the witness has to meet at a table of that size."""
    every: set[str] = set()
    for ruling, known in RULINGS.items():
        if "classic" not in known.editions or ruling in ELSEWHERE:
            continue
        every |= {f"{ruling}/{variant}" for variant in VARIANTS.get(ruling, ())} or {ruling}
    return every - CANNOT_HAPPEN[players].keys()


class Witness:
    """Watches games and counts the situations of rulings; where a ruling decides the outcome, it demands that outcome."""

    def __init__(self, setup: Setup, saw: Counter[str]) -> None:
        self.setup = setup
        self.saw = saw
        self.turn: Log = []
        """Everything told since the turn began."""
        self.classes: list[int] = []
        """What the points class scored in this turn consists of, if one is."""
        self.discs: dict[int, int] = {}
        """The discs revealed last."""
        self.values: list[set[int]] = [set() for _ in range(setup.players)]
        """Power cards that were played, by seat."""
        self.lowest_taken = -1
        """Who took back the lowest power card of this round."""

    def watch(self, d: Decision) -> None:
        """Take in one decision."""
        card = d.before.reg[CARD]
        self.card = self.setup.edition.cards[card].id if card >= 0 else ""
        self.decided(d)
        self.windows(d)
        for told in d.told:
            getattr(self, "on_" + str(told[0]).replace("-", "_"), self.nothing)(d, *told[1:])
            self.turn.append(told)
        self.scorings(d)

    def nothing(self, d: Decision, *args: Any) -> None:
        """Most events need no comment."""

    def names(self) -> list[object]:
        """The events of the turn by name."""
        return [told[0] for told in self.turn]

    # --- answers -------------------------------------------------------------------------------------------------------

    def decided(self, d: Decision) -> None:
        """Rulings about an answer itself."""
        s, seat, option = d.before, d.seat, d.option
        label = s.program.labels[s.reg[PC]]
        menu = kernel.legal(s, seat)
        if moves.COURT_TAKEN <= option < moves.NAME_SEAT and option < menu[-1]:
            self.saw["take-fewer"] += 1
        if option == moves.DONE and label == "game.act" and s.reg[PLACEMENTS] and any(m >= moves.PLACE for m in menu):
            self.saw["take-fewer"] += 1
        stay = not s.reg[SOURCE] or s.pieces[s.reg[SOURCE] * s.program.colours + seat]
        if option == moves.DONE and label.startswith("regroup") and label.endswith(".lift") and stay:
            assert not d.after.rows[WINDOW]
            self.saw["piece-stays"] += 1
        if moves.DISC <= option < moves.KING and s.rows[DISCS][seat] not in (0, option - moves.DISC):
            assert not d.told
            self.saw["change-disc"] += 1

    def windows(self, d: Decision) -> None:
        """Rulings about who is asked for a Veto, and what its use does."""
        s, after, actor = d.before, d.after, d.before.reg[ACTOR]
        if after.rows[WINDOW] and not s.rows[WINDOW]:
            self.saw["step"] += 1
            self.saw["step/" + type(after.program.code[after.reg[PC] + 1]).__name__] += 1
            asked = kernel.awaiting(after)
            others = [(after.reg[ACTOR] + i) % self.setup.players for i in range(1, self.setup.players)]
            holding = [seat for seat in others if after.rows[VETOES][seat] and not after.reg[WAIVED] >> seat & 1]
            assert asked == holding[:1]
            self.saw["veto-asking/several"] += len(holding) > 1
        elif s.reg[WAIVED] and not s.rows[WINDOW] and s.reg[CARD] == after.reg[CARD]:
            # A holder who waived would have been asked about this step.
            self.saw["veto-asking/waived"] += bool(STEPS & {told[0] for told in d.told})
        if d.option == moves.VETO:
            if s.rows[VETOES][d.seat] == 3:
                ended = any(told[0] == "first-player" for told in d.told)
                assert after.rows[VETOES][d.seat] == (1 if ended else 2)
                self.saw["veto-asking/older"] += 1
            if len(s.rows[WINDOW]) == 2:
                assert ("action-stopped", actor) not in d.told
                self.saw["veto-on-veto/actor" if d.seat == actor else "veto-on-veto/opponent"] += 1

    def on_action_stopped(self, d: Decision, actor: int) -> None:
        """What has happened stays; the special action is used up, the placement is not."""
        begun = self.names().index("special-begun")
        self.saw["veto-partial"] += bool(STEPS & set(self.names()[begun:]))
        assert d.before.pieces == d.after.pieces
        if d.after.reg[ACTOR] == actor and d.after.asking:
            assert moves.SPECIAL not in d.after.menu
            self.saw["vetoed-action"] += any(option >= moves.PLACE for option in d.after.menu)

    def on_veto_kept(self, d: Decision, seat: int) -> None:
        """No special action, only the placement."""
        assert moves.SPECIAL not in d.after.menu
        self.saw["veto-taken/kept"] += 1

    # --- turns and rounds ----------------------------------------------------------------------------------------------

    def on_turn_began(self, d: Decision, seat: int) -> None:
        """Look back at the turn that is over."""
        self.turn_over()

    def turn_over(self) -> None:
        """Rulings about a turn as a whole."""
        names = self.names()
        if "card-taken" in names:
            card = self.setup.edition.cards[int(str(self.turn[names.index("card-taken")][2]))]
            if card.id == "king" and "king-moved" not in names:
                self.saw["king-unmoved"] += 1
            if "special-begun" in names and "two-more" not in card.id:  # the two cards that place more confuse the order
                begun = names.index("special-begun")
                self.saw["either-order/placement-first"] += "placed" in names[:begun]
                self.saw["either-order/special-first"] += "placed" in names[begun:]
            scored = [int(str(told[1])) for told in self.turn if told[0] == "scored"]
            assert scored == sorted(scored)
            if self.classes and "action-stopped" not in names:
                assert scored == self.classes
            if card.id in ("score-most", "score-fewest"):
                self.saw["most-fewest-ties/" + card.id.split("-")[1]] += len(scored) > 1
            self.saw["scoring-order"] += len(scored) > 1
            self.opponents_in_order()
        self.turn = []
        self.classes = []

    def opponents_in_order(self) -> None:
        """Opponents' losses go clockwise from the active seat's left."""
        actor = next(told[1] for told in self.turn if told[0] == "turn-began")
        swept = [told[1] for told in self.turn if told[0] == "swept"]
        distance = [(int(str(colour)) - int(str(actor))) % self.setup.players for colour in swept]
        assert distance == sorted(set(distance))
        assert 0 not in distance
        self.saw["opponents-steps"] += len(swept) > 1

    def on_first_player(self, d: Decision, first: int) -> None:
        """The lowest power card begins, even if it was taken back; Vetos of the last round are gone."""
        self.turn_over()
        if d.option != moves.VETO:
            for seat, held in enumerate(d.before.rows[VETOES]):
                if held & 1:
                    kept = held >> 1 or ("veto-kept", seat) in d.told
                    assert d.after.rows[VETOES][seat] == int(kept)
                    self.saw["veto-expires"] += 1
        if self.lowest_taken >= 0:
            assert first == self.lowest_taken
            self.saw["power-back-lowest"] += 1
        self.lowest_taken = -1

    def on_power_played(self, d: Decision, seat: int, value: int) -> None:
        """A card played a second time tells that it was taken back."""
        self.saw["power-pile/again"] += value in self.values[seat]
        self.values[seat].add(value)

    def on_power_taken(self, d: Decision, seat: int, value: int, on_top: int) -> None:
        """From the top for all to see, or from below."""
        self.saw["power-pile/on-top" if on_top else "power-pile/below"] += 1
        assert on_top == (value == d.before.rows[PLAYED][seat])
        if value == d.before.rows[PLAYED][seat] == min(d.before.rows[PLAYED]):
            self.lowest_taken = seat

    def on_card_discarded(self, d: Decision, card: int) -> None:
        """Face up, for all to see."""
        assert card in game_seen(self.setup, d.after).discards
        self.saw["discards-seen"] += 1

    def on_game_over(self, d: Decision) -> None:
        """Equal points share a place."""
        for place, seats in game_at(self.setup, d.after).ranking:
            assert place == 1 + sum(points > d.after.rows[POINTS][seats[0]] for points in d.after.rows[POINTS])
            self.saw["shared-victory"] += len(seats) > 1

    # --- pieces --------------------------------------------------------------------------------------------------------

    def on_recalled(self, d: Decision, seat: int, place: int) -> None:
        """Only once the provinces are empty."""
        assert not d.before.pieces[PROVINCES * self.setup.players + seat]
        assert place in recallable(d.before, seat)
        self.saw["provinces-short/card" if self.card == "the-court" else "provinces-short/power"] += 1

    def on_placed(self, d: Decision, seat: int, place: int) -> None:
        """A throw into the Castillo is announced, its contents are not shown."""
        if place == CASTILLO and self.setup.options["castillo"] != "open":
            assert None in game_seen(self.setup, d.after).pieces[CASTILLO]
            self.saw["castillo-contents"] += 1

    def on_chosen(self, d: Decision, seat: int, place: int) -> None:
        """A region without opponents may be named; then nobody sets a disc."""
        if self.card == "evict":
            colours = self.setup.players
            if total(d.before, place) == d.before.pieces[place * colours + seat]:
                assert not d.after.reg[ASKED] or "general-scoring" in [told[0] for told in d.told]
                self.saw["evict-any-region"] += 1
            self.picked = place

    def on_discs_revealed(self, d: Decision, discs: tuple[tuple[int, int], ...]) -> None:
        """Remember them."""
        self.discs = dict(discs)

    def on_swept(self, d: Decision, colour: int, count: int, source: int, target: int) -> None:
        """Where a disc sends caballeros: to court, if nothing may enter the region."""
        assert count > 0
        king = d.before.reg[KING]
        if source == CASTILLO:
            assert target == (COURT if self.discs[colour] == king else self.discs[colour])
            self.saw["disc-king-general"] += target == COURT
        elif self.card == "evict":
            assert source == self.picked
            assert target == (COURT if self.discs[colour] in (king, source) else self.discs[colour])
            self.saw["disc-evict/king"] += self.discs[colour] == king
            self.saw["disc-evict/same"] += self.discs[colour] == source
        elif self.card.startswith("desert"):
            assert source == self.discs[colour] != king

    # --- scoring -------------------------------------------------------------------------------------------------------

    def on_special_begun(self, d: Decision, seat: int, card: int) -> None:
        """Whoever has nothing to send is not asked; a class is what regions show now, which a scoreboard may have changed."""
        if self.card.startswith("desert"):
            for other in range(self.setup.players):
                if other != seat and not recallable(d.before, other):
                    assert d.after.reg[ACTOR] != seat or not d.after.reg[ASKED] >> other & 1
                    self.saw["disc-send-back/spared"] += 1
        name = self.card.removeprefix("score-")
        if name in ("fours", "fives", "sixes-sevens"):
            low, high = {"fours": (4, 4), "fives": (5, 5), "sixes-sevens": (6, 7)}[name]
            values = d.before.program.values
            printed = [place for place in d.before.program.regions if low <= values[place][0] <= high]
            covered = [place for place in d.before.rows[SCOREBOARDS] if place > CASTILLO]
            self.classes = [place for place in printed if place not in covered]
            if low == 4 and d.before.rows[SCOREBOARDS][1] > CASTILLO:
                self.classes = sorted([*self.classes, d.before.rows[SCOREBOARDS][1]])
            assert self.classes == by_class(d.before, low, high)
            self.saw[f"scoreboard-class/{name}"] += self.classes != printed

    def scorings(self, d: Decision) -> None:
        """Rulings about points, and the order of a general scoring."""
        names = [told[0] for told in d.told]
        if "discs-revealed" in names and d.before.reg[ACTOR] < 0:
            assert len(self.discs) == self.setup.players
            happened = [told for told in d.told[names.index("discs-revealed") + 1 :] if told[0] in ("scored", "swept")]
            places = [told[1] for told in happened if told[0] == "scored"]
            assert places == [CASTILLO, *d.before.program.regions]
            leaving = [i for i, told in enumerate(happened) if told[0] == "swept"]
            assert leaving == list(range(1, len(leaving) + 1))
            self.saw["general-scoring"] += 1
        for told in d.told:
            if told[0] == "scored":
                place, awards = told[1:]
                assert isinstance(place, int)
                assert isinstance(awards, tuple)
                self.scored(d, place, awards)

    def scored(self, d: Decision, place: int, awards: tuple[Award, ...]) -> None:
        """Ranks, ties and bonuses in one place."""
        if place == CASTILLO and d.before.reg[ACTOR] >= 0 and total(d.before, CASTILLO):
            row = slice(CASTILLO * self.setup.players, FIRST_REGION * self.setup.players)
            assert d.before.pieces[row] == d.after.pieces[row]
            self.saw["castillo-by-card"] += 1
        ranks = [award for award in awards if award.reason == "rank"]
        ties = sorted({(award.rank, award.count) for award in ranks if award.tied > 1})
        self.saw["ties"] += bool(ties)
        if len(ties) > 1 and ties[0][0] == 2:
            between = sum(award.rank == 3 for award in ranks)  # somebody alone pushes the second tie one lower still
            assert ties[1][0] == 4 + between
            assert not any(award.points for award in ranks if award.rank >= 4)
            self.saw["two-ties"] += 1
        shown = values_at(d.after, place)
        numbers = d.before.program.ranks_scored
        for award in ranks:
            if numbers < award.rank <= len(shown) and shown[award.rank - 1]:
                assert award.points == 0
                self.saw["two-numbers"] += 1
        bonuses = {award.reason for award in awards if award.reason != "rank"}
        for reason in bonuses:
            assert ranks[0].tied == 1
            self.saw[f"bonuses/{reason}"] += 1
        self.saw["bonuses/both"] += len(bonuses) == 2
        self.saw["bonuses/firsts-only"] += bool(bonuses) and self.card == "score-firsts"


def game_seen(setup: Setup, s: State) -> Position:
    """What a spectator sees."""
    return seen_by(Position.of(setup, s), None)


def probe(s: State, chance: Random, saw: Counter[str]) -> None:
    """Ask why a move that is not offered is refused: mostly one that could be taken for an answer to the question."""
    asked = kernel.awaiting(s)
    seat = chance.choice(asked) if asked and chance.random() < 0.9 else chance.randrange(s.program.seats)
    offered = kernel.legal(s, seat)
    if not offered or chance.random() < 0.1:
        option = chance.randrange(moves.OPTIONS)
    elif moves.VETO in offered:
        option = moves.WAIVE
    elif chance.random() < 0.5:
        option = chance.choice((moves.DONE, moves.SPECIAL, moves.PLACE + chance.randrange(s.program.place_count)))
    else:
        verb = moves.verb_of(chance.choice(offered))
        assert verb is not None
        option = verb.first + chance.randrange(min(verb.size, 16))
        if "place" in verb.arguments:
            # One place and one colour too many, and where something lies more often than elsewhere.
            place = chance.choice((*range(s.program.place_count + 1), *s.rows[SCOREBOARDS] * 8, s.reg[KING]))
            colour = chance.randrange(s.program.colours + 1) if len(verb.arguments) > 1 else 0
            option = verb.first + (colour << moves.PLACE_BITS) + place
    if option not in offered:
        ruling = kernel.refusal(s, seat, option)
        saw[f"{ruling}/refused" if ruling in VARIANTS else ruling] += 1


def advance_counting(s: State, d: Decision, ran: Counter[str]) -> None:
    """Take the same decision again on the state before it, counting the instructions that run."""
    code = s.program.code
    code[s.reg[PC]].answer(s, d.seat, d.option)
    running = True
    while running:
        instruction = code[s.reg[PC]]
        ran[type(instruction).__name__] += 1
        running = instruction.run(s)


class Tally:
    """What has happened in all games at tables of one size."""

    def __init__(self) -> None:
        self.saw: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.begun: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()
        self.instructions: Counter[str] = Counter()
        self.events: Counter[str] = Counter()

    def count(self, setup: Setup, d: Decision) -> None:
        """Count one decision."""
        self.questions[setup.program.code[d.before.reg[PC]].word] += 1
        for told in d.told:
            self.events[str(told[0])] += 1
            if told[0] == "card-taken":
                self.taken[setup.edition.cards[int(str(told[2]))].id] += 1
            elif told[0] == "special-begun":
                self.begun[setup.edition.cards[int(str(told[2]))].id] += 1


def play_one(number: int, players: int, tally: Tally) -> None:
    """One game: invariants after every decision, and no state changed by what was played after it on a clone."""
    setup = table(number, players)
    log: Log = []
    s = setup.begin(setup.deal(f"random {number}"), log)
    s.log = None
    tally.events.update(str(told[0]) for told in log)
    check(setup, None, s, [])
    witness = Witness(setup, tally.saw)
    chance = Random(-number)
    kept: list[tuple[State, str]] = []
    for played, d in enumerate(play_out(s, player(number, players))):
        check(setup, d.before, d.after, [event_of(setup.edition, told) for told in d.told])
        witness.watch(d)
        tally.count(setup, d)
        for _ in range(PROBES[players]):
            probe(d.after, chance, tally.saw)
        if played % 40 == 0:
            kept.append((d.before, write_position(Position.of(setup, d.before))))
        elif number % 4 == 0:
            advance_counting(d.before, d, tally.instructions)
            assert attributes(d.before) == attributes(d.after)
    for earlier, text in kept:
        assert write_position(Position.of(setup, earlier)) == text


def short(counted: Counter[str], wanted: set[str]) -> dict[str, int]:
    """What did not happen often enough."""
    return {name: counted[name] for name in sorted(wanted) if counted[name] < ENOUGH}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_the_rules_and_leave_nothing_out(players: int) -> None:
    tally = Tally()
    for number in range(GAMES[players]):
        play_one(number, players, tally)
    program = Setup(CLASSIC, players).program
    asking = {instruction.word for instruction in program.code if type(instruction).answer is not Instruction.answer}
    every_card = {card.id for card in CLASSIC.cards}
    assert not short(tally.taken, every_card)
    assert not short(tally.begun, {card.id for card in CLASSIC.cards if not isinstance(card.special, KeepVeto)})
    assert not short(tally.questions, asking)
    assert not short(tally.instructions, {type(instruction).__name__ for instruction in program.code})
    assert not short(tally.events, EVENTS.keys() - NOT_CLASSIC - OF_BOXES)
    steps = {"step/" + type(program.code[i + 1]).__name__ for i, label in enumerate(program.labels) if ".veto" in label}
    assert short(tally.saw, situations(players) | steps) == {}


def test_the_table_of_situations_names_only_rulings() -> None:
    named = {*VARIANTS, *ELSEWHERE, *(name.split("/")[0] for row in CANNOT_HAPPEN.values() for name in row)}
    assert named <= RULINGS.keys()
