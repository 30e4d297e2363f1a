"""Puts settings into a browser before its pages open."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext

# The computers answer at once, so that games take seconds.
QUICK: dict[str, object] = {"pace": "instant"}


def store(context: BrowserContext, settings: dict[str, object]) -> None:
    """Keep settings in the context's storage, unless its pages have stored some themselves."""
    text = json.dumps(json.dumps(QUICK | settings))
    context.add_init_script(f"localStorage['blokus/settings'] ??= {text}")
