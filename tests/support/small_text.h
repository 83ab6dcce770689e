// SPDX-License-Identifier: MIT
// Text of the present picture whose letters are too small.
#ifndef TESTS_SUPPORT_SMALL_TEXT_H
#define TESTS_SUPPORT_SMALL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef bool small_text_rule_t(int x, unsigned capital_px, const char *text);

// Writes the first text of the picture with lower capitals than `least_px`. `may_be` says
// what may be so low nevertheless; NULL: nothing. Returns whether there is one.
bool small_text_find(unsigned least_px, small_text_rule_t *may_be, char *text,
                     size_t bytes);

#endif
