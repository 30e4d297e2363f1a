// The lazy view of legal moves that Python sees.
#pragma once

#include "convert.h"

namespace blokus::python {

// The moves of one colour in a position as it was when asked. They are generated at the first access.
class LegalMoves {
public:
    LegalMoves() = default;
    LegalMoves(const Position& position, Colour colour)
        : colour_(colour), pieces_(position.pieces_left(colour)), frontier_(position.frontier(colour)) {}

    LegalMoves of(Piece piece) const;
    LegalMoves covering(Cell cell) const;

    std::size_t size() const;
    bool empty() const;
    bool has(const Move& move) const;
    Move at(std::ptrdiff_t index) const;

private:
    const std::vector<Placement>& list() const;
    bool covers_wanted(Placement placement) const;

    Colour colour_{};
    PieceSet pieces_;
    Frontier frontier_;
    std::vector<Cell> wanted_;  // only moves that cover all of these
    mutable std::optional<std::vector<Placement>> list_;
};

void bind_legal_moves(nb::module_& module);

}  // namespace blokus::python
