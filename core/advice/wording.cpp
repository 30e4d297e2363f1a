#include "wording.h"

#include <algorithm>

namespace blokus {

std::string_view sentence_name(int sentence) {
    auto number = static_cast<std::size_t>(sentence);
    return number < point_kind_count ? point_forms[number].name : special_sentences[number - point_kind_count].name;
}

int sentence_of(PointKind kind, const std::array<int, 2>& numbers) {
    for (std::size_t i = 0; i < special_sentences.size(); ++i)
        if (special_sentences[i].kind == kind && special_sentences[i].fits(numbers[0], numbers[1]))
            return point_kind_count + static_cast<int>(i);
    return static_cast<int>(kind);
}

bool is_told(std::span<const PointKind> kinds, std::size_t index) {
    if (index > 0 && kinds[0] == PointKind::only_move) return false;
    auto before = kinds.first(index);
    return std::ranges::find(before, kinds[index]) == before.end();
}

}  // namespace blokus
