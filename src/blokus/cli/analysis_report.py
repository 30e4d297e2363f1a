"""Puts the review of a game into lines for a person and into data for a program."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from blokus import messages
from blokus.cli.terminal import printable
from blokus.engine import Verdict, explain
from blokus.engine.wording import as_data as point_as_data
from blokus.engine.wording import move_name, percent, proved_outcome, summary

if TYPE_CHECKING:
    from blokus import Move, Player
    from blokus.engine import Expectation, Judgement, Review

MARKS = {Verdict.FINE: "", Verdict.DOUBTFUL: "?!", Verdict.BAD: "?", Verdict.VERY_BAD: "??"}
LONGEST_NAME = 12
WIDTH = 80
# Losses that round to 0 are not shown.
LEAST_LOSS = 0.005


def as_text(review: Review, names: Mapping[Player, str], lang: str) -> list[str]:
    """Return a table of all moves, then the worst of them with the reasons."""
    return [
        *_table(review, names, lang),
        *_proof(review, names, lang),
        "",
        *_worst(review, lang),
        "",
        *_means(review, names, lang),
    ]


def _table(review: Review, names: Mapping[Player, str], lang: str) -> list[str]:
    teams = review.variant.teams
    heads = [messages.listed((_name(p, names, lang) for p in team), lang) for team in teams]
    rows = [
        [
            "",
            messages.text("analyse.move", lang),
            *(head[:LONGEST_NAME] for head in heads),
            messages.text("analyse.loss", lang),
            messages.text("analyse.better", lang),
        ]
    ]
    rows += [_row(judgement, review, lang) for judgement in review.judgements]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        cells[1], cells[-1] = row[1].ljust(widths[1]), row[-1]
        lines.append("  ".join(cells).rstrip())
    return lines


def _row(judgement: Judgement, review: Review, lang: str) -> list[str]:
    shares = [judgement.expectation.shares[team[0]] for team in review.variant.teams]
    has_loss = judgement.loss >= LEAST_LOSS
    return [
        str(judgement.number),
        f"{_coloured(judgement.move, lang)} {MARKS[judgement.verdict]}".rstrip(),
        *(percent(share, lang) for share in shares),
        f"-{percent(judgement.loss, lang)}" if has_loss else "",
        move_name(judgement.best, lang) if has_loss else "",
    ]


def _proof(review: Review, names: Mapping[Player, str], lang: str) -> Iterator[str]:
    """Say from which move on the outcome was proved, before the end of the game showed it."""
    judgement = review.first_proof()
    if judgement is None or judgement is review.judgements[-1] or judgement.margin is None:
        return
    team = review.variant.teams[0 if judgement.margin > 0 else 1]
    who = messages.listed((_name(player, names, lang) for player in team), lang)
    yield ""
    yield messages.text(
        "analyse.proved",
        lang,
        number=judgement.number,
        outcome=proved_outcome(judgement.margin, who, lang),
    )


def _worst(review: Review, lang: str) -> Iterator[str]:
    worst = review.worst()
    yield messages.text("analyse.worst" if worst else "analyse.flawless", lang)
    for judgement in worst:
        yield ""
        yield from textwrap.wrap(" ".join(_sentences(judgement, lang)), WIDTH)


def _sentences(judgement: Judgement, lang: str) -> Iterator[str]:
    """Say what a move cost, what is wrong with it, and what was better."""
    yield messages.text(
        "analyse.cost",
        lang,
        number=judgement.number,
        move=_coloured(judgement.move, lang),
        loss=percent(judgement.loss, lang),
    )
    if judgement.own.faults:
        yield messages.text("analyse.fault", lang, points=summary(judgement.own.faults, lang))
    if judgement.advice is not None:
        yield messages.text("analyse.instead", lang, sentence=explain(judgement.advice, lang))


def _means(review: Review, names: Mapping[Player, str], lang: str) -> Iterator[str]:
    means = [
        f"{_name(player, names, lang)} {_precise(review.mean_loss(player), lang)}"
        for player in review.variant.players
    ]
    yield messages.text("analyse.means", lang, means=", ".join(means))


def _precise(share: float, lang: str) -> str:
    written = f"{100 * share:.1f}"
    if lang == "fr":
        written = written.replace(".", ",")
    return messages.text("advice.percent", lang, number=written)


def _coloured(move: Move, lang: str) -> str:
    return f"{messages.colour_name(move.colour, lang)} {move_name(move, lang)}"


def _name(player: Player, names: Mapping[Player, str], lang: str) -> str:
    # Comments come from files: remove control characters before they reach the terminal.
    return printable(names.get(player) or messages.player_name(player, lang))


def as_data(review: Review, names: Mapping[Player, str], file: str, lang: str) -> dict[str, object]:
    """Return the review for a program."""
    players = review.variant.players
    return {
        "file": file,
        "variant": str(review.variant),
        "players": [names.get(player) for player in players],
        "start": _expectation(review.start),
        "moves": [_judgement(judgement, lang) for judgement in review.judgements],
        "worst": [judgement.number for judgement in review.worst()],
        "mean_loss": [round(review.mean_loss(player), 4) for player in players],
    }


def _judgement(judgement: Judgement, lang: str) -> dict[str, object]:
    return {
        "number": judgement.number,
        "player": judgement.player.number,
        **_move(judgement.move),
        **_expectation(judgement.expectation),
        "loss": round(judgement.loss, 4),
        "points": judgement.points,
        "verdict": judgement.verdict.name.lower().replace("_", "-"),
        "exact": judgement.is_exact,
        "margin": judgement.margin,
        "best": _move(judgement.best),
        "faults": [point_as_data(point, lang) for point in judgement.own.faults],
        "reasons": [point_as_data(p, lang) for p in judgement.advice.merits]
        if judgement.advice
        else [],
    }


def _move(move: Move) -> dict[str, object]:
    return {"colour": move.colour.name.lower(), "piece": move.piece.name, "move": str(move)}


def _expectation(expectation: Expectation) -> dict[str, object]:
    return {
        "shares": [round(share, 4) for share in expectation.shares.values()],
        "scores": [round(score, 2) for score in expectation.scores.values()],
    }
