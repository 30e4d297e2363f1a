// Records as JSON: a versioned document with headers and a flat list of nodes.
#pragma once

#include "blksgf.h"

namespace blokus::records {

// Reads a document; it is refused when it is not exactly such a document. Legal JSON with an illegal move is reported
// among the problems.
Reading read_json(std::string_view text, const Limits& limits);

// The record as a document with a node on each line.
std::string write_json(const Record& record);

}  // namespace blokus::records
