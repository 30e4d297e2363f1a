// The grammar of SGF: what is a node, a property and a value, and how reading goes on after mistakes.
#include <utility>

#include "check.h"
#include "records/sgf.h"

using namespace blokus;
using namespace blokus::records;

namespace {

struct Tree {
    Nodes nodes;
    std::vector<Problem> problems;
    std::optional<Problem> refusal;
};

Tree tree_of(std::string_view text, const Limits& limits = {}) {
    SgfReader reader(text, limits, {1, 1});
    Tree tree;
    while (reader.has_more() && !tree.refusal) tree.refusal = reader.read(tree.nodes, tree.problems);
    return tree;
}

// The nodes as written: parent, then properties with their values.
std::string shown(const Nodes& nodes) {
    std::string text;
    for (const Node& node : nodes) {
        text += node.parent == no_node ? "-" : std::to_string(node.parent);
        for (const Property& property : node.properties) {
            text += " " + property.name;
            for (const std::string& value : property.values) text += "[" + value + "]";
        }
        text += ";";
    }
    return text;
}

bool tells(const Tree& tree, Kind kind, std::uint32_t column, std::string_view text = {}) {
    for (const Problem& problem : tree.problems)
        if (problem.kind == kind && problem.place == Place{1, column} && (text.empty() || problem.text == text))
            return true;
    return false;
}

}  // namespace

TEST(variations_hang_on_the_node_before_their_parenthesis) {
    Tree tree = tree_of("(;A[];B[](;C[];D[])(;E[](;F[])(;G[])))");
    CHECK_EQUAL(shown(tree.nodes), "- A[];0 B[];1 C[];2 D[];1 E[];4 F[];4 G[];");
    CHECK(tree.problems.empty());
    CHECK_EQUAL(tree.nodes[4].children.size(), 2U);
}

TEST(values_are_unescaped_and_escaped) {
    const std::pair<std::string_view, std::string_view> values[] = {
        {R"(a\]b)", "a]b"}, {R"(a\\)", "a\\"},          {R"(\a\[)", "a["}, {"one\\\ntwo", "one\ntwo"},
        {"(;[)", "(;[)"},   {"tab\there", "tab\there"}, {"", ""},
    };
    for (auto [written, value] : values) {
        Tree tree = tree_of("(;C[" + std::string(written) + "]D[x])");
        CHECK_EQUAL(shown(tree.nodes), "- C[" + std::string(value) + "] D[x];");
        std::string escaped = "(;C[";
        append_escaped(escaped, value);
        CHECK_EQUAL(shown(tree_of(escaped + "])").nodes), "- C[" + std::string(value) + "];");
    }
}

TEST(white_space_is_ignored_outside_values) {
    Tree tree = tree_of(" (\n;\tP B [x] [y]\n\v;A 1\n[z]\f) \n");
    CHECK_EQUAL(shown(tree.nodes), "- PB[x][y];0 A1[z];");
    CHECK(tree.problems.empty());
}

TEST(properties_know_where_they_begin) {
    Tree tree = tree_of("(; AB[\xC3\xA9][y]X[]\nC[z])");
    REQUIRE(tree.nodes.size() == 1 && tree.nodes[0].properties.size() == 3);
    CHECK(tree.nodes[0].properties[0].place == Place(1, 4));
    CHECK(tree.nodes[0].properties[1].place == Place(1, 12));  // counted in characters
    CHECK(tree.nodes[0].properties[2].place == Place(2, 1));
}

TEST(mistakes_are_told_with_their_place) {
    CHECK(tells(tree_of("(;A[x]"), Kind::unclosed_tree, 1));
    CHECK(tells(tree_of("(;A[x"), Kind::unclosed_value, 4));
    CHECK(tells(tree_of("(;A[x\\"), Kind::unclosed_value, 4));
    CHECK(tells(tree_of("hello (;A[x])"), Kind::text_outside, 1, "hello "));
    CHECK(tells(tree_of("(;A[x]) bye"), Kind::text_outside, 9, "bye"));
    CHECK(tells(tree_of("(;A[x]lost;)"), Kind::stray_text, 7, "lost"));
    CHECK(tells(tree_of("(;A[x]](;))"), Kind::stray_text, 7, "]"));
    CHECK(tells(tree_of("(;A[x](;)lost[(;)])"), Kind::stray_text, 10, "lost[(;)]"));
    CHECK(tells(tree_of("(;A[x][y]A[z])"), Kind::repeated_property, 10));
    CHECK(tells(tree_of("(;[x])"), Kind::unusable_name, 3, "[x]"));
    CHECK(tells(tree_of("(;a\\b[x])"), Kind::unusable_name, 3));
    CHECK(tells(tree_of("((;A[x])(;B[y]))"), Kind::second_root, 10));
}

TEST(reading_goes_on_after_a_mistake) {
    CHECK_EQUAL(shown(tree_of("(;A[x]] B[y];lost;C[z]").nodes), "- A[x] B[y];0;1 C[z];");
    CHECK_EQUAL(shown(tree_of("(;A[x]B[]A[y][z])").nodes), "- A[x][y][z] B[];");
}

TEST(trees_nest_as_deep_as_the_text_is_long) {
    constexpr std::size_t depth = 100'000;
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += "(;";
    text.append(depth, ')');
    Tree tree = tree_of(text);
    CHECK(tree.problems.empty());
    CHECK_EQUAL(tree.nodes.size(), depth);
    CHECK_EQUAL(tree.nodes.back().parent, depth - 2);
}

TEST(too_much_is_refused) {
    Limits few_nodes{.nodes = 3}, few_values{.values = 3};
    for (std::string_view text : {"(;;;;)", "((((;))))", "()()()()"})
        CHECK(tree_of(text, few_nodes).refusal.has_value());
    for (std::string_view text : {"(;A[][][][])", "(;A[]B[];C[]D[])"})
        CHECK(tree_of(text, few_values).refusal.has_value());
    CHECK(!tree_of("(;A[];B[](;C[]))", {.nodes = 3, .values = 3}).refusal.has_value());
}

TEST(no_more_problems_are_kept_than_are_listed) {
    std::string text = "(;";
    for (int i = 0; i < 1000; ++i) text += "x;";
    CHECK_EQUAL(tree_of(text + ")", {.problems = 10}).problems.size(), 11U);
}

TEST(games_are_split_wherever_the_text_is_cut) {
    std::string_view text = "a] (;C[(\\]](](;D[\\\\]))) b (;E[)];)(;";
    std::vector<std::string> whole;
    for (std::size_t size = 1; size <= text.size(); ++size) {
        GameSplitter splitter;
        std::vector<std::string> games(1);
        for (std::size_t at = 0; at < text.size(); at += size)
            for (std::string_view part = text.substr(at, size); !part.empty();) {
                auto [taken, is_end] = splitter.feed(part);
                games.back() += part.substr(0, taken);
                part.remove_prefix(taken);
                if (is_end) games.emplace_back();
            }
        if (size == 1) whole = games;
        CHECK(games == whole);
    }
    REQUIRE(whole.size() == 3);
    CHECK_EQUAL(whole[0], "a] (;C[(\\]](](;D[\\\\])))");
    CHECK_EQUAL(whole[2], "(;");
}
