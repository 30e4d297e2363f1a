// Exhaustive search for the rest of any puzzle, quick when few pieces are left. It branches on the piece or cell with
// the fewest options.
#pragma once

#include <span>

#include "control.h"
#include "puzzle.h"
#include "solved.h"

namespace blokus {

// Returns whether the search was complete: then it has reported every solution. It gives up after this
// many nodes. Requires moves that fit together, as Arrangement::of has it.
bool pack_all(const Puzzle& puzzle, std::span<const Move> begun, std::uint64_t most_nodes, Control& control,
              Solved solved);

}  // namespace blokus
