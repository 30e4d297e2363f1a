"""Pictures of rooms, and pages that show them where a link is shared."""

from __future__ import annotations

import asyncio
import hashlib
import html
from collections.abc import Callable, Mapping
from typing import Annotated, Literal, TypeAlias

from fastapi import APIRouter, HTTPException, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from blokus import messages
from blokus.render import svg
from blokus.server.http import bodies
from blokus.server.http.card import HEIGHT, WIDTH, card, outcome
from blokus.server.http.drawings import Drawings, TooManyDrawingsError
from blokus.server.http.headers import ANY_SITE
from blokus.server.http.rooms import find
from blokus.server.rooms.room import Room

Theme: TypeAlias = Literal["light", "dark", "auto"]
Language: TypeAlias = Literal["en", "fr"]
Count = Annotated[int | None, Query(ge=0, le=1000)]

router = APIRouter(responses=bodies.problems(404), tags=["pictures"])

_PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="{icon}">
<title>{title}</title>
<meta name="description" content="{about}">
<meta property="og:site_name" content="Blokus">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
<meta property="og:type" content="website">
<meta property="og:url" content="{address}">
<meta property="og:image" content="{picture}">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta property="og:image:alt" content="{title}">
<meta name="twitter:card" content="summary_large_image">
<meta http-equiv="refresh" content="0; url={target}">
</head>
<body><a href="{target}">{title}</a></body>
</html>
"""


_UNKNOWN = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Blokus</title>
</head>
<body><p>{title}</p><p><a href="{target}">Blokus</a></p></body>
</html>
"""


@router.get(
    "/api/rooms/{name}/board.svg",
    response_class=Response,
    responses=bodies.picture("image/svg+xml"),
)
async def board_svg(
    request: Request, name: str, theme: Theme = "auto", moves: Count = None
) -> Response:
    """Draw the board of a room, now or after so many moves."""
    room = await find(request, name)
    last = len(room.positions) - 1
    position = room.positions[last if moves is None else min(moves, last)]
    drawing = await asyncio.to_thread(svg, position, coordinates=False, theme=theme)
    return Response(drawing, headers=_shown_anywhere(room), media_type="image/svg+xml")


@router.get(
    "/api/rooms/{name}/board.png",
    response_class=Response,
    responses=bodies.picture("image/png") | bodies.problems(501),
)
async def board_png(request: Request, name: str) -> Response:
    """Draw the board of a room as PNG; 501 where the server cannot."""
    room = await find(request, name)
    shown = _shown_anywhere(room)
    return await _drawn(request, room, "board", lambda: svg(room.position), shown)


@router.get(
    "/api/rooms/{name}/card.png",
    response_class=Response,
    responses=bodies.picture("image/png") | bodies.problems(501),
)
async def card_png(request: Request, name: str, lang: Language = "en") -> Response:
    """Draw the board and who plays, for previews of links; 501 where the server cannot."""
    room = await find(request, name)
    names = "\n".join(seat.holder.name if seat.holder else "" for seat in room.seats)
    kind = hashlib.sha256(f"{lang}\n{names}".encode()).hexdigest()
    # Names change, or go: caches of the card ask each time whether it is the same.
    tag = f'"{room.version}-{kind[:32]}"'
    headers = ANY_SITE | {"Cache-Control": "public, no-cache", "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return await _drawn(request, room, kind, lambda: card(room, lang), headers)


@router.get(
    "/room/{name}",
    response_class=HTMLResponse,
    responses=bodies.text(200, 404, media_type="text/html"),
)
async def page(request: Request, name: str) -> Response:
    """Lead to a room; those who show previews of links find a picture here."""
    lang = language_of(request)
    base = str(request.base_url)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    try:
        room = await find(request, name)
    except HTTPException:
        told = {"title": messages.text("share.unknown", lang), "target": base, "lang": lang}
        escaped = {key: html.escape(value) for key, value in told.items()}
        return HTMLResponse(_UNKNOWN.format_map(escaped), 404, headers)
    values = {
        "lang": lang,
        "icon": f"{base}icons/icon.svg",
        "title": title_of(room, lang),
        "about": f"{outcome(room, lang)} {messages.text(f'share.{room.phase}', lang)}".lstrip(),
        "address": f"{base}room/{room.id}",
        "picture": f"{base}api/rooms/{room.id}/card.png?lang={lang}",
        "width": str(WIDTH),
        "height": str(HEIGHT),
        "target": f"{base}#/room/{room.id}",
    }
    escaped = {key: html.escape(value) for key, value in values.items()}
    return HTMLResponse(_PAGE.format_map(escaped), headers=headers)


def language_of(request: Request) -> Language:
    """Return the language that whoever asks prefers, of those that there are."""
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.strip().casefold()[:2]
        if tag == "fr":
            return "fr"
        if tag == "en":
            return "en"
    return "en"


def title_of(room: Room, lang: Language) -> str:
    """Return what is played, and by whom."""
    variant = messages.variant_name(room.variant, lang)
    names = [seat.holder.name for seat in room.seats if seat.holder and seat.holder.name]
    return f"Blokus {variant} · {messages.listed(names, lang)}" if names else f"Blokus {variant}"


async def _drawn(
    request: Request, room: Room, kind: str, draw: Callable[[], str], headers: Mapping[str, str]
) -> Response:
    drawings: Drawings = request.app.state.drawings
    try:
        drawing = await drawings.png(f"{room.id} {room.version} {kind}", draw, WIDTH)
    except ImportError:
        raise HTTPException(501, "the server has no renderer for PNG") from None
    except TooManyDrawingsError:
        later = {"Retry-After": "2"}
        raise HTTPException(503, "too many pictures at once: try again", later) from None
    return Response(drawing, headers=headers, media_type="image/png")


def _shown_anywhere(room: Room) -> dict[str, str]:
    """Let a picture be shown by any site, and be kept for as long as it stays the same."""
    seconds = 86400 if room.phase == "ended" else 10
    return ANY_SITE | {"Cache-Control": f"public, max-age={seconds}"}
