// Counting the move sequences of a given length: the classic test of a move generator.
#pragma once

#include <cstdint>

#include "position.h"

namespace blokus {

// The number of sequences of `depth` moves from here; games that end earlier count nothing. `cancelled` is
// called at intervals; once it returns true the count stops and its result is meaningless.
std::uint64_t perft(const Position& position, int depth, bool (*cancelled)(void*) = nullptr, void* context = nullptr);

}  // namespace blokus
