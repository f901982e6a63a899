"""Nothing the modern rulebook explains by an example or a paragraph of its own is without a scenario that cites it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent

EXAMPLES = {
    "M p. 4, 2. Play Power cards": "test_power_cards_8_3_5_9",
    "M p. 4, 3. Take a turn": "test_turns_9_8_5_3",
    "M p. 4, Take Caballeros to the Court": "test_the_9_brings_two_to_court",
    "M p. 5, Place Caballeros": "test_castilla_is_the_kings_region",
    "M p. 6, Example 1": "test_your_majesty_from_valencia_to_toledo",
    "M p. 6, Example 2": "test_fiesta_skipped",
    "M p. 7, 4. End of the round": "test_one_card_unused_with_four_players",
    "M p. 7, b) Score the Castillo": "test_the_castillo_3_2_1",
    "M p. 8, c) Score each region": "test_galicia",
    "M p. 8, Resolving ties": "test_navarra_with_three_tied",
    "M p. 8, bonuses: blue and green": "test_sevilla",
    "M p. 8, bonuses: 6 and 2": "test_granada_with_both_bonuses",
    "M p. 8, Scoring tile": "test_the_scoring_tile_to_castilla",
    "M p. 9, Old Hands": "test_all_four_old_hands",
    "M p. 9, Power Shift, first example": "test_power_shift_9_plus_1",
    "M p. 9, Power Shift, second example": "test_power_shift_7_plus_1",
    "M p. 10: yours from Granada": "test_intrigue",
    "M p. 10: orange sends 3": "test_withdrawal",
    "M p. 11, Score regions": "test_outposts_with_tiles_in_toledo_and_galicia",
    "M p. 11, Secret disc": "test_coup_in_toledo",
}
"""Every "Example" of the rulebook in its order: how the scenario's citation begins, and the scenario."""

SPECIAL_CARDS = (
    "Militia", "Civil War", "Revelation", "Empowerment", "Enactment", "Adopted Home", "Your Majesty", "Exile", "Entourage",
    "Competition", "Chalet", "Rebellion", "Infiltration", "Stand-in", "Veto",
)  # fmt: skip
"""The cards that have a paragraph under "Explanations of Special cards", in its order."""


def citations() -> dict[str, str]:
    """Every scenario of the modern edition with the sentence that says what it is about."""
    made = {}
    for path in FOLDER.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                made[node.name] = ast.get_docstring(node) or ""
    return made


@pytest.mark.parametrize(("citation", "name"), EXAMPLES.items())
def test_every_example_of_the_rulebook_is_a_scenario(citation: str, name: str) -> None:
    assert citations()[name].startswith(citation)


@pytest.mark.parametrize("card", SPECIAL_CARDS)
def test_every_special_card_has_a_scenario(card: str) -> None:
    assert [name for name, said in citations().items() if f"M p. 12, {card}" in said]
