/* duello-train: learns an evaluation for one rule set by self-play (Deep Monte Carlo as in DouZero, with some
 * bootstrapping), several times over, and then one network from all of these.
 *
 *     duello-train GAME RULES TEACHERS GAMES LESSONS SEED OUTPUT [WEIGHTS.net...] [DECK...]
 *
 * Each side gives the answer that the network rates best from what that side sees afterwards; now and then a random
 * one. After a game, what both sides saw after each answer moves the network a little towards its target: six tenths the
 * result, four tenths the network's estimate of the side's next view. The outcome of a random answer says nothing about what
 * came before it: there the best answer's odds count instead.
 *
 * In this way TEACHERS networks learn from scratch, each from GAMES games of its own. They are about equally good but err
 * in different places: the mean of their odds is better than any of them. One more network learns that mean, in
 * LESSONS games that it plays itself; this one is written, and costs a player no more than one of them would
 * (Hinton, Vinyals and Dean 2015). Earlier weights also teach, if any are named; the last network then starts from the
 * first of them.
 *
 * A network is kept, as a teacher or as the output, as the mean of its weights over its last games.
 *
 * Half of the games are played with the decks that are named, if any are; in the others each side has chosen among random
 * decks. tools/train runs this for every rule set. The same arguments give the same weights on the same kind of
 * machine. OUTPUT is written now and then, so that stopping early keeps what was learned. */
#include "ai/ai.h"
#include "ai/learn.h"
#include "session/deck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

enum { FILE_MAX = 1 << 21, STEPS_MAX = 2048, DECKS_MAX = 64, DRAFTS_MAX = 8, TEACHERS_MAX = 16, REPORTS = 10 };
/* From the first game to the last: the share of random answers, and the step size. */
struct pace {
    struct {
        double first, last;
    } explore, rate;
};
static const struct pace from_nothing = { { 0.3, 0.05 }, { 0.0005, 0.00003 } },
                         going_on = { { 0.15, 0.05 }, { 0.0002, 0.00003 } };
#define RESULT_SHARE 0.6  /* lambda of TD(lambda); 1 learned far worse (doc/strength.md) */
#define TAUGHT_SHARE 0.95 /* the weight of the teachers beside the outcome */
#define MEAN_SPAN \
    0.05 /* part of a network's games over which its weights are averaged, in their second half */
enum { MEAN_EVERY = 20 }; /* games between two looks at the weights */

/* What a side saw after an answer. */
struct step {
    struct duel_feature feature[DUEL_FEATURES_MAX];
    int n, player; /* n: 0 when the game was over */
    bool tried;    /* its own answer, any of them */
    float best;    /* then: the odds that the best answer had */
};

struct training {
    const struct duel_game *game;
    unsigned variant;
    uint64_t seed;
    struct learner_keys keys;
    struct learner *learner;
    struct learner *mean;                  /* of its weights, of late: what is kept */
    const struct pace *pace;
    struct learner *teacher[TEACHERS_MAX]; /* whom the learner learns from; none: it learns from play alone */
    unsigned teachers;
    struct learner *earlier[TEACHERS_MAX]; /* those named, who teach the last network */
    unsigned earliers;
    struct deck deck[DECKS_MAX];
    unsigned decks;
    struct step step[STEPS_MAX];
    int steps;
};

static double chance(uint64_t *seed)
{
    return (double)(duel_mix(seed) >> 11) / 9007199254740992.0;
}

/* The mover's estimate of its odds after an answer, in one world. */
static float odds_after(const struct training *t, const duel_state *world, int player, duel_action action)
{
    static struct duel_feature feature[DUEL_FEATURES_MAX];
    duel_room room;
    duel_copy(duel_in(&room), world);
    duel_apply(duel_in(&room), player, action, NULL);
    const struct duel_head *head = duel_head(duel_in(&room));
    if (!head->awaiting)
        return head->winner == DUEL_NOBODY ? 0 : head->winner == player ? 100 : -100;
    int n = t->game->features(duel_in(&room), player, feature);
    return learner_odds(t->learner, feature, n);
}

static duel_action choose(struct training *t, const duel_state *truth, int player, double part,
                          struct step *step)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room world;
    const double ramp = t->pace->explore.first + part * (t->pace->explore.last - t->pace->explore.first);
    int n = duel_legal(truth, player, legal), best = 0;

    step->tried = false;
    if (n == 1)
        return legal[0];
    step->tried = chance(&t->seed) < ramp;
    duel_copy(duel_in(&world), truth);
    duel_hide(duel_in(&world), player);
    duel_imagine(duel_in(&world), NULL, duel_mix(&t->seed));
    step->best = -INFINITY;
    for (int i = 0; i < n; i++) {
        float odds = odds_after(t, duel_in(&world), player, legal[i]);
        if (odds > step->best) {
            step->best = odds;
            best = i;
        }
    }
    return legal[step->tried ? (int)duel_mix_below(&t->seed, (unsigned)n) : best];
}

static bool begin(struct training *t, const struct duel_setup *setup, duel_state *state)
{
    struct duel_setup dealt = *setup;
    arena_key(&dealt, duel_mix(&t->seed));
    return duel_setup(t->game, state, &dealt, NULL, NULL) == DUEL_OK;
}

/* Gives `player` the best of a varying number of random decks, by the network's estimate of the deal. People's decks are not
 * random either. */
static void draft(struct training *t, struct duel_setup *setup, int player, int drafts,
                  struct duel_row row[DUEL_PLAYERS][ARENA_ROWS])
{
    static struct duel_row tried[DUEL_PLAYERS][ARENA_ROWS];
    static struct duel_feature feature[DUEL_FEATURES_MAX];
    duel_room room;
    float best = -INFINITY;

    for (int i = 0; i < drafts; i++) {
        struct duel_setup trial = *setup;
        trial.deck[player].rows = 0;
        arena_decks(t->game, &trial, duel_mix(&t->seed), tried);
        if (!begin(t, &trial, duel_in(&room)))
            continue;
        const int n = t->game->features(duel_in(&room), player, feature);
        const float odds = learner_odds(t->learner, feature, n);
        if (odds > best) {
            best = odds;
            memcpy(row[player], tried[player], sizeof row[player]);
            setup->deck[player] = (struct duel_deck){ .row = row[player], .rows = trial.deck[player].rows };
        }
    }
}

static bool deal(struct training *t, duel_state *state)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = (uint8_t)t->variant };
    int stake = duel_index(t->game->numbers, "stake"), fixed = duel_index(t->game->options, "fixed-stake");

    if (stake >= 0 && fixed >= 0) { /* trade cards: the duel, not the bargain before it */
        setup.number[stake] = 1;
        setup.options = 1u << fixed;
    }
    if (t->decks && duel_mix(&t->seed) & 1) {
        for (int p = 0; p < DUEL_PLAYERS; p++)
            setup.deck[p] = deck_rows(&t->deck[duel_mix_below(&t->seed, t->decks)]);
    } else {
        const int drafts = (int)duel_mix_below(&t->seed, DRAFTS_MAX);
        arena_decks(t->game, &setup, duel_mix(&t->seed), row);
        for (int p = 0; p < DUEL_PLAYERS; p++)
            draft(t, &setup, p, drafts, row);
    }
    return begin(t, &setup, state);
}

static void see(const struct training *t, const duel_state *state, int player, struct step *step)
{
    step->player = player;
    step->n = duel_head(state)->awaiting ? t->game->features(state, player, step->feature) : 0;
}

static void play(struct training *t, duel_state *state, double part)
{
    t->steps = 0;
    while (duel_head(state)->awaiting && t->steps + 2 <= STEPS_MAX) {
        int player = arena_turn(state);
        struct step *own = &t->step[t->steps++], *other = &t->step[t->steps++];
        duel_action action = choose(t, state, player, part, own);
        duel_apply(state, player, action, NULL);
        see(t, state, player, own);
        see(t, state, 1 - player, other);
        other->tried = false;
    }
}

static double logistic(float odds)
{
    return 1 / (1 + exp(-(double)odds));
}

/* The teachers' mean estimate of a view. */
static double taught(const struct training *t, const struct step *step)
{
    double odds = 0;
    for (unsigned i = 0; i < t->teachers; i++)
        odds += learner_odds(t->teacher[i], step->feature, step->n);
    return logistic((float)(odds / t->teachers));
}

/* Walks back from the end: a step learns from the result and from the estimate at its side's next step, or from the
 * teachers. Returns the sum of the losses. */
static double learn(struct training *t, int winner, double part)
{
    const struct pace *pace = t->pace;
    const float step_rate = (float)(pace->rate.first * pow(pace->rate.last / pace->rate.first, part));
    double want[DUEL_PLAYERS], loss = 0;

    for (int p = 0; p < DUEL_PLAYERS; p++)
        want[p] = winner == DUEL_NOBODY ? 0.5 : winner == p;
    for (int i = t->steps - 1; i >= 0; i--) {
        const struct step *step = &t->step[i];
        double *to = &want[step->player];
        if (step->n) {
            const double goal = t->teachers ? *to + TAUGHT_SHARE * (taught(t, step) - *to) : *to;
            const double seen =
                logistic(learner_step(t->learner, step->feature, step->n, (float)goal, step_rate));
            loss -= goal * log(seen + 1e-9) + (1 - goal) * log(1 - seen + 1e-9);
            *to = RESULT_SHARE * *to + (1 - RESULT_SHARE) * seen;
        }
        if (step->tried)
            *to = logistic(step->best);
    }
    return loss;
}

/* Writes the weights over what the file held. */
static bool save(const struct training *t, char **argv)
{
    char comment[256];
    FILE *out = fopen(argv[7], "wb");

    if (!out)
        return false;
    snprintf(comment, sizeof comment, "Learned by duello-train %s %s %s %s %s %s; see tools/train.", argv[1],
             argv[2], argv[3], argv[4], argv[5], argv[6]);
    const bool written = learner_write(t->mean, &t->keys, argv[1], argv[2], comment, out);
    return (fclose(out) == 0) && written;
}

/* So many games for the network in t->learner, the `number`th. */
static bool train(struct training *t, unsigned number, unsigned long games, char **argv)
{
    const unsigned long report = games / REPORTS ? games / REPORTS : 1;
    duel_room room;
    const float share = (float)fmin(MEAN_EVERY / (MEAN_SPAN * (double)games), 1);
    double loss = 0, samples = 0;

    for (unsigned long i = 0; i < games; i++) {
        double part = (double)i / (double)games;
        if (i % MEAN_EVERY == 0)
            learner_average(t->mean, t->learner, part < 0.5 ? 1 : share);
        if (deal(t, duel_in(&room))) {
            play(t, duel_in(&room), part);
            loss += learn(t, duel_head(duel_in(&room))->winner, part);
            samples += t->steps;
        }
        if ((i + 1) % report)
            continue;
        fprintf(stderr, "network %u: %lu games, %.0f s, loss %.4f\n", number, i + 1,
                (double)clock() / CLOCKS_PER_SEC, loss / samples);
        loss = samples = 0;
        if (!save(t, argv))
            return false;
    }
    return save(t, argv);
}

/* One network, the `number`th, that learns in so many games. NULL: out of memory, or nothing can be written. */
static struct learner *train_one(struct training *t, unsigned number, unsigned long games, char **argv)
{
    const uint64_t seed = duel_mix(&t->seed);
    const bool last = t->teachers && t->earliers;

    t->pace = last ? &going_on : &from_nothing;
    t->learner = learner_new(t->game->features_size, seed);
    t->mean = learner_new(t->game->features_size, seed);
    bool learned = t->learner && t->mean;
    if (learned && last)
        learner_average(t->learner, t->earlier[0], 1);
    learned = learned && train(t, number, games, argv);
    learner_free(t->learner);
    if (learned)
        return t->mean;
    learner_free(t->mean);
    return NULL;
}

/* The teachers one after the other, then who learns from them. */
static bool train_all(struct training *t, unsigned teachers, unsigned long games, unsigned long lessons,
                      char **argv)
{
    struct learner *learned[TEACHERS_MAX], *last = NULL;
    unsigned n = 0;

    while (n < teachers && (learned[n] = train_one(t, n + 1, games, argv)))
        n++;
    if (n == teachers) {
        for (unsigned i = 0; i < n; i++)
            t->teacher[i] = learned[i];
        for (unsigned i = 0; i < t->earliers; i++)
            t->teacher[n + i] = t->earlier[i];
        t->teachers = n + t->earliers;
        last = train_one(t, n + 1, lessons, argv);
    }
    const bool done = last != NULL;
    learner_free(last);
    while (n > 0)
        learner_free(learned[--n]);
    return done;
}

/* What a file holds, with a zero after its *size bytes, to be freed. NULL: it cannot be read. */
static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *bytes = calloc(1, FILE_MAX + 1);
    if (bytes)
        *size = fread(bytes, 1, FILE_MAX, file);
    fclose(file);
    return bytes;
}

static bool take_deck(struct training *t, const char *text)
{
    struct deck *deck = &t->deck[t->decks];
    struct trouble trouble;
    if (!deck_read(deck, text, &trouble) || deck->game != t->game)
        return false;
    t->decks += deck->variant == t->variant && t->decks + 1 < DECKS_MAX;
    return true;
}

static bool take_weights(struct training *t, const char *path, const char *bytes, size_t size)
{
    unsigned missing, unknown;
    struct learner *learner = learner_read(bytes, size, &t->keys, &missing, &unknown);
    if (learner && missing + unknown)
        fprintf(stderr, "duello-train: %s: %u inputs have no weights there, %u weights there have no input\n",
                path, missing, unknown);
    if (!learner || t->earliers == TEACHERS_MAX) {
        learner_free(learner);
        return false;
    }
    t->earlier[t->earliers++] = learner;
    return true;
}

/* Weights or a deck, by its name. */
static bool take_file(struct training *t, const char *path)
{
    const char *end = strrchr(path, '.');
    size_t size;
    char *bytes = read_file(path, &size);
    const bool taken =
        bytes && (end && strcmp(end, ".net") == 0 ? take_weights(t, path, bytes, size) : take_deck(t, bytes));
    free(bytes);
    return taken;
}

int main(int argc, char **argv)
{
#ifdef __SSE__
    _mm_setcsr(_mm_getcsr() | 0x8040); /* flush denormals to zero: processors are slow with them */
#endif
    static struct training t;
    int variant = -1;

    t.game = argc > 7 ? duel_find(argv[1]) : NULL;
    if (t.game)
        variant = duel_index(t.game->variants, argv[2]);
    const unsigned long teachers = argc > 7 ? strtoul(argv[3], NULL, 10) : 0,
                        games = argc > 7 ? strtoul(argv[4], NULL, 10) : 0,
                        lessons = argc > 7 ? strtoul(argv[5], NULL, 10) : 0;
    if (!t.game || variant < 0 || !t.game->features || teachers > TEACHERS_MAX || (teachers && !games) ||
        !lessons) {
        fputs(
            "usage: duello-train GAME RULES TEACHERS GAMES LESSONS SEED OUTPUT [WEIGHTS.net...] [DECK...]\n",
            stderr);
        return 2;
    }
    t.variant = (unsigned)variant;
    t.seed = strtoull(argv[6], NULL, 10);
    t.keys = learner_keys_of(t.game);
    if (!t.keys.key)
        return 1;
    for (int i = 8; i < argc; i++)
        if (!take_file(&t, argv[i])) {
            fprintf(stderr, "duello-train: %s is no deck and no network of %s\n", argv[i], t.game->name);
            return 1;
        }
    if (t.earliers + teachers > TEACHERS_MAX) {
        fprintf(stderr, "duello-train: more than %d teachers\n", TEACHERS_MAX);
        return 1;
    }
    const bool learned = train_all(&t, (unsigned)teachers, games, lessons, argv);
    while (t.earliers > 0)
        learner_free(t.earlier[--t.earliers]);
    free(t.keys.key);
    if (learned)
        return 0;
    fprintf(stderr, "duello-train: cannot write %s\n", argv[7]);
    return 1;
}
