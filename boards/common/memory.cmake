# Where the image lies in memory: the SDK's linker script with two changes.
#
# Code in flash waits for the cache of 16 KB, which the search does not fit into. What it
# runs through again and again is left out of flash; the SDK's script puts such files into
# RAM. What reads and writes text, checks whole positions or sets games up stays in flash.
set(hot_files
  engine.dir/ai/[!o]*.c.o # all but the protocol's opponent.c
  engine.dir/kairo/[bklq]*.c.o # board, buildable, kairo, layouts, query
  engine.dir/kairo/moves.c.o
  engine.dir/kairo/pay.c.o
  engine.dir/kairo/play.c.o
  engine.dir/kairo/rules.c.o
  engine.dir/kairo/score.c.o
  engine.dir/kairo/sites.c.o
  engine.dir/marrakech/board.c.o
  engine.dir/marrakech/marrakech.c.o
  engine.dir/marrakech/moves.c.o
  engine.dir/marrakech/rules.c.o
  engine.dir/marrakech/score.c.o
  engine.dir/rng.c.o)

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
