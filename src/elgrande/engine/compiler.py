"""From an edition to a program: the game, every card, every ability, and what is called in between."""

from __future__ import annotations

from elgrande.engine import rounds
from elgrande.engine.acting import Act
from elgrande.engine.acts import ACT_BIT, OPEN_BIT
from elgrande.engine.emitters import EMITTERS
from elgrande.engine.free import FreeActs
from elgrande.engine.limits import Fill
from elgrande.engine.modifiers import CallAbility
from elgrande.engine.program import Program
from elgrande.engine.taking import NEW, OLD
from elgrande.engine.windows import ComeBack, Invite
from elgrande.engine.writer import Writer
from elgrande.rules import words
from elgrande.rules.cards import Card, Modifier
from elgrande.rules.edition import Edition
from elgrande.rules.facts import VETOES
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
    for special, own_act in zip(program.card_special, program.card_act, strict=True):
        program.card_rights.append((OPEN_BIT if special >= 0 else 0) | (ACT_BIT if own_act >= 0 else 0))
        program.card_decides.append(program.code[max(special, 0)].decides(program))
    program.ability.append(-1)
    for modifier in edition.modifiers:
        compile_ability(w, modifier)
    for number, act in enumerate(edition.free_acts, start=1):
        program.free_acts.append(compile_free_act(w, f"free{number}", act))
    for number, act in enumerate(edition.free_often, start=1):
        program.free_often.append(compile_free_act(w, f"often{number}", act))
    program.free = FreeActs(program)
    program.acts_beside = bool(program.free.all) or max(program.card_act) >= 0
    if edition.limit_table:
        w.part, w.phase = "fill", "effect"
        program.fill = w.here()
        program.parts["fill"] = program.first(Act)
        w.emit(Fill(), "seat")
        w.emit(ComeBack(), "return")
    for invite, window in w.invitations:
        compile_answer(w, invite, window)
    return program


def compile_card(w: Writer, card: Card) -> None:
    """A card's special action, as a part that returns to the turn."""
    program = w.program
    program.card_placements.append(card.placement)
    program.card_returns.append(card.returns)
    program.card_must.append(card.must)
    # What a card does that is not in the game need not make sense: what it is about may not be there.
    box = w.edition.box_of(card)
    expanding = box is not None and bool(box.editions)
    used = w.edition.limits.get(card.id) != 0 or (not expanding and has_all(w.edition, card.special))
    program.card_act.append(compile_free_act(w, f"{card.id}-act", card.act) if card.act and used else -1)
    veto = isinstance(card.special, words.KeepVeto)
    kept = card.keepable == VETOES and used
    program.card_veto.append(len(program.veto_cards) if veto else -1)
    program.card_keeps_veto.append(len(program.veto_cards) if kept else -1)
    if veto or kept:
        compile_veto(w, card, len(program.card_veto) - 1)
    if card.value and used:
        for word in inside(card.special):
            if isinstance(word, words.LayAside):
                program.laid_aside_by[card.value] = w.place(word.place)
    if veto or not used:
        program.card_special.append(-1)
        program.card_keep.append(-1)
        return
    program.card_keep.append(compile_keeping(w, card))
    w.part, w.phase = card.id, "special"
    program.card_special.append(w.here())
    program.parts[card.id] = program.first(Act)
    w.unannounced = True
    if not isinstance(card.special, words.Either):
        w.action()
        w.unannounced = False
    w.write(card.special)
    w.emit(rounds.Return(), "return")


def compile_veto(w: Writer, card: Card, number: int) -> None:
    """One more kind of Veto: a card with a value lies there for its round only, others for the next one too."""
    program = w.program
    kind = len(program.veto_cards)
    program.veto_cards.append(number)
    program.old_vetoes |= OLD << 2 * kind
    if card.value:
        program.round_vetoes |= NEW << 2 * kind
    discs = [word.discs for word in inside(card.special) if isinstance(word, words.PutDiscs)]
    program.veto_brings.append([(w.disc(id), count) for id, count in discs[0]] if discs else [])


def compile_keeping(w: Writer, card: Card) -> int:
    """Keeping a card instead of carrying out its special action, if that can be done; a step like those of the action."""
    if not card.keepable:
        return -1
    w.part, w.phase = card.id, "special"
    begin = w.here()
    w.write(words.KeepCard(card.keepable, card.special))
    w.emit(rounds.Return(), "return")
    return begin


def has_all(edition: Edition, sentence: Word) -> bool:
    """Is everything there that a sentence names?"""
    for word in inside(sentence):
        figure, place = figure_of(word), place_of(word)
        if (figure and not edition.has_figure(figure)) or (place and not edition.has_place(place)):
            return False
    return True


def compile_ability(w: Writer, modifier: Modifier) -> None:
    """A modifier's ability: nobody can veto it."""
    program = w.program
    back = program.first(CallAbility)
    if modifier.ability is None or back < 0:
        program.ability.append(-1)
        return
    w.part, w.phase = f"modifier{modifier.id}", "effect"
    program.ability.append(w.here())
    program.parts[w.part] = back + 1
    w.write(modifier.ability)
    w.emit(rounds.Return(), "return")


def compile_free_act(w: Writer, part: str, act: Word) -> int:
    """Something the active seat may do besides placement and special action; where it begins."""
    program = w.program
    w.part, w.phase = part, "effect"
    begin = w.here()
    program.parts[part] = program.first(Act)
    w.write(act)
    w.emit(ComeBack(), "return")
    return begin


def compile_answer(w: Writer, invite: Invite, window: Window) -> None:
    """What somebody does before what was announced goes on; written once for all windows of its kind."""
    if window.right not in w.answers:
        w.part, w.phase, w.answering = window.right, "effect", True
        w.answers[window.right] = w.here()
        w.write(window.answer)
        w.emit(ComeBack(), "return")
    invite.body = w.answers[window.right]
