"""Looks for known vulnerabilities of the locked packages, or tells which of them are old.

`python -m tests.packaging.audit LOCKS NEWEST`: folders with the lock files, and with those that
`make lock UPGRADE=--upgrade` would write. The exit code is 1 for a vulnerability. Packages that the
service does not know, or all while it cannot be reached, are told by age. `make audit` calls it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

_LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


class Answer(NamedTuple):
    """What the service knows: faults by package, and the packages that it does not know."""

    faults: dict[str, list[str]]
    unknown: list[str]
    asked: int


def locked(text: str) -> dict[str, str]:
    """Return the versions in a lock file."""
    return dict(_LOCKED.findall(text))


def read_answer(answers: list[dict[str, Any]]) -> Answer:
    """Read what pip-audit says of packages."""
    faults, unknown = {}, []
    for package in answers:
        if "skip_reason" in package:
            unknown.append(package["name"])
        elif package["vulns"]:
            faults[f"{package['name']} {package['version']}"] = [
                f"{fault['id']}, repaired in {', '.join(fault['fix_versions']) or 'no version'}"
                for fault in package["vulns"]
            ]
    return Answer(faults, unknown, len(answers))


def behind(now: Mapping[str, str], newest: Mapping[str, str]) -> list[str]:
    """Return the packages that have a newer version."""
    return [
        f"{name} {version}, newest {newest[name]}"
        for name, version in sorted(now.items())
        if newest.get(name, version) != version
    ]


def ask(lock: Path) -> Answer:
    """Ask the service about the packages of a lock file."""
    command = [sys.executable, "-m", "pip_audit", "--progress-spinner", "off", "--format", "json"]
    options = ["--disable-pip", "--require-hashes", "-r", str(lock)]
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    try:
        return read_answer(json.loads(done.stdout)["dependencies"])
    except ValueError:
        names = list(locked(lock.read_text()))
        return Answer({}, names, len(names))


def main() -> int:
    """Tell of all lock files."""
    now, newest = Path(sys.argv[1]), Path(sys.argv[2])
    code = 0
    for lock in sorted(now.glob("*.lock")):
        answer = ask(lock)
        date = subprocess.run(
            ["git", "log", "-1", "--format=%cs", "--", str(lock)],  # noqa: S607 - from the PATH
            capture_output=True,
            text=True,
            check=False,
        ).stdout.strip()
        known = answer.asked - len(answer.unknown)
        print(f"{lock.name}, of {date}: {answer.asked} packages, {known} known to the service")
        for package, faults in answer.faults.items():
            code = 1
            print(f"  VULNERABLE {package}: {'; '.join(faults)}")
        if answer.unknown:
            old = behind(locked(lock.read_text()), locked((newest / lock.name).read_text()))
            print(f"  not known, so by age: {len(old)} have a newer version")
            for line in old:
                print(f"    {line}")
    return code


if __name__ == "__main__":
    sys.exit(main())
