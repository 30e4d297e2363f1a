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

// Why a piece cannot be put there by hand, for the same reasons; none when it can. The anchor may lie off the board.
std::optional<Illegality> why_unputtable(const Position& position, Colour colour, Orientation orientation, Cell anchor);

// Every placement that can be put for a colour by hand.
template <class Visit>
void for_each_puttable(const Position& position, Colour colour, Visit&& visit) {
    const Variant& variant = position.variant();
    for (const Shape& s : shapes)
        for (int row = 0; row + s.rows <= variant.rows; ++row)
            for (int column = 0; column + s.columns <= variant.columns; ++column) {
                Placement placement(static_cast<Orientation>(&s - shapes.data()), Cell::at(column, row));
                if (position.can_put({colour, placement})) visit(placement);
            }
}

}  // namespace blokus
