// The engine that calls act on: a net, a search of one variant, and what was asked of it.
#pragma once

#include <memory>
#include <optional>

#include "advice/choice.h"
#include "advice/review.h"

namespace blokus::wasm {

struct Engine {
    const Variant* variant;
    Net net;
    std::unique_ptr<Search> search;
    Search::Workspace workspace;
    std::optional<Stride> stride;        // towards what was asked last
    std::optional<Choice> choice;        // the move that is being chosen
    std::optional<Analysis> analysis;    // what was found last
    std::unique_ptr<Reviewer> reviewer;  // of the game that is being looked at again
};

// The engine for the variant of the current position; null when none is prepared.
Engine* engine();

}  // namespace blokus::wasm
