// Records: reading in either format, replaying, editing, seats.
#include "check.h"
#include "records/edit.h"
#include "records/json_format.h"
#include "records/read.h"
#include "records/replay.h"
#include "records/seats.h"

using namespace blokus;
using namespace blokus::records;

namespace {

Reading read(std::string_view text, const Limits& limits = {}) { return Reader(text, Origin::bytes, limits).first(); }

std::vector<Kind> kinds(const Reading& reading) {
    std::vector<Kind> all;
    for (const Problem& problem : reading.problems) all.push_back(problem.kind);
    return all;
}

// Whether a record that is written and read again, in either format, is the same.
bool survives(const Record& record) {
    Reading one = read(write_blksgf(record)), two = read(write_json(record));
    return one.record && two.record && *one.record == record && *two.record == record;
}

Move move_of(Colour colour, std::string_view value) { return {colour, *read_piece(value).placement}; }

}  // namespace

TEST(a_record_is_read_and_written_in_both_formats) {
    std::string_view text =
        "(\n;GM[Blokus Duo]PB[Ada]XX[a][b\\]]C[hi]\n;B[e10]TE[2]\n(\n ;W[j5]\n)\n(\n ;W[j5,j6]\n)\n)\n";
    Reading reading = read(text);
    REQUIRE(reading.record.has_value());
    CHECK(reading.problems.empty());
    CHECK_EQUAL(write_blksgf(*reading.record), text);
    CHECK(survives(*reading.record));
    CHECK(write_json(*reading.record).find(R"({"colour": "blue", "move": "e10", "annotation": "very-good"})") !=
          std::string::npos);
}

TEST(the_content_tells_the_format_and_the_encoding) {
    CHECK(kinds(read("{")) == std::vector{Kind::no_json});
    CHECK(kinds(read("hello")) == std::vector{Kind::no_game});
    Reading latin = read("(;GM[Blokus Duo]C[caf\xE9])");
    CHECK(kinds(latin) == std::vector{Kind::not_utf8});
    CHECK_EQUAL(latin.record->node(root).properties[0].values[0], "caf\xC3\xA9");
    CHECK(read("\xEF\xBB\xBF(;GM[Blokus])\r\n").problems.empty());
    Reading half = Reader("(;GM[Blokus Duo]C[a\xED\xA0\x80])", Origin::string, {}).first();
    CHECK(kinds(half) == std::vector{Kind::unreadable_character});
    CHECK_EQUAL(half.record->node(root).properties[0].values[0], "a\xEF\xBF\xBD");
}

TEST(the_first_of_several_games_is_read) {
    std::string_view text = "(;GM[Blokus Duo]) (;GM[Blokus])(;GM[Chess])";
    CHECK(kinds(read(text)) == std::vector{Kind::more_games});
    Reader reader(text, Origin::bytes, {});
    CHECK_EQUAL(reader.next().record->variant().id, "duo");
    CHECK_EQUAL(reader.next().record->variant().id, "classic");
    CHECK(kinds(reader.next()) == std::vector{Kind::unknown_game});
    CHECK(!reader.next().record);
}

TEST(setups_moves_and_turns_are_replayed) {
    Reading reading = read("(;GM[Blokus]AB[a20]A2[t20]PL[3];3[t1](;AE[a20];4[a1])(;1[b18,b19]))");
    REQUIRE(reading.record.has_value());
    const Record& record = *reading.record;
    CHECK(kinds(reading) == std::vector{Kind::out_of_turn});
    Line line = replay(record, record.main_line());
    CHECK(!line.problem);
    CHECK_EQUAL(line.moves.size(), 1U);
    CHECK_EQUAL(line.start.pieces_placed(Colour::blue), 0);
    CHECK_EQUAL(line.nodes.back(), 3U);
    CHECK(survives(record));
}

TEST(an_illegal_move_is_told_with_its_reason_and_ends_its_variation) {
    Reading reading = read("(;GM[Blokus Duo];B[e10](;W[e10];B[zz])(;W[zz]))");
    REQUIRE(reading.problems.size() == 2);
    CHECK(reading.problems[0].kind == Kind::illegal_move);
    CHECK(reading.problems[0].illegality->reason == Reason::overlap);
    CHECK(reading.problems[1].kind == Kind::no_piece);
    CHECK(reading.problems[1].cause == Kind::bad_cell);
    Line line = replay(*reading.record, reading.record->main_line());
    CHECK(line.problem.has_value());
    CHECK_EQUAL(line.moves.size(), 1U);
}

TEST(a_position_of_another_variant_is_not_taken) {
    Reading reading = read("(;GM[Blokus Duo]XP[junior:b:14/14/14/14/14/14/14/14/14/14/14/14/14/14])");
    CHECK(kinds(reading) == std::vector{Kind::other_variant});
}

TEST(trees_are_edited) {
    Record record(*find_variant("duo"));
    NodeId first = record.add_move(root, move_of(Colour::blue, "e10"));
    NodeId main = record.add_move(first, move_of(Colour::yellow, "j5"));
    NodeId other = record.add_move(first, move_of(Colour::yellow, "j5,j6"));
    CHECK_EQUAL(record.find_move(first, move_of(Colour::yellow, "j5,j6")), other);
    record.promote(other);
    CHECK(record.main_line() == std::vector<NodeId>({root, first, other}));
    CHECK(record.in_order() == std::vector<NodeId>({root, first, other, main}));
    record.remove(other);
    CHECK(record.main_line() == std::vector<NodeId>({root, first, main}));
    auto before = record.revision();
    CHECK(!record.set(first, "C", {"said"}));
    CHECK_EQUAL(record.revision(), before);
    CHECK(!record.set(first, "B", {"F10,e10"}));
    CHECK(record.revision() > before);
    CHECK_EQUAL(record.node(first).properties[0].values[0], "e10,f10");
    CHECK(record.set(first, "B", {"a1,c3"})->kind == Kind::no_shape);
    CHECK(record.set(first, "c", {"x"})->kind == Kind::bad_name);
    CHECK(record.set(root, "GM", {"Blokus"})->kind == Kind::fixed_variant);
    CHECK(record.set(root, "BLUE", {"e10"})->kind == Kind::old_name);
    CHECK(survives(record));
}

TEST(seats_are_kept_with_words_that_are_not_known) {
    Record record(*find_variant("classic"));
    set_seat_levels(record, {});
    CHECK(record.node(root).properties.empty());
    set_seat_levels(record, {0, 3, 0, 10});
    CHECK_EQUAL(record.node(root).properties[0].values[0], "human,engine:3,human,engine:10");
    CHECK(seat_levels(record) == (std::array{0, 3, 0, 10}));
    CHECK(!record.set(root, property::seats, {" engine:0 ,martian:7,engine:5"}));
    CHECK(seat_levels(record) == (std::array{0, 0, 5, 0}));
    set_seat_levels(record, {1, 0, 0, 0});
    CHECK_EQUAL(record.node(root).properties[0].values[0], "engine:1,martian:7,human,human");
}

TEST(json_is_refused_where_it_is_wrong) {
    auto refused = [](std::string_view text) {
        Reading reading = read(text);
        return reading.record ? Kind::none : reading.problems.back().kind;
    };
    std::string begin = R"({"format": "blokus-record", "version": 1, "variant": "duo", "nodes": )";
    CHECK(refused(begin + "[{}]}") == Kind::none);
    CHECK(refused(begin + "[{}, {\"parent\": 1}]}") == Kind::bad_parent);
    CHECK(refused(begin + "[{\"comment\": \"\\ud800\"}]}") == Kind::unwritable_text);
    CHECK(refused(begin + "[{\"comment\": \"a\", \"comment\": \"b\"}]}") == Kind::repeated_member);
    CHECK(refused(begin + "[{\"comment\": \"a\", \"sgf:C\": [\"b\"]}]}") == Kind::repeated_meaning);
    CHECK(refused(begin + std::string(100'000, '[')) == Kind::deep_json);
    CHECK(refused(begin + "[{}], \"more\": 1}") == Kind::unknown_member);
    CHECK(refused(begin + "[1.5]}") == Kind::no_number);
}

TEST(nodes_with_very_many_properties_take_no_quadratic_time) {
    std::string text = "(;GM[Blokus Duo]";
    for (int i = 0; i < 200'000; ++i) text += "X" + std::to_string(i % 150'000) + "[]";
    Reading reading = read(text + ")", {.problems = 1});
    REQUIRE(reading.record.has_value());
    CHECK_EQUAL(reading.record->node(root).properties.size(), 150'000U);
    CHECK(read(write_json(*reading.record)).record == reading.record);
}

TEST(a_node_is_judged_in_one_of_six_words) {
    Record record(*find_game("Blokus Duo"));
    NodeId id = record.add_move(root, move_of(Colour::blue, "e10"));
    CHECK(annotation_of(record.node(id).properties) == nullptr);
    for (const Annotation& annotation : annotations) {
        annotate(record, id, &annotation);
        CHECK_EQUAL(record.node(id).properties.size(), std::size_t{2});
        CHECK_EQUAL(annotation_of(record.node(id).properties)->word, annotation.word);
    }
    record.set(id, "BM", {"7"});
    CHECK_EQUAL(annotation_of(record.node(id).properties)->word, "bad");
    annotate(record, id, nullptr);
    CHECK_EQUAL(record.node(id).properties.size(), std::size_t{1});
}

TEST(a_move_is_played_once_after_a_node) {
    Record record(*find_game("Blokus Duo"));
    auto play = [&](NodeId id, std::string_view value) {
        Placement placement = *read_piece(value).placement;
        return play_after(record, id, placement.orientation(), placement.anchor());
    };
    NodeId one = play(root, "e10");
    CHECK_EQUAL(play(root, "e10"), one);
    CHECK_EQUAL(play(root, "a1"), no_node);
    NodeId two = play(root, "e10,e11");
    CHECK_EQUAL(record.node(root).children.size(), std::size_t{2});
    NodeId answer = play(two, "j5");
    make_main_line(record, answer);
    CHECK(record.main_line() == (std::vector<NodeId>{root, two, answer}));
    // Nodes behind an illegal move cannot be reached.
    NodeId lost = record.add_move(answer, move_of(Colour::blue, "a1"));
    CHECK_EQUAL(play(lost, "j5"), no_node);
}

TEST(a_position_is_arranged_after_any_node) {
    Record record(*find_game("Blokus Duo"));
    Position arranged(record.variant());
    arranged.put(move_of(Colour::blue, "a1"));
    arranged.settle(Colour::yellow);
    // In a bare node, in its place; where something follows, in a variation.
    CHECK_EQUAL(arrange(record, root, arranged), root);
    NodeId played = record.add_move(root, move_of(Colour::yellow, "j5"));
    Position other(record.variant());
    other.put(move_of(Colour::yellow, "n14"));
    other.settle(Colour::blue);
    NodeId variation = arrange(record, root, other);
    CHECK(record.node(root).children == (std::vector<NodeId>{played, variation}));
    CHECK(reach(record, variation).position == other);
    CHECK(reach(record, root).position == arranged);
    CHECK_EQUAL(arrange(record, variation, arranged), variation);
    CHECK(record.node(variation).properties.empty());
    // After a move too, with pieces taken away.
    NodeId after = arrange(record, played, other);
    CHECK_EQUAL(record.node(after).parent, played);
    CHECK(find(record.node(after).properties, property::remove) != nullptr);
    CHECK(reach(record, after).position == other);
    CHECK(survives(record));
}

TEST(a_comment_is_said_and_taken_back) {
    Record record(*find_game("Blokus Duo"));
    CHECK(!set_comment(record, root, "two\nlines ]"));
    CHECK_EQUAL(comment_of(record.node(root).properties), "two\nlines ]");
    CHECK(survives(record));
    CHECK(!set_comment(record, root, ""));
    CHECK(record.node(root).properties.empty());
}
