"""What is said about an answer to a puzzle: whether it is the best one, what it changes, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.bots.advice import MAX_REASONS, Advice, AdvisedPlan
from elgrande.bots.advice_words import AdviceWords
from elgrande.bots.reasons import Caballeros, Comparison, Lead, Ranks, Reason
from elgrande.game import Game
from elgrande.puzzles.puzzle import BETWEEN, Answer, Puzzle
from elgrande.rules.places import CASTILLO
from elgrande.search.judging import settled
from elgrande.table.moves import parse_move
from elgrande.table.prose import card_name, say


@dataclass(frozen=True)
class Verdict:
    """What is made of an answer, in words."""

    right: bool
    text: str
    plan: str
    """What the right answer goes on with; empty for a wrong one."""
    reasons: tuple[str, ...]
    """What the answer changes."""


class Judge:
    """Says what is to be said about one puzzle in one language, to players who have these names."""

    def __init__(self, puzzle: Puzzle, language: str = "en", names: Sequence[str] = ()) -> None:
        self.puzzle = puzzle
        self.language = language
        self.names = names
        self.game: Game = puzzle.begin()

    def verdict(self, move: str) -> Verdict:
        """What is made of an answer."""
        best, *others = self.puzzle.answers
        if move == best.first:
            chances = {"best": _percent(best), "second": max(map(_percent, others))}
            return Verdict(True, say("puzzle-right", chances, self.language), *self._told(best))
        answer = self.puzzle.answer(move)
        if answer is None:
            return Verdict(False, say("puzzle-wrong", {"best": _percent(best)}, self.language), "", ())
        chances = {"best": _percent(best), "chance": _percent(answer)}
        return Verdict(False, say("puzzle-wrong", chances, self.language, "weighed"), "", self._told(answer)[1])

    def _told(self, answer: Answer) -> tuple[str, tuple[str, ...]]:
        """What an answer goes on with, and what that changes."""
        plan = self._plan(answer)
        advice = Advice(self.puzzle.seat, self.game.view(self.puzzle.seat).question or "", "", (plan,), 1)
        words = AdviceWords(self.game.edition, advice, self.language, self.names)
        reasons = words.reasons(plan) if plan.reasons else []
        return words.plan(plan), (*reasons, *self._card(answer))

    def _card(self, answer: Answer) -> list[str]:
        """Which card a bid can lead to: the one that is taken when it goes on as it could."""
        game, puzzle = self.game, self.puzzle
        if puzzle.kind != "bid" or answer.first != puzzle.solution:
            return []
        taking = f"{game.setup.colours[puzzle.seat]} card "
        taken = [move.removeprefix(taking) for move in puzzle.line if move.startswith(taking)]
        cards = [game.edition.cards[game.edition.card(id)] for id in taken[:1]]
        return [say("puzzle-card", {"card": card_name(card, self.language)}, self.language) for card in cards]

    def _plan(self, answer: Answer) -> AdvisedPlan:
        """The same as a bot would tell it."""
        game, seat = self.game, self.puzzle.seat
        moves = tuple(parse_move(game.edition, text) for text in answer.moves.split(BETWEEN))
        seen = None not in game.view(seat).seen.pieces[CASTILLO]
        case = Comparison(game.setup, game.state, seat, castillo_seen=seen).case([settled(seat, move) for move in moves])
        # Whoever is sent out of the Castillo has been scored there: that they are gone costs nothing.
        left = game.edition.places[CASTILLO].id if self.puzzle.kind == "disc" else ""
        told = [reason for reason in case.reasons if not _is_about(reason, left)]
        return AdvisedPlan(moves, 0, (), tuple(told[:MAX_REASONS]), case.averts, case.guessed)


def _is_about(reason: Reason, place: str) -> bool:
    """Is a place what a reason is about?"""
    return isinstance(reason, Ranks | Lead | Caballeros) and reason.place == place


def _percent(answer: Answer) -> int:
    """The chance to win with an answer."""
    return round(answer.chance / 10)
