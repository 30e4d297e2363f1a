"""A match in words and figures: a line while it lasts, a table at its end, JSON for programs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from blokus import messages
from blokus.matches.sprt import Verdict
from blokus.matches.standings import complete_rounds, standings

if TYPE_CHECKING:
    from blokus.matches.match import Match
    from blokus.matches.standings import Standing
    from blokus.matches.statistics import Share

LONGEST_NAME = 40


def one_line(match: Match, lang: str) -> str:
    """Say where a match stands, in the first contestant's view."""
    first = standings(match.plan, match.results.values())[0]
    return messages.text(
        "match.progress",
        lang,
        done=len(match.results),
        games=match.games,
        name=short(first.name),
        share=percent(first.share),
        won=first.won,
        drawn=first.drawn,
        lost=first.lost,
    )


def to_text(match: Match, lang: str) -> list[str]:
    """Return the table of a match as lines."""
    found = standings(match.plan, match.results.values())
    done = len(match.results)
    rounds = len({match.plan.round_of(number) for number in match.results})
    title = messages.text(
        "match.title", lang, variant=match.plan.variant, games=done, openings=rounds
    )
    heads = ["name", "won", "drawn", "lost", "share", "elo", "place", "score", "cpu"]
    two_sided = _has_two_teams(match)
    rows = [[messages.text(f"match.{key}", lang) for key in heads]]
    rows += [_row(standing) for standing in found]
    if not two_sided:
        rows = [row[:5] + row[6:] for row in rows]
    lines = [title, *table(rows, "<" + ">" * (len(rows[0]) - 1))]
    if (ratio := cpu_ratio(found)) is not None:
        lines.append(messages.text("match.cpu-ratio", lang, ratio=f"{ratio:.2f}"))
    return [*lines, *_test(match, lang)]


def to_json(match: Match) -> dict[str, Any]:
    """Return everything that is known about a match."""
    found = standings(match.plan, match.results.values())
    answer: dict[str, Any] = {
        "variant": str(match.plan.variant),
        "games": len(match.results),
        "openings": len({match.plan.round_of(number) for number in match.results}),
        "contestants": [standing_json(s, two_sided=_has_two_teams(match)) for s in found],
        "cpu_ratio": cpu_ratio(found),
    }
    if match.sprt is not None:
        shares = complete_rounds(match.plan, match.results.values())
        answer["sprt"] = {
            "elo0": match.sprt.elo0,
            "elo1": match.sprt.elo1,
            "likelihood": match.sprt.likelihood(shares),
            "bound": match.sprt.bound,
            "verdict": match.verdict().value,
        }
    return answer


def table(rows: list[list[str]], alignments: str) -> list[str]:
    """Return rows as lines; `alignments` has `<` or `>` for each column."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(alignments))]
    lines = []
    for row in rows:
        cells = zip(row, alignments, widths, strict=True)
        lines.append("  ".join(f"{text:{align}{width}}" for text, align, width in cells).rstrip())
    return lines


def percent(share: Share) -> str:
    """Return a share and its interval.

    >>> from blokus.matches.statistics import Share
    >>> percent(Share(0.5, 0.404, 0.596))
    '50.0 % (40.4-59.6)'
    """
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f}-{100 * share.high:.1f})"


def elo_text(elo: tuple[float, float, float]) -> str:
    """Return a difference in Elo points and its interval."""
    mean, low, high = (
        f"{round(value):+}" if math.isfinite(value) else _infinite(value) for value in elo
    )
    return f"{mean} ({low}…{high})"


def cpu_ratio(found: list[Standing]) -> float | None:
    """Return the first contestant's CPU time for each second of the second one's, of two."""
    if len(found) != 2:
        return None
    ours, theirs = found[0].cpu, found[1].cpu
    return ours / theirs if ours and theirs else None


def _row(standing: Standing) -> list[str]:
    return [
        short(standing.name),
        str(standing.won),
        str(standing.drawn),
        str(standing.lost),
        percent(standing.share),
        elo_text(standing.elo),
        f"{standing.place:.2f}",
        f"{standing.score:.1f}",
        "?" if standing.cpu is None else f"{standing.cpu:.3f}",
    ]


def standing_json(standing: Standing, *, two_sided: bool) -> dict[str, Any]:
    """Return a contestant's standing; Elo points only where they say something."""
    elo = [value if math.isfinite(value) else None for value in standing.elo]
    return {
        "name": standing.name,
        "won": standing.won,
        "drawn": standing.drawn,
        "lost": standing.lost,
        "share": standing.share.mean,
        "share_95": [standing.share.low, standing.share.high],
        "elo": elo[0] if two_sided else None,
        "elo_95": elo[1:] if two_sided else None,
        "mean_place": standing.place,
        "mean_score": standing.score,
        "cpu_seconds_per_game": standing.cpu,
    }


def _test(match: Match, lang: str) -> list[str]:
    if match.sprt is None:
        return []
    ratio = match.sprt.likelihood(complete_rounds(match.plan, match.results.values()))
    verdict = messages.text(
        {
            Verdict.OPEN: "match.sprt.open",
            Verdict.STRONGER: "match.sprt.stronger",
            Verdict.NOT_STRONGER: "match.sprt.not-stronger",
        }[match.verdict()],
        lang,
    )
    return [
        messages.text(
            "match.sprt",
            lang,
            elo0=f"{match.sprt.elo0:g}",
            elo1=f"{match.sprt.elo1:g}",
            ratio=f"{ratio:+.2f}",
            bound=f"{match.sprt.bound:.2f}",
            verdict=verdict,
        )
    ]


def _has_two_teams(match: Match) -> bool:
    """Whether two contestants play as two teams, so that Elo points have a meaning."""
    return len(match.plan.specs) == 2 and len(match.plan.variant.teams) == 2


def short(name: str) -> str:
    """Return a name that leaves room for figures beside it."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _infinite(value: float) -> str:
    return "+∞" if value > 0 else "-∞"
