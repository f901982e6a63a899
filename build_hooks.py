"""What happens when a wheel is built: the engine is compiled, and the page is built beside it."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The hook is loaded by its path, which tells Python nothing about the files beside it.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from build_engine import EngineHook
from build_page import PageHook


class Hooks(BuildHookInterface[Any]):
    """Both of them: hatchling knows one custom hook only."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.parts = [hook(*args, **kwargs) for hook in (EngineHook, PageHook)]

    def dependencies(self) -> list[str]:
        """What the parts need that are asked for: a pure wheel needs no mypy, one without a page no Node."""
        return [name for part in self.parts for name in part.dependencies()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what belongs into the wheel: each part waits for programs of its own, which have no need of each other."""
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda part: part.initialize(version, build_data), self.parts))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away."""
        for part in self.parts:
            part.finalize(version, build_data, artifact_path)


def get_build_hook() -> type[Hooks]:
    """The one hatchling takes."""
    return Hooks
