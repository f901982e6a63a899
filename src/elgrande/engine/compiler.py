"""From an edition to a program: the game, every card, every ability, and what is called in between."""

from __future__ import annotations

from elgrande.engine import rounds
from elgrande.engine.emitters import EMITTERS
from elgrande.engine.instruction import Instruction
from elgrande.engine.program import Program
from elgrande.engine.windows import ComeBack, Invite
from elgrande.engine.writer import Writer
from elgrande.rules import words
from elgrande.rules.cards import Card, Modifier
from elgrande.rules.edition import Edition, FreeAct
from elgrande.rules.moves import VERBS
from elgrande.rules.sentences import figure_of, inside, place_of
from elgrande.rules.windows import Window
from elgrande.rules.words import Word


def compile_edition(edition: Edition, players: int, confirm: bool) -> Program:
    """The whole game for that many players."""
    program = Program(edition, players, confirm)
    w = Writer(program, edition, EMITTERS)
    w.write(edition.game)
    for card in edition.cards:
        compile_card(w, card)
    program.ability.append(-1)
    for modifier in edition.modifiers:
        compile_ability(w, modifier)
    for act in edition.free_acts:
        compile_free_act(w, act)
    for invite, window in w.invitations:
        compile_answer(w, invite, window)
    return program


def compile_card(w: Writer, card: Card) -> None:
    """A card's special action, as a part that returns to the turn."""
    program = w.program
    program.card_placements.append(card.placement)
    program.card_returns.append(card.returns)
    program.card_must.append(card.must)
    veto = isinstance(card.special, words.KeepVeto)
    program.card_veto.append(veto)
    if veto or not has_all(w.edition, card.special):
        program.card_special.append(-1)
        return
    w.part, w.phase = card.id, "special"
    program.card_special.append(w.here())
    program.parts[card.id] = program.at("game.act")
    w.unannounced = True
    if not isinstance(card.special, words.Either):
        w.action()
        w.unannounced = False
    w.write(card.special)
    w.emit(rounds.Return(), "return")


def has_all(edition: Edition, sentence: Word) -> bool:
    """Is everything there that a sentence names?  A card of a box that is not on the table may be about what is not there."""
    for word in inside(sentence):
        figure, place = figure_of(word), place_of(word)
        if (figure and not edition.has_figure(figure)) or (place and not edition.has_place(place)):
            return False
    return True


def compile_ability(w: Writer, modifier: Modifier) -> None:
    """A modifier's ability: nobody can veto it."""
    program = w.program
    back = program.at("game.modifier")
    if modifier.ability is None or back < 0:
        program.ability.append(-1)
        return
    w.part, w.phase = f"modifier{modifier.id}", "effect"
    program.ability.append(w.here())
    program.parts[w.part] = back + 1
    w.write(modifier.ability)
    w.emit(rounds.Return(), "return")


def compile_free_act(w: Writer, act: FreeAct) -> None:
    """Something the active seat may do besides the acts of its card."""
    program = w.program
    program.free_options.append(next(verb.first for verb in VERBS if verb.id == act.verb))
    w.part, w.phase = act.verb, "effect"
    program.free_acts.append(w.here())
    program.parts[act.verb] = program.at("game.act")
    w.write(act.body)
    w.emit(ComeBack(), "return")


def compile_answer(w: Writer, invite: Invite, window: Window) -> None:
    """What somebody does before what was announced goes on; written once for all windows of its kind."""
    w.part, w.phase = window.right, "effect"
    found = w.program.at(f"{window.right}.answer")
    if found >= 0:
        invite.body = found + 1
        return
    w.emit(Instruction(), "answer")
    invite.body = w.here()
    w.write(window.answer)
    w.emit(ComeBack(), "return")
