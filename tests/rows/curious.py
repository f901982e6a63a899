"""Games in which rare things happen: every card of a box is as likely as any other, and players take what promises something."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from elgrande.engine import kernel
from elgrande.engine.mustering import recallable
from elgrande.engine.pacts import place_of
from elgrande.engine.registers import (
    ACTOR,
    ALSO_KING,
    CARD,
    GRANDES,
    HELD_FROM,
    HELD_VETOES,
    KING,
    ORDER,
    PC,
    PLAYED,
    ROUND,
    SCOREBOARDS,
    SOURCE,
    VETOES,
    WINDOW,
)
from elgrande.engine.selecting import FEWEST, select, total
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from tests.box_comparison import TELLINGS
from tests.comparison import AnyDeal, deal_of, modern_deal_of
from tests.playing import Player, card_name
from tests.reference.deal import STACKS, Deal
from tests.reference.intrigue_board import BOXES
from tests.reference.intrigue_deal import IntrigueDeal
from tests.reference.intrigue_selfplay import FIXED_HANDS
from tests.reference.modern_deal import BASE, MODIFIERS, MODIFIERS_DEALT, NEW_REGENCY, OLD_HANDS, YOUR_MAJESTY
from tests.truth import row_of

LIKELY = {
    "veto": 5, "regroup": 3, "regroup-or-two-more": 3, "two-more": 2, "empty-courts": 2, "three-from-court": 2,
    "score-fours": 3, "score-most": 2, "the-court": 4, "scoreboard": 2, "grande": 2,
    "militia": 3, "call-to-arms": 2, "disgrace": 2, "dismissal": 2, "outposts": 2, "hinterland": 3, "recruitment": 5,
    "enactment": 3,
    "rebellion": 4, "infiltration": 3, "competition": 3, "chalet": 3, "entourage": 2, "stand-in": 3,
}  # fmt: skip
"""How much likelier than others are cards about which there is more to see."""
LIKELY_WITH_BOXES = LIKELY | {
    "three-foreign": 3, "two-more": 4, "score-firsts": 3, "score-fives": 2, "score-fewest": 3, "score-one-2": 2,
    "scoreboard": 4, "grande": 3, "evict": 2, "five-from-one": 2, "desert-two": 2, "king-returns": 2, "one-of-each": 2,
}  # fmt: skip
"""The same where a box has brought places and colours."""
KING_MOVERS = ("exile", "entourage", "chalet", "royal-progress", "pilgrimage", "royal-adviser", "your-majesty")
KINGS_CARDS = (*KING_MOVERS, "rebellion", "infiltration", "competition", "stand-in")
AT_ONCE = ("infiltration", "competition", "chalet", "enactment", "scoreboard", "the-court", "regroup", "score-fours")
"""Cards whose special action is the reason to take them."""
LEFT_AT_TIMES = ("game.act", "game.lift", "game.land")
"""Halves of a turn, Free Choice, landing."""
POWER_CARDS = ("ki0", "ki1", "kiKing", "kiIntrigue")
"""How questions of power cards with actions of their own begin, and of those that ranks bring."""
ASKS_OPPONENTS = ("withdrawal", "desertion", "civil-war", "coup", "secret-ballot")


def rich_deal(edition: str, seed: int) -> AnyDeal:
    """A deal like the others, but with any cards of each stack, however many copies there are of them."""
    chance = Random(f"rich {seed}")
    if edition == "modern":
        deal = modern_deal_of(seed)
        regents = deal.stacks[-1] if chance.random() < 0.2 else drawn(chance, set(NEW_REGENCY), 9)
        pools = [pool_of(stack) for stack in deal.stacks[:-1]]
        stacks = (*(drawn(chance, pool, len(stack)) for pool, stack in zip(pools, deal.stacks, strict=False)), regents)
        modifiers = tuple(tuple(chance.choices(("-1", *MODIFIERS), k=MODIFIERS_DEALT)) for _ in range(deal.players))
        return replace(deal, stacks=stacks, modifiers=modifiers if chance.random() < 0.6 else ())
    classic = deal_of(seed)
    return replace(
        classic, decks={number: drawn(chance, set(STACKS[number]), len(deck)) for number, deck in classic.decks.items()}
    )


def rich_box_deal(box: str, seed: int) -> Deal:
    """The same for a box; some games keep their stack of Vetos."""
    chance = Random(f"rich {box} {seed}")
    deal = TELLINGS[box].deal(seed)
    if isinstance(deal, IntrigueDeal):
        # Hands that clash a lot, and what is rare in them; or hands that are picked.
        if chance.random() < 0.2:
            return replace(deal, hands=())
        return (
            deal
            if deal.choose or chance.random() < 0.3
            else replace(deal, cards=BOXES[31], hands=(chance.choice(FIXED_HANDS),) * deal.players)
        )
    decks = {number: drawn(chance, set(deck), len(deck), LIKELY_WITH_BOXES) for number, deck in deal.decks.items()}
    return replace(deal, decks=decks)


def pool_of(stack: tuple[str, ...]) -> set[str]:
    """All modern cards that may lie in a stack with these, Old Hands included."""
    pools = [set(cards) | {card for card, where in OLD_HANDS.items() if where == number} for number, cards in BASE.items()]
    return set().union(*(pool for pool in pools if pool & set(stack)))


def drawn(chance: Random, pool: set[str], number: int, likely: dict[str, int] = LIKELY) -> tuple[str, ...]:
    """So many cards, each of them drawn anew; the King's card of the base game is alone."""
    if YOUR_MAJESTY in pool or pool == {"king"}:
        return tuple(pool)
    cards = sorted(pool)
    return tuple(chance.choices(cards, [likely.get(card, 1) for card in cards], k=number))


class Curious(Player):
    """Plays at random, takes cards that promise something unusual, and saves its Vetos until they can meet."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, ("even", "eager", "eager", "eager", "idle", "absent"))

    def choose(self, s: State, seat: int) -> int:
        """One of the legal moves."""
        menu = kernel.legal(s, seat)
        label = s.program.labels[s.reg[PC]]
        if moves.VETO in menu:
            return self.veto(s, seat, label, menu)
        if moves.DONE in menu and self.may_leave(label) and self.chance.random() < 0.3:
            return moves.DONE
        if moves.SPECIAL in menu and len(menu) > 2 and self.lets_him_stay(s):
            return self.chance.choice([option for option in menu if option != moves.SPECIAL])
        if moves.SPECIAL in menu and card_name(s, s.reg[CARD]) in AT_ONCE and self.chance.random() < 0.7:
            return moves.SPECIAL
        return super().choose(s, seat)

    def may_leave(self, label: str) -> bool:
        """Is it a question that is seldom left unanswered and should sometimes be?"""
        return label.startswith(("regroup", "modifier")) or ".recall" in label

    def lets_him_stay(self, s: State) -> bool:
        """Should the King stay beside the Castillo for a while, to see what follows?"""
        return s.reg[KING] == CASTILLO and card_name(s, s.reg[CARD]) in KING_MOVERS and self.chance.random() < 0.9

    def veto(self, s: State, seat: int, label: str, menu: list[int]) -> int:
        """Readily against what is seldom stopped, against a Veto, and where another holder can answer; else they are saved."""
        others = any(held for owner, held in enumerate(s.rows[VETOES]) if owner != seat)
        actor = s.rows[VETOES][s.reg[ACTOR]] > 0
        rare = label.startswith(("infiltration", "regroup")) and (not label.startswith("regroup") or s.reg[SOURCE] > 0)
        ready = 0.8 if len(s.rows[WINDOW]) > 1 or rare or actor or s.rows[VETOES][seat] == 3 else 0.4 if others else 0.1
        if self.chance.random() < ready:
            return moves.VETO
        return self.chance.choice([option for option in menu if option != moves.VETO])

    def rare(self, s: State, seat: int, kind: str, offered: list[int]) -> list[int]:
        """Those of one kind of moves that lead where chance alone seldom leads."""
        places = {"choose": s.reg[KING], "drop": CASTILLO if s.reg[CARD] < 0 else -1}
        if kind == "scoreboard" and self.chance.random() < (0.6 if s.program.abroad else 0.4):
            places["scoreboard"] = CASTILLO
        if s.reg[ALSO_KING]:
            places["place"] = s.reg[KING]
        if kind in places:
            return [option for option in offered if option & moves.PLACE_MASK == places[kind]]
        if kind == "king" and s.program.dummy and card_name(s, s.reg[CARD]) == "chalet":
            return [option for option in offered if only_dummy(s, option - moves.KING)]
        if kind == "take":
            played = [
                moves.MODIFIER_BACK + row_of(s, "shifts")[seat]
                if row_of(s, "shifts")[seat]
                else moves.POWER_BACK + s.rows[PLAYED][seat]
            ]
            return [option for option in played if option in offered]
        if kind == "power" and not s.pieces[PROVINCES * s.program.colours + seat]:
            return [option for option in offered if option >= moves.POWER_WITH] or offered[:3]
        return super().rare(s, seat, kind, offered)

    def promising(self, s: State, seat: int, card: str) -> bool:
        """Does a card promise something unusual now?"""
        king, colours = s.reg[KING], s.program.colours
        others = [other for other in range(s.program.seats) if other != seat]
        if card in ("recruitment", "the-court"):
            return s.pieces[PROVINCES * colours + seat] < 2
        if card in ("power-back", "empowerment"):
            return s.rows[ORDER][-1] == seat or bool(row_of(s, "shifts")[seat])
        if card in ("militia", "call-to-arms", "two-more", "regroup-or-two-more"):
            return s.pieces[COURT * colours + seat] < 2
        if card in ("disgrace", "dismissal", "empty-courts", "three-from-court"):
            return not any(s.pieces[COURT * colours + other] for other in others)
        if card in ("scoreboard", "enactment"):
            return any(s.rows[SCOREBOARDS]) or king == CASTILLO
        if card in KINGS_CARDS:
            return self.promising_king(s, seat, card)
        if card in ("adopted-home", "grande"):
            return s.rows[GRANDES][seat] in (CASTILLO, king)
        if card in ("desertion", "civil-war"):
            return s.program.dummy or not all(recallable(s, other) for other in others)
        if card == "hinterland":
            return any(only_dummy(s, place) for place in select(s, FEWEST, seat))
        if card in ("manoeuvre", "four-own", "regroup", "regrouping"):
            return not recallable(s, seat) or s.reg[HELD_VETOES] > 0
        return (
            super().promising(s, seat, card)
            or (s.program.dummy and card in ASKS_OPPONENTS)
            or card in ("revelation", "tribute", "coup")
        )

    def promising_king(self, s: State, seat: int, card: str) -> bool:
        """The same for cards that concern the King."""
        king = s.reg[KING]
        if card == "rebellion":
            return CASTILLO in s.rows[SCOREBOARDS]
        if card in ("infiltration", "competition"):
            return king == CASTILLO or s.reg[HELD_VETOES] > 0 or king in s.rows[GRANDES]
        if card == "stand-in":
            return s.rows[GRANDES][seat] in (CASTILLO, king) or king not in s.program.regions
        if card == "chalet":
            fewest = select(s, FEWEST, seat)
            return king in fewest or any(only_dummy(s, place) for place in fewest)
        return king not in s.program.regions or total(s, king) < 2


def only_dummy(s: State, place: int) -> bool:
    """Is nobody but the dummy there?"""
    colours = s.program.colours
    return s.program.dummy and total(s, place) == s.pieces[(place + 1) * colours - 1] > 0


class CuriousAboutBoxes(Curious):
    """Looks besides for what a box has brought: its places and colours, its cards, what lasts, and where the Limit table lies."""

    def __init__(self, seed: int, wants: tuple[str, ...] = ()) -> None:
        super().__init__(seed)
        self.wants = wants
        """Cards that are taken gladly."""
        self.shy = self.chance.random() < 0.25
        """Is everything refused that can be?  Then no figure is taken."""

    def choose(self, s: State, seat: int) -> int:
        """One of the legal moves."""
        menu = kernel.legal(s, seat)
        if self.shy and moves.NO in menu:
            return moves.NO
        last = s.reg[ROUND] == len(s.program.rounds)
        for option, often in ((moves.SAVE, 1.0 if last else 0.15), (moves.KEEP, 0.3)):
            if option in menu and self.chance.random() < often:
                return option
        picks = [option for option in menu if moves.PICK <= option < moves.UNPICK]
        if picks and self.chance.random() < 0.9:
            return self.chance.choice(picks)
        cards = {card_name(s, option - moves.CARD): option for option in menu if moves.CARD <= option < moves.SPECIAL_OF}
        wanted = [option for name, option in cards.items() if name in self.wants]
        if wanted and self.chance.random() < 0.8:
            return self.chance.choice(wanted)
        if moves.SPECIAL in menu and card_name(s, s.reg[CARD]) in self.wants and self.chance.random() < 0.3:
            return moves.SPECIAL
        table = moves.DISC + s.reg[s.program.table_at] if s.program.table_at >= 0 else -1
        if table in menu and self.chance.random() < 0.4:
            return table
        return super().choose(s, seat)

    def may_leave(self, label: str) -> bool:
        """Halves of a turn too, and what may go along."""
        leaves = label.endswith("companion") or (label in LEFT_AT_TIMES and self.chance.random() < 0.3)
        leaves = leaves or label.startswith(POWER_CARDS)
        return leaves or super().may_leave(label)

    def veto(self, s: State, seat: int, label: str, menu: list[int]) -> int:
        """Readily against what a box has brought, and against the King's card."""
        if label.startswith(("gr", "king.", *POWER_CARDS)) and self.chance.random() < 0.3:
            return moves.VETO
        return moves.PASS if self.chance.random() < 0.6 else super().veto(s, seat, label, menu)

    def rare(self, s: State, seat: int, kind: str, offered: list[int]) -> list[int]:
        """Where a box has something to see, more often than elsewhere."""
        if self.chance.random() < 0.4:
            return super().rare(s, seat, kind, offered)
        if kind == "card":
            return [option for option in offered if card_name(s, option - moves.CARD).startswith("g")]
        verb = moves.verb_of(offered[0])
        if verb is None or verb.arguments[-1:] != ("place",):
            return []
        if moves.DROP + CASTILLO in offered and s.program.cargo and s.program.disc_of[s.reg[HELD_FROM]]:
            return [moves.DROP + CASTILLO]
        seen = self.worth_seeing(s)
        return [
            option
            for option in offered
            if option & moves.PLACE_MASK > max(s.program.homes)
            or option & moves.PLACE_MASK in seen
            or (len(verb.arguments) > 1 and verb.unpack(option)[0] >= s.program.seats)
        ]

    def worth_seeing(self, s: State) -> set[int]:
        """Places of which a box has made something: the table's, those that are marked."""
        program = s.program
        places = {s.reg[program.table_at]} if program.table_at >= 0 else set()
        return places | {place_of(pact) for pact in row_of(s, "alliance")} | set(row_of(s, "boycott"))
