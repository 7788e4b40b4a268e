/* The game that is being played, its worlds, and the report of a broken law. */
#include "match.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_IN_FULL = 3 };      /* reports for each game and law */

struct match match;
struct figures figures[GAMES_MAX];

struct figures *figures_now(void)
{
    unsigned index = 0;
    while (duel_games[index] != match.game)
        index++;
    return &figures[index];
}

unsigned below(unsigned n)
{
    return duel_mix_below(&match.check, n);
}

unsigned count(const char *const *keys)
{
    unsigned n = 0;
    while (keys[n])
        n++;
    return n;
}

bool is_in(duel_action action, const duel_action list[], int n)
{
    for (int i = 0; i < n; i++)
        if (same_action(list[i], action))
            return true;
    return false;
}

bool same_choices(const world *a, const world *b, int player)
{
    duel_action left[DUEL_ACTIONS_MAX], right[DUEL_ACTIONS_MAX];
    int n = legal(a, player, left), m = legal(b, player, right);
    return n == m && memcmp(left, right, (size_t)n * sizeof *left) == 0;
}

/* --- worlds ----------------------------------------------------------------------------------- */

void guard(world *w)
{
    memset(w->bytes + match.game->state_size, GUARD_BYTE, GUARD);
}

bool is_guarded(const world *w)
{
    const uint8_t *at = w->bytes + match.game->state_size;
    for (unsigned i = 0; i < GUARD; i++)
        if (at[i] != GUARD_BYTE)
            return false;
    return true;
}

void copy(world *to, const world *from)
{
    duel_copy(state_of(to), seen(from));
    guard(to);
}

int difference(const world *a, const world *b)
{
    if (memcmp(a->bytes, b->bytes, match.game->state_size) == 0)
        return -1;
    int at = 0;
    while (a->bytes[at] == b->bytes[at])
        at++;
    return at;
}

void look(world *view, const world *w, int viewer)
{
    copy(view, w);
    duel_hide(state_of(view), viewer);
    match.overrun = match.overrun || !is_guarded(view);
}

int seen_difference(const world *a, const world *b, int viewer)
{
    static world view[2];
    look(&view[0], a, viewer);
    look(&view[1], b, viewer);
    return difference(&view[0], &view[1]);
}

const struct duel_deck *believed(unsigned choice)
{
    static struct duel_deck wrong[DUEL_PLAYERS];
    wrong[0] = match.setup.deck[1];
    wrong[1] = (struct duel_deck){ NULL, 0 };
    return choice == 0 ? NULL : choice == 1 ? wrong : match.setup.deck;
}

bool guess_if_due(world *w, unsigned answers)
{
    if (match.guess.viewer < 0 || match.guess.after != answers)
        return false;
    duel_hide(state_of(w), match.guess.viewer);
    duel_imagine(state_of(w), believed(match.guess.belief), match.guess.seed);
    return true;
}

/* --- answers ---------------------------------------------------------------------------------- */

void apply(world *after, const world *before, int player, duel_action action, const uint16_t *forced,
           unsigned force, struct telling *telling)
{
    copy(after, before);
    telling->io = (struct duel_io){
        .event = telling->event, .room = DUEL_EVENTS_MAX, .forced = forced, .force = (uint16_t)force,
    };
    duel_apply(state_of(after), player, action, &telling->io);
    match.overrun = match.overrun || !is_guarded(after);
}

const struct duel_event *nth_roll(const struct telling *telling, unsigned n)
{
    for (unsigned i = 0; i < telling->io.events; i++)
        if (telling->event[i].kind == DUEL_CHANCE_EVENT && n-- == 0)
            return &telling->event[i];
    return NULL;
}

static bool same_result(const struct duel_event *a, const struct duel_event *b)
{
    return a->how == b->how && a->card == b->card && (a->card || a->amount == b->amount);
}

/* Result by result: what was drawn stays if it looks the same; else every other result is tried. */
void apply_alike(world *after, const world *before, int player, duel_action action,
                 const struct telling *model, struct telling *telling)
{
    uint16_t forced[DUEL_FORCED_MAX];
    for (unsigned n = 0; n < DUEL_FORCED_MAX; n++) {
        apply(after, before, player, action, forced, n, telling);
        const struct duel_event *want = nth_roll(model, n), *got = nth_roll(telling, n);
        if (!want || !got)
            return;
        const uint16_t drawn = (uint16_t)got->amount, range = got->with;
        forced[n] = drawn;
        for (uint16_t result = 0; got && !same_result(got, want) && result < range; result++) {
            forced[n] = result;
            apply(after, before, player, action, forced, n + 1, telling);
            got = nth_roll(telling, n);
        }
        if (!got || !same_result(got, want))
            forced[n] = drawn;
    }
}

/* The next event from *at on that the viewer is told, redacted; false: there is none. */
static bool hear(const struct telling *telling, unsigned *at, int viewer, struct duel_event *heard)
{
    while (*at < telling->io.events) {
        *heard = telling->event[(*at)++];
        if (duel_redact(heard, viewer))
            return true;
    }
    return false;
}

bool sound_alike(const struct telling *a, const struct telling *b, int viewer)
{
    struct duel_event left, right;
    unsigned i = 0, j = 0;
    while (hear(a, &i, viewer, &left))
        if (!hear(b, &j, viewer, &right) || memcmp(&left, &right, sizeof left) != 0)
            return false;
    return !hear(b, &j, viewer, &right);
}

bool has_learned(const struct telling *telling, int viewer)
{
    return viewer == DUEL_JUDGE ? telling->io.rolls > 0 : telling->io.learned >> viewer & 1;
}

const char *sentence(const world *w, int player, duel_action action, char text[])
{
    struct duel_text out;
    duel_text_init(&out, text, SENTENCE_MAX);
    duel_format(seen(w), player, action, &out);
    return text;
}

/* --- reports ---------------------------------------------------------------------------------- */

static void tell_moves(void)
{
    static world w;
    const struct duel_setup *setup = &match.setup;
    const char *drawn = getenv("DRAWN");       /* toy/drawn.h */
    printf("    %s, %s, scenario %u, options %u, after %u answers; to play it again:\n"
           "    %s%s%stest_laws --all --game %s --seed %" PRIu64 "\n",
           match.game->name, match.game->variants[setup->variant], setup->scenario, setup->options,
           match.answers, drawn ? "DRAWN=" : "", drawn ? drawn : "", drawn ? " " : "", match.game->name,
           match.seed);
    if (duel_setup(match.game, state_of(&w), setup, NULL, NULL) != DUEL_OK)
        return;
    for (unsigned i = 0; i < match.answers; i++) {
        const struct answer *answer = &match.answer[i];
        char text[SENTENCE_MAX];
        if (guess_if_due(&w, i))
            printf(" [viewer %d's guess]", match.guess.viewer);
        printf("%s%u %s;", i == 0 ? "    " : " ", answer->player,
               sentence(&w, answer->player, answer->action, text));
        fflush(stdout);
        duel_apply(state_of(&w), answer->player, answer->action, NULL);
    }
    printf("\n");
    fflush(stdout);
}

bool break_law(unsigned law, const char *what, ...)
{
    match.broken = true;
    if (figures_now()->broken[law]++ >= TOLD_IN_FULL)
        return false;
    printf("law %u does not hold: ", law);
    va_list list;
    va_start(list, what);
    /* clang-tidy 14 takes the list for one that nobody started. NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized) */
    vprintf(what, list);
    va_end(list);
    printf("\n");
    tell_moves();
    return false;
}

void last_words(void)
{
    static bool said;
    if (!match.game || said)
        return;
    said = true;
    printf("\nthe engine stopped in the middle of %s\n",
           match.answers ? "an answer, maybe the last one told" : "a setup");
    tell_moves();
}
