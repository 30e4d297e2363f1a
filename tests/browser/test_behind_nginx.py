"""Two play through nginx with TLS, as it is set up in `deploy/`, while the server restarts."""

from __future__ import annotations

import re
import signal
import ssl
from pathlib import Path

import httpx2 as httpx
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import PATIENCE
from tests.browser.test_online import connection, move, on_board, open_table, sit
from tests.server.visitors import serving
from tests.services.nginx import nginx


def open_page(chromium: Browser, address: str) -> Page:
    page = chromium.new_context(
        viewport=DESKTOP, locale="en-GB", ignore_https_errors=True
    ).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def test_two_play_through_nginx_and_a_restart(chromium: Browser, tmp_path: Path) -> None:
    games, proxy = tmp_path / "games", tmp_path / "nginx"
    proxy.mkdir()
    with serving(games) as (server, direct):
        port = int(re.findall(r":(\d+)/", direct)[0])
        with nginx(proxy, f"127.0.0.1:{port}") as (address, plain):
            _look_at_headers(address, plain, proxy)
            ada = open_page(chromium, f"{address}#/friends")
            link = open_table(ada, "Ada", "Duo")
            assert link.startswith(address)
            ben = open_page(chromium, link)
            sit(ben, "Ben")
            move(ada)
            move(ben)
            expect(on_board(ada)).to_have_count(2)
            assert all(cookie["secure"] for cookie in ada.context.cookies())
            server.send_signal(signal.SIGTERM)
            server.wait(60)
            with serving(games, port):
                move(ada)
                move(ben)
                for page in (ada, ben):
                    expect(on_board(page)).to_have_count(4)
                    expect(connection(page)).not_to_contain_text("Connecting")
            for page in (ada, ben):
                page.context.close()


def _look_at_headers(address: str, plain: str, proxy: Path) -> None:
    trusted = ssl.create_default_context(cafile=str(proxy / "certificate.pem"))
    with httpx.Client(base_url=address, verify=trusted, timeout=60) as http:
        page = http.get("/")
        assert "max-age" in page.headers["Strict-Transport-Security"]
        assert page.headers["Content-Security-Policy"]
        script = re.search(r'"(?:\./|/)?(assets/[^"]+\.js)"', page.text)
        assert script
        kept = [http.get(f"/{script[1]}").headers["X-Cache"] for _ in range(2)]
        assert kept == ["MISS", "HIT"]
        assert [http.get(path).status_code for path in ("/metrics", "/ready")] == [404, 404]
        name = http.get("/api/me").headers["X-Request-ID"]
        assert re.fullmatch("[0-9a-f]{32}", name)
        assert http.post("/api/me", content=b"x" * 300_000).status_code == 413
    moved = httpx.get(f"{plain}some/path", follow_redirects=False, timeout=60)
    assert (moved.status_code, moved.headers["Location"]) == (301, "https://localhost/some/path")
