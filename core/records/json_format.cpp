#include "json_format.h"

#include <algorithm>

#include "json_members.h"
#include "replay.h"
#include "rules/notation.h"

namespace blokus::records {

namespace {

constexpr std::string_view format = "blokus-record";
constexpr int version = 1;
constexpr std::array<std::string_view, 5> known_members{"format", "headers", "nodes", "variant", "version"};
constexpr std::string_view optional_member = "headers";

// Makes a record of a document; the first problem ends the reading.
class DocumentReader {
public:
    DocumentReader(const Json& document, const Limits& limits) : document_(document), limits_(limits) {}

    Reading read() {
        Reading reading;
        const Variant* variant = nullptr;
        Nodes nodes;
        if (check_members() && read_variant(variant) && read_nodes(Vocabulary(Dialect(*variant)), nodes)) {
            modernise(nodes, Dialect(*variant));
            reading.record.emplace(*variant, std::move(nodes));
            reading.problems = check(*reading.record, limits_.problems);
        } else {
            reading.problems.push_back(std::move(problem_));
        }
        return reading;
    }

private:
    bool refuse(Kind kind, std::string_view where, std::string_view name = {}) {
        problem_ = Problem{kind};
        problem_.where = where;
        problem_.name = name;
        return false;
    }
    bool refuse(Problem problem, std::string_view where) {
        problem_ = std::move(problem);
        problem_.where = where;
        return false;
    }
    static std::string node_name(std::size_t index) {
        std::string where = "nodes[";
        append_number(where, index);
        return where + "]";
    }

    bool check_members() {
        if (!document_.is(Json::Type::object)) return refuse(Kind::no_object, "the document");
        const Json* told = document_.member("format");
        if (told == nullptr || !told->is(Json::Type::string) || told->text != format)
            return refuse(Kind::other_format, "format");
        told = document_.member("version");
        if (told == nullptr || !told->is(Json::Type::number) || told->number != version)
            return refuse(Kind::other_version, "version");
        for (std::string_view name : known_members)
            if (name != optional_member && document_.member(name) == nullptr) return refuse(Kind::missing_member, name);
        for (const Json& member : document_.items)
            if (std::find(known_members.begin(), known_members.end(), member.name) == known_members.end())
                return refuse(Kind::unknown_member, {}, member.name);
        return true;
    }

    bool read_variant(const Variant*& variant) {
        const Json& told = *document_.member("variant");
        if (!told.is(Json::Type::string)) return refuse(Kind::no_text, "variant", "variant");
        variant = parse_variant(told.text);
        if (variant != nullptr) return true;
        Problem problem{is_writable(told.text) ? Kind::unknown_variant : Kind::unwritable_text};
        problem.text = told.text;
        return refuse(std::move(problem), "variant");
    }

    bool read_nodes(const Vocabulary& vocabulary, Nodes& nodes) {
        const Json& list = *document_.member("nodes");
        if (!list.is(Json::Type::list) || list.items.empty()) return refuse(Kind::no_nodes, "nodes");
        if (list.items.size() > limits_.nodes) return refuse(too_large("nodes", limits_.nodes), {});
        add_node(nodes, no_node);
        if (!read_root(list.items[0], vocabulary, nodes[root].properties)) return false;
        for (std::size_t i = 1; i < list.items.size(); ++i) {
            const Json& item = list.items[i];
            if (!item.is(Json::Type::object)) return refuse(Kind::no_object, node_name(i));
            auto parent = static_cast<NodeId>(i - 1);
            if (const Json* told = item.member("parent")) {
                bool is_before =
                    told->is(Json::Type::number) && told->number >= 0 && static_cast<std::size_t>(told->number) < i;
                if (!is_before) return refuse(Kind::bad_parent, node_name(i) + ".parent");
                parent = static_cast<NodeId>(told->number);
            }
            Properties& properties = nodes[add_node(nodes, parent)].properties;
            if (!read_properties(item, "parent", vocabulary, properties, [&] { return node_name(i); })) return false;
        }
        return true;
    }

    bool read_root(const Json& item, const Vocabulary& vocabulary, Properties& properties) {
        std::string where = node_name(0);
        const Json* header_object = document_.member(optional_member);
        if (header_object != nullptr) {
            if (!header_object->is(Json::Type::object)) return refuse(Kind::no_object, optional_member);
            auto headers_name = [] { return std::string(optional_member); };
            if (!read_properties(*header_object, {}, vocabulary, properties, headers_name)) return false;
        }
        if (!item.is(Json::Type::object)) return refuse(Kind::no_object, where);
        if (!read_properties(item, "order", vocabulary, properties, [&] { return where; })) return false;
        for (std::string_view name : {property::game, property::exact_variant})
            if (find(properties, name) != nullptr) return refuse(Kind::told_by_variant, where, name);
        const Json* order = item.member("order");
        return order == nullptr || put_in_order(*order, properties);
    }

    // Adds what an object tells to the properties of a node, of which none may repeat another.
    template <class Where>
    bool read_properties(const Json& object, std::string_view except, const Vocabulary& vocabulary,
                         Properties& properties, Where&& where) {
        std::size_t before = properties.size();
        if (auto problem = read_members(object, except, vocabulary, properties))
            return refuse(std::move(*problem), where());
        for (std::size_t i = before; i < properties.size(); ++i) value_count_ += properties[i].values.size();
        if (value_count_ > limits_.values) return refuse(too_large("values", limits_.values), {});
        std::vector<std::size_t> order = by_name(properties);
        for (std::size_t k = 1; k < order.size(); ++k)
            if (properties[order[k]].name == properties[order[k - 1]].name)
                return refuse(Kind::repeated_meaning, where(), properties[order[k]].name);
        return true;
    }

    bool put_in_order(const Json& order, Properties& properties) {
        std::string where = node_name(0) + ".order";
        Properties wanted;
        if (!order.is(Json::Type::list)) return refuse(Kind::no_order, where);
        for (const Json& name : order.items) {
            if (!name.is(Json::Type::string)) return refuse(Kind::no_order, where);
            wanted.push_back({name.text, {}});
        }
        std::vector<std::size_t> from = by_name(properties), to = by_name(wanted);
        if (from.size() != to.size()) return refuse(Kind::wrong_order, where);
        for (std::size_t k = 0; k < from.size(); ++k) {
            if (properties[from[k]].name != wanted[to[k]].name) return refuse(Kind::wrong_order, where);
            wanted[to[k]] = std::move(properties[from[k]]);
        }
        properties = std::move(wanted);
        return true;
    }

    const Json& document_;
    const Limits& limits_;
    Problem problem_;
    std::size_t value_count_ = 0;
};

void append_order(std::string& text, const Properties& properties) {
    text += "\"order\": [";
    for (const Property& property : properties) {
        if (&property != &properties.front()) text += ", ";
        append_json_string(text, property.name);
    }
    text += ']';
}

}  // namespace

Reading read_json(std::string_view text, const Limits& limits) {
    auto parsed = parse_json(text, limits);
    if (auto* problem = std::get_if<Problem>(&parsed)) return {std::nullopt, {std::move(*problem)}};
    return DocumentReader(*std::get_if<Json>(&parsed), limits).read();
}

std::string write_json(const Record& record) {
    Vocabulary vocabulary(record.dialect());
    const Properties& root_properties = record.node(root).properties;
    auto is_in_headers = [&](const Property& p) { return is_header(p.name, vocabulary.dialect); };
    Properties in_headers = root_properties;
    auto first_other = std::stable_partition(in_headers.begin(), in_headers.end(), is_in_headers);
    Properties others(first_other, in_headers.end());
    in_headers.erase(first_other, in_headers.end());

    std::string text = "{\n \"format\": \"";
    text += format;
    text += "\",\n \"version\": ";
    append_number(text, version);
    text += ",\n \"variant\": ";
    append_json_string(text, variant_text(record.variant()));
    text += ",\n \"headers\": {";
    append_members(text, in_headers, vocabulary);
    text += "},\n \"nodes\": [\n  {";
    append_members(text, others, vocabulary);
    if (!std::is_partitioned(root_properties.begin(), root_properties.end(), is_in_headers)) {
        if (!others.empty()) text += ", ";
        append_order(text, root_properties);
    }
    std::vector<NodeId> nodes = record.in_order();
    std::vector<std::size_t> numbers(record.size());
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const Node& node = record.node(nodes[i]);
        numbers[nodes[i]] = i;
        text += "},\n  {";
        if (std::size_t parent = numbers[node.parent]; parent != i - 1) {
            text += "\"parent\": ";
            append_number(text, parent);
            if (!node.properties.empty()) text += ", ";
        }
        append_members(text, node.properties, vocabulary);
    }
    return text + "}\n ]\n}\n";
}

}  // namespace blokus::records
