// SPDX-License-Identifier: MIT
// The search: the promising moves compete in rounds, and after each round the worse half
// drops out (sequential halving). In every round each move left is tried in the same
// number of determinizations: one way to fill in what the player cannot see, and one
// stream of chance. Every move is tried in the same ones, so that luck does not decide
// between them. After the move the determinization is played on for a few turns, then
// judged. Where the level weighs replies, a tree remembers which did well (tree.h);
// beyond it, and elsewhere, fast playouts go on.
//
// MEASUREMENTS.md has the trials that led to this.
#include "../check.h"
#include "lookahead.h"
#include "prospects.h"
#include "tree.h"
#include <stddef.h>
#include <string.h>

typedef struct {
    ai_choice_t choice;
    int64_t sum;      // of prospects, over the determinizations tried
    uint32_t samples; // how many those were
    uint16_t head_start;
    uint8_t root; // its node in the tree of replies
} contender_t;

struct ai {
    const ai_game_t *game;
    ai_level_t level;
    uint64_t seed;
    uint8_t player;
    bool is_decided;

    uint8_t contender_count;
    uint8_t in_race; // the first ones are still in the race
    uint32_t sims;   // simulations to spend
    uint32_t sims_done;
    uint32_t samples_a_round;
    uint32_t sample; // of this round
    uint8_t running; // the contender that is tried now

    bool looks_ahead; // in every way, in the place of simulations
    lookahead_limits_t limits;
    uint32_t positions_left; // that it may take
    bool in_simulation;
    uint8_t rounds_left; // turns of the player that it still looks ahead
    uint8_t mover;       // who moved last in it
    uint16_t plies_left; // so that a simulation ends, whatever happens
    rng_t chance;        // decides in it

    contender_t contenders[AI_CHOICES_MAX];
    game_state_t view;
    game_state_t sample_state;
    union {
        tree_t replies;        // only where the level weighs them
        lookahead_t lookahead; // only where it looks ahead
    };
};
_Static_assert(sizeof(ai_t) <= AI_POOL_BYTES, "the pool must hold the search");

enum {
    PLIES_MAX = 60, // of one simulation
    // Of an obvious gain: only what is better by more is preferred
    HEAD_START = 450,
    SAMPLES_TO_COMPARE = 8,
    SEEN_AT_ONCE = 5, // moves
    // Determinizations in which what may come is tried in every way: one and its
    // opposite, or so many
    LOOKAHEADS_OPPOSITE = 2,
    LOOKAHEADS = 4,
    POSITIONS_A_SIMULATION = 2, // take about as long
};

// --- Starting -------------------------------------------------------------------------

static void sort_contenders(contender_t *contenders, unsigned count,
                            bool (*is_better)(const contender_t *, const contender_t *)) {
    for (unsigned i = 1; i < count; i++) {
        const contender_t moved = contenders[i];
        unsigned at = i;
        for (; at > 0 && is_better(&moved, &contenders[at - 1]); at--) {
            contenders[at] = contenders[at - 1];
        }
        contenders[at] = moved;
    }
}

static bool looks_better(const contender_t *a, const contender_t *b) {
    return a->choice.score + a->head_start > b->choice.score + b->head_start;
}

static int64_t proven_sum(const contender_t *contender) {
    return contender->sum + (int64_t)contender->head_start * contender->samples;
}

static bool proved_better(const contender_t *a, const contender_t *b) {
    return proven_sum(a) * b->samples > proven_sum(b) * a->samples;
}

// A weak player does not see every move that there is, each time others. What everybody
// would see is seen, and so are all of a few.
static void overlook(ai_t *ai, rng_t *rng) {
    if (ai->level.overlook == 0 || ai->contender_count <= SEEN_AT_ONCE) {
        return;
    }
    unsigned seen = 0;
    for (unsigned i = 0; i < ai->contender_count; i++) {
        const bool is_seen = rng_below(rng, 100) >= ai->level.overlook;
        if (is_seen || ai->contenders[i].choice.is_obvious) {
            ai->contenders[seen++] = ai->contenders[i];
        }
    }
    ai->contender_count = (uint8_t)(seen > 0 ? seen : 1);
}

// A weak player misjudges every move a little, each time differently.
static void misjudge(ai_t *ai, rng_t *rng) {
    if (ai->level.mistake == 0) {
        return;
    }
    for (unsigned i = 0; i < ai->contender_count; i++) {
        ai->contenders[i].choice.score +=
            (ai_score_t)rng_below(rng, 2u * ai->level.mistake + 1) - ai->level.mistake;
    }
}

static unsigned halvings(unsigned count) {
    unsigned rounds = 0;
    for (; count > 1; count = (count + 1) / 2) {
        rounds++;
    }
    return rounds;
}

static void begin_round(ai_t *ai) {
    const unsigned rounds = halvings(ai->in_race);
    const uint32_t left = ai->sims > ai->sims_done ? ai->sims - ai->sims_done : 0;
    const uint32_t samples = left / (rounds * ai->in_race);
    ai->samples_a_round = samples > 0 ? samples : 1;
    ai->sample = 0;
    ai->running = 0;
}

static void begin_race(ai_t *ai) {
    for (uint8_t i = 0; i < ai->in_race; i++) {
        ai->contenders[i].root = i;
    }
    tree_clear(&ai->replies, ai->in_race);
    begin_round(ai);
}

// What is hidden, and chance, for the n-th time.
static void determinize(ai_t *ai, uint32_t number) {
    rng_t rng;
    rng_seed(&rng, ai->seed ^ (0x9E3779B97F4A7C15u * (number + 1)));
    ai->game->determinize(&ai->view, &rng, &ai->sample_state);
    ai->chance = rng;
}

static void gather(ai_t *ai) {
    ai_choice_t choices[AI_CHOICES_MAX];
    const size_t count = ai->game->choices(&ai->view, choices, AI_CHOICES_MAX);
    CHECK(count > 0 && count <= AI_CHOICES_MAX);
    for (size_t i = 0; i < count; i++) {
        ai->contenders[i] = (contender_t){
            .choice = choices[i], .head_start = choices[i].is_obvious ? HEAD_START : 0};
    }
    ai->contender_count = (uint8_t)count;
}

static const ai_level_t *level_of(const ai_game_t *game, const ai_question_t *question) {
    const bool is_for_two = question->game->players(question->view) == 2;
    return &game->levels[is_for_two ? AI_FOR_TWO : AI_FOR_MORE][question->level];
}

// A level's simulations are meant for two players. With more each takes longer, and there
// are fewer of them, as where the game says so: what a move may cost stays about the
// same.
static uint32_t sims_of(const ai_t *ai, const ai_question_t *question) {
    if (question->sims != 0) {
        return question->sims < AI_SIMS_MAX ? question->sims : AI_SIMS_MAX;
    }
    const uint32_t sims = ai->level.sims * 2u / question->game->players(question->view);
    const bool is_slow = ai->game->is_slow != NULL && ai->game->is_slow(question->view);
    return is_slow ? sims / 2 : sims;
}

// --- Looking ahead --------------------------------------------------------------------

static bool is_small_ending(const ai_t *ai) {
    return ai->level.rounds > 0 && ai->in_race <= LOOKAHEAD_CHOICES &&
           ai->game->is_ending != NULL && ai->game->is_ending(&ai->view);
}

static unsigned lookaheads_of(const ai_game_t *game) {
    return game->opposite != NULL ? LOOKAHEADS_OPPOSITE : LOOKAHEADS;
}

static void determinize_to_look_ahead(ai_t *ai) {
    if (ai->game->opposite == NULL) {
        determinize(ai, ai->sample);
        return;
    }
    determinize(ai, ai->sample / 2);
    if (ai->sample % 2 == 1) {
        ai->game->opposite(&ai->view, &ai->sample_state);
    }
}

static void begin_lookahead(ai_t *ai) {
    ai_choice_t choices[LOOKAHEAD_CHOICES];
    for (unsigned i = 0; i < ai->in_race; i++) {
        choices[i] = ai->contenders[i].choice;
    }
    determinize_to_look_ahead(ai);
    lookahead_begin(&ai->lookahead, ai->game, ai->limits, &ai->sample_state, choices,
                    ai->in_race);
}

// Then one determinization is like the other.
static bool is_all_known(const ai_t *ai) {
    return memcmp(&ai->view, &ai->sample_state, ai->game->game->position_bytes) == 0;
}

static void forget_sums(ai_t *ai) {
    for (unsigned i = 0; i < ai->in_race; i++) {
        ai->contenders[i].sum = 0;
        ai->contenders[i].samples = 0;
    }
}

// After one turn it looks at more of them: whatever its time allows, there is a best move
// by then.
static void end_lookahead(ai_t *ai) {
    for (unsigned i = 0; i < ai->in_race; i++) {
        ai->contenders[i].sum += ai->lookahead.prospects[i];
        ai->contenders[i].samples++;
    }
    sort_contenders(ai->contenders, ai->in_race, proved_better);
    if (ai->limits.turns < ai->level.turns) {
        ai->limits.turns++;
        forget_sums(ai);
        begin_lookahead(ai);
        return;
    }
    ai->sample++;
    ai->is_decided = ai->sample == lookaheads_of(ai->game) || is_all_known(ai);
    if (!ai->is_decided) {
        begin_lookahead(ai);
    }
}

// There is more than there is time for. A level that looks ahead everywhere plays what is
// best so far; for the others simulations it is, then.
static void give_up_lookahead(ai_t *ai) {
    if (ai->level.turns > 0) {
        ai->is_decided = true;
        return;
    }
    forget_sums(ai);
    ai->looks_ahead = false;
    begin_race(ai);
}

static void step_lookahead(ai_t *ai) {
    if (ai->positions_left == 0) {
        give_up_lookahead(ai);
        return;
    }
    ai->positions_left--;
    switch (lookahead_step(&ai->lookahead)) {
    case LOOKAHEAD_DONE:
        end_lookahead(ai);
        break;
    case LOOKAHEAD_TOO_LARGE:
        give_up_lookahead(ai);
        break;
    default:
        break;
    }
}

static void begin_to_choose(ai_t *ai) {
    ai->looks_ahead = ai->level.turns > 0 || is_small_ending(ai);
    if (ai->looks_ahead) {
        ai->limits =
            (lookahead_limits_t){.turns = ai->level.turns > 0, .width = ai->level.width};
        ai->positions_left = ai->sims * POSITIONS_A_SIMULATION;
        begin_lookahead(ai);
    } else {
        begin_race(ai);
    }
}

// --- Beginning to think ---------------------------------------------------------------

ai_t *ai_start(void *pool, size_t pool_bytes, const ai_question_t *question) {
    CHECK(pool_bytes >= sizeof(ai_t));
    CHECK(question->level >= AI_LEVEL_MIN && question->level <= AI_LEVEL_MAX);
    ai_t *ai = pool;
    memset(ai, 0, offsetof(ai_t, replies)); // what a race or an ending needs, it clears
    ai->game = ai_game_of(question->game);
    CHECK(ai->game != NULL);
    ai->level = *level_of(ai->game, question);
    ai->sims = sims_of(ai, question);
    ai->seed = question->seed;
    memcpy(&ai->view, question->view, question->game->state_bytes);
    ai->player = question->game->to_move(&ai->view);
    gather(ai);
    rng_t rng;
    rng_seed(&rng, question->seed);
    overlook(ai, &rng);
    misjudge(ai, &rng);
    sort_contenders(ai->contenders, ai->contender_count, looks_better);
    const unsigned choices =
        ai->level.choices < ai->contender_count ? ai->level.choices : ai->contender_count;
    ai->in_race = (uint8_t)choices;
    ai->is_decided = choices <= 1 || ai->sims == 0;
    if (!ai->is_decided) {
        begin_to_choose(ai);
    }
    return ai;
}

// --- Simulating -----------------------------------------------------------------------

static bool weighs_replies(const ai_t *ai) {
    return ai->level.replies > 0;
}

// The same determinization for every contender: it depends on the seed and on how many
// have been tried before, not on who is tried.
static void begin_simulation(ai_t *ai) {
    contender_t *contender = &ai->contenders[ai->running];
    determinize(ai, contender->samples);
    ai->game->game->apply(&ai->sample_state, &contender->choice.move, NULL);
    ai->in_simulation = true;
    ai->rounds_left = ai->level.rounds;
    ai->mover = ai->player;
    ai->plies_left = PLIES_MAX;
    if (weighs_replies(ai)) {
        tree_enter(&ai->replies, contender->root, ai->player);
    }
}

static void reply(ai_t *ai) {
    ai_choice_t replies[AI_CHOICES_MAX];
    const size_t all = ai->game->choices(&ai->sample_state, replies, AI_CHOICES_MAX);
    const size_t count = ai_best_choices(replies, all, ai->level.replies);
    const size_t chosen =
        tree_choose(&ai->replies, replies, count, ai->mover, ai->level.curiosity);
    ai->game->game->apply(&ai->sample_state, &replies[chosen].move, NULL);
}

// It ends where the player's turn has come round often enough.
static bool simulation_goes_on(ai_t *ai) {
    const game_t *game = ai->game->game;
    if (game->is_over(&ai->sample_state) || ai->plies_left == 0) {
        return false;
    }
    const uint8_t next = game->to_move(&ai->sample_state);
    if (next == ai->player && ai->mover != ai->player) {
        if (ai->rounds_left == 0) {
            return false;
        }
        ai->rounds_left--;
    }
    ai->mover = next;
    return true;
}

static void end_simulation(ai_t *ai) {
    contender_t *contender = &ai->contenders[ai->running];
    ai_score_t prospects[GAME_PLAYERS_MAX];
    ai_find_prospects(ai->game, &ai->sample_state, prospects);
    if (weighs_replies(ai)) {
        tree_learn(&ai->replies, prospects);
    }
    contender->sum += prospects[ai->player];
    contender->samples++;
    ai->sims_done++;
    ai->in_simulation = false;
}

static void drop_worse_half(ai_t *ai) {
    sort_contenders(ai->contenders, ai->in_race, proved_better);
    const uint8_t half = (uint8_t)((ai->in_race + 1) / 2);
    for (unsigned i = half; weighs_replies(ai) && i < ai->in_race; i++) {
        tree_forget(&ai->replies, ai->contenders[i].root);
    }
    ai->in_race = half;
}

static void end_round(ai_t *ai) {
    drop_worse_half(ai);
    if (ai->in_race <= 1) {
        ai->is_decided = true;
    } else {
        begin_round(ai);
    }
}

static void next_contender(ai_t *ai) {
    ai->running++;
    if (ai->running == ai->in_race) {
        ai->running = 0;
        ai->sample++;
        if (ai->sample == ai->samples_a_round) {
            end_round(ai);
        }
    }
}

// Plays one move, fast or weighed: at the set-up of Kairo that takes milliseconds.
// Returns whether the simulation has come to its end.
static bool simulate(ai_t *ai) {
    if (!simulation_goes_on(ai)) {
        return true;
    }
    ai->plies_left--;
    if (weighs_replies(ai) && !ai->replies.has_left) {
        reply(ai);
    } else {
        ai->game->play_fast(&ai->sample_state, &ai->chance);
    }
    return false;
}

bool ai_step(ai_t *ai) {
    if (ai->is_decided) {
        return true;
    }
    if (ai->looks_ahead) {
        step_lookahead(ai);
    } else if (!ai->in_simulation) {
        begin_simulation(ai);
    } else if (simulate(ai)) {
        end_simulation(ai);
        next_contender(ai);
    }
    return ai->is_decided;
}

// --- Looking --------------------------------------------------------------------------

uint8_t ai_progress(const ai_t *ai) {
    if (ai->is_decided || ai->sims_done >= ai->sims) {
        return 100;
    }
    if (ai->looks_ahead) {
        return (uint8_t)(ai->sample * 100 / lookaheads_of(ai->game));
    }
    return (uint8_t)((uint64_t)ai->sims_done * 100 / ai->sims);
}

// Between two rounds the first is the best. Within one, those in the race are compared as
// soon as all have been tried often enough for that to mean something.
static unsigned best_contender(const ai_t *ai) {
    unsigned best = 0;
    for (unsigned i = 0; !ai->is_decided && i < ai->in_race; i++) {
        if (ai->contenders[i].samples < SAMPLES_TO_COMPARE) {
            return 0;
        }
        best = proved_better(&ai->contenders[i], &ai->contenders[best]) ? i : best;
    }
    return best;
}

game_move_t ai_move(const ai_t *ai) {
    return ai->contenders[best_contender(ai)].choice.move;
}

static int32_t lead_after(const ai_t *ai, const contender_t *contender) {
    if (contender->samples == 0) {
        return contender->choice.score;
    }
    const int64_t prospect = contender->sum / (int64_t)contender->samples;
    return ai_lead_of(ai->game, &ai->view, (ai_score_t)prospect);
}

static ai_explained_t explained(const ai_t *ai, const contender_t *contender) {
    return (ai_explained_t){
        .move = contender->choice.move,
        .lead = lead_after(ai, contender),
        .reason = ai->game->reasons.of(&ai->view, &contender->choice.move),
    };
}

size_t ai_explain(const ai_t *ai, ai_explained_t out[AI_EXPLAINED_MAX]) {
    const unsigned best = best_contender(ai);
    size_t count = 0;
    out[count++] = explained(ai, &ai->contenders[best]);
    for (unsigned i = 0; i < ai->contender_count && count < AI_EXPLAINED_MAX; i++) {
        if (i != best) {
            out[count++] = explained(ai, &ai->contenders[i]);
        }
    }
    return count;
}
