// SPDX-License-Identifier: MIT
#include "store_life.h"
#include "boards/host/devices.h"
#include "engine/hash.h"
#include "engine/rng.h"
#include "firmware/store/store.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

enum {
    STATE_BYTES = 300,
    MOVES_MAX = 3000,
    ACTIONS_MAX = 60,
    BLOB_SIZES = 4,
    FORMER_MAX = 1 << 15,
};

// What is saved. The moves are in `played`, and how far they go is here.
typedef struct {
    uint8_t key[STORE_KEY_COUNT]; // the byte the blob is filled with; 0: none
    bool has_game;
    bool is_over;
    uint32_t header;
    uint32_t moves;
} model_t;

static model_t model;  // before the call under way
static model_t wanted; // and after it
static game_move_t played[MOVES_MAX];
static uint64_t history[MOVES_MAX + 1]; // a hash of the moves before each
static uint64_t former[FORMER_MAX];     // all that was ever saved of this game, as hashes
static unsigned former_count;
static bool is_erasing;

static life_dangers_t dangers;
static life_figures_t figures;
static uint32_t worn_sectors;
static rng_t rng;
static char problem[200];
static jmp_buf power_is_gone;

// --- Using it -------------------------------------------------------------------------

static size_t blob_size(uint8_t fill) {
    static const uint16_t sizes[BLOB_SIZES] = {4, 20, 100, 440};
    return sizes[fill % BLOB_SIZES];
}

static void write_key(void) {
    const store_key_t key = (store_key_t)rng_below(&rng, STORE_KEY_COUNT);
    const bool is_removed = key >= STORE_SLOT && rng_below(&rng, 3) == 0;
    const uint8_t fill = (uint8_t)(is_removed ? 0 : 1 + rng_below(&rng, 255));
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    wanted.key[key] = fill;
    memset(bytes, fill, sizeof bytes);
    store_write(key, bytes, is_removed ? 0 : blob_size(fill));
}

static void make_state(uint8_t state[STATE_BYTES]) {
    memset(state, (int)(history[wanted.moves] & 0xFF), STATE_BYTES);
    memcpy(state, &wanted.moves, sizeof wanted.moves);
    memcpy(state + 8, &history[wanted.moves], sizeof history[0]);
}

static uint64_t after_move(uint64_t hash, const game_move_t *move) {
    const uint64_t parts[] = {hash, hash_bytes(move, sizeof *move)};
    return hash_bytes(parts, sizeof parts);
}

static void begin(void) {
    former_count = 0;
    wanted.has_game = true;
    wanted.is_over = false;
    wanted.header = rng_next(&rng) | 1;
    wanted.moves = 0;
    store_game_begin(&wanted.header, sizeof wanted.header, NULL, 0);
}

static void snapshot(void) {
    uint8_t state[STATE_BYTES];
    make_state(state);
    store_game_snapshot(state, sizeof state);
}

static void move(void) {
    game_move_t *const next = &played[wanted.moves];
    memset(next, 0, sizeof *next);
    for (unsigned i = rng_below(&rng, GAME_MOVE_BYTES + 1); i > 0; i--) {
        next->bytes[i - 1] = (uint8_t)rng_next(&rng);
    }
    wanted.moves++;
    history[wanted.moves] = after_move(history[wanted.moves - 1], next);
    former[former_count++ % FORMER_MAX] = history[wanted.moves];
    store_game_move(next);
    if (store_game_wants_snapshot()) {
        snapshot();
    }
}

static void undo(void) {
    wanted.moves--;
    store_game_undo();
    if (store_game_wants_snapshot()) {
        snapshot();
    }
}

static void erase_all(void) {
    wanted = (model_t){0};
    is_erasing = true;
    store_erase_all();
    is_erasing = false;
}

static void end(void) {
    if (rng_below(&rng, 2) == 0) {
        wanted.is_over = true;
        store_game_end();
    } else {
        wanted.has_game = false;
        store_game_forget();
    }
}

static bool is_playing(void) {
    return model.has_game && !model.is_over && model.moves < MOVES_MAX - 1;
}

static void act(void) {
    const unsigned choice = rng_below(&rng, 200);
    wanted = model;
    if (choice < 12) {
        write_key();
    } else if (choice < 20) {
        store_tend();
    } else if (choice == 20 && rng_below(&rng, 10) == 0) {
        erase_all();
    } else if (choice == 21 || !is_playing()) {
        begin();
    } else if (choice < 24) {
        end();
    } else if (choice < 26) {
        snapshot();
    } else if (choice < 40 && model.moves > 0) {
        undo();
    } else {
        move();
    }
    model = wanted;
}

// --- Looking --------------------------------------------------------------------------

typedef struct {
    model_t what;
    bool is_true;   // the moves are a beginning of those that were played
    bool is_torn;   // what is kept by key is a mixture
    uint32_t first; // of the moves that are in `line`
} found_t;

// What was found of the game, behind the state that it goes on from.
static game_move_t line[MOVES_MAX];
static uint64_t line_history[MOVES_MAX + 1];

static bool read_game(found_t *found) {
    uint8_t state[STATE_BYTES];
    found->what.is_over = store_game_is_over();
    store_game_header(&found->what.header, sizeof found->what.header);
    uint32_t moves = 0;
    line_history[0] = history[0];
    if (store_game_has_state()) {
        if (!store_game_read_state(state, sizeof state)) {
            return false;
        }
        memcpy(&moves, state, sizeof moves);
        moves = moves < MOVES_MAX ? moves : 0;
        memcpy(&line_history[moves], state + 8, sizeof line_history[0]);
    }
    found->first = moves;
    const unsigned room = MOVES_MAX - moves;
    for (unsigned i = 0; i < room && store_game_read_move(i, &line[moves]); i++) {
        line_history[moves + 1] = after_move(line_history[moves], &line[moves]);
        moves++;
    }
    found->what.moves = moves;
    found->is_true &= line_history[moves] == history[moves];
    return true;
}

// Where undone moves and the snapshot that came instead are both lost, what is left may
// have a move that was taken back. That is no other game: it was saved as it is. It goes
// on from there.
static bool is_former(const found_t *found) {
    for (unsigned i = 0; i < former_count && i < FORMER_MAX; i++) {
        if (former[i] == line_history[found->what.moves]) {
            return true;
        }
    }
    return false;
}

static void go_on_from(const found_t *found) {
    const uint32_t first = found->first, end = found->what.moves;
    memcpy(&played[first], &line[first], (end - first) * sizeof *line);
    memcpy(&history[first], &line_history[first], (end - first + 1) * sizeof *history);
}

static found_t look(void) {
    found_t found = {.is_true = true};
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        const size_t count = store_read((store_key_t)key, bytes, sizeof bytes);
        if (count > 0) {
            found.is_torn |= count != blob_size(bytes[0]) || bytes[0] != bytes[count - 1];
            found.what.key[key] = bytes[0];
        }
    }
    found.what.has_game = store_has_game() && read_game(&found);
    return found;
}

static bool is_same(const model_t *a, const model_t *b) {
    return memcmp(a->key, b->key, sizeof a->key) == 0 && a->has_game == b->has_game &&
           (!a->has_game ||
            (a->header == b->header && a->is_over == b->is_over && a->moves == b->moves));
}

// Erasing all takes the game first and the rest after it.
static bool is_half_erased(const model_t *found) {
    return is_erasing && !found->has_game &&
           memcmp(found->key, model.key, sizeof model.key) == 0;
}

static bool is_whole(const found_t *found) {
    return found->is_true && !found->is_torn &&
           (is_same(&found->what, &wanted) || is_same(&found->what, &model) ||
            is_half_erased(&found->what));
}

static bool is_of_model(const model_t *found) {
    return !found->has_game || (wanted.has_game && found->header == wanted.header) ||
           (model.has_game && found->header == model.header);
}

static bool fail(const char *what, store_condition_t condition, const found_t *found) {
    snprintf(problem, sizeof problem,
             "%s: condition %d; found game %d (%08x, over %d, %u moves, true %d), saved "
             "%d (%08x, over %d, %u)",
             what, condition, found->what.has_game, found->what.header,
             found->what.is_over, found->what.moves, found->is_true, model.has_game,
             model.header, model.is_over, model.moves);
    return false;
}

// --- Lives ----------------------------------------------------------------------------

static void lose_power(void) {
    longjmp(power_is_gone, 1);
}

static void use(void) {
    static volatile unsigned left; // survives longjmp
    if (dangers.has_cuts && rng_below(&rng, 8) > 0) {
        host_flash_cut(host_flash_operations() + rng_below(&rng, 40),
                       rng_below(&rng, 257), rng_next(&rng), lose_power);
    }
    if (setjmp(power_is_gone) == 0) {
        for (left = rng_below(&rng, ACTIONS_MAX); left > 0; left--) {
            act();
        }
    } else {
        figures.cuts++;
    }
    host_flash_cut(0, 0, 0, NULL);
}

// Half of the bits that rot are in one sector, so that some meet.
static unsigned rot(void) {
    const unsigned bits =
        dangers.rot_max == 0 ? 0 : rng_below(&rng, dangers.rot_max + 1u);
    const uint32_t sector = rng_below(&rng, HAL_FLASH_SECTOR_COUNT);
    for (unsigned i = 0; i < bits; i++) {
        const uint32_t at = i % 2 == 0 ? rng_below(&rng, HAL_FLASH_BYTES)
                                       : sector * HAL_FLASH_SECTOR_BYTES +
                                             rng_below(&rng, HAL_FLASH_SECTOR_BYTES);
        host_flash[at] ^= (uint8_t)(1u << rng_below(&rng, 8));
    }
    figures.rots += bits;
    return bits;
}

static void wear(void) {
    if (figures.worn < dangers.worn_max && rng_below(&rng, 200) == 0) {
        const unsigned sector = rng_below(&rng, HAL_FLASH_SECTOR_COUNT);
        if ((worn_sectors >> sector & 1) == 0) {
            worn_sectors |= 1u << sector;
            host_flash_wear(sector, rng_next(&rng) | 1);
            figures.worn++;
        }
    }
}

// Switches it on, with power failing now and then while it starts.
static store_condition_t switch_on(void) {
    static volatile store_condition_t first; // survives longjmp
    first = STORE_FRESH;
    host_flash_reread(rng_next(&rng));
    if (dangers.has_cuts && rng_below(&rng, 4) == 0) {
        host_flash_cut(host_flash_operations() + rng_below(&rng, 4), rng_below(&rng, 257),
                       rng_next(&rng), lose_power);
        if (setjmp(power_is_gone) == 0) {
            first = store_start();
        } else {
            figures.cuts++;
        }
        host_flash_cut(0, 0, 0, NULL);
        host_flash_reread(rng_next(&rng));
    }
    const store_condition_t second = store_start();
    return first > second ? first : second;
}

static bool is_telling(store_condition_t condition) {
    return condition != STORE_GOOD && condition != STORE_FRESH;
}

// A cut may have to be said twice, as it may not have been read. But cuts alone do no
// damage, and without them there is nothing to say at all.
static bool is_false_alarm(store_condition_t condition) {
    const store_condition_t worst = dangers.has_cuts ? STORE_CUT : STORE_GOOD;
    return figures.rots == 0 && figures.worn == 0 && condition > worst;
}

void life_begin(uint64_t seed, const life_dangers_t *new_dangers) {
    dangers = *new_dangers;
    figures = (life_figures_t){0};
    worn_sectors = 0;
    problem[0] = '\0';
    rng_seed(&rng, seed);
    host_flash_reset();
    model = wanted = (model_t){0};
    is_erasing = false;
    store_start();
}

bool life_go_on(void) {
    figures.lives++;
    wear();
    use();
    const bool was_worn = store_is_worn();
    const unsigned rotten = rot();
    const store_condition_t condition = switch_on();
    const found_t found = look();
    if (is_whole(&found) && is_false_alarm(condition)) {
        return fail("nothing is missing, and more was said", condition, &found);
    } else if (is_whole(&found)) {
        figures.whole++;
    } else if (found.is_torn ||
               (!found.is_true && !(condition == STORE_DAMAGED && is_former(&found)))) {
        return fail("not true", condition, &found);
    } else if (!is_telling(condition) && !was_worn) {
        return fail("not told", condition, &found);
    } else if (rotten == 0 && !was_worn && figures.rots == 0) {
        return fail("lost without rot", condition, &found);
    } else if (!is_of_model(&found.what) && condition < STORE_DAMAGED) {
        return fail("another game", condition, &found);
    } else {
        figures.told++;
    }
    if (found.what.has_game) {
        go_on_from(&found);
    }
    model = wanted = found.what;
    is_erasing = false;
    return true;
}

const life_figures_t *life_figures(void) {
    return &figures;
}

const char *life_problem(void) {
    return problem;
}
