#include "tree.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace blokus {

namespace {

// An expanded node has this many edges, more or less; it sets how the arena is divided.
constexpr std::size_t typical_edges = 24;
constexpr std::size_t smallest_arena = 7 << 13;

}  // namespace

Tree::Tree(std::size_t bytes) {
    std::size_t share = std::max(bytes, smallest_arena) / (sizeof(Node) + typical_edges * sizeof(Edge) + sizeof(Slot));
    constexpr std::size_t most = 100'000'000;
    node_capacity_ = static_cast<std::uint32_t>(std::min(share, most));
    edge_capacity_ = static_cast<std::uint32_t>(node_capacity_ * typical_edges);
    nodes_.reset(static_cast<Node*>(::operator new(node_capacity_ * sizeof(Node))));
    edges_.reset(static_cast<Edge*>(::operator new(edge_capacity_ * sizeof(Edge))));
    slot_count_ = std::bit_floor(node_capacity_);
    slots_ = std::make_unique<Slot[]>(slot_count_);
    clear(0);
}

// Half of the hash, mixed with the generation; the other half decides the slot.
std::uint32_t Tree::tag(std::uint64_t hash) const {
    return static_cast<std::uint32_t>(hash >> 32) ^ generation_ * 0x9e3779b9U;
}

std::uint32_t Tree::find(std::uint64_t hash) const {
    std::uint64_t found = slots_[slot(hash)].load(std::memory_order_acquire);
    if (static_cast<std::uint32_t>(found >> 32) != tag(hash)) return 0;
    auto number = static_cast<std::uint32_t>(found);
    return number < node_count() && node(number).hash == hash ? number : 0;
}

std::uint32_t Tree::add_node(std::uint64_t hash) {
    if (node_count_.load(std::memory_order_relaxed) >= node_capacity_) return 0;
    std::uint32_t number = node_count_.fetch_add(1, std::memory_order_relaxed);
    if (number >= node_capacity_) return 0;
    new (&node(number)) Node();
    node(number).hash = hash;
    slots_[slot(hash)].store(std::uint64_t{tag(hash)} << 32 | number, std::memory_order_release);
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

void Tree::clear(std::uint64_t hash_of_root) {
    ++generation_;
    node_count_.store(1, std::memory_order_relaxed);
    edge_count_.store(1, std::memory_order_relaxed);
    add_node(hash_of_root);
}

void Tree::copy_from(const Tree& other, std::uint32_t top) {
    clear(other.node(top).hash);
    std::vector<std::uint32_t> copies(other.node_count());  // of every node of the other tree, 0 while there is none
    std::vector<std::uint32_t> queue{top};
    copies[top] = root;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Node& from = other.node(queue[next]);
        Node& to = node(copies[queue[next]]);
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
            copy.visits.store(original.visits.load());
            std::uint32_t child = original.child.load();
            if (child == 0) continue;
            if (copies[child] == 0) {
                copies[child] = add_node(other.node(child).hash);
                queue.push_back(child);
            }
            copy.child.store(copies[child]);
        }
    }
}

}  // namespace blokus
