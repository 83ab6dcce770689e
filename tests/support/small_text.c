// SPDX-License-Identifier: MIT
#include "small_text.h"
#include "firmware/ui/words.h"
#include "support/test.h"

bool small_text_find(unsigned least_px, small_text_rule_t *may_be, char *text,
                     size_t bytes) {
    unsigned n = 0;
    words_place_t place;
    text_t out = text_over(text, bytes);
    while (words_text(n, &out, &place)) {
        if (place.capital_px > 0 && place.capital_px < least_px &&
            (may_be == NULL || !may_be(place.x, place.capital_px, text))) {
            return true;
        }
        text_clear(&out);
        n++;
    }
    assert_true(n < WORDS_MAX); // all of them were seen
    return false;
}
