"""`blokus bot` plays rated games on a real server, which is killed meanwhile."""

from __future__ import annotations

from pathlib import Path

from tests.server.bots.rated_games import OURS, play


def test_two_bots_play_rated_games_although_the_server_is_killed(tmp_path: Path) -> None:
    profiles, outputs = play(tmp_path, (OURS, OURS), 2, after_first=lambda server: server.kill())
    for profile, output in zip(profiles, outputs, strict=True):
        assert profile["player"]["kind"] == "bot"
        assert [pool["rating"]["games"] for pool in profile["ratings"]] == [2]
        assert "does not answer" in output
        assert output.count("is over: place") == 2
