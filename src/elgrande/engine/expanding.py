"""How the words that only boxes use become instructions: figures, gifts, marks, kept cards, and their like."""

from __future__ import annotations

from elgrande.engine import (
    acting,
    choosing,
    crown,
    extras,
    figures,
    harbour,
    pacts,
    quarantine,
    ranking,
    rounds,
    sweeping,
    taking,
    windows,
)  # fmt: skip
from elgrande.engine.instruction import Instruction
from elgrande.engine.writer import Emitter, Writer
from elgrande.rules import words
from elgrande.rules.facts import KING_STOOD, VETOES
from elgrande.rules.words import Word


def emit_bridge(w: Writer, word: Word) -> None:
    """Both ends, then it is laid."""
    w.emit(figures.AskBridge(w.program), "bridge")
    w.emit(figures.AskBridgeEnd(w.program), "bridge-end")
    w.step()
    w.emit(figures.PerformBridge(), "bridge-laid")


def emit_take_figure(w: Writer, word: Word) -> None:
    """Nothing to choose."""
    assert isinstance(word, words.TakeFigure)
    register = w.register(word.figure)
    needed = figures.FigureNeeded(register, [w.register(name) for name in word.rather])
    w.emit(needed, "figure")
    w.step()
    w.emit(figures.TakeFigure(register, w.number(word.figure)), "figure-taken")
    needed.over = w.here()


def emit_figure_leaves(w: Writer, word: Word) -> None:
    """It happens at once."""
    assert isinstance(word, words.FigureLeaves)
    w.emit(figures.FigureLeaves(w.register(word.figure), w.number(word.figure)), "figure-leaves")


def emit_may(w: Writer, word: Word) -> None:
    """Whether, then the body."""
    assert isinstance(word, words.May)
    question = choosing.AskWhether()
    w.emit(question, "whether")
    w.write(word.body)
    question.over = w.here()


def emit_extra(w: Writer, word: Word) -> None:
    """Acts that happen with the answer."""
    if isinstance(word, words.Extra):
        w.emit(extras.AskExtra(), "extra")
    elif isinstance(word, words.TakeToken):
        w.emit(extras.AskToken(w.row(word.token), word.supply, w.number(word.token)), "token")
    elif isinstance(word, words.Imprison):
        w.emit(extras.AskPrisoner(w.standing(word.place)), "jail")


def emit_gift(w: Writer, word: Word) -> None:
    """Handed over, put on the board, or given back."""
    assert isinstance(word, words.HandOver | words.PlaceGifts | words.ReturnGifts)
    place, gifts = w.standing(word.place), w.row(word.gifts)
    if isinstance(word, words.HandOver):
        w.emit(extras.AskReceiver(place, gifts), "hand-over")
    elif isinstance(word, words.PlaceGifts):
        w.emit(extras.AskGift(place, gifts), "gift")
    else:
        w.emit(extras.ReturnGifts(place, gifts), "gifts-back")


def emit_land(w: Writer, word: Word) -> None:
    """One by one, each a step."""
    assert isinstance(word, words.Land)
    question = harbour.AskLanding(w.standing(word.place))
    again = w.emit(question, "land")
    w.step()
    landing = harbour.PerformLanding(w.standing(word.place))
    w.emit(landing, "landed")
    landing.again = again
    question.over = w.here()


def emit_release(w: Writer, word: Word) -> None:
    """All in one step."""
    assert isinstance(word, words.Release)
    w.emit(harbour.AskRelease(w.standing(word.place)), "pardon")
    w.step()
    w.emit(harbour.PerformRelease(w.standing(word.place)), "pardoned")


def emit_mark(w: Writer, word: Word) -> None:
    """What was picked is announced with it."""
    assert isinstance(word, words.MarkPlace)
    w.step()
    w.emit(pacts.MarkPlace(w.row(word.mark), w.number(word.mark)), "marked")


def emit_ally(w: Writer, word: Word) -> None:
    """With whom, then it is agreed."""
    assert isinstance(word, words.Ally)
    w.emit(pacts.AskPartner(), "partner")
    w.step()
    w.emit(pacts.Ally(w.row(word.pacts)), "allied")


def emit_keep(w: Writer, word: Word) -> None:
    """One step, nothing to choose."""
    assert isinstance(word, words.KeepCard)
    w.emit(Instruction(), "keep")
    w.step()
    w.emit(pacts.KeepAsVeto() if word.kept == VETOES else pacts.KeepCard(w.row(word.kept)), "kept")


def emit_use_kept(w: Writer, word: Word) -> None:
    """For each kind of card that can be kept there: what it says, in a loop over those who keep it."""
    assert isinstance(word, words.UseKept)
    row = w.row(word.kept)
    for number, card in enumerate(w.edition.cards):
        special = card.special
        if not isinstance(special, words.KeepCard) or special.kept != word.kept or w.edition.limits.get(card.id) == 0:
            continue
        w.emit(windows.BeginInvitations(), "kept-cards")
        loop = pacts.NextKept(row, number)
        again = w.emit(loop, "next-kept")
        w.write(special.use)
        aside = pacts.LayKeptAside(row, number)
        w.emit(aside, "kept-used")
        aside.again = again
        loop.over = w.here()


def emit_usurp(w: Writer, word: Word) -> None:
    """One step, nothing to choose; the end of it is no step."""
    stood = w.program.layout.register(KING_STOOD.name)
    if isinstance(word, words.KingReturns):
        place = w.place(word.place) if word.place else -1
        w.emit(crown.KingReturns(place, stood), "king-back")
        return
    usurp = crown.Usurp(stood)
    begin = crown.CanUsurp()
    w.emit(begin, "usurp")
    w.step()
    w.emit(usurp, "usurped")


def emit_at_the_end(w: Writer, word: Word) -> None:
    """The body, jumped over in other rounds."""
    assert isinstance(word, words.AtTheEnd)
    check = pacts.IfRound(len(w.program.rounds))
    w.emit(check, "at-the-end")
    w.write(word.body)
    check.otherwise = w.here()


def emit_if_held(w: Writer, word: Word) -> None:
    """It can begin only for the holder."""
    assert isinstance(word, words.IfHeld)
    only = figures.HolderOnly(w.register(word.figure))
    w.emit(only, "if-held")
    w.write(word.body)
    only.body = w.program.code[only.pc + 1]


def emit_lay_aside(w: Writer, word: Word) -> None:
    """Nothing to choose."""
    assert isinstance(word, words.LayAside)
    w.emit(figures.AsideNeeded(), "aside")
    w.step()
    w.emit(figures.LayAside(w.standing(word.place)), "laid-aside")


def emit_put_in(w: Writer, word: Word) -> None:
    """It happens at once: nobody can object."""
    assert isinstance(word, words.PutIn)
    w.emit(figures.AskPut(w.standing(word.place)), "put")


def emit_second_card(w: Writer, word: Word) -> None:
    """Which card, then it is taken."""
    w.emit(taking.AskSecondCard(), "second-card")
    w.step()
    w.emit(taking.TakeSecondCard(), "second-taken")


def emit_raise(w: Writer, word: Word) -> None:
    """Announced before anything is placed."""
    w.emit(acting.PlacementWaits(), "placement-waits")
    w.step()
    if isinstance(word, words.RaisePlacement):
        w.emit(acting.RaisePlacement(word.count), "placement-raised")
    else:
        w.emit(acting.PlaceAnywhere(), "placement-anywhere")


def emit_grande_by_disc(w: Writer, word: Word) -> None:
    """Nothing to choose any more: the disc has told."""
    told = crown.DiscForGrande()
    w.emit(told, "grande-disc")
    w.step()
    w.emit(crown.PerformByDisc(), "grande-moved")
    told.over = w.here()


def emit_sweep_all(w: Writer, word: Word) -> None:
    """All in one step."""
    assert isinstance(word, words.SweepAll)
    w.step()
    w.emit(sweeping.SweepAll(w.register(word.mark), w.number(word.mark)), "swept-all")


def emit_quarantine(w: Writer, word: Word) -> None:
    """Which scoreboard and where, then it is laid down; or all are taken away."""
    if isinstance(word, words.EndQuarantines):
        w.emit(quarantine.EndQuarantines(), "quarantines-end")
        return
    w.emit(quarantine.AskQuarantine(), "quarantine")
    w.step()
    w.emit(quarantine.PerformQuarantine(), "quarantined")


def emit_pick_hand(w: Writer, word: Word) -> None:
    """All at once, in secret."""
    w.emit(ranking.BeginHands(), "hands")
    w.emit(ranking.AskHands(w.program), "pick")


def emit_ranks(w: Writer, word: Word) -> None:
    """What a rank brings is given out, or used."""
    if isinstance(word, words.GiveRanks):
        w.emit(ranking.GiveRanks(), "ranks")
        return
    w.emit(rounds.ClearEffect(), "before-card")
    w.emit(ranking.UsePlayed(), "use")
    w.phase = "act"


EMITTERS: dict[type[Word], Emitter] = {
    words.LayBridge: emit_bridge,
    words.TakeFigure: emit_take_figure,
    words.FigureLeaves: emit_figure_leaves,
    words.IfHeld: emit_if_held,
    words.May: emit_may,
    words.Extra: emit_extra,
    words.TakeToken: emit_extra,
    words.Imprison: emit_extra,
    words.Release: emit_release,
    words.Land: emit_land,
    words.HandOver: emit_gift,
    words.PlaceGifts: emit_gift,
    words.ReturnGifts: emit_gift,
    words.MarkPlace: emit_mark,
    words.Ally: emit_ally,
    words.KeepCard: emit_keep,
    words.UseKept: emit_use_kept,
    words.Usurp: emit_usurp,
    words.KingReturns: emit_usurp,
    words.AtTheEnd: emit_at_the_end,
    words.LayAside: emit_lay_aside,
    words.PutIn: emit_put_in,
    words.TakeSecondCard: emit_second_card,
    words.RaisePlacement: emit_raise,
    words.PlaceAnywhere: emit_raise,
    words.GrandeByDisc: emit_grande_by_disc,
    words.SweepAll: emit_sweep_all,
    words.Quarantine: emit_quarantine,
    words.EndQuarantines: emit_quarantine,
    words.PickHand: emit_pick_hand,
    words.GiveRanks: emit_ranks,
    words.UsePlayed: emit_ranks,
}
