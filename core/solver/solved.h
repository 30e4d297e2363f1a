// The result of an exhaustive search.
#pragma once

#include <span>

#include "rules/types.h"

namespace blokus {

// Receives a solution: its moves, those given included, in an order in which they may be placed, and for how many
// solutions it stands that differ only in which colour is which. False ends the search.
struct Solved {
    bool (*receive)(void* context, std::span<const Move> moves, int colourings) = nullptr;
    void* context = nullptr;

    bool operator()(std::span<const Move> moves, int colourings) const { return receive(context, moves, colourings); }
};

}  // namespace blokus
