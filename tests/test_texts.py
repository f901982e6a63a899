"""Texts are registered room by room, and by whoever adds words from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from elgrande.table import prose
from elgrande.table.prose import has, register_texts, say


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
    assert not has("card-causeway")
    register_texts(written(tmp_path, "card-causeway = The Causeway of { $place }"))
    assert say("card-causeway", {"place": "Toledo"}) == "The Causeway of Toledo"
    assert say("place-castillo") == "the Castillo"
    assert not has("card-causeway", "it")


def test_a_package_brings_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "texts_from_outside"
    written(package / "texts", "card-causeway = The Bridge\n    .title = Bridge")
    written(package / "texts", "card-causeway = Il ponte\n    .title = Ponte", "it")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    register_texts("texts_from_outside")
    register_texts("texts_from_outside")  # once more is no duplicate
    assert (say("card-causeway"), say("card-causeway", None, "it", "title")) == ("The Bridge", "Ponte")


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
