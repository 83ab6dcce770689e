// SPDX-License-Identifier: MIT
// Scripted play that passes every screen: the scripts in tests/tour, on a new console,
// in any language, on any screen. Screenshots and golden pictures come from it.
#ifndef BOARDS_HOST_TOUR_H
#define BOARDS_HOST_TOUR_H

#include "firmware/ui/strings.h"

typedef struct {
    const char *name;
    bool is_golden; // every run gives the same pictures; not so where opponents decide
} tour_t;

extern const tour_t tours[]; // ends with a NULL name

// "en", "es" ..., until it is asked again.
const char *tour_language(language_t language);

// Takes a new console with this screen, answers the question for the language, and plays
// the tour from `folder`. `shot` is called for every picture. Returns false after a
// sentence on stderr if the script cannot be read or played.
bool tour_play(const char *folder, const char *name, const char *screen,
               language_t language, void (*shot)(const char *name));

// The size of text in the tours from now on; normal at first.
void tour_use_large_text(bool is_large);

// In these languages pictures with large text are golden, too: one for each of our
// alphabets.
bool tour_is_golden_large(language_t language);

#endif
