// SPDX-License-Identifier: MIT
// The `key=value` words behind a command, read from a table that says what there is: each
// at most once, in any order. Bad ones are refused with a reason.
#ifndef ENGINE_OPTIONS_H
#define ENGINE_OPTIONS_H

#include "text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *key;
    uint64_t min;             // the value is a number from min
    uint64_t max;             // to max ...
    const char *const *names; // ... or, unless NULL, the index of one of these names
                              // (NULL-terminated)
    bool is_word;             // it has no value: the key alone
    bool is_required;
    bool is_given;  // out: the words had it
    uint64_t value; // in: the default; out: what was given
} option_t;

// Reads all of `words`. Returns false when something in them is wrong, with the reason
// behind what `reason` holds already; values may have changed then.
bool options_read(option_t *options, size_t count, const char *words, text_t *reason);

// Writes what values the option takes: "2 to 4", "variable or suggested".
void options_write_range(const option_t *option, text_t *out);

#endif
