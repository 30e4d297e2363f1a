// The search tree in a bounded arena: positions as nodes, moves as edges. Different orders of the same moves lead to one
// node.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

#include "rules/position.h"

namespace blokus {

// Sums are kept as integers, so that the order of adding does not matter.
inline constexpr double utility_unit = 1 << 24;
inline constexpr double score_unit = 1 << 10;

struct Edge {
    Placement move;
    std::uint16_t prior = 0;  // in 1/65535
    std::atomic<std::uint32_t> visits{0};
    std::atomic<std::uint32_t> child{0};  // a node, 0 while there is none
};

struct Node {
    // Judged at the first visit, opened at the second: half of all nodes are never visited twice.
    enum State : std::uint8_t { fresh, expanding, judged, open, final };

    std::uint64_t hash = 0;                // of the position
    std::atomic<std::uint32_t> visits{0};  // by all edges that lead here
    std::uint32_t first_edge = 0;
    std::uint16_t edge_count = 0;
    std::uint8_t team = 0;  // the team that chooses among the edges
    std::atomic<std::uint8_t> state{fresh};
    Position::Turn turn;  // in the position of the node, once it is judged
    // Sums over the visits, except in a final node, which holds its outcome once.
    std::array<std::atomic<std::uint64_t>, max_players> total{};  // of utilities, one per team
    std::array<std::atomic<std::int64_t>, max_players> score{};   // of expected scores, one per team
};

// An arena releases its memory without destroying its members.
static_assert(std::is_trivially_destructible_v<Node> && std::is_trivially_destructible_v<Edge>);

class Tree {
public:
    // Holds nodes and edges within so many bytes.
    explicit Tree(std::size_t bytes);

    static constexpr std::uint32_t root = 1;

    Node& node(std::uint32_t number) { return nodes_.get()[number]; }
    const Node& node(std::uint32_t number) const { return nodes_.get()[number]; }
    Edge& edge(std::uint32_t number) { return edges_.get()[number]; }
    const Edge& edge(std::uint32_t number) const { return edges_.get()[number]; }

    // The node of the position with this hash; 0 when there is none, or it is not remembered.
    std::uint32_t find(std::uint64_t hash) const;
    // A new node for the position with this hash, or 0 when the arena is full.
    std::uint32_t add_node(std::uint64_t hash);
    // The first of so many new edges, or 0 when the arena is full.
    std::uint32_t add_edges(int count);
    // Forgets everything and starts with a fresh root.
    void clear(std::uint64_t hash_of_root);
    // Becomes a copy of what lies below a node of another tree of the same size.
    void copy_from(const Tree& other, std::uint32_t top);

    std::size_t bytes() const {
        return node_capacity_ * sizeof(Node) + edge_capacity_ * sizeof(Edge) + slot_count_ * sizeof(Slot);
    }
    std::uint32_t node_count() const { return std::min(node_count_.load(), node_capacity_); }

private:
    struct Release {
        void operator()(void* memory) const { ::operator delete(memory); }
    };
    // Where a node is found by its hash: its number in the low half, a tag of the hash and the generation in the high
    // one. A later node takes the place of an earlier one.
    using Slot = std::atomic<std::uint64_t>;

    std::uint32_t tag(std::uint64_t hash) const;
    std::size_t slot(std::uint64_t hash) const { return hash & (slot_count_ - 1); }

    std::uint32_t node_capacity_, edge_capacity_;
    std::size_t slot_count_;        // a power of two
    std::uint32_t generation_ = 0;  // how often the tree was cleared: what slots say of earlier trees does not count
    // Constructed one by one as they are added, so that a short search touches little of the memory.
    std::unique_ptr<Node, Release> nodes_;
    std::unique_ptr<Edge, Release> edges_;
    std::unique_ptr<Slot[]> slots_;
    std::atomic<std::uint32_t> node_count_{0}, edge_count_{0};
};

}  // namespace blokus
