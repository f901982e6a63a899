"""The build hook: compile the engine with mypyc into the wheel.

It works on a copy, so that no compiled file is ever left beside the source, where it would shadow later edits.  Where no compiler
works, the wheel is pure Python and the build says so; ELGRANDE_PURE=1 asks for that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOM = ("src/elgrande/engine/*.py", "src/elgrande/rules/moves.py", "src/elgrande/rules/places.py", "src/elgrande/search/*.py")
"""What is compiled: the engine, the numbers it counts with, and what thinks ahead with it."""


class EngineHook(BuildHookInterface[Any]):
    """Compiles for ordinary wheels; an editable install stays pure."""

    def dependencies(self) -> list[str]:
        """What it is compiled with, besides a compiler."""
        return [] if os.environ.get("ELGRANDE_PURE") else ["mypy>=1.18", "setuptools>=65"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and add the results to the wheel, or say why not."""
        if version == "editable":
            return
        if os.environ.get("ELGRANDE_PURE"):
            self.say("pure Python, as asked for by ELGRANDE_PURE")
            return
        root = Path(self.root)
        self.work = Path(tempfile.mkdtemp(prefix="elgrande-build-"))
        # Only the rooms it needs: the others import packages that a build environment does not have.
        for room in ("rules", "engine", "search"):
            shutil.copytree(root / "src" / "elgrande" / room, self.work / "elgrande" / room)
        (self.work / "elgrande" / "__init__.py").touch()
        sources = [str(path.relative_to(root / "src")) for pattern in ROOM for path in sorted(root.glob(pattern))]
        command = [sys.executable, "-m", "mypyc", *sources]
        done = subprocess.run(command, cwd=self.work, capture_output=True, text=True, check=False)
        made = [path for path in self.work.rglob("*.so") if "build" not in path.relative_to(self.work).parts]
        made += [path for path in self.work.rglob("*.pyd") if "build" not in path.relative_to(self.work).parts]
        if done.returncode or not made:
            self.say(f"the engine could not be compiled, so this wheel is pure Python and slower:\n{done.stdout}{done.stderr}")
            return
        for path in made:
            build_data["force_include"][str(path)] = str(path.relative_to(self.work))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.say(f"compiled {len(sources)} files of the engine")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        work = getattr(self, "work", None)
        if work is not None:
            shutil.rmtree(work, ignore_errors=True)

    def say(self, text: str) -> None:
        """A note in the output of the build."""
        print(f"elgrande: {text}", file=sys.stderr)
