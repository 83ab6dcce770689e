# The texts of all languages, packed (firmware/ui/packed.h): the sources in firmware/ui/languages
# go through a small program that the compiler of this machine builds, whatever the image is for.
# souk_pack_texts(VARIABLE) sets it to the source that is written.
function(souk_pack_texts variable)
  find_program(SOUK_NATIVE_CC NAMES cc gcc clang NO_CMAKE_FIND_ROOT_PATH
    DOC "A C compiler for programs that run on this machine")
  if(NOT SOUK_NATIVE_CC)
    message(FATAL_ERROR "No C compiler for this machine itself was found (cc, gcc, clang): "
      "packing the texts takes one. Install gcc, or set SOUK_NATIVE_CC.")
  endif()
  set(source ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/texts/pack.c)
  set(program ${CMAKE_CURRENT_BINARY_DIR}/pack-texts)
  set(packed ${CMAKE_CURRENT_BINARY_DIR}/packed_texts.c)
  file(GLOB languages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/firmware/ui/languages/*.h)
  add_custom_command(OUTPUT ${packed}
    COMMAND ${SOUK_NATIVE_CC} -std=c11 -O2 -Wall -Wextra $<$<BOOL:${SOUK_WERROR}>:-Werror>
      -I${CMAKE_SOURCE_DIR} -o ${program} ${source}
    COMMAND ${program} ${packed}
    DEPENDS ${source} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/texts/texts.h ${languages} ${CMAKE_SOURCE_DIR}/firmware/ui/packed.h
      ${CMAKE_SOURCE_DIR}/firmware/ui/strings.h ${CMAKE_SOURCE_DIR}/engine/text.h
    COMMENT "Packing texts"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(${variable} ${packed} PARENT_SCOPE)
endfunction()
