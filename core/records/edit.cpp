#include "edit.h"

#include "replay.h"

namespace blokus::records {

std::string comment_of(const Properties& properties) {
    const Property* comment = find(properties, property::comment);
    return comment == nullptr ? "" : joined(comment->values, '\n');
}

std::optional<Problem> set_comment(Record& record, NodeId id, std::string_view text) {
    if (!text.empty()) return record.set(id, property::comment, {std::string(text)});
    record.discard(id, property::comment);
    return std::nullopt;
}

const Annotation* annotation_of(const Properties& properties) {
    for (const Annotation& first : annotations) {
        const Property* judged = find(properties, first.property);
        if (judged == nullptr) continue;
        const Annotation* found = nullptr;
        for (const Annotation& annotation : annotations) {
            if (annotation.property != first.property) continue;
            if (annotation.value == trimmed(judged->values[0])) return &annotation;
            if (annotation.value != "2") found = &annotation;
        }
        return found;
    }
    return nullptr;
}

void annotate(Record& record, NodeId id, const Annotation* annotation) {
    for (const Annotation& known : annotations) record.discard(id, known.property);
    if (annotation != nullptr) record.set(id, annotation->property, {std::string(annotation->value)});
}

NodeId play_after(Record& record, NodeId id, Orientation orientation, Cell anchor) {
    auto position = reach(record, id).position;
    if (!position || position->is_over()) return no_node;
    if (why_illegal(*position, position->turn(), orientation, anchor)) return no_node;
    Move move{position->turn(), Placement(orientation, anchor)};
    NodeId known = record.find_move(id, move);
    return known == no_node ? record.add_move(id, move) : known;
}

void make_main_line(Record& record, NodeId id) {
    for (NodeId node : record.path_to(id)) record.promote(node);
}

NodeId arrange(Record& record, NodeId id, const Position& position) {
    auto reached = reach(record, id).position;
    if (!reached) return no_node;
    if (*reached == position) return id;
    const Node& node = record.node(id);
    bool is_bare = node.children.empty() && !moving_colour(node.properties, record.dialect());
    NodeId arranged = is_bare ? id : record.add(id);
    record.set_up(arranged, position);
    return arranged;
}

}  // namespace blokus::records
