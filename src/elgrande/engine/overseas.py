"""How words about ships, discs and the Limit table become instructions."""

from __future__ import annotations

from elgrande.engine import crown, limits, pacts, sailing, taking, windows
from elgrande.engine.instruction import Instruction
from elgrande.engine.writer import Emitter, Writer
from elgrande.rules import moves, words
from elgrande.rules.facts import VETOES
from elgrande.rules.places import CASTILLO
from elgrande.rules.words import Word


def emit_freely(w: Writer, word: Word) -> None:
    """Free acts beside the first question, or alone; after each the table is filled before anything else is asked."""
    assert isinstance(word, words.Freely)
    begin = windows.OpenFreely()
    w.emit(begin, "freely")
    w.write(word.body)
    w.emit(windows.CloseFreely(), "free-acts")


def emit_leaves(w: Writer, word: Word) -> None:
    """Nothing to choose."""
    w.emit(sailing.GiveLeaves(), "leaves")


def emit_sail(w: Writer, word: Word) -> None:
    """Who, which of them, and where to; at once."""
    assert isinstance(word, words.Sail)
    w.emit(sailing.AskSailor(w.program.leaves), "sail")
    if w.edition.limit_table:
        w.emit(limits.AskStanding(own=False), "standing")
    w.emit(sailing.AskHarbour(w.place(word.ship)), "harbour")


def emit_claim(w: Writer, word: Word) -> None:
    """At once."""
    assert isinstance(word, words.Claim | words.Resign)
    kind = w.disc(word.disc)
    if isinstance(word, words.Resign):
        w.emit(sailing.AskClaim(moves.RESIGN, kind, w.place(word.post), w.program), "resign")
    else:
        w.emit(sailing.AskClaim(moves.CLAIM, kind, w.program.disc_place[kind], w.program), "claim")


def emit_discs(w: Writer, word: Word) -> None:
    """All of a card in one step, passed over where there are none."""
    assert isinstance(word, words.PutDiscs)
    discs = [(w.disc(disc), count) for disc, count in word.discs]
    needed = sailing.DiscsNeeded(discs)
    w.emit(needed, "discs-needed")
    w.step()
    w.emit(sailing.PutDiscs(discs), "discs-put")
    needed.over = w.here()


def emit_table(w: Writer, word: Word) -> None:
    """Where to and who gets on, then it goes."""
    question = limits.AskTable()
    w.emit(question, "table")
    w.emit(limits.SeatThere(), "seat-there")
    w.step()
    w.emit(limits.PerformTable(), "table-moved")
    question.over = w.here()


def emit_arrivals(w: Writer, word: Word) -> None:
    """Nobody gets on until all have come."""
    assert isinstance(word, words.SeatArrivals)
    w.emit(limits.NoSpaces(), "no-spaces")
    w.write(word.body)
    w.emit(limits.SeatArrivals(), "seat-arrivals")


def emit_remove(w: Writer, word: Word) -> None:
    """Which card, then it goes."""
    question = taking.AskRemoval()
    w.emit(question, "remove")
    w.step()
    w.emit(taking.RemoveCard(), "removed")
    question.over = w.here()


def emit_grande_in(w: Writer, word: Word) -> None:
    """A step, passed over where nothing can leave."""
    w.program.grande_stands |= 1 << CASTILLO
    needed = crown.GrandeFree()
    w.emit(needed, "grande-free")
    w.step()
    w.emit(crown.GrandeIn(), "grande-in")
    needed.over = w.here()


def emit_use_now(w: Writer, word: Word) -> None:
    """Whether, then its special action; so for each kind of card that can be kept there."""
    assert isinstance(word, words.UseKeptNow)
    for number, card in enumerate(w.edition.cards):
        if card.keepable == word.kept and w.edition.limits.get(card.id) != 0:
            asked = pacts.AskKeptVeto if word.kept == VETOES else pacts.AskKept
            w.emit(asked(w.row(word.kept), number), "use-kept")
    w.emit(Instruction(), "kept-end")  # nothing: positions that were written down hold addresses of what comes after it


def emit_first_round(w: Writer, word: Word) -> None:
    """The body, jumped over in other rounds."""
    assert isinstance(word, words.InFirstRound)
    check = pacts.IfRound(1)
    w.emit(check, "in-first-round")
    w.write(word.body)
    check.otherwise = w.here()


EMITTERS: dict[type[Word], Emitter] = {
    words.Freely: emit_freely,
    words.GiveLeaves: emit_leaves,
    words.Sail: emit_sail,
    words.Claim: emit_claim,
    words.Resign: emit_claim,
    words.PutDiscs: emit_discs,
    words.MoveTable: emit_table,
    words.SeatArrivals: emit_arrivals,
    words.RemoveCard: emit_remove,
    words.GrandeIntoCastillo: emit_grande_in,
    words.UseKeptNow: emit_use_now,
    words.InFirstRound: emit_first_round,
}
