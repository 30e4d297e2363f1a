"""Who sits where, as one writes it on the command line: `human,engine:5`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from blokus import Player, Variant, messages

USUAL_LEVEL = 3
MOST_LEVELS = 10

# The level of the computer in each seat, in the players' order; None is a person.
Seating = Sequence[int | None]


def parse_seating(text: str, level: int = USUAL_LEVEL) -> Seating:
    """Read the seats, whichever language their words are in; ValueError has the odd word."""
    return [_parse_seat(word, level) for word in text.split(",")]


def seat_players(seating: Seating, variant: Variant, level: int) -> dict[Player, int]:
    """Return the computers' levels by player; the computer takes the seats that are not named."""
    missing = len(variant.players) - len(seating)
    if missing < 0:
        raise ValueError("there are more seats than players")
    seats = zip(variant.players, [*seating, *[level] * missing], strict=True)
    return {player: seat for player, seat in seats if seat is not None}


def refit(levels: Mapping[Player, int], before: Variant, after: Variant) -> dict[Player, int]:
    """Seat the same people and computers at another variant; seats that are new get computers."""
    if not levels:
        return {}
    people = [player for player in before.players if player not in levels]
    if people and people[0] not in after.players:
        people = [after.players[0]]
    weakest = min(levels.values())
    return {p: levels.get(p, weakest) for p in after.players if p not in people}


def _parse_seat(word: str, level: int) -> int | None:
    name, colon, number = word.strip().casefold().partition(":")
    kind = _words().get(name)
    if kind == "human" and not colon:
        return None
    if kind == "engine" and not colon:
        return level
    if kind == "engine" and number.isascii() and number.isdigit() and len(number) < 3:
        wanted = int(number)
        if 1 <= wanted <= MOST_LEVELS:
            return wanted
    raise ValueError(word)


@cache
def _words() -> dict[str, str]:
    return {
        word: kind
        for lang in messages.LANGUAGES
        for kind in ("human", "engine")
        for word in messages.text(f"seat.{kind}", lang).split()
    }
