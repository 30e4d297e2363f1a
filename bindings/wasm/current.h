// The position that calls act on.
#pragma once

#include "rules/position.h"

namespace blokus::wasm {

Position& current_position();

}  // namespace blokus::wasm
