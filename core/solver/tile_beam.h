// Tiles a board cell by cell, leaving few holes or none: a beam search that keeps the best boards after every piece. It
// may miss solutions, so that finding none proves nothing.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "control.h"
#include "puzzle.h"
#include "tiling.h"

namespace blokus {

struct TileBeamOptions {
    int width = 10'000;  // how many boards are kept
    int last = 5;        // how many pieces, or pairs of twins, are left to an exhaustive search if there are no holes
    int noise = 50;      // largest random change of a board's worth, so that seeds find different solutions
    std::uint64_t seed = 0;
    Tiling tiling = Tiling::any;
};

// The moves of a solution, those given included, in an order in which they may be placed. Another seed may find what
// this one did not. The requirements are those of fill_all, but for holes, which only mirror images must not have.
std::optional<std::vector<Move>> tile_by_beam(const Puzzle& puzzle, std::span<const Move> begun,
                                              const TileBeamOptions& options, Control& control);

}  // namespace blokus
