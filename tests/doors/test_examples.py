"""The examples run, and a door whose extra is missing names the command that brings it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(path: Path) -> None:
    done = subprocess.run([sys.executable, "-W", "error", str(path), "2"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) >= 1


def test_the_page_names_every_example() -> None:
    page = (ROOT / "docs" / "doors.md").read_text(encoding="utf-8")
    for path in EXAMPLES:
        assert f"examples/{path.name}" in page


def test_what_the_page_shows_happens() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "doors.md"), module_relative=False) == (0, 6)


@pytest.mark.parametrize(
    ("door", "lacks", "extra"),
    [
        ("vector", "numpy", "numpy"),
        ("pettingzoo_env", "pettingzoo", "pettingzoo"),
        ("pettingzoo_env", "gymnasium", "pettingzoo"),
        ("openspiel_game", "pyspiel", "openspiel"),
    ],
)
def test_what_is_missing_is_named_with_its_command(door: str, lacks: str, extra: str) -> None:
    program = f"import sys\nsys.modules[{lacks!r}] = None\nimport elgrande.adapters.{door}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert f"ImportError: {lacks} is not installed; this brings it: pip install 'elgrande[{extra}]'" in done.stderr


def test_what_needs_nothing_needs_nothing() -> None:
    program = (
        "import sys\nfor name in ('numpy', 'pettingzoo', 'pyspiel'): sys.modules[name] = None\n"
        "from elgrande.adapters.play import Table\nplay = Table('classic', 2).begin(1)\nplay.step(play.legal()[0])"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
