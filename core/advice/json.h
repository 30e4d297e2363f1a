// Analyses, advice and judgements as JSON, by the names that they have here.
#pragma once

#include <string>

#include "review.h"

namespace blokus {

std::string to_json(const Analysis& analysis);
std::string to_json(const Advice& advice);
// What a review knows about a position and the move that led to it: `analysis` is null when the game is over, `judgement`
// before the first move.
std::string to_json(const Known& known, const std::optional<Judgement>& judgement);

}  // namespace blokus
