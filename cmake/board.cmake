# Which board: -DBOARD=<folder in boards/>. A board is a folder with board.h (its pins and
# display as data) and board.cmake (BOARD_CODE: the folder with the code that serves it).
set(BOARD host CACHE STRING "A folder in boards/ that has a board.cmake")

file(GLOB board_files RELATIVE ${CMAKE_SOURCE_DIR}/boards ${CMAKE_SOURCE_DIR}/boards/*/board.cmake)
list(TRANSFORM board_files REPLACE "/board.cmake" "" OUTPUT_VARIABLE SOUK_BOARDS)
if(NOT BOARD IN_LIST SOUK_BOARDS)
  list(JOIN SOUK_BOARDS " " known)
  message(FATAL_ERROR "There is no board '${BOARD}'. There are: ${known}.")
endif()

include(${CMAKE_SOURCE_DIR}/boards/${BOARD}/board.cmake)
set(BOARD_DIR ${CMAKE_SOURCE_DIR}/boards/${BOARD})
string(COMPARE EQUAL "${BOARD_CODE}" host SOUK_HOST)
string(COMPARE EQUAL "${BOARD_CODE}" common SOUK_DEVICE)
