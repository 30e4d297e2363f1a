// Arrays of numpy: results handed over without a copy.
#pragma once

#include <nanobind/ndarray.h>

#include "convert.h"

namespace blokus::python {

// Hands a vector over to numpy with this shape.
template <class T>
nb::object to_array(std::vector<T>&& values, std::vector<std::size_t> shape) {
    auto* owned = new std::vector<T>(std::move(values));
    nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return nb::cast(nb::ndarray<nb::numpy, T>(owned->data(), shape.size(), shape.data(), owner));
}

}  // namespace blokus::python
