#include "task.h"

namespace blokus {

PieceSet Task::left(const Position& now) const { return has_moves_left(now) ? now.pieces_left(colour()) : PieceSet(); }

void Task::generate(const Position& now, MoveMaps& maps) const {
    kernels().generate(now.frontier(colour()), next(now), maps);
}

std::optional<Illegality> Task::why_refused(const Position& now, Orientation orientation, Cell anchor) const {
    if (!has_moves_left(now)) return Illegality{Reason::game_over, 0, {}};
    if (auto misplaced = why_misplaced(now, colour(), orientation, anchor)) return misplaced;
    if (next(now).has(shape(orientation).piece)) return std::nullopt;
    return Illegality{Reason::too_early, 0, {}};
}

Position Task::after(const Position& now, Placement placement) const {
    Position next = now;
    next.put({colour(), placement});
    next.settle(colour());
    return next;
}

bool Task::is_reached(const Position& now) const {
    return goal_ == Goal::block ? !now.can_move(target_) : now.has_placed_all(colour());
}

PuzzleState Task::state(const Position& now) const {
    if (is_reached(now)) return PuzzleState::solved;
    if (!has_moves_left(now)) return PuzzleState::missed;
    return kernels().has_move(now.frontier(colour()), next(now)) ? PuzzleState::open : PuzzleState::stuck;
}

bool Task::has_moves_left(const Position& now) const {
    return now.pieces_placed(colour()) - position_.pieces_placed(colour()) < moves_;
}

PieceSet Task::next(const Position& now) const {
    PieceSet all = left(now);
    PieceSet others = all;
    others.remove(Piece::I1);
    return goal_ == Goal::single_last && !others.empty() ? others : all;
}

int puzzle_of_day(int day, int count) {
    constexpr std::int64_t stride = 77;
    auto number = static_cast<int>(day * stride % count);
    return number < 0 ? number + count : number;
}

}  // namespace blokus
