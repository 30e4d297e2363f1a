// Best-move puzzles for JavaScript.
#include "advice/best_move.h"

#include "current.h"
#include "rules/notation.h"
#include "values.h"

namespace blokus::wasm {

// Plays a game of a variant and takes a puzzle out of it: the position becomes the current one; leaves the move, the gap,
// the theme, the rating and the difficulty. False, with nothing changed, when the game has no puzzle.
BLOKUS_EXPORT bool find_puzzle(std::size_t variant_length, std::uint32_t seed, int budget) {
    static EndgameSolver solver;
    const Variant* variant = parse_variant(given(variant_length));
    if (variant == nullptr || budget < 1) return false;
    std::optional<BestMovePuzzle> puzzle = find_best_move_puzzle(*variant, seed, solver, budget);
    if (!puzzle) return false;
    current_position() = puzzle->position;
    const BestMove& best = puzzle->best;
    Numbers told;
    add(told, best.move.placement);
    for (int number : {best.gap, static_cast<int>(best.theme), best.rating, best.difficulty}) told.add(number);
    return true;
}

}  // namespace blokus::wasm
