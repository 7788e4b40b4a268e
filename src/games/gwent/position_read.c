/* gwent 18: positions as text are read. What is read need not be reachable, but can be played on: whatever the rules count on is
 * checked. */
#include "position.h"
#include "core/statement.h"

#include <string.h>

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
        if (!core_word_is(word, gwent_position_tags[i].word))
            continue;
        if (!(about(zone) & gwent_position_tags[i].where))
            return wrong(reader, "card-word");
        record->known |= (uint8_t)(gwent_position_tags[i].known | (i == TAG_SHOWN    ? PLACED << other
                                                                   : i == TAG_LISTED ? LISTED << other
                                                                                     : 0));
        record->mark |= gwent_position_tags[i].mark;
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
    const int winner = core_next_word(&reader->at, &word) ? core_word_index(word, gwent_draw_words) : -1;
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
    return read_bits(reader, gwent_slot_words, SLOT_ROUND, "slot",
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
    return read_bits(reader, gwent_effect_words, ALL_EFFECTS, "effect", &reader->g->side[player].effects);
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
    const int place = core_next_word(&reader->at, &word) ? core_word_index(word, gwent_place_words) : -1;
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
    const int effect = core_word_index(word, gwent_effect_words);
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
    const int row = core_word_index(word, gwent_row_words), slot = core_word_index(word, gwent_slot_words),
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
    case SAYS_LEADER_WEATHER:
        return read_bits(reader, gwent_row_words, (1 << ROWS) - 1, "row", &g->leader_weather);
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
    struct core_word word;
    error->reason = NULL;
    g->options = setup->options;
    g->lists = rules_of(g)->hard;
    g->round = g->turn = 1;
    for (int round = 0; round < ROUNDS; round++)
        g->winner[round] = DUEL_NOBODY;
    while (core_next_statement(&reader.at, &word, &error->reason))
        if (!read_statement(&reader, word))
            return DUEL_BAD_SETUP;
    if (error->reason && !wrong(&reader, error->reason))
        return DUEL_BAD_SETUP;
    return check_whole(&reader) && ask(&reader) ? DUEL_OK : DUEL_BAD_SETUP;
}
