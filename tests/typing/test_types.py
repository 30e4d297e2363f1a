"""The public types are what a user's type checker should see."""

from __future__ import annotations

from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[2]


def test_types_of_the_public_names() -> None:
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", "build/mypy-tests"]
    report, errors, status = api.run([*settings, str(Path(__file__).with_name("check_api.py"))])
    assert status == 0, report + errors
