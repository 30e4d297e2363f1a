#include "sgf.h"

#include <algorithm>
#include <utility>

namespace blokus::records {

namespace {

constexpr std::size_t longest_name = 64;
constexpr std::size_t longest_spaced_name = 200;
// One more than a message quotes tells that there is more.
constexpr std::size_t longest_quote = 41;

constexpr char at_end = '\0';  // a clean text has none
constexpr bool ends_node(char c) { return c == at_end || c == ';' || c == '(' || c == ')'; }

}  // namespace

bool is_property_name(std::string_view name) {
    auto allowed = [](char c) {
        return static_cast<unsigned char>(c) > ' ' && std::string_view("[]();\\").find(c) == std::string_view::npos;
    };
    return !name.empty() && name.size() <= longest_name && std::all_of(name.begin(), name.end(), allowed) &&
           is_writable(name);
}

SgfReader::SgfReader(std::string_view text, const Limits& limits, Place begin)
    : text_(text), limits_(limits), places_(text, begin) {
    skip_to_tree();
}

std::optional<Problem> SgfReader::read(Nodes& nodes, std::vector<Problem>& problems) {
    if (has_more() && read_tree()) skip_to_tree();
    nodes = std::exchange(nodes_, {});
    for (Problem& problem : problems_) problems.push_back(std::move(problem));
    problems_.clear();
    return refusal_;
}

// Skips white space and returns the next character.
char SgfReader::peek() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    return at_ < text_.size() ? text_[at_] : at_end;
}

void SgfReader::skip_until(std::string_view stops) { at_ = std::min(text_.find_first_of(stops, at_), text_.size()); }

void SgfReader::skip_to_tree() {
    peek();
    std::size_t begin = at_;
    skip_until("(");
    if (at_ > begin) report_text(Kind::text_outside, place(begin), begin);
}

// Reads what stands between two parentheses; false when it is too large.
bool SgfReader::read_tree() {
    Place begin = place(at_);
    // For each open parenthesis, the node before it: what follows the closing one hangs there.
    std::vector<NodeId> opened;
    NodeId current = no_node;
    for (;;) {
        switch (peek()) {
            case '(':
                opened.push_back(current);
                ++at_;
                // A branch has a node of its own, so a text with more branches than nodes is no record.
                if (++branch_count_ > limits_.nodes) return refuse("nodes", limits_.nodes);
                break;
            case ')':
                current = opened.back();
                opened.pop_back();
                ++at_;
                if (opened.empty()) return true;
                break;
            case ';':
                if (!read_node(current)) return false;
                current = static_cast<NodeId>(nodes_.size() - 1);
                break;
            case at_end:
                report(Kind::unclosed_tree, begin);
                return true;
            default:
                skip_stray();
        }
    }
}

bool SgfReader::read_node(NodeId parent) {
    if (parent == no_node && !nodes_.empty()) {
        report(Kind::second_root, place(at_));
        parent = root;
    }
    if (++node_count_ > limits_.nodes) return refuse("nodes", limits_.nodes);
    NodeId id = add_node(nodes_, parent);
    ++at_;
    Properties& properties = nodes_[id].properties;
    while (!ends_node(peek()))
        if (!read_property(properties)) return false;
    join_repeated(properties);
    return true;
}

bool SgfReader::read_property(Properties& properties) {
    std::size_t begin = at_;
    Place begun = place(begin);
    skip_until("[]();");
    if (at_ == text_.size() || text_[at_] != '[') {
        // A value that was closed twice, or several times, is one mistake.
        std::size_t end = at_;
        while (at_ < text_.size() && text_[at_] == ']') {
            end = ++at_;
            skip_until("[]();");
        }
        if (end > begin && text_[end - 1] == ']') at_ = end;
        report_text(Kind::stray_text, begun, begin);
        return true;
    }
    std::string name;
    if (at_ <= begin + longest_spaced_name)
        std::copy_if(text_.begin() + begin, text_.begin() + at_, std::back_inserter(name),
                     [](char c) { return !is_space(c); });
    Values values;
    if (!read_values(values)) return false;
    if (is_property_name(name)) {
        properties.push_back({std::move(name), std::move(values), begun});
    } else {
        report_text(Kind::unusable_name, begun, begin);
    }
    return true;
}

bool SgfReader::read_values(Values& values) {
    while (peek() == '[') {
        if (++value_count_ > limits_.values) return refuse("values", limits_.values);
        values.push_back(read_value());
    }
    return true;
}

std::string SgfReader::read_value() {
    std::size_t opening = at_++;
    std::string value;
    while (at_ < text_.size()) {
        std::size_t begin = at_;
        skip_until("]\\");
        value += text_.substr(begin, at_ - begin);
        if (at_ == text_.size()) break;
        if (text_[at_++] == ']') return value;
        // The escaped character, whatever it is, belongs to the value.
        if (at_ < text_.size()) value += text_[at_++];
    }
    report(Kind::unclosed_value, place(opening));
    return value;
}

// Passes over text between nodes that belongs to none, values with brackets included.
void SgfReader::skip_stray() {
    std::size_t begin = at_;
    Place begun = place(begin);
    while (!ends_node(peek())) {
        if (text_[at_] == '[') read_value();
        skip_until("[();");
    }
    report_text(Kind::stray_text, begun, begin);
}

// Joins the values of properties that stand in a node more than once.
void SgfReader::join_repeated(Properties& properties) {
    if (properties.size() < 2) return;
    std::vector<std::size_t> order = by_name(properties);
    std::vector<bool> is_repeated(properties.size());
    std::size_t first = order[0];
    for (std::size_t k = 1; k < order.size(); ++k) {
        if (properties[order[k]].name != properties[first].name) {
            first = order[k];
            continue;
        }
        for (std::string& value : properties[order[k]].values) properties[first].values.push_back(std::move(value));
        is_repeated[order[k]] = true;
    }
    for (std::size_t i = 0; i < properties.size(); ++i) {
        if (!is_repeated[i]) continue;
        report(Kind::repeated_property, properties[i].place).name = properties[i].name;
        properties[i].name.clear();
    }
    std::erase_if(properties, [](const Property& property) { return property.name.empty(); });
}

bool SgfReader::refuse(std::string_view what, std::size_t limit) {
    refusal_ = too_large(what, limit);
    at_ = text_.size();
    return false;
}

Problem& SgfReader::report(Kind kind, Place place) {
    // One more than is listed tells that there were more.
    Problem& problem = problems_.size() <= limits_.problems ? problems_.emplace_back() : unlisted_;
    return problem = Problem{kind, place};
}

void SgfReader::report_text(Kind kind, Place place, std::size_t begin) {
    report(kind, place).text = first_characters(text_.substr(begin, at_ - begin), longest_quote);
}

void append_escaped(std::string& text, std::string_view value) {
    for (char c : value) {
        if (c == '\\' || c == ']') text += '\\';
        text += c;
    }
}

GameSplitter::Cut GameSplitter::feed(std::string_view part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
        char c = part[i];
        if (in_value_) {
            in_value_ = escaped_ || c != ']';
            escaped_ = !escaped_ && c == '\\';
        } else if (c == '(') {
            ++depth_;
        } else if (depth_ > 0 && c == '[') {
            in_value_ = true;
        } else if (depth_ > 0 && c == ')') {
            --depth_;
            if (depth_ == 0) return {i + 1, true};
        }
    }
    return {part.size(), false};
}

}  // namespace blokus::records
