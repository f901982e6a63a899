"""Does a position that was written down hang together?  A text can say what no game leads to, and then play would break later.

Whose turn it is, which card is in use, what is face up, which discs are set and what is held must follow from each other.
"""

from __future__ import annotations

from typing import Final

from elgrande.editions.setup import Setup
from elgrande.engine import crown, moving, scoring
from elgrande.engine.choosing import AskChoice, AskDiscs
from elgrande.engine.program import is_taboo, open_regions
from elgrande.engine.registers import (
    ACTOR,
    ALSO_KING,
    ASKED,
    BOARD,
    CARD,
    COUNT,
    EFFECT_EMPTY,
    EMPTY,
    FIRST,
    HELD_COLOUR,
    HELD_FROM,
    HELD_TO,
    MODIFIER,
    OPEN,
    OWES,
    PC,
    PICKED,
    PLACEMENTS,
    PLACING,
    REMAINING,
    SCORES,
    SUBJECT,
    TURN,
    VALUE,
    WAIVED,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.engine.windows import Window
from elgrande.rules import moves
from elgrande.rules.errors import NotationError
from elgrande.rules.places import CASTILLO, PROVINCES

MAX_TO_COURT: Final = moves.MAX_COUNT - 1
"""The moves ``court`` go no further."""
HOLDABLE: Final = (HELD_COLOUR, HELD_FROM, HELD_TO, COUNT, VALUE, BOARD, MODIFIER)
HOLDS: Final[dict[type, tuple[int, ...]]] = {
    moving.AskDrop: (HELD_COLOUR, HELD_FROM),
    moving.PerformMove: (HELD_COLOUR, HELD_FROM, HELD_TO),
    moving.PerformPlace: (HELD_TO,),
    moving.PerformMuster: (COUNT,),
    moving.PerformRecall: (HELD_FROM,),
    crown.PerformKing: (HELD_TO,),
    crown.PerformGrande: (HELD_TO,),
    crown.PerformScoreboard: (HELD_TO, BOARD),
    crown.PerformPowerBack: (VALUE, MODIFIER),
    scoring.PerformScore: (HELD_TO,),
}
"""What is held while a step is announced, by the instruction that carries it out."""


def check_soundness(setup: Setup, s: State) -> None:
    """A NotationError says what does not hang together."""
    part, _, word = s.program.labels[s.reg[PC]].partition(".")
    if part == "game" and word in ("give", "power", "disc", "over"):
        _between_turns(s, word)
    else:
        _in_turn(setup, s, part, word)
    if part == "game" and word not in ("court", "recall", "disc", "give") and tuple(s.reg[SUBJECT:]) != EFFECT_EMPTY:
        raise NotationError("outside an effect nothing is held")
    _discs(s)
    if not _announceable(s):
        raise NotationError(f"what is held at {s.program.labels[s.reg[PC]]} could not have been announced")


def _between_turns(s: State, word: str) -> None:
    """Nobody is active, nothing is in use."""
    reg = s.reg
    program = s.program
    turns = reg[TURN] if word == "power" else 0
    if reg[ACTOR] >= 0 or reg[CARD] >= 0 or reg[TURN] != turns or turns >= program.seats:
        raise NotationError("between turns nobody is active")
    if reg[PLACEMENTS] or reg[PLACING] or reg[OPEN] or reg[WAIVED] or reg[ALSO_KING]:
        raise NotationError("between turns nothing is placed")
    dummy = set(range(program.seats, program.colours)) if word == "power" else set()
    if {colour for colour, value in enumerate(s.played) if value} != {
        (reg[FIRST] + i) % program.seats for i in range(turns)
    } | dummy:
        raise NotationError("power cards are played clockwise from the first player")
    if any(value and value not in pile for value, pile in zip(s.played, s.piles, strict=False)):
        raise NotationError("a power card that was played lies on its pile")
    if -1 in s.offer or len(s.offer) != (len(s.decks) if word == "power" else 0):
        raise NotationError("one card of every stack is face up when power cards are played, none between rounds")


def _in_turn(setup: Setup, s: State, part: str, word: str) -> None:
    """Power cards, turn, card and placement fit together."""
    reg = s.reg
    program = s.program
    if not all(s.played) or not 1 <= reg[TURN] <= program.colours or s.order[reg[TURN] - 1] != reg[ACTOR]:
        raise NotationError("turns follow the power cards, highest first")
    ids = [card.id for card in setup.edition.cards]
    acting = part in ids or (part == "game" and word in ("act", "end"))
    if acting != (reg[CARD] >= 0) or (part in ids and ids[reg[CARD]] != part):
        raise NotationError("an action belongs to the card in use")
    if len(s.offer) - s.offer.count(-1) < program.colours - reg[TURN] + (not acting):
        raise NotationError("there is a face-up card for everybody who has still to take one")
    if (
        reg[PLACEMENTS] > (program.card_placements[reg[CARD]] if acting else 0)
        or reg[PLACING] > acting
        or reg[ALSO_KING] > acting
    ):
        raise NotationError("the card in use does not place as much")
    if reg[OPEN] > (part == "game" and acting and program.card_special[reg[CARD]] >= 0) or (reg[WAIVED] and part not in ids):
        raise NotationError("a special action is open before it has begun, and waived only while it runs")
    effect = part != "game" or word in ("court", "recall")
    if effect and (reg[SUBJECT] < 0 or (part not in ids and reg[SUBJECT] != reg[ACTOR])):
        raise NotationError("an effect has a subject")
    if word in ("court", "recall") and reg[REMAINING] > MAX_TO_COURT:
        raise NotationError("no card brings so many to court")


def _discs(s: State) -> None:
    """Secret answers are those of the seats that were asked."""
    reg = s.reg
    program = s.program
    question = program.code[reg[PC]]
    discs = isinstance(question, AskDiscs)
    setting = discs or program.labels[reg[PC]] == "game.give"
    if any(disc and disc not in program.regions for disc in s.discs):
        raise NotationError("a disc shows a region")
    if setting != bool(reg[ASKED]) or setting != bool(reg[OWES]) or reg[OWES] & ~reg[ASKED]:
        raise NotationError("those who owe an answer are some of those who were asked")
    answered = reg[ASKED] & ~reg[OWES]
    for seat in range(program.seats):
        given = s.discs[seat] if discs else s.extras.gifts[seat]
        if setting and bool(given) != bool(answered >> seat & 1):
            raise NotationError("those who were asked and owe nothing have answered, the others have not")
        if discs and reg[ASKED] >> seat & 1:
            answers = question.menu_for(s, seat)
            if not answers or (given and moves.DISC + given not in answers):
                raise NotationError("a disc shows a region that was offered")
    if reg[PICKED] and reg[PICKED] < CASTILLO:
        raise NotationError("a place on the board was picked")
    chosen = not isinstance(question, AskChoice) and not isinstance(program.code[reg[PC] + 1], AskChoice)
    if chosen and _clears_picked(s) and reg[PICKED] not in open_regions(s):
        raise NotationError("the region that is cleared is one that was open to choose")


def _clears_picked(s: State) -> bool:
    """Will pieces leave the picked place in the action that runs?"""
    labels = s.program.labels
    part = labels[s.reg[PC]].split(".")[0]
    return any(
        label.split(".")[0] == part
        for label, instruction in zip(labels, s.program.code, strict=True)
        if isinstance(instruction, moving.SweepPieces) and instruction.source == moving.PICKED_PLACE
    )


def _announceable(s: State) -> bool:
    """Would the question before have offered the step that is held?  It is asked again, on a copy with empty hands."""
    program = s.program
    reg = s.reg
    here = program.code[reg[PC]]
    window = isinstance(here, Window)
    if s.window and (not window or s.window[0] >> 8 != reg[ACTOR]):
        return False
    if any(lower >> 8 == upper >> 8 for lower, upper in zip(s.window, s.window[1:], strict=False)):
        return False
    if any(reg[SCORES] >> place & 1 and not values for place, values in enumerate(program.values)):
        return False
    carry = program.code[reg[PC] + 1] if window else here
    if any(reg[held] != EMPTY[held] for held in HOLDABLE if held not in HOLDS.get(type(carry), ())):
        return False
    if type(carry) not in HOLDS and not isinstance(carry, moving.SweepPieces):
        return True
    if isinstance(carry, scoring.PerformScore):
        return bool(program.values[reg[HELD_TO]])
    if isinstance(carry, moving.SweepPieces):
        place = moving.resolve(s, carry.source)
        return place not in (-1, CASTILLO) and not is_taboo(s, place) and s.pieces[place * program.colours + reg[SUBJECT]] > 0
    if isinstance(carry, moving.PerformMuster):
        return 1 <= reg[COUNT] <= min(reg[REMAINING], s.pieces[PROVINCES * program.colours + reg[SUBJECT]])
    return _offered(s)


def _offered(s: State) -> bool:
    """Is what is held among the answers to the question before?"""
    program = s.program
    reg = s.reg
    asked = reg[PC] - 1
    question = program.code[asked]
    if isinstance(question, moving.AskDrop):
        if reg[HELD_TO] == reg[HELD_FROM] or reg[HELD_TO] not in moving.targets(s, question.castillo):
            return False
        asked -= 1
        question = program.code[asked]
    empty = s.clone()
    empty.window = ()
    for held in HOLDABLE:
        empty.reg[held] = EMPTY[held]
    empty.reg[PC] = asked
    if question.run(empty):
        return False
    if isinstance(question, moving.AskPiece):
        piece = (reg[HELD_COLOUR] << moves.PLACE_BITS) + reg[HELD_FROM]
        return reg[HELD_COLOUR] >= 0 and question.verb + piece in empty.menu and (question.verb == moves.LIFT or not reg[HELD_TO])
    options: dict[type, int] = {
        moving.AskPlace: moves.PLACE + reg[HELD_TO],
        moving.AskRecall: moves.RECALL + reg[HELD_FROM],
        crown.AskKing: moves.KING + reg[HELD_TO],
        crown.AskGrande: moves.GRANDE + reg[HELD_TO],
        crown.AskScoreboard: moves.SCOREBOARD + (reg[BOARD] << moves.PLACE_BITS) + reg[HELD_TO],
        crown.AskPowerBack: moves.POWER_BACK + reg[VALUE],
    }
    return options[type(question)] in empty.menu
