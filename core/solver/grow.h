// Solves by placing a piece of each colour in turn, large pieces first: a beam search that keeps the best boards after
// every piece. It may miss solutions, so that finding none proves nothing.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "control.h"
#include "puzzle.h"

namespace blokus {

struct GrowOptions {
    int width = 500;  // how many boards are kept
    std::uint64_t seed = 0;
};

// The moves of a solution, those given included, in an order in which they may be placed. Requires a puzzle of chains
// that begin in the corners, and moves that fit together, as Arrangement::of has it.
std::optional<std::vector<Move>> grow(const Puzzle& puzzle, std::span<const Move> begun, const GrowOptions& options,
                                      Control& control);

}  // namespace blokus
