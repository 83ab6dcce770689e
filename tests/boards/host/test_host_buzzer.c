// SPDX-License-Identifier: MIT
// The buzzer's samples: the right tone, as loud as it should be, without clicks.
#include "support/test.h"

#include "boards/host/buzzer.h"

static int16_t samples[BUZZER_RATE];

static unsigned count_waves(size_t count) {
    unsigned waves = 0;
    for (size_t i = 1; i < count; i++) {
        waves += samples[i - 1] < 0 && samples[i] > 0;
    }
    return waves;
}

TEST(test_buzzer_has_as_many_waves_a_second_as_its_tone) {
    static const uint32_t tones[] = {165, 440, 1047, 2637};
    for (unsigned i = 0; i < sizeof tones / sizeof *tones; i++) {
        buzzer_t buzzer = {.hz = tones[i], .volume = 100};
        buzzer_render(&buzzer, samples, BUZZER_RATE);
        assert_in_range(count_waves(BUZZER_RATE), tones[i] - 1, tones[i] + 1);
    }
}

TEST(test_buzzer_is_silent_without_a_tone) {
    buzzer_t buzzer = {.hz = 0, .volume = 100};
    buzzer_render(&buzzer, samples, BUZZER_RATE);
    for (unsigned i = 0; i < BUZZER_RATE; i++) {
        assert_int_equal(0, samples[i]);
    }
}

TEST(test_buzzer_is_as_loud_as_the_volume_says) {
    int16_t last = 0;
    for (uint8_t volume = 10; volume <= 100; volume = (uint8_t)(volume + 30)) {
        buzzer_t buzzer = {.hz = 440, .volume = volume};
        buzzer_render(&buzzer, samples, 1);
        assert_true(samples[0] > last);
        last = samples[0];
    }
}

// Rendered in parts it is what it is in one piece.
TEST(test_buzzer_goes_on_where_it_was) {
    static int16_t parts[4410];
    buzzer_t whole = {.hz = 523, .volume = 100};
    buzzer_t cut = whole;
    buzzer_render(&whole, samples, 4410);
    for (unsigned i = 0; i < 4410; i += 441) {
        buzzer_render(&cut, parts + i, 441);
    }
    assert_memory_equal(samples, parts, sizeof parts);
}
