// What the engine finds, for Python: expectations, analyses, points, advice, judgements.
#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>

#include <utility>

#include "advice/review.h"
#include "advice/wording.h"
#include "convert.h"

namespace blokus::python {

namespace {

// The class of a kind of point, which has no members of its own.
template <PointKind Kind>
struct PointOf : Point {};

// Calls visit.operator()<Kind>() for every kind.
template <class Visit>
void for_each_kind(Visit&& visit) {
    [&]<std::size_t... Kind>(std::index_sequence<Kind...>) {
        (visit.template operator()<static_cast<PointKind>(Kind)>(), ...);
    }(std::make_index_sequence<point_kind_count>());
}

// The points, each of the class of its kind.
Tuple<Point> points_for_python(const std::vector<Point>& points) {
    nb::list list;
    for (const Point& point : points)
        for_each_kind([&]<PointKind Kind>() {
            if (point.kind == Kind) list.append(nb::cast(PointOf<Kind>{point}));
        });
    return nb::tuple(list);
}

nb::object value_of(const Point& point, PointValue::Member member) {
    using enum PointValue::Member;
    switch (member) {
        case colour:
            return nb::cast(point.colour);
        case piece:
            return nb::cast(point.piece);
        case move:
            return nb::cast(point.move);
        case share:
            return nb::cast(point.share);
        case first:
            return nb::cast(point.numbers[0]);
        default:
            return nb::cast(point.numbers[1]);
    }
}

void set_value(Point& point, PointValue::Member member, nb::handle value) {
    using enum PointValue::Member;
    switch (member) {
        case colour:
            point.colour = nb::cast<Colour>(value);
            break;
        case piece:
            point.piece = nb::cast<Piece>(value);
            break;
        case move:
            point.move = nb::cast<Move>(value);
            break;
        case share:
            point.share = nb::cast<double>(value);
            break;
        case first:
            point.numbers[0] = nb::cast<int>(value);
            break;
        default:
            point.numbers[1] = nb::cast<int>(value);
    }
}

const char* type_of(PointValue::Member member) {
    using enum PointValue::Member;
    switch (member) {
        case colour:
            return "Colour";
        case piece:
            return "Piece";
        case move:
            return "Move";
        case share:
            return "float";
        default:
            return "int";
    }
}

std::size_t value_count(const PointForm& form) {
    std::size_t count = 0;
    while (count < form.values.size() && !form.values[count].name.empty()) ++count;
    return count;
}

std::span<const PointValue> values_of(const PointForm& form) { return std::span(form.values).first(value_count(form)); }

// takes-exits as TakesExits.
std::string class_name(std::string_view kind) {
    std::string name;
    bool begins = true;
    for (char c : kind) {
        if (c != '-') name += begins ? static_cast<char>(c - 'a' + 'A') : c;
        begins = c == '-';
    }
    return name;
}

Point make_point(PointKind kind, const nb::args& args, const nb::kwargs& kwargs) {
    Point point{.kind = kind};
    std::span values = values_of(point.form());
    std::string name = class_name(point.form().name);
    if (args.size() + kwargs.size() != values.size())
        throw nb::type_error((name + " has " + std::to_string(values.size()) + " values").c_str());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const char* wanted = values[i].name.data();
        if (i >= args.size() && !kwargs.contains(wanted)) throw nb::type_error((name + " needs " + wanted).c_str());
        try {
            set_value(point, values[i].member, i < args.size() ? nb::handle(args[i]) : nb::handle(kwargs[wanted]));
        } catch (const std::bad_cast&) {
            throw nb::type_error((name + ": " + wanted + " is a " + type_of(values[i].member)).c_str());
        }
    }
    return point;
}

Tuple<nb::object> values_for_python(const Point& point) {
    nb::list values;
    for (const PointValue& value : values_of(point.form())) values.append(value_of(point, value.member));
    return nb::tuple(values);
}

nb::str represent(const Point& point) {
    std::string text = class_name(point.form().name) + "(";
    for (const PointValue& value : values_of(point.form())) {
        if (text.back() != '(') text += ", ";
        text.append(value.name).append("=").append(nb::repr(value_of(point, value.member)).c_str());
    }
    return nb::str((text + ")").c_str());
}

template <PointKind Kind>
void bind_point(nb::module_& module) {
    using Type = PointOf<Kind>;
    static const PointForm& form = point_forms[static_cast<std::size_t>(Kind)];
    static const std::string name = class_name(form.name);
    static std::string signature;
    static std::array<std::string, 3> getters;
    signature = "def __init__(self";
    nb::list names;
    for (const PointValue& value : values_of(form)) {
        signature.append(", ").append(value.name).append(": ").append(type_of(value.member));
        names.append(nb::str(value.name.data()));
    }
    signature += ") -> None";
    nb::class_<Type, Point> type(module, name.c_str(), form.meaning);
    type.def(
        "__init__",
        [](Type* made, const nb::args& args, const nb::kwargs& kwargs) {
            new (made) Type{make_point(Kind, args, kwargs)};
        },
        nb::sig(signature.c_str()));
    type.def("__setstate__", [](Type& made, const Tuple<nb::object>& values) {
        new (&made) Type{make_point(Kind, nb::borrow<nb::args>(values), nb::kwargs())};
    });
    std::size_t i = 0;
    for (const PointValue& value : values_of(form)) {
        getters[i] = "def " + std::string(value.name) + "(self) -> " + type_of(value.member);
        type.def_prop_ro(
            value.name.data(), [member = value.member](const Point& point) { return value_of(point, member); },
            nb::sig(getters[i++].c_str()), form.meaning);
    }
    type.attr("kind") = nb::str(form.name.data());
    type.attr("__match_args__") = nb::tuple(names);
}

void bind_points(nb::module_& module) {
    nb::class_<Point> type(module, "Point", "Something that can be said for a move or against it.");
    type.attr("kind") = "";
    type.attr("__match_args__") = nb::make_tuple();
    type.def_prop_ro(
            "_sentence", [](const Point& p) { return std::string(sentence_of(p)); },
            "The name of the sentence that says it.")
        .def("__repr__", represent)
        .def("__hash__",
             [](const Point& p) { return static_cast<int>(p.kind) * 4096 + p.numbers[0] * 64 + p.numbers[1]; })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__", values_for_python);
    for_each_kind([&]<PointKind Kind>() { bind_point<Kind>(module); });
    module.def(
        "_told",
        [](const std::vector<Point>& points) {
            std::vector<Point> told;
            for (std::size_t i = 0; i < points.size(); ++i)
                if (is_told(points, i)) told.push_back(points[i]);
            return points_for_python(told);
        },
        nb::arg("points"), "The points that a person is told.");
}

using Numbers = std::array<float, max_players>;

// One number of each team, by player.
nb::dict by_player(const Expectation& expectation, const Numbers& numbers) {
    nb::dict result;
    for (int p = 0; p < expectation.variant->players; ++p) {
        auto team = static_cast<std::size_t>(expectation.variant->team[static_cast<std::size_t>(p)]);
        result[nb::cast(static_cast<Player>(p))] = numbers[team];
    }
    return result;
}

void bind_expectation(nb::module_& module) {
    using State = std::tuple<std::string, Numbers, Numbers, Numbers>;
    nb::class_<Expectation>(module, "Expectation", "What each player can expect.")
        .def_prop_ro(
            "shares", [](const Expectation& e) { return by_player(e, e.share); },
            nb::sig("def shares(self) -> dict[Player, float]"), "Each player's share of the win, from 0 to 1.")
        .def_prop_ro(
            "scores", [](const Expectation& e) { return by_player(e, e.score); },
            nb::sig("def scores(self) -> dict[Player, float]"), "Each player's final score.")
        .def_prop_ro(
            "_utilities", [](const Expectation& e) { return by_player(e, e.utility); },
            nb::sig("def _utilities(self) -> dict[Player, float]"), "The value that the search maximises.")
        .def("__repr__",
             [](const Expectation& e) {
                 return nb::str("Expectation(shares={}, scores={})")
                     .format(by_player(e, e.share), by_player(e, e.score));
             })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__",
             [](const Expectation& e) {
                 return State(to_string(variant_text(*e.variant)), e.share, e.score, e.utility);
             })
        .def("__setstate__", [](Expectation& made, const State& state) {
            const auto& [variant, share, score, utility] = state;
            new (&made) Expectation{parse_variant(variant), share, score, utility};
        });
}

void bind_line(nb::module_& module) {
    using State = std::tuple<std::vector<Move>, std::uint32_t, float, Expectation>;
    nb::class_<Line>(module, "Line", "A move, the likely continuation, and its value.")
        .def_prop_ro(
            "moves", [](const Line& l) -> Tuple<Move> { return to_tuple(l.moves); },
            "The move, and the moves that follow it.")
        .def_prop_ro("move", &Line::move, "The move in question.")
        .def_ro("visits", &Line::visits, "The simulations that began with the move.")
        .def_ro("prior", &Line::prior, "The net's probability of the move.")
        .def_ro("expectation", &Line::expectation, "After the move.")
        .def("__repr__",
             [](const Line& l) { return nb::str("Line({}, visits={})").format(to_tuple(l.moves), l.visits); })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__", [](const Line& l) { return State(l.moves, l.visits, l.prior, l.expectation); })
        .def("__setstate__",
             [](Line& made, const State& state) { new (&made) Line(std::make_from_tuple<Line>(state)); });
}

void bind_analysis(nb::module_& module) {
    using State = std::tuple<Position, Expectation, std::vector<Line>, std::uint32_t, bool>;
    nb::class_<Analysis>(module, "Analysis", "The result of a search.")
        .def_ro("position", &Analysis::position, "The position that was searched.")
        .def_ro("expectation", &Analysis::expectation, "With the best move.")
        .def_prop_ro(
            "lines", [](const Analysis& a) -> Tuple<Line> { return to_tuple(a.lines); },
            "The best moves, the best first.")
        .def_prop_ro("best", &Analysis::best, "The best move found.")
        .def_ro("simulations", &Analysis::simulations, "How many simulations the position has had.")
        .def_ro("is_exact", &Analysis::is_exact, "Whether the outcome is proved, not estimated.")
        .def_prop_ro("certainty", &Analysis::certainty,
                     "The probability that a search sixteen times as long chooses the same move.")
        .def(
            "_repr_svg_",
            [](const Analysis& a) {
                nb::object moves = to_tuple(a.lines[0].moves);
                Position after = a.position;
                for (Move move : a.lines[0].moves) after.play(move.placement);
                return nb::module_::import_("blokus.render")
                    .attr("svg")(after, nb::arg("move_numbers") = moves, nb::arg("last_move") = a.best());
            },
            nb::sig("def _repr_svg_(self) -> str"), "Draw the best line in a notebook, its moves numbered.")
        .def("__repr__",
             [](const Analysis& a) {
                 return nb::str("<Analysis of {} simulations: {}>").format(a.simulations, nb::cast(a.best()));
             })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__",
             [](const Analysis& a) { return State(a.position, a.expectation, a.lines, a.simulations, a.is_exact); })
        .def("__setstate__",
             [](Analysis& made, const State& state) { new (&made) Analysis(std::make_from_tuple<Analysis>(state)); });
}

void bind_advice_class(nb::module_& module) {
    using State = std::tuple<Move, nb::object, nb::object, std::optional<double>, std::optional<double>,
                             std::optional<int>, bool>;
    nb::class_<Advice>(module, "Advice", "The merits and faults of a move, the most important first.")
        .def_ro("move", &Advice::move, "The move in question.")
        .def_prop_ro(
            "merits", [](const Advice& a) { return points_for_python(a.merits); }, "What can be said for it.")
        .def_prop_ro(
            "faults", [](const Advice& a) { return points_for_python(a.faults); }, "What can be said against it.")
        .def_ro("share", &Advice::share,
                "The share of the win that its player can expect; None where no search looked.")
        .def_ro("loss", &Advice::loss, "The share that the best move would add; None where no search looked.")
        .def_ro("rank", &Advice::rank, "Its place among the moves of the search, from 1; None where it has none.")
        .def_ro("is_exact", &Advice::is_exact, "Whether share and loss are proved, not estimated.")
        .def("__repr__", [](const Advice& a) { return nb::str("<Advice about {}>").format(nb::cast(a.move)); })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__",
             [](const Advice& a) {
                 return State(a.move, points_for_python(a.merits), points_for_python(a.faults), a.share, a.loss, a.rank,
                              a.is_exact);
             })
        .def("__setstate__", [](Advice& made, const State& state) {
            auto [move, merits, faults, share, loss, rank, is_exact] = state;
            new (&made) Advice{
                move,    nb::cast<std::vector<Point>>(merits), nb::cast<std::vector<Point>>(faults), share, loss, rank,
                is_exact};
        });
}

void bind_judgement(nb::module_& module) {
    using State = std::tuple<int, Position, Move, Move, Expectation, double, std::optional<int>, int, bool,
                             std::optional<int>, Advice, std::optional<Advice>>;
    nb::enum_<Verdict>(module, "Verdict", nb::is_arithmetic(), "The verdict on a move by its loss, in steps from fine.")
        .value("FINE", Verdict::fine)
        .value("DOUBTFUL", Verdict::doubtful)
        .value("BAD", Verdict::bad)
        .value("VERY_BAD", Verdict::very_bad);
    nb::class_<Judgement>(module, "Judgement", "One move of a game, compared with the best one.")
        .def_ro("number", &Judgement::number, "From 1.")
        .def_ro("position", &Judgement::position, "Before the move.")
        .def_ro("move", &Judgement::move, "The move that was played.")
        .def_prop_ro(
            "player", [](const Judgement& j) { return j.position.player(); }, "The player who made it.")
        .def_ro("best", &Judgement::best, "The move itself when no other is better.")
        .def_ro("expectation", &Judgement::expectation, "After the move.")
        .def_ro("loss", &Judgement::loss, "The share of the win that the move cost its player.")
        .def_ro("points", &Judgement::points, "The part of the lead that it cost, where both moves are solved exactly.")
        .def_ro("verdict", &Judgement::verdict, "How much the loss matters.")
        .def_ro("is_exact", &Judgement::is_exact, "Whether the loss is proved, not estimated.")
        .def_ro("margin", &Judgement::margin, "The lead of the first of two teams that is proved after the move.")
        .def_ro("own", &Judgement::own, "About the move.")
        .def_ro("advice", &Judgement::advice,
                "About the best move, where the loss matters: the merits that the move itself lacks.")
        .def(
            "__repr__",
            [](const Judgement& j) { return nb::str("<Judgement on move {}: {}>").format(j.number, nb::cast(j.move)); })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__",
             [](const Judgement& j) {
                 return State(j.number, j.position, j.move, j.best, j.expectation, j.loss, j.points,
                              static_cast<int>(j.verdict), j.is_exact, j.margin, j.own, j.advice);
             })
        .def("__setstate__", [](Judgement& made, const State& state) {
            auto [number, position, move, best, expectation, loss, points, verdict, is_exact, margin, own, advice] =
                state;
            new (&made)
                Judgement{number,   position, move, best,  expectation, loss, points, static_cast<Verdict>(verdict),
                          is_exact, margin,   own,  advice};
        });
}

}  // namespace

void bind_findings(nb::module_& module) {
    bind_points(module);
    bind_expectation(module);
    bind_line(module);
    bind_analysis(module);
    bind_advice_class(module);
    bind_judgement(module);
}

}  // namespace blokus::python
