#include "wording.h"

#include <algorithm>

namespace blokus {

std::string_view sentence_of(const Point& point) {
    for (const SpecialSentence& special : special_sentences)
        if (special.kind == point.kind && special.fits(point.numbers[0], point.numbers[1])) return special.name;
    return point.form().name;
}

bool is_told(std::span<const Point> points, std::size_t index) {
    if (index > 0 && points[0].kind == PointKind::only_move) return false;
    auto is_same = [&](const Point& point) { return point.kind == points[index].kind; };
    return std::ranges::none_of(points.first(index), is_same);
}

}  // namespace blokus
