// The extension module blokus._core: the C++ core for Python.
#include "arguments.h"

namespace blokus::python {

namespace {

nb::object exception_type(const char* name) { return nb::module_::import_("blokus.errors").attr(name); }

[[noreturn]] void raise(const nb::object& type, const nb::object& value) {
    PyErr_SetObject(type.ptr(), value.ptr());
    throw nb::python_error();
}

}  // namespace

void raise_parse_error(const char* type_name, const std::string& message, std::string_view text) {
    nb::object type = exception_type(type_name);
    raise(type, type(message, nb::str(text.data(), text.size())));
}

void raise_type_error(const char* expected, nb::handle given) {
    nb::object words = nb::str("{} is expected, not {!r:.80}").attr("format")(expected, given);
    raise(nb::borrow(PyExc_TypeError), words);
}

std::string illegality_text(const Illegality& illegality) {
    static constexpr const char* messages[] = {
        "the game is over",
        "it is another colour's turn",
        "this piece has already been played",
        "part of the piece lies off the board",
        "the piece overlaps a piece on the board",
        "the piece touches a piece of its own colour along an edge",
        "the piece touches no piece of its own colour at a corner",
        "a first piece covers a start cell",
        "the puzzle has no such piece of this colour",
        "other pieces have to be placed before this one",
    };
    std::string message = messages[static_cast<int>(illegality.reason)];
    for (int k = 0; k < illegality.count; ++k) {
        Cell cell = illegality.cells[static_cast<std::size_t>(k)];
        message += (k == 0 ? ": " : ", ");
        message += std::string_view(cell_name(cell));
    }
    return message;
}

void raise_illegal(const Illegality& illegality, std::optional<Move> move) {
    nb::object type = exception_type("IllegalMoveError");
    raise(type, type(illegality_text(illegality), illegality, move));
}

Colour checked(Colour colour, const Variant& variant) {
    if (index(colour) < variant.colours) return colour;
    throw nb::value_error(("the variant " + std::string(variant.id) + " has no such colour").c_str());
}

}  // namespace blokus::python

NB_MODULE(_core, module) {
    using namespace blokus::python;
    module.doc() = "The rules of Blokus: positions, legal moves, scores.";
    module.attr("__version__") = BLOKUS_VERSION;
    bind_types(module);
    bind_symmetry(module);
    bind_variant(module);
    bind_position(module);
    bind_records(module);
    bind_findings(module);
    bind_search(module);
    bind_advice(module);
    bind_best_move(module);
    bind_solver(module);
    bind_task(module);
    bind_print(module);
    bind_training(module);
    bind_environment(module);
}
