"""Bots for the tests: an owner, a token, and requests with it."""

from __future__ import annotations

from typing import Any

from httpx2 import Response

from tests.server.accounts.house import House, Visitor

SCOPES = ["read", "play", "challenge"]
TAKES = {"variants": ["duo"], "games": 4}
WISH = {"variant": "duo", "clock": {"type": "bank", "seconds": 60}, "rated": False}


class Bot:
    """A program with a token."""

    def __init__(self, house: House, owner: Visitor, name: str, scopes: list[str]) -> None:
        made = owner.post("/api/account/bots", name=name)
        assert made.status_code == 201, made.text
        self.id: str = made.json()["id"]
        self.name = name
        self._house = house
        self._browser = house.visitor().browser
        answer = owner.post(f"/api/account/bots/{self.id}/tokens", label="test", scopes=scopes)
        assert answer.status_code == 201, answer.text
        self.token: str = answer.json()["token"]
        self.token_id: str = answer.json()["view"]["id"]

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Response:
        headers = {"Authorization": f"Bearer {self.token}"}
        return self._browser.request(method, f"/api/bot{path}", json=body, headers=headers)

    def listen(self) -> None:
        """Count as somebody who listens, without a stream."""
        games = self._house.app.state.bot_games
        hub = self._house.app.state.hub
        portal = self._browser.portal
        assert portal is not None
        portal.call(games.hear, self.id, hub.now())


def make_bot(
    house: House, owner: Visitor, name: str, scopes: list[str] | None = None, **takes: object
) -> Bot:
    """Make a bot that listens and takes games of duo."""
    bot = Bot(house, owner, name, SCOPES)
    answer = bot.ask("PUT", "/acceptance", TAKES | takes)
    assert answer.status_code == 200, answer.text
    bot.listen()
    if scopes is not None:
        answer = owner.post(f"/api/account/bots/{bot.id}/tokens", label="few", scopes=scopes)
        bot.token = answer.json()["token"]
    return bot
