"""Order among people: reports, bans, names that have to go; by the server and by `blokus admin`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from blokus.cli import main
from blokus.server.http import conversation
from blokus.server.storage.sql.players import MOST_REPORTS
from tests.server.accounts.house import House, Visitor, house
from tests.server.bots.house import WISH, make_bot


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def inside(folder: Path) -> Iterator[House]:
    with house(folder) as found:
        yield found


def admin(folder: Path, *words: str) -> int:
    """Run `blokus admin` beside the server."""
    return main(["admin", *words, "--data", str(folder), "--lang", "en"])


def look(inside: House, visitor: Visitor) -> None:
    """Let the server read the bans now."""
    portal = visitor.browser.portal
    assert portal is not None
    portal.call(inside.app.state.bans.look)


def sweep(inside: House, visitor: Visitor) -> None:
    """Let the server do now what it does every few seconds."""
    portal = visitor.browser.portal
    assert portal is not None
    portal.call(inside.app.state.hub._sweep)


def open_room(visitor: Visitor) -> str:
    seats = [{"type": "host"}, {"type": "open"}]
    return str(visitor.post("/api/rooms", variant="duo", seats=seats).json()["id"])


def test_a_report_is_listed_and_settled(
    inside: House, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, eve = inside.visitor("Ada"), inside.visitor("Eve")
    path = f"/api/players/{eve.me['id']}/reports"
    told = ada.post(path, cause="rude", room="r1", text="she said\n\x1b[31m things")
    assert told.status_code == 204
    assert admin(folder, "reports") == 0
    out = capsys.readouterr().out
    assert "1. " in out
    assert "Eve" in out
    assert "Ada" in out
    assert "rude" in out
    assert "\x1b" not in out
    assert admin(folder, "reports", "settle", "1") == 0
    assert admin(folder, "reports", "settle", "1") == 1
    assert admin(folder, "reports") == 0
    assert "Open reports: 0." in capsys.readouterr().out


def test_reports_are_of_somebody_and_not_too_many(inside: House) -> None:
    ada, eve = inside.visitor("Ada"), inside.visitor("Eve")
    path = f"/api/players/{eve.me['id']}/reports"
    assert ada.post("/api/players/nobody/reports", cause="rude").status_code == 404
    assert ada.post(path, cause="ugly").status_code == 422
    assert ada.post(path, cause="rude", text="x" * 501).status_code == 422
    assert inside.visitor().post(path, cause="rude").status_code == 401
    for _ in range(MOST_REPORTS):
        assert ada.post(path, cause="rude").status_code == 204
    assert ada.post(path, cause="rude").json() == {"cause": "enough"}
    assert eve.post(f"/api/players/{ada.me['id']}/reports", cause="other").status_code == 204


def test_a_guest_at_a_table_is_known_before_a_game_has_ended(inside: House) -> None:
    ada, eve = inside.visitor("Ada"), inside.visitor()
    path = f"/api/players/{eve.me['id']}"
    assert ada.post(f"{path}/reports", cause="rude").status_code == 404
    eve.post("/api/me", name="Eve")
    open_room(eve)
    assert ada.post(f"{path}/reports", cause="rude").status_code == 204
    assert ada.browser.put(f"{path}/block").status_code == 204
    assert [player["name"] for player in ada.get("/api/blocks").json()["players"]] == ["Eve"]


def test_a_ban_shuts_an_account_out_with_its_bots_until_it_is_lifted(
    inside: House, folder: Path
) -> None:
    eve, ada = inside.visitor("Eve"), inside.visitor("Ada")
    bot = make_bot(inside, eve, "Rob")
    assert admin(folder, "users", "ban", "EVE") == 0
    look(inside, ada)
    assert eve.get("/api/account").json() == {"cause": "banned"}
    assert eve.get("/api/me").json() == {"cause": "banned"}, "the session makes no guest of her"
    assert eve.sign_in("Eve").json() == {"cause": "banned"}
    assert bot.ask("GET", "").json() == {"cause": "banned"}
    assert ada.post(f"/api/players/{bot.id}/challenges", **WISH).status_code in {201, 409}
    assert admin(folder, "users", "unban", "Eve") == 0
    look(inside, ada)
    assert eve.sign_in("Eve").status_code == 200
    assert bot.ask("GET", "").status_code == 200


def test_a_banned_guest_is_refused_everywhere(inside: House, folder: Path) -> None:
    eve, ada = inside.visitor(), inside.visitor("Ada")
    guest = eve.me["id"]
    room = open_room(eve)
    assert admin(folder, "users", "ban", guest) == 0
    look(inside, ada)
    assert eve.get("/api/me").json() == {"cause": "banned"}
    assert eve.get("/api/rooms").status_code == 403
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        eve.browser.websocket_connect(
            f"ws://localhost/api/rooms/{room}/socket?protocol=1"
        ) as socket,
    ):
        socket.receive_text()
    assert closed.value.code == 4402


def test_a_name_is_changed_in_old_games_too(
    inside: House, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    eve = inside.visitor("Rude Word")
    room = open_room(eve)
    assert admin(folder, "users", "rename", "Rude Word", "Eve") == 0
    sweep(inside, eve)
    assert eve.me["name"] == "Eve"
    assert "Rude" not in eve.get(f"/api/rooms/{room}").text
    assert "Rude" not in eve.get("/api/rooms").text
    inside.visitor("Ada")
    for name in ("ADA", "admin", "x"):
        assert admin(folder, "users", "rename", "Eve", name) == 1
    assert admin(folder, "users", "find", "eve") == 0
    assert "person" in capsys.readouterr().out
    for words in (
        ["users"],
        ["users", "find", "Nobody"],
        ["users", "eat", "Eve"],
        ["reports", "x"],
    ):
        assert admin(folder, *words) == 1


@contextlib.contextmanager
def connected(visitor: Visitor, path: str) -> Iterator[WebSocketTestSession]:
    """Connect somebody for as long as the context lasts."""
    session = visitor.browser.websocket_connect(f"ws://localhost{path}?protocol=1")
    socket = session.__enter__()
    try:
        yield socket
    finally:
        # The test client ends the conversation by cancelling it.
        with contextlib.suppress(CancelledError):
            session.__exit__(None, None, None)


def heard(socket: WebSocketTestSession, kind: str) -> Any:
    """Return the next frame of a kind."""
    while (frame := socket.receive_json())["type"] != kind:
        pass
    return frame


def test_a_new_name_reaches_a_server_that_runs(inside: House, folder: Path) -> None:
    rude, ada = inside.visitor("Rude Word"), inside.visitor("Ada")
    room = open_room(rude)
    path = f"/api/rooms/{room}/socket"
    with connected(ada, path) as watching:
        assert heard(watching, "welcome")["room"]["seats"][0]["holder"]["name"] == "Rude Word"
        with connected(rude, path) as socket, connected(rude, "/api/lobby/socket") as lobby:
            assert heard(socket, "welcome")["you"]["name"] == "Rude Word"
            assert admin(folder, "users", "rename", "Rude Word", "Eve") == 0
            sweep(inside, ada)
            shown = heard(watching, "welcome")
            assert shown["room"]["seats"][0]["holder"]["name"] == "Eve"
            assert shown["you"]["name"] == "Ada", "she stays connected"
            # Under the old name nothing more is done: the client connects anew.
            for cut in (socket, lobby):
                with pytest.raises(WebSocketDisconnect) as closed:
                    heard(cut, "none")
                assert closed.value.code == 1011
        with connected(rude, path) as socket:
            assert heard(socket, "welcome")["you"]["name"] == "Eve"
            say = {"type": "say", "phrase": "hello"}
            socket.send_json({"type": "command", "id": "c", "command": say})
            assert heard(watching, "update")["event"]["person"]["name"] == "Eve"


def test_a_removed_account_is_connected_no_more(inside: House) -> None:
    eve, ada = inside.visitor("Eve"), inside.visitor("Ada")
    room = open_room(ada)
    with connected(eve, f"/api/rooms/{room}/socket") as socket:
        heard(socket, "welcome")
        assert eve.browser.delete("/api/account").status_code == 204
        with pytest.raises(WebSocketDisconnect):
            heard(socket, "none")


def test_a_connection_made_while_a_name_was_changed_ends_too(
    inside: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was let in under the old name, and came when the others had been ended."""
    monkeypatch.setattr(conversation, "ADMISSION", 0.0)
    monkeypatch.setattr(conversation, "HEARTBEAT", 0.05)
    rude = inside.visitor("Rude Word")
    inside.app.state.hub.on_renamed = lambda _: None
    with connected(rude, "/api/lobby/socket") as lobby:
        heard(lobby, "lobby")
        assert admin(folder, "users", "rename", "Rude Word", "Eve") == 0
        # One is looked at before each ping; some may be on their way.
        with pytest.raises(WebSocketDisconnect):
            [heard(lobby, "ping") for _ in range(5)]
