// A record: the tree of a game's moves with its properties. A plain value, whose nodes are known by number.
#pragma once

#include <span>
#include <vector>

#include "dialect.h"

namespace blokus::records {

struct Property {
    std::string name;
    Values values;
    Place place{};  // where it begins in the text that it was read from; not compared

    bool operator==(const Property& other) const { return name == other.name && values == other.values; }
};
using Properties = std::vector<Property>;

const Property* find(const Properties& properties, std::string_view name);
// The indices of properties in the order of their names; those of one name in their own order.
std::vector<std::size_t> by_name(const Properties& properties);

// A node's number. Numbers stay valid as long as the record lives, also when the node was removed.
using NodeId = std::uint32_t;
inline constexpr NodeId root = 0;
inline constexpr NodeId no_node = UINT32_MAX;

struct Node {
    NodeId parent = no_node;
    std::vector<NodeId> children;  // the main continuation first, then the variations
    Properties properties;
};

// Nodes, parents before children; the first is the root.
using Nodes = std::vector<Node>;

// Adds a node behind a parent, as its last child.
NodeId add_node(Nodes& nodes, NodeId parent);

class Record {
public:
    explicit Record(const Variant& variant) : dialect_(variant), nodes_(1) {}
    // Requires at least a root.
    Record(const Variant& variant, Nodes nodes) : dialect_(variant), nodes_(std::move(nodes)) {}

    const Variant& variant() const { return dialect_.variant(); }
    const Dialect& dialect() const { return dialect_; }
    const Node& node(NodeId id) const { return nodes_[id]; }
    std::size_t size() const { return nodes_.size(); }
    // Grows whenever a position of the tree may have changed.
    std::uint64_t revision() const { return revision_; }

    NodeId add(NodeId parent) { return add_node(nodes_, parent); }
    // Adds a node with a move; the move is not checked.
    NodeId add_move(NodeId parent, Move move);
    // The child that makes this move and sets nothing up; no_node when there is none.
    NodeId find_move(NodeId id, Move move) const;
    // Makes a node the main continuation of its parent; does nothing to the root.
    void promote(NodeId id);
    // Cuts a node and what follows it out of the tree. Requires another node than the root.
    void remove(NodeId id);

    // Sets a property; tells why when a record may not hold it, and changes nothing.
    std::optional<Problem> set(NodeId id, std::string_view name, Values values);
    // Removes a property; false when it is not there.
    bool discard(NodeId id, std::string_view name);

    // The nodes from the root to this one, and from the root to the end of the main line.
    std::vector<NodeId> path_to(NodeId id) const;
    std::vector<NodeId> main_line() const;
    // Every node of the tree, parents before children and main lines first.
    std::vector<NodeId> in_order() const;

    // Arranges a position of the variant at a node, in place of what was set up there; at the root, the game begins with
    // it instead of the empty board. Requires a node without a move that the replay reaches.
    void set_up(NodeId id, const Position& position);

    // Compares variants and trees, down to the order of the properties.
    bool operator==(const Record& other) const;

private:
    void edited(std::string_view name);

    Dialect dialect_;
    Nodes nodes_;
    std::uint64_t revision_ = 0;
};

}  // namespace blokus::records
