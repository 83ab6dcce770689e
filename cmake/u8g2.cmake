# u8g2, fetched by tools/deps: U8G2_PATH where set, else .deps/u8g2.
if(DEFINED ENV{U8G2_PATH})
  set(U8G2_DIR $ENV{U8G2_PATH})
else()
  set(U8G2_DIR ${CMAKE_SOURCE_DIR}/.deps/u8g2)
endif()
if(NOT EXISTS ${U8G2_DIR}/csrc/u8g2.h)
  message(FATAL_ERROR "u8g2 is not in ${U8G2_DIR}: run tools/deps, or set U8G2_PATH to a folder with csrc/u8g2.h in it.")
endif()

file(GLOB u8g2_sources ${U8G2_DIR}/csrc/*.c)
add_library(u8g2 STATIC ${u8g2_sources})
target_include_directories(u8g2 SYSTEM PUBLIC ${U8G2_DIR}/csrc)
# U8G2_16BIT: coordinates beyond 255 are clipped, not wrapped. Without it on a PC only the
# device would have them. Sections: only the fonts in use are linked.
target_compile_definitions(u8g2 PUBLIC U8G2_16BIT)
target_compile_options(u8g2 PRIVATE -w -ffunction-sections -fdata-sections)
