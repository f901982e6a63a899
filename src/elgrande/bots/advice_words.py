"""Advice in words, from the texts of this room: what to do, why, and what to expect of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from elgrande.bots.advice import Advice, AdvisedPlan, Forecast
from elgrande.bots.reasons import Caballeros, Change, Crown, Figure, Lead, Objection, Ranks, Reason, Scored, Standing, Turn
from elgrande.rules.edition import Edition
from elgrande.rules.moves import DROP, MAX_PLACES
from elgrande.rules.places import COURT
from elgrande.table.moves import arguments_of, describe_move, verb_at
from elgrande.table.prose import Value, colour_called, listed, place_called, say

UNSAID = ("yes", "no", "either")
"""Verbs that mean nothing without their question; what follows shows what was chosen."""


@dataclass(frozen=True)
class PlanWords:
    """One plan, as it is said."""

    plan: str
    """What to do."""
    reasons: tuple[str, ...]
    """What speaks for it, each a line."""
    forecast: tuple[str, ...]
    """Chances to win, points at the end, and over how many games; empty if nothing was imagined."""


class AdviceWords:
    """Says advice in a language; seats by the names of their players, if somebody knows these, else by their colours."""

    def __init__(self, edition: Edition, advice: Advice, language: str = "en", names: Sequence[str] = ()) -> None:
        self.edition = edition
        self.advice = advice
        self.language = language
        self.names = names

    def plans(self) -> list[PlanWords]:
        """All plans, the best first."""
        return [PlanWords(self.plan(plan), tuple(self.reasons(plan)), tuple(self.forecast(plan))) for plan in self.advice.plans]

    def say(self, id: str, attribute: str = "", **args: Value) -> str:
        """A sentence."""
        return say(id, args, self.language, attribute)

    def seat(self, seat: int) -> str:
        """What somebody is called; a colour that nobody plays has only that."""
        return self.names[seat] if seat < len(self.names) else colour_called(self.edition, seat, self.language)

    def place(self, place: str) -> str:
        """What a place is called."""
        return place_called(self.edition, self.edition.place(place), self.language)

    def number(self, count: int) -> str:
        """How many caballeros."""
        return self.say("advice-number", count=count)

    # --- what to do ----------------------------------------------------------------------------------------------------

    def plan(self, plan: AdvisedPlan) -> str:
        """What to do, one thing after the other; caballeros that do the same together."""
        parts: list[str] = []
        steps = [step for step in self.steps(plan.moves) if step]
        for kind, same in groupby(steps, key=lambda step: step[0]):
            whole = list(same)
            if kind == "place":
                counts = {option: sum(1 for _, other in whole if other == option) for _, option in whole}
                some = [self.some(arguments_of(self.edition, option[0])["place"], count) for option, count in counts.items()]
                parts.append(self.say("advice-place", what=self.joined(some)))
            elif kind == "move":
                counts = {pair: sum(1 for _, other in whole if other == pair) for _, pair in whole}
                parts += [self.moved(pair, count) for pair, count in counts.items()]
            else:
                parts += [describe_move(self.edition, options[0], self.language) for _, options in whole]
        if not parts:
            first = plan.moves[0]
            idle = verb_at(first).does == "leaves"
            parts = [self.say("advice-nothing") if idle else describe_move(self.edition, first, self.language)]
        return capital(listed(parts, self.language))

    def steps(self, options: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
        """The moves that are told, by kind.  That an action begins goes without saying where it goes on."""
        steps: list[tuple[str, tuple[int, ...]]] = []
        lifted = -1
        for index, option in enumerate(options):
            verb = verb_at(option)
            does = verb.does
            following = verb_at(options[index + 1]).does if index + 1 < len(options) else "leaves"
            if does == "lifts":
                lifted = option
            elif lifted >= 0 and DROP <= option < DROP + MAX_PLACES:
                steps.append(("move", (lifted, option)))
                lifted = -1
            elif does == "places":
                steps.append(("place", (option,)))
            elif does == "begins":
                steps += [("other", (option,))] if following in ("leaves", "places", "begins") else []
            elif does != "leaves" and verb.id not in UNSAID:
                steps.append(("other", (option,)))
        return steps

    def some(self, place: str | int, count: int) -> str:
        """So many into a place."""
        return self.say("advice-some", number=self.number(count), place=self.place(str(place)))

    def moved(self, pair: tuple[int, ...], count: int) -> str:
        """So many from one place to another."""
        lifted, dropped = arguments_of(self.edition, pair[0]), arguments_of(self.edition, pair[1])
        colour = self.edition.colours.index(str(lifted["colour"]))
        return self.say(
            "advice-move",
            own="yes" if colour == self.advice.seat else "no",
            number=self.number(count),
            colour=self.seat(colour),
            source=self.place(str(lifted["place"])),
            target=self.place(str(dropped["place"])),
        )

    def joined(self, parts: list[str]) -> str:
        """Some things, the last one after an “and”."""
        first = listed(parts[:-1], self.language)
        return self.say("advice-and", first=first, second=parts[-1]) if first else parts[-1]

    # --- why -----------------------------------------------------------------------------------------------------------

    def reasons(self, plan: AdvisedPlan) -> list[str]:
        """What speaks for a plan, or against it."""
        said = [self.reason(reason) for reason in plan.reasons] or [self.say("reason-none")]
        if plan.averts:
            said = [self.say("reason-averted", reason=reason) for reason in said]
        if plan.guessed:
            said.append(self.say("reason-guessed"))
        return [capital(reason) for reason in said]

    def reason(self, reason: Reason) -> str:
        """One reason."""
        if isinstance(reason, Ranks):
            return self.ranks(reason)
        if isinstance(reason, Lead):
            return self.lead(reason)
        if isinstance(reason, Scored):
            return self.scored(reason)
        if isinstance(reason, Caballeros):
            return self.caballeros(reason)
        if isinstance(reason, Crown):
            standing = reason.standing
            rank = self.rank(standing) if standing.rank else ""
            return self.say("reason-crown", "standing" if rank else "", place=self.place(reason.place), rank=rank)
        if isinstance(reason, Turn):
            turn = self.say("advice-rank", rank=reason.turn)
            number = self.number(reason.played)
            order = self.say("reason-turn", "order", played=reason.played, number=number, turn=turn)
            id = "kept" if reason.kept else ""
            return self.say("reason-turn", id, court=reason.court, order=order, value=reason.kept)
        if isinstance(reason, Figure):
            figure = self.say(f"figure-{reason.figure}")
            return self.say("reason-figure", self.whose(reason.seat), seat=self.seat(reason.seat), figure=figure)
        if isinstance(reason, Objection):
            return self.say("reason-objection", seat=self.seat(reason.seat))
        return self.say("reason-spread", low=reason.low, high=reason.high)

    def whose(self, seat: int) -> str:
        """The attribute of a sentence about somebody else."""
        return "" if seat == self.advice.seat else "other"

    def rank(self, standing: Standing) -> str:
        """A rank, and whether it is shared."""
        rank = self.say("advice-rank", rank=standing.rank)
        return self.say("advice-rank", "tied", rank=rank) if standing.tied else rank

    def ranks(self, reason: Ranks) -> str:
        """What changes in a place, for whoever asks and for those it matters most to."""
        place = self.place(reason.place)
        mine, *others = reason.changes
        told = [mine, *others[:2]] if mine.points else others[:2]
        changes = listed([self.change(change) for change in told], self.language)
        rival = reason.against
        if rival is None:
            return self.say("reason-ranks", place=place, changes=changes)
        points = mine.points - rival.points
        return self.say("reason-ranks", "against", place=place, changes=changes, points=points, seat=self.seat(rival.seat))

    def change(self, change: Change) -> str:
        """What becomes of one seat there."""
        before, after = change.before, change.after
        kind = "stays"
        if not before.rank or not after.rank:
            kind = "enters" if after.rank else "leaves"
        elif before.rank != after.rank:
            kind = "rises" if after.rank < before.rank else "falls"
        return self.say(
            "reason-you" if change.seat == self.advice.seat else "reason-rival",
            seat=self.seat(change.seat),
            change=kind,
            was=self.rank(before),
            rank=self.rank(after),
            before=before.points,
            points=after.points,
        )

    def lead(self, reason: Lead) -> str:
        """How far ahead, or behind."""
        before, after = reason.before, reason.after
        kind = "level"
        if after > 0:
            kind = "ahead" if before > 0 else "passes"
        elif after < 0:
            kind = "behind"
        numbers = {"before": self.number(abs(before)), "after": self.number(abs(after))}
        return self.say("reason-lead", kind=kind, place=self.place(reason.place), seat=self.seat(reason.rival), **numbers)

    def scored(self, reason: Scored) -> str:
        """Who gets how many points at once, whoever asks first."""
        mine = self.advice.seat
        lines = [
            self.say("reason-scored", "you" if seat == mine else "other", seat=self.seat(seat), points=points)
            for seat, points in sorted(reason.points.items(), key=lambda each: each[0] != mine)
        ]
        return self.say("reason-scored", points=listed(lines, self.language))

    def caballeros(self, reason: Caballeros) -> str:
        """How many somebody has where they wait."""
        numbers = {"before": self.number(reason.before), "after": self.number(reason.after)}
        if reason.place == self.edition.places[COURT].id:
            return self.say("reason-court", self.whose(reason.seat), seat=self.seat(reason.seat), **numbers)
        return self.say("reason-waiting", place=self.place(reason.place), **numbers)

    # --- what to expect ------------------------------------------------------------------------------------------------

    def forecast(self, plan: AdvisedPlan) -> list[str]:
        """Chances to win and points at the end, whoever asks first."""
        if not plan.forecasts:
            return []
        mine = self.advice.seat
        order = sorted(plan.forecasts, key=lambda forecast: forecast.seat != mine)
        chances, points = [], []
        for forecast in order:
            whose = "you" if forecast.seat == mine else "other"
            name = self.seat(forecast.seat)
            chances.append(self.chance(forecast, whose, name))
            points.append(self.say("advice-points", whose, seat=name, points=self.decimal(forecast.points)))
        return [
            self.say("advice-chances", chances=listed(chances, self.language)),
            self.say("advice-points", points=listed(points, self.language)),
            self.say("advice-rollouts", count=plan.rollouts),
        ]

    def chance(self, forecast: Forecast, whose: str, name: str) -> str:
        """A chance in hundredths; of one's own also how sure it is."""
        chance = self.say("advice-chances", whose, seat=name, chance=round(100 * forecast.chance))
        if forecast.error is None or whose == "other":
            return chance
        return self.say("advice-chances", "error", chance=chance, error=self.decimal(100 * forecast.error))

    def decimal(self, number: float) -> str:
        """A number with one digit behind the point."""
        whole, tenth = divmod(round(10 * number), 10)
        return self.say("advice-decimal", whole=whole, tenth=tenth)


def capital(text: str) -> str:
    """The beginning of a sentence."""
    return text[:1].upper() + text[1:]
