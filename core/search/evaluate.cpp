#include "evaluate.h"

namespace blokus {

namespace portable {
extern const Evaluator evaluator;
}
#ifdef BLOKUS_X86
namespace avx2 {
extern const Evaluator evaluator;
}
namespace avx512 {
extern const Evaluator evaluator;
}
#endif

const Evaluator& evaluator() {
#ifdef BLOKUS_X86
    for (const Evaluator* candidate : {&avx512::evaluator, &avx2::evaluator})
        if (candidate->name == kernels().name) return *candidate;
#endif
    return portable::evaluator;
}

void survey(const Position& position, Reaches& reaches) { evaluator().survey(position, nullptr, reaches); }

}  // namespace blokus
