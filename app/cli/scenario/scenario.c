/* duello scenario FILE: plays a game whose every chance is fixed by the file; doc/scenario.md.
 *
 * A file holds one scenario or several, one after the other. Nothing that chance decides is left to the
 * generator unless the file gives it a seed. */
#include "scenario.h"
#include "../json_line.h"
#include "session/json.h"
#include "session/json_read.h"
#include "session/record.h"

#include <stdlib.h>
#include <string.h>

enum { FAULTS_MAX = 64 };

/* --- complaining ----------------------------------------------------------------------------------- */

static void complain(const struct scenario *scenario)
{
    const struct trouble *trouble = &scenario->trouble;
    char key[96], sentence[512];
    struct word word[TROUBLE_VALUES];
    int count = 0;
    for (; count < TROUBLE_VALUES && trouble->name[count]; count++)
        word[count] = (struct word){ .name = trouble->name[count], .value = trouble->value[count] };
    snprintf(key, sizeof key, "cli.trouble.%s", trouble->what);
    struct duel_text text;
    duel_text_init(&text, sentence, sizeof sentence);
    words_put(&text, scenario->cli->lang, key, word, count);
    if (scenario->path[0])
        cli_fail(scenario->cli, scenario->file,
                 json_line(scenario->text, scenario->first_line, scenario->path), "cli.scenario.at", "path",
                 scenario->path, "reason", sentence);
    else
        cli_fail_words(scenario->cli, scenario->file, scenario->first_line, key, word, count);
}

/* What keeps a text from being JSON, in our words; the reader of JSON says it in English, and behind it near what. */
static int fail_json(const struct cli *cli, const char *file, int line, const json_error_t *error)
{
    static const char *const keys[] = {
        [json_error_premature_end_of_input] = "cli.json.ends", [json_error_end_of_input_expected] = "cli.json.more",
        [json_error_stack_overflow] = "cli.json.deep",         [json_error_invalid_utf8] = "cli.json.bytes",
        [json_error_duplicate_key] = "cli.json.twice",         [json_error_numeric_overflow] = "cli.json.number",
        [json_error_null_character] = "cli.json.zero",         [json_error_null_byte_in_key] = "cli.json.zero",
    };
    const unsigned code = json_error_code(error);
    const char *key = code < sizeof keys / sizeof keys[0] && keys[code] ? keys[code] : "cli.json.syntax";
    const char *near = strstr(error->text, " near '");
    const char *reason = words_find(cli->lang, key);

    return near ? cli_fail(cli, file, line, "cli.bad-json-near", "reason", reason, "near",
                           near + strlen(" near "))
                : cli_fail(cli, file, line, "cli.bad-json", "reason", reason);
}

/* Every deck that breaks rules, and which. */
static void wrong_decks(struct scenario *scenario, const struct duel_faults *faults)
{
    for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_fault fault[FAULTS_MAX];
        struct duel_faults own = { .fault = fault, .room = FAULTS_MAX };
        char path[SCENARIO_PATH];
        for (int i = 0; i < faults->count && i < faults->room; i++)
            if (faults->fault[i].player == player)
                fault[own.count++] = faults->fault[i];
        if (own.count == 0)
            continue;
        snprintf(path, sizeof path, "decks[%u]", player);
        scenario->path[0] = '\0', scenario->trouble = (struct trouble){ .what = NULL };
        WRONG(scenario, path, "bad-deck");
        complain(scenario);
        cli_faults(scenario->cli, stderr, scenario->setup.game, scenario->setup.scenario, &own);
        scenario->told = true;
    }
    if (!scenario->told)
        WRONG(scenario, "decks", "bad-deck");
}

/* --- playing -------------------------------------------------------------------------------------- */

static bool deal(struct scenario *scenario)
{
    if (!scenario_take_chance(scenario, scenario->json, ""))
        return false;
    struct duel_fault fault[FAULTS_MAX] = { { .rule = 0 } };
    struct duel_faults faults = { .fault = fault, .room = FAULTS_MAX };
    struct chance_results results;
    struct duel_setup setup = session_duel_setup(&scenario->setup);
    enum duel_status status =
        chance_settle_setup(scenario->setup.game, &setup, &faults, scenario_settle, scenario, &results);
    if (status == DUEL_OK)
        scenario->session = session_new(&scenario->setup, results.result, results.count, &faults, &status);
    if (faults.position.reason)
        return scenario_wrong_position(scenario, &faults.position);
    if (status == DUEL_BAD_DECK)
        return wrong_decks(scenario, &faults), false;
    if (status != DUEL_OK)
        return WRONG(scenario, "", status == DUEL_BAD_CHANCE ? "chance-many" : "bad-setup");
    for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *hand = json_array_get(json_object_get(scenario->json, "hands"), player);
        char path[SCENARIO_PATH];
        snprintf(path, sizeof path, "hands[%u][%zu]", player, scenario->hand_used[player]);
        if (scenario->hand_used[player] < json_array_size(hand))
            return WRONG(scenario, path, "hand-left");
    }
    return scenario_chance_used(scenario);
}

/* One answer of a move's sentence. */
static bool answer(struct scenario *scenario, int player, const char *text, const char *path)
{
    struct chance_results results;
    duel_action action;
    enum duel_status status = duel_parse(session_state(scenario->session), player, text, &action);
    if (status == DUEL_OK)
        status = chance_settle(session_state(scenario->session), player, action, scenario_settle, scenario,
                               &results);
    if (status == DUEL_OK)
        status = session_submit(scenario->session, player, action, results.result, results.count);
    return status == DUEL_OK ||
           WRONG(scenario, path, trouble_of(status), "move", text, "player", trouble_number(player));
}

/* What a player may do at any time, asked or not, as long as the game goes on. */
static const char concession[] = "concede";
static bool is_concession(const char *text)
{
    const size_t blank = strspn(text, " "), length = strcspn(text + blank, " ");
    return length == sizeof concession - 1 && !memcmp(text + blank, concession, length) &&
           !text[blank + length + strspn(text + blank + length, " ")];
}

static bool concede(struct scenario *scenario, int player, const char *path)
{
    if (duel_head(session_state(scenario->session))->ended_by)
        return WRONG(scenario, path, trouble_of(DUEL_NOT_AWAITED), "move", concession, "player",
                     trouble_number(player));
    session_end(scenario->session, !player, DUEL_END_CONCEDED);
    return true;
}

static bool play(struct scenario *scenario, const json_t *move, size_t index)
{
    static const char *const known[] = { "player", "move", "chance", "order", "comment", NULL };
    char path[32], at[SCENARIO_PATH];
    snprintf(path, sizeof path, "moves[%zu]", index);
    const char *sentence = json_string_value(json_object_get(move, "move"));
    const json_t *seat = json_object_get(move, "player");
    const struct duel_head *head = duel_head(session_state(scenario->session));
    void *member_at = json_object_iter(json_to_read(move));
    for (; member_at; member_at = json_object_iter_next(json_to_read(move), member_at))
        if (duel_index(known, json_object_iter_key(member_at)) < 0)
            return WRONG(scenario, path, "scenario-member", "name", json_object_iter_key(member_at));
    if (!sentence)
        return WRONG(scenario, path, "scenario-move");
    snprintf(at, sizeof at, "%s.player", path);
    if (seat ? !json_is_integer(seat) || json_integer_value(seat) < 0 ||
                   json_integer_value(seat) >= DUEL_PLAYERS
             : head->awaiting == 3)
        return WRONG(scenario, seat ? at : path, "scenario-player");
    int player = seat ? (int)json_integer_value(seat) : head->awaiting >> 1;
    snprintf(at, sizeof at, "%s.order", path);
    if (!scenario_set_order(scenario, json_object_get(move, "order"), at) ||
        !scenario_take_chance(scenario, move, path))
        return false;
    snprintf(at, sizeof at, "%s.move", path);
    for (const char *part = sentence; part;) {
        char text[256];
        size_t length = strcspn(part, ";");
        snprintf(text, sizeof text, "%.*s", length < sizeof text ? (int)length : (int)sizeof text - 1, part);
        if (!(is_concession(text) ? concede(scenario, player, at) : answer(scenario, player, text, at)))
            return false;
        part = part[length] ? part + length + 1 : NULL;
    }
    return scenario_chance_used(scenario);
}

/* --- printing ------------------------------------------------------------------------------------- */

static void put_events(struct page *out, const struct scenario *scenario, unsigned from)
{
    const struct session *session = scenario->session;
    put_open(out, "events", '[');
    for (unsigned i = from; i < session->events; i++) {
        struct duel_event event = session->event[i];
        if (!duel_redact(&event, scenario->viewer == DUEL_JUDGE ? DUEL_TRUTH : scenario->viewer))
            continue;
        put_key(out, NULL);
        page_put_event(out, session_state(session), &event);
    }
    put_close(out, ']');
}

/* How often each card lies in the deck of `player`, if the view says so as a list of keys "deck" in
 * players[player] or sides[player]. */
static json_t *deck_in_view(const json_t *view, size_t player)
{
    json_t *counts = NULL;
    const json_t *sides = json_object_get(view, json_object_get(view, "players") ? "players" : "sides");
    const json_t *deck = json_object_get(json_array_get(sides, player), "deck");
    if (!scenario_is_keys(deck))
        return NULL;
    counts = json_object();
    for (size_t i = 0; i < json_array_size(deck); i++) {
        const char *key = json_string_value(json_array_get(deck, i));
        json_int_t have = json_integer_value(json_object_get(counts, key));
        json_object_set_new(counts, key, json_integer(have + 1));
    }
    return counts;
}

static void put_order(struct page *out, const struct scenario *scenario, const char *view_text)
{
    json_t *view = json_loads(view_text, 0, NULL);
    put_open(out, "order", '[');
    for (size_t player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *left = scenario->order[player].left;
        json_t *counts = deck_in_view(view, player);
        put_open(out, NULL, '[');
        for (size_t i = 0; i < json_array_size(left); i++) {
            const char *key = json_string_value(json_array_get(left, i));
            if (counts) {
                json_int_t have = json_integer_value(json_object_get(counts, key));
                if (have <= 0)
                    continue;
                json_object_set_new(counts, key, json_integer(have - 1));
            }
            put_text(out, NULL, key);
        }
        put_close(out, ']');
        json_decref(counts);
    }
    put_close(out, ']');
    json_decref(view);
}

/* The line of one move; those of the setup are the events from 0. */
static void print_move(const struct scenario *scenario, size_t index, unsigned answers, unsigned events)
{
    const struct session *session = scenario->session;
    struct page line = { 0 }, view = { 0 }, words = { 0 };
    page_put_view(&view, session_state(session), scenario->viewer);
    put_open(&line, NULL, '{');
    put_number(&line, "move", (long long)index);
    for (unsigned i = answers; i < session->answers; i++) {
        const struct session_answer *said = &session->answer[i];
        page_put(&words, i > answers ? " ; " : "");
        if (said->player == SESSION_TABLE)
            page_put(&words, concession);
        else
            page_put_action(&words, session_position(session, i), said->player, said->action);
    }
    if (session->answers > answers) {
        const struct session_answer *first = &session->answer[answers];
        put_number(&line, "player", first->player == SESSION_TABLE ? !first->action.arg[0] : first->player);
        put_text(&line, "notation", words.at);
    }
    put_events(&line, scenario, events);
    put_json(&line, "state", view.at);
    if (scenario->viewer == DUEL_JUDGE)
        put_order(&line, scenario, view.at);
    put_key(&line, "result");
    record_print_result(session->setup.game, duel_head(session_state(session)), &line);
    put_close(&line, '}');
    cli_show_line(stdout, line.at);
    free(line.at);
    free(view.at);
    free(words.at);
}

static void print_end(const struct scenario *scenario, size_t moves)
{
    const char *name = json_string_value(json_object_get(scenario->json, "name"));
    struct page line = { 0 };
    put_open(&line, NULL, '{');
    put_key(&line, "result");
    record_print_result(scenario->session->setup.game, duel_head(session_state(scenario->session)), &line);
    put_number(&line, "moves", (long long)moves);
    if (name)
        put_text(&line, "name", name);
    put_close(&line, '}');
    cli_show_line(stdout, line.at);
    free(line.at);
}

/* --- the command ---------------------------------------------------------------------------------- */

static bool run_one(struct scenario *scenario)
{
    if (!scenario_read(scenario) || !deal(scenario))
        return false;
    const bool quiet = scenario->check_only || scenario->print_position;
    if (!quiet)
        print_move(scenario, 0, 0, 0);
    const json_t *moves = json_object_get(scenario->json, "moves");
    for (size_t i = 0; i < json_array_size(moves); i++) {
        unsigned answers = scenario->session->answers, events = scenario->session->events;
        if (!play(scenario, json_array_get(moves, i), i))
            return false;
        if (!quiet)
            print_move(scenario, i + 1, answers, events);
    }
    if (scenario->print_position && !cli_position(session_state(scenario->session)))
        return WRONG(scenario, "moves", "no-position");
    if (!quiet)
        print_end(scenario, json_array_size(moves));
    return true;
}

/* Every scenario of one file. */
static int run_file(const struct cli *cli, const char *file, bool check_only, bool print_position, int viewer)
{
    size_t size, at = 0;
    int line = 1, code = CLI_OK;
    char *text = cli_read(cli, file, &size);
    if (!text)
        return CLI_REFUSED;
    do {
        json_error_t error;
        json_t *json =
            json_loadb(text + at, size - at, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &error);
        if (!json) {
            code = fail_json(cli, file, line + error.line - 1, &error);
            break;
        }
        struct scenario scenario = {
            .cli = cli, .file = file, .text = text + at, .first_line = line, .json = json, .check_only = check_only,
            .print_position = print_position,
            .viewer = viewer,
        };
        if (!run_one(&scenario)) {
            if (!scenario.told)
                complain(&scenario);
            code = CLI_REFUSED;
        }
        session_free(scenario.session);
        free(scenario.position.at);
        for (int player = 0; player < DUEL_PLAYERS; player++)
            json_decref(scenario.order[player].left);
        json_decref(json);
        for (size_t end = at + (size_t)error.position; at < end || (at < size && strchr(" \t\r\n", text[at]));
             at++)
            line += text[at] == '\n';
    } while (at < size);
    free(text);
    return code;
}

int run_scenario(struct cli *cli, int argc, char **argv)
{
    bool check_only = false, print_position = false;
    const char *seat = NULL, *set = NULL;
    const struct cli_option own[] = {
        { "check", NULL, &check_only }, { "position", NULL, &print_position },
        { "seat", &seat, NULL },        { "set", &set, NULL },
        { NULL, NULL, NULL },
    };
    const char **operand = calloc((size_t)argc + 1, sizeof *operand);
    if (!operand)
        abort();
    int code, files = cli_options(cli, argc, argv, own, operand, 1, argc, &code);
    int viewer = files > 0 && seat ? cli_viewer(cli, seat) : DUEL_JUDGE;
    if (files > 0)
        code = viewer < 0 ? CLI_USAGE : cli_set(cli, NULL, set) ? CLI_OK : CLI_REFUSED;
    for (int i = 0, begin = code; i < files && begin == CLI_OK; i++) {
        int one = run_file(cli, operand[i], check_only, print_position, viewer);
        code = one > code ? one : code;
    }
    free(operand);
    return code;
}
