# blokus_add_library(NAME SOURCE...): a library of the core; its headers are included as "folder/name.h".
#
# Sources named *_avx2.cpp and *_avx512.cpp are compiled for these instruction sets on x86-64 and left
# out elsewhere; the library sees BLOKUS_X86 when it has them, and chooses among them at run time.

set(blokus_avx2_flags -mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt -mfma)
set(blokus_avx512_flags
    ${blokus_avx2_flags} -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512cd -mavx512vpopcntdq
    -mprefer-vector-width=512)

function(blokus_add_library name)
  set(plain ${ARGN})
  list(FILTER plain EXCLUDE REGEX "_(avx2|avx512)\\.cpp$")
  add_library(${name} STATIC ${plain})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/core)
  target_link_libraries(${name} PRIVATE blokus_core_options)

  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    target_compile_definitions(${name} PRIVATE BLOKUS_X86=1)
    set(objects)
    foreach(set IN ITEMS avx2 avx512)
      set(special ${ARGN})
      list(FILTER special INCLUDE REGEX "_${set}\\.cpp$")
      if(special)
        add_library(${name}_${set} OBJECT ${special})
        target_include_directories(${name}_${set} PRIVATE ${PROJECT_SOURCE_DIR}/core)
        target_compile_definitions(${name}_${set} PRIVATE BLOKUS_X86=1)
        target_compile_options(${name}_${set} PRIVATE ${blokus_${set}_flags})
        target_link_libraries(${name}_${set} PRIVATE blokus_core_options)
        target_sources(${name} PRIVATE $<TARGET_OBJECTS:${name}_${set}>)
        list(APPEND objects $<TARGET_OBJECTS:${name}_${set}>)
      endif()
    endforeach()
    blokus_test_symbols(${name} "${objects}")
  endif()
endfunction()

# An optimised build leaves no inline functions in these objects: the linker keeps one copy of each for
# the whole program, and could keep the one that needs AVX.
function(blokus_test_symbols name objects)
  if(objects AND BLOKUS_TESTS AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT BLOKUS_SANITIZE)
    add_test(NAME symbols.${name}
             COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} "-DOBJECTS=${objects}" -P
                     ${PROJECT_SOURCE_DIR}/core/cmake/check_weak_symbols.cmake)
  endif()
endfunction()
