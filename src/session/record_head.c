/* The tags at the head of a record: read, and made the set-up of its game. doc/record.md is the specification. */
#include "record_head.h"
#include "digest.h"
#include "set.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>

bool record_wrong(struct record_head *head, int line, const char *what, const char *name, const char *value)
{
    return trouble_set(&head->record->trouble, line, what, name, value);
}

char *record_trimmed(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        text[--length] = '\0';
    return text;
}

bool record_read_tag(struct record_head *head, char *at, int line)
{
    char *name = at + 1 + strspn(at + 1, " \t"), *end = name + strcspn(name, " \t\"]");
    char *quote = end + strspn(end, " \t");
    if (*quote != '"' || end == name)
        return record_wrong(head, line, "record-tag", "text", at);
    char *value = quote + 1, *to = value, *from = value;
    for (; *from && *from != '"'; from++) {
        if (*from == '\\' && (from[1] == '"' || from[1] == '\\'))
            from++;
        *to++ = *from;
    }
    if (*from != '"' || strcmp(record_trimmed(from + 1), "]") != 0)
        return record_wrong(head, line, "record-tag", "text", at);
    *to = '\0';
    *end = '\0';
    for (const char *c = value; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            return record_wrong(head, line, "record-tag", "text", name);
    for (unsigned i = 0; i < head->tags; i++)
        if (strcmp(head->tag[i].name, name) == 0)
            return record_wrong(head, line, "record-tag-twice", "name", name);
    if (head->tags == RECORD_TAGS_MAX)
        return record_wrong(head, line, "record-tag", "text", name);
    head->tag[head->tags++] = (struct record_tag){ line, name, value };
    return true;
}

/* The tag of that name, and marks it as used. */
static const struct record_tag *take_tag(struct record_head *head, const char *name,
                                         bool used[RECORD_TAGS_MAX])
{
    for (unsigned i = 0; i < head->tags; i++)
        if (strcmp(head->tag[i].name, name) == 0) {
            used[i] = true;
            return &head->tag[i];
        }
    return NULL;
}

int record_tag_line(const struct record_head *head, const char *name)
{
    for (unsigned i = 0; i < head->tags; i++)
        if (strcmp(head->tag[i].name, name) == 0)
            return head->tag[i].line;
    return 0;
}

static bool read_options(struct record_head *head, const struct record_tag *tag, struct session_setup *setup)
{
    char *save = NULL;
    for (char *word = strtok_r(tag->value, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        int index = duel_index(setup->game->options, word);
        if (index < 0)
            return record_wrong(head, tag->line, "no-option", "name", word);
        setup->options |= 1u << index;
    }
    return trouble_options(&head->record->trouble, tag->line, setup->game, setup->options);
}

static bool read_numbers(struct record_head *head, const struct record_tag *tag, struct session_setup *setup)
{
    char *save = NULL;
    for (char *word = strtok_r(tag->value, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        char *equals = strchr(word, '=');
        if (!equals)
            return record_wrong(head, tag->line, "no-number", "name", word);
        *equals = '\0';
        int index = duel_index(setup->game->numbers, word);
        char *end;
        long value = strtol(equals + 1, &end, 10);
        if (index < 0 || index >= DUEL_NUMBERS || *end || end == equals + 1 ||
            !session_number_fits(setup->game, index, value))
            return record_wrong(head, tag->line, "no-number", "name", word);
        setup->number[index] = (int32_t)value;
    }
    return true;
}

static bool read_seed(struct record_head *head, const struct record_tag *tag, struct session_setup *setup)
{
    uint8_t bytes[32];
    if (!hex_take(tag->value, bytes, sizeof bytes))
        return record_wrong(head, tag->line, "record-seed", "value", tag->value);
    for (int i = 0; i < 32; i++)
        setup->seed[i / 4] |= (uint32_t)bytes[i] << i % 4 * 8;
    return head->record->tags.seeded = true;
}

/* A tag of prose. */
static bool keep(struct record_head *head, const struct record_tag *tag, char to[RECORD_TAG])
{
    if (!tag)
        return true;
    if (!utf8_fits(tag->value, strlen(tag->value), MOST_TAG))
        return record_wrong(head, tag->line, "record-tag-long", "name", tag->name);
    text_join(to, RECORD_TAG, tag->value);
    return true;
}

/* Scenario or Set: the scenario's index; -1: the trouble is noted. */
static int read_scenario(struct record_head *head, const struct duel_game *game, bool used[RECORD_TAGS_MAX])
{
    const struct record_tag *scenario = take_tag(head, "Scenario", used);
    const struct record_tag *set = game->put_set ? take_tag(head, "Set", used) : NULL;
    struct record *record = head->record;
    if (!set) {
        int index = scenario ? duel_index(game->scenarios, scenario->value) : 0;
        if (index < 0)
            trouble_set(&record->trouble, scenario->line, "no-scenario", "name", scenario->value, "game",
                        game->name);
        return index;
    }
    char *blank = strrchr(set->value, ' ');
    if (scenario || !blank || blank == set->value || blank - set->value >= RECORD_TAG) {
        record_wrong(head, set->line, "record-set-tag", "text", set->value);
        return -1;
    }
    *blank = '\0';
    text_join(record->tags.set, RECORD_TAG, set->value);
    int index = set_find(game, blank + 1);
    if (index < 0)
        trouble_set(&record->trouble, set->line, "record-set", "name", set->value, "hash", blank + 1);
    return index;
}

/* Game, Rules and Scenario: which rules this is. */
static bool read_rules(struct record_head *head, struct session_setup *setup, bool used[RECORD_TAGS_MAX])
{
    const struct record_tag *format = take_tag(head, "Duello", used), *game = take_tag(head, "Game", used);
    const struct record_tag *rules = take_tag(head, "Rules", used);
    if (!format || strcmp(format->value, "1") != 0)
        return record_wrong(head, format ? format->line : 1, "record-format", "value",
                            format ? format->value : "");
    if (!game || !(setup->game = duel_find(game->value)))
        return record_wrong(head, game ? game->line : 1, "no-game", "game", game ? game->value : "");
    if (!rules)
        return record_wrong(head, 1, "record-no-tag", "name", "Rules");
    char *blank = strchr(rules->value, ' ');
    if (blank) {
        *blank = '\0';
        if (strlen(record_trimmed(blank + 1)) >= RECORD_TAG)
            return record_wrong(head, rules->line, "record-tag-long", "name", "Rules");
        text_join(head->record->tags.rules, RECORD_TAG, record_trimmed(blank + 1));
    }
    int variant = duel_index(setup->game->variants, rules->value);
    if (variant < 0)
        return trouble_set(&head->record->trouble, rules->line, "no-rules", "name", rules->value, "game",
                           setup->game->name);
    int index = read_scenario(head, setup->game, used);
    if (index < 0)
        return false;
    setup->variant = (uint8_t)variant;
    setup->scenario = (uint8_t)index;
    char sum[RECORD_TAG];
    record_rules(setup->game, setup->variant, setup->scenario, sum);
    head->record->other_rules = strcmp(sum, head->record->tags.rules) != 0;
    return true;
}

static bool read_decks(struct record_head *head, struct session_setup *setup, bool used[RECORD_TAGS_MAX])
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct deck *deck = &setup->deck[player];
        deck->game = setup->game;
        deck->variant = setup->variant;
        deck->scenario = setup->scenario;
        const struct record_tag *tag = take_tag(head, player ? "Deck2" : "Deck1", used);
        if (tag && !deck_read_line(deck, tag->value, &head->record->trouble)) {
            head->record->trouble.line = tag->line;
            return false;
        }
    }
    return true;
}

bool record_read_setup(struct record_head *head, struct session_setup *setup)
{
    struct record_tags *tags = &head->record->tags;
    bool used[RECORD_TAGS_MAX] = { false };
    if (!read_rules(head, setup, used) || !read_decks(head, setup, used))
        return false;
    const struct record_tag *options = take_tag(head, "Options", used),
                            *numbers = take_tag(head, "Numbers", used),
                            *position = take_tag(head, "Position", used);
    const struct record_tag *seed = take_tag(head, "Seed", used), *result = take_tag(head, "Result", used);
    if ((options && !read_options(head, options, setup)) ||
        (numbers && !read_numbers(head, numbers, setup)) || (seed && !read_seed(head, seed, setup)) ||
        !keep(head, take_tag(head, "Date", used), tags->date) ||
        !keep(head, take_tag(head, "Seat1", used), tags->seat[0]) ||
        !keep(head, take_tag(head, "Seat2", used), tags->seat[1]) ||
        !keep(head, take_tag(head, "Signature", used), tags->signature))
        return false;
    setup->position = position ? position->value : NULL;
    if (position && (setup->deck[0].rows || setup->deck[1].rows))
        return record_wrong(head, position->line, "record-position-deck", "name", "Position");
    if (result) {
        head->result = result->value;
        head->result_line = result->line;
    }
    for (unsigned i = 0; i < head->tags; i++) {
        if (used[i])
            continue;
        if (tags->extras == RECORD_EXTRAS || strlen(head->tag[i].name) >= sizeof tags->extra_name[0])
            return record_wrong(head, head->tag[i].line, "record-tag-long", "name", head->tag[i].name);
        text_join(tags->extra_name[tags->extras], sizeof tags->extra_name[0], head->tag[i].name);
        if (!keep(head, &head->tag[i], tags->extra[tags->extras]))
            return false;
        tags->extras++;
    }
    return true;
}
