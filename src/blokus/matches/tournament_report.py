"""A tournament as one table, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blokus import messages
from blokus.matches.report import elo_text, percent, short, standing_json, table

if TYPE_CHECKING:
    from blokus.matches.tournament import Tournament


def ladder_text(tournament: Tournament, lang: str) -> list[str]:
    """Return the table of a ladder: each contestant against the one above it in the table."""
    heads = ["name", "won", "drawn", "lost", "share", "elo", "rating", "cpu"]
    rows = [[messages.text(f"match.{key}", lang) for key in heads]]
    for who, rating in enumerate(tournament.ratings()):
        row = [short(tournament.plan.specs[who].name)]
        if who == 0:
            row += [""] * 5
        else:
            standing = tournament.standing((who, who - 1))
            row += [str(standing.won), str(standing.drawn), str(standing.lost)]
            row += [percent(standing.share), elo_text(standing.elo)]
        rows.append([*row, f"{round(rating):+}", _seconds(tournament.cpu(who))])
    return [_title(tournament, lang), *table(rows, "<" + ">" * 7)]


def cross_text(tournament: Tournament, lang: str) -> list[str]:
    """Return the table of a round robin, the strongest first, with the share against each."""
    found = tournament.ratings()
    order = sorted(range(len(found)), key=lambda who: -found[who])
    heads = ["#", *(messages.text(f"match.{key}", lang) for key in ("name", "rating"))]
    heads += [str(number) for number in range(1, len(order) + 1)]
    rows = [[*heads, messages.text("match.cpu", lang)]]
    for number, who in enumerate(order, 1):
        row = [str(number), short(tournament.plan.specs[who].name), f"{round(found[who]):+}"]
        row += [_against(tournament, who, other) for other in order]
        rows.append([*row, _seconds(tournament.cpu(who))])
    return [_title(tournament, lang), *table(rows, "><" + ">" * (len(order) + 2))]


def tournament_json(tournament: Tournament) -> dict[str, Any]:
    """Return everything that is known about a tournament."""
    found = tournament.ratings()
    return {
        "variant": str(tournament.plan.variant),
        "contestants": [
            {"name": spec.name, "rating": found[who], "cpu_seconds_per_game": tournament.cpu(who)}
            for who, spec in enumerate(tournament.plan.specs)
        ],
        "pairs": [
            {
                "first": pair[0],
                "second": pair[1],
                "games": len(tournament.matches[pair].results),
                **standing_json(tournament.standing(pair), two_sided=True),
            }
            for pair in tournament.pairs
        ],
    }


def _title(tournament: Tournament, lang: str) -> str:
    games = sum(len(match.results) for match in tournament.matches.values())
    variant = tournament.plan.variant
    return messages.text(
        "match.title-pairs", lang, variant=variant, games=games, pairs=len(tournament.pairs)
    )


def _against(tournament: Tournament, who: int, other: int) -> str:
    if who == other:
        return "·"
    pair = (who, other) if (who, other) in tournament.matches else (other, who)
    mean = tournament.standing(pair).share.mean
    return f"{100 * (mean if pair[0] == who else 1 - mean):.1f}"


def _seconds(cpu: float | None) -> str:
    return "?" if cpu is None else f"{cpu:.3f}"
