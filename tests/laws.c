/* The laws that every game obeys, under random play: what is hidden stays hidden, what is legal is
 * exactly what is accepted, and the same inputs give the same bytes. doc/guide.md says why.
 *
 *     test_laws [GAMES] [--games N] [--game NAME] [--seed S] [--all]
 *
 * plays 20,000 games, a turn each of every rule set and scenario, from random legal decks. Each game
 * has a number, its seed, which decides all about it; a law that does not hold is reported with what
 * plays that one game again. One game in forty (every one with --all) is put to all the laws at every
 * step; of the others each decision is put to one law, and one viewer's world is crossed throughout. */
#include "check.h"
#include "duello/duel.h"

#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { GAMES = 20000, ALL_LAWS_IN = 40 };
enum { STEPS_MAX = 2000, ROLLS_MAX = 32768, ROWS_MAX = 256, JSON_MAX = 1 << 16, SENTENCE_MAX = 128 };
enum { GUARD = 64, GUARD_BYTE = 0xa5 };
enum { VIEWERS = DUEL_TRUTH };
enum { GAMES_MAX = 16, LAW_COUNT = 10, TOLD_IN_FULL = 3, SECONDS_MAX = 60 };
enum { CROSSED_AT_LEAST = 50 };     /* percent of the answers that must be followed in another world */

/* Room for a position, with bytes behind it that nobody may touch. */
typedef union world {
    uint8_t  bytes[DUEL_STATE_MAX + GUARD];
    uint64_t align;
} world;

/* What carrying out one answer told. */
struct telling {
    struct duel_io    io;
    struct duel_event event[DUEL_EVENTS_MAX];
};

struct answer {
    uint8_t     player;
    duel_action action;
    uint16_t    rolls;      /* how many results of chance it took ... */
    uint32_t    first;      /* ... from here in match.rolled */
};

/* The game that is being played. */
static struct match {
    const struct duel_game *game;
    uint64_t          seed;
    uint64_t          play, check;      /* generators: the game itself, and what is checked */
    bool              all;              /* put every law to every step */
    bool              broken;           /* a law was: the rest of the game is left */
    struct duel_setup setup;
    struct duel_row   row[DUEL_PLAYERS][ROWS_MAX];
    world             truth;
    struct answer     answer[STEPS_MAX];
    uint16_t          rolled[ROLLS_MAX];
    unsigned          answers, rolls, setup_rolls;
    world             other[VIEWERS];   /* a world that looks like the truth to that viewer ... */
    bool crossing[VIEWERS]; /* ... if there is one at present */
} match;

/* What was seen of each game. */
static struct figures {
    uint64_t games, decisions, crossed[VIEWERS], apart[VIEWERS];
    unsigned steps, actions, events, rolls, broken[LAW_COUNT];
} figures[GAMES_MAX];

static struct telling told;             /* of the answer just given to the truth */

static duel_state *state_of(world *w)
{
    return (duel_state *)(void *)w;
}

static const duel_state *seen(const world *w)
{
    return (const duel_state *)(const void *)w;
}

static struct figures *figures_of(const struct duel_game *game)
{
    unsigned index = 0;
    while (duel_games[index] != game)
        index++;
    return &figures[index];
}

static unsigned below(unsigned n)
{
    return duel_mix_below(&match.check, n);
}

static unsigned count(const char *const *keys)
{
    unsigned n = 0;
    while (keys[n])
        n++;
    return n;
}

/* --- reports ---------------------------------------------------------------------------------- */

static void tell_moves(void)
{
    static world w;
    memset(w.bytes, 0, sizeof w);
    printf("    %s, %s, options %u, seed %" PRIu64 ", after %u answers; to play it again:\n"
           "    test_laws --all --game %s --seed %" PRIu64 "\n",
           match.game->name, match.game->variants[match.setup.variant], match.setup.options,
           match.seed, match.answers, match.game->name, match.seed);
    if (duel_setup(match.game, state_of(&w), &match.setup, NULL, NULL) != DUEL_OK)
        return;
    for (unsigned i = 0; i < match.answers; i++) {
        const struct answer *answer = &match.answer[i];
        char sentence[SENTENCE_MAX];
        struct duel_text text;
        duel_text_init(&text, sentence, sizeof sentence);
        duel_format(seen(&w), answer->player, answer->action, &text);
        printf("%s%u %s", i == 0 ? "    " : "; ", answer->player, sentence);
        struct duel_io io = { .forced = match.rolled + answer->first, .force = answer->rolls };
        duel_apply(state_of(&w), answer->player, answer->action, &io);
    }
    printf("\n");
    fflush(stdout);
}

/* Counts a broken law and tells of the first few; false. */
__attribute__((format(printf, 2, 3))) static bool break_law(unsigned law, const char *what, ...)
{
    match.broken = true;
    if (figures_of(match.game)->broken[law]++ >= TOLD_IN_FULL)
        return false;
    printf("law %u does not hold: ", law);
    va_list list;
    va_start(list, what);
    vprintf(what, list);
    va_end(list);
    printf("\n");
    tell_moves();
    return false;
}

#define LAW(number, held, ...)                     \
    do {                                           \
        if (!(held))                               \
            return break_law(number, __VA_ARGS__); \
    } while (0)

/* The engine crashed, or runs for ever: says in which game. */
static void last_words(void)
{
    static bool said;
    if (!match.game || said)
        return;
    said = true;
    printf("\nthe engine stopped in the middle of %s\n",
           match.answers ? "an answer; the last one told is the culprit" : "a setup");
    fflush(stdout);
    tell_moves();
}

static void on_signal(int number)
{
    last_words();
    signal(number, SIG_DFL);
    raise(number);
}

void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

/* --- worlds ----------------------------------------------------------------------------------- */

static void guard(world *w)
{
    memset(w->bytes + match.game->state_size, GUARD_BYTE, GUARD);
}

static bool is_guarded(const world *w)
{
    const uint8_t *at = w->bytes + match.game->state_size;
    for (unsigned i = 0; i < GUARD; i++)
        if (at[i] != GUARD_BYTE)
            return false;
    return true;
}

static void copy(world *to, const world *from)
{
    duel_copy(state_of(to), seen(from));
    guard(to);
}

/* The first byte in which two worlds differ, or -1. */
static int difference(const world *a, const world *b)
{
    if (memcmp(a->bytes, b->bytes, match.game->state_size) == 0)
        return -1;
    int at = 0;
    while (a->bytes[at] == b->bytes[at])
        at++;
    return at;
}

static bool look_alike(const world *a, const world *b, int viewer)
{
    static world view[2];
    copy(&view[0], a);
    copy(&view[1], b);
    duel_hide(state_of(&view[0]), viewer);
    duel_hide(state_of(&view[1]), viewer);
    return difference(&view[0], &view[1]) < 0;
}

/* after = before with the answer carried out, forced by the first `force` results. */
static void apply(world *after, const world *before, int player, duel_action action,
                  const uint16_t *forced, unsigned force, struct telling *telling)
{
    copy(after, before);
    telling->io = (struct duel_io){ .event = telling->event, .forced = forced, .force = (uint16_t)force };
    duel_apply(state_of(after), player, action, &telling->io);
}

static const struct duel_deck *believed(unsigned choice)
{
    static struct duel_deck wrong[DUEL_PLAYERS];
    wrong[0] = match.setup.deck[1];
    wrong[1] = (struct duel_deck){ NULL, 0 };
    switch (choice) {
    case 0:  return NULL;
    case 1:  return wrong;
    default: return match.setup.deck;
    }
}

static bool is_json(const char *text)
{
    json_error_t error;
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    bool is_object = json_is_object(value);
    json_decref(value);
    return is_object;
}

/* --- law 1 ------------------------------------------------------------------------------------ */

/* A view is a state with holes: hiding again hides nothing more, and no generator is left. */
static bool law_hiding_twice_is_hiding_once(int viewer)
{
    static const struct duel_chance none;
    static world once, twice;
    copy(&once, &match.truth);
    duel_hide(state_of(&once), viewer);
    copy(&twice, &once);
    duel_hide(state_of(&twice), viewer);
    const struct duel_head *head = duel_head(seen(&once));
    LAW(1, difference(&once, &twice) < 0, "viewer %d: hidden twice differs at byte %d", viewer,
        difference(&once, &twice));
    LAW(1, head->viewer == viewer, "viewer %d: the view says it is that of %d", viewer,
        head->viewer);
    LAW(1, memcmp(&head->chance, &none, sizeof none) == 0, "viewer %d sees the generator", viewer);
    LAW(6, is_guarded(&once), "hide writes past state_size");
    return true;
}

/* --- law 2 ------------------------------------------------------------------------------------ */

/* A player's choices depend only on what that player sees. */
static bool law_choices_leak_nothing(int player)
{
    static world view;
    duel_action list[DUEL_ACTIONS_MAX], hidden[DUEL_ACTIONS_MAX];
    copy(&view, &match.truth);
    duel_hide(state_of(&view), player);
    int n = duel_legal(seen(&match.truth), player, list),
        m = duel_legal(seen(&view), player, hidden);
    LAW(2, n == m && memcmp(list, hidden, (size_t)n * sizeof *list) == 0,
        "player %d has %d answers in truth and %d in view, or others", player, n, m);
    return true;
}

/* --- law 3 ------------------------------------------------------------------------------------ */

/* A random game from here ends. */
static bool is_playable(world *w, unsigned *steps)
{
    for (*steps = 0; duel_head(seen(w))->awaiting; ++*steps) {
        duel_action list[DUEL_ACTIONS_MAX];
        int player = duel_head(seen(w))->awaiting & 1 ? 0 : 1;
        int n = duel_legal(seen(w), player, list);
        if (n <= 0 || *steps == STEPS_MAX)
            return false;
        duel_apply(state_of(w), player, list[below((unsigned)n)], NULL);
    }
    return true;
}

/* A guess agrees with all that its viewer knows, whatever decks are believed, and depends on the view,
 * the belief and the seed alone. It is a truth in every other way. */
static bool law_guesses_agree_with_the_view(int viewer)
{
    static world view, guess, again;
    const unsigned belief = below(4);
    const uint64_t seed = duel_mix(&match.check);
    copy(&view, &match.truth);
    duel_hide(state_of(&view), viewer);
    copy(&guess, &view);
    duel_imagine(state_of(&guess), believed(belief), seed);
    copy(&again, &view);
    duel_imagine(state_of(&again), believed(belief), seed);
    LAW(3, difference(&guess, &again) < 0, "viewer %d: two guesses from one seed differ at byte %d",
        viewer, difference(&guess, &again));
    LAW(3, duel_head(seen(&guess))->viewer == DUEL_TRUTH, "viewer %d: a guess is no truth", viewer);
    LAW(6, is_guarded(&guess), "imagine writes past state_size");

    copy(&again, &guess);
    duel_hide(state_of(&again), viewer);
    LAW(3, difference(&view, &again) < 0,
        "viewer %d, belief %u: a guess looks different at byte %d", viewer, belief,
        difference(&view, &again));
    if (viewer != DUEL_PUBLIC)
        LAW(3, look_alike(&match.truth, &guess, DUEL_PUBLIC),
            "the public sees what viewer %d does not", viewer);
    for (int player = 0; viewer == DUEL_JUDGE && player < DUEL_PLAYERS; player++)
        LAW(3, look_alike(&match.truth, &guess, player), "player %d sees what the judge does not",
            player);

    unsigned steps;
    if (match.all && below(4) == 0)
        LAW(3, is_playable(&guess, &steps),
            "viewer %d: a guess cannot be played to the end (%u steps)", viewer, steps);
    return true;
}

/* --- law 4 ------------------------------------------------------------------------------------ */

static const struct duel_event *nth_roll(const struct telling *telling, unsigned n)
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

/* As apply(), but chance brings what it brought in `model`, as far as this world allows. */
static void apply_alike(world *after, const world *before, int player, duel_action action,
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

/* Whether `viewer` is told the same. */
static bool sound_alike(const struct telling *a, const struct telling *b, int viewer)
{
    for (unsigned i = 0, j = 0;; i++, j++) {
        struct duel_event left = { 0 }, right = { 0 };
        for (; i < a->io.events && (left = a->event[i], !duel_redact(&left, viewer)); i++) {
        }
        for (; j < b->io.events && (right = b->event[j], !duel_redact(&right, viewer)); j++) {
        }
        if (i == a->io.events || j == b->io.events)
            return i == a->io.events && j == b->io.events;
        if (memcmp(&left, &right, sizeof left) != 0)
            return false;
    }
}

static bool same_choices(const world *a, const world *b, int player)
{
    duel_action left[DUEL_ACTIONS_MAX], right[DUEL_ACTIONS_MAX];
    int n = duel_legal(seen(a), player, left), m = duel_legal(seen(b), player, right);
    return n == m && memcmp(left, right, (size_t)n * sizeof *left) == 0;
}

static void imagine_other(int viewer)
{
    copy(&match.other[viewer], &match.truth);
    duel_hide(state_of(&match.other[viewer]), viewer);
    duel_imagine(state_of(&match.other[viewer]), believed(below(4)), duel_mix(&match.check));
    match.crossing[viewer] = true;
}

/* Whether the viewer was told what no one who looks on could foresee. All chance is news to the judge. */
static bool has_learned(const struct telling *telling, int viewer)
{
    return viewer == DUEL_JUDGE ? telling->io.rolls > 0 : telling->io.learned >> viewer & 1;
}

enum cross { CROSSED, APART, BROKEN };

/* Answers alike in the truth and in the viewer's other world. `after` is the truth after the answer,
 * `told` what it told. */
static enum cross cross(int viewer, int player, duel_action action, const world *after)
{
    static world other_after;
    static struct telling other_told;
    world *other = &match.other[viewer];
    const bool secret = duel_head(seen(&match.truth))->awaiting == 3 && player != viewer;
    const uint32_t meaning = duel_meaning(seen(&match.truth), viewer, player, action);

    duel_action list[DUEL_ACTIONS_MAX];
    int n = duel_legal(seen(other), player, list), alike = 0;
    for (int i = 0; i < n; i++)
        if (player == viewer ? memcmp(&list[i], &action, sizeof action) == 0
                             : duel_meaning(seen(other), viewer, player, list[i]) == meaning)
            list[alike++] = list[i];
    if (player == viewer && alike != 1)
        return break_law(
                   4, "player %d cannot give in one world an answer of another that looks the same",
                   player),
               BROKEN;

    for (int tries = 0; alike > 0 && tries < 3; tries++) {
        int at = (int)below((unsigned)alike);
        duel_action same = list[at];
        list[at] = list[--alike];
        if (has_learned(&told, viewer))
            apply_alike(&other_after, other, player, same, &told, &other_told);
        else
            apply(&other_after, other, player, same, NULL, 0, &other_told);
        const struct duel_head *here = duel_head(seen(after)),
                               *there = duel_head(seen(&other_after));
        if (!sound_alike(&told, &other_told, viewer)) {
            if (!secret && !has_learned(&told, viewer) && !has_learned(&other_told, viewer))
                return break_law(4,
                                 "viewer %d is told different things, though nothing was learned",
                                 viewer),
                       BROKEN;
            continue;
        }
        if (secret && here->awaiting != there->awaiting)
            continue;           /* the other's secret answer was complete in one world only */
        if (!look_alike(after, &other_after, viewer)) {
            static world a, b;
            copy(&a, after), copy(&b, &other_after);
            duel_hide(state_of(&a), viewer), duel_hide(state_of(&b), viewer);
            return break_law(
                       4,
                       "viewer %d is told the same of two worlds and sees them differ, at byte %d, after player %d's answer %d",
                       viewer, difference(&a, &b), player, action.verb),
                   BROKEN;
        }
        for (int p = 0; p < DUEL_PLAYERS; p++)
            if (here->prompt[p].kind != there->prompt[p].kind)
                return break_law(
                           4,
                           "viewer %d: player %d is asked different things in two worlds that look the same",
                           viewer, p),
                       BROKEN;
        if (viewer < DUEL_PLAYERS && !same_choices(after, &other_after, viewer))
            return break_law(4, "viewer %d has other answers in a world that looks the same",
                             viewer),
                   BROKEN;
        if (viewer != DUEL_JUDGE && has_learned(&told, viewer) != has_learned(&other_told, viewer))
            return break_law(4,
                             "viewer %d is told the same of two worlds, but learned it in only one",
                             viewer),
                   BROKEN;
        copy(other, &other_after);
        return CROSSED;
    }
    return APART;
}

/* In two worlds that look the same, the same answer and the same visible chance leave worlds that look
 * the same, ask the same questions and tell the same. */
static bool law_secrets_change_nothing_seen(int viewer, int player, duel_action action,
                                            const world *after)
{
    struct figures *f = figures_of(match.game);
    for (int tries = 0; tries < 3; tries++) {
        if (!match.crossing[viewer] || below(8) == 0)
            imagine_other(viewer);
        switch (cross(viewer, player, action, after)) {
        case CROSSED: f->crossed[viewer]++; return true;
        case BROKEN:  return false;
        case APART:   match.crossing[viewer] = false; break;
        }
    }
    f->apart[viewer]++;
    return true;
}

/* --- law 5 ------------------------------------------------------------------------------------ */

static bool is_sentence(const char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length >= SENTENCE_MAX - 1 || text[0] == ' ' || text[length - 1] == ' ' ||
        strstr(text, "  "))
        return false;
    for (const char *c = text; *c; c++)
        if (*c < ' ' || *c > '~' || (*c >= 'A' && *c <= 'Z') || strchr(";#\"", *c))
            return false;
    return true;
}

/* The list is in order and within its bounds; there is one exactly for who is awaited. */
static bool law_choices_are_a_list(int player)
{
    static duel_action list[DUEL_ACTIONS_MAX + 1];
    memset(list, GUARD_BYTE, sizeof list);
    const bool awaited = duel_head(seen(&match.truth))->awaiting >> player & 1;
    const int n = duel_legal(seen(&match.truth), player, list);
    struct figures *f = figures_of(match.game);
    if (n > (int)f->actions)
        f->actions = (unsigned)n;
    LAW(5, awaited ? n > 0 : n == 0, "player %d, awaited %d, has %d answers", player, awaited, n);
    LAW(5, n <= match.game->max_actions && list[match.game->max_actions].verb == GUARD_BYTE,
        "player %d has %d answers, of at most %d", player, n, match.game->max_actions);
    for (int i = 1; i < n; i++)
        LAW(5, memcmp(&list[i - 1], &list[i], sizeof *list) < 0,
            "answers %d and %d are not in order", i - 1, i);
    return true;
}

/* Every answer has one sentence, the same in truth and view, that reads back as that answer. */
static bool law_words_are_answers(int player)
{
    static world view;
    static char words[DUEL_ACTIONS_MAX][SENTENCE_MAX];
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = duel_legal(seen(&match.truth), player, list);
    copy(&view, &match.truth);
    duel_hide(state_of(&view), player);
    for (int i = 0; i < n; i++) {
        char other[SENTENCE_MAX + 8];
        struct duel_text text;
        duel_text_init(&text, other, SENTENCE_MAX);
        duel_format(seen(&view), player, list[i], &text);
        duel_text_init(&text, words[i], SENTENCE_MAX);
        duel_format(seen(&match.truth), player, list[i], &text);
        LAW(5, is_sentence(words[i]), "\"%s\" is no sentence", words[i]);
        LAW(5, strcmp(words[i], other) == 0, "\"%s\" reads \"%s\" in the player's view", words[i],
            other);
        for (int j = 0; j < i; j++)
            LAW(5, strcmp(words[i], words[j]) != 0, "\"%s\" says two answers", words[i]);
        duel_action read = { 0 };
        snprintf(other, sizeof other, " \t%s \n", words[i]);
        LAW(5,
            duel_parse(seen(&match.truth), player, other, &read) == DUEL_OK &&
                memcmp(&read, &list[i], sizeof read) == 0,
            "\"%s\" does not read back", words[i]);
        LAW(5, duel_parse(seen(&view), player, words[i], &read) == DUEL_OK && memcmp(&read, &list[i], sizeof read) == 0,
            "\"%s\" does not read back in the player's view", words[i]);
    }
    for (int tries = 0; n > 0 && tries < 4; tries++) {
        char *text = words[below((unsigned)n)];
        text[below((unsigned)strlen(text) + 1)] = (char)(below(8) ? 'a' + below(26) : below(256));
        text[SENTENCE_MAX - 1] = '\0';
        const duel_action before = { 251, { 252, 253, 254 } };
        duel_action read = before;
        enum duel_status status = duel_parse(seen(&match.truth), player, text, &read);
        bool legal = false;
        for (int i = 0; i < n; i++)
            legal = legal || memcmp(&read, &list[i], sizeof read) == 0;
        LAW(5, status == DUEL_OK ? legal : memcmp(&read, &before, sizeof read) == 0,
            "\"%s\" reads as what is not legal, or touches its target when it fails", text);
    }
    return true;
}

/* submit accepts exactly the list, and changes nothing when it refuses. */
static bool law_only_the_legal_is_accepted(int player)
{
    static world w, view;
    static struct telling submitted, applied;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = duel_legal(seen(&match.truth), player, list);
    copy(&w, &match.truth);
    for (int tries = 0; tries < 8; tries++) {
        uint64_t random = duel_mix(&match.check);
        duel_action action;
        memcpy(&action, &random, sizeof action);
        if (n > 0 && tries % 2 == 0) {
            uint8_t bytes[4];
            memcpy(bytes, &list[random % (unsigned)n], 4);
            bytes[random >> 60 & 3] =
                (uint8_t)(random >> 50 & 1 ? random >> 40 : (unsigned)bytes[random >> 60 & 3] + 1);
            memcpy(&action, bytes, 4);
        }
        bool legal = false;
        for (int i = 0; i < n; i++)
            legal = legal || memcmp(&action, &list[i], sizeof action) == 0;
        if (legal)
            continue;
        enum duel_status status = duel_submit(state_of(&w), player, action, NULL);
        LAW(5, status == (n ? DUEL_ILLEGAL : DUEL_NOT_AWAITED),
            "%d %d %d %d of player %d: status %d", action.verb, action.arg[0], action.arg[1],
            action.arg[2], player, status);
    }
    const duel_action none = { 0 };
    LAW(5,
        duel_submit(state_of(&w), 2, none, NULL) == DUEL_NOT_AWAITED &&
            duel_submit(state_of(&w), -1, none, NULL) == DUEL_NOT_AWAITED,
        "somebody who does not play may answer");
    LAW(5, difference(&w, &match.truth) < 0 && is_guarded(&w), "a refused answer changes byte %d",
        difference(&w, &match.truth));
    if (n == 0)
        return true;
    const duel_action action = list[below((unsigned)n)];
    copy(&view, &match.truth);
    duel_hide(state_of(&view), player);
    LAW(5, duel_submit(state_of(&view), player, action, NULL) == DUEL_NOT_AWAITED,
        "a view accepts an answer");
    apply(&view, &match.truth, player, action, NULL, 0, &applied);
    submitted.io = (struct duel_io){ .event = submitted.event };
    LAW(5, duel_submit(state_of(&w), player, action, &submitted.io) == DUEL_OK,
        "a legal answer of player %d is refused", player);
    LAW(5, difference(&w, &view) < 0, "submit and apply differ at byte %d", difference(&w, &view));
    LAW(5,
        submitted.io.events == applied.io.events &&
            memcmp(submitted.event, applied.event, applied.io.events * sizeof *applied.event) == 0,
        "submit and apply tell different things");
    copy(&w, &match.truth);
    duel_apply(state_of(&w), player, action, NULL);
    LAW(5, difference(&w, &view) < 0, "who listens changes byte %d", difference(&w, &view));
    return true;
}

/* --- law 6 ------------------------------------------------------------------------------------ */

/* While both must answer, it does not matter who does so first, and neither's choices change. */
static bool law_simultaneous_answers_commute(void)
{
    static world w[2];
    if (duel_head(seen(&match.truth))->awaiting != 3)
        return true;
    duel_action action[DUEL_PLAYERS], list[DUEL_ACTIONS_MAX];
    for (int p = 0; p < DUEL_PLAYERS; p++)
        action[p] = list[below((unsigned)duel_legal(seen(&match.truth), p, list))];
    for (int first = 0; first < DUEL_PLAYERS; first++) {
        copy(&w[first], &match.truth);
        duel_apply(state_of(&w[first]), first, action[first], NULL);
        LAW(6, duel_head(seen(&w[first]))->awaiting >> !first & 1,
            "player %d's answer ends the question to the other", first);
        LAW(6, same_choices(&match.truth, &w[first], !first),
            "player %d's answer changes the other's choices", first);
        duel_apply(state_of(&w[first]), !first, action[!first], NULL);
    }
    LAW(6, difference(&w[0], &w[1]) < 0, "who answers first changes byte %d",
        difference(&w[0], &w[1]));
    return true;
}

/* What the head says is in the game's lists. */
static bool law_the_head_is_in_order(void)
{
    const struct duel_game *game = match.game;
    const struct duel_head *head = duel_head(seen(&match.truth));
    LAW(6,
        duel_game_of(seen(&match.truth)) == game && head->viewer == DUEL_TRUTH &&
            head->variant == match.setup.variant && head->scenario == match.setup.scenario,
        "the head names another game");
    LAW(6, head->awaiting < 4 && head->winner <= DUEL_NOBODY, "awaiting %d, winner %d",
        head->awaiting, head->winner);
    LAW(6,
        head->awaiting ? head->ended_by == 0
                       : head->ended_by > 0 && head->ended_by < count(game->ends),
        "awaiting %d, ended by %d", head->awaiting, head->ended_by);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const unsigned kind = head->prompt[p].kind;
        LAW(6, head->awaiting >> p & 1 ? kind > 0 && kind < count(game->prompts) : kind == 0,
            "awaiting %d, and player %d is asked %u", head->awaiting, p, kind);
    }
    LAW(6, is_guarded(&match.truth), "bytes past state_size are written");
    return true;
}

/* --- law 7 ------------------------------------------------------------------------------------ */

/* A copy taken before is an undo, bytes are the whole position, and the hash is that of the bytes. */
static bool law_bytes_are_the_position(void)
{
    static world w, back;
    static uint8_t bytes[DUEL_STATE_MAX + 1];
    const struct duel_game *game = match.game;
    const int player = duel_head(seen(&match.truth))->awaiting & 1 ? 0 : 1;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = duel_legal(seen(&match.truth), player, list);

    memcpy(bytes + 1, match.truth.bytes, game->state_size);
    memset(back.bytes, 0, sizeof back);
    memcpy(back.bytes, bytes + 1, game->state_size);
    guard(&back);
    LAW(7, duel_hash(seen(&back)) == duel_hash(seen(&match.truth)),
        "equal positions have different hashes");
    if (n > 0) {
        const duel_action action = list[below((unsigned)n)];
        copy(&w, &match.truth);
        duel_apply(state_of(&w), player, action, NULL);
        duel_apply(state_of(&back), player, action, NULL);
        LAW(7, difference(&w, &back) < 0, "a position from bytes goes on differently at byte %d",
            difference(&w, &back));
        uint32_t used[DUEL_STREAMS];
        memcpy(used, duel_head(seen(&w))->chance.used, sizeof used);
        duel_rewind(state_of(&w), seen(&match.truth));
        LAW(7,
            memcmp(used, duel_head(seen(&w))->chance.used, sizeof used) == 0 &&
                duel_hash(seen(&w)) == duel_hash(seen(&match.truth)),
            "taking back by consent is no undo");
    }
    copy(&w, &match.truth);
    w.bytes[offsetof(struct duel_head, chance) + below(sizeof(struct duel_chance))] ^=
        (uint8_t)(1 + below(255));
    LAW(7, duel_hash(seen(&w)) == duel_hash(seen(&match.truth)), "the hash tells of the generator");
    copy(&w, &match.truth);
    unsigned at = (unsigned)sizeof(struct duel_head) +
                  below(game->state_size - (unsigned)sizeof(struct duel_head));
    w.bytes[at] ^= (uint8_t)(1 + below(255));
    LAW(7, duel_hash(seen(&w)) != duel_hash(seen(&match.truth)), "the hash misses byte %u", at);
    return true;
}

/* The same setup and answers give the same bytes, with the results of chance forced or drawn. */
static bool law_a_game_can_be_played_again(void)
{
    static world w;
    for (int forced = 0; forced < 2; forced++) {
        memset(w.bytes, 0xff, sizeof w);
        guard(&w);
        struct duel_io io = { .forced = forced ? match.rolled : NULL,
                              .force = (uint16_t)(forced ? match.setup_rolls : 0) };
        LAW(7,
            duel_setup(match.game, state_of(&w), &match.setup, NULL, &io) == DUEL_OK &&
                io.rolls == match.setup_rolls,
            "the setup fails the second time, forced %d", forced);
        for (unsigned i = 0; i < match.answers; i++) {
            const struct answer *answer = &match.answer[i];
            io = (struct duel_io){ .forced = forced ? match.rolled + answer->first : NULL,
                                   .force = (uint16_t)(forced ? answer->rolls : 0) };
            enum duel_status status =
                duel_submit(state_of(&w), answer->player, answer->action, &io);
            LAW(7, status == DUEL_OK && io.rolls == answer->rolls,
                "answer %u fails the second time with status %d, forced %d", i, status, forced);
        }
        LAW(7, difference(&w, &match.truth) < 0 && is_guarded(&w),
            "played again, forced %d, byte %d differs", forced, difference(&w, &match.truth));
    }
    return true;
}

/* --- law 8 ------------------------------------------------------------------------------------ */

/* A view has its JSON. */
static bool law_views_are_json(int viewer)
{
    static world view;
    static char json[JSON_MAX];
    struct duel_text text;
    copy(&view, &match.truth);
    duel_hide(state_of(&view), viewer);
    duel_text_init(&text, json, sizeof json);
    duel_json(seen(&view), &text);
    LAW(8, duel_text_fits(&text) && is_json(json), "viewer %d: not JSON: %.300s", viewer, json);
    return true;
}

/* The judge hears what either player hears, the players what the public hears; an event unseen names no
 * card, and its report is JSON and says nothing that the event does not. */
static bool law_events_are_told_as_they_are_heard(const struct telling *telling, const world *after)
{
    static world view[VIEWERS];
    static char json[2][4096];
    const struct duel_game *game = match.game;
    enum { BOTH = 1 << 0 | 1 << 1, PUBLIC = 1 << DUEL_PUBLIC, JUDGE = 1 << DUEL_JUDGE };
    LAW(6, telling->io.events <= game->max_events, "%d events, of at most %d", telling->io.events,
        game->max_events);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        copy(&view[viewer], after);
        duel_hide(state_of(&view[viewer]), viewer);
    }
    for (unsigned i = 0; i < telling->io.events; i++) {
        const struct duel_event *event = &telling->event[i];
        LAW(8, event->kind < count(game->events), "event %u has kind %d", i, event->kind);
        if (event->kind == DUEL_CHANCE_EVENT)
            LAW(8, event->how > 0 && event->how < count(game->rolls), "event %u: chance decides %d",
                i, event->how);
        const uint8_t ears[] = { event->heard_by, event->seen_by };
        for (unsigned e = 0; e < 2; e++) {
            LAW(8, !(ears[e] & BOTH) || ears[e] & JUDGE,
                "event %u (%s): the judge hears less than a player", i, game->events[event->kind]);
            LAW(8, !(ears[e] & PUBLIC) || (ears[e] & BOTH) == BOTH,
                "event %u (%s): the public hears more than a player", i, game->events[event->kind]);
        }
        LAW(8, !(event->seen_by & ~event->heard_by), "event %u (%s): seen, not heard", i,
            game->events[event->kind]);
        for (int viewer = 0; viewer <= VIEWERS; viewer++) {
            struct duel_event heard = *event;
            if (!duel_redact(&heard, viewer))
                continue;
            LAW(8,
                viewer == DUEL_TRUTH || event->seen_by >> viewer & 1 ||
                    (heard.card == 0 && heard.card2 == 0 && heard.amount == 0 && heard.how == 0 &&
                     heard.what == 0 && heard.with == 0),
                "event %u (%s): viewer %d is told what it did not see", i,
                game->events[event->kind], viewer);
            struct duel_text text;
            for (unsigned j = 0; j < 2; j++) {
                duel_text_init(&text, json[j], sizeof json[j]);
                duel_report(seen(j == 0 || viewer == DUEL_TRUTH ? after : &view[viewer]), &heard,
                            &text);
                LAW(8, duel_text_fits(&text) && is_json(json[j]), "event %u (%s): not JSON: %s", i,
                    game->events[event->kind], json[j]);
            }
            LAW(8, strcmp(json[0], json[1]) == 0,
                "event %u: the report to viewer %d tells of the truth: %s, not %s", i, viewer,
                json[0], json[1]);
        }
    }
    return true;
}

/* --- law 9 ------------------------------------------------------------------------------------ */

/* Forced results that chance cannot bring, or that nobody asked for, are refused and change nothing. */
static bool law_impossible_chance_is_refused(int player)
{
    static world w, after;
    static struct telling telling;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = duel_legal(seen(&match.truth), player, list);
    if (n == 0)
        return true;
    const duel_action action = list[below((unsigned)n)];
    apply(&after, &match.truth, player, action, NULL, 0, &telling);
    const unsigned rolls = telling.io.rolls;
    uint16_t forced[DUEL_FORCED_MAX + 1];
    LAW(6, rolls <= DUEL_FORCED_MAX, "%u results of chance in one answer", rolls);
    for (unsigned i = 0; i < rolls; i++)
        forced[i] = (uint16_t)nth_roll(&telling, i)->amount;

    copy(&w, &match.truth);
    for (unsigned bad = 0; bad <= rolls; bad++) {
        const uint16_t good = forced[bad];
        const unsigned range = bad < rolls ? nth_roll(&telling, bad)->with : 0;
        forced[bad] = (uint16_t)(bad == rolls ? 0 : range == 0 || below(2) ? 65535 : range);
        struct duel_io io = { .forced = forced, .force = (uint16_t)(bad < rolls ? rolls : rolls + 1) };
        enum duel_status status = duel_submit(state_of(&w), player, action, &io);
        LAW(9, status == DUEL_BAD_CHANCE, "result %u of %u is impossible, and the status is %d",
            bad, rolls, status);
        LAW(9, difference(&w, &match.truth) < 0 && is_guarded(&w),
            "impossible chance changes byte %d", difference(&w, &match.truth));
        if (bad < rolls)
            forced[bad] = good;
    }
    struct duel_io io = { .forced = forced, .force = (uint16_t)rolls };
    LAW(9, duel_submit(state_of(&w), player, action, &io) == DUEL_OK && difference(&w, &after) < 0,
        "the results drawn cannot be forced");
    return true;
}

/* --- a game ----------------------------------------------------------------------------------- */

/* Keeps the results of chance of one answer; false when there are too many. */
static bool keep_rolls(const struct telling *telling)
{
    for (unsigned i = 0; i < telling->io.events; i++)
        if (telling->event[i].kind == DUEL_CHANCE_EVENT && match.rolls < ROLLS_MAX)
            match.rolled[match.rolls++] = (uint16_t)telling->event[i].amount;
    return match.rolls < ROLLS_MAX;
}

/* Chooses rule set, decks, options and numbers by the seed, and deals. */
static bool begin(void)
{
    const struct duel_game *game = match.game;
    struct duel_setup *setup = &match.setup;
    *setup = (struct duel_setup){ 0 };
    setup->variant = (uint8_t)duel_mix_below(&match.play, count(game->variants));
    setup->scenario = (uint8_t)duel_mix_below(&match.play, count(game->scenarios));
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        int rows = game->random_deck(setup->variant, setup->scenario, duel_mix(&match.play),
                                     match.row[p], ROWS_MAX);
        setup->deck[p] = (struct duel_deck){ match.row[p], (uint16_t)rows };
    }
    for (unsigned i = 0; i < 8; i++)
        setup->seed[i] = (uint32_t)duel_mix(&match.play);
    const unsigned options = count(game->options);
    if (duel_mix_below(&match.play, 2))
        setup->options = (uint16_t)(duel_mix(&match.play) & ((1u << options) - 1));
    for (unsigned i = 0; i < count(game->numbers); i++)
        setup->number[i] =
            (int32_t)(duel_mix_below(&match.play, 4) ? 0 : duel_mix_below(&match.play, 20));

    static world w;
    memset(w.bytes, GUARD_BYTE, sizeof w);
    memset(match.truth.bytes, GUARD_BYTE, sizeof match.truth);
    told.io = (struct duel_io){ .event = told.event };
    struct duel_fault fault[8];
    struct duel_faults faults = { fault, 8, 0 };
    enum duel_status status = duel_setup(game, state_of(&match.truth), setup, &faults, &told.io);
    if (status == DUEL_BAD_SETUP &&
        (setup->options ||
         memcmp(setup->number, (int32_t[DUEL_NUMBERS]){ 0 }, sizeof setup->number) != 0)) {
        LAW(7, memcmp(&w, &match.truth, sizeof w) == 0, "a refused setup changes the position");
        setup->options = 0;                 /* not every mixture is a game */
        memset(setup->number, 0, sizeof setup->number);
        told.io = (struct duel_io){ .event = told.event };
        status = duel_setup(game, state_of(&match.truth), setup, &faults, &told.io);
    }
    if (status != DUEL_OK) {
        match.answers = 0;
        return break_law(
            7, "random decks are refused: status %d, %d faults, the first of rule %d.%d, player %d",
            status, faults.count, faults.count ? fault[0].rule / 100 : 0,
            faults.count ? fault[0].rule % 100 : 0, fault[0].player);
    }
    keep_rolls(&told);
    match.setup_rolls = match.rolls;
    return law_events_are_told_as_they_are_heard(&told, &match.truth);
}

/* A setup that is refused changes nothing. */
static bool law_refused_setups_change_nothing(void)
{
    static world w, before;
    memset(w.bytes, GUARD_BYTE, sizeof w);
    before = w;
    struct duel_setup setup = match.setup;
    setup.variant = (uint8_t)count(match.game->variants);
    LAW(7, duel_setup(match.game, state_of(&w), &setup, NULL, NULL) == DUEL_BAD_SETUP,
        "there is no such variant");
    setup = match.setup;
    setup.scenario = (uint8_t)count(match.game->scenarios);
    LAW(7, duel_setup(match.game, state_of(&w), &setup, NULL, NULL) == DUEL_BAD_SETUP,
        "there is no such scenario");
    setup = match.setup;
    static struct duel_row bad[ROWS_MAX];
    memcpy(bad, match.row[1], sizeof bad);
    setup.deck[1].row = bad;
    bad[below(setup.deck[1].rows)].card = 65535;
    struct duel_fault fault[1];
    struct duel_faults faults = { fault, 1, 0 };
    LAW(7, duel_setup(match.game, state_of(&w), &setup, &faults, NULL) != DUEL_OK,
        "a deck with card 65535 is accepted");
    LAW(7, memcmp(&w, &before, sizeof w) == 0, "a refused setup changes the position");

    uint16_t forced[1] = { 65535 };
    struct duel_io io = { .forced = forced, .force = 1 };
    if (match.setup_rolls > 0)
        LAW(9,
            duel_setup(match.game, state_of(&w), &match.setup, NULL, &io) == DUEL_BAD_CHANCE &&
                memcmp(&w, &before, sizeof w) == 0,
            "an impossible deal is accepted, or changes the position");
    return true;
}

enum law {
    LAW_HIDE,
    LAW_CHOICES,
    LAW_GUESS,
    LAW_LIST,
    LAW_WORDS,
    LAW_LEGAL,
    LAW_COMMUTE,
    LAW_BYTES,
    LAW_JSON,
    LAW_CHANCE,
    LAWS
};

/* Puts one law to the position, for every viewer or player, or for `one` of them. */
static bool obeys(enum law law, int one)
{
    for (int viewer = one < 0 ? 0 : one; viewer <= (one < 0 ? VIEWERS - 1 : one); viewer++) {
        const int player = viewer & 1;
        bool held = true;
        switch (law) {
        case LAW_HIDE:    held = law_hiding_twice_is_hiding_once(viewer); break;
        case LAW_CHOICES: held = law_choices_leak_nothing(player); break;
        case LAW_GUESS:   held = law_guesses_agree_with_the_view(viewer); break;
        case LAW_LIST:    held = law_choices_are_a_list(player); break;
        case LAW_WORDS:   held = law_words_are_answers(player); break;
        case LAW_LEGAL:   held = law_only_the_legal_is_accepted(player); break;
        case LAW_COMMUTE: held = law_simultaneous_answers_commute(); break;
        case LAW_BYTES:   held = law_bytes_are_the_position(); break;
        case LAW_JSON:    held = law_views_are_json(viewer); break;
        case LAW_CHANCE:  held = law_impossible_chance_is_refused(player); break;
        case LAWS:        break;
        }
        if (!held)
            return false;
    }
    return true;
}

static bool obeys_now(void)
{
    if (!law_the_head_is_in_order())
        return false;
    if (!match.all)
        return obeys((enum law)below(LAWS), (int)below(VIEWERS));
    for (enum law law = 0; law < LAWS; law++)
        if (!obeys(law, -1))
            return false;
    return law_a_game_can_be_played_again();
}

/* One answer of one player, both drawn at random; and the laws about what it does. */
static bool step(void)
{
    static world after;
    const uint8_t awaiting = duel_head(seen(&match.truth))->awaiting;
    const int player = awaiting == 3 ? (int)duel_mix_below(&match.play, 2) : awaiting >> 1;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = duel_legal(seen(&match.truth), player, list);
    LAW(5, n > 0, "player %d is awaited and has no answer", player);
    const duel_action action = list[duel_mix_below(&match.play, (unsigned)n)];
    LAW(6, match.answers < STEPS_MAX, "the game does not end");
    struct answer *answer = &match.answer[match.answers++];
    *answer = (struct answer){ .player = (uint8_t)player, .action = action, .first = match.rolls };

    copy(&after, &match.truth);
    told.io = (struct duel_io){ .event = told.event };
    enum duel_status status = duel_submit(state_of(&after), player, action, &told.io);
    LAW(5, status == DUEL_OK, "a legal answer is refused with status %d", status);
    LAW(6, keep_rolls(&told), "chance without end");
    answer->rolls = told.io.rolls;
    struct figures *f = figures_of(match.game);
    if (told.io.events > f->events)
        f->events = told.io.events;
    if (told.io.rolls > f->rolls)
        f->rolls = told.io.rolls;
    LAW(6, told.io.events <= match.game->max_events, "%d events, of at most %d", told.io.events,
        match.game->max_events);
    if ((match.all || below(8) == 0) && !law_events_are_told_as_they_are_heard(&told, &after))
        return false;

    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if ((match.all || viewer == (int)(match.seed & 3)) &&
            !law_secrets_change_nothing_seen(viewer, player, action, &after))
            return false;
    copy(&match.truth, &after);
    return true;
}

static void play(const struct duel_game *game, uint64_t seed, bool all)
{
    struct figures *f = figures_of(game);
    match.game = game;
    match.seed = seed;
    match.play = seed;
    match.check = ~seed;
    match.all = all || seed % ALL_LAWS_IN == 0;
    match.broken = false;
    match.answers = match.rolls = match.setup_rolls = 0;
    memset(match.crossing, 0, sizeof match.crossing);
    alarm(SECONDS_MAX);
    if (begin()) {
        guard(&match.truth);
        bool held = !match.all || law_refused_setups_change_nothing();
        while (held && obeys_now() && duel_head(seen(&match.truth))->awaiting && step()) {
        }
    }
    f->games++;
    f->decisions += match.answers;
    if (match.answers > f->steps)
        f->steps = match.answers;
    check_count(!match.broken);
    match.game = NULL;
}

/* --- all games -------------------------------------------------------------------------------- */

static void show_progress(uint64_t done, uint64_t games)
{
    static time_t last;
    if (!isatty(STDERR_FILENO) || (time(NULL) == last && done < games))
        return;
    last = time(NULL);
    fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games%s", done, games,
            done < games ? "" : "\r\033[K");
}

static void show_figures(void)
{
    static const char *const names[VIEWERS] = { "player 0", "player 1", "the public", "the judge" };
    for (unsigned i = 0; i < duel_games_count; i++) {
        const struct figures *f = &figures[i];
        if (f->games == 0)
            continue;
        printf("%s: %" PRIu64 " games, %" PRIu64
               " decisions; at most %u decisions in a game, %u of %u answers, "
               "%u of %u events, %u rolls\n",
               duel_games[i]->name, f->games, f->decisions, f->steps, f->actions,
               duel_games[i]->max_actions, f->events, duel_games[i]->max_events, f->rolls);
        for (int viewer = 0; viewer < VIEWERS; viewer++) {
            const uint64_t all = f->crossed[viewer] + f->apart[viewer];
            if (all == 0)
                continue;
            const int percent = (int)(100 * f->crossed[viewer] / all);
            printf("    law 4, %s: %" PRIu64 " answers followed in two worlds, %" PRIu64 " not (%d %% followed)\n",
                   names[viewer], f->crossed[viewer], f->apart[viewer], percent);
            if (all >= 1000)
                CHECK(percent >= CROSSED_AT_LEAST);
        }
        for (unsigned law = 0; law < LAW_COUNT; law++)
            if (f->broken[law])
                printf("    law %u does not hold in %u games\n", law, f->broken[law]);
    }
}

static int usage(void)
{
    fprintf(stderr,
            "usage: test_laws [GAMES] [--games N] [--game NAME] [--seed S] [--all]\n"
            "with --seed, that one game of NAME, unless GAMES says how many from there on\n");
    return 2;
}

int main(int argc, char **argv)
{
    uint64_t games = 0, seed = 0;
    const struct duel_game *only = NULL;
    bool seeded = false, all = false;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--all") == 0)
            all = true;
        else if (strcmp(argv[i], "--games") == 0 && *value)
            games = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0 && *value)
            seed = strtoull(argv[++i], NULL, 10), seeded = true;
        else if (strcmp(argv[i], "--game") == 0 && (only = duel_find(value)))
            i++;
        else if (argv[i][0] >= '1' && argv[i][0] <= '9')
            games = strtoull(argv[i], NULL, 10);
        else
            return usage();
    }
    if (seeded && !only)
        return usage();
    if (games == 0)
        games = seeded ? 1 : GAMES;

    signal(SIGABRT, on_signal);
    signal(SIGALRM, on_signal);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(last_words);

    unsigned sorts[GAMES_MAX],
        all_sorts = 0; /* a game has its share by its rule sets and scenarios */
    for (unsigned i = 0; i < duel_games_count; i++)
        all_sorts += sorts[i] = count(duel_games[i]->variants) * count(duel_games[i]->scenarios);
    for (uint64_t done = 0; done < games; done++) {
        unsigned at = (unsigned)(done % all_sorts), index = 0;
        while (at >= sorts[index])
            at -= sorts[index++];
        play(only ? only : duel_games[index], seed + done, all);
        show_progress(done + 1, games);
    }
    show_figures();
    return check_done("laws");
}
