// Puzzles in which one move is to be found: positions of beginners' games where everything that can follow was looked at
// and one move is clearly the best.
#pragma once

#include <optional>

#include "search/endgame.h"

namespace blokus {

// The best move compared with the second best.
enum class Theme : std::uint8_t {
    single_last,  // leads to all pieces placed, the single square at the end
    block,        // costs the others more than it gains
    exits,        // is a smaller piece, which leaves more for later
    squeeze,      // finds more room for one's own pieces
};
inline constexpr int theme_count = 4;

struct BestMove {
    Move move;
    int gap = 0;  // points between what it leads to and what the second best does, both with perfect play
    Theme theme{};
    int rating = 0;      // how hard it is to find, about 500 to 2000
    int difficulty = 0;  // the same in five steps
};

// The least gap of a clearly best move.
inline constexpr int least_gap = 3;

// The one clearly best move of a variant with two teams, and none when there is no such move, it would be too easy to
// find, or `budget` positions do not suffice to prove it. Requires a position that is not over.
std::optional<BestMove> find_best_move(const Position& position, EndgameSolver& solver, int budget);

struct BestMovePuzzle {
    Position position;
    BestMove best;
};

// Plays a game by beginners and takes the hardest puzzle out of it, if there is one. The same seed gives the same.
std::optional<BestMovePuzzle> find_best_move_puzzle(const Variant& variant, std::uint64_t seed, EndgameSolver& solver,
                                                    int budget);

}  // namespace blokus
