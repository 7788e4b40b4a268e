/* duello play: a refereed game at the terminal, between two people at one keyboard or a person and the
 * computer. Moves are read line by line, so the same game can be played through a pipe. */
#include "play.h"
#include "../measure/measure.h"

#include "ai/ai.h"
#include "session/record.h"
#include "words/tell.h"

#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PATH = 1024 };

/* --- the screen --------------------------------------------------------------------------------- */

static void clear(const struct play *play, bool scrollback)
{
    if (play->interactive)
        fprintf(play->table.out, "\x1b[H\x1b[2J%s", scrollback ? "\x1b[3J" : "");
}

/* What the seat sees, with "names": the caller's. NULL: no memory. */
static json_t *view_of(const struct play *play, int seat)
{
    struct page page = { 0 };

    page_put_view(&page, session_state(play->session), seat);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    json_object_set_new(view, "names", json_pack("[ss]", play->name[0], play->name[1]));
    return view;
}

static void draw(const struct play *play, int seat)
{
    json_t *view = view_of(play, seat);

    if (view)
        table_draw(&play->table, view, seat);
    json_decref(view);
}

/* What lies at a place of the table, all of it. */
static void tell_place(const struct play *play, int seat, const char *place)
{
    json_t *view = view_of(play, seat);

    if (view && !table_place(&play->table, view, place))
        fprintf(play->table.out, " %s\n", say(&play->table, "play.no-place", "text", place));
    json_decref(view);
}

static void show(struct play *play, int seat)
{
    clear(play, false);
    draw(play, seat);
    tell_news(play, seat);
    if (play->note)
        fprintf(play->table.out, " %s\n", play->note);
    play->note = NULL;
}

/* Waits for Enter. */
static void pause_for(struct play *play, const char *key, int seat)
{
    char line[PLAY_LINE];

    fprintf(play->table.out, "\n %s\n", say(&play->table, key, "player", play->name[seat]));
    fflush(play->table.out);
    if (play->interactive && !play_line(line))
        play->ended = true;
}

/* Two people at one keyboard: the one who moved sees the result, then the other takes over; nobody sees the
 * other's hand. */
static void hand_over(struct play *play, int seat)
{
    int before = play->looking;

    play->looking = seat;
    if (!play->shared || before == seat)
        return;
    if (!play->interactive) {
        if (before >= 0)
            tell_news(play, before);
        pause_for(play, "play.turn-of", seat);
        return;
    }
    if (before >= 0) {
        show(play, before);
        pause_for(play, "play.hand-over", seat);
    }
    clear(play, true);
    pause_for(play, "play.ready", seat);
}

/* --- answers ------------------------------------------------------------------------------------ */

static bool asks(struct play *play, const char *question)
{
    char line[PLAY_LINE];
    const char *yes = say(&play->table, "play.yes");

    fprintf(play->table.out, " %s ", question);
    fflush(play->table.out);
    if (!play_line(line))
        return false;
    return line[0] == 'y' || (line[0] && strncmp(line, yes, strlen(line)) == 0);
}

/* From here on only new events are told. */
static void hear_all(struct play *play)
{
    for (int p = 0; p < DUEL_PLAYERS; p++)
        play->heard[p] = session_listen(play->session, p, UINT32_MAX, NULL, NULL);
}

static void undo(struct play *play, int seat)
{
    struct session *session = play->session;
    const struct table *table = &play->table;
    unsigned to = session->answers;
    bool free_undo = session_undo_is_free(session, seat);

    while (to > 0 && session->answer[to - 1].player != seat)
        to--;
    if (to == 0) {
        fprintf(table->out, " %s\n", say(table, "play.undo-none"));
        return;
    }
    if (free_undo) {
        session_undo(session, to - 1);
    } else {
        if (!play->level[!seat] &&
            !asks(play, say(table, "play.undo-ask", "player", play->name[seat], "other", play->name[!seat])))
            return;
        session_take_back(session, to - 1);
    }
    hear_all(play);
    play->note = say(table, free_undo ? "play.undone" : "play.taken-back");
}

/* What the strongest of the levels would answer; like any opponent it is given what the seat sees. */
static void hint(const struct play *play, int seat, const struct moves *moves)
{
    uint64_t seed = play->cli->seed + play->session->answers;
    duel_action action;

    ai_choose_for("8", session_state(play->session), seat, duel_mix(&seed), &action);
    for (int i = 0; i < moves->count; i++)
        if (memcmp(&moves->action[i], &action, sizeof action) == 0)
            fprintf(play->table.out, " %s\n",
                    say(&play->table, "play.hint", "n", cli_number(i + 1), "move", moves->notation[i]));
}

static void concede(struct play *play, int seat)
{
    if (play->interactive && !asks(play, say(&play->table, "play.concede-ask")))
        return;
    session_end(play->session, !seat, DUEL_END_CONCEDED);
}

enum command_word {
    WORD_HELP, WORD_HINT, WORD_UNDO, WORD_WHY, WORD_LOG, WORD_RULES, WORD_TABLE, WORD_CONCEDE, WORD_QUIT, WORD_COUNT
};

/* Whether the first `length` bytes of a line are that word, in small letters or capitals. */
static bool is_word(const char *line, size_t length, const char *word)
{
    return text_matches(line, length, word) == TEXT_WHOLE;
}

/* The command that `line` begins with, in English or the player's language; *rest is what follows. */
static enum command_word command_in(const struct play *play, const char *line, const char **rest)
{
    static const char *const english[WORD_COUNT] = { "help",  "hint",  "undo",    "why", "log",
                                                     "rules", "table", "concede", "quit" };
    char key[32];
    size_t length = strcspn(line, " ");
    int word;

    for (word = 0; word < WORD_COUNT; word++) {
        snprintf(key, sizeof key, "play.word.%s", english[word]);
        if (is_word(line, length, english[word]) || is_word(line, length, say(&play->table, key)))
            break;
    }
    if (is_word(line, length, "rule") || is_word(line, length, say(&play->table, "play.word.rule")))
        word = WORD_RULES;
    if (strcmp(line, "?") == 0)
        word = WORD_HELP;
    *rest = line + length + strspn(line + length, " ");
    return (enum command_word)word;
}

/* Carries out a command; false: the line is none. */
static bool command(struct play *play, int seat, const struct moves *moves, const char *line)
{
    const char *rest;

    switch (command_in(play, line, &rest)) {
    case WORD_HELP:    tell_help(play); return true;
    case WORD_HINT:    hint(play, seat, moves); return true;
    case WORD_UNDO:    undo(play, seat); return true;
    case WORD_WHY:     tell_why(play, seat, rest); return true;
    case WORD_LOG:     tell_log(play, seat); return true;
    case WORD_RULES:   tell_rules(play, rest); return true;
    case WORD_TABLE:
        if (*rest) {
            tell_place(play, seat, rest);
            return true;
        }
        show(play, seat);
        tell_prompt(play, seat);
        moves_show(play, moves);
        return true;
    case WORD_CONCEDE: concede(play, seat); return true;
    case WORD_QUIT:    play->ended = true; return true;
    case WORD_COUNT:   break;
    }
    return false;
}

/* Says why the words, which are no answer, cannot be done now. False: they are not of the notation, or only a part of an answer. */
static bool say_why_not(const struct play *play, int seat, const char *words)
{
    duel_room seen;
    struct duel_reason reason;
    struct duel_text text;
    char sentence[512];
    duel_copy(duel_in(&seen), session_state(play->session));
    duel_hide(duel_in(&seen), seat);
    if (duel_why_not(duel_in(&seen), seat, words, &reason) != DUEL_OK || !reason.key)
        return false;
    duel_text_init(&text, sentence, sizeof sentence);
    tell_reason(play->cli->lang, play->game, &reason, &text);
    fputc(' ', play->table.out);
    cli_show_line(play->table.out, sentence);
    return true;
}

/* One line of a person: a move, a command, or something to be refused with a reason. */
static void obey(struct play *play, int seat, const struct moves *moves, const char *line)
{
    const struct table *table = &play->table;
    duel_action action;
    int move = -1;
    enum duel_status status;

    for (int i = 0; i < moves->count && move < 0; i++)
        if (strcmp(moves->notation[i], line) == 0)
            move = i;
    if (move < 0 && command(play, seat, moves, line))
        return;
    if (move < 0)
        move = moves_find(play, moves, line);
    if (move >= 0) {
        session_submit(play->session, seat, moves->action[move], NULL, 0);
        return;
    }
    if (move < -1)
        return;
    if (line[strspn(line, "+-0123456789")] == '\0') {
        fprintf(table->out, " %s\n",
                say(table, "play.no-number", "text", line, "n", cli_number(moves->count)));
        return;
    }
    status = duel_parse(session_state(play->session), seat, line, &action);
    if (status == DUEL_OK)
        session_submit(play->session, seat, action, NULL, 0);
    else if (!say_why_not(play, seat, line))
        fprintf(table->out, " %s\n",
                say(table, status == DUEL_ILLEGAL ? "play.illegal" : "play.no-move", "text", line));
}

static void person(struct play *play, int seat)
{
    static struct moves moves;
    char line[PLAY_LINE];
    unsigned answers = play->session->answers;

    if (play->cli->json) {
        lines_ask(play, seat);
        return;
    }
    hand_over(play, seat);
    if (play->ended)
        return;
    show(play, seat);
    moves_list(play, seat, &moves);
    tell_prompt(play, seat);
    moves_show(play, &moves);
    while (!play->ended && play->session->answers == answers) {
        fprintf(play->table.out, " %s ", play->table.ascii ? ">" : "›");
        fflush(play->table.out);
        if (!play_line(line)) {
            play->ended = true;
            fputc('\n', play->table.out);
            return;
        }
        if (!play->interactive)
            cli_show_line(play->table.out, line);
        if (*line)
            obey(play, seat, &moves, line);
    }
}

static void computer(struct play *play, int seat)
{
    uint64_t seed = play->cli->seed + play->session->answers;
    duel_action action;

    ai_choose_for(play->level[seat], session_state(play->session), seat, duel_mix(&seed), &action);
    session_submit(play->session, seat, action, NULL, 0);
}

/* --- the record --------------------------------------------------------------------------------- */

/* The default folder for records of games at the terminal: the user's state folder. */
static bool own_path(const struct play *play, char path[PATH])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    char stamp[32];
    time_t now = time(NULL);

    if (!(state && *state) && !(home && *home))
        return false;
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
    if (state && *state)
        snprintf(path, PATH, "%s", state);
    else
        snprintf(path, PATH, "%s/.local/state", home);
    static const char *const folder[] = { "", "/duello" };
    size_t end = strlen(path);
    if (!(state && *state)) {       /* ~/.local first */
        path[end - strlen("/state")] = '\0';
        mkdir(path, 0700);
        path[end - strlen("/state")] = '/';
    }
    for (size_t i = 0; i < 2; i++) {
        snprintf(path + end, PATH - end, "%s", folder[i]);
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return false;
    }
    end = strlen(path);
    return snprintf(path + end, PATH - end, "/%s-%s.duel", play->game->name, stamp) < (int)(PATH - end);
}

static int save(struct play *play)
{
    char own[PATH];
    const char *path = play->record;
    struct record_tags tags = { .seeded = true };
    struct page page = { 0 };
    time_t now = time(NULL);

    if (!path && !(play->interactive && play->session->answers > 0 && own_path(play, own)))
        return CLI_OK;
    path = path ? path : own;
    for (int p = 0; p < DUEL_PLAYERS; p++)
        snprintf(tags.seat[p], sizeof tags.seat[p], "%s%s", play->level[p] ? "bot:" : "",
                 play->level[p] ? play->level[p] : play->name[p]);
    strftime(tags.date, sizeof tags.date, "%Y-%m-%d", gmtime(&now));
    if (play->game == play->cli->set_game)
        snprintf(tags.set, sizeof tags.set, "%s", play->cli->set_name);
    play_shuffle_tags(play, &tags);
    record_print(play->session, &tags, &page);
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(page.at, 1, page.used, file) == page.used;
    written = file && fclose(file) == 0 && written;
    free(page.at);
    if (!written)
        return cli_fail(play->cli, path, 0, "cli.cannot-write-file", "reason", strerror(errno));
    fprintf(play->table.out, " %s\n", say(&play->table, "play.record", "path", path));
    return CLI_OK;
}

/* Whether the record can be written where it is to go; nobody plays a game to hear of it at the end. Only a plain file is tried. */
static bool can_record(const struct play *play)
{
    struct stat about;
    const bool there = play->record && stat(play->record, &about) == 0;

    if (!play->record || (there && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode)))
        return true;
    FILE *file = fopen(play->record, "ab");
    if (!file)
        return cli_fail(play->cli, play->record, 0, "cli.cannot-write-file", "reason", strerror(errno)) ==
               CLI_OK;
    fclose(file);
    if (!there)
        remove(play->record);
    return true;
}

/* --- the command -------------------------------------------------------------------------------- */

/* Reads the decks that were chosen, and deals the others for now; *random: their seats. */
static bool choose_decks(struct cli *cli, const struct choice *choice, struct session_setup *setup,
                         unsigned *random)
{
    uint64_t seed = cli->seed;

    *random = 0;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct deck *deck = &setup->deck[p];
        uint64_t own = duel_mix(&seed);
        if (choice->deck[p] && strcmp(choice->deck[p], "random") != 0) {
            if (!cli_deck(cli, choice->game, choice->deck[p], deck) ||
                !cli_deck_fits(cli, deck, choice->deck[p], setup->scenario))
                return false;
            continue;
        }
        *random |= 1u << p;
        deck_deal(deck, choice->game, setup->variant, setup->scenario, 0, own);
    }
    return true;
}

static struct session *begin(struct play *play, const struct choice *choice)
{
    static struct session_setup setup;
    struct cli *cli = play->cli;
    struct duel_fault fault[32];
    struct duel_faults faults = { .fault = fault, .room = 32 };
    enum duel_status status;
    unsigned random;

    setup = (struct session_setup){ .game = choice->game,
                                    .variant = (uint8_t)choice->variant,
                                    .scenario = (uint8_t)cli_scenario(cli, choice->game),
                                    .options = choice->options };
    memcpy(setup.number, choice->number, sizeof setup.number);
    if (!choose_decks(cli, choice, &setup, &random))
        return NULL;
    cli_key(cli->seed, setup.seed);
    if (!cli->seeded && !play_shuffle(play, choice, &setup, random))
        return NULL;
    struct session *session = session_new(&setup, NULL, 0, &faults, &status);
    if (!session) {
        struct trouble trouble = { .what = NULL };
        cli_fail(cli, NULL, 0, "play.refused");
        if (!trouble_options(&trouble, 0, choice->game, choice->options))
            cli_trouble(cli, NULL, &trouble);
        cli_faults(cli, stderr, choice->game, setup.scenario, &faults);
    }
    return session;
}

static void name_seats(struct play *play, const struct choice *choice)
{
    const struct table *table = &play->table;

    for (int p = 0; p < DUEL_PLAYERS; p++) {
        bool bot = strcmp(choice->against, "person") != 0 && p != choice->seat;
        play->level[p] = bot ? choice->against : NULL;
        const char *key = bot            ? "play.name.computer"
                          : play->shared ? p ? "play.name.second" : "play.name.first"
                                         : "play.name.person";
        snprintf(play->name[p], sizeof play->name[p], "%s", say(table, key));
    }
}

static int play_game(struct play *play)
{
    hear_all(play);     /* the deal is on the table already */
    while (!play->ended && duel_head(session_state(play->session))->awaiting) {
        int seat = arena_turn(session_state(play->session));
        if (play->level[seat])
            computer(play, seat);
        else
            person(play, seat);
    }
    if (play->cli->json) {
        lines_end(play);
    } else if (duel_head(session_state(play->session))->awaiting == 0) {
        int seat = play->looking >= 0 ? play->looking : play->level[0] ? 1 : 0;
        play->looking = seat;
        show(play, seat);
        tell_end(play);
    } else {
        fprintf(play->table.out, " %s\n", say(&play->table, "play.unfinished"));
    }
    int code = save(play);
    int settled = play->merchants ? merchants_settle(play) : CLI_OK;
    code = settled > code ? settled : code;
    session_free(play->session);
    return code;
}

int run_play(struct cli *cli, int argc, char **argv)
{
    const char *name[1], *rules = NULL, *against = NULL, *seat = NULL, *record = NULL, *set = NULL;
    static struct merchants merchants;
    struct choice choice = { 0 };
    bool no_colour = false, ascii = false, plain = false;
    const struct cli_option options[] = {
        { "rules", &rules, NULL },           { "deck1", &choice.deck[0], NULL }, { "deck2", &choice.deck[1], NULL },
        { "against", &against, NULL },       { "seat", &seat, NULL },            { "record", &record, NULL },
        { "terms", &choice.terms, NULL },    { "no-color", NULL, &no_colour },   { "ascii", NULL, &ascii },
        { "set", &set, NULL },               { "scenario", &choice.scenario, NULL },
        { "merchant1", &merchants.path[0], NULL },
        { "merchant2", &merchants.path[1], NULL }, { "word1", &choice.word[0], NULL },
        { "word2", &choice.word[1], NULL },      { "plain", NULL, &plain },
        { NULL, NULL, NULL },
    };
    int code, n = cli_options(cli, argc, argv, options, name, 0, 1, &code);

    if (n < 0)
        return code;
    setlocale(LC_CTYPE, "");
    struct play play = { .cli = cli,
                         .table = table_for(cli, cli->json ? stderr : stdout, no_colour, ascii),
                         .looking = -1,
                         .record = record };
    play.table.plain = plain;
    play.interactive = !cli->json && play.table.screen && isatty(STDIN_FILENO) == 1;
    choice.against = against ? against : "greedy";
    if (strcmp(choice.against, "person") != 0 && duel_index(ai_levels, choice.against) < 0)
        return cli_usage(cli, "play.no-level", "name", choice.against);
    if (seat && strcmp(seat, "0") != 0 && strcmp(seat, "1") != 0)
        return cli_usage(cli, "play.bad-seat", "value", seat);
    choice.seat = seat ? seat[0] - '0' : 0;
    if (cli->seeded && (choice.word[0] || choice.word[1]))
        return cli_usage(cli, "play.shuffle.seed");
    if (n == 0 && cli->json)
        return cli_usage(cli, "cli.too-few");
    if (n == 0) {
        if (!play_menu(cli, &play.table, &choice))
            return CLI_OK;
    } else {
        choice.game = cli_game(cli, name[0]);
        if (!choice.game || (choice.variant = cli_variant(cli, choice.game, rules)) < 0)
            return CLI_USAGE;
    }
    play.game = play.table.game = choice.game;
    play.shared = strcmp(choice.against, "person") == 0;
    name_seats(&play, &choice);
    if (!cli_terms(cli, choice.game, choice.terms, play.shared ? DUEL_PEOPLE : DUEL_COMPUTER, &choice.options,
                   choice.number))
        return CLI_USAGE;
    if (!cli_set(cli, choice.game, set))
        return CLI_REFUSED;
    if (!cli_choose_scenario(cli, choice.game, choice.scenario))
        return CLI_USAGE;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        if (!merchants.path[p])
            continue;
        if (choice.deck[p])
            return cli_usage(cli, "cli.merchant.deck");
        choice.deck[p] = merchants.path[p];
        play.merchants = &merchants;
    }
    if (play.merchants && !merchants_open(cli, choice.game, cli_scenario(cli, choice.game), &merchants))
        return CLI_REFUSED;
    if (!can_record(&play))
        return CLI_REFUSED;
    play.session = begin(&play, &choice);
    if (!play.session)
        return CLI_REFUSED;
    play_hear_signals();
    code = play_game(&play);
    play_obey_signal();
    return code;
}
