#include "threemf.h"

#include "text.h"
#include "zip.h"

namespace blokus::print {

namespace {

constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::size_t materials = 1;  // the id of the list of hues; parts come behind it
constexpr Hue board_hue{224, 224, 224};

void append_attribute(std::string& text, std::string_view name, std::size_t value) {
    text += ' ';
    text += name;
    text += "=\"";
    append_number(text, value);
    text += '"';
}

void append_length(std::string& text, std::string_view name, Length value) {
    text += ' ';
    text += name;
    text += "=\"";
    append_millimetres(text, value);
    text += '"';
}

void append_material(std::string& text, std::string_view name, Hue hue) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    text += "<base name=\"";
    text += name;
    text += "\" displaycolor=\"#";
    for (std::uint8_t part : {hue.red, hue.green, hue.blue}) {
        text += digits[part / 16];
        text += digits[part % 16];
    }
    text += "\"/>\n";
}

void append_solid(std::string& text, const Solid& solid) {
    text += "<mesh>\n<vertices>\n";
    for (const Vertex& vertex : solid.vertices) {
        text += "<vertex";
        append_length(text, "x", vertex.x);
        append_length(text, "y", vertex.y);
        append_length(text, "z", vertex.z);
        text += "/>\n";
    }
    text += "</vertices>\n<triangles>\n";
    for (const Triangle& triangle : solid.triangles) {
        text += "<triangle";
        append_attribute(text, "v1", triangle.corners[0]);
        append_attribute(text, "v2", triangle.corners[1]);
        append_attribute(text, "v3", triangle.corners[2]);
        text += "/>\n";
    }
    text += "</triangles>\n</mesh>\n";
}

std::string model_text(const std::vector<Part>& parts, const std::array<Hue, max_colours>& hues) {
    std::string text(declaration);
    text +=
        "<model unit=\"millimeter\" xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n"
        "<resources>\n<basematerials";
    append_attribute(text, "id", materials);
    text += ">\n";
    for (std::size_t k = 0; k < hues.size(); ++k) append_material(text, colour_names[k], hues[k]);
    append_material(text, "board", board_hue);
    text += "</basematerials>\n";
    for (std::size_t k = 0; k < parts.size(); ++k) {
        text += "<object type=\"model\"";
        append_attribute(text, "id", materials + 1 + k);
        append_attribute(text, "pid", materials);
        append_attribute(text, "pindex",
                         parts[k].colour ? static_cast<std::size_t>(index(*parts[k].colour)) : hues.size());
        text += ">\n";
        append_solid(text, parts[k].solid);
        text += "</object>\n";
    }
    text += "</resources>\n<build>\n";
    for (std::size_t k = 0; k < parts.size(); ++k) {
        text += "<item";
        append_attribute(text, "objectid", materials + 1 + k);
        text += " transform=\"1 0 0 0 1 0 0 0 1 ";
        append_millimetres(text, parts[k].x);
        text += ' ';
        append_millimetres(text, parts[k].y);
        text += " 0\"/>\n";
    }
    return text + "</build>\n</model>\n";
}

}  // namespace

std::string write_3mf(const std::vector<Part>& parts, const std::array<Hue, max_colours>& hues) {
    std::string types(declaration), relations(declaration);
    types +=
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\n"
        "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\n"
        "<Default Extension=\"model\" ContentType=\"application/vnd.ms-package.3dmanufacturing-3dmodel+xml\"/>\n"
        "</Types>\n";
    relations +=
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\n"
        "<Relationship Id=\"model\" Target=\"/3D/3dmodel.model\" "
        "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/>\n"
        "</Relationships>\n";
    return write_zip({{"[Content_Types].xml", std::move(types)},
                      {"_rels/.rels", std::move(relations)},
                      {"3D/3dmodel.model", model_text(parts, hues)}});
}

}  // namespace blokus::print
