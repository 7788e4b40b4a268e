/* duello engine: one line in, one line out; through it any program plays a seat or has Duello referee. The
 * protocol is described in doc/bot.md. */
#include "ai/ai.h"
#include "cli.h"
#include "session/frame.h"
#include "session/json.h"
#include "session/record.h"
#include "session/session.h"
#include "session/trouble.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 65536, ID_DIGITS = 9, PERFT_DEPTH = 8, PERFT_POSITIONS = 5000000, LEVEL = 32,
       REFEREE = DUEL_JUDGE };

struct engine {
    struct cli *cli;
    char id[ID_DIGITS + 1];     /* of the request at work; "" if it has none */
    struct session *session;    /* NULL: no game */
    struct record_tags tags;
    int seat;                   /* 0, 1 or REFEREE */
    char against[LEVEL];        /* who plays the other seat; "": nobody does */
    struct ai_means means;      /* memory for the computer's choices: the most needed so far */
    uint64_t seed;              /* of the computer's choices */
    bool quit;
};

/* --- replies -------------------------------------------------------------------------------------- */

static void reply(const struct engine *engine, const char *text)
{
    printf("=%s%s", engine->id, *text ? " " : "");
    cli_show_line(stdout, text);
}

/* "?ID CODE sentence"; values as in cli_say. Returns false. */
static bool refuse(const struct engine *engine, const char *code, ...)
{
    struct word word[TROUBLE_VALUES];
    va_list list;
    va_start(list, code);
    int count = words_take(list, word, TROUBLE_VALUES);
    va_end(list);
    char key[96], sentence[1024];
    struct duel_text text;
    snprintf(key, sizeof key, "cli.trouble.%s", code);
    duel_text_init(&text, sentence, sizeof sentence);
    words_put(&text, engine->cli->lang, key, word, count);
    for (char *c = sentence; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '?';
    printf("?%s %s ", engine->id, code);
    cli_show_line(stdout, sentence);
    return false;
}
#define refuse(...) refuse(__VA_ARGS__, (char *)NULL)

static bool refuse_trouble(const struct engine *engine, const struct trouble *trouble)
{
    const char *value[TROUBLE_VALUES] = { NULL };
    for (int i = 0; i < TROUBLE_VALUES && trouble->name[i]; i++)
        value[i] = trouble->value[i];
    return refuse(engine, trouble->what, trouble->name[0], value[0], trouble->name[1], value[1],
                  trouble->name[2], value[2]);
}

/* The next word of a line, cut out in place; NULL: none is left. */
static char *take_word(char **at)
{
    *at += strspn(*at, " \t");
    if (!**at)
        return NULL;
    char *word = *at;
    *at += strcspn(*at, " \t");
    if (**at)
        *(*at)++ = '\0';
    return word;
}

/* A number of at most nine digits; -1: it is none. */
static long number_of(const char *word)
{
    size_t digits = word ? strspn(word, "0123456789") : 0;
    return digits > 0 && digits <= 18 && !word[digits] ? strtol(word, NULL, 10) : -1;
}

/* The seat of a request: the program's own; for a referee the word "seat N" at the front, else the only one
 * awaited (`act`) or the judge. -1: refused. */
static int take_seat(const struct engine *engine, char **at, bool act)
{
    char *from = *at + strspn(*at, " \t");
    int seat = engine->seat;
    if (strncmp(from, "seat ", 5) == 0) {
        take_word(at);
        const char *word = take_word(at);
        seat = !word                                 ? -1
               : strcmp(word, "0") == 0              ? 0
               : strcmp(word, "1") == 0              ? 1
               : !act && strcmp(word, "public") == 0 ? DUEL_PUBLIC
               : !act && strcmp(word, "judge") == 0  ? DUEL_JUDGE
                                                     : -1;
        if (seat < 0 || (engine->seat != REFEREE && seat != engine->seat)) {
            refuse(engine, "engine-seat");
            return -1;
        }
        return seat;
    }
    if (seat != REFEREE || !act)
        return seat;
    int awaiting = duel_head(session_state(engine->session))->awaiting;
    if (awaiting == 3) {
        refuse(engine, "engine-which-seat");
        return -1;
    }
    return awaiting >> 1;
}

/* --- the game ------------------------------------------------------------------------------------- */

/* "awaiting":[0],"result":null */
static void put_status(struct page *out, const struct session *session)
{
    const duel_state *state = session_state(session);
    put_json(out, "awaiting", frame_awaiting(state));
    put_key(out, "result");
    record_print_result(session->setup.game, duel_head(state), out);
}

static void reply_page(const struct engine *engine, struct page *page)
{
    reply(engine, page->at);
    free(page->at);
}

/* {"seq":12,"awaiting":[0],"result":null}: where the seat's stream stands now. */
static void reply_status(const struct engine *engine)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_number(&out, "seq", session_listen(engine->session, engine->seat, 0, NULL, NULL));
    put_status(&out, engine->session);
    put_close(&out, '}');
    reply_page(engine, &out);
}

/* Whether there is an opponent of that name, by which players and matches know it, and memory for it. If not, it is
 * refused. */
static bool take_level(struct engine *engine, const char *name)
{
    if (strlen(name) >= LEVEL || !ai_is_level(name))
        return refuse(engine, "no-level", "name", name);
    const size_t size = ai_memory(name);
    if (size <= engine->means.size)
        return true;
    free(engine->means.memory);
    engine->means = (struct ai_means){ .memory = malloc(size), .size = size };
    if (engine->means.memory)
        return true;
    engine->means.size = 0;
    return refuse(engine, "engine-memory", "name", name);
}

/* What a level that take_level() took would answer for a seat, from its view. False: nothing is asked of it. */
static bool think(struct engine *engine, const char *level, int seat, duel_action *out)
{
    duel_room room;
    duel_state *view = duel_in(&room);
#ifdef ENGINE_LEVEL     /* fuzzing targets the protocol, and has no time for thinking */
    level = ENGINE_LEVEL;
#endif
    duel_copy(view, session_state(engine->session));
    duel_hide(view, seat);
    return ai_think(level, view, seat, duel_mix(&engine->seed), &engine->means, out);
}

/* Lets the computer answer for the other seat as long as that seat is awaited. */
static void other_answers(struct engine *engine)
{
    if (!engine->against[0])
        return;
    int other = 1 - engine->seat;
    while (duel_head(session_state(engine->session))->awaiting >> other & 1) {
        duel_action action;
        if (!think(engine, engine->against, other, &action) ||
            session_submit(engine->session, other, action, NULL, 0) != DUEL_OK)
            return;
    }
}

/* The strongest level. */
static const char *best_level(void)
{
    int i = 0;
    while (ai_levels[i + 1])
        i++;
    return ai_levels[i];
}

static bool needs_game(const struct engine *engine)
{
    return engine->session || refuse(engine, "engine-no-game");
}

/* A request ends here: another word does not belong to it. */
static bool no_more(const struct engine *engine, char *rest)
{
    const char *word = take_word(&rest);
    return !word || refuse(engine, "engine-word", "word", word);
}

/* --- requests ------------------------------------------------------------------------------------- */

static bool hello(struct engine *engine, char *rest)
{
    char text[4096];
    struct duel_text out;
    if (!no_more(engine, rest))
        return false;
    duel_text_init(&out, text, sizeof text);
    duel_json_open(&out, NULL, '{');
    duel_json_str(&out, "name", "Duello");
    duel_json_str(&out, "version", DUELLO_VERSION);
    duel_json_int(&out, "protocol", 1);
    duel_json_int(&out, "line_bytes", LINE_BYTES);
    duel_json_open(&out, "games", '{');
    for (unsigned i = 0; i < duel_games_count; i++) {
        duel_json_open(&out, duel_games[i]->name, '[');
        for (int j = 0; duel_games[i]->variants[j]; j++)
            duel_json_str(&out, NULL, duel_games[i]->variants[j]);
        duel_json_close(&out, ']');
    }
    duel_json_close(&out, '}');
    duel_json_open(&out, "levels", '[');
    for (int i = 0; ai_levels[i]; i++)
        duel_json_str(&out, NULL, ai_levels[i]);
    duel_json_close(&out, ']');
    duel_json_close(&out, '}');
    reply(engine, text);
    return true;
}

/* The arguments of `new` so far. */
struct wanted {
    struct session_setup setup;
    int seat;
    const char *against;
    uint64_t seed;
    bool has_deck[DUEL_PLAYERS];
};

/* One pair of words of `new`. */
static bool take_pair(struct engine *engine, struct wanted *wanted, const char *name, char *value)
{
    struct session_setup *setup = &wanted->setup;
    const struct duel_game *game = setup->game;
    if (strcmp(name, "rules") == 0 || strcmp(name, "scenario") == 0) {
        bool rules = name[0] == 'r';
        int index = duel_index(rules ? game->variants : game->scenarios, value);
        if (index < 0)
            return refuse(engine, rules ? "no-rules" : "no-scenario", "name", value, "game", game->name);
        *(rules ? &setup->variant : &setup->scenario) = (uint8_t)index;
        return true;
    }
    if (strcmp(name, "option") == 0) {
        int index = duel_index(game->options, value);
        if (index < 0)
            return refuse(engine, "no-option", "name", value, "game", game->name);
        setup->options |= 1u << index;
        return true;
    }
    if (strcmp(name, "number") == 0) {
        char *equals = strchr(value, '=');
        if (equals)
            *equals = '\0';
        int index = duel_index(game->numbers, value);
        long number = equals ? number_of(equals + 1) : -1;
        if (index < 0 || number < 0 || !session_number_fits(game, index, number))
            return refuse(engine, "no-number", "name", value, "game", game->name);
        setup->number[index] = (int32_t)number;
        return true;
    }
    if (strcmp(name, "seed") == 0) {
        return cli_read_seed(value, &wanted->seed) || refuse(engine, "scenario-seed");
    }
    if (strcmp(name, "seat") == 0) {
        wanted->seat = strcmp(value, "referee") == 0 ? REFEREE
                       : strcmp(value, "0") == 0     ? 0
                       : strcmp(value, "1") == 0     ? 1
                                                     : -1;
        return wanted->seat >= 0 || refuse(engine, "engine-seat");
    }
    if (strcmp(name, "against") == 0) {
        wanted->against = value;
        return take_level(engine, value);
    }
    if (strcmp(name, "deck0") == 0 || strcmp(name, "deck1") == 0) {
        struct deck *deck = &setup->deck[name[4] - '0'];
        struct trouble trouble = { .what = NULL };
        if (!deck_read_code(deck, value, &trouble))
            return refuse_trouble(engine, &trouble);
        if (deck->game != game)
            return refuse(engine, "other-game", "game", deck->game->name);
        return wanted->has_deck[name[4] - '0'] = true;
    }
    return refuse(engine, "engine-word", "word", name);
}

static bool new_game(struct engine *engine, char *rest)
{
    const char *name = take_word(&rest);
    struct wanted wanted = { .seat = REFEREE, .against = best_level(), .seed = duel_mix(&engine->cli->seed) };
    if (!name || !(wanted.setup.game = duel_find(name)))
        return refuse(engine, "no-game", "game", name ? name : "");
    wanted.setup.scenario = (uint8_t)cli_scenario(engine->cli, wanted.setup.game);
    for (const char *word; (word = take_word(&rest));) {
        char *value = take_word(&rest);
        if (!value)
            return refuse(engine, "engine-word", "word", word);
        if (!take_pair(engine, &wanted, word, value))
            return false;
    }
    uint64_t seed = wanted.seed;
    cli_key(seed, wanted.setup.seed);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct deck *deck = &wanted.setup.deck[player];
        uint64_t deck_seed = duel_mix(&seed);
        if (wanted.has_deck[player] && deck->scenario != wanted.setup.scenario)
            return refuse(engine, "other-set", "set", deck->game->scenarios[deck->scenario]);
        if (!wanted.has_deck[player])
            deck_deal(deck, wanted.setup.game, wanted.setup.variant, wanted.setup.scenario, 0, deck_seed);
    }
    struct trouble trouble = { .what = NULL };
    if (!trouble_options(&trouble, 0, wanted.setup.game, wanted.setup.options))
        return refuse_trouble(engine, &trouble);
    struct duel_fault fault[1];
    struct duel_faults faults = { .fault = fault, .room = 1 };
    enum duel_status status;
    struct session *session = session_new(&wanted.setup, NULL, 0, &faults, &status);
    if (!session)
        return refuse(engine, trouble_of(status), "n", cli_number(faults.count));
    session_free(engine->session);
    engine->session = session;
    engine->seat = wanted.seat;
    snprintf(engine->against, LEVEL, "%s", wanted.seat == REFEREE ? "" : wanted.against);
    engine->seed = seed;
    engine->tags = (struct record_tags){ .seeded = true };
    if (wanted.setup.game == engine->cli->set_game && wanted.setup.scenario == engine->cli->set)
        snprintf(engine->tags.set, RECORD_TAG, "%s", engine->cli->set_name);
    if (engine->against[0])
        snprintf(engine->tags.seat[1 - engine->seat], RECORD_TAG, "computer %s", engine->against);
    other_answers(engine);
    reply_status(engine);
    return true;
}

/* observe [seat N] [FROM] */
static bool observe(struct engine *engine, char *rest)
{
    int seat = take_seat(engine, &rest, false);
    if (seat < 0)
        return false;
    const char *word = take_word(&rest);
    long from = word ? number_of(word) : 0;
    unsigned end = session_listen(engine->session, seat, 0, NULL, NULL);
    if (from < 0 || from > (long)end)
        return refuse(engine, "engine-seq", "n", cli_number(end));
    if (!no_more(engine, rest))
        return false;
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_number(&out, "from", from);
    put_number(&out, "seq", end);
    put_key(&out, "events");
    frame_put_events(engine->session, seat, (unsigned)from, &out);
    put_status(&out, engine->session);
    put_close(&out, '}');
    reply_page(engine, &out);
    return true;
}

/* resync [seat N]: the whole view and where the stream stands. */
static bool resync(struct engine *engine, char *rest)
{
    int seat = take_seat(engine, &rest, false);
    if (seat < 0 || !no_more(engine, rest))
        return false;
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_number(&out, "seq", session_listen(engine->session, seat, 0, NULL, NULL));
    put_key(&out, "view");
    page_put_view(&out, session_state(engine->session), seat);
    put_status(&out, engine->session);
    put_close(&out, '}');
    reply_page(engine, &out);
    return true;
}

static bool legal(struct engine *engine, char *rest)
{
    int seat = take_seat(engine, &rest, true);
    if (seat < 0 || !no_more(engine, rest))
        return false;
    struct page out = { 0 };
    frame_put_legal(session_state(engine->session), seat, &out);
    reply_page(engine, &out);
    return true;
}

static bool play(struct engine *engine, char *rest)
{
    int seat = take_seat(engine, &rest, true);
    if (seat < 0)
        return false;
    duel_action action;
    enum duel_status status = duel_parse(session_state(engine->session), seat, rest, &action);
    if (status == DUEL_OK)
        status = session_submit(engine->session, seat, action, NULL, 0);
    if (status != DUEL_OK)
        return refuse(engine, trouble_of(status), "move", rest, "player", cli_number(seat));
    other_answers(engine);
    reply_status(engine);
    return true;
}

/* go [seat N] [level L] [clock MS] [increment MS]: a move for the seat, not played. */
static bool go(struct engine *engine, char *rest)
{
    int seat = take_seat(engine, &rest, true);
    const char *level = best_level();
    if (seat < 0)
        return false;
    for (const char *word; (word = take_word(&rest));) {
        const char *value = take_word(&rest);
        bool is_level = strcmp(word, "level") == 0;
        if (!value || (!is_level && ((strcmp(word, "clock") != 0 && strcmp(word, "increment") != 0) ||
                                     number_of(value) < 0)))
            return refuse(engine, "engine-word", "word", word);
        if (is_level)
            level = value;
    }
    duel_action action;
    if (!take_level(engine, level))
        return false;
    if (!think(engine, level, seat, &action))
        return refuse(engine, "not-awaited", "move", "go", "player", cli_number(seat));
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_action(&out, "move", session_state(engine->session), seat, action);
    put_close(&out, '}');
    reply_page(engine, &out);
    return true;
}

static bool stop(struct engine *engine, char *rest)
{
    if (!no_more(engine, rest))
        return false;
    reply(engine, "");      /* go answers at once: nothing is ever under way here */
    return true;
}

static bool undo(struct engine *engine, char *rest)
{
    struct session *session = engine->session;
    if (!no_more(engine, rest))
        return false;
    if (session->answers == 0 || (engine->seat != REFEREE && !session_undo_is_free(session, engine->seat)))
        return refuse(engine, "engine-undo");
    session_undo(session, session->answers - 1);
    reply_status(engine);
    return true;
}

static bool why(struct engine *engine, char *rest)
{
    int seat = take_seat(engine, &rest, false);
    if (seat < 0)
        return false;
    const struct duel_game *game = engine->session->setup.game;
    char text[8192], quoted[2 * sizeof text];
    duel_room room;
    duel_state *view = duel_in(&room);
    struct duel_text out;
    duel_copy(view, session_state(engine->session));
    duel_hide(view, seat);
    rest += strspn(rest, " \t");
    duel_text_init(&out, text, sizeof text);
    if (!game->why || game->why(view, rest, &out) != DUEL_OK)
        return refuse(engine, "engine-why", "subject", rest);
    if (text[0] == '{' || text[0] == '[') {     /* already JSON */
        reply(engine, text);
        return true;
    }
    duel_text_init(&out, quoted, sizeof quoted);
    duel_json_str(&out, NULL, text);
    reply(engine, quoted);
    return true;
}

static bool why_not(struct engine *engine, char *rest)
{
    int seat = take_seat(engine, &rest, true);
    if (seat < 0)
        return false;
    struct page page = { 0 };
    rest += strspn(rest, " \t");
    const enum duel_status status = frame_put_why_not(session_state(engine->session), seat, rest, &page);
    if (status == DUEL_OK)
        reply(engine, page.at);
    free(page.at);
    return status == DUEL_OK || refuse(engine, "engine-why", "subject", rest);
}

/* Sequences of `depth` answers; *left counts positions down, and at 0 the counting stops. */
static unsigned long long perft_from(const duel_state *state, long depth, unsigned long *left)
{
    if (depth == 0 || *left == 0)
        return 1;
    --*left;
    unsigned long long sum = 0;
    duel_action action[DUEL_ACTIONS_MAX];
    int player = duel_head(state)->awaiting & 1 ? 0 : 1, count = duel_legal(state, player, action);
    for (int i = 0; i < count; i++) {
        duel_room room;
        duel_state *next = duel_in(&room);
        duel_copy(next, state);
        duel_apply(next, player, action[i], NULL);
        sum += perft_from(next, depth - 1, left);
    }
    return sum;
}

static bool perft(struct engine *engine, char *rest)
{
    long depth = number_of(take_word(&rest));
    unsigned long left = PERFT_POSITIONS;
    if (engine->seat != REFEREE)
        return refuse(engine, "engine-referee");
    if (depth < 0 || depth > PERFT_DEPTH)
        return refuse(engine, "engine-depth", "most", cli_number(PERFT_DEPTH));
    if (!no_more(engine, rest))
        return false;
    unsigned long long sum = perft_from(session_state(engine->session), depth, &left);
    if (left == 0)
        return refuse(engine, "engine-deep", "most", cli_number(PERFT_POSITIONS));
    char text[32];
    snprintf(text, sizeof text, "%llu", sum);
    reply(engine, text);
    return true;
}

/* The record as a JSON string: all secrets are in it, so a seat gets it when the game is over. */
static bool record(struct engine *engine, char *rest)
{
    if (!no_more(engine, rest))
        return false;
    if (engine->seat != REFEREE && duel_head(session_state(engine->session))->awaiting)
        return refuse(engine, "engine-referee");
    struct page page = { 0 };
    record_print(engine->session, &engine->tags, &page);
    json_t *string = json_string(page.at);
    char *quoted = string ? json_dumps(string, JSON_ENCODE_ANY) : NULL;
    reply(engine, quoted ? quoted : "");
    free(quoted);
    json_decref(string);
    free(page.at);
    return true;
}

static bool quit(struct engine *engine, char *rest)
{
    if (!no_more(engine, rest))
        return false;
    reply(engine, "");
    return engine->quit = true;
}

static const struct request {
    const char *name;
    bool in_game;
    bool (*serve)(struct engine *engine, char *rest);
} requests[] = {
    { "hello", false, hello },   { "new", false, new_game }, { "observe", true, observe },
    { "resync", true, resync },  { "legal", true, legal },   { "play", true, play },
    { "go", true, go },          { "stop", false, stop },    { "undo", true, undo },
    { "why", true, why },        { "why-not", true, why_not }, { "perft", true, perft },   { "record", true, record },
    { "quit", false, quit },
};

/* --- lines ---------------------------------------------------------------------------------------- */

/* Reads one line into `line`. EOF: none is left. A line with a zero byte, or too long, comes back with
 * *bad set and is otherwise skipped. */
static int read_line(char line[LINE_BYTES], const char **bad)
{
    size_t used = 0;
    int c;
    *bad = NULL;
    while ((c = getchar()) != EOF && c != '\n') {
        if (c == '\0')
            *bad = "zero-byte";
        if (used + 1 < LINE_BYTES)
            line[used++] = (char)c;
        else
            *bad = "engine-long";
    }
    while (used > 0 && (line[used - 1] == '\r' || line[used - 1] == ' ' || line[used - 1] == '\t'))
        used--;
    line[used] = '\0';
    return c == EOF && used == 0 && !*bad ? EOF : 0;
}

static void serve(struct engine *engine, char *line)
{
    char *at = line, *word = take_word(&at);
    engine->id[0] = '\0';
    if (!word)
        return;
    size_t digits = strspn(word, "0123456789");
    if (digits > 0 && !word[digits]) {
        if (digits > ID_DIGITS) {
            refuse(engine, "engine-id", "most", cli_number(ID_DIGITS));
            return;
        }
        memcpy(engine->id, word, digits + 1);
        word = take_word(&at);
    }
    for (size_t i = 0; word && i < sizeof requests / sizeof requests[0]; i++)
        if (strcmp(word, requests[i].name) == 0) {
            if (!requests[i].in_game || needs_game(engine))
                requests[i].serve(engine, at);
            return;
        }
    refuse(engine, "engine-request", "word", word ? word : "");
}

int run_engine(struct cli *cli, int argc, char **argv)
{
    const char *set = NULL;
    const struct cli_option own[] = { { "set", &set, NULL }, { NULL, NULL, NULL } };
    int code, n = cli_options(cli, argc, argv, own, NULL, 0, 0, &code);
    if (n < 0)
        return code;
    if (!cli_set(cli, NULL, set))
        return CLI_REFUSED;
    struct engine engine = { .cli = cli, .seat = REFEREE };
    char *line = malloc(LINE_BYTES);
    const char *bad;
    if (!line)
        abort();
    while (!engine.quit && read_line(line, &bad) != EOF) {
        engine.id[0] = '\0';
        if (bad)
            refuse(&engine, bad, "most", cli_number(LINE_BYTES - 1));
        else
            serve(&engine, line);
        fflush(stdout);
    }
    session_free(engine.session);
    free(engine.means.memory);
    free(line);
    return CLI_OK;
}
