"""Every bot that comes with the package, registered by being imported here."""

from __future__ import annotations

from elgrande.bots import greedy, random_bot
from elgrande.bots.base import Bot, BotKind, Budget, bot_kinds, make_bot, register

__all__ = ["Bot", "BotKind", "Budget", "bot_kinds", "greedy", "make_bot", "random_bot", "register"]
