/* Words: events as sentences, questions, explanations, rules, and how a game ended. */
#include "play.h"
#include "../rulebook.h"
#include "session/deck_json.h"
#include "session/json_read.h"
#include "session/utf8.h"
#include "words/tell.h"

#include <string.h>

enum { KEY = 128, RULE = 32 };

static struct teller teller_of(const struct play *play, int seat)
{
    return (struct teller){ .lang = play->cli->lang,
                            .game = play->game,
                            .player = { play->name[0], play->name[1] },
                            .viewer = seat };
}

/* --- events ------------------------------------------------------------------------------------- */

struct telling {
    struct play *play;
    int seat;
    char line[1024];    /* the pending sentence: equal ones are counted */
    enum ink ink;
    int depth, times;
    bool told, all;     /* all: details too */
};

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
    if ((!telling->all && table_shows(&play->table, play->game->events[event->kind])) ||
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
        duel_put(&text,
                 say(table, "play.picked", "n", cli_number(prompt->picked), "max", cli_number(prompt->max)));
        duel_put(&text, ")");
    }
    ink(table, INK_BOLD);
    table_wrap(table, 1, NULL, line);
    ink(table, INK_PLAIN);
}

/* --- explanations ------------------------------------------------------------------------------- */

/* The cards that `part` may mean, by key or name: the best kind of match counts. Returns how many; the first of them in *found,
 * their names in `names`. */
static unsigned cards_meant(const struct play *play, const char *part, const char **found,
                            struct duel_text *names)
{
    const unsigned scenario = duel_head(session_state(play->session))->scenario;
    enum text_match best = TEXT_ELSE;
    unsigned count = 0;

    for (unsigned card = 0; (card = deck_next_card(play->game, scenario, card));) {
        const char *key = play->game->card_key(scenario, card),
                   *name = tell_name(play->cli->lang, play->game, key);
        const enum text_match by_key = text_matches(part, strlen(part), key),
                              by_name = name ? text_matches(part, strlen(part), name) : TEXT_ELSE,
                              match = by_key > by_name ? by_key : by_name;
        if (match == TEXT_ELSE || match < best)
            continue;
        if (match > best) {
            best = match;
            count = 0;
            duel_text_init(names, names->at, names->size);
            *found = key;
        }
        if (count++)
            duel_put(names, ", ");
        duel_put(names, name ? name : key);
    }
    return count;
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
        fprintf(table->out, "   %s", say(table, "play.rule", "rule", number));
        ink(table, INK_PLAIN);
    }
    fputc('\n', table->out);
}

/* One value of an explanation: with the name of its field, unless that is obvious. `worded`: the ability of the card has
 * its own sentence. */
static void put_reason(const struct play *play, struct duel_text *line, const char *name, const json_t *value,
                       bool worded)
{
    static const char *const spelt[] = { "kind", "initiative", "ability", NULL };      /* what a sentence says better */
    static const char *const plain[] = { "card", "player", "row", "cell", "class", "rarity", "source", NULL };
    char key[KEY], number[RULE];
    const struct teller teller = teller_of(play, DUEL_PUBLIC);
    const char *words = tell_value(&teller, name, value);

    if (json_is_null(value) || json_is_false(value) || *words == '\0' || strcmp(words, "NONE") == 0 ||
        (worded && duel_index(spelt, name) >= 0))
        return;
    if (line->used > 0)
        duel_put(line, ", ");
    if (strcmp(name, "rule") == 0 || strcmp(name, "reach") == 0) {
        rule_number(number, value);
        duel_put(line, say(&play->table, "play.rule", "rule", number));
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

/* The sentence of a card's own ability, which cards of trade have; NULL: none. */
static const char *ability_of(const struct play *play, const char *card)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s.card.%s.ability", play->game->name, card);
    return words_find(play->cli->lang, key);
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
    const char *card = json_string_value(json_object_get(json, "card"));
    const char *ability = card ? ability_of(play, card) : NULL;
    duel_text_init(&line, room, sizeof room);
    json_object_foreach(json_to_read(json), name, value) {
        if (!json_is_object(value) && !json_is_array(value))
            put_reason(play, &line, name, value, ability);
    }
    if (line.used > 0) {
        char key[KEY], lead[KEY];
        snprintf(key, sizeof key, "play.field.%s", title ? title : "");
        const char *words = title ? words_find(play->cli->lang, key) : NULL;
        snprintf(lead, sizeof lead, "%*s%s%s", 1 + depth, "", words ? words : "", words ? ": " : "");
        table_wrap(&play->table, text_columns(lead), lead, room);
    }
    if (ability)
        table_wrap(&play->table, 3, NULL, ability);
    json_object_foreach(json_to_read(json), name, value) {
        if (json_is_object(value) || json_is_array(value))
            put_reasons(play, name, value, depth + 1);
    }
    json_array_foreach(json, i, value) {
        put_reasons(play, NULL, value, depth + 1);
    }
}

/* What is printed on a card that is not on the table, on a special card, on a leader: abilities in words, with the rule. False:
 * nothing can be said. */
static bool describe(const struct play *play, const char *card)
{
    static const char *const marks[] = { "hero", "bond", "morale" };
    const struct table *table = &play->table;
    const struct duel_head *head = duel_head(session_state(play->session));
    const unsigned number = deck_card(play->game, head->scenario, card);
    json_t *json = deck_printed(play->game, head->variant, head->scenario, number);
    struct duel_text line;
    char key[KEY], room[1024], rule[RULE];
    bool said = false;

    if (!json)
        return false;
    const json_t *strength = json_object_get(json, "strength");
    const char *type = json_string_value(json_object_get(json, "type"));
    duel_text_init(&line, room, sizeof room);
    duel_put(&line, cli_name(play->cli, play->game, "card", card));
    if (strength && type && (strcmp(type, "unit") == 0 || strcmp(type, "token") == 0)) {
        duel_put(&line, ", ");
        duel_put(&line, say(table, "play.field.strength"));
        duel_put_char(&line, ' ');
        duel_put_int(&line, json_integer_value(strength));
        said = true;
    }
    table_wrap(table, 1, NULL, room);
    snprintf(key, sizeof key, "%s.leader.%s.%s", play->game->name, card, play->game->variants[head->variant]);
    const char *words = words_find(play->cli->lang, key);
    for (size_t i = 0; !words && i < sizeof marks / sizeof marks[0]; i++) {
        snprintf(key, sizeof key, "%s.ability.%s", play->game->name, marks[i]);
        const char *mark =
            json_is_true(json_object_get(json, marks[i])) ? words_find(play->cli->lang, key) : NULL;
        if (mark)
            table_wrap(table, 3, NULL, mark);
        said |= mark != NULL;
    }
    const char *ability = json_string_value(json_object_get(json, "ability"));
    snprintf(key, sizeof key, "%s.ability.%s", play->game->name, ability ? ability : "");
    if (!words)
        words = words_find(play->cli->lang, key);
    if (words) {
        duel_text_init(&line, room, sizeof room);
        duel_put(&line, words);
        if (json_object_get(json, "rule")) {
            rule_number(rule, json_object_get(json, "rule"));
            duel_put(&line, " (");
            duel_put(&line, say(table, "play.rule", "rule", rule));
            duel_put(&line, ")");
        }
        table_wrap(table, 3, NULL, room);
    }
    json_decref(json);
    return said || words;
}

void tell_why(struct play *play, int seat, const char *subject)
{
    const struct table *table = &play->table;
    duel_room room;
    duel_state *view = duel_in(&room);
    static char reasons[1 << 15], names[1 << 10];
    struct duel_text text, list;

    if (!play->game->why) {
        fprintf(table->out, "%s\n", say(table, "play.why-none"));
        return;
    }
    duel_copy(view, session_state(play->session));
    duel_hide(view, seat);
    duel_text_init(&text, reasons, sizeof reasons);
    duel_text_init(&list, names, sizeof names);
    enum duel_status status = play->game->why(view, subject, &text);
    const char *card = subject;
    if (status != DUEL_OK) {
        const unsigned count = cards_meant(play, subject, &card, &list);
        if (count > 1) {
            table_wrap(table, 0, NULL, say(table, "play.why-several", "text", subject, "list", names));
            return;
        }
        duel_text_init(&text, reasons, sizeof reasons);
        status = count ? play->game->why(view, card, &text) : status;
    }
    json_t *json = status == DUEL_OK ? json_loads(reasons, JSON_DECODE_ANY, NULL) : NULL;
    const json_t *units = json_object_get(json, "units");
    if (json && !(json_is_array(units) && json_array_size(units) == 0))
        put_reasons(play, NULL, json, 0);
    else if (describe(play, card))
        put_reasons(play, NULL, json_object_get(json, "leaders"), 0);
    else
        fprintf(table->out, "%s\n", say(table, "play.why-unknown", "text", subject));
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
        fprintf(table->out, "%s\n", say(table, "play.no-rule", "number", number));
    else if (chapters)
        fprintf(table->out, "%s\n", say(table, "play.rules-hint"));
}

void tell_help(const struct play *play)
{
    char key[32];

    for (int i = 1; i < 20; i++) {
        snprintf(key, sizeof key, "play.help.%d", i);
        if (!words_find(play->cli->lang, key))
            break;
        fprintf(play->table.out, " %s\n", say(&play->table, key));
    }
}

void tell_end(struct play *play)
{
    const struct table *table = &play->table;
    const struct duel_head *head = duel_head(session_state(play->session));
    char why[256];
    snprintf(why, sizeof why, "%s", cli_end(play->cli, play->game, head));
    fputc('\n', table->out);
    ink(table, INK_BOLD);
    if (head->winner == DUEL_NOBODY)
        fprintf(table->out, " %s\n", say(table, "play.draw", "reason", why));
    else
        fprintf(table->out, " %s\n",
                say(table, "play.won", "player", play->name[head->winner], "other", play->name[!head->winner],
                    "reason", why));
    ink(table, INK_PLAIN);
}
