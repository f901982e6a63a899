"""How each word becomes instructions.

An emitter marks the steps of a sentence (``w.step()``) and the scorings (``w.scoring()``); which windows open there is decided by
the edition, not here.
"""

from __future__ import annotations

from elgrande.engine import (
    acting,
    choosing,
    companions,
    crown,
    dummy,
    expanding,
    limits,
    modifiers,
    moving,
    mustering,
    overseas,
    pacts,
    placing,
    power_back,
    rounds,
    scoring,
    selecting,
    sweeping,
    taking,
)
from elgrande.engine.instruction import Instruction
from elgrande.engine.writer import Emitter, Writer
from elgrande.rules import moves, words
from elgrande.rules.errors import SetupError
from elgrande.rules.facts import DUMMY_POWER, HALVES, REGION_CARDS
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.rules.words import Among, Spot, Who, Word


def emit_seq(w: Writer, word: Word) -> None:
    """Parts one after the other."""
    assert isinstance(word, words.Seq)
    picking: list[choosing.GoOn] = []
    for number, part in enumerate(word.parts):
        if not number or not (part.asks or part.picks()):
            w.write(part)
            continue
        check = choosing.GoOn()
        w.emit(check, "go-on")
        w.write(part)
        check.over = w.here()
        if part.picks():
            picking.append(check)
    for check in picking:
        check.over = w.here()  # without a place that was picked, what comes after it means nothing


def emit_either(w: Writer, word: Word) -> None:
    """A branch is chosen, the others are jumped over."""
    assert isinstance(word, words.Either)
    # A whole action is announced with its branch, so its window opens after the choice.
    whole = w.holds_back_action()
    question = choosing.AskBranch()
    w.emit(question, "either")
    jumps: list[rounds.Jump] = []
    for branch in word.branches:
        question.branches.append(w.here())
        if whole:
            w.action()
        w.write(branch)
        jump = rounds.Jump()
        w.emit(jump, "branch-end")
        jumps.append(jump)
    for jump in jumps:
        jump.to = w.here()


def emit_each(w: Writer, word: Word) -> None:
    """The body in a loop over seats."""
    assert isinstance(word, words.Each)
    w.emit(choosing.BeginEach(word.who is Who.PLAYERS), "each")
    loop = choosing.NextSeat()
    again = w.emit(loop, "next-seat")
    w.write(word.body)
    jump = rounds.Jump()
    w.emit(jump, "each-again")
    jump.to = again
    loop.over = w.here()


def emit_pick(w: Writer, word: Word) -> None:
    """An open choice, or discs."""
    assert isinstance(word, words.Pick)
    among = selecting.NAMES.index(word.among.value)
    if not word.secretly:
        if word.who is not Who.YOU:
            raise SetupError("an open pick is the active player's")
        slots = [w.slot(name) for name in word.unless]
        w.emit(choosing.AskChoice(among, slots), "choose")
        return
    leaving = -1 if word.leaving is None else SWEEP_SPOTS[word.leaving]
    w.emit(choosing.BeginDiscs(among, word.who is Who.PLAYERS, word.standing, leaving), "discs")
    w.emit(choosing.AskDiscs(among), "disc")


def emit_move(w: Writer, word: Word) -> None:
    """Pieces one by one: each asked for, announced, open to a Veto, carried out."""
    assert isinstance(word, words.MoveCaballeros)
    from_regions = bool(word.source & {Spot.REGIONS, Spot.ONE_REGION})
    from_court = Spot.COURT in word.source
    escort = word.source == {Spot.PICKED} and word.target in ({Spot.KINGS_REGION}, {Spot.GRANDES_REGION})
    if not escort and not word.source <= {Spot.REGIONS, Spot.ONE_REGION, Spot.COURT}:
        raise SetupError("a shift takes pieces from regions or a court")
    begin = moving.BeginMove(word.own, word.foreign, word.most)
    begin.from_court = from_court
    begin.from_regions = from_regions
    if word.colour:
        begin.only = w.edition.colours.index(word.colour)
    begin.settle(w.program)
    w.emit(begin, "shift")
    castillo = Spot.CASTILLO in word.target
    if word.target == {Spot.PROVINCES}:
        verb = moves.SEND
    elif escort or (Spot.REGIONS in word.target and word.target <= {Spot.REGIONS, Spot.CASTILLO}):
        verb = moves.LIFT
    else:
        raise SetupError("a shift goes to regions, to regions and the Castillo, or to the provinces")
    if from_court and verb == moves.LIFT:
        if from_regions or word.foreign or word.one_each:
            raise SetupError("from court to the board only own pieces are placed")
        place = placing.AskPlace(castillo, word.duty, w.mask(word.touching))
        place.together = word.together
        again = w.emit(place, "place")
        w.step()
        carry_place = placing.PerformPlace(word.together)
        w.emit(carry_place, "placed")
        carry_place.again = again
        place.over = w.here()
        return
    one_region = Spot.ONE_REGION in word.source
    question = moving.AskPiece(begin, verb, one_region, word.duty, word.one_each, w.program)
    question.from_picked = escort
    question.after_grande = Spot.GRANDES_REGION in word.target
    question.least = word.least
    again = w.emit(question, "send" if verb == moves.SEND else "lift")
    if w.edition.limit_table:
        w.emit(limits.AskStanding(own=False), "standing")
    if verb == moves.LIFT and not escort:
        touching = w.mask(word.touching)
        menus = w.program.drops.setdefault((castillo, one_region, touching), {})
        w.emit(moving.AskDrop(castillo, one_region, touching, menus), "drop")
    if question.after_grande:
        w.emit(moving.AskWayIn(), "way-in")
    carry = moving.PerformMove(one_region, word.one_each)
    if word.companion:
        companion = w.register(word.companion)
        w.emit(companions.AskCompanion(companion), "companion")
        w.emit(companions.AskConsent(companion), "consent")
        carry = companions.PerformTogether(one_region, word.one_each, companion)
    carry.one_side = word.one_side
    w.step()
    w.emit(carry, "moved")
    carry.again = again
    question.over = w.here()


SWEEP_SPOTS: dict[Spot, int] = {
    Spot.COURT: COURT,
    Spot.PROVINCES: PROVINCES,
    Spot.CASTILLO: CASTILLO,
    Spot.PICKED: sweeping.PICKED_PLACE,
    Spot.DISC: sweeping.DISC,
}


def emit_sweep(w: Writer, word: Word) -> None:
    """Several pieces in one step, passed over when there are none."""
    assert isinstance(word, words.Sweep)
    if word.source not in SWEEP_SPOTS or word.target not in SWEEP_SPOTS:
        raise SetupError("a sweep goes from one known place to another")
    needed = sweeping.SweepNeeded(SWEEP_SPOTS[word.source], SWEEP_SPOTS[word.target])
    w.emit(needed, "sweep")
    sweep = sweeping.SweepPieces(word.count, SWEEP_SPOTS[word.source], SWEEP_SPOTS[word.target])
    if w.edition.limit_table and word.count < words.ALL and word.source is Spot.DISC:
        w.emit(limits.AskWhich(sweep), "which")
    w.step()
    w.emit(sweep, "swept")
    needed.over = w.here()


def emit_muster(w: Writer, word: Word) -> None:
    """From the provinces to court, then from regions: one step each in a special action."""
    assert isinstance(word, words.Muster)
    w.emit(mustering.BeginMuster(word.count, word.top_up), "muster")
    question = mustering.AskMuster(word.duty)
    w.emit(question, "court")
    needed = mustering.MusterNeeded()
    again = w.emit(needed, "court-next")
    w.step()
    carry = mustering.PerformMuster(one_by_one=w.stepwise())
    w.emit(carry, "court-taken")
    carry.again = again
    question.short = needed.over = w.here()
    if not word.top_up:
        return
    recall = mustering.AskRecall()
    again = w.emit(recall, "recall")
    if w.edition.limit_table:
        w.emit(limits.AskStanding(own=True), "standing")
    w.step()
    carry_recall = mustering.PerformRecall()
    w.emit(carry_recall, "recalled")
    carry_recall.again = again
    recall.over = w.here()


def emit_score(w: Writer, word: Word) -> None:
    """Places in the board's order, each a step."""
    assert isinstance(word, words.Score)
    skipped = w.row(word.skipped) if word.skipped else -1
    begin = scoring.BeginScore(selecting.NAMES.index(word.among.value), skipped, word.firsts_only)
    w.emit(begin, "score")
    w.scoring()
    loop = scoring.NextScore()
    again = w.emit(loop, "next-score")
    w.step()
    carry = scoring.PerformScore(word.firsts_only, w.row(word.allied) if word.allied else -1)
    w.emit(carry, "scored")
    carry.again = again
    loop.over = w.here()


def emit_move_king(w: Writer, word: Word) -> None:
    """The King's target, then his move."""
    assert isinstance(word, words.MoveKing)
    if word.among is Among.CASTILLO:
        w.program.king_stands |= 1 << CASTILLO
        w.emit(crown.KingTo(CASTILLO), "king-to")
    else:
        w.emit(crown.AskKing(selecting.NAMES.index(word.among.value)), "king")
    w.step()
    w.emit(crown.PerformKing(), "king-moved")


def emit_move_grande(w: Writer, word: Word) -> None:
    """The Grande's target, then its move."""
    assert isinstance(word, words.MoveGrande)
    w.emit(crown.AskGrande(selecting.NAMES.index(word.among.value)), "grande")
    w.step()
    w.emit(crown.PerformGrande(), "grande-moved")


def emit_grandes_in(w: Writer, word: Word) -> None:
    """All at once; from now on a Grande can be found there."""
    w.program.grande_stands |= 1 << CASTILLO
    w.emit(crown.GrandesIn(), "grandes-in")


def emit_scoreboard(w: Writer, word: Word) -> None:
    """Which scoreboard and where, then it is laid down."""
    w.emit(crown.AskScoreboard(), "scoreboard")
    w.step()
    w.emit(crown.PerformScoreboard(), "scoreboard-set")


def emit_take_back(w: Writer, word: Word) -> None:
    """Which power card, then it comes back."""
    assert isinstance(word, words.TakeBackPower)
    w.emit(power_back.AskPowerBack(word.earlier), "take")
    w.step()
    w.emit(power_back.PerformPowerBack(), "power-taken")


def emit_rounds(w: Writer, word: Word) -> None:
    """The body in a loop over the rounds that are played, then the end."""
    assert isinstance(word, words.Rounds)
    loop = rounds.NextRound()
    again = w.emit(loop, "round")
    w.write(word.body)
    jump = rounds.Jump()
    w.emit(jump, "round-again")
    jump.to = again
    loop.over = w.emit(rounds.GameOver(), "over")


def emit_after(w: Writer, word: Word) -> None:
    """The body, jumped over in other rounds."""
    assert isinstance(word, words.After)
    check = rounds.AfterRound(word.rounds)
    w.emit(check, "after")
    w.write(word.body)
    w.emit(rounds.ClearEffect(), "after-end")
    lapsing = w.program.layout.of_period
    if lapsing:
        w.emit(pacts.ClearPeriod(lapsing, [w.number(slot.fact.name) for slot in lapsing]), "period-end")
    check.otherwise = w.here()


def emit_passage(w: Writer, word: Word) -> None:
    """The body, between two moments in which nothing is held."""
    assert isinstance(word, words.Passage)
    w.emit(rounds.BeginPassage(), "passage")
    w.write(word.body)
    w.emit(rounds.ClearEffect(), "passage-end")


def emit_turns(w: Writer, word: Word) -> None:
    """The body in a loop over the seats, highest power card first."""
    assert isinstance(word, words.Turns)
    loop = rounds.NextTurn()
    again = w.emit(loop, "turn")
    w.phase = "turn"
    w.write(word.body)
    w.phase = "round"
    jump = rounds.Jump()
    w.emit(jump, "turn-again")
    jump.to = again
    loop.over = w.here()


def emit_gifts(w: Writer, word: Word) -> None:
    """All at once, in secret."""
    w.emit(modifiers.BeginGifts(), "gifts")
    w.emit(modifiers.AskGifts(), "give")


def emit_use_modifier(w: Writer, word: Word) -> None:
    """Outside every special action, so nobody can object."""
    w.emit(rounds.ClearEffect(), "before-modifier")
    w.emit(modifiers.CallAbility(), "modifier")


def emit_for_dummy(w: Writer, word: Word) -> None:
    """It has cards of its own: regions to place in, and power cards."""
    layout = w.program.layout
    colour = w.program.turns[-1]
    if isinstance(word, words.DummyPower):
        w.emit(dummy.DummyPower(colour, layout.row(DUMMY_POWER.name), 1), "dummy-power")
        return
    slot = layout.by_name["row " + REGION_CARDS.name]
    if isinstance(word, words.DummyPlaces):
        w.emit(dummy.DummyPlaces(colour, slot.at, slot.rows), "dummy-places")
    else:
        w.emit(dummy.DummyShuffles(colour, slot.at, slot.rows), "dummy-shuffles")


def emit_take_card(w: Writer, word: Word) -> None:
    """What belonged to taking caballeros to court is forgotten, then a card is chosen."""
    w.emit(rounds.ClearEffect(), "before-card")
    w.emit(taking.AskCard(), "card")
    w.phase = "act"


def plain(instruction: type[Instruction], label: str) -> Emitter:
    """The emitter of a word that is one instruction."""

    def emit(w: Writer, word: Word) -> None:
        w.emit(instruction(), label)

    return emit


def emit_act(w: Writer, word: Word) -> None:
    """The middle of a turn."""
    assert isinstance(word, words.Act)
    w.emit(acting.Act(w.register(HALVES.name) if word.halves else -1), "act")


EMITTERS: dict[type[Word], Emitter] = {
    **overseas.EMITTERS,
    **expanding.EMITTERS,
    words.Seq: emit_seq,
    words.Either: emit_either,
    words.Each: emit_each,
    words.Pick: emit_pick,
    words.MoveCaballeros: emit_move,
    words.Sweep: emit_sweep,
    words.Muster: emit_muster,
    words.Score: emit_score,
    words.MoveKing: emit_move_king,
    words.MoveGrande: emit_move_grande,
    words.SetScoreboard: emit_scoreboard,
    words.TakeBackPower: emit_take_back,
    words.PassModifiers: emit_gifts,
    words.UseModifier: emit_use_modifier,
    words.DummyPlaces: emit_for_dummy,
    words.DummyPower: emit_for_dummy,
    words.DummyShuffles: emit_for_dummy,
    words.Rounds: emit_rounds,
    words.After: emit_after,
    words.Turns: emit_turns,
    words.Passage: emit_passage,
    words.TakeCard: emit_take_card,
    words.GrandesIntoCastillo: emit_grandes_in,
    words.SwapKingAndGrande: plain(crown.SwapKingAndGrande, "swap"),
    words.GrandeLeavesCastillo: plain(crown.GrandeOut, "grande-out"),
    words.OpenKingsRegion: plain(acting.OpenKingsPlace, "open-kings-place"),
    words.Reveal: plain(rounds.RevealCards, "reveal"),
    words.PlayPower: plain(rounds.AskPower, "power"),
    words.Act: emit_act,
    words.EndTurn: plain(taking.EndTurn, "end"),
    words.EndRound: plain(rounds.EndRound, "round-end"),
}
"""The emitter of every word."""
