// Game records for JavaScript: calls act on one current record. Texts of any length go through memory of their own.
#include "current.h"
#include "exchange.h"
#include "record_exchange.h"
#include "records/edit.h"
#include "records/json_format.h"
#include "records/read.h"
#include "records/replay.h"
#include "records/seats.h"
#include "rules/notation.h"

namespace blokus::wasm {

namespace {

using namespace records;

// Limits of the records that a page holds.
constexpr Limits limits{.size = std::size_t{4} << 20, .nodes = 20'000, .values = 100'000, .problems = 100};

std::string_view name_of(const Record& record, Player player) {
    const Property* name = find(record.node(root).properties, record.dialect().name_property(player));
    return name == nullptr ? "" : trimmed(name->values[0]);
}

// The game of the main line: its variant, its seats, where it starts, its moves, and what is said about each.
void append_game(std::string& text, const Record& record) {
    Line line = replay(record, record.main_line());
    ObjectWriter object(text);
    object.text("variant", variant_text(record.variant()));
    object.text("start", position_text(line.start));
    append_list(object.member("moves"), line.moves,
                [&](Move move) { append_json_string(text, move_value(move.placement)); });
    append_list(object.member("notes"), line.nodes,
                [&](NodeId id) { append_json_string(text, comment_of(record.node(id).properties)); });
    std::vector<Player> players;
    for (int p = 0; p < record.variant().players; ++p) players.push_back(static_cast<Player>(p));
    append_list(object.member("names"), players,
                [&](Player player) { append_json_string(text, name_of(record, player)); });
    auto levels = seat_levels(record);
    append_list(object.member("levels"), players, [&](Player player) {
        append_number(text, static_cast<std::size_t>(levels[static_cast<std::size_t>(index(player))]));
    });
    if (line.problem) append_problem(object.member("problem"), *line.problem);
    object.end();
}

}  // namespace

// Room for a text of this many bytes.
BLOKUS_EXPORT char* record_room(std::size_t bytes) {
    record_exchange().given.assign(bytes, ' ');
    return record_exchange().given.data();
}

// Where the answer of the last call lies.
BLOKUS_EXPORT const char* record_answer() { return record_exchange().answer.data(); }

// Reads the record of the text that was left in the room, in any format and encoding, and makes it the current one.
// Answers, as JSON, with its problems, and with the game of its main line unless the text is refused.
BLOKUS_EXPORT std::size_t read_record() {
    RecordExchange& record = record_exchange();
    record.reading = Reader(record.given, Origin::bytes, limits).first();
    std::string text;
    ObjectWriter object(text);
    append_list(object.member("problems"), record.reading.problems, [&](const Problem& p) { append_problem(text, p); });
    if (record.reading.record) append_game(object.member("game"), *record.reading.record);
    object.end();
    return answer_with(std::move(text));
}

// Begins the current record at the current position; false when it is one of another variant.
BLOKUS_EXPORT bool set_up_record() {
    auto& record = record_exchange().reading.record;
    if (!record || !is_same(record->variant(), current_position().variant())) return false;
    record->set_up(root, current_position());
    return true;
}

// Seats computers of these levels in the current record, people where they are 0.
BLOKUS_EXPORT void seat_record(int one, int two, int three, int four) {
    if (auto& record = record_exchange().reading.record) set_seat_levels(*record, {one, two, three, four});
}

// Answers with the current record in blksgf, or in JSON.
BLOKUS_EXPORT std::size_t write_record(bool as_json) {
    const auto& record = record_exchange().reading.record;
    return answer_with(!record ? "" : as_json ? write_json(*record) : write_blksgf(*record));
}

}  // namespace blokus::wasm
