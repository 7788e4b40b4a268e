/* Decks: text, line, code, JSON. */
#include "deck.h"
#include "digest.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEY_MAX = 96,           /* longest word of a deck file */
    KEY_GAP = 64,           /* card numbers may have gaps, but none longer than this */
    DEALS_MOST = 4096,      /* if none of so many random decks is of a house, it has none */
    CODE_VERSION = 1,
    CODE_SUM = 4,           /* bytes of the checksum */
    CODE_BYTES = 8 + 5 * DECK_ROWS + CODE_SUM,
};

unsigned deck_next_card(const struct duel_game *game, unsigned scenario, unsigned card)
{
    for (unsigned next = card + 1; next <= card + KEY_GAP && next <= UINT16_MAX; next++) {
        const char *key = game->card_key(scenario, next);
        if (key && *key)
            return next;
    }
    return 0;
}

unsigned deck_card(const struct duel_game *game, unsigned scenario, const char *key)
{
    for (unsigned card = 0; (card = deck_next_card(game, scenario, card)) != 0;)
        if (strcmp(game->card_key(scenario, card), key) == 0)
            return card;
    return 0;
}

bool deck_add(struct deck *deck, unsigned card, unsigned count, unsigned zone)
{
    unsigned at = 0;
    while (at < deck->rows &&
           (deck->row[at].zone < zone || (deck->row[at].zone == zone && deck->row[at].card < card)))
        at++;
    if (at < deck->rows && deck->row[at].zone == zone && deck->row[at].card == card) {
        if (count + deck->row[at].count > UINT8_MAX)
            return false;
        deck->row[at].count = (uint8_t)(deck->row[at].count + count);
        return true;
    }
    if (deck->rows == DECK_ROWS || count == 0 || count > UINT8_MAX)
        return false;
    memmove(&deck->row[at + 1], &deck->row[at], (deck->rows - at) * sizeof deck->row[0]);
    deck->row[at] = (struct duel_row){ (uint16_t)card, (uint8_t)count, (uint8_t)zone };
    deck->rows++;
    return true;
}

bool deck_add_key(struct deck *deck, const char *key, unsigned count, unsigned zone, int line,
                  struct trouble *trouble)
{
    unsigned card = deck_card(deck->game, deck->scenario, key);
    if (!card) {
        if (deck->unknown++ == 0)
            trouble_set(trouble, line, "no-card", "card", key, "game", deck->game->name);
        else
            trouble_more(trouble, "no-card", "no-cards", key);
        return true;
    }
    if (!deck_add(deck, card, count, zone))
        return trouble_set(trouble, line, "deck-too-many", "card", key);
    return true;
}

void deck_deal(struct deck *deck, const struct duel_game *game, unsigned variant, unsigned scenario,
               unsigned like, uint64_t seed)
{
    struct duel_row row[DECK_ROWS];
    const unsigned house = like && game->house ? game->house(scenario, like) : 0;
    int rows, deals = 0;
    do
        rows = game->random_deck(variant, scenario, seed++, row, DECK_ROWS);
    while (like && game->house && rows > 0 && game->house(scenario, row[0].card) != house &&
           ++deals < DEALS_MOST);
    *deck = (struct deck){
        .game = game, .variant = (uint8_t)variant, .scenario = (uint8_t)scenario, .like = (uint16_t)like
    };
    for (int i = 0; i < rows; i++)
        deck_add(deck, row[i].card, row[i].count, row[i].zone);
}

/* --- text ---------------------------------------------------------------------------------------- */

/* Copies a span without the blanks around it; false: it does not fit. */
static bool take(char *to, size_t size, const char *from, const char *end)
{
    while (from < end && strchr(" \t\r", *from))
        from++;
    while (from < end && strchr(" \t\r", end[-1]))
        end--;
    size_t length = (size_t)(end - from);
    if (length >= size)
        return false;
    memcpy(to, from, length);
    to[length] = '\0';
    return true;
}

/* "3 nekker", "3x nekker" or "nekker". */
static bool read_cards(struct deck *deck, const char *text, unsigned zone, int line, struct trouble *trouble)
{
    size_t digits = strspn(text, "0123456789");
    unsigned count = 1;
    const char *key = text;
    if (digits > 0 && (text[digits] == ' ' || text[digits] == '\t' || text[digits] == 'x')) {
        count = digits <= 3 ? (unsigned)strtoul(text, NULL, 10) : UINT16_MAX;
        key = text + digits + (text[digits] == 'x');
        key += strspn(key, " \t");
    }
    if (count == 0 || count > UINT8_MAX)
        return trouble_set(trouble, line, "deck-count", "text", text);
    if (strpbrk(key, " \t") || !*key)
        return trouble_set(trouble, line, "deck-line", "text", text);
    return deck_add_key(deck, key, count, zone, line, trouble);
}

struct reading {
    struct deck deck;
    const struct duel_game *usual_game; /* the game whose decks are of scenario `usual` if they name none */
    unsigned usual;
    bool rules_given, name_given, scenario_given;
};

/* One "NAME = VALUE" line. */
static bool read_header(struct reading *reading, const char *name, const char *value, int line,
                        struct trouble *trouble)
{
    struct deck *deck = &reading->deck;
    if (strcmp(name, "name") == 0) {
        if (reading->name_given)
            return trouble_set(trouble, line, "deck-twice", "name", name);
        memcpy(deck->name, value, strlen(value) + 1);
        return reading->name_given = true;
    }
    if (strcmp(name, "game") == 0) {
        if (deck->game)
            return trouble_set(trouble, line, "deck-twice", "name", name);
        deck->game = duel_find(value);
        deck->scenario = (uint8_t)(deck->game == reading->usual_game ? reading->usual : 0);
        return deck->game || trouble_set(trouble, line, "no-game", "game", value);
    }
    if (!deck->game)
        return trouble_set(trouble, line, "deck-game-first");
    if (strcmp(name, "rules") == 0 || strcmp(name, "scenario") == 0) {
        bool rules = name[0] == 'r';
        if (rules ? reading->rules_given : reading->scenario_given)
            return trouble_set(trouble, line, "deck-twice", "name", name);
        if (deck->rows > 0)
            return trouble_set(trouble, line, "deck-header-first", "name", name);
        int index = duel_index(rules ? deck->game->variants : deck->game->scenarios, value);
        if (index < 0)
            return trouble_set(trouble, line, rules ? "no-rules" : "no-scenario", "name", value, "game",
                               deck->game->name);
        *(rules ? &deck->variant : &deck->scenario) = (uint8_t)index;
        return *(rules ? &reading->rules_given : &reading->scenario_given) = true;
    }
    int zone = duel_index(deck->game->zones, name);
    if (zone < 1)
        return trouble_set(trouble, line, "deck-header", "name", name, "game", deck->game->name);
    return read_cards(deck, value, (unsigned)zone, line, trouble);
}

bool deck_read_for(struct deck *deck, const struct duel_game *game, unsigned scenario, const char *text,
                   struct trouble *trouble)
{
    struct reading reading = { .deck.game = NULL, .usual_game = game, .usual = scenario };
    int line = 0;
    text = utf8_begin(text);
    while (*text) {
        line++;
        const char *end = text + strcspn(text, "\n"), *hash = memchr(text, '#', (size_t)(end - text));
        const char *equals = memchr(text, '=', (size_t)((hash ? hash : end) - text));
        char left[KEY_MAX], right[DECK_NAME + 1];
        /* A name may hold '#'; it is the one value that is prose. */
        bool is_name = equals && take(left, sizeof left, text, equals) && strcmp(left, "name") == 0;
        const char *stop = hash && !is_name ? hash : end;
        if (!take(left, sizeof left, text, equals ? equals : stop) ||
            (equals && !take(right, sizeof right, equals + 1, stop)) ||
            (is_name && !utf8_fits(right, strlen(right), MOST_DECK_NAME)))
            return trouble_set(trouble, line,
                               is_name                        ? "deck-long-name"
                               : equals || reading.deck.game ? "deck-long"
                                                             : "deck-game-first",
                               "most", trouble_number(MOST_DECK_NAME));
        if (equals) {
            if (!read_header(&reading, left, right, line, trouble))
                return false;
        } else if (*left) {
            if (!reading.deck.game)
                return trouble_set(trouble, line, "deck-game-first");
            if (!read_cards(&reading.deck, left, 0, line, trouble))
                return false;
        }
        text = *end ? end + 1 : end;
    }
    if (!reading.deck.game)
        return trouble_set(trouble, line, "deck-game-first");
    if (reading.deck.unknown)
        return false;
    *deck = reading.deck;
    return true;
}

bool deck_read(struct deck *deck, const char *text, struct trouble *trouble)
{
    return deck_read_for(deck, NULL, 0, text, trouble);
}

static const char *row_key(const struct deck *deck, const struct duel_row *row)
{
    return deck->game->card_key(deck->scenario, row->card);
}

void deck_print(const struct deck *deck, struct page *out)
{
    const char *const pairs[][2] = {
        { "game", deck->game->name },
        { "rules", deck->game->variants[deck->variant] },
        { "scenario", deck->scenario ? deck->game->scenarios[deck->scenario] : "" },
        { "name", deck->name },
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (!*pairs[i][1])
            continue;
        page_put(out, pairs[i][0]);
        page_put(out, " = ");
        page_put(out, pairs[i][1]);
        page_put(out, "\n");
    }
    for (unsigned i = 0; i < deck->rows; i++) {
        const struct duel_row *row = &deck->row[i];
        if (row->zone == 0)
            continue;
        page_put(out, deck->game->zones[row->zone]);
        page_put(out, " = ");
        if (row->count > 1) {
            page_put_int(out, row->count);
            page_put(out, " ");
        }
        page_put(out, row_key(deck, row));
        page_put(out, "\n");
    }
    page_put(out, "\n");
    for (unsigned i = 0; i < deck->rows && deck->row[i].zone == 0; i++) {
        page_put_int(out, deck->row[i].count);
        page_put(out, " ");
        page_put(out, row_key(deck, &deck->row[i]));
        page_put(out, "\n");
    }
}

/* --- one line ------------------------------------------------------------------------------------ */

bool deck_read_line(struct deck *deck, const char *line, struct trouble *trouble)
{
    struct deck read = *deck;
    read.rows = read.unknown = 0;
    while (*line) {
        const char *end = line + strcspn(line, ",");
        char part[2 * KEY_MAX];
        if (!take(part, sizeof part, line, end))
            return trouble_set(trouble, 0, "deck-long");
        size_t word = strcspn(part, " ");
        const char *rest = part + word + strspn(part + word, " ");
        int zone = 0;
        for (int i = 1; read.game->zones[i]; i++)
            if (strlen(read.game->zones[i]) == word && strncmp(part, read.game->zones[i], word) == 0)
                zone = i;
        if (!read_cards(&read, zone ? rest : part, (unsigned)zone, 0, trouble))
            return false;
        line = *end ? end + 1 : end;
    }
    if (read.unknown)
        return false;
    *deck = read;
    return true;
}

static void print_rows(const struct deck *deck, bool main, bool *first, struct page *out)
{
    for (unsigned i = 0; i < deck->rows; i++) {
        const struct duel_row *row = &deck->row[i];
        if ((row->zone == 0) != main)
            continue;
        page_put(out, *first ? "" : ", ");
        *first = false;
        if (!main) {
            page_put(out, deck->game->zones[row->zone]);
            page_put(out, " ");
        }
        if (main || row->count > 1) {
            page_put_int(out, row->count);
            page_put(out, " ");
        }
        page_put(out, row_key(deck, row));
    }
}

void deck_print_line(const struct deck *deck, struct page *out)
{
    bool first = true;
    page_put(out, "");
    print_rows(deck, false, &first, out);
    print_rows(deck, true, &first, out);
}

/* --- code ---------------------------------------------------------------------------------------- */

static void put_varint(uint8_t bytes[], size_t *used, unsigned value)
{
    for (; value > 127; value >>= 7)
        bytes[(*used)++] = (uint8_t)(value | 128);
    bytes[(*used)++] = (uint8_t)value;
}

/* Reads what put_varint wrote, and only its shortest form: there is one code per deck. */
static bool take_varint(const uint8_t bytes[], size_t used, size_t *at, unsigned *value)
{
    *value = 0;
    for (unsigned shift = 0; shift < 21; shift += 7) {
        if (*at >= used)
            return false;
        uint8_t byte = bytes[(*at)++];
        *value |= (unsigned)(byte & 127) << shift;
        if (!(byte & 128))
            return byte != 0 || shift == 0;
    }
    return false;
}

/* Checksum of the bytes and of what their numbers mean in this build. */
static void code_sum(const uint8_t bytes[], size_t used, const struct deck *deck, uint8_t sum[CODE_SUM])
{
    struct digest hash;
    uint8_t whole[DIGEST_BYTES];
    digest_begin(&hash);
    digest_add(&hash, bytes, used);
    const char *const names[] = {
        deck->game->name, deck->game->variants[deck->variant], deck->game->scenarios[deck->scenario],
    };
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        digest_add(&hash, names[i], strlen(names[i]) + 1);
    for (unsigned i = 0; i < deck->rows; i++) {
        const char *key = row_key(deck, &deck->row[i]);
        digest_add(&hash, key, strlen(key) + 1);
    }
    digest_end(&hash, whole);
    memcpy(sum, whole, CODE_SUM);
}

/* The bytes before the checksum. */
static size_t encode(const struct deck *deck, uint8_t bytes[CODE_BYTES])
{
    size_t used = 0;
    unsigned game = 0;
    while (duel_games[game] != deck->game)
        game++;
    put_varint(bytes, &used, CODE_VERSION);
    put_varint(bytes, &used, game);
    put_varint(bytes, &used, deck->variant);
    put_varint(bytes, &used, deck->scenario);
    unsigned zone = 0, card = 0;
    for (unsigned i = 0; i < deck->rows; i++) {
        const struct duel_row *row = &deck->row[i];
        while (zone < row->zone) {      /* 0: the next zone begins */
            put_varint(bytes, &used, 0);
            zone++;
            card = 0;
        }
        put_varint(bytes, &used, row->card - card);
        put_varint(bytes, &used, row->count);
        card = row->card;
    }
    return used;
}

void deck_print_code(const struct deck *deck, struct page *out)
{
    uint8_t bytes[CODE_BYTES];
    char text[2 * CODE_BYTES];
    size_t used = encode(deck, bytes);
    code_sum(bytes, used, deck, bytes + used);
    base64_put(text, bytes, used + CODE_SUM);
    page_put(out, text);
}

static int length_of(const char *const *keys)
{
    int n = 0;
    while (keys[n])
        n++;
    return n;
}

/* What encode() wrote, without the checksum; false: damaged. */
static bool decode(struct deck *deck, const uint8_t bytes[], size_t used)
{
    size_t at = 0;
    unsigned version, game, variant, scenario, zone = 0, card = 0;
    if (!take_varint(bytes, used, &at, &version) || version != CODE_VERSION ||
        !take_varint(bytes, used, &at, &game) || game >= duel_games_count || !duel_games[game] ||
        !take_varint(bytes, used, &at, &variant) || !take_varint(bytes, used, &at, &scenario))
        return false;
    deck->game = duel_games[game];
    if ((int)variant >= length_of(deck->game->variants) || (int)scenario >= length_of(deck->game->scenarios))
        return false;
    deck->variant = (uint8_t)variant;
    deck->scenario = (uint8_t)scenario;
    while (at < used) {
        unsigned step, count;
        if (!take_varint(bytes, used, &at, &step))
            return false;
        if (step == 0) {
            card = 0;
            if (!deck->game->zones[++zone])
                return false;
            continue;
        }
        card += step;
        const char *key = card <= UINT16_MAX ? deck->game->card_key(scenario, card) : NULL;
        if (!key || !*key || !take_varint(bytes, used, &at, &count) || !deck_add(deck, card, count, zone))
            return false;
    }
    return true;
}

bool deck_read_code(struct deck *deck, const char *code, struct trouble *trouble)
{
    uint8_t bytes[CODE_BYTES], again[CODE_BYTES], sum[CODE_SUM];
    size_t size;
    struct deck read = { .game = NULL };
    if (!base64_take(code, bytes, sizeof bytes, &size) || size < CODE_SUM ||
        !decode(&read, bytes, size - CODE_SUM))
        return trouble_set(trouble, 0, "deck-code", "code", code);
    code_sum(bytes, size - CODE_SUM, &read, sum);
    size_t used = encode(&read, again);
    if (memcmp(sum, bytes + size - CODE_SUM, CODE_SUM) != 0 || used != size - CODE_SUM ||
        memcmp(again, bytes, used) != 0)
        return trouble_set(trouble, 0, "deck-code", "code", code);
    *deck = read;
    return true;
}
