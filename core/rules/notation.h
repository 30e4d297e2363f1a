// Variants and positions to and from text; moves are in move_notation.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "move_notation.h"
#include "position.h"

namespace blokus {

// Long enough for any position.
using PositionText = Text<1024>;

constexpr char colour_letter(Colour colour) { return "byrg"[index(colour)]; }

// The position notation, see docs/formats/position.md.
PositionText position_text(const Position& position);

// An error in the text of a position, and where it is.
struct NotationError {
    const char* problem = nullptr;
    std::size_t offset = 0;
};
struct ParsedPosition {
    std::optional<Position> position;
    NotationError error;
};
ParsedPosition parse_position(std::string_view text);

// A variant's id with the options that differ from its defaults, such as classic+starts=free+bonus=10.
Text<64> variant_text(const Variant& variant);
const Variant* parse_variant(std::string_view text);

}  // namespace blokus
