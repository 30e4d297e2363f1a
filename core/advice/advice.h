// Advice about a move: its merits and faults, and its loss by a search.
#pragma once

#include <optional>
#include <vector>

#include "analysis.h"
#include "point.h"

namespace blokus {

struct Advice {
    Move move;
    std::vector<Point> merits;  // the most important first; never empty
    std::vector<Point> faults;  // the most important first
    // Where the search says something about the move:
    std::optional<double> share;  // of the win that its player can expect
    std::optional<double> loss;   // what the best move would give more
    std::optional<int> rank;      // its place among the moves that the search looked at, from 1
    bool is_exact = false;

    bool operator==(const Advice&) const = default;
};

// The merits and faults of a legal move, from the board and from an analysis of the position if there is one.
Advice advise(const Position& position, Placement move, const Analysis* analysis);

// Removes the merits that the other move shares; the first merit stays if no other does.
void contrast(Advice& advice, const Advice& other);

// The lead of a team over the best other one in points; alone, its score.
double lead_of(const Expectation& expectation, std::size_t team);
// A lead that is proved is a whole number, but for the arithmetic.
constexpr int whole_lead(double lead) { return static_cast<int>(lead < 0 ? lead - 0.5 : lead + 0.5); }

}  // namespace blokus
