#include "legal_moves.h"

#include <algorithm>

#include "arguments.h"

namespace blokus::python {

LegalMoves LegalMoves::of(Piece piece) const {
    LegalMoves result = *this;
    result.list_.reset();
    result.pieces_ = PieceSet();
    if (pieces_.has(piece)) result.pieces_.add(piece);
    return result;
}

LegalMoves LegalMoves::covering(Cell cell) const {
    LegalMoves result = *this;
    result.list_.reset();
    result.wanted_.push_back(cell);
    return result;
}

bool LegalMoves::covers_wanted(Placement placement) const {
    return std::all_of(wanted_.begin(), wanted_.end(), [&](Cell wanted) {
        for (int k = 0; k < shape(placement).size; ++k)
            if (cell(placement, k) == wanted) return true;
        return false;
    });
}

const std::vector<Placement>& LegalMoves::list() const {
    if (!list_) {
        MoveMaps maps;
        kernels().generate(frontier_, pieces_, maps);
        list_.emplace();
        for_each_placement(maps, [&](Placement placement) {
            if (covers_wanted(placement)) list_->push_back(placement);
        });
    }
    return *list_;
}

std::size_t LegalMoves::size() const {
    if (list_ || !wanted_.empty()) return list().size();
    return static_cast<std::size_t>(kernels().count(frontier_, pieces_, INT_MAX));
}

bool LegalMoves::empty() const {
    if (list_ || !wanted_.empty()) return list().empty();
    return !kernels().has_move(frontier_, pieces_);
}

bool LegalMoves::has(const Move& move) const {
    return move.colour == colour_ && covers_wanted(move.placement) && is_legal(frontier_, pieces_, move.placement);
}

Move LegalMoves::at(std::ptrdiff_t index) const {
    const auto& moves = list();
    auto count = static_cast<std::ptrdiff_t>(moves.size());
    if (index < 0) index += count;
    if (index < 0 || index >= count) throw nb::index_error("no such move");
    return {colour_, moves[static_cast<std::size_t>(index)]};
}

namespace {

// Walks through a view; holds it alive.
struct MoveIterator {
    LegalMoves moves;
    std::size_t next = 0;
};

bool contains(const LegalMoves& moves, nb::handle move) {
    if (nb::isinstance<nb::str>(move)) throw nb::type_error("a text is no move: parse_move reads it");
    return nb::isinstance<Move>(move) && moves.has(nb::cast<const Move&>(move));
}

std::vector<Move> slice(const LegalMoves& moves, const nb::slice& range) {
    auto [first, last, step, count] = range.compute(moves.size());
    std::vector<Move> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(moves.at(first + static_cast<std::ptrdiff_t>(i) * step));
    return result;
}

std::size_t index_of(const LegalMoves& moves, const Move& move) {
    for (std::size_t i = 0; moves.has(move) && i < moves.size(); ++i)
        if (moves.at(static_cast<std::ptrdiff_t>(i)) == move) return i;
    throw nb::value_error("this move is not among them");
}

}  // namespace

void bind_legal_moves(nb::module_& module) {
    nb::class_<MoveIterator>(module, "_MoveIterator")
        .def(
            "__iter__", [](nb::handle self) { return self; }, nb::sig("def __iter__(self) -> _MoveIterator"))
        .def("__next__", [](MoveIterator& self) {
            if (self.next >= self.moves.size()) throw nb::stop_iteration();
            return self.moves.at(static_cast<std::ptrdiff_t>(self.next++));
        });
    nb::class_<LegalMoves>(
        module, "LegalMoves",
        "The legal moves of a colour, as they were when asked; in order of piece, orientation and cell.")
        .def("__len__", &LegalMoves::size)
        .def("__bool__", [](const LegalMoves& m) { return !m.empty(); })
        .def("__contains__", contains, nb::arg("move").none(), nb::sig("def __contains__(self, move: object) -> bool"))
        .def("__getitem__", slice, nb::arg("range"))
        .def(
            "__getitem__", [](const LegalMoves& m, Like<int> index) { return m.at(index); }, nb::arg("index"),
            nb::sig("def __getitem__(self, index: int) -> Move"))
        .def(
            "index", [](const LegalMoves& m, Like<Move> move) { return index_of(m, move); }, nb::arg("move"),
            nb::sig("def index(self, move: Move) -> int"),
            "The number of a move; raises ValueError when it is not there.")
        .def(
            "count", [](const LegalMoves& m, nb::handle move) { return contains(m, move) ? 1 : 0; },
            nb::arg("move").none(), nb::sig("def count(self, move: object) -> int"), "1 for a legal move, else 0.")
        .def("__iter__", [](const LegalMoves& m) { return MoveIterator{m}; })
        .def(
            "of", [](const LegalMoves& m, Like<Piece> piece) { return m.of(piece); }, nb::arg("piece"),
            nb::sig("def of(self, piece: Piece | str) -> LegalMoves"), "Only the moves with this piece.")
        .def(
            "covering", [](const LegalMoves& m, Like<Cell> cell) { return m.covering(cell); }, nb::arg("cell"),
            nb::sig("def covering(self, cell: Cell | str) -> LegalMoves"), "Only the moves that cover this cell.")
        .def("__repr__", [](const LegalMoves& m) { return "<LegalMoves: " + std::to_string(m.size()) + ">"; });
}

}  // namespace blokus::python
