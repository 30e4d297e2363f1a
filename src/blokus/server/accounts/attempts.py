"""How often somebody may try to sign in or up: by address, by name, and by both."""

from __future__ import annotations

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.strategies import FixedWindowRateLimiter

from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.names import skeleton
from blokus.server.windows import Windows

# From one address for one name; from one address.
GUESSES = RateLimitItemPerMinute(10, 15)
OF_ADDRESS = RateLimitItemPerHour(100)
# For one name from anywhere; after these, each address has a few more, and they take longer.
OF_NAME = RateLimitItemPerHour(100)
FEW = RateLimitItemPerHour(3)
PAUSE = 3.0  # s
SIGN_UPS = RateLimitItemPerHour(30)


class Attempts:
    """Counts attempts in this process.

    Guessing is slowed down; nobody else's guesses keep the owner of a name out. A browser in which
    the owner has signed in before counts by itself.
    """

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(Windows())

    def guess(self, name: str, address: str) -> float:
        """Count an attempt to sign in, and return how long it has to wait; refuse too many."""
        look = skeleton(name[:100])
        # The address first: with ever new names it would fill the memory.
        self._hit(OF_ADDRESS, "address", address)
        self._hit(GUESSES, "guess", look, address)
        if self._limiter.hit(OF_NAME, "name", look):
            return 0.0
        self._hit(FEW, "few", look, address)
        return PAUSE

    def guess_at_home(self, device: str) -> None:
        """Count an attempt in a browser that the owner has used."""
        self._hit(GUESSES, "device", device)

    def fail_to_recover(self, address: str) -> None:
        """Count a wrong recovery code; right ones are not counted."""
        self._hit(OF_ADDRESS, "code", address)

    def forgive(self, name: str, address: str, home: str | None) -> None:
        """Forget the attempts of somebody who got in, in a browser used before or in another."""
        who = ("guess", skeleton(name[:100]), address) if home is None else ("device", home)
        self._limiter.clear(GUESSES, *who)

    def sign_up(self, address: str) -> None:
        """Count a new account; refuse it when there were too many."""
        self._hit(SIGN_UPS, "sign-up", address)

    def ask(self, address: str) -> None:
        """Count a question to a device; refuse it when there were too many."""
        self._hit(OF_ADDRESS, "ask", address)

    def _hit(self, limit: RateLimitItem, *who: str) -> None:
        if not self._limiter.hit(limit, *who):
            raise AccountRefusalError("too-many")
