// The rewards of a game for its players.
#pragma once

#include <array>

#include "rules/position.h"

namespace blokus {

enum class Reward : std::uint8_t {
    places,  // at the end, the mean over the other teams: 1 for each that is behind, 0 for an equal, -1 for one ahead
    margin,  // at the end, the points by which the team is ahead of the others' mean
    moves,   // the same margin, told with every move by which it changes
};

using Rewards = std::array<float, max_players>;

// The rewards for a move that led from one position to the next. A player without opponents is told the squares placed
// instead of a margin, and their share of all squares instead of a place.
Rewards rewards(const Position& before, const Position& after, Reward kind);

}  // namespace blokus
