# Writes the bill of materials of an image, in the CycloneDX form: every third-party part
# that is linked in, with its version and licence. What is in the image is read from the
# linker's map, so nothing is listed that was dropped, and nothing is in the image that
# this does not know: an object from elsewhere fails the build.
#   cmake -DMAP=souk.elf.map -DOUT=board.sbom.json -DNAME=souk -DVERSION=1.0 -DTOP=...
#     -DSDK=... -DTINYUSB=... -DU8G2=... -DCC=arm-none-eabi-gcc -P bom.cmake
cmake_policy(VERSION 3.25)

# --- What was linked ----------------------------------------------------------------------

# Sections that have a size and a place in flash or RAM; the object is the last word. A long
# section name stands on a line of its own, the rest on the next.
file(STRINGS ${MAP} placed REGEX "0x0*[12]0[0-9a-f]+ +0x[0-9a-f]*[1-9a-f][0-9a-f]* [^ ].*\\.(o|obj|a\\([^)]*\\))$")
if(placed STREQUAL "")
  message(FATAL_ERROR "${MAP} names no object: it is no linker's map.")
endif()
list(TRANSFORM placed REPLACE "^.*0x[0-9a-f]+ +0x[0-9a-f]+ " "")
list(REMOVE_DUPLICATES placed)

file(STRINGS ${MAP} discarded_end REGEX "^Linker script and memory map")
file(READ ${MAP} map)
string(FIND "${map}" "${discarded_end}" kept_from)
string(SUBSTRING "${map}" ${kept_from} -1 kept)
string(REGEX MATCHALL "\\.rodata\\.u8g2_font_[A-Za-z0-9_]+" fonts "${kept}")
list(TRANSFORM fonts REPLACE "^\\.rodata\\.u8g2_font_" "")
list(REMOVE_DUPLICATES fonts)
list(SORT fonts)

# --- Versions, from the parts themselves ----------------------------------------------------

function(first_match variable file regex)
  set(version unknown)
  if(EXISTS ${file})
    file(STRINGS ${file} lines REGEX "${regex}")
    if(lines)
      list(GET lines 0 line)
      string(REGEX REPLACE ".*${regex}.*" "\\1" version "${line}")
    endif()
  endif()
  set(${variable} ${version} PARENT_SCOPE)
endfunction()

include(${SDK}/pico_sdk_version.cmake)
set(pico-sdk_version ${PICO_SDK_VERSION_STRING})
set(digits "([0-9]+)")
foreach(part MAJOR MINOR REVISION)
  first_match(${part} ${TINYUSB}/src/tusb_option.h "TUSB_VERSION_${part} +${digits}")
endforeach()
set(tinyusb_version ${MAJOR}.${MINOR}.${REVISION})
# u8g2 does not say which one it is; tools/deps does, of the one that it brings.
set(u8g2_version unknown)
if(U8G2 STREQUAL ${TOP}/.deps/u8g2)
  first_match(u8g2_version ${TOP}/tools/deps "^u8g2 +u8g2 ([0-9.]+),")
endif()
execute_process(COMMAND ${CC} -dumpfullversion OUTPUT_VARIABLE libgcc_version
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${OUT}.c "#include <newlib.h>\n_NEWLIB_VERSION\n")
execute_process(COMMAND ${CC} -E -P ${OUT}.c OUTPUT_VARIABLE newlib_version
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${OUT}.c)
string(REGEX REPLACE ".*\"([0-9.]+)\".*" "\\1" newlib_version "${newlib_version}")

# --- Parts: name, licence, and what their objects are called ----------------------------------

# The first that matches decides. Without a licence: our own.
set(parts
  "tinyusb|MIT|/tinyusb/"
  "printf|MIT|/pico_printf/"
  "pico-sdk|BSD-3-Clause|/src/(rp2_common|common|rp2040)/"
  "u8g2|BSD-2-Clause|u8g2\\.dir/|libu8g2\\.a"
  "libgcc|GPL-3.0-or-later WITH GCC-exception-3.1|libgcc\\.a\\(|/crt(begin|end|i|n)\\.o$"
  "newlib|LicenseRef-newlib|lib[cgm](_nano)?\\.a\\(|/crt0\\.o$"
  "souk||(engine|app|souk)\\.dir/|lib(engine|app)\\.a")
set(printf_version "of pico-sdk ${pico-sdk_version}")

# Each family of fonts that we use has been looked up in u8g2_fonts.c.
set(font_families
  "X11 misc-fixed|LicenseRef-public-domain|^[0-9]+x[0-9]+"
  "FreeUniversal|OFL-1.1|^fu[br][0-9]+"
  "X11 Adobe Helvetica|LicenseRef-Adobe-and-Digital-X11-fonts|^helv[BR][0-9]+")

# The entry of a table that matches `text`, cut into name, licence and regex; where there is
# none, the build stops with the sentence `unknown`.
macro(look_up table text unknown)
  set(found "")
  foreach(entry IN LISTS ${table})
    string(REGEX MATCH "^([^|]*)\\|([^|]*)\\|(.*)$" entry "${entry}")
    set(name "${CMAKE_MATCH_1}")
    set(licence "${CMAKE_MATCH_2}")
    if("${text}" MATCHES "${CMAKE_MATCH_3}")
      set(found "${name}")
      break()
    endif()
  endforeach()
  if(found STREQUAL "")
    message(FATAL_ERROR "${unknown}")
  endif()
endmacro()

set(components "")
function(component name version licence)
  set(key expression)
  if(licence MATCHES "^LicenseRef|^[^ ]+$")
    set(key license)
  endif()
  if(key STREQUAL expression)
    set(licences "[{\"expression\": \"${licence}\"}]")
  elseif(licence MATCHES "^LicenseRef-(.*)")
    set(licences "[{\"license\": {\"name\": \"${CMAKE_MATCH_1}\"}}]")
  else()
    set(licences "[{\"license\": {\"id\": \"${licence}\"}}]")
  endif()
  list(APPEND components
    "    {\"type\": \"library\", \"name\": \"${name}\", \"version\": \"${version}\", \"licenses\": ${licences}}")
  set(components "${components}" PARENT_SCOPE)
endfunction()

set(listed "")
foreach(object ${placed})
  look_up(parts "${object}"
    "${object} is in the image, and cmake/bom.cmake does not know whose it is: give its part, version and licence there.")
  if(NOT licence STREQUAL "" AND NOT found IN_LIST listed)
    list(APPEND listed ${found})
    component("${found}" "${${found}_version}" "${licence}")
  endif()
endforeach()
foreach(font ${fonts})
  look_up(font_families "${font}"
    "cmake/bom.cmake does not know the licence of the font u8g2_font_${font}: u8g2_fonts.c says whose it is.")
  component("${found} (u8g2_font_${font})" "of u8g2 ${u8g2_version}" "${licence}")
endforeach()

list(JOIN components ",\n" components)
file(WRITE ${OUT} "{
  \"bomFormat\": \"CycloneDX\",
  \"specVersion\": \"1.5\",
  \"version\": 1,
  \"metadata\": {
    \"component\": {\"type\": \"firmware\", \"name\": \"${NAME}\", \"version\": \"${VERSION}\", \"licenses\": [{\"license\": {\"id\": \"MIT\"}}]}
  },
  \"components\": [
${components}
  ]
}
")
