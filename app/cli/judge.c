/* duello judge: a game by forum posts. Each call reads one file, does one thing and is done. */
#include "cli.h"
#include "judge_picture.h"
#include "measure/measure.h"
#include "when.h"

#include "ai/ai.h"
#include "judge/posts/post.h"
#include "judge/course/signing.h"
#include "judge/posts/workbook.h"
#include "picture/picture.h"
#include "session/shuffle_tags.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FAULTS = 64, KEY_PATH = 1200 };

struct request {
    struct cli *cli;
    const char *path, *player;
    const char *private;        /* a file with the private message to a post; NULL: none */
    int64_t now;                /* when what is asked for happens, in seconds since 1970 */
    struct post_style style;
    struct signing_key key;
    char made[KEY_PATH];        /* the file of the key, which was not there; "": it was */
    bool correct, dry;
};

/* What the judge says: to the thread, and to each player alone. */
struct said {
    struct page thread, private[DUEL_PLAYERS];
};

/* --- what all share ------------------------------------------------------------------------------- */

/* A trouble that names its file by itself needs no file before it, unless there is a line to name. */
static int trouble(const struct cli *cli, const char *path, const struct trouble *trouble_)
{
    const bool names = trouble_->line == 0 && trouble_->name[0] && strcmp(trouble_->name[0], "file") == 0;

    return cli_trouble(cli, names ? NULL : path, trouble_);
}

static bool open_file(const struct request *request, struct judge *judge)
{
    struct trouble why = { .what = NULL };
    if (judge_open(judge, request->path, &why)) {
        judge->now = request->now;
        return true;
    }
    trouble(request->cli, request->path, &why);
    return false;
}

/* The seat of a player: 1, 2 or the name. -1: the complaint is printed. */
static int seat_of(const struct request *request, const struct judge *judge)
{
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (strcmp(request->player, player ? "2" : "1") == 0 ||
            strcmp(request->player, judge->name[player]) == 0)
            return player;
    cli_fail(request->cli, request->path, 0, "cli.judge.no-player", "name", request->player, "first",
             judge->name[0], "second", judge->name[1]);
    return -1;
}

static void print(struct page *page)
{
    cli_copy(page->at ? page->at : "");
    free(page->at);
    *page = (struct page){ 0 };
}

static const char *text_of(const struct page *page)
{
    return page->at ? page->at : "";
}

/* Who owes an answer, until when, and for how many seconds more: {"player":0,"name":"Anna","until":"2026-11-25T18:00:00Z",
 * "left":3600}; less than 0 once the time is up. */
static json_t *due_of(const struct judge *judge)
{
    json_t *due = json_array();
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const int64_t until = judge_until(judge, player);
        const time_t when = (time_t)until;
        struct tm tm = { .tm_year = 0 };
        char text[32];
        if (until == 0)
            continue;
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&when, &tm));
        json_array_append_new(due,
                              json_pack("{s:i,s:s,s:s,s:I}", "player", player, "name", judge->name[player],
                                        "until", text, "left", (json_int_t)(until - judge->now)));
    }
    return due;
}

/* Prints what was said: the thread first, then each player's part under a line of its own; with --json
 * {"fine":true,"thread":"...","private":[{"player":0,"name":"Anna","text":"..."}]}, and in a game with days "due". */
static int speak(const struct request *request, const struct judge *judge, struct said *said, bool fine)
{
    if (request->cli->json) {
        json_t *private = json_array();
        for (int player = 0; player < DUEL_PLAYERS; player++)
            if (said->private[player].used > 0)
                json_array_append_new(private, json_pack("{s:i,s:s,s:s}", "player", player, "name",
                                                         judge->name[player], "text",
                                                         text_of(&said->private[player])));
        json_t *all =
            json_pack("{s:b,s:s,s:o}", "fine", fine, "thread", text_of(&said->thread), "private", private);
        if (judge->days)
            json_object_set_new(all, "due", due_of(judge));
        char *text = json_dumps(all, JSON_COMPACT);
        cli_show_line(stdout, text ? text : "{}");
        free(text);
        json_decref(all);
    }
    for (int player = -1; player < DUEL_PLAYERS; player++) {
        struct page *page = player < 0 ? &said->thread : &said->private[player];
        if (request->cli->json) {
            free(page->at);
            *page = (struct page){ 0 };
            continue;
        }
        if (player >= 0 && page->used > 0)
            cli_say(request->cli, stdout, "cli.judge.private", "player", judge->name[player]);
        print(page);
    }
    return fine ? CLI_OK : CLI_REFUSED;
}

/* The table and, if the cards have just been dealt, what each player reads about the deal. */
static void say_begin(const struct request *request, const struct judge *judge, struct said *said)
{
    post_table(judge, request->style, &said->thread);
    for (int seat = 0; judge->session && seat < DUEL_PLAYERS; seat++)
        post_secret(judge, seat, 0, request->style, &said->private[seat]);
}

static void print_begin(const struct request *request, const struct judge *judge)
{
    struct said said = { 0 };
    say_begin(request, judge, &said);
    speak(request, judge, &said, true);
}

/* --- new ------------------------------------------------------------------------------------------ */

struct wanted {
    unsigned days;
    const char *game, *rules, *scenario, *terms, *name[DUEL_PLAYERS], *deck[DUEL_PLAYERS];
    bool open, random;
};

static void random_deck(struct judge *judge, int player, uint64_t seed)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = judge->setup.variant, .scenario = judge->setup.scenario };
    struct deck *deck = &judge->setup.deck[player];

    arena_decks(judge->setup.game, &setup, seed, row);
    for (unsigned i = 0; i < setup.deck[player].rows; i++)
        deck_add(deck, setup.deck[player].row[i].card, setup.deck[player].row[i].count,
                 setup.deck[player].row[i].zone);
    judge->has_deck[player] = true;
}

/* Whether players bring cards: where the game's own decks have none, nobody can. */
static bool has_decks(const struct session_setup *setup)
{
    struct duel_row row[ARENA_ROWS];
    return setup->game->random_deck(setup->variant, setup->scenario, 1, row, ARENA_ROWS) > 0;
}

static int run_new(const struct request *request, const struct wanted *wanted)
{
    struct cli *cli = request->cli;
    static const char *const unnamed[] = { "play.name.first", "play.name.second" };
    struct judge judge = { .open_decks = wanted->open, .days = wanted->days, .now = request->now };
    struct duel_fault room[FAULTS];
    struct duel_faults faults = { .fault = room, .room = FAULTS };
    struct trouble why = { .what = NULL };

    judge.setup.game = cli_game(cli, wanted->game ? wanted->game : duel_games[0]->name);
    const int variant = judge.setup.game ? cli_variant(cli, judge.setup.game, wanted->rules) : -1;
    if (variant < 0 || !cli_choose_scenario(cli, judge.setup.game, wanted->scenario) ||
        !cli_terms(cli, judge.setup.game, wanted->terms, DUEL_PEOPLE, &judge.setup.options,
                   judge.setup.number))
        return CLI_USAGE;
    judge.setup.variant = (uint8_t)variant;
    judge.setup.scenario = (uint8_t)cli_scenario(cli, judge.setup.game);
    cli_key(cli->seed, judge.setup.seed);
    judge.is_shuffled = !cli->seeded;
    const bool random = wanted->random || !has_decks(&judge.setup);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const char *name =
            wanted->name[player] ? wanted->name[player] : words_find(cli->lang, unnamed[player]);
        if (strlen(name) < JUDGE_NAME)      /* else there is none, which is refused */
            memcpy(judge.name[player], name, strlen(name) + 1);
        if (wanted->deck[player]) {
            if (!cli_deck(cli, judge.setup.game, wanted->deck[player], &judge.setup.deck[player]))
                return CLI_REFUSED;
            judge.has_deck[player] = true;
        } else if (random && judge.is_shuffled) {
            judge.random |= 1u << player;
            judge.has_deck[player] = true;
        } else if (random) {
            random_deck(&judge, player, cli->seed);
        }
    }
    if (!judge_new(&judge, request->path, &faults, &why)) {
        trouble(cli, request->path, &why);
        cli_faults(cli, stderr, judge.setup.game, judge.setup.scenario, &faults);
        judge_close(&judge);
        return CLI_REFUSED;
    }
    print_begin(request, &judge);
    judge_close(&judge);
    return CLI_OK;
}

/* Goes on with a game that was begun elsewhere. */
static int run_from(const struct request *request, unsigned days, const char *path)
{
    const struct cli *cli = request->cli;
    struct judge judge = { .days = days, .now = request->now };
    struct trouble why = { .what = NULL };
    size_t size;
    char *text = cli_read(cli, path, &size);
    bool fine = text && judge_from(&judge, request->path, text, size, &why);

    free(text);
    if (fine)
        print_begin(request, &judge);
    else if (text)
        trouble(cli, why.line > 0 ? path : request->path, &why);
    if (text)
        judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- deck, post, give up --------------------------------------------------------------------------- */

static int run_deck_of(const struct request *request, const char *name)
{
    struct judge judge;
    struct deck deck;
    struct duel_fault room[FAULTS];
    struct duel_faults faults = { .fault = room, .room = FAULTS };
    struct trouble why = { .what = NULL };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    bool fine = player >= 0 && cli_deck(request->cli, judge.setup.game, name, &deck);
    if (fine && !judge_deck(&judge, player, &deck, &faults, &why)) {
        trouble(request->cli, request->path, &why);
        cli_faults(request->cli, stderr, judge.setup.game, judge.setup.scenario, &faults);
        fine = false;
    }
    if (fine)
        print_begin(request, &judge);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* A deck by private post: the thread hears only that it is in. */
static bool take_deck_post(const struct request *request, struct judge *judge, int player, const char *text,
                           size_t size, struct said *said)
{
    struct reading reading;
    struct duel_fault room[FAULTS];
    struct duel_faults faults = { .fault = room, .room = FAULTS };
    struct page *own = &said->private[player];
    const bool fine = judge_read_deck(judge, player, text, size, &reading, &faults);

    if (fine) {
        struct page deck = { 0 };
        say_begin(request, judge, said);
        post_deck(judge, player, request->style, &deck);
        page_put(&deck, text_of(own));
        free(own->at);
        *own = deck;
    } else {
        post_question(judge, player, &reading, request->style, own);
        post_faults(judge, &faults, request->style, own);
    }
    return fine;
}

/* How the post would be read, or the question: for its player alone. */
static bool try_post(const struct request *request, struct judge *judge, int player,
                     const struct judge_words *words, struct said *said)
{
    static char answer[READ_ANSWERS][READ_TEXT];
    struct reading reading;
    unsigned answers;

    if (judge_try(judge, player, words, &reading, answer, &answers)) {
        post_understood(judge, player, &reading, (const char(*)[READ_TEXT])answer, answers, request->style,
                        &said->private[player]);
        return true;
    }
    post_question(judge, player, &reading, request->style, &said->private[player]);
    return false;
}

/* What the judge says of the last post, which is in the file. */
static void say_reply(const struct request *request, const struct judge *judge, const struct reading *reading,
                      struct said *said)
{
    post_reply(judge, reading, request->style, &said->thread);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        post_secret(judge, seat, judge->post[judge->posts - 1].from, request->style, &said->private[seat]);
}

static bool take_post(const struct request *request, struct judge *judge, int player,
                      const struct judge_words *words, struct said *said)
{
    struct reading reading;

    if (!judge_read(judge, player, words, request->correct, &reading)) {
        post_asked(judge, player, request->style, &said->thread);
        post_question(judge, player, &reading, request->style, &said->private[player]);
        return false;
    }
    say_reply(request, judge, &reading, said);
    return true;
}

static int run_post(const struct request *request)
{
    struct judge judge;
    struct judge_words words = { .private = NULL };
    struct said said = { 0 };
    int code = CLI_REFUSED;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    char *private = player >= 0 && request->private
                        ? cli_read(request->cli, request->private, &words.private_size)
                        : NULL;
    char *text =
        player >= 0 && (private || !request->private) ? cli_read(request->cli, "-", &words.size) : NULL;
    words.text = text;
    words.private = private;
    if (text && private && !judge.session)
        cli_fail(request->cli, request->path, 0, "cli.trouble.judge-decks");
    else if (text)
        code = speak(request, &judge, &said,
                     request->dry    ? try_post(request, &judge, player, &words, &said)
                     : judge.session ? take_post(request, &judge, player, &words, &said)
                                     : take_deck_post(request, &judge, player, text, words.size, &said));
    free(text);
    free(private);
    judge_close(&judge);
    return code;
}

/* A word for the shuffle from the standard input, or, without `has_word`, none. */
static int run_part(const struct request *request, bool has_word)
{
    struct judge judge;
    struct trouble why = { .what = NULL };
    size_t size = 0;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    char *text = player >= 0 && has_word ? cli_read(request->cli, "-", &size) : NULL;
    bool fine = player >= 0 && (text || !has_word);
    if (fine) {
        fine =
            has_word ? judge_part(&judge, player, text, size, &why) : judge_set_aside(&judge, player, &why);
        if (fine)
            print_begin(request, &judge);
        else
            trouble(request->cli, request->path, &why);
    }
    free(text);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

static int run_concede(const struct request *request)
{
    struct judge judge;
    struct trouble why = { .what = NULL };
    struct said said = { 0 };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    bool fine = player >= 0 && judge_concede(&judge, player, &why);
    if (fine) {
        post_table(&judge, request->style, &said.thread);
        speak(request, &judge, &said, true);
    } else if (player >= 0) {
        trouble(request->cli, request->path, &why);
    }
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- time ------------------------------------------------------------------------------------------ */

/* Says of whom the judge waits, and until when. */
static int run_remind(const struct request *request)
{
    struct judge judge;
    struct said said = { 0 };
    bool late = false;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    int code = CLI_REFUSED;
    if (judge.days) {
        post_remind(&judge, request->style, &said.thread);
        code = speak(request, &judge, &said, true);
    } else {
        cli_fail(request->cli, request->path, 0, "cli.trouble.judge-no-days");
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        late |= judge_until(&judge, player) && judge_until(&judge, player) <= judge.now;
    judge_close(&judge);
    return code == CLI_OK && late ? CLI_LATE : code;
}

/* Acts on a time-out. */
static int run_late(const struct request *request)
{
    struct judge judge;
    struct said said = { 0 };
    struct trouble why = { .what = NULL };
    const struct reading nothing = { 0 };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    const unsigned posts = judge.posts;
    const bool fine = player >= 0 && judge_late(&judge, player, &why);
    if (fine && judge.posts > posts)
        say_reply(request, &judge, &nothing, &said);
    else if (fine)
        say_begin(request, &judge, &said);
    else if (player >= 0)
        trouble(request->cli, request->path, &why);
    if (fine)
        speak(request, &judge, &said, true);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

static int run_extend(const struct request *request, int days)
{
    struct judge judge;
    struct said said = { 0 };
    struct trouble why = { .what = NULL };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    const bool fine = player >= 0 && judge_extend(&judge, player, days, &why);
    if (fine) {
        post_extended(&judge, player, days, request->style, &said.thread);
        speak(request, &judge, &said, true);
    } else if (player >= 0) {
        trouble(request->cli, request->path, &why);
    }
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- looking --------------------------------------------------------------------------------------- */

static int run_look(const struct request *request, const char *what)
{
    struct judge judge;
    struct page page = { 0 };
    bool fine = true;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    if (strcmp(what, "table") == 0) {
        struct said said = { 0 };
        post_table(&judge, request->style, &said.thread);
        speak(request, &judge, &said, true);
    } else if (strcmp(what, "hand") == 0) {
        const int player = seat_of(request, &judge);
        fine = player >= 0;
        struct said said = { 0 };
        if (fine) {
            post_secret(&judge, player, judge.session ? judge.session->answers : 0, request->style,
                        &said.private[player]);
            speak(request, &judge, &said, true);
        }
    } else if (strcmp(what, "sample") == 0) {
        const int player = seat_of(request, &judge);
        fine = player >= 0 && judge.session;
        if (fine)
            post_sample(&judge, player, request->style, &page);
        else if (player >= 0)
            cli_fail(request->cli, request->path, 0, "cli.trouble.judge-decks");
        print(&page);
    } else if (!judge.session || duel_head(session_state(judge.session))->awaiting) {
        fine = false;       /* the record holds everything: not before the end */
        cli_fail(request->cli, request->path, 0, "cli.judge.running");
    } else {
        struct record_tags tags;
        judge_tags(&judge, &tags);
        signing_print(&request->key, judge.session, &tags, &page);
        print(&page);
    }
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- workbooks ------------------------------------------------------------------------------------- */

static int run_handbook(const struct request *request, const char *rules, const char *path)
{
    const struct cli *cli = request->cli;
    const struct duel_game *game = cli_game(cli, request->path);
    const int variant = game ? cli_variant(cli, game, rules) : -1;
    struct trouble why = { .what = NULL };

    if (variant < 0)
        return CLI_USAGE;
    return workbook_handbook(game, (unsigned)variant, cli_scenario(cli, game), request->style, path, &why)
               ? CLI_OK
               : trouble(cli, path, &why);
}

static int run_case(const struct request *request, const char *path)
{
    struct judge judge;
    struct trouble why = { .what = NULL };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    const bool fine = player >= 0 && workbook_case(&judge, player, request->style, path, &why);
    if (player >= 0 && !fine)
        trouble(request->cli, path, &why);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- pictures -------------------------------------------------------------------------------------- */

/* The table as everybody sees it, or, with a player, as that player does. */
static int run_picture(const struct request *request, unsigned width, const char *path)
{
    struct judge judge;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int viewer = request->player ? seat_of(request, &judge) : DUEL_PUBLIC;
    bool fine = viewer >= 0;
    if (fine && !judge.session) {
        fine = false;
        cli_fail(request->cli, request->path, 0, "cli.trouble.judge-decks");
    }
    fine = fine && picture_write(request->cli, &judge, viewer, width, path);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* The width that was asked for; 0: it is none. */
static unsigned width_of(const char *text)
{
    const size_t digits = text ? strspn(text, "0123456789") : 0;
    const unsigned width = !text                                       ? PICTURE_WIDTH
                           : digits > 0 && digits < 6 && !text[digits] ? (unsigned)atoi(text)
                                                                       : 0;
    return width >= PICTURE_WIDTH_MIN && width <= PICTURE_WIDTH_MAX ? width : 0;
}

/* Whether it can stand in a link of any markup. */
static bool is_address(const char *text)
{
    enum { ADDRESS = 200 };
    const size_t length =
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:/._~%?=&+@,-");
    return length > 0 && length < ADDRESS && !text[length];
}

/* The key of all games in a folder lies beside them, unless another is named. */
static bool open_key(struct request *request, const char *said)
{
    static char hex[SIGNED_HEX];
    struct trouble why = { .what = NULL };
    char path[KEY_PATH];
    const char *slash = strrchr(request->path, '/');
    const int folder = slash ? (int)(slash + 1 - request->path) : 0;

    snprintf(path, sizeof path, "%.*s%s", folder, request->path, "judge.key");
    const bool there = access(said ? said : path, F_OK) == 0;
    if (!signing_open(&request->key, said ? said : path, &why))
        return trouble(request->cli, NULL, &why), false;
    if (!there)
        snprintf(request->made, sizeof request->made, "%s", said ? said : path);
    request->style.key = hex_put(hex, request->key.key, SIGNED_KEY);
    return true;
}

/* A number of days, 1 to JUDGE_DAYS_MAX; 0: it is none. */
static int days_of(const char *text)
{
    int days = 0;
    for (; *text >= '0' && *text <= '9' && days <= JUDGE_DAYS_MAX; text++)
        days = 10 * days + (*text - '0');
    return *text || days > JUDGE_DAYS_MAX ? 0 : days;
}

/* The time that --at says, which is not to come, or else the machine's. False: it is no time. */
static bool read_now(struct request *request, const char *said)
{
    const int64_t now = (int64_t)time(NULL);

    request->now = now > 0 ? now : 0;
    return !said || (when_read(said, &request->now) && request->now <= now);
}

/* Of whom a picture is taken, NULL: as all see it, and how wide. */
struct picture_wish {
    const char *player;
    unsigned width;
};

/* Carries out a word, by its place in the table below. */
static int run_word(struct request *request, int which, const char *const operand[4],
                    const struct wanted *wanted, struct picture_wish picture)
{
    switch (which) {
    case 0: return run_new(request, wanted);
    case 3: return run_post(request);
    case 5: return run_concede(request);
    case 6: return run_deck_of(request, operand[3]);
    case 7: return run_handbook(request, wanted->rules, operand[2]);
    case 8: return run_case(request, operand[3]);
    case 10: return run_part(request, true);
    case 11: return run_part(request, false);
    case 12: return run_from(request, wanted->days, operand[2]);
    case 13: return run_remind(request);
    case 14: return run_late(request);
    case 15: return run_extend(request, days_of(operand[3]));
    case 16: request->player = picture.player; return run_picture(request, picture.width, operand[2]);
    default: return run_look(request, operand[0]);
    }
}

int run_judge(struct cli *cli, int argc, char **argv)
{
    struct wanted wanted = { .game = NULL };
    struct request request = { .cli = cli };
    const char *operand[4] = { NULL }, *format = "bbcode", *images = NULL, *key = NULL, *at = NULL,
               *days = NULL, *pictures = NULL, *pictures_at = NULL, *player = NULL, *width = NULL;
    const struct cli_option options[] = {
        { "game", &wanted.game, NULL },     { "rules", &wanted.rules, NULL },   { "terms", &wanted.terms, NULL },
        { "scenario", &wanted.scenario, NULL },
        { "player1", &wanted.name[0], NULL }, { "player2", &wanted.name[1], NULL },
        { "deck1", &wanted.deck[0], NULL }, { "deck2", &wanted.deck[1], NULL }, { "random", NULL, &wanted.random },
        { "open", NULL, &wanted.open },     { "format", &format, NULL },        { "correct", NULL, &request.correct },
        { "dry", NULL, &request.dry },        { "private", &request.private, NULL },
        { "days", &days, NULL },            { "at", &at, NULL },
        { "images", &images, NULL },        { "key", &key, NULL },
        { "pictures", &pictures, NULL },    { "pictures-at", &pictures_at, NULL },
        { "player", &player, NULL },        { "width", &width, NULL },
        { NULL, NULL, NULL },
    };
    int code, n = cli_options(cli, argc, argv, options, operand, 1, 4, &code);
    if (n < 0)
        return code;
    const struct {
        const char *word;
        int operands;
    } words[] = { { "new", 2 },  { "table", 2 },   { "record", 2 }, { "post", 3 },
                  { "hand", 3 }, { "concede", 3 }, { "deck", 4 },
                  { "handbook", 3 }, { "case", 4 },
                  { "sample", 3 }, { "part", 3 }, { "aside", 3 }, { "from", 3 },
                  { "remind", 2 }, { "late", 3 }, { "extend", 4 }, { "picture", 3 } };
    int which = -1;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i].word, operand[0]) == 0)
            which = (int)i;
    if (which < 0)
        return cli_usage(cli, "cli.judge.no-word", "name", operand[0]);
    if (words[which].operands != n)
        return n < words[which].operands
                   ? cli_usage(cli, "cli.too-few")
                   : cli_usage(cli, "cli.too-many", "word", operand[words[which].operands]);
    const int markup = duel_index(sheet_formats, format);
    if (markup < 0)
        return cli_usage(cli, "cli.judge.no-format", "name", format);
    if (images && !is_address(images))
        return cli_usage(cli, "cli.judge.no-address", "name", images);
    if (!read_now(&request, at))
        return cli_usage(cli, "cli.judge.no-time", "name", at);
    if (days && !(wanted.days = (unsigned)days_of(days)))
        return cli_usage(cli, "cli.judge.no-days", "name", days, "most", cli_number(JUDGE_DAYS_MAX));
    if (request.private && strcmp(request.private, "-") == 0)
        return cli_usage(cli, "cli.judge.private-file");
    if (pictures_at && !is_address(pictures_at))
        return cli_usage(cli, "cli.judge.no-address", "name", pictures_at);
    if (pictures_at && !pictures)
        return cli_usage(cli, "cli.judge.no-folder");
    if (width_of(width) == 0)
        return cli_usage(cli, "cli.judge.no-width", "name", width);
    struct picture_folder folder = {
        cli, pictures, pictures_at, operand[1], (enum sheet_format)markup, width_of(width)
    };
    const struct post_pictures taken = { picture_folder_take, &folder };
    request.style = (struct post_style){ .lang = cli->lang, .format = (enum sheet_format)markup, .images = images,
                                         .pictures = pictures ? &taken : NULL };
    request.path = operand[1], request.player = operand[2];
    if (which == 15 && !days_of(operand[3]))
        return cli_usage(cli, "cli.judge.no-days", "name", operand[3], "most", cli_number(JUDGE_DAYS_MAX));
    if (strcmp(operand[0], "picture") == 0 && !picture_can_write(operand[2]))
        return cli_usage(cli, "cli.judge.no-picture-name", "name", operand[2]);
    if (pictures && !picture_folder_open(&folder))
        return CLI_REFUSED;
    if (strcmp(operand[0], "handbook") != 0 && !open_key(&request, key))
        return CLI_REFUSED;
    code = run_word(&request, which, operand, &wanted, (struct picture_wish){ player, width_of(width) });
    if ((code == CLI_REFUSED || code == CLI_USAGE) && request.made[0])
        remove(request.made);       /* there is no game that it would sign */
    return code;
}
