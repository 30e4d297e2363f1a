// Reasons: exactly the generated moves are legal, and every other placement is refused for a true reason.
#include "rules/legality.h"

#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

std::optional<Illegality> why(const Position& position, Colour colour, Placement placement) {
    return why_illegal(position, colour, placement.orientation(), placement.anchor());
}

std::optional<Reason> reason(const Position& position, Colour colour, std::vector<Cell> cells) {
    Cell anchor = cells[0];
    for (Cell c : cells) anchor = Cell::at(std::min(anchor.column, c.column), std::min(anchor.row, c.row));
    auto illegality = why_illegal(position, colour, *orientation_of(cells), anchor);
    return illegality ? std::optional(illegality->reason) : std::nullopt;
}

Position after_blue_i2() {
    Position position(*find_variant("duo"));
    position.play(*placement_of(std::vector{Cell::at(4, 9), Cell::at(5, 9)}));
    position.settle(Colour::blue);
    return position;
}

}  // namespace

TEST(what_is_not_generated_is_refused) {
    for_each_variant([](const Variant& variant) {
        std::vector<Placement> all = all_placements(variant);
        int ply = 0;
        random_game(variant, 23, [&](const Position& position) {
            if (ply++ % 15 != 0 || position.is_over()) return;
            std::vector<Placement> legal = legal_placements(position, position.turn());
            std::set<Placement> moves(legal.begin(), legal.end());
            for (Placement placement : all)
                CHECK_EQUAL(why(position, position.turn(), placement).has_value(), !moves.contains(placement));
        });
    });
}

TEST(each_reason_is_given) {
    Position start(*find_variant("duo")), position = after_blue_i2();
    CHECK(reason(start, Colour::yellow, {Cell::at(9, 4)}) == Reason::not_your_turn);
    CHECK(reason(start, Colour::red, {Cell::at(9, 4)}) == Reason::not_your_turn);
    CHECK(reason(start, Colour::blue, {Cell::at(9, 4)}) == Reason::start_not_covered);
    CHECK(reason(position, Colour::blue, {Cell::at(6, 8), Cell::at(7, 8)}) == Reason::piece_played);
    CHECK(reason(position, Colour::blue, {Cell::at(14, 0)}) == Reason::off_board);
    CHECK(reason(position, Colour::blue, {Cell::at(-1, 0)}) == Reason::off_board);
    CHECK(reason(position, Colour::blue, {Cell::at(30000, 30000)}) == Reason::off_board);
    CHECK(reason(position, Colour::blue, {Cell::at(5, 9)}) == Reason::overlap);
    CHECK(reason(position, Colour::blue, {Cell::at(6, 9)}) == Reason::edge_contact);
    CHECK(reason(position, Colour::blue, {Cell::at(0, 0)}) == Reason::no_corner_contact);
    CHECK(!reason(position, Colour::blue, {Cell::at(6, 10)}));
}

TEST(reasons_name_their_cells) {
    Position position = after_blue_i2();
    auto edge = why(position, Colour::blue, *placement_of(std::vector{Cell::at(6, 9), Cell::at(7, 9), Cell::at(8, 9)}));
    REQUIRE(edge.has_value());
    CHECK_EQUAL(edge->count, 1);
    CHECK(edge->cells[0] == Cell::at(6, 9));
    auto off =
        why_illegal(position, Colour::blue,
                    *orientation_of(std::vector{Cell::at(0, 0), Cell::at(0, 1), Cell::at(0, 2)}), Cell::at(3, 12));
    REQUIRE(off.has_value());
    CHECK_EQUAL(off->count, 1);
    CHECK(off->cells[0] == Cell::at(3, 14));
}

TEST(nothing_is_legal_when_the_game_is_over) {
    random_game(*find_variant("duo"), 29, [](const Position& position) {
        if (position.is_over()) CHECK(reason(position, Colour::blue, {Cell::at(0, 0)}) == Reason::game_over);
    });
}
