// SPDX-License-Identifier: MIT
// The format: a signature, then chunks of length, name, bytes and CRC. The pixels are one
// zlib stream of stored blocks, one block a row, each row beginning with its filter (0).
#include "png.h"
#include <stdio.h>
#include <string.h>

enum {
    ROW_BYTES_MAX = 1024,
    BLOCK_HEAD_BYTES = 5,
    ZLIB_HEAD_BYTES = 2,
    ZLIB_END_BYTES = 4,
};

typedef struct {
    FILE *file;
    uint32_t crc;      // of the chunk so far
    uint32_t adler[2]; // of the pixels so far
} writer_t;

static void put(writer_t *writer, const void *bytes, size_t count) {
    fwrite(bytes, 1, count, writer->file);
    for (const uint8_t *byte = bytes; count > 0; count--, byte++) {
        writer->crc ^= *byte;
        for (unsigned bit = 0; bit < 8; bit++) {
            writer->crc = writer->crc >> 1 ^ (writer->crc & 1 ? 0xEDB88320u : 0);
        }
    }
}

static void put_number(writer_t *writer, uint32_t number) {
    const uint8_t bytes[] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16),
                             (uint8_t)(number >> 8), (uint8_t)number};
    put(writer, bytes, sizeof bytes);
}

static void begin_chunk(writer_t *writer, const char *name, uint32_t length) {
    put_number(writer, length);
    writer->crc = 0xFFFFFFFFu;
    put(writer, name, 4);
}

static void end_chunk(writer_t *writer) {
    put_number(writer, ~writer->crc);
}

static unsigned bits_of(const png_t *png) {
    return png->colour_count > 2 ? 2 : 1;
}

static unsigned row_bytes(const png_t *png) {
    return 1 + (png->width * bits_of(png) + 7) / 8;
}

static void put_header(writer_t *writer, const png_t *png) {
    enum { PALETTE = 3 };
    const uint8_t rest[] = {(uint8_t)bits_of(png), PALETTE, 0, 0, 0};
    begin_chunk(writer, "IHDR", 13);
    put_number(writer, png->width);
    put_number(writer, png->height);
    put(writer, rest, sizeof rest);
    end_chunk(writer);
    begin_chunk(writer, "PLTE", 3 * png->colour_count);
    put(writer, png->colours, 3 * png->colour_count);
    end_chunk(writer);
}

static void put_row(writer_t *writer, const png_t *png, unsigned y) {
    uint8_t row[ROW_BYTES_MAX] = {0};
    const unsigned bits = bits_of(png);
    const unsigned count = row_bytes(png);
    for (unsigned x = 0; x < png->width; x++) {
        const unsigned shift = 8 - bits - x * bits % 8;
        uint8_t *byte = &row[1 + x * bits / 8];
        *byte = (uint8_t)(*byte | png->pixel(png->context, x, y) << shift);
    }
    const uint8_t head[BLOCK_HEAD_BYTES] = {y + 1 == png->height, (uint8_t)count,
                                            (uint8_t)(count >> 8), (uint8_t)~count,
                                            (uint8_t)(~count >> 8)};
    put(writer, head, sizeof head);
    put(writer, row, count);
    for (unsigned i = 0; i < count; i++) {
        writer->adler[0] = (writer->adler[0] + row[i]) % 65521;
        writer->adler[1] = (writer->adler[1] + writer->adler[0]) % 65521;
    }
}

static void put_pixels(writer_t *writer, const png_t *png) {
    static const uint8_t zlib_head[ZLIB_HEAD_BYTES] = {0x78, 0x01};
    const uint32_t stored = png->height * (BLOCK_HEAD_BYTES + row_bytes(png));
    begin_chunk(writer, "IDAT", ZLIB_HEAD_BYTES + stored + ZLIB_END_BYTES);
    put(writer, zlib_head, sizeof zlib_head);
    writer->adler[0] = 1;
    writer->adler[1] = 0;
    for (unsigned y = 0; y < png->height; y++) {
        put_row(writer, png, y);
    }
    put_number(writer, writer->adler[1] << 16 | writer->adler[0]);
    end_chunk(writer);
}

bool png_save(const png_t *png, const char *path) {
    static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    writer_t writer = {.file = fopen(path, "wb")};
    if (writer.file == NULL || row_bytes(png) > ROW_BYTES_MAX) {
        return false;
    }
    put(&writer, signature, sizeof signature);
    put_header(&writer, png);
    put_pixels(&writer, png);
    begin_chunk(&writer, "IEND", 0);
    end_chunk(&writer);
    const bool is_written = !ferror(writer.file);
    return fclose(writer.file) == 0 && is_written;
}
