// The ten levels, from a friendly beginner to full strength, as data.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/variant.h"

namespace blokus {

// How a level differs from full strength.
struct Level {
    std::uint32_t simulations = 0;  // 0: no limit but the time
    double seconds = 0;             // 0: no limit but the simulations
    double carelessness = 0;        // the share of moves made as a beginner makes them
    double temperature = 0;         // flattens the choice among the moves that the search likes; 0 takes the best
};

inline constexpr std::array<Level, 10> levels{{
    {.simulations = 1, .carelessness = 1.0},
    {.simulations = 1, .carelessness = 0.53, .temperature = 1.2},
    {.simulations = 1, .carelessness = 0.29, .temperature = 0.8},
    {.simulations = 1, .temperature = 0.94},
    {.simulations = 4, .temperature = 0.9},
    {.simulations = 20, .temperature = 0.56},
    {.simulations = 62},
    {.simulations = 460},
    {.simulations = 5000},
    {.seconds = 1.0},
}};

// The name of the net that knows the variant's board and how many teams compete on it.
std::string_view net_family(const Variant& variant);

}  // namespace blokus
