// Analyses, advice and judgements as numbers for JavaScript, which reads them in the same order.
#pragma once

#include <bit>

#include "advice/review.h"
#include "exchange.h"

namespace blokus::wasm {

// The bits of a number that is not whole.
inline void add_float(Numbers& list, double value) { list.add(std::bit_cast<std::int32_t>(static_cast<float>(value))); }

void add(Numbers& list, Move move);
void add(Numbers& list, const Variant& variant, const Expectation& expectation);
void add(Numbers& list, const Analysis& analysis);
void add(Numbers& list, const Advice& advice);
void add(Numbers& list, const Variant& variant, const Judgement& judgement);

}  // namespace blokus::wasm
