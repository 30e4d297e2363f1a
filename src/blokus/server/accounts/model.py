"""What is known of an account. Times are milliseconds of the server's clock."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["person", "bot"]


class Account(Struct, frozen=True):
    """An account; its id is that of the guest who signed up."""

    id: str
    name: str
    skeleton: str
    # The hash of the password; None for somebody with passkeys only.
    password: str | None
    created: int
    country: str | None = None
    kind: Kind = "person"
    # A digest of the network that it was made in.
    network: str | None = None


class Session(Struct, frozen=True):
    """Somebody signed in on a device; the token itself is known to the device alone."""

    digest: str
    account: str
    created: int
    seen: int
    # What the browser calls itself.
    agent: str

    @property
    def id(self) -> str:
        """What the session is called in lists."""
        return self.digest[:16]


class UsedDevice(Struct, frozen=True):
    """A browser in which somebody signed in, and when that was last."""

    account: str
    digest: str
    seen: int


class Passkey(Struct, frozen=True):
    """A public key whose private half a device keeps."""

    id: str
    account: str
    key: bytes
    # How often the device says that it was used; never goes back.
    count: int
    label: str
    created: int
    used: int


class Challenge(Struct, frozen=True):
    """A question to a device, which it answers once and soon."""

    ticket: str
    challenge: bytes
    # Whose passkey it will be; None to sign in.
    person: str | None
    # The name of the account to be made; None where there is one.
    name: str | None
    expires: int
