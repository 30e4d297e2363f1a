// Edits of a record: plays on from any node, comments and judges moves, arranges positions.
#pragma once

#include "record.h"

namespace blokus::records {

// The comment of a node; several values are joined by line breaks.
std::string comment_of(const Properties& properties);
// Says something about a node instead of what was said; nothing for an empty text. Tells why when a record may not hold
// the text.
std::optional<Problem> set_comment(Record& record, NodeId id, std::string_view text);

// The judgement of a node's move; null when there is none. Any emphasis but 2 counts as 1.
const Annotation* annotation_of(const Properties& properties);
// Judges a node's move, or takes the judgement away.
void annotate(Record& record, NodeId id, const Annotation* annotation);

// Plays for the colour on turn after a node; returns the child that makes this move, a new one if need be. no_node when
// the move is illegal there, or when the node cannot be reached.
NodeId play_after(Record& record, NodeId id, Orientation orientation, Cell anchor);

// Makes every node from the root to this one the main continuation of its parent.
void make_main_line(Record& record, NodeId id);

// Arranges a position of the record's variant after a node: in the node itself if nothing is played there and nothing
// follows, else in a new variation after it. Returns the node of the position; no_node when the one asked for cannot be
// reached.
NodeId arrange(Record& record, NodeId id, const Position& position);

}  // namespace blokus::records
