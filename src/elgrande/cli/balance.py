"""Whether a hand of cards that have actions is balanced: where its values lie, and what it is without.

The page says the same of a hand (``web/src/game/picking.ts``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elgrande.rules.cards import Card
from elgrande.table.prose import say
from elgrande.table.signs import Kind, kinds_of, signs_of

WANTED: tuple[Kind, ...] = ("scores", "moves", "court")
"""Kinds one is better not without."""
EDGE = 0.25
"""Low and high cards: so large a part of all of them."""
FEW = 0.8
"""A hand brings few to court if it brings less than this part of what is usual."""


def kinds_of_card(card: Card) -> list[Kind]:
    """Everything a card is about."""
    return kinds_of(signs_of(card.special))


def lacks(hand: Iterable[Card], cards: Iterable[Card], language: str = "en") -> list[str]:
    """What a hand of some of these cards is without: low or high cards, an action of a kind, many to court."""
    picked, every = list(hand), list(cards)
    values = sorted(card.value for card in every if not card.joker)
    edge = int(len(values) * EDGE + 0.5)
    low, high = values[edge], values[-edge - 1]
    own = [card.value for card in picked if not card.joker]
    court = sum(card.court for card in picked)
    found = [("low", low)] if not any(value < low for value in own) else []
    found += [("high", high)] if not any(value > high for value in own) else []
    kinds = {kind for card in picked for kind in kinds_of_card(card)}
    found += [(kind, 0) for kind in WANTED if kind not in kinds]
    if court < sum(card.court for card in every) / len(every) * len(picked) * FEW:
        found.append(("few", court))
    return [say(f"lack-{what}", {"value": value}, language) for what, value in found]


def scale(hand: Iterable[Card], cards: Iterable[Card], width: int) -> Iterator[str]:
    """Every card at its place between the lowest and the highest, those of the hand tall, with values where there is room."""
    every = list(cards)
    lowest, highest = min(card.value for card in every), max(card.value for card in every)
    line, numbers = [" "] * width, ""
    picked = set(hand)
    for card in sorted(every, key=lambda card: card.value):
        column = round((card.value - lowest) / (highest - lowest) * (width - len(str(highest))))
        line[column] = "┃" if card in picked else "·"
        if card in picked and len(numbers) <= column:
            numbers = numbers.ljust(column) + ("J" if card.joker else str(card.value)) + " "
    yield "".join(line).rstrip()
    yield numbers.rstrip()
