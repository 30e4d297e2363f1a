#include "puzzle.h"

#include <bit>

#include "rules/position.h"

namespace blokus {

Bitboard Puzzle::board() const {
    Bitboard cells;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) cells.add(Cell::at(column, row));
    return cells;
}

std::optional<Arrangement> Arrangement::of(const Puzzle& puzzle, std::span<const Move> moves) {
    Arrangement result;
    result.left = puzzle.pieces;
    for (Move move : moves) {
        if (result.why_misfit(puzzle, move)) return std::nullopt;
        result.place(move);
    }
    return result;
}

Ground Arrangement::ground(const Puzzle& puzzle, Colour colour) const {
    Bitboard taken = occupied();
    Bitboard starts;
    if (puzzle.beginning == Beginning::corner)
        starts.add(puzzle.corner(colour));
    else
        starts = puzzle.board();
    return {puzzle.columns, puzzle.rows, taken, own[static_cast<std::size_t>(index(colour))], starts.without(taken)};
}

std::optional<Illegality> Arrangement::why_misfit(const Puzzle& puzzle, Move move) const {
    if (auto unavailable = why_unavailable(puzzle, move.colour, piece(move.placement))) return unavailable;
    return blokus::why_misfit(ground(puzzle, move.colour), move.placement.orientation(), move.placement.anchor());
}

std::optional<Illegality> Arrangement::why_unavailable(const Puzzle& puzzle, Colour colour, Piece piece) const {
    auto c = static_cast<std::size_t>(index(colour));
    if (left[c].has(piece)) return std::nullopt;
    return Illegality{puzzle.pieces[c].has(piece) ? Reason::piece_played : Reason::not_given, 0, {}};
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
