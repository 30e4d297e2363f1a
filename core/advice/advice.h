// Advice about a move: what speaks for it and against it, and what the search makes of it.
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
};

// What speaks for a legal move and against it, from the board and, if there is one, from an analysis of the position.
Advice advise(const Position& position, Placement move, const Analysis* analysis);

// Leaves out what can be said for the other move just as well; the first merit stays if nothing else does.
void contrast(Advice& advice, const Advice& other);

// The lead of a team over the best other one in points; alone, its score.
double lead_of(const Variant& variant, const Expectation& expectation, std::size_t team);
// A lead that is proved is a whole number, but for the arithmetic.
constexpr int whole_lead(double lead) { return static_cast<int>(lead < 0 ? lead - 0.5 : lead + 0.5); }

}  // namespace blokus
