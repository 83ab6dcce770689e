// SPDX-License-Identifier: MIT
// Which rows of a list are in sight, and where.
#include "support/test.h"

#include "firmware/ui/scroll.h"

enum { ROWS = 10, IN_SIGHT = 4 };

static scroll_t scroll_of_ten(void) {
    return (scroll_t){.area = {.x = 5, .y = 8, .width = 40, .height = 39},
                      .row_px = 9,
                      .count = ROWS,
                      .bar_px = 2,
                      .bar_gap_px = 1};
}

TEST(test_scroll_selected_row_is_always_in_sight) {
    scroll_t scroll = scroll_of_ten();
    for (unsigned i = 0; i < 40; i++) {
        scroll.selected = (uint8_t)(i * 7 % ROWS);
        scroll_follow(&scroll);
        assert_true(scroll.top <= scroll.selected);
        assert_true(scroll.selected < scroll.top + IN_SIGHT);
        assert_true(scroll.top + IN_SIGHT <= ROWS);
    }
}

TEST(test_scroll_moves_no_further_than_it_must) {
    scroll_t scroll = scroll_of_ten();
    static const uint8_t selected[] = {3, 4, 1, 0, 9, 6, 5};
    static const uint8_t expected_top[] = {0, 1, 1, 0, 6, 6, 5};
    for (unsigned i = 0; i < sizeof selected; i++) {
        scroll.selected = selected[i];
        scroll_follow(&scroll);
        assert_int_equal(expected_top[i], scroll.top);
    }
}

TEST(test_scroll_list_that_became_shorter_shows_its_end) {
    scroll_t scroll = scroll_of_ten();
    scroll.selected = ROWS - 1;
    scroll_follow(&scroll);
    scroll.count = 5;
    scroll.selected = 4;
    scroll_follow(&scroll);
    assert_int_equal(1, scroll.top);
}

TEST(test_scroll_rows_lie_below_each_other_beside_the_bar) {
    scroll_t scroll = scroll_of_ten();
    scroll.selected = 6;
    scroll_follow(&scroll);
    const area_t row = scroll_row_area(&scroll, 5);
    assert_int_equal(5, row.x);
    assert_int_equal(8 + 2 * 9, row.y);
    assert_int_equal(40 - 3, row.width);
    assert_int_equal(9, row.height);
}

TEST(test_scroll_rows_that_are_all_in_sight_have_the_whole_width) {
    scroll_t scroll = scroll_of_ten();
    scroll.count = IN_SIGHT;
    assert_int_equal(IN_SIGHT, scroll_in_sight(&scroll));
    assert_int_equal(40, scroll_row_width(&scroll));
}
