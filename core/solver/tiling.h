// Which tilings of a board to look at.
#pragma once

#include <cstdint>

#include "rules/types.h"

namespace blokus {

// All, or only those that are their own mirror image, left and right exchanged, each piece going to the same piece of
// its colour's mate. Pieces of one colour then meet again across the axis, which makes chains much easier to close.
enum class Tiling : std::uint8_t { any, mirror };

// Where colours may change names, own corners come down to this: no colour covers two corners of the board.
enum class Corners : std::uint8_t { free, one_each };

// Blue and yellow are mates, red and green: mirror images have their corners exchanged.
constexpr Colour mate(Colour colour) { return static_cast<Colour>(index(colour) ^ 1); }

}  // namespace blokus
