// Runs a search for Python: without the interpreter's lock, and so that Ctrl-C ends it.
#pragma once

#include <optional>

#include "convert.h"
#include "search/runner.h"

namespace blokus::python {

// The limits that Python names; a limit that is not named is none.
RunLimits limits_of(std::optional<std::uint64_t> simulations, std::optional<double> seconds, int threads);

void run(Runner& runner, const RunLimits& limits);

}  // namespace blokus::python
