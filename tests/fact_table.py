"""The table of facts in docs/notation.md, from their declarations: ``python -m tests.fact_table --write``."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from elgrande.editions import BOXES, EDITIONS, find_boxes
from elgrande.editions.folding import folded, laid_out, with_expansions
from elgrande.rules.facts import REGISTERS, ROWS, Fact

PAGE = Path(__file__).resolve().parent.parent / "docs" / "notation.md"
MARK = "<!-- facts -->"


def table() -> str:
    """The facts of every game, then those variations and expansions add."""
    known: dict[str, Fact] = {}
    for edition in EDITIONS.values():
        chosen = {option.name: option.choices[-1] for option in edition.options}
        for players in edition.players:
            known |= {fact.name: fact for fact in folded(edition, players, chosen, ()).facts}
    for box in BOXES.values():
        for id in box.editions:
            known |= {
                fact.name: fact
                for fact in laid_out(with_expansions(EDITIONS[id], find_boxes((box.id,)))).facts
                if fact.name not in known
            }
    return table_of((*REGISTERS, *ROWS, *known.values()))


def table_of(facts: Iterable[Fact]) -> str:
    """One row a fact."""
    lines = ["| fact | holds | per | who sees it | lasts | what it is |", "|---|---|---|---|---|---|"]
    for fact in facts:
        holds = f"{fact.holds}, in a row" if fact.row else fact.holds
        name = f"`{fact.name}`" + f" (`{fact.label}`)" * bool(fact.called)
        row = [name, holds, fact.per.value, fact.sight.value, fact.lasts.value, fact.about]
        lines.append("| " + " | ".join(row) + " |")
    return "\n".join(lines)


def written() -> str:
    """What the page says."""
    return PAGE.read_text(encoding="utf-8").split(MARK)[1].strip()


if __name__ == "__main__" and "--write" in sys.argv:
    head, _, tail = PAGE.read_text(encoding="utf-8").split(MARK)
    PAGE.write_text(f"{head}{MARK}\n{table()}\n{MARK}{tail}", encoding="utf-8")
