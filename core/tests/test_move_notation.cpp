// Moves as text: every placement of every board has a value and a short name that can be read back.
#include "rules/move_notation.h"

#include <set>
#include <string>

#include "check.h"
#include "damage.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

std::optional<Placement> read(std::string_view text) {
    ParsedMove parsed = parse_move(text);
    CHECK_EQUAL(parsed.move.has_value(), parsed.problem == nullptr);
    return parsed.move ? placement_at(parsed.move->orientation, parsed.move->anchor) : std::nullopt;
}

// Small letters for capitals and the other way round, and blanks for hyphens.
std::string changed_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') {
            c = static_cast<char>(c - 'A' + 'a');
        } else if (c >= 'a' && c <= 'z') {
            c = static_cast<char>(c - 'a' + 'A');
        } else if (c == '-') {
            c = ' ';
        }
    }
    return result;
}

}  // namespace

TEST(values_and_short_names_of_all_placements_can_be_read_back) {
    for (const Variant& variant : variants) {
        std::set<std::string> names;
        std::size_t count = 0;
        for (Placement placement : all_placements(variant)) {
            auto cells = parse_cells(move_value(placement));
            REQUIRE(cells.has_value());
            CHECK(placement_of(cells->span()) == placement);
            CHECK(read(move_value(placement)) == placement);
            std::string name(std::string_view(short_name(placement)));
            CHECK(read(name) == placement);
            CHECK(read(changed_case(name)) == placement);
            names.insert(name);
            ++count;
        }
        CHECK_EQUAL(names.size(), count);
    }
}

TEST(short_names_tell_piece_first_cell_and_orientation) {
    auto named = [](std::string_view value) { return std::string(std::string_view(short_name(*read(value)))); };
    CHECK_EQUAL(named("e10"), "I1-e10");                   // one orientation: no number
    CHECK_EQUAL(named("e10,f10,e11,f11"), "O4-e11");       // the top row, its leftmost cell
    CHECK_EQUAL(named("e10,d11,e11,f11,e12"), "X-e12");    // not the corner of the box
    CHECK_EQUAL(named("e10,d11,e11,e12,f12"), "F-e12-1");  // as the rules draw it
    CHECK_EQUAL(named("a19,b19,a20"), "V3-a20-1");         // as the rules draw it
    CHECK_EQUAL(named("a19,a20,b20"), "V3-a20-2");         // a quarter turn to the right
}

TEST(short_names_are_read_as_people_write_them) {
    auto f = read("F-e12-1");
    REQUIRE(f.has_value());
    for (std::string_view text : {"f-E12-1", "F e12 1", " F - e12 - 1 ", "f\te12\t1", "F-e12 1"})
        CHECK(read(text) == f);
    CHECK(read("V-e10-1") == read("v5-e10-1"));
    CHECK(read("X-e12-1") == read("X-e12"));
    CHECK(read("e10 , f10") == read("e10,f10"));
}

TEST(texts_that_are_no_moves_are_refused) {
    for (std::string_view bad : {"",
                                 "-",
                                 "--",
                                 " ",
                                 "F",
                                 "F-",
                                 "F-e10",
                                 "F-e10-",
                                 "F-e10-0",
                                 "F-e10-9",
                                 "F-e10-11",
                                 "X-e10-2",
                                 "F--e10-1",
                                 "F-e10-1-",
                                 "F-e10-1-1",
                                 "F-e0-1",
                                 "G-e10-1",
                                 "e10-F-1",
                                 "F-e10-\xc3\xa9",
                                 "a1,",
                                 ",a1",
                                 "a1,a1",
                                 "a1,c1",
                                 "a1,b1,c1,d1,e1,f1"})
        CHECK(!read(bad));
}

TEST(short_names_may_lie_off_the_board) {
    ParsedMove parsed = parse_move("I5-a1-2");  // downward from the lowest row
    REQUIRE(parsed.move.has_value());
    CHECK(parsed.move->anchor == Cell::at(0, -4));
    CHECK(!placement_at(parsed.move->orientation, parsed.move->anchor));
}

TEST(damaged_moves_are_read_or_refused) {
    Random random(53);
    for (Placement placement : legal_placements(Position(*find_variant("duo")), Colour::blue)) {
        for (int i = 0; i < 20; ++i) {
            read(damaged(std::string(std::string_view(move_value(placement))), random));
            read(damaged(std::string(std::string_view(short_name(placement))), random));
        }
    }
}

TEST(pieces_have_names) {
    for (int p = 0; p < piece_count; ++p) CHECK(parse_piece(name(static_cast<Piece>(p))) == static_cast<Piece>(p));
    CHECK(parse_piece("z") == Piece::Z5);
    CHECK(parse_piece("l3") == Piece::V3);
    for (std::string_view bad : {"", "A", "I", "I6", "FF", " F"}) CHECK(!parse_piece(bad));
}

TEST(cells_have_names) {
    CHECK_EQUAL(std::string_view(cell_name(Cell::at(0, 19))), "a20");
    CHECK(parse_cell(" T1 ") == Cell::at(19, 0));
    for (std::string_view bad : {"", "a", "1", "a0", "a01", "aa1", "a100", "a-1", "a1x", "\xc3\xa9"})
        CHECK(!parse_cell(bad));
}
