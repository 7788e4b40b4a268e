/* Tags of a shuffle. */
#include "shuffle_tags.h"

#include <stdlib.h>
#include <string.h>

/* The party that a digit of a tag's name stands for: 0 is the referee, then the seats as people count. */
static int party_of(int digit)
{
    return digit == 0 ? SHUFFLE_REFEREE : digit - 1;
}

enum { DECIMAL = 21 };      /* a number of 64 bits in digits */

/* The deck of a player in one line. To be freed. */
static char *line_of(const struct session_setup *setup, int player)
{
    struct deck own = setup->deck[player];
    struct page line = { 0 };

    own.game = setup->game;
    own.scenario = setup->scenario;
    page_put(&line, "");
    deck_print_line(&own, &line);
    return line.at;
}

/* A random deck may be drawn in place of another one: the first card of that other deck; "": it is in place of none. */
static const char *like_of(const struct session_setup *setup, int player)
{
    const unsigned like = setup->deck[player].like;
    return like ? setup->game->card_key(setup->scenario, like) : "";
}

enum shuffle_status shuffle_agree_on(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET],
                                     const struct session_setup *setup, const char *rules, unsigned seats)
{
    char *line[DUEL_PLAYERS] = { line_of(setup, 0), line_of(setup, 1) };
    struct shuffle_terms terms = { .game = setup->game->name, .rules = rules };
    char random[DUEL_PLAYERS][RECORD_TAG];

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const char *like = like_of(setup, player);
        text_join(random[player], sizeof random[player], SHUFFLE_RANDOM, *like ? " " : "", like);
        terms.deck[player] = seats >> player & 1 ? random[player] : line[player];
    }
    const enum shuffle_status status = shuffle_agree(shuffle, secret, &terms);
    free(line[0]);
    free(line[1]);
    return status;
}

static void derive_key(const struct shuffle *shuffle, struct session_setup *setup, const char *rules)
{
    char *line[DUEL_PLAYERS] = { line_of(setup, 0), line_of(setup, 1) };
    const struct shuffle_terms terms = { setup->game->name, rules, { line[0], line[1] } };

    shuffle_key(shuffle, &terms, setup->seed);
    free(line[0]);
    free(line[1]);
}

void shuffle_deal(const struct shuffle *shuffle, struct session_setup *setup, const char *rules,
                  unsigned seats)
{
    const struct shuffle_terms terms = { .game = setup->game->name, .rules = rules };

    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (seats >> player & 1)
            deck_deal(&setup->deck[player], setup->game, setup->variant, setup->scenario,
                      setup->deck[player].like, shuffle_deck_seed(shuffle, &terms, player));
    derive_key(shuffle, setup, rules);
}

/* --- writing -------------------------------------------------------------------------------------- */

static_assert((int)SHUFFLE_PART < (int)RECORD_TAG && (int)SHUFFLE_HEX <= (int)RECORD_TAG, "every value fits");

static bool put_tag(struct record_tags *tags, const char *name, int digit, const char *value)
{
    if (tags->extras == RECORD_EXTRAS)
        return false;
    text_join(tags->extra_name[tags->extras], sizeof tags->extra_name[0], name,
              digit < 0 ? "" : trouble_number(digit));
    text_join(tags->extra[tags->extras++], RECORD_TAG, value);
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

/* The number of that player's random deck in decimal digits. */
static void put_number(const struct shuffle *shuffle, int player, char out[DECIMAL])
{
    const struct shuffle_terms terms = { .game = "", .rules = "" };   /* only version 1 uses them */
    char *at = out + DECIMAL - 1;
    uint64_t left = shuffle_deck_seed(shuffle, &terms, player);
    *at = '\0';
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    memmove(out, at, (size_t)(out + DECIMAL - at));
}

/* Of the decks that the shuffle drew: in whose place, and the number by which. */
static bool put_random(const struct shuffle *shuffle, const struct session_setup *setup, unsigned seats,
                       struct record_tags *tags)
{
    bool fine = seats == 0 || put_tag(tags, "Random", -1, random_seats[seats & 3]);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        char number[DECIMAL];
        if (!(seats >> player & 1) || !*like_of(setup, player))
            continue;
        fine &= put_tag(tags, "Like", player + 1, like_of(setup, player));
        if (!shuffle_is_ready(shuffle))
            continue;
        put_number(shuffle, player, number);
        fine &= put_tag(tags, "Number", player + 1, number);
    }
    return fine;
}

bool shuffle_put_tags(const struct shuffle *shuffle, const struct session_setup *setup, unsigned seats,
                      struct record_tags *tags)
{
    char hex[SHUFFLE_HEX];
    bool fine = (shuffle->version == 1 || put_tag(tags, "Shuffle", -1, trouble_number(shuffle->version))) &&
                put_tag(tags, "Table", -1, shuffle->table) && put_random(shuffle, setup, seats, tags);

    for (int player = 0; shuffle->agreed && player < DUEL_PLAYERS; player++)
        fine &=
            put_tag(tags, "DeckCommitment", player + 1, hex_put(hex, shuffle->deck[player], DIGEST_BYTES));
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
    for (int digit = 1; shuffle->version > 1 && digit < SHUFFLE_PARTIES; digit++) {
        const struct shuffle_part *part = &shuffle->part[party_of(digit)];
        fine &= !part->opened || put_tag(tags, "Salt", digit, hex_put(hex, part->salt, SHUFFLE_SALT));
    }
    return fine;
}

/* --- checking ------------------------------------------------------------------------------------- */

static const char *tag_of(const struct record_tags *tags, const char *name, int digit)
{
    char whole[32];
    text_join(whole, sizeof whole, name, digit < 0 ? "" : trouble_number(digit));
    for (unsigned i = 0; i < tags->extras; i++)
        if (strcmp(tags->extra_name[i], whole) == 0)
            return tags->extra[i];
    return NULL;
}

static bool wrong(struct trouble *trouble, const char *what, int digit)
{
    return trouble_set(trouble, 0, what, "party", trouble_number(digit));
}

static bool take_commitments(struct shuffle *shuffle, const struct record_tags *tags, struct trouble *trouble)
{
    for (int digit = 1; digit < SHUFFLE_PARTIES; digit++) {
        const char *hex = tag_of(tags, "Commitment", digit);
        uint8_t commitment[DIGEST_BYTES];
        if (!tag_of(tags, "Part", digit)) {
            shuffle_set_aside(shuffle, party_of(digit));
            continue;
        }
        if (!hex || !hex_take(hex, commitment, sizeof commitment) ||
            shuffle_commit(shuffle, party_of(digit), commitment) != SHUFFLE_OK)
            return wrong(trouble, "shuffle-commitment", digit);
    }
    return true;
}

/* The salt of a player's part; NULL: it has none, as those of version 1. */
static const uint8_t *salt_of(const struct record_tags *tags, int digit, uint8_t room[SHUFFLE_SALT])
{
    const char *hex = tag_of(tags, "Salt", digit);
    return hex && hex_take(hex, room, SHUFFLE_SALT) ? room : NULL;
}

static bool take_parts(struct shuffle *shuffle, const struct record_tags *tags, struct trouble *trouble)
{
    for (int digit = 1; digit < SHUFFLE_PARTIES; digit++) {
        const char *text = tag_of(tags, "Part", digit);
        uint8_t salt[SHUFFLE_SALT];
        if (text && shuffle_open(shuffle, party_of(digit), salt_of(tags, digit, salt), text, strlen(text)) !=
                        SHUFFLE_OK)
            return wrong(trouble, "shuffle-part", digit);
    }
    return true;
}

/* The referee's commitment and part come first: decks, too, are committed to under it. */
static bool take_referee(struct shuffle *shuffle, const struct record_tags *tags,
                         uint8_t secret[SHUFFLE_SECRET], struct trouble *trouble)
{
    const char *hex = tag_of(tags, "Commitment", 0), *part = tag_of(tags, "Part", 0);
    uint8_t commitment[DIGEST_BYTES];

    if (!hex || !hex_take(hex, commitment, sizeof commitment))
        return wrong(trouble, "shuffle-commitment", 0);
    shuffle_commit(shuffle, SHUFFLE_REFEREE, commitment);
    if (!part || !hex_take(part, secret, SHUFFLE_SECRET) ||
        shuffle_open(shuffle, SHUFFLE_REFEREE, NULL, secret, SHUFFLE_SECRET) != SHUFFLE_OK)
        return wrong(trouble, "shuffle-part", 0);
    return true;
}

/* Whether the commitments to the decks are those that follow. Version 1 has none. */
static bool decks_agreed(const struct shuffle *shuffle, const struct record_tags *tags,
                         struct trouble *trouble)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const char *told = tag_of(tags, "DeckCommitment", player + 1);
        char hex[SHUFFLE_HEX];
        if (!shuffle->agreed ? told != NULL
                             : !told || strcmp(told, hex_put(hex, shuffle->deck[player], DIGEST_BYTES)) != 0)
            return wrong(trouble, "shuffle-deck-commitment", player + 1);
    }
    return true;
}

/* Bits of the seats that Random names; -1: it names no seats. */
static int random_of(const struct record_tags *tags)
{
    const char *random = tag_of(tags, "Random", -1);
    return random ? duel_index(random_seats, random) : 0;
}

/* Random decks are of the house that Like names. */
static void take_likes(const struct record_tags *tags, struct session_setup *setup)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const char *like = tag_of(tags, "Like", player + 1);
        setup->deck[player].like = (uint16_t)(like ? deck_card(setup->game, setup->scenario, like) : 0);
    }
}

/* Whether the numbers of random decks are those that the record tells, if it does. */
static bool numbers_follow(const struct shuffle *shuffle, const struct record_tags *tags)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const char *told = tag_of(tags, "Number", player + 1);
        char number[DECIMAL];
        put_number(shuffle, player, number);
        if (told && strcmp(told, number) != 0)
            return false;
    }
    return true;
}

static bool same_deck(const struct deck *a, const struct deck *b)
{
    return a->rows == b->rows && memcmp(a->row, b->row, a->rows * sizeof a->row[0]) == 0;
}

/* Whether random decks and seed are those that follow. */
static bool deal_follows(const struct shuffle *shuffle, const struct session_setup *told,
                         const struct record_tags *tags, const char *rules, unsigned seats,
                         struct trouble *trouble)
{
    struct session_setup *dealt = malloc(sizeof *dealt);

    if (!dealt)
        abort();
    *dealt = *told;
    shuffle_deal(shuffle, dealt, rules, seats);
    const bool decks = same_deck(&dealt->deck[0], &told->deck[0]) &&
                       same_deck(&dealt->deck[1], &told->deck[1]) && numbers_follow(shuffle, tags);
    const bool seed = memcmp(dealt->seed, told->seed, sizeof told->seed) == 0;
    free(dealt);
    return (decks && seed) || trouble_set(trouble, 0, decks ? "shuffle-seed" : "shuffle-deck");
}

/* Which version of a shuffle the tags say they are; 0: none; -1: one that is not known. */
static int version_of(const struct record_tags *tags)
{
    static const char *const names[] = { "Commitment", "Part", "Salt", "DeckCommitment" };
    const char *said = tag_of(tags, "Shuffle", -1);
    bool there = false;

    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        for (int digit = 0; digit < SHUFFLE_PARTIES; digit++)
            there |= tag_of(tags, names[i], digit) != NULL;
    if (!said)
        return there;           /* version 1 did not say so */
    if (strcmp(said, "fixed") == 0 && !there)
        return 0;
    return strcmp(said, trouble_number(SHUFFLE_VERSION)) == 0 ? SHUFFLE_VERSION : -1;
}

bool shuffle_verify(const struct record *record, struct shuffle_found *found, struct trouble *trouble)
{
    const struct record_tags *tags = &record->tags;
    const char *table = tag_of(tags, "Table", -1), *commitment = tag_of(tags, "Commitment", 0);
    const int seats = random_of(tags);
    uint8_t secret[SHUFFLE_SECRET];
    struct shuffle shuffle;
    char rules[RECORD_TAG];

    *found = (struct shuffle_found){ .version = version_of(tags) };
    if (found->version == 0)
        return true;
    for (int digit = 1; digit < SHUFFLE_PARTIES; digit++)
        found->parts += tag_of(tags, "Part", digit) != NULL;
    if (commitment && strlen(commitment) < SHUFFLE_HEX)
        text_join(found->commitment, SHUFFLE_HEX, commitment);
    if (found->version < 0)
        return trouble_set(trouble, 0, "shuffle-version", "version", tag_of(tags, "Shuffle", -1));
    if (!table || shuffle_begin(&shuffle, found->version, table) != SHUFFLE_OK)
        return trouble_set(trouble, 0, "shuffle-table");
    if (!take_referee(&shuffle, tags, secret, trouble))
        return false;
    if (!record->session || !tags->seeded)
        return trouble_set(trouble, 0, "shuffle-seed");
    if (seats < 0)
        return trouble_set(trouble, 0, "shuffle-deck");
    struct session_setup *setup = malloc(sizeof *setup);
    if (!setup)
        abort();
    *setup = record->session->setup;
    take_likes(tags, setup);
    record_rules(setup->game, setup->variant, setup->scenario, rules);
    if (tags->rules[0])         /* the name that the rules had when the game was played */
        text_join(rules, sizeof rules, tags->rules);
    shuffle_agree_on(&shuffle, secret, setup, rules, (unsigned)seats);
    const bool fine = decks_agreed(&shuffle, tags, trouble) && take_commitments(&shuffle, tags, trouble) &&
                      take_parts(&shuffle, tags, trouble) &&
                      deal_follows(&shuffle, setup, tags, rules, (unsigned)seats, trouble);
    free(setup);
    return fine;
}

/* --- making --------------------------------------------------------------------------------------- */

bool shuffle_from_tags(const struct record_tags *tags, struct session_setup *setup, struct shuffle *shuffle,
                       unsigned *seats)
{
    const char *table = tag_of(tags, "Table", -1), *referee = tag_of(tags, "Part", 0);
    const int random = random_of(tags);
    uint8_t secret[SHUFFLE_SECRET], salt[SHUFFLE_SALT];
    char rules[RECORD_TAG];

    if (!table || !referee || random < 0 || !hex_take(referee, secret, sizeof secret) ||
        shuffle_begin(shuffle, SHUFFLE_VERSION, table) != SHUFFLE_OK || !shuffle_referee(shuffle, secret))
        return false;
    *seats = (unsigned)random;
    take_likes(tags, setup);
    record_rules(setup->game, setup->variant, setup->scenario, rules);
    shuffle_agree_on(shuffle, secret, setup, rules, *seats);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const char *part = tag_of(tags, "Part", player + 1);
        const enum shuffle_status status =
            part ? shuffle_hold(shuffle, player, salt_of(tags, player + 1, salt), part, strlen(part))
                 : shuffle_set_aside(shuffle, player);
        if (status != SHUFFLE_OK)
            return false;
    }
    return shuffle_is_ready(shuffle);
}
