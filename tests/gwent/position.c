/* Positions of gwent in words: see position.h. */
#include "gwent/position.h"

#include <stdlib.h>

enum { TEXT = 2048, WORDS = 128 };
static const char *const row_words[ROWS] = { "close", "ranged", "siege" };
static const char *const slot_words[] = { "horn", "mardroeme", "leader", "standard", "weak", NULL };

/* --- words --------------------------------------------------------------------------------------- */

struct words {
    char text[TEXT];
    const char *word[WORDS];
    int count;
};

static void split(struct words *words, const char *text, size_t length)
{
    words->count = 0;
    if (length >= TEXT)
        length = TEXT - 1;
    memcpy(words->text, text, length);
    words->text[length] = '\0';
    for (char *at = strtok(words->text, " \n"); at && words->count < WORDS; at = strtok(NULL, " \n"))
        words->word[words->count++] = at;
}

/* The next statement of *text, without blanks around; false at the end. */
static bool statement(const char **text, struct words *words, const char **from, size_t *length)
{
    while (*text && **text) {
        *from = *text + strspn(*text, " \n;");
        *length = strcspn(*from, ";");
        *text = *from + *length;
        if (*length > 0) {
            split(words, *from, *length);
            return true;
        }
    }
    return false;
}

static bool is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static void wrong(const char *what, const char *word)
{
    check_count(false);
    printf("[%s] %s: \"%s\"\n", check_counts.test ? check_counts.test : "", what, word);
}

static int number_of(const struct words *words, int at)
{
    return at < words->count ? atoi(words->word[at]) : -1;
}

int key_number(const char *key)
{
    for (unsigned card = 1; card < KEY_COUNT; card++)
        if (card != KEY_LEADERS && card != KEY_FACTIONS && is(gwent_card_key(0, card), key))
            return (int)card;
    return 0;
}

int zone_number(const char *name)
{
    for (int zone = 0; zone < ZONES; zone++)
        if (is(gwent_zone_name(zone), name))
            return zone;
    return -1;
}

static int row_number(const char *name)
{
    for (int row = 0; row < ROWS; row++)
        if (is(row_words[row], name))
            return row;
    wrong("no such row", name);
    return 0;
}

duel_state *state_of(struct position *position)
{
    return (duel_state *)(void *)&position->g;
}

void name_test(const char *rule, const char *what, int variant)
{
    static char name[256];
    if (variant < 0)
        snprintf(name, sizeof name, "%s: %s", rule, what);
    else
        snprintf(name, sizeof name, "%s, %s: %s", rule, gwent.variants[variant], what);
    TEST(name);
}

/* --- a game to begin with ---------------------------------------------------------------------------- */

int plain_deck(int variant, int faction, int leader, int units, struct duel_row out[GWENT_CARDS])
{
    int rows = 0;
    if (variant == HARD) {
        out[rows++] = (struct duel_row){ (uint16_t)(KEY_FACTIONS + faction), 1, LIST_FACTION };
        return rows;
    }
    for (int i = 1; i < GWENT_LEADERS && !leader; i++)
        if (gwent_leaders[i].faction == faction && !(gwent_leaders[i].passive >> variant & 1))
            leader = i;
    out[rows++] = (struct duel_row){ (uint16_t)(KEY_LEADERS + leader), 1, LIST_LEADER };
    for (int card = 1; card < GWENT_CARDS && units > 0; card++) {
        const struct card *printed = &gwent_cards[card];
        if (printed->type != CARD_UNIT ||
            (printed->faction != faction && printed->faction != FACTION_NEUTRAL))
            continue;
        int copies = variant == CLASSIC ? printed->copies_forum : printed->copies_original;
        if (copies > units)
            copies = units;
        if (copies > 0)
            out[rows++] = (struct duel_row){ (uint16_t)card, (uint8_t)copies, LIST_MAIN };
        units -= copies;
    }
    return rows;
}

void begin_game(struct position *position, int variant, const int faction[2], const int leader[2],
                unsigned options, struct duel_io *io)
{
    enum { UNITS = 22 };
    struct duel_row rows[DUEL_PLAYERS][GWENT_CARDS];
    struct duel_setup setup = { .variant = (uint8_t)variant, .options = (uint32_t)options, .seed = { 7 } };
    memset(position, 0, sizeof *position);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player].row = rows[player];
        setup.deck[player].rows =
            (uint16_t)plain_deck(variant, faction[player], leader[player], UNITS, rows[player]);
    }
    CHECK_INT(duel_setup(duel_find("gwent"), state_of(position), &setup, NULL, io), DUEL_OK);
}

void begin_random(struct position *position, int variant, uint64_t seed, struct random_decks *decks)
{
    struct duel_setup setup = { .variant = (uint8_t)variant, .seed = { (uint32_t)seed } };
    memset(position, 0, sizeof *position);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_row *row = decks->row[player];
        const int rows = gwent_random_deck((unsigned)variant, 0, 2 * seed + (unsigned)player, row, KEY_COUNT);
        setup.deck[player] = decks->deck[player] = (struct duel_deck){ row, (uint16_t)rows };
    }
    CHECK_INT(duel_setup(&gwent, state_of(position), &setup, NULL, NULL), DUEL_OK);
}

bool answer_at_random(struct position *position, uint64_t *seed)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    const unsigned awaiting = position->g.head.awaiting;
    const int player = awaiting == 3 ? (int)duel_mix_below(seed, 2) : (int)awaiting >> 1;
    struct duel_io io = { .event = position->event, .room = DUEL_EVENTS_MAX };
    if (!awaiting)
        return false;
    const unsigned n = (unsigned)duel_legal(state_of(position), player, legal);
    duel_apply(state_of(position), player, legal[duel_mix_below(seed, n)], &io);
    position->events = io.events;
    return true;
}

int size_seen(const struct gwent *truth, int viewer, int player, int zone)
{
    const int offers = truth->side[player].set_aside;
    int size[HAND + 1], aside = 0;
    for (int z = DECK; z <= HAND; z++) {
        size[z] = zone_size(truth, zone_of(player, z));
        aside += z == DECK ? 0 : size[z];
    }
    if (viewer == player || viewer >= DUEL_JUDGE || truth->phase != PHASE_EXCHANGE || zone == DECK ||
        !(truth->head.awaiting >> player & 1))
        return size[zone];
    return zone == OFFER ? offers : zone == GIVEN ? 0 : aside - offers;
}

/* --- making a position --------------------------------------------------------------------------------- */

/* One card word: "ves*2@1/seen". */
static void add_cards(struct gwent *g, int zone, const char *word)
{
    char text[96];
    int copies = 1, owner = zone == WEATHER || zone == WEATHER_GRAVE ? 0 : half_of(zone);
    struct record record = { 0, 0, 0 };
    snprintf(text, sizeof text, "%s", word);
    for (char *at = text + strcspn(text, "*@/"); *at;) {
        char kind = *at;
        size_t length = strcspn(at + 1, "*@/");
        char value[32];
        snprintf(value, sizeof value, "%.*s", (int)length, at + 1);
        *at = '\0';
        at += 1 + length;
        if (kind == '*')
            copies = atoi(value);
        else if (kind == '@')
            owner = atoi(value);
        else if (is(value, "ranged"))
            record.known |= FLAG;
        else if (is(value, "never"))
            record.mark |= NEVER_LAY;
        else if (is(value, "seen"))
            record.known |= PLACED_ALL;
        else if (is(value, "undrawn"))
            record.mark |= NOT_DRAWN;
        else if (is(value, "lost"))
            record.mark |= NOT_SUMMONED;
        else
            wrong("what of a card?", word);
    }
    record.card = (uint8_t)key_number(text);
    if (record.card == 0 || record.card >= GWENT_CARDS) {
        wrong("no such card", word);
        return;
    }
    record.known |= owner ? OWNER : 0;
    if (is_hidden(zone))
        record.known =
            settled((uint8_t)(record.known | PLACED << half_of(zone) | (rules_of(g)->hard ? LISTED_ALL : 0)));
    for (; copies > 0; copies--)
        gwent_pool_add(g, zone, record);
    if (is_row(zone) && gwent_cards[record.card].type == CARD_SPECIAL) {
        uint8_t *slot = &g->side[half_of(zone)].slot[row_of(zone)];
        *slot |= record.card == CARD_COMMANDERS_HORN ? SLOT_HORN
                 : record.card == CARD_MARDROEME     ? SLOT_MARDROEME
                                                     : 0;
    }
    if (zone == WEATHER)
        g->weather |= (uint8_t)gwent_weather_rows(record.card);
}

static void set_slot_words(struct gwent *g, const struct words *words)
{
    int zone = zone_number(words->word[1]);
    for (int i = 2; i < words->count; i++) {
        int bit = duel_index(slot_words, words->word[i]);
        if (zone < 0 || bit < 0)
            wrong("what slot?", words->word[i]);
        else
            g->side[half_of(zone)].slot[row_of(zone)] |= (uint8_t)(1 << bit);
    }
}

static int leader_number(const char *key)
{
    int number = key_number(key) - KEY_LEADERS;
    if (number <= 0 || number >= GWENT_LEADERS)
        wrong("no such leader", key);
    return number;
}

static void set_statement(struct gwent *g, const struct words *words)
{
    const char *verb = words->word[0];
    const int zone = zone_number(verb), value = number_of(words, 1);
    if (zone >= 0) {
        for (int i = 1; i < words->count; i++)
            add_cards(g, zone, words->word[i]);
    } else if (is(verb, "lives")) {
        g->side[0].lives = (uint8_t)value;
        g->side[1].lives = (uint8_t)number_of(words, 2);
    } else if (is(verb, "round")) {
        g->round = (uint8_t)value;
        for (int round = 0; round < g->round - 1; round++)
            g->winner[round] = DUEL_NOBODY;
    } else if (is(verb, "turn")) {
        g->turn = (uint8_t)(value - 1);
    } else if (is(verb, "active")) {
        g->active = (uint8_t)value;
    } else if (is(verb, "first")) {
        g->first = (uint8_t)value;
    } else if (is(verb, "passed")) {
        g->side[value].passed = 1;
    } else if (is(verb, "leader-weather")) {
        for (int i = 1; i < words->count; i++)
            g->leader_weather |= (uint8_t)(1 << row_number(words->word[i]));
    } else if (is(verb, "slot")) {
        set_slot_words(g, words);
    } else if (is(verb, "used")) {
        g->side[value].used |= 1;
        for (int i = 2; i < words->count; i++)
            g->side[value].used = (uint8_t)((g->side[value].used & (i > 2 ? 31 : 0)) |
                                            gwent_leader_bit(leader_number(words->word[i])));
    } else if (is(verb, "commands")) {
        g->side[value].round_leader = (uint8_t)leader_number(words->word[2]);
    } else if (!is(verb, "factions") && !is(verb, "leaders") && !is(verb, "option")) {
        wrong("no such statement", verb);
    }
}

void make_position(struct position *position, int variant, const char *given)
{
    enum { TURN = 5 };
    int faction[2] = { FACTION_NORTHERN_REALMS, FACTION_NILFGAARD }, leader[2] = { 0, 0 };
    unsigned options = 0;
    struct words words;
    const char *from, *text = given;
    size_t length;
    while (statement(&text, &words, &from, &length)) {
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const char *key = player + 1 < words.count ? words.word[player + 1] : "-";
            if (is(words.word[0], "factions")) {
                faction[player] = key_number(key) - KEY_FACTIONS;
                if (faction[player] <= 0)
                    wrong("no such faction", key);
            } else if (is(words.word[0], "leaders") && !is(key, "-")) {
                leader[player] = leader_number(key);
                faction[player] = gwent_leaders[leader[player]].faction;
            }
        }
        for (int i = 1; i < words.count && is(words.word[0], "option"); i++) {
            int bit = duel_index(gwent.options, words.word[i]);
            if (bit < 0)
                wrong("no such option", words.word[i]);
            else
                options |= 1u << bit;
        }
    }
    begin_game(position, variant, faction, leader, options, NULL);

    struct gwent *g = &position->g;
    memset(g->start, 0, sizeof g->start);
    memset(g->card, 0, sizeof g->card);
    memset(g->known, 0, sizeof g->known);
    memset(g->mark, 0, sizeof g->mark);
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.awaiting = 0;
    g->picks = 0;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        g->side[player].set_aside = 0;
        if (!leader[player])
            g->side[player].leader = 0;
    }
    g->phase = PHASE_TURN;
    g->turn = TURN - 1;
    text = given;
    while (statement(&text, &words, &from, &length))
        set_statement(g, &words);
}

/* --- playing on ----------------------------------------------------------------------------------------- */

/* Cards of each deck: tokens have none (gwent 9.16), vildkaarls are their berserkers (9.3). */
static void count_owned(const struct gwent *g, int owned[DUEL_PLAYERS])
{
    owned[0] = owned[1] = 0;
    for (int at = 0; at < g->start[ZONES]; at++)
        if (g->card[at] != CARD_HEMDALL && g->card[at] != CARD_BOVINE_DEFENSE_FORCE)
            owned[(g->known[at] & OWNER) != 0]++;
}

/* What the rows of a state say must agree with its zones. */
static void check_sound(const struct gwent *g)
{
    for (int zone = 0; zone < ZONES; zone++) {
        CHECK(g->start[zone] <= g->start[zone + 1]);
        if (!is_row(zone))
            continue;
        const uint8_t slot = g->side[half_of(zone)].slot[row_of(zone)];
        CHECK_INT(!!(slot & SLOT_HORN), gwent_pool_find(g, zone, CARD_COMMANDERS_HORN) >= 0);
        CHECK_INT(!!(slot & SLOT_MARDROEME), gwent_pool_find(g, zone, CARD_MARDROEME) >= 0);
    }
    for (int at = g->start[ZONES]; at < POOL; at++)
        if (g->card[at] || g->known[at] || g->mark[at]) {
            CHECK(!"nothing lies behind the last card");
            return;
        }
}

/* The value that makes chance event `k` of the answer pick what `word` names, after the first k values. */
static int find_value(struct position *position, int player, duel_action action, uint16_t forced[], int k,
                      const char *word)
{
    static struct duel_event event[DUEL_EVENTS_MAX];
    if (*word >= '0' && *word <= '9')
        return atoi(word);
    const int card = key_number(word);
    for (int value = 0; value < POOL; value++) {
        struct position trial = { .g = position->g };
        forced[k] = (uint16_t)value;
        struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX, .forced = forced, .force = (uint16_t)(k + 1) };
        duel_apply(state_of(&trial), player, action, &io);
        if (io.misfit || io.rolls <= k)
            break;
        for (int i = 0, chance = 0; i < io.events; i++)
            if (event[i].kind == DUEL_CHANCE_EVENT && chance++ == k && event[i].card == card)
                return value;
    }
    wrong("chance cannot pick", word);
    return 0;
}

static void play_move(struct position *position, int player, const char *text, size_t length,
                      const char *whole)
{
    char line[256], chance[256] = "";
    const char *bracket = memchr(text, '[', length);
    snprintf(line, sizeof line, "%.*s", (int)(bracket ? (size_t)(bracket - text) : length), text);
    if (bracket)
        snprintf(chance, sizeof chance, "%.*s", (int)strcspn(bracket + 1, "]"), bracket + 1);
    duel_action action = { 0, { 0, 0, 0 } };
    enum duel_status status = duel_parse(state_of(position), player, line, &action);
    if (status != DUEL_OK) {
        wrong(status == DUEL_SYNTAX        ? "no such move"
              : status == DUEL_NOT_AWAITED ? "not awaited"
                                           : "illegal",
              whole);
        return;
    }
    check_count(true);
    struct words words;
    split(&words, chance, strlen(chance));
    uint16_t forced[WORDS];
    int force = 0;
    bool is_free = false;
    for (int i = 0; i < words.count; i++) {
        is_free |= is(words.word[i], "*");
        if (!is(words.word[i], "*")) {
            forced[force] = (uint16_t)find_value(position, player, action, forced, force, words.word[i]);
            force++;
        }
    }
    int before[DUEL_PLAYERS], after[DUEL_PLAYERS];
    count_owned(&position->g, before);
    struct duel_io io = { .event = position->event, .room = DUEL_EVENTS_MAX,
                          .forced = force ? forced : NULL, .force = (uint16_t)force };
    if (!CHECK_INT(duel_submit(state_of(position), player, action, &io), DUEL_OK))
        printf("    in %s\n", whole);
    if (!is_free && !CHECK_INT(io.rolls, force))
        printf("    in %s\n", whole);
    position->events = io.events;
    count_owned(&position->g, after);
    CHECK_INT(after[0], before[0]);
    CHECK_INT(after[1], before[1]);
    check_sound(&position->g);
}

static void check_statement(struct position *position, const struct words *words);

void play_on(struct position *position, const char *moves)
{
    struct words words;
    const char *from;
    size_t length;
    if (!position->begun && moves) {
        position->begun = true;
        if (!position->g.head.awaiting)
            gwent_advance(&position->g, NULL);
    }
    while (statement(&moves, &words, &from, &length)) {
        char whole[256];
        snprintf(whole, sizeof whole, "%.*s", (int)length, from);
        if (*from != '0' && *from != '1') {
            check_statement(position, &words);
            continue;
        }
        const int player = *from - '0';
        size_t skip = 1 + strspn(from + 1, " ");
        const char *text = from + skip;
        char mark = *text;
        duel_action legal[DUEL_ACTIONS_MAX], action;
        const struct duel_head *head = duel_head(state_of(position));
        length -= skip;
        snprintf(whole, sizeof whole, "%.*s", (int)length - 1, text + 1);
        bool held = true;
        switch (mark) {
        case '-': held = CHECK_INT(head->awaiting >> player & 1, 0); break;
        case '#': held = CHECK_INT(duel_legal(state_of(position), player, legal), atoi(text + 1)); break;
        case '=':
            held = CHECK_STR(
                head->awaiting >> player & 1 ? gwent.prompts[head->prompt[player].kind] : "nothing", whole);
            break;
        case '!':
            held = CHECK_INT(duel_parse(state_of(position), player, whole, &action), DUEL_ILLEGAL);
            break;
        case '?': held = CHECK_INT(duel_parse(state_of(position), player, whole, &action), DUEL_OK); break;
        default:
            snprintf(whole, sizeof whole, "%.*s", (int)length, text);
            play_move(position, player, text, length, whole);
        }
        if (!held)
            printf("    at \"%d %c%s\"\n", player, mark, whole);
    }
}

/* --- asking ------------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* A set of card words in one order, as text. */
struct listing {
    char item[POOL][64];
    int count;
    char text[TEXT * 4];
};

static const char *listing_text(struct listing *listing)
{
    size_t used = 0;
    qsort(listing->item, (size_t)listing->count, sizeof *listing->item, by_text);
    listing->text[0] = '\0';
    for (int i = 0; i < listing->count; i++)
        used += (size_t)snprintf(listing->text + used, sizeof listing->text - used, "%s%s", i ? " " : "",
                                 listing->item[i]);
    return listing->text;
}

static void put_tenths(char *out, size_t size, int tenths)
{
    if (tenths % 10)
        snprintf(out, size, "%d.%d", tenths / 10, tenths % 10);
    else
        snprintf(out, size, "%d", tenths / 10);
}

static void list_wanted(struct listing *listing, const struct words *words, int from)
{
    listing->count = 0;
    for (int i = from; i < words->count; i++) {
        char name[64];
        int copies = 1;
        if (is(words->word[i], "-"))
            continue;
        snprintf(name, sizeof name, "%s", words->word[i]);
        char *star = strchr(name, '*');
        if (star) {
            copies = atoi(star + 1);
            char *rest = star + 1 + strspn(star + 1, "0123456789");
            memmove(star, rest, strlen(rest) + 1);
        }
        char bare[64];
        snprintf(bare, sizeof bare, "%.*s", (int)strcspn(name, "=@"), name);
        if (!is(bare, "?") && !key_number(bare))
            wrong("no such card", words->word[i]);
        for (; copies > 0; copies--)
            snprintf(listing->item[listing->count++], sizeof *listing->item, "%s", name);
    }
}

static void check_zone(struct position *position, int zone, const struct words *words)
{
    struct gwent *g = &position->g;
    struct listing want, got;
    int16_t strength[POOL];
    bool strengths = false, owners = false;
    if (words->count == 2 && words->word[1][0] == '#') {
        if (!CHECK_INT(zone_size(g, zone), atoi(words->word[1] + 1)))
            printf("    in %s\n", words->word[0]);
        return;
    }
    for (int i = 1; i < words->count; i++) {
        strengths |= strchr(words->word[i], '=') != NULL;
        owners |= strchr(words->word[i], '@') != NULL;
    }
    list_wanted(&want, words, 1);
    if (strengths)
        gwent_row_strength(g, zone, strength);
    got.count = 0;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct record record = record_at(g, at);
        char more[16] = "";
        if (strengths && (is_unit(record.card) || record.card == CARD_DECOY)) {
            more[0] = '=';
            put_tenths(more + 1, sizeof more - 1, strength[at - g->start[zone]]);
        } else if (owners) {
            snprintf(more, sizeof more, "@%d", record.known & OWNER ? 1 : 0);
        }
        snprintf(got.item[got.count++], sizeof *got.item, "%s%s", gwent_cards[record.card].key, more);
    }
    if (!CHECK_STR(listing_text(&got), listing_text(&want)))
        printf("    in %s\n", words->word[0]);
}

/* What `viewer` knows of the zone, holes as `?`. */
static void check_seen(struct position *position, const struct words *words)
{
    const int viewer = number_of(words, 1), zone = zone_number(words->word[2]);
    struct position view = { .g = position->g };
    struct listing want, got;
    if (viewer < 0 || zone < 0) {
        wrong("no such viewer or zone", words->word[2]);
        return;
    }
    duel_hide(state_of(&view), viewer);
    list_wanted(&want, words, 3);
    got.count = 0;
    for (int at = view.g.start[zone]; at < view.g.start[zone + 1]; at++) {
        const struct record record = record_at(&view.g, at);
        bool known = !is_hidden(zone) || viewer == DUEL_JUDGE || record.known & PLACED << viewer;
        snprintf(got.item[got.count++], sizeof *got.item, "%s", known ? gwent_cards[record.card].key : "?");
    }
    if (!CHECK_STR(listing_text(&got), listing_text(&want)))
        printf("    in sees %d %s\n", viewer, words->word[2]);
}

static void check_listed(struct position *position, const struct words *words)
{
    const int viewer = number_of(words, 1), player = number_of(words, 2);
    struct position view = { .g = position->g };
    struct listing want, got;
    if (viewer < 0 || player < 0) {
        wrong("no such viewer or player", words->word[0]);
        return;
    }
    duel_hide(state_of(&view), viewer);
    list_wanted(&want, words, 3);
    got.count = 0;
    for (int z = DECK; z <= HAND; z++) {
        const int zone = zone_of(player, z);
        for (int at = view.g.start[zone]; at < view.g.start[zone + 1]; at++)
            if (view.g.card[at] && !(view.g.known[at] & PLACED << viewer))
                snprintf(got.item[got.count++], sizeof *got.item, "%s", gwent_cards[view.g.card[at]].key);
    }
    if (!CHECK_STR(listing_text(&got), listing_text(&want)))
        printf("    in lists %d %d\n", viewer, player);
}

static void check_tenths(int got, const char *want)
{
    char text[16];
    put_tenths(text, sizeof text, got);
    CHECK_STR(text, want);
}

static void check_rows_set(unsigned rows, const struct words *words)
{
    unsigned want = 0;
    for (int i = 1; i < words->count; i++)
        if (!is(words->word[i], "-"))
            want |= 1u << row_number(words->word[i]);
    CHECK_INT(rows, want);
}

static void check_slot(const struct gwent *g, const struct words *words)
{
    int zone = zone_number(words->word[1]), want = 0;
    for (int i = 2; i < words->count; i++)
        if (!is(words->word[i], "-"))
            want |= 1 << duel_index(slot_words, words->word[i]);
    int slot = g->side[half_of(zone)].slot[row_of(zone)];
    CHECK_INT(slot, want);
}

static int finished_rounds(const struct gwent *g)
{
    return g->round - !(g->phase == PHASE_KEEP || g->phase == PHASE_CLEAN || g->phase == PHASE_OVER);
}

/* Of the last finished round, -1 when there is none. */
static int last_winner(const struct gwent *g)
{
    const int finished = finished_rounds(g);
    return finished > 0 ? g->winner[finished - 1] : -1;
}

static int winner_number(const struct words *words)
{
    return is(words->word[1], "draw") ? DUEL_NOBODY : atoi(words->word[1]);
}

static void check_statement(struct position *position, const struct words *words)
{
    struct gwent *g = &position->g;
    const char *verb = words->word[0];
    const int zone = zone_number(verb), value = number_of(words, 1);
    if (zone >= 0) {
        check_zone(position, zone, words);
    } else if (is(verb, "total")) {
        check_tenths(gwent_half_strength(g, 0), words->word[1]);
        check_tenths(gwent_half_strength(g, 1), words->word[2]);
    } else if (is(verb, "sum")) {
        check_tenths(gwent_row_strength(g, zone_number(words->word[1]), NULL), words->word[2]);
    } else if (is(verb, "lives")) {
        CHECK_INT(g->side[0].lives, value);
        CHECK_INT(g->side[1].lives, number_of(words, 2));
    } else if (is(verb, "passed")) {
        CHECK_INT(g->side[0].passed, value);
        CHECK_INT(g->side[1].passed, number_of(words, 2));
    } else if (is(verb, "round")) {
        CHECK_INT(g->round, value);
    } else if (is(verb, "turn")) {
        CHECK_INT(g->turn, value);
    } else if (is(verb, "active")) {
        CHECK_INT(g->active, value);
    } else if (is(verb, "first")) {
        CHECK_INT(g->first, value);
    } else if (is(verb, "plays")) {
        CHECK_INT(g->plays, value);
    } else if (is(verb, "weather-acts")) {
        check_rows_set(g->weather | g->leader_weather, words);
    } else if (is(verb, "slot")) {
        check_slot(g, words);
    } else if (is(verb, "won")) {
        CHECK_INT(last_winner(g), winner_number(words));
    } else if (is(verb, "scored")) {
        const int finished = finished_rounds(g);
        for (int half = 0; half < HALVES; half++)
            check_tenths(finished ? g->total[finished - 1][half] : -1, words->word[1 + half]);
    } else if (is(verb, "automatic")) {
        int n = 0;
        for (int i = 0; i < position->events; i++)
            n += position->event[i].kind == EV_PASSED && position->event[i].how;
        CHECK_INT(n, value);
    } else if (is(verb, "over")) {
        CHECK_INT(g->head.awaiting, 0);
        CHECK_INT(g->head.winner, winner_number(words));
    } else if (is(verb, "running")) {
        CHECK(g->head.awaiting != 0);
    } else if (is(verb, "told")) {
        int kind = duel_index(gwent.events, words->word[1]), n = 0;
        for (int i = 0; i < position->events; i++)
            n += position->event[i].kind == kind;
        if (!CHECK_INT(kind < 0 ? -1 : n, number_of(words, 2)))
            printf("    in told %s\n", words->word[1]);
    } else if (is(verb, "sees")) {
        check_seen(position, words);
    } else if (is(verb, "lists")) {
        check_listed(position, words);
    } else {
        wrong("no such question", verb);
    }
}

void check_position(struct position *position, const char *want)
{
    struct words words;
    const char *from;
    size_t length;
    while (statement(&want, &words, &from, &length))
        check_statement(position, &words);
}

/* Whatever the position: hiding twice is hiding once, and a player's own view shows what that player may answer. */
static void check_views(struct position *position)
{
    static duel_action truth[DUEL_ACTIONS_MAX], seen[DUEL_ACTIONS_MAX];
    for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++) {
        struct position once = { .g = position->g };
        duel_hide(state_of(&once), viewer);
        struct position twice = { .g = once.g };
        duel_hide(state_of(&twice), viewer);
        CHECK_MEM(&twice.g, &once.g, sizeof once.g);
        if (viewer < DUEL_PLAYERS) {
            int n = duel_legal(state_of(position), viewer, truth);
            for (int i = 1; i < n; i++)
                CHECK(memcmp(&truth[i - 1], &truth[i], sizeof *truth) < 0);
            if (CHECK_INT(duel_legal(state_of(&once), viewer, seen), n))
                CHECK_MEM(seen, truth, (size_t)n * sizeof *truth);
        }
    }
}

void run_cases(const struct table_case cases[], size_t count)
{
    static const char letters[] = "och";
    for (size_t i = 0; i < count; i++)
        for (const char *in = cases[i].in; *in; in++) {
            int variant = (int)(strchr(letters, *in) - letters);
            struct position position;
            name_test(cases[i].rule, cases[i].what, variant);
            make_position(&position, variant, cases[i].given);
            play_on(&position, cases[i].moves);
            check_position(&position, cases[i].want);
            if (cases[i].moves)
                check_views(&position);
        }
    TEST(NULL);
}
