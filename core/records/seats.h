// The seats of a game: where the computer sits, and at which level. See XS in docs/formats/blksgf.md.
#pragma once

#include "record.h"

namespace blokus::records {

inline constexpr int highest_level = 99;

// The level of the computer at each player's seat; 0 where a person sits, or somebody that this program does not know.
std::array<int, max_players> seat_levels(const Record& record);

// Seats the computer, at levels from 1 to highest_level, and people elsewhere. A word that this program does not know
// stays where a person would sit. A record of people only has no such property, unless there was one.
void set_seat_levels(Record& record, const std::array<int, max_players>& levels);

}  // namespace blokus::records
