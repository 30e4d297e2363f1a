#include "stl.h"

#include "bytes.h"

namespace blokus::print {

namespace {

constexpr std::size_t header_size = 80;

int sign(Length length) { return (length > 0) - (length < 0); }

void append_vector(std::string& bytes, Length x, Length y, Length z) {
    for (Length part : {x, y, z}) append_float(bytes, static_cast<float>(part) / static_cast<float>(millimetre));
}

// The direction in which a triangle along the axes faces.
Vertex normal(const Vertex& a, const Vertex& b, const Vertex& c) {
    auto cross = [](Length u, Length v, Length s, Length t) { return sign(u) * sign(t) - sign(v) * sign(s); };
    return {cross(b.y - a.y, b.z - a.z, c.y - a.y, c.z - a.z), cross(b.z - a.z, b.x - a.x, c.z - a.z, c.x - a.x),
            cross(b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)};
}

}  // namespace

std::string write_stl(const std::vector<Part>& parts) {
    std::string bytes = "blokus";
    bytes.resize(header_size, ' ');
    std::size_t count = 0;
    for (const Part& part : parts) count += part.solid.triangles.size();
    append_32(bytes, count);
    for (const Part& part : parts) {
        for (const Triangle& triangle : part.solid.triangles) {
            auto at = [&](std::size_t k) -> const Vertex& { return part.solid.vertices[triangle.corners[k]]; };
            Vertex facing = normal(at(0), at(1), at(2));
            append_vector(bytes, facing.x * millimetre, facing.y * millimetre, facing.z * millimetre);
            for (std::size_t k = 0; k < 3; ++k) append_vector(bytes, part.x + at(k).x, part.y + at(k).y, at(k).z);
            append_16(bytes, 0);
        }
    }
    return bytes;
}

}  // namespace blokus::print
