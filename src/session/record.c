/* Records as they are written: tags, lines and the chain of their checks. doc/record.md is the specification. */
#include "record_parts.h"
#include "digest.h"
#include "json.h"
#include "set.h"
#include "utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *const record_table_ends[] = { "conceded", "clock", "penalty", "agreed", "abandoned", NULL };

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
    return ended_by < (int)(sizeof record_table_ends / sizeof record_table_ends[0]) - 1
               ? record_table_ends[ended_by]
               : "table";
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
            bytes[i] = (uint8_t)(sum >> 8 * i); /* the same on every machine */
        digest_add(&hash, bytes, 8);
    }
    digest_end(&hash, bytes);
    text_join(out, RECORD_TAG, "sha256:");
    hex_put(out + 7, bytes, 16);
}

/* --- printing ------------------------------------------------------------------------------------- */

void record_put_tag(struct page *out, const char *name, const char *value)
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
        record_put_tag(out, "Options", list.at);
    list.used = 0;
    for (int i = 0; i < DUEL_NUMBERS && setup->game->numbers[i]; i++)
        if (setup->number[i]) {
            page_put(&list, list.used ? " " : "");
            page_put(&list, setup->game->numbers[i]);
            page_put(&list, "=");
            page_put_int(&list, setup->number[i]);
        }
    if (list.used)
        record_put_tag(out, "Numbers", list.at);
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
        record_put_tag(out, "Scenario", key);
        return;
    }
    text_join(set, sizeof set, tags->set[0] ? tags->set : key, " ", hash);
    record_put_tag(out, "Set", set);
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
    record_put_tag(out, "Position", tag.used ? tag.at : "");
    free(tag.at);
    free(text);
}

void record_put_tags(struct page *out, const struct session_setup *setup, const struct record_tags *tags)
{
    const struct duel_game *game = setup->game;
    char rules[2 * RECORD_TAG], sum[RECORD_TAG];
    if (!tags->rules[0])
        record_rules(game, setup->variant, setup->scenario, sum);
    text_join(rules, sizeof rules, game->variants[setup->variant], " ", tags->rules[0] ? tags->rules : sum);
    record_put_tag(out, "Duello", "1");
    record_put_tag(out, "Game", game->name);
    record_put_tag(out, "Rules", rules);
    put_scenario(out, setup, tags);
    put_options(out, setup);
    if (tags->date[0])
        record_put_tag(out, "Date", tags->date);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (tags->seat[player][0])
            record_put_tag(out, player ? "Seat2" : "Seat1", tags->seat[player]);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct deck deck = setup->deck[player];
        deck.game = game;
        deck.scenario = setup->scenario;
        if (deck.rows == 0)
            continue;
        struct page line = { 0 };
        deck_print_line(&deck, &line);
        record_put_tag(out, player ? "Deck2" : "Deck1", line.at);
        free(line.at);
    }
    if (setup->position)
        put_position(out, setup);
    if (tags->seeded) {
        char hex[65];
        uint8_t bytes[32];
        for (int i = 0; i < 32; i++)
            bytes[i] = (uint8_t)(setup->seed[i / 4] >> i % 4 * 8);
        record_put_tag(out, "Seed", hex_put(hex, bytes, sizeof bytes));
    }
    for (unsigned i = 0; i < tags->extras; i++)
        record_put_tag(out, tags->extra_name[i], tags->extra[i]);
}

void record_put_result(struct page *out, const struct session *session)
{
    const struct duel_head *head = duel_head(session_state(session));
    char result[RECORD_TAG] = "*";
    if (head->awaiting == 0)
        text_join(result, sizeof result, winner_name(head->winner), " ",
                  record_end_name(session->setup.game, head->ended_by));
    record_put_tag(out, "Result", result);
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
    unsigned lines = session ? 1 : 0; /* the deal has a line, too */
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

static void chain_add(struct record_chain *chain, const struct page *line, const struct session *session,
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

void record_put_line(struct page *out, const struct session *session, unsigned number, unsigned from,
                     unsigned to, struct record_chain *chain)
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

void record_chain_begin(struct record_chain *chain, const char *tags, size_t size)
{
    *chain = (struct record_chain){ 0 };
    digest_of(tags, size, chain->link);
}

void record_chain_end(struct record_chain *chain)
{
    free(chain->line.at);
    free(chain->comment.at);
    free(chain->words.at);
}

void record_print(const struct session *session, const struct record_tags *tags, struct page *out)
{
    struct record_chain chain;
    const size_t from_tags = out->used;
    record_put_tags(out, &session->setup, tags);
    record_chain_begin(&chain, out->at + from_tags, out->used - from_tags);
    record_put_result(out, session);
    if (tags->signature[0])
        record_put_tag(out, "Signature", tags->signature);
    page_put(out, "\n");
    record_put_line(out, session, 0, 0, 0, &chain);
    unsigned number = 1;
    for (unsigned from = 0, to; from < session->answers; from = to) {
        to = record_line_end(session, from);
        record_put_line(out, session, number++, from, to, &chain);
    }
    record_chain_end(&chain);
}
