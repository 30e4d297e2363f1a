// Files of pieces and boards at true size for Python.
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>

#include "convert.h"
#include "print/job.h"

namespace blokus::python {

namespace {

using namespace print;
using HueTuple = std::tuple<std::uint8_t, std::uint8_t, std::uint8_t>;
using Pieces = std::vector<std::pair<Colour, Piece>>;

nb::bytes print_file(Format format, const Pieces& pieces, const std::optional<Variant>& board, const Measures& measures,
                     Paper paper, const std::array<HueTuple, max_colours>& hues, const Given& title) {
    if (pieces.size() > most_pieces) throw nb::value_error("these are too many pieces for one file");
    Job job;
    for (auto [colour, piece] : pieces) job.pieces.push_back({colour, piece});
    if (board) job.board = table_entry(*board);
    job.measures = measures;
    job.paper = paper;
    for (std::size_t k = 0; k < hues.size(); ++k) {
        auto [red, green, blue] = hues[k];
        job.hues[k] = {red, green, blue};
    }
    job.title = title.text;
    std::string file = write(job, format);
    return nb::bytes(file.data(), file.size());
}

std::pair<Length, Length> bounds(Range range) { return {range.least, range.most}; }

}  // namespace

void bind_print(nb::module_& module) {
    nb::enum_<Format>(module, "PrintFormat", "The formats of files to print.")
        .value("PDF", Format::pdf)
        .value("SVG", Format::svg)
        .value("STL", Format::stl)
        .value("THREEMF", Format::threemf);
    nb::enum_<Paper>(module, "Paper", "The sheets that pages are laid out for.")
        .value("A4", Paper::a4)
        .value("LETTER", Paper::letter);
    nb::class_<Measures>(module, "PrintMeasures", "How large pieces are printed, in micrometres.")
        .def(
            "__init__",
            [](Measures* self, Length square, Length thickness, Length clearance) {
                Measures measures{square, thickness, clearance};
                if (!measures.are_possible()) throw nb::value_error("pieces cannot be printed in this size");
                new (self) Measures(measures);
            },
            nb::arg("square") = Measures{}.square, nb::arg("thickness") = Measures{}.thickness,
            nb::arg("clearance") = Measures{}.clearance)
        .def_ro("square", &Measures::square, "The side of a square.")
        .def_ro("thickness", &Measures::thickness, "The height of a piece.")
        .def_ro("clearance", &Measures::clearance, "The play between pieces.")
        .def_prop_ro_static(
            "squares", [](nb::handle) { return bounds(square_range); }, "The least and the largest square.")
        .def_prop_ro_static(
            "thicknesses", [](nb::handle) { return bounds(thickness_range); }, "The least and the largest thickness.")
        .def_prop_ro_static(
            "clearances", [](nb::handle) { return bounds(clearance_range); }, "The least and the largest clearance.");
    module.attr("MOST_PRINTED") = most_pieces;
    module.def("print_file", print_file, nb::arg("format"), nb::kw_only(), nb::arg("pieces"), nb::arg("board").none(),
               nb::arg("measures"), nb::arg("paper"), nb::arg("hues"), nb::arg("title"),
               "Write pieces and a variant's board at true size; return the bytes of the file.");
}

}  // namespace blokus::python
