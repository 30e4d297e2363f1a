"""What the operator's page installs is, version by version, what the tests run with."""

from __future__ import annotations

import re
from importlib.metadata import distribution, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / "requirements"
PAGE = ROOT / "docs" / "operate" / "index.md"
EXTRAS = frozenset({"server", "postgresql", "cluster"})


def needed(name: str, extras: frozenset[str]) -> set[str]:
    """Return the packages that one with some extras needs on this machine, directly or not."""
    found: set[str] = set()
    waiting = [(name, extras)]
    while waiting:
        each, wanted = waiting.pop()
        for line in distribution(each).requires or []:
            requirement = Requirement(line)
            marker = requirement.marker
            if marker is None or any(marker.evaluate({"extra": extra}) for extra in {"", *wanted}):
                other = canonicalize_name(requirement.name)
                if other not in found or requirement.extras:
                    waiting.append((other, frozenset(requirement.extras)))
                found.add(other)
    return found


def pinned(name: str) -> dict[str, str]:
    """Return the versions that a lock file has for this machine."""
    text = (LOCKS / f"{name}.lock").read_text()
    found: dict[str, str] = {}
    for line in re.findall(r"^([\w.-]+==.*?) *\\?$", text, re.MULTILINE):
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate():
            found[canonicalize_name(requirement.name)] = str(requirement.specifier)[2:]
    return found


def test_every_command_installs_exact_versions() -> None:
    commands = re.findall(r"^\S*/pip install (.*?)(?: +#.*)?$", PAGE.read_text(), re.MULTILINE)
    assert len(commands) >= 6
    for command in commands:
        exact = re.fullmatch(r"--require-hashes -r requirements/(server|ray)\.lock", command)
        own = re.fullmatch(r"--no-deps (--force-reinstall )?dist/blokus-\*\.whl", command)
        assert exact or own, command


def test_the_lock_of_a_server_holds_what_the_tests_run_with() -> None:
    server, tested = pinned("server"), pinned("dev")
    assert server.items() <= tested.items()
    there = needed("blokus", EXTRAS)
    assert there - server.keys() == set()
    assert {name: version(name) for name in there} == {name: server[name] for name in there}
