# Every suite is a test of CTest, named KIND/NAME and labelled KIND:
#   host, asan   a test program, as it is and under the sanitizers
#   emulator     the firmware's images in the emulated RP2040
#   browser      the page of tools/web in Chromium; one suite in Firefox
#   process      tools as people start them
#   guard        what must hold of the sources and the images
# The folder build/host knows them all; build/asan only its own programs. A suite needs
# what it looks at to be built: tools/test does that first.

# Seconds that the slow ones take, so that they begin first; CTest itself remembers the
# others from run to run.
set(slow_suites
  emulator/device_saves 80
  process/fuzz 55
  process/release 45
  guard/stack 40
  emulator/device_failure 40
  emulator/device_sag 35
  browser/links 45
  browser/play 45
  browser/games 30
  browser/saves 30
  browser/device 30
  browser/firefox 20
  emulator/device_buttons 25
  guard/tidy 24
  process/link_strangers 25
  process/play 18
  guard/clang 14
  guard/bom 13
  host/test_ai 13
  emulator/soak 13
  emulator/ai 12
  process/engine 9
  process/bench 9
  host/test_kairo_games 9
  emulator/device_display 8
  emulator/device_usb_bus 8
  asan/test_ai 8)

function(add_suite kind name) # COMMAND...
  add_test(NAME ${kind}/${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/suite ${CMAKE_BINARY_DIR}/results ${kind}/${name} ${ARGN})
  set_tests_properties(${kind}/${name} PROPERTIES LABELS ${kind})
  list(FIND slow_suites ${kind}/${name} at)
  if(at GREATER_EQUAL 0)
    math(EXPR at "${at} + 1")
    list(GET slow_suites ${at} seconds)
    set_tests_properties(${kind}/${name} PROPERTIES COST ${seconds})
  endif()
endfunction()

function(add_script_suites kind pattern) # INTERPRETER...
  file(GLOB scripts CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${pattern})
  foreach(script ${scripts})
    cmake_path(GET script STEM name)
    add_suite(${kind} ${name} ${ARGN} ${script})
  endforeach()
endfunction()

if(SOUK_SANITIZE)
  foreach(name ${programs})
    add_suite(asan ${name} $<TARGET_FILE:${name}>)
  endforeach()
  return()
endif()

foreach(name ${programs})
  add_suite(host ${name} $<TARGET_FILE:${name}>)
  add_suite(asan ${name} ${CMAKE_BINARY_DIR}/../asan/tests/${name})
endforeach()
add_script_suites(emulator emulator/*.test.mjs node --test-reporter=tap)
add_script_suites(browser browser/*.test.mjs node --test-reporter=tap)
add_script_suites(process process/*.test.sh bash)
add_script_suites(guard guards/*.sh)
