# u8g2, fetched by tools/deps: U8G2_PATH where set, else .deps/u8g2. It is built once for a
# compiler and its flags, in a folder of its own that all build folders share: the six
# boards differ in nothing that u8g2 sees.
if(DEFINED ENV{U8G2_PATH})
  set(U8G2_DIR $ENV{U8G2_PATH})
else()
  set(U8G2_DIR ${CMAKE_SOURCE_DIR}/.deps/u8g2)
endif()
if(NOT EXISTS ${U8G2_DIR}/csrc/u8g2.h)
  message(FATAL_ERROR "u8g2 is not in ${U8G2_DIR}: run tools/deps, or set U8G2_PATH to a folder with csrc/u8g2.h in it.")
endif()
set(SOUK_U8G2_BUILDS ${CMAKE_SOURCE_DIR}/build/u8g2 CACHE PATH "Where the builds of u8g2 are kept")

# Coordinates beyond 255 are clipped, not wrapped. Without it on a PC only the device would
# have them.
set(u8g2_definitions U8G2_16BIT)
# The options so far, but for those that are only about our own paths.
get_directory_property(u8g2_options COMPILE_OPTIONS)
list(FILTER u8g2_options EXCLUDE REGEX "^-fmacro-prefix-map=")
if(SOUK_DEVICE)
  list(APPEND u8g2_options -O3) # the rest of an image is small, but drawing is fast
endif()

# The folder's name changes with all that the library depends on.
file(GLOB u8g2_files ${U8G2_DIR}/csrc/*.[ch])
set(u8g2_key "${CMAKE_C_COMPILER} ${CMAKE_C_COMPILER_VERSION} ${CMAKE_C_COMPILER_TARGET}"
  "${CMAKE_C_FLAGS} ${CMAKE_BUILD_TYPE}"
  "${CMAKE_C_FLAGS_RELEASE}" "${CMAKE_C_FLAGS_RELWITHDEBINFO}" ${u8g2_options} ${u8g2_definitions})
foreach(file ${u8g2_files})
  file(SHA256 ${file} hash)
  list(APPEND u8g2_key ${hash})
endforeach()
string(SHA256 u8g2_key "${u8g2_key}")
string(SUBSTRING ${u8g2_key} 0 12 u8g2_key)
set(u8g2_build ${SOUK_U8G2_BUILDS}/${CMAKE_SYSTEM_PROCESSOR}-${u8g2_key})
set(u8g2_archive ${u8g2_build}/libu8g2.a)

# Two build folders may want it at the same time: one builds, the other waits.
function(build_u8g2)
  file(MAKE_DIRECTORY ${u8g2_build})
  file(LOCK ${u8g2_build} DIRECTORY GUARD FUNCTION TIMEOUT 600)
  if(EXISTS ${u8g2_archive})
    return()
  endif()
  message(STATUS "Building u8g2 in ${u8g2_build}")
  # The compiler is known to work, and needs no program of its own for the chip.
  execute_process(COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET
    COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/u8g2 -B ${u8g2_build} -G Ninja
      -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_C_COMPILER_WORKS=ON
      -DCMAKE_SYSTEM_PROCESSOR=${CMAKE_SYSTEM_PROCESSOR}
      -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER} -DCMAKE_C_COMPILER_TARGET=${CMAKE_C_COMPILER_TARGET}
      -DCMAKE_AR=${CMAKE_AR} -DCMAKE_RANLIB=${CMAKE_RANLIB}
      -DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE}
      "-DCMAKE_C_FLAGS=${CMAKE_C_FLAGS}"
      "-DCMAKE_C_FLAGS_RELEASE=${CMAKE_C_FLAGS_RELEASE}"
      "-DCMAKE_C_FLAGS_RELWITHDEBINFO=${CMAKE_C_FLAGS_RELWITHDEBINFO}"
      "-DU8G2_DIR=${U8G2_DIR}" "-DU8G2_OPTIONS=${u8g2_options}"
      "-DU8G2_DEFINITIONS=${u8g2_definitions}")
  execute_process(COMMAND_ERROR_IS_FATAL ANY
    COMMAND ${CMAKE_COMMAND} --build ${u8g2_build})
endfunction()
build_u8g2()
# Where the archive is gone, this is run again before the next build.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${u8g2_archive})

add_library(u8g2 STATIC IMPORTED GLOBAL)
set_target_properties(u8g2 PROPERTIES IMPORTED_LOCATION ${u8g2_archive}
  INTERFACE_COMPILE_DEFINITIONS ${u8g2_definitions}
  INTERFACE_INCLUDE_DIRECTORIES ${U8G2_DIR}/csrc)
