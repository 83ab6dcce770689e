// SPDX-License-Identifier: MIT
// The words of Marrakech. No guard: strings.h and strings.c include it for different ends.
// clang-format off
STRING(MARRAKECH_NAME, "Marrakech", "Marrakech", "Марракеш", "Marrakech")
