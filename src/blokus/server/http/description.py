"""The description of the API: OpenAPI for programs, and the same as a page for people."""

from __future__ import annotations

import html
import json
from importlib.metadata import version
from typing import Any

from fastapi import APIRouter
from fastapi.openapi.utils import get_openapi
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from blokus.server.http import bodies

ABOUT = (
    "People, rooms, rankings, the archive and bots. People are known by a cookie, which `GET "
    "/api/me` gives; bots by a token. Rooms, the lobby and visits have WebSockets too, which this "
    "page does not describe: see the pages on online games and on bots in the documentation."
)
VERSION = version("blokus")
METHODS = ("get", "post", "put", "patch", "delete")

router = APIRouter(tags=["description"])


def describe(routes: list[Any]) -> dict[str, Any]:
    """Return the description of the API."""
    found = get_openapi(title="Blokus", version=VERSION, description=ABOUT, routes=routes)
    components = found.setdefault("components", {})
    components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    for operations in found["paths"].values():
        for method, operation in operations.items():
            if method in METHODS:
                _complete(operation["responses"])
    return found


def _complete(responses: dict[str, Any]) -> None:
    """Add the answers that every request may get."""
    text = {"text/plain": {"schema": {"type": "string"}}}
    too_many = responses.setdefault("429", {"description": "Too Many Requests", "content": {}})
    too_many["content"] = too_many["content"] | text
    responses["421"] = {"description": "Misdirected Request", "content": text}
    responses["400"] = {"description": "Bad Request", "content": text}
    responses.setdefault("503", bodies.problems(503)[503])


@router.get("/api/openapi.json", responses=bodies.answers(dict[str, Any]))
async def openapi(request: Request) -> Response:
    """Describe the API for programs."""
    return bodies.answer(describe(request.app.routes))


@router.get("/api/docs", response_class=HTMLResponse, responses=bodies.picture("text/html"))
async def page(request: Request) -> Response:
    """Describe the API for people."""
    found = describe(request.app.routes)
    parts = [
        _operation(path, method, operation)
        for path, operations in sorted(found["paths"].items())
        for method, operation in operations.items()
        if method in METHODS
    ]
    text = _PAGE.format(
        title="Blokus", version=html.escape(VERSION), about=_words(ABOUT), parts="".join(parts)
    )
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})


_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}: API</title>
</head>
<body>
<h1>{title}: API</h1>
<p>{about}</p>
<p>Version {version}. <a href="openapi.json">The same for programs (OpenAPI)</a>.</p>
{parts}
</body>
</html>
"""


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    about = "".join(
        f"<p>{_words(part)}</p>" for part in operation.get("description", "").split("\n\n")
    )
    needs = "<p>Needs a token.</p>" if "security" in operation else ""
    answers = "".join(
        f"<dt>{status}</dt><dd>{_answer(answer)}</dd>"
        for status, answer in sorted(operation["responses"].items())
    )
    return (
        f"<section><h2><code>{method.upper()} {html.escape(path)}</code></h2>{about}{needs}"
        f"{_parameters(operation)}{_body(operation)}<dl>{answers}</dl></section>\n"
    )


def _parameters(operation: dict[str, Any]) -> str:
    items = [
        f"<li><code>{html.escape(each['name'])}</code>, in the {each['in']}"
        f"{', required' if each.get('required') else ''}: {_schema(each['schema'])}</li>"
        for each in operation.get("parameters", [])
    ]
    return f"<ul>{''.join(items)}</ul>" if items else ""


def _body(operation: dict[str, Any]) -> str:
    body = operation.get("requestBody")
    return f"<p>Body:</p>{_answer(body)}" if body else ""


def _answer(answer: dict[str, Any]) -> str:
    parts = [
        f"<details><summary>{html.escape(kind)}</summary>{_schema(found.get('schema', {}))}"
        "</details>"
        for kind, found in answer.get("content", {}).items()
    ]
    return html.escape(answer.get("description", "")) + "".join(parts)


def _schema(schema: dict[str, Any]) -> str:
    text = json.dumps(schema, indent=1, ensure_ascii=False)
    is_short = len(text) < 80
    return f"<code>{html.escape(json.dumps(schema))}</code>" if is_short else _block(text)


def _block(text: str) -> str:
    return f"<pre>{html.escape(text)}</pre>"


def _words(text: str) -> str:
    """Return a text with its code marked."""
    plain, *rest = html.escape(" ".join(text.split())).split("`")
    return plain + "".join(
        f"<code>{part}</code>" if at % 2 == 0 else part for at, part in enumerate(rest)
    )
