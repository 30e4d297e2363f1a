// Every instruction set finds the same moves, and they are the moves that the rules allow.
#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

// The legal placements by definition: all cells free, at least one of them a corner cell.
std::vector<Placement> slow_moves(const Position& position, Colour colour) {
    Cells own = cells_in(position.squares_of(colour)), taken = cells_in(position.occupied());
    auto owns = [&](Cell cell, int columns, int rows) {
        return own.contains(Cell::at(cell.column + columns, cell.row + rows));
    };
    std::vector<Placement> found;
    for (Placement placement : all_placements(position.variant())) {
        if (!position.pieces_left(colour).has(piece(placement))) continue;
        bool free = true, contact = false;
        for (Cell c : cells_in(placement)) {
            free &= !taken.contains(c) && !owns(c, 1, 0) && !owns(c, -1, 0) && !owns(c, 0, 1) && !owns(c, 0, -1);
            contact |= own.empty() ? position.variant().starts_of(colour).has(c)
                                   : owns(c, 1, 1) || owns(c, -1, 1) || owns(c, 1, -1) || owns(c, -1, -1);
        }
        if (free && contact) found.push_back(placement);
    }
    return found;
}

bool same_maps(const MoveMaps& a, const MoveMaps& b) { return a.anchors == b.anchors; }

void compare_kernels(const Frontier& frontier, PieceSet pieces) {
    const Kernels& best = *available_kernels().front();
    MoveMaps expected;
    best.generate(frontier, pieces, expected);
    int count = 0;
    for (const Bitboard& anchors : expected.anchors) count += anchors.count();
    for (const Kernels* kernels : available_kernels()) {
        MoveMaps found;
        kernels->generate(frontier, pieces, found);
        CHECK(same_maps(found, expected));
        CHECK_EQUAL(kernels->count(frontier, pieces, INT_MAX), count);
        for (int enough : {1, 20, 300}) {
            int counted = kernels->count(frontier, pieces, enough);
            CHECK(counted == count || (enough <= counted && counted < count));
        }
        CHECK_EQUAL(kernels->has_move(frontier, pieces), count > 0);
    }
}

// The frontier of a colour by every set, beside the plain definition.
void compare_frontiers(const Position& position, Colour colour) {
    const Variant& variant = position.variant();
    Squares squares;
    for (Colour each : colours_of(variant)) squares[static_cast<std::size_t>(index(each))] = position.squares_of(each);
    Frontier expected =
        frontier_of(position.squares_of(colour), position.occupied(), variant.board, variant.starts_of(colour));
    for (const Kernels* kernels : available_kernels()) {
        Frontier found;
        kernels->find_frontier(squares, colour, variant, found);
        CHECK(found.free == expected.free);
        CHECK(found.corners == expected.corners);
    }
}

}  // namespace

TEST(there_is_always_a_portable_set) {
    CHECK_EQUAL(available_kernels().back()->name, "portable");
    CHECK(!use_kernels("abacus"));
}

TEST(each_set_can_be_chosen) {
    std::string_view before = kernels().name;
    for (const Kernels* each : available_kernels()) {
        CHECK(use_kernels(each->name));
        CHECK_EQUAL(kernels().name, each->name);
    }
    CHECK(use_kernels(before));
}

TEST(all_sets_agree_along_random_games) {
    for_each_variant([](const Variant& variant) {
        random_game(variant, 7, [](const Position& position) {
            for (Colour colour : colours_of(position.variant())) {
                compare_kernels(position.frontier(colour), position.pieces_left(colour));
                compare_frontiers(position, colour);
            }
        });
    });
}

TEST(all_sets_agree_on_boards_that_no_game_reaches) {
    Random random(11);
    constexpr Bitboard largest = Bitboard::rectangle(max_columns, max_rows);
    // Up to 15 columns and 16 rows maps take half the lanes.
    const Bitboard boards[] = {largest, Bitboard::rectangle(15, 16), Bitboard::rectangle(16, 16),
                               Bitboard::rectangle(15, 17)};
    for (std::size_t i = 0; i < 400; ++i) {
        Frontier frontier;
        boards[i % std::size(boards)].for_each([&](Cell cell) {
            if (random.below(3) != 0) frontier.free.add(cell);
            if (frontier.free.has(cell) && random.below(8) == 0) frontier.corners.add(cell);
        });
        compare_kernels(frontier, PieceSet(static_cast<std::uint32_t>(random.next()) & PieceSet::all().bits()));
    }
    for (const Bitboard& board : boards) compare_kernels({board, board}, PieceSet::all());
    compare_kernels({largest, {}}, PieceSet::all());
    compare_kernels({largest, largest}, PieceSet());
}

TEST(all_sets_play_the_same_random_games) {
    for_each_variant([](const Variant& variant) {
        std::uint64_t expected = available_kernels().front()->random_games(variant, 5, 42);
        for (const Kernels* each : available_kernels()) CHECK_EQUAL(each->random_games(variant, 5, 42), expected);
    });
}

TEST(generated_moves_are_those_of_the_definition) {
    for (const Variant& plain : variants) {
        int ply = 0;
        random_game(*find_variant(plain.id, Starts::free), 3, [&](const Position& position) {
            if (ply++ % 9 != 0) return;
            for (Colour colour : colours_of(position.variant())) {
                std::vector<Placement> found = legal_placements(position, colour);
                std::sort(found.begin(), found.end());
                CHECK(found == slow_moves(position, colour));
            }
        });
    }
}
