"""For tests, ours and other people's: scenarios that read like the rulebook, and invariants.

This room knows every other one; no other room may know it.
"""

from __future__ import annotations

from elgrande.testing.arguments import ScenarioError
from elgrande.testing.invariants import check
from elgrande.testing.scenario import perform, scenario

__all__ = ["ScenarioError", "check", "perform", "scenario"]
