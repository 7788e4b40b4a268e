/* Vanguard 11: positions as text. Written and read where nothing is under way, lasts or is laid; every byte but the generator's comes
 * back. What is read need not be reachable, but can be played on: whatever the rules count on is checked. */
#include "vanguard.h"

#include "core/core.h"
#include "core/statement.h"

#include <string.h>

/* vanguard 11.2: what is asked, and where the turn is then; by the question, of whose turn it is, or of the other. */
static const char *const question_words[] = { "assist", "ride", "stride", "main", "attack", "boost", "guard", NULL };
static const struct {
    uint8_t prompt, phase, stage, other;
} questions[] = {
    { VANGUARD_ASK_ASSIST, VANGUARD_ASSIST_PHASE, VANGUARD_RIDE_BEGINS, 0 },
    { VANGUARD_ASK_RIDE, VANGUARD_RIDE_PHASE, VANGUARD_STRIDE_BEGINS, 0 },
    { VANGUARD_ASK_STRIDE, VANGUARD_STRIDE_PHASE, VANGUARD_MAIN_BEGINS, 0 },
    { VANGUARD_ASK_MAIN, VANGUARD_MAIN_PHASE, VANGUARD_MAIN, 0 },
    { VANGUARD_ASK_ATTACK, VANGUARD_BATTLE_PHASE, VANGUARD_ATTACKING_STEP, 0 },
    { VANGUARD_ASK_BOOST, VANGUARD_BATTLE_PHASE, VANGUARD_DECLARED, 0 },
    { VANGUARD_ASK_GUARD, VANGUARD_BATTLE_PHASE, VANGUARD_GUARDING, 1 },
};
/* vanguard 11.3 */
static const char *const deed_words[] = { "rode", "free", "kept", "battles", "acts", NULL };
enum deed { DEED_RODE, DEED_FREE, DEED_KEPT, DEED_BATTLES, DEED_ACTS };
/* vanguard 11.5 */
static const char *const state_words[] = { "resting", "stood", "deleted", "legion", "attacked", "safe",
                                           "locked",  "named", "attacks", "boosts", NULL };
enum state { RESTING, STOOD, DELETED, LEGION, ATTACKED, SAFE, LOCKED, NAMED, ATTACKS, BOOSTS, STATES };
static const char *const count_words[] = { "power", "critical", "used", "more", "less", NULL };
enum { MOST_POWER = 9999 };         /* by 100, besides what triggers gave */
enum count { COUNT_POWER, COUNT_CRITICAL, COUNT_USED, COUNT_MORE, COUNT_LESS, COUNTS };
/* vanguard 11.7: of each player, in the order of the zones. Nothing lies in a trigger zone when there is a text. */
static const char *const zone_words[VANGUARD_ZONES / 2 + 1] = { "deck", "hand", "drop",  "soul",    "damage",
                                                                "bind", "check", "gzone", "removed", NULL };

static bool is_pile(unsigned zone)
{
    return zone >= VANGUARD_DROP_0;
}

static bool is_check(unsigned zone)
{
    return zone == VANGUARD_CHECK_0 || zone == VANGUARD_CHECK_1;
}

static unsigned usual_knowledge(unsigned zone)
{
    return is_pile(zone) ? 0 : CARDS_PLACED << zone % 2;
}

/* Those of whom it is so. That guardians rest goes without saying. */
static uint64_t units_that(const struct vanguard *g, enum state state)
{
    uint64_t guardians = 0, locked = 0, named = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned place = g->fx.unit[__builtin_ctzll(left)].place;
        guardians |= place == VANGUARD_GC ? left & -left : 0;
        locked |= place == VANGUARD_LOCKED ? left & -left : 0;
    }
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        named |= g->side[p].heart ? vanguard_bit(g->side[p].heart - 1u) : 0;
    switch (state) {
    case RESTING: return g->resting & ~guardians;
    case STOOD: return g->stood;
    case DELETED: return g->deleted;
    case LEGION: return g->was_legion;
    case ATTACKED: return g->attacked;
    case SAFE: return g->unhittable;
    case LOCKED: return locked;
    case NAMED: return named;
    case ATTACKS: return g->attacker ? vanguard_bit(g->attacker - 1u) : 0;
    case BOOSTS: return g->booster ? vanguard_bit(g->booster - 1u) : 0;
    case STATES: break;
    }
    return 0;
}

static unsigned count_of(const struct vanguard *g, unsigned unit, enum count count)
{
    const int power = g->power[unit];
    const bool often = power >= 0 && power % VANGUARD_TRIGGER == 0;     /* vanguard 11.5 */
    switch (count) {
    case COUNT_POWER: return often ? (unsigned)(power / VANGUARD_TRIGGER) : 0;
    case COUNT_CRITICAL: return g->critical[unit];
    case COUNT_USED: return g->fx.unit[unit].used;
    case COUNT_MORE: return often || power < 0 ? 0 : (unsigned)power;
    case COUNT_LESS: return power < 0 ? (unsigned)-power : 0;
    case COUNTS: break;
    }
    return 0;
}

/* --- writing ---------------------------------------------------------------------------------------------------------------------------- */

/* vanguard 11.1: which question stands, of those that have a text; -1: none of them. */
static int question_of(const struct vanguard *g)
{
    const struct fx *fx = &g->fx;
    if (fx->depth || fx->lastings || fx->laters || fx->queued || fx->waiting || g->fx.silent != g->deleted)
        return -1;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        if (vanguard_cards_in(g, VANGUARD_CHECK, p))
            return -1;
    for (uint64_t left = fx->units; left; left &= left - 1)
        if (!vanguard_spot((const duel_state *)(const void *)g, (unsigned)__builtin_ctzll(left) + 1))
            return -1;
    for (int i = 0; question_words[i]; i++) {
        const unsigned player = fx->active ^ questions[i].other;
        if (g->head.awaiting == 1u << player && g->head.prompt[player].kind == questions[i].prompt)
            return i;
    }
    return -1;
}

static void put_verb(struct duel_text *out, const char *verb, unsigned player)
{
    duel_put(out, verb);
    duel_put_int(out, player);
}

static void put_counted(struct duel_text *out, const char *word, unsigned n)
{
    if (n) {
        core_put_word(out, word);
        core_put_number(out, n);
    }
}

static void put_deeds(struct duel_text *out, const struct vanguard_side *side, unsigned p)
{
    if (!side->flags && !side->battles && !side->acts)
        return;
    put_verb(out, "did", p);
    for (unsigned deed = DEED_RODE; deed <= DEED_KEPT; deed++)
        if (side->flags >> deed & 1)
            core_put_word(out, deed_words[deed]);
    put_counted(out, deed_words[DEED_BATTLES], side->battles);
    put_counted(out, deed_words[DEED_ACTS], side->acts);
    duel_put_char(out, '\n');
}

static void put_unit(struct duel_text *out, const struct vanguard *g, unsigned unit, const char *spot)
{
    duel_put(out, spot);
    core_put_word(out, vanguard_program.key[g->fx.unit[unit].card]);
    for (unsigned state = 0; state < STATES; state++)
        if (units_that(g, state) & vanguard_bit(unit))
            core_put_word(out, state_words[state]);
    for (unsigned count = 0; count < COUNTS; count++)
        put_counted(out, count_words[count], count_of(g, unit, count));
    if (g->guards[unit]) {
        core_put_word(out, "for");
        core_put_word(
            out, vanguard_place_key(vanguard_spot((const duel_state *)(const void *)g, g->guards[unit])));
    }
    duel_put_char(out, '\n');
}

/* vanguard 11.6: left out where units are numbered, and came, in the order in which they are said. */
static void put_arrivals(struct duel_text *out, const struct vanguard *g, const uint8_t unit[], unsigned n)
{
    bool usual = g->fx.stamp == n;
    for (unsigned i = 0; i < n; i++)
        usual &= unit[i] == i && g->fx.unit[i].stamp == i + 1;
    if (usual)
        return;
    duel_put(out, "came");
    core_put_number(out, g->fx.stamp);
    for (unsigned i = 0; i < n; i++) {
        core_put_number(out, unit[i]);
        duel_put_char(out, '/');
        duel_put_int(out, g->fx.unit[unit[i]].stamp);
    }
    duel_put_char(out, '\n');
}

static void put_units(struct duel_text *out, const struct vanguard *g)
{
    uint8_t unit[FX_UNITS];
    unsigned n = 0;
    for (unsigned spot = 1; vanguard_place_key(spot); spot++) {
        const int at = vanguard_at_spot(g, spot);
        if (at < 0)
            continue;
        put_unit(out, g, (unsigned)at, vanguard_place_key(spot));
        unit[n++] = (uint8_t)at;
    }
    put_arrivals(out, g, unit, n);
}

static void put_copies(struct duel_text *out, unsigned copies)
{
    if (copies > 1) {
        duel_put_char(out, '*');
        duel_put_int(out, copies);
    }
}

static void put_zone(struct duel_text *out, const struct vanguard *g, unsigned zone)
{
    if (g->start[zone] == g->start[zone + 1])
        return;
    put_verb(out, zone_words[zone / 2], zone % 2);
    for (unsigned at = g->start[zone], copies; at < g->start[zone + 1]; at += copies) {
        const struct card_record r = g->record[at];
        for (copies = 1;
             at + copies < g->start[zone + 1] && memcmp(&g->record[at + copies], &r, sizeof r) == 0;)
            copies++;
        core_put_word(out, vanguard_program.key[r.card]);
        if (r.known != usual_knowledge(zone) || r.mark) {
            duel_put_char(out, '/');
            duel_put_int(out, r.known);
            duel_put_char(out, '/');
            duel_put_int(out, r.mark);
        }
        put_copies(out, copies);
    }
    duel_put_char(out, '\n');
}

static void put_g_down(struct duel_text *out, const struct vanguard_side *side, unsigned p)
{
    const unsigned n = vanguard_g_down(side);
    if (!n)
        return;
    put_verb(out, "gdown", p);
    for (unsigned i = 0, copies; i < n; i += copies) {
        for (copies = 1; i + copies < n && side->g[i + copies] == side->g[i];)
            copies++;
        core_put_word(out, vanguard_program.key[side->g[i]]);
        put_copies(out, copies);
    }
    duel_put_char(out, '\n');
}

void vanguard_put_position(const duel_state *state, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(state);
    const int question = question_of(g);
    if (question < 0)
        return;
    duel_put(out, "turn");
    core_put_number(out, g->turn);
    core_put_number(out, g->fx.active);
    core_put_word(out, question_words[question]);
    duel_put_char(out, '\n');
    if (g->first)
        duel_put(out, "first 1\n");
    if (g->extra)
        duel_put(out, "again\n");
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        put_deeds(out, &g->side[p], p);
    put_units(out, g);
    for (unsigned zone = 0; zone < VANGUARD_ZONES; zone++)
        put_zone(out, g, zone);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        put_g_down(out, &g->side[p], p);
}

/* --- reading ---------------------------------------------------------------------------------------------------------------------------- */

/* A unit as it is said, before all are known. */
struct standing {
    unsigned spot, target;          /* as in vanguard_place_key(); target: whom it guards, 0: nobody */
    unsigned states;                /* bits */
    unsigned counts[COUNTS];
    unsigned card, number, stamp;
};
/* Statements that stand once. */
enum said {
    SAID_TURN,
    SAID_FIRST,
    SAID_AGAIN,
    SAID_CAME,
    SAID_DID,
    SAID_G_DOWN = SAID_DID + DUEL_PLAYERS,
    SAID_ZONE = SAID_G_DOWN + DUEL_PLAYERS
};
struct reader {
    struct vanguard *g;
    struct statement at;
    struct standing unit[FX_UNITS];
    unsigned units, question;
    uint64_t said;                  /* enum said, as bits */
};

static const char *first_time(struct reader *r, unsigned said)
{
    const uint64_t before = r->said;
    r->said |= UINT64_C(1) << said;
    return r->said == before ? "twice" : NULL;
}

static bool number(struct reader *r, unsigned most, unsigned *out)
{
    struct core_word word;
    return core_next_word(&r->at, &word) && core_word_number(word, most, out);
}

static unsigned card_of(struct core_word word)
{
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        if (core_word_is(word, vanguard_program.key[card]))
            return card;
    return 0;
}

static unsigned spot_of(struct core_word word)
{
    for (unsigned spot = 1; vanguard_place_key(spot); spot++)
        if (core_word_is(word, vanguard_place_key(spot)))
            return spot;
    return 0;
}

/* "wolf/8/0*3": takes what stands behind the mark off the word. */
static bool behind(struct core_word *word, const char *mark, unsigned most, unsigned *out)
{
    if (!word->length || *word->at != *mark)
        return false;
    *word = (struct core_word){ word->at + 1, word->length - 1 };
    return core_word_number(core_cut(word, "/*"), most, out);
}

static bool read_copies(struct core_word *word, unsigned *copies)
{
    *copies = 1;
    return !word->length || (behind(word, "*", VANGUARD_ROOM, copies) && !word->length && *copies);
}

static const char *read_turn(struct reader *r)
{
    struct core_word word;
    unsigned turn, active;
    if (!number(r, VANGUARD_TURNS, &turn) || !turn)
        return "number";
    if (!number(r, 1, &active))
        return "player";
    const int question = core_next_word(&r->at, &word) ? core_word_index(word, question_words) : -1;
    if (question < 0)
        return "question";
    r->g->turn = (uint8_t)turn;
    r->g->fx.active = (uint8_t)active;
    r->question = (unsigned)question;
    return first_time(r, SAID_TURN);
}

static const char *read_first(struct reader *r)
{
    unsigned first;
    if (!number(r, 1, &first))
        return "player";
    r->g->first = (uint8_t)first;
    return first_time(r, SAID_FIRST);
}

static const char *read_deeds(struct reader *r, unsigned p)
{
    struct vanguard_side *side = &r->g->side[p];
    struct core_word word;
    while (core_next_word(&r->at, &word)) {
        const int deed = core_word_index(word, deed_words);
        unsigned n = 0;
        if (deed < 0)
            return "word";
        if (deed <= DEED_KEPT)
            side->flags |= (uint8_t)(1u << deed);
        else if (!number(r, deed == DEED_ACTS ? VANGUARD_ACTS : UINT8_MAX, &n))
            return "number";
        else
            *(deed == DEED_ACTS ? &side->acts : &side->battles) = (uint8_t)n;
    }
    return first_time(r, SAID_DID + p);
}

static const char *read_unit(struct reader *r, unsigned spot)
{
    struct core_word word;
    for (unsigned i = 0; i < r->units; i++)
        if (r->unit[i].spot == spot)
            return "twice";
    if (r->units == FX_UNITS)
        return "many";
    struct standing *unit = &r->unit[r->units];
    *unit = (struct standing){ .spot = spot, .number = r->units, .stamp = r->units + 1 };
    if (!core_next_word(&r->at, &word) || !(unit->card = card_of(word)))
        return "card";
    while (core_next_word(&r->at, &word)) {
        const int state = core_word_index(word, state_words), count = core_word_index(word, count_words);
        if (state >= 0)
            unit->states |= 1u << state;
        else if (core_word_is(word, "for"))
            unit->target = core_next_word(&r->at, &word) ? spot_of(word) : 0;
        else if (count < 0)
            return "card-word";
        else if (!number(r, count < COUNT_MORE ? UINT8_MAX : MOST_POWER, &unit->counts[count]))
            return "number";
    }
    r->units++;
    return NULL;
}

static const char *read_arrivals(struct reader *r)
{
    uint64_t taken = 0;
    struct core_word word;
    unsigned last;
    if (!number(r, UINT16_MAX, &last))
        return "number";
    for (unsigned i = 0; i < r->units; i++) {
        struct standing *unit = &r->unit[i];
        if (!core_next_word(&r->at, &word) ||
            !core_word_number(core_cut(&word, "/"), FX_UNITS - 1, &unit->number) ||
            !behind(&word, "/", last, &unit->stamp) || word.length || taken & vanguard_bit(unit->number))
            return "number";
        taken |= vanguard_bit(unit->number);
    }
    r->g->fx.stamp = (uint16_t)last;
    return first_time(r, SAID_CAME);
}

static const char *read_zone(struct reader *r, unsigned zone)
{
    struct vanguard *g = r->g;
    struct core_word word;
    while (core_next_word(&r->at, &word)) {
        unsigned known = usual_knowledge(zone), mark = 0, copies;
        const unsigned card = card_of(core_cut(&word, "/*")), at = g->start[zone + 1],
                       rest = g->start[VANGUARD_ZONES] - at;
        if (!card)
            return "card";
        if (word.length && *word.at == '/' &&
            (!behind(&word, "/", 7 * (CARDS_LISTED | CARDS_PLACED), &known) ||
             !behind(&word, "/", UINT8_MAX, &mark)))
            return "number";
        if (!read_copies(&word, &copies))
            return "number";
        if (at + rest + copies > VANGUARD_ROOM)
            return "many";
        memmove(&g->record[at + copies], &g->record[at], rest * sizeof g->record[0]);
        for (unsigned i = 0; i < copies; i++)
            g->record[at + i] = (struct card_record){ (uint16_t)card, (uint8_t)known, (uint8_t)mark };
        for (unsigned next = zone + 1; next <= VANGUARD_ZONES; next++)
            g->start[next] = (uint8_t)(g->start[next] + copies);
    }
    return first_time(r, SAID_ZONE + zone);
}

/* vanguard 11.8 */
static const char *read_g_down(struct reader *r, unsigned p)
{
    struct vanguard_side *side = &r->g->side[p];
    struct core_word word;
    while (core_next_word(&r->at, &word)) {
        const unsigned card = card_of(core_cut(&word, "*")), down = vanguard_g_down(side);
        unsigned copies;
        if (!card || !vanguard_is_kind(card, VANGUARD_G_UNIT))
            return "card";
        if (!read_copies(&word, &copies))
            return "number";
        if (down + copies > VANGUARD_G_ROOM)
            return "many";
        for (unsigned i = 0; i < copies; i++)
            side->g[down + i] = (uint16_t)card;
    }
    vanguard_g_sort(side);
    return first_time(r, SAID_G_DOWN + p);
}

static const char *read_statement(struct reader *r, struct core_word verb)
{
    unsigned player;
    const unsigned spot = spot_of(verb);
    if (spot)
        return r->said >> SAID_CAME & 1 ? "place" : read_unit(r, spot);
    if (core_word_is(verb, "turn"))
        return read_turn(r);
    if (core_word_is(verb, "first"))
        return read_first(r);
    if (core_word_is(verb, "came"))
        return read_arrivals(r);
    if (core_word_is(verb, "again")) {
        r->g->extra = 1;
        return first_time(r, SAID_AGAIN);
    }
    const struct core_word name = core_cut(&verb, "01");
    if (!core_word_number(verb, 1, &player))
        return "word";
    if (core_word_is(name, "did"))
        return read_deeds(r, player);
    if (core_word_is(name, "gdown"))
        return read_g_down(r, player);
    const int zone = core_word_index(name, zone_words);
    if (zone < 0 || is_check(2 * (unsigned)zone))
        return "word";
    return read_zone(r, 2 * (unsigned)zone + player);
}

/* --- putting the units where they stand --------------------------------------------------------------------------------------------------- */

/* vanguard 11.4: the place and the circle behind a word; guardians are of who is attacked. */
static void stand(struct vanguard *g, unsigned unit, const char *word)
{
    static const struct {
        const char *word;
        uint8_t place, circle;
    } stands[] = {
        { "vc", VANGUARD_VC, VANGUARD_NO_CIRCLE }, { "mate", VANGUARD_MATE, VANGUARD_NO_CIRCLE },
        { "fl", VANGUARD_RC, VANGUARD_FL },        { "fr", VANGUARD_RC, VANGUARD_FR },
        { "bl", VANGUARD_RC, VANGUARD_BL },        { "bc", VANGUARD_RC, VANGUARD_BC },
        { "br", VANGUARD_RC, VANGUARD_BR },        { "heart", VANGUARD_HEART, VANGUARD_NO_CIRCLE },
        { "under", VANGUARD_HEART, VANGUARD_NO_CIRCLE },
    };
    struct fx_unit *u = &g->fx.unit[unit];
    const size_t length = strlen(word) - 1;
    u->place = VANGUARD_GC;
    u->player = !g->fx.active;
    for (unsigned i = 0; i < sizeof stands / sizeof stands[0]; i++)
        if (strlen(stands[i].word) == length && strncmp(stands[i].word, word, length) == 0) {
            u->place = stands[i].place;
            u->player = word[length] == '1';
            g->circle[unit] = stands[i].circle;
        }
    u->owner = u->player;
}

static const char *stand_all(struct reader *r)
{
    struct vanguard *g = r->g;
    uint64_t states[STATES] = { 0 };
    if (!(r->said >> SAID_CAME & 1))
        g->fx.stamp = (uint16_t)r->units;
    for (unsigned i = 0; i < r->units; i++) {
        const struct standing *said = &r->unit[i];
        const unsigned unit = said->number;
        g->fx.units |= vanguard_bit(unit);
        g->fx.unit[unit] = (struct fx_unit){ .card = (uint16_t)said->card, .stamp = (uint16_t)said->stamp,
                                             .used = (uint8_t)said->counts[COUNT_USED] };
        g->power[unit] =
            (int16_t)((int)(VANGUARD_TRIGGER * said->counts[COUNT_POWER] + said->counts[COUNT_MORE]) -
                      (int)said->counts[COUNT_LESS]);
        g->critical[unit] = (uint8_t)said->counts[COUNT_CRITICAL];
        stand(g, unit, vanguard_place_key(said->spot));
        for (unsigned state = 0; state < STATES; state++)
            states[state] |= said->states >> state & 1 ? vanguard_bit(unit) : 0;
        if (said->states >> LOCKED & 1) {
            if (g->fx.unit[unit].place != VANGUARD_RC)
                return "card-word";
            g->fx.unit[unit].place = VANGUARD_LOCKED;
        }
        if (g->fx.unit[unit].place == VANGUARD_GC)
            states[RESTING] |= vanguard_bit(unit);
    }
    g->resting = states[RESTING];
    g->stood = states[STOOD];
    g->deleted = states[DELETED];
    g->was_legion = states[LEGION];
    g->attacked = states[ATTACKED];
    g->unhittable = states[SAFE];
    for (uint64_t left = states[NAMED]; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].place != VANGUARD_HEART || g->side[g->fx.unit[unit].player].heart)
            return "card-word";
        g->side[g->fx.unit[unit].player].heart = (uint8_t)(unit + 1);
    }
    if (states[ATTACKS] & (states[ATTACKS] - 1) || states[BOOSTS] & (states[BOOSTS] - 1))
        return "card-word";
    g->attacker = (uint8_t)(states[ATTACKS] ? __builtin_ctzll(states[ATTACKS]) + 1 : 0);
    g->booster = (uint8_t)(states[BOOSTS] ? __builtin_ctzll(states[BOOSTS]) + 1 : 0);
    for (unsigned i = 0; i < r->units; i++)             /* guardians and hearts are in their order */
        if (vanguard_spot((const duel_state *)(void *)g, r->unit[i].number + 1) != r->unit[i].spot)
            return "place";
    for (unsigned i = 0; i < r->units; i++)
        g->guards[r->unit[i].number] = (uint8_t)(vanguard_at_spot(g, r->unit[i].target) + 1);
    return NULL;
}

/* --- what the rules count on --------------------------------------------------------------------------------------------------------------- */

static uint64_t units_in(const struct vanguard *g, unsigned places)
{
    uint64_t found = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        found |= places >> g->fx.unit[__builtin_ctzll(left)].place & 1 ? left & -left : 0;
    return found;
}

static uint64_t units_of(const struct vanguard *g, unsigned player)
{
    uint64_t found = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        found |= g->fx.unit[__builtin_ctzll(left)].player == player ? left & -left : 0;
    return found;
}

/* vanguard 11.5: what goes without saying. Two cards on a circle, or under a G unit, are a legion that their first has made, unless the other
 * is said to have; they rest and are deleted together. Of hearts of which none is said to be named, who made it is. */
static void fill_in(struct vanguard *g)
{
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        const uint64_t mine = units_of(g, p), hearts = mine & units_in(g, 1 << VANGUARD_HEART),
                       both = mine & units_in(g, 1 << VANGUARD_VC | 1 << VANGUARD_MATE);
        if (both & units_in(g, 1 << VANGUARD_MATE)) {
            g->was_legion |= both & units_in(g, 1 << VANGUARD_VC);
            g->resting |= g->resting & both ? both : 0;
            g->deleted |= g->deleted & both ? both : 0;
        }
        if (!hearts)
            continue;
        const unsigned leader =
            (unsigned)__builtin_ctzll(hearts & g->was_legion ? hearts & g->was_legion : hearts);
        if (hearts & (hearts - 1))
            g->was_legion |= vanguard_bit(leader);
        if (!g->side[p].heart)
            g->side[p].heart = (uint8_t)(leader + 1);
    }
    g->fx.silent = g->deleted;
}

/* A vanguard each; hearts are under a G unit, a mate is beside another; what is said of units can be so where they are. */
static const char *check_units(const struct vanguard *g)
{
    enum {
        VC = 1 << VANGUARD_VC,
        MATE = 1 << VANGUARD_MATE,
        RC = 1 << VANGUARD_RC,
        GC = 1 << VANGUARD_GC,
        HEART = 1 << VANGUARD_HEART
    };
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        const int vg = vanguard_vanguard(g, p);
        if (vg < 0)
            return "place";
        const bool is_g = vanguard_is_kind(g->fx.unit[vg].card, VANGUARD_G_UNIT);
        if (is_g != (vanguard_in_place(g, p, VANGUARD_HEART) >= 0) ||
            (is_g && vanguard_in_place(g, p, VANGUARD_MATE) >= 0))
            return "place";
    }
    for (uint64_t left = g->fx.units & ~units_in(g, VC); left; left &= left - 1)
        if (vanguard_is_kind(g->fx.unit[__builtin_ctzll(left)].card, VANGUARD_G_UNIT))
            return "place";
    const uint64_t mine = units_of(g, g->fx.active), circles = units_in(g, VC | RC);
    uint64_t given = g->resting | g->stood;
    for (unsigned unit = 0; unit < FX_UNITS; unit++)
        given |= g->power[unit] || g->critical[unit] ? vanguard_bit(unit) : 0;
    if (given & ~units_in(g, VC | MATE | RC | GC | HEART) || g->deleted & ~units_in(g, VC | MATE) ||
        g->was_legion & ~units_in(g, VC | MATE | HEART) || g->attacked & ~(circles & ~mine) ||
        g->unhittable & ~circles || units_that(g, ATTACKS) & ~(circles & mine) ||
        units_that(g, BOOSTS) & ~(units_in(g, RC) & mine))
        return "card-word";
    if (g->booster && (!g->attacker || g->booster == g->attacker))
        return "card-word";
    for (unsigned unit = 0; unit < FX_UNITS; unit++)
        if (g->guards[unit] &&
            (!(units_in(g, GC) & vanguard_bit(unit)) || !(g->attacked & vanguard_bit(g->guards[unit] - 1u))))
            return "card-word";
    return NULL;
}

/* Whether knowledge and marks of a card are such as moves leave: nobody both sees it there and has it listed, all see what the
 * public does, and who has seen its place in a deck knows it. */
static bool is_sound(unsigned zone, struct card_record r)
{
    const unsigned listed = r.known & CARDS_EVERYBODY, placed = r.known / CARDS_PLACED,
                   seen = r.mark / CARDS_SEEN, everybody = 1u << DUEL_PUBLIC;
    const bool has_place = r.mark & (CARDS_TOP | CARDS_BOTTOM), is_deck = zone <= VANGUARD_DECK_1;
    if (is_pile(zone)) {
        const unsigned marks = zone / 2 == VANGUARD_DAMAGE_0 / 2 ? VANGUARD_FACE_DOWN_MARK
                               : zone / 2 == VANGUARD_BIND_0 / 2
                                   ? VANGUARD_FACE_DOWN_MARK | VANGUARD_BOUND_MARK
                                   : 0;
        return !r.known && !(r.mark & ~marks);
    }
    if (listed & placed || r.mark & CARDS_PICKED_ALL || seen & ~placed || (seen && !has_place))
        return false;
    if ((placed & everybody && placed != CARDS_EVERYBODY) || (seen & everybody && seen != CARDS_EVERYBODY))
        return false;
    return is_deck ? (r.mark & (CARDS_TOP | CARDS_BOTTOM)) != (CARDS_TOP | CARDS_BOTTOM)
                   : !has_place && placed >> zone % 2 & 1;
}

static const char *check_zones(const struct vanguard *g)
{
    unsigned all = g->start[VANGUARD_ZONES] + (unsigned)__builtin_popcountll(g->fx.units);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        all += vanguard_g_down(&g->side[p]);
        if (vanguard_cards_in(g, VANGUARD_GZONE, p) > VANGUARD_G_ROOM)
            return "many";
    }
    if (all > VANGUARD_ROOM)
        return "many";
    for (unsigned zone = 0; zone < VANGUARD_ZONES; zone++) {
        const bool only_g = zone / 2 == VANGUARD_G_0 / 2, any = zone / 2 == VANGUARD_REMOVED_0 / 2;
        unsigned part = 0;                              /* of a deck: what lies on top stands first, what lies below last */
        for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++) {
            const struct card_record r = g->record[at];
            const unsigned now = is_pile(zone) || r.mark & CARDS_TOP ? 0 : r.mark & CARDS_BOTTOM ? 2 : 1;
            if (!is_sound(zone, r) || now < part)
                return "card-word";
            if (!any && vanguard_is_kind(r.card, VANGUARD_G_UNIT) != only_g)
                return "place";
            part = now;
        }
    }
    return NULL;
}

/* vanguard 11.9: whether the question would be asked. */
static bool is_asked(const struct vanguard *g, unsigned prompt)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const unsigned p = g->fx.active;
    const bool in_battle = prompt == VANGUARD_ASK_BOOST || prompt == VANGUARD_ASK_GUARD;
    const struct vanguard_side *side = &g->side[p];
    const unsigned card = g->fx.unit[vanguard_vanguard(g, p)].card;
    const int foe = vanguard_grade(g->fx.unit[vanguard_vanguard(g, !p)].card);
    const bool is_g = vanguard_is_kind(card, VANGUARD_G_UNIT), holds = vanguard_cards_in(g, VANGUARD_HAND, p);
    if (in_battle != (g->attacker > 0) || in_battle != (g->attacked > 0) || (g->unhittable && !in_battle) ||
        (g->booster && prompt == VANGUARD_ASK_BOOST) ||
        (prompt != VANGUARD_ASK_GUARD && units_in(g, 1 << VANGUARD_GC)))
        return false;
    const int n =
        vanguard_legal((const duel_state *)(const void *)g, prompt == VANGUARD_ASK_GUARD ? !p : p, list);
    switch (prompt) {
    case VANGUARD_ASK_ASSIST: return holds && vanguard_grade(card) < 3;
    case VANGUARD_ASK_RIDE: return holds && !is_g && !(side->flags & VANGUARD_RODE);
    case VANGUARD_ASK_STRIDE:
        return (holds || side->flags & VANGUARD_FREE_STRIDES) && !is_g && vanguard_grade(card) >= 3 &&
               foe >= 3 && vanguard_cards_in(g, VANGUARD_GZONE, p) < VANGUARD_G_ROOM;
    case VANGUARD_ASK_ATTACK: return g->turn > 1 && n > 1;
    case VANGUARD_ASK_BOOST: return g->turn > 1 && list[1].arg[0];
    case VANGUARD_ASK_GUARD: return g->turn > 1 && (vanguard_cards_in(g, VANGUARD_HAND, !p) || n > 1);
    default: return true;
    }
}

static const char *check_position(struct reader *r)
{
    struct vanguard *g = r->g;
    struct fx_scope scope = vanguard_scope((duel_state *)(void *)g, NULL);
    struct card_pool pool;
    if (!(r->said >> SAID_TURN & 1))
        return "no-turn";
    const char *wrong = stand_all(r);
    fill_in(g);
    wrong = wrong ? wrong : check_units(g);
    wrong = wrong ? wrong : check_zones(g);
    if (wrong)
        return wrong;
    vanguard_pool((duel_state *)(void *)g, &pool);
    cards_sort(&pool);
    fx_arrange(&scope);
    g->phase = questions[r->question].phase;
    g->stage = questions[r->question].stage;
    vanguard_ask(g, g->fx.active ^ questions[r->question].other, questions[r->question].prompt);
    return is_asked(g, questions[r->question].prompt) ? NULL : "question";
}

enum duel_status vanguard_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                                  struct duel_set_error *error)
{
    struct reader r = { .g = vanguard_own(state), .at = core_statements(text) };
    struct core_word word;
    const char *wrong = NULL;
    r.g->options = (uint8_t)setup->options;
    while (core_next_statement(&r.at, &word, &wrong))
        wrong = read_statement(&r, word);
    *error = (struct duel_set_error){ wrong ? wrong : check_position(&r), wrong ? r.at.line : 0 };
    return error->reason ? DUEL_BAD_SETUP : DUEL_OK;
}
