// The nouns of the game as small value types, each a type of its own, so that the compiler finds swapped arguments.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace blokus {

// The colours on the board, in order of play.
enum class Colour : std::uint8_t { blue, yellow, red, green };
inline constexpr int max_colours = 4;
inline constexpr std::array<std::string_view, max_colours> colour_names{"blue", "yellow", "red", "green"};
constexpr std::string_view name(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }

// Decides the moves of one or more colours. A player moves one or more colours; a colour may be shared by all players.
enum class Player : std::uint8_t { one, two, three, four };
inline constexpr int max_players = 4;

// The 21 free polyominoes, small ones first.
enum class Piece : std::uint8_t { I1, I2, I3, V3, I4, O4, T4, L4, Z4, F, I5, L5, N, P, T5, U, V5, W, X, Y, Z5 };
inline constexpr int piece_count = 21;

// One of the 91 distinct rotations and reflections of the pieces, grouped by piece.
enum class Orientation : std::uint8_t {};
inline constexpr int orientation_count = 91;

inline constexpr int max_piece_size = 5;

// The largest board that a Bitboard holds; every variant fits.
inline constexpr int max_columns = 20;
inline constexpr int max_rows = 23;

constexpr int index(Colour colour) { return static_cast<int>(colour); }
constexpr int index(Player player) { return static_cast<int>(player); }
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr int index(Orientation orientation) { return static_cast<int>(orientation); }

// A square of the board, counted from the bottom left: a1 is (0, 0). Ordered a1, b1, ..., a2, b2, ...
struct Cell {
    std::int16_t row = 0;
    std::int16_t column = 0;

    static constexpr Cell at(int column, int row) {
        return Cell{static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)};
    }
    constexpr auto operator<=>(const Cell&) const = default;
};

// A set of pieces, at most one of each.
class PieceSet {
public:
    constexpr PieceSet() = default;
    constexpr explicit PieceSet(std::uint32_t bits) : bits_(bits) {}

    constexpr bool has(Piece piece) const { return (bits_ >> index(piece)) & 1; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr std::uint32_t bits() const { return bits_; }
    constexpr void add(Piece piece) { bits_ |= 1U << index(piece); }
    constexpr void remove(Piece piece) { bits_ &= ~(1U << index(piece)); }
    constexpr PieceSet operator|(PieceSet other) const { return PieceSet(bits_ | other.bits_); }
    constexpr bool operator==(const PieceSet&) const = default;

    static constexpr PieceSet all() { return PieceSet((1U << piece_count) - 1); }

private:
    std::uint32_t bits_ = 0;
};

// A piece's set of cells on a board: an orientation and the lower left corner of its bounding box.
class Placement {
public:
    constexpr Placement() = default;
    // Requires 0 <= anchor.column <= max_columns and 0 <= anchor.row <= max_rows.
    constexpr Placement(Orientation orientation, Cell anchor)
        : code_(static_cast<std::uint16_t>(index(orientation) * anchors + anchor.row * row_stride + anchor.column)) {}
    // The inverse of code(); requires a code of an existing placement.
    static constexpr Placement from_code(std::uint16_t code) {
        Placement placement;
        placement.code_ = code;
        return placement;
    }

    constexpr Orientation orientation() const { return static_cast<Orientation>(code_ / anchors); }
    constexpr Cell anchor() const { return Cell::at(code_ % anchors % row_stride, code_ % anchors / row_stride); }
    constexpr std::uint16_t code() const { return code_; }
    constexpr auto operator<=>(const Placement&) const = default;

private:
    static constexpr int row_stride = max_columns + 1;
    static constexpr int anchors = 512;
    static_assert(row_stride * (max_rows + 1) <= anchors && anchors * orientation_count <= 65536);
    std::uint16_t code_ = 0;
};

// A placement made by a colour.
struct Move {
    Colour colour{};
    Placement placement;
    constexpr auto operator<=>(const Move&) const = default;
};

}  // namespace blokus
