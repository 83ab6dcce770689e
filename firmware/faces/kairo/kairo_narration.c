// SPDX-License-Identifier: MIT
#include "kairo_narration.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "kairo_board.h"
#include "kairo_figures.h"
#include "kairo_show.h"
#include "kairo_words.h"
#include <string.h>

// --- Beats ----------------------------------------------------------------------------

// One thing that is narrated, with its own words.
typedef enum {
    BEAT_CARDS,  // are played
    BEAT_PAYS,   // for a joker, for an expansion
    BEAT_TILE,   // appears
    BEAT_POINTS, // for the expansion
    BEAT_GOLD,   // a medal changes hands
    BEAT_SILVER,
    BEAT_LURES, // the customer is pointed at
    BEAT_WALK,  // and goes
    BEAT_EARNS, // the player
    BEAT_OWNER_EARNS,
    BEAT_COMES, // the customer who waited
    BEAT_TAKES, // a card or a barker
    BEAT_DISCARDS,
    BEAT_STOPS,
    BEAT_NEUTRAL, // the next neutral stall comes out of the bag
    BEAT_SHUFFLE,
    BEAT_REFILL,
    BEAT_FINAL,
    BEAT_OVER,
    BEAT_KINDS,
} beat_t;

enum {
    BEATS_MAX = 12,
    STEP_FRAMES = 5, // of a customer's walk
    RISE_FRAMES = 2, // for each row of pixels of a tile that comes up
};

static const struct {
    uint8_t frames; // at normal speed; a player's own move is narrated in half the time
    uint8_t sound;
    uint16_t words; // those that are always the same; STRING_NONE: they are put together
} beat_kinds[BEAT_KINDS] = {
    [BEAT_CARDS] = {34, SOUND_CARD, STRING_KAIRO_NARRATE_PLAYS},
    [BEAT_PAYS] = {30, SOUND_COINS, STRING_NONE},
    [BEAT_TILE] = {36, SOUND_BUILD, STRING_NONE},
    [BEAT_POINTS] = {30, SOUND_COINS, STRING_NONE},
    [BEAT_GOLD] = {34, SOUND_MEDAL, STRING_NONE},
    [BEAT_SILVER] = {34, SOUND_MEDAL, STRING_NONE},
    [BEAT_LURES] = {24, SOUND_CHOOSE, STRING_NONE},
    [BEAT_WALK] = {STEP_FRAMES, SOUND_STEP, STRING_NONE},
    [BEAT_EARNS] = {34, SOUND_COINS, STRING_NONE},
    [BEAT_OWNER_EARNS] = {34, SOUND_COINS, STRING_NONE},
    [BEAT_COMES] = {30, SOUND_MOVE, STRING_NONE},
    [BEAT_TAKES] = {34, SOUND_CARD, STRING_NONE},
    [BEAT_DISCARDS] = {30, SOUND_MOVE, STRING_KAIRO_NARRATE_DISCARDS},
    [BEAT_STOPS] = {40, SOUND_BACK, STRING_KAIRO_NARRATE_STOPS},
    [BEAT_NEUTRAL] = {34, SOUND_MOVE, STRING_NONE},
    [BEAT_SHUFFLE] = {34, SOUND_MOVE, STRING_KAIRO_NARRATE_SHUFFLE},
    [BEAT_REFILL] = {28, SOUND_MOVE, STRING_KAIRO_NARRATE_REFILL},
    [BEAT_FINAL] = {75, SOUND_FINAL, STRING_KAIRO_NARRATE_FINAL},
    [BEAT_OVER] = {60, SOUND_TURN, STRING_KAIRO_NARRATE_OVER},
};

static struct {
    bool is_on;
    uint8_t player;
    uint8_t beats[BEATS_MAX];
    uint8_t beat_count;
    uint8_t beat;   // the present one
    uint16_t frame; // of it
    kairo_move_t move;
    game_events_t events;
    kairo_state_t before;
    kairo_state_t picture; // what the board shows: before, after or in between
    uint8_t walk[KAIRO_SIDE * KAIRO_SIDE];
    uint8_t walk_count;
} narration;

static const kairo_state_t *after(void) {
    return table_shown();
}

static void add(beat_t beat) {
    if (narration.beat_count < BEATS_MAX) {
        narration.beats[narration.beat_count++] = (uint8_t)beat;
    }
}

// --- What there is to narrate ---------------------------------------------------------

static bool pays_anything(void) {
    kairo_payment_t payment;
    return kairo_payment(&narration.before, &narration.move, &payment).code == KAIRO_OK &&
           (payment.fee != 0 || narration.move.kind == KAIRO_EXPAND);
}

static bool medal_moved(unsigned medal) {
    const uint8_t colour = narration.move.colour;
    return narration.before.medal[colour][medal] != after()->medal[colour][medal];
}

static void add_building(void) {
    if (narration.move.cards[0] != KAIRO_NO_CARD) {
        add(BEAT_CARDS);
        if (pays_anything()) {
            add(BEAT_PAYS);
        }
    }
    add(BEAT_TILE);
    if (narration.move.kind == KAIRO_EXPAND) {
        add(BEAT_POINTS);
        if (medal_moved(KAIRO_GOLD)) {
            add(BEAT_GOLD);
        }
        if (medal_moved(KAIRO_SILVER)) {
            add(BEAT_SILVER);
        }
    }
}

static void add_luring(void) {
    const uint8_t from = narration.before.customer[narration.move.colour];
    narration.walk_count = (uint8_t)kairo_walk(&narration.before, from,
                                               narration.move.target, narration.walk);
    add(BEAT_LURES);
    add(BEAT_WALK);
    add(BEAT_EARNS);
    if (kairo_lure_pay(&narration.before, narration.player, narration.move.target)
            .to_owner > 0) {
        add(BEAT_OWNER_EARNS);
    }
    add(BEAT_COMES);
}

static void add_move(void) {
    switch ((kairo_move_kind_t)narration.move.kind) {
    case KAIRO_PLACE:
    case KAIRO_BUILD:
    case KAIRO_EXPAND:
    case KAIRO_MOVE:
        add_building();
        break;
    case KAIRO_LURE:
        add_luring();
        break;
    case KAIRO_TAKE:
        add(BEAT_TAKES);
        break;
    case KAIRO_THROW:
        add(BEAT_DISCARDS);
        break;
    case KAIRO_STOP:
        add(BEAT_STOPS);
        break;
    default:
        break;
    }
}

static const game_event_t *find_event(uint8_t kind) {
    for (unsigned i = 0; i < narration.events.count; i++) {
        if (narration.events.list[i].kind == kind) {
            return &narration.events.list[i];
        }
    }
    return NULL;
}

static void add_chance(void) {
    if (find_event(KAIRO_EVENT_NEUTRAL) != NULL) {
        add(BEAT_NEUTRAL);
    }
    if (find_event(KAIRO_EVENT_SHUFFLE) != NULL) {
        add(BEAT_SHUFFLE);
    }
    if (find_event(KAIRO_EVENT_REFILL) != NULL) {
        add(BEAT_REFILL);
    }
}

static void add_phase(void) {
    if (after()->phase == KAIRO_FINAL && narration.before.phase != KAIRO_FINAL) {
        add(BEAT_FINAL);
    }
    if (after()->phase == KAIRO_OVER) {
        add(BEAT_OVER);
    }
}

// --- Time -----------------------------------------------------------------------------

static beat_t present(void) {
    return (beat_t)narration.beats[narration.beat];
}

static unsigned frames_of_present(void) {
    const unsigned frames = beat_kinds[present()].frames;
    if (present() == BEAT_WALK) {
        return frames * narration.walk_count;
    }
    return narration.player == table_viewer() && present() != BEAT_FINAL ? frames / 2
                                                                         : frames;
}

void kairo_narrate_begin(const void *before, const game_move_t *move,
                         const game_events_t *events, uint8_t player) {
    memset(&narration, 0, sizeof narration);
    memcpy(&narration.before, before, sizeof narration.before);
    memcpy(&narration.move, move, sizeof narration.move);
    narration.events = *events;
    narration.player = player;
    add_move();
    add_chance();
    add_phase();
    narration.is_on = narration.beat_count > 0;
    if (narration.is_on) {
        sound_play((sound_t)beat_kinds[present()].sound);
    }
}

bool kairo_narrates(void) {
    return narration.is_on;
}

// --- Words ----------------------------------------------------------------------------

static kairo_pay_t lure_pay(void) {
    return kairo_lure_pay(&narration.before, narration.player, narration.move.target);
}

// Who the words are about; KAIRO_NOBODY: the words stand for themselves.
static uint8_t subject(void) {
    switch (present()) {
    case BEAT_OWNER_EARNS:
        return lure_pay().owner;
    case BEAT_COMES:
    case BEAT_NEUTRAL:
    case BEAT_SHUFFLE:
    case BEAT_REFILL:
    case BEAT_FINAL:
    case BEAT_OVER:
        return KAIRO_NOBODY;
    default:
        return narration.player;
    }
}

static const char *written_icon(char buffer[2], unsigned icon) {
    text_t out = text_over(buffer, 2);
    kairo_write_icon(&out, icon);
    return buffer;
}

static void write_tile(text_t *out) {
    char mark[2];
    written_icon(mark, narration.move.colour);
    switch (narration.move.kind) {
    case KAIRO_EXPAND:
        string_fill(
            out, STRING_KAIRO_NARRATE_EXPANDS, mark,
            string_number(after()->stand[narration.player][narration.move.colour].size)
                .digits,
            NULL);
        break;
    case KAIRO_MOVE:
        string_fill(out, STRING_KAIRO_NARRATE_MOVES, mark, NULL, NULL);
        break;
    default:
        string_fill(out,
                    narration.before.neutral == KAIRO_NO_COLOUR
                        ? STRING_KAIRO_NARRATE_STALL
                        : STRING_KAIRO_NARRATE_NEUTRAL,
                    mark, NULL, NULL);
        break;
    }
}

// The joker's fee and the cost together.
static void find_payment(uint8_t coins[KAIRO_COLOURS]) {
    kairo_payment_t payment;
    kairo_payment(&narration.before, &narration.move, &payment);
    memcpy(coins, payment.cost, KAIRO_COLOURS);
    if (payment.fee != 0) {
        coins[payment.fee - 1]++;
    }
}

static void write_payment(text_t *out) {
    uint8_t coins[KAIRO_COLOURS];
    find_payment(coins);
    char value[KAIRO_WORDS_BYTES];
    text_t written = text_over(value, sizeof value);
    kairo_write_coins(&written, coins);
    string_fill(out, STRING_KAIRO_NARRATE_PAYS, value, NULL, NULL);
}

static void write_gain(text_t *out, string_t id, unsigned number, unsigned icon) {
    char value[16];
    text_t written = text_over(value, sizeof value);
    kairo_write_gain(&written, number, icon);
    string_fill(out, id, value, NULL, NULL);
}

static void write_medal(text_t *out, unsigned medal, unsigned icon, unsigned points) {
    char value[16];
    text_t written = text_over(value, sizeof value);
    kairo_write_icon(&written, icon);
    kairo_write_icon(&written, narration.move.colour);
    text_string(&written, " +");
    text_number(&written, points);
    const uint8_t from = narration.before.medal[narration.move.colour][medal];
    if (from == KAIRO_NOBODY) {
        string_fill(out, STRING_KAIRO_NARRATE_MEDAL, value, NULL, NULL);
    } else {
        string_fill(out, STRING_KAIRO_NARRATE_MEDAL_FROM, value, table_seat(from)->name,
                    NULL);
    }
}

static void write_lure(text_t *out) {
    char mark[2];
    char barkers[8];
    written_icon(mark, narration.move.colour);
    const unsigned count = kairo_lure_barkers(&narration.before, narration.move.colour,
                                              narration.move.target);
    if (count == 0) {
        string_fill(out, STRING_KAIRO_NARRATE_LURES, mark, NULL, NULL);
        return;
    }
    text_t written = text_over(barkers, sizeof barkers);
    text_number(&written, count);
    kairo_write_icon(&written, KAIRO_ICON_BARKER);
    string_fill(out, STRING_KAIRO_NARRATE_LURES_WITH, mark, barkers, NULL);
}

static void write_taking(text_t *out) {
    char icon[2];
    switch (narration.move.target) {
    case KAIRO_TAKE_BARKER:
        string_fill(out, STRING_KAIRO_NARRATE_BARKER,
                    written_icon(icon, KAIRO_ICON_BARKER), NULL, NULL);
        break;
    case KAIRO_TAKE_DECK:
        text_string(out, string(STRING_KAIRO_NARRATE_DRAWS));
        break;
    default:
        text_string(out, string(STRING_KAIRO_NARRATE_TAKES));
        break;
    }
}

static void write_with_mark(text_t *out, string_t id, unsigned colour) {
    char mark[2];
    string_fill(out, id, written_icon(mark, colour), NULL, NULL);
}

static void write_words(text_t *out) {
    const uint8_t colour = narration.move.colour;
    switch (present()) {
    case BEAT_PAYS:
        write_payment(out);
        break;
    case BEAT_TILE:
        write_tile(out);
        break;
    case BEAT_POINTS:
        write_gain(out, STRING_KAIRO_NARRATE_POINTS,
                   after()->stand[narration.player][colour].size, KAIRO_ICON_POINTS);
        break;
    case BEAT_GOLD:
        write_medal(out, KAIRO_GOLD, KAIRO_ICON_GOLD, KAIRO_GOLD_POINTS);
        break;
    case BEAT_SILVER:
        write_medal(out, KAIRO_SILVER, KAIRO_ICON_SILVER, KAIRO_SILVER_POINTS);
        break;
    case BEAT_LURES:
    case BEAT_WALK:
        write_lure(out);
        break;
    case BEAT_EARNS:
        write_gain(out, STRING_KAIRO_NARRATE_EARNS, lure_pay().to_player, colour);
        break;
    case BEAT_OWNER_EARNS:
        write_gain(out, STRING_KAIRO_NARRATE_EARNS, lure_pay().to_owner, colour);
        break;
    case BEAT_COMES:
        write_with_mark(out, STRING_KAIRO_NARRATE_COMES,
                        kairo_customer_at(&narration.before, KAIRO_NO_SITE));
        break;
    case BEAT_TAKES:
        write_taking(out);
        break;
    case BEAT_NEUTRAL:
        write_with_mark(out, STRING_KAIRO_NARRATE_NEXT_NEUTRAL,
                        find_event(KAIRO_EVENT_NEUTRAL)->arg[0]);
        break;
    default:
        text_string(out, string((string_t)beat_kinds[present()].words));
        break;
    }
}

// --- Cards ----------------------------------------------------------------------------

// The card taken: one that was open, or what came from the deck, which only that
// player may see. KAIRO_NO_CARD: its back.
static uint8_t card_taken(void) {
    if (narration.move.target <= KAIRO_DISPLAY) {
        return narration.before.display[narration.move.target - 1];
    }
    const game_event_t *drawn = find_event(KAIRO_EVENT_DRAW);
    return drawn != NULL && narration.player == table_viewer() ? drawn->arg[0]
                                                               : KAIRO_NO_CARD;
}

static unsigned find_refills(uint8_t cards[KAIRO_DISPLAY]) {
    unsigned count = 0;
    for (unsigned i = 0; i < narration.events.count && count < KAIRO_DISPLAY; i++) {
        if (narration.events.list[i].kind == KAIRO_EVENT_REFILL) {
            cards[count++] = narration.events.list[i].arg[1];
        }
    }
    return count;
}

// The cards that are shown with the words. Returns how many.
static unsigned find_cards(uint8_t cards[KAIRO_DISPLAY]) {
    unsigned count = 0;
    switch (present()) {
    case BEAT_CARDS:
    case BEAT_PAYS:
        while (count < 3 && narration.move.cards[count] != KAIRO_NO_CARD) {
            cards[count] = narration.move.cards[count];
            count++;
        }
        return count;
    case BEAT_TAKES:
        if (narration.move.target == KAIRO_TAKE_BARKER) {
            return 0;
        }
        cards[0] = card_taken();
        return 1;
    case BEAT_DISCARDS:
        cards[0] = narration.move.target;
        return 1;
    case BEAT_REFILL:
        return find_refills(cards);
    default:
        return 0;
    }
}

// --- The board ------------------------------------------------------------------------

static uint8_t walker_site(void) {
    const unsigned step = narration.frame / STEP_FRAMES;
    return narration.walk[step < narration.walk_count ? step : narration.walk_count - 1u];
}

// Nothing of the move is to be seen before its tile appears or its customer walks.
static kairo_scene_t find_scene(void) {
    kairo_scene_t scene = {.state = after(), .blink = true};
    if (narration.move.kind <= KAIRO_LURE) {
        scene.focus = narration.move.target;
    }
    switch (present()) {
    case BEAT_CARDS:
    case BEAT_PAYS:
        scene.state = &narration.before;
        break;
    case BEAT_TILE:
        scene.rising = narration.move.target;
        scene.risen = (uint8_t)(1 + narration.frame / RISE_FRAMES);
        scene.cursor = scene.risen > KAIRO_SITE_PX ? scene.rising : KAIRO_NO_SITE;
        break;
    case BEAT_LURES:
        scene.state = &narration.before;
        scene.focus = scene.cursor = narration.before.customer[narration.move.colour];
        break;
    case BEAT_WALK:
        narration.picture = narration.before;
        scene.focus = narration.picture.customer[narration.move.colour] = walker_site();
        scene.state = &narration.picture;
        break;
    case BEAT_EARNS:
    case BEAT_OWNER_EARNS:
        narration.picture = narration.before;
        narration.picture.customer[narration.move.colour] = narration.move.target;
        scene.state = &narration.picture;
        break;
    case BEAT_COMES:
        scene.cursor = narration.move.target;
        break;
    default:
        break;
    }
    return scene;
}

// --- Life -----------------------------------------------------------------------------

// Where the player's things are: beside the name, or the emblem of a small screen.
static kairo_point_t players_place(void) {
    const kairo_layout_t *layout = kairo_layout();
    const area_t *area = kairo_panel_hides_board() ? &layout->strip : &layout->panel;
    return (kairo_point_t){area->x + 1, area->y + 1};
}

static kairo_point_t place_of(const kairo_scene_t *scene, uint8_t site) {
    kairo_point_t point;
    kairo_find_site(scene, site, &point.x, &point.y);
    return point;
}

static kairo_flight_t find_flight(const kairo_scene_t *scene) {
    kairo_flight_t flight = {.from = place_of(scene, narration.move.target),
                             .to = players_place(),
                             .done = narration.frame,
                             .all = frames_of_present()};
    if (present() == BEAT_PAYS) {
        flight.to = flight.from;
        flight.from = players_place();
        find_payment(flight.coins);
    } else {
        const bool is_owners = present() == BEAT_OWNER_EARNS;
        flight.coins[narration.move.colour] =
            is_owners ? lure_pay().to_owner : lure_pay().to_player;
    }
    return flight;
}

static void draw_stamp(const kairo_scene_t *scene, unsigned icon) {
    kairo_point_t centre = place_of(scene, narration.move.target);
    centre.x += KAIRO_SITE_PX / 2;
    centre.y += KAIRO_SITE_PX / 2;
    kairo_draw_stamp(centre, icon, narration.frame);
}

static void draw_life(const kairo_scene_t *scene) {
    switch (present()) {
    case BEAT_PAYS:
    case BEAT_EARNS:
    case BEAT_OWNER_EARNS: {
        const kairo_flight_t flight = find_flight(scene);
        kairo_draw_flight(&flight);
        break;
    }
    case BEAT_GOLD:
        draw_stamp(scene, KAIRO_ICON_GOLD);
        break;
    case BEAT_SILVER:
        draw_stamp(scene, KAIRO_ICON_SILVER);
        break;
    default:
        break;
    }
}

// Is this frame of the beat another picture than the one before it?
static bool moves(void) {
    const unsigned frame = narration.frame;
    switch (present()) {
    case BEAT_TILE:
        return frame % RISE_FRAMES == 0 && frame / RISE_FRAMES <= KAIRO_SITE_PX;
    case BEAT_WALK:
        return frame % STEP_FRAMES == 0;
    case BEAT_PAYS:
    case BEAT_EARNS:
    case BEAT_OWNER_EARNS: {
        const kairo_scene_t scene = find_scene();
        const kairo_flight_t flight = find_flight(&scene);
        return kairo_flight_moves(&flight);
    }
    case BEAT_GOLD:
    case BEAT_SILVER:
        return kairo_stamp_moves(frame);
    default:
        return false;
    }
}

bool kairo_narrate_tick(void) {
    if (!narration.is_on) {
        return false;
    }
    narration.frame++;
    if (present() == BEAT_WALK && narration.frame % STEP_FRAMES == 0) {
        sound_play(SOUND_STEP);
    }
    if (narration.frame < frames_of_present()) {
        if (moves()) {
            frame_redraw();
        }
        return true;
    }
    frame_redraw();
    narration.frame = 0;
    narration.beat++;
    narration.is_on = narration.beat < narration.beat_count;
    if (narration.is_on) {
        sound_play((sound_t)beat_kinds[present()].sound);
    }
    return narration.is_on;
}

// A card from the deck that the viewer drew: nobody else may see it, and nobody has seen
// it before.
static bool is_drawn_by_viewer(void) {
    return present() == BEAT_TAKES && narration.move.target == KAIRO_TAKE_DECK &&
           card_taken() != KAIRO_NO_CARD;
}

// The card of the hand that is new.
static uint8_t new_card(void) {
    const bool is_taking =
        narration.move.kind == KAIRO_TAKE && narration.move.target != KAIRO_TAKE_BARKER;
    return is_taking && narration.player == table_viewer() ? card_taken() : KAIRO_NO_CARD;
}

// --- Drawing --------------------------------------------------------------------------

static void draw_small(const char *words, const uint8_t *cards, unsigned count) {
    char caption[KAIRO_WORDS_BYTES];
    text_t out = text_over(caption, sizeof caption);
    if (subject() != KAIRO_NOBODY) {
        text_string(&out, table_seat(subject())->name);
        text_char(&out, ' ');
    }
    text_string(&out, words);
    kairo_draw_strip(subject() == KAIRO_NOBODY ? narration.player : subject(), cards,
                     count);
    if (is_drawn_by_viewer()) {
        const area_t *board = &kairo_layout()->board;
        const kairo_point_t at = {board->x + 10, board->y + 1};
        kairo_draw_shown_card(at, cards[0]);
    }
    kairo_draw_caption(caption);
}

static void draw_cards(kairo_point_t at, const uint8_t *cards, unsigned count) {
    if (is_drawn_by_viewer()) {
        kairo_draw_shown_card(at, cards[0]);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        kairo_draw_large_card(at.x + (int)i * (KAIRO_LARGE_CARD_PX + 2), at.y, cards[i]);
    }
}

static void draw_large(const char *words, const uint8_t *cards, unsigned count) {
    const area_t *panel = &kairo_layout()->panel;
    const uint8_t who = subject() == KAIRO_NOBODY ? narration.player : subject();
    // Large text wants room for two lines of words above a card.
    const int below_name_px = canvas_text_is_large() ? 0 : 2;
    const int around_card_px = canvas_text_is_large() ? 1 : 2;
    int y = panel->y;
    if (subject() != KAIRO_NOBODY) {
        y = kairo_draw_name(panel->x, y, who) + below_name_px;
    }
    const int counts_y = panel->y + panel->height - KAIRO_CARD_PX;
    const int card_px = is_drawn_by_viewer() ? KAIRO_HUGE_CARD_PX : KAIRO_LARGE_CARD_PX;
    const int room = counts_y - card_px - 2 * around_card_px - y;
    const bool is_paid = present() != BEAT_CARDS && present() != BEAT_PAYS;
    kairo_draw_counts(panel->x, counts_y, panel->width,
                      is_paid ? after() : &narration.before, who, new_card());
    y += kairo_draw_words_within(panel->x, y, panel->width, room, words);
    draw_cards((kairo_point_t){panel->x, y + around_card_px}, cards, count);
}

void kairo_narrate_draw(void) {
    const kairo_scene_t scene = find_scene();
    kairo_draw_board(&scene);
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    write_words(&out);
    uint8_t cards[KAIRO_DISPLAY];
    const unsigned count = find_cards(cards);
    if (kairo_panel_hides_board()) {
        draw_small(words, cards, count);
    } else {
        draw_large(words, cards, count);
    }
    draw_life(&scene);
}
