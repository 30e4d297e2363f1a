// How far a colour can grow, for Python: what advice is drawn from.
#include <array>

#include "convert.h"
#include "search/evaluate.h"

namespace blokus::python {

namespace {

nb::tuple cells_in(const Bitboard& board) {
    nb::list cells;
    board.for_each([&](Cell cell) { cells.append(nb::cast(cell)); });
    return nb::tuple(cells);
}

nb::tuple reach(const Position& position, Colour colour) {
    checked(colour, position.variant());
    Reach reach;
    evaluator().reach(position.frontier(colour), position.pieces_left(colour), reach);
    return nb::make_tuple(cells_in(reach.within[3]), cells_in(reach.within[2]), cells_in(reach.within[1]));
}

}  // namespace

void bind_reach(nb::module_& module) {
    module.def("_reach", reach, nb::arg("position"), nb::arg("colour"),
               nb::sig("def _reach(position: Position, colour: Colour) -> tuple[tuple[Cell, ...], tuple[Cell, ...], "
                       "tuple[Cell, ...]]"),
               "The open corners that a piece fits, the cells that the colour can cover with its next piece, and those "
               "that it can with its next two.");
}

}  // namespace blokus::python
