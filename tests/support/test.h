// SPDX-License-Identifier: MIT
// What every test file includes first. A test is TEST(name) { ... } at the start of a
// line; the build finds it there. Expected values come before actual ones.
#ifndef TESTS_SUPPORT_TEST_H
#define TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// Set where tests should play fewer games: the sanitizers make everything some ten times
// slower, and tools/mutate runs them hundreds of times.
#if defined(__SANITIZE_ADDRESS__) || defined(SOUK_QUICK_TESTS)
#define TEST_QUICK 1
#else
#define TEST_QUICK 0
#endif

#define TEST(name) static void name(void **test_state __attribute__((unused)))

#endif
