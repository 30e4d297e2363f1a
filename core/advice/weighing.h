// Weighs what can be said about a move from the board alone: which points apply, and how much each matters.
//
// Weights order points. A counted one grows with its number and with how far the move stands out among the other good
// moves; facts that decide a game outweigh all counts.
#pragma once

#include <span>
#include <vector>

#include "effect.h"
#include "point.h"

namespace blokus {

struct Weighed {
    double weight = 0;
    Point point;
};

// The merits of a move; `others` are the moves that it competes with.
void weigh_merits(const Effect& effect, std::span<const Effect> others, std::vector<Weighed>& merits);

// The faults of a move.
void weigh_faults(const Effect& effect, std::vector<Weighed>& faults);

}  // namespace blokus
