#include "puzzle.h"

#include <bit>

#include "rules/position.h"

namespace blokus {

namespace {

// The squares of a piece that lie on the given cells, as the cause of a reason; none when there are none.
std::optional<Illegality> because(Reason reason, Placement placement, const Bitboard& cells) {
    Illegality illegality{reason, 0, {}};
    for (int k = 0; k < shape(placement).size; ++k)
        if (Cell square = cell(placement, k); cells.has(square))
            illegality.cells[static_cast<std::size_t>(illegality.count++)] = square;
    if (illegality.count == 0) return std::nullopt;
    return illegality;
}

Illegality off_board(const Puzzle& puzzle, Placement placement) {
    Illegality illegality{Reason::off_board, 0, {}};
    for (int k = 0; k < shape(placement).size; ++k)
        if (Cell square = cell(placement, k); square.column >= puzzle.columns || square.row >= puzzle.rows)
            illegality.cells[static_cast<std::size_t>(illegality.count++)] = square;
    return illegality;
}

}  // namespace

std::optional<Arrangement> Arrangement::of(const Puzzle& puzzle, std::span<const Move> moves) {
    Arrangement result;
    result.left = puzzle.pieces;
    for (Move move : moves) {
        if (result.why_misfit(puzzle, move)) return std::nullopt;
        result.place(move);
    }
    return result;
}

std::optional<Illegality> Arrangement::why_misfit(const Puzzle& puzzle, Move move) const {
    const Shape& s = shape(move.placement);
    Cell anchor = move.placement.anchor();
    if (anchor.column + s.columns > puzzle.columns || anchor.row + s.rows > puzzle.rows)
        return off_board(puzzle, move.placement);
    auto colour = static_cast<std::size_t>(index(move.colour));
    if (!left[colour].has(s.piece)) return Illegality{Reason::piece_played, 0, {}};
    if (auto overlap = because(Reason::overlap, move.placement, occupied())) return overlap;
    return because(Reason::edge_contact, move.placement, own[colour].edge_neighbours());
}

int Arrangement::pieces_left() const {
    int count = 0;
    for (PieceSet set : left) count += std::popcount(set.bits());
    return count;
}

void Arrangement::place(Move move) {
    auto colour = static_cast<std::size_t>(index(move.colour));
    own[colour] = own[colour] | cells_of(move.placement);
    left[colour].remove(piece(move.placement));
}

unsigned interchangeable_colours(const Puzzle& puzzle, std::span<const Move> begun) {
    if (puzzle.beginning == Beginning::corner) return 0;
    unsigned fresh = 0;
    for (unsigned c = 0; c < max_colours; ++c)
        if (!puzzle.pieces[c].empty()) fresh |= 1U << c;
    for (Move move : begun) fresh &= ~(1U << index(move.colour));
    if (fresh == 0) return 0;
    PieceSet model = puzzle.pieces[static_cast<std::size_t>(std::countr_zero(fresh))];
    for (unsigned c = 0; c < max_colours; ++c)
        if (((fresh >> c) & 1) && puzzle.pieces[c] != model) return 0;
    return fresh;
}

}  // namespace blokus
