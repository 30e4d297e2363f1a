// Replaying: what a node does to a position, where a line leads, and what is wrong with a tree.
#pragma once

#include <span>

#include "record.h"

namespace blokus::records {

// Applies a node to the position before it.
struct Step {
    std::optional<Position> position{};  // after the node; none when the replay cannot go on
    std::optional<Position> base{};      // before the node's move, when it did not come about by play
    std::optional<Move> move{};
    std::vector<Problem> problems{};  // when the replay cannot go on, the last one says why
};
Step follow(const Position& before, const Properties& properties, const Dialect& dialect);

// Whether properties arrange the position by hand.
bool has_setup(const Properties& properties, const Dialect& dialect);
// The colour that moves, even if its move cannot be read.
std::optional<Colour> moving_colour(const Properties& properties, const Dialect& dialect);

// A game as it was played along a line: it begins after what was set up last.
struct Line {
    Position start;
    std::vector<Move> moves{};
    std::vector<NodeId> nodes{};       // the node that the game begins with, then that of each move
    std::optional<Problem> problem{};  // why it ends before the line does
};
Line replay(const Record& record, std::span<const NodeId> line);

// The position after a node, or why the replay does not get there.
struct Reached {
    std::optional<Position> position{};
    std::optional<Problem> problem{};
};
Reached reach(const Record& record, NodeId id);

// Replays every variation and tells what is wrong, at most so many problems; what follows an illegal move is not looked
// at.
std::vector<Problem> check(const Record& record, std::size_t most);

}  // namespace blokus::records
