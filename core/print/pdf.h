// Sheets as a PDF document.
#pragma once

#include "sheet.h"

namespace blokus::print {

std::string write_pdf(const std::vector<Page>& pages);

}  // namespace blokus::print
