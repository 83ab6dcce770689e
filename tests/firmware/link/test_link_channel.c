// SPDX-License-Identifier: MIT
// Frames and channels over lines on which everything goes wrong.
#include "support/test.h"

#include "engine/rng.h"
#include "firmware/link/channel.h"
#include "firmware/link/station.h"
#include "support/bad_line.h"
#include <string.h>

// --- Frames ---------------------------------------------------------------------------

static frame_t random_frame(rng_t *rng) {
    frame_t frame = {.to = (uint8_t)rng_next(rng),
                     .from = (uint8_t)rng_next(rng),
                     .kind = (uint8_t)(1 + rng_below(rng, FRAME_KINDS - 1)),
                     .hops = (uint8_t)rng_below(rng, FRAME_HOPS_MAX + 1),
                     .line = (uint8_t)rng_next(rng),
                     .sequence = (uint16_t)rng_next(rng),
                     .length = (uint8_t)rng_below(rng, FRAME_PAYLOAD_MAX + 1)};
    for (unsigned i = 0; i < frame.length; i++) {
        frame.payload[i] = (uint8_t)(rng_below(rng, 3) == 0 ? 0 : rng_next(rng));
    }
    return frame;
}

static bool read_all(frame_reader_t *reader, const uint8_t *bytes, size_t count,
                     frame_t *frame) {
    bool is_found = false;
    for (size_t i = 0; i < count; i++) {
        is_found |= frame_read(reader, bytes[i], frame);
    }
    return is_found;
}

static frame_reader_t new_reader(void) {
    frame_reader_t reader;
    frame_reader_start(&reader);
    return reader;
}

TEST(a_frame_comes_out_as_it_went_in) {
    rng_t rng;
    rng_seed(&rng, 1);
    frame_reader_t reader = new_reader();
    for (unsigned i = 0; i < 5000; i++) {
        const frame_t sent = random_frame(&rng);
        frame_t got;
        uint8_t wire[FRAME_WIRE_MAX];
        const size_t count = frame_encode(&sent, wire);
        assert_in_range(count, 0, FRAME_WIRE_MAX);
        assert_int_equal(0, wire[0]);
        assert_null(memchr(wire + 1, 0, count - 2));
        assert_true(read_all(&reader, wire, count, &got));
        assert_memory_equal(&sent, &got, sizeof sent);
    }
    assert_int_equal(0, reader.bad);
}

TEST(after_any_garbage_the_next_frame_is_found) {
    rng_t rng;
    rng_seed(&rng, 2);
    frame_reader_t reader = new_reader();
    for (unsigned i = 0; i < 5000; i++) {
        uint8_t garbage[200];
        const unsigned count = rng_below(&rng, sizeof garbage);
        for (unsigned j = 0; j < count; j++) {
            garbage[j] = (uint8_t)rng_next(&rng);
        }
        frame_t got;
        assert_false(read_all(&reader, garbage, count, &got));
        const frame_t sent = random_frame(&rng);
        uint8_t wire[FRAME_WIRE_MAX];
        assert_true(read_all(&reader, wire, frame_encode(&sent, wire), &got));
        assert_memory_equal(&sent, &got, sizeof sent);
    }
}

TEST(a_frame_with_any_byte_changed_or_missing_is_none) {
    rng_t rng;
    rng_seed(&rng, 3);
    for (unsigned i = 0; i < 300; i++) {
        const frame_t sent = random_frame(&rng);
        uint8_t wire[FRAME_WIRE_MAX];
        const size_t count = frame_encode(&sent, wire);
        for (size_t at = 1; at + 1 < count; at++) {
            uint8_t spoilt[FRAME_WIRE_MAX];
            frame_t got;
            frame_reader_t reader;
            frame_reader_start(&reader);
            memcpy(spoilt, wire, count);
            spoilt[at] ^= (uint8_t)(1u << rng_below(&rng, 8));
            assert_false(read_all(&reader, spoilt, count, &got));
            memmove(spoilt + at, wire + at + 1, count - at - 1);
            assert_false(read_all(&reader, spoilt, count - 1, &got));
        }
    }
}

// --- Two ends of a channel over a bad line --------------------------------------------

typedef struct {
    station_t station;
    channel_t channel;
    uint32_t sent, got; // messages
    rng_t rng;
    uint32_t *now_ms;
} end_t;

static bad_line_t lines[2];
static end_t ends[2];
static uint32_t now_ms;

// Message `n` from end `from`: its number and a filling that follows from it.
static size_t message_of(unsigned from, uint32_t n, uint8_t *bytes) {
    rng_t rng;
    rng_seed(&rng, (uint64_t)from << 32 | n);
    const size_t count =
        1 + (n % 7 == 0 ? rng_below(&rng, CHANNEL_MESSAGE_MAX) : rng_below(&rng, 60));
    for (size_t i = 0; i < count; i++) {
        bytes[i] = (uint8_t)rng_next(&rng);
    }
    return count;
}

static void take(void *context, const frame_t *frame) {
    end_t *end = context;
    if (frame->line == end->channel.line) {
        channel_receive(&end->channel, frame, now_ms);
    }
}

static void join(const bad_line_faults_t *faults, uint64_t seed, uint32_t start_ms) {
    now_ms = start_ms;
    for (unsigned i = 0; i < 2; i++) {
        bad_line_start(&lines[i], faults, seed * 2 + i);
        lines[i].now_ms = start_ms;
        memset(&ends[i], 0, sizeof ends[i]);
        station_start(&ends[i].station, 40 + i);
    }
    for (unsigned i = 0; i < 2; i++) {
        // What one writes into its line the other reads there: two lines, crossed.
        station_join(&ends[i].station, 0,
                     &(station_line_t){.write = bad_line_write, .context = &lines[i]});
        station_join(&ends[i].station, 1,
                     &(station_line_t){.read = bad_line_read, .context = &lines[1 - i]});
        channel_open(&ends[i].channel, ends[i].station.me, ends[1 - i].station.me, 7,
                     now_ms);
        // Near the end of all numbers, so that they wrap.
        ends[i].channel.next = ends[i].channel.unacknowledged = 0xFFF0;
        ends[i].channel.expected = 0xFFF0;
    }
}

static void check_message(unsigned to) {
    size_t count;
    const uint8_t *message = channel_message(&ends[to].channel, &count);
    if (message != NULL) {
        uint8_t expected[CHANNEL_MESSAGE_MAX];
        assert_int_equal(message_of(1 - to, ends[to].got, expected), count);
        assert_memory_equal(expected, message, count);
        ends[to].got++;
        channel_take(&ends[to].channel);
    }
}

static void step_end(unsigned i, uint32_t messages) {
    end_t *end = &ends[i];
    frame_t frame;
    lines[i].now_ms = now_ms;
    station_step(&end->station, now_ms, take, end);
    check_message(i);
    uint8_t bytes[CHANNEL_MESSAGE_MAX];
    if (end->sent < messages &&
        channel_send(&end->channel, bytes, message_of(i, end->sent, bytes))) {
        end->sent++;
    }
    for (unsigned n = 0; channel_next_frame(&end->channel, now_ms, &frame); n++) {
        assert_in_range(n, 0, CHANNEL_WINDOW + 1);
        station_send(&end->station, frame);
    }
    station_step(&end->station, now_ms, take, end);
}

static void talk(uint32_t messages, uint32_t limit_ms) {
    const uint32_t start_ms = now_ms;
    while (ends[0].got < messages || ends[1].got < messages) {
        step_end(0, messages);
        step_end(1, messages);
        now_ms += 5;
        if (now_ms - start_ms > limit_ms) {
            fail_msg("after %u ms: %u and %u of %u messages", (unsigned)limit_ms,
                     (unsigned)ends[0].got, (unsigned)ends[1].got, (unsigned)messages);
        }
    }
}

TEST(every_message_comes_once_and_in_order_over_a_good_line) {
    join(&(bad_line_faults_t){0}, 1, 0);
    talk(500, 60000);
    assert_int_equal(0, station_bad(&ends[0].station));
}

TEST(messages_come_over_every_bad_line) {
    for (unsigned i = 0; i < BAD_LINES; i++) {
        join(&bad_lines[i], 10 + i, 0);
        talk(60, 1200000);
    }
}

TEST(the_clock_may_wrap_in_the_middle) {
    join(&(bad_line_faults_t){.lost = 20}, 5, UINT32_MAX - 2000);
    talk(200, 120000);
    assert_in_range(now_ms, 0, 200000);
}

TEST(a_line_that_is_pulled_and_put_back_goes_on) {
    join(&(bad_line_faults_t){0}, 6, 0);
    rng_t rng;
    rng_seed(&rng, 6);
    for (uint32_t i = 1; i <= 100; i++) {
        talk(i * 3, 60000);
        const uint32_t back_ms = now_ms + rng_below(&rng, 5000);
        lines[0].is_pulled = lines[1].is_pulled = true;
        for (; (int32_t)(now_ms - back_ms) < 0; now_ms += 5) {
            step_end(0, i * 3 + 2);
            step_end(1, i * 3 + 2);
        }
        lines[0].is_pulled = lines[1].is_pulled = false;
    }
}

TEST(silence_is_noticed_and_a_word_now_and_then_prevents_it) {
    join(&(bad_line_faults_t){0}, 7, 0);
    for (; now_ms < 20000; now_ms += 5) {
        step_end(0, 0);
        step_end(1, 0);
        assert_false(channel_is_silent(&ends[0].channel, now_ms));
    }
    lines[1].is_pulled = true;
    for (; now_ms < 20000 + CHANNEL_SILENCE_MS + 500; now_ms += 5) {
        step_end(0, 0);
        step_end(1, 0);
    }
    assert_true(channel_is_silent(&ends[0].channel, now_ms));
    assert_false(channel_is_silent(&ends[1].channel, now_ms));
}

TEST(one_that_was_heard_a_moment_after_now_is_not_silent) {
    channel_t channel;
    channel_open(&channel, 1, 2, 3, 1000);
    const frame_t frame = {.kind = FRAME_ACK, .length = 3};
    channel_receive(&channel, &frame, 2003);
    assert_false(channel_is_silent(&channel, 2000));
    assert_false(channel_is_silent(&channel, 2003 + CHANNEL_SILENCE_MS - 1));
    assert_true(channel_is_silent(&channel, 2003 + CHANNEL_SILENCE_MS));
}

TEST(a_message_that_never_ends_breaks_the_channel_and_nothing_else) {
    channel_t channel;
    channel_open(&channel, 1, 2, 3, 0);
    for (unsigned i = 0; i < 1000; i++) {
        const frame_t frame = {
            .kind = FRAME_DATA, .sequence = (uint16_t)i, .length = CHANNEL_PIECE_BYTES};
        channel_receive(&channel, &frame, 0);
    }
    size_t count;
    assert_true(channel.is_broken);
    assert_null(channel_message(&channel, &count));
    assert_in_range(channel.message_count, 0, CHANNEL_MESSAGE_MAX);
}

TEST(a_piece_from_beyond_the_window_is_not_taken_for_one_within) {
    channel_t channel;
    size_t count;
    channel_open(&channel, 1, 2, 3, 0);
    for (unsigned ahead = CHANNEL_WINDOW; ahead < 0xFFFF; ahead += 7) {
        const frame_t far = {.kind = FRAME_DATA_LAST,
                             .sequence = (uint16_t)ahead,
                             .length = 1,
                             .payload = {99}};
        channel_receive(&channel, &far, 0);
    }
    for (uint16_t i = 0; i < CHANNEL_WINDOW; i++) {
        const frame_t near = {.kind =
                                  i + 1 < CHANNEL_WINDOW ? FRAME_DATA : FRAME_DATA_LAST,
                              .sequence = i,
                              .length = 1,
                              .payload = {(uint8_t)i}};
        channel_receive(&channel, &near, 0);
    }
    const uint8_t *message = channel_message(&channel, &count);
    assert_non_null(message);
    assert_int_equal(CHANNEL_WINDOW, count);
    for (uint8_t i = 0; i < CHANNEL_WINDOW; i++) {
        assert_int_equal(i, message[i]);
    }
}

TEST(a_channel_that_is_full_says_so) {
    channel_t channel;
    static const uint8_t bytes[CHANNEL_MESSAGE_MAX];
    channel_open(&channel, 1, 2, 3, 0);
    unsigned sent = 0;
    while (channel_send(&channel, bytes, 100)) {
        sent++;
    }
    assert_int_equal(CHANNEL_OUT_BYTES / 102, sent);
    assert_false(channel_has_room(&channel, 100));
    assert_false(channel_is_idle(&channel));
}

TEST(any_frames_leave_a_channel_sound) {
    rng_t rng;
    rng_seed(&rng, 8);
    channel_t channel;
    channel_open(&channel, 1, 2, 3, 0);
    static const uint8_t bytes[CHANNEL_MESSAGE_MAX];
    for (unsigned i = 0; i < 200000; i++) {
        frame_t frame = random_frame(&rng);
        frame.sequence = (uint16_t)(channel.expected + rng_below(&rng, 12) - 2);
        if (frame.kind == FRAME_ACK && rng_below(&rng, 2) == 0) {
            const uint16_t next =
                (uint16_t)(channel.unacknowledged + rng_below(&rng, 10));
            frame.payload[0] = (uint8_t)next;
            frame.payload[1] = (uint8_t)(next >> 8);
        }
        channel_receive(&channel, &frame, i);
        channel_send(&channel, bytes, 1 + rng_below(&rng, 90));
        frame_t out;
        for (unsigned n = 0; channel_next_frame(&channel, i, &out); n++) {
            assert_in_range(n, 0, CHANNEL_WINDOW + 1);
        }
        size_t count;
        if (channel_message(&channel, &count) != NULL) {
            channel_take(&channel);
        }
        assert_in_range(channel.out_count, 0, CHANNEL_OUT_BYTES);
        assert_in_range(channel.out_cut, 0, channel.out_count);
    }
}

// --- Stations -------------------------------------------------------------------------

static station_t ring[4];
static bad_line_t wires[4];
static unsigned heard[4];
static uint32_t ring_ms;

static void hear(void *context, const frame_t *frame) {
    assert_int_equal(FRAME_DATA, frame->kind);
    ++*(unsigned *)context;
}

static void step_ring(unsigned count, unsigned rounds) {
    for (; rounds > 0; rounds--) {
        ring_ms += 5;
        for (unsigned i = 0; i < count; i++) {
            station_step(&ring[i], ring_ms, hear, &heard[i]);
        }
    }
}

static size_t ring_read(void *context, void *bytes, size_t max) {
    return bad_line_read(&wires[(*(unsigned *)context + 3) % 4], bytes, max);
}

static size_t ring_write(void *context, const void *bytes, size_t count) {
    return bad_line_write(&wires[*(unsigned *)context], bytes, count);
}

TEST(on_a_ring_every_station_reaches_every_other_and_nothing_goes_round_for_ever) {
    static unsigned numbers[4] = {0, 1, 2, 3};
    for (unsigned i = 0; i < 4; i++) {
        bad_line_start(&wires[i], &(bad_line_faults_t){0}, i);
        station_start(&ring[i], 10 + i);
        station_join(&ring[i], 0,
                     &(station_line_t){ring_read, ring_write, &numbers[i], true});
    }
    for (unsigned from = 0; from < 4; from++) {
        memset(heard, 0, sizeof heard);
        for (unsigned to = 0; to < 4; to++) {
            if (to != from) {
                station_send(&ring[from],
                             (frame_t){.kind = FRAME_DATA, .to = ring[to].me});
            }
        }
        step_ring(4, 10);
        for (unsigned to = 0; to < 4; to++) {
            assert_int_equal(to != from, heard[to]);
        }
    }
    memset(heard, 0, sizeof heard);
    station_send(&ring[0], (frame_t){.kind = FRAME_DATA, .to = FRAME_EVERYBODY});
    station_send(&ring[0], (frame_t){.kind = FRAME_DATA, .to = 99});
    step_ring(4, 20);
    assert_int_equal(0, heard[0]);
    assert_int_equal(1, heard[1]);
    assert_int_equal(1, heard[3]);
    // One whose sender has gone dies out, too, also where a round takes long.
    station_send(&ring[0], (frame_t){.kind = FRAME_DATA, .to = 99});
    station_step(&ring[0], ring_ms, hear, &heard[0]);
    ring[0].me = 100;
    for (unsigned i = 0; i < 20; i++) {
        ring_ms += STATION_COPY_MS;
        step_ring(4, 1);
    }
    const uint32_t carried = wires[0].carried;
    for (unsigned i = 0; i < 20; i++) {
        ring_ms += STATION_COPY_MS;
        step_ring(4, 1);
    }
    assert_int_equal(carried, wires[0].carried);
}

TEST(copies_of_a_frame_are_taken_and_passed_on_once) {
    station_t *a = &ring[0];
    uint8_t wire[FRAME_WIRE_MAX];
    const frame_t frame = {
        .kind = FRAME_DATA, .to = FRAME_EVERYBODY, .from = 250, .hops = 3};
    station_start(a, 10);
    bad_line_start(&wires[0], &(bad_line_faults_t){0}, 1);
    bad_line_start(&wires[1], &(bad_line_faults_t){0}, 1);
    station_join(a, 0, &(station_line_t){.read = bad_line_read, .context = &wires[0]});
    station_join(a, 1, &(station_line_t){.write = bad_line_write, .context = &wires[1]});
    const size_t count = frame_encode(&frame, wire);
    heard[0] = 0;
    for (unsigned i = 0; i < 5; i++) {
        bad_line_write(&wires[0], wire, count);
    }
    station_step(a, ring_ms, hear, &heard[0]);
    assert_int_equal(1, heard[0]);
    assert_int_equal(count, wires[1].carried);
    // Later it is no copy, but sent again.
    ring_ms += STATION_COPY_MS + 5;
    wires[0].now_ms = ring_ms;
    bad_line_write(&wires[0], wire, count);
    station_step(a, ring_ms, hear, &heard[0]);
    assert_int_equal(2, heard[0]);
}

TEST(two_stations_with_one_number_are_noticed) {
    station_t *a = &ring[0];
    station_start(a, 10);
    bad_line_start(&wires[0], &(bad_line_faults_t){0}, 1);
    station_join(a, 0, &(station_line_t){.read = bad_line_read, .context = &wires[0]});
    frame_t own = {.kind = FRAME_TABLE, .from = a->me, .length = 9};
    for (unsigned i = 0; i < 4; i++) {
        own.payload[1 + i] = (uint8_t)(a->mark >> 8 * i);
    }
    uint8_t wire[FRAME_WIRE_MAX];
    bad_line_write(&wires[0], wire, frame_encode(&own, wire));
    station_step(a, ring_ms, hear, &heard[0]);
    assert_false(a->is_doubled);
    own.payload[2] ^= 1;
    bad_line_write(&wires[0], wire, frame_encode(&own, wire));
    station_step(a, ring_ms, hear, &heard[0]);
    assert_true(a->is_doubled);
}
