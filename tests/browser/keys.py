"""The robot without a mouse: it reaches everything with Tab and the arrows, and presses Enter."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from tests.browser.player import Offer, Player

ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
MAX_TABS = 400
"""No page has more to stop at."""
HERE = "({ offers }, index) => offers[index] === document.activeElement"
PLACEMENTS = "() => Array.from(document.querySelectorAll('[data-place]'), (place) => place.dataset.place).sort().join(' ')"
PLACE = "() => document.activeElement?.dataset?.place ?? ''"


class Keys(Player):
    """Plays by keyboard alone."""

    roads: dict[str, dict[str, str]] | None = None
    """Where each arrow leads on the board, by place: found out once, and again when there are other places."""
    places = ""

    def use(self, offer: Offer) -> None:
        """Go there by keys, and press Enter."""
        assert self.seen is not None
        seen = self.seen
        if offer.kind == "board":
            self.tab_until(lambda: bool(self.page.evaluate(PLACE)), "the board")
            self.walk(offer.text)
        else:
            self.tab_until(lambda: bool(seen.evaluate(HERE, offer.index)), offer.text)
        self.page.keyboard.press("Enter")

    def tab_until(self, there: Callable[[], bool], what: str) -> None:
        """Press Tab until the focus is where it should be."""
        for _ in range(MAX_TABS):
            if there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def walk(self, target: str) -> None:
        """From region to region."""
        here = self.page.evaluate(PLACE)
        if here == target:
            return
        places = self.page.evaluate(PLACEMENTS)
        if self.roads is None or places != self.places:
            self.places = places
            self.roads = self.explore()
            here = self.page.evaluate(PLACE)
        for arrow in self.way(here, target):
            self.page.keyboard.press(arrow)
        assert self.page.evaluate(PLACE) == target

    def way(self, here: str, target: str) -> list[str]:
        """The arrows to press, the fewest there are."""
        assert self.roads is not None
        ways: dict[str, list[str]] = {here: []}
        left = deque([here])
        while left:
            place = left.popleft()
            for arrow, beyond in self.roads.get(place, {}).items():
                if beyond not in ways:
                    ways[beyond] = [*ways[place], arrow]
                    left.append(beyond)
        assert target in ways, f"no arrows lead from {here} to {target}"
        return ways[target]

    def explore(self) -> dict[str, dict[str, str]]:
        """Try every arrow in every place there is."""
        self.roads = {}
        while True:
            here = self.page.evaluate(PLACE)
            open_here = [arrow for arrow in ARROWS if arrow not in self.roads.setdefault(here, {})]
            if open_here:
                self.page.keyboard.press(open_here[0])
                self.roads[here][open_here[0]] = self.page.evaluate(PLACE)
                continue
            unknown = [place for place in self.reachable(here) if len(self.roads.get(place, {})) < len(ARROWS)]
            if not unknown:
                return self.roads
            for arrow in self.way(here, unknown[0]):
                self.page.keyboard.press(arrow)

    def reachable(self, here: str) -> list[str]:
        """Places the known arrows lead to, the nearest first."""
        assert self.roads is not None
        found = [here]
        for place in found:
            found += [beyond for beyond in dict.fromkeys(self.roads.get(place, {}).values()) if beyond not in found]
        return found
