"""Which games a bot takes: it declares them, and the server asks it for no others."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from blokus._core import Variant
from blokus.errors import UnknownVariantError
from blokus.server.bots.refusal import BotCause
from blokus.server.rooms.clock import Clock
from blokus.server.rooms.pool import Speed, speed_of
from blokus.server.rooms.terms import EngineSeat, Level, OpenSeat, SeatPlan, Terms

VariantName: TypeAlias = Annotated[str, Meta(max_length=64)]


class Acceptance(Struct, frozen=True, forbid_unknown_fields=True):
    """The games that a bot takes; all of it must hold."""

    variants: Annotated[tuple[VariantName, ...], Meta(max_length=16)] = ()
    speeds: Annotated[tuple[Speed, ...], Meta(max_length=8)] = ("blitz", "rapid", "correspondence")
    # Whether games may change ratings, must, or must not.
    rated: Literal["both", "rated", "casual"] = "both"
    opponents: Literal["everybody", "people", "bots"] = "everybody"
    # How many games at a time.
    games: Annotated[int, Meta(ge=1, le=16)] = 1


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """The game that somebody asks for; engines of a level fill a table for more than two."""

    variant: VariantName
    clock: Clock
    rated: bool = False
    level: Level = 5


def check(acceptance: Acceptance) -> Acceptance | None:
    """Return what was declared with the variants in their one spelling; None if one is unknown."""
    found = [_variant(name) for name in acceptance.variants]
    if any(variant is None for variant in found):
        return None
    return Acceptance(
        tuple(dict.fromkeys(str(variant) for variant in found)),
        acceptance.speeds,
        acceptance.rated,
        acceptance.opponents,
        acceptance.games,
    )


def why_not(acceptance: Acceptance, wish: Wish, *, is_bot: bool) -> BotCause | None:
    """Return why a bot does not take a game that a person, or a bot, asks for."""
    variant = _variant(wish.variant)
    if variant is None:
        return "no-such-variant"
    is_accepted = (
        str(variant) in acceptance.variants
        and speed_of(wish.clock) in acceptance.speeds
        and acceptance.rated in {"both", "rated" if wish.rated else "casual"}
        and acceptance.opponents in {"everybody", "bots" if is_bot else "people"}
    )
    return None if is_accepted else "not-accepted"


def terms_of(wish: Wish) -> Terms:
    """Return the terms of the room of such a game; the first two seats are for both."""
    players = len(Variant.parse(wish.variant).players)
    seats: tuple[SeatPlan, ...] = (OpenSeat(), OpenSeat())
    return Terms(
        variant=wish.variant,
        seats=seats + (EngineSeat(wish.level),) * (players - 2),
        clock=wish.clock,
        is_public=True,
        level=wish.level,
        take_backs=False,
        rated=wish.rated,
        free_text=False,
    )


def is_playable(name: str) -> bool:
    """Tell whether there is such a variant of several players."""
    return _variant(name) is not None


def _variant(name: str) -> Variant | None:
    """Return the variant of a name, if several play it."""
    try:
        variant = Variant.parse(name)
    except UnknownVariantError:
        return None
    return variant if len(variant.players) > 1 else None
