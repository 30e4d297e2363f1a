// The grammar of SGF: text to nodes, without knowing what a property means.
#pragma once

#include "record.h"

namespace blokus::records {

// Whether a property may have this name in a file.
bool is_property_name(std::string_view name);

// Reads the game trees of a clean text one by one, and carries on after mistakes where possible. Nothing recurses: trees
// nest as deep as the text is long.
class SgfReader {
public:
    // The text must outlive the reader; it may be a part of a larger one that begins at some other place.
    SgfReader(std::string_view text, const Limits& limits, Place begin);

    // Whether there may be another tree.
    bool has_more() const { return at_ < text_.size(); }
    // Reads the next tree, which may have no nodes, and adds its problems to the list: what stands before the first tree
    // or after any is told with it. Tells why when the text is too large to read on.
    std::optional<Problem> read(Nodes& nodes, std::vector<Problem>& problems);

private:
    Place place(std::size_t offset) { return places_.at(offset); }
    char peek();
    void skip_until(std::string_view stops);
    void skip_to_tree();
    bool read_tree();
    bool read_node(NodeId parent);
    bool read_property(Properties& properties);
    bool read_values(Values& values);
    std::string read_value();
    void skip_stray();
    void join_repeated(Properties& properties);
    bool refuse(std::string_view what, std::size_t limit);
    Problem& report(Kind kind, Place place);
    void report_text(Kind kind, Place place, std::size_t begin);

    std::string_view text_;
    const Limits& limits_;
    PlaceCounter places_;
    std::size_t at_ = 0;
    std::size_t branch_count_ = 0, node_count_ = 0, value_count_ = 0;
    Nodes nodes_;
    std::vector<Problem> problems_;
    Problem unlisted_;
    std::optional<Problem> refusal_;
};

// Writes a value as it stands between its brackets.
void append_escaped(std::string& text, std::string_view value);

// Finds where game trees end while a text comes in parts, so that a reader can take one game after the other.
class GameSplitter {
public:
    // The number of bytes of this part that belong to the game at hand, and whether it ends there.
    struct Cut {
        std::size_t size;
        bool is_end;
    };
    Cut feed(std::string_view part);

private:
    std::size_t depth_ = 0;
    bool in_value_ = false, escaped_ = false;
};

}  // namespace blokus::records
