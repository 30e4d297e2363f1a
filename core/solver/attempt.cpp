#include "attempt.h"

#include <algorithm>

#include "order.h"
#include "rules/frontier.h"

namespace blokus {

namespace {

// The first step at which a piece of the set joins.
int first_step(const Puzzle& puzzle, PieceSet set) {
    int first = most_steps;
    for (int p = 0; p < piece_count; ++p)
        if (auto piece = static_cast<Piece>(p); set.has(piece)) first = std::min(first, puzzle.step(size(piece)));
    return first;
}

}  // namespace

Attempt::Attempt(const Puzzle& puzzle) : puzzle_(puzzle) { arrangement_.left = puzzle.pieces; }

std::optional<Cell> Attempt::start(Colour colour) const {
    bool begun = left(colour) != puzzle_.pieces[static_cast<std::size_t>(index(colour))];
    if (begun || left(colour).empty() || puzzle_.beginning == Beginning::anywhere) return std::nullopt;
    return puzzle_.corner(colour);
}

PieceSet Attempt::next(Colour colour) const {
    int step = first_step(puzzle_, left(colour));
    // Decreasing sizes bind all colours together, the single square binds each.
    if (puzzle_.order == Order::descending)
        for (PieceSet set : arrangement_.left) step = std::min(step, first_step(puzzle_, set));
    PieceSet next;
    for (int p = 0; p < piece_count; ++p)
        if (auto piece = static_cast<Piece>(p); left(colour).has(piece) && puzzle_.step(size(piece)) == step)
            next.add(piece);
    return next;
}

Frontier Attempt::frontier(Colour colour) const {
    Ground ground = arrangement_.ground(puzzle_, colour);
    Frontier frontier = frontier_of(ground.own, ground.occupied, puzzle_.board(), ground.starts);
    if (puzzle_.contact == Contact::touch) frontier.corners = frontier.free;
    return frontier;
}

void Attempt::generate(Colour colour, MoveMaps& maps) const {
    kernels().generate(frontier(colour), next(colour), maps);
}

std::optional<Illegality> Attempt::why_refused(Colour colour, Orientation orientation, Cell anchor) const {
    Piece piece = shape(orientation).piece;
    if (auto unavailable = arrangement_.why_unavailable(puzzle_, colour, piece)) return unavailable;
    if (!next(colour).has(piece)) return Illegality{Reason::too_early, 0, {}};
    Ground ground = arrangement_.ground(puzzle_, colour);
    if (auto misfit = why_misfit(ground, orientation, anchor)) return misfit;
    if (puzzle_.contact == Contact::touch) return std::nullopt;
    return why_detached(ground, orientation, anchor);
}

void Attempt::place(Move move) {
    arrangement_.place(move);
    moves_.push_back(move);
}

bool Attempt::is_solved() const {
    return arrangement_.pieces_left() == 0 && placing_order(puzzle_, moves_).has_value();
}

PuzzleState Attempt::state() const {
    if (is_solved()) return PuzzleState::solved;
    if (arrangement_.pieces_left() == 0) return PuzzleState::missed;
    bool goes_on = std::ranges::any_of(
        all_colours, [&](Colour colour) { return kernels().has_move(frontier(colour), next(colour)); });
    return goes_on ? PuzzleState::open : PuzzleState::stuck;
}

}  // namespace blokus
