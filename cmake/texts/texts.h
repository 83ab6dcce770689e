// SPDX-License-Identifier: MIT
// All texts as they are written: for the program that packs them, and for the test that
// unpacks them again.
#ifndef CMAKE_TEXTS_TEXTS_H
#define CMAKE_TEXTS_TEXTS_H

#include "firmware/ui/strings.h"

static const char *const texts[LANGUAGE_COUNT][STRING_COUNT] = {
#define LANGUAGE(name)   [LANGUAGE_##name] = {[STRING_NONE] = "",
#define STRING(id, text) [STRING_##id] = text,
#define LANGUAGE_END                                                                     \
    }                                                                                    \
    ,
#include "firmware/ui/languages/languages.h"
#undef LANGUAGE
#undef STRING
#undef LANGUAGE_END
};

#endif
