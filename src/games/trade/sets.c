/* trade 9: card sets. Reading a guild's file, printing it canonically, and the registry of sets, the only
 * thing of this game that changes while a program runs: it grows at start. */
#include "trade.h"

#include <string.h>

const char *const trade_rarity_keys[] = { "std", "unc", "rare", "uniq", NULL };
const char *const trade_kind_keys[] = { "NONE", "REVEAL", "AURA", "SUMMON", NULL };
const char *const trade_scope_keys[] = { "ALLY_ADJ", "ALLY_COL", "ALLY_ROW", "ALLY_ALL", "FOE_FACING", "FOE_COL",
                                         "FOE_ALL", "FOE_ONE", NULL };
const char *const trade_op_keys[] = { "+V", "+S", "+P", "-V", "-S", "-P", "MUTE", NULL };
static const char virtue_letters[] = "SCWPK";           /* trade 1.1 */

static struct trade_set guild_sets[TRADE_SETS];         /* the first stays empty: it is the reference set */
static char names[TRADE_SETS][TRADE_WORD];
const char *trade_set_names[TRADE_SETS + 1] = { "reference" };
const struct trade_set *trade_sets[TRADE_SETS] = { &trade_reference };

const char *trade_reason_key(enum trade_reason reason)
{
    switch (reason) {
    case TRADE_FINE:             return "fine";
    case TRADE_NOT_TEXT:         return "not-text";
    case TRADE_NO_HEADER:        return "no-header";
    case TRADE_COLUMN_UNKNOWN:   return "column-unknown";
    case TRADE_COLUMN_TWICE:     return "column-twice";
    case TRADE_COLUMN_MISSING:   return "column-missing";
    case TRADE_FIELDS:           return "fields";
    case TRADE_BAD_KEY:          return "bad-key";
    case TRADE_KEY_TWICE:        return "key-twice";
    case TRADE_BAD_RARITY:       return "bad-rarity";
    case TRADE_BAD_CLASS:        return "bad-class";
    case TRADE_BAD_VIRTUES:      return "bad-virtues";
    case TRADE_BAD_NUMBER:       return "bad-number";
    case TRADE_BAD_KIND:         return "bad-kind";
    case TRADE_BAD_ABILITY:      return "bad-ability";
    case TRADE_CLASS_UNKNOWN:    return "class-unknown";
    case TRADE_TOO_MANY_CARDS:   return "too-many-cards";
    case TRADE_TOO_MANY_CLASSES: return "too-many-classes";
    case TRADE_NO_CARDS:         return "no-cards";
    case TRADE_BAD_NAME:         return "bad-name";
    case TRADE_NAME_TWICE:       return "name-twice";
    case TRADE_TOO_MANY_SETS:    return "too-many-sets";
    case TRADE_REASON_COUNT:     break;
    }
    return NULL;
}

const struct trade_set *trade_set_at(unsigned scenario)
{
    return scenario < TRADE_SETS ? trade_sets[scenario] : NULL;
}

const char *trade_card_key(unsigned scenario, unsigned card)
{
    const struct trade_set *set = trade_set_at(scenario);
    return set && card <= set->cards ? set->card[card].key : NULL;
}

/* --- words of a file -------------------------------------------------------------------------------- */

/* A piece of the text being read. */
struct word {
    const char *at;
    size_t length;
};

static bool is_word(struct word word, const char *string)
{
    return strlen(string) == word.length && memcmp(word.at, string, word.length) == 0;
}

/* The index of a word in a list of keys, or -1. */
static int index_of(struct word word, const char *const *keys)
{
    for (int i = 0; keys[i]; i++)
        if (is_word(word, keys[i]))
            return i;
    return -1;
}

static struct word trim(struct word word)
{
    while (word.length && (*word.at == ' ' || *word.at == '\t'))
        word.at++, word.length--;
    while (word.length && strchr(" \t\r", word.at[word.length - 1]))
        word.length--;
    return word;
}

/* Cuts the part of `rest` before `mark`, or all of it; false when nothing was left to cut. */
static bool cut(struct word *rest, char mark, struct word *part)
{
    if (!rest->at)
        return false;
    const char *end = memchr(rest->at, mark, rest->length);
    *part = (struct word){ rest->at, end ? (size_t)(end - rest->at) : rest->length };
    *rest = end ? (struct word){ end + 1, rest->length - part->length - 1 } : (struct word){ NULL, 0 };
    return true;
}

/* trade 9.4: a lower-case letter, then lower-case letters, digits, underscores, hyphens; fits `room`. */
static bool is_key(struct word word, size_t room)
{
    if (word.length == 0 || word.length >= room || word.at[0] < 'a' || word.at[0] > 'z')
        return false;
    for (size_t i = 0; i < word.length; i++) {
        const char c = word.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-'))
            return false;
    }
    return true;
}

int trade_card_find(const struct trade_set *set, const char *key, size_t length)
{
    for (int card = 1; card <= set->cards; card++)
        if (is_word((struct word){ key, length }, set->card[card].key))
            return card;
    return 0;
}

/* trade 9.6: each letter at most once, in any order; "*" is all five. */
static bool read_virtues(struct word word, uint8_t *out)
{
    unsigned virtues = 0;
    if (is_word(word, "*"))                             /* trade 7.15 */
        virtues = TRADE_ALL_VIRTUES;
    else
        for (size_t i = 0; i < word.length; i++) {
            const char *letter = memchr(virtue_letters, word.at[i], sizeof virtue_letters - 1);
            if (!letter || virtues >> (letter - virtue_letters) & 1)
                return false;
            virtues |= 1u << (letter - virtue_letters);
        }
    *out = (uint8_t)virtues;
    return true;
}

/* --- reading a set ----------------------------------------------------------------------------------- */

enum column { COLUMN_ID, COLUMN_RARITY, COLUMN_CLASS, COLUMN_VIRTUES, COLUMN_SUPERIORITY, COLUMN_PROTECTION,
              COLUMN_INITIATIVE, COLUMN_KIND, COLUMN_ABILITY, COLUMN_NEEDED,
              COLUMN_NAME_EN = COLUMN_NEEDED, COLUMN_NAME_RU, COLUMN_SOURCE, COLUMN_COUNT };
static const char *const column_keys[] = {
    [COLUMN_ID] = "id", [COLUMN_RARITY] = "rarity", [COLUMN_CLASS] = "class", [COLUMN_VIRTUES] = "virtues",
    [COLUMN_SUPERIORITY] = "superiority", [COLUMN_PROTECTION] = "protection", [COLUMN_INITIATIVE] = "initiative",
    [COLUMN_KIND] = "kind", [COLUMN_ABILITY] = "ability",
    [COLUMN_NAME_EN] = "name_en", [COLUMN_NAME_RU] = "name_ru", [COLUMN_SOURCE] = "source", [COLUMN_COUNT] = NULL,
};

struct header {
    uint8_t column[COLUMN_COUNT];       /* what each field of a line is */
    int     columns;                    /* 0: not read yet */
};

/* trade 9.3: the first line names the columns, in any order. */
static enum trade_reason read_header(struct word line, struct header *header)
{
    unsigned seen = 0;
    struct word field;
    while (cut(&line, ',', &field)) {
        const int column = index_of(trim(field), column_keys);
        if (column < 0)
            return header->columns ? TRADE_COLUMN_UNKNOWN : TRADE_NO_HEADER;
        if (seen >> column & 1)
            return TRADE_COLUMN_TWICE;
        seen |= 1u << column;
        header->column[header->columns++] = (uint8_t)column;
    }
    return (~seen & ((1u << COLUMN_NEEDED) - 1)) == 0 ? TRADE_FINE : TRADE_COLUMN_MISSING;
}

/* The index of a class, made known if it is new; 0: no room. */
static int class_of(struct trade_set *set, struct word word)
{
    for (int kin = 1; kin <= set->classes; kin++)
        if (is_word(word, set->kin[kin]))
            return kin;
    if (set->classes == TRADE_CLASSES - 1)
        return 0;
    memcpy(set->kin[++set->classes], word.at, word.length);
    return set->classes;
}

/* trade 9.7: the number: 1 to 15, and none on a card without ability. */
static bool read_number(struct word word, uint8_t kind, uint8_t *out)
{
    unsigned number = 0;
    if (word.length > 2)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        number = 10 * number + (unsigned)(word.at[i] - '0');
    }
    *out = (uint8_t)number;
    return kind == TRADE_NONE ? word.length == 0 : number >= 1 && number <= TRADE_NUMBER_MAX;
}

/* trade 9.8: SCOPE:OP:VIRTUES, SCOPE:MUTE, or the class that a summoner calls. */
static enum trade_reason read_ability(struct word word, struct trade_set *set, struct trade_card *card)
{
    struct word scope, op, which;
    if (card->kind == TRADE_NONE)                       /* trade 7.1 */
        return word.length == 0 ? TRADE_FINE : TRADE_BAD_ABILITY;
    if (card->kind == TRADE_SUMMON) {
        if (!is_key(word, TRADE_WORD))
            return TRADE_BAD_ABILITY;
        card->calls = (uint8_t)class_of(set, word);
        return card->calls ? TRADE_FINE : TRADE_TOO_MANY_CLASSES;
    }
    if (!cut(&word, ':', &scope) || !cut(&word, ':', &op))
        return TRADE_BAD_ABILITY;
    const int its_scope = index_of(scope, trade_scope_keys), its_op = index_of(op, trade_op_keys);
    if (its_scope < 0 || its_op < 0)
        return TRADE_BAD_ABILITY;
    if (its_scope == TRADE_FOE_ONE && card->kind != TRADE_REVEAL)
        return TRADE_BAD_ABILITY;                       /* trade 9.9: an aura has nobody to ask */
    card->scope = (uint8_t)its_scope;
    card->op = (uint8_t)its_op;
    if (its_op == TRADE_MUTE)
        return word.at ? TRADE_BAD_ABILITY : TRADE_FINE;
    if (!cut(&word, ':', &which) || word.at || which.length == 0 || !read_virtues(which, &card->which))
        return TRADE_BAD_ABILITY;
    return TRADE_FINE;
}

static enum trade_reason read_card(struct word line, const struct header *header, struct trade_set *set)
{
    struct word field[COLUMN_COUNT] = { { "", 0 } };
    struct word part;
    int fields = 0;
    while (cut(&line, ',', &part)) {
        if (fields == header->columns)
            return TRADE_FIELDS;
        field[header->column[fields++]] = trim(part);
    }
    if (fields != header->columns)
        return TRADE_FIELDS;
    if (!is_key(field[COLUMN_ID], TRADE_KEY))
        return TRADE_BAD_KEY;
    if (trade_card_find(set, field[COLUMN_ID].at, field[COLUMN_ID].length))
        return TRADE_KEY_TWICE;
    if (set->cards == TRADE_CARDS - 1)
        return TRADE_TOO_MANY_CARDS;                    /* trade 10.1 */
    struct trade_card *card = &set->card[set->cards + 1];
    memcpy(card->key, field[COLUMN_ID].at, field[COLUMN_ID].length);

    const int rarity = index_of(field[COLUMN_RARITY], trade_rarity_keys);       /* trade 1.6, 9.5 */
    const int kind = index_of(field[COLUMN_KIND], trade_kind_keys);
    if (rarity < 0)
        return TRADE_BAD_RARITY;
    if (!is_key(field[COLUMN_CLASS], TRADE_WORD))
        return TRADE_BAD_CLASS;
    if (!read_virtues(field[COLUMN_VIRTUES], &card->virtues) ||                 /* trade 1.2 */
        !read_virtues(field[COLUMN_SUPERIORITY], &card->superiority) ||         /* trade 1.3 */
        !read_virtues(field[COLUMN_PROTECTION], &card->protection))             /* trade 1.4 */
        return TRADE_BAD_VIRTUES;
    if (kind < 0)
        return TRADE_BAD_KIND;
    card->rarity = (uint8_t)rarity;
    card->kind = (uint8_t)kind;
    if (!read_number(field[COLUMN_INITIATIVE], card->kind, &card->number))      /* trade 1.5 */
        return TRADE_BAD_NUMBER;
    card->kin = (uint8_t)class_of(set, field[COLUMN_CLASS]);
    if (!card->kin)
        return TRADE_TOO_MANY_CLASSES;
    const enum trade_reason reason = read_ability(field[COLUMN_ABILITY], set, card);
    if (reason == TRADE_FINE)
        set->cards++;
    return reason;
}

/* trade 9.8: the first summoner that calls a class which no card has, as its place among the cards; 0: none. */
static int calls_nobody(const struct trade_set *set)
{
    for (int card = 1; card <= set->cards; card++) {
        bool found = set->card[card].kind != TRADE_SUMMON;
        for (int other = 1; other <= set->cards && !found; other++)
            found = set->card[other].kin == set->card[card].calls;
        if (!found)
            return card;
    }
    return 0;
}

static bool is_text(struct word line)
{
    for (size_t i = 0; i < line.length; i++) {
        const unsigned char c = (unsigned char)line.at[i];
        if ((c < 0x20 && c != '\t' && c != '\r') || c == '"' || c == 0x7f)
            return false;
    }
    return true;
}

enum duel_status trade_set_parse(const char *text, size_t size, struct trade_set *out,
                                 struct trade_error *error)
{
    struct trade_set set;
    struct header header = { .columns = 0 };
    unsigned lines[TRADE_CARDS] = { 0 };
    struct word rest = { text, size }, line;
    enum trade_reason reason = TRADE_FINE;
    unsigned number = 0;
    memset(&set, 0, sizeof set);
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)      /* a byte order mark, as spreadsheets write it */
        rest = (struct word){ text + 3, size - 3 };
    while (reason == TRADE_FINE && cut(&rest, '\n', &line)) {
        number++;
        if (!is_text(line)) {
            reason = TRADE_NOT_TEXT;
            break;
        }
        line = trim(line);
        if (line.length == 0 || *line.at == '#')
            continue;
        if (!header.columns) {
            reason = read_header(line, &header);
            continue;
        }
        reason = read_card(line, &header, &set);
        if (reason == TRADE_FINE)
            lines[set.cards] = number;
    }
    if (reason == TRADE_FINE && !set.cards) {
        reason = header.columns ? TRADE_NO_CARDS : TRADE_NO_HEADER;
        number = 0;
    }
    if (reason == TRADE_FINE && calls_nobody(&set)) {
        reason = TRADE_CLASS_UNKNOWN;
        number = lines[calls_nobody(&set)];
    }
    if (error)
        *error = (struct trade_error){ reason, reason == TRADE_FINE ? 0 : number };     /* trade 9.10 */
    if (reason != TRADE_FINE)
        return DUEL_SYNTAX;
    *out = set;
    return DUEL_OK;
}

/* --- printing and registering -------------------------------------------------------------------------- */

void trade_put_virtues(unsigned virtues, struct duel_text *out)
{
    for (int i = 0; virtue_letters[i]; i++)
        if (virtues >> i & 1)
            duel_put_char(out, virtue_letters[i]);
}

void trade_put_ability(const struct trade_set *set, const struct trade_card *card, struct duel_text *out)
{
    if (card->kind == TRADE_NONE)
        return;
    if (card->kind == TRADE_SUMMON) {
        duel_put(out, set->kin[card->calls]);
        return;
    }
    duel_put(out, trade_scope_keys[card->scope]);
    duel_put_char(out, ':');
    duel_put(out, trade_op_keys[card->op]);
    if (card->op == TRADE_MUTE)
        return;
    duel_put_char(out, ':');
    if (card->which == TRADE_ALL_VIRTUES)
        duel_put_char(out, '*');
    else
        trade_put_virtues(card->which, out);
}

/* trade 9.13 */
void trade_set_print(const struct trade_set *set, struct duel_text *out)
{
    for (int column = 0; column < COLUMN_NEEDED; column++) {
        duel_put(out, column ? "," : "");
        duel_put(out, column_keys[column]);
    }
    duel_put_char(out, '\n');
    for (int i = 1; i <= set->cards; i++) {
        const struct trade_card *card = &set->card[i];
        duel_put(out, card->key);
        duel_put_char(out, ',');
        duel_put(out, trade_rarity_keys[card->rarity]);
        duel_put_char(out, ',');
        duel_put(out, set->kin[card->kin]);
        duel_put_char(out, ',');
        trade_put_virtues(card->virtues, out);
        duel_put_char(out, ',');
        trade_put_virtues(card->superiority, out);
        duel_put_char(out, ',');
        trade_put_virtues(card->protection, out);
        duel_put_char(out, ',');
        if (card->kind != TRADE_NONE)
            duel_put_int(out, card->number);
        duel_put_char(out, ',');
        duel_put(out, trade_kind_keys[card->kind]);
        duel_put_char(out, ',');
        trade_put_ability(set, card, out);
        duel_put_char(out, '\n');
    }
}

/* Whether two sets are the same cards, by what the canonical text would say. */
static bool same_set(const struct trade_set *a, const struct trade_set *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

enum duel_status trade_set_add(const char *name, const struct trade_set *set, unsigned *scenario,
                               struct trade_error *error)
{
    enum trade_reason reason = TRADE_FINE;
    unsigned at = 0;
    while (at < TRADE_SETS && trade_set_names[at] && strcmp(trade_set_names[at], name) != 0)
        at++;
    if (!is_key((struct word){ name, strlen(name) }, TRADE_WORD))
        reason = TRADE_BAD_NAME;                        /* trade 9.12 */
    else if (at == TRADE_SETS)
        reason = TRADE_TOO_MANY_SETS;                   /* trade 10.2 */
    else if (trade_set_names[at] && !same_set(trade_sets[at], set))
        reason = TRADE_NAME_TWICE;                      /* trade 9.11: registered once, immutable */
    else if (set->cards == 0 || set->cards >= TRADE_CARDS)
        reason = TRADE_NO_CARDS;
    if (error)
        *error = (struct trade_error){ reason, 0 };
    if (reason != TRADE_FINE)
        return DUEL_BAD_SETUP;
    if (!trade_set_names[at]) {
        guild_sets[at] = *set;
        memcpy(names[at], name, strlen(name) + 1);
        trade_sets[at] = &guild_sets[at];
        trade_set_names[at] = names[at];
    }
    *scenario = at;
    return DUEL_OK;
}

enum duel_status trade_read_set(const char *name, const char *text, size_t size, struct duel_text *canon,
                                unsigned *scenario, struct duel_set_error *error)
{
    struct trade_set set;
    struct trade_error wrong;
    enum duel_status status = trade_set_parse(text, size, &set, &wrong);
    if (status == DUEL_OK && name)
        status = trade_set_add(name, &set, scenario, &wrong);
    if (status == DUEL_OK && canon)
        trade_set_print(&set, canon);
    if (status != DUEL_OK)
        *error = (struct duel_set_error){ trade_reason_key(wrong.reason), wrong.line };
    return status;
}

void trade_put_set(unsigned scenario, struct duel_text *out)
{
    const struct trade_set *set = trade_set_at(scenario);
    if (set)
        trade_set_print(set, out);
}
