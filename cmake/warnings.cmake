# What our own code is compiled with; dependencies are not.
add_library(souk_warnings INTERFACE)
target_compile_options(souk_warnings INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Wvla -Wstrict-prototypes -Wmissing-prototypes -Werror)

# A game sees its own structs in the bytes of the contract (game_state_t and its kin). What
# looks through both at once, as link-time optimisation does, must not take them for apart.
target_compile_options(souk_warnings INTERFACE -fno-strict-aliasing)

option(SOUK_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
if(SOUK_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

option(SOUK_FUZZ "Build the fuzz targets instead of the tests; needs clang" OFF)
if(SOUK_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# A failed CHECK names its file as the repository does, wherever it was compiled.
add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
