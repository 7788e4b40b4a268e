/* gwent 18: positions as text. Written and read where a player is asked for a play (ASK_PLAY), the first of a turn or a later
 * one; every byte but the generator's comes back. What is read need not be reachable, but can be played on: whatever the rules
 * count on is checked. */
#include "core/statement.h"
#include "gwent.h"

#include <string.h>

enum { TOKENS_MOST = 10, CARDS_OF_BOTH = 2 * 95 };       /* gwent 16.1, 16.2 */
enum { TENTHS = 10, BOTH = 3 };

static const char *const draw_words[] = { "0", "1", "draw", NULL };
static const char *const row_words[] = { "close", "ranged", "siege", NULL };
static const char *const slot_words[] = { "horn", "mardroeme", "leader", "standard", "weak", NULL };
static const char *const effect_words[] = { "bran", "hope", "banned", "treacherous", "invader", "no-leader", NULL };
static const char *const place_words[] = { "-", "close", "ranged", NULL };      /* NOWHERE, OWN_CLOSE, OWN_RANGED */

/* gwent 18.4, 18.5: what a card carries behind '/', and in which zones it may. */
enum about { IN_HIDDEN = 1, IN_DECK = 2, IN_ROW = 4, IN_GRAVE = 8 };
static const struct {
    const char *word;
    uint8_t where, known, mark;
} tags[] = {
    { "shown", IN_HIDDEN, 0, 0 },           /* PLACED for the other player: depends on whose it is */
    { "seen", IN_HIDDEN, PLACED_ALL, 0 },
    { "listed", IN_HIDDEN, 0, 0 },          /* LISTED for the other player */
    { "known", IN_HIDDEN, LISTED_ALL, 0 },
    { "undrawn", IN_DECK, 0, NOT_DRAWN },
    { "lost", IN_DECK, 0, NOT_SUMMONED },
    { "next", IN_DECK, 0, FIRST },
    { "moved", IN_ROW, FLAG, 0 },
    { "ranged", IN_GRAVE, FLAG, 0 },
    { "never", IN_GRAVE, 0, NEVER_LAY },
};
enum { TAG_SHOWN, TAG_SEEN, TAG_LISTED, TAG_KNOWN, TAG_UNDRAWN, TAGS = sizeof tags / sizeof *tags };

static unsigned about(int zone)
{
    return (is_hidden(zone) ? IN_HIDDEN : 0) | (zone == DECK || zone == zone_of(1, DECK) ? IN_DECK : 0) |
           (is_row(zone) ? IN_ROW : 0) | (is_grave(zone) ? IN_GRAVE : 0);
}

/* What everybody knows of a card of a hidden zone anyway (gwent 14.4). */
static uint8_t usual_knowledge(const struct gwent *g, int zone, uint8_t owner)
{
    if (!is_hidden(zone))
        return owner;
    return (uint8_t)(owner | PLACED << half_of(zone) | (rules_of(g)->hard ? LISTED_ALL : 0));
}

/* Whose card it is unless something else is said (gwent 1.16). */
static uint8_t usual_owner(int zone)
{
    return half_of(zone) && zone != WEATHER_GRAVE ? OWNER : 0;
}

static bool is_quiet(const struct gwent *g)
{
    return g->head.awaiting == 1 << g->active && g->head.prompt[g->active].kind == ASK_PLAY;
}

static bool same_effects(const struct gwent *g)
{
    struct gwent plain = { .head.variant = g->head.variant };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        plain.side[player].leader = g->side[player].leader;
    if (!rules_of(g)->hard)
        gwent_set_passives(&plain);
    return plain.side[0].effects == g->side[0].effects && plain.side[1].effects == g->side[1].effects;
}

/* --- writing ------------------------------------------------------------------------------------------ */

static void end_line(struct duel_text *out)
{
    duel_put_char(out, '\n');
}

/* "VERB a b", for both players. */
static void put_pair(struct duel_text *out, const char *verb, int a, int b)
{
    duel_put(out, verb);
    core_put_number(out, a);
    core_put_number(out, b);
    end_line(out);
}

static void put_one(struct duel_text *out, const char *verb, int value)
{
    duel_put(out, verb);
    core_put_number(out, value);
    end_line(out);
}

static void put_bits(struct duel_text *out, unsigned bits, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1)
            core_put_word(out, words[i]);
}

static void put_tenths(struct duel_text *out, int tenths)
{
    core_put_number(out, tenths / TENTHS);
    if (tenths % TENTHS) {
        duel_put_char(out, '.');
        duel_put_int(out, tenths % TENTHS);
    }
}

static void put_tag(struct duel_text *out, const char *word)
{
    duel_put_char(out, '/');
    duel_put(out, word);
}

/* gwent 18.3: "ves@1/seen*2" */
static void put_card(const struct gwent *g, int zone, struct record record, int copies, struct duel_text *out)
{
    const uint8_t owner = record.known & OWNER, usual = usual_knowledge(g, zone, owner);
    core_put_word(out, gwent_cards[record.card].key);
    if (owner != usual_owner(zone)) {
        duel_put_char(out, '@');
        duel_put_int(out, owner ? 1 : 0);
    }
    if (is_hidden(zone)) {
        const int other = 1 - half_of(zone);
        if ((record.known & PLACED_ALL) == PLACED_ALL)
            put_tag(out, tags[TAG_SEEN].word);
        else if (record.known & PLACED << other)
            put_tag(out, tags[TAG_SHOWN].word);
        if ((record.known & ~usual & LISTED_ALL) == LISTED_ALL)
            put_tag(out, tags[TAG_KNOWN].word);
        else if (record.known & ~usual & LISTED << other)
            put_tag(out, tags[TAG_LISTED].word);
    }
    for (int i = TAG_UNDRAWN; i < TAGS; i++)
        if (about(zone) & tags[i].where && ((record.known & tags[i].known) | (record.mark & tags[i].mark)))
            put_tag(out, tags[i].word);
    if (record.mark & BEFORE) {
        put_tag(out, "was-");
        duel_put(out, (record.mark & BEFORE) == FROM_NOWHERE ? "nowhere"
                                                             : gwent_zone_name((record.mark & BEFORE) - 1));
    }
    if (copies > 1) {
        duel_put_char(out, '*');
        duel_put_int(out, copies);
    }
}

/* gwent 18.2: the first card that came is the first in the text. */
static void put_zone(const struct gwent *g, int zone, struct duel_text *out)
{
    const int n = zone_size(g, zone), low = g->start[zone];
    if (n == 0)
        return;
    duel_put(out, gwent_zone_name(zone));
    for (int i = 0, copies; i < n; i += copies) {
        const bool back = zone == GRAVE;        /* where the newest lies first */
        const struct record record = record_at(g, back ? low + n - 1 - i : low + i);
        for (copies = 1; i + copies < n; copies++) {
            const struct record next = record_at(g, back ? low + n - 1 - i - copies : low + i + copies);
            if (next.card != record.card || next.known != record.known || next.mark != record.mark)
                break;
        }
        put_card(g, zone, record, copies, out);
    }
    end_line(out);
}

static void put_flame(const struct flame *flame, struct duel_text *out)
{
    if (!flame->leader)
        return;
    duel_put(out, "flame");
    core_put_number(out, flame->player);
    core_put_word(out, gwent_leaders[flame->leader].key);
    if (flame->answer)
        core_put_word(out, "answer");
    for (int row = 0; row < ROWS; row++) {
        if (flame->weather >> row & 1) {
            core_put_word(out, "weather/");
            duel_put(out, row_words[row]);
        }
        if (flame->cleared >> row & 1) {
            core_put_word(out, "cleared/");
            duel_put(out, row_words[row]);
        }
    }
    if (flame->slot) {
        core_put_word(out, gwent_zone_name(row_zone((flame->slot - 1) / ROWS, (flame->slot - 1) % ROWS)));
        put_tag(out, slot_words[__builtin_ctz(flame->slot_bit)]);
    }
    put_bits(out, flame->effect, effect_words);
    if (flame->drawn) {
        core_put_word(out, "drawn/");
        duel_put_int(out, flame->drawn);
    }
    end_line(out);
}

static void put_side(const struct gwent *g, int player, struct duel_text *out)
{
    const struct side *side = &g->side[player];
    for (int row = 0; row < ROWS; row++)
        if (side->slot[row] & SLOT_ROUND) {
            duel_put(out, "slot");
            core_put_word(out, gwent_zone_name(row_zone(player, row)));
            put_bits(out, side->slot[row] & SLOT_ROUND, slot_words);
            end_line(out);
        }
    if (side->used) {
        duel_put(out, "used");
        core_put_number(out, player);
        for (int leader = 1; leader < GWENT_LEADERS && rules_of(g)->hard; leader++)
            if (gwent_leaders[leader].faction == side->faction && side->used & gwent_leader_bit(leader))
                core_put_word(out, gwent_leaders[leader].key);
        end_line(out);
    }
    if (side->round_leader) {
        duel_put(out, "commands");
        core_put_number(out, player);
        core_put_word(out, gwent_leaders[side->round_leader].key);
        end_line(out);
    }
    if (!same_effects(g)) {
        duel_put(out, "effect");
        core_put_number(out, player);
        put_bits(out, side->effects, effect_words);
        end_line(out);
    }
    if (side->pending)
        put_pair(out, "pending", player, side->pending);
    if (side->set_aside)
        put_pair(out, "set-aside", player, side->set_aside);
    if (side->returned)
        put_one(out, "returned", player);
    if (side->passed)
        put_one(out, "passed", player);
}

/* gwent 18.1 */
void gwent_put_position(const duel_state *state, struct duel_text *out)
{
    const struct gwent *g = gwent_of(state);
    if (!is_quiet(g))
        return;
    const bool leaders = g->side[0].leader || g->side[1].leader;
    for (int list = 0; list <= leaders; list++) {
        duel_put(out, list ? "leaders" : "factions");
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const struct side *side = &g->side[player];
            const unsigned faction = (unsigned)(KEY_FACTIONS + side->faction),
                           leader = (unsigned)(KEY_LEADERS + side->leader);
            core_put_word(out, list && !side->leader ? "-" : gwent_card_key(0, list ? leader : faction));
        }
        end_line(out);
    }
    put_one(out, "round", g->round);
    for (int round = 1; round < g->round; round++) {
        duel_put(out, "result");
        core_put_number(out, round);
        core_put_word(out, draw_words[g->winner[round - 1]]);
        for (int half = 0; half < HALVES; half++)
            put_tenths(out, g->total[round - 1][half]);
        end_line(out);
    }
    put_pair(out, "lives", g->side[0].lives, g->side[1].lives);
    if (g->next)
        put_one(out, "next", g->next);
    put_one(out, "first", g->first);
    put_one(out, "active", g->active);
    put_one(out, "turn", g->turn);
    duel_put(out, "plays");
    core_put_number(out, g->plays);
    if (!g->head.prompt[g->active].begins)
        core_put_word(out, "more");
    end_line(out);
    for (int zone = 0; zone < ZONES; zone++)
        put_zone(g, zone, out);
    if (g->leader_weather) {
        duel_put(out, "leader-weather");
        put_bits(out, g->leader_weather, row_words);
        end_line(out);
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_side(g, player, out);
    if (g->lists && !rules_of(g)->hard) {
        duel_put(out, "lists");
        end_line(out);
    }
    if (g->moved) {
        duel_put(out, "moved");
        core_put_word(out, g->moved_card ? gwent_cards[g->moved_card].key : "-");
        core_put_word(out, place_words[g->moved_place]);
        if (g->moved > 1)
            core_put_word(out, "done");
        end_line(out);
    }
    put_flame(&g->flame, out);
}

/* --- reading ------------------------------------------------------------------------------------------ */

enum verb_of_position {
    SAYS_FACTIONS,
    SAYS_LEADERS,
    SAYS_ROUND,
    SAYS_RESULT,
    SAYS_LIVES,
    SAYS_NEXT,
    SAYS_FIRST,
    SAYS_ACTIVE,
    SAYS_TURN,
    SAYS_PLAYS,
    SAYS_LEADER_WEATHER,
    SAYS_SLOT,
    SAYS_USED,
    SAYS_COMMANDS,
    SAYS_EFFECT,
    SAYS_PENDING,
    SAYS_SET_ASIDE,
    SAYS_RETURNED,
    SAYS_PASSED,
    SAYS_LISTS,
    SAYS_MOVED,
    SAYS_FLAME
};
static const char *const verbs[] = {
    "factions",  "leaders",  "round",          "result", "lives", "next",     "first",  "active",
    "turn",      "plays",    "leader-weather", "slot",   "used",  "commands", "effect", "pending",
    "set-aside", "returned", "passed",         "lists",  "moved", "flame",    NULL,
};

struct reader {
    struct gwent *g;
    struct statement at;
    struct duel_set_error *error;
    bool more;     /* plays of the turn were made before */
    uint64_t said; /* statements that stand once (first_time) */
    int cards, tokens;
};

static bool wrong(struct reader *reader, const char *reason)
{
    *reader->error = (struct duel_set_error){ .reason = reason, .line = reader->at.line };
    return false;
}

static uint64_t said_bit(enum verb_of_position verb, unsigned about)
{
    return UINT64_C(1) << (verb * DUEL_PLAYERS + about);
}

/* gwent 18.11: what another statement would contradict stands once, of the game or of each that it is about. */
static bool first_time(struct reader *reader, enum verb_of_position verb, unsigned about)
{
    const uint64_t before = reader->said;
    reader->said |= said_bit(verb, about);
    return reader->said != before || wrong(reader, "twice");
}

/* A number from `least` to `most`. */
static bool read_number(struct reader *reader, unsigned least, unsigned most, unsigned *out)
{
    struct core_word word;
    return (core_next_word(&reader->at, &word) && core_word_number(word, most, out) && *out >= least) ||
           wrong(reader, "number");
}

static bool read_player(struct reader *reader, unsigned *out)
{
    struct core_word word;
    return (core_next_word(&reader->at, &word) && core_word_number(word, 1, out)) || wrong(reader, "player");
}

/* The rest of a statement: words of a list, as bits. */
static bool read_bits(struct reader *reader, const char *const *words, unsigned allowed, const char *reason,
                      uint8_t *out)
{
    struct core_word word;
    while (core_next_word(&reader->at, &word)) {
        const int bit = core_word_index(word, words);
        if (bit < 0 || !(allowed >> bit & 1))
            return wrong(reader, reason);
        *out |= (uint8_t)(1 << bit);
    }
    return true;
}

static int zone_of_word(struct core_word word)
{
    for (int zone = 0; zone < ZONES; zone++)
        if (core_word_is(word, gwent_zone_name(zone)))
            return zone;
    return -1;
}

/* The card, leader or faction of that key that lies between two numbers; 0: none. */
static int key_of_word(struct core_word word, unsigned from, unsigned to)
{
    for (unsigned card = from + 1; card < to; card++)
        if (core_word_is(word, gwent_card_key(0, card)))
            return (int)card;
    return 0;
}

static bool read_leader(struct reader *reader, struct core_word word, int *out)
{
    const int card = key_of_word(word, KEY_LEADERS, KEY_FACTIONS), leader = card ? card - KEY_LEADERS : 0;
    if (!leader || !(gwent_leaders[leader].sets >> reader->g->head.variant & 1))
        return wrong(reader, "leader");
    *out = leader;
    return true;
}

/* A leader that `player` has. */
static bool read_own_leader(struct reader *reader, unsigned player, int *out)
{
    struct core_word word;
    return core_next_word(&reader->at, &word) && read_leader(reader, word, out)
               ? gwent_leaders[*out].faction == reader->g->side[player].faction || wrong(reader, "leader")
               : wrong(reader, "leader");
}

/* gwent 18.11: whether such a card can ever lie there. */
static bool can_lie(int zone, int card)
{
    const struct card *printed = &gwent_cards[card];
    if (zone == WEATHER)
        return gwent_weather_rows(card) != 0;
    if (zone == WEATHER_GRAVE)
        return gwent_weather_rows(card) || card == CARD_CLEAR_WEATHER;
    if (!is_row(zone))
        return about(zone) & (IN_DECK | IN_GRAVE) || zone == HAND || zone == zone_of(1, HAND);
    return is_unit(card) ? printed->rows >> row_of(zone) & 1 : printed->slot || card == CARD_DECOY;
}

/* gwent 18.5, 11.7: where The White Flame would take it back to. */
static bool read_before(struct reader *reader, struct core_word word, struct record *record)
{
    struct gwent *g = reader->g;
    if (core_word_is(word, "nowhere")) {
        record->mark |= FROM_NOWHERE;
        return leaves_game(record->card) || wrong(reader, "card-word");
    }
    const int zone = zone_of_word(word);
    if (!rules_of(g)->hard || zone < 0 || !can_lie(zone, record->card) ||
        (is_row(zone) && !is_unit(record->card)))
        return wrong(reader, "card-word");
    record->mark |= (uint8_t)(zone + 1);
    return true;
}

/* One word behind a card's '/'. */
static bool read_tag(struct reader *reader, int zone, struct core_word word, struct record *record)
{
    static const char was[] = "was-";
    const int other = 1 - half_of(zone);
    if (word.length > strlen(was) && memcmp(word.at, was, strlen(was)) == 0)
        return read_before(reader, (struct core_word){ word.at + strlen(was), word.length - strlen(was) },
                           record);
    for (int i = 0; i < TAGS; i++) {
        if (!core_word_is(word, tags[i].word))
            continue;
        if (!(about(zone) & tags[i].where))
            return wrong(reader, "card-word");
        record->known |= (uint8_t)(tags[i].known | (i == TAG_SHOWN    ? PLACED << other
                                                    : i == TAG_LISTED ? LISTED << other
                                                                      : 0));
        record->mark |= tags[i].mark;
        return true;
    }
    return wrong(reader, "card-word");
}

/* What comes with the cards of a row or with weather (gwent 1.6, 1.7). */
static bool note_card(struct reader *reader, int zone, int card)
{
    struct gwent *g = reader->g;
    if (zone == WEATHER)
        g->weather |= (uint8_t)gwent_weather_rows(card);
    if (!is_row(zone) || !gwent_cards[card].slot)
        return true;
    uint8_t *slot = &g->side[half_of(zone)].slot[row_of(zone)];
    if (*slot & gwent_cards[card].slot)
        return wrong(reader, "slot-full");
    *slot |= gwent_cards[card].slot;
    return true;
}

/* gwent 16.1 */
static bool add_card(struct reader *reader, int zone, struct record record)
{
    struct gwent *g = reader->g;
    const bool token = leaves_game(record.card);
    int *count = token ? &reader->tokens : &reader->cards;
    if (++*count > (token ? TOKENS_MOST : CARDS_OF_BOTH))
        return wrong(reader, "many");
    gwent_pool_add(g, zone, record);
    return note_card(reader, zone, record.card);
}

/* "ves@1/seen*2" */
static bool read_card(struct reader *reader, int zone, struct core_word word)
{
    const struct core_word key = core_cut(&word, "@/*");
    struct record record = { .card = (uint8_t)key_of_word(key, CARD_NONE, KEY_LEADERS) };
    unsigned copies = 1, owner = usual_owner(zone) != 0;
    if (!record.card)
        return wrong(reader, "card");
    if (!can_lie(zone, record.card))
        return wrong(reader, "place");
    while (word.length > 0) {
        const char kind = *word.at;
        word = (struct core_word){ word.at + 1, word.length - 1 };
        const struct core_word part = core_cut(&word, "@/*");
        if (kind == '@' ? !core_word_number(part, 1, &owner)
                        : kind == '*' && (!core_word_number(part, POOL, &copies) || !copies))
            return wrong(reader, kind == '@' ? "player" : "number");
        if (kind == '/' && !read_tag(reader, zone, part, &record))
            return false;
    }
    if (is_grave(zone) && record.known & FLAG && record.mark & NEVER_LAY)
        return wrong(reader, "card-word");
    record.known |= usual_knowledge(reader->g, zone, owner ? OWNER : 0);
    if (is_hidden(zone)) {
        if (record.known & PLACED << (1 - half_of(zone)) && about(zone) & IN_DECK)
            reader->g->side[half_of(zone)].returned = 1;        /* or a card drawn unseen would be missed */
        record.known = settled(record.known);
        reader->g->lists |= (record.known & LISTED_ALL) != 0;
    }
    for (; copies > 0; copies--)
        if (!add_card(reader, zone, record))
            return false;
    return true;
}

static bool read_cards(struct reader *reader, int zone)
{
    struct core_word word;
    while (core_next_word(&reader->at, &word))
        if (!read_card(reader, zone, word))
            return false;
    return true;
}

/* gwent 18.6: a leader's, too, and those must be the same. */
static bool set_faction(struct reader *reader, struct side *side, int faction)
{
    if (side->faction && side->faction != faction)
        return wrong(reader, "leader");
    side->faction = (uint8_t)faction;
    return true;
}

static bool read_factions(struct reader *reader, bool leaders)
{
    struct gwent *g = reader->g;
    if (!first_time(reader, leaders ? SAYS_LEADERS : SAYS_FACTIONS, 0))
        return false;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct side *side = &g->side[player];
        struct core_word word;
        int leader = 0;
        if (!core_next_word(&reader->at, &word))
            return wrong(reader, leaders ? "leader" : "faction");
        if (leaders) {
            if (core_word_is(word, "-"))
                continue;
            if (!read_leader(reader, word, &leader) ||
                !set_faction(reader, side, gwent_leaders[leader].faction))
                return false;
            side->leader = rules_of(g)->hard ? LEADER_NONE : (uint8_t)leader;
            continue;
        }
        const int faction = key_of_word(word, KEY_FACTIONS, KEY_COUNT) - KEY_FACTIONS;
        if (faction <= FACTION_NEUTRAL)
            return wrong(reader, "faction");
        if (!set_faction(reader, side, faction))
            return false;
    }
    return true;
}

/* "result 1 draw 10 3.5" */
static bool read_result(struct reader *reader)
{
    enum { POINTS_MOST = UINT16_MAX / TENTHS - 1 };
    struct gwent *g = reader->g;
    struct core_word word;
    unsigned round;
    if (!read_number(reader, 1, ROUNDS - 1, &round) || !first_time(reader, SAYS_RESULT, round - 1))
        return false;
    const int winner = core_next_word(&reader->at, &word) ? core_word_index(word, draw_words) : -1;
    if (winner < 0)
        return wrong(reader, "player");
    g->winner[round - 1] = (uint8_t)winner;
    for (int half = 0; half < HALVES; half++) {
        unsigned points, tenths = 0;
        if (!core_next_word(&reader->at, &word))
            return wrong(reader, "number");
        const struct core_word whole = core_cut(&word, ".");
        if (!core_word_number(whole, POINTS_MOST, &points) ||
            (word.length > 0 && (word.length != 2 || !core_word_number((struct core_word){ word.at + 1, 1 },
                                                                       TENTHS - 1, &tenths))))
            return wrong(reader, "number");
        g->total[round - 1][half] = (uint16_t)(points * TENTHS + tenths);
    }
    return true;
}

/* gwent 18.9 */
static bool read_slot(struct reader *reader)
{
    struct core_word word;
    const int zone = core_next_word(&reader->at, &word) ? zone_of_word(word) : -1;
    if (zone < 0 || !is_row(zone))
        return wrong(reader, "row");
    return read_bits(reader, slot_words, SLOT_ROUND, "slot",
                     &reader->g->side[half_of(zone)].slot[row_of(zone)]);
}

/* gwent 10.1, 11.2: which leaders; outside hard there is but one, which need not be named. */
static bool read_used(struct reader *reader)
{
    const bool hard = rules_of(reader->g)->hard;
    unsigned player;
    int leader;
    if (!read_player(reader, &player))
        return false;
    struct side *side = &reader->g->side[player];
    side->used |= !hard;
    while (reader->at.rest.length > 0 || !side->used) {
        if (!read_own_leader(reader, player, &leader))
            return false;
        side->used |= (uint8_t)(hard ? gwent_leader_bit(leader) : 1);
    }
    return true;
}

static bool read_effect(struct reader *reader)
{
    enum { ALL_EFFECTS = (EFFECT_NO_LEADER << 1) - 1 };
    unsigned player;
    if (!read_player(reader, &player) || !first_time(reader, SAYS_EFFECT, player))
        return false;
    return read_bits(reader, effect_words, ALL_EFFECTS, "effect", &reader->g->side[player].effects);
}

/* "moved yaevinn ranged done" */
static bool read_moved(struct reader *reader)
{
    struct gwent *g = reader->g;
    struct core_word word;
    if (!first_time(reader, SAYS_MOVED, 0))
        return false;
    if (!core_next_word(&reader->at, &word))
        return wrong(reader, "card");
    const int card = key_of_word(word, CARD_NONE, KEY_LEADERS);
    if (!card && !core_word_is(word, "-"))
        return wrong(reader, "card");
    const int place = core_next_word(&reader->at, &word) ? core_word_index(word, place_words) : -1;
    if (place < 0)
        return wrong(reader, "row");
    g->moved_card = (uint8_t)card;
    g->moved_place = (uint8_t)place;
    g->moved = 1;
    if (core_next_word(&reader->at, &word)) {
        if (!core_word_is(word, "done"))
            return wrong(reader, "word");
        g->moved = 2;
    }
    return true;
}

/* What a leader did that The White Flame could undo (gwent 11.5 to 11.14). */
static bool read_flame_word(struct reader *reader, struct core_word word)
{
    struct flame *flame = &reader->g->flame;
    const int effect = core_word_index(word, effect_words);
    if (core_word_is(word, "answer")) {
        flame->answer = 1;
        return true;
    }
    if (effect >= 0) {
        flame->effect = (uint8_t)(1 << effect);
        return flame->effect & (EFFECT_BRAN | EFFECT_HOPE) || wrong(reader, "flame");
    }
    const struct core_word kind = core_cut(&word, "/");
    if (word.length < 2)
        return wrong(reader, "flame");
    word = (struct core_word){ word.at + 1, word.length - 1 };
    unsigned drawn;
    const int row = core_word_index(word, row_words), slot = core_word_index(word, slot_words),
              zone = zone_of_word(kind);
    if (core_word_is(kind, "drawn") && core_word_number(word, POOL, &drawn)) {
        flame->drawn = (uint8_t)drawn;
        return true;
    }
    if (row >= 0 && core_word_is(kind, "weather"))
        flame->weather |= (uint8_t)(1 << row);
    else if (row >= 0 && core_word_is(kind, "cleared"))
        flame->cleared |= (uint8_t)(1 << row);
    else if (slot >= 0 && SLOT_ROUND >> slot & 1 && zone >= 0 && is_row(zone)) {
        flame->slot = (uint8_t)(1 + half_of(zone) * ROWS + row_of(zone));
        flame->slot_bit = (uint8_t)(1 << slot);
    } else
        return wrong(reader, "flame");
    return true;
}

static bool read_flame(struct reader *reader)
{
    struct core_word word;
    unsigned player;
    int leader;
    if (!rules_of(reader->g)->hard)
        return wrong(reader, "flame");
    if (!first_time(reader, SAYS_FLAME, 0) || !read_player(reader, &player) ||
        !read_own_leader(reader, player, &leader))
        return false;
    reader->g->flame = (struct flame){ .leader = (uint8_t)leader, .player = (uint8_t)player };
    while (core_next_word(&reader->at, &word))
        if (!read_flame_word(reader, word))
            return false;
    return true;
}

static bool read_players(struct reader *reader)
{
    do {
        unsigned player;
        if (!read_player(reader, &player))
            return false;
        reader->g->side[player].passed = 1;
    } while (reader->at.rest.length > 0);
    return true;
}

/* gwent 18.7 */
static bool read_clock(struct reader *reader, enum verb_of_position verb)
{
    struct gwent *g = reader->g;
    struct core_word word;
    unsigned value, second;
    if (!first_time(reader, verb, 0))
        return false;
    if (verb == SAYS_NEXT || verb == SAYS_FIRST || verb == SAYS_ACTIVE) {
        if (!read_player(reader, &value))
            return false;
        *(verb == SAYS_NEXT ? &g->next : verb == SAYS_FIRST ? &g->first : &g->active) = (uint8_t)value;
        return true;
    }
    if (verb == SAYS_LIVES) {
        if (!read_number(reader, 1, LIVES, &value) || !read_number(reader, 1, LIVES, &second))
            return false;
        g->side[0].lives = (uint8_t)value;
        g->side[1].lives = (uint8_t)second;
        return true;
    }
    const unsigned most = verb == SAYS_ROUND ? ROUNDS : verb == SAYS_TURN ? UINT8_MAX : rules_of(g)->plays;
    if (!read_number(reader, 1, most, &value))
        return false;
    *(verb == SAYS_ROUND ? &g->round : verb == SAYS_TURN ? &g->turn : &g->plays) = (uint8_t)value;
    if (verb != SAYS_PLAYS)
        return true;
    reader->more = core_next_word(&reader->at, &word);
    return !reader->more || (core_word_is(word, "more") && rules_of(g)->plays > value) ||
           wrong(reader, "plays");
}

/* gwent 18.10 */
static bool read_count(struct reader *reader, enum verb_of_position verb)
{
    enum { PENDING_MOST = 40 };
    struct gwent *g = reader->g;
    unsigned player, value;
    if (!read_player(reader, &player))
        return false;
    if (verb == SAYS_RETURNED) {
        g->side[player].returned = 1;
        return true;
    }
    if (!first_time(reader, verb, player))
        return false;
    const unsigned most = verb == SAYS_SET_ASIDE ? rules_of(g)->offers : rules_of(g)->hard ? PENDING_MOST : 0;
    if (!read_number(reader, 0, most, &value))
        return false;
    *(verb == SAYS_SET_ASIDE ? &g->side[player].set_aside : &g->side[player].pending) = (uint8_t)value;
    return true;
}

static bool read_commands(struct reader *reader)
{
    unsigned player;
    int leader;
    if (!read_player(reader, &player) || !first_time(reader, SAYS_COMMANDS, player) ||
        !read_own_leader(reader, player, &leader))
        return false;
    reader->g->side[player].round_leader = (uint8_t)leader;
    return true;
}

static bool read_statement(struct reader *reader, struct core_word word)
{
    struct gwent *g = reader->g;
    const int zone = zone_of_word(word), verb = core_word_index(word, verbs);
    if (zone >= 0)
        return read_cards(reader, zone);
    if (verb < 0)
        return wrong(reader, "word");
    switch ((enum verb_of_position)verb) {
    case SAYS_FACTIONS:
    case SAYS_LEADERS:   return read_factions(reader, verb == SAYS_LEADERS);
    case SAYS_RESULT:    return read_result(reader);
    case SAYS_ROUND:
    case SAYS_LIVES:
    case SAYS_NEXT:
    case SAYS_FIRST:
    case SAYS_ACTIVE:
    case SAYS_TURN:
    case SAYS_PLAYS:     return read_clock(reader, (enum verb_of_position)verb);
    case SAYS_LEADER_WEATHER: return read_bits(reader, row_words, (1 << ROWS) - 1, "row", &g->leader_weather);
    case SAYS_SLOT:      return read_slot(reader);
    case SAYS_USED:      return read_used(reader);
    case SAYS_COMMANDS:  return read_commands(reader);
    case SAYS_EFFECT:    return read_effect(reader);
    case SAYS_PENDING:
    case SAYS_SET_ASIDE:
    case SAYS_RETURNED:  return read_count(reader, (enum verb_of_position)verb);
    case SAYS_PASSED:    return read_players(reader);
    case SAYS_LISTS:     g->lists = 1; return true;
    case SAYS_MOVED:     return read_moved(reader);
    case SAYS_FLAME:     return read_flame(reader);
    }
    return false;
}

/* gwent 18.7, 18.11: what was not said, and what does not go together. */
static bool check_whole(struct reader *reader)
{
    static const uint8_t lives[ROUNDS][DUEL_PLAYERS] = { { 2, 2 }, { 2, 1 }, { 1, 1 } };
    struct gwent *g = reader->g;
    reader->at.line = 0;
    if (!g->side[0].faction || !g->side[1].faction)
        return wrong(reader, "no-factions");
    for (int player = 0; player < DUEL_PLAYERS && !(reader->said & said_bit(SAYS_LIVES, 0)); player++)
        g->side[player].lives = lives[g->round - 1][player];
    if (g->side[0].lives + g->side[1].lives > ROUNDS + 2 - g->round)    /* gwent 1.5: the last round decides */
        return wrong(reader, "lives");
    for (int round = 0; round < ROUNDS; round++) {
        if (round + 1 < g->round)
            continue;
        if (g->winner[round] != DUEL_NOBODY || g->total[round][0] || g->total[round][1])
            return wrong(reader, "result");
        g->winner[round] = 0;
    }
    if (g->flame.weather & ~g->leader_weather)
        return wrong(reader, "flame");
    if (!(reader->said & (said_bit(SAYS_EFFECT, 0) | said_bit(SAYS_EFFECT, 1))) && !rules_of(g)->hard)
        gwent_set_passives(g);
    return true;
}

/* gwent 18.8: the turn that is going on, or the one that begins now. */
static bool ask(struct reader *reader)
{
    struct gwent *g = reader->g;
    struct duel_io io = { .event = NULL };
    g->risen = g->round == ROUNDS ? BOTH : 0; /* gwent 5.8: done before the first turn */
    if (reader->said & said_bit(SAYS_PLAYS, 0)) {
        if (g->side[g->active].passed)
            return wrong(reader, "passed");
        g->phase = reader->more ? PHASE_PLAYED : PHASE_TURN;
        gwent_ask(g, g->active, ASK_PLAY, 0, 0, 0);
        g->head.prompt[g->active].begins = !reader->more;
        return true;
    }
    g->turn--;
    g->phase = PHASE_TURN;
    gwent_advance(g, &io);
    return io.rolls ? wrong(reader, "chance") : g->head.awaiting ? true : wrong(reader, "over");
}

enum duel_status gwent_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                               struct duel_set_error *error)
{
    struct gwent *g = gwent_in(state);
    struct reader reader = { .g = g, .at = core_statements(text), .error = error };
    struct core_word word, more;
    g->options = setup->options;
    g->lists = rules_of(g)->hard;
    g->round = g->turn = 1;
    for (int round = 0; round < ROUNDS; round++)
        g->winner[round] = DUEL_NOBODY;
    while (core_next_statement(&reader.at, &word)) {
        if (!read_statement(&reader, word))
            return DUEL_BAD_SETUP;
        if (core_next_word(&reader.at, &more)) {
            wrong(&reader, "more");
            return DUEL_BAD_SETUP;
        }
    }
    return check_whole(&reader) && ask(&reader) ? DUEL_OK : DUEL_BAD_SETUP;
}
