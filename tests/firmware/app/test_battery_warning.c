// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/app/app.h"
#include "firmware/app/battery_warning.h"
#include "firmware/ui/dialog.h"
#include "support/handheld.h"

static void open_with(int battery) {
    host_set_battery(battery);
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    app_show(&menu_screen);
    handheld_wait(BATTERY_WARNING_LOOK_MS + APP_REST_MS);
}

static void close_message(void) {
    handheld_press(BUTTON_A); // the screen has gone dim: this wakes it
    handheld_press(BUTTON_A);
    assert_false(dialog_is_open());
}

TEST(test_warning_battery_that_is_unknown_full_or_charging_says_nothing) {
    static const int batteries[] = {HAL_BATTERY_UNKNOWN, HAL_BATTERY_CHARGING, 100,
                                    HAL_BATTERY_WARNING + 1};
    for (unsigned i = 0; i < sizeof batteries / sizeof *batteries; i++) {
        open_with(batteries[i]);
        assert_false(dialog_is_open());
    }
}

TEST(test_warning_battery_that_runs_down_says_so_once) {
    open_with(50);
    host_set_battery(HAL_BATTERY_WARNING);
    handheld_wait(BATTERY_WARNING_LOOK_MS + APP_REST_MS);
    assert_true(dialog_is_open());
    close_message();
    host_set_battery(1);
    handheld_wait(5 * BATTERY_WARNING_LOOK_MS);
    assert_false(dialog_is_open());
}

TEST(test_warning_charged_battery_that_runs_down_again_says_so_again) {
    open_with(50);
    host_set_battery(0);
    handheld_wait(BATTERY_WARNING_LOOK_MS + APP_REST_MS);
    close_message();
    host_set_battery(HAL_BATTERY_CHARGING);
    handheld_wait(BATTERY_WARNING_LOOK_MS + APP_REST_MS);
    host_set_battery(10);
    handheld_wait(BATTERY_WARNING_LOOK_MS + APP_REST_MS);
    assert_true(dialog_is_open());
    host_set_battery(HAL_BATTERY_UNKNOWN);
}
