"""Settings shared by all tests: a seed that can be given again, and how hypothesis searches."""

from __future__ import annotations

import os
import random
import signal

import hypothesis
import pytest
from hypothesis.database import DirectoryBasedExampleDatabase

SEED_VARIABLE = "BLOKUS_SEED"

hypothesis.settings.register_profile(
    "blokus",
    deadline=None,  # the machine may be busy
    print_blob=True,
    database=DirectoryBasedExampleDatabase("build/hypothesis"),
)
hypothesis.settings.load_profile("blokus")


def pytest_configure() -> None:
    """Choose the seed of this run before the workers start, which inherit it."""
    os.environ.setdefault(SEED_VARIABLE, str(random.SystemRandom().randrange(2**32)))
    # A run in the background inherits ignored signals and would pass them on to the programs
    # that tests interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how to repeat a run that failed."""
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"repeat with {SEED_VARIABLE}={os.environ[SEED_VARIABLE]}")


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Return a number for random tests: different each run, the same when BLOKUS_SEED is."""
    return random.Random(f"{os.environ[SEED_VARIABLE]} {request.node.name}").randrange(2**32)
