// Arguments of public functions: a value or the text that names it. Anything else is refused in words of our own, where
// nanobind would list its overloads. A function that takes one tells its signature by nb::sig.
#pragma once

#include "convert.h"

namespace blokus::python {

Piece parse_piece_strictly(const Given& text);
Colour parse_colour_strictly(const Given& text);
Cell parse_cell_strictly(const Given& text);

// Raises TypeError: what is expected, and what was given.
[[noreturn]] void raise_type_error(const char* expected, nb::handle given);

// The variant that a text such as duo+starts=free names, in any case; raises when it names none.
const Variant* parse_variant_in_any_case(const Given& text);

// The cells of an iterable of cells or of a text such as e10,e11; no more than one beyond the largest piece.
std::vector<Cell> read_cells(nb::handle given);

// The words for a type, and how a text is read where one may stand for a value.
template <class T>
struct Noun;

template <>
struct Noun<int> {
    static constexpr const char* expected = "a whole number";
};
template <>
struct Noun<Given> {
    static constexpr const char* expected = "a text";
};
template <>
struct Noun<Cell> {
    static constexpr const char* expected = "a cell or its name, such as 'e10',";
    static Cell parse(const Given& text) { return parse_cell_strictly(text); }
};
template <>
struct Noun<Piece> {
    static constexpr const char* expected = "a piece or its name, such as 'F',";
    static Piece parse(const Given& text) { return parse_piece_strictly(text); }
};
template <>
struct Noun<Colour> {
    static constexpr const char* expected = "a colour or its name, such as 'blue',";
    static Colour parse(const Given& text) { return parse_colour_strictly(text); }
};
template <>
struct Noun<Player> {
    static constexpr const char* expected = "a player, such as Player.ONE,";
};
template <>
struct Noun<Reason> {
    static constexpr const char* expected = "a reason, such as Reason.OVERLAP,";
};
template <>
struct Noun<Move> {
    static constexpr const char* expected = "a move";
};
template <>
struct Noun<Variant> {
    static constexpr const char* expected = "a variant or its name, such as 'duo',";
    static Variant parse(const Given& text) { return *parse_variant_in_any_case(text); }
};
template <>
struct Noun<Position> {
    static constexpr const char* expected = "a position";
};
template <>
struct Noun<Symmetry> {
    static constexpr const char* expected = "a symmetry";
};

template <class T>
bool is_a(nb::handle given) {
    if constexpr (std::is_same_v<T, int>) return nb::isinstance<nb::int_>(given);
    if constexpr (std::is_same_v<T, Given>) return nb::isinstance<nb::str>(given);
    return nb::isinstance<T>(given);
}

template <class T>
T read_argument(nb::handle given) {
    if constexpr (requires { Noun<T>::parse; })
        if (nb::isinstance<nb::str>(given)) return Noun<T>::parse(nb::cast<Given>(given));
    if (!is_a<T>(given)) raise_type_error(Noun<T>::expected, given);
    if constexpr (std::is_same_v<T, int>) {
        int number = 0;
        if (!nb::try_cast<int>(given, number)) throw nb::value_error("this number is too large");
        return number;
    }
    return nb::cast<T>(given);
}

// An argument that is read when the function uses it. The caller's reference keeps the object alive.
template <class T>
struct Like {
    nb::handle given;
    T get() const { return read_argument<T>(given); }
    operator T() const { return get(); }
};

}  // namespace blokus::python

// Any object passes, None too, so that it is refused by read_argument.
template <class T>
struct nanobind::detail::has_arg_defaults<blokus::python::Like<T>> : std::true_type {};

template <class T>
struct nanobind::detail::type_caster<blokus::python::Like<T>> {
    NB_TYPE_CASTER(blokus::python::Like<T>, const_name("object"))

    bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
        value.given = source;
        return true;
    }
};
