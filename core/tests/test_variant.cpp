// The variants' table: who owns what, who plays with whom, where colours start, which options there are.
#include "check.h"
#include "games.h"

using namespace blokus;

namespace {

using Owners = std::array<std::int8_t, max_colours>;
using Teams = std::array<std::int8_t, max_players>;

bool owned(std::string_view id, const Owners& owners) {
    const Variant& variant = *find_variant(id);
    return std::equal(owners.begin(), owners.begin() + variant.colours, variant.owner.begin());
}

bool teamed(std::string_view id, const Teams& teams) {
    const Variant& variant = *find_variant(id);
    return std::equal(teams.begin(), teams.begin() + variant.players, variant.team.begin());
}

}  // namespace

TEST(colours_have_their_owners) {
    CHECK(owned("classic", {0, 1, 2, 3}));
    CHECK(owned("classic-teams", {0, 1, 2, 3}));
    CHECK(owned("classic-2", {0, 1, 0, 1}));
    CHECK(owned("classic-3", {0, 1, 2, Variant::shared}));
    CHECK(owned("classic-3-open", {0, 1, 2}));
    CHECK(owned("duo", {0, 1}));
    CHECK(owned("solo", {0, 0, 0, 0}));
    CHECK(owned("junior", {0, 1}));
}

TEST(diagonal_partners_play_together) {
    CHECK(teamed("classic-teams", {0, 1, 0, 1}));
    CHECK(teamed("classic", {0, 1, 2, 3}));
    CHECK(find_variant("classic-teams")->has_teams());
    CHECK(!find_variant("classic-2")->has_teams());
}

TEST(colours_start_clockwise_from_the_top_left) {
    const Variant& classic = *find_variant("classic");
    CHECK(classic.starts_of(Colour::blue).any() == Cell::at(0, 19));
    CHECK(classic.starts_of(Colour::yellow).any() == Cell::at(19, 19));
    CHECK(classic.starts_of(Colour::red).any() == Cell::at(19, 0));
    CHECK(classic.starts_of(Colour::green).any() == Cell::at(0, 0));
    const Variant& duo = *find_variant("duo");
    CHECK(duo.starts_of(Colour::blue).any() == Cell::at(4, 9));
    CHECK(duo.starts_of(Colour::yellow).any() == Cell::at(9, 4));
}

TEST(free_starts_offer_every_start_cell_of_the_board) {
    CHECK_EQUAL(find_variant("classic", Starts::free)->starts_of(Colour::red).count(), 4);
    CHECK_EQUAL(find_variant("classic-3-open", Starts::free)->starts_of(Colour::red).count(), 4);
    CHECK_EQUAL(find_variant("duo", Starts::free)->starts_of(Colour::yellow).count(), 2);
    CHECK_EQUAL(find_variant("duo")->starts_of(Colour::yellow).count(), 1);
}

TEST(options_are_those_of_the_rules) {
    CHECK(find_variant("classic", Starts::own, 10) != nullptr);
    CHECK(find_variant("classic", Starts::own, 15) == find_variant("classic"));
    CHECK(find_variant("classic", Starts::own, 12) == nullptr);
    CHECK(find_variant("junior", Starts::own, 10) == nullptr);
    CHECK(find_variant("Classic") == nullptr);
    CHECK(find_variant("") == nullptr);
}

TEST(sets_of_pieces) {
    CHECK_EQUAL(find_variant("duo")->squares_per_colour, 89);
    CHECK_EQUAL(find_variant("junior")->squares_per_colour, 88);
    CHECK(find_variant("junior")->doubles == find_variant("junior")->pieces);
    CHECK(find_variant("classic")->doubles.empty());
}
