"""A room on pages of other sites: its board, and the moves one by one after the end."""

from __future__ import annotations

import base64
import hashlib
import html
import re
from importlib.resources import files

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from blokus import messages
from blokus.server.http import bodies
from blokus.server.http.headers import ANY_SITE
from blokus.server.http.pictures import Language, Theme, language_of, title_of
from blokus.server.http.rooms import find

router = APIRouter()

_PAGE = files("blokus.server.http").joinpath("embed.html").read_text("utf-8")


def _digests(tag: str) -> str:
    """Return what the policy allows: the page's own style or script, and no other."""
    found = re.findall(rf"<{tag}>(.*?)</{tag}>", _PAGE, re.DOTALL)
    whole = [part.replace("{{", "{").replace("}}", "}").encode() for part in found]
    digests = [base64.b64encode(hashlib.sha256(part).digest()).decode() for part in whole]
    return " ".join(f"'sha256-{digest}'" for digest in digests)


_HEADERS = ANY_SITE | {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        f"default-src 'none'; img-src 'self'; style-src {_digests('style')}; "
        f"script-src {_digests('script')}; base-uri 'none'; form-action 'none'"
    ),
}


@router.get(
    "/embed/{name}",
    response_class=HTMLResponse,
    responses=bodies.picture("text/html") | bodies.problems(404),
)
async def page(
    request: Request, name: str, theme: Theme = "auto", lang: Language | None = None
) -> Response:
    """Show a room inside of a page of another site."""
    room = await find(request, name)
    spoken = lang or language_of(request)
    base = str(request.base_url)
    values = {
        "lang": spoken,
        "theme": theme,
        "icon": f"{base}icons/icon.svg",
        "title": title_of(room, spoken),
        "picture": f"{base}api/rooms/{room.id}/board.svg?theme={theme}",
        "target": f"{base}#/room/{room.id}",
        "moves": str(len(room.moves)),
        "live": "yes" if room.phase in {"waiting", "playing"} else "no",
        **{
            key: messages.text(f"embed.{key}", spoken)
            for key in ("open", "steps", "first", "back", "on", "last")
        },
    }
    escaped = {key: html.escape(value) for key, value in values.items()}
    return HTMLResponse(_PAGE.format_map(escaped), headers=_HEADERS)
