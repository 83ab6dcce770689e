// SPDX-License-Identifier: MIT
// CHECK states what cannot happen unless the program is wrong. It stays on in release
// builds: whoever links the engine provides check_failed, which must not return. Bad
// input is never a CHECK; it is a refusal.
#ifndef ENGINE_CHECK_H
#define ENGINE_CHECK_H

_Noreturn void check_failed(const char *file, int line);

#define CHECK(condition)                                                                 \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            check_failed(__FILE__, __LINE__);                                            \
        }                                                                                \
    } while (0)

#endif
