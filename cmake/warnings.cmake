# What our own code is compiled with; dependencies are not.
add_library(souk_warnings INTERFACE)
target_compile_options(souk_warnings INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Wvla -Wstrict-prototypes -Wmissing-prototypes -Werror)

option(SOUK_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
if(SOUK_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
