"""The files of the browser client, held in memory and served compressed and cached.

Names under `assets/` carry a hash of their content, so browsers keep them for ever; everything else
is asked for anew and answered with "not modified" when it is the same.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from blokus.engine.nets import read_net

INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# In order of preference, with the ending of the compressed copy.
ENCODINGS = {"br": ".br", "gzip": ".gz"}

_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

# A net of the engine: its family, and the hash of its content that the bundler adds.
_NET = re.compile(r"(?P<path>assets/(?P<family>.+)-[\w-]{8}\.net)\.br")


class MissingClientError(Exception):
    """The package was built without the browser client."""


@dataclass(frozen=True)
class File:
    """One file, with its compressed copies by encoding."""

    content: bytes
    media_type: str
    cache_control: str
    copies: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def tag(self) -> str:
        """What changes when the content does."""
        return hashlib.sha256(self.content).hexdigest()[:32]


def read_client() -> dict[str, File]:
    """Read the files that were installed with the package, by their path."""
    folder = files("blokus.server") / "client"
    contents = dict(_walk(folder, "")) if folder.is_dir() else {}
    if INDEX not in contents:
        raise MissingClientError
    contents |= _nets(contents)
    endings = tuple(ENCODINGS.values())
    return {path: _file(path, contents) for path in sorted(contents) if not path.endswith(endings)}


def _nets(paths: Iterable[str]) -> dict[str, bytes]:
    """Return the engine's nets by their path in the client, which is installed without them.

    It has only the copies in Brotli, by which their paths are known.
    """
    found = {}
    for match in filter(None, map(_NET.fullmatch, paths)):
        net = read_net(match["family"])
        found[match["path"]] = net
        found[match["path"] + ENCODINGS["gzip"]] = gzip.compress(net, compresslevel=1)
    return found


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        path = prefix + entry.name
        if entry.is_dir():
            found.extend(_walk(entry, path + "/"))
        else:
            found.append((path, entry.read_bytes()))
    return found


def _file(path: str, contents: Mapping[str, bytes]) -> File:
    ending = path[path.rfind(".") :]
    media_type = _TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    return File(
        content=contents[path],
        media_type=media_type,
        cache_control=FOREVER if path.startswith("assets/") else ASK_AGAIN,
        copies={
            encoding: contents[path + ending]
            for encoding, ending in ENCODINGS.items()
            if path + ending in contents
        },
    )


class Client:
    """An ASGI app that serves the files of the client, and nothing else."""

    def __init__(self, contents: Mapping[str, File]) -> None:
        self._tagged = {path: (file, file.tag) for path, file in contents.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        # A WebSocket that nothing else answers comes here too.
        answer = self._respond(scope) if scope["type"] == "http" else WebSocketClose()
        await answer(scope, receive, send)

    def _respond(self, scope: Scope) -> Response:
        if scope["method"] not in {"GET", "HEAD"}:
            return PlainTextResponse("method not allowed", 405, headers={"Allow": "GET, HEAD"})
        path = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        found = self._tagged.get(path or INDEX)
        if found is None:
            return PlainTextResponse("not found", 404, headers={"Cache-Control": "no-store"})
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        return _serve(*found, headers)


def _serve(file: File, tag: str, request: Mapping[str, str]) -> Response:
    encoding = _encoding(file, request.get("accept-encoding", ""))
    quoted = f'"{tag}-{encoding}"' if encoding else f'"{tag}"'
    headers = {"Cache-Control": file.cache_control, "ETag": quoted}
    if file.copies:
        headers["Vary"] = "Accept-Encoding"
    asked = request.get("if-none-match", "")
    if quoted in {part.strip().removeprefix("W/") for part in asked.split(",")}:
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    content = file.copies[encoding] if encoding else file.content
    return Response(content, headers=headers, media_type=file.media_type)


def _encoding(file: File, accepted: str) -> str | None:
    """Choose the best encoding that the browser accepts; none sends the file as it is."""
    offers = {}
    for part in accepted.lower().split(","):
        name, _, options = part.strip().partition(";")
        offers[name.strip()] = options.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return next((name for name in ENCODINGS if name in file.copies and offers.get(name)), None)
