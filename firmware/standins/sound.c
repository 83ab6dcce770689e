// SPDX-License-Identifier: MIT
// Stands in until the real one is there.
#include "firmware/app/sound.h"

void sound_enable(bool is_on) {
    (void)is_on;
}
void sound_play(sound_t sound) {
    (void)sound;
}
uint32_t sound_step(uint32_t now_ms, uint32_t latest_ms) {
    (void)now_ms;
    return latest_ms;
}
