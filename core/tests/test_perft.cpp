// Counts of move sequences that other programs agree with.
#include "rules/perft.h"

#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

std::uint64_t perft_from_start(std::string_view id, int depth, Starts starts = Starts::own) {
    return perft(Position(*find_variant(id, starts)), depth);
}

}  // namespace

TEST(counts_from_the_start) {
    CHECK_EQUAL(perft_from_start("classic", 0), 1U);
    CHECK_EQUAL(perft_from_start("classic", 1), 58U);
    CHECK_EQUAL(perft_from_start("classic", 3), 195'112U);
    CHECK_EQUAL(perft_from_start("classic", 2, Starts::free), 232U * 174U);
    CHECK_EQUAL(perft_from_start("duo", 1), 414U);
    CHECK_EQUAL(perft_from_start("duo", 2), 171'396U);
    CHECK_EQUAL(perft_from_start("junior", 1), 189U);
}

TEST(games_that_end_early_count_nothing) {
    Position last(*find_variant("duo")), before = last;
    random_game(*find_variant("duo"), 41, [&](const Position& position) {
        before = last;
        last = position;
    });
    CHECK_EQUAL(perft(last, 0), 1U);
    CHECK_EQUAL(perft(last, 1), 0U);
    CHECK_EQUAL(perft(before, 1), static_cast<std::uint64_t>(before.count_moves(before.turn())));
}

TEST(a_count_can_be_cancelled) {
    auto at_once = [](void* asked) {
        ++*static_cast<int*>(asked);
        return true;
    };
    int asked = 0;
    perft(Position(*find_variant("classic")), 8, at_once, &asked);
    CHECK_EQUAL(asked, 1);
}
