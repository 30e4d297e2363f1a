#include "record.h"

#include <algorithm>
#include <numeric>

#include "replay.h"
#include "rules/notation.h"

namespace blokus::records {

namespace {

constexpr std::size_t longest_name = 64;

bool is_new_name(std::string_view name) {
    auto allowed = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
    return !name.empty() && name.size() <= longest_name && std::all_of(name.begin(), name.end(), allowed);
}

void take_out(std::vector<NodeId>& nodes, NodeId id) {
    // By a predicate: std::find may call wmemchr, which the browser's core has not.
    std::erase_if(nodes, [&](NodeId other) { return other == id; });
}

Values move_values(Move move) { return {std::string(std::string_view(move_value(move.placement)))}; }

std::vector<Placement> placed(const Position& position, Colour colour) {
    std::vector<Placement> all;
    for_each_placed(position, colour, [&](Placement placement) { all.push_back(placement); });
    return all;
}

// The values of a colour's pieces that lie on one board and not on the other, in the order of their cells.
Values placed_values(const Position& on, const Position& off, Colour colour) {
    std::vector<Placement> found = placed(on, colour), others = placed(off, colour);
    std::erase_if(found, [&](Placement p) {
        return std::any_of(others.begin(), others.end(), [&](Placement other) { return other == p; });
    });
    std::sort(found.begin(), found.end(), [](Placement a, Placement b) { return cell(a, 0) < cell(b, 0); });
    Values values;
    for (Placement placement : found) values.emplace_back(std::string_view(move_value(placement)));
    return values;
}

}  // namespace

const Property* find(const Properties& properties, std::string_view name) {
    for (const Property& property : properties)
        if (property.name == name) return &property;
    return nullptr;
}

std::vector<std::size_t> by_name(const Properties& properties) {
    std::vector<std::size_t> order(properties.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        int compared = properties[a].name.compare(properties[b].name);
        return compared != 0 ? compared < 0 : a < b;
    });
    return order;
}

NodeId add_node(Nodes& nodes, NodeId parent) {
    auto id = static_cast<NodeId>(nodes.size());
    nodes.emplace_back().parent = parent;
    if (parent != no_node) nodes[parent].children.push_back(id);
    return id;
}

NodeId Record::add_move(NodeId parent, Move move) {
    // A new leaf changes no other position, so this is no new revision.
    NodeId id = add(parent);
    nodes_[id].properties.push_back({std::string(dialect_.move_property(move.colour)), move_values(move)});
    return id;
}

NodeId Record::find_move(NodeId id, Move move) const {
    if (index(move.colour) >= variant().colours) return no_node;
    std::string_view name = dialect_.move_property(move.colour);
    Values values = move_values(move);
    for (NodeId child : nodes_[id].children) {
        const Properties& properties = nodes_[child].properties;
        const Property* made = find(properties, name);
        if (made != nullptr && made->values == values && !has_setup(properties, dialect_)) return child;
    }
    return no_node;
}

void Record::promote(NodeId id) {
    if (id == root) return;
    std::vector<NodeId>& children = nodes_[nodes_[id].parent].children;
    take_out(children, id);
    children.insert(children.begin(), id);
}

void Record::remove(NodeId id) { take_out(nodes_[nodes_[id].parent].children, id); }

std::optional<Problem> Record::set(NodeId id, std::string_view name, Values values) {
    if (!is_new_name(name) || values.empty()) {
        Problem problem{is_new_name(name) ? Kind::no_value : Kind::bad_name};
        problem.name = problem.text = name;
        return problem;
    }
    if (auto problem = dialect_.normalise(name, values)) return problem;
    Properties& properties = nodes_[id].properties;
    if (auto* known = const_cast<Property*>(find(properties, name))) {
        known->values = std::move(values);
        known->place = {};
    } else {
        properties.push_back({std::string(name), std::move(values)});
    }
    edited(name);
    return std::nullopt;
}

bool Record::discard(NodeId id, std::string_view name) {
    bool found = std::erase_if(nodes_[id].properties, [&](const Property& p) { return p.name == name; }) > 0;
    if (found) edited(name);
    return found;
}

void Record::edited(std::string_view name) { revision_ += dialect_.is_played(name); }

std::vector<NodeId> Record::path_to(NodeId id) const {
    std::vector<NodeId> path;
    for (NodeId at = id; at != no_node; at = nodes_[at].parent) path.push_back(at);
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<NodeId> Record::main_line() const {
    std::vector<NodeId> line{root};
    while (!nodes_[line.back()].children.empty()) line.push_back(nodes_[line.back()].children.front());
    return line;
}

std::vector<NodeId> Record::in_order() const {
    std::vector<NodeId> ordered, waiting{root};
    while (!waiting.empty()) {
        NodeId id = waiting.back();
        waiting.pop_back();
        ordered.push_back(id);
        const std::vector<NodeId>& children = nodes_[id].children;
        waiting.insert(waiting.end(), children.rbegin(), children.rend());
    }
    return ordered;
}

void Record::set_up(NodeId id, const Position& position) {
    auto colours = static_cast<Colour>(variant().colours);
    auto each_colour = [&](auto&& visit) {
        for (auto c = Colour::blue; c < colours; c = static_cast<Colour>(index(c) + 1)) visit(c);
    };
    for (std::string_view name : dialect_.setup_properties()) discard(id, name);
    for (std::string_view name : {property::remove, property::turn, property::exact_position}) discard(id, name);
    const Position before = reach(*this, id).position.value_or(Position(variant()));
    if (position == before) return;
    Values removed;
    each_colour([&](Colour c) {
        if (Values added = placed_values(position, before, c); !added.empty())
            set(id, dialect_.setup_property(c), std::move(added));
        Values gone = placed_values(before, position, c);
        removed.insert(removed.end(), gone.begin(), gone.end());
    });
    if (!removed.empty()) set(id, property::remove, std::move(removed));
    if (!position.is_over()) set(id, property::turn, {std::string(dialect_.move_property(position.turn()))});
    // The pieces alone do not tell which colour finished with the single square.
    Step step = follow(before, nodes_[id].properties, dialect_);
    if (!step.position || !(*step.position == position))
        set(id, property::exact_position, {std::string(std::string_view(position_text(position)))});
}

bool Record::operator==(const Record& other) const {
    if (!is_same(variant(), other.variant())) return false;
    std::vector<std::pair<NodeId, NodeId>> waiting{{root, root}};
    while (!waiting.empty()) {
        const Node& one = nodes_[waiting.back().first];
        const Node& two = other.nodes_[waiting.back().second];
        waiting.pop_back();
        if (one.properties != two.properties || one.children.size() != two.children.size()) return false;
        for (std::size_t i = 0; i < one.children.size(); ++i) waiting.emplace_back(one.children[i], two.children[i]);
    }
    return true;
}

}  // namespace blokus::records
