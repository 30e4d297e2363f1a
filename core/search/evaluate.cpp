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

Reaches survey(const Position& position) {
    Reaches reaches;
    for (int c = 0; c < position.variant().colours; ++c) {
        auto colour = static_cast<Colour>(c);
        evaluator().reach(position.frontier(colour), position.pieces_left(colour),
                          reaches[static_cast<std::size_t>(c)]);
    }
    return reaches;
}

}  // namespace blokus
