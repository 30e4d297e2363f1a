// The symmetries of the board for Python.
#include <nanobind/operators.h>

#include "arguments.h"

namespace blokus::python {

namespace {

[[noreturn]] void raise_unfit(const Variant& variant) {
    throw nb::value_error(("this symmetry does not fit the start cells of " + to_string(variant_text(variant)) +
                           "; those of `variant.symmetries` do")
                              .c_str());
}

Symmetry make_symmetry(bool mirrored, int quarters) { return {mirrored, ((quarters % 4) + 4) % 4}; }

std::vector<Symmetry> symmetries_of(const Variant& variant) {
    std::vector<Symmetry> fitting;
    for (Symmetry symmetry : symmetries)
        if (colours_under(symmetry, variant)) fitting.push_back(symmetry);
    return fitting;
}

}  // namespace

Tuple<Symmetry> symmetry_tuple(const Variant& variant) { return to_tuple(symmetries_of(variant)); }

Position transform(const Position& position, Symmetry symmetry) {
    auto result = image(position, symmetry);
    if (!result) raise_unfit(position.variant());
    return *result;
}

void bind_symmetry(nb::module_& module) {
    nb::class_<Symmetry>(module, "Symmetry",
                         "A mirror image (left to right) or none, followed by clockwise rotations by quarters.")
        .def(
            "__init__",
            [](Symmetry* self, bool mirrored, Like<int> quarters) {
                new (self) Symmetry(make_symmetry(mirrored, quarters));
            },
            nb::kw_only(), nb::arg("mirrored") = false, nb::arg("quarters") = 0,
            nb::sig("def __init__(self, *, mirrored: bool = False, quarters: int = 0) -> None"))
        .def_ro("mirrored", &Symmetry::mirrored, "Whether left and right are exchanged, before any rotation.")
        .def_ro("quarters", &Symmetry::quarters, "From 0 to 3.")
        .def_prop_ro(
            "inverse", [](Symmetry s) { return inverse(s); }, "The symmetry that undoes this one.")
        .def(
            "move",
            [](Symmetry s, Like<Move> given, Like<Variant> rules) {
                Move move = given;
                Variant variant = rules;
                auto result = image(Move{checked(move.colour, variant), move.placement}, s, variant);
                if (!result && colours_under(s, variant)) throw nb::value_error("the move lies off the board");
                if (!result) raise_unfit(variant);
                return *result;
            },
            nb::arg("move"), nb::arg("variant"), nb::sig("def move(self, move: Move, variant: Variant | str) -> Move"),
            "The image of a move on the variant's board, made by the colour that takes its colour's place; raises "
            "ValueError where the symmetry does not fit the variant.")
        .def("__repr__",
             [](Symmetry s) {
                 return std::string("Symmetry(mirrored=") + (s.mirrored ? "True" : "False") +
                        ", quarters=" + std::to_string(s.quarters) + ")";
             })
        .def("__hash__", [](Symmetry s) { return (s.mirrored ? 4 : 0) + s.quarters; })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__", [](Symmetry s) { return std::pair(s.mirrored, s.quarters); })
        .def("__setstate__", [](Symmetry& s, std::pair<bool, int> state) {
            new (&s) Symmetry(make_symmetry(state.first, state.second));
        });
}

}  // namespace blokus::python
