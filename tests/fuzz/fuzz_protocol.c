// SPDX-License-Identifier: MIT
// Any bytes into the protocol: it answers in lines of printable ASCII, says ok or error
// at the end of each, and whatever game it has is in order.
#include "engine/ai/opponent.h"
#include "engine/games.h"
#include "engine/protocol.h"
#include "fuzz.h"
#include <string.h>

enum {
    LOG_MAX = 8, // small, so that the base moves on
    PERFT_MAX = 1,
    STEPS_MAX = 2000000, // of one command; far beyond any, so that a loop is seen
};

static uint32_t no_time_ms(void) {
    static uint32_t now;
    return now += 1; // so that ms= ends soon
}

static void write_line(void *context, const char *line) {
    (void)context;
    const size_t length = strlen(line);
    CLAIM(length > 0 && length <= PROTOCOL_LINE_MAX);
    for (size_t i = 0; i < length; i++) {
        CLAIM(line[i] >= ' ' && line[i] <= '~');
    }
}

static void work(protocol_t *protocol) {
    unsigned steps = 0;
    while (protocol_step(protocol)) {
        CLAIM(++steps < STEPS_MAX);
    }
}

// Thinking takes long and is another target's business: a few simulations do.
static void ask_briefly(void *context, const protocol_question_t *question) {
    protocol_question_t brief = *question;
    brief.sims = brief.sims > 4 || brief.sims == 0 ? 4 : brief.sims;
    const protocol_opponent_t real = opponent_for_protocol(context);
    real.ask(context, &brief);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static game_move_t move_log[LOG_MAX];
    static perft_level_t levels[PERFT_MAX];
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    static session_t session;
    static protocol_t protocol;
    static opponent_search_t search = {.pool = pool};
    static opponent_t opponent = {
        .thinker = &opponent_search, .context = &search, .time_ms = no_time_ms};
    protocol_opponent_t brief = opponent_for_protocol(&opponent);
    brief.ask = ask_briefly;
    const protocol_config_t config = {
        .games = games,
        .session = &session,
        .write_line = write_line,
        .version = "souk",
        .entropy = 1,
        .opponent = &brief,
        .perft_levels = levels,
        .perft_depth_max = PERFT_MAX,
    };
    session_init(&session, move_log, LOG_MAX);
    protocol_init(&protocol, &config);
    for (size_t i = 0; i < size && !protocol_has_quit(&protocol); i++) {
        protocol_byte(&protocol, data[i]);
        if (protocol_is_busy(&protocol)) {
            work(&protocol);
            if (session.game != NULL) {
                CLAIM(session.game->validate(&session.state).code == 0);
            }
        }
    }
    protocol_close(&protocol);
    work(&protocol);
    return 0;
}
