"""Notices when nobody hears the answers any more, as after the death of a controller."""

from __future__ import annotations

import select
import threading
import time
from typing import TYPE_CHECKING
from weakref import WeakMethod

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

# Between two calls of `stop`, in seconds: a command may just be about to search.
PAUSE = 0.1


def stop_unheard(sink: BinaryIO, stop: Callable[[], None]) -> None:
    """Call `stop`, a method, again and again once the reader of a pipe is gone.

    The end of the commands says nothing: whoever pipes a few into the engine waits for the
    answers. Where `sink` is no pipe, or the system cannot tell, nothing happens.
    """
    try:
        waiting = select.poll()
        waiting.register(sink.fileno(), 0)  # wakes up by errors only
    except (AttributeError, OSError):
        return

    # The thread outlives the session, and must not hold it.
    threading.Thread(target=_wait, args=(waiting, WeakMethod(stop)), daemon=True).start()


def _wait(waiting: select.poll, stop: WeakMethod[Callable[[], None]]) -> None:
    waiting.poll()
    while _call(stop):
        time.sleep(PAUSE)


def _call(stop: WeakMethod[Callable[[], None]]) -> bool:
    """Call a method if its object is still there; return whether it is."""
    method = stop()
    if method is not None:
        method()
    return method is not None
