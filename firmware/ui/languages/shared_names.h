// SPDX-License-Identifier: MIT
// Names for players that most languages in Latin letters spell alike: a language includes
// them among its own, or writes all twelve where it spells one of these otherwise. No
// guard: it is part of every language that includes it.
// clang-format off
STRING(NAME_2, "Omar")
STRING(NAME_3, "Amina")
STRING(NAME_5, "Zahra")
STRING(NAME_6, "Karim")
STRING(NAME_9, "Samira")
STRING(NAME_11, "Farida")
