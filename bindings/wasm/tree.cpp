// The tree of a record for JavaScript: calls act on one tree, apart from the current record, and name nodes by number.
#include "current.h"
#include "record_exchange.h"
#include "records/edit.h"
#include "records/json_format.h"
#include "records/replay.h"
#include "rules/notation.h"
#include "values.h"

namespace blokus::wasm {

namespace {

using namespace records;

std::optional<Record>& tree() {
    static std::optional<Record> record;
    return record;
}

bool has_node(NodeId id) { return tree() && id < tree()->size(); }

// JavaScript knows no_node as -1, like every number of 32 bits with the highest one set.
int number_of(NodeId id) { return static_cast<int>(id); }

void append_node(std::string& text, const Record& record, NodeId id) {
    const Node& node = record.node(id);
    ObjectWriter object(text);
    if (node.parent != no_node) object.number("parent", node.parent);
    append_list(object.member("children"), node.children, [&](NodeId child) { append_number(text, child); });
    if (auto colour = moving_colour(node.properties, record.dialect())) {
        object.number("colour", static_cast<std::size_t>(index(*colour)));
        object.text("move", joined(find(node.properties, record.dialect().move_property(*colour))->values, ','));
    }
    object.text("comment", comment_of(node.properties));
    if (const Annotation* annotation = annotation_of(node.properties)) object.text("annotation", annotation->word);
    object.member("hasSetup") += has_setup(node.properties, record.dialect()) ? "true" : "false";
    object.end();
}

}  // namespace

// Begins a tree at the current position.
BLOKUS_EXPORT void begin_tree() {
    tree().emplace(current_position().variant());
    tree()->set_up(root, current_position());
}

// Makes the record that was read last the tree; false when there is none.
BLOKUS_EXPORT bool adopt_tree() {
    auto& record = record_exchange().reading.record;
    if (!record) return false;
    tree() = std::move(record);
    record.reset();
    return true;
}

// Answers with the tree in blksgf, or in JSON.
BLOKUS_EXPORT std::size_t write_tree(bool as_json) {
    return answer_with(!tree() ? "" : as_json ? write_json(*tree()) : write_blksgf(*tree()));
}

// Answers, as JSON, with a node: its parent and children, its move, and what is said about it.
BLOKUS_EXPORT std::size_t tree_node(NodeId id) {
    std::string text;
    if (has_node(id)) append_node(text, *tree(), id);
    return answer_with(std::move(text));
}

// Answers, as JSON, with the position after a node, or with the problem on the way there.
BLOKUS_EXPORT std::size_t tree_position(NodeId id) {
    std::string text;
    if (!has_node(id)) return answer_with(text);
    Reached reached = reach(*tree(), id);
    ObjectWriter object(text);
    if (reached.position) object.text("position", position_text(*reached.position));
    if (reached.problem) append_problem(object.member("problem"), *reached.problem);
    object.end();
    return answer_with(std::move(text));
}

// Plays after a node for the colour on turn; returns the node of the move, -1 when it is illegal.
BLOKUS_EXPORT int tree_play(NodeId id, int orientation, int column, int row) {
    if (!has_node(id) || !is_orientation(orientation) || !is_near(column, row)) return none;
    return number_of(play_after(*tree(), id, static_cast<Orientation>(orientation), Cell::at(column, row)));
}

// Arranges the current position after a node; returns the node of the position, -1 when it cannot be.
BLOKUS_EXPORT int tree_arrange(NodeId id) {
    if (!has_node(id) || !is_same(tree()->variant(), current_position().variant())) return none;
    return number_of(arrange(*tree(), id, current_position()));
}

// Makes the way to a node the main line.
BLOKUS_EXPORT void tree_promote(NodeId id) {
    if (has_node(id)) make_main_line(*tree(), id);
}

// Cuts a node and what follows it out of the tree; false for the root.
BLOKUS_EXPORT bool tree_remove(NodeId id) {
    if (!has_node(id) || id == root) return false;
    tree()->remove(id);
    return true;
}

// Says about a node what was left in the room for records; false when a record may not hold it.
BLOKUS_EXPORT bool tree_comment(NodeId id) {
    return has_node(id) && !set_comment(*tree(), id, record_exchange().given);
}

// Judges a node's move by the word that was given, of so many bytes; takes the judgement away for any other.
BLOKUS_EXPORT void tree_annotate(NodeId id, std::size_t length) {
    if (!has_node(id)) return;
    const Annotation* chosen = nullptr;
    for (const Annotation& annotation : annotations)
        if (annotation.word == given(length)) chosen = &annotation;
    annotate(*tree(), id, chosen);
}

}  // namespace blokus::wasm
