// SPDX-License-Identifier: MIT
// What is said with each beat of a move of Kairo.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_BEAT_WORDS_H
#define FIRMWARE_FACES_KAIRO_KAIRO_BEAT_WORDS_H

#include "engine/text.h"

// Whom the words are about; KAIRO_NOBODY: they stand for themselves.
uint8_t kairo_beat_subject(void);

void kairo_beat_write(text_t *out);

#endif
