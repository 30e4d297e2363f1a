// The result of a search: the value for each team and the best lines.
#pragma once

#include <vector>

#include "search/search.h"

namespace blokus {

// A move, what follows it if everybody goes on as expected, and how good it is.
struct Line {
    std::vector<Move> moves;  // the move itself first; never empty
    std::uint32_t visits = 0;
    float prior = 0;
    Expectation expectation;

    Move move() const { return moves[0]; }
    bool operator==(const Line&) const = default;
};

struct Analysis {
    Position position;
    Expectation expectation;
    std::vector<Line> lines;  // the best move first; never empty
    std::uint32_t simulations = 0;
    bool is_exact = false;  // the outcome is proved, not estimated

    Move best() const { return lines[0].move(); }

    // How sure it is that a search sixteen times as long would choose the same move, from 0 to 1. Measured, not proved:
    // see docs/engine/advice.md. It is 1 where the outcome is proved or there is only one move.
    double certainty() const;
    bool operator==(const Analysis&) const = default;
};

// The current result of the search, with at most `lines` lines.
Analysis analyse(Search& search, Search::Workspace& workspace, int lines);

// The team that decides the next move. Requires a game that is not over.
std::size_t team_on_turn(const Position& position);

}  // namespace blokus
