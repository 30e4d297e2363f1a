// Counting the move sequences of a given length: the classic test of a move generator.
#pragma once

#include <cstdint>

#include "position.h"

namespace blokus {

// The number of sequences of `depth` moves from here; games that end earlier count nothing. `cancelled` is asked now
// and then; once it answers true the count stops and means nothing.
std::uint64_t perft(const Position& position, int depth, bool (*cancelled)(void*) = nullptr, void* context = nullptr);

}  // namespace blokus
