/* duello-habits: learns what players usually bring and hold back, for guesses at hidden cards, by counting.
 *
 *     duello-habits GAME RULES GAMES SEED OUTPUT [DECK...]
 *
 * An opponent plays against itself; half of the games use the named decks, if any, the others random ones. At every decision
 * the true hidden cards are mixed with guesses from the game's prior (imagine), and a weight for each clue (game->clues) learns
 * to tell them apart: the probability that a world is the true one is proportional to e^(sum of its weights) (ranking
 * noise-contrastive estimation, Ma and Collins 2018). OUTPUT gets the weights in eighths of a doubling. tools/habits runs this
 * for every rule set; the same arguments give the same numbers on the same kind of machine. */
#include "ai/ai.h"
#include "session/deck.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 16, DECKS_MAX = 64, REPORTS = 8 };
static const char player_level[] = "net-4";
static const struct {
    double first, last;
} rate = { 0.2, 0.02 };     /* of AdaGrad */

struct counting {
    const struct duel_game *game;
    unsigned variant;
    uint64_t seed;
    struct deck deck[DECKS_MAX];
    unsigned decks;
    float *weight, *squares;    /* [game->clues_size]: squares: of the gradients so far */
    double gain;                /* nats by which the truth was likelier than one in WORLDS, summed up */
    unsigned long samples;
};

/* The truth and guesses at it, each by its clues; one step towards the truth. */
static void count(struct counting *c, const duel_state *truth, int player, double part)
{
    uint16_t clue[WORLDS][DUEL_CLUES_MAX];
    int n[WORLDS];
    double likely[WORLDS], most = -INFINITY, sum = 0;
    duel_room view, world;

    duel_copy(duel_in(&view), truth);
    duel_hide(duel_in(&view), player);
    for (int i = 0; i < WORLDS; i++) {
        duel_copy(duel_in(&world), i ? duel_in(&view) : truth);
        if (i)
            duel_imagine(duel_in(&world), NULL, duel_mix(&c->seed));
        n[i] = c->game->clues(duel_in(&world), player, clue[i]);
        likely[i] = 0;
        for (int j = 0; j < n[i]; j++)
            likely[i] += c->weight[clue[i][j]];
        most = fmax(most, likely[i]);
    }
    for (int i = 0; i < WORLDS; i++)
        sum += likely[i] = exp(likely[i] - most);
    c->gain += log(likely[0] / sum * WORLDS);
    c->samples++;
    const double step = rate.first + part * (rate.last - rate.first);
    for (int i = 0; i < WORLDS; i++) {
        const float slope = (float)((i == 0) - likely[i] / sum);
        for (int j = 0; j < n[i]; j++) {
            const int at = clue[i][j];
            c->squares[at] += slope * slope;
            c->weight[at] += (float)step * slope / sqrtf(1 + c->squares[at]);
        }
    }
}

static bool deal(struct counting *c, duel_state *state)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = (uint8_t)c->variant };
    if (c->decks && duel_mix(&c->seed) & 1)
        for (int p = 0; p < DUEL_PLAYERS; p++)
            setup.deck[p] = deck_rows(&c->deck[duel_mix_below(&c->seed, c->decks)]);
    arena_decks(c->game, &setup, duel_mix(&c->seed), row);
    arena_key(&setup, duel_mix(&c->seed));
    return duel_setup(c->game, state, &setup, NULL, NULL) == DUEL_OK;
}

static void play(struct counting *c, duel_state *state, double part)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    while (duel_head(state)->awaiting) {
        const int player = arena_turn(state);
        duel_action action;
        if (duel_legal(state, player, legal) > 1)
            count(c, state, player, part);
        if (!ai_choose_for(player_level, state, player, duel_mix(&c->seed), &action))
            return;
        duel_apply(state, player, action, NULL);
    }
}

/* "held.2.nekker" as CLUE(HELD + 2, NEKKER, -3): the compiler finds the place, wherever the card stands. */
static void write_clue(const struct duel_game *game, unsigned clue, int eighths, FILE *out)
{
    char key[128];
    struct duel_text text;
    duel_text_init(&text, key, sizeof key);
    duel_input_key(game, game->clue_inputs, clue, &text);
    for (char *c = key; *c; c++)
        *c = (char)(*c == '-' ? '_' : toupper((unsigned char)*c));
    char *side = strchr(key, '.'), *card = strrchr(key, '.');
    *side++ = *card++ = '\0';
    fprintf(out, side == card ? "CLUE(%s%s, %s, %d)\n" : "CLUE(%s + %s, %s, %d)\n", key,
            side == card ? "" : side, card, eighths);
}

static bool save(const struct counting *c, char **argv)
{
    FILE *out = fopen(argv[5], "w");
    if (!out)
        return false;
    fprintf(out, "/* Learned by duello-habits %s %s %s %s; see tools/habits. */\n", argv[1], argv[2], argv[3],
            argv[4]);
    for (unsigned i = 0; i < c->game->clues_size; i++) {
        const double eighths = fmin(fmax(rint(8 * c->weight[i] / log(2)), INT8_MIN), INT8_MAX);
        if ((int)eighths != 0)
            write_clue(c->game, i, (int)eighths, out);
    }
    return fclose(out) == 0;
}

static bool read_deck(struct counting *c, const char *path)
{
    char text[1 << 16];
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    struct trouble trouble;
    struct deck *deck = &c->deck[c->decks];
    if (c->decks + 1 == DECKS_MAX || !deck_read(deck, text, &trouble) || deck->game != c->game)
        return false;
    c->decks += deck->variant == c->variant;
    return true;
}

int main(int argc, char **argv)
{
    static struct counting c;
    duel_room room;
    c.game = argc > 5 ? duel_find(argv[1]) : NULL;
    const int variant = c.game ? duel_index(c.game->variants, argv[2]) : -1;
    const unsigned long games = argc > 5 ? strtoul(argv[3], NULL, 10) : 0;
    if (variant < 0 || !games || !c.game->clues) {
        fputs("usage: duello-habits GAME RULES GAMES SEED OUTPUT [DECK...]\n", stderr);
        return 2;
    }
    c.variant = (unsigned)variant;
    c.seed = strtoull(argv[4], NULL, 10);
    for (int i = 6; i < argc; i++)
        if (!read_deck(&c, argv[i])) {
            fprintf(stderr, "duello-habits: %s is no deck of %s\n", argv[i], c.game->name);
            return 1;
        }
    c.weight = calloc(c.game->clues_size, sizeof *c.weight);
    c.squares = calloc(c.game->clues_size, sizeof *c.squares);
    for (unsigned long i = 0; c.weight && c.squares && i < games; i++) {
        if (deal(&c, duel_in(&room)))
            play(&c, duel_in(&room), (double)i / (double)games);
        if ((i + 1) % (games / REPORTS + 1) == 0) {
            fprintf(stderr, "%lu games, gain %.3f nats\n", i + 1, c.gain / (double)c.samples);
            c.gain = 0;
            c.samples = 0;
        }
    }
    const bool saved = c.weight && c.squares && save(&c, argv);
    free(c.weight);
    free(c.squares);
    if (!saved)
        fprintf(stderr, "duello-habits: cannot write %s\n", argv[5]);
    return !saved;
}
