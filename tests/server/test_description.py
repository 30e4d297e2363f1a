"""The description of the API: complete, and true whatever is sent (schemathesis)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode, Response
from schemathesis.specs.openapi import checks

from blokus.server.accounts.attempts import Attempts
from blokus.server.http.description import describe
from tests.server.accounts.house import House, house
from tests.server.bots.house import Bot, make_bot

# Requests for each operation; more by hand: BLOKUS_REQUESTS=300.
REQUESTS = int(os.environ.get("BLOKUS_REQUESTS", "4"))
# It never ends.
ENDLESS = {("GET", "/api/bot/stream")}
# After these nobody is signed in any more, so they are sent by somebody else.
LEAVING = {
    ("DELETE", "/api/account"),
    ("DELETE", "/api/account/bots/{bot}"),
    ("DELETE", "/api/session"),
}
# What fits a schema may be refused for other reasons.
UNFIT = [checks.positive_data_acceptance]


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("description"), requests=1_000_000) as found:
        yield found


class Sender:
    """Sends what was thought up: as somebody with an account and a bot, or as a stranger."""

    def __init__(self, inside: House) -> None:
        self._house = inside
        self._ada = inside.visitor("Ada")
        self._stranger = inside.visitor()
        self._bot: Bot = make_bot(inside, self._ada, "Rob")
        seats = [{"type": "host"}, {"type": "open"}]
        self.known = {
            "name": self._ada.post("/api/rooms", variant="duo", seats=seats).json()["id"],
            "player": self._bot.id,
            "bot": self._bot.id,
            "month": "2026-11",
        }

    def send(self, case: Case[Any], *, is_known: bool) -> Response:
        """Send a request; `is_known` puts what exists into the path."""
        # Guesses are limited elsewhere; here all of them should get through.
        self._house.app.state.accounts._attempts = Attempts()
        if is_known:
            for name in case.path_parameters:
                case.path_parameters[name] = self.known.get(name, case.path_parameters[name])
        operation = (case.method.upper(), case.operation.path)
        visitor = self._stranger if operation in LEAVING else self._ada
        kwargs = case.as_transport_kwargs(base_url="http://localhost")
        headers = dict(kwargs.pop("headers") or {})
        kwargs.pop("cookies", None)
        if "data" in kwargs:
            kwargs["content"] = kwargs.pop("data")
        if operation[1].startswith("/api/bot/") or operation[1] == "/api/bot":
            headers["Authorization"] = f"Bearer {self._bot.token}"
        return Response.from_any(visitor.browser.request(headers=headers, **kwargs))


@pytest.fixture(scope="module")
def sender(inside: House) -> Sender:
    return Sender(inside)


@pytest.fixture(scope="module")
def schema(inside: House) -> Any:
    """Return the description without tokens, which are sent with every request that needs one."""
    found = describe(inside.app.routes)
    for every in found["paths"].values():
        for operation in every.values():
            operation.pop("security", None)
    return schemathesis.openapi.from_dict(found)


def operations() -> list[tuple[str, str]]:
    from blokus.server.app import create_app
    from blokus.server.http.client import Client
    from blokus.server.settings import Settings

    found = describe(create_app(Settings(data=Path("/nowhere")), Client({})).routes)
    return [(method, path) for path, every in found["paths"].items() for method in every]


@pytest.mark.parametrize(("method", "path"), operations())
def test_whatever_is_sent_the_answer_is_one_of_those_described(
    sender: Sender, schema: Any, method: str, path: str, request: pytest.FixtureRequest
) -> None:
    if (method.upper(), path) in ENDLESS:
        pytest.skip("it never ends")
    operation = schema[path][method.upper()]
    both = operation.as_strategy() | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @seed(request.getfixturevalue("seed"))
    @settings(
        max_examples=REQUESTS,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=both, is_known=st.booleans())
    def check(case: Any, is_known: bool) -> None:  # noqa: FBT001
        response = sender.send(case, is_known=is_known)
        case.validate_response(response, excluded_checks=UNFIT)

    check()


def test_every_operation_says_what_it_is_for_and_answers(inside: House) -> None:
    for path, every in describe(inside.app.routes)["paths"].items():
        for method, operation in every.items():
            assert operation["description"].endswith("."), (method, path)
            successes = [status for status in operation["responses"] if status.startswith("2")]
            assert successes, (method, path)
            for status in successes:
                content = operation["responses"][status].get("content", {})
                is_described = all(found.get("schema") for found in content.values())
                assert (status == "204") == (not content), (method, path)
                assert is_described, (method, path)


def test_the_page_names_every_operation(inside: House) -> None:
    visitor = inside.visitor()
    page = visitor.get("/api/docs").text
    found = visitor.get("/api/openapi.json").json()
    assert json.loads(json.dumps(describe(inside.app.routes))) == found
    for path, every in found["paths"].items():
        for method in every:
            assert f"<code>{method.upper()} {path}</code>" in page
