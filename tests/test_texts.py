"""Texts are registered room by room, and by whoever adds words from outside; names are declined; the page says the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from elgrande.rules.events import EVENTS
from elgrande.rules.moves import VERBS
from elgrande.table import prose
from elgrande.table.book import Name
from elgrande.table.prose import has, register_texts, say
from tests import wordings


@pytest.fixture(autouse=True)
def afterwards_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are registered for the whole process: other tests must not meet these."""
    monkeypatch.setattr(prose, "_REGISTERED", prose._REGISTERED.copy())


def written(folder: Path, text: str, language: str = "en", name: str = "more.ftl") -> Path:
    """A folder with a file of sentences."""
    (folder / language).mkdir(parents=True, exist_ok=True)
    (folder / language / name).write_text(text, encoding="utf-8")
    return folder


def test_sentences_are_found_that_were_registered_after_the_first_was_said(tmp_path: Path) -> None:
    assert say("place-castillo") == "the Castillo"
    assert not has("card-viaduct")
    register_texts(written(tmp_path, "card-viaduct = The Viaduct of { $place }"))
    assert say("card-viaduct", {"place": "Toledo"}) == "The Viaduct of Toledo"
    assert say("place-castillo") == "the Castillo"
    assert not has("card-viaduct", "it")


def test_a_package_brings_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "texts_from_outside"
    written(package / "texts", "card-viaduct = The Viaduct\n    .title = Viaduct")
    written(package / "texts", "card-viaduct = Il viadotto\n    .title = Viadotto", "it")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    register_texts("texts_from_outside")
    register_texts("texts_from_outside")  # once more is no duplicate
    assert (say("card-viaduct"), say("card-viaduct", None, "it", "title")) == ("The Viaduct", "Viadotto")


@pytest.mark.parametrize("text", ["place-castillo = Keep", "one = 1\ntwo = 2\none = I", "-term = a\n-term = b"])
def test_an_id_that_is_there_twice_is_an_error_that_names_both_files(tmp_path: Path, text: str) -> None:
    register_texts(written(tmp_path, text))
    with pytest.raises(ValueError, match=r"there twice: in .*\.ftl and in .*more\.ftl") as caught:
        say("place-castillo")
    first = "table.ftl" if "castillo" in text else str(tmp_path / "en" / "more.ftl")
    assert f"{first} and in {tmp_path / 'en' / 'more.ftl'}" in str(caught.value)


def test_a_place_without_texts_is_an_error(tmp_path: Path) -> None:
    register_texts(tmp_path / "nowhere")
    with pytest.raises(ValueError, match=r"no texts in .*nowhere"):
        say("place-castillo")


def test_a_name_has_its_own_form_or_that_of_any_name_or_the_plain_one(tmp_path: Path) -> None:
    text = """
colour-white = Bianco
    .in = nel bianco
said = { $name }: { NAME($name, case: "in") }, { NAME($name, case: "from") }, { NAME($name, case: "about") }.
king = { NAME($place, case: "king") }
"""
    register_texts(written(tmp_path, text, "it"))
    assert say("said", {"name": Name("colour-white", "Bianco")}, "it") == "Bianco: nel bianco, da Bianco, Bianco."
    # A player's own name is in no text.
    assert say("said", {"name": "Anna"}, "it") == "Anna: in Anna, da Anna, Anna."
    # A case can be made of another one.
    assert say("king", {"place": Name("place-TOL", "Toledo")}, "it") == "a Toledo"


def test_a_sentence_that_cannot_be_filled_in_is_an_error(tmp_path: Path) -> None:
    register_texts(written(tmp_path, "gone = { $nobody }\nodd = { NAME($name, case: "))
    for id in ("gone", "odd", "nothing"):
        with pytest.raises(LookupError, match=id):
            say(id)


def test_the_page_compares_itself_with_what_is_said_here() -> None:
    """``python -m tests.wordings --write`` writes it; web/tests/words.test.ts says the same in TypeScript."""
    made = wordings.wordings()
    assert wordings.written() == made
    assert {event["name"] for event in made["events"]} == EVENTS.keys()
    assert {row["move"]["verb"] for row in made["moves"]} == {verb.id for verb in VERBS}
