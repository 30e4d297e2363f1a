#include "tree.h"

#include <algorithm>
#include <vector>

namespace blokus {

namespace {

// An expanded node has this many edges, more or less; it sets how the arena is divided.
constexpr std::size_t typical_edges = 24;
constexpr std::size_t smallest_arena = 7 << 13;

}  // namespace

Tree::Tree(std::size_t bytes) {
    std::size_t share = std::max(bytes, smallest_arena) / (sizeof(Node) + typical_edges * sizeof(Edge));
    constexpr std::size_t most = 100'000'000;
    node_capacity_ = static_cast<std::uint32_t>(std::min(share, most));
    edge_capacity_ = static_cast<std::uint32_t>(node_capacity_ * typical_edges);
    nodes_.reset(static_cast<Node*>(::operator new(node_capacity_ * sizeof(Node))));
    edges_.reset(static_cast<Edge*>(::operator new(edge_capacity_ * sizeof(Edge))));
    clear();
}

std::uint32_t Tree::add_node() {
    if (node_count_.load(std::memory_order_relaxed) >= node_capacity_) return 0;
    std::uint32_t number = node_count_.fetch_add(1, std::memory_order_relaxed);
    if (number >= node_capacity_) return 0;
    new (&node(number)) Node();
    return number;
}

std::uint32_t Tree::add_edges(int count) {
    auto wanted = static_cast<std::uint32_t>(count);
    if (edge_count_.load(std::memory_order_relaxed) + wanted > edge_capacity_) return 0;
    std::uint32_t first = edge_count_.fetch_add(wanted, std::memory_order_relaxed);
    if (first + wanted > edge_capacity_) return 0;
    for (std::uint32_t i = first; i < first + wanted; ++i) new (&edge(i)) Edge();
    return first;
}

void Tree::clear() {
    node_count_.store(1, std::memory_order_relaxed);
    edge_count_.store(1, std::memory_order_relaxed);
    add_node();
}

void Tree::copy_from(const Tree& other, std::uint32_t top) {
    clear();
    struct Pair {
        std::uint32_t from, to;
    };
    std::vector<Pair> queue{{top, root}};
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Node& from = other.node(queue[next].from);
        Node& to = node(queue[next].to);
        to.visits.store(from.visits.load());
        for (std::size_t s = 0; s < to.total.size(); ++s) to.total[s].store(from.total[s].load());
        for (std::size_t s = 0; s < to.score.size(); ++s) to.score[s].store(from.score[s].load());
        to.team = from.team;
        to.turn = from.turn;
        to.edge_count = from.edge_count;
        to.state.store(from.state.load());
        if (from.edge_count == 0) continue;
        to.first_edge = add_edges(from.edge_count);
        for (std::uint32_t i = 0; i < from.edge_count; ++i) {
            const Edge& original = other.edge(from.first_edge + i);
            Edge& copy = edge(to.first_edge + i);
            copy.move = original.move;
            copy.prior = original.prior;
            std::uint32_t child = original.child.load();
            std::uint32_t number = child == 0 ? 0 : add_node();
            copy.child.store(number);
            if (number != 0) queue.push_back({child, number});
        }
    }
}

}  // namespace blokus
