// SPDX-License-Identifier: MIT
// The words of menus, settings, the table. No guard: strings.h and strings.c include it for different ends.
// clang-format off
STRING(NEW_GAME, "New game", "Nueva partida", "Новая игра", "Új játék")
