// Game records for Python: trees whose nodes are numbers, readers, and the words of blksgf.
#include "records/edit.h"
#include "records/json_format.h"
#include "records/read.h"
#include "records/replay.h"
#include "records/seats.h"

#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/variant.h>

#include <algorithm>

#include "convert.h"

namespace blokus::python {

namespace {

using namespace records;

// A text of the core as it is; JSON may have told halves of characters.
nb::object to_str(std::string_view text) {
    return nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogatepass"));
}

// A text from outside, with halves of characters as three bytes each, so that the core meets them.
std::string exact_text(nb::handle text) {
    nb::object bytes = nb::steal(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "surrogatepass"));
    if (!bytes.is_valid()) throw nb::python_error();
    return {PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
}

nb::bytes to_bytes(const std::string& text) { return nb::bytes(text.data(), text.size()); }

using Listed = nb::typed<nb::list, Problem>;

Listed to_list(std::vector<Problem>&& problems) {
    nb::list list;
    for (Problem& problem : problems) list.append(nb::cast(std::move(problem)));
    return nb::borrow<Listed>(list);
}

nb::tuple to_values(const Values& values) {
    nb::list list;
    for (const std::string& value : values) list.append(to_str(value));
    return nb::tuple(list);
}

using PropertyDict = nb::typed<nb::dict, nb::str, Tuple<nb::str>>;

PropertyDict properties(const Record& record, NodeId id) {
    nb::dict dict;
    for (const Property& property : record.node(id).properties)
        dict[to_str(property.name)] = to_values(property.values);
    return nb::borrow<PropertyDict>(dict);
}

std::optional<Problem> set(Record& record, NodeId id, const nb::str& name, const Tuple<nb::str>& values) {
    Values texts;
    for (nb::handle value : values) {
        if (!nb::isinstance<nb::str>(value)) throw nb::type_error("the values of a property are texts");
        texts.push_back(exact_text(value));
    }
    return record.set(id, exact_text(name), std::move(texts));
}

void annotate_by_word(Record& record, NodeId id, std::optional<std::string_view> word) {
    auto found = std::find_if(annotations.begin(), annotations.end(), [&](auto& known) { return known.word == word; });
    if (word && found == annotations.end()) throw nb::value_error("there is no such annotation");
    annotate(record, id, word ? &*found : nullptr);
}

std::optional<NodeId> existing(NodeId id) { return id == no_node ? std::nullopt : std::optional(id); }

void open_reader(Reader* self, const nb::object& given, const Limits& limits, std::pair<unsigned, unsigned> begin) {
    Place place{begin.first, begin.second};
    if (nb::isinstance<nb::str>(given)) {
        new (self) Reader(exact_text(given), Origin::string, limits, place);
    } else if (PyBytes_Check(given.ptr())) {
        auto bytes = nb::borrow<nb::bytes>(given);
        new (self) Reader({bytes.c_str(), bytes.size()}, Origin::bytes, limits, place);
    } else {
        throw nb::type_error("a record is read from a str or from bytes");
    }
}

using Read = std::pair<std::optional<Record>, Listed>;

Read to_pair(Reading&& reading) { return {std::move(reading.record), to_list(std::move(reading.problems))}; }

void bind_problem(nb::module_& module) {
    nb::class_<Problem>(module, "Problem", "What is wrong with a record, without words.")
        .def_prop_ro(
            "kind", [](const Problem& p) { return std::string(name(p.kind)); },
            "Which kind of problem it is: the key of its sentence.")
        .def_prop_ro(
            "cause", [](const Problem& p) { return std::string(name(p.cause)); },
            "The kind of what led to it, or none.")
        .def_prop_ro(
            "line", [](const Problem& p) { return p.place.line; },
            "Where it is in the text, from 1; 0 when it has no place.")
        .def_prop_ro(
            "column", [](const Problem& p) { return p.place.column; },
            "Where it is in the line, from 1; 0 when it has no place.")
        .def_prop_ro(
            "where", [](const Problem& p) { return p.where; }, "The path of a member of JSON; else empty.")
        .def_prop_ro(
            "name", [](const Problem& p) -> nb::typed<nb::object, nb::str> { return to_str(p.name); },
            "The property, header or unit in question.")
        .def_prop_ro(
            "text", [](const Problem& p) -> nb::typed<nb::object, nb::str> { return to_str(p.text); },
            "The text at fault, as it stands in the record.")
        .def_prop_ro(
            "detail", [](const Problem& p) { return p.detail; },
            "What else the sentence tells, such as what was expected.")
        .def_ro("number", &Problem::number, "The number that the sentence tells.")
        .def_ro("move", &Problem::move, "The move at fault, if there is one.")
        .def_ro("illegality", &Problem::illegality, "Why that move is illegal, if it is.")
        .def_ro("turn", &Problem::turn, "The colour whose turn it was.");
    module.def(
        "_problem_kinds",
        [] {
            std::vector<std::string_view> names;
            for (int kind = 1; kind < static_cast<int>(Kind::count); ++kind)
                names.push_back(name(static_cast<Kind>(kind)));
            return names;
        },
        "The names of all kinds of problems.");
    nb::class_<Step>(module, "RecordStep", "What a node of a record makes of the position before it.")
        .def_ro("position", &Step::position, "The position after the node; None when the replay cannot go on.")
        .def_ro("base", &Step::base, "The position before the node's move, when it did not come about by play.")
        .def_ro("move", &Step::move, "The move of the node, if it has one that can be read.")
        .def_prop_ro(
            "problems", [](const Step& s) { return to_list(std::vector(s.problems)); }, "What is wrong with the node.");
    nb::class_<Line>(module, "RecordLine", "A game as it was played along a line of a record.")
        .def_ro("start", &Line::start, "The position in which the game begins.")
        .def_ro("moves", &Line::moves, "The moves as played, oldest first.")
        .def_ro("problem", &Line::problem, "Why the game ends before the line does, if so.");
}

void bind_tree(nb::module_& module) {
    nb::class_<Record>(module, "RecordTree", "The tree of a record; its nodes are numbers, the root is 0.")
        .def("__init__", [](Record* self, const Variant& variant) { new (self) Record(*table_entry(variant)); })
        .def("__getstate__", [](const Record& r) { return to_bytes(write_json(r)); })
        .def("__setstate__",
             [](Record& self, const nb::bytes& json) {
                 constexpr auto unlimited = static_cast<std::size_t>(1) << 40;
                 Reading reading = read_json({json.c_str(), json.size()}, {unlimited, unlimited, unlimited, 0});
                 if (!reading.record) throw nb::value_error("this is no pickled record");
                 new (&self) Record(std::move(*reading.record));
             })
        .def("__copy__", [](const Record& r) { return Record(r); })
        .def_prop_ro(
            "variant", [](const Record& r) { return r.variant(); }, "The rules of the game.")
        .def_prop_ro(
            "dialect", [](const Record& r) { return r.dialect(); }, "The words in which the record is written.")
        .def_prop_ro("revision", &Record::revision, "Grows whenever a position of the tree may have changed.")
        .def(
            "parent", [](const Record& r, NodeId id) { return existing(r.node(id).parent); },
            "The parent of a node; None for the root.")
        .def(
            "children", [](const Record& r, NodeId id) { return r.node(id).children; },
            "The children of a node, the main line first.")
        .def("add", &Record::add, "A new last child of a node.")
        .def("add_move", &Record::add_move, "A new last child of a node with a move.")
        .def(
            "find_move", [](const Record& r, NodeId id, Move move) { return existing(r.find_move(id, move)); },
            "The child of a node with this move; None when there is none.")
        .def("promote", &Record::promote, "Make a node the first child of its parent.")
        .def("remove", &Record::remove, "Remove a node with all that follows.")
        .def("properties", properties, "The properties of a node by name, each with its values.")
        .def("set", set, nb::sig("def set(self, node: int, name: str, values: tuple[str, ...], /) -> Problem | None"),
             "Set a property; tell why when a record may not hold it.")
        .def(
            "discard", [](Record& r, NodeId id, const Given& name) { return r.discard(id, name.text); },
            "Remove a property of a node; tell whether it was there.")
        .def("path_to", &Record::path_to, "The nodes from the root to a node.")
        .def("main_line", &Record::main_line, "The nodes from the root along first children.")
        .def("in_order", &Record::in_order, "All nodes, parents before children, main lines first.")
        .def(
            "set_up", [](Record& r, const Position& position) { r.set_up(root, position); },
            "Let the record begin with a position.")
        .def(
            "annotation",
            [](const Record& r, NodeId id) -> std::optional<std::string_view> {
                const Annotation* found = annotation_of(r.node(id).properties);
                return found == nullptr ? std::nullopt : std::optional(found->word);
            },
            "The word of a node's judgement, if there is one.")
        .def("annotate", annotate_by_word, nb::arg("node"), nb::arg("word").none(),
             "Judge a node's move by a word, or take the judgement away.")
        .def(
            "has_setup", [](const Record& r, NodeId id) { return has_setup(r.node(id).properties, r.dialect()); },
            "Whether a node sets up pieces by hand.")
        .def(
            "colour", [](const Record& r, NodeId id) { return moving_colour(r.node(id).properties, r.dialect()); },
            "The colour that moves in a node; None when it has no move.")
        .def(
            "follow",
            [](const Record& r, NodeId id, const Position& before) {
                return follow(before, r.node(id).properties, r.dialect());
            },
            "What a node makes of the position before it.")
        .def(
            "replay", [](const Record& r, const std::vector<NodeId>& line) { return replay(r, line); },
            "The game along a path from the root.")
        .def(
            "check", [](const Record& r, std::size_t most) { return to_list(check(r, most)); },
            "The problems of a replay of every line, at most so many.")
        .def_prop_rw(
            "levels", [](const Record& r) { return seat_levels(r); },
            [](Record& r, const std::array<int, max_players>& levels) { set_seat_levels(r, levels); },
            "The level of the computer at each seat; 0 for a person.")
        .def(
            "blksgf", [](const Record& r) { return to_str(write_blksgf(r)); }, nb::sig("def blksgf(self) -> str"),
            "The record as blksgf.")
        .def(
            "json", [](const Record& r) { return to_str(write_json(r)); }, nb::sig("def json(self) -> str"),
            "The record as JSON.")
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"));
}

void bind_reading(nb::module_& module) {
    module.attr("HIGHEST_LEVEL") = highest_level;
    nb::class_<Limits>(module, "RecordLimits", "Bounds on a text that is read; see `records.Limits`.")
        .def(
            "__init__",
            [](Limits* self, std::size_t size, std::size_t nodes, std::size_t values, std::size_t problems) {
                new (self) Limits{size, nodes, values, problems};
            },
            nb::arg("size"), nb::arg("nodes"), nb::arg("values"), nb::arg("problems"));
    nb::class_<Reader>(module, "RecordReader", "Reads the records of a text one after the other.")
        .def("__init__", open_reader, nb::arg("given").sig("str | bytes"), nb::arg("limits"),
             nb::arg("begin") = std::pair(1U, 1U))
        .def(
            "next", [](Reader& r) { return to_pair(r.next()); },
            "The next record and its problems; without one the last problem says why, if any.")
        .def(
            "first", [](Reader& r) { return to_pair(r.first()); }, "The same, and whether there are more games.")
        .def_prop_ro(
            "end", [](const Reader& r) { return std::pair(r.end().line, r.end().column); },
            "The line and the column where the text ends.");
    nb::class_<GameSplitter::Cut>(module, "GameCut", "Where a part of a text ends the game at hand.")
        .def_ro("size", &GameSplitter::Cut::size, "The bytes that belong to the game.")
        .def_ro("is_end", &GameSplitter::Cut::is_end, "Whether the game ends there.");
    nb::class_<GameSplitter>(module, "GameSplitter", "Finds where games end while a text comes in parts.")
        .def(nb::init<>())
        .def(
            "feed", [](GameSplitter& s, const nb::bytes& part) { return s.feed({part.c_str(), part.size()}); },
            "The bytes of this part that belong to the game at hand, and whether it ends there.");
}

void bind_words(nb::module_& module) {
    nb::dict names;
    for (const Header& header : headers)
        names[nb::str(header.name.data(), header.name.size())] =
            nb::str(header.property.data(), header.property.size());
    module.attr("RECORD_HEADERS") = names;
    nb::class_<Dialect>(module, "Dialect", "The words of blksgf for one variant.")
        .def("__init__", [](Dialect* self, const Variant& variant) { new (self) Dialect(*table_entry(variant)); })
        .def_prop_ro("game", &Dialect::game, "The value of GM.")
        .def_prop_ro("is_exact", &Dialect::is_exact, "Whether GM alone tells the variant; else XV does.")
        .def(
            "move_property",
            [](const Dialect& d, Colour colour) { return d.move_property(checked(colour, d.variant())); },
            "The property of a colour's moves.")
        .def(
            "name_property",
            [](const Dialect& d, Player player) {
                if (index(player) >= d.variant().players) throw nb::value_error("the variant has no such player");
                return d.name_property(player);
            },
            "The property of a player's name.");
    module.def(
        "find_game",
        [](const Given& text) -> std::optional<Variant> {
            const Variant* variant = find_game(text.text);
            return variant == nullptr ? std::nullopt : std::optional(*variant);
        },
        "The variant that a value of GM names, if there is one.");
    module.def(
        "read_piece",
        [](Colour colour, const nb::str& text) -> std::variant<Move, Problem> {
            std::string value = exact_text(text);
            ReadPiece piece = read_piece(value);
            if (piece.placement) return Move{colour, *piece.placement};
            Problem problem{piece.fault};
            problem.text = value;
            return problem;
        },
        "The move that a value such as e10,e9 tells, or why it tells none.");
}

}  // namespace

void bind_records(nb::module_& module) {
    bind_problem(module);
    bind_tree(module);
    bind_reading(module);
    bind_words(module);
}

}  // namespace blokus::python
