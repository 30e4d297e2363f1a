// The line along which a piece is cut out.
#pragma once

#include <vector>

#include "rules/pieces.h"

namespace blokus::print {

// The corners of a shape's border, counter-clockwise, in squares from its lower left corner.
std::vector<Cell> outline(const Shape& shape);

}  // namespace blokus::print
