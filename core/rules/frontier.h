// The free cells and the open corners of a colour: the input of move generation.
#pragma once

#include "bitboard.h"

namespace blokus {

struct Frontier {
    Bitboard free;     // the empty cells that the colour may cover: none shares an edge with its own squares
    Bitboard corners;  // a move covers at least one of these: cells diagonal to its squares, or its start cells
};

// The frontier of a colour with these squares of its own; `starts` counts while it has none.
BLOKUS_INLINE constexpr Frontier frontier_of(const Bitboard& own, const Bitboard& occupied, const Bitboard& board,
                                             const Bitboard& starts) {
    Bitboard free = board.without(occupied | own.edge_neighbours());
    Bitboard corners = own.empty() ? starts : own.diagonal_neighbours();
    return {free, corners & free};
}

}  // namespace blokus
