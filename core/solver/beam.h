// Shared by the beam searches: choosing the best boards of a generation, and reconstructing their moves.
#pragma once

#include <climits>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/types.h"

namespace blokus {

// A board that a move would make out of one of the present generation.
struct Child {
    int score = 0;
    std::uint32_t parent = 0;
    std::uint64_t hash = 0;  // the same for the same board, whatever the order of its moves
    Move move;

    // The best first; the rest of the order only makes it total.
    bool operator<(const Child& other) const;
};

// The children of one generation, of which it keeps the best. Memory is bounded by the width.
class Crowd {
public:
    explicit Crowd(std::size_t width) : width_(width) {}

    void clear() {
        children_.clear();
        floor_ = INT_MIN;
    }
    // Whether a child with this score can be among the best.
    bool has_room_for(int score) const { return score >= floor_; }
    bool empty() const { return children_.empty(); }
    void add(const Child& child) {
        children_.push_back(child);
        if (children_.size() >= room * width_) thin();
    }
    // The best, as many as the width, no two of them the same board.
    std::span<const Child> best();

private:
    static constexpr std::size_t room = 16, kept = 4;

    void thin();
    // Adds the hash to the marks; false when it was among them.
    bool mark(std::uint64_t hash);

    std::size_t width_;
    int floor_ = INT_MIN;  // children that score less are dropped
    std::vector<Child> children_;
    std::vector<std::uint64_t> marks_;  // an open hash table, 0 for no entry
};

// The parent and the move of every board, generation by generation.
class Lineage {
public:
    void clear() { generations_.clear(); }
    std::size_t size() const { return generations_.size(); }
    void add(std::span<const Child> generation);
    // The moves that led to a board of the last generation, oldest first.
    std::vector<Move> moves_of(std::size_t board) const;

private:
    struct Step {
        std::uint32_t parent;
        Move move;
    };
    std::vector<std::vector<Step>> generations_;
};

}  // namespace blokus
