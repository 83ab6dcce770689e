// SPDX-License-Identifier: MIT
// Packs the texts of all languages into tables that firmware/ui/packed.c reads; packed.h
// says how they look. It runs on the machine that builds, whatever it builds for.
//   pack OUT.c
#include "firmware/ui/packed.h"
#include "texts.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const text_names[STRING_COUNT] = {
    [STRING_NONE] = "NONE",
#define LANGUAGE(name)
#define STRING(id, text) [STRING_##id] = #id,
#define LANGUAGE_END
#include "firmware/ui/languages/english.h"
#undef LANGUAGE
#undef STRING
#undef LANGUAGE_END
};

enum {
    PIECES_MAX = 1280,
    LETTERS_MAX = 1 << 17, // of all texts of a language
    PACKED_MAX = 1 << 16,
    NOTHING = 0xFFFF,
};

_Noreturn static void refuse(unsigned language, string_t id, const char *why) {
    const char *name = texts[language][STRING_LANGUAGE_NAME];
    fprintf(stderr, "pack: %s, %s: %s\n",
            name != NULL ? name : "a language without a name", text_names[id], why);
    exit(1);
}

_Noreturn void check_failed(const char *file, int line) {
    fprintf(stderr, "pack: %s:%d\n", file, line);
    exit(1);
}

// --- Letters --------------------------------------------------------------------------

typedef struct {
    uint32_t letter;      // where it is one
    uint16_t left, right; // NOTHING: it is a letter
    uint16_t depth;
    uint32_t uses; // in the texts by itself, not within others
    uint8_t bits;  // of its code; 0: it has none
} piece_t;

static piece_t pieces[PIECES_MAX];
static unsigned piece_count;
static uint16_t line[LETTERS_MAX]; // all texts, as pieces, each with its end
static unsigned line_length;
static uint16_t end_piece;

static uint16_t piece_of_letter(uint32_t letter) {
    for (unsigned i = 0; i < piece_count; i++) {
        if (pieces[i].left == NOTHING && pieces[i].letter == letter) {
            return (uint16_t)i;
        }
    }
    pieces[piece_count] = (piece_t){.letter = letter, .left = NOTHING, .right = NOTHING};
    return (uint16_t)piece_count++;
}

// The next letter of UTF-8; 0 where bytes are none, or one that fonts have not.
static uint32_t next_letter(const char **at) {
    const uint8_t first = (uint8_t)*(*at)++;
    if (first < 0x80) {
        return first;
    }
    const unsigned more = first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : 0;
    uint32_t letter = first & (0x3Fu >> more);
    for (unsigned i = 0; i < more; i++) {
        const uint8_t next = (uint8_t)**at;
        if (next >> 6 != 2) {
            return 0;
        }
        letter = letter << 6 | (next & 0x3F);
        ++*at;
    }
    return more > 0 ? letter : 0;
}

static void read_letters(unsigned language) {
    piece_count = 0;
    line_length = 0;
    end_piece = piece_of_letter(0);
    for (string_t id = 0; id < STRING_COUNT; id++) {
        const char *text = texts[language][id];
        if (text == NULL) {
            refuse(language, id, "the line is missing");
        }
        if (line_length + strlen(text) + 1 >= LETTERS_MAX) {
            refuse(language, id, "there is too much text");
        }
        while (*text != '\0') {
            const uint32_t letter = next_letter(&text);
            if (letter == 0) {
                refuse(language, id, "a letter that this does not know");
            }
            line[line_length++] = piece_of_letter(letter);
        }
        line[line_length++] = end_piece;
    }
}

// --- Pieces ---------------------------------------------------------------------------

static uint16_t pair_counts[PIECES_MAX][PIECES_MAX];

static bool ends_text(unsigned piece) {
    while (pieces[piece].right != NOTHING) {
        piece = pieces[piece].right;
    }
    return piece == end_piece;
}

static bool can_join(unsigned left, unsigned right) {
    return !ends_text(left) && pieces[left].depth < PACKED_DEPTH_MAX &&
           pieces[right].depth < PACKED_DEPTH_MAX;
}

// The two pieces that most often stand one behind the other; false where no two do so
// more than once.
static bool find_pair(uint16_t *left, uint16_t *right) {
    unsigned most = 1;
    for (unsigned i = 0; i + 1 < line_length; i++) {
        const unsigned count = ++pair_counts[line[i]][line[i + 1]];
        if (count > most && can_join(line[i], line[i + 1])) {
            most = count;
            *left = line[i];
            *right = line[i + 1];
        }
    }
    for (unsigned i = 0; i + 1 < line_length; i++) {
        pair_counts[line[i]][line[i + 1]] = 0;
    }
    return most > 1;
}

static void join(uint16_t left, uint16_t right) {
    const unsigned deeper = pieces[left].depth > pieces[right].depth
                                ? pieces[left].depth
                                : pieces[right].depth;
    unsigned length = 0;
    for (unsigned i = 0; i < line_length; i++) {
        const bool is_pair =
            i + 1 < line_length && line[i] == left && line[i + 1] == right;
        line[length++] = is_pair ? (uint16_t)piece_count : line[i];
        i += is_pair;
    }
    line_length = length;
    pieces[piece_count++] =
        (piece_t){.left = left, .right = right, .depth = (uint16_t)(deeper + 1)};
}

// --- Codes ----------------------------------------------------------------------------

// Huffman's: the two rarest become one, until all are one. `flatten` halves the counts
// so often: codes become less different in length.
static unsigned give_codes(unsigned flatten) {
    static uint32_t weights[2 * PIECES_MAX];
    static uint16_t parents[2 * PIECES_MAX];
    unsigned node_count = piece_count;
    for (unsigned i = 0; i < piece_count; i++) {
        const uint32_t uses = pieces[i].uses >> flatten;
        weights[i] = pieces[i].uses > 0 && uses == 0 ? 1 : uses;
    }
    for (;;) {
        unsigned rarest[2] = {NOTHING, NOTHING};
        for (unsigned i = 0; i < node_count; i++) {
            if (weights[i] == 0) {
                continue;
            }
            if (rarest[0] == NOTHING || weights[i] < weights[rarest[0]]) {
                rarest[1] = rarest[0];
                rarest[0] = i;
            } else if (rarest[1] == NOTHING || weights[i] < weights[rarest[1]]) {
                rarest[1] = i;
            }
        }
        if (rarest[1] == NOTHING) {
            parents[rarest[0]] = NOTHING;
            break;
        }
        weights[node_count] = weights[rarest[0]] + weights[rarest[1]];
        for (unsigned i = 0; i < 2; i++) {
            parents[rarest[i]] = (uint16_t)node_count;
            weights[rarest[i]] = 0;
        }
        node_count++;
    }
    unsigned longest = 0;
    for (unsigned i = 0; i < piece_count; i++) {
        unsigned bits = 0;
        for (unsigned at = i; pieces[i].uses > 0 && parents[at] != NOTHING;
             at = parents[at]) {
            bits++;
        }
        pieces[i].bits = (uint8_t)bits;
        longest = bits > longest ? bits : longest;
    }
    return longest;
}

static void find_codes(void) {
    for (unsigned i = 0; i < piece_count; i++) {
        pieces[i].uses = 0;
    }
    for (unsigned i = 0; i < line_length; i++) {
        pieces[line[i]].uses++;
    }
    for (unsigned flatten = 0; give_codes(flatten) > PACKED_BITS_MAX; flatten++) {
    }
}

// What all of it would take, the parts that do not change left out.
static unsigned long cost(void) {
    unsigned long bits = 0;
    find_codes();
    for (unsigned i = 0; i < piece_count; i++) {
        bits += (unsigned long)pieces[i].uses * pieces[i].bits;
    }
    return bits / 8 + (unsigned long)piece_count * PACKED_PIECE_BYTES;
}

static unsigned join_up_to(unsigned language, unsigned max) {
    enum { STEP = 16 };
    unsigned long least = (unsigned long)-1;
    unsigned best = 0;
    uint16_t left = 0;
    uint16_t right = 0;
    read_letters(language);
    while (piece_count < max && find_pair(&left, &right)) {
        join(left, right);
        if (piece_count % STEP == 0) {
            const unsigned long now = cost();
            if (now < least) {
                least = now;
                best = piece_count;
            }
        }
    }
    return best;
}

// --- Writing --------------------------------------------------------------------------

static uint8_t packed[PACKED_MAX];
static size_t packed_size;
static uint16_t order[PIECES_MAX];  // pieces by their codes
static uint16_t number[PIECES_MAX]; // the other way round
static uint16_t codes[PIECES_MAX];

static void put(unsigned value, unsigned bytes) {
    if (packed_size + bytes > PACKED_MAX) {
        fprintf(stderr, "pack: a language is too large\n");
        exit(1);
    }
    for (; bytes > 0; bytes--) {
        packed[packed_size++] = (uint8_t)value;
        value >>= 8;
    }
}

static int by_code(const void *a, const void *b) {
    const uint16_t one = *(const uint16_t *)a;
    const uint16_t other = *(const uint16_t *)b;
    const int bits = pieces[one].bits == 0 ? PACKED_BITS_MAX + 1 : pieces[one].bits;
    const int more = pieces[other].bits == 0 ? PACKED_BITS_MAX + 1 : pieces[other].bits;
    return bits != more ? bits - more : one - other;
}

static void put_pieces(void) {
    unsigned counts[PACKED_BITS_MAX + 1] = {0};
    for (unsigned i = 0; i < piece_count; i++) {
        order[i] = (uint16_t)i;
        counts[pieces[i].bits]++;
    }
    qsort(order, piece_count, sizeof *order, by_code);
    unsigned code = 0;
    for (unsigned i = 0; i < piece_count; i++) {
        const piece_t *piece = &pieces[order[i]];
        number[order[i]] = (uint16_t)i;
        if (i > 0 && piece->bits > pieces[order[i - 1]].bits) {
            code <<= piece->bits - pieces[order[i - 1]].bits;
        }
        codes[order[i]] = (uint16_t)code++;
    }
    for (unsigned bits = 1; bits <= PACKED_BITS_MAX; bits++) {
        put(counts[bits], 2);
    }
    put(piece_count, 2);
    for (unsigned i = 0; i < piece_count; i++) {
        const piece_t *piece = &pieces[order[i]];
        put(piece->left == NOTHING
                ? PACKED_LETTER + piece->letter
                : (unsigned)number[piece->left] << 12 | number[piece->right],
            PACKED_PIECE_BYTES);
    }
}

static void put_texts(unsigned language) {
    static uint8_t bytes[PACKED_MAX];
    unsigned size = 0;
    unsigned starts[STRING_COUNT];
    const uint16_t *at = line;
    for (string_t id = 0; id < STRING_COUNT; id++) {
        unsigned bit_count = 0;
        starts[id] = size;
        do {
            for (unsigned bit = pieces[*at].bits; bit-- > 0; bit_count++) {
                if (bit_count % 8 == 0) {
                    if (size == PACKED_MAX) {
                        refuse(language, id, "there is too much text");
                    }
                    bytes[size++] = 0;
                }
                const unsigned is_set = (unsigned)codes[*at] >> bit & 1;
                bytes[size - 1] |= (uint8_t)(is_set << (7 - bit_count % 8));
            }
        } while (!ends_text(*at++));
    }
    for (string_t id = 0; id < STRING_COUNT; id++) {
        put(starts[id], 2);
    }
    for (unsigned i = 0; i < size; i++) {
        put(bytes[i], 1);
    }
}

static void pack(unsigned language, FILE *file) {
    join_up_to(language, join_up_to(language, PIECES_MAX));
    find_codes();
    packed_size = 0;
    put_pieces();
    put_texts(language);
    size_t size = 0;
    for (string_t id = 0; id < STRING_COUNT; id++) {
        size += strlen(texts[language][id]) + 1;
    }
    fprintf(file, "\n// %s: %zu bytes of text in %zu, %u pieces\n",
            texts[language][STRING_LANGUAGE_NAME], size, packed_size, piece_count);
    fprintf(file, "static const uint8_t language_%u[] = {", language);
    for (size_t i = 0; i < packed_size; i++) {
        fprintf(file, "%s%u,", i % 20 == 0 ? "\n    " : "", packed[i]);
    }
    fprintf(file, "\n};\n");
}

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (file == NULL) {
        fprintf(stderr, "usage: pack OUT.c, which can be written\n");
        return 2;
    }
    fprintf(file,
            "// Written by cmake/texts/pack.c.\n#include \"firmware/ui/packed.h\"\n");
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        pack(language, file);
    }
    fprintf(file, "\nconst packed_language_t packed_languages[] = {\n");
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        fprintf(file, "    {language_%u, sizeof language_%u, \"%s\"},\n", language,
                language, texts[language][STRING_LANGUAGE_NAME]);
    }
    fprintf(file, "};\n");
    if (fclose(file) != 0) {
        fprintf(stderr, "pack: %s could not be written\n", argv[1]);
        return 1;
    }
    return 0;
}
