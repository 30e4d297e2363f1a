// A sheet as an SVG picture at true size.
#pragma once

#include "sheet.h"

namespace blokus::print {

std::string write_svg(const Page& page);

}  // namespace blokus::print
