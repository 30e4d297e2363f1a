"""The files of `deploy/` are right by the programs that read them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

import blokus.server.metrics  # noqa: F401 - makes the numbers known
from blokus.cli import main
from blokus.server.configuration import load
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


def test_backups_are_tried_out_and_old_ones_removed(tmp_path: Path) -> None:
    games, backups = tmp_path / "games", tmp_path / "backups"
    for folder in (games, backups):
        folder.mkdir()

    async def fill() -> None:
        log = Database(f"sqlite:///{games / 'online.db'}")
        await play(log, "r1", NOON, 1)
        await log.close()

    run(fill)
    settings = tmp_path / "blokus.toml"
    settings.write_text(f'data = "{games}"\n')
    program = tmp_path / "blokus"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m blokus "$@"\n')
    program.chmod(0o755)
    for day in range(1, 20):
        (backups / f"games-2020-01-{day:02}T000000Z.backup").touch()
    command = [DEPLOY / "blokus-backup", program, settings, backups]
    subprocess.run(command, check=True, capture_output=True)
    kept = sorted(path.name for path in backups.iterdir())
    assert len(kept) == 14
    assert kept[0] == "games-2020-01-07T000000Z.backup"
    assert main(["admin", "restore", str(backups / kept[-1]), "--data", str(tmp_path / "new")]) == 0


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
