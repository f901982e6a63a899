"""A robot that plays by looking at the page: it clicks what can be clicked, by mouse, finger or keys, and knows no rules.

What it goes by is written on the page for everybody: ``data-place`` on the board, ``data-move`` on whatever makes a move, and
``aria-disabled`` on what cannot be used now; ``data-question`` at the table says what is asked, and ``aria-busy`` that an
answer is on its way.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import JSHandle, Page

from tests.browser.window import PATIENCE, Window

OVER = "over"
LOOK = """() => {
  const seen = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const usable = (element) => !element.disabled && element.ariaDisabled !== 'true' && !element.closest('[inert]')
  const table = document.querySelector('[data-question]')
  if (!table || table.ariaBusy === 'true') return false
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const elements = [...(dialog ?? document).querySelectorAll('[data-place], [data-move]')]
  const offers = elements.filter((element) => seen(element) && usable(element))
  const { question } = table.dataset
  return (question === 'over' || offers.length > 0) && { question, offers }
}"""
"""What is asked and everything that answers it; a dialog is in front of everything else.  False while one has to wait."""

READ = """({ question, offers }) => ({
  question,
  offers: offers.map(({ dataset }) => (dataset.move ? [dataset.move.split(' ')[0], dataset.move] : ['board', dataset.place])),
})"""

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


@dataclass(frozen=True)
class Offer:
    """Something the page lets one do."""

    index: int
    kind: str
    """The verb of a move, or ``board`` for a place on the board."""
    text: str


class Player:
    """One seat, played by chance."""

    def __init__(self, window: Window, seed: int = 1, hurry: float = 0.3) -> None:
        self.window = window
        self.page: Page = window.page
        self.chance = Random(seed)
        self.hurry = hurry
        """How often something is left undone, so that a game does not take too long."""
        self.answered: Counter[str] = Counter()
        """How often each question was put to it."""
        self.seen: JSHandle | None = None

    def look(self) -> tuple[str, list[Offer]]:
        """Wait until something is asked of this seat, or the game is over: the question, and what can be done."""
        self.seen = self.page.wait_for_function(LOOK, timeout=PATIENCE)
        read: dict[str, Any] = self.seen.evaluate(READ)
        offers = [Offer(index, *offered) for index, offered in enumerate(read["offers"])]
        return read["question"], offers

    def choose(self, offers: list[Offer]) -> Offer:
        """One of them, by kinds rather than one by one."""
        kinds = sorted({offer.kind for offer in offers})
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

    def step(self) -> bool:
        """Answer once; false when the game is over."""
        question, offers = self.look()
        if question == OVER:
            return False
        self.answered[question] += 1
        self.use(self.choose(offers))
        return True

    def play(self, most: int = 2000) -> None:
        """To the end of the game."""
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError("the game does not end")
