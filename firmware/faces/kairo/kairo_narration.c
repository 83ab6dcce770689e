// SPDX-License-Identifier: MIT
#include "kairo_narration.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "kairo_beat_words.h"
#include "kairo_beats.h"
#include "kairo_board.h"
#include "kairo_figures.h"
#include "kairo_show.h"
#include "kairo_words.h"

enum {
    RISE_FRAMES = 2, // for each row of pixels of a tile that comes up
};

void kairo_narrate_begin(const void *before, const game_move_t *move,
                         const game_events_t *events, uint8_t player) {
    kairo_beats_begin(before, move, events, player);
}

bool kairo_narrates(void) {
    return kairo_narration.is_on;
}

// --- The board ------------------------------------------------------------------------

static kairo_state_t picture; // what the board shows between before and after

static uint8_t walker_site(void) {
    const unsigned step = kairo_narration.frame / KAIRO_STEP_FRAMES;
    return kairo_narration
        .walk[step < kairo_narration.walk_count ? step : kairo_narration.walk_count - 1u];
}

// What is said under the board of a small screen.
static void write_caption(text_t *out) {
    if (kairo_beat_subject() != KAIRO_NOBODY) {
        text_string(out, table_seat(kairo_beat_subject())->name);
        text_char(out, ' ');
    }
    kairo_beat_write(out);
}

static int caption_hides(void) {
    char caption[KAIRO_WORDS_BYTES];
    text_t out = text_over(caption, sizeof caption);
    write_caption(&out);
    kairo_use_icons();
    return kairo_panel_hides_board() ? kairo_caption_text_hides(caption) : 0;
}

// Nothing of the move is to be seen before its tile appears or its customer walks.
static kairo_scene_t find_scene(void) {
    kairo_scene_t scene = {
        .state = kairo_narration_after(), .blink = true, .hidden_px = caption_hides()};
    if (kairo_narration.move.kind <= KAIRO_LURE) {
        scene.focus = kairo_narration.move.target;
    }
    switch (kairo_beat()) {
    case KAIRO_BEAT_CARDS:
    case KAIRO_BEAT_PAYS:
        scene.state = &kairo_narration.before;
        break;
    case KAIRO_BEAT_TILE:
        scene.rising = kairo_narration.move.target;
        scene.risen = (uint8_t)(1 + kairo_narration.frame / RISE_FRAMES);
        scene.cursor = scene.risen > KAIRO_SITE_PX ? scene.rising : KAIRO_NO_SITE;
        break;
    case KAIRO_BEAT_LURES:
        scene.state = &kairo_narration.before;
        scene.focus = scene.cursor =
            kairo_narration.before.customer[kairo_narration.move.colour];
        break;
    case KAIRO_BEAT_WALK:
        picture = kairo_narration.before;
        scene.focus = picture.customer[kairo_narration.move.colour] = walker_site();
        scene.state = &picture;
        break;
    case KAIRO_BEAT_EARNS:
    case KAIRO_BEAT_OWNER_EARNS:
        picture = kairo_narration.before;
        picture.customer[kairo_narration.move.colour] = kairo_narration.move.target;
        scene.state = &picture;
        break;
    case KAIRO_BEAT_COMES:
        scene.cursor = kairo_narration.move.target;
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
    kairo_flight_t flight = {.from = place_of(scene, kairo_narration.move.target),
                             .to = players_place(),
                             .done = kairo_narration.frame,
                             .all = kairo_beat_frames()};
    if (kairo_beat() == KAIRO_BEAT_PAYS) {
        flight.to = flight.from;
        flight.from = players_place();
        kairo_beat_find_payment(flight.coins);
    } else {
        const bool is_owners = kairo_beat() == KAIRO_BEAT_OWNER_EARNS;
        flight.coins[kairo_narration.move.colour] =
            is_owners ? kairo_beat_lure_pay().to_owner : kairo_beat_lure_pay().to_player;
    }
    return flight;
}

static void draw_stamp(const kairo_scene_t *scene, unsigned icon) {
    kairo_point_t centre = place_of(scene, kairo_narration.move.target);
    centre.x += KAIRO_SITE_PX / 2;
    centre.y += KAIRO_SITE_PX / 2;
    kairo_draw_stamp(centre, icon, kairo_narration.frame);
}

static void draw_life(const kairo_scene_t *scene) {
    switch (kairo_beat()) {
    case KAIRO_BEAT_PAYS:
    case KAIRO_BEAT_EARNS:
    case KAIRO_BEAT_OWNER_EARNS: {
        const kairo_flight_t flight = find_flight(scene);
        kairo_draw_flight(&flight);
        break;
    }
    case KAIRO_BEAT_GOLD:
        draw_stamp(scene, KAIRO_ICON_GOLD);
        break;
    case KAIRO_BEAT_SILVER:
        draw_stamp(scene, KAIRO_ICON_SILVER);
        break;
    default:
        break;
    }
}

// Is this frame of the beat another picture than the one before it?
static bool moves(void) {
    const unsigned frame = kairo_narration.frame;
    switch (kairo_beat()) {
    case KAIRO_BEAT_TILE:
        return frame % RISE_FRAMES == 0 && frame / RISE_FRAMES <= KAIRO_SITE_PX;
    case KAIRO_BEAT_WALK:
        return frame % KAIRO_STEP_FRAMES == 0;
    case KAIRO_BEAT_PAYS:
    case KAIRO_BEAT_EARNS:
    case KAIRO_BEAT_OWNER_EARNS: {
        const kairo_scene_t scene = find_scene();
        const kairo_flight_t flight = find_flight(&scene);
        return kairo_flight_moves(&flight);
    }
    case KAIRO_BEAT_GOLD:
    case KAIRO_BEAT_SILVER:
        return kairo_stamp_moves(frame);
    default:
        return false;
    }
}

bool kairo_narrate_tick(void) {
    if (!kairo_narration.is_on) {
        return false;
    }
    if (kairo_beats_tick() || moves()) {
        frame_redraw();
    }
    return kairo_narration.is_on;
}

// --- Drawing --------------------------------------------------------------------------

// How many the player has now, because two cards that are drawn look the same.
static void draw_small_count(unsigned cards) {
    const kairo_player_t *player =
        &kairo_narration_after()->player[kairo_narration.player];
    const bool takes = kairo_beat() == KAIRO_BEAT_TAKES;
    if (takes && kairo_narration.move.target == KAIRO_TAKE_BARKER) {
        kairo_draw_strip_count(cards, KAIRO_ICON_BARKER, player->barkers);
    } else if (takes || kairo_beat() == KAIRO_BEAT_DISCARDS) {
        kairo_draw_strip_count(
            cards, KAIRO_ICON_CARD,
            kairo_hand_count(kairo_narration_after(), kairo_narration.player));
    }
}

static void draw_small(const uint8_t *cards, unsigned count) {
    char caption[KAIRO_WORDS_BYTES];
    text_t out = text_over(caption, sizeof caption);
    write_caption(&out);
    kairo_draw_strip(kairo_beat_subject() == KAIRO_NOBODY ? kairo_narration.player
                                                          : kairo_beat_subject(),
                     cards, count);
    draw_small_count(count);
    if (kairo_beat_is_secret_draw()) {
        const area_t *board = &kairo_layout()->board;
        const kairo_point_t at = {board->x + 10, board->y + 1};
        kairo_draw_shown_card(at, cards[0]);
    }
    kairo_draw_caption(caption);
}

static void draw_cards(kairo_point_t at, const uint8_t *cards, unsigned count) {
    if (kairo_beat_is_secret_draw()) {
        kairo_draw_shown_card(at, cards[0]);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        kairo_draw_large_card(at.x + (int)i * (KAIRO_LARGE_CARD_PX + 2), at.y, cards[i]);
    }
}

static void draw_large(const uint8_t *cards, unsigned count) {
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    kairo_beat_write(&out);
    const area_t *panel = &kairo_layout()->panel;
    const uint8_t who = kairo_beat_subject() == KAIRO_NOBODY ? kairo_narration.player
                                                             : kairo_beat_subject();
    // Large text wants room for two lines of words above a card.
    const int below_name_px = canvas_text_is_large() ? 0 : 2;
    const int around_card_px = canvas_text_is_large() ? 1 : 2;
    int y = panel->y;
    if (kairo_beat_subject() != KAIRO_NOBODY) {
        y = kairo_draw_name(panel->x, y, who) + below_name_px;
    }
    const int counts_y = panel->y + panel->height - KAIRO_CARD_PX;
    const int card_px =
        kairo_beat_is_secret_draw() ? KAIRO_HUGE_CARD_PX : KAIRO_LARGE_CARD_PX;
    const int room = counts_y - card_px - 2 * around_card_px - y;
    const bool is_paid =
        kairo_beat() != KAIRO_BEAT_CARDS && kairo_beat() != KAIRO_BEAT_PAYS;
    kairo_draw_counts(panel->x, counts_y, panel->width,
                      is_paid ? kairo_narration_after() : &kairo_narration.before, who,
                      kairo_beat_new_card());
    y += kairo_draw_words_within(panel->x, y, panel->width, room, words);
    draw_cards((kairo_point_t){panel->x, y + around_card_px}, cards, count);
}

void kairo_narrate_draw(void) {
    const kairo_scene_t scene = find_scene();
    kairo_draw_board(&scene);
    uint8_t cards[KAIRO_DISPLAY];
    const unsigned count = kairo_beat_find_cards(cards);
    if (kairo_panel_hides_board()) {
        draw_small(cards, count);
    } else {
        draw_large(cards, count);
    }
    draw_life(&scene);
}
