// Runs a search step by step towards a goal: the one loop that threads and browsers drive.
#pragma once

#include <cstdint>

#include "search.h"

namespace blokus {

struct Goal {
    std::uint64_t simulations = UINT64_MAX;  // in all, with those kept from earlier searches
    bool thorough = false;  // go on when the best move is already clear: the numbers are wanted, not only the move
};

// Its caller decides how long a slice is, and looks at a clock or at messages between two. Several strides may work at
// one search, each on a thread of its own. The length of the slices does not change the result.
class Stride {
public:
    Stride(Search& search, const Goal& goal) : search_(&search), goal_(goal), first_(search.visits()) {}

    // Runs at most so many simulations; true when the goal is reached or nothing is left to find out.
    bool advance(Search::Workspace& workspace, int simulations);
    // Tells what part of the time has passed, from 0 to 1. At the pace so far, so many simulations can follow that the
    // best move may be clear already.
    void pass_time(double part);

private:
    bool is_enough(std::uint64_t done) const;

    Search* search_;
    Goal goal_;
    std::uint64_t first_;                  // simulations before this stride
    std::uint64_t forecast_ = UINT64_MAX;  // in all, when time runs out
    int steps_ = 0;                        // simulations of this stride
};

// Positions worth visiting for an exact solution of this one before a search: none while many moves are left.
int solve_budget(const Position& position);

}  // namespace blokus
