#include "job.h"

#include "pdf.h"
#include "stl.h"
#include "svg.h"
#include "threemf.h"

namespace blokus::print {

std::string write(const Job& job, Format format) {
    switch (format) {
        case Format::pdf:
            return write_pdf(sheets(job));
        case Format::svg:
            return write_svg(endless_sheet(job));
        case Format::stl:
            return write_stl(model_of(job));
        case Format::threemf:
            return write_3mf(model_of(job), job.hues);
    }
    return {};
}

}  // namespace blokus::print
