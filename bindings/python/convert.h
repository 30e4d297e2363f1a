// Shared by the binding files: conversions to Python values, and raising the exceptions of blokus.errors.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <span>
#include <string>
#include <vector>

#include "rules/legality.h"
#include "rules/notation.h"
#include "rules/position.h"
#include "rules/symmetry.h"

namespace blokus::python {

namespace nb = nanobind;

template <class T>
using Tuple = nb::typed<nb::tuple, T, nb::ellipsis>;

template <class Range>
auto to_tuple(const Range& range) {
    nb::list items;
    for (const auto& item : range) items.append(nb::cast(item));
    return nb::tuple(items);
}

// Text from outside, which may hold what UTF-8 cannot (lone surrogates): such characters become question marks, so that
// the parsers refuse the text instead of the call.
struct Given {
    std::string text;
    operator std::string_view() const { return text; }
};

inline std::string to_string(std::string_view text) { return std::string(text); }

// The message of an illegal move.
std::string illegality_text(const Illegality& illegality);

[[noreturn]] void raise_parse_error(const char* type, const std::string& message, std::string_view text);
[[noreturn]] void raise_illegal(const Illegality& illegality, std::optional<Move> move);

// The entry of the core's table that a variant is a copy of; it lives for ever.
inline const Variant* table_entry(const Variant& variant) {
    return find_variant(variant.id, variant.starts, variant.bonus);
}

// The entry of the core's table that a text such as duo+starts=free names; raises when it names none.
const Variant* parse_variant_strictly(const Given& text);

// The colour as the position's variant has it; raises when the variant lacks it.
Colour checked(Colour colour, const Variant& variant);

// The symmetries that map the variant's start cells onto each other.
Tuple<Symmetry> symmetry_tuple(const Variant& variant);

// The image of a position; raises ValueError when the symmetry does not fit its variant.
Position transform(const Position& position, Symmetry symmetry);

void bind_types(nb::module_& module);
void bind_symmetry(nb::module_& module);
void bind_variant(nb::module_& module);
void bind_position(nb::module_& module);
void bind_records(nb::module_& module);
void bind_search(nb::module_& module);
void bind_findings(nb::module_& module);
void bind_advice(nb::module_& module);
void bind_best_move(nb::module_& module);
void bind_solver(nb::module_& module);
void bind_task(nb::module_& module);
void bind_print(nb::module_& module);
void bind_training(nb::module_& module);
void bind_environment(nb::module_& module);

}  // namespace blokus::python

template <>
struct nanobind::detail::type_caster<blokus::python::Given> {
    NB_TYPE_CASTER(blokus::python::Given, const_name("str"))

    bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
        if (!PyUnicode_Check(source.ptr())) return false;
        object bytes = steal(PyUnicode_AsEncodedString(source.ptr(), "utf-8", "replace"));
        if (!bytes.is_valid()) {
            PyErr_Clear();
            return false;
        }
        value.text.assign(PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr())));
        return true;
    }
};
