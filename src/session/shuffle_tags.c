/* Tags of a shuffle. */
#include "shuffle_tags.h"

#include <stdlib.h>
#include <string.h>

/* The party that a digit of a tag's name stands for: 0 is the referee, then the seats as people count. */
static int party_of(int digit)
{
    return digit == 0 ? SHUFFLE_REFEREE : digit - 1;
}

static void derive_key(const struct shuffle *shuffle, struct session_setup *setup, const char *rules)
{
    struct page deck[DUEL_PLAYERS] = { { 0 } };
    struct shuffle_terms terms = { .game = setup->game->name, .rules = rules };

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct deck own = setup->deck[player];
        own.game = setup->game;
        own.scenario = setup->scenario;
        page_put(&deck[player], "");
        deck_print_line(&own, &deck[player]);
        terms.deck[player] = deck[player].at;
    }
    shuffle_key(shuffle, &terms, setup->seed);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        free(deck[player].at);
}

void shuffle_deal(const struct shuffle *shuffle, struct session_setup *setup, const char *rules,
                  unsigned seats)
{
    const struct shuffle_terms terms = { .game = setup->game->name, .rules = rules };

    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (seats >> player & 1)
            deck_deal(&setup->deck[player], setup->game, setup->variant, setup->scenario,
                      shuffle_deck_seed(shuffle, &terms, player));
    derive_key(shuffle, setup, rules);
}

/* --- writing -------------------------------------------------------------------------------------- */

static bool put_tag(struct record_tags *tags, const char *name, int digit, const char *value)
{
    if (tags->extras == RECORD_EXTRAS || strlen(value) >= RECORD_TAG)
        return false;
    text_join(tags->extra_name[tags->extras], sizeof tags->extra_name[0], name,
              digit < 0 ? "" : trouble_number(digit), (char *)NULL);
    text_join(tags->extra[tags->extras++], RECORD_TAG, value, (char *)NULL);
    return true;
}

/* Whether a part can stand in a record as it is: no byte that ends a line or a text. */
static bool is_printable(const struct shuffle_part *part)
{
    for (unsigned i = 0; i < part->size; i++)
        if (part->secret[i] < ' ' || part->secret[i] == 0x7f)
            return false;
    return true;
}

static const char *const random_seats[] = { "", "1", "2", "1 2", NULL };

bool shuffle_put_tags(const struct shuffle *shuffle, unsigned seats, struct record_tags *tags)
{
    char hex[SHUFFLE_HEX];
    bool fine = put_tag(tags, "Table", -1, shuffle->table) &&
                (seats == 0 || put_tag(tags, "Random", -1, random_seats[seats & 3]));

    for (int digit = 0; digit < SHUFFLE_PARTIES; digit++) {
        const struct shuffle_part *part = &shuffle->part[party_of(digit)];
        fine &= !part->committed ||
                put_tag(tags, "Commitment", digit, hex_put(hex, part->commitment, DIGEST_BYTES));
    }
    for (int digit = 0; digit < SHUFFLE_PARTIES; digit++) {
        const struct shuffle_part *part = &shuffle->part[party_of(digit)];
        char text[SHUFFLE_PART + 1];
        fine &= digit == 0 || is_printable(part);
        memcpy(text, part->secret, part->size);
        text[part->size] = '\0';
        fine &= !part->opened ||
                put_tag(tags, "Part", digit, digit == 0 ? hex_put(hex, part->secret, part->size) : text);
    }
    return fine;
}

/* --- checking ------------------------------------------------------------------------------------- */

static const char *tag_of(const struct record_tags *tags, const char *name, int digit)
{
    char whole[32];
    text_join(whole, sizeof whole, name, digit < 0 ? "" : trouble_number(digit), (char *)NULL);
    for (unsigned i = 0; i < tags->extras; i++)
        if (strcmp(tags->extra_name[i], whole) == 0)
            return tags->extra[i];
    return NULL;
}

static bool wrong(struct trouble *trouble, const char *what, int digit)
{
    return trouble_set(trouble, 0, what, "party", trouble_number(digit), (char *)NULL);
}

static bool take_commitments(struct shuffle *shuffle, const struct record_tags *tags, struct trouble *trouble)
{
    for (int digit = 0; digit < SHUFFLE_PARTIES; digit++) {
        const char *hex = tag_of(tags, "Commitment", digit);
        uint8_t commitment[DIGEST_BYTES];
        if (digit > 0 && !tag_of(tags, "Part", digit)) {
            shuffle_set_aside(shuffle, party_of(digit));
            continue;
        }
        if (!hex || !hex_take(hex, commitment, sizeof commitment) ||
            shuffle_commit(shuffle, party_of(digit), commitment) != SHUFFLE_OK)
            return wrong(trouble, "shuffle-commitment", digit);
    }
    return true;
}

static bool take_parts(struct shuffle *shuffle, const struct record_tags *tags, struct trouble *trouble)
{
    for (int digit = 0; digit < SHUFFLE_PARTIES; digit++) {
        const char *text = tag_of(tags, "Part", digit);
        uint8_t secret[SHUFFLE_SECRET];
        enum shuffle_status status = SHUFFLE_BAD;
        if (digit > 0 && !text)
            continue;
        if (digit > 0)
            status = shuffle_open(shuffle, party_of(digit), text, strlen(text));
        else if (text && hex_take(text, secret, sizeof secret))
            status = shuffle_open(shuffle, SHUFFLE_REFEREE, secret, sizeof secret);
        if (status != SHUFFLE_OK)
            return wrong(trouble, "shuffle-part", digit);
    }
    return true;
}

/* Bits of the seats that Random names; -1: it names no seats. */
static int random_of(const struct record_tags *tags)
{
    const char *random = tag_of(tags, "Random", -1);
    return random ? duel_index(random_seats, random) : 0;
}

static bool same_deck(const struct deck *a, const struct deck *b)
{
    return a->rows == b->rows && memcmp(a->row, b->row, a->rows * sizeof a->row[0]) == 0;
}

/* Whether random decks and seed are those that follow. */
static bool deal_follows(const struct shuffle *shuffle, const struct record *record, struct trouble *trouble)
{
    const struct session_setup *told = &record->session->setup;
    const int seats = random_of(&record->tags);
    struct session_setup *dealt = malloc(sizeof *dealt);
    char rules[RECORD_TAG];

    if (!dealt)
        abort();
    *dealt = *told;
    record_rules(told->game, told->variant, told->scenario, rules);
    shuffle_deal(shuffle, dealt, rules, seats > 0 ? (unsigned)seats : 0);
    const bool decks = seats >= 0 && same_deck(&dealt->deck[0], &told->deck[0]) &&
                       same_deck(&dealt->deck[1], &told->deck[1]);
    const bool seed = memcmp(dealt->seed, told->seed, sizeof told->seed) == 0;
    free(dealt);
    return (decks && seed) || trouble_set(trouble, 0, decks ? "shuffle-seed" : "shuffle-deck", (char *)NULL);
}

bool shuffle_verify(const struct record *record, bool *there, struct trouble *trouble)
{
    const struct record_tags *tags = &record->tags;
    const char *table = tag_of(tags, "Table", -1);
    struct shuffle shuffle;

    *there = false;         /* a table has a name without a shuffle, too */
    for (int digit = 0; digit < SHUFFLE_PARTIES; digit++)
        *there |= tag_of(tags, "Commitment", digit) || tag_of(tags, "Part", digit);
    if (!*there)
        return true;
    if (!table || shuffle_begin(&shuffle, table) != SHUFFLE_OK)
        return trouble_set(trouble, 0, "shuffle-table", (char *)NULL);
    if (!take_commitments(&shuffle, tags, trouble) || !take_parts(&shuffle, tags, trouble))
        return false;
    if (!record->session || !tags->seeded)
        return trouble_set(trouble, 0, "shuffle-seed", (char *)NULL);
    return deal_follows(&shuffle, record, trouble);
}

/* --- making --------------------------------------------------------------------------------------- */

bool shuffle_from_tags(const struct record_tags *tags, struct shuffle *shuffle, unsigned *seats)
{
    const char *table = tag_of(tags, "Table", -1), *referee = tag_of(tags, "Part", 0);
    const int random = random_of(tags);
    uint8_t secret[SHUFFLE_SECRET];

    if (!table || !referee || random < 0 || !hex_take(referee, secret, sizeof secret) ||
        shuffle_begin(shuffle, table) != SHUFFLE_OK || !shuffle_referee(shuffle, secret))
        return false;
    *seats = (unsigned)random;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const char *part = tag_of(tags, "Part", player + 1);
        const enum shuffle_status status =
            part ? shuffle_hold(shuffle, player, part, strlen(part)) : shuffle_set_aside(shuffle, player);
        if (status != SHUFFLE_OK)
            return false;
    }
    return shuffle_is_ready(shuffle);
}
