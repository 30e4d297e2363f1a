"""Bodies of requests and answers about people and their accounts. Times are milliseconds."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

ReportCause: TypeAlias = Literal["cheating", "rude", "name", "other"]


WayIn: TypeAlias = Literal[
    "passkeys",  # all passkeys of the account
    "tokens",  # all tokens of its bots
]


class Me(Struct, frozen=True):
    """Who one is."""

    id: str
    name: str
    kind: Literal["guest", "person", "bot"]


class Introduction(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called: a guest, or an account that a passkey is to make."""

    name: str


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: str
    password: str


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, one of its recovery codes, the new password, and the ways in that are to end."""

    name: str
    code: str
    password: str
    revoke: tuple[WayIn, ...] = ()


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A password to be used from now on."""

    password: str


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """The country that one comes from, in two letters of ISO 3166; None tells nothing."""

    country: str | None


class PasskeyQuestion(Struct, frozen=True):
    """What `navigator.credentials` is to be called with, and a ticket for the answer."""

    ticket: str
    options: dict[str, Any]


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What `navigator.credentials` gave, with the ticket of the question."""

    ticket: str
    credential: dict[str, Any]
    # What the owner calls the device.
    label: str = ""


class Entered(Struct, frozen=True):
    """Who one is now; recovery codes are shown once, after a sign-up."""

    me: Me
    codes: tuple[str, ...]


class Codes(Struct, frozen=True):
    """New recovery codes."""

    codes: tuple[str, ...]


class PasskeyView(Struct, frozen=True):
    """A passkey in a list."""

    id: str
    label: str
    created: int
    used: int


class SessionView(Struct, frozen=True):
    """A session in a list."""

    id: str
    created: int
    seen: int
    agent: str
    is_current: bool


class AccountView(Struct, frozen=True):
    """An account as its owner sees it."""

    id: str
    name: str
    created: int
    country: str | None
    has_password: bool
    passkeys: tuple[PasskeyView, ...]
    codes_left: int
    sessions: tuple[SessionView, ...]


class PlayerReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong with a player, in which room, and in one's own words."""

    cause: ReportCause
    room: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")] | None = None
    text: Annotated[str, Meta(max_length=500)] = ""
