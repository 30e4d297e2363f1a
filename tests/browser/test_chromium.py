"""Which Chromium the tests drive: a named one, the system's, or the packaged one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import chromium


def executable(path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.touch(mode=0o755)
    return path


def test_a_named_one_comes_before_the_systems_and_the_packaged_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named = executable(tmp_path / "named" / "browser")
    systems = executable(tmp_path / "bin" / "chromium")
    packaged = tmp_path / "packaged" / "chromium"
    monkeypatch.setattr(chromium, "PACKAGED", packaged)
    monkeypatch.setenv("CHROMIUM", str(named))
    monkeypatch.setenv("PATH", str(systems.parent))
    assert chromium.find() == named
    monkeypatch.delenv("CHROMIUM")
    assert chromium.find() == systems
    monkeypatch.setenv("PATH", "")
    with pytest.raises(chromium.MissingChromiumError, match="make test-browser"):
        chromium.find()
    executable(packaged)
    assert chromium.find() == packaged


def test_only_the_packaged_one_uses_its_own_libraries_and_fonts() -> None:
    own = chromium.environment(chromium.PACKAGED).items() - chromium.environment(Path()).items()
    folder = chromium.PACKAGED.parent
    assert dict(own) == {
        "LD_LIBRARY_PATH": f"{folder}/al2023/lib",
        "FONTCONFIG_FILE": f"{folder}/fonts.conf",
    }
