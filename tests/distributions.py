"""Distributions that bring bots: what an installer leaves behind of them, written by a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from unittest.mock import patch

from elgrande.bots import registry


def install(folder: Path, name: str, bots: Mapping[str, str], files: Mapping[str, str], version: str = "1.0") -> None:
    """Put a distribution into a folder: its files, and the metadata by which its bots are found."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    points = "".join(f"{bot} = {value}\n" for bot, value in bots.items())
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{points}", encoding="utf-8")


def _look_again() -> None:
    invalidate_caches()
    registry._offered.cache_clear()
    registry._loaded.cache_clear()


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """A process that finds what was installed into a folder; afterwards it has forgotten it."""
    with patch.object(sys, "path", [str(folder), *sys.path]):
        _look_again()
        try:
            yield
        finally:
            _look_again()
            for name, module in list(sys.modules.items()):
                if str(getattr(module, "__file__", "")).startswith(str(folder)):
                    del sys.modules[name]
