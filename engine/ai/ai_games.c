// SPDX-License-Identifier: MIT
#include "ai_game.h"

static const ai_game_t *const ai_games[] = {
    &kairo_ai,
    &marrakech_ai,
};

const ai_game_t *ai_game_of(const game_t *game) {
    for (unsigned i = 0; i < sizeof ai_games / sizeof *ai_games; i++) {
        if (ai_games[i]->game == game) {
            return ai_games[i];
        }
    }
    return NULL;
}

ai_reason_t ai_reason_for(const game_t *game, const void *view, const game_move_t *move) {
    return ai_game_of(game)->reasons.of(view, move);
}

void ai_write_reason(const game_t *game, ai_reason_t reason, text_t *out) {
    const ai_reasons_t *reasons = &ai_game_of(game)->reasons;
    const char *at = reasons->texts[reason.code < reasons->count ? reason.code : 0];
    for (; *at != '\0'; at++) {
        if (*at == '%') {
            text_number(out, reason.arg[0]);
        } else if (*at == '@') {
            text_number(out, reason.arg[1] + 1u);
        } else {
            text_char(out, *at);
        }
    }
}
