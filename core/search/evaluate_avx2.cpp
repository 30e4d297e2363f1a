// The evaluator for x86-64 with AVX2 and BMI2.
#define BLOKUS_ISA avx2
#define BLOKUS_ISA_NAME "avx2"
#define BLOKUS_VECTOR_BYTES 32
#include "evaluate_impl.h"
