# Fails if an image has a heap in it.
#   cmake -DNM=arm-none-eabi-nm -DIMAGE=souk.elf -P refuse_heap.cmake
execute_process(COMMAND ${NM} ${IMAGE}
  OUTPUT_VARIABLE symbols RESULT_VARIABLE result ERROR_VARIABLE error)
if(NOT result EQUAL 0 OR symbols STREQUAL "")
  message(FATAL_ERROR "${IMAGE} has no symbols to look through. ${error}")
endif()

# With the names that newlib (_malloc_r), the SDK (__wrap_malloc) and C++ (operator new and
# delete are _Znw, _Zna, _Zdl, _Zda and what they take) give to the same things.
set(heap "(__wrap_|__real_|_)*(malloc|calloc|realloc|reallocf|free|cfree|memalign|valloc|aligned_alloc|posix_memalign|sbrk)(_r)?")
string(REGEX MATCHALL " (${heap}|_Z(nw|na|dl|da)[A-Za-z0-9_]*)\n" found "${symbols}")
if(found)
  list(TRANSFORM found STRIP)
  list(REMOVE_DUPLICATES found)
  list(JOIN found " " found)
  message(FATAL_ERROR "There is no heap on the device, but this brought one in: ${found}. "
    "The first lines of souk.elf.map in the build folder say which files asked for it.")
endif()
