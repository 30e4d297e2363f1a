"""The bot's side of its API: what it does with what a server says."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from blokus import Game, Move, Position, Variant
from blokus.bot.api import BotApi
from blokus.bot.player import BotSettings, Player
from blokus.bot.table import MOST_FAILURES, game_of
from blokus.cli import main
from blokus.errors import (
    BadAddressError,
    GtpError,
    ReplacedError,
    ServerAwayError,
    ServerRefusalError,
)

HELLO = {"type": "hello", "now": 1, "me": {"id": "b-1", "name": "Rob", "is_bot": True}}


class FirstMoves:
    """An engine that plays the first legal move, or fails."""

    failures = 0

    def __init__(self) -> None:
        self.game: Game | None = None

    def begin(self, variant: Variant, seed: int | None = None) -> None:
        del seed
        self.game = Game(variant)

    def watch(self, move: Move) -> None:
        assert self.game is not None
        self.game.play(move)

    def choose(self, position: Position) -> Move | None:
        assert self.game is not None
        assert self.game.position == position, "the engine has the same board as the server"
        if FirstMoves.failures:
            FirstMoves.failures -= 1
            raise GtpError("out of order")
        return self.game.play(position.legal_moves[0])

    def close(self) -> None:
        pass


class Scripted(ThreadingHTTPServer):
    """A server that says what a test wants, and remembers what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.streams: list[list[dict[str, Any] | str]] = []
        self.asked: list[tuple[str, str, Any]] = []
        self.answers: dict[str, tuple[int, Any]] = {}
        self.moved = threading.Event()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class _Handler(BaseHTTPRequestHandler):
    server: Scripted

    def _answer(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length) or b"null")
        self.server.asked.append((self.command, self.path, body))
        if "/stream" in self.path:
            self._stream()
            return
        path = self.path.rpartition("/")[2]
        status, answer = self.server.answers.get(path, (200, {"version": 2}))
        self.send_response(status)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())
        if path in {"moves", "resign", "reclaim"}:
            self.server.moved.set()

    def _stream(self) -> None:
        self.send_response(200)
        self.end_headers()
        for line in self.server.streams.pop(0):
            if line == "wait for a move":
                assert self.server.moved.wait(60)
                self.server.moved.clear()
            else:
                self.wfile.write(json.dumps(line).encode() + b"\n")

    do_GET = do_POST = do_PUT = _answer  # noqa: N815 - names of the base class

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Scripted]:
    with Scripted() as found:
        thread = threading.Thread(target=found.serve_forever)
        thread.start()
        yield found
        found.shutdown()
        thread.join()


def line(moves: list[str], phase: str = "playing", **others: object) -> dict[str, Any]:
    game = Game("duo")
    for move in moves:
        game.play(move)
    seats = [{"holder": {"name": name}, "engine": None} for name in ("Rob", "Ada")]
    result = {"seats": [{"place": 1}, {"place": 2}]} if phase == "ended" else None
    room = {
        "id": "r1", "phase": phase, "terms": {"variant": "duo"}, "retired": [],
        "retired_after": [], "seats": seats, "on_turn": len(moves) % 2, "result": result,
    }  # fmt: skip
    return {"type": "game", "since": 7, "seat": 0, "moves": moves, "room": room | others}


def some_moves(count: int) -> list[str]:
    game = Game("duo")
    return [str(game.play(game.legal_moves[0])) for _ in range(count)]


def player(server: Scripted, **settings: Any) -> tuple[Player, list[str]]:
    told: list[str] = []
    chosen = BotSettings(("duo",), number=1, **settings)
    api = BotApi(server.address, "blokus_x", patience=60)
    made = Player(
        api, chosen, FirstMoves, lambda what, **_: told.append(what), sleep=lambda _: None
    )
    return made, told


def test_a_bot_moves_when_it_is_on_turn_and_goes_on_after_a_cut(server: Scripted) -> None:
    moves = some_moves(3)
    server.streams = [
        [HELLO, line([]), "wait for a move"],
        [HELLO, line(moves[:1]), line(moves[:2]), "wait for a move", line(moves, "ended")],
    ]
    made, told = player(server)
    made.run()
    assert told == ["bot.here", "bot.begun", "bot.away", "bot.here", "bot.ended"]
    posted = [body for _, path, body in server.asked if path.endswith("/moves")]
    assert [(body["ply"], body["cells"]) for body in posted] == [(0, moves[0]), (2, moves[2])]
    assert len({body["id"] for body in posted}) == 2
    streams = [path for _, path, _ in server.asked if "/stream" in path]
    assert streams == ["/api/bot/stream", "/api/bot/stream?since=7"]


def test_an_engine_that_fails_is_started_again_then_resigns(server: Scripted) -> None:
    server.streams = [[HELLO, line([]), "wait for a move", line([], "ended")]]
    FirstMoves.failures = MOST_FAILURES - 1
    made, told = player(server)
    made.run()
    assert told.count("bot.failed") == MOST_FAILURES - 1
    assert [path for _, path, _ in server.asked if path.endswith("/moves")]
    server.asked.clear()
    server.streams = [[HELLO, line([]), "wait for a move", line([], "ended")]]
    FirstMoves.failures = MOST_FAILURES
    made, told = player(server)
    made.run()
    assert told.count("bot.failed") == MOST_FAILURES
    assert [path for _, path, _ in server.asked if path.endswith("/resign")]


def test_a_seat_that_an_engine_took_is_taken_back(server: Scripted) -> None:
    taken = line([])
    taken["room"]["seats"][0]["engine"] = 5
    wait = "wait for a move"
    server.streams = [[HELLO, taken, wait, line([]), wait, line([], "ended")]]
    made, _ = player(server)
    made.run()
    paths = [path.rpartition("/")[2] for _, path, _ in server.asked]
    assert paths == ["acceptance", "stream", "reclaim", "moves"]


def test_challenges_are_accepted_while_there_is_room(server: Scripted) -> None:
    def challenge(name: str) -> dict[str, Any]:
        return {
            "type": "challenge",
            "challenge": {"id": name, "challenged": "b-1", "state": "open"},
        }

    server.streams = [
        [HELLO, challenge("c1"), line([]), challenge("c2"), "wait for a move", line([], "ended")]
    ]
    made, _ = player(server)
    made.run()
    answers = [path for _, path, _ in server.asked if "/challenges/" in path]
    assert answers == ["/api/bot/challenges/c1/accept", "/api/bot/challenges/c2/decline"]


def test_a_bot_without_games_asks_the_bots_that_are_here(server: Scripted) -> None:
    here = [{"player": {"id": name}} for name in ("b-1", "b-2")]
    server.answers = {"bots": (200, {"bots": here}), "challenges": (201, {"id": "c1"})}
    server.streams = [[HELLO, line([]), "wait for a move", line([], "ended")]]
    wish = {"variant": "duo", "clock": {"type": "bank", "seconds": 60}, "rated": True}
    made, _ = player(server, wish=wish)
    made.run()
    asked = [(path, body) for _, path, body in server.asked if path.endswith("/challenges")]
    assert asked == [("/api/bot/players/b-2/challenges", wish)]


def test_another_stream_and_a_bad_token_end_the_bot(server: Scripted) -> None:
    server.streams = [[HELLO, {"type": "replaced"}]]
    with pytest.raises(ReplacedError):
        player(server)[0].run()
    server.answers = {"acceptance": (401, {"cause": "bad-token"})}
    with pytest.raises(ServerRefusalError, match="bad-token"):
        player(server)[0].run()


def test_a_game_with_somebody_who_resigned_is_followed() -> None:
    moves = some_moves(2)
    told = line(moves, retired=[1], retired_after=[2])
    game = game_of(told)
    assert [str(move) for move in game.moves] == moves
    assert [player.number for player in game.position.retired] == [2]


@pytest.mark.parametrize("address", ["", "ftp://x", "http://", "http://x:port"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(BadAddressError):
        BotApi(address, "t")


def test_nobody_there_is_away() -> None:
    with pytest.raises(ServerAwayError):
        BotApi("127.0.0.1:1", "t").ask("GET", "/api/bot")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--server", "x", "blokus gtp"], "needs a token"),
        (["--server", "ftp://x", "--token", "t", "blokus gtp"], "no address of a server"),
        (["--server", "x", "--token", "t", " "], "no command that starts an engine"),
        (["--server", "x", "--token", "t", "/no/such/engine"], "cannot start"),
        (["--server", "x", "--token", "t", "sh -c 'echo no book >&2; exit 3'"], "said: no book"),
        (["--server", "x", "--token", "t", "--challenge", "soon", "e"], "--challenge"),
        (["--server", "x", "--token", "t", "--speeds", "slow", "e"], "--speeds"),
        (["--server", "x", "--token", "t", "--variants", "chess", "e"], "--variants"),
    ],
)
def test_mistakes_on_the_command_line_are_told(
    words: list[str],
    problem: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("BLOKUS_TOKEN", raising=False)
    try:
        code = main(["bot", "--lang", "en", *words])
    except SystemExit as end:
        code = int(str(end.code))
    assert code in {1, 2}
    assert problem in capsys.readouterr().err


def test_a_page_of_something_on_the_way_is_not_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    api = BotApi("localhost:1", "token")
    monkeypatch.setattr(api, "_send", lambda *_: io.BytesIO(b"<h1>Sign in to the hotel</h1>\n"))
    with pytest.raises(ServerAwayError):
        api.ask("GET", "/api/bots")
    with pytest.raises(ServerAwayError):
        next(api.stream(None))
