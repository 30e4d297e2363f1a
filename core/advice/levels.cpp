#include "levels.h"

namespace blokus {

std::string_view net_family(const Variant& variant) {
    if (variant.columns < max_columns) return "duo";
    return variant.teams > 2 ? "classic" : "classic-2";
}

}  // namespace blokus
