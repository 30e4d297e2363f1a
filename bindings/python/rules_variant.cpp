// Variant for Python: copies of the entries of the core's table.
#include <algorithm>

#include "arguments.h"

namespace blokus::python {

namespace {

// A text as Python would write it, cut short: errors are read by people.
std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 60;
    auto size = static_cast<Py_ssize_t>(std::min(text.size(), longest));
    nb::object shown = nb::steal(PyUnicode_DecodeUTF8(text.data(), size, "replace"));
    return nb::cast<std::string>(nb::repr(shown));
}

}  // namespace

const Variant* parse_variant_strictly(const Given& text) {
    if (const Variant* variant = parse_variant(text)) return variant;
    std::string_view id = std::string_view(text).substr(0, text.text.find('+'));
    if (find_variant(id) != nullptr)
        raise_parse_error("UnknownVariantError",
                          quoted(text) +
                              " is no variant: options follow an id, such as classic+starts=free+bonus=10; the bonus "
                              "is 15 or 10 (junior: none)",
                          text);
    std::string known;
    for (const Variant& v : variants) known += (known.empty() ? "" : ", ") + std::string(v.id);
    raise_parse_error("UnknownVariantError", "unknown variant " + quoted(id) + "; there are " + known, text);
}

const Variant* parse_variant_in_any_case(const Given& text) {
    Given lower = text;
    for (char& c : lower.text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return parse_variant(lower) != nullptr ? parse_variant(lower) : parse_variant_strictly(text);
}

namespace {

// Options given by name take the place of those in the text.
const Variant* construct(const Given& text, nb::handle starts, nb::handle bonus) {
    const Variant* written = parse_variant_in_any_case(text);
    Starts chosen = written->starts;
    if (!starts.is_none()) {
        Given word = read_argument<Given>(starts);
        if (word.text != "own" && word.text != "free")
            raise_parse_error("UnknownVariantError", "starts is 'own' or 'free'", word);
        chosen = word.text == "free" ? Starts::free : Starts::own;
    }
    int points = bonus.is_none() ? written->bonus : read_argument<int>(bonus);
    const Variant* variant = find_variant(written->id, chosen, points);
    if (variant == nullptr)
        raise_parse_error("UnknownVariantError",
                          "this variant does not offer that bonus: it is 15 or 10 (junior: none)", text);
    return variant;
}

template <class T>
nb::tuple first(int count) {
    nb::list items;
    for (int i = 0; i < count; ++i) items.append(nb::cast(static_cast<T>(i)));
    return nb::tuple(items);
}

nb::tuple teams(const Variant& variant) {
    nb::list result;
    for (int t = 0; t < variant.teams; ++t) {
        nb::list players;
        for (int p = 0; p < variant.players; ++p)
            if (variant.team[static_cast<std::size_t>(p)] == t) players.append(nb::cast(static_cast<Player>(p)));
        result.append(nb::tuple(players));
    }
    return nb::tuple(result);
}

nb::tuple piece_tuple(const Variant& variant) {
    nb::list pieces;
    for (int p = 0; p < piece_count; ++p) {
        auto piece = static_cast<Piece>(p);
        if (variant.pieces.has(piece)) pieces.append(nb::cast(piece));
        if (variant.doubles.has(piece)) pieces.append(nb::cast(piece));
    }
    return nb::tuple(pieces);
}

std::optional<Player> owner(const Variant& variant, Colour colour) {
    checked(colour, variant);
    if (variant.is_shared(colour)) return std::nullopt;
    return static_cast<Player>(variant.owner[static_cast<std::size_t>(index(colour))]);
}

nb::tuple start_cells(const Variant& variant, Colour colour) {
    std::vector<Cell> cells;
    variant.starts_of(checked(colour, variant)).for_each([&](Cell cell) { cells.push_back(cell); });
    return to_tuple(cells);
}

}  // namespace

void bind_variant(nb::module_& module) {
    nb::class_<Variant>(module, "Variant", "A set of rules: board, colours, players, pieces, options.")
        .def(
            "__init__",
            [](Variant* self, Like<Given> text, Like<Given> starts, Like<int> bonus) {
                new (self) Variant(*construct(text, starts.given, bonus.given));
            },
            nb::arg("text") = "classic", nb::kw_only(), nb::arg("starts") = nb::none(), nb::arg("bonus") = nb::none(),
            nb::sig("def __init__(self, text: str = 'classic', *, starts: str | None = None, bonus: int | None = None) "
                    "-> None"),
            "An id in any case, with or without options, such as ``duo+starts=free``; options by name take their "
            "place.")
        .def_static(
            "parse", [](Like<Given> text) { return parse_variant_strictly(text); }, nb::rv_policy::reference,
            nb::arg("text"), nb::sig("def parse(text: str) -> Variant"),
            "Read what `str(variant)` writes, such as ``classic+starts=free``.")
        .def_prop_ro(
            "id", [](const Variant& v) { return std::string(v.id); }, "Its name, one of `VARIANTS`.")
        .def_ro("columns", &Variant::columns, "The width of the board.")
        .def_ro("rows", &Variant::rows, "The height of the board.")
        .def_ro("bonus", &Variant::bonus, "Points for placing every piece; 5 more when the single square comes last.")
        .def_prop_ro(
            "starts", [](const Variant& v) { return v.starts == Starts::free ? "free" : "own"; },
            "Where first pieces go: 'own' start cell, or any start cell 'free'.")
        .def_prop_ro(
            "colours", [](const Variant& v) -> Tuple<Colour> { return first<Colour>(v.colours); }, "In order of play.")
        .def_prop_ro(
            "players", [](const Variant& v) -> Tuple<Player> { return first<Player>(v.players); },
            "In the order in which their first colours play.")
        .def_prop_ro("teams", teams, nb::sig("def teams(self) -> tuple[tuple[Player, ...], ...]"),
                     "The teams that compete; single players unless the variant has teams.")
        .def_prop_ro(
            "pieces", [](const Variant& v) -> Tuple<Piece> { return piece_tuple(v); },
            "A colour's full set; a piece that it has twice appears twice.")
        .def(
            "start_cells", [](const Variant& v, Like<Colour> c) { return start_cells(v, c); }, nb::arg("colour"),
            nb::sig("def start_cells(self, colour: Colour | str) -> tuple[Cell, ...]"),
            "The cells of which the colour's first piece covers one.")
        .def_prop_ro("symmetries", symmetry_tuple,
                     "The symmetries of the board that map start cells onto start cells, the identity first.")
        .def(
            "owner", [](const Variant& v, Like<Colour> c) { return owner(v, c); }, nb::arg("colour"),
            nb::sig("def owner(self, colour: Colour | str) -> Player | None"),
            "The player of the colour; None when all players share it.")
        .def(
            "is_scored", [](const Variant& v, Like<Colour> c) { return !v.is_shared(checked(c, v)); },
            nb::arg("colour"), nb::sig("def is_scored(self, colour: Colour | str) -> bool"),
            "Whether the colour counts for a player.")
        .def_prop_ro("has_teams", &Variant::has_teams, "Whether some players add their scores.")
        .def_prop_ro(
            "has_shared_colour",
            [](const Variant& v) {
                for (int c = 0; c < v.colours; ++c)
                    if (v.is_shared(static_cast<Colour>(c))) return true;
                return false;
            },
            "Whether the players take turns in moving one of the colours.")
        .def_prop_ro(
            "is_puzzle", [](const Variant& v) { return v.counting == Counting::squares; },
            "Whether squares placed are counted instead of points.")
        .def("__str__", [](const Variant& v) { return to_string(variant_text(v)); })
        .def("__repr__", [](const Variant& v) { return "Variant.parse('" + to_string(variant_text(v)) + "')"; })
        .def("__hash__", [](const Variant& v) { return nb::hash(nb::cast(to_string(variant_text(v)))); })
        .def(
            "__eq__", [](const Variant& a, const Variant& b) { return table_entry(a) == table_entry(b); },
            nb::is_operator(), nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__", [](const Variant& v) { return to_string(variant_text(v)); })
        .def("__setstate__", [](Variant& v, const Given& text) { new (&v) Variant(*parse_variant_strictly(text)); });
    nb::list ids;
    for (const Variant& v : variants) ids.append(std::string(v.id));
    module.attr("VARIANTS") = nb::tuple(ids);
}

}  // namespace blokus::python
