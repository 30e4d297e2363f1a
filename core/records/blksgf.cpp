#include "blksgf.h"

#include <algorithm>
#include <utility>

#include "replay.h"
#include "rules/notation.h"

namespace blokus::records {

namespace {

// Deeper branches are not indented further: a tree of n nodes must not take n² spaces.
constexpr std::size_t deepest_indent = 100;

Problem told(Kind kind, Place place, std::string_view text) {
    Problem problem{kind, place};
    problem.text = text;
    return problem;
}

std::optional<Property> take(Properties& properties, std::string_view name) {
    auto found = std::find_if(properties.begin(), properties.end(), [&](const Property& p) { return p.name == name; });
    if (found == properties.end()) return std::nullopt;
    Property taken = std::move(*found);
    properties.erase(found);
    return taken;
}

// The variant that XV names, unless it contradicts the one that GM names.
const Variant* exact_variant(const Property& exact, const Variant* game, std::vector<Problem>& problems) {
    const Variant* variant = parse_variant(trimmed(exact.values[0]));
    if (variant == nullptr) {
        problems.push_back(told(Kind::unknown_exact_variant, exact.place, trimmed(exact.values[0])));
        return game;
    }
    if (game == nullptr || is_same(*find_game(Dialect(*variant).game()), *game)) return variant;
    problems.push_back(told(Kind::contradicting_variant, exact.place, variant_text(*variant)));
    return game;
}

// Takes the properties that tell the variant out of the root; the last problem says why when there is none.
const Variant* take_variant(Properties& properties, std::vector<Problem>& problems) {
    auto game = take(properties, property::game), exact = take(properties, property::exact_variant);
    const Variant* variant = game ? find_game(game->values[0]) : nullptr;
    if (exact) variant = exact_variant(*exact, variant, problems);
    if (variant != nullptr) return variant;
    problems.push_back(game ? told(Kind::unknown_game, game->place, game->values[0])
                            : told(Kind::game_missing, {1, 1}, {}));
    return nullptr;
}

void rename_old(Properties& properties, const Dialect& dialect) {
    for (Property& property : properties) {
        std::string_view modern = dialect.modern(property.name);
        if (!modern.empty() && find(properties, modern) == nullptr) property.name = modern;
    }
}

void append_property(std::string& text, std::string_view name, const Values& values) {
    text += name;
    for (const std::string& value : values) {
        text += '[';
        append_escaped(text, value);
        text += ']';
    }
}

}  // namespace

BlksgfReader::BlksgfReader(CleanText text, const Limits& limits, Place begin)
    : text_(std::move(text)), limits_(limits), begin_(begin), reader_(text_.text, limits_, begin) {
    PlaceCounter places(text_.text, begin);
    struct Found {
        Kind kind;
        std::optional<std::size_t> offset;
    };
    std::array<Found, 2> found{{{Kind::not_utf8, text_.not_utf8}, {Kind::unreadable_character, text_.unreadable}}};
    if (text_.unreadable && text_.not_utf8 && *text_.unreadable < *text_.not_utf8) std::swap(found[0], found[1]);
    for (auto [kind, offset] : found)
        if (offset) pending_.push_back({kind, places.at(*offset)});
}

std::optional<Problem> BlksgfReader::read_nodes(Nodes& nodes, std::vector<Problem>& problems) {
    while (nodes.empty() && reader_.has_more())
        if (auto refusal = reader_.read(nodes, problems)) return refusal;
    return std::nullopt;
}

Reading BlksgfReader::next() {
    Reading reading;
    Nodes nodes;
    reading.problems = std::exchange(pending_, {});
    auto refusal = read_nodes(nodes, reading.problems);
    if (!refusal && nodes.empty() && !has_found_) refusal = Problem{Kind::no_game, {1, 1}};
    if (refusal) reading.problems.push_back(*refusal);
    if (refusal || nodes.empty()) return reading;
    has_found_ = true;
    const Variant* variant = take_variant(nodes[root].properties, reading.problems);
    if (variant == nullptr) return reading;
    modernise(nodes, Dialect(*variant));
    reading.record.emplace(*variant, std::move(nodes));
    std::vector<Problem>& problems = reading.problems;
    for (Problem& problem : check(*reading.record, limits_.problems + 1)) problems.push_back(std::move(problem));
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return a.place < b.place; });
    if (problems.size() > limits_.problems) {
        problems.resize(limits_.problems);
        problems.push_back({Kind::more_problems});
    }
    return reading;
}

bool BlksgfReader::skips_another() {
    Nodes nodes;
    std::vector<Problem> problems;
    return read_nodes(nodes, problems) || !nodes.empty();
}

void modernise(Nodes& nodes, const Dialect& dialect) {
    for (Property& property : nodes[root].properties)
        // The text is decoded already, whatever its encoding was.
        if (property.name == property::charset) property.values.assign(1, std::string(encoding));
    for (Node& node : nodes) {
        rename_old(node.properties, dialect);
        for (Property& property : node.properties)
            if (dialect.is_played(property.name)) dialect.normalise(property.name, property.values);
    }
}

std::string write_blksgf(const Record& record) {
    // The stack of parts still to be written: a branch that begins with a node, or the end of one.
    struct Waiting {
        NodeId id;
        std::size_t depth;
    };
    std::vector<Waiting> waiting{{no_node, 0}};
    std::string text = "(\n";
    auto indent = [&](std::size_t depth) { text.append(std::min(depth, deepest_indent), ' '); };
    NodeId id = root;
    std::size_t depth = 0;
    while (id != no_node || !waiting.empty()) {
        if (id == no_node) {
            id = waiting.back().id;
            depth = waiting.back().depth;
            waiting.pop_back();
            indent(depth++);
            text += id == no_node ? ")\n" : "(\n";
            continue;
        }
        const Node& node = record.node(id);
        indent(depth);
        text += ';';
        if (id == root) {
            append_property(text, property::game, {std::string(record.dialect().game())});
            if (!record.dialect().is_exact())
                append_property(text, property::exact_variant,
                                {std::string(std::string_view(variant_text(record.variant())))});
        }
        for (const Property& property : node.properties) append_property(text, property.name, property.values);
        text += '\n';
        id = node.children.size() == 1 ? node.children[0] : no_node;
        if (node.children.size() > 1)
            for (auto child = node.children.rbegin(); child != node.children.rend(); ++child) {
                waiting.push_back({no_node, depth});
                waiting.push_back({*child, depth});
            }
    }
    return text;
}

}  // namespace blokus::records
