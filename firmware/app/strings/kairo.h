// SPDX-License-Identifier: MIT
// The words of Kairo. No guard: strings.h and strings.c include it for different ends.
// clang-format off
STRING(KAIRO_NAME, "Kairo", "Kairo", "Каир", "Kairo")
