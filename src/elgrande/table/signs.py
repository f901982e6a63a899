"""What a card does as a row of signs, for those who draw pictograms: which ones, and with which number.

This file knows words; what a sign looks like is decided by whoever draws it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, get_args

import msgspec

from elgrande.rules import words
from elgrande.rules.words import ALL, Spot, Who, Word


class Sign(msgspec.Struct, frozen=True):
    """One sign: ``move-own``, ``score-fours``, ``king-regions``, …"""

    name: str
    count: int = 0
    """How many; 0 where there is no number, or as many as there are."""


Drawing = Callable[[Word], Iterator[Sign]]
SIGNS: dict[type, Drawing] = {}
"""How each word is drawn; an expansion adds its own."""

OR = Sign("or")


def signs_of(word: Word) -> list[Sign]:
    """A sentence of words as signs."""
    return list(SIGNS[type(word)](word))


Kind = Literal["scores", "moves", "court", "crown", "map", "other"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""What an action can be about: scorings, moves of caballeros, court and placing, King and Grandes, scoreboards and paths."""
SAYING: dict[Kind, re.Pattern[str]] = {
    "scores": re.compile("score-"),
    "moves": re.compile("move|send|evict|escort|follow|sweep"),
    "court": re.compile("place|raise|aside|put-in|extra|muster"),
    "crown": re.compile("king|grande|swap|usurp"),
    "map": re.compile("scoreboard|quarantine|bridge|table|mark"),
    "other": re.compile("(?!each|disc|choose|from|or$)"),
}
"""The signs that say so.  One of none of these is about something else, unless it tells only whom, where, or how it is chosen."""


def kinds_of(signs: Iterable[Sign]) -> list[Kind]:
    """Everything an action is about."""
    found = [next((kind for kind in KINDS if SAYING[kind].match(sign.name)), None) for sign in signs]
    return list(dict.fromkeys([kind for kind in found if kind])) or ["other"]


def _number(count: int) -> int:
    return 0 if count >= ALL else count


def _seq(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.Seq)
    for part in word.parts:
        yield from signs_of(part)


def _either(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.Either)
    for number, branch in enumerate(word.branches):
        if number:
            yield OR
        yield from signs_of(branch)


def _each(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.Each)
    yield Sign(f"each-{word.who.value}")
    yield from signs_of(word.body)


def _move_caballeros(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.MoveCaballeros)
    most = min(word.most, word.own + word.foreign)
    if word.one_each:
        yield Sign("send-each")
    elif word.target == {Spot.PROVINCES}:
        yield Sign("send-own", _number(most))
    elif word.source == {Spot.PICKED}:
        yield Sign("follow" if word.target == {Spot.GRANDES_REGION} else "escort", _number(most))
    elif Spot.COURT in word.source:
        yield Sign("place-together" if word.together else "place", _number(most))
    else:
        if Spot.ONE_REGION in word.source:
            yield Sign("from-one-region")
        if word.one_side:
            yield from (Sign("move-foreign", _number(word.foreign)), OR, Sign("move-own", _number(word.own)))
            return
        if word.own and word.foreign and word.own + word.foreign > word.most:
            yield Sign("move-any", _number(most))
            return
        if word.own:
            yield Sign("move-own", _number(word.own))
        if word.foreign:
            yield Sign("move-foreign", _number(word.foreign))


def _sweep(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.Sweep)
    yield Sign("evict" if word.target is Spot.DISC else f"send-{word.source.value}", _number(word.count))


def _muster(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.Muster)
    yield Sign("muster", word.count)


def _pick(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.Pick)
    if word.secretly:
        yield Sign("disc")
    elif word.who is Who.YOU:
        yield Sign("choose")


def _score(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.Score)
    yield Sign("score-firsts" if word.firsts_only else f"score-{word.among.value}")


def _move_king(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.MoveKing)
    yield Sign(f"king-{word.among.value}")


def _raise(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.RaisePlacement)
    yield Sign("raise-placement", word.count)


def _if_held(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.IfHeld)
    yield Sign("figure")
    yield from signs_of(word.body)


def _may(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.May)
    yield from signs_of(word.body)


def _keep_card(word: Word) -> Iterator[Sign]:
    assert isinstance(word, words.KeepCard)
    yield Sign("keep")
    yield from signs_of(word.use)


def _plain(name: str) -> Drawing:
    return lambda word: iter((Sign(name),))


SIGNS.update(
    {
        words.Seq: _seq,
        words.Either: _either,
        words.Each: _each,
        words.MoveCaballeros: _move_caballeros,
        words.Sweep: _sweep,
        words.Muster: _muster,
        words.Pick: _pick,
        words.Score: _score,
        words.MoveKing: _move_king,
        words.MoveGrande: _plain("grande"),
        words.SetScoreboard: _plain("scoreboard"),
        words.TakeBackPower: _plain("power-back"),
        words.KeepVeto: _plain("veto"),
        words.SwapKingAndGrande: _plain("swap"),
        words.GrandesIntoCastillo: _plain("grandes-castillo"),
        words.OpenKingsRegion: _plain("open-king"),
        words.LayBridge: _plain("bridge"),
        words.TakeFigure: _plain("figure"),
        words.IfHeld: _if_held,
        words.May: _may,
        words.KeepCard: _keep_card,
        words.Extra: _plain("extra"),
        words.TakeToken: _plain("token"),
        words.Imprison: _plain("jail"),
        words.Release: _plain("pardon"),
        words.Land: _plain("land"),
        words.HandOver: _plain("gift"),
        words.MarkPlace: _plain("mark"),
        words.Ally: _plain("ally"),
        words.Usurp: _plain("usurp"),
        words.PutDiscs: _plain("discs"),
        words.MoveTable: _plain("table"),
        words.RemoveCard: _plain("remove"),
        words.GrandeIntoCastillo: _plain("grandes-castillo"),
        words.Sail: _plain("sail"),
        words.Claim: _plain("claim"),
        words.Resign: _plain("claim"),
        words.LayAside: _plain("aside"),
        words.PutIn: _plain("put-in"),
        words.TakeSecondCard: _plain("second-card"),
        words.RaisePlacement: _raise,
        words.PlaceAnywhere: _plain("place-anywhere"),
        words.GrandeByDisc: _plain("grande"),
        words.SweepAll: _plain("sweep-all"),
        words.Quarantine: _plain("quarantine"),
    }
)
