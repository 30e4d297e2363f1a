#include "svg.h"

#include "text.h"

namespace blokus::print {

namespace {

void append_point(std::string& text, Point at) {
    append_millimetres(text, at.x);
    text += ' ';
    append_millimetres(text, at.y);
}

void append_escaped(std::string& text, std::string_view words) {
    for (char letter : words) {
        if (letter == '&')
            text += "&amp;";
        else if (letter == '<')
            text += "&lt;";
        else if (static_cast<unsigned char>(letter) >= ' ')
            text += letter;
    }
}

void append_hue(std::string& text, Hue hue) {
    constexpr std::string_view digits = "0123456789abcdef";
    text += '#';
    for (std::uint8_t part : {hue.red, hue.green, hue.blue}) {
        text += digits[part / 16];
        text += digits[part % 16];
    }
}

void append_area(std::string& text, const Area& area) {
    text += "<path d=\"M";
    for (std::size_t k = 0; k < area.corners.size(); ++k) {
        if (k > 0) text += 'L';
        append_point(text, area.corners[k]);
    }
    text += "Z\" fill=\"";
    append_hue(text, area.fill);
    text += area.has_border ? "\"/>\n" : "\" stroke=\"none\"/>\n";
}

}  // namespace

std::string write_svg(const Page& page) {
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"";
    append_millimetres(text, page.width);
    text += "mm\" height=\"";
    append_millimetres(text, page.height);
    text += "mm\" viewBox=\"0 0 ";
    append_point(text, {page.width, page.height});
    text += "\" stroke=\"#4d4d4d\" stroke-width=\"";
    append_millimetres(text, line_width);
    text += "\">\n";
    for (const Area& area : page.areas) append_area(text, area);
    text += "<path d=\"";
    for (const Line& line : page.lines) {
        text += 'M';
        append_point(text, line.from);
        text += 'L';
        append_point(text, line.to);
    }
    text += "\"/>\n<g fill=\"#4d4d4d\" stroke=\"none\" font-family=\"Helvetica,Arial,sans-serif\" font-size=\"";
    append_millimetres(text, letter_height);
    text += "\">\n";
    for (const Label& label : page.labels) {
        text += "<text x=\"";
        append_millimetres(text, label.at.x);
        text += "\" y=\"";
        append_millimetres(text, label.at.y);
        text += "\">";
        append_escaped(text, label.text);
        text += "</text>\n";
    }
    return text + "</g>\n</svg>\n";
}

}  // namespace blokus::print
