// SPDX-License-Identifier: MIT
// souk-screenshots: plays the tours in every language on every screen and writes each
// picture as PNG, or all of them as the golden pictures. tools/screenshots builds and
// starts it.
#define _POSIX_C_SOURCE 200809L
#include "host.h"
#include "picture.h"
#include "tour.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char tour_folder[] = "tests/tour";
static const char *const readme_tours[] = {"readme-kairo", "readme-marrakech"};
static const char usage[] =
    "usage: tools/screenshots [--large] [FOLDER]    (default: build/screenshots)\n"
    "                                       --large: with large text\n"
    "       tools/screenshots --golden      writes tests/golden anew: look at the "
    "change\n"
    "                                       before you commit it\n"
    "       tools/screenshots --readme [FOLDER]     the pictures of the README\n"
    "                                       (default: firmware/pictures)\n"
    "Writes every screen in every language: SCREEN/LANGUAGE/NAME.png pixel by pixel, "
    "and\n"
    "SCREEN/LANGUAGE/large/NAME.png enlarged.\n";

static char folder[2048];
static FILE *golden; // NULL: PNGs are written
static unsigned count;

_Noreturn static void give_up(const char *path) {
    fprintf(stderr, "Cannot write %s: %s.\n", path, strerror(errno));
    exit(1);
}

static void make_folders(const char *path) {
    char part[4096];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash != NULL) {
            *slash = '\0';
        }
        if (mkdir(part, 0777) != 0 && errno != EEXIST) {
            give_up(part);
        }
        if (slash == NULL) {
            return;
        }
        *slash = '/';
    }
}

static void save(const char *name,
                 bool (*write)(const picture_t *picture, const char *path)) {
    char path[4096];
    picture_t picture;
    picture_take(&picture);
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    if (!write(&picture, path)) {
        give_up(path);
    }
}

static void save_shot(const char *name) {
    char large[128];
    snprintf(large, sizeof large, "large/%s", name);
    save(name, picture_save);
    save(large, picture_save_enlarged);
    count++;
}

static void save_readme_shot(const char *name) {
    save(name, picture_save_enlarged);
    count++;
}

static void print_shot(const char *name) {
    char text[PICTURE_TEXT_BYTES];
    picture_t picture;
    picture_take(&picture);
    picture_write(&picture, text);
    fprintf(golden, "shot %s\n%s", name, text);
    count++;
}

static void play_tours(const char *screen, unsigned language,
                       void (*shot)(const char *)) {
    for (const tour_t *tour = tours; tour->name != NULL; tour++) {
        if (golden != NULL && !tour->is_golden) {
            continue;
        }
        if (!tour_play(tour_folder, tour->name, screen, (language_t)language, shot)) {
            exit(1);
        }
    }
}

static void write_folder(const char *top, const char *screen, unsigned language) {
    char large[4096];
    snprintf(folder, sizeof folder, "%s/%s/%s", top, screen,
             tour_language((language_t)language));
    snprintf(large, sizeof large, "%s/large", folder);
    make_folders(large);
    play_tours(screen, language, save_shot);
}

static void write_golden(const char *screen, unsigned language, bool is_large) {
    char path[256];
    snprintf(path, sizeof path, "tests/golden/%s-%s%s.txt", screen,
             tour_language((language_t)language), is_large ? "-large" : "");
    tour_use_large_text(is_large);
    golden = fopen(path, "w");
    if (golden == NULL) {
        give_up(path);
    }
    play_tours(screen, language, print_shot);
    if (fclose(golden) != 0) {
        give_up(path);
    }
}

static int write_readme(const char *top) {
    snprintf(folder, sizeof folder, "%s", top);
    make_folders(folder);
    for (unsigned i = 0; i < sizeof readme_tours / sizeof *readme_tours; i++) {
        if (!tour_play(tour_folder, readme_tours[i], "128x64", LANGUAGE_ENGLISH,
                       save_readme_shot)) {
            return 1;
        }
    }
    printf("%u pictures in %s\n", count, top);
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1 && argc <= 3 && strcmp(argv[1], "--readme") == 0) {
        return write_readme(argc > 2 ? argv[2] : "firmware/pictures");
    }
    if (argc > 1 && strcmp(argv[1], "--large") == 0) {
        tour_use_large_text(true);
        argc--;
        argv++;
    }
    const char *top = argc > 1 ? argv[1] : "build/screenshots";
    const bool is_golden = strcmp(top, "--golden") == 0;
    if (argc > 2 || (top[0] == '-' && !is_golden) || top[0] == '\0') {
        const bool is_help = argc == 2 && strcmp(top, "--help") == 0;
        fputs(usage, is_help ? stdout : stderr);
        return is_help ? 0 : 2;
    }
    for (const ssd1306_glass_t *screen = host_screens; screen->name != NULL; screen++) {
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            if (is_golden) {
                write_golden(screen->name, language, false);
                if (tour_is_golden_large((language_t)language)) {
                    write_golden(screen->name, language, true);
                }
            } else {
                write_folder(top, screen->name, language);
            }
        }
    }
    printf("%u pictures in %s\n", count, is_golden ? "tests/golden" : top);
    return 0;
}
