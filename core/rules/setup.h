// Positions arranged by hand.
#pragma once

#include <span>
#include <variant>

#include "legality.h"

namespace blokus {

// The piece that cannot be put, with the reason, or that is to be removed and does not stand on the board.
struct SetupFault {
    Move move;
    std::optional<Illegality> illegality;
};

// The position with pieces removed and put, and the turn given to a colour, or to the next that can move; without a
// colour the turn stays. The reasons are those of moves, without turns and contact at corners. Requires colours of the
// variant.
std::variant<Position, SetupFault> set_up(const Position& position, std::span<const Move> add,
                                          std::span<const Move> remove, std::optional<Colour> turn);

}  // namespace blokus
