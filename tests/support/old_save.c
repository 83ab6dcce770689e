// SPDX-License-Identifier: MIT
#include "support/old_save.h"

#include "firmware/hal.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

void old_save_read(const char *name, uint8_t *area) {
    char path[200], line[100];
    snprintf(path, sizeof path, TESTS_DIR "/firmware/store/saves-format-1/%s.txt", name);
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    memset(area, 0xFF, HAL_FLASH_BYTES);
    while (fgets(line, sizeof line, file) != NULL) {
        unsigned at, byte;
        assert_int_equal(1, sscanf(line, "%4x", &at));
        for (unsigned i = 0; i < 32; i++) {
            assert_int_equal(1, sscanf(line + 5 + 2 * i, "%2x", &byte));
            area[at + i] = (uint8_t)byte;
        }
    }
    fclose(file);
}
