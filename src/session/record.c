/* The game record: printing, reading, replaying, checking. doc/record.md is its specification. */
#include "record.h"
#include "digest.h"
#include "json.h"
#include "set.h"
#include "utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The reasons of the table, from DUEL_END_TABLE on. */
static const char *const table_ends[] = { "conceded", "clock", "penalty", "agreed", "abandoned", NULL };

static const char *winner_name(int winner)
{
    static const char *const names[] = { "1", "2", "draw" };
    return names[winner <= DUEL_NOBODY ? winner : DUEL_NOBODY];
}

const char *record_end_name(const struct duel_game *game, int ended_by)
{
    if (ended_by < DUEL_END_TABLE)
        return game->ends[ended_by];
    ended_by -= DUEL_END_TABLE;
    return ended_by < (int)(sizeof table_ends / sizeof table_ends[0]) - 1 ? table_ends[ended_by] : "table";
}

void record_print_end(const struct duel_game *game, const struct duel_head *head, struct page *out)
{
    if (head->winner == DUEL_NOBODY)
        put_json(out, "winner", "null");
    else
        put_number(out, "winner", head->winner);
    put_text(out, "ended_by", record_end_name(game, head->ended_by));
}

void record_print_result(const struct duel_game *game, const struct duel_head *head, struct page *out)
{
    if (head->awaiting) {
        put_json(out, NULL, "null");
        return;
    }
    put_open(out, NULL, '{');
    record_print_end(game, head, out);
    put_close(out, '}');
}

/* --- rules as a hash ------------------------------------------------------------------------------ */

static int order_keys(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void hash_key(struct digest *hash, const char *key)
{
    digest_add(hash, key, strlen(key) + 1);
}

void record_rules(const struct duel_game *game, unsigned variant, unsigned scenario, char out[RECORD_TAG])
{
    struct digest hash;
    digest_begin(&hash);
    hash_key(&hash, game->name);
    hash_key(&hash, game->variants[variant]);
    char set[SET_HASH];
    hash_key(&hash, scenario && set_hash(game, scenario, set) ? set : game->scenarios[scenario]);
    size_t count = 0;
    for (unsigned card = 0; (card = deck_next_card(game, scenario, card)) != 0;)
        count++;
    const char **key = malloc((count + 1) * sizeof *key);
    if (!key)
        abort();
    count = 0;
    for (unsigned card = 0; (card = deck_next_card(game, scenario, card)) != 0;)
        key[count++] = game->card_key(scenario, card);
    qsort(key, count, sizeof *key, order_keys); /* numbers may change from build to build, keys do not */
    for (size_t i = 0; i < count; i++)
        hash_key(&hash, key[i]);
    free(key);
    uint8_t bytes[DIGEST_BYTES];
    if (game->rules_sum) {
        const uint64_t sum = game->rules_sum(variant, scenario);
        for (int i = 0; i < 8; i++)
            bytes[i] = (uint8_t)(sum >> 8 * i);         /* the same on every machine */
        digest_add(&hash, bytes, 8);
    }
    digest_end(&hash, bytes);
    text_join(out, RECORD_TAG, "sha256:");
    hex_put(out + 7, bytes, 16);
}

/* --- printing ------------------------------------------------------------------------------------- */

static void put_tag(struct page *out, const char *name, const char *value)
{
    page_put(out, "[");
    page_put(out, name);
    page_put(out, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            page_put(out, "\\");
        page_put_bytes(out, value, 1);
    }
    page_put(out, "\"]\n");
}

static void put_options(struct page *out, const struct session_setup *setup)
{
    struct page list = { 0 };
    for (int i = 0; setup->game->options[i]; i++)
        if (setup->options >> i & 1) {
            page_put(&list, list.used ? " " : "");
            page_put(&list, setup->game->options[i]);
        }
    if (list.used)
        put_tag(out, "Options", list.at);
    list.used = 0;
    for (int i = 0; i < DUEL_NUMBERS && setup->game->numbers[i]; i++)
        if (setup->number[i]) {
            page_put(&list, list.used ? " " : "");
            page_put(&list, setup->game->numbers[i]);
            page_put(&list, "=");
            page_put_int(&list, setup->number[i]);
        }
    if (list.used)
        put_tag(out, "Numbers", list.at);
    free(list.at);
}

/* [Set "guild sha256:..."] for a card set from a file, else [Scenario "KEY"], and nothing for the usual one. */
static void put_scenario(struct page *out, const struct session_setup *setup, const struct record_tags *tags)
{
    char hash[SET_HASH], set[RECORD_TAG + SET_HASH];
    const char *key = setup->game->scenarios[setup->scenario];
    if (setup->scenario == 0)
        return;
    if (!set_hash(setup->game, setup->scenario, hash)) {
        put_tag(out, "Scenario", key);
        return;
    }
    text_join(set, sizeof set, tags->set[0] ? tags->set : key, " ", hash);
    put_tag(out, "Set", set);
}

/* [Position "..."]: as the game writes it, in one line; as it was given where the game has no text for its question. */
static void put_position(struct page *out, const struct session_setup *setup)
{
    struct duel_setup duel_setup_ = session_duel_setup(setup);
    char *text = malloc(DUEL_POSITION_MAX);
    duel_room room;
    struct duel_text line;
    if (!text)
        abort();
    duel_text_init(&line, text, DUEL_POSITION_MAX);
    if (duel_setup(setup->game, duel_in(&room), &duel_setup_, NULL, NULL) == DUEL_OK)
        duel_put_position(duel_of(&room), &line);
    if (line.used == 0 || !duel_text_fits(&line)) {
        duel_text_init(&line, text, DUEL_POSITION_MAX);
        duel_put(&line, setup->position);
    }
    struct page tag = { 0 };
    for (const char *at = text; *at; at += strspn(at, "\n")) {
        const size_t length = strcspn(at, "\n");
        page_put(&tag, tag.used ? "; " : "");
        page_put_bytes(&tag, at, length);
        at += length;
    }
    put_tag(out, "Position", tag.used ? tag.at : "");
    free(tag.at);
    free(text);
}

/* Every tag but result and signature. */
static void put_tags(struct page *out, const struct session_setup *setup, const struct record_tags *tags)
{
    const struct duel_game *game = setup->game;
    char rules[2 * RECORD_TAG], sum[RECORD_TAG];
    if (!tags->rules[0])
        record_rules(game, setup->variant, setup->scenario, sum);
    text_join(rules, sizeof rules, game->variants[setup->variant], " ", tags->rules[0] ? tags->rules : sum);
    put_tag(out, "Duello", "1");
    put_tag(out, "Game", game->name);
    put_tag(out, "Rules", rules);
    put_scenario(out, setup, tags);
    put_options(out, setup);
    if (tags->date[0])
        put_tag(out, "Date", tags->date);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (tags->seat[player][0])
            put_tag(out, player ? "Seat2" : "Seat1", tags->seat[player]);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct deck deck = setup->deck[player];
        deck.game = game;
        deck.scenario = setup->scenario;
        if (deck.rows == 0)
            continue;
        struct page line = { 0 };
        deck_print_line(&deck, &line);
        put_tag(out, player ? "Deck2" : "Deck1", line.at);
        free(line.at);
    }
    if (setup->position)
        put_position(out, setup);
    if (tags->seeded) {
        char hex[65];
        uint8_t bytes[32];
        for (int i = 0; i < 32; i++)
            bytes[i] = (uint8_t)(setup->seed[i / 4] >> i % 4 * 8);
        put_tag(out, "Seed", hex_put(hex, bytes, sizeof bytes));
    }
    for (unsigned i = 0; i < tags->extras; i++)
        put_tag(out, tags->extra_name[i], tags->extra[i]);
}

static void put_result(struct page *out, const struct session *session)
{
    const struct duel_head *head = duel_head(session_state(session));
    char result[RECORD_TAG] = "*";
    if (head->awaiting == 0)
        text_join(result, sizeof result, winner_name(head->winner), " ",
                  record_end_name(session->setup.game, head->ended_by));
    put_tag(out, "Result", result);
}

unsigned record_line_end(const struct session *session, unsigned from)
{
    unsigned to = from + 1;
    while (to < session->answers && !session->answer[to].line)
        to++;
    return to;
}

unsigned record_lines(const struct session *session)
{
    unsigned lines = session ? 1 : 0;       /* the deal */
    for (unsigned from = 0; session && from < session->answers; from = record_line_end(session, from))
        lines++;
    return lines;
}

void record_print_line(const struct session *session, unsigned from, unsigned to, struct page *out)
{
    const struct session_answer *first = &session->answer[from];
    if (first->player == SESSION_TABLE) {
        page_put(out, "end ");
        page_put(out, winner_name(first->action.arg[0]));
        page_put(out, " ");
        page_put(out, record_end_name(session->setup.game, first->action.verb));
        return;
    }
    page_put(out, first->player ? "2 " : "1 ");
    for (unsigned i = from; i < to; i++) {
        page_put(out, i > from ? " ; " : "");
        page_put_action(out, session_position(session, i), first->player, session->answer[i].action);
    }
}

/* " 0:3/20" for every chance event, in order. */
static void put_chance(struct page *out, const struct session *session, unsigned first, unsigned count)
{
    for (unsigned i = first; i < first + count; i++) {
        const struct duel_event *event = &session->event[i];
        if (event->kind != DUEL_CHANCE_EVENT)
            continue;
        page_put(out, " ");
        page_put_int(out, event->what);
        page_put(out, ":");
        page_put_int(out, (uint16_t)event->amount);
        page_put(out, "/");
        page_put_int(out, event->with);
    }
}

/* The chain: each link is the hash of the one before, of the line without its check, and of the line's
 * public events in words. */
struct chain {
    uint8_t link[DIGEST_BYTES];
    struct page line, comment, words;       /* of the line at hand */
};

static void chain_add(struct chain *chain, const struct page *line, const struct session *session,
                      const duel_state *after, unsigned event, unsigned events)
{
    struct digest hash;
    struct page *words = &chain->words;
    words->used = 0;
    for (unsigned i = event; i < event + events; i++) {
        struct duel_event told = session->event[i];
        if (!duel_redact(&told, DUEL_PUBLIC))
            continue;
        page_put_event(words, after, &told);
        page_put(words, "\n");
    }
    digest_begin(&hash);
    digest_add(&hash, chain->link, sizeof chain->link);
    digest_add(&hash, line->at, line->used + 1);
    if (words->used)
        digest_add(&hash, words->at, words->used);
    digest_end(&hash, chain->link);
}

/* Appends "12. 1 play nekker close  # 7c21e0aa 0:3/20 1200ms\n" and continues the chain. Line 0 is the deal. */
static void put_line(struct page *out, const struct session *session, unsigned number, unsigned from,
                     unsigned to, struct chain *chain)
{
    unsigned event = 0, events = session->dealt, milliseconds = 0;
    struct page *line = &chain->line, *comment = &chain->comment;
    line->used = comment->used = 0;
    page_put_int(line, number);
    page_put(line, ". ");
    page_put(comment, "");
    if (number == 0) {
        page_put(line, "deal");
    } else {
        record_print_line(session, from, to, line);
        event = session->answer[from].event;
        events = session->answer[to - 1].event + session->answer[to - 1].events - event;
        for (unsigned i = from; i < to; i++)
            milliseconds += session->answer[i].milliseconds;
    }
    put_chance(comment, session, event, events);
    if (milliseconds) {
        page_put(comment, " ");
        page_put_int(comment, milliseconds);
        page_put(comment, "ms");
    }
    size_t sentence = line->used;
    page_put(line, comment->at);
    chain_add(chain, line, session, session_position(session, to), event, events);
    char hex[2 * DIGEST_BYTES + 1];
    hex_put(hex, chain->link, DIGEST_BYTES);
    page_put_bytes(out, line->at, sentence);
    page_put(out, "  # ");
    page_put_bytes(out, hex, RECORD_HASH);
    page_put(out, comment->at);
    page_put(out, "\n");
}

/* The chain begins with the tags, so that a changed name or seed shows in line 0. */
static void chain_begin(struct chain *chain, const char *tags, size_t size)
{
    *chain = (struct chain){ 0 };
    digest_of(tags, size, chain->link);
}

static void chain_end(struct chain *chain)
{
    free(chain->line.at);
    free(chain->comment.at);
    free(chain->words.at);
}

void record_print(const struct session *session, const struct record_tags *tags, struct page *out)
{
    struct chain chain;
    const size_t from_tags = out->used;
    put_tags(out, &session->setup, tags);
    chain_begin(&chain, out->at + from_tags, out->used - from_tags);
    put_result(out, session);
    if (tags->signature[0])
        put_tag(out, "Signature", tags->signature);
    page_put(out, "\n");
    put_line(out, session, 0, 0, 0, &chain);
    unsigned number = 1;
    for (unsigned from = 0, to; from < session->answers; from = to) {
        to = record_line_end(session, from);
        put_line(out, session, number++, from, to, &chain);
    }
    chain_end(&chain);
}

/* --- reading -------------------------------------------------------------------------------------- */

enum { LINE_BYTES = 1 << 16, TAGS_MAX = 48 };

struct tag {
    int   line;
    char *name, *value;
};

/* What a comment says. */
struct comment {
    char     hash[RECORD_HASH + 1];     /* "": no check */
    unsigned rolls, milliseconds;
    uint16_t result[DUEL_FORCED_MAX];
    uint8_t  stream[DUEL_FORCED_MAX], range[DUEL_FORCED_MAX];
};

/* Where a line of the file begins in the history, for comparing checks afterwards. */
struct mark {
    int      line;
    unsigned from, to;
    char     hash[RECORD_HASH + 1];
};

struct reader {
    struct record *record;
    char    *text;              /* a copy, cut into lines */
    struct tag tag[TAGS_MAX];
    unsigned tags;
    struct mark *mark;
    unsigned marks, mark_room;
    const char *result;         /* tag Result, or NULL */
    int      result_line;
};

static bool wrong(struct reader *reader, int line, const char *what, const char *name, const char *value)
{
    return trouble_set(&reader->record->trouble, line, what, name, value);
}

/* Cuts blanks at both ends, in place. */
static char *trimmed(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        text[--length] = '\0';
    return text;
}

/* [Name "value"], in place. */
static bool read_tag(struct reader *reader, char *at, int line)
{
    char *name = at + 1 + strspn(at + 1, " \t"), *end = name + strcspn(name, " \t\"]");
    char *quote = end + strspn(end, " \t");
    if (*quote != '"' || end == name)
        return wrong(reader, line, "record-tag", "text", at);
    char *value = quote + 1, *to = value, *from = value;
    for (; *from && *from != '"'; from++) {
        if (*from == '\\' && (from[1] == '"' || from[1] == '\\'))
            from++;
        *to++ = *from;
    }
    if (*from != '"' || strcmp(trimmed(from + 1), "]") != 0)
        return wrong(reader, line, "record-tag", "text", at);
    *to = '\0';
    *end = '\0';
    for (const char *c = value; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            return wrong(reader, line, "record-tag", "text", name);
    for (unsigned i = 0; i < reader->tags; i++)
        if (strcmp(reader->tag[i].name, name) == 0)
            return wrong(reader, line, "record-tag-twice", "name", name);
    if (reader->tags == TAGS_MAX)
        return wrong(reader, line, "record-tag", "text", name);
    reader->tag[reader->tags++] = (struct tag){ line, name, value };
    return true;
}

/* The tag of that name, and marks it as used. */
static const struct tag *take_tag(struct reader *reader, const char *name, bool used[TAGS_MAX])
{
    for (unsigned i = 0; i < reader->tags; i++)
        if (strcmp(reader->tag[i].name, name) == 0) {
            used[i] = true;
            return &reader->tag[i];
        }
    return NULL;
}

static bool read_options(struct reader *reader, const struct tag *tag, struct session_setup *setup)
{
    char *save = NULL;
    for (char *word = strtok_r(tag->value, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        int index = duel_index(setup->game->options, word);
        if (index < 0)
            return wrong(reader, tag->line, "no-option", "name", word);
        setup->options |= 1u << index;
    }
    return trouble_options(&reader->record->trouble, tag->line, setup->game, setup->options);
}

static bool read_numbers(struct reader *reader, const struct tag *tag, struct session_setup *setup)
{
    char *save = NULL;
    for (char *word = strtok_r(tag->value, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        char *equals = strchr(word, '=');
        if (!equals)
            return wrong(reader, tag->line, "no-number", "name", word);
        *equals = '\0';
        int index = duel_index(setup->game->numbers, word);
        char *end;
        long value = strtol(equals + 1, &end, 10);
        if (index < 0 || index >= DUEL_NUMBERS || *end || end == equals + 1 || value != (int32_t)value)
            return wrong(reader, tag->line, "no-number", "name", word);
        setup->number[index] = (int32_t)value;
    }
    return true;
}

static bool read_seed(struct reader *reader, const struct tag *tag, struct session_setup *setup)
{
    uint8_t bytes[32];
    if (!hex_take(tag->value, bytes, sizeof bytes))
        return wrong(reader, tag->line, "record-seed", "value", tag->value);
    for (int i = 0; i < 32; i++)
        setup->seed[i / 4] |= (uint32_t)bytes[i] << i % 4 * 8;
    return reader->record->tags.seeded = true;
}

/* A tag of prose. */
static bool keep(struct reader *reader, const struct tag *tag, char to[RECORD_TAG])
{
    if (!tag)
        return true;
    if (!utf8_fits(tag->value, strlen(tag->value), MOST_TAG))
        return wrong(reader, tag->line, "record-tag-long", "name", tag->name);
    text_join(to, RECORD_TAG, tag->value);
    return true;
}

/* Scenario or Set: the scenario's index; -1: the trouble is noted. */
static int read_scenario(struct reader *reader, const struct duel_game *game, bool used[TAGS_MAX])
{
    const struct tag *scenario = take_tag(reader, "Scenario", used);
    const struct tag *set = game->put_set ? take_tag(reader, "Set", used) : NULL;
    struct record *record = reader->record;
    if (!set) {
        int index = scenario ? duel_index(game->scenarios, scenario->value) : 0;
        if (index < 0)
            trouble_set(&record->trouble, scenario->line, "no-scenario", "name", scenario->value, "game",
                        game->name);
        return index;
    }
    char *blank = strrchr(set->value, ' ');
    if (scenario || !blank || blank == set->value || blank - set->value >= RECORD_TAG) {
        wrong(reader, set->line, "record-set-tag", "text", set->value);
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
static bool read_rules(struct reader *reader, struct session_setup *setup, bool used[TAGS_MAX])
{
    const struct tag *format = take_tag(reader, "Duello", used), *game = take_tag(reader, "Game", used);
    const struct tag *rules = take_tag(reader, "Rules", used);
    if (!format || strcmp(format->value, "1") != 0)
        return wrong(reader, format ? format->line : 1, "record-format", "value",
                     format ? format->value : "");
    if (!game || !(setup->game = duel_find(game->value)))
        return wrong(reader, game ? game->line : 1, "no-game", "game", game ? game->value : "");
    if (!rules)
        return wrong(reader, 1, "record-no-tag", "name", "Rules");
    char *blank = strchr(rules->value, ' ');
    if (blank) {
        *blank = '\0';
        if (strlen(trimmed(blank + 1)) >= RECORD_TAG)
            return wrong(reader, rules->line, "record-tag-long", "name", "Rules");
        text_join(reader->record->tags.rules, RECORD_TAG, trimmed(blank + 1));
    }
    int variant = duel_index(setup->game->variants, rules->value);
    if (variant < 0)
        return trouble_set(&reader->record->trouble, rules->line, "no-rules", "name", rules->value, "game",
                           setup->game->name);
    int index = read_scenario(reader, setup->game, used);
    if (index < 0)
        return false;
    setup->variant = (uint8_t)variant;
    setup->scenario = (uint8_t)index;
    char sum[RECORD_TAG];
    record_rules(setup->game, setup->variant, setup->scenario, sum);
    reader->record->other_rules = strcmp(sum, reader->record->tags.rules) != 0;
    return true;
}

static bool read_decks(struct reader *reader, struct session_setup *setup, bool used[TAGS_MAX])
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct deck *deck = &setup->deck[player];
        deck->game = setup->game;
        deck->variant = setup->variant;
        deck->scenario = setup->scenario;
        const struct tag *tag = take_tag(reader, player ? "Deck2" : "Deck1", used);
        if (tag && !deck_read_line(deck, tag->value, &reader->record->trouble)) {
            reader->record->trouble.line = tag->line;
            return false;
        }
    }
    return true;
}

static bool read_setup(struct reader *reader, struct session_setup *setup)
{
    struct record_tags *tags = &reader->record->tags;
    bool used[TAGS_MAX] = { false };
    if (!read_rules(reader, setup, used) || !read_decks(reader, setup, used))
        return false;
    const struct tag *options = take_tag(reader, "Options", used),
                     *numbers = take_tag(reader, "Numbers", used),
                     *position = take_tag(reader, "Position", used);
    const struct tag *seed = take_tag(reader, "Seed", used), *result = take_tag(reader, "Result", used);
    if ((options && !read_options(reader, options, setup)) ||
        (numbers && !read_numbers(reader, numbers, setup)) ||
        (seed && !read_seed(reader, seed, setup)) ||
        !keep(reader, take_tag(reader, "Date", used), tags->date) ||
        !keep(reader, take_tag(reader, "Seat1", used), tags->seat[0]) ||
        !keep(reader, take_tag(reader, "Seat2", used), tags->seat[1]) ||
        !keep(reader, take_tag(reader, "Signature", used), tags->signature))
        return false;
    setup->position = position ? position->value : NULL;
    if (position && (setup->deck[0].rows || setup->deck[1].rows))
        return wrong(reader, position->line, "record-position-deck", "name", "Position");
    if (result) {
        reader->result = result->value;
        reader->result_line = result->line;
    }
    for (unsigned i = 0; i < reader->tags; i++) {
        if (used[i])
            continue;
        if (tags->extras == RECORD_EXTRAS || strlen(reader->tag[i].name) >= sizeof tags->extra_name[0])
            return wrong(reader, reader->tag[i].line, "record-tag-long", "name", reader->tag[i].name);
        text_join(tags->extra_name[tags->extras], sizeof tags->extra_name[0], reader->tag[i].name);
        if (!keep(reader, &reader->tag[i], tags->extra[tags->extras]))
            return false;
        tags->extras++;
    }
    return true;
}

/* A number without sign at *at, up to `most`; moves on. */
static bool take_number(const char **at, unsigned most, unsigned *out)
{
    unsigned value = 0;
    const char *from = *at;
    for (; **at >= '0' && **at <= '9'; ++*at)
        if ((value = value * 10 + (unsigned)(**at - '0')) > most)
            return false;
    *out = value;
    return *at > from;
}

/* "7c21e0aa 0:3/20 1200ms"; words may be missing. */
static bool read_comment(struct reader *reader, char *text, int line, struct comment *out)
{
    out->hash[0] = '\0';
    out->rolls = out->milliseconds = 0;
    char *save = NULL;
    for (char *word = strtok_r(text, " \t", &save); word; word = strtok_r(NULL, " \t", &save)) {
        const char *at = word;
        unsigned first, result, range;
        if (strlen(word) == RECORD_HASH && strspn(word, "0123456789abcdef") == RECORD_HASH && !out->hash[0]) {
            memcpy(out->hash, word, sizeof out->hash);
            continue;
        }
        if (!take_number(&at, UINT32_MAX / 16, &first))
            return wrong(reader, line, "record-comment", "text", word);
        if (strcmp(at, "ms") == 0 && !out->milliseconds) {
            out->milliseconds = first;
            continue;
        }
        if (*at++ != ':' || first >= DUEL_STREAMS || !take_number(&at, UINT16_MAX, &result) || *at++ != '/' ||
            !take_number(&at, UINT8_MAX, &range) || *at || out->rolls == DUEL_FORCED_MAX)
            return wrong(reader, line, "record-comment", "text", word);
        out->stream[out->rolls] = (uint8_t)first;
        out->range[out->rolls] = (uint8_t)range;
        out->result[out->rolls++] = (uint16_t)result;
    }
    return true;
}

/* --- replaying ------------------------------------------------------------------------------------ */

/* Compares what was rolled with what the comment says was rolled. */
static bool same_rolls(struct reader *reader, const struct comment *comment, unsigned event, unsigned events,
                       int line)
{
    const struct session *session = reader->record->session;
    unsigned roll = 0;
    for (unsigned i = event; i < event + events; i++) {
        const struct duel_event *rolled = &session->event[i];
        if (rolled->kind != DUEL_CHANCE_EVENT)
            continue;
        if (roll >= comment->rolls) {
            if (!reader->record->tags.seeded)
                return wrong(reader, line, "record-roll-missing", "roll",
                             session->setup.game->rolls[rolled->how]);
            continue;
        }
        if (comment->stream[roll] != rolled->what || comment->range[roll] != rolled->with)
            return wrong(reader, line, "record-roll", "roll", session->setup.game->rolls[rolled->how]);
        roll++;
    }
    return true;
}

/* How many chance results the answer asks for, given those; UINT16_MAX: one does not fit. */
static unsigned rolls_of(const duel_state *state, int player, duel_action action, const uint16_t *forced,
                         unsigned force)
{
    duel_room room;
    duel_state *copy = duel_in(&room);
    duel_copy(copy, state);
    struct duel_io io = { .forced = forced, .force = (uint16_t)force };
    duel_apply(copy, player, action, &io);
    return io.misfit ? UINT16_MAX : io.rolls;
}

/* Whether the generator says what is recorded: known only while all past results were its own. */
static void ask_generator(struct record *record, const duel_state *before, int player, duel_action action,
                          const uint16_t *forced, unsigned rolls)
{
    if (!record->tags.seeded || record->other_generator || rolls == 0)
        return;
    struct chance_results drawn;
    if (chance_settle(before, player, action, chance_as_drawn, NULL, &drawn) != DUEL_OK ||
        drawn.count != rolls || memcmp(drawn.result, forced, rolls * sizeof *forced) != 0)
        record->other_generator = true;
}

static bool refuse(struct reader *reader, int line, enum duel_status status, const char *move)
{
    switch (status) {
    case DUEL_NOT_AWAITED: return wrong(reader, line, "not-awaited", "move", move);
    case DUEL_ILLEGAL:     return wrong(reader, line, "illegal", "move", move);
    case DUEL_SYNTAX:      return wrong(reader, line, "syntax", "move", move);
    case DUEL_BAD_CHANCE:  return wrong(reader, line, "record-chance", "move", move);
    case DUEL_BAD_SETUP:   return wrong(reader, line, "bad-setup", "move", move);
    case DUEL_BAD_DECK:    return wrong(reader, line, "bad-deck", "move", move);
    case DUEL_OK:
    case DUEL_STATUS_COUNT: break;
    }
    return false;
}

/* "end WINNER REASON". */
static bool read_end(struct reader *reader, char *text, int line)
{
    struct session *session = reader->record->session;
    char *save = NULL;
    const char *word = strtok_r(text, " \t", &save), *winner = strtok_r(NULL, " \t", &save);
    const char *reason = strtok_r(NULL, " \t", &save);
    if (!word || !winner || !reason || strtok_r(NULL, " \t", &save))
        return wrong(reader, line, "record-line", "text", "end");
    int who = strcmp(winner, "1") == 0      ? 0
              : strcmp(winner, "2") == 0    ? 1
              : strcmp(winner, "draw") == 0 ? 2
                                            : -1;
    int why = duel_index(table_ends, reason);
    if (who < 0 || why < 0)
        return wrong(reader, line, "record-line", "text", reason);
    if (duel_head(session_state(session))->awaiting == 0)
        return refuse(reader, line, DUEL_NOT_AWAITED, "end");
    session_end(session, who, DUEL_END_TABLE + why);
    return true;
}

/* "1 play nekker close ; revive ves", answer by answer. */
static bool read_answers(struct reader *reader, char *text, int line, const struct comment *comment)
{
    struct record *record = reader->record;
    struct session *session = record->session;
    if ((text[0] != '1' && text[0] != '2') || (text[1] != ' ' && text[1] != '\t'))
        return wrong(reader, line, "record-line", "text", text);
    int player = text[0] - '1';
    unsigned used = 0;
    for (char *part = text + 1, *next; part; part = next) {
        next = strchr(part, ';');
        if (next)
            *next++ = '\0';
        part = trimmed(part);
        duel_action action;
        enum duel_status status = duel_parse(session_state(session), player, part, &action);
        if (status != DUEL_OK)
            return refuse(reader, line, status, part);
        unsigned rolls =
            rolls_of(session_state(session), player, action, comment->result + used, comment->rolls - used);
        if (rolls == UINT16_MAX)
            return refuse(reader, line, DUEL_BAD_CHANCE, part);
        unsigned force = rolls < comment->rolls - used ? rolls : comment->rolls - used;
        ask_generator(record, session_state(session), player, action, comment->result + used, force);
        status = session_submit(session, player, action, comment->result + used, force);
        if (status != DUEL_OK)
            return refuse(reader, line, status, part);
        used += force;
    }
    if (used < comment->rolls)
        return wrong(reader, line, "record-roll-left", "n", trouble_number(comment->rolls - used));
    return true;
}

static bool deal(struct reader *reader, const struct session_setup *setup, const struct comment *comment,
                 int line)
{
    struct record *record = reader->record;
    struct duel_fault fault[1];
    struct duel_faults faults = { .fault = fault, .room = 1 };
    enum duel_status status;
    record->session = session_new(setup, comment->result, comment->rolls, &faults, &status);
    if (faults.position.reason) {
        bool unused[TAGS_MAX];
        return trouble_position(&record->trouble, take_tag(reader, "Position", unused)->line,
                                &faults.position);
    }
    if (status == DUEL_BAD_DECK || status == DUEL_BAD_SETUP) {
        char rule[16];
        trouble_rule(rule, sizeof rule, faults.count ? fault[0].rule : 0);
        bool unused[TAGS_MAX];
        const struct tag *tag = take_tag(reader, faults.count && fault[0].player ? "Deck2" : "Deck1", unused);
        return wrong(reader, tag && status == DUEL_BAD_DECK ? tag->line : 1,
                     status == DUEL_BAD_DECK ? "record-deck" : "bad-setup", "rule", rule);
    }
    if (status != DUEL_OK)
        return refuse(reader, line, status, "deal");
    struct chance_results drawn;
    const struct duel_setup plain = session_duel_setup(setup);
    if (record->tags.seeded && comment->rolls > 0 &&
        (chance_settle_setup(setup->game, &plain, NULL, chance_as_drawn, NULL, &drawn) != DUEL_OK ||
         drawn.count != comment->rolls ||
         memcmp(drawn.result, comment->result, drawn.count * sizeof(uint16_t)) != 0))
        record->other_generator = true;
    return same_rolls(reader, comment, 0, record->session->dealt, line);
}

static void add_mark(struct reader *reader, int line, unsigned from, unsigned to, const char *hash)
{
    if (reader->marks == reader->mark_room) {
        reader->mark_room = reader->mark_room ? 2 * reader->mark_room : 64;
        reader->mark = realloc(reader->mark, reader->mark_room * sizeof *reader->mark);
        if (!reader->mark)
            abort();
    }
    struct mark *mark = &reader->mark[reader->marks++];
    *mark = (struct mark){ .line = line, .from = from, .to = to };
    text_join(mark->hash, sizeof mark->hash, hash);
    reader->record->unchecked |= !hash[0];
}

/* One line that is not a tag: "12. 1 play nekker close  # 7c21e0aa". */
static bool read_line(struct reader *reader, char *text, int line, struct session_setup *setup)
{
    struct record *record = reader->record;
    static const struct comment nothing;
    struct comment comment;
    char *hash = strchr(text, '#');
    if (hash)
        *hash++ = '\0';
    text = trimmed(text);
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && text[digits] == '.')
        text = trimmed(text + digits + 1);
    if (!*text)
        return true;            /* a comment of its own */
    comment.hash[0] = '\0';
    if (hash && !read_comment(reader, hash, line, &comment))
        return false;
    if (!hash)
        comment.rolls = comment.milliseconds = 0;
    bool is_deal = strcmp(text, "deal") == 0;
    if (!record->session &&
        (!read_setup(reader, setup) || !deal(reader, setup, is_deal ? &comment : &nothing, line)))
        return false;
    if (is_deal) {
        if (reader->marks > 0)
            return wrong(reader, line, "record-line", "text", text);
        add_mark(reader, line, 0, 0, comment.hash);
        return true;
    }
    if (reader->marks == 0)
        add_mark(reader, line, 0, 0, "");
    struct session *session = record->session;
    assert(session);
    unsigned from = session->answers, event = session->events;
    if (strncmp(text, "end", 3) == 0 ? !read_end(reader, text, line)
                                     : !read_answers(reader, text, line, &comment))
        return false;
    session->answer[session->answers - 1].milliseconds = comment.milliseconds;
    add_mark(reader, line, from, session->answers, comment.hash);
    return same_rolls(reader, &comment, event, session->events - event, line);
}

/* The first line whose check differs becomes the trouble, unless an earlier one is already known. */
static bool compare_checks(struct reader *reader)
{
    struct record *record = reader->record;
    const struct session *session = record->session;
    struct page scratch = { 0 };
    struct chain chain;
    put_tags(&scratch, &session->setup, &record->tags);
    chain_begin(&chain, scratch.at, scratch.used);
    unsigned number = 0, from = 0, to = 0;
    for (unsigned i = 0; i < reader->marks; i++) {
        const struct mark *mark = &reader->mark[i];
        while (to < mark->to || number == 0) { /* on to the canonical line that ends where this one does */
            from = to;
            to = number == 0 ? 0 : record_line_end(session, from);
            put_line(&scratch, session, number++, from, to, &chain);
        }
        char hex[2 * DIGEST_BYTES + 1];
        hex_put(hex, chain.link, DIGEST_BYTES);
        bool same = mark->from == from && mark->to == to && strncmp(hex, mark->hash, RECORD_HASH) == 0;
        if (mark->hash[0] && !same) {
            if (!record->trouble.what || record->trouble.line > mark->line) {
                record->trouble.what = NULL;
                wrong(reader, mark->line, i == 0 ? "record-head" : "record-hash", "hash", mark->hash);
            }
            break;
        }
    }
    chain_end(&chain);
    free(scratch.at);
    return record->trouble.what == NULL;
}

static bool compare_result(struct reader *reader)
{
    if (!reader->result)
        return true;
    struct page tag = { 0 }, want = { 0 };
    put_result(&tag, reader->record->session);
    put_tag(&want, "Result", reader->result);
    bool same = strcmp(tag.at, want.at) == 0;
    free(tag.at);
    free(want.at);
    return same || wrong(reader, reader->result_line, "record-result", "result", reader->result);
}

static bool read_all(struct reader *reader)
{
    struct session_setup setup = { .game = NULL };
    int line = 0;
    bool fine = true;
    for (char *at = reader->text + (utf8_begin(reader->text) - reader->text), *next; fine && at; at = next) {
        next = strchr(at, '\n');
        if (next)
            *next++ = '\0';
        line++;
        char *text = trimmed(at);
        if (strlen(text) > LINE_BYTES)
            fine = wrong(reader, line, "record-line-long", "most", trouble_number(LINE_BYTES));
        else if (*text == '[')
            fine = reader->marks == 0 ? read_tag(reader, text, line)
                                      : wrong(reader, line, "record-tag-late", "text", text);
        else if (*text)
            fine = read_line(reader, text, line, &setup);
    }
    if (fine && !reader->record->session) {
        static const struct comment nothing;
        fine = read_setup(reader, &setup) && deal(reader, &setup, &nothing, line);
        if (fine)
            add_mark(reader, line, 0, 0, "");
    }
    return fine;
}

bool record_open(struct record *record, const char *text, size_t size)
{
    *record = (struct record){ .session = NULL };
    struct reader reader = { .record = record };
    if (size > RECORD_BYTES_MAX)
        return wrong(&reader, 0, "record-big", "most", trouble_number(RECORD_BYTES_MAX));
    if (memchr(text, '\0', size))
        return wrong(&reader, 0, "zero-byte", "", "");
    reader.text = malloc(size + 1);
    if (!reader.text)
        abort();
    memcpy(reader.text, text, size);
    reader.text[size] = '\0';
    bool fine = read_all(&reader);
    if (record->session && reader.marks > 0)
        fine = compare_checks(&reader) && fine;
    if (fine)
        fine = compare_result(&reader);
    free(reader.mark);
    free(reader.text);
    return fine;
}

void record_close(struct record *record)
{
    session_free(record->session);
    record->session = NULL;
}

bool record_is_canonical(const struct record *record, const char *text, size_t size, int *line)
{
    struct page page = { 0 };
    record_print(record->session, &record->tags, &page);
    size_t at = 0;
    *line = 1;
    while (at < size && at < page.used && text[at] == page.at[at])
        *line += text[at++] == '\n';
    bool same = at == size && at == page.used;
    free(page.at);
    return same;
}
