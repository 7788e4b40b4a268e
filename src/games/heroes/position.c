/* Positions as text (heroes 11.1, 11.2, 11.3, 11.4, 11.5, 11.6). What is read need not be reachable, but can be played on. */
#include "heroes.h"

#include "core/core.h"
#include "core/statement.h"

#include <string.h>

static const char *const side_words[] = { "0", "1", NULL };
static const char *const place_words[] = {
    [HEROES_HERO] = "hero", [HEROES_CR] = "cr", [HEROES_SUP] = "sup", [HEROES_MINED] = "mined", NULL
};
static const char *const while_words[HEROES_WHILES + 1] = { "ever", "now", "later0", "later1", NULL };

/* --- writing ------------------------------------------------------------------------------------ */

static void put_verb(struct duel_text *out, const char *verb, unsigned player)
{
    duel_put(out, verb);
    duel_put_int(out, player);
}

static const char *const side_counts[] = { "failed", "prayers",   "ambushes", "skips",
                                           "draws",  "creatures", "harm",     "plays", NULL };
static const uint8_t side_most[] = { HEROES_FAILS - 1, UINT8_MAX, UINT8_MAX, 1,
                                     UINT8_MAX,        UINT8_MAX, UINT8_MAX, UINT8_MAX };

static uint8_t *side_count(struct heroes_side *side, unsigned count)
{
    uint8_t *const of[] = { &side->failed, &side->prayers,   &side->ambushes, &side->skips,
                            &side->draws,  &side->creatures, &side->harm,     &side->plays };
    return of[count];
}

static void put_side(struct duel_text *out, const struct heroes *g, unsigned p)
{
    const struct heroes_side *side = &g->side[p];
    if (heroes_coins(g, (int)p, false)) {
        put_verb(out, "coins", p);
        for (unsigned kind = 0; kind < 2 * HEROES_WHILES; kind++)
            if (side->coin[kind / 2][kind % 2]) {
                core_put_word(out, heroes_coin_keys[kind]);
                core_put_number(out, side->coin[kind / 2][kind % 2]);
            }
        duel_put_char(out, '\n');
    }
    for (unsigned i = 0; i < HEROES_WHILES; i++)
        if (side->away[i]) {
            put_verb(out, "away", p);
            core_put_word(out, while_words[i]);
            core_put_number(out, side->away[i]);
            duel_put_char(out, '\n');
        }
    if (g->owed >> p & 1) {
        put_verb(out, "owed", p);
        duel_put_char(out, '\n');
    }
    for (unsigned i = 0; side_counts[i]; i++)
        if (*side_count((struct heroes_side *)(uintptr_t)side, i)) {
            put_verb(out, side_counts[i], p);
            core_put_number(out, *side_count((struct heroes_side *)(uintptr_t)side, i));
            duel_put_char(out, '\n');
        }
}

/* What is counted of a unit: numbers, then units. */
enum { COUNT_UNITS = 6, COUNTS = 8 };
static const char *const count_words[COUNTS + 1] = { "wounds", "enhanced", "poison", "counters", "absorbed",
                                                     "x",      "under",    "by",     NULL };
static const char *const mark_words[] = { "closed", "fresh",  "hurt",   "defended", "kept", "lent",
                                          "came",   "before", "struck", "copied",   "asleep", NULL };

static uint8_t *counts_of(struct heroes *g, unsigned count)
{
    uint8_t *const of[COUNTS] = { g->wounds,   g->enhanced, g->poison, g->counters,
                                  g->absorbed, g->said,     g->miner,  g->by };
    return of[count];
}

static uint64_t *marks_of(struct heroes *g, unsigned mark)
{
    uint64_t *const of[] = { &g->closed, &g->fresh, &g->hurt,   &g->defended, &g->kept,
                             &g->lent,   &g->came,  &g->before, &g->struck,   &g->copies, &g->asleep };
    return of[mark];
}

static void put_played(struct duel_text *out, const struct heroes *g)
{
    if (!g->played[0])
        return;
    duel_put(out, "played");
    for (unsigned i = 0; i < HEROES_REMEMBERED && g->played[i]; i++)
        core_put_word(out, heroes_program.key[g->played[i]]);
    duel_put_char(out, '\n');
}

static void put_units(struct duel_text *out, const struct heroes *g)
{
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned at = (unsigned)__builtin_ctzll(left);
        const struct fx_unit *unit = &g->fx.unit[at];
        duel_put(out, "unit");
        core_put_word(out, heroes_unit_key(at + 1));
        core_put_word(out, heroes_program.key[unit->card]);
        core_put_number(out, unit->owner);
        core_put_number(out, unit->player);
        core_put_word(out, place_words[unit->place]);
        core_put_number(out, unit->stamp);
        for (unsigned i = 0; i < COUNTS; i++) {
            const uint8_t n = counts_of((struct heroes *)(uintptr_t)g, i)[at];
            if (!n)
                continue;
            core_put_word(out, count_words[i]);
            if (i < COUNT_UNITS)
                core_put_number(out, n);
            else
                core_put_word(out, heroes_unit_key(n));
        }
        for (unsigned i = 0; mark_words[i]; i++)
            if (*marks_of((struct heroes *)(uintptr_t)g, i) & heroes_bit(at))
                core_put_word(out, mark_words[i]);
        if (unit->used) {
            core_put_word(out, "used");
            core_put_number(out, unit->used);
        }
        duel_put_char(out, '\n');
    }
}

static unsigned usual_knowledge(const struct card_pool *pool, unsigned zone)
{
    return pool->zone[zone].kind == CARDS_PILE ? 0 : CARDS_PLACED << pool->zone[zone].player;
}

static void put_zone(struct duel_text *out, const struct card_pool *pool, unsigned zone)
{
    if (!cards_in(pool, zone))
        return;
    duel_put(out, heroes_zone_key(zone));
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++) {
        const struct card_record *r = &pool->at[at];
        core_put_word(out, heroes_program.key[r->card]);
        if (r->known == usual_knowledge(pool, zone) && !r->mark)
            continue;
        duel_put_char(out, '/');
        duel_put_int(out, r->known);
        duel_put_char(out, '/');
        duel_put_int(out, r->mark);
    }
    duel_put_char(out, '\n');
}

/* --- what lasts, what waits (heroes 11.6) --------------------------------------------------------- */

/* Of the steps of a card that bring something about for a while, in the order in which they stand on it, the one with that number, from 1,
 * or NULL. */
static const struct fx_op *lasting_step(unsigned card, unsigned number)
{
    const struct fx_card *c = &heroes_program.card[card];
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[c->ability + i];
        for (unsigned at = 0; a->kind != FX_ALWAYS && at < a->ops; at++) {
            const struct fx_op *op = &heroes_program.op[a->code + at];
            if (op->code >= FX_ADJUST && op->code <= FX_PERMIT && !--number)
                return op;
        }
    }
    return NULL;
}

/* What such a step brings about, apart from whom it concerns and how much it is. */
static struct fx_lasting lasting_of(unsigned card, const struct fx_op *op)
{
    struct fx_lasting l = { .card = (uint16_t)card, .code = op->code };
    if (op->code == FX_ADJUST) {
        l.what = (uint8_t)op->at[FX_ADJUST_FIGURE];
        l.change = heroes_program.number[op->at[FX_ADJUST_NUMBER]].change;
        l.until = (uint8_t)op->at[FX_ADJUST_UNTIL];
    } else if (op->code == FX_FORBID || op->code == FX_PERMIT) {
        l.what = (uint8_t)op->at[FX_BAN_WHICH];
        l.tests = op->at[FX_BAN_TESTS];
        l.until = (uint8_t)op->at[FX_BAN_UNTIL];
    } else {
        l.what = (uint8_t)(op->at[FX_GAIN_WORD] - (op->code == FX_GRANT));
        l.until = (uint8_t)op->at[op->code == FX_GAIN ? FX_GAIN_UNTIL : FX_LOSE_UNTIL];
    }
    return l;
}

/* heroes 4.6: whether what lasts until the next turn is over does so until this one is. */
static bool is_last(const struct fx_lasting *of, const struct fx_lasting *l)
{
    return of->until == FX_PERIOD + HEROES_MY_NEXT_TURN && l->until == FX_PERIOD + HEROES_TURN;
}

/* The number of the step that brings that about; 0: none does. */
static unsigned step_of(const struct fx_lasting *l)
{
    const struct fx_op *op;
    for (unsigned number = 1; (op = lasting_step(l->card, number)); number++) {
        const struct fx_lasting of = lasting_of(l->card, op);
        if (of.code == l->code && of.what == l->what && of.change == l->change && of.tests == l->tests &&
            (of.until == l->until || is_last(&of, l)))
            return number;
    }
    return 0;
}

/* The named ability of a card that waits for later, or -1. */
static int later_of(unsigned card, unsigned letter)
{
    const struct fx_card *c = &heroes_program.card[card];
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[c->ability + i];
        if (a->kind == FX_LATER && a->letter == letter)
            return (int)i;
    }
    return -1;
}

/* Whether all that lasts or waits has words: what lies on a card of a graveyard has none. */
static bool has_words(const struct heroes *g)
{
    for (unsigned i = 0; i < g->fx.lastings; i++)
        if (!step_of(&g->fx.lasting[i]))
            return false;
    for (unsigned i = 0; i < g->fx.laters; i++)
        if (!g->fx.later[i].it || g->fx.later[i].it > FX_UNITS || g->fx.later[i].fallen)
            return false;
    return true;
}

static void put_unit_after(struct duel_text *out, const char *word, unsigned unit)
{
    if (!unit)
        return;
    core_put_word(out, word);
    core_put_word(out, heroes_unit_key(unit));
}

static void put_lasting(struct duel_text *out, const struct fx_lasting *l)
{
    const unsigned number = step_of(l);
    const struct fx_lasting of = lasting_of(l->card, lasting_step(l->card, number));
    duel_put(out, "lasts");
    core_put_word(out, heroes_program.key[l->card]);
    core_put_number(out, number);
    core_put_number(out, l->player);
    core_put_number(out, l->stamp);
    if (l->value && l->tests) {
        core_put_word(out, "named");
        core_put_word(out, heroes_program.key[l->value]);
    } else if (l->value) {
        core_put_word(out, l->value < 0 ? "less" : "n");
        core_put_number(out, l->value < 0 ? -l->value : l->value);
    }
    if (of.until != l->until)
        core_put_word(out, "last");
    put_unit_after(out, "with", l->source);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        if (l->players >> p & 1) {
            core_put_word(out, "player");
            core_put_number(out, p);
        }
    for (uint64_t left = l->units; left; left &= left - 1)
        put_unit_after(out, "on", (unsigned)__builtin_ctzll(left) + 1);
    duel_put_char(out, '\n');
}

static void put_later(struct duel_text *out, const struct fx_later *later)
{
    const struct fx_card *c = &heroes_program.card[later->card];
    const char letter[] = { (char)('a' + heroes_program.ability[c->ability + later->ability].letter - 1), 0 };
    duel_put(out, "waits");
    core_put_word(out, heroes_program.key[later->card]);
    core_put_word(out, letter);
    core_put_number(out, later->player);
    if (later->x) {
        core_put_word(out, "x");
        core_put_number(out, later->x);
    }
    put_unit_after(out, "from", later->unit);
    put_unit_after(out, "on", later->it);
    duel_put_char(out, '\n');
}

void heroes_put_position(const duel_state *state, struct duel_text *out)
{
    const struct heroes *g = heroes_of(state);
    struct card_pool pool;
    const int asked = g->fx.active ^ (g->owed & HEROES_LENT ? 1 : 0);
    if (g->head.prompt[asked].kind != HEROES_ASK_MAIN || !has_words(g))
        return;
    heroes_pool((duel_state *)(uintptr_t)state, &pool);
    duel_put(out, "turn");
    core_put_number(out, g->turn);
    core_put_number(out, g->fx.active);
    core_put_number(out, g->acts);
    if (g->first) {
        duel_put(out, "\nfirst");
        core_put_number(out, g->first);
    }
    if (g->led)
        duel_put(out, "\nled");
    duel_put(out, "\nstamp");
    core_put_number(out, g->fx.stamp);
    duel_put_char(out, '\n');
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        put_side(out, g, p);
    put_played(out, g);
    put_units(out, g);
    for (unsigned i = 0; i < g->fx.lastings; i++)
        put_lasting(out, &g->fx.lasting[i]);
    for (unsigned i = 0; i < g->fx.laters; i++)
        put_later(out, &g->fx.later[i]);
    for (unsigned zone = 0; zone < HEROES_ZONES; zone++)
        put_zone(out, &pool, zone);
}

/* --- reading ------------------------------------------------------------------------------------ */

struct reader {
    struct heroes *g;
    struct statement at;
    bool turn;              /* was said */
    unsigned zones;         /* bit z: zone z was said */
};

static bool number(struct reader *r, unsigned most, unsigned *out)
{
    struct core_word word;
    return core_next_word(&r->at, &word) && core_word_number(word, most, out);
}

static int index_of(struct reader *r, const char *const *words)
{
    struct core_word word;
    return core_next_word(&r->at, &word) ? core_word_index(word, words) : -1;
}

static unsigned card_of(struct core_word word)
{
    for (unsigned card = 1; card < heroes_program.cards; card++)
        if (core_word_is(word, heroes_program.key[card]))
            return card;
    return 0;
}

static const char *read_coins(struct reader *r, struct heroes_side *side)
{
    struct core_word word;
    while (core_next_word(&r->at, &word)) {
        const int kind = core_word_index(word, heroes_coin_keys);
        unsigned n;
        if (kind < 0)
            return "word";
        if (!number(r, HEROES_COINS_MOST, &n))
            return "number";
        side->coin[kind / 2][kind % 2] = (uint8_t)n;
    }
    return NULL;
}

/* A unit by its word, + 1. */
static bool read_unit_word(struct reader *r, unsigned *out)
{
    struct core_word word;
    if (!core_next_word(&r->at, &word))
        return false;
    for (*out = 1; *out <= FX_UNITS; ++*out)
        if (core_word_is(word, heroes_unit_key(*out)))
            return true;
    return false;
}

static const char *read_unit(struct reader *r)
{
    struct heroes *g = r->g;
    struct core_word word;
    unsigned at = 0, stamp, n;
    if (!core_next_word(&r->at, &word))
        return "place";
    while (at < FX_UNITS && !core_word_is(word, heroes_unit_key(at + 1)))
        at++;
    if (at == FX_UNITS || g->fx.units >> at & 1)
        return "place";
    const unsigned card = core_next_word(&r->at, &word) ? card_of(word) : 0;
    if (!card)
        return "card";
    const int owner = index_of(r, side_words), player = index_of(r, side_words),
              place = index_of(r, place_words);
    if (owner < 0 || player < 0)
        return "player";
    if (place < 0)
        return "place";
    if (!number(r, UINT16_MAX, &stamp))
        return "number";
    g->fx.units |= (uint64_t)1 << at;
    g->fx.unit[at] = (struct fx_unit){ .card = (uint16_t)card, .stamp = (uint16_t)stamp, .owner = (uint8_t)owner,
                                       .player = (uint8_t)player, .place = (uint8_t)place };
    while (core_next_word(&r->at, &word)) {
        const int mark = core_word_index(word, mark_words), count = core_word_index(word, count_words);
        if (mark >= 0)
            *marks_of(g, (unsigned)mark) |= heroes_bit(at);
        else if (count < 0 && !core_word_is(word, "used"))
            return "word";
        else if (count >= COUNT_UNITS ? !read_unit_word(r, &n) : !number(r, UINT8_MAX, &n))
            return "number";
        else if (count >= 0)
            counts_of(g, (unsigned)count)[at] = (uint8_t)n;
        else
            g->fx.unit[at].used = (uint8_t)n;
    }
    return NULL;
}

static const char *read_zone(struct reader *r, unsigned zone)
{
    struct card_pool pool;
    struct core_word word;
    heroes_pool((duel_state *)(void *)r->g, &pool);
    for (uint8_t *start = r->g->start; core_next_word(&r->at, &word);) {
        const unsigned card = card_of(core_cut(&word, "/")), at = start[zone + 1], used = start[HEROES_ZONES];
        unsigned known = usual_knowledge(&pool, zone), mark = 0;
        if (!card)
            return "card";
        if (used == HEROES_ROOM)
            return "many";
        if (word.length) {
            word = (struct core_word){ word.at + 1, word.length - 1 };
            const struct core_word first = core_cut(&word, "/");
            if (!word.length || !core_word_number(first, 7 * (CARDS_LISTED | CARDS_PLACED), &known) ||
                !core_word_number((struct core_word){ word.at + 1, word.length - 1 }, UINT8_MAX, &mark))
                return "number";
        }
        memmove(&r->g->record[at + 1], &r->g->record[at], (used - at) * sizeof r->g->record[0]);
        r->g->record[at] = (struct card_record){ (uint16_t)card, (uint8_t)known, (uint8_t)mark };
        for (unsigned next = zone + 1; next <= HEROES_ZONES; next++)
            start[next]++;
    }
    return NULL;
}

static const char *read_played(struct reader *r)
{
    struct core_word word;
    memset(r->g->played, 0, sizeof r->g->played);
    for (unsigned i = 0; core_next_word(&r->at, &word); i++) {
        if (i == HEROES_REMEMBERED)
            return "many";
        if (!(r->g->played[i] = (uint16_t)card_of(word)))
            return "card";
    }
    return NULL;
}

/* What stands before the words of what lasts or waits: a card; its player comes later. */
static unsigned next_card(struct reader *r)
{
    struct core_word word;
    return core_next_word(&r->at, &word) ? card_of(word) : 0;
}

static const char *read_lasting(struct reader *r)
{
    enum { N, LESS, NAMED, WITH, PLAYER, ON, LAST };
    static const char *const words[] = { "n", "less", "named", "with", "player", "on", "last", NULL };
    struct fx *fx = &r->g->fx;
    struct core_word word;
    unsigned number_of, player, stamp, n = 0;
    const unsigned card = next_card(r);
    if (!card)
        return "card";
    if (!number(r, UINT8_MAX, &number_of) || !number(r, 1, &player) || !number(r, UINT16_MAX, &stamp))
        return "number";
    const struct fx_op *op = lasting_step(card, number_of);
    if (!op)
        return "number";
    if (fx->lastings == FX_LASTING)
        return "many";
    struct fx_lasting l = lasting_of(card, op);
    l.player = (uint8_t)player;
    l.stamp = (uint16_t)stamp;
    while (core_next_word(&r->at, &word)) {
        const int which = core_word_index(word, words);
        if (which < 0 || (which == LAST && l.until != FX_PERIOD + HEROES_MY_NEXT_TURN))
            return "word";
        if (which == NAMED && !(n = next_card(r)))
            return "card";
        if (which == WITH || which == ON ? !read_unit_word(r, &n)
                                         : which < NAMED && !number(r, INT16_MAX, &n))
            return "number";
        if (which == PLAYER && !number(r, 1, &n))
            return "number";
        switch (which) {
        case LESS:   l.value = (int16_t)(-(int)n); break;
        case WITH:   l.source = (uint8_t)n; break;
        case PLAYER: l.players |= (uint8_t)(1u << n); break;
        case ON:     l.units |= heroes_bit(n - 1); break;
        case LAST:   l.until = FX_PERIOD + HEROES_TURN; break;
        default:     l.value = (int16_t)n; break;
        }
    }
    fx->lasting[fx->lastings++] = l;
    return NULL;
}

static const char *read_later(struct reader *r)
{
    static const char *const words[] = { "x", "from", "on", NULL };
    struct fx *fx = &r->g->fx;
    struct core_word word;
    unsigned player, n;
    const unsigned card = next_card(r);
    if (!card)
        return "card";
    const int ability = core_next_word(&r->at, &word) && word.length == 1
                            ? later_of(card, (unsigned)(*word.at - 'a') + 1)
                            : -1;
    if (ability < 0)
        return "word";
    if (!number(r, 1, &player))
        return "number";
    if (fx->laters == FX_LATERS)
        return "many";
    struct fx_later later = { .card = (uint16_t)card, .ability = (uint8_t)ability, .player = player & 1 };
    while (core_next_word(&r->at, &word)) {
        const int which = core_word_index(word, words);
        if (which < 0)
            return "word";
        if (which ? !read_unit_word(r, &n) : !number(r, INT8_MAX, &n))
            return "number";
        if (!which)
            later.x = n & INT8_MAX;
        else if (which == 1)
            later.unit = (uint8_t)n;
        else
            later.it = (uint8_t)n;
    }
    fx->later[fx->laters++] = later;
    return NULL;
}

static const char *read_statement(struct reader *r, struct core_word verb)
{
    struct heroes *g = r->g;
    unsigned a, b, c;
    if (core_word_is(verb, "unit"))
        return read_unit(r);
    if (core_word_is(verb, "turn")) {
        if (!number(r, HEROES_TURNS, &a) || !a || !number(r, 1, &b) || !number(r, HEROES_ACTS, &c))
            return "number";
        r->turn = true;
        g->turn = (uint8_t)a;
        g->fx.active = (uint8_t)b;
        g->acts = (uint8_t)c;
        return NULL;
    }
    if (core_word_is(verb, "first")) {
        if (!number(r, 1, &a))
            return "number";
        g->first = (uint8_t)a;
        return NULL;
    }
    if (core_word_is(verb, "led")) {
        g->led = 1;
        return NULL;
    }
    if (core_word_is(verb, "played"))
        return read_played(r);
    if (core_word_is(verb, "lasts"))
        return read_lasting(r);
    if (core_word_is(verb, "waits"))
        return read_later(r);
    if (core_word_is(verb, "stamp")) {
        if (!number(r, UINT16_MAX, &a))
            return "number";
        g->fx.stamp = (uint16_t)a;
        return NULL;
    }
    for (unsigned zone = 0; zone < HEROES_ZONES; zone++)
        if (core_word_is(verb, heroes_zone_key(zone))) {
            if (r->zones >> zone & 1)
                return "place";
            r->zones |= 1u << zone;
            return read_zone(r, zone);
        }
    const struct core_word name = core_cut(&verb, "01");
    if (!core_word_number(verb, 1, &a))
        return "word";
    if (core_word_is(name, "coins"))
        return read_coins(r, &g->side[a]);
    if (core_word_is(name, "away")) {
        const int stay = index_of(r, while_words);
        if (stay <= HEROES_EVER || !number(r, HEROES_COINS_MOST, &b))
            return "number";
        g->side[a].away[stay] = (uint8_t)b;
        return NULL;
    }
    if (core_word_is(name, "owed")) {
        g->owed |= (uint8_t)(1u << a);
        return NULL;
    }
    const int count = core_word_index(name, side_counts);
    if (count < 0)
        return "word";
    if (!number(r, side_most[count], &b))
        return "number";
    *side_count(&g->side[a], (unsigned)count) = (uint8_t)b;
    return NULL;
}

/* Whether knowledge and marks of a card are such as moves leave: nobody both sees it there and has it listed, all see what the
 * public does, and who has seen its place in a deck knows it. */
static bool is_sound(const struct card_pool *pool, unsigned zone, struct card_record r)
{
    const unsigned kind = pool->zone[zone].kind, listed = r.known & CARDS_EVERYBODY,
                   placed = r.known / CARDS_PLACED;
    const unsigned seen = r.mark / CARDS_SEEN, everybody = 1u << DUEL_PUBLIC;
    const bool has_place = r.mark & (CARDS_TOP | CARDS_BOTTOM);
    if (kind == CARDS_PILE)
        return !r.known && !(r.mark & ~CARDS_USED_ALL);
    if (listed & placed || r.mark & CARDS_PICKED_ALL || seen & ~placed || (seen && !has_place))
        return false;
    if ((placed & everybody && placed != CARDS_EVERYBODY) || (seen & everybody && seen != CARDS_EVERYBODY))
        return false;
    return kind == CARDS_DECK ? (r.mark & (CARDS_TOP | CARDS_BOTTOM)) != (CARDS_TOP | CARDS_BOTTOM)
                              : !has_place && placed >> pool->zone[zone].player & 1;
}

/* So are all of a zone; what lies on top of a deck stands first, what lies below it last. */
static bool is_sound_zone(const struct card_pool *pool, unsigned zone)
{
    unsigned part = 0;
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++) {
        const struct card_record r = pool->at[at];
        const bool parted = pool->zone[zone].kind == CARDS_DECK;
        const unsigned now = !parted || r.mark & CARDS_TOP ? 0 : r.mark & CARDS_BOTTOM ? 2 : 1;
        if (!is_sound(pool, zone, r) || now < part)
            return false;
        part = now;
    }
    return true;
}

/* Where a card can lie: who leads alone in its place, a spell nowhere, a mined card under something that is in play. */
static bool lies_right(const struct heroes *g, unsigned at)
{
    const struct fx_unit *unit = &g->fx.unit[at];
    const bool leads = heroes_is_kind(unit->card, HEROES_IS_HERO),
               lives = heroes_is_kind(unit->card, HEROES_IS_CREATURE);
    const unsigned miner = g->miner[at];
    if (leads != (at < DUEL_PLAYERS) || leads != (unit->place == HEROES_HERO))
        return false;
    if (leads)
        return unit->player == at && unit->owner == at && !miner;
    if ((unit->place == HEROES_MINED) != (miner != 0))
        return false;
    if (miner)
        return g->fx.units & heroes_bit(miner - 1) && g->fx.unit[miner - 1].place <= HEROES_SUP &&
               g->fx.unit[miner - 1].player == unit->player && !heroes_vanishes(g, at);
    return !heroes_is_kind(unit->card, HEROES_IS_SPELL) && lives == (unit->place == HEROES_CR);
}

/* heroes 2.9: so many creatures of a player. */
static bool has_room(const struct heroes *g)
{
    unsigned n[DUEL_PLAYERS] = { 0 };
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
        n[unit->player] += unit->place == HEROES_CR;
    }
    return n[0] <= HEROES_CREATURES && n[1] <= HEROES_CREATURES;
}

/* Whether all that lasts concerns somebody and all that waits lies on something, and what they name is there. */
static bool hangs_right(const struct heroes *g)
{
    const uint64_t units = g->fx.units;
    for (unsigned i = 0; i < g->fx.lastings; i++) {
        const struct fx_lasting *l = &g->fx.lasting[i];
        const bool bound =
            l->until >= FX_PERIOD && heroes_vocabulary.periods[l->until - FX_PERIOD].flags & FX_WITH_SOURCE;
        if (l->units & ~units || (!l->units && !l->players) || l->stamp > g->fx.stamp ||
            bound != (l->source != 0) || (l->source && !(units & heroes_bit(l->source - 1u))))
            return false;
    }
    for (unsigned i = 0; i < g->fx.laters; i++) {
        const struct fx_later *later = &g->fx.later[i];
        if (!later->it || !(units & heroes_bit(later->it - 1u)) ||
            (later->unit && !(units & heroes_bit(later->unit - 1u))))
            return false;
    }
    return true;
}

static const char *check_position(struct reader *r)
{
    struct heroes *g = r->g;
    struct card_pool pool;
    unsigned n = 0;
    if (!r->turn)
        return "no-turn";
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned at = (unsigned)__builtin_ctzll(left);
        if (!lies_right(g, at))
            return "card";
        if (g->fx.unit[at].stamp > g->fx.stamp || (g->by[at] && !(g->fx.units & heroes_bit(g->by[at] - 1u))))
            return "number";
        n += !heroes_vanishes(g, at);
        if (at < DUEL_PLAYERS && g->copies & heroes_bit(at))
            return "word";
    }
    if ((g->fx.units & 3) != 3 || !hangs_right(g))
        return "place";
    heroes_pool((duel_state *)(void *)g, &pool);
    cards_sort(&pool);
    if (n - 2 + pool.start[HEROES_ZONES] > HEROES_ROOM || !has_room(g))
        return "many";
    for (unsigned at = 0; at < pool.start[HEROES_ZONES]; at++)
        if (heroes_is_kind(g->record[at].card, HEROES_IS_HERO) ||
            heroes_prints(g->record[at].card, HEROES_CREATED))
            return "card";
    for (unsigned zone = 0; zone < HEROES_ZONES; zone++)
        if (!is_sound_zone(&pool, zone))
            return "card";
    struct fx_scope scope = heroes_scope((duel_state *)(void *)g, NULL);
    fx_arrange(&scope);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned at = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[at].place == HEROES_MINED)
            g->fx.silent |= heroes_bit(at);
        else
            heroes_set_wounds(&scope, at, g->wounds[at]);
    }
    heroes_mute(&scope);
    g->crowded = heroes_crowded(&scope);
    g->phase = HEROES_MAIN;
    heroes_ask(g, g->fx.active, HEROES_ASK_MAIN);
    if (g->led)
        g->led = (uint8_t)(g->fx.active + 1);
    heroes_share(g);
    heroes_lend(g);
    return NULL;
}

enum duel_status heroes_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                                struct duel_set_error *error)
{
    (void)setup;
    struct reader r = { .g = heroes_own(state), .at = core_statements(text) };
    struct core_word word;
    const char *wrong = NULL;
    while (core_next_statement(&r.at, &word, &wrong))
        wrong = read_statement(&r, word);
    *error = (struct duel_set_error){ wrong ? wrong : check_position(&r), wrong ? r.at.line : 0 };
    return error->reason ? DUEL_BAD_SETUP : DUEL_OK;
}
