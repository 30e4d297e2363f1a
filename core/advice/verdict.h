// The verdict on a move by its loss.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace blokus {

enum class Verdict : std::uint8_t { fine, doubtful, bad, very_bad };

struct VerdictForm {
    std::string_view name;
    double least_loss;  // as a share of the win
};

inline constexpr std::array<VerdictForm, 4> verdicts{{
    {"fine", 0.0},
    {"doubtful", 0.05},
    {"bad", 0.1},
    {"very-bad", 0.2},
}};

constexpr Verdict verdict_on(double loss) {
    std::size_t worst = 0;
    for (std::size_t v = 1; v < verdicts.size(); ++v)
        if (loss >= verdicts[v].least_loss) worst = v;
    return static_cast<Verdict>(worst);
}

}  // namespace blokus
