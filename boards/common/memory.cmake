# Where the image lies in memory: the SDK's linker script with two changes.
#
# Code in flash waits for the cache of 16 KB, which the search does not fit into. What the
# search may run through is left out of flash, and the SDK's script then puts it into RAM:
# the games and the opponents but for what reads and writes text, checks whole positions, or
# belongs to the protocol, and but for the weights, of which a judgement needs few, and the
# questions of Kairo's network, which are asked once a simulation.
file(GLOB hot_sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/engine
  ${CMAKE_SOURCE_DIR}/engine/rng.c ${CMAKE_SOURCE_DIR}/engine/kairo/*.c
  ${CMAKE_SOURCE_DIR}/engine/marrakech/*.c ${CMAKE_SOURCE_DIR}/engine/ai/*.c)
list(FILTER hot_sources EXCLUDE REGEX "text|position|validate|reasons|opponent|memory|weights|questions")
set(small_sources search.c lookahead.c prospects.c kairo_survey.c kairo_network.c marrakech_features.c)
# The preset asks for small code; what thinks is to be fast, and what draws, because a press
# is answered by a picture (cmake/u8g2.cmake does the same).
list(TRANSFORM hot_sources PREPEND ${CMAKE_SOURCE_DIR}/engine/ OUTPUT_VARIABLE hot_paths)
# Sets of sites are cleared where they are: a call into the ROM for 28 bytes takes longer.
set_source_files_properties(${hot_paths} TARGET_DIRECTORY engine
  PROPERTIES COMPILE_OPTIONS "-O3;-fno-tree-loop-distribute-patterns")
# Some only say what is done next, are run once a simulation, or have time to spare, and flash and
# RAM are short.
list(TRANSFORM small_sources PREPEND ${CMAKE_SOURCE_DIR}/engine/ai/)
set_source_files_properties(${small_sources} TARGET_DIRECTORY engine PROPERTIES COMPILE_OPTIONS -O2)
file(GLOB drawing_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/firmware/ui/*.c)
set_property(SOURCE ${CMAKE_CURRENT_SOURCE_DIR}/display_i2c.c APPEND PROPERTY COMPILE_OPTIONS -O3)
set_source_files_properties(${drawing_sources} TARGET_DIRECTORY app PROPERTIES COMPILE_OPTIONS -O3)
list(TRANSFORM hot_sources REPLACE "(.+)" "engine.dir/\\1.o" OUTPUT_VARIABLE hot_files)

# The stack begins at the very end of RAM and grows down to the static data. How much it
# may need is in the budgets, which a guard holds against its worst case.
file(STRINGS ${CMAKE_SOURCE_DIR}/tests/guards/budgets.txt stack_budget REGEX "^stack +image")
string(REGEX REPLACE "^stack +image +" "" stack_bytes "${stack_budget}")

function(souk_linker_script target)
  set(source ${PICO_SDK_PATH}/src/rp2_common/pico_crt0/rp2040/memmap_default.ld)
  set(script ${CMAKE_CURRENT_BINARY_DIR}/memory.ld)
  file(READ ${source} text)
  list(TRANSFORM hot_files PREPEND "*" OUTPUT_VARIABLE patterns)
  list(JOIN patterns " " patterns)
  foreach(kind text rodata)
    set(rule "*libm.a:) .${kind}*)")
    string(FIND "${text}" "${rule}" found)
    if(found EQUAL -1)
      message(FATAL_ERROR "${source} is not as memory.cmake knows it: no '${rule}'.")
    endif()
    string(REPLACE "${rule}" "*libm.a: ${patterns}) .${kind}*)" text "${text}")
  endforeach()
  string(APPEND text "
ASSERT(__StackTop - __end__ >= ${stack_bytes}, \"RAM: the stack has less than its budget\")
ASSERT(SIZEOF(.scratch_x) == 0 && SIZEOF(.scratch_y) == 0, \"RAM: the stack needs the scratch banks\")
")
  file(CONFIGURE OUTPUT ${script} CONTENT "${text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${source} ${CMAKE_SOURCE_DIR}/tests/guards/budgets.txt)
  pico_set_linker_script(${target} ${script})
endfunction()
