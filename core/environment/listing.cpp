#include "listing.h"

#include "listing_lanes.h"

namespace blokus {

#ifdef BLOKUS_X86
namespace avx2 {
std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out);
}
namespace avx512 {
std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out);
}
#endif

namespace {

std::int32_t* list_portably(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out) {
    thread_local MoveMaps maps;
    Lanes left;
    kernels().generate(frontier, pieces, maps);
    std::size_t count = 0;
    for_each_orientation(pieces, [&](std::size_t o) {
        for (std::size_t lane = 0; lane < Bitboard::lanes; ++lane)
            count = left.put(count, maps.anchors[o].lane[lane], numbering[o][lane]);
    });
    return take_anchors(left, count, out);
}

}  // namespace

std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out) {
#ifdef BLOKUS_X86
    if (kernels().name == "avx512") return avx512::list_actions(frontier, pieces, numbering, out);
    if (kernels().name == "avx2") return avx2::list_actions(frontier, pieces, numbering, out);
#endif
    return list_portably(frontier, pieces, numbering, out);
}

}  // namespace blokus
