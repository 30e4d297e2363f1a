#include "levels.h"

namespace blokus {

std::string_view net_family(const Variant& variant) {
    if (variant.columns < max_columns) return "duo";
    if (variant.teams == 3) return "classic-3";
    return variant.teams > 3 ? "classic" : "classic-2";
}

}  // namespace blokus
