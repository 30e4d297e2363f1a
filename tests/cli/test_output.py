"""Files are replaced whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from blokus.cli.output import write_atomically


def test_a_new_file_and_a_replaced_one(tmp_path: Path) -> None:
    path = tmp_path / "game"
    write_atomically(path, b"one")
    path.chmod(0o640)
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"one")
    link.symlink_to(target)
    write_atomically(link, b"two")
    assert link.is_symlink()
    assert target.read_bytes() == b"two"


def test_a_failure_keeps_the_old_content_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"one")

    def refuse(_: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="no space") as caught:
        write_atomically(path, b"two")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"one"
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_a_device_is_written_to() -> None:
    write_atomically(Path(os.devnull), b"nothing")
    assert not Path(os.devnull).is_file()
