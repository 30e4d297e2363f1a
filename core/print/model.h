// Pieces and boards as solids. A board has walls round its cells, and a piece has grooves that fit over them: it is
// printed with the grooves upward and placed with the grooves downward.
#pragma once

#include <optional>

#include "layout.h"
#include "solid.h"

namespace blokus::print {

struct Part {
    Solid solid;
    Length x = 0, y = 0;  // where it stands on the plate
    std::optional<Colour> colour;
};

Relief piece_relief(const Shape& shape, const Measures& measures);
Relief board_relief(const Variant& variant, Stretch columns, Stretch rows, Length square);

// Everything side by side on one plate; a board comes in parts that common printers have room for.
std::vector<Part> model_of(const Job& job);

}  // namespace blokus::print
