// A model as a binary STL file, in millimetres.
#pragma once

#include <string>

#include "model.h"

namespace blokus::print {

std::string write_stl(const std::vector<Part>& parts);

}  // namespace blokus::print
