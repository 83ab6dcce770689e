// SPDX-License-Identifier: MIT
#include "marrakech_round.h"
#include "firmware/table/table.h"
#include <string.h>

static struct {
    marrakech_deed_t deeds[GAME_PLAYERS_MAX];
    uint8_t last_player;
} self;

// The rug that is laid later in the turn can be seen on the board.
static void note(const face_played_t *played) {
    marrakech_move_t move;
    memcpy(&move, played->move, sizeof move);
    if (move.kind != MARRAKECH_MOVE_TURN || played->player == table_viewer()) {
        return;
    }
    const marrakech_state_t *before = played->before;
    const marrakech_state_t *after = played->after;
    const uint8_t player = played->player;
    const marrakech_payment_t due = marrakech_payment_at(before, after->assam.square);
    self.last_player = player;
    self.deeds[player] = (marrakech_deed_t){
        .die = played->events->count > 0 ? played->events->list[0].arg[0] : move.die,
        .paid = (uint8_t)(before->dirhams[player] - after->dirhams[player]),
        .owner = due.owner,
    };
}

void marrakech_round_refresh(void) {
    memset(&self, 0, sizeof self);
    self.last_player = MARRAKECH_NOBODY;
    table_round(note);
}

const marrakech_deed_t *marrakech_deed(uint8_t player) {
    return &self.deeds[player];
}

uint8_t marrakech_last_player(void) {
    return self.last_player;
}

void marrakech_round_line(text_t *out, uint8_t player) {
    marrakech_round_refresh();
    const marrakech_deed_t *deed = marrakech_deed(player);
    if (deed->die != 0) {
        string_fill(
            out, deed->paid > 0 ? STRING_MARRAKECH_DID_PAY : STRING_MARRAKECH_DID_ROLL,
            string_number(deed->die).digits, string_number(deed->paid).digits, NULL);
    }
}
