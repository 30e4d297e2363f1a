"""The browser client is served compressed, cached and guarded."""

from __future__ import annotations

import gzip
from importlib.resources import files

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient

from blokus import VARIANTS, Variant
from blokus.engine.nets import net_for
from blokus.server.app import create_app
from blokus.server.http.client import FOREVER, Client, File, MissingClientError, read_client
from blokus.server.http.headers import HEADERS

SCRIPT = b"let answer = 42;" * 100


@pytest.fixture
def browser() -> TestClient:
    script = File(
        content=SCRIPT,
        media_type="text/javascript",
        cache_control=FOREVER,
        copies={"br": b"brotli copy", "gzip": gzip.compress(SCRIPT)},
    )
    page = File(content=b"<!doctype html>", media_type="text/html", cache_control="no-cache")
    client = Client({"assets/a-1.js": script, "index.html": page})
    return TestClient(create_app(client=client), base_url="http://localhost")


def get(browser: TestClient, path: str, **headers: str) -> httpx.Response:
    """Ask for a path with these request headers, and without those that httpx would add."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return browser.get(path, headers={"accept-encoding": "", **names})


def test_home_is_the_page_and_asked_for_anew(browser: TestClient) -> None:
    response = get(browser, "/")
    assert response.text == "<!doctype html>"
    assert response.headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_ever(browser: TestClient) -> None:
    assert "immutable" in get(browser, "/assets/a-1.js").headers["cache-control"]


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("", None),
        ("identity", None),
    ],
)
def test_compression_is_negotiated(
    browser: TestClient, accepted: str, encoding: str | None
) -> None:
    with browser.stream("GET", "/assets/a-1.js", headers={"accept-encoding": accepted}) as response:
        raw = b"".join(response.iter_raw())
    assert response.headers.get("content-encoding") == encoding
    assert response.headers["vary"] == "Accept-Encoding"
    expected = {"br": b"brotli copy", "gzip": gzip.compress(SCRIPT), None: SCRIPT}[encoding]
    assert raw[10:] == expected[10:]  # gzip writes the time into its first bytes


def test_what_is_unchanged_is_not_sent_again(browser: TestClient) -> None:
    tag = get(browser, "/").headers["etag"]
    again = get(browser, "/", if_none_match=f'"other", W/{tag}')
    assert again.status_code == 304
    assert again.content == b""
    assert get(browser, "/", if_none_match='"other"').status_code == 200


@pytest.mark.parametrize("path", ["/nothing", "/../pyproject.toml", "/assets/", "/%2e%2e/x", "//"])
def test_nothing_else_is_served(browser: TestClient, path: str) -> None:
    response = get(browser, path)
    if path == "//":
        assert response.text == "<!doctype html>"
    else:
        assert response.status_code == 404


def test_only_reading_is_allowed(browser: TestClient) -> None:
    assert browser.post("/").status_code == 405
    assert browser.head("/").status_code == 200


@pytest.mark.parametrize("path", ["/", "/nothing", "/health"])
def test_every_response_is_guarded(browser: TestClient, path: str) -> None:
    headers = get(browser, path).headers
    assert {name: headers[name] for name in HEADERS} == HEADERS
    assert "unsafe-inline" not in headers["content-security-policy"]


def test_health(browser: TestClient) -> None:
    assert browser.get("/health").json() == {"server": "blokus", "ok": True}


def test_the_installed_client_is_whole() -> None:
    client = read_client()
    cores = [file for path, file in client.items() if path.endswith(".wasm")]
    assert [core.media_type for core in cores] == 2 * ["application/wasm"]
    for core in cores:
        assert set(core.copies) == {"br", "gzip"}
        assert len(core.copies["br"]) < 300_000
        assert gzip.decompress(core.copies["gzip"]) == core.content
    assert not any(path.endswith((".br", ".gz")) for path in client)


def test_the_nets_are_those_of_the_engine() -> None:
    client = read_client()
    nets = {path: file for path, file in client.items() if path.endswith(".net")}
    assert {file.content for file in nets.values()} == {net_for(Variant(name)) for name in VARIANTS}
    for file in nets.values():
        assert set(file.copies) == {"br", "gzip"}
        assert gzip.decompress(file.copies["gzip"]) == file.content
    folder = files("blokus.server") / "client" / "assets"
    installed = [entry.name for entry in folder.iterdir() if ".net" in entry.name]
    assert all(name.endswith(".net.br") for name in installed)


def test_a_package_without_client_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blokus.server.http.client._walk", lambda *_: [("index.htm", b"")])
    with pytest.raises(MissingClientError):
        read_client()
