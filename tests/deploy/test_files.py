"""The files of `deploy/` are right by the programs that read them."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from blokus.cli import main
from blokus.server.configuration import load
from blokus.server.metrics import look_at_backups
from blokus.server.storage.sql.database import Database
from tests.server.hub.house import run
from tests.server.rooms.tables import NOON
from tests.server.storage.test_archive import play
from tests.services.nginx import write_configuration
from tests.services.tools import need

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
PAGE = ROOT / "docs" / "operate" / "index.md"


def test_the_page_names_every_file_and_every_file_is_there() -> None:
    told = set(re.findall(r"deploy/[\w./-]*\w", PAGE.read_text()))
    there = {str(path.relative_to(ROOT)) for path in DEPLOY.rglob("*") if path.is_file()}
    assert there <= told
    assert {path for path in told if not (ROOT / path).exists()} == set()


def test_the_settings_are_read() -> None:
    settings = load({}, {}, DEPLOY / "blokus.toml")
    assert (settings.host, settings.port) == ("127.0.0.1", 8420)
    assert settings.database == "postgresql:///blokus"
    assert settings.log_format == "json"
    assert settings.workers == 2


def test_nginx_takes_the_site(tmp_path: Path) -> None:
    program = need("nginx", "nginx-light")
    configuration = write_configuration(tmp_path, 8443, 8080, "127.0.0.1:8420")
    answer = subprocess.run(
        [program, "-t", "-p", tmp_path, "-c", configuration, "-e", tmp_path / "error.log"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert "warn" not in answer.stderr


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_takes_the_units(unit: Path, tmp_path: Path) -> None:
    program = need("systemd-analyze", "systemd")
    # The programs are not installed where the units look for them; these stand in.
    stand_in = tmp_path / "program"
    stand_in.write_text("#!/bin/sh\n")
    stand_in.chmod(0o755)
    for other in UNITS:
        text = re.sub(r"/opt/blokus/bin/[\w-]+", str(stand_in), other.read_text())
        (tmp_path / other.name).write_text(text)
    answer = subprocess.run(
        [program, "verify", "--man=no", tmp_path / unit.name],
        capture_output=True,
        text=True,
        check=False,
    )
    told = [line for line in answer.stderr.splitlines() if unit.stem in line]
    assert (answer.returncode, told) == (0, [])


@pytest.mark.parametrize(
    ("name", "most"), [("blokus", 2.0), ("blokus-backup", 4.0), ("blokus-ray", 5.0)]
)
def test_services_may_do_little(name: str, most: float) -> None:
    program = need("systemd-analyze", "systemd")
    answer = subprocess.run(
        [program, "security", "--offline=true", DEPLOY / "systemd" / f"{name}.service"],
        capture_output=True,
        text=True,
        check=False,
    )
    exposure = re.search(r"exposure level .*: ([\d.]+)", answer.stdout)
    assert exposure, answer.stderr
    assert float(exposure[1]) <= most


class Backups:
    """Games, and what makes backups of them."""

    def __init__(self, folder: Path) -> None:
        self.games, self.folder = folder / "games", folder / "backups"
        for each in (self.games, self.folder):
            each.mkdir()
        self.database = self.games / "online.db"
        self._settings = folder / "blokus.toml"
        self._settings.write_text(f'data = "{self.games}"\n')
        self._program = folder / "blokus"
        self._program.write_text(f'#!/bin/sh\nexec {sys.executable} -m blokus "$@"\n')
        self._program.chmod(0o755)

        async def fill() -> None:
            log = Database(f"sqlite:///{self.database}")
            await play(log, "r1", NOON, 1)
            await log.close()

        run(fill)

    def make(self) -> subprocess.CompletedProcess[str]:
        """Start the script as the timer does."""
        command = [DEPLOY / "blokus-backup", self._program, self._settings, self.folder]
        return subprocess.run(command, check=False, capture_output=True, text=True)

    def files(self) -> list[str]:
        """Return what is in the folder."""
        return sorted(path.name for path in self.folder.iterdir())

    def numbers(self) -> tuple[float | None, float | None]:
        """Return the time of the last backup, and whether one failed, as the server tells it."""
        look_at_backups(self.folder)
        ask = {"folder": str(self.folder)}
        made = REGISTRY.get_sample_value("blokus_backup_made_seconds", ask)
        return made, REGISTRY.get_sample_value("blokus_backup_failed", ask)


def test_backups_are_tried_out_and_old_ones_removed(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    for day in range(1, 20):
        (backups.folder / f"games-2020-01-{day:02}T000000Z.backup").touch()
    assert backups.make().returncode == 0
    kept = backups.files()
    assert len(kept) == 14
    assert kept[0] == "games-2020-01-07T000000Z.backup"
    last = backups.folder / kept[-1]
    assert backups.numbers() == (last.stat().st_mtime, 0)
    assert main(["admin", "restore", str(last), "--data", str(tmp_path / "new")]) == 0


@pytest.mark.parametrize("fault", ["no database", "a game that cannot be read back"])
def test_a_backup_that_fails_is_loud_until_one_succeeds(tmp_path: Path, fault: str) -> None:
    backups = Backups(tmp_path)
    whole = backups.database.read_bytes()
    if fault == "no database":
        backups.database.write_bytes(b"rubbish" * 1000)
    else:
        with contextlib.closing(sqlite3.connect(backups.database)) as connection, connection:
            connection.execute("UPDATE events SET body = '{}' WHERE version = 2")
    assert backups.numbers() == (0, 0)
    ended = backups.make()
    assert ended.returncode != 0
    assert "blokus-backup: there is no new backup" in ended.stderr
    assert (backups.files(), backups.numbers()) == (["failed"], (0, 1))
    for rest in backups.games.iterdir():
        rest.unlink()
    backups.database.write_bytes(whole)
    assert backups.make().returncode == 0
    (name,) = backups.files()
    assert backups.numbers() == ((backups.folder / name).stat().st_mtime, 0)


def test_the_board_and_the_alerts_ask_for_numbers_that_there_are() -> None:
    names = {
        f"{family.name}{ending}"
        for family in REGISTRY.collect()
        for ending in ("", "_total", "_bucket", "_count", "_sum")
    }
    board = json.loads((DEPLOY / "monitoring" / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked.append((DEPLOY / "monitoring" / "blokus-alerts.yml").read_text())
    used = {name for text in asked for name in re.findall(r"blokus_\w+", text)}
    assert used - names == set()
    ours = {family.name for family in REGISTRY.collect() if family.name.startswith("blokus_")}
    shown = {name for name in ours if any(name in text for text in asked)}
    assert ours - shown == set()
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_the_address_of_the_server_is_the_same_everywhere() -> None:
    settings = tomllib.loads((DEPLOY / "blokus.toml").read_text())
    address = f"{settings['host']}:{settings['port']}"
    assert address in (DEPLOY / "nginx" / "blokus.conf").read_text()
    assert address in (DEPLOY / "monitoring" / "prometheus.yml").read_text()
