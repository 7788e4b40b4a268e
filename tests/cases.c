/* Cases of positions, moves and what is then true, of every game: see cases.h. */
#include "cases.h"

#include <stdlib.h>

static bool is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

void split_words(struct words *words, const char *text, size_t length)
{
    words->count = 0;
    if (length >= CASE_TEXT)
        length = CASE_TEXT - 1;
    memcpy(words->text, text, length);
    words->text[length] = '\0';
    for (char *at = strtok(words->text, " \n"); at && words->count < CASE_WORDS; at = strtok(NULL, " \n"))
        words->word[words->count++] = at;
}

bool next_words(const char **text, struct words *words, const char **from, size_t *length)
{
    while (*text && **text) {
        *from = *text + strspn(*text, " \n;");
        *length = strcspn(*from, ";");
        *text = *from + *length;
        if (*length > 0) {
            split_words(words, *from, *length);
            return true;
        }
    }
    return false;
}

int number_of(const struct words *words, int at)
{
    return at < words->count ? atoi(words->word[at]) : -1;
}

void case_wrong(const char *what, const char *word)
{
    check_count(false);
    printf("[%s] %s: \"%s\"\n", check_counts.test ? check_counts.test : "", what, word);
    fflush(stdout);
}

/* --- making a position ------------------------------------------------------------------------------ */

static bool says_word(const char *given, const char *word)
{
    struct words words;
    const char *from;
    size_t length;
    while (next_words(&given, &words, &from, &length))
        if (is(words.word[0], word))
            return true;
    return false;
}

/* What is usual; a statement that gives way to one of the case is empty, so that the others keep their numbers. How many there are. */
static int put_usual(const char *usual, const char *given, struct duel_text *out)
{
    struct words words;
    const char *from;
    size_t length;
    int n = 0;
    for (; next_words(&usual, &words, &from, &length); n++) {
        const bool yields = *from == '?';
        duel_put(out, n > 0 ? ";" : "");
        for (size_t i = yields; i < length && !(yields && says_word(given, words.word[0] + 1)); i++)
            duel_put_char(out, from[i]);
    }
    return n;
}

void arrange_case(struct played *played, const struct duel_game *game, unsigned variant, unsigned scenario,
                  const int32_t number[DUEL_NUMBERS], const struct asker *asker, const char *given)
{
    static char text[DUEL_POSITION_MAX];
    struct duel_setup setup = {
        .variant = (uint8_t)variant, .scenario = (uint8_t)scenario, .seed = { 7 }, .position = text
    };
    struct duel_faults faults = { .fault = NULL };
    struct duel_text out;
    struct words words;
    const char *from;
    size_t length;
    memcpy(setup.number, number, sizeof setup.number);
    duel_text_init(&out, text, sizeof text);
    int statements = put_usual(asker->usual, given, &out);
    while (next_words(&given, &words, &from, &length)) {
        for (int i = 1; i < words.count && is(words.word[0], "option"); i++) {
            const int bit = duel_index(game->options, words.word[i]);
            if (bit < 0)
                case_wrong("no such option", words.word[i]);
            else
                setup.options |= 1u << bit;
        }
        duel_put(&out, statements++ > 0 ? ";" : "");
        for (size_t i = 0; i < length && !is(words.word[0], "option"); i++)
            duel_put_char(&out, from[i]);
    }
    played->events = 0;
    duel_setup(game, played->state, &setup, &faults, NULL);
    played->refused = faults.position;
}

/* --- playing on ------------------------------------------------------------------------------------- */

static unsigned card_number(const duel_state *state, const char *key)
{
    const unsigned scenario = duel_head(state)->scenario;
    for (unsigned card = 1; duel_game_of(state)->card_key(scenario, card); card++)
        if (is(duel_game_of(state)->card_key(scenario, card), key))
            return card;
    return 0;
}

/* The value that makes chance event `k` of the answer pick what `word` names, after the first k values. */
static int find_value(const duel_state *state, int player, duel_action action, uint16_t forced[], int k,
                      const char *word)
{
    enum { RESULTS = 256 };
    static struct duel_event event[DUEL_EVENTS_MAX];
    const unsigned card = card_number(state, word);
    if (*word >= '0' && *word <= '9')
        return atoi(word);
    for (int value = 0; value < RESULTS; value++) {
        duel_room room;
        duel_copy(duel_in(&room), state);
        forced[k] = (uint16_t)value;
        struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX, .forced = forced, .force = (uint16_t)(k + 1) };
        duel_apply(duel_in(&room), player, action, &io);
        if (io.misfit || io.rolls <= k)
            break;
        for (int i = 0, chance = 0; i < io.events; i++)
            if (event[i].kind == DUEL_CHANCE_EVENT && chance++ == k && event[i].card == card)
                return value;
    }
    case_wrong("chance cannot pick", word);
    return 0;
}

static void play_move(struct played *played, const struct asker *asker, int player, const char *text,
                      size_t length, const char *whole)
{
    char line[256], chance[256] = "";
    const char *bracket = memchr(text, '[', length);
    snprintf(line, sizeof line, "%.*s", (int)(bracket ? (size_t)(bracket - text) : length), text);
    if (bracket)
        snprintf(chance, sizeof chance, "%.*s", (int)strcspn(bracket + 1, "]"), bracket + 1);
    duel_action action = { 0, { 0, 0, 0 } };
    enum duel_status status = duel_parse(played->state, player, line, &action);
    if (status != DUEL_OK) {
        case_wrong(status == DUEL_SYNTAX        ? "no such move"
                   : status == DUEL_NOT_AWAITED ? "not awaited"
                                                : "illegal",
                   whole);
        return;
    }
    check_count(true);
    struct words words;
    split_words(&words, chance, strlen(chance));
    uint16_t forced[CASE_WORDS];
    int force = 0;
    bool is_free = false;
    for (int i = 0; i < words.count; i++) {
        is_free |= is(words.word[i], "*");
        if (!is(words.word[i], "*")) {
            forced[force] = (uint16_t)find_value(played->state, player, action, forced, force, words.word[i]);
            force++;
        }
    }
    duel_room before;
    duel_copy(duel_in(&before), played->state);
    struct duel_io io = { .event = played->event,
                          .room = DUEL_EVENTS_MAX,
                          .forced = force ? forced : NULL,
                          .force = (uint16_t)force };
    if (!CHECK_INT(duel_submit(played->state, player, action, &io), DUEL_OK))
        printf("    in %s\n", whole);
    if (!is_free && !CHECK_INT(io.rolls, force))
        printf("    in %s\n", whole);
    played->events = io.events;
    if (asker->moved)
        asker->moved(played, duel_of(&before));
    check_any(played->state);
}

/* "play ves siege = row 4.2": what forbids it, as the player sees it. */
static bool is_forbidden_by(const duel_state *state, int player, const char *text)
{
    char words[256], found[64] = "?";
    const char *const equals = strstr(text, " = ");
    struct duel_reason reason;
    duel_room seen;
    if (!equals)
        return false;
    snprintf(words, sizeof words, "%.*s", (int)(equals - text), text);
    duel_copy(duel_in(&seen), state);
    duel_hide(duel_in(&seen), player);
    if (duel_why_not(duel_of(&seen), player, words, &reason) == DUEL_OK)
        snprintf(found, sizeof found, reason.key ? "%s %d.%d" : "-", reason.key, reason.rule / 100,
                 reason.rule % 100);
    return CHECK_STR(found, equals + strlen(" = "));
}

/* A question about what a player may answer, or a move. */
static void play_statement(struct played *played, const struct asker *asker, int player, const char *text,
                           size_t length)
{
    char whole[256];
    const char mark = *text;
    duel_action legal[DUEL_ACTIONS_MAX], action;
    const struct duel_head *head = duel_head(played->state);
    const char *const *prompts = duel_game_of(played->state)->prompts;
    snprintf(whole, sizeof whole, "%.*s", (int)length - 1, text + 1);
    bool held = true;
    switch (mark) {
    case '-': held = CHECK_INT(head->awaiting >> player & 1, 0); break;
    case '#': held = CHECK_INT(duel_legal(played->state, player, legal), atoi(text + 1)); break;
    case '=':
        held =
            CHECK_STR(head->awaiting >> player & 1 ? prompts[head->prompt[player].kind] : "nothing", whole);
        break;
    case '!': held = CHECK_INT(duel_parse(played->state, player, whole, &action), DUEL_ILLEGAL); break;
    case '~': held = is_forbidden_by(played->state, player, whole); break;
    case '?': held = CHECK_INT(duel_parse(played->state, player, whole, &action), DUEL_OK); break;
    default:
        snprintf(whole, sizeof whole, "%.*s", (int)length, text);
        play_move(played, asker, player, text, length, whole);
    }
    if (!held)
        printf("    at \"%d %c%s\"\n", player, mark, whole);
}

static void check_statement(struct played *played, const struct asker *asker, const struct words *words,
                            const char *from, size_t length);

void play_case(struct played *played, const struct asker *asker, const char *moves)
{
    struct words words;
    const char *from;
    size_t length;
    while (next_words(&moves, &words, &from, &length)) {
        if (*from != '0' && *from != '1') {
            check_statement(played, asker, &words, from, length);
            continue;
        }
        const size_t skip = 1 + strspn(from + 1, " ");
        play_statement(played, asker, *from - '0', from + skip, length - skip);
    }
}

/* --- asking ------------------------------------------------------------------------------------------ */

/* Whether the position as text has such a statement. */
static const char *position_of(const duel_state *state)
{
    static char text[DUEL_POSITION_MAX];
    struct duel_text out;
    duel_text_init(&out, text, sizeof text);
    duel_put_position(state, &out);
    return text;
}

static bool says(const duel_state *state, const char *wanted, size_t length)
{
    for (const char *line = position_of(state); *line; line += strcspn(line, "\n") + 1)
        if (strcspn(line, "\n") == length && memcmp(line, wanted, length) == 0)
            return true;
    return false;
}

static int winner_number(const struct words *words)
{
    return words->count > 1 && is(words->word[1], "draw") ? DUEL_NOBODY : number_of(words, 1);
}

static void check_statement(struct played *played, const struct asker *asker, const struct words *words,
                            const char *from, size_t length)
{
    const char *verb = words->word[0];
    const struct duel_head *head = duel_head(played->state);
    if (is(verb, "over")) {
        CHECK_INT(head->awaiting, 0);
        CHECK_INT(head->winner, winner_number(words));
    } else if (is(verb, "running")) {
        CHECK(head->awaiting != 0);
    } else if (is(verb, "told")) {
        const int kind =
            words->count > 1 ? duel_index(duel_game_of(played->state)->events, words->word[1]) : -1;
        int n = 0;
        for (int i = 0; i < played->events; i++)
            n += played->event[i].kind == kind;
        if (!CHECK_INT(kind < 0 ? -1 : n, number_of(words, 2)))
            printf("    in told %s\n", words->count > 1 ? words->word[1] : "");
    } else if (is(verb, "says") || is(verb, "!says")) {
        const size_t skip = strlen(verb) + 1;
        if (!CHECK_INT(length > skip && says(played->state, from + skip, length - skip), *verb != '!'))
            printf("    in %.*s\n%s", (int)length, from, position_of(played->state));
    } else if (!asker->ask || !asker->ask(played, words)) {
        case_wrong("no such question", verb);
    }
}

void check_case(struct played *played, const struct asker *asker, const char *want)
{
    struct words words;
    const char *from;
    size_t length;
    while (next_words(&want, &words, &from, &length))
        check_statement(played, asker, &words, from, length);
}

/* What a viewer imagines looks to him as what he sees does, and can be played on: each player has answers there, and the rules take them. */
static void check_guess(const duel_state *view, int viewer)
{
    static duel_action list[2][DUEL_ACTIONS_MAX];
    const size_t size = duel_game_of(view)->state_size;
    duel_room guess, again;
    duel_copy(duel_in(&guess), view);
    duel_imagine(duel_in(&guess), NULL, 1 + (unsigned)viewer);
    duel_copy(duel_in(&again), duel_of(&guess));
    duel_hide(duel_in(&again), viewer);
    CHECK_MEM(&again, view, size);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!(duel_head(view)->awaiting >> player & 1))
            continue;
        const int n = duel_legal(duel_of(&guess), player, list[0]);
        CHECK(n > 0 && (player != viewer || duel_legal(view, player, list[1]) == n));
        for (int i = 0; i<n; i += n> 1 ? n - 1 : 1) {
            struct duel_io io = { .force = 0 };
            duel_copy(duel_in(&again), duel_of(&guess));
            CHECK_INT(duel_submit(duel_in(&again), player, list[0][i], &io), DUEL_OK);
            for (int next = 0; next < DUEL_PLAYERS; next++)
                CHECK(!(duel_head(duel_of(&again))->awaiting >> next & 1) ||
                      duel_legal(duel_of(&again), next, list[1]) > 0);
        }
    }
}

void check_any(const duel_state *state)
{
    static duel_action truth[DUEL_ACTIONS_MAX], seen[DUEL_ACTIONS_MAX];
    const size_t size = duel_game_of(state)->state_size;
    for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++) {
        duel_room once, twice;
        duel_copy(duel_in(&once), state);
        duel_hide(duel_in(&once), viewer);
        duel_copy(duel_in(&twice), duel_of(&once));
        duel_hide(duel_in(&twice), viewer);
        CHECK_MEM(&twice, &once, size);
        check_guess(duel_of(&once), viewer);
        if (viewer >= DUEL_PLAYERS)
            continue;
        const int n = duel_legal(state, viewer, truth);
        for (int i = 1; i < n; i++)
            CHECK(memcmp(&truth[i - 1], &truth[i], sizeof *truth) < 0);
        if (CHECK_INT(duel_legal(duel_of(&once), viewer, seen), n))
            CHECK_MEM(seen, truth, (size_t)n * sizeof *truth);
    }
}

/* --- rows -------------------------------------------------------------------------------------------- */

void run_positions(const struct duel_game *game, unsigned variant, unsigned scenario,
                   const struct asker *asker, const struct position_case cases[], size_t count)
{
    static const int32_t none[DUEL_NUMBERS];
    static struct duel_event event[DUEL_EVENTS_MAX];
    for (size_t i = 0; i < count; i++) {
        char name[256];
        duel_room room;
        struct played played = { .state = duel_in(&room), .event = event };
        snprintf(name, sizeof name, "%s: %s", cases[i].rule, cases[i].what);
        TEST(name);
        arrange_case(&played, game, variant, scenario, none, asker, cases[i].given);
        if (played.refused.reason || strncmp(cases[i].want, "refused ", 8) == 0) {
            char told[96] = "taken";
            if (played.refused.reason)
                snprintf(told, sizeof told, "refused %s %u", played.refused.reason, played.refused.line);
            CHECK_STR(told, cases[i].want);
            continue;
        }
        check_any(played.state);
        play_case(&played, asker, cases[i].moves);
        check_case(&played, asker, cases[i].want);
    }
    TEST(NULL);
}
