#include "variant.h"

namespace blokus {

namespace {

constexpr int reduced_bonus = 10;

constexpr Variant on_board(std::string_view id, int columns, int rows) {
    Variant v;
    v.id = id;
    v.columns = columns;
    v.rows = rows;
    v.board = Bitboard::rectangle(columns, rows);
    v.pieces = PieceSet::all();
    v.squares_per_colour = squares(v.pieces);
    return v;
}

// Four corners, clockwise from the top left; each colour its own player and team by default.
constexpr Variant standard(std::string_view id, int colours) {
    Variant v = on_board(id, 20, 20);
    v.colours = v.players = v.teams = colours;
    v.owner = v.team = {0, 1, 2, 3};
    v.start_cells = {Cell::at(0, 19), Cell::at(19, 19), Cell::at(19, 0), Cell::at(0, 0)};
    v.start_count = 4;
    return v;
}

constexpr Variant small(std::string_view id) {
    Variant v = on_board(id, 14, 14);
    v.colours = v.players = v.teams = 2;
    v.owner = v.team = {0, 1, 0, 0};
    v.start_cells = {Cell::at(4, 9), Cell::at(9, 4)};
    v.start_count = 2;
    return v;
}

constexpr Variant teams() {
    Variant v = standard("classic-teams", 4);
    v.teams = 2;
    v.team = {0, 1, 0, 1};
    return v;
}

constexpr Variant two_players() {
    Variant v = standard("classic-2", 4);
    v.players = v.teams = 2;
    v.owner = {0, 1, 0, 1};
    return v;
}

constexpr Variant three_players() {
    Variant v = standard("classic-3", 4);
    v.players = v.teams = 3;
    v.owner = {0, 1, 2, Variant::shared};
    return v;
}

constexpr Variant solo() {
    Variant v = standard("solo", 4);
    v.players = v.teams = 1;
    v.owner = {0, 0, 0, 0};
    v.counting = Counting::squares;
    return v;
}

constexpr Variant junior() {
    Variant v = small("junior");
    v.pieces = PieceSet();
    for (Piece p : {Piece::I1, Piece::I2, Piece::I3, Piece::V3, Piece::I4, Piece::O4, Piece::T4, Piece::L4, Piece::Z4,
                    Piece::I5, Piece::L5, Piece::P})
        v.pieces.add(p);
    v.doubles = v.pieces;
    v.squares_per_colour = 2 * squares(v.pieces);
    v.bonus = 0;
    return v;
}

// Each variant with every combination of options: starts varies fastest, then the bonus.
constexpr int option_count = 4;
constexpr auto with_options = [](const std::array<Variant, variant_count>& plain) {
    std::array<Variant, variant_count * option_count> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        table[i] = plain[i / option_count];
        if (i % 2 != 0) table[i].starts = Starts::free;
        if (i % option_count >= 2) table[i].bonus = reduced_bonus;
    }
    return table;
};

constexpr std::array<Variant, variant_count> plain_variants{
    standard("classic", 4),        teams(),      two_players(), three_players(),
    standard("classic-3-open", 3), small("duo"), solo(),        junior()};

constexpr std::array<Variant, variant_count * option_count> all_variants = with_options(plain_variants);

}  // namespace

constexpr std::array<Variant, variant_count> variants = plain_variants;

const Variant* find_variant(std::string_view id, Starts starts, std::optional<int> bonus) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
        if (variants[i].id != id) continue;
        int wanted = bonus.value_or(variants[i].bonus);
        bool reduced = wanted == reduced_bonus && variants[i].bonus != 0;
        if (wanted != variants[i].bonus && !reduced) return nullptr;
        return &all_variants[i * option_count + (reduced ? 2 : 0) + (starts == Starts::free ? 1 : 0)];
    }
    return nullptr;
}

}  // namespace blokus
