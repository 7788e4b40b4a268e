/* Words: events as sentences, questions, explanations, rules, and how a game ended. */
#include "play.h"
#include "rulebook.h"
#include "words/tell.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { KEY = 128, RULE = 32 };

static struct teller teller_of(const struct play *play, int seat)
{
    return (struct teller){ play->cli->lang, play->game, { play->name[0], play->name[1] }, seat };
}

/* --- events ------------------------------------------------------------------------------------- */

struct telling {
    struct play *play;
    int seat;
    char line[1024];    /* the sentence that is about to be told: equal ones are counted */
    enum ink ink;
    int depth, times;
    bool told, all;     /* all: details too */
};

/* Events that a log has and the news leave out: the table shows them better. */
static const char *const details[][2] = {
    { "trade", "effective" }, { "gwent", "cleaned" }, { "gwent", "set-aside" },
};

static bool is_detail(const struct play *play, const char *kind)
{
    for (size_t i = 0; i < sizeof details / sizeof details[0]; i++)
        if (strcmp(details[i][0], play->game->name) == 0 && strcmp(details[i][1], kind) == 0)
            return true;
    return false;
}

/* Writes the sentence that waits, if there is one. */
static void tell_waiting(struct telling *telling)
{
    const struct table *table = &telling->play->table;

    if (telling->times == 0)
        return;
    if (!telling->told)
        fputc('\n', table->out);
    telling->told = true;
    if (telling->times > 1)
        snprintf(telling->line + strlen(telling->line), sizeof telling->line - strlen(telling->line), " %s%d",
                 table->ascii ? "x" : "×", telling->times);
    ink(table, telling->ink);
    fprintf(table->out, " %s ", table->ascii ? "-" : telling->depth > 0 ? "·" : "▸");
    ink(table, INK_PLAIN);
    fprintf(table->out, "%*s", 2 * telling->depth, "");
    table_wrap(table, 3 + 2 * telling->depth, "", telling->line);
    telling->line[0] = '\0';
    telling->times = 0;
}

static void tell_one(void *context, unsigned number, const duel_state *after, const struct duel_event *event)
{
    struct telling *telling = context;
    const struct play *play = telling->play;
    const struct teller teller = teller_of(play, telling->seat);
    char line[1024];
    struct duel_text text;

    (void)number;
    duel_text_init(&text, line, sizeof line);
    if ((!telling->all && is_detail(play, play->game->events[event->kind])) ||
        !tell_event(&teller, after, event, &text))
        return;
    if (strcmp(line, telling->line) != 0 || telling->depth != event->depth)
        tell_waiting(telling);
    memcpy(telling->line, line, sizeof line);
    telling->depth = event->depth;
    telling->ink = event->depth > 0 ? INK_DIM : event->player == telling->seat ? INK_GOOD : INK_GOLD;
    telling->times++;
}

static unsigned tell_from(struct play *play, int seat, unsigned from, bool all)
{
    struct telling telling = { .play = play, .seat = seat, .all = all };
    unsigned heard = session_listen(play->session, seat, from, tell_one, &telling);

    tell_waiting(&telling);
    if (telling.told)
        fputc('\n', play->table.out);
    return heard;
}

void tell_news(struct play *play, int seat)
{
    play->heard[seat] = tell_from(play, seat, play->heard[seat], false);
}

void tell_log(struct play *play, int seat)
{
    play->heard[seat] = tell_from(play, seat, 0, true);
}

/* --- questions ---------------------------------------------------------------------------------- */

void tell_prompt(const struct play *play, int seat)
{
    const struct table *table = &play->table;
    const struct duel_head *head = duel_head(session_state(play->session));
    const struct duel_prompt *prompt = &head->prompt[seat];
    const char *card = prompt->card ? play->game->card_key(head->scenario, prompt->card) : NULL;
    const char *asker = card ? tell_name(play->cli->lang, play->game, card) : NULL;

    char line[512];
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    duel_put(&text, play->name[seat]);
    if (card) {
        duel_put(&text, " (");
        duel_put(&text, asker ? asker : card);
        duel_put(&text, ")");
    }
    duel_put(&text, ": ");
    duel_put(&text, cli_name(play->cli, play->game, "prompt", play->game->prompts[prompt->kind]));
    if (prompt->max > 1) {
        duel_put(&text, " (");
        duel_put(&text, say(table, "play.picked", "n", cli_number(prompt->picked), "max",
                            cli_number(prompt->max), (char *)NULL));
        duel_put(&text, ")");
    }
    ink(table, INK_BOLD);
    table_wrap(table, 1, NULL, line);
    ink(table, INK_PLAIN);
}

/* --- explanations ------------------------------------------------------------------------------- */

/* The one card whose key or name begins with `part`; NULL: none or several. */
static const char *card_meant(const struct play *play, const char *part)
{
    unsigned scenario = duel_head(session_state(play->session))->scenario;
    const char *found = NULL;

    for (unsigned card = 0; (card = deck_next_card(play->game, scenario, card));) {
        const char *key = play->game->card_key(scenario, card),
                   *name = tell_name(play->cli->lang, play->game, key);
        if (strcasecmp(key, part) == 0 || (name && strcasecmp(name, part) == 0))
            return key;
        if (strncasecmp(key, part, strlen(part)) == 0 ||
            (name && strncasecmp(name, part, strlen(part)) == 0)) {
            if (found)
                return NULL;
            found = key;
        }
    }
    return found;
}

static void rule_number(char out[RULE], const json_t *rule)
{
    long long number = json_integer_value(rule);

    if (json_is_string(rule))
        snprintf(out, RULE, "%s", json_string_value(rule));
    else
        snprintf(out, RULE, "%lld.%lld", number / 100, number % 100);
}

/* A step of a strength: "morale +1 → 5 (rule 6.5)". */
static void put_step(const struct play *play, const json_t *step)
{
    const struct table *table = &play->table;
    const char *name = json_string_value(json_object_get(step, "step"));
    const json_t *value = json_object_get(step, "value"), *rule = json_object_get(step, "rule");
    char number[RULE];

    fputs("   ", table->out);
    text_fit(table->out, cli_name(play->cli, play->game, "step", name ? name : "?"), 44);
    if (json_is_number(value))
        fprintf(table->out, " %6g", json_number_value(value));
    if (rule) {
        rule_number(number, rule);
        ink(table, INK_DIM);
        fprintf(table->out, "   %s", say(table, "play.rule", "rule", number, (char *)NULL));
        ink(table, INK_PLAIN);
    }
    fputc('\n', table->out);
}

/* One value of an explanation: with the name of its field, unless what it is goes without saying. */
static void put_reason(const struct play *play, struct duel_text *line, const char *name, const json_t *value)
{
    static const char *const plain[] = { "card", "player", "row", "cell", "class", "rarity", "source", NULL };
    char key[KEY], number[RULE];
    const struct teller teller = teller_of(play, DUEL_PUBLIC);
    const char *words = tell_value(&teller, name, value);

    if (json_is_null(value) || json_is_false(value) || *words == '\0' || strcmp(words, "NONE") == 0)
        return;
    if (line->used > 0)
        duel_put(line, ", ");
    if (strcmp(name, "rule") == 0 || strcmp(name, "reach") == 0) {
        rule_number(number, value);
        duel_put(line, say(&play->table, "play.rule", "rule", number, (char *)NULL));
        return;
    }
    if (duel_index(plain, name) < 0) {
        snprintf(key, sizeof key, "play.field.%s", name);
        const char *field = words_find(play->cli->lang, key);
        duel_put(line, field ? field : name);
        if (json_is_true(value))
            return;
        duel_put_char(line, ' ');
    }
    duel_put(line, words);
}

/* Whatever the game explains: its values in a line, deeper ones below, the steps of a strength as steps. */
static void put_reasons(const struct play *play, const char *title, const json_t *json, int depth)
{
    const char *name;
    json_t *value;
    char room[1024];
    struct duel_text line;
    size_t i;

    if (json_is_object(json) && json_object_get(json, "step")) {
        put_step(play, json);
        return;
    }
    duel_text_init(&line, room, sizeof room);
    json_object_foreach((json_t *)(uintptr_t)json, name, value) {
        if (!json_is_object(value) && !json_is_array(value))
            put_reason(play, &line, name, value);
    }
    if (line.used > 0) {
        char key[KEY], lead[KEY];
        snprintf(key, sizeof key, "play.field.%s", title ? title : "");
        const char *words = title ? words_find(play->cli->lang, key) : NULL;
        snprintf(lead, sizeof lead, "%*s%s%s", 1 + depth, "", words ? words : "", words ? ": " : "");
        table_wrap(&play->table, text_columns(lead), lead, room);
    }
    json_object_foreach((json_t *)(uintptr_t)json, name, value) {
        if (json_is_object(value) || json_is_array(value))
            put_reasons(play, name, value, depth + 1);
    }
    json_array_foreach(json, i, value) {
        put_reasons(play, NULL, value, depth + 1);
    }
}

void tell_why(struct play *play, int seat, const char *subject)
{
    const struct table *table = &play->table;
    duel_room room;
    duel_state *view = (duel_state *)(void *)&room;
    static char reasons[1 << 15];
    struct duel_text text;

    if (!play->game->why) {
        fprintf(table->out, "%s\n", say(table, "play.why-none", (char *)NULL));
        return;
    }
    duel_copy(view, session_state(play->session));
    duel_hide(view, seat);
    duel_text_init(&text, reasons, sizeof reasons);
    enum duel_status status = play->game->why(view, subject, &text);
    const char *card = status == DUEL_OK ? NULL : card_meant(play, subject);
    if (card) {
        duel_text_init(&text, reasons, sizeof reasons);
        status = play->game->why(view, card, &text);
    }
    json_t *json = status == DUEL_OK ? json_loads(reasons, JSON_DECODE_ANY, NULL) : NULL;
    const json_t *units = json_object_get(json, "units");
    bool nowhere = json_is_array(units) && json_array_size(units) == 0;
    if (json && !nowhere)
        put_reasons(play, NULL, json, 0);
    else
        fprintf(table->out, "%s\n",
                status == DUEL_OK && !nowhere
                    ? reasons
                    : say(table, "play.why-unknown", "text", subject, (char *)NULL));
    json_decref(json);
}

void tell_rules(const struct play *play, const char *number)
{
    const struct table *table = &play->table;
    bool chapters = *number == '\0', found = false;
    size_t length = strlen(number);

    for (const struct rule_entry *rule = rulebook; rule->game; rule++) {
        if (rule->lang != play->cli->lang || strcmp(rule->game, play->game->name) != 0)
            continue;
        bool title = !strchr(rule->number, '.');
        if (chapters ? !title
                     : strcmp(rule->number, number) != 0 &&
                           !(strncmp(rule->number, number, length) == 0 && rule->number[length] == '.'))
            continue;
        found = true;
        ink(table, INK_BOLD);
        fprintf(table->out, " %s\n", rule->number);
        ink(table, INK_PLAIN);
        table_wrap(table, 6, NULL, rule->text);
    }
    if (!found)
        fprintf(table->out, "%s\n", say(table, "play.no-rule", "number", number, (char *)NULL));
    else if (chapters)
        fprintf(table->out, "%s\n", say(table, "play.rules-hint", (char *)NULL));
}

void tell_help(const struct play *play)
{
    char key[32];

    for (int i = 1; i < 20; i++) {
        snprintf(key, sizeof key, "play.help.%d", i);
        if (!words_find(play->cli->lang, key))
            break;
        fprintf(play->table.out, " %s\n", say(&play->table, key, (char *)NULL));
    }
}

void tell_end(struct play *play)
{
    const struct table *table = &play->table;
    const struct duel_head *head = duel_head(session_state(play->session));
    static const char *const reasons[] = {
        [DUEL_END_CONCEDED - DUEL_END_TABLE] = "play.end.conceded",
        [DUEL_END_CLOCK - DUEL_END_TABLE] = "play.end.clock",
        [DUEL_END_PENALTY - DUEL_END_TABLE] = "play.end.penalty",
        [DUEL_END_AGREED - DUEL_END_TABLE] = "play.end.agreed",
    };
    const char *reason = head->ended_by >= DUEL_END_TABLE
                             ? say(table, reasons[head->ended_by - DUEL_END_TABLE], (char *)NULL)
                             : cli_name(play->cli, play->game, "end", play->game->ends[head->ended_by]);

    char why[256];
    snprintf(why, sizeof why, "%s", reason);
    fputc('\n', table->out);
    ink(table, INK_BOLD);
    if (head->winner == DUEL_NOBODY)
        fprintf(table->out, " %s\n", say(table, "play.draw", "reason", why, (char *)NULL));
    else
        fprintf(table->out, " %s\n",
                say(table, "play.won", "player", play->name[head->winner], "other", play->name[!head->winner],
                    "reason", why, (char *)NULL));
    ink(table, INK_PLAIN);
}
