/* duello-train: learns an evaluation for one rule set by play against itself (Deep Monte Carlo as DouZero's, with
 * some bootstrapping), several times over, and then one from all of these.
 *
 *     duello-train GAME RULES TEACHERS GAMES LESSONS SEED OUTPUT [DECK...]
 *
 * Each side takes the answer after which the network, from what that side sees then, thinks its chances best; now
 * and then any. When a game is over, what both sides saw after each answer moves the network a little towards what
 * became of it: to six tenths the result, to four what the network thought of the side's next sight. What came of an
 * answer tried at random says nothing of what was before: there the best answer's odds count instead.
 *
 * So TEACHERS networks learn, each from nothing and from GAMES games of its own. They are about as good as each other,
 * but err in different places: the mean of their odds is better than any of them. One more network learns that mean, in
 * LESSONS games that it plays itself; it is what is written, and costs a player no more than one of them would
 * (Hinton, Vinyals and Dean 2015).
 *
 * Half of the games are played with the decks that are named, if any are; in the others each side has chosen among random
 * decks. tools/train runs this for every rule set. The same arguments give the same weights on the same kind of
 * machine. OUTPUT is written now and then, so that whoever stops early keeps what was learned. */
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

enum { STEPS_MAX = 2048, DECKS_MAX = 64, DRAFTS_MAX = 8, TEACHERS_MAX = 16, REPORTS = 10 };
static const struct {
    double first, last;
} explore = { 0.3, 0.05 }, rate = { 0.0005, 0.00003 };
#define RESULT_SHARE 0.6  /* lambda of TD(lambda); 1 learned far worse (doc/strength.md) */
#define TAUGHT_SHARE 0.95 /* what teachers say, beside what became of it */

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
    struct learner *learner;
    struct learner *teacher[TEACHERS_MAX]; /* whom the learner learns from; none: it learns from play alone */
    unsigned teachers;
    struct deck deck[DECKS_MAX];
    unsigned decks;
    struct step step[STEPS_MAX];
    int steps;
};

static duel_state *state_in(duel_room *room)
{
    return (duel_state *)(void *)room;
}

static double chance(uint64_t *seed)
{
    return (double)(duel_mix(seed) >> 11) / 9007199254740992.0;
}

/* What the mover thinks of its odds once it has answered so, in one world. */
static float odds_after(const struct training *t, const duel_state *world, int player, duel_action action)
{
    static struct duel_feature feature[DUEL_FEATURES_MAX];
    duel_room room;
    duel_copy(state_in(&room), world);
    duel_apply(state_in(&room), player, action, NULL);
    const struct duel_head *head = duel_head(state_in(&room));
    if (!head->awaiting)
        return head->winner == DUEL_NOBODY ? 0 : head->winner == player ? 100 : -100;
    int n = t->game->features(state_in(&room), player, feature);
    return learner_odds(t->learner, feature, n);
}

static duel_action choose(struct training *t, const duel_state *truth, int player, double part,
                          struct step *step)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room world;
    int n = duel_legal(truth, player, legal), best = 0;

    step->tried = false;
    if (n == 1)
        return legal[0];
    step->tried = chance(&t->seed) < explore.first + part * (explore.last - explore.first);
    duel_copy(state_in(&world), truth);
    duel_hide(state_in(&world), player);
    duel_imagine(state_in(&world), NULL, duel_mix(&t->seed));
    step->best = -INFINITY;
    for (int i = 0; i < n; i++) {
        float odds = odds_after(t, state_in(&world), player, legal[i]);
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

/* Gives `player` one of several random decks, now more, now less of them: that of which it thinks best when it is dealt.
 * What people bring to a table is not random either. */
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
        if (!begin(t, &trial, state_in(&room)))
            continue;
        const int n = t->game->features(state_in(&room), player, feature);
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

/* What all teachers together think of a sight. */
static double taught(const struct training *t, const struct step *step)
{
    double odds = 0;
    for (unsigned i = 0; i < t->teachers; i++)
        odds += learner_odds(t->teacher[i], step->feature, step->n);
    return logistic((float)(odds / t->teachers));
}

/* Walks back from the end: a step learns from the result and from what was thought at the next step of its side, or from
 * the teachers. Returns the sum of the losses. */
static double learn(struct training *t, int winner, double part)
{
    const float step_rate = (float)(rate.first * pow(rate.last / rate.first, part));
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
    char name[64], comment[256];
    FILE *out = fopen(argv[7], "w");

    if (!out)
        return false;
    snprintf(name, sizeof name, "%s_%s", argv[1], argv[2]);
    snprintf(comment, sizeof comment, "Learned by duello-train %s %s %s %s %s %s; see tools/train.", argv[1],
             argv[2], argv[3], argv[4], argv[5], argv[6]);
    learner_write(t->learner, name, comment, out);
    return fclose(out) == 0;
}

/* So many games for the network in t->learner, the `number`th. */
static bool train(struct training *t, unsigned number, unsigned long games, char **argv)
{
    const unsigned long report = games / REPORTS ? games / REPORTS : 1;
    duel_room room;
    double loss = 0, samples = 0;

    for (unsigned long i = 0; i < games; i++) {
        double part = (double)i / (double)games;
        if (deal(t, state_in(&room))) {
            play(t, state_in(&room), part);
            loss += learn(t, duel_head(state_in(&room))->winner, part);
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

/* The teachers one after the other, then who learns from them. */
static bool train_all(struct training *t, unsigned teachers, unsigned long games, unsigned long lessons,
                      char **argv)
{
    struct learner *all[TEACHERS_MAX + 1];
    bool learned = true;
    unsigned n = 0;

    for (; learned && n <= teachers; n++) {
        t->learner = all[n] = learner_new(t->game->features_size, duel_mix(&t->seed));
        t->teachers = n == teachers ? teachers : 0;
        learned = t->learner && train(t, n + 1, n == teachers ? lessons : games, argv);
        if (n < teachers)
            t->teacher[n] = t->learner;
    }
    while (n > 0)
        learner_free(all[--n]);
    return learned;
}

static bool read_deck(struct training *t, const char *path)
{
    char text[1 << 16];
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    struct deck *deck = &t->deck[t->decks];
    struct trouble trouble;
    if (!deck_read(deck, text, &trouble) || deck->game != t->game)
        return false;
    t->decks += deck->variant == t->variant && t->decks + 1 < DECKS_MAX;
    return true;
}

int main(int argc, char **argv)
{
#ifdef __SSE__
    _mm_setcsr(_mm_getcsr() | 0x8040); /* tiny numbers are 0: a processor is slow with them */
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
        fputs("usage: duello-train GAME RULES TEACHERS GAMES LESSONS SEED OUTPUT [DECK...]\n", stderr);
        return 2;
    }
    t.variant = (unsigned)variant;
    t.seed = strtoull(argv[6], NULL, 10);
    for (int i = 8; i < argc; i++)
        if (!read_deck(&t, argv[i])) {
            fprintf(stderr, "duello-train: %s is no deck of %s\n", argv[i], t.game->name);
            return 1;
        }
    if (train_all(&t, (unsigned)teachers, games, lessons, argv))
        return 0;
    fprintf(stderr, "duello-train: cannot write %s\n", argv[7]);
    return 1;
}
