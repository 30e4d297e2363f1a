// A print job: its contents and their size. Lengths are whole micrometres, so that every machine writes the same files.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/variant.h"

namespace blokus::print {

using Length = std::int32_t;  // in micrometres

inline constexpr Length millimetre = 1000;

struct Range {
    Length least, most;
    constexpr bool has(Length length) const { return length >= least && length <= most; }
};

// The longest piece of the largest squares still fits on the narrowest paper.
inline constexpr Range square_range{5 * millimetre, 35 * millimetre};
// The thinnest piece is thicker than its grooves are deep.
inline constexpr Range thickness_range{2 * millimetre, 20 * millimetre};
inline constexpr Range clearance_range{0, 1 * millimetre};

struct Measures {
    Length square = 14 * millimetre;
    // For 3D printers only: how thick a piece is, and how loosely it sits between the walls of the board.
    Length thickness = 4 * millimetre;
    Length clearance = 300;

    constexpr bool are_possible() const {
        return square_range.has(square) && thickness_range.has(thickness) && clearance_range.has(clearance);
    }
};

enum class Paper : std::uint8_t { a4, letter };
enum class Format : std::uint8_t { pdf, svg, stl, threemf };

struct Hue {
    std::uint8_t red = 0, green = 0, blue = 0;
};

struct ColouredPiece {
    Colour colour{};
    Piece piece{};
};

inline constexpr std::size_t most_pieces = 500;

struct Job {
    std::vector<ColouredPiece> pieces;
    const Variant* board = nullptr;  // whose board is printed too; null for none
    Measures measures;
    Paper paper = Paper::a4;
    std::array<Hue, max_colours> hues{};
    std::string title;  // UTF-8, at the foot of every sheet
};

// The bytes of a file. Requires possible measures and at most `most_pieces` pieces.
std::string write(const Job& job, Format format);

}  // namespace blokus::print
