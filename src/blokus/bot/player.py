"""A bot at work: listens to the server, accepts challenges, plays, and connects again by itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from blokus.bot.api import BotApi
from blokus.bot.table import Table, Thinker
from blokus.errors import ReplacedError, ServerAwayError, ServerRefusalError

# Before another attempt to connect: at first, and at most.
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # s
# A challenge that is not answered for so long is forgotten.
ANSWER_TIME = 70.0  # s
# Between two challenges that others do not take.
CHALLENGE_PAUSE = 5.0  # s


@dataclass(frozen=True)
class BotSettings:
    """The games that a bot plays."""

    variants: tuple[str, ...]
    speeds: tuple[str, ...] = ("blitz", "rapid", "correspondence")
    rated: Literal["both", "rated", "casual"] = "both"
    opponents: Literal["everybody", "people", "bots"] = "everybody"
    #: How many games at a time.
    games: int = 1
    #: After how many games it stops; None plays on and on.
    number: int | None = None
    #: What it asks other bots for whenever it has nothing to play; None asks nobody.
    wish: dict[str, Any] | None = None


class Told(Protocol):
    """Whoever is told what happens."""

    def __call__(self, what: str, **values: object) -> None:
        """Hear of something; `what` is a key of the messages."""


@dataclass
class Player:
    """A bot that plays."""

    api: BotApi
    settings: BotSettings
    start: Callable[[], Thinker]
    tell: Told
    sleep: Callable[[float], None] = time.sleep
    id: str = ""
    #: Games that have begun and that have ended.
    begun: set[str] = field(default_factory=set)
    ended: set[str] = field(default_factory=set)
    _tables: dict[str, Table] = field(default_factory=dict)
    _since: int | None = None
    _asked_at: float = 0.0
    _asked: str | None = None

    def run(self) -> None:
        """Play until there are enough games; raise ServerRefusalError when the token is wrong."""
        pause = FIRST_PAUSE
        try:
            while not self._is_done():
                try:
                    self._declare()
                    for line in self.api.stream(self._since):
                        pause = FIRST_PAUSE
                        self._hear(line)
                        if self._is_done():
                            return
                except ServerAwayError as error:
                    self.tell("bot.away", problem=error, seconds=round(pause))
                    self.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            for table in self._tables.values():
                table.close()

    def _declare(self) -> None:
        chosen = self.settings
        body = {
            "variants": chosen.variants,
            "speeds": chosen.speeds,
            "rated": chosen.rated,
            "opponents": chosen.opponents,
            "games": chosen.games,
        }
        self.api.ask("PUT", "/api/bot/acceptance", body)

    def _is_done(self) -> bool:
        return self.settings.number is not None and len(self.ended) >= self.settings.number

    def _hear(self, line: dict[str, Any] | None) -> None:
        if line is not None:
            match line["type"]:
                case "hello":
                    self.id = line["me"]["id"]
                    self.tell("bot.here", name=line["me"]["name"])
                case "game":
                    self._hear_game(line)
                case "challenge":
                    self._hear_challenge(line["challenge"])
                case "replaced":
                    raise ReplacedError
        self._challenge()

    # Games ---------------------------------------------------------------------------------------

    def _hear_game(self, line: dict[str, Any]) -> None:
        self._since = max(self._since or 0, line["since"])
        room = line["room"]
        name = room["id"]
        if room["phase"] in {"ended", "closed"}:
            self._end(name, line)
            return
        if name not in self._tables:
            if name not in self.begun:
                self.tell("bot.begun", room=name, opponents=_opponents(line))
            self.begun.add(name)
            self._tables[name] = Table(self.api, name, self.start, self._failed)
        self._tables[name].tell(line)

    def _end(self, name: str, line: dict[str, Any]) -> None:
        table = self._tables.pop(name, None)
        if table is not None:
            table.close()
        if name in self.begun and name not in self.ended:
            self.ended.add(name)
            result = line["room"]["result"]
            place = result["seats"][line["seat"]]["place"] if result else None
            self.tell("bot.ended", room=name, place=place or "–", number=len(self.ended))

    def _failed(self, room: str, problem: str) -> None:
        self.tell("bot.failed", room=room, problem=problem)

    # Challenges ----------------------------------------------------------------------------------

    def _hear_challenge(self, challenge: dict[str, Any]) -> None:
        if challenge["challenged"] == self.id and challenge["state"] == "open":
            answer = "accept" if self._has_room() else "decline"
            try:
                self.api.ask("POST", f"/api/bot/challenges/{challenge['id']}/{answer}")
            except ServerRefusalError as refusal:
                if refusal.cause != "over":
                    raise
        elif challenge["id"] == self._asked:
            self._asked = None

    def _has_room(self) -> bool:
        most = self.settings.number
        is_enough = most is not None and len(self.begun) >= most
        return len(self._tables) < self.settings.games and not is_enough

    def _challenge(self) -> None:
        """Ask another bot for a game, if there is nothing to play."""
        wish, now = self.settings.wish, time.monotonic()
        waits = CHALLENGE_PAUSE if self._asked is None else ANSWER_TIME
        is_soon = self._asked_at and now - self._asked_at < waits
        if wish is None or self._tables or is_soon or not self.id or not self._has_room():
            return
        self._asked_at, self._asked = now, None
        for bot in self.api.ask("GET", "/api/bots")["bots"]:
            other = bot["player"]["id"]
            if other == self.id:
                continue
            try:
                path = f"/api/bot/players/{other}/challenges"
                self._asked = self.api.ask("POST", path, wish)["id"]
            except ServerRefusalError as refusal:
                if refusal.status in {401, 403}:
                    raise
                continue
            return


def _opponents(line: dict[str, Any]) -> str:
    """Return the names of the others at a table, levels of engines by their numbers."""
    others = [seat for number, seat in enumerate(line["room"]["seats"]) if number != line["seat"]]
    names = [
        seat["holder"]["name"] if seat["holder"] else f"{seat['engine']}/10" for seat in others
    ]
    return ", ".join(names)
