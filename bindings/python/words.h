// Values that Python knows by words, as the members of its string enumerations.
#pragma once

#include <array>
#include <string>
#include <utility>

#include "convert.h"
#include "solver/state.h"

namespace blokus::python {

template <class Value, std::size_t Count>
using Words = std::array<std::pair<const char*, Value>, Count>;

inline constexpr Words<PuzzleState, 4> puzzle_states{{{"open", PuzzleState::open},
                                                      {"stuck", PuzzleState::stuck},
                                                      {"missed", PuzzleState::missed},
                                                      {"solved", PuzzleState::solved}}};

// The value of a word; raises ValueError when it has none.
template <class Value, std::size_t Count>
Value one_of(const Words<Value, Count>& words, const std::string& word) {
    for (const auto& [name, value] : words)
        if (word == name) return value;
    std::string message = "'" + word + "' is none of";
    for (const auto& [name, value] : words) message.append(" ").append(name);
    throw nb::value_error(message.c_str());
}

// The word of a value, which has one.
template <class Value, std::size_t Count>
const char* word_of(const Words<Value, Count>& words, Value wanted) {
    for (const auto& [name, value] : words)
        if (value == wanted) return name;
    return "";
}

}  // namespace blokus::python
