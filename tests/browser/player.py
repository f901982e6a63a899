"""A robot that plays by looking at the page: it clicks what can be clicked, by mouse, finger or keys, and knows no rules.

What it goes by is written on the page for everybody.  The table says what is asked (``data-question``), whether that is asked of
this seat (``data-awaited``) and whether an answer is on its way (``aria-busy``); whatever makes or picks a move names it
(``data-move``) or says that it could mean several (``data-several``), places on the board have a name (``data-place``), cards and
whole hands that are picked have one (``data-pick``, ``data-hand``) and are sent when they are ready, and what cannot be used now
is disabled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import JSHandle, Page

from tests.browser.window import PATIENCE, Window

OVER = "over"
CONFIRM = "confirm"
LOOK = """() => {
  const seen = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const usable = (element) => !element.disabled && element.ariaDisabled !== 'true' && !element.closest('[inert]')
  const curtain = document.querySelector('[data-do=curtain]')
  const table = document.querySelector('[data-live=true]')
  if (curtain) return { question: 'curtain', version: table?.dataset.version, offers: [curtain] }
  if (!table || table.ariaBusy === 'true') return false
  const { question = 'over', version, awaited } = table.dataset
  if (question === 'over') return { question, version, offers: [] }
  const means = ['place', 'move', 'several', 'modifier', 'pick', 'hand', 'do=ready'].map((name) => `[data-${name}]`)
  const elements = [...table.querySelectorAll(means.join())]
  const offers = elements.filter((element) => seen(element) && usable(element))
  return awaited === 'true' && offers.length > 0 && { question, version, offers }
}"""
"""What is asked of this seat and everything that answers it; false while one has to wait."""

READ = """(seen) => {
  const confirms = (element) => element.parentElement.querySelector(':scope > [data-do=cancel]')
  const kind = (element, { move, several, modifier, place, pick, hand }) => {
    if (confirms(element)) return 'confirm'
    if (pick || hand) return pick ? 'pick' : 'hand'
    return move?.split(' ')[0] ?? (several ? 'several' : modifier ? 'modifier' : place ? 'board' : element.dataset.do)
  }
  const told = (element) => {
    const { move = '', place = '' } = element.dataset
    return [kind(element, element.dataset), Object.values(element.dataset).join(' '), move, place]
  }
  return seen && { ...seen, offers: seen.offers.map(told) }
}"""

POINT = """({ offers }, index) => {
  const element = offers[index]
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  let covers = null
  for (const steps of [2, 8, 24])
    for (let row = 1; row < steps; row++)
      for (let column = 1; column < steps; column++) {
        const x = box.left + (box.width * column) / steps
        const y = box.top + (box.height * row) / steps
        const found = document.elementFromPoint(x, y)
        if (found && (found === element || element.contains(found))) return { x, y }
        covers ??= found
      }
  return { covered: covers?.outerHTML.slice(0, 200) ?? 'it is outside of the window' }
}"""
"""Where a finger would touch it: the middle, or the next best spot that is not covered."""

PATIENT_CLICKS = 100
"""So many in a row may lead to no other question: somebody who cannot decide picks this and that."""
ANSWERED = """(version) => {
  const table = document.querySelector('[data-live=true]')
  return table && table.ariaBusy !== 'true' && (table.dataset.version !== version || table.querySelector('[data-do=cancel]'))
}"""
"""Has a click led to anything: another view, or something that wants to be confirmed?"""
STATE = "() => [JSON.stringify(document.querySelector('[data-live]')?.dataset), document.querySelector('main').innerText]"
POLLING = 20
"""Milliseconds between two looks."""
FICKLE = 0.1
"""How often something else is picked instead of what is picked already."""


@dataclass(frozen=True)
class Offer:
    """Something the page lets one do."""

    index: int
    kind: str
    """The verb of a move; ``board`` for a place, ``modifier`` for one to go with a card, ``confirm`` for what was picked,
    ``several`` for what asks which move is meant, ``pick`` and ``hand`` for cards that are picked, ``ready`` once they are."""
    text: str
    move: str
    """The move it makes or picks, if it names one."""
    place: str
    """The place on the board, if it is one."""


class Player:
    """One seat, played by chance."""

    def __init__(self, window: Window, seed: int = 1, hurry: float = 0.3) -> None:
        self.window = window
        self.page: Page = window.page
        self.chance = Random(seed)
        self.hurry = hurry
        """How often something is left undone, so that a game does not take too long."""
        self.asked: set[tuple[str, str]] = set()
        """Every question that was put to it, with the version of the view that put it."""
        self.seen: JSHandle | None = None

    def times(self, question: str) -> int:
        """How often it was asked that."""
        return sum(asked == question for asked, _ in self.asked)

    def look(self, wait: bool = True) -> tuple[str, list[Offer]]:
        """What is asked, and what can be done; nothing if one would have to wait for it."""
        if wait:
            self.seen = self.page.wait_for_function(LOOK, timeout=PATIENCE, polling=POLLING)
        else:
            self.seen = self.page.evaluate_handle(LOOK)
        read: dict[str, Any] | None = self.seen.evaluate(READ) or None
        if read is None:
            return "", []
        self.asked.add((read["question"], read["version"]))
        return read["question"], [Offer(index, *offered) for index, offered in enumerate(read["offers"])]

    def choose(self, offers: list[Offer]) -> Offer:
        """One of them, by kinds rather than one by one; what was picked is seldom changed."""
        kinds = sorted({offer.kind for offer in offers})
        if CONFIRM in kinds and self.chance.random() > FICKLE:
            kinds = [CONFIRM]
        if len(kinds) > 1 and "done" in kinds and self.chance.random() > self.hurry:
            kinds.remove("done")
        kind = self.chance.choice(kinds)
        return self.chance.choice([offer for offer in offers if offer.kind == kind])

    def use(self, offer: Offer) -> None:
        """Click or tap it where it can be reached."""
        assert self.seen is not None
        spot = self.seen.evaluate(POINT, offer.index)
        assert "covered" not in spot, f"{offer.text} cannot be reached: {spot['covered']}"
        if self.window.narrow:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def make(self, move: str) -> None:
        """A certain move: click what names it, else the place it is about, and confirm it if that is asked for."""
        _, offers = self.look()
        assert self.seen is not None
        version = self.seen.evaluate("({ version }) => version")
        self.use(offer_of(offers, move))
        self.page.wait_for_function(ANSWERED, arg=version, polling=POLLING)
        confirm = next((offer for offer in self.look(wait=False)[1] if offer.kind == CONFIRM and offer.move == move), None)
        if confirm:
            self.use(confirm)
            self.page.wait_for_function(ANSWERED, arg=version, polling=POLLING)

    def step(self, wait: bool = True) -> bool:
        """Answer once, if anything is asked; false when the game is over."""
        question, offers = self.look(wait)
        if question == OVER:
            return False
        if offers:
            self.use(self.choose(offers))
        return True

    def play(self) -> None:
        """To the end of the game."""
        idle, before = 0, 0
        while self.step():
            idle = 0 if len(self.asked) > before else idle + 1
            before = len(self.asked)
            assert idle < PATIENT_CLICKS, f"nothing comes of clicking: {self.page.evaluate(STATE)}, {self.look()}"


def offer_of(offers: list[Offer], move: str) -> Offer:
    """What makes a certain move."""
    named = [offer for offer in offers if offer.move == move]
    there = [offer for offer in offers if not offer.move and offer.place and offer.place == move.split()[-1]]
    assert named or there, f"nobody can click {move!r}, only {[offer.text for offer in offers]}"
    return (named or there)[0]


def play_together(players: list[Player], rounds: int, meanwhile: dict[int, Callable[[], object]]) -> None:
    """Whoever is asked answers, until everybody was asked for so many power cards; after so many questions something happens."""
    until = time.monotonic() + PATIENCE / 1000
    before = 0
    while any(player.times("power") < rounds for player in players):
        assert time.monotonic() < until, "the game does not go on"
        for player in players:
            player.step(wait=False)
        if (now := sum(len(player.asked) for player in players)) > before:
            until = time.monotonic() + PATIENCE / 1000
            for number in [number for number in meanwhile if number <= now]:
                meanwhile.pop(number)()
        before = now
