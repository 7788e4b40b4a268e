/* What comes before the cards are dealt, and the deal: decks, the players' words, the commitments to both, and the samples that follow. */
#include "judge_parts.h"

#include "session/shuffle_tags.h"
#include "session/utf8.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the deal ------------------------------------------------------------------------------------- */

void judge_own_decks(struct judge *judge)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge->setup.deck[player].game = judge->setup.game;
        judge->setup.deck[player].variant = judge->setup.variant;
        judge->setup.deck[player].scenario = judge->setup.scenario;
    }
}

struct shuffle judge_opened(const struct judge *judge)
{
    struct shuffle shuffle = judge->shuffle;

    shuffle_open(&shuffle, SHUFFLE_REFEREE, NULL, judge->secret, sizeof judge->secret);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (judge->part[player][0])
            shuffle_open(&shuffle, player, shuffle.version > 1 ? judge->salt[player] : NULL,
                         judge->part[player], strlen(judge->part[player]));
    return shuffle;
}

bool judge_deal(struct judge *judge, struct duel_faults *faults, struct trouble *trouble)
{
    enum duel_status status;

    if (judge->session || !judge->has_deck[0] || !judge->has_deck[1])
        return true;
    if (judge->is_shuffled) {
        char rules[RECORD_TAG];
        record_rules(judge->setup.game, judge->setup.variant, judge->setup.scenario, rules);
        shuffle_agree_on(&judge->shuffle, judge->secret, &judge->setup, rules, judge->random);
        const struct shuffle opened = judge_opened(judge);
        if (!shuffle_is_ready(&opened))
            return true;
        shuffle_deal(&opened, &judge->setup, rules, judge->random);
    }
    sampled_begin(&judge->sampled, &judge->setup, faults, &status);
    judge->session = judge->sampled.session;
    return judge->session || trouble_set(trouble, 0, trouble_of(status));
}

json_t *judge_samples(const struct judge *judge)
{
    json_t *both = json_array();
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct sample *sample = &judge->sampled.sample[player];
        json_t *numbers = json_array();
        for (unsigned i = 0; i < sample->count; i++)
            json_array_append_new(numbers, json_integer(sample->number[i]));
        json_array_append_new(both, numbers);
    }
    return both;
}

static json_t *with_samples(const struct judge *judge, json_t *line)
{
    json_object_set_new(line, "samples", judge_samples(judge));
    return line;
}

bool judge_may_prepare(const struct judge *judge, struct trouble *trouble)
{
    return judge->session ? trouble_set(trouble, 0, "judge-begun")
           : judge->off   ? trouble_set(trouble, 0, "judge-off")
                          : true;
}

struct judge_prepared judge_prepared(const struct judge *judge)
{
    struct judge_prepared before = { .setup = judge->setup, .shuffle = judge->shuffle };
    memcpy(before.has_deck, judge->has_deck, sizeof before.has_deck);
    return before;
}

static void put_back(struct judge *judge, const struct judge_prepared *before)
{
    sampled_end(&judge->sampled);
    judge->session = NULL;
    judge->setup = before->setup;
    judge->shuffle = before->shuffle;
    memcpy(judge->has_deck, before->has_deck, sizeof before->has_deck);
}

bool judge_go_on(struct judge *judge, json_t *line, const struct judge_prepared *before, int player,
                 struct trouble *trouble)
{
    const bool dealt = judge_deal(judge, NULL, trouble);

    if (dealt && judge_append(judge, judge->session ? with_samples(judge, line) : line, trouble)) {
        judge_run_clocks(judge, 1u << player);
        return true;
    }
    if (!dealt)
        json_decref(line);
    put_back(judge, before);
    judge->part[player][0] = '\0';
    return false;
}

/* --- decks ---------------------------------------------------------------------------------------- */

json_t *judge_deck_line(const struct judge *judge, int player, bool deals)
{
    struct page cards = { 0 };
    deck_print_line(&judge->setup.deck[player], &cards);
    json_t *line = json_pack("{s:i, s:s}", "deck", player, "cards", cards.at ? cards.at : "");
    free(cards.at);
    return deals ? with_samples(judge, line) : line;
}

/* Whether the rules allow the deck, regardless of the other player's. */
static bool allows_deck(const struct judge *judge, int player, const struct deck *deck,
                        struct duel_faults *faults, struct trouble *trouble)
{
    struct session_setup setup = judge->setup;
    duel_room room;

    setup.deck[0] = setup.deck[1] = *deck;
    const struct duel_setup plain = session_duel_setup(&setup);
    const enum duel_status status = duel_setup(setup.game, duel_in(&room), &plain, faults, NULL);
    if (status == DUEL_OK)
        return true;
    uint16_t own = 0; /* every fault is there twice: of each deck */
    for (unsigned i = 0; faults && i < faults->count && i < faults->room; i++)
        if (faults->fault[i].player == 0) {
            faults->fault[own] = faults->fault[i];
            faults->fault[own++].player = (uint8_t)player;
        }
    if (faults)
        faults->count = own;
    return trouble_set(trouble, 0, trouble_of(status));
}

bool judge_deck(struct judge *judge, int player, const struct deck *deck, struct duel_faults *faults,
                struct trouble *trouble)
{
    const struct judge_prepared before = judge_prepared(judge);

    if (!judge_may_prepare(judge, trouble))
        return false;
    if (judge->shuffle.agreed || judge->random >> player & 1)
        return trouble_set(trouble, 0, "judge-deck-bound");
    if (!allows_deck(judge, player, deck, faults, trouble))
        return false;
    judge->setup.deck[player] = *deck;
    judge_own_decks(judge);
    judge->has_deck[player] = true;
    if (judge_deal(judge, faults, trouble) &&
        judge_append(judge, judge_deck_line(judge, player, judge->session), trouble)) {
        judge_run_clocks(judge, 1u << player);
        return true;
    }
    put_back(judge, &before);
    return false;
}

bool judge_read_deck(struct judge *judge, int player, const char *text, size_t size, struct reading *reading,
                     struct duel_faults *faults)
{
    struct deck deck = { .game = judge->setup.game,
                         .variant = judge->setup.variant,
                         .scenario = judge->setup.scenario };

    *reading = (struct reading){ 0 };
    return judge_is_text(text, size, &reading->trouble) &&
           read_deck(judge_lexicon(judge), &deck, text, size, reading) &&
           judge_deck(judge, player, &deck, faults, &reading->trouble);
}

/* --- words ---------------------------------------------------------------------------------------- */

/* The words as they count: one line without blanks around it. False: there are none, or too many. */
static bool tidy(const char *text, size_t size, char out[SHUFFLE_PART + 1])
{
    size_t used = 0;

    for (size_t i = 0; i < size; i++) {
        const bool blank = (unsigned char)text[i] <= ' ' || text[i] == 0x7f;
        if (blank && (used == 0 || out[used - 1] == ' '))
            continue;
        if (used == SHUFFLE_PART && blank)
            continue;
        if (used == SHUFFLE_PART)
            return false;
        out[used++] = blank ? ' ' : text[i];
    }
    while (used > 0 && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
    return used > 0 && utf8_fits(out, used, MOST_PART);
}

bool judge_take_part(struct judge *judge, int player, const uint8_t *salt, const char *text, size_t size,
                     struct trouble *trouble)
{
    uint8_t commitment[DIGEST_BYTES] = { 0 };
    char part[SHUFFLE_PART + 1] = "";

    if (!judge->is_shuffled)
        return trouble_set(trouble, 0, "judge-no-parts");
    if (!judge_may_prepare(judge, trouble))
        return false;
    if (!judge_is_text(text, size, trouble))
        return false;
    if (!tidy(text, size, part))
        return trouble_set(trouble, 0, "judge-part", "most", trouble_number(MOST_PART));
    enum shuffle_status status =
        shuffle_commitment(&judge->shuffle, player, salt, part, strlen(part), commitment);
    if (status == SHUFFLE_OK)
        status = shuffle_commit(&judge->shuffle, player, commitment);
    if (status != SHUFFLE_OK)
        return trouble_set(trouble, 0,
                           status == SHUFFLE_TWICE   ? "judge-part-twice"
                           : status == SHUFFLE_EARLY ? "judge-part-early"
                                                     : "judge-part-late");
    if (salt)
        memcpy(judge->salt[player], salt, SHUFFLE_SALT);
    snprintf(judge->part[player], sizeof judge->part[player], "%s", part);
    return true;
}

bool judge_leave_out(struct judge *judge, int player, struct trouble *trouble)
{
    if (!judge->is_shuffled)
        return trouble_set(trouble, 0, "judge-no-parts");
    if (!judge_may_prepare(judge, trouble))
        return false;
    if (judge->part[player][0] || shuffle_set_aside(&judge->shuffle, player) != SHUFFLE_OK)
        return trouble_set(trouble, 0, "judge-part-twice");
    return true;
}

bool judge_part(struct judge *judge, int player, const char *text, size_t size, struct trouble *trouble)
{
    const struct judge_prepared before = judge_prepared(judge);
    const bool salted = before.shuffle.version > 1;
    uint8_t salt[SHUFFLE_SALT];
    char hex[2 * SHUFFLE_SALT + 1];

    randombytes_buf(salt, sizeof salt);
    if (!judge_take_part(judge, player, salted ? salt : NULL, text, size, trouble))
        return false;
    json_t *line = json_pack("{s:i, s:s}", "part", player, "text", judge->part[player]);
    if (salted)
        json_object_set_new(line, "salt", json_string(hex_put(hex, salt, sizeof salt)));
    return judge_go_on(judge, line, &before, player, trouble);
}

bool judge_set_aside(struct judge *judge, int player, struct trouble *trouble)
{
    const struct judge_prepared before = judge_prepared(judge);
    return judge_leave_out(judge, player, trouble) &&
           judge_go_on(judge, json_pack("{s:i}", "aside", player), &before, player, trouble);
}

/* --- the record ----------------------------------------------------------------------------------- */

static void add_tag(struct record_tags *tags, const char *name, const char *value)
{
    snprintf(tags->extra_name[tags->extras], sizeof tags->extra_name[0], "%s", name);
    snprintf(tags->extra[tags->extras++], RECORD_TAG, "%s", value);
}

void judge_tags(const struct judge *judge, struct record_tags *tags)
{
    if (judge->tags) {
        *tags = *judge->tags;
        return;
    }
    *tags = (struct record_tags){ .seeded = true };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        snprintf(tags->seat[player], RECORD_TAG, "%s", judge->name[player]);
    add_tag(tags, "Deal", "samples");
    const struct shuffle opened = judge_opened(judge);
    if (judge->is_shuffled)
        shuffle_put_tags(&opened, &judge->setup, judge->random, tags);
}
