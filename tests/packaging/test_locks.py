"""Lock files: exact versions with hashes, and no address to fetch them from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = [ROOT / "web", ROOT / "tests" / "browser" / "packaged"]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_packages_of_npm_have_a_hash_and_no_address(folder: Path) -> None:
    packages = json.loads((folder / "package-lock.json").read_text())["packages"]
    own = packages.pop("")
    manifest = json.loads((folder / "package.json").read_text())
    assert own.get("dependencies") == manifest["dependencies"]
    for package in packages.values():
        assert package["integrity"].startswith("sha512-")
        assert "resolved" not in package


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_packages_of_python_have_a_hash_and_no_address(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    assert "index-url" not in text
    packages = [line for line in text.splitlines() if "==" in line.partition(";")[0]]
    hashed = text.count("\\\n    --hash=sha256:")
    assert packages
    assert hashed >= len(packages)
