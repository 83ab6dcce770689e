// SPDX-License-Identifier: MIT
#include "read_aloud.h"
#include "firmware/console.h"
#include "firmware/ui/words.h"
#include "host.h"
#include "keyboard.h"
#include <stdio.h>
#include <string.h>

enum {
    LINE_BYTES = 512,
    WORDS_BYTES = 4096,
    SETTLE_MS = 1000, // after the last key
};

static char said[WORDS_BYTES]; // last
static uint32_t version_read;

static void write_words(text_t *out) {
    char line[LINE_BYTES];
    bool is_chosen;
    for (unsigned n = 0;; n++) {
        text_t words = text_over(line, sizeof line);
        if (!words_line(n, &words, &is_chosen)) {
            return;
        }
        text_string(out, is_chosen ? "> " : "");
        text_string(out, line);
        text_char(out, '\n');
    }
}

void read_aloud(void) {
    char words[WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    if (version_read == host_picture_version()) {
        return;
    }
    version_read = host_picture_version();
    write_words(&out);
    if (strcmp(words, said) != 0) {
        memcpy(said, words, sizeof said);
        printf("%s\n", words);
        fflush(stdout);
    }
}

void read_aloud_passed(uint32_t now_ms) {
    (void)now_ms;
    read_aloud();
}

static void run(uint32_t ms) {
    for (; ms > 0; ms--) {
        headless_run(1);
        read_aloud();
    }
}

int read_aloud_keys(void) {
    char bytes[KEYBOARD_KEY_BYTES];
    size_t count = 0;
    headless_open();
    console_start();
    run(SETTLE_MS);
    for (;;) {
        count += fread(bytes + count, 1, sizeof bytes - count, stdin);
        if (count == 0 || bytes[0] == 'q') {
            run(SETTLE_MS);
            return 0;
        }
        size_t length;
        const keyboard_key_t *key = keyboard_find(bytes, count, &length);
        count -= length;
        memmove(bytes, bytes + length, count);
        // The end of a line is not a key; a key that is the last of its line is one.
        if (key != NULL && key->bytes[0] != '\n') {
            headless_buttons(key->button);
            run(key->press_ms);
            headless_buttons(0);
            run(KEYBOARD_PRESS_MS);
        }
    }
}
