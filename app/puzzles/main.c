/* duello-puzzles: finds puzzles, positions with one clearly best answer, in games of an opponent against itself.
 *
 *     duello-puzzles GAME RULES COUNT SEED
 *
 * Every decision is weighed by the network over imagined worlds; where one answer stands out, the strongest level judges it several
 * times with different luck, and all of them must name the same answer, better than any other by CLEAR. One puzzle a game at most; no
 * best answer comes twice, a bare word ("pass") seldom, and no difficulty more often than two times in five. Prints COUNT lines of JSON:
 *
 *     seat      who is to play: all that a solver sees is the view of that seat
 *     best      the answer; `chance_percent` to win after it, and after the next best, as the judges agree at least
 *     hard      1: the greedy level finds it; 2: a level that looks a little further does; 3: neither
 *     position  as text, with the hidden cards as they were
 *
 * The same arguments print the same lines on the same kind of machine. */
#include "ai/ai.h"
#include "session/json.h"
#include "session/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 32, OPTIONS = 3, JUDGES = 12, GAMES_MOST = 100000, WORD = 128, HARDEST = 3 };
static const char player_level[] = "4", near_level[] = "3";
static const float CLEAR = 0.18f, MAYBE = 0.12f, HOPELESS = 0.30f;

struct finding {
    const struct duel_game *game;
    unsigned variant, wanted, found;
    uint64_t seed;
    char (*best)[WORD];             /* [found]: the answers so far */
    unsigned hard[HARDEST + 1];     /* how many of each difficulty */
};

static int compare_weights(const void *a, const void *b)
{
    const float first = ((const struct ai_weight *)a)->chance, second = ((const struct ai_weight *)b)->chance;
    return (first < second) - (first > second);
}

/* Whether the network thinks that one answer stands out. */
static bool stands_out(const duel_state *view, int player, uint64_t seed)
{
    struct ai_weight weight[DUEL_ACTIONS_MAX];
    const int n = ai_weigh(view, player, WORLDS, seed, NULL, weight);
    if (n < OPTIONS)
        return false;
    qsort(weight, (size_t)n, sizeof *weight, compare_weights);
    return weight[0].chance >= HOPELESS && weight[0].chance - weight[1].chance >= MAYBE;
}

struct verdict {
    duel_action best;
    float chance, second;           /* the least that a judge gave the best answer, the most for another */
};

/* What all judges agree on; false: they do not. */
static bool judged(const duel_state *view, int player, uint64_t *seed, struct verdict *verdict)
{
    *verdict = (struct verdict){ .chance = 1 };
    for (int judge = 0; judge < JUDGES; judge++) {
        struct ai_weight weight[DUEL_ACTIONS_MAX];
        int choice;
        const int n = ai_judge(AI_STRONGEST, view, player, duel_mix(seed), NULL, weight, &choice);
        if (n < OPTIONS ||
            (judge && memcmp(&weight[choice].action, &verdict->best, sizeof verdict->best) != 0))
            return false;
        verdict->best = weight[choice].action;
        for (int i = 0; i < n; i++)
            if (i == choice)
                verdict->chance = verdict->chance < weight[i].chance ? verdict->chance : weight[i].chance;
            else if (verdict->second < weight[i].chance)
                verdict->second = weight[i].chance;
        if (verdict->chance - verdict->second < CLEAR)
            return false;
    }
    return true;
}

static bool finds(const char *level, const duel_state *view, int player, uint64_t seed, duel_action best)
{
    duel_action chosen;
    return ai_choose(level, view, player, seed, &chosen) && memcmp(&chosen, &best, sizeof best) == 0;
}

static size_t verb(const char *move)
{
    return strcspn(move, " ");
}

/* Whether it is unlike what was found. */
static bool is_new(const struct finding *f, const char *best)
{
    unsigned alike = 0;
    for (unsigned i = 0; i < f->found; i++) {
        if (strcmp(f->best[i], best) == 0 && f->wanted > 1)
            return false;
        alike += verb(f->best[i]) == verb(best) && strncmp(f->best[i], best, verb(best)) == 0;
    }
    return strchr(best, ' ') || alike < f->wanted / 4;     /* a bare "pass" is the same answer again */
}

static long long percent(float chance)
{
    return (long long)(100 * chance + 0.5f);
}

/* Prints the position if it is a puzzle. */
static bool take(struct finding *f, const duel_state *truth, int player)
{
    static char text[DUEL_POSITION_MAX];
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room;
    duel_state *view = duel_in(&room);
    struct duel_text position, word;
    struct verdict verdict;
    char best[WORD];

    if (duel_legal(truth, player, legal) < OPTIONS)
        return false;
    duel_text_init(&position, text, sizeof text);
    duel_put_position(truth, &position);
    if (position.used == 0 || position.used >= sizeof text)
        return false;
    duel_copy(view, truth);
    duel_hide(view, player);
    if (!stands_out(view, player, duel_mix(&f->seed)) || !judged(view, player, &f->seed, &verdict))
        return false;
    duel_text_init(&word, best, sizeof best);
    duel_format(view, player, verdict.best, &word);
    const uint64_t luck = duel_mix(&f->seed);
    const int hard = finds("greedy", view, player, luck, verdict.best)     ? 1
                     : finds(near_level, view, player, luck, verdict.best) ? 2
                                                                           : HARDEST;
    if (!is_new(f, best) || 5 * f->hard[hard] >= 2 * f->wanted)
        return false;
    memcpy(f->best[f->found++], best, sizeof best);
    f->hard[hard]++;

    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_number(&out, "seat", player);
    put_text(&out, "best", best);
    put_number(&out, "chance_percent", percent(verdict.chance));
    put_number(&out, "second_percent", percent(verdict.second));
    put_number(&out, "hard", hard);
    for (char *c = text; *c; c++)
        *c = *c == '\n' ? ';' : *c;
    put_text(&out, "position", text);
    put_close(&out, '}');
    printf("%s\n", out.at);
    fflush(stdout);
    free(out.at);
    return true;
}

/* Plays a game until a puzzle was found in it. */
static void play(struct finding *f, duel_state *state)
{
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = (uint8_t)f->variant };
    arena_decks(f->game, &setup, duel_mix(&f->seed), row);
    arena_key(&setup, duel_mix(&f->seed));
    if (duel_setup(f->game, state, &setup, NULL, NULL) != DUEL_OK)
        return;
    while (duel_head(state)->awaiting) {
        const int player = arena_turn(state);
        duel_action action;
        if (take(f, state, player) ||
            !ai_choose_for(player_level, state, player, duel_mix(&f->seed), &action))
            return;
        duel_apply(state, player, action, NULL);
    }
}

int main(int argc, char **argv)
{
    static struct finding f;
    duel_room room;
    f.game = argc == 5 ? duel_find(argv[1]) : NULL;
    const int variant = f.game ? duel_index(f.game->variants, argv[2]) : -1;
    f.wanted = argc == 5 ? (unsigned)strtoul(argv[3], NULL, 10) : 0;
    if (variant < 0 || !f.wanted || !f.game->put_position) {
        fputs("usage: duello-puzzles GAME RULES COUNT SEED\n", stderr);
        return 2;
    }
    f.variant = (unsigned)variant;
    f.seed = strtoull(argv[4], NULL, 10);
    f.best = calloc(f.wanted, sizeof *f.best);
    unsigned games = 0;
    for (; f.best && f.found < f.wanted && games < GAMES_MOST; games++)
        play(&f, duel_in(&room));
    fprintf(stderr, "%s %s: %u puzzles in %u games\n", argv[1], argv[2], f.found, games);
    free(f.best);
    return f.found < f.wanted;
}
