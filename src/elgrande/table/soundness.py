"""Does a position that was written down hang together?  A text can say what no game leads to, and then play would break later.

Whose turn it is, which card is in use, what is face up, which discs are set and what is held must follow from each other.  What a
fact may be comes from its declaration, what is held at an instruction from the instruction itself.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from elgrande.editions.setup import Setup
from elgrande.engine import mustering, sweeping
from elgrande.engine.acts import ACT_BIT, KEPT_BIT, OPEN_BIT, RIGHTS_MASK, SAVE_BIT, SAVED_BIT, card_of, placements_of
from elgrande.engine.choosing import AskChoice
from elgrande.engine.figures import bridgeable
from elgrande.engine.instruction import Instruction
from elgrande.engine.program import in_provinces, mask, total_of
from elgrande.engine.ranking import AskHands
from elgrande.engine.registers import (
    ACTOR,
    ALSO_KING,
    ASKED,
    BRIDGE,
    CARD,
    CLOSED,
    DISCS,
    EMPTY,
    FIRST,
    FRAMES,
    GRANDES,
    HOLDABLE,
    KING,
    OFFER,
    OPEN,
    ORDER,
    OTHERS,
    OWES,
    PC,
    PICKED,
    PILES,
    PLACEMENTS,
    PLACING,
    PLAYED,
    POINTS,
    REMAINING,
    ROUND,
    SCOREBOARDS,
    SUBJECT,
    TO_SCORE,
    TURN,
    WAIVED,
    WINDOW,
)  # fmt: skip
from elgrande.engine.rounds import AskPower, EndRound, NextRound, RevealCards
from elgrande.engine.state import State
from elgrande.engine.windows import Objections, whose
from elgrande.rules import moves
from elgrande.rules.errors import NotationError
from elgrande.rules.facts import Lasts, Sight
from elgrande.rules.places import CASTILLO, COURT
from elgrande.table.agreement import disagreements
from elgrande.table.supplies import check_supplies

MAX_TO_COURT: Final = moves.MAX_COUNT - 1
"""The moves ``court`` go no further."""


def check_soundness(setup: Setup, s: State) -> None:
    """A NotationError says what does not hang together."""
    _board(setup, s)
    _pieces(setup, s)
    check_supplies(setup, s)
    for complaint in disagreements(setup, s):
        raise NotationError(complaint)
    _power_cards(setup, s)
    _action_cards(setup, s)
    question = s.program.code[s.reg[PC]]
    _frames(s, question)
    if outermost(s).phase == "round":
        _between_turns(s, question)
    else:
        _in_turn(setup, s, question)
    layout = s.program.layout
    if not question.in_effect() and s.reg[SUBJECT : layout.effect_end] != layout.empty_effect:
        raise NotationError("outside an effect nothing is held")
    _secrets(s, question)
    if not _announceable(s, question):
        raise NotationError(f"what is held at {s.program.labels[question.pc]} could not have been announced")
    _waiting(s)


def outermost(s: State) -> Instruction:
    """The instruction of the game itself to which everything that is called comes back."""
    frames = s.rows[FRAMES]
    at = s.reg[PC]
    while frames:
        at = frames[-2]
        frames = frames[: -2 - frames[-1]]
    return s.program.code[at]


def _frames(s: State, question: Instruction) -> None:
    """What is called comes back to where it can be called from."""
    frames = s.rows[FRAMES]
    if bool(frames) != (question.phase in ("special", "effect")):
        raise NotationError("what was begun inside a turn comes back to it, and nothing else does")
    size = s.program.layout.effect_end - SUBJECT + s.program.seats
    while frames:
        if len(frames) < 2 or frames[-1] not in (0, size) or len(frames) < 2 + frames[-1]:
            raise NotationError("a frame holds everything or nothing")
        frames = frames[: -2 - frames[-1]]
    bottom = outermost(s)
    if bottom.phase in ("special", "effect"):
        raise NotationError("everything that is called comes back to the game at last")


def _waiting(s: State) -> None:
    """What waits in frames could have been announced, too; windows see to it that what became impossible does not happen."""
    later = s.clone()
    later.rows[WINDOW] = ()
    while later.rows[FRAMES]:
        later.come_back()
        here = s.program.code[later.reg[PC]]
        if not (_nothing_else_held(later, _carrying(s, here)) if here.waits() else _announceable(later, here)):
            raise NotationError(f"what waits at {s.program.labels[here.pc]} could not have been announced")


def _board(setup: Setup, s: State) -> None:
    """King, Grandes, scoreboards and what else lies on the map are where they can be."""
    program = s.program
    reg = s.reg
    if not program.king_stands >> reg[KING] & 1:
        raise NotationError("the King stands in a region, or where a card may send him")
    if any(not program.grande_stands >> home & 1 for home in s.rows[GRANDES][: program.seats]):
        raise NotationError("every Grande stands in a region, or where a card may send it")
    lying = [place for place in s.rows[SCOREBOARDS] if place]
    if len(set(lying)) != len(lying) or any(not program.for_board >> place & 1 for place in lying):
        raise NotationError("scoreboards lie on different places that are scored")
    if not 0 <= reg[ROUND] <= len(program.rounds) or (reg[ROUND] == 0) != (reg[PC] < program.first(NextRound)):
        raise NotationError("that round is not played")
    if not 0 <= reg[FIRST] < program.seats:
        raise NotationError("somebody at the table plays first")
    if any(count < 0 for count in s.pieces) or any(points < 0 for points in s.rows[POINTS]):
        raise NotationError("no number is below zero")
    ends = [place for place in program.regions if reg[BRIDGE] >> place & 1]
    if reg[BRIDGE] and (len(ends) != 2 or reg[BRIDGE].bit_count() != 2 or ends[1] not in bridgeable(s.program, ends[0])):
        raise NotationError("a bridge joins two regions that are not neighbours on the map")
    if reg[CLOSED] & ~mask((CASTILLO, *program.regions)):
        raise NotationError("regions are closed, or the Castillo")


def _pieces(setup: Setup, s: State) -> None:
    """Caballeros stand where they can stand, and no more than there is room for."""
    program = s.program
    colours = program.colours
    for place in range(program.piece_places):
        standing = sum(s.pieces[place * colours : (place + 1) * colours])
        id = setup.edition.places[place].id
        if standing and not program.caballero_stands >> place & 1:
            raise NotationError(f"no caballero stands in {id}")
        if program.capacity[place] and standing > program.capacity[place]:
            raise NotationError(f"{id} has room for {program.capacity[place]}")
    for colour in range(program.seats, program.colours):
        if not program.sendable >> colour & 1 and in_provinces(s, colour) + s.pieces[COURT * program.colours + colour]:
            raise NotationError(f"every caballero of {setup.edition.colours[colour]} stands on the board")
    if any(s.rows[GRANDES][program.seats :]):
        raise NotationError("only players have a Grande")


def _power_cards(setup: Setup, s: State) -> None:
    """Each is there once, and no two of a round are equal."""
    program = s.program
    for seat in range(program.seats):
        pile = s.rows[PILES + seat]
        if len(set(pile)) != len(pile) or any(value not in program.power_values for value in pile):
            colour = setup.edition.colours[seat]
            known = f"1 to {len(program.power) - 1}" if not program.rank_placements else ", ".join(map(str, program.power_values))
            raise NotationError(f"the power cards of {colour} are {known}, each once")
    played = s.rows[PLAYED]
    totals = [total_of(s, colour) for colour in program.turns if played[colour]]
    # Who has no other card in hand may play an equal one, if cards have actions of their own.
    equal = len(set(totals)) != len(totals) and not program.rank_placements
    if equal or any(value and value not in program.power_values for value in played):
        raise NotationError("no two power cards of a round have the same value")
    if any(value for colour, value in enumerate(played) if colour not in program.turns):
        raise NotationError("only who takes turns plays power cards")
    modifiers = s.rows[program.modifiers_played] if program.modifiers_played >= 0 else ()
    if any(kind and not played[colour] for colour, kind in enumerate(modifiers)):
        raise NotationError("a modifier is played with a power card")


def _action_cards(setup: Setup, s: State) -> None:
    """Every card lies in a stack of its own number, one that is there every round alone; the stacks last for the game."""
    cards = setup.edition.cards
    program = s.program
    left = len(program.rounds) - s.reg[ROUND]
    offer = s.rows[OFFER]
    if offer and len(offer) != program.stack_count:
        raise NotationError("offer names one card for every stack, - where it was taken")
    for index, group in enumerate(setup.edition.stacks):
        deck = s.rows[program.decks + index]
        if len(deck) < left and not (deck and program.card_returns[deck[0]]):
            raise NotationError(f"stack {index + 1} has fewer cards than rounds are left")
        for card in deck:
            if cards[card].stack not in group or (cards[card].returns and len(deck) > 1):
                raise NotationError(f"{cards[card].id} does not belong into stack {index + 1}")
        if offer and offer[index] >= 0 and cards[offer[index]].stack not in group:
            raise NotationError(f"{cards[offer[index]].id} is not offered by stack {index + 1}")


def _between_turns(s: State, question: Instruction) -> None:
    """Nobody is active, nothing is in use."""
    reg = s.reg
    program = s.program
    playing = isinstance(question, AskPower)
    turns = reg[TURN] if playing else 0
    joker = reg[program.joker_by] if playing and program.joker_by >= 0 else -1
    if reg[TURN] != turns or turns > program.seats or (turns == program.seats and joker < 0):
        raise NotationError("between turns nobody is active")
    _nothing_left(s, Lasts.TURN)
    extra = set(program.turns[program.seats :]) if playing else set()
    played = s.rows[PLAYED]
    laid = {(reg[FIRST] + i) % program.seats for i in range(turns)}
    if {colour for colour, value in enumerate(played) if value} != (laid - {joker}) | extra or not {joker} <= {-1, *laid}:
        raise NotationError("power cards are played clockwise from the first player")
    for seat in range(program.seats):
        if played[seat] and played[seat] not in s.rows[PILES + seat]:
            raise NotationError("a power card that was played lies on its pile")
    revealed = program.first(RevealCards) < outermost(s).pc < program.first(EndRound)
    if -1 in s.rows[OFFER] or len(s.rows[OFFER]) != (program.stack_count if revealed else 0):
        raise NotationError("one card of every stack is face up when power cards are played, none between rounds")
    if not revealed:
        _nothing_left(s, Lasts.ROUND)


def _nothing_left(s: State, lasts: Lasts) -> None:
    """What lasts no longer than a turn or a round is empty after it; an answer between turns has frames of its own."""
    empty = s.program.layout.empty_rows()
    for slot in s.program.layout.slots:
        if slot.fact.lasts is lasts and slot.at != (FRAMES if slot.rows else -1):
            rows = slice(slot.at, slot.at + slot.rows)
            if s.rows[rows] != empty[rows] if slot.rows else s.reg[slot.at] != slot.fact.empty:
                raise NotationError(f"nothing is left of a {lasts.value} that is over: {slot.fact.about}")


def _in_turn(setup: Setup, s: State, question: Instruction) -> None:
    """Power cards, turn, card and placement fit together."""
    reg = s.reg
    program = s.program
    played = s.rows[PLAYED]
    if not all(played[colour] for colour in program.turns) or not 1 <= reg[TURN] <= len(program.turns):
        raise NotationError("turns follow the power cards, highest first")
    if s.rows[ORDER][reg[TURN] - 1] != reg[ACTOR]:
        raise NotationError("turns follow the power cards, highest first")
    acting = outermost(s).phase == "act"
    running = _special_action(s)
    in_use = reg[CARD] if acting else outermost(s).uses()
    if acting != (reg[CARD] >= 0) or (running and (in_use < 0 or setup.edition.cards[in_use].id != running)):
        raise NotationError("an action belongs to the card in use")
    faces = s.rows[OFFER]
    if not program.rank_placements and len(faces) - faces.count(-1) < len(program.turns) - reg[TURN] + (not acting):
        raise NotationError("there is a face-up card for everybody who has still to take one")
    placements = program.card_placements[reg[CARD]] if acting else 0
    if program.rank_placements and acting:
        placements = reg[PLACEMENTS]  # what a rank brings is looked at elsewhere
    if reg[PLACEMENTS] > placements or reg[PLACING] > acting or not 0 <= reg[ALSO_KING] <= 2 * acting:
        raise NotationError("the card in use does not place as much")
    if (reg[OPEN] and not acting) or (reg[OPEN] & ~ACT_BIT and running) or (reg[WAIVED] and not running):
        raise NotationError("a special action is open before it has begun, and waived only while it runs")
    _further_cards(s, acting)
    if question.in_effect() and (reg[SUBJECT] < 0 or (question.phase == "turn" and reg[SUBJECT] != reg[ACTOR])):
        raise NotationError("an effect has a subject")
    if question.phase == "effect" and s.rows[FRAMES][-1] == 0 and reg[SUBJECT] != reg[ACTOR]:
        raise NotationError("an effect has a subject")
    if isinstance(question, mustering.AskMuster | mustering.AskRecall) and reg[REMAINING] > MAX_TO_COURT:
        raise NotationError("no card brings so many to court")


def _further_cards(s: State, acting: bool) -> None:
    """What is open of the cards of this turn; one action of them may be saved, or was."""
    program = s.program
    if s.rows[OTHERS] and not acting:
        raise NotationError("further cards belong to somebody who has taken one")
    savable = 0
    cards = [(s.reg[CARD], s.reg[OPEN])] if acting else []
    for act in s.rows[OTHERS]:
        cards.append((card_of(act), act & RIGHTS_MASK))
        if placements_of(act) > program.card_placements[card_of(act)]:
            raise NotationError("a further card does not place as much")
    for card, rights in cards:
        special = rights & ~ACT_BIT & ~KEPT_BIT
        if special not in (0, OPEN_BIT, OPEN_BIT | SAVE_BIT, SAVED_BIT) or (special and program.card_special[card] < 0):
            raise NotationError("a special action is open, or may be saved besides, or was saved")
        if rights & ACT_BIT and program.card_act[card] < 0:
            raise NotationError("a card has no act of its own")
        savable += special > OPEN_BIT
    if savable > (program.saved >= 0):
        raise NotationError("the action of one card of a turn is saved")


def _special_action(s: State) -> str:
    """The card whose special action runs, or waits for somebody's answer; empty if none does."""
    code = s.program.code
    frames = s.rows[FRAMES]
    here = code[s.reg[PC]]
    while here.phase == "effect" and frames:
        here = code[frames[-2]]
        frames = frames[: -2 - frames[-1]]
    return here.part if here.phase == "special" else ""


def _secrets(s: State, question: Instruction) -> None:
    """Secret answers are those of the seats that were asked."""
    reg = s.reg
    program = s.program
    secret = question.secret_row(s)
    setting = secret >= 0
    if any(disc and not program.on_disc >> disc & 1 for disc in s.rows[DISCS]):
        raise NotationError("a disc shows a region")
    picking = isinstance(question, AskHands)  # hands say themselves whether they are complete
    asked, owing = bool(reg[ASKED]), bool(reg[OWES]) or picking
    if (setting or picking, setting or picking) != (asked, owing) or reg[OWES] & ~reg[ASKED]:
        raise NotationError("those who owe an answer are some of those who were asked")
    for slot in program.layout.slots:
        if slot.fact.sight is Sight.SECRET and slot.at not in (DISCS, secret) and any(s.rows[slot.at]):
            raise NotationError("what is answered in secret is there only while it is asked")
    answered = reg[ASKED] & ~reg[OWES]
    for seat in range(program.seats):
        if not setting:
            break
        given = s.rows[secret][seat]
        if bool(given) != bool(answered >> seat & 1):
            raise NotationError("those who were asked and owe nothing have answered, the others have not")
        if reg[ASKED] >> seat & 1:
            answers = question.secret_menu(s, seat)
            if not answers or (given and question.secret_option(given) not in answers):
                raise NotationError("what was answered in secret is something that was offered")
    if reg[PICKED] and reg[PICKED] < CASTILLO:
        raise NotationError("a place on the board was picked")
    chosen = not isinstance(question, AskChoice) and not isinstance(program.code[reg[PC] + 1], AskChoice)
    if chosen and _clears_picked(s, question) and reg[PICKED] not in s.terrain.open_regions:
        raise NotationError("the region that is cleared is one that was open to choose")


def _clears_picked(s: State, question: Instruction) -> bool:
    """Will pieces leave the picked place in the action that runs?"""
    return any(
        instruction.part == question.part
        for instruction in s.program.code
        if isinstance(instruction, sweeping.SweepPieces) and instruction.source == sweeping.PICKED_PLACE
    )


def _announceable(s: State, here: Instruction) -> bool:
    """Would the question before have offered the step that is held?"""
    program = s.program
    reg = s.reg
    pile = s.rows[WINDOW]
    if pile and (not isinstance(here, Objections) or whose(pile[0]) != reg[ACTOR]):
        return False
    if any(whose(lower) == whose(upper) for lower, upper in pairwise(pile)):
        return False
    if any(reg[TO_SCORE] >> place & 1 and not values for place, values in enumerate(program.values)):
        return False
    carry = _carrying(s, here)
    return _nothing_else_held(s, carry) and carry.stands(s)


def _carrying(s: State, here: Instruction) -> Instruction:
    """What carries out the step: itself, or what comes after the windows."""
    while here.waits():
        here = s.program.code[here.pc + 1]
    return here


def _nothing_else_held(s: State, carry: Instruction) -> bool:
    """Is nothing announced but what an instruction carries out?"""
    held = carry.holds()
    return all(s.reg[register] == EMPTY[register] for register in HOLDABLE if register not in held)
