"""How often somebody may try to sign in or up: by address, by name, and by both."""

from __future__ import annotations

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.strategies import FixedWindowRateLimiter

from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.names import skeleton
from blokus.server.windows import Windows

# From one address for one name; from one address; for one name from anywhere.
GUESSES = RateLimitItemPerMinute(10, 15)
OF_ADDRESS = RateLimitItemPerHour(100)
OF_NAME = RateLimitItemPerHour(100)
SIGN_UPS = RateLimitItemPerHour(30)


class Attempts:
    """Counts attempts in this process."""

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(Windows())

    def guess(self, name: str, address: str) -> None:
        """Count an attempt to sign in; refuse it when there were too many."""
        look = skeleton(name[:100])
        # The address first: with ever new names it would fill the memory.
        self._hit(OF_ADDRESS, "address", address)
        self._hit(GUESSES, "guess", look, address)
        self._hit(OF_NAME, "name", look)

    def forgive(self, name: str, address: str) -> None:
        """Forget the attempts of somebody who got in."""
        self._limiter.clear(GUESSES, "guess", skeleton(name[:100]), address)

    def sign_up(self, address: str) -> None:
        """Count a new account; refuse it when there were too many."""
        self._hit(SIGN_UPS, "sign-up", address)

    def ask(self, address: str) -> None:
        """Count a question to a device; refuse it when there were too many."""
        self._hit(OF_ADDRESS, "ask", address)

    def _hit(self, limit: RateLimitItem, *who: str) -> None:
        if not self._limiter.hit(limit, *who):
            raise AccountRefusalError("too-many")
