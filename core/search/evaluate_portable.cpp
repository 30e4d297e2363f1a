// The evaluator for any machine: 128-bit registers or what the compiler makes of them.
#define BLOKUS_ISA portable
#define BLOKUS_ISA_NAME "portable"
#define BLOKUS_VECTOR_BYTES 16
#include "evaluate_impl.h"
