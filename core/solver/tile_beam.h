// Tiles a whole board cell by cell: a beam search that keeps the most promising boards after every piece, and searches
// the last few pieces exhaustively. It finds solutions; it proves nothing when it finds none.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "control.h"
#include "fill.h"
#include "puzzle.h"

namespace blokus {

struct TileWeights {
    int end = 43;     // for each loose end beyond the first
    int lone = 13;    // for each cell that one colour alone can cover
    int narrow = 21;  // for each cell that two colours can cover
    int rough = 4;    // for each side of a cell between empty and covered
    int noise = 102;
    std::array<int, piece_count> placed{{0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 56, 48, 28, 12, 42, 42, 56, 54, 110, 28, 56}};
};

struct TileBeamOptions {
    int width = 4000;
    int last = 6;  // how many pieces (or pairs) are left to the exhaustive search
    std::uint64_t seed = 0;
    Tiling tiling = Tiling::any;
    TileWeights weights;
};

// Requires a puzzle without holes.
std::optional<std::vector<Move>> tile_by_beam(const Puzzle& puzzle, std::span<const Move> begun,
                                              const TileBeamOptions& options, Control& control);

}  // namespace blokus
