// SPDX-License-Identifier: MIT
#include "table.h"
#include "app.h"
#include "curtain.h"
#include "dialog.h"
#include "engine/check.h"
#include "firmware/store.h"
#include "icons.h"
#include "names.h"
#include "records.h"
#include "settings.h"
#include "sound.h"
#include "thinker.h"
#include <string.h>

enum {
    LOG_MOVES = 1024,
    SAVE_VERSION = 1,
    NOBODY = GAME_PLAYERS_MAX,
    HINT_LEVEL = 3,
    THINK_MS_MIN = 600, // an opponent that answers at once cannot be followed
    TELL_TICKS_MAX = 10000,
    DEMO_LEVEL = 2,
};

typedef enum {
    STEP_CURTAIN, // the device is being passed; nothing of anybody's is shown
    STEP_CHOOSE,  // the person who holds the device chooses
    STEP_HINT,    // a hint for him is being worked out
    STEP_DONE,    // his turn is over: he looks, then passes the device on
    STEP_THINK,   // an opponent thinks
    STEP_TELL,    // a move is told
    STEP_OVER,
} step_t;

// How far somebody has been told what happened.
typedef struct {
    game_state_t state;
    uint32_t moves;
} told_t;

static struct {
    table_setup_t setup;
    const face_t *face;
    step_t step;
    bool is_demo;
    bool is_watched; // somebody waits while opponents think and moves are told
    bool is_decided; // the opponent has found its move
    bool is_record;  // a person has beaten the best score
    uint8_t people;
    uint8_t holder;    // the person who has the device, or NOBODY
    uint32_t moves;    // played since the game was set up or resumed
    uint32_t undoable; // of the last moves, so many can be taken back
    uint16_t ticks;    // since this step began
    game_state_t shown;
    game_state_t before;
    game_state_t everybody; // what table_public gives
    // With one person or none everything is told as it happens. With more, each is told
    // all that happened since his last turn when the curtain rises.
    told_t told[GAME_PLAYERS_MAX];
} table;

static session_t session;
static game_move_t move_log[LOG_MOVES];

static void proceed(void);

// --- Looking --------------------------------------------------------------------------

const void *table_shown(void) {
    return &table.shown;
}

uint8_t table_viewer(void) {
    return table.step == STEP_CURTAIN ? NOBODY : table.holder;
}

const seat_t *table_seat(uint8_t player) {
    return &table.setup.seats[player];
}

uint8_t table_players(void) {
    return table.setup.setup.players;
}

uint8_t table_to_move(void) {
    return table.face->game->to_move(&table.shown);
}

bool table_is_choosing(void) {
    return table.step == STEP_CHOOSE;
}

bool table_is_thinking(uint8_t *progress) {
    const bool is_thinking = table.step == STEP_THINK || table.step == STEP_HINT;
    if (is_thinking && progress != NULL) {
        *progress = thinker_progress();
    }
    return is_thinking;
}

game_refusal_t table_check(const game_move_t *move) {
    return session_check(&session, move);
}

void table_say(string_t text, const char *value1, const char *value2) {
    sound_play(SOUND_REFUSED);
    dialog_say(text, value1, value2);
}

void table_redraw(void) {
    app_redraw();
}

const face_t *table_face(void) {
    return table.face;
}

const session_t *table_session(void) {
    return &session;
}

bool table_is_demo(void) {
    return table.is_demo;
}

uint8_t table_people(void) {
    return table.people;
}

bool table_is_record(void) {
    return table.is_record;
}

const void *table_public(void) {
    session_view(&session, NOBODY, &table.everybody);
    return &table.everybody;
}

static const game_t *game(void) {
    return table.face->game;
}

static bool is_person(uint8_t player) {
    return table_seat(player)->ai_level == 0;
}

static uint8_t next_player(void) {
    return game()->to_move(session_state(&session));
}

// --- Steps ----------------------------------------------------------------------------

static void go(step_t step) {
    table.step = step;
    table.ticks = 0;
    app_redraw();
}

// Shows the position to whoever holds the device.
static void show_now(void) {
    session_view(&session, table_viewer(), &table.shown);
}

static void begin_choosing(void) {
    go(STEP_CHOOSE);
    show_now();
    table.face->choose_begin();
}

static void begin_curtain(void) {
    table.holder = NOBODY;
    go(STEP_CURTAIN);
    show_now();
}

static uint64_t thought_seed(void) {
    return table.setup.setup.seed + table.moves * 0x9E3779B97F4A7C15u;
}

static void begin_thinking(step_t step, uint8_t level) {
    game_state_t view;
    session_view(&session, next_player(), &view);
    thinker_start(game(), &view, level, thought_seed());
    table.is_decided = false;
    go(step);
    show_now();
}

// --- Telling --------------------------------------------------------------------------

// Whom moves are told to now; NULL: nobody is there to be told.
static told_t *audience(void) {
    if (table.people <= 1) {
        return &table.told[0];
    }
    return table.holder == NOBODY ? NULL : &table.told[table.holder];
}

static void tell_no_more(told_t *told) {
    told->state = *session_state(&session);
    told->moves = table.moves;
}

// The moves before the log's oldest one cannot be told any more.
static bool has_news(const told_t *told) {
    return told->moves < table.moves && table.moves - told->moves <= session.log_count;
}

static void tell_next(told_t *told) {
    const uint32_t behind = table.moves - told->moves;
    const game_move_t *move = session_move(&session, session.log_count - behind);
    const uint8_t player = game()->to_move(&told->state);
    game_events_t events = {0};
    go(STEP_TELL);
    memset(&table.before, 0, sizeof table.before);
    memset(&table.shown, 0, sizeof table.shown);
    game()->view(&told->state, table_viewer(), &table.before);
    game()->apply(&told->state, move, &events);
    told->moves++;
    game()->view(&told->state, table_viewer(), &table.shown);
    table.face->tell_begin(&table.before, move, &events, player);
}

static void tell_tick(void) {
    static const uint8_t ticks_a_frame[SPEED_COUNT] = {1, 1, 3, 1};
    if (settings()->speed == SPEED_SLOW && table.ticks % 2 == 0) {
        return;
    }
    bool goes_on = true;
    for (unsigned i = ticks_a_frame[settings()->speed]; i > 0 && goes_on; i--) {
        goes_on = table.face->tell_tick();
    }
    app_redraw();
    if (!goes_on) {
        proceed();
    }
}

static void skip_telling(void) {
    for (unsigned i = 0; i < TELL_TICKS_MAX && table.face->tell_tick(); i++) {
    }
    proceed();
}

// --- What comes next ------------------------------------------------------------------

// The level of the strongest opponent; 0: people among themselves.
static uint8_t strongest_level(void) {
    uint8_t strongest = 0;
    for (uint8_t player = 0; player < table_players(); player++) {
        const uint8_t level = table_seat(player)->ai_level;
        strongest = level > strongest ? level : strongest;
    }
    return strongest;
}

static void note_record(void) {
    const void *state = session_state(&session);
    const uint8_t winners = game()->winners(state);
    bool has_won = false;
    int32_t best = INT32_MIN;
    for (uint8_t player = 0; player < table_players(); player++) {
        if (is_person(player)) {
            const int32_t score = game()->score(state, player);
            best = score > best ? score : best;
            has_won = has_won || (winners >> player & 1) != 0;
        }
    }
    table.is_record = records_note(table.setup.face, strongest_level(), has_won, best);
}

static void end_game(void) {
    go(STEP_OVER);
    show_now();
    if (!table.is_demo) {
        store_game_end();
        if (table.people > 0) {
            note_record();
        }
    }
    app_open(&scoring_screen);
}

static bool is_somebody_elses_turn(void) {
    return game()->is_over(session_state(&session)) || next_player() != table.holder;
}

// Called whenever something has come to its end: the news first, then whoever is next.
static void proceed(void) {
    told_t *told = audience();
    if (told != NULL && has_news(told) && settings()->speed != SPEED_OFF) {
        tell_next(told);
        return;
    }
    if (told != NULL) {
        tell_no_more(told);
    }
    if (table.people > 1 && table.holder != NOBODY && is_somebody_elses_turn()) {
        go(STEP_DONE);
        show_now();
    } else if (game()->is_over(session_state(&session))) {
        end_game();
    } else if (!is_person(next_player())) {
        begin_thinking(STEP_THINK, table_seat(next_player())->ai_level);
    } else if (table.people > 1 && table.holder != next_player()) {
        begin_curtain();
    } else {
        sound_play(SOUND_TURN);
        begin_choosing();
    }
}

static void raise_curtain(void) {
    table.holder = next_player();
    sound_play(SOUND_TURN);
    proceed();
}

static void pass_on(void) {
    table.holder = NOBODY;
    table.undoable = 0;
    proceed();
}

// --- Playing --------------------------------------------------------------------------

static void save_snapshot_if_wanted(void) {
    if (store_game_wants_snapshot()) {
        store_game_snapshot(session_state(&session), game()->state_bytes);
    }
}

static void save_move(const game_move_t *move) {
    if (!table.is_demo) {
        store_game_move(move);
        save_snapshot_if_wanted();
    }
}

// A move can be taken back while nobody else has moved and chance has told nothing.
static void note_undoable(uint8_t player, const game_events_t *events) {
    if (!is_person(player) || events->count > 0) {
        table.undoable = 0;
    } else {
        table.undoable++;
    }
}

static game_refusal_t play(const game_move_t *move, game_events_t *events) {
    const uint8_t player = next_player();
    *events = (game_events_t){0};
    const game_refusal_t refusal = session_apply(&session, move, events);
    if (refusal.code != 0) {
        return refusal;
    }
    table.moves++;
    note_undoable(player, events);
    save_move(move);
    proceed();
    return refusal;
}

game_refusal_t table_play_outside(const game_move_t *move, game_events_t *events) {
    CHECK(table.step == STEP_CHOOSE);
    return play(move, events);
}

void table_play(const game_move_t *move) {
    game_events_t events;
    CHECK(table.step == STEP_CHOOSE);
    if (play(move, &events).code != 0) {
        table_say(STRING_NOT_POSSIBLE, NULL, NULL);
        table.face->choose_begin();
    }
}

// --- Undo and hint --------------------------------------------------------------------

bool table_can_undo(void) {
    return table.undoable > 0 && session_can_undo(&session) && table.holder != NOBODY &&
           table.step != STEP_CURTAIN && table.step != STEP_OVER;
}

void table_undo(void) {
    CHECK(table_can_undo());
    session_undo(&session);
    store_game_undo();
    save_snapshot_if_wanted();
    table.moves--;
    table.undoable--;
    tell_no_more(audience());
    begin_choosing();
}

bool table_can_hint(void) {
    return settings()->has_hints && table.step == STEP_CHOOSE;
}

void table_hint(void) {
    CHECK(table_can_hint());
    begin_thinking(STEP_HINT, HINT_LEVEL);
}

// --- Beginning ------------------------------------------------------------------------

// The only person holds the device all the time; of several, nobody does at first.
static uint8_t first_holder(void) {
    for (uint8_t player = 0; player < table_players() && table.people == 1; player++) {
        if (is_person(player)) {
            return player;
        }
    }
    return NOBODY;
}

static void sit_down(const table_setup_t *setup, bool is_demo) {
    memset(&table, 0, sizeof table);
    table.setup = *setup;
    table.face = faces[setup->face];
    table.is_demo = is_demo;
    table.is_watched = !is_demo;
    for (uint8_t player = 0; player < table_players(); player++) {
        table.people = (uint8_t)(table.people + is_person(player));
    }
    table.holder = first_holder();
    session_init(&session, move_log, LOG_MOVES);
    session_new(&session, game(), &setup->setup);
}

// From here on news are told: what was played before is old.
static void open_eyes(void) {
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        tell_no_more(&table.told[player]);
    }
}

void table_begin(const table_setup_t *setup) {
    CHECK(table_setup_is_possible(setup));
    sit_down(setup, false);
    store_game_begin(SAVE_VERSION, setup, sizeof *setup);
    open_eyes();
}

static bool open_save(table_setup_t *setup) {
    return store_game_open(SAVE_VERSION, setup, sizeof *setup) &&
           table_setup_is_possible(setup);
}

void table_begin_demo(uint64_t seed) {
    table_setup_t setup = {.face = (uint8_t)(seed % FACE_COUNT)};
    setup.setup = (game_setup_t){
        .players = 3, .start = faces[setup.face]->start_default, .seed = seed};
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        setup.seats[i] = (seat_t){.ai_level = DEMO_LEVEL, .emblem = i % EMBLEM_COUNT};
        string_append(setup.seats[i].name, SEAT_NAME_BYTES, string(names_suggested(i)));
    }
    sit_down(&setup, true);
    open_eyes();
}

void table_watch_demo(void) {
    table.is_watched = true;
}

void table_give_up(void) {
    store_game_end();
    if (table.people > 0) {
        records_note_given_up(table.setup.face, strongest_level());
    }
}

bool table_has_save(void) {
    table_setup_t setup;
    return open_save(&setup);
}

bool table_resume(void) {
    table_setup_t setup;
    game_state_t state = {{0}};
    if (!open_save(&setup)) {
        return false;
    }
    sit_down(&setup, false);
    if (store_game_read_snapshot(&state, game()->state_bytes) &&
        session_restore(&session, game(), &state).code != 0) {
        return false;
    }
    game_move_t move;
    while (store_game_read_move(table.moves, &move)) {
        if (session_apply(&session, &move, NULL).code != 0) {
            return false;
        }
        table.moves++;
    }
    open_eyes();
    return true;
}

// --- The screen -----------------------------------------------------------------------

static void enter(void) {
    proceed();
}

static void leave_demo(void) {
    app_show(&title_screen);
}

// What A does while nobody chooses.
static void press_a(void) {
    switch (table.step) {
    case STEP_CURTAIN:
        raise_curtain();
        break;
    case STEP_DONE:
        sound_play(SOUND_CHOOSE);
        pass_on();
        break;
    case STEP_TELL:
        skip_telling();
        break;
    default:
        break;
    }
}

static void press_b(void) {
    static const input_event_t press = {.kind = INPUT_PRESS, .button = BUTTON_B};
    if (table.step == STEP_HINT) {
        begin_choosing();
    } else if (table.step != STEP_CHOOSE || !table.face->choose_input(&press)) {
        sound_play(SOUND_BACK);
        app_open(&table_menu_screen);
    }
}

static string_t help(void) {
    switch (table.step) {
    case STEP_CHOOSE:
        return table.face->choose_help();
    case STEP_CURTAIN:
        return STRING_HELP_CURTAIN;
    case STEP_THINK:
        return STRING_HELP_THINKING;
    case STEP_DONE:
        return STRING_HELP_DONE;
    default:
        return STRING_HELP_WATCHING;
    }
}

// B counts when it comes up, because held it means something else.
static bool input_b(const input_event_t *event) {
    if (event->kind == INPUT_HOLD) {
        if (table.step != STEP_CHOOSE || !table.face->choose_input(event)) {
            dialog_say(help(), table_seat(next_player())->name, NULL);
        }
    } else if (event->kind == INPUT_RELEASE && !event->was_held) {
        press_b();
    }
    return true;
}

static bool input(const input_event_t *event) {
    if (table.is_demo) {
        if (event->kind == INPUT_PRESS) {
            leave_demo();
        }
        return true;
    }
    if (event->button == BUTTON_B) {
        return input_b(event);
    }
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return true;
    }
    if (table.step == STEP_CHOOSE) {
        table.face->choose_input(event);
    } else if (event->button == BUTTON_A && event->kind == INPUT_PRESS) {
        press_a();
    }
    return true;
}

static void tick(void) {
    table.ticks++;
    const bool is_busy = table.step == STEP_TELL || table_is_thinking(NULL);
    if (is_busy && table.is_watched) {
        app_keep_awake();
    }
    if (table.step == STEP_TELL) {
        tell_tick();
    } else if (table.step != STEP_CURTAIN) {
        if ((table.face->animate != NULL && table.face->animate()) ||
            table_is_thinking(NULL)) {
            app_redraw();
        }
    }
}

static void act_on_thought(void) {
    const game_move_t move = thinker_move();
    if (table.step == STEP_HINT) {
        begin_choosing();
        table.face->choose_show(&move);
    } else {
        game_events_t events;
        CHECK(play(&move, &events).code == 0);
    }
}

static bool work(void) {
    if (!table_is_thinking(NULL)) {
        return false;
    }
    if (!table.is_decided) {
        table.is_decided = thinker_step();
    }
    const bool may_act = table.step == STEP_HINT || settings()->speed == SPEED_OFF ||
                         table.ticks * APP_FRAME_MS >= THINK_MS_MIN;
    if (table.is_decided && may_act) {
        act_on_thought();
    }
    return !table.is_decided;
}

static void draw(void) {
    if (table.step == STEP_CURTAIN) {
        curtain_draw(table_seat(next_player()));
        return;
    }
    table.face->draw();
    if (table.step == STEP_DONE) {
        curtain_draw_notice(string(STRING_TURN_DONE));
    } else if (table.step == STEP_HINT) {
        curtain_draw_notice(string(STRING_HINT_COMES));
    }
    if (table_is_thinking(NULL)) {
        curtain_draw_thought(thinker_progress(), table.ticks);
    }
}

const screen_t table_screen = {
    .enter = enter,
    .input = input,
    .tick = tick,
    .work = work,
    .draw = draw,
};
