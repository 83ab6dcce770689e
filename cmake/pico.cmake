# The chip's SDK and its tools, fetched by tools/deps unless the environment names others.
function(dependency variable environment folder proof)
  if(DEFINED ENV{${environment}})
    set(path $ENV{${environment}})
  else()
    set(path ${CMAKE_SOURCE_DIR}/.deps/${folder})
  endif()
  if(NOT EXISTS ${path}/${proof})
    message(FATAL_ERROR "${path} has no ${proof} in it: run tools/deps, or set ${environment}.")
  endif()
  set(${variable} ${path} PARENT_SCOPE)
endfunction()

dependency(PICO_SDK_PATH PICO_SDK_PATH pico-sdk pico_sdk_init.cmake)
dependency(PICO_TINYUSB_PATH PICO_TINYUSB_PATH tinyusb src/tusb.h)
if(EXISTS ${CMAKE_SOURCE_DIR}/.deps/picotool/lib/cmake/picotool)
  set(picotool_DIR ${CMAKE_SOURCE_DIR}/.deps/picotool/lib/cmake/picotool)
endif()

set(PICO_BOARD ${BOARD_PICO_BOARD})
list(APPEND PICO_BOARD_HEADER_DIRS ${BOARD_DIR}) # boards that the SDK does not know
set(PICO_PLATFORM rp2040)
set(PICO_NO_PICOTOOL 0)
# Thin archives: the linker's map then names objects by their path, and the guard of sizes
# can tell the rules.c of one game from that of another.
set(CMAKE_C_ARCHIVE_CREATE "<CMAKE_AR> qcT <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_C_ARCHIVE_APPEND "<CMAKE_AR> qT <TARGET> <LINK_FLAGS> <OBJECTS>")
include(${PICO_SDK_PATH}/pico_sdk_init.cmake)
