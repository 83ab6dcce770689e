// SPDX-License-Identifier: MIT
// The model of the display controller, against what its data sheet says.
#include "support/test.h"

#include "boards/host/ssd1306.h"
#include <string.h>

static const ssd1306_glass_t wide = {.name = "", .width = 128, .height = 64};
static const ssd1306_glass_t small = {
    .name = "", .width = 72, .height = 40, .first_column = 28};

static ssd1306_t display;

static void commands(const char *bytes, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        ssd1306_command(&display, (uint8_t)bytes[i]);
    }
}

#define COMMANDS(bytes) commands(bytes, sizeof(bytes) - 1)

static void reset(const ssd1306_glass_t *glass) {
    ssd1306_reset(&display, glass);
    memset(display.ram, 0, sizeof display.ram);
    COMMANDS("\xA1\xC8\xAF"); // upright, on
}

static unsigned lit_count(void) {
    unsigned count = 0;
    for (unsigned y = 0; y < 64; y++) {
        for (unsigned x = 0; x < 128; x++) {
            count += ssd1306_pixel(&display, x, y);
        }
    }
    return count;
}

TEST(test_ssd1306_wakes_up_off_and_with_noise) {
    ssd1306_reset(&display, &wide);
    assert_int_equal(0, lit_count());
    COMMANDS("\xAF");
    assert_in_range(lit_count(), 1000, 7000);
}

// Three bytes, each with its top pixel lit.
static void write_three(void) {
    for (unsigned i = 0; i < 3; i++) {
        ssd1306_data(&display, 1);
    }
}

TEST(test_ssd1306_page_mode_stays_in_its_page) {
    reset(&wide);
    COMMANDS("\x20\x02\xB3\x0E\x17"); // page 3, column 0x7E
    write_three();
    assert_true(ssd1306_pixel(&display, 126, 24));
    assert_true(ssd1306_pixel(&display, 127, 24));
    assert_true(ssd1306_pixel(&display, 0, 24));
    assert_int_equal(3, lit_count());
}

TEST(test_ssd1306_horizontal_mode_goes_through_its_window) {
    reset(&wide);
    COMMANDS("\x20\x00\x21\x0A\x0B\x22\x01\x02");
    for (unsigned i = 0; i < 5; i++) {
        ssd1306_data(&display, (uint8_t)(1u << i));
    }
    assert_true(ssd1306_pixel(&display, 11, 9));  // the second byte, second row
    assert_true(ssd1306_pixel(&display, 10, 18)); // the third byte, next page
    assert_true(ssd1306_pixel(&display, 11, 19));
    assert_true(ssd1306_pixel(&display, 10, 12)); // the fifth byte is back at the start
    assert_false(ssd1306_pixel(&display, 10, 8));
}

TEST(test_ssd1306_vertical_mode_goes_down_first) {
    reset(&wide);
    COMMANDS("\x20\x01\x21\x05\x06\x22\x00\x01");
    write_three();
    assert_true(ssd1306_pixel(&display, 5, 0));
    assert_true(ssd1306_pixel(&display, 5, 8));
    assert_true(ssd1306_pixel(&display, 6, 0));
}

// One pixel of the first page is lit.
static void light_first(void) {
    reset(&wide);
    COMMANDS("\xB0\x00\x10");
    ssd1306_data(&display, 1);
}

TEST(test_ssd1306_directions_mirror_the_glass) {
    light_first();
    assert_true(ssd1306_pixel(&display, 0, 0));
    COMMANDS("\xA0");
    assert_true(ssd1306_pixel(&display, 127, 0));
    COMMANDS("\xC0");
    assert_true(ssd1306_pixel(&display, 127, 63));
    COMMANDS("\xA1");
    assert_true(ssd1306_pixel(&display, 0, 63));
}

TEST(test_ssd1306_start_line_and_offset_roll_the_picture) {
    light_first();
    COMMANDS("\x42"); // RAM row 2 is the top
    assert_true(ssd1306_pixel(&display, 0, 62));
    COMMANDS("\x40\xD3\x03");
    assert_true(ssd1306_pixel(&display, 0, 61));
}

TEST(test_ssd1306_inversion_all_on_and_sleep) {
    reset(&wide);
    COMMANDS("\xA7");
    assert_int_equal(128 * 64, lit_count());
    COMMANDS("\xA6\xA5");
    assert_int_equal(128 * 64, lit_count());
    COMMANDS("\xA4");
    assert_int_equal(0, lit_count());
    COMMANDS("\xA5\xAE");
    assert_int_equal(0, lit_count());
}

TEST(test_ssd1306_small_glass_shows_its_columns_and_rows_only) {
    reset(&small);
    COMMANDS("\xA8\x27\x20\x00\x21\x1C\x63\x22\x00\x04"); // 40 rows, columns 28 to 99
    for (unsigned i = 0; i < 72 * 5; i++) {
        ssd1306_data(&display, 0xFF);
    }
    assert_int_equal(72 * 40, lit_count());
    assert_false(ssd1306_pixel(&display, 72, 0));
    assert_false(ssd1306_pixel(&display, 0, 40));
}

TEST(test_ssd1306_i2c_control_bytes_tell_commands_from_data) {
    reset(&wide);
    static const uint8_t transfer[] = {0x80, 0xB1, 0x80, 0x00, 0x00, 0x10};
    ssd1306_i2c(&display, transfer, sizeof transfer);
    static const uint8_t data[] = {0x40, 0x01, 0x80};
    ssd1306_i2c(&display, data, sizeof data);
    assert_true(ssd1306_pixel(&display, 0, 8));
    assert_true(ssd1306_pixel(&display, 1, 15));
    assert_int_equal(2, lit_count());
    static const uint8_t cut_short[] = {0x80};
    ssd1306_i2c(&display, cut_short, sizeof cut_short);
    ssd1306_i2c(&display, NULL, 0);
    assert_int_equal(2, lit_count());
}

TEST(test_ssd1306_contrast_is_kept_and_nonsense_is_counted) {
    reset(&wide);
    COMMANDS("\x81\x2A");
    assert_int_equal(0x2A, display.contrast);
    assert_int_equal(0, display.unknown_commands);
    COMMANDS("\xFF");
    assert_int_equal(1, display.unknown_commands);
}
