// The evaluator for x86-64 with AVX-512 and its vector popcount.
#define BLOKUS_ISA avx512
#define BLOKUS_ISA_NAME "avx512"
#define BLOKUS_VECTOR_BYTES 64
#include "evaluate_impl.h"
