#include "search.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace blokus {

namespace {

constexpr float prior_unit = 65535.0F;
constexpr float candidate_unit = 256.0F;  // of Candidate::score

// Adds to a number of the tree. A thread that is alone need not lock others out, which takes most of the time of it.
template <class Number>
void add(std::atomic<Number>& to, Number amount, bool alone) {
    if (alone) {
        to.store(to.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
    } else {
        to.fetch_add(amount, std::memory_order_relaxed);
    }
}

// What a simulation adds to every node on its way.
struct Gain {
    std::array<std::uint64_t, max_players> utility{};
    std::array<std::int64_t, max_players> score{};

    Gain() = default;
    explicit Gain(const Expectation& expectation) {
        for (std::size_t t = 0; t < max_players; ++t) {
            utility[t] = static_cast<std::uint64_t>(static_cast<double>(expectation.utility[t]) * utility_unit + 0.5);
            score[t] = static_cast<std::int64_t>(static_cast<double>(expectation.score[t]) * score_unit);
        }
    }
    // The mean of what a node's sums stand for.
    Gain(const Node& node, std::uint32_t visits) {
        for (std::size_t t = 0; t < max_players; ++t) {
            utility[t] = node.total[t].load(std::memory_order_relaxed) / visits;
            score[t] = node.score[t].load(std::memory_order_relaxed) / static_cast<std::int64_t>(visits);
        }
    }
    void add_to(Node& node, std::size_t teams, bool alone) const {
        for (std::size_t t = 0; t < teams; ++t) {
            add(node.total[t], utility[t], alone);
            add(node.score[t], score[t], alone);
        }
    }
};

Expectation solved(const Position& position, const Solution& solution) {
    return position.variant().teams == 2 ? forced(position, solution.margin)
                                         : achieved(position.variant(), solution.team_scores);
}

// How many visits the sums of a node stand for: a final node holds its outcome once, however often it is visited.
double summed_visits(const Node& node, std::uint32_t visits) {
    return node.state.load(std::memory_order_acquire) == Node::final ? 1.0 : static_cast<double>(visits);
}

float mean(const Node& node, std::size_t team, std::uint32_t visits) {
    return static_cast<float>(static_cast<double>(node.total[team].load(std::memory_order_relaxed)) / utility_unit /
                              summed_visits(node, visits));
}

// Settles what a node is worth. Its sums are complete before other threads can see that it is final.
void conclude(Node& node, const Expectation& expectation) {
    Gain(expectation).add_to(node, max_players, false);
    node.state.store(Node::final, std::memory_order_release);
}

// On smaller boards it is quicker to judge every position from nothing.
constexpr int smallest_board_for_traces = 300;

// An eighth: enough for the nodes that are added to again and again.
std::size_t memory_for_traces(const Variant& variant, const SearchSettings& settings) {
    return variant.columns * variant.rows < smallest_board_for_traces ? 0 : settings.memory / 8;
}

}  // namespace

Search::Search(const Variant& variant, const Net& net, const SearchSettings& settings)
    : perspective_(variant),
      net_(&net),
      settings_(settings),
      position_(variant),
      tree_(std::make_unique<Tree>((settings.memory - memory_for_traces(variant, settings)) / 2)),
      spare_(std::make_unique<Tree>((settings.memory - memory_for_traces(variant, settings)) / 2)),
      traces_(memory_for_traces(variant, settings)) {
    tree_->clear(position_.hash());
}

void Search::set_position(const Position& position, std::span<const Placement> among) {
    std::uint32_t known = find(position);
    bool is_same = std::equal(among.begin(), among.end(), among_.begin(), among_.end());
    // Below the root every move was considered, at the root those of the search before.
    bool is_complete = known == Tree::root ? is_same : among.empty();
    position_ = position;
    among_.assign(among.begin(), among.end());
    solution_.reset();
    bool useful = known != 0 && is_complete && tree_->node(known).state.load() == Node::open;
    if (useful && known == Tree::root) return;
    traces_.clear();
    if (useful) {
        spare_->copy_from(*tree_, known);
        std::swap(tree_, spare_);
    } else {
        tree_->clear(position.hash());
    }
}

// The node of a position that is the root or follows from it by a few moves in the tree; 0 when there is none.
std::uint32_t Search::find(const Position& wanted) const {
    constexpr int furthest = max_colours;
    struct Reached {
        std::uint32_t node;
        Position position;
        int depth;
    };
    if (&wanted.variant() != &position_.variant()) return 0;
    std::vector<Reached> queue{{Tree::root, position_, 0}};
    while (!queue.empty()) {
        Reached here = queue.back();
        queue.pop_back();
        if (here.position == wanted) return here.node;
        const Node& node = tree_->node(here.node);
        if (here.depth == furthest || node.state.load() != Node::open) continue;
        for (std::uint32_t i = 0; i < node.edge_count; ++i) {
            const Edge& edge = tree_->edge(node.first_edge + i);
            std::uint32_t child = edge.child.load();
            Colour mover = here.position.turn();
            if (child == 0 || !cells_of(edge.move).without(wanted.squares_of(mover)).empty()) continue;
            Position next = here.position;
            next.play(edge.move);
            queue.push_back({child, next, here.depth + 1});
        }
    }
    return 0;
}

// The edge to follow: its known value plus the exploration term. Edges are in order of their priors and those not yet visited have
// equal values, so only the first of them matters.
std::uint32_t Search::select(const Node& node) const {
    std::uint32_t visits = std::max<std::uint32_t>(node.visits.load(std::memory_order_relaxed), 1);
    float curiosity = settings_.exploration * std::sqrt(static_cast<float>(visits)) / prior_unit;
    float first_value = mean(node, node.team, visits);
    std::uint32_t best = node.first_edge;
    float best_value = -1.0F;
    for (std::uint32_t i = node.first_edge; i < node.first_edge + node.edge_count; ++i) {
        const Edge& edge = tree_->edge(i);
        std::uint32_t child = edge.child.load(std::memory_order_acquire);
        std::uint32_t n = edge.visits.load(std::memory_order_relaxed);
        std::uint32_t known_by = child == 0 ? 0 : tree_->node(child).visits.load(std::memory_order_relaxed);
        float known = known_by == 0 ? first_value : mean(tree_->node(child), node.team, known_by);
        float value = known + curiosity * static_cast<float>(edge.prior) / static_cast<float>(n + 1);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
        if (child == 0) break;
    }
    return best;
}

bool Search::is_small(const Position& position) const {
    int moves = 0;
    for (int c = 0; c < position.variant().colours; ++c) {
        moves += position.count_moves(static_cast<Colour>(c), settings_.endgame_moves);
        if (moves >= settings_.endgame_moves) return false;
    }
    return true;
}

// Keeps the moves that the root is restricted to. Those that were not proposed count like the last one that was.
void Search::restrict(Candidates& candidates) const {
    auto proposed = std::span(candidates.best).first(static_cast<std::size_t>(candidates.count));
    std::int32_t last = proposed.back().score;
    auto is_wanted = [&](const Candidate& c) { return std::ranges::find(among_, c.placement) != among_.end(); };
    auto is_known = [&](Placement move) {
        return std::ranges::find(proposed, move, &Candidate::placement) != proposed.end();
    };
    std::vector<Candidate> kept;
    std::ranges::copy_if(proposed, std::back_inserter(kept), is_wanted);
    for (Placement move : among_)
        if (!is_known(move)) kept.push_back({last, move});
    candidates.count = std::min(static_cast<int>(kept.size()), max_candidates);
    std::copy_n(kept.begin(), candidates.count, candidates.best.begin());
}

// Gives a node its moves. False when the arena has no room for them.
bool Search::open(Node& node, const Position& position, const Reaches& reaches, Candidates& candidates) {
    bool is_restricted = &node == &tree_->node(Tree::root) && !among_.empty();
    int width = is_restricted ? max_candidates : settings_.width;
    evaluator().propose(perspective_, *net_, position, reaches, width, candidates);
    if (is_restricted) restrict(candidates);
    node.team = static_cast<std::uint8_t>(position.variant().team[static_cast<std::size_t>(index(position.player()))]);
    auto count = static_cast<std::size_t>(candidates.count);
    std::uint32_t first = tree_->add_edges(candidates.count);
    if (first == 0) {
        node.state.store(Node::judged, std::memory_order_release);
        return false;
    }
    std::array<double, max_candidates> odds{};
    double total = 0;
    for (std::size_t i = 0; i < count; ++i) {
        auto behind = static_cast<double>(candidates.best[i].score - candidates.best[0].score);
        odds[i] = exponential(behind / static_cast<double>(candidate_unit * settings_.softness));
        total = total + odds[i];
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        Edge& edge = tree_->edge(first + i);
        edge.move = candidates.best[i].placement;
        edge.prior = static_cast<std::uint16_t>(odds[i] / total * static_cast<double>(prior_unit) + 0.5);
        edge.child.store(0, std::memory_order_relaxed);
    }
    node.first_edge = first;
    node.edge_count = static_cast<std::uint16_t>(count);
    node.state.store(Node::open, std::memory_order_release);
    return true;
}

// Judges a fresh node. False when another thread is judging it.
bool Search::expand(const Step& step, Workspace& workspace, Expectation& found) {
    Node& node = tree_->node(step.node);
    std::uint8_t expected_state = Node::fresh;
    if (!node.state.compare_exchange_strong(expected_state, Node::expanding)) return false;
    const Position& position = step.position;
    node.turn = position.known_turn();
    if (position.is_over()) {
        found = achieved(position);
        conclude(node, found);
        return true;
    }
    if (step.node != Tree::root && is_small(position)) {
        if (auto solution = workspace.endgame_.solve(position, settings_.endgame_budget)) {
            found = solved(position, *solution);
            conclude(node, found);
            return true;
        }
    }
    found = judge(step, workspace);
    traces_.keep(step.node, workspace.trace_);
    if (step.node == Tree::root) {
        open(node, position, workspace.trace_.reaches, workspace.candidates_);
    } else {
        node.state.store(Node::judged, std::memory_order_release);
    }
    return true;
}

// Opens a judged node. The state that it is in then: open, judged when there is no room, expanding when another thread
// is opening it.
Node::State Search::unfold(const Step& step, Workspace& workspace) {
    Node& node = tree_->node(step.node);
    std::uint8_t expected_state = Node::judged;
    if (!node.state.compare_exchange_strong(expected_state, Node::expanding)) return Node::expanding;
    Reaches& reaches = workspace.trace_.reaches;
    if (!traces_.find(step.node, workspace.trace_)) survey(step.position, reaches);
    return open(node, step.position, reaches, workspace.candidates_) ? Node::open : Node::judged;
}

// The net's opinion, computed from the trace of the position before if there is one. Leaves a trace in the workspace.
Expectation Search::judge(const Step& step, Workspace& workspace) {
    if (step.position.is_over()) return achieved(step.position);
    bool known = step.node_before != 0 && traces_.find(step.node_before, workspace.trace_before_);
    Precursor before{step.position_before, workspace.trace_before_};
    Standing standing;
    evaluator().judge(perspective_, *net_, step.position, known ? &before : nullptr, workspace.trace_, standing);
    return expected(step.position.variant(), standing);
}

// Makes the move of an edge. Where the search has been before, the turn is known. The node behind an edge that is
// followed for the first time is the one that another order of the same moves led to, or a new one, or 0 when the arena
// is full.
void Search::go_down(Step& step, Edge& edge) {
    step.node_before = step.node;
    step.node = edge.child.load(std::memory_order_acquire);
    if (step.node != 0) {
        const Node& node = tree_->node(step.node);
        std::uint8_t state = node.state.load(std::memory_order_acquire);
        if (state == Node::open || state == Node::final) return step.position.replay(edge.move, node.turn);
    }
    step.position_before = step.position;
    step.position.play(edge.move);
    if (step.node != 0) return;
    std::uint64_t hash = step.position.hash();
    std::uint32_t reached = tree_->find(hash);
    if (reached == 0) reached = tree_->add_node(hash);
    if (reached == 0 || edge.child.compare_exchange_strong(step.node, reached, std::memory_order_acq_rel))
        step.node = reached;
}

// The node behind an edge if other orders of the same moves have found more about it than the visits by this edge; 0
// otherwise.
std::uint32_t Search::known_otherwise(const Edge& edge) const {
    std::uint32_t child = edge.child.load(std::memory_order_relaxed);
    if (child == 0) return 0;
    const Node& node = tree_->node(child);
    std::uint8_t state = node.state.load(std::memory_order_relaxed);
    bool is_ahead = node.visits.load(std::memory_order_relaxed) > edge.visits.load(std::memory_order_relaxed);
    return is_ahead && (state == Node::judged || state == Node::open) ? child : 0;
}

void Search::simulate(Workspace& workspace) {
    std::array<std::uint32_t, max_depth> path{};
    std::array<std::uint32_t, max_depth> edges{};
    std::size_t depth = 0;
    Step step{Tree::root, 0, position_, position_};
    Gain gain;
    for (;;) {
        if (step.node == 0) {
            gain = Gain(judge(step, workspace));
            break;
        }
        Node& node = tree_->node(step.node);
        path[depth++] = step.node;
        add(node.visits, 1U, workspace.is_alone);
        std::uint8_t state = node.state.load(std::memory_order_acquire);
        if (state == Node::final) {
            gain = Gain(node, 1);
            break;
        }
        Expectation found;
        if (state == Node::fresh && expand(step, workspace, found)) {
            gain = Gain(found);
            break;
        }
        if (state == Node::judged) state = unfold(step, workspace);
        if (state == Node::judged) {
            gain = Gain(judge(step, workspace));
            break;
        }
        if (state != Node::open || depth == max_depth) {
            // Another thread is judging this position: undo this simulation's visits.
            for (std::size_t i = 0; i < depth; ++i) tree_->node(path[i]).visits.fetch_sub(1);
            for (std::size_t i = 0; i + 1 < depth; ++i) tree_->edge(edges[i]).visits.fetch_sub(1);
            return;
        }
        std::uint32_t chosen = select(node);
        Edge& edge = tree_->edge(chosen);
        // Sums of other threads on their way are not complete, so that a mean is only right for one that is alone.
        std::uint32_t known = workspace.is_alone ? known_otherwise(edge) : 0;
        edges[depth - 1] = chosen;
        add(edge.visits, 1U, workspace.is_alone);
        if (known != 0) {
            gain = Gain(tree_->node(known), tree_->node(known).visits.load(std::memory_order_relaxed));
            break;
        }
        go_down(step, edge);
    }
    auto teams = static_cast<std::size_t>(perspective_.variant().teams);
    for (std::size_t i = 0; i < depth; ++i) {
        Node& node = tree_->node(path[i]);
        if (node.state.load(std::memory_order_acquire) != Node::final) gain.add_to(node, teams, workspace.is_alone);
    }
}

bool Search::solve(Workspace& workspace, int budget, const StopSign* stop) {
    if (!position_.is_over() && !solution_ && among_.empty())
        solution_ = workspace.endgame_.solve(position_, budget, stop);
    return solution_.has_value();
}

bool Search::is_settled() const {
    const Node& node = tree_->node(Tree::root);
    return solution_.has_value() || (node.state.load() == Node::open && node.edge_count == 1);
}

bool Search::is_decided(std::uint64_t simulations_left) const {
    auto moves = report();
    if (moves.size() < 2) return moves.size() == 1;
    return moves[0].visits > moves[1].visits + simulations_left;
}

bool Search::is_open() const {
    constexpr float close = 0.7F;      // as a part of the first move's visits
    constexpr float looked_at = 0.1F;  // from here on the value of a move counts
    constexpr float better = 0.004F;   // of a win
    auto moves = report();
    if (moves.size() < 2 || solution_) return false;
    std::size_t team = tree_->node(Tree::root).team;
    auto first = static_cast<float>(moves[0].visits);
    if (static_cast<float>(moves[1].visits) > close * first) return true;
    return std::ranges::any_of(moves, [&](const MoveReport& m) {
        return static_cast<float>(m.visits) > looked_at * first &&
               m.expectation.utility[team] > moves[0].expectation.utility[team] + better;
    });
}

Placement Search::best_move(Workspace& workspace) {
    if (solution_) return solution_->best;
    if (tree_->node(Tree::root).state.load() != Node::open) simulate(workspace);
    return report()[0].move;
}

std::vector<MoveReport> Search::report() const {
    std::vector<MoveReport> moves;
    const Node& node = tree_->node(Tree::root);
    if (node.state.load(std::memory_order_acquire) != Node::open) return moves;
    for (std::uint32_t i = 0; i < node.edge_count; ++i) {
        const Edge& edge = tree_->edge(node.first_edge + i);
        MoveReport entry{
            edge.move, static_cast<float>(edge.prior) / prior_unit, 0, {.variant = &perspective_.variant()}};
        if (std::uint32_t child = edge.child.load(std::memory_order_acquire)) {
            const Node& behind = tree_->node(child);
            entry.visits = edge.visits.load(std::memory_order_relaxed);
            entry.expectation = expectation(behind, behind.visits.load(std::memory_order_relaxed));
        }
        moves.push_back(entry);
    }
    std::size_t team = node.team;
    std::sort(moves.begin(), moves.end(), [team](const MoveReport& a, const MoveReport& b) {
        if (a.visits != b.visits) return a.visits > b.visits;
        float worth = a.expectation.utility[team], other = b.expectation.utility[team];
        if (worth != other) return worth > other;
        if (a.prior != b.prior) return a.prior > b.prior;
        return a.move < b.move;
    });
    return moves;
}

Expectation Search::expectation() const {
    return solution_ ? solved(position_, *solution_) : expectation(tree_->node(Tree::root), visits());
}

Expectation Search::expectation(const Node& node, std::uint32_t visits) const {
    Expectation result{.variant = &perspective_.variant()};
    if (visits == 0) return result;
    auto teams = static_cast<std::size_t>(perspective_.variant().teams);
    for (std::size_t t = 0; t < teams; ++t) {
        result.utility[t] = mean(node, t, visits);
        auto sum = static_cast<double>(node.score[t].load(std::memory_order_relaxed));
        result.score[t] = static_cast<float>(sum / score_unit / summed_visits(node, visits));
    }
    float total = 0;
    for (std::size_t t = 0; t < teams; ++t) {
        result.share[t] = share_behind(perspective_.variant(), result.utility, result.score, t);
        total += result.share[t];
    }
    // A lead in means is not the mean of leads, so with several teams the shares come out a little off.
    for (std::size_t t = 0; t < teams && total > 0; ++t) result.share[t] /= total;
    return result;
}

std::vector<Placement> Search::line(Placement first, int length) const {
    std::vector<Placement> moves;
    std::uint32_t number = Tree::root;
    while (static_cast<int>(moves.size()) < length && number != 0) {
        const Node& node = tree_->node(number);
        if (node.state.load(std::memory_order_acquire) != Node::open) break;
        std::uint32_t best = 0, most = 0;
        for (std::uint32_t i = 0; i < node.edge_count; ++i) {
            const Edge& edge = tree_->edge(node.first_edge + i);
            bool wanted = !moves.empty() || edge.move == first;
            std::uint32_t n = edge.visits.load(std::memory_order_relaxed);
            if (!wanted || n <= most) continue;
            most = n;
            best = node.first_edge + i;
        }
        if (most == 0) break;
        moves.push_back(tree_->edge(best).move);
        number = tree_->edge(best).child.load(std::memory_order_acquire);
    }
    if (moves.empty()) moves.push_back(first);
    return moves;
}

}  // namespace blokus
