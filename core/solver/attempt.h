// An attempt at a solo puzzle, piece by piece: what may be placed next, why something else may not, and whether the
// puzzle is solved.
//
// Sizes and chains are judged at each piece, so that no piece has to be moved in the end. Pieces that need only touch
// some other of their colour may lie anywhere at first: whether each has a neighbour is judged with the last piece.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "puzzle.h"
#include "rules/kernels.h"
#include "state.h"

namespace blokus {

class Attempt {
public:
    explicit Attempt(const Puzzle& puzzle);

    const Puzzle& puzzle() const { return puzzle_; }
    std::span<const Move> moves() const { return moves_; }
    PieceSet left(Colour colour) const { return arrangement_.left[static_cast<std::size_t>(index(colour))]; }
    // The corner that the colour's first piece has to cover; none when it may lie anywhere, or is placed.
    std::optional<Cell> start(Colour colour) const;
    // The pieces left that the order of the puzzle allows next.
    PieceSet next(Colour colour) const;
    // Every placement of these pieces that is not refused.
    void generate(Colour colour, MoveMaps& maps) const;
    // Why the piece may not be placed here now; none when it may. The anchor may lie anywhere, on the board or off it.
    std::optional<Illegality> why_refused(Colour colour, Orientation orientation, Cell anchor) const;
    // Requires a move that is not refused.
    void place(Move move);
    bool is_solved() const;
    PuzzleState state() const;

private:
    Frontier frontier(Colour colour) const;  // where the colour may grow

    Puzzle puzzle_;
    Arrangement arrangement_;
    std::vector<Move> moves_;
};

}  // namespace blokus
