#include "pdf.h"

#include "text.h"

namespace blokus::print {

namespace {

// The bytes of the encoding WinAnsi; what it cannot write becomes a question mark.
std::string latin(std::string_view utf8) {
    std::string bytes;
    for (std::size_t at = 0; at < utf8.size(); ++at) {
        auto byte = static_cast<unsigned char>(utf8[at]);
        auto next = at + 1 < utf8.size() ? static_cast<unsigned char>(utf8[at + 1]) : 0U;
        if (byte < 0x80) {
            bytes += static_cast<char>(byte);
        } else if ((byte == 0xc2 && next >= 0xa0 && next < 0xc0) || (byte == 0xc3 && (next & 0xc0) == 0x80)) {
            bytes += static_cast<char>((byte & 0x03) << 6 | (next & 0x3f));
            ++at;
        } else if (utf8.substr(at).starts_with("\u2013")) {
            bytes += '\x96';
            at += 2;
        } else if ((byte & 0xc0) != 0x80) {
            bytes += '?';
        }
    }
    return bytes;
}

class Content {
public:
    explicit Content(const Page& page) : height_(page.height) {
        // One unit is a millimetre: 72 / 25.4 points.
        text_ = "2.834646 0 0 2.834646 0 0 cm\n";
        append_millimetres(text_, line_width);
        text_ += " w\n0.3 G\n";
        for (const Area& area : page.areas) add(area);
        for (const Line& line : page.lines) {
            point(line.from, " m ");
            point(line.to, " l S\n");
        }
        text_ += "0.3 g\nBT\n/F1 ";
        append_millimetres(text_, letter_height);
        text_ += " Tf\n";
        for (const Label& label : page.labels) {
            text_ += "1 0 0 1 ";
            point(label.at, " Tm (");
            for (char letter : latin(label.text)) {
                if (letter == '(' || letter == ')' || letter == '\\') text_ += '\\';
                if (static_cast<unsigned char>(letter) >= ' ') text_ += letter;
            }
            text_ += ") Tj\n";
        }
        text_ += "ET\n";
    }

    const std::string& text() const { return text_; }

private:
    void point(Point at, std::string_view then) {
        append_millimetres(text_, at.x);
        text_ += ' ';
        append_millimetres(text_, height_ - at.y);
        text_ += then;
    }

    void add(const Area& area) {
        for (int part : {area.fill.red, area.fill.green, area.fill.blue}) {
            append_thousandths(text_, part * 1000 / 255);
            text_ += ' ';
        }
        text_ += "rg\n";
        std::string_view then = " m ";
        for (Point corner : area.corners) {
            point(corner, then);
            then = " l ";
        }
        text_ += area.has_border ? "h B\n" : "h f\n";
    }

    Length height_;
    std::string text_;
};

// Writes numbered objects and remembers where each begins.
class Document {
public:
    void add(std::string_view body) {
        offsets_.push_back(text_.size());
        append_number(text_, offsets_.size());
        text_ += " 0 obj\n";
        text_ += body;
        text_ += "\nendobj\n";
    }

    std::string finish() {
        std::size_t table = text_.size();
        text_ += "xref\n0 ";
        append_number(text_, offsets_.size() + 1);
        text_ += "\n0000000000 65535 f \n";
        for (std::size_t offset : offsets_) {
            std::string digits;
            append_number(digits, offset);
            text_.append(10 - digits.size(), '0').append(digits).append(" 00000 n \n");
        }
        text_ += "trailer\n<< /Root 1 0 R /Size ";
        append_number(text_, offsets_.size() + 1);
        text_ += " >>\nstartxref\n";
        append_number(text_, table);
        text_ += "\n%%EOF\n";
        return std::move(text_);
    }

private:
    std::string text_ = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
    std::vector<std::size_t> offsets_;
};

std::string reference(std::size_t number) {
    std::string text;
    append_number(text, number);
    return text + " 0 R";
}

// Appends millimetres as points.
void append_points(std::string& text, Length length) { append_thousandths(text, std::int64_t{length} * 360 / 127); }

}  // namespace

std::string write_pdf(const std::vector<Page>& pages) {
    constexpr std::size_t first_page =
        4;  // after catalogue, list of pages and font; each page has its content behind it
    Document document;
    document.add("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>");
    std::string list = "<< /Type /Pages /Count ";
    append_number(list, pages.size());
    list += " /Kids [";
    for (std::size_t k = 0; k < pages.size(); ++k) list += (k > 0 ? " " : "") + reference(first_page + 2 * k);
    document.add(list + "] >>");
    document.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
    for (std::size_t k = 0; k < pages.size(); ++k) {
        std::string page = "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /MediaBox [0 0 ";
        append_points(page, pages[k].width);
        page += ' ';
        append_points(page, pages[k].height);
        document.add(page + "] /Contents " + reference(first_page + 2 * k + 1) + " >>");
        Content content(pages[k]);
        std::string stream = "<< /Length ";
        append_number(stream, content.text().size());
        document.add(stream + " >>\nstream\n" + content.text() + "endstream");
    }
    return document.finish();
}

}  // namespace blokus::print
