// SPDX-License-Identifier: MIT
// The console in a terminal: two pixels a character with half blocks where they fit, else
// eight with Braille dots. A terminal tells when a key goes down, not when it comes up,
// so a key counts as a short press, and its capital letter as a long one.
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include "clock.h"
#include "firmware/time.h"
#include "host.h"
#include "keyboard.h"
#include "picture.h"
#include "read_aloud.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { STATUS_ROWS = 1 };

static const char hide_and_clear[] = "\033[?1049h\033[?25l\033[2J";
static const char show_and_leave[] = "\033[0m\033[?25h\033[?1049l";

static struct termios saved;
static volatile sig_atomic_t is_raw;
static volatile sig_atomic_t is_stale;
static bool uses_braille;
static bool says_words; // instead of showing pictures
static uint32_t version_drawn;
static uint8_t buttons_down;
static uint32_t release_at_ms[BUTTON_COUNT];

// --- Leaving the terminal as it was ---------------------------------------------------

static void write_all(const char *bytes, size_t count) {
    while (count > 0) {
        const ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0 && errno != EINTR && errno != EAGAIN) {
            return;
        }
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
}

static void restore(void) {
    if (is_raw) {
        is_raw = 0;
        if (!says_words) {
            write_all(show_and_leave, sizeof show_and_leave - 1);
        }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved);
    }
}

static void make_raw(void) {
    struct termios raw = saved;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    if (!says_words) {
        write_all(hide_and_clear, sizeof hide_and_clear - 1);
    }
    is_raw = 1;
    is_stale = 1;
}

static void on_deadly_signal(int number) {
    restore();
    signal(number, SIG_DFL);
    raise(number);
}

static void on_stop(int number) {
    (void)number;
    restore();
    raise(SIGSTOP);
}

static void on_continue(int number) {
    (void)number;
    make_raw();
}

static void on_resize(int number) {
    (void)number;
    is_stale = 1;
}

static void catch_signals(void) {
    static const int deadly[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT,
                                 SIGABRT, SIGSEGV, SIGPIPE};
    for (unsigned i = 0; i < sizeof deadly / sizeof *deadly; i++) {
        signal(deadly[i], on_deadly_signal);
    }
    signal(SIGTSTP, on_stop);
    signal(SIGCONT, on_continue);
    signal(SIGWINCH, on_resize);
    atexit(restore);
}

// --- The picture ----------------------------------------------------------------------

static void terminal_size(unsigned *columns, unsigned *rows) {
    struct winsize size;
    *columns = 80;
    *rows = 24;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        *columns = size.ws_col;
        *rows = size.ws_row;
    }
}

static bool fits_half_blocks(unsigned columns, unsigned rows) {
    return columns >= host_width() && rows >= host_height() / 2 + STATUS_ROWS;
}

static bool fits_braille(unsigned columns, unsigned rows) {
    return columns >= host_width() / 2 && rows >= host_height() / 4 + STATUS_ROWS;
}

static char *put(char *at, const char *string) {
    const size_t length = strlen(string);
    memcpy(at, string, length);
    return at + length;
}

static char *put_half_block_row(char *at, unsigned row) {
    static const char *const blocks[] = {" ", "\u2580", "\u2584", "\u2588"};
    for (unsigned x = 0; x < host_width(); x++) {
        const unsigned upper = host_pixel(x, 2 * row);
        const unsigned lower = host_pixel(x, 2 * row + 1);
        at = put(at, blocks[upper + 2 * lower]);
    }
    return at;
}

static void say_too_small(void) {
    static const char words[] = "\033[2J\033[HToo small for the console: make it larger.";
    write_all(words, sizeof words - 1);
}

static void draw(void) {
    static char bytes[128 * 32 * 3 + 32 * 16 + 256];
    unsigned columns, rows;
    terminal_size(&columns, &rows);
    uses_braille = !fits_half_blocks(columns, rows);
    if (uses_braille && !fits_braille(columns, rows)) {
        say_too_small();
        return;
    }
    char *at = put(bytes, is_stale ? "\033[2J\033[H" : "\033[H");
    is_stale = 0;
    const unsigned picture_rows = host_height() / (uses_braille ? 4 : 2);
    picture_t picture;
    picture_take(&picture);
    for (unsigned row = 0; row < picture_rows; row++) {
        at = uses_braille ? picture_write_row(&picture, row, at)
                          : put_half_block_row(at, row);
        at = put(at, "\r\n");
    }
    at = put(at, "arrows move  z A  x B  X holds B  q leaves\033[K");
    write_all(bytes, (size_t)(at - bytes));
}

static void present(void) {
    if (says_words) {
        read_aloud();
    } else if (is_stale || version_drawn != host_picture_version()) {
        version_drawn = host_picture_version();
        draw();
    }
}

// --- Keys -----------------------------------------------------------------------------

static void key_down(const keyboard_key_t *key) {
    for (unsigned i = 0; i < BUTTON_COUNT; i++) {
        if (key->button == 1u << i) {
            buttons_down |= key->button;
            release_at_ms[i] = clock_ms() + key->press_ms;
        }
    }
}

// Takes one key from the front of `bytes`; returns how many bytes that was. What means
// nothing is skipped.
static size_t take_key(const char *bytes, size_t count) {
    size_t length;
    const keyboard_key_t *key = keyboard_find(bytes, count, &length);
    if (key != NULL) {
        key_down(key);
    } else if (bytes[0] == 'q') {
        exit(0);
    }
    return length;
}

static void read_keys(void) {
    char bytes[64];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count == 0) {
        exit(0); // the terminal is gone
    }
    for (size_t at = 0; count > 0 && at < (size_t)count;) {
        at += take_key(bytes + at, (size_t)count - at);
    }
}

static void release_keys(void) {
    for (unsigned i = 0; i < BUTTON_COUNT; i++) {
        if (time_is_due(release_at_ms[i], clock_ms(), TIME_FAR)) {
            buttons_down &= (uint8_t)~(1u << i);
        }
    }
}

// --- The front end --------------------------------------------------------------------

static uint8_t buttons(void) {
    release_keys();
    return buttons_down;
}

static void idle(uint32_t wake_ms) {
    present();
    int left = (int)time_left(wake_ms, clock_ms(), TIME_FAR);
    if (buttons_down != 0 && left > KEYBOARD_PRESS_MS / 4) {
        left = KEYBOARD_PRESS_MS / 4; // so that keys come up in time
    }
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, left) > 0) {
        read_keys();
    }
}

static bool is_large_enough(void) {
    unsigned columns, rows;
    terminal_size(&columns, &rows);
    if (fits_braille(columns, rows)) {
        return true;
    }
    fprintf(stderr,
            "This terminal has %u columns and %u rows. The console needs %u x %u, or "
            "%u x %u for larger pixels: make the window larger or the font smaller.\n",
            columns, rows, host_width() / 2, host_height() / 4 + STATUS_ROWS,
            host_width(), host_height() / 2 + STATUS_ROWS);
    return false;
}

static bool open_keys(void) {
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &saved) != 0) {
        fprintf(stderr, "Keys cannot be read: standard input is not a terminal.\n");
        return false;
    }
    catch_signals();
    make_raw();
    static const host_front_t front = {buttons, clock_ms, idle};
    host_use_front(&front);
    return true;
}

bool terminal_open(void) {
    return is_large_enough() && open_keys();
}

bool terminal_open_words(void) {
    says_words = true;
    return open_keys();
}
