#include "order.h"

#include <algorithm>

#include "rules/position.h"

namespace blokus {

namespace {

// Puts one colour's pieces into an order.
class Chain {
public:
    Chain(const Puzzle& puzzle, Colour colour) : puzzle_(puzzle), colour_(colour) {}

    void add(Placement placement) { waiting_.push_back(placement); }

    // Joins all pieces; false when some cannot be.
    bool join_all() {
        sort();
        if (waiting_.empty()) return true;
        int step = step_of(waiting_.front());
        if (puzzle_.beginning == Beginning::corner) {
            reach_.add(puzzle_.corner(colour_));
            if (!join_one(step)) return false;
            reach_ = corners_;
        } else {
            join(0);
        }
        for (; step < most_steps; ++step)
            while (join_one(step)) {
            }
        return waiting_.empty();
    }

    // The pieces in an order of touching: any will do, if each has a neighbour and one covers the corner.
    bool touch_all() {
        bool begun = waiting_.empty() || puzzle_.beginning == Beginning::anywhere;
        for (Placement placement : waiting_) {
            Bitboard others;
            for (Placement other : waiting_)
                if (other != placement) others = others | cells_of(other).diagonal_neighbours();
            if ((cells_of(placement) & others).empty()) return false;
            begun = begun || cells_of(placement).has(puzzle_.corner(colour_));
        }
        if (!begun) return false;
        sort();
        joined_ = waiting_;
        return true;
    }

    const std::vector<Placement>& joined() const { return joined_; }

private:
    // Large pieces first.
    void sort() {
        std::sort(waiting_.begin(), waiting_.end(), [](Placement a, Placement b) {
            int first = shape(a).size, second = shape(b).size;
            return first != second ? first > second : a < b;
        });
    }

    int step_of(Placement placement) const { return puzzle_.step(shape(placement).size); }

    // Joins the first waiting piece of the step that is within reach.
    bool join_one(int step) {
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            if (step_of(waiting_[i]) != step || (cells_of(waiting_[i]) & reach_).empty()) continue;
            join(i);
            return true;
        }
        return false;
    }

    void join(std::size_t i) {
        corners_ = corners_ | cells_of(waiting_[i]).diagonal_neighbours();
        reach_ = corners_;
        joined_.push_back(waiting_[i]);
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
    }

    const Puzzle& puzzle_;
    Colour colour_;
    std::vector<Placement> waiting_, joined_;
    Bitboard reach_, corners_;
};

}  // namespace

std::optional<std::vector<Move>> placing_order(const Puzzle& puzzle, std::span<const Move> moves) {
    std::vector<Move> order;
    std::array<std::size_t, max_colours> next{};
    std::vector<Chain> chains;
    for (int c = 0; c < max_colours; ++c) {
        chains.emplace_back(puzzle, static_cast<Colour>(c));
        for (Move move : moves)
            if (index(move.colour) == c) chains.back().add(move.placement);
        bool joined = puzzle.contact == Contact::chain ? chains.back().join_all() : chains.back().touch_all();
        if (!joined) return std::nullopt;
    }
    // One piece of each colour in turn, step by step: a colour at a later step waits for the others.
    for (int step = 0; step < most_steps; ++step) {
        for (bool moved = true; moved;) {
            moved = false;
            for (std::size_t c = 0; c < chains.size(); ++c) {
                const auto& joined = chains[c].joined();
                if (next[c] == joined.size() || puzzle.step(shape(joined[next[c]]).size) != step) continue;
                order.push_back({static_cast<Colour>(c), joined[next[c]++]});
                moved = true;
            }
        }
    }
    return order;
}

}  // namespace blokus
