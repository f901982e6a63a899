"""Pages that are followed literally: their code blocks, the files they list, and a copy of the source in which to follow them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = {"__pycache__", "node_modules", "dist", "built"}
NOT_COPIED = shutil.ignore_patterns(*BUILT)


class Page:
    """One page of the documentation."""

    def __init__(self, name: str) -> None:
        self.text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        self.blocks: list[str] = re.findall(r"```\w*\n(.*?)```", self.text, re.S)
        """Its code blocks."""

    def files(self) -> list[str]:
        """The files it lists as those one touches."""
        return re.findall(r"^- `([^`]+)`: ", self.text.partition("## Files")[2].partition("\n## ")[0], re.M)

    def mentioned(self) -> set[str]:
        """Every path in it that begins at the root."""
        return set(re.findall(r"`((?:src|tests|docs|web)/[\w./-]+)`", self.text))


class Copy:
    """A copy of the source that is edited as a page says."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        shutil.copytree(ROOT / "src" / "elgrande", folder / "src" / "elgrande", ignore=NOT_COPIED)
        self.touched: list[str] = []
        """The files that were edited or added."""

    def with_tests(self) -> None:
        """All else that tests look at, except what was edited already."""
        for name in ("tests", "docs", "web"):
            for path in (ROOT / name).rglob("*"):
                edited = self.root / path.relative_to(ROOT)
                if path.is_file() and not edited.exists() and not set(path.parts) & BUILT:
                    edited.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(path, edited)
        for path in ROOT.glob("*.*"):
            if path.is_file():
                shutil.copy(path, self.root)

    def module(self, *words: str) -> str:
        """What a module says that is run in the copy."""
        return self._said([sys.executable, "-m", *words])

    def write(self, path: str, text: str) -> None:
        """A file that is new."""
        assert not (ROOT / path).exists(), path
        self._put(path, text)

    def append(self, path: str, text: str) -> None:
        """Something at the end of a file that is there."""
        self._put(path, self._read(path) + text)

    def replace(self, path: str, old: str, new: str) -> None:
        """Something else in the only place where it stands."""
        text = self._read(path)
        assert text.count(old) == 1, f"{old!r} in {path}"
        self._put(path, text.replace(old, new))

    def run(self, code: str) -> str:
        """What a program says that uses the copy."""
        return self._said([sys.executable, "-c", code])

    def _said(self, command: list[str]) -> str:
        env = {"PYTHONPATH": f"{self.root / 'src'}:{self.root}"}
        done = subprocess.run(command, cwd=self.root, env=env, capture_output=True, text=True)
        assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr}"
        return done.stdout.strip()

    def _read(self, path: str) -> str:
        edited = self.root / path
        return (edited if edited.exists() else ROOT / path).read_text(encoding="utf-8")

    def _put(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")
        if path not in self.touched:
            self.touched.append(path)


SAME_SENTENCES = """
from elgrande.table.prose import book, languages
assert all(set(book(language).sources) == set(book("en").sources) for language in languages())
"""
"""A program that fails where a language says something another one does not say."""
