// Exhaustive search for what is left of any puzzle, best when few pieces are: the piece or cell with the fewest
// possibilities comes first.
#pragma once

#include <span>

#include "control.h"
#include "puzzle.h"
#include "solved.h"

namespace blokus {

// Returns whether the search came to its end: then there are no solutions but those reported. It gives up after this
// many nodes. Requires moves that fit together, as Arrangement::of has it.
bool pack_all(const Puzzle& puzzle, std::span<const Move> begun, std::uint64_t most_nodes, Control& control,
              Solved solved);

}  // namespace blokus
