// Solves by letting the colours grow in turn, large pieces first: a beam search that keeps the most promising boards
// after every piece. It finds solutions; it proves nothing when it finds none.
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
