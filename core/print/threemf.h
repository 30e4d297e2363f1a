// A model as a 3MF file, in millimetres, with the hues of the pieces.
#pragma once

#include <string>

#include "model.h"

namespace blokus::print {

std::string write_3mf(const std::vector<Part>& parts, const std::array<Hue, max_colours>& hues);

}  // namespace blokus::print
