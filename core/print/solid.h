// Closed bodies of triangles: reliefs of several heights that stand on the ground.
#pragma once

#include <array>
#include <vector>

#include "job.h"

namespace blokus::print {

struct Vertex {
    Length x = 0, y = 0, z = 0;
};

struct Triangle {
    std::array<std::uint32_t, 3> corners{};  // counter-clockwise, seen from outside
};

struct Solid {
    std::vector<Vertex> vertices;
    std::vector<Triangle> triangles;
};

// Fields between lines along both axes, each with the height of the body there, 0 for none; the fields of the lowest row
// come first. Fields with a body that meet at a corner must have a neighbour in common with one.
struct Relief {
    std::vector<Length> xs, ys;
    std::vector<Length> heights;
};

// The surface of a relief; every edge belongs to two triangles.
Solid solid_of(const Relief& relief);

}  // namespace blokus::print
