// How far a puzzle is, solo or endgame.
#pragma once

#include <cstdint>

namespace blokus {

enum class PuzzleState : std::uint8_t {
    open,    // there is more to place
    stuck,   // no piece that may come next fits anywhere
    missed,  // all that may be placed is placed, and the puzzle is not solved
    solved,
};

}  // namespace blokus
