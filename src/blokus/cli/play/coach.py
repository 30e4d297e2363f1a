"""The coach of the terminal game: what the engine would play, and why, in words."""

from __future__ import annotations

import textwrap

from blokus import Position, messages
from blokus.cli.faults import Failure
from blokus.cli.play.answers import Answer
from blokus.engine import Analysis, Engine, Limit, advise, explain
from blokus.engine.wording import percent

# A hint takes at most 1.5 s.
PATIENCE = Limit(time=1.5, simulations=4000)


class Coach:
    """Uses an engine of its own, so that hints do not read the tree of an opponent."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._engine = Engine(limit=PATIENCE)

    def hint(self, position: Position) -> Answer:
        """Return a good move, marked and ready to be picked, with the reasons for it."""
        if position.is_over:
            raise Failure(messages.text("play.over", self._lang))
        analysis = self._engine.analyse(position)
        sentences = " ".join(self._sentences(analysis))
        return Answer(
            lambda width: textwrap.wrap(sentences, width),
            listed=[analysis.best],
            where=[analysis.best],
        )

    def _sentences(self, analysis: Analysis) -> list[str]:
        position = analysis.position
        sentences = [explain(advise(position, analysis.best, analysis), self._lang)]
        if position.player is not None and not position.variant.is_puzzle:
            share = analysis.lines[0].expectation.shares[position.player]
            told = percent(share, self._lang)
            sentences.append(messages.text("play.hint-share", self._lang, share=told))
        return [*sentences, messages.text("play.hint-pick", self._lang)]
