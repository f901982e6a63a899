"""The faults themselves: ``make mutants`` runs them, and a change of the source must not leave one behind."""

from __future__ import annotations

import ast

import pytest

from tests.mutants import FAULTS, ROOT, Fault, table_on_page


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_a_fault_fits_the_source(fault: Fault) -> None:
    """It is found in its file, and what it makes of it is still Python."""
    text = (ROOT / "src" / "elgrande" / fault.file).read_text(encoding="utf-8")
    assert fault.old in text
    ast.parse(text.replace(fault.old, fault.new, 1))


def test_no_fault_is_lost() -> None:
    assert len({fault.what for fault in FAULTS}) == len(FAULTS) >= 255


def test_the_table_names_every_fault() -> None:
    """If not: ``python -m tests.mutants --new --write``."""
    assert list(table_on_page()) == [(fault.what, fault.file) for fault in FAULTS]
