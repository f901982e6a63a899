"""Which version this is, and which build of the engine runs."""

from __future__ import annotations

VERSION = "0.3.0.dev0"


def build() -> str:
    """``compiled`` if the engine was compiled by mypyc, else ``pure``."""
    from elgrande.engine import kernel

    return "pure" if (kernel.__file__ or "").endswith(".py") else "compiled"
