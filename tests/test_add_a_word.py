"""docs/add-a-word.md lists the files of a word: those, and no others, in which that word stands."""

from __future__ import annotations

import re

from elgrande.editions import CLASSIC
from elgrande.editions.setup import Setup
from elgrande.engine.instruction import Instruction
from elgrande.rules.words import LayBridge
from elgrande.table.signs import signs_of
from tests.boxes.bridge import BRIDGE
from tests.pages import ROOT, Page

PAGE = Page("add-a-word.md")
WORD = LayBridge()
EVENT = "bridge-laid"
TEXTS = (".py", ".ftl", ".md", ".ts", ".svelte", ".json")


def names() -> re.Pattern[str]:
    """The word, its instructions, their questions, its event, its wording and its sign."""
    program = Setup(CLASSIC, 4, boxes=(BRIDGE,)).program
    plain = {type(made) for made in Setup(CLASSIC, 4).program.code}
    own = [made for made in program.code if type(made) not in plain]
    found = {type(WORD).__name__, EVENT, "word-lay-bridge", *(type(made).__name__ for made in own)}
    found |= {f"question-{made.word}" for made in own if type(made).answer is not Instruction.answer}
    drawn = "|".join(f"^ +'?{sign.name}'?: \\[" for sign in signs_of(WORD))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(found))})(?![\w-])|{drawn}", re.MULTILINE)


def test_the_list_of_files_is_true() -> None:
    wanted = names()
    folders = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.ftl"), *(ROOT / "docs").glob("*.md")]
    folders += [path for room in ("src", "tests", "texts", "scripts") for path in (ROOT / "web" / room).rglob("*.*")]
    folders += [ROOT / "tests" / "boxes" / "bridge.py"]
    folders = [path for path in folders if path.suffix in TEXTS]
    found = {str(path.relative_to(ROOT)) for path in folders if wanted.search(path.read_text(encoding="utf-8"))}
    assert set(PAGE.files()) == found - {"docs/add-a-word.md"}
    assert len(PAGE.files()) == len(set(PAGE.files()))


def test_every_file_it_mentions_is_there() -> None:
    assert [path for path in sorted(PAGE.mentioned()) if not (ROOT / path).exists()] == []
