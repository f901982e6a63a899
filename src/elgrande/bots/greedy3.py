"""The idea of ``greedy@2`` where power cards have actions: a hand picked for its spread, cards played for what they bring."""

from __future__ import annotations

from random import Random

from elgrande.bots.base import Budget, register
from elgrande.bots.greedy2 import GeneralGreedyBot
from elgrande.bots.outlook import Outlook
from elgrande.engine.kernel import awaiting, legal, step
from elgrande.engine.program import Program
from elgrande.engine.registers import ACTOR, ORDER, PLACEMENTS, ROUND, VETOES
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.table.belief import Belief
from elgrande.table.view import View

DRAWS = 2
"""How often it imagines what the others play."""
SECOND_CARDS = 3
"""How many cards it imagines to play after one that has no value."""
PRICE = 100
"""What it costs to play the highest of all cards: it could have made a later round's King player."""
VETO_HELD = 150
"""What a Veto is worth that was just played."""
IN_AMBUSH = 90
"""A caballero that comes back when its owner likes."""


class RankedGreedyBot(GeneralGreedyBot):
    """Decides like its predecessor wherever rank brings nothing."""

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """A card for the hand is picked without imagining anything."""
        if view.question == "pick" and view.seat is not None:
            return self.pick(belief.setup.program, view)
        return super().decide(view, belief, budget)

    def pick(self, program: Program, view: View) -> int:
        """Any card from a part of the range that the hand has nothing of yet.

        It depends on the hand alone, so it does not matter which process picks the next one, nor in which order.
        """
        cards = [(choice.option - moves.PICK, choice.option) for choice in view.moves if choice.option < moves.UNPICK]
        if not cards:
            return view.moves[0].option
        band = bands(program)
        covered = {band[value] for value in band if value not in [value for value, _ in cards]}
        return self.chance.choice([option for value, option in cards if band[value] not in covered] or [cards[0][1]])

    def power(self, s: State, me: int, options: list[int]) -> int:
        """What the card brings this turn, whatever its rank, less what it could bring later."""
        program = s.program
        if not program.rank_placements:
            return super().power(s, me, options)
        draws = [self.chance.randrange(1 << 30) for _ in range(DRAWS)]
        found = (options[0], -(1 << 60))
        imagining, self.imagining = self.imagining, True
        for option in options:
            value = sum([self.round_with(s, me, option, draw) for draw in draws])
            price = PRICE * (option - moves.POWER) // program.power_values[-1]
            value -= price * 10 * (program.seats - 1) * len(draws)
            if value > found[1]:
                found = (option, value)
        self.imagining = imagining
        return found[0]

    def round_with(self, s: State, me: int, option: int, draw: int) -> int:
        """What a card is worth once the own turn is over, if the others play what was drawn for them."""
        after = s.clone()
        step(after, me, option)
        others = Random(draw)
        while after.asking and not after.rows[ORDER]:
            seat = awaiting(after)[0]
            menu = legal(after, seat)
            if seat == me:
                some = menu if len(menu) <= SECOND_CARDS else others.sample(menu, SECOND_CARDS)
                return max([self.round_with(after, me, second, draw) for second in some])
            step(after, seat, others.choice(menu))
        veto = VETO_HELD * 10 * (s.program.seats - 1) if after.rows[VETOES][me] else 0
        for _ in range(300):
            if not after.asking or after.reg[ACTOR] == me or after.reg[ROUND] != s.reg[ROUND]:
                break
            seat = awaiting(after)[0]
            menu = legal(after, seat)
            idle = [still for still in (moves.PASS, moves.DONE) if still in menu]
            step(after, seat, idle[0] if idle else others.choice(menu))
        self.finish(after, me, s, others, whole_turn=True)
        return self.worth(after, me) + veto

    def follow(self, after: State, me: int, before: State, option: int, draw: int) -> None:
        """Where an action can change the placement, an act is judged by the whole turn."""
        super().follow(after, me, before, option, draw)
        if before.program.rank_placements and not self.imagining and before.reg[ACTOR] == me and before.reg[PLACEMENTS]:
            self.imagining = True
            self.finish(after, me, before, Random(draw), whole_turn=True)
            self.imagining = False

    def worth(self, s: State, me: int) -> int:
        """As before; what a card has laid aside comes back at a moment its owner chooses."""
        program = s.program
        if program.laid_aside_by and (self.outlook is None or self.outlook.program is not program):
            self.outlook = Outlook(program)
            for weights in self.outlook.weights:
                for place in program.laid_aside_by.values():
                    weights[place] = IN_AMBUSH
        return super().worth(s, me)


def bands(program: Program) -> dict[int, int]:
    """The part of the range that a card belongs to, by value: as many parts as a hand has cards."""
    values = program.power_values
    return {value: index * program.hand_size // len(values) for index, value in enumerate(values)}


register("greedy@3", RankedGreedyBot)
