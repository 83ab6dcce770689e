// SPDX-License-Identifier: MIT
#include "remote.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include <string.h>

bool remote_has_game(void) {
    return table_place() != TABLE_AWAY && !table_is_demo();
}

const game_t *remote_game(void) {
    return table_face()->game;
}

bool remote_is_over(void) {
    return remote_game()->is_over(session_state(table_session()));
}

void remote_view(game_state_t *view) {
    if (remote_is_over()) {
        *view = *session_state(table_session());
    } else {
        memset(view, 0, sizeof *view);
        session_view(table_session(), table_viewer(), view);
    }
}

// Nobody plays under a menu or a message that somebody is reading.
static bool is_in_front(void) {
    return table_place() == TABLE_IN_FRONT && !dialog_is_open();
}

bool remote_is_choosing(void) {
    return is_in_front() && table_is_choosing();
}

game_refusal_t remote_play(const game_move_t *move, game_events_t *events) {
    return table_play_outside(move, events);
}

bool remote_undo(void) {
    if (!is_in_front() || !table_can_undo()) {
        return false;
    }
    table_undo();
    return true;
}

const session_t *remote_session(void) {
    return table_session();
}
