// SPDX-License-Identifier: MIT
// A hint leads through the steps to the move it is about: each of these puts the cursor
// of one step where that move has it. They return false at the step in which A would play
// it.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_HINT_H
#define FIRMWARE_FACES_KAIRO_KAIRO_HINT_H

#include "engine/kairo/kairo.h"

bool kairo_hint_action(const kairo_move_t *move);
bool kairo_hint_what(const kairo_move_t *move);
bool kairo_hint_site(const kairo_move_t *move);
bool kairo_hint_entry(const kairo_move_t *move);
bool kairo_hint_preview(const kairo_move_t *move);
bool kairo_hint_pay(const kairo_move_t *move);
bool kairo_hint_customer(const kairo_move_t *move);
bool kairo_hint_lure(const kairo_move_t *move);
bool kairo_hint_take(const kairo_move_t *move);
bool kairo_hint_throw(const kairo_move_t *move);

#endif
