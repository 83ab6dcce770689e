// SPDX-License-Identifier: MIT
// The ladder as a picture: one square a match, the greener the more the row has won.
#include "arena.h"

enum { CELL_WIDTH = 96, CELL_HEIGHT = 44, NAMES = 150, TITLE = 54 };

// Names come from the command line.
static void write_escaped(FILE *file, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '<' || *text == '>' || *text == '&' || *text == '"') {
            fprintf(file, "&#%d;", *text);
        } else {
            fputc(*text, file);
        }
    }
}

// The end of a long name says more than its beginning.
static const char *short_name(const char *name) {
    enum { LETTERS = 14 };
    unsigned length = 0;
    while (name[length] != '\0') {
        length++;
    }
    return length > LETTERS ? name + length - LETTERS : name;
}

static void write_text(FILE *file, int x, int y, const char *anchor, const char *text) {
    fprintf(file, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">", x, y, anchor);
    write_escaped(file, text);
    fprintf(file, "</text>\n");
}

// From red over white to green, for 0, an even share, 1.
static void write_colour(FILE *file, double share, double even) {
    const double better = share > even ? (share - even) / (1 - even) : 0;
    const double worse = share < even ? (even - share) / even : 0;
    fprintf(file, "rgb(%d,%d,%d)", (int)(250 - 150 * better),
            (int)(250 - 60 * better - 140 * worse),
            (int)(250 - 140 * better - 130 * worse));
}

static void write_cell(FILE *file, const ladder_t *ladder, unsigned row,
                       unsigned column) {
    const tally_t *tally = &ladder->tallies[row * ladder->count + column];
    const int x = NAMES + (int)column * CELL_WIDTH;
    const int y = TITLE + (int)row * CELL_HEIGHT;
    if (tally->games == 0) {
        return;
    }
    char text[40];
    fprintf(file, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"", x + 1,
            y + 1, CELL_WIDTH - 2, CELL_HEIGHT - 2);
    write_colour(file, tally_share(tally), 1.0 / ladder->match->players);
    fprintf(file, "\"/>\n");
    snprintf(text, sizeof text, "%.1f %%", 100 * tally_share(tally));
    write_text(file, x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2 - 2, "middle", text);
    snprintf(text, sizeof text, "\xC2\xB1 %.1f", 100 * tally_error(tally));
    write_text(file, x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2 + 14, "middle", text);
}

static void write_ladder(FILE *file, const ladder_t *ladder) {
    const match_t *match = ladder->match;
    const int width = NAMES + (int)ladder->count * CELL_WIDTH + 10;
    const int height = TITLE + (int)ladder->count * CELL_HEIGHT + 10;
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"13\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n",
            width, height, width, height);
    char title[120];
    snprintf(title, sizeof title, "%s, %u players, %u games a match: wins of the row",
             match->game->id, match->players, match->games);
    write_text(file, 10, 20, "start", title);
    for (unsigned i = 0; i < ladder->count; i++) {
        const char *name = short_name(ladder->kinds[i].name);
        write_text(file, NAMES + (int)i * CELL_WIDTH + CELL_WIDTH / 2, TITLE - 8,
                   "middle", name);
        write_text(file, NAMES - 10, TITLE + (int)i * CELL_HEIGHT + CELL_HEIGHT / 2 + 5,
                   "end", name);
        for (unsigned column = 0; column < ladder->count; column++) {
            write_cell(file, ladder, i, column);
        }
    }
    fprintf(file, "</svg>\n");
}

bool picture_write(const ladder_t *ladder, const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return false;
    }
    write_ladder(file, ladder);
    const bool is_written = ferror(file) == 0;
    return fclose(file) == 0 && is_written;
}
