// A solo puzzle as data: which pieces of which colours go onto which board, and how they may touch.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "rules/bitboard.h"
#include "rules/legality.h"
#include "rules/pieces.h"
#include "rules/types.h"

namespace blokus {

// The groups that corners join: all pieces of a colour to one chain, or each piece to some other of its colour.
enum class Contact : std::uint8_t { chain, touch };

// Where a colour's chain begins: anywhere, or with a piece that covers the colour's own corner of the board.
enum class Beginning : std::uint8_t { anywhere, corner };

// In which order a colour's chain grows: any, by decreasing size, or with the single square at the end.
enum class Order : std::uint8_t { any, descending, single_last };

inline constexpr std::array<Colour, max_colours> all_colours{
    {Colour::blue, Colour::yellow, Colour::red, Colour::green}};

struct Puzzle {
    int columns = 0;  // at most max_columns
    int rows = 0;     // at most max_rows
    std::array<PieceSet, max_colours> pieces{};
    Contact contact = Contact::chain;
    Beginning beginning = Beginning::anywhere;
    Order order = Order::any;

    constexpr int area() const { return columns * rows; }
    constexpr int squares() const {
        int total = 0;
        for (PieceSet set : pieces) total += blokus::squares(set);
        return total;
    }
    // How many cells stay empty in a solution; below 0 when there is none.
    constexpr int holes() const { return area() - squares(); }
    Bitboard board() const;  // all its cells
    // The corner cell of each colour, clockwise from blue at the top left.
    constexpr Cell corner(Colour colour) const {
        bool right = colour == Colour::yellow || colour == Colour::red;
        bool top = colour == Colour::blue || colour == Colour::yellow;
        return Cell::at(right ? std::max(columns, 1) - 1 : 0, top ? std::max(rows, 1) - 1 : 0);
    }
    // The step at which a piece of this size is placed: a later step, from 0, begins when the one before is complete.
    constexpr int step(int size) const {
        if (order == Order::descending) return max_piece_size - size;
        return order == Order::single_last && size == 1 ? 1 : 0;
    }
};

inline constexpr int most_steps = max_piece_size;
inline constexpr int most_pieces = max_colours * piece_count;

// The pieces that lie on a puzzle's board and those that are left.
struct Arrangement {
    std::array<Bitboard, max_colours> own{};
    std::array<PieceSet, max_colours> left{};

    // None when a move does not fit.
    static std::optional<Arrangement> of(const Puzzle& puzzle, std::span<const Move> moves);

    // Why the colour has no such piece to place: the puzzle gives it none, or it lies there already.
    std::optional<Illegality> why_unavailable(const Puzzle& puzzle, Colour colour, Piece piece) const;
    // Why the move can belong to no solution with what lies there: its piece is not available, lies off the board,
    // overlaps, or touches another of its colour along an edge.
    std::optional<Illegality> why_misfit(const Puzzle& puzzle, Move move) const;
    // The board as a colour finds it.
    Ground ground(const Puzzle& puzzle, Colour colour) const;

    Bitboard occupied() const { return own[0] | own[1] | own[2] | own[3]; }
    int pieces_left() const;
    // Requires that the move fits.
    void place(Move move);
};

// The colours that have nothing on the board and the same pieces, and may begin anywhere: one bit each.
unsigned interchangeable_colours(const Puzzle& puzzle, std::span<const Move> begun);

}  // namespace blokus
