#include "setup.h"

namespace blokus {

std::variant<Position, SetupFault> set_up(const Position& position, std::span<const Move> add,
                                          std::span<const Move> remove, std::optional<Colour> turn) {
    Position result = position;
    for (const Move& move : remove) {
        bool stands = false;
        for_each_placed(result, move.colour, [&](Placement placed) { stands |= placed == move.placement; });
        if (!stands) return SetupFault{move, std::nullopt};
        result.lift(move);
    }
    for (const Move& move : add) {
        if (!result.can_put(move)) {
            auto reason = why_misplaced(result, move.colour, move.placement.orientation(), move.placement.anchor());
            return SetupFault{move, reason.value_or(Illegality{Reason::overlap, 0, {}})};
        }
        result.put(move);
    }
    result.settle(turn.value_or(position.is_over() ? Colour::blue : position.turn()));
    return result;
}

}  // namespace blokus
