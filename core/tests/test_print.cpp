// Files of pieces and boards: cutting lines, rows of pieces, and solids without holes.
#include <map>
#include <set>

#include "check.h"
#include "print/layout.h"
#include "print/model.h"
#include "print/outline.h"
#include "print/pdf.h"
#include "print/sheet.h"

using namespace blokus;
using namespace blokus::print;

namespace {

// Twice the area inside a line of corners, and its length.
std::pair<int, int> area_and_length(const std::vector<Cell>& corners) {
    int area = 0, length = 0;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        Cell a = corners[k], b = corners[(k + 1) % corners.size()];
        area += a.column * b.row - b.column * a.row;
        length += std::abs(a.column - b.column) + std::abs(a.row - b.row);
    }
    return {area, length};
}

// Six times the volume that a solid encloses, in cubic micrometres.
double volume(const Solid& solid) {
    double sum = 0;
    for (const Triangle& triangle : solid.triangles) {
        auto at = [&](std::size_t k) { return solid.vertices[triangle.corners[k]]; };
        auto [ax, ay, az] = at(0);
        auto [bx, by, bz] = at(1);
        auto [cx, cy, cz] = at(2);
        auto product = [](double a, double b, double c) { return a * b * c; };
        sum += product(ax, by, cz) + product(ay, bz, cx) + product(az, bx, cy) - product(az, by, cx) -
               product(ay, bx, cz) - product(ax, bz, cy);
    }
    return sum;
}

// Whether every edge is walked once in each direction.
bool is_closed(const Solid& solid) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (const Triangle& triangle : solid.triangles)
        for (std::size_t k = 0; k < 3; ++k) ++edges[{triangle.corners[k], triangle.corners[(k + 1) % 3]}];
    for (auto [edge, count] : edges) {
        auto back = edges.find({edge.second, edge.first});
        if (count != 1 || back == edges.end() || back->second != 1) return false;
    }
    return !edges.empty();
}

std::vector<ColouredPiece> whole_set() {
    std::vector<ColouredPiece> pieces;
    for (int c = 0; c < max_colours; ++c)
        for (int p = 0; p < piece_count; ++p) pieces.push_back({static_cast<Colour>(c), static_cast<Piece>(p)});
    return pieces;
}

}  // namespace

TEST(an_outline_goes_round_all_squares) {
    for (const Shape& s : shapes) {
        int joints = 0;
        for (Cell a : s.squares())
            for (Cell b : s.squares()) joints += std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
        auto [area, length] = area_and_length(outline(s));
        CHECK_EQUAL(area, 2 * s.size);
        CHECK_EQUAL(length, 4 * s.size - joints);
    }
}

TEST(every_piece_is_laid_once_and_apart_from_the_others) {
    constexpr Length square = 14 * millimetre;
    constexpr Room room{196 * millimetre, 270 * millimetre};
    auto pages = lay(whole_set(), square, room);
    std::size_t count = 0;
    for (const auto& page : pages) {
        std::set<std::pair<Length, Length>> covered;
        for (const Spot& spot : page) {
            for (Cell cell : lying(spot.item.piece).squares()) {
                Length x = spot.x + cell.column * square, y = spot.y + cell.row * square;
                CHECK(x + square <= room.width && y + square <= room.height);
                for (auto [left, top] : covered) CHECK(std::abs(x - left) >= square || std::abs(y - top) >= square);
            }
            for (Cell cell : lying(spot.item.piece).squares())
                covered.insert({spot.x + cell.column * square, spot.y + cell.row * square});
            ++count;
        }
    }
    CHECK_EQUAL(count, std::size_t{84});
    CHECK_EQUAL(lay(whole_set(), square, {room.width}).size(), std::size_t{1});
}

TEST(a_board_is_cut_into_parts_of_about_the_same_size) {
    auto parts = cut(20, 13);
    REQUIRE(parts.size() == 2);
    CHECK_EQUAL(parts[1].first, 10);
    CHECK_EQUAL(parts[1].count, 10);
    CHECK_EQUAL(cut(14, 14).size(), std::size_t{1});
    CHECK_EQUAL(cut(20, 1).size(), std::size_t{20});
}

TEST(solids_have_no_holes_and_the_right_volume) {
    constexpr Measures measures;
    constexpr double groove = 1'300, depth = 1'300, body = 14'000 - groove;
    for (const Shape& s : shapes) {
        int joints = 0;
        for (Cell a : s.squares())
            for (Cell b : s.squares())
                joints += b == Cell::at(a.column + 1, a.row) || b == Cell::at(a.column, a.row + 1);
        int crossings = joints - s.size + 1;  // where four squares meet
        Solid solid = solid_of(piece_relief(s, measures));
        CHECK(is_closed(solid));
        double expected = s.size * body * body * measures.thickness +
                          (joints * groove * body + crossings * groove * groove) * (measures.thickness - depth);
        CHECK(std::abs(volume(solid) / 6 - expected) < 1);
    }
    const Variant& duo = *find_variant("duo");
    CHECK(is_closed(solid_of(board_relief(duo, {0, 14}, {0, 14}, measures.square))));
    CHECK(is_closed(solid_of(board_relief(duo, {0, 1}, {3, 2}, square_range.least))));
}

TEST(pages_are_cut_from_the_paper_and_an_endless_one_is_not) {
    Job job;
    job.pieces = whole_set();
    job.board = find_variant("classic");
    std::size_t starts = 0;
    for (const Page& page : sheets(job)) {
        CHECK_EQUAL(page.width, 210 * millimetre);
        for (const Area& area : page.areas) {
            starts += !area.has_border;
            for (Point corner : area.corners)
                CHECK(corner.x >= 0 && corner.x <= page.width && corner.y >= 0 && corner.y <= page.height);
        }
    }
    CHECK_EQUAL(starts, std::size_t{4});
    Page endless = endless_sheet(job);
    CHECK_EQUAL(endless.areas.size(), std::size_t{84 + 1 + 4});
    CHECK_EQUAL(endless.width, 294 * millimetre);
}

TEST(a_pdf_writes_text_in_its_own_encoding) {
    Page page;
    page.labels.push_back({{0, 0}, "d\u00e9j\u00e0 \u2013 (1) \u0085\u00a0\u4e2d"});
    std::string file = write_pdf({page});
    CHECK(file.find("(d\xe9j\xe0 \x96 \\(1\\) ?\xa0?) Tj") != std::string::npos);
}
