"""From words to instructions.

Every word has an emitter, kept in an open registry: an expansion registers more words without touching this file.  Whether the
holders of a Veto are asked before every step or once before the action is decided here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable

from elgrande.engine import acting, choosing, crown, dummy, modifiers, moving, rounds, scoring, selecting
from elgrande.engine.instruction import Instruction
from elgrande.engine.program import Program
from elgrande.engine.windows import Window
from elgrande.rules import moves, words
from elgrande.rules.cards import Card, Modifier
from elgrande.rules.edition import Edition, VetoStyle
from elgrande.rules.errors import SetupError
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.rules.words import Among, Spot, Who, Word


class Writer:
    """Where emitters write: a program under construction, and what surrounds the sentence."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.name = ""
        """Of the card or part of the game being compiled, for labels."""
        self.windows = False
        """Is a Veto window wanted before every step?"""
        self.whole = False
        """Is one wanted before a whole action?"""
        self.counts: dict[str, int] = {}

    def emit(self, instruction: Instruction, word: str) -> int:
        """Append an instruction under a label of its own; its address."""
        program = self.program
        instruction.pc = len(program.code)
        program.code.append(instruction)
        label = f"{self.name}.{word}"
        self.counts[label] = self.counts.get(label, 0) + 1
        program.labels.append(label if self.counts[label] == 1 else f"{label}{self.counts[label]}")
        return instruction.pc

    def here(self) -> int:
        """The address of what is emitted next."""
        return len(self.program.code)

    def window(self) -> None:
        """A place where holders of a Veto are asked, if this sentence wants them asked at every step."""
        if self.windows:
            self.emit(Window(whole=False), "veto")

    def write(self, word: Word) -> None:
        """Emit a sentence."""
        emitter = EMITTERS.get(type(word))
        if emitter is None:
            raise SetupError(f"no emitter for the word {type(word).__name__}")
        emitter(self, word)


EMITTERS: dict[type, Callable[[Writer, Word], None]] = {}
"""The emitter of every word."""


def register(word: type, emitter: Callable[[Writer, Word], None]) -> None:
    """Teach the compiler a word."""
    EMITTERS[word] = emitter


def emit_seq(w: Writer, word: Word) -> None:
    """Parts one after the other."""
    assert isinstance(word, words.Seq)
    for part in word.parts:
        w.write(part)


def emit_either(w: Writer, word: Word) -> None:
    """A branch is chosen, the others are jumped over."""
    assert isinstance(word, words.Either)
    # A whole action is announced with its branch, so the window opens after the choice.
    whole, w.whole = w.whole, False
    question = choosing.AskBranch()
    w.emit(question, "either")
    jumps: list[rounds.Jump] = []
    for branch in word.branches:
        question.branches.append(w.here())
        if whole:
            w.emit(Window(whole=True), "veto")
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
        w.emit(choosing.AskChoice(among), "choose")
        return
    leaving = -1 if word.leaving is None else SWEEP_SPOTS[word.leaving]
    w.emit(choosing.BeginDiscs(among, word.who is Who.PLAYERS, word.standing, leaving), "discs")
    w.emit(choosing.AskDiscs(among), "disc")


def emit_move(w: Writer, word: Word) -> None:
    """Pieces one by one: each asked for, announced, open to a Veto, carried out."""
    assert isinstance(word, words.MoveCaballeros)
    from_regions = bool(word.source & {Spot.REGIONS, Spot.ONE_REGION})
    from_court = Spot.COURT in word.source
    escort = word.source == {Spot.PICKED} and word.target == {Spot.KINGS_REGION}
    if not escort and not word.source <= {Spot.REGIONS, Spot.ONE_REGION, Spot.COURT}:
        raise SetupError("a shift takes pieces from regions or a court")
    begin = moving.BeginMove(word.own, word.foreign, word.most)
    begin.from_court = from_court
    begin.from_regions = from_regions
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
        place = moving.AskPlace(castillo, word.duty)
        again = w.emit(place, "place")
        w.window()
        carry_place = moving.PerformPlace()
        w.emit(carry_place, "placed")
        carry_place.again = again
        place.over = w.here()
        return
    one_region = Spot.ONE_REGION in word.source
    question = moving.AskPiece(verb, from_court, from_regions, one_region, word.duty, word.one_each)
    question.from_picked = escort
    again = w.emit(question, "send" if verb == moves.SEND else "lift")
    if verb == moves.LIFT and not escort:
        w.emit(moving.AskDrop(castillo), "drop")
    w.window()
    carry = moving.PerformMove(one_region, word.one_each)
    w.emit(carry, "moved")
    carry.again = again
    question.over = w.here()


SWEEP_SPOTS: dict[Spot, int] = {
    Spot.COURT: COURT,
    Spot.PROVINCES: PROVINCES,
    Spot.CASTILLO: CASTILLO,
    Spot.PICKED: moving.PICKED_PLACE,
    Spot.DISC: moving.DISC,
}


def emit_sweep(w: Writer, word: Word) -> None:
    """Several pieces in one step, passed over when there are none."""
    assert isinstance(word, words.Sweep)
    if word.source not in SWEEP_SPOTS or word.target not in SWEEP_SPOTS:
        raise SetupError("a sweep goes from one known place to another")
    needed = moving.SweepNeeded(SWEEP_SPOTS[word.source])
    w.emit(needed, "sweep")
    w.window()
    w.emit(moving.SweepPieces(word.count, SWEEP_SPOTS[word.source], SWEEP_SPOTS[word.target]), "swept")
    needed.over = w.here()


def emit_muster(w: Writer, word: Word) -> None:
    """From the provinces to court, then from regions: one step each in a special action."""
    assert isinstance(word, words.Muster)
    w.emit(moving.BeginMuster(word.count), "muster")
    question = moving.AskMuster(word.duty)
    w.emit(question, "court")
    needed = moving.MusterNeeded()
    again = w.emit(needed, "court-next")
    w.window()
    carry = moving.PerformMuster(one_by_one=w.windows)
    w.emit(carry, "court-taken")
    carry.again = again
    recall = moving.AskRecall()
    question.short = needed.over = w.here()
    again = w.emit(recall, "recall")
    w.window()
    carry_recall = moving.PerformRecall()
    w.emit(carry_recall, "recalled")
    carry_recall.again = again
    recall.over = w.here()


def emit_score(w: Writer, word: Word) -> None:
    """Places in the board's order, each a step."""
    assert isinstance(word, words.Score)
    w.emit(scoring.BeginScore(selecting.NAMES.index(word.among.value)), "score")
    loop = scoring.NextScore()
    again = w.emit(loop, "next-score")
    w.window()
    carry = scoring.PerformScore(word.firsts_only)
    w.emit(carry, "scored")
    carry.again = again
    loop.over = w.here()


def emit_move_king(w: Writer, word: Word) -> None:
    """The King's target, then his move."""
    assert isinstance(word, words.MoveKing)
    if word.among is Among.CASTILLO:
        w.emit(crown.KingTo(CASTILLO), "king-to")
    else:
        w.emit(crown.AskKing(selecting.NAMES.index(word.among.value)), "king")
    w.window()
    w.emit(crown.PerformKing(), "king-moved")


def emit_move_grande(w: Writer, word: Word) -> None:
    """The Grande's target, then its move."""
    assert isinstance(word, words.MoveGrande)
    w.emit(crown.AskGrande(selecting.NAMES.index(word.among.value)), "grande")
    w.window()
    w.emit(crown.PerformGrande(), "grande-moved")


def emit_scoreboard(w: Writer, word: Word) -> None:
    """Which scoreboard and where, then it is laid down."""
    w.emit(crown.AskScoreboard(), "scoreboard")
    w.window()
    w.emit(crown.PerformScoreboard(), "scoreboard-set")


def emit_take_back(w: Writer, word: Word) -> None:
    """Which power card, then it comes back."""
    w.emit(crown.AskPowerBack(), "take")
    w.window()
    w.emit(crown.PerformPowerBack(), "power-taken")


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
    check.otherwise = w.here()


def emit_turns(w: Writer, word: Word) -> None:
    """The body in a loop over the seats, highest power card first."""
    assert isinstance(word, words.Turns)
    loop = rounds.NextTurn()
    again = w.emit(loop, "turn")
    w.write(word.body)
    jump = rounds.Jump()
    w.emit(jump, "turn-again")
    jump.to = again
    loop.over = w.here()


def emit_act(w: Writer, word: Word) -> None:
    """Whatever came before in the turn is over; placement and special action follow."""
    w.emit(acting.Act(), "act")


def emit_gifts(w: Writer, word: Word) -> None:
    """Only where modifiers are used."""
    if w.program.modifiers:
        w.emit(modifiers.BeginGifts(), "gifts")
        w.emit(modifiers.AskGifts(), "give")


def emit_use_modifier(w: Writer, word: Word) -> None:
    """Only where modifiers are used."""
    if w.program.modifiers:
        w.emit(rounds.ClearEffect(), "before-modifier")
        w.emit(modifiers.CallAbility(), "modifier")


def emit_for_dummy(w: Writer, word: Word) -> None:
    """Only where a dummy plays."""
    if w.program.dummy:
        if isinstance(word, words.DummyPlaces):
            w.emit(dummy.DummyPlaces(), "dummy-places")
        elif isinstance(word, words.DummyPower):
            w.emit(dummy.DummyPower(), "dummy-power")
        else:
            w.emit(dummy.DummyShuffles(), "dummy-shuffles")


def emit_take_card(w: Writer, word: Word) -> None:
    """What belonged to taking caballeros to court is forgotten, then a card is chosen."""
    w.emit(rounds.ClearEffect(), "before-card")
    w.emit(rounds.AskCard(), "card")


register(words.Seq, emit_seq)
register(words.Either, emit_either)
register(words.Each, emit_each)
register(words.Pick, emit_pick)
register(words.MoveCaballeros, emit_move)
register(words.Sweep, emit_sweep)
register(words.Muster, emit_muster)
register(words.Score, emit_score)
register(words.MoveKing, emit_move_king)
register(words.MoveGrande, emit_move_grande)
register(words.SetScoreboard, emit_scoreboard)
register(words.TakeBackPower, emit_take_back)
register(words.SwapKingAndGrande, lambda w, word: void(w.emit(crown.SwapKingAndGrande(), "swap")))
register(words.GrandesIntoCastillo, lambda w, word: void(w.emit(crown.GrandesIn(), "grandes-in")))
register(words.GrandeLeavesCastillo, lambda w, word: void(w.emit(crown.GrandeOut(), "grande-out")))
register(words.OpenKingsRegion, lambda w, word: void(w.emit(acting.OpenKingsPlace(), "open-kings-place")))
register(words.PassModifiers, emit_gifts)
register(words.UseModifier, emit_use_modifier)
register(words.DummyPlaces, emit_for_dummy)
register(words.DummyPower, emit_for_dummy)
register(words.DummyShuffles, emit_for_dummy)
register(words.Rounds, emit_rounds)
register(words.After, emit_after)
register(words.Reveal, lambda w, word: void(w.emit(rounds.RevealCards(), "reveal")))
register(words.PlayPower, lambda w, word: void(w.emit(rounds.AskPower(), "power")))
register(words.Turns, emit_turns)
register(words.TakeCard, emit_take_card)
register(words.Act, emit_act)
register(words.EndTurn, lambda w, word: void(w.emit(rounds.EndTurn(), "end")))
register(words.EndRound, lambda w, word: void(w.emit(rounds.EndRound(), "round-end")))


def void(address: int) -> None:
    """An address nobody needs."""


def compile_edition(edition: Edition, players: int, rounds_played: tuple[int, ...], confirm: bool, power_shift: bool) -> Program:
    """The whole game for that many players."""
    index = {place.id: number for number, place in enumerate(edition.places)}
    regions = tuple([number for number, place in enumerate(edition.places) if place.region])
    neighbours = [tuple(sorted([index[id] for id in place.neighbours])) for place in edition.places]
    # A King beside the Castillo has every region for a neighbour.
    neighbours[CASTILLO] = regions
    program = Program(
        seats=players,
        values=tuple([place.values for place in edition.places]),
        neighbours=tuple(neighbours),
        regions=regions,
        scoreboards=edition.scoreboards,
        power=(0, *edition.power),
        rounds=rounds_played,
        ranks_scored=edition.ranks_scored[players],
        confirm=confirm,
        dummy=players in edition.dummy,
        abroad=tuple([number for number, place in enumerate(edition.places) if place.abroad]),
        modifiers=(0, *[modifier.adds for modifier in edition.modifiers]) if power_shift else (),
        piles_open=edition.piles_open,
    )
    w = Writer(program)
    w.name = "game"
    w.write(edition.game)
    for card in edition.cards:
        compile_card(w, card, edition.veto)
    if power_shift:
        program.ability.append(-1)
        for modifier in edition.modifiers:
            compile_ability(w, modifier)
    return program


def compile_card(w: Writer, card: Card, style: VetoStyle) -> None:
    """A card's special action, as a part that returns to the turn."""
    program = w.program
    program.card_placements.append(card.placement)
    program.card_returns.append(card.returns)
    veto = isinstance(card.special, words.KeepVeto)
    program.card_veto.append(veto)
    if veto:
        program.card_special.append(-1)
        return
    w.name = card.id
    w.windows = style is VetoStyle.EVERY_STEP
    w.whole = style is VetoStyle.WHOLE_ACTION
    program.card_special.append(w.here())
    program.back_to[card.id] = program.at("game.act")
    if w.whole and not isinstance(card.special, words.Either):
        w.emit(Window(whole=True), "veto")
        w.whole = False
    w.write(card.special)
    w.emit(rounds.Return(), "return")
    w.windows = w.whole = False


def compile_ability(w: Writer, modifier: Modifier) -> None:
    """A modifier's ability: nobody can veto it."""
    program = w.program
    if modifier.ability is None:
        program.ability.append(-1)
        return
    w.name = f"modifier{modifier.id}"
    program.ability.append(w.here())
    program.back_to[w.name] = program.at("game.modifier") + 1
    w.write(modifier.ability)
    w.emit(rounds.Return(), "return")
