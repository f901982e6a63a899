"""How a seat plays on in imagination: quickly, and by what its next answer makes of the board.

Caballeros are placed as well as they can be, one by one they are moved to where they do most, cards are tried one after the
other.  Whatever else there is to answer is tried out.  What was found best is played from a queue, not worked out again.
"""

from __future__ import annotations

from random import Random
from typing import Final

from elgrande.engine.acting import Act
from elgrande.engine.besides import beside_the_card
from elgrande.engine.instruction import Instruction
from elgrande.engine.kernel import legal, step
from elgrande.engine.moving import AskPiece
from elgrande.engine.mustering import AskMuster, AskRecall
from elgrande.engine.placing import AskPlace
from elgrande.engine.program import total_of
from elgrande.engine.registers import ACTOR, HELD_COLOUR, PC, PLACEMENTS, PLAYED, REMAINING, ROUND, SUBJECT, WINDOW
from elgrande.engine.state import State
from elgrande.engine.windows import CloseFreely
from elgrande.rules import moves
from elgrande.rules.places import COURT
from elgrande.search.judging import NEVER, NOTHING, SCALE, Judge, lowest, seat_of, settled, step_of
from elgrande.search.lifting import lifted
from elgrande.search.placements import disc_set, dropped, placed, recalled, sent
from elgrande.search.possessions import FULL_COURT
from elgrande.search.value import POINT, Value

MAX_ANSWERS: Final = 80
"""So many answers belong to one action at most."""
EFFORT: Final = 120
"""So many trials an answer is worth, those inside of trials included; who has none left leaves it to chance."""
MAX_TRIES: Final = 20
"""So many answers to one question are tried at most."""
VETO_FROM: Final = 2 * POINT * SCALE
"""How much a seat must lose to spend a Veto, in thousandths of a point, whole stakes."""
WORTHWHILE: Final = 60 * SCALE
"""How much a free act must gain, so that none is done again and again for nothing."""
USABLE: Final = 1300
"""What a caballero that comes to court counts, if it can be placed at once, in thousandths of a point."""
EARLY: Final = 2900
"""What it counts to take the first turn instead of the last one."""
SPENT: Final = 2000
"""What it costs to play the highest card instead of the lowest.  These three were found by comparing all cards of a hand in games
that were imagined to the end of the round, some 500 times."""
UNSURE: Final = 500
"""How far chance goes when a power card is chosen."""
UNKNOWN: Final = 1 << 60


class Policy(Judge):
    """Plays for every seat of an imagined game."""

    def __init__(self, value: Value, chance: Random) -> None:
        super().__init__(value)
        self.chance = chance
        self.queue: list[int] = []
        """Answers that are settled, the next one last: each with its seat in the lowest bits."""
        self.path: list[int] = []
        """Every answer since somebody began to listen, in order."""
        self.depth = 0
        """How many trials surround what is asked."""
        self.allowance = EFFORT
        """So many trials may be made for an answer."""
        self.effort = 0
        """So many of them are left for what is being tried."""
        self.back = -1
        """Where the question stands beside which a free act is tried."""
        self.special_first = -1
        """1: the special action before the placement, 0: after it, -1: whichever comes to mind."""
        self.estimates: dict[int, int] = {}
        """What cards are worth to seats, if somebody has found out: then they are not tried again."""
        self.estimating = False
        self.noise = 0
        """How much chance plays a part in choosing cards, in points times stakes."""

    # --- playing on -------------------------------------------------------------------------------------------------

    def play_round(self, s: State) -> None:
        """Play to the end of the round, with the general scoring if there is one."""
        number = s.reg[ROUND]
        self.queue = []
        self.whose = -1
        while s.asking and s.reg[ROUND] == number:
            seat = lowest(s.asking)
            step(s, seat, self.answer(s, seat))

    def play_period(self, s: State) -> None:
        """Play on until the next general scoring is over."""
        for _ in range(self.value.rounds_off[s.reg[ROUND]] + 1):
            self.play_round(s)

    def play_turn(self, s: State, seat: int) -> None:
        """Play to the end of a turn."""
        number = s.reg[ROUND]
        for _ in range(2 * MAX_ANSWERS):
            if not s.asking or s.reg[ACTOR] != seat or s.reg[ROUND] != number:
                return
            asked = lowest(s.asking)
            option = self.answer(s, asked)
            self.path.append(settled(asked, option))
            step(s, asked, option)

    def play_action(self, s: State, seat: int) -> None:
        """Play until a card's acts are asked for again, or that beside which a free act is tried, or the turn is over."""
        number = s.reg[ROUND]
        code = self.program.code
        for _ in range(MAX_ANSWERS):
            if not s.asking or s.reg[ACTOR] != seat or s.reg[ROUND] != number:
                return
            if s.reg[PC] == self.back or isinstance(code[s.reg[PC]], Act):
                return
            asked = lowest(s.asking)
            option = self.answer(s, asked)
            self.path.append(settled(asked, option))
            step(s, asked, option)

    def answer(self, s: State, seat: int) -> int:
        """What a seat answers."""
        if not self.depth:
            self.effort = self.allowance
        menu = legal(s, seat)
        if len(menu) == 1:
            return menu[0]
        if self.queue:
            answer = self.queue[-1]
            # Others may be asked in between: what is settled waits for that.
            if seat_of(answer) == seat:
                self.queue.pop()
                if step_of(answer) in menu:
                    return step_of(answer)
                self.queue = []
        first = menu[0]
        if asks_power(first):
            return self.power(s, seat, menu)
        if s.rows[WINDOW]:
            return self.objection(s, seat, menu)
        if moves.PICK <= first < moves.POWER_WITH:
            # Any card for the hand, but none is put back: that could go on for ever.
            picks = [option for option in menu if option < moves.UNPICK]
            return picks[int(self.chance.random() * len(picks))] if picks else first
        if seat != self.whose:
            return self.for_another(s, seat)
        code = self.program.code[s.reg[PC]]
        if isinstance(code, Act):
            return self.act(s, seat, menu)
        if offers_free_acts(code):
            return self.at_leisure(s, seat, menu)
        if moves.CARD <= menu[-1] < moves.SPECIAL_OF:
            return self.card(s, seat, menu)
        if isinstance(code, AskPlace):
            return self.begun(s, seat, menu, placed(self, s, seat, menu, s.reg[REMAINING]))
        if isinstance(code, AskPiece) and moves.LIFT <= first < moves.SEND:
            return self.begun(s, seat, menu, lifted(self, s, seat, menu, code))
        if moves.SEND <= first < moves.SAIL:
            return sent(self, s, menu)
        if moves.DROP <= first < moves.RECALL and s.reg[SUBJECT] == seat and s.reg[HELD_COLOUR] >= 0:
            return dropped(self, s, menu)
        if moves.DISC <= first < moves.KING and s.reg[ACTOR] < 0:
            return disc_set(self, s, seat, menu, self.chance)
        return self.tried(s, seat, menu)

    def begun(self, s: State, seat: int, menu: list[int], queue: list[int]) -> int:
        """The first of several answers that are settled; the others follow."""
        if not queue or step_of(queue[-1]) not in menu:
            return self.tried(s, seat, menu)
        self.queue = queue
        return step_of(queue.pop())

    def for_another(self, s: State, seat: int) -> int:
        """A seat answers for itself; if it is not its turn whoever has it goes on afterwards."""
        stakes, whose = self.stakes, self.whose
        self.look(s, seat)
        option = self.answer(s, seat)
        if s.reg[ACTOR] != seat:
            self.stakes, self.whose = stakes, whose
        return option

    # --- questions --------------------------------------------------------------------------------------------------

    def power(self, s: State, seat: int, menu: list[int]) -> int:
        """The power card that brings most, but for a little chance."""
        best = menu[0]
        most = NEVER
        for option in menu:
            worth = self.of_power(s, seat, option) + int(self.chance.random() * UNSURE)
            if worth > most:
                best, most = option, worth
        return best

    def of_power(self, s: State, seat: int, option: int) -> int:
        """What a power card brings: caballeros that can be placed at once, and an early turn among those who have played."""
        program = self.program
        court = s.pieces[COURT * self.colours + seat]
        highest = program.power_values[-1]
        value, total = option - moves.POWER, option - moves.POWER
        if moves.POWER_WITH <= option < moves.CARD:
            value = (option - moves.POWER_WITH) >> moves.MODIFIER_BITS
            total = value + program.modifiers[(option - moves.POWER_WITH) & moves.MODIFIER_MASK]
        early = 0
        for other in range(self.seats):
            if other == seat:
                continue
            if not s.rows[PLAYED][other]:
                early += EARLY * total // highest
            elif total_of(s, other) < total:
                early += EARLY
        usable = min(court + program.power[value], FULL_COURT) - min(court, FULL_COURT)
        return USABLE * usable + early // max(1, self.seats - 1) - SPENT * value // highest

    def objection(self, s: State, seat: int, menu: list[int]) -> int:
        """Stop what hurts; let the rest pass."""
        if moves.VETO not in menu or moves.PASS not in menu or self.effort <= 0:
            return moves.PASS if moves.PASS in menu else menu[0]
        if len(s.rows[WINDOW]) > 1:
            return moves.PASS
        self.effort -= 1
        stakes, whose = self.stakes, self.whose
        self.look(s, seat)
        now = self.utility(s)
        after = s.clone()
        step(after, seat, moves.PASS)
        self.settle(after)
        loss = now - self.utility(after)
        self.stakes, self.whose = stakes, whose
        return moves.VETO if loss > VETO_FROM else moves.PASS

    def settle(self, s: State) -> None:
        """Whatever is announced happens, nobody objecting."""
        for _ in range(self.seats):
            if not s.asking or not s.rows[WINDOW]:
                return
            step(s, lowest(s.asking), moves.PASS)

    def card(self, s: State, seat: int, menu: list[int]) -> int:
        """Every card is tried for a whole turn, or judged by what trying it has shown before."""
        if self.effort <= 0:
            return menu[int(self.chance.random() * len(menu))]
        best = menu[0]
        most = NEVER
        found = NOTHING
        left = max(0, self.effort - len(menu))
        for index in range(len(menu)):
            option = menu[index]
            # The own card is another one in every game that is imagined.
            key = settled(seat, option if option != moves.OWN else moves.POWER + s.rows[PLAYED][seat])
            worth = self.estimates.get(key, UNKNOWN) if self.estimating else UNKNOWN
            path = NOTHING
            if worth == UNKNOWN:
                before = self.utility(s) if self.estimating else 0
                after = s.clone()
                step(after, seat, option)
                self.effort = left // (len(menu) - index)
                left -= self.effort
                path = self.tried_turn(after, seat)
                left += self.effort  # what it has not needed
                worth = self.utility(after) - before
                if self.estimating:
                    self.estimates[key] = worth
            if self.noise:
                worth += int(self.noise * self.chance.random())
            if worth > most:
                best, most, found = option, worth, path
        self.effort = left
        self.queue = found[::-1]
        return best

    def tried_turn(self, s: State, seat: int) -> list[int]:
        """The answers of a whole turn that is played on a copy."""
        queue, path, stakes, whose = self.queue, self.path, self.stakes, self.whose
        self.queue, self.path = [], []
        self.depth += 1
        self.play_turn(s, seat)
        self.depth -= 1
        made = self.path
        self.queue, self.path, self.stakes, self.whose = queue, path, stakes, whose
        return made

    def tried_action(self, s: State, seat: int) -> list[int]:
        """The same for one action."""
        queue, path, stakes, whose = self.queue, self.path, self.stakes, self.whose
        self.queue, self.path = [], []
        self.depth += 1
        self.play_action(s, seat)
        self.depth -= 1
        made = self.path
        self.queue, self.path, self.stakes, self.whose = queue, path, stakes, whose
        return made

    def act(self, s: State, seat: int, menu: list[int]) -> int:
        """Special action and placement in some order, what is free and gains something before them."""
        besides: list[int] = []
        placements: list[int] = []
        special = False
        for option in menu:
            if moves.PLACE <= option < moves.DROP:
                placements.append(option)
            elif option == moves.SPECIAL:
                special = True
            elif option != moves.DONE:
                besides.append(option)
        if besides:
            option = self.beside(s, seat, besides)
            if option >= 0:
                return option
        early = self.special_first == 1 or (self.special_first < 0 and self.chance.random() < 0.5)
        if special and (early or not placements):
            after = s.clone()
            step(after, seat, moves.SPECIAL)
            path = self.tried_action(after, seat)
            if moves.DONE not in menu or self.utility(after) > self.utility(s):
                self.queue = path[::-1]
                return moves.SPECIAL
        if placements:
            queue = placed(self, s, seat, menu, s.reg[PLACEMENTS])
            if queue and (step_of(queue[-1]) != moves.DONE or not special):
                return self.begun(s, seat, menu, queue)
        if special and moves.DONE not in menu:
            return moves.SPECIAL
        return moves.DONE if moves.DONE in menu else menu[0]

    def beside(self, s: State, seat: int, options: list[int]) -> int:
        """The free act or further card that gains most, -1 if none gains enough."""
        now = self.utility(s)
        back, self.back = self.back, s.reg[PC]
        best, most, found = -1, now + WORTHWHILE, NOTHING
        tries = self.some(options)
        left = self.effort - len(tries)
        for index in range(len(tries)):
            option = tries[index]
            after = s.clone()
            step(after, seat, option)
            self.effort = left // (len(tries) - index)
            left -= self.effort
            path = self.tried_action(after, seat)
            left += self.effort
            worth = self.utility(after)
            if worth > most:
                best, most, found = option, worth, path
        self.effort, self.back = left, back
        if best >= 0:
            self.queue = found[::-1]
        return best

    def at_leisure(self, s: State, seat: int, menu: list[int]) -> int:
        """How many come to court, and from where; free acts that gain something come first."""
        freely = self.program.freely
        if freely >= 0 and s.reg[freely]:
            besides = beside_the_card(s, seat)
            option = self.beside(s, seat, besides)
            if option >= 0:
                return option
            menu = [option for option in menu if option not in besides]
        if moves.RECALL <= menu[0] < moves.CHOOSE:
            return recalled(self, s, seat, menu)
        return max(menu)  # more at court is never worse

    def tried(self, s: State, seat: int, menu: list[int]) -> int:
        """Whatever else is asked: some answers are tried out."""
        if self.effort <= 0:
            return menu[int(self.chance.random() * len(menu))]
        best = menu[0]
        most = NEVER
        found = NOTHING
        secret = not s.menu
        tries = self.some(menu)
        left = self.effort - len(tries)
        for index in range(len(tries)):
            option = tries[index]
            after = s.clone()
            step(after, seat, option)
            if secret:
                self.others_answer(after, seat)
            self.effort = left // (len(tries) - index)
            left -= self.effort
            path = self.tried_action(after, s.reg[ACTOR])
            left += self.effort
            worth = self.utility(after)
            if worth > most:
                best, most, found = option, worth, path
        self.effort = left
        if not secret:
            self.queue = found[::-1]
        return best

    def others_answer(self, s: State, seat: int) -> None:
        """What others answer in secret meanwhile nobody knows: chance answers for them."""
        at = s.reg[PC]
        for _ in range(self.seats):
            if not s.asking or s.menu or s.reg[PC] != at:
                return
            other = lowest(s.asking)
            menu = legal(s, other)
            step(s, other, menu[int(self.chance.random() * len(menu))])

    def some(self, options: list[int]) -> list[int]:
        """Not all of many answers, nor more than can be tried."""
        most = max(0, min(MAX_TRIES, self.effort))
        return options if len(options) <= most else self.chance.sample(options, most)


def asks_power(option: int) -> bool:
    """Is it an answer to the question which power card is played?"""
    return moves.POWER <= option < moves.POWER_BACK or moves.POWER_WITH <= option < moves.CARD


def offers_free_acts(code: Instruction) -> bool:
    """Is it a question beside which free acts may be offered before a card is used?"""
    return isinstance(code, (AskMuster, AskRecall, CloseFreely))
