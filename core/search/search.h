// The search: PUCT over the tree, with the net's opinion at the leaves and exact play at the end.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "endgame.h"
#include "evaluate.h"
#include "expectation.h"
#include "traces.h"
#include "tree.h"

namespace blokus {

struct SearchSettings {
    std::size_t memory = 64U << 20;  // bytes for the trees and traces
    float exploration = 0.5F;        // how much a promising but little visited move attracts
    float softness = 1.9F;           // flattens the net's opinion of moves: imitation is overconfident
    int width = 40;                  // moves considered in a position, at most max_candidates
    int endgame_moves = 20;          // positions with fewer moves in all are solved exactly ...
    int endgame_budget = 250;        // ... if that takes no more positions than this
};

// How good a move of the root is.
struct MoveReport {
    Placement move;
    float prior = 0;
    std::uint32_t visits = 0;
    Expectation expectation;  // all zero without visits
};

class Search {
public:
    Search(const Variant& variant, const Net& net, const SearchSettings& settings);

    // Makes this the position to search; what is known of it from the search before is kept. Of the moves `among`, if
    // there are any, only the most promising ones are considered, at most max_candidates; they must be legal.
    void set_position(const Position& position, std::span<const Placement> among = {});
    const Position& position() const { return position_; }

    // Runs one simulation. Any number of threads may do so at the same time, each with a workspace of its own.
    class Workspace {
    public:
        bool is_alone = true;  // no other thread works on the search meanwhile

    private:
        friend class Search;
        EndgameSolver endgame_;
        Candidates candidates_;
        Trace trace_, trace_before_;
    };
    void simulate(Workspace& workspace);

    // Tries to work the root out exactly by visiting at most so many positions; true when it is.
    bool solve(Workspace& workspace, int budget, const StopSign* stop = nullptr);

    // Nothing is left to find out: one legal move, or the outcome is known exactly.
    bool is_settled() const;
    std::uint32_t visits() const { return tree_->node(Tree::root).visits.load(std::memory_order_relaxed); }
    // The positions in the tree, the root and those beyond it: fewer than visits where orders of moves meet.
    std::uint32_t positions() const { return tree_->node_count() - 1; }
    // More time could change the choice: another move is close behind, or better than the most visited one.
    bool is_open() const;
    // No other move can overtake the most visited one within so many simulations.
    bool is_decided(std::uint64_t simulations_left) const;

    // The best move now: legal from the first moment on.
    Placement best_move(Workspace& workspace);
    // The moves looked at, the most visited first.
    std::vector<MoveReport> report() const;
    // What each team can expect at the root.
    Expectation expectation() const;
    // The moves that follow if everybody goes on as the search expects, the given one first.
    std::vector<Placement> line(Placement first, int length) const;
    // Whether the root's outcome is known exactly.
    const std::optional<Solution>& solution() const { return solution_; }
    std::size_t memory() const { return tree_->bytes() + spare_->bytes() + traces_.bytes(); }

private:
    static constexpr std::size_t max_depth = 200;

    std::uint32_t select(const Node& node) const;
    Expectation expectation(const Node& node, std::uint32_t visits) const;
    // Where a simulation stands: a node, 0 when there is no room for it, and where it came from, 0 at the root.
    struct Step {
        std::uint32_t node, node_before;
        Position position, position_before;
    };
    void go_down(Step& step, Edge& edge);
    std::uint32_t known_otherwise(const Edge& edge) const;
    Expectation judge(const Step& step, Workspace& workspace);
    bool expand(const Step& step, Workspace& workspace, Expectation& found);
    bool open(Node& node, const Position& position, const Reaches& reaches, Candidates& candidates);
    Node::State unfold(const Step& step, Workspace& workspace);
    bool is_small(const Position& position) const;
    std::uint32_t find(const Position& wanted) const;
    void restrict(Candidates& candidates) const;

    Perspective perspective_;
    const Net* net_;
    SearchSettings settings_;
    Position position_;
    std::vector<Placement> among_;  // the moves of the root to consider; all when empty
    std::unique_ptr<Tree> tree_, spare_;
    Traces traces_;
    std::optional<Solution> solution_;
};

}  // namespace blokus
