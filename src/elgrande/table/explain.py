"""How a place would score now, and why."""

from __future__ import annotations

import msgspec

from elgrande.engine.registers import SCOREBOARDS
from elgrande.engine.scoring import awards_at
from elgrande.engine.selecting import values_at
from elgrande.engine.state import State
from elgrande.rules.edition import Edition
from elgrande.table.events import AwardFacts, award_facts
from elgrande.table.prose import Value, colour_called, colour_name, listed, place_called, say


class Explanation(msgspec.Struct, frozen=True):
    """The tree of one scoring: the points are its sum."""

    place: str
    values: tuple[int, ...]
    """The numbers the place shows now."""
    scoreboard: bool
    """Is a mobile scoreboard lying on it?"""
    ranks_scored: int
    """How many of the numbers count at this table."""
    awards: list[AwardFacts]
    """One entry for each rank and bonus."""

    @property
    def points(self) -> dict[int, int]:
        """Points by seat."""
        made: dict[int, int] = {}
        for award in self.awards:
            made[award["seat"]] = made.get(award["seat"], 0) + award["points"]
        return made

    def text(self, edition: Edition, language: str = "en") -> str:
        """The same as a few lines for people."""
        number = edition.place(self.place)
        values = "/".join(map(str, self.values))
        lines = [say("explain-title", {"place": place_called(edition, number, language), "values": values}, language)]
        if self.scoreboard:
            lines.append(say("explain-scoreboard", None, language))
        if self.ranks_scored < len(self.values):
            lines.append(say("explain-numbers", {"count": self.ranks_scored}, language))
        lines += [self.reason(edition, award, language) for award in self.awards]
        if not self.awards:
            lines.append(say("explain-empty", None, language))
        return "\n".join(lines)

    def reason(self, edition: Edition, award: AwardFacts, language: str = "en") -> str:
        """One of its awards as a sentence."""
        args: dict[str, Value] = {"seat": colour_called(edition, award["seat"], language), "points": award["points"]}
        if award["reason"] == "rank":
            others = [
                colour_name(edition, other["seat"], language)
                for other in self.awards
                if other["reason"] == "rank" and other["count"] == award["count"] and other["seat"] != award["seat"]
            ]
            args |= {"count": award["count"], "rank": award["rank"], "tied": award["tied"]}
            args["others"] = listed(others, language)
        return say(f"explain-{award['reason']}", args, language)


def explain_place(edition: Edition, s: State, place: int, plus: int | None = None) -> Explanation:
    """What scoring that place now would give, without scoring it; ``plus`` is the colour of one more caballero there."""
    if plus is not None:
        s = s.clone()
        s.pieces[place * s.program.colours + plus] += 1
    return Explanation(
        place=edition.places[place].id,
        values=values_at(s, place),
        scoreboard=place in s.rows[SCOREBOARDS],
        ranks_scored=s.program.ranks_scored,
        awards=[award_facts(award) for award in awards_at(s, place, firsts_only=False)],
    )
