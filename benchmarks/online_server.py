"""The server that `online` measures, with an echo beside the rooms.

`python -m benchmarks.online_server ADDRESS [VALKEY]` serves on the database of an address until it
is told to stop, and prints its port.
"""

from __future__ import annotations

import socket
import sys

from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from fastapi.routing import APIWebSocketRoute

from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.run import run
from blokus.server.settings import Settings


async def echo(websocket: WebSocket) -> None:
    """Send back what comes: the least that a message can cost."""
    await websocket.accept()
    try:
        while True:
            await websocket.send_text(await websocket.receive_text())
    except WebSocketDisconnect:
        return


def with_echo(settings: Settings) -> FastAPI:
    """Return the web app with the echo beside the rooms."""
    app = create_app(settings, Client({}))
    app.router.routes.insert(0, APIWebSocketRoute("/echo", echo))
    return app


def main() -> None:
    """Serve."""
    valkey = sys.argv[2] if len(sys.argv) > 2 else None
    settings = Settings(database=sys.argv[1], valkey=valkey, burst=1_000_000_000)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(listener.getsockname()[1], flush=True)
        run(with_echo(settings), listener, settings)


if __name__ == "__main__":
    main()
