"""What can be looked up about a box: its rulings where it is on the table, and what is printed of its cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from elgrande.cli import cards
from elgrande.editions import BOXES, CLASSIC, EDITIONS, find_box, find_boxes
from elgrande.editions.boxes import rulings_1997
from elgrande.editions.folding import with_expansions
from elgrande.rules.cards import Provenance
from elgrande.rules.rulings import RULINGS
from elgrande.table import prose
from elgrande.table.prose import languages, register_texts, ruling_source
from elgrande.table.reference import card_why, provenance_text, reference, rulings_of

NEEDED = [ruling.id for ruling in RULINGS.values() if not ruling.editions]
"""What is refused only where there are boxes."""


def test_the_rulings_of_a_box_are_its_clauses_each_once() -> None:
    assert [ruling.id for ruling in rulings_1997.SHARED] == [f"x-{number}" for number in range(1, 12)]
    assert [ruling.id for ruling in rulings_1997.GRANDISSIMO] == [f"gr-{number}" for number in range(1, 29)]
    clauses = [f"gc-{number}" for number in range(1, 43)]
    assert [ruling.id for ruling in rulings_1997.COLONIES] == [*clauses[:15], "gc-15a", *clauses[15:], "ki-24"]
    assert [ruling.id for ruling in rulings_1997.INTRIGUE] == [f"ki-{number}" for number in range(1, 26)]
    assert [ruling.id for ruling in rulings_1997.KING_COLONIES] == [f"kc-{number}" for number in range(1, 11)]
    assert find_box("grandissimo").rulings == rulings_1997.SHARED + rulings_1997.GRANDISSIMO


def test_rulings_of_boxes_say_where_they_come_from_and_what_is_ours() -> None:
    rulings = {ruling for box in BOXES.values() for ruling in box.rulings}
    assert not RULINGS.keys() & {ruling.id for ruling in rulings}
    for ruling in rulings:
        assert bool(ruling.source) == (ruling.provenance is not Provenance.OURS), ruling.id
        for language in languages():
            assert ruling_source(ruling, language) not in ("", "; "), ruling.id


def test_the_rulings_of_a_box_hold_only_with_it() -> None:
    for edition in EDITIONS.values():
        assert [ruling.id for ruling in rulings_of(edition)] == [id for id in RULINGS if edition.id in RULINGS[id].editions]
    plain = {ruling.id for ruling in rulings_of(CLASSIC)}
    for id in BOXES:
        boxes = find_boxes((id,))
        found = [ruling.id for ruling in rulings_of(with_expansions(CLASSIC, boxes))]
        assert len(set(found)) == len(found)
        assert set(found) == plain | set(NEEDED) | {ruling.id for box in boxes for ruling in box.rulings}


def test_the_reference_of_a_table_tells_rulings_and_what_is_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With a box whose cards have names here: a card of it is said to be printed by name only."""
    card = find_box("bridge").cards[0]
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "why.ftl").write_text(f"card-{card.id}-why = its name is printed, its effect is ours", encoding="utf-8")
    monkeypatch.setattr(prose, "_REGISTERED", prose._REGISTERED.copy())
    register_texts(tmp_path)
    book = reference(with_expansions(CLASSIC, (find_box("bridge"),)))
    assert {info.id: info.why for info in book.cards if info.why} == {card.id: "its name is printed, its effect is ours"}
    assert set(NEEDED) <= {ruling.id for ruling in book.rulings}
    told = provenance_text(CLASSIC, card)
    assert told.endswith("; its name is printed, its effect is ours")
    assert told in cards._provenance(
        with_expansions(CLASSIC, (find_box("bridge"),)), "cli-card-facts", card, "en", stack=card.stack
    )


@pytest.mark.parametrize("language", languages())
def test_cards_of_grandissimo_tell_what_is_printed(language: str) -> None:
    """Boycott and Alliance are printed by name only; of five cards nothing is."""
    by_id = {card.id: card for card in find_box("grandissimo").cards}
    silent = {id for id, card in by_id.items() if not card_why(CLASSIC, card, language)}
    assert silent == {"gr6_levy", "gr6_pretender", "gr6_census", "gr6_embargo", "gr6_heir"}
    printed = {id for id, card in by_id.items() if card.provenance is Provenance.PRINTED}
    assert printed == {"gr6_double", "gr6_free", "gr6_revolution", "gr6_inquisitor", "gr7"}
    assert provenance_text(CLASSIC, by_id["gr6_levy"], language) == prose.say("provenance-ours", None, language)
