// Scores per colour, per player and per team, and the outcome with shared places.
#pragma once

#include <array>

#include "position.h"

namespace blokus {

// A colour's points by the rule book: minus one per square not placed, or the bonus when all are placed.
int colour_score(const Position& position, Colour colour);

// A player's score: the sum of points, or of squares placed, over the player's own colours, as the variant counts. A
// shared colour counts for nobody.
int player_score(const Position& position, Player player);

// The sum of the team's players.
int team_score(const Position& position, int team);

// The place of each player, 1 for the best; players of equal teams share it. Meaningful once the game is over.
std::array<int, max_players> places(const Position& position);

}  // namespace blokus
