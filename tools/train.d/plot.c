// SPDX-License-Identifier: MIT
#include "train.h"

enum { WIDTH = 560, HEIGHT = 300, LEFT = 60, TOP = 40, RIGHT = 20, BOTTOM = 40 };

static const char *const colours[2] = {"#1b6ca8", "#c0392b"};

static double lowest(const progress_t *progress) {
    double low = 0;
    for (unsigned i = 0; i < 2 * progress->count; i++) {
        const double value = progress->values[i % 2][i / 2];
        low = i == 0 || value < low ? value : low;
    }
    return low;
}

static double highest(const progress_t *progress) {
    double high = 0;
    for (unsigned i = 0; i < 2 * progress->count; i++) {
        const double value = progress->values[i % 2][i / 2];
        high = i == 0 || value > high ? value : high;
    }
    return high;
}

static void write_line(FILE *file, const progress_t *progress, unsigned line, double low,
                       double high) {
    const double steps = progress->count > 1 ? progress->count - 1 : 1;
    fprintf(file, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"",
            colours[line]);
    for (unsigned i = 0; i < progress->count; i++) {
        const double part = (progress->values[line][i] - low) / (high - low);
        fprintf(file, "%.1f,%.1f ", (double)LEFT + (WIDTH - LEFT - RIGHT) * i / steps,
                (double)(HEIGHT - BOTTOM) - (HEIGHT - TOP - BOTTOM) * part);
    }
    fprintf(file, "\"/>\n<text x=\"%d\" y=\"%u\" fill=\"%s\">%s</text>\n", LEFT + 10,
            TOP + 16 * (line + 1), colours[line], progress->names[line]);
}

bool plot_write(const progress_t *progress, const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return false;
    }
    const double low = lowest(progress);
    const double high = highest(progress) > low ? highest(progress) : low + 1;
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"13\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n"
            "<text x=\"10\" y=\"20\">%s</text>\n"
            "<text x=\"10\" y=\"%d\">%.2f</text><text x=\"10\" y=\"%d\">%.2f</text>\n"
            "<text x=\"%d\" y=\"%d\">1 to %u</text>\n",
            WIDTH, HEIGHT, WIDTH, HEIGHT, progress->title, TOP + 5, high,
            HEIGHT - BOTTOM + 5, low, LEFT, HEIGHT - 12, progress->count);
    for (unsigned line = 0; line < 2; line++) {
        write_line(file, progress, line, low, high);
    }
    fprintf(file, "</svg>\n");
    const bool is_written = ferror(file) == 0;
    return fclose(file) == 0 && is_written;
}
