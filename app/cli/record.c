/* duello record: show, verify, replay or rewrite the record of a game. */
#include "cli.h"
#include "judge/verdict.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 16, INDENT = 8 };

/* What a person calls a value of an event: the name of a seat, a card, a place; else the value itself. */
static const char *value_name(const struct cli *cli, const struct record *record, const char *name,
                              const json_t *value)
{
    static const char *const kinds[] = { "card", "row", "place", "zone", "faction", "virtue", NULL };
    const struct duel_game *game = record->session->setup.game;
    if (json_is_integer(value)) {
        json_int_t number = json_integer_value(value);
        bool seat = strcmp(name, "player") == 0 && number >= 0 && number < DUEL_PLAYERS;
        if (!seat)
            return cli_number(number);
        return record->tags.seat[number][0] ? record->tags.seat[number] : cli_number(number + 1);
    }
    if (!json_is_string(value))
        return json_is_true(value) ? "+" : "-";
    for (int i = 0; kinds[i]; i++) {
        const char *found = cli_name(cli, game, kinds[i], json_string_value(value));
        if (found != json_string_value(value))
            return found;
    }
    return json_string_value(value);
}

/* An event as the sentence "GAME.event.KIND", or its ".unseen" or ".hidden" form where the viewer is not told
 * which card; as JSON if there is no such sentence. */
static void put_sentence(const struct cli *cli, struct page *out, const struct record *record,
                         const duel_state *after, const struct duel_event *event, int viewer)
{
    const struct duel_game *game = record->session->setup.game;
    bool unseen = !(event->seen_by >> viewer & 1);
    const char *const forms[] = { unseen ? ".unseen" : "", unseen ? ".hidden" : "", "" };
    char key[128], sentence[1024];
    struct word word[WORDS_MAX];
    struct duel_text text;
    struct page report = { 0 };
    int words = 0;
    bool found = false;
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0] && !found; i++) {
        snprintf(key, sizeof key, "%s.event.%s%s", game->name, game->events[event->kind], forms[i]);
        found = words_find(cli->lang, key) != NULL;
    }
    page_put_event(&report, after, event);
    json_t *json = json_loads(report.at, 0, NULL), *value;
    const char *name;
    json_object_foreach(json, name, value) {
        if (words < WORDS_MAX)
            word[words++] = (struct word){ name, value_name(cli, record, name, value) };
    }
    duel_text_init(&text, sentence, sizeof sentence);
    words_put(&text, cli->lang, key, word, words);
    page_put(out, found ? sentence : report.at);
    json_decref(json);
    free(report.at);
}

/* A viewer's part of the events `from` up to `to`: one JSON array, or a line for each. */
static void put_events(const struct cli *cli, struct page *out, const struct record *record,
                       const duel_state *after, unsigned from, unsigned to, int viewer, bool json)
{
    bool first = true;
    page_put(out, json ? "[" : "");
    for (unsigned i = from; i < to; i++) {
        struct duel_event event = record->session->event[i];
        if (!duel_redact(&event, viewer))
            continue;
        if (json) {
            page_put(out, first ? "" : ",");
            page_put_event(out, after, &event);
        } else {
            for (int blanks = INDENT + 2 * event.depth; blanks > 0; blanks--)
                page_put(out, " ");
            put_sentence(cli, out, record, after, &event, viewer);
            page_put(out, "\n");
        }
        first = false;
    }
    page_put(out, json ? "]" : "");
}

/* Line `number` of the game (0: the deal): answers `from` up to `to`. Only the judge and the one who spoke
 * read the words of an answer; the others read what they heard. */
static void show_line(const struct cli *cli, const struct record *record, unsigned number, unsigned from,
                      unsigned to, int viewer, bool with_state)
{
    struct page out = { 0 }, words = { 0 };
    const struct session *session = record->session;
    const duel_state *after = session_position(session, to);
    unsigned event = number ? session->answer[from].event : 0;
    unsigned end = number ? session->answer[to - 1].event + session->answer[to - 1].events : session->dealt;
    int player = number ? session->answer[from].player : -1;
    bool json = cli->json || with_state;
    if (number)
        record_print_line(session, from, to, &words);
    else
        page_put(&words, "deal");
    bool open = player < 0 || player == SESSION_TABLE || viewer == DUEL_JUDGE || viewer == player;
    if (json) {
        page_put(&out, "{\"line\":");
        page_put_int(&out, number);
        if (player >= 0 && player < DUEL_PLAYERS) {
            page_put(&out, ",\"player\":");
            page_put_int(&out, player);
        }
        if (open) {
            page_put(&out, ",\"notation\":\"");
            page_put(&out, words.at);
            page_put(&out, "\"");
        }
        page_put(&out, ",\"events\":");
        put_events(cli, &out, record, after, event, end, viewer, true);
        if (with_state) {
            page_put(&out, ",\"state\":");
            page_put_view(&out, after, viewer);
        }
        page_put(&out, "}\n");
    } else {
        char head[16];
        snprintf(head, sizeof head, "%5u.  ", number);
        page_put(&out, head);
        page_put(&out, open ? words.at : player ? "2 ..." : "1 ...");
        page_put(&out, "\n");
        put_events(cli, &out, record, after, event, end, viewer, false);
    }
    fwrite(out.at, 1, out.used, stdout);
    free(out.at);
    free(words.at);
}

static void show_head(const struct cli *cli, const struct record *record)
{
    const struct session_setup *setup = &record->session->setup;
    const struct record_tags *tags = &record->tags;
    printf("%s, %s\n", setup->game->name,
           cli_name(cli, setup->game, "rules", setup->game->variants[setup->variant]));
    for (int player = 0; player < DUEL_PLAYERS; player++)
        printf("  %d: %s\n", player + 1, tags->seat[player][0] ? tags->seat[player] : "?");
    if (tags->date[0])
        printf("  %s\n", tags->date);
    puts("");
}

static void show_result(const struct cli *cli, const struct session *session)
{
    const struct duel_head *head = duel_head(session_state(session));
    const struct duel_game *game = session->setup.game;
    const char *reason = head->ended_by < DUEL_END_TABLE ? game->ends[head->ended_by] : "table";
    if (cli->json)
        return;
    if (head->awaiting)
        cli_say(cli, stdout, "cli.record.unfinished", (char *)NULL);
    else
        cli_say(cli, stdout, head->winner == DUEL_NOBODY ? "cli.record.draw" : "cli.record.won", "player",
                cli_number(head->winner + 1), "reason", cli_name(cli, game, "end", reason), (char *)NULL);
}

/* What is true but not wrong: other rules, another generator, lines without a check. */
static void notes(const struct cli *cli, const char *file, const struct record *record, bool samples)
{
    if (record->other_rules)
        cli_fail(cli, file, 0, "cli.record.other-rules", (char *)NULL);
    if (record->other_generator && !samples)
        cli_fail(cli, file, 0, "cli.record.other-generator", (char *)NULL);
    if (record->unchecked)
        cli_fail(cli, file, 0, "cli.record.unchecked", (char *)NULL);
}

/* What is wrong with the record; where a card set is missing, also which one was given. */
static int wrong(const struct cli *cli, const char *file, const struct record *record)
{
    char hash[SET_HASH];
    cli_trouble(cli, file, &record->trouble);
    if (cli->set_game && strcmp(record->trouble.what, "record-set") == 0 &&
        set_hash(cli->set_game, cli->set, hash))
        cli_fail(cli, file, 0, "cli.record.other-set", "name", cli->set_name, "hash", hash, (char *)NULL);
    return CLI_REFUSED;
}

static int verify(const struct cli *cli, const char *file, const struct record *record, bool right,
                  const char *text, size_t size, bool lenient)
{
    int line = 0;
    bool canonical = right && record_is_canonical(record, text, size, &line);
    const struct verdict verdict = verdict_of(record, right);
    bool passed = right && verdict.shuffle_right && (canonical || lenient);
    if (!right)
        wrong(cli, file, record);
    else if (!verdict.shuffle_right)
        cli_trouble(cli, file, &verdict.why);
    else if (!canonical)
        cli_fail(cli, file, line, "cli.record.not-canonical", (char *)NULL);
    notes(cli, file, record, verdict.samples);
    if (cli->json) {
        struct page out = { 0 };
        char quoted[4096];
        struct duel_text name;
        duel_text_init(&name, quoted, sizeof quoted);
        duel_json_open(&name, NULL, '{');
        duel_json_str(&name, "file", file);
        duel_json_bool(&name, "right", right);
        duel_json_bool(&name, "canonical", canonical);
        if (!right) {
            duel_json_int(&name, "line", record->trouble.line);
            duel_json_str(&name, "reason", record->trouble.what);
        }
        duel_json_int(&name, "lines", record_lines(record->session));
        duel_json_bool(&name, "same_rules", !record->other_rules);
        duel_json_bool(&name, "same_generator", !record->other_generator);
        duel_json_bool(&name, "all_checked", !record->unchecked);
        if (verdict.shuffled)
            duel_json_bool(&name, "shuffle", verdict.shuffle_right);
        if (verdict.fixed)
            duel_json_bool(&name, "fixed", true);
        duel_json_close(&name, '}');
        page_put(&out, quoted);
        puts(out.at);
        free(out.at);
    } else if (passed) {
        cli_say(cli, stdout, "cli.record.right", "file", file, "n", cli_number(record_lines(record->session)),
                (char *)NULL);
        if (verdict.shuffled || verdict.fixed)
            cli_say(cli, stdout, verdict.fixed ? "cli.record.fixed" : "cli.record.shuffle", "file", file,
                    (char *)NULL);
    }
    return passed ? CLI_OK : CLI_REFUSED;
}

/* show and replay. */
static int show(const struct cli *cli, const char *file, const struct record *record, bool right, int viewer,
                bool with_state)
{
    if (!record->session)
        return wrong(cli, file, record);
    const struct session *session = record->session;
    if (!cli->json && !with_state)
        show_head(cli, record);
    show_line(cli, record, 0, 0, 0, viewer, with_state);
    unsigned number = 1;
    for (unsigned from = 0, to; from < session->answers; from = to) {
        to = record_line_end(session, from);
        show_line(cli, record, number++, from, to, viewer, with_state);
    }
    if (!with_state)
        show_result(cli, session);
    return right ? CLI_OK : wrong(cli, file, record);
}

static int run_file(const struct cli *cli, const char *action, const char *file, int viewer, bool lenient)
{
    size_t size;
    char *text = cli_read(cli, file, &size);
    if (!text)
        return CLI_REFUSED;
    struct record record;
    bool right = record_open(&record, text, size);
    int code;
    if (strcmp(action, "verify") == 0) {
        code = verify(cli, file, &record, right, text, size, lenient);
    } else if (strcmp(action, "canon") == 0 && right) {
        struct page page = { 0 };
        record_print(record.session, &record.tags, &page);
        fputs(page.at, stdout);
        free(page.at);
        code = CLI_OK;
    } else if (strcmp(action, "canon") == 0) {
        code = wrong(cli, file, &record);
    } else {
        code = show(cli, file, &record, right, viewer, strcmp(action, "replay") == 0);
    }
    record_close(&record);
    free(text);
    return code;
}

int run_record(struct cli *cli, int argc, char **argv)
{
    static const char *const actions[] = { "show", "verify", "replay", "canon", NULL };
    const char *seat = NULL, *set = NULL;
    bool lenient = false;
    const struct cli_option own[] = {
        { "seat", &seat, NULL }, { "lenient", NULL, &lenient }, { "set", &set, NULL }, { NULL, NULL, NULL },
    };
    const char **operand = calloc((size_t)argc + 1, sizeof *operand);
    if (!operand)
        abort();
    int code, n = cli_options(cli, argc, argv, own, operand, 2, argc, &code);
    int viewer = n > 0 && seat ? cli_viewer(cli, seat) : DUEL_JUDGE;
    if (n > 0 && duel_index(actions, operand[0]) < 0)
        code = cli_usage(cli, "cli.no-action", "name", operand[0], (char *)NULL);
    else if (n > 0)
        code = viewer < 0 ? CLI_USAGE : cli_set(cli, NULL, set) ? CLI_OK : CLI_REFUSED;
    for (int i = 1, begin = code; i < n && begin == CLI_OK; i++) {
        int one = run_file(cli, operand[0], operand[i], viewer, lenient);
        code = one > code ? one : code;
    }
    free(operand);
    return code;
}
