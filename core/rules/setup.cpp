#include "setup.h"

namespace blokus {

std::optional<Illegality> why_unputtable(const Position& position, Colour colour, Orientation orientation,
                                         Cell anchor) {
    auto placement = placement_at(orientation, anchor);
    if (placement && position.can_put({colour, *placement})) return std::nullopt;
    auto reason = why_misplaced(position, colour, orientation, anchor);
    return reason.value_or(Illegality{Reason::overlap, 0, {}});
}

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
        auto fault = why_unputtable(result, move.colour, move.placement.orientation(), move.placement.anchor());
        if (fault) return SetupFault{move, fault};
        result.put(move);
    }
    result.settle(turn.value_or(position.is_over() ? Colour::blue : position.turn()));
    return result;
}

}  // namespace blokus
