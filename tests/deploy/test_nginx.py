"""nginx with the files of `deploy/` holds thousands of WebSockets and does not tell its version."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path
from urllib.parse import urlsplit

import httpx2 as httpx

from tests.server.child import serving
from tests.services.nginx import nginx

SOCKETS = 2000
# nginx lets so many connections of one address in at once, and the server so many of one guest.
OF_ADDRESS = 20
OF_GUEST = 4
# So many are opened at a time.
TOGETHER = 50
PATIENCE = 120.0  # s

_REQUEST = (
    "GET /api/me/socket?protocol=1 HTTP/1.1\r\nHost: localhost:{port}\r\nCookie: {cookie}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def guests(address: str, count: int) -> list[str]:
    """Return the cookies of new guests, who ask the server itself."""
    found = []
    # Behind TLS the cookie has another name, and is only given there.
    headers = {"X-Forwarded-Proto": "https"}
    with httpx.Client(base_url=address, headers=headers, timeout=PATIENCE) as client:
        for _ in range(count):
            client.cookies.clear()
            answer = client.get("/api/me")
            found.append(answer.headers["Set-Cookie"].partition(";")[0])
    return found


async def hold(port: int, cookies: list[str]) -> int:
    """Open all WebSockets from many addresses, keep them, and return how many are talked to."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    free = asyncio.Semaphore(TOGETHER)
    writers: list[asyncio.StreamWriter] = []

    async def open_one(number: int) -> bytes:
        source = (f"127.0.1.{1 + number // OF_ADDRESS}", 0)
        async with free, asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, ssl=context, local_addr=source
            )
            writers.append(writer)
            request = _REQUEST.format(port=port, cookie=cookies[number // OF_GUEST])
            writer.write(request.encode())
            head = await reader.readuntil(b"\r\n\r\n")
            return head[:12] + await reader.readexactly(1)

    answers = await asyncio.gather(*map(open_one, range(SOCKETS)), return_exceptions=True)
    talked = sum(answer == b"HTTP/1.1 101\x81" for answer in answers)
    async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as client:
        assert (await client.get(f"https://localhost:{port}/health")).status_code == 200
    still = sum(not writer.is_closing() for writer in writers)
    for writer in writers:
        writer.transport.abort()
    return min(talked, still)


def test_thousands_of_sockets_are_held(tmp_path: Path) -> None:
    (tmp_path / "nginx").mkdir()
    with (
        serving(tmp_path, data=str(tmp_path / "games")) as child,
        nginx(tmp_path / "nginx", f"127.0.0.1:{child.port}") as (address, _),
    ):
        cookies = guests(f"http://127.0.0.1:{child.port}", SOCKETS // OF_GUEST)
        port = urlsplit(address).port
        assert port
        assert asyncio.run(hold(port, cookies)) == SOCKETS


def test_the_version_is_not_told(tmp_path: Path) -> None:
    with nginx(tmp_path, "127.0.0.1:1") as (safe, plain):
        for address in (safe, f"{safe}ready", f"{safe}api/me", plain, f"{plain}%"):
            answer = httpx.get(address, verify=False, timeout=PATIENCE)
            assert answer.headers["Server"] == "nginx", address
            assert "nginx/" not in answer.text, address
