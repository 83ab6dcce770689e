// SPDX-License-Identifier: MIT
// A person puts a move of Kairo together, step by step, with six buttons: what the face
// calls for it.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_CHOOSE_H
#define FIRMWARE_FACES_KAIRO_KAIRO_CHOOSE_H

#include "engine/game.h"
#include "firmware/ui/input.h"
#include "firmware/ui/strings.h"

void kairo_choose_begin(void);
bool kairo_choose_input(const input_event_t *event);
void kairo_choose_show(const game_move_t *move);
string_t kairo_choose_help(void);
bool kairo_choose_is_at_start(void); // nothing is chosen yet, and LEFT only turns pages

#endif
