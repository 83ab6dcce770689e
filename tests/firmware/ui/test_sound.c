// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/ui/sound.h"

enum { FAR_MS = 1000000 };

// Plays a sound to its end, stepping only when it asks for it. Returns how long it took,
// and counts its tones.
static uint32_t play_out(sound_t sound, uint32_t start_ms, unsigned *tones) {
    uint32_t now_ms = start_ms;
    *tones = 0;
    sound_play(sound);
    for (;;) {
        const uint32_t next_ms = sound_step(now_ms, start_ms + FAR_MS);
        if (next_ms == start_ms + FAR_MS) {
            return now_ms - start_ms;
        }
        assert_true((int32_t)(next_ms - now_ms) > 0);
        *tones += host_tone() != 0;
        now_ms = next_ms;
    }
}

TEST(test_sound_every_sound_is_heard_is_short_and_ends_in_silence) {
    sound_enable(true);
    for (sound_t sound = 0; sound < SOUND_COUNT; sound++) {
        unsigned tones = 0;
        const uint32_t ms = play_out(sound, 5000, &tones);
        assert_true(tones >= 1);
        assert_in_range(ms, 1, 1200);
        assert_int_equal(0, host_tone());
    }
}

// What is heard of it, a letter for each tone and its length.
static void write_tune(sound_t sound, uint32_t tune[64]) {
    uint32_t now_ms = 0;
    sound_play(sound);
    for (unsigned n = 0; n < 64; n += 2) {
        const uint32_t next_ms = sound_step(now_ms, FAR_MS);
        tune[n] = host_tone();
        tune[n + 1] = next_ms - now_ms;
        if (next_ms == FAR_MS) {
            tune[n + 1] = 0;
            return;
        }
        now_ms = next_ms;
    }
}

TEST(test_sound_every_event_has_its_own) {
    static uint32_t tunes[SOUND_COUNT][64];
    for (sound_t sound = 0; sound < SOUND_COUNT; sound++) {
        write_tune(sound, tunes[sound]);
        for (sound_t other = 0; other < sound; other++) {
            assert_memory_not_equal(tunes[other], tunes[sound], sizeof tunes[sound]);
        }
    }
}

TEST(test_sound_clicks_are_over_before_the_next_press) {
    unsigned tones;
    assert_true(play_out(SOUND_MOVE, 0, &tones) < 50);
    assert_true(play_out(SOUND_CHOOSE, 0, &tones) < 50);
    assert_true(play_out(SOUND_BACK, 0, &tones) < 50);
}

TEST(test_sound_plays_on_where_the_clock_wraps) {
    unsigned tones, tones_at_wrap;
    const uint32_t ms = play_out(SOUND_WIN, 0, &tones);
    assert_int_equal(ms, play_out(SOUND_WIN, UINT32_MAX - 100, &tones_at_wrap));
    assert_int_equal(tones, tones_at_wrap);
}

TEST(test_sound_off_is_silent) {
    sound_enable(false);
    for (sound_t sound = 0; sound < SOUND_COUNT; sound++) {
        sound_play(sound);
        assert_int_equal(77, sound_step(0, 77));
        assert_int_equal(0, host_tone());
    }
    sound_enable(true);
}

TEST(test_sound_switched_off_while_it_plays_stops_at_once) {
    sound_play(SOUND_WIN);
    sound_step(0, FAR_MS);
    assert_int_not_equal(0, host_tone());
    sound_enable(false);
    assert_int_equal(0, host_tone());
    assert_int_equal(FAR_MS, sound_step(1, FAR_MS));
    sound_enable(true);
}

TEST(test_sound_new_sound_replaces_the_one_that_plays) {
    sound_play(SOUND_WIN);
    sound_step(0, FAR_MS);
    const uint32_t of_win = host_tone();
    sound_play(SOUND_REFUSED);
    sound_step(1, FAR_MS);
    assert_int_not_equal(of_win, host_tone());
    unsigned tones;
    play_out(SOUND_MOVE, 2, &tones);
    assert_int_equal(0, host_tone());
}

TEST(test_sound_step_never_asks_for_later_than_the_latest) {
    sound_play(SOUND_WIN);
    assert_int_equal(3, sound_step(0, 3));
    sound_enable(false);
    sound_enable(true);
}
