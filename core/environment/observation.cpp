#include "observation.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace blokus {

namespace {

constexpr int bits_per_step = 8;

// For every byte, its bits as eight bytes of 0 and 1, the first in the lowest place.
constexpr auto spread = [] {
    std::array<std::uint64_t, 256> table{};
    for (std::size_t byte = 0; byte < table.size(); ++byte)
        for (std::size_t bit = 0; bit < bits_per_step; ++bit)
            table[byte] |= ((byte >> bit) & std::uint64_t{1}) << (8 * bit);
    return table;
}();
static_assert(std::endian::native == std::endian::little);

constexpr std::uint32_t row_mask = (1U << max_columns) - 1;

using Rows = std::array<std::uint32_t, 64 / Bitboard::group_bits * Bitboard::lanes>;

// All rows from the bottom, each with its columns as bits.
Rows rows_of(const Bitboard& board) {
    Rows rows;
    for (std::size_t group = 0; group < rows.size() / Bitboard::lanes; ++group)
        for (std::size_t i = 0; i < Bitboard::lanes; ++i)
            rows[group * Bitboard::lanes + i] =
                static_cast<std::uint32_t>(board.lane[i] >> (group * Bitboard::group_bits)) & row_mask;
    return rows;
}

std::uint64_t bytes_of(std::uint32_t bits, int first) { return spread[(bits >> first) & 255]; }

// Writes `count` bytes, and up to seven more where there is room for them.
void write_bytes(std::span<std::uint8_t> out, int count, std::uint32_t bits, std::uint32_t more_bits = 0) {
    for (int k = 0; k < count; k += bits_per_step) {
        std::uint64_t bytes = bytes_of(bits, k) + bytes_of(more_bits, k);
        std::span<std::uint8_t> rest = out.subspan(static_cast<std::size_t>(k));
        if (rest.size() >= sizeof bytes) {
            std::memcpy(rest.data(), &bytes, sizeof bytes);
        } else {
            std::memcpy(rest.data(), &bytes, rest.size());
        }
    }
}

// Writes as many bytes for each row as the longest row needs, always by the same few instructions: what is too many
// spills into the next row, which is written later. The last row has nothing to spill into. Requires rows of at least
// half that many columns.
void write_plane(const Bitboard& board, int columns, int rows, std::span<std::uint8_t> plane) {
    Rows bits = rows_of(board);
    std::uint8_t* out = plane.data();
    for (std::size_t row = 0; row + 1 < static_cast<std::size_t>(rows); ++row, out += columns)
        for (int k = 0; k < max_columns; k += bits_per_step) {
            std::uint64_t bytes = bytes_of(bits[row], k);
            std::memcpy(out + k, &bytes, sizeof bytes);
        }
    write_bytes(plane.last(static_cast<std::size_t>(columns)), columns, bits[static_cast<std::size_t>(rows) - 1]);
}

// The colour that stands so many places after the one that looks.
Colour colour_after(const Variant& variant, Colour view, int places) {
    return static_cast<Colour>((index(view) + places) % variant.colours);
}

}  // namespace

Colour view_of(const Position& position, Player player) {
    const Variant& variant = position.variant();
    int first = position.is_over() ? 0 : index(position.turn());
    for (int k = 0; k < variant.colours; ++k) {
        auto colour = static_cast<Colour>((first + k) % variant.colours);
        if (position.decider(colour) == player) return colour;
    }
    return static_cast<Colour>(first);
}

void write_planes(const Position& position, Colour view, int colours, std::span<std::uint8_t> planes) {
    const Variant& variant = position.variant();
    auto cells = static_cast<std::size_t>(variant.columns * variant.rows);
    for (int k = 0; k < colours; ++k) {
        Bitboard squares;
        Frontier frontier;
        if (k < variant.colours) {
            Colour colour = colour_after(variant, view, k);
            squares = position.squares_of(colour);
            frontier = position.frontier(colour);
        }
        const Bitboard* shown[planes_per_colour] = {&squares, &frontier.corners, &frontier.free};
        for (int kind = 0; kind < planes_per_colour; ++kind)
            write_plane(*shown[kind], variant.columns, variant.rows,
                        planes.subspan(static_cast<std::size_t>(kind * colours + k) * cells, cells));
    }
}

void write_boards(const Position& position, Colour view, int colours, std::span<std::uint32_t> boards) {
    const Variant& variant = position.variant();
    auto rows = static_cast<std::size_t>(variant.rows);
    if (colours > variant.colours) std::fill(boards.begin(), boards.end(), 0U);
    for (int k = 0; k < std::min(colours, variant.colours); ++k) {
        Rows bits = rows_of(position.squares_of(colour_after(variant, view, k)));
        auto out = boards.subspan(static_cast<std::size_t>(k) * rows);
        // Rows beyond the board may spill into the next colour's, which are written later.
        if (out.size() >= bits.size()) {
            std::memcpy(out.data(), bits.data(), sizeof bits);
        } else {
            std::copy_n(bits.begin(), rows, out.begin());
        }
    }
}

void write_pieces(const Position& position, Colour view, int colours, std::span<std::uint8_t> pieces) {
    if (colours > position.variant().colours) std::fill(pieces.begin(), pieces.end(), std::uint8_t{0});
    for (int k = 0; k < std::min(colours, position.variant().colours); ++k) {
        Colour colour = colour_after(position.variant(), view, k);
        write_bytes(pieces.subspan(static_cast<std::size_t>(k * piece_count)), piece_count,
                    position.pieces_left(colour).bits(), position.doubles_left(colour).bits());
    }
}

}  // namespace blokus
