"""Keeps the game on the table safe, and never lets a full disk stop the game."""

from __future__ import annotations

from pathlib import Path

from blokus import messages
from blokus.cli.faults import describe_os
from blokus.cli.play.autosave import Autosave
from blokus.cli.play.files import encode
from blokus.cli.play.table import Table


class Keeper:
    """Saves the table after every change; without an autosave, it says so when asked."""

    def __init__(self, autosave: Autosave | None, lang: str) -> None:
        self._autosave = autosave
        self._lang = lang
        self._warned = False
        self._safe = False

    def keep(self, table: Table) -> str | None:
        """Save the table; return a warning the first time that fails."""
        self._safe = False
        if self._autosave is None:
            return None
        try:
            if table.game.moves:
                self._autosave.write(encode(table))
            else:
                self._autosave.clear()
        except OSError as error:
            warned, self._warned = self._warned, True
            return (
                None
                if warned
                else self._say("play.cannot-keep", problem=describe_os(error, self._lang))
            )
        self._safe = True
        return None

    def would_lose(self, table: Table) -> bool:
        """Whether an unfinished game is kept nowhere."""
        return bool(table.game.moves) and not table.game.is_over and not self._safe

    def put_away(self, table: Table) -> Path | None:
        """Make room for another game; return where an unfinished one is kept from now on."""
        if self._autosave is None or not self._safe or not table.game.moves:
            return None
        if table.game.is_over:
            self._autosave.retire()
            return None
        return self._autosave.set_aside("previous")

    def leave(self, table: Table) -> str:
        """Settle what becomes of the game when its players go; return the last words."""
        if not table.game.moves:
            return self._say("play.goodbye")
        if table.game.is_over:
            if self._autosave is not None and self._safe:
                self._autosave.retire()
            return self._say("play.goodbye")
        return self._say("play.resumable" if self._safe else "play.lost")

    def _say(self, key: str, **values: object) -> str:
        return messages.text(key, self._lang, **values)
