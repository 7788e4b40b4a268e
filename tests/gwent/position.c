/* Positions of gwent in words: see position.h. */
#include "gwent/position.h"
#include "cases.h"

#include <stdlib.h>

enum { TEXT = 2048 };
static const char *const row_words[ROWS] = { "close", "ranged", "siege" };
static const char *const slot_words[] = { "horn", "mardroeme", "leader", "standard", "weak", NULL };

/* --- words --------------------------------------------------------------------------------------- */

static bool is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
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
    case_wrong("no such row", name);
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

/* The factions are those of the leaders that are given. */
static const char *usual_for(const char *given)
{
    static char text[96];
    int faction[DUEL_PLAYERS] = { FACTION_NORTHERN_REALMS, FACTION_NILFGAARD };
    struct words words;
    const char *from;
    size_t length;
    while (next_words(&given, &words, &from, &length))
        for (int player = 0;
             is(words.word[0], "leaders") && player < DUEL_PLAYERS && player + 1 < words.count; player++) {
            const int leader = key_number(words.word[player + 1]) - KEY_LEADERS;
            if (leader > 0)
                faction[player] = gwent_leaders[leader].faction;
        }
    snprintf(text, sizeof text, "?factions %s %s; ?turn 5",
             gwent_card_key(0, (unsigned)(KEY_FACTIONS + faction[0])),
             gwent_card_key(0, (unsigned)(KEY_FACTIONS + faction[1])));
    return text;
}

static struct played played_of(struct position *position)
{
    return (
        struct played){ .state = state_of(position), .event = position->event, .events = position->events };
}

/* With `begins` the turn begins, with all that goes with it; else it is going on. */
static bool arrange(struct position *position, int variant, const char *given, bool begins)
{
    static const int32_t none[DUEL_NUMBERS];
    char text[TEXT * 4];
    const struct asker arranger = { .usual = usual_for(given) };
    memset(position, 0, sizeof *position);
    struct played played = played_of(position);
    snprintf(text, sizeof text, "%s%s", given, begins ? "" : "; plays 1");
    arrange_case(&played, &gwent, (unsigned)variant, 0, none, &arranger, text);
    if (played.refused.reason)
        case_wrong(played.refused.reason, given);
    return !played.refused.reason;
}

void make_position(struct position *position, int variant, const char *given)
{
    arrange(position, variant, given, strstr(given, "hand"));
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

static void check_moved(struct played *played, const duel_state *before)
{
    int owned[2][DUEL_PLAYERS];
    count_owned(gwent_of(before), owned[0]);
    count_owned(gwent_of(played->state), owned[1]);
    CHECK_INT(owned[1][0], owned[0][0]);
    CHECK_INT(owned[1][1], owned[0][1]);
    check_sound(gwent_of(played->state));
}

static bool ask_gwent(struct played *played, const struct words *words);
static const struct asker asker = { .ask = ask_gwent, .moved = check_moved };

void play_on(struct position *position, const char *moves)
{
    struct played played = played_of(position);
    play_case(&played, &asker, moves);
    position->events = played.events;
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
            case_wrong("no such card", words->word[i]);
        for (; copies > 0; copies--)
            snprintf(listing->item[listing->count++], sizeof *listing->item, "%s", name);
    }
}

static void check_zone(const struct gwent *g, int zone, const struct words *words)
{
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
static void check_seen(const struct gwent *g, const struct words *words)
{
    const int viewer = number_of(words, 1), zone = zone_number(words->word[2]);
    struct position view = { .g = *g };
    struct listing want, got;
    if (viewer < 0 || zone < 0) {
        case_wrong("no such viewer or zone", words->word[2]);
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

static void check_listed(const struct gwent *g, const struct words *words)
{
    const int viewer = number_of(words, 1), player = number_of(words, 2);
    struct position view = { .g = *g };
    struct listing want, got;
    if (viewer < 0 || player < 0) {
        case_wrong("no such viewer or player", words->word[0]);
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

static bool ask_gwent(struct played *played, const struct words *words)
{
    const struct gwent *g = gwent_of(played->state);
    const char *verb = words->word[0];
    const int zone = zone_number(verb), value = number_of(words, 1);
    if (zone >= 0) {
        check_zone(g, zone, words);
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
        for (int i = 0; i < played->events; i++)
            n += played->event[i].kind == EV_PASSED && played->event[i].how;
        CHECK_INT(n, value);
    } else if (is(verb, "sees")) {
        check_seen(g, words);
    } else if (is(verb, "lists")) {
        check_listed(g, words);
    } else {
        return false;
    }
    return true;
}

void check_position(struct position *position, const char *want)
{
    struct played played = played_of(position);
    check_case(&played, &asker, want);
}

void run_cases(const struct table_case cases[], size_t count)
{
    static const char letters[] = "och";
    for (size_t i = 0; i < count; i++)
        for (const char *in = cases[i].in; *in; in++) {
            int variant = (int)(strchr(letters, *in) - letters);
            struct position position;
            name_test(cases[i].rule, cases[i].what, variant);
            if (!arrange(&position, variant, cases[i].given, cases[i].moves))
                continue;
            play_on(&position, cases[i].moves);
            check_position(&position, cases[i].want);
            if (cases[i].moves)
                check_any(state_of(&position));
        }
    TEST(NULL);
}
