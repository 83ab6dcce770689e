// SPDX-License-Identifier: MIT
#include "demo.h"
#include "firmware/app/app.h"
#include "firmware/console.h"
#include "firmware/hal.h"
#include "firmware/table/table.h"
#include "host.h"
#include "script.h"
#include <stdio.h>

enum {
    STEP_MS = 1000,
    PLAY_STEPS_MAX = 6 * 3600, // no game takes so long
};

static void print_result(void) {
    const game_t *game = table_face()->game;
    const game_state_t *state = session_state(table_session());
    printf("%s, %u moves\n", string(table_face()->name),
           (unsigned)table_session()->log_count);
    for (uint8_t player = 0; player < table_players(); player++) {
        const bool has_won = (game->winners(state) >> player & 1) != 0;
        printf("%s: %ld%s\n", table_seat(player)->name, (long)game->score(state, player),
               has_won ? " (wins)" : "");
    }
}

int demo_play(void) {
    headless_open();
    console_start();
    console_demo(hal_entropy());
    for (unsigned i = 0; i < PLAY_STEPS_MAX && app_screen() != &ranking_screen; i++) {
        headless_run(STEP_MS);
    }
    if (app_screen() != &ranking_screen) {
        fprintf(stderr, "The game did not come to an end.\n");
        return 1;
    }
    script_print_picture();
    print_result();
    return 0;
}
