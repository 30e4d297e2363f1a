"""Nothing that was acknowledged is lost when the server or its database is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.crashes import Crashes, Victim
from tests.server.histories import Stored, Told, problems, read


@pytest.mark.parametrize("victim", ["server", "database"])
def test_kills_lose_nothing(victim: Victim, tmp_path: Path, seed: int) -> None:
    outcome = Crashes(tmp_path, victim, games=4, kills=2, seed=seed).run()
    assert outcome.problems == []
    assert outcome.kills > 0
    assert outcome.acknowledged > 0


def test_a_checker_finds_what_was_lost_doubled_or_reordered(tmp_path: Path, seed: int) -> None:
    crashes = Crashes(tmp_path, "server", games=1, kills=0, seed=seed)
    crashes.run()
    log = read(f"sqlite:///{tmp_path / 'online.db'}")
    last = log[-1]
    person, _, name = last.command.rpartition(":")
    told = Told(last.room, person, name, last.version)
    assert list(problems([told], log)) == []
    assert "the log has it as None" in next(problems([told], log[:-1]))
    late = told._replace(version=told.version + 1)
    assert "was acknowledged" in next(problems([late], log))
    twice: list[Stored] = [*log, last._replace(version=last.version + 1)]
    assert next(problems([told], twice)) == "a command stands twice in the log"
    assert any("gap" in found for found in problems([], [*log[:3], *log[4:]]))
