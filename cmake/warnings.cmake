# What our own code is compiled with; dependencies are not.
add_library(souk_warnings INTERFACE)
target_compile_options(souk_warnings INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Wvla -Wstrict-prototypes -Wmissing-prototypes)

# For tests. People who play or flash may have a compiler that is newer than any of ours.
option(SOUK_WERROR "Every warning is an error" OFF)
if(SOUK_WERROR)
  target_compile_options(souk_warnings INTERFACE -Werror)
endif()

# A game sees its own structs in the bytes of the contract (game_state_t and its kin). What
# looks through both at once, as link-time optimisation does, must not take them for apart.
target_compile_options(souk_warnings INTERFACE -fno-strict-aliasing)

option(SOUK_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
if(SOUK_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

# Programs for a PC read what others send them: a flaw should end them, not serve an attacker.
# The sanitizers see more, and do not go together with these.
if(SOUK_HOST AND NOT SOUK_SANITIZE)
  add_compile_options(-fPIE -fstack-protector-strong
    $<$<CONFIG:RelWithDebInfo,Release,MinSizeRel>:-D_FORTIFY_SOURCE=2>)
  add_link_options(-pie -Wl,-z,relro,-z,now)
endif()

option(SOUK_FUZZ "Build the fuzz targets instead of the tests; needs clang" OFF)
if(SOUK_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# A failed CHECK names its file as the repository does, wherever it was compiled.
add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
