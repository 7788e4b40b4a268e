/* A raid; the rules stand in raid.h. */
#include "raid.h"

#include <assert.h>
#include <string.h>

enum told {
    TOLD_CHANCE,
    TOLD_TURN,
    TOLD_DRAW,
    TOLD_OWL,
    TOLD_CALL,
    TOLD_OFF,
    TOLD_PAY,
    TOLD_NET,
    TOLD_ARRIVE,
    TOLD_ATTACK,
    TOLD_SHIELD,
    TOLD_BLOCK,
    TOLD_DIE,
    TOLD_HIT,
    TOLD_DISCARD,
    TOLD_LINE,
    TOLD_END
};
enum roll { NO_ROLL, ROLL_DRAW };
enum end { NO_END, END_LIVES, END_DUSK };

static const char *const none[] = { NULL };
static const char *const variants[] = { "usual", NULL };
static const char *const zones[] = { "main", NULL };
static const char *const prompts[] = { "", "owl", "call", "pay", "net", "attack", "guard", "discard", "line", NULL };
static const char *const events[] = { "chance", "turn", "draw",  "owl", "call", "off",     "pay",  "net", "arrive",
                                      "attack", "shield", "block", "die", "hit",  "discard", "line", "end", NULL };
static const char *const rolls[] = { "", "draw", NULL };
static const char *const ends[] = { "", "lives", "dusk", NULL };
static const char *const phases[] = { "draw", "call", "battle", "end", NULL };
static const char *const cards[] = { "", "owl", "net", "shield", "wolf", "bear", NULL };
static const uint8_t worth[] = { 0, 1, 1, 2, 2, 3 }, cost[] = { 0, 0, 0, 0, 2, 4 }, strength[] = { 0, 0, 0, 0, 2, 3 };

/* What follows a verb: nothing, a card, or a beast. */
enum object { NOTHING, A_CARD, A_BEAST };
static const struct {
    const char *word;
    enum object object;
} verbs[RAID_VERBS] = {
    [RAID_PASS] = { "pass", NOTHING },  [RAID_GO] = { "go", NOTHING },      [RAID_STOP] = { "stop", NOTHING },
    [RAID_OFF] = { "off", NOTHING },    [RAID_KEEP] = { "keep", NOTHING },  [RAID_DONE] = { "done", NOTHING },
    [RAID_FLY] = { "fly", A_CARD },     [RAID_CAST] = { "cast", A_CARD },   [RAID_GUARD] = { "guard", A_CARD },
    [RAID_BLOCK] = { "block", A_BEAST }, [RAID_PAY] = { "pay", A_CARD },    [RAID_DROP] = { "drop", A_CARD },
    [RAID_PUT] = { "put", A_BEAST },    [RAID_SUMMON] = { "call", A_CARD }, [RAID_ATTACK] = { "attack", A_BEAST },
};

/* The words for beasts, by kind and number. */
#define NUMBERED(kind)                                                                             \
    {                                                                                                      \
        kind ".1", kind ".2", kind ".3", kind ".4", kind ".5", kind ".6", kind ".7", kind ".8", kind ".9", \
            kind ".10", kind ".11", kind ".12", kind ".13", kind ".14", kind ".15", kind ".16"             \
    }
enum { NUMBERS = 16 };
static const char *const beasts[RAID_KINDS][NUMBERS] = { NUMBERED("wolf"), NUMBERED("bear") };

static struct raid *own(duel_state *state)
{
    return (struct raid *)(void *)state;
}

static const struct raid *of(const duel_state *state)
{
    return (const struct raid *)(const void *)state;
}

static const char *word_of(const struct raid_beast *beast)
{
    return beasts[beast->card - RAID_WOLF][beast->no - 1];
}

static int line_length(const struct raid_side *side)
{
    int n = 0;
    while (n < RAID_LINE && side->beast[n].card)
        n++;
    return n;
}

/* What the cards of a hand bring to a payment, from one on. */
static int hand_worth(const struct raid_side *side, unsigned from)
{
    int sum = 0;
    for (unsigned card = from; card < RAID_CARDS; card++)
        sum += side->hand[card] * worth[card];
    return sum;
}

static int hand_count(const struct raid_side *side, unsigned from)
{
    int n = 0;
    for (unsigned card = from; card < RAID_CARDS; card++)
        n += side->hand[card];
    return n;
}

/* --- the rules -------------------------------------------------------------------------------- */

static void ask(struct raid *g, int player, struct duel_prompt prompt)
{
    g->head.awaiting = (uint8_t)(1 << player);
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.prompt[player] = prompt;
}

static void end(struct raid *g, int winner, enum end by, struct duel_io *io)
{
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.winner = (uint8_t)winner;
    g->head.ended_by = (uint8_t)by;
    duel_tell_all(io, .kind = TOLD_END, .player = (uint8_t)winner, .how = (uint8_t)by);
}

static void draw(struct raid *g, int player, int n, struct duel_io *io)
{
    struct raid_side *side = &g->side[player];
    for (; n > 0 && side->hand_size < RAID_HAND; n--, side->hand_size++) {
        const unsigned card = 1 + duel_roll((duel_state *)(void *)g, (unsigned)player, RAID_CARDS - 1, io);
        duel_rolled(io, ROLL_DRAW, player, card, duel_only(player));
        side->hand[card]++;
        duel_tell(io, .kind = TOLD_DRAW, .player = (uint8_t)player, .card = (uint16_t)card,
                  .heard_by = DUEL_ALL, .seen_by = duel_only(player));
    }
}

/* A card leaves a hand before all eyes. Of equal ones that are listed goes first: nobody can tell which it was. */
static void take(struct raid_side *side, unsigned card)
{
    side->hand[card]--;
    side->hand_size--;
    if (side->listed[card])
        side->listed[card]--;
}

static void give_back(struct raid_side *side, unsigned card)
{
    side->hand[card]++;
    side->hand_size++;
    side->listed[card]++;
}

static void discard(struct raid *g, int player, unsigned card, enum told told, struct duel_io *io)
{
    take(&g->side[player], card);
    g->side[player].discard[card]++;
    duel_tell_all(io, .kind = (uint8_t)told, .player = (uint8_t)player, .card = (uint16_t)card);
}

static void tell_beast(struct duel_io *io, enum told told, int player, const struct raid_beast *beast)
{
    duel_tell_all(io, .kind = (uint8_t)told, .player = (uint8_t)player, .card = beast->card,
                  .what = beast->no);
}

static void ask_call(struct raid *g)
{
    g->phase = RAID_CALL;
    g->called = g->due = g->paid = g->last = 0;
    ask(g, g->active, (struct duel_prompt){ .kind = RAID_ASK_CALL, .begins = 1 });
}

static void ask_attack(struct raid *g)
{
    g->phase = RAID_BATTLE;
    g->attacker = g->called = g->due = g->paid = g->last = 0;
    ask(g, g->active, (struct duel_prompt){ .kind = RAID_ASK_ATTACK, .begins = 1 });
}

/* 2.1, 3.1 */
static void begin_turn(struct raid *g, int player, struct duel_io *io)
{
    struct raid_side *side = &g->side[player];
    if (g->turn == RAID_TURNS) {
        const int ahead = g->side[0].lives - g->side[1].lives;
        end(g, ahead == 0 ? DUEL_NOBODY : ahead > 0 ? 0 : 1, END_DUSK, io);
        return;
    }
    g->turn++;
    g->active = (uint8_t)player;
    g->phase = RAID_DRAW;
    duel_tell_all(io, .kind = TOLD_TURN, .player = (uint8_t)player, .amount = g->turn);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        memset(g->side[p].had, 0, sizeof g->side[p].had);
        for (int i = 0; i < line_length(&g->side[p]); i++) {
            struct raid_beast *beast = &g->side[p].beast[i];
            beast->tired = 0;
            g->side[p].had[beast->card - RAID_WOLF] |= (uint16_t)(1u << (beast->no - 1));
        }
    }
    draw(g, player, 2, io);
    if (side->hand_size > 0)
        ask(g, player, (struct duel_prompt){ .kind = RAID_ASK_OWL, .begins = 1 });
    else
        ask_call(g);
}

/* 2.6: the line, once the hand is small enough. */
static void ask_line(struct raid *g, struct duel_io *io)
{
    const struct raid_side *side = &g->side[g->active];
    const int n = line_length(side);
    bool both = false;
    for (int i = 1; i < n; i++)
        both = both || side->beast[i].card != side->beast[0].card;
    g->last = 0;
    if (both)
        ask(g, g->active, (struct duel_prompt){ .kind = RAID_ASK_LINE, .begins = 1, .max = (uint8_t)n });
    else
        begin_turn(g, !g->active, io);
}

static void end_turn(struct raid *g, struct duel_io *io)
{
    const int rest = g->side[g->active].hand_size - RAID_KEPT;
    g->phase = RAID_END;
    if (rest > 0)
        ask(g, g->active,
            (struct duel_prompt){
                .kind = RAID_ASK_DISCARD, .begins = 1, .min = (uint8_t)rest, .max = (uint8_t)rest });
    else
        ask_line(g, io);
}

/* 4.1 */
static void arrive(struct raid *g, struct duel_io *io)
{
    struct raid_side *side = &g->side[g->active];
    uint16_t *had = &side->had[g->called - RAID_WOLF];
    struct raid_beast *beast = &side->beast[line_length(side)];
    beast->card = g->called;
    for (beast->no = 1; *had >> (beast->no - 1) & 1;)
        beast->no++;
    *had |= (uint16_t)(1u << (beast->no - 1));
    tell_beast(io, TOLD_ARRIVE, g->active, beast);
    ask_call(g);
}

static void die(struct raid *g, int player, int at, struct duel_io *io)
{
    struct raid_side *side = &g->side[player];
    tell_beast(io, TOLD_DIE, player, &side->beast[at]);
    side->discard[side->beast[at].card]++;
    memmove(&side->beast[at], &side->beast[at + 1], sizeof side->beast[0] * (size_t)(RAID_LINE - 1 - at));
    side->beast[RAID_LINE - 1] = (struct raid_beast){ 0 };
}

static bool can_block(const struct raid_side *side)
{
    return side->beast[0].card && !side->beast[0].tired;
}

static void hit(struct raid *g, struct duel_io *io)
{
    struct raid_side *foe = &g->side[!g->active];
    foe->lives--;
    duel_tell_all(io, .kind = TOLD_HIT, .player = !g->active, .amount = foe->lives);
    if (foe->lives)
        ask_attack(g);
    else
        end(g, g->active, END_LIVES, io);
}

/* 2.4 */
static void attack(struct raid *g, int at, struct duel_io *io)
{
    const struct raid_side *foe = &g->side[!g->active];
    struct raid_beast *beast = &g->side[g->active].beast[at];
    beast->tired = 1;
    tell_beast(io, TOLD_ATTACK, g->active, beast);
    g->attacker = (uint8_t)(at + 1);
    if (foe->hand_size || can_block(foe))
        ask(g, !g->active,
            (struct duel_prompt){ .kind = RAID_ASK_GUARD,
                                  .begins = 1,
                                  .card = beast->card,
                                  .unit =
                                      (uint8_t)(1 + (beast->card - RAID_WOLF) * NUMBERS + beast->no - 1) });
    else
        hit(g, io);
}

/* 2.5 */
static void fight(struct raid *g, struct duel_io *io)
{
    const int at = g->attacker - 1, first = strength[g->side[g->active].beast[at].card],
              second = strength[g->side[!g->active].beast[0].card];
    tell_beast(io, TOLD_BLOCK, !g->active, &g->side[!g->active].beast[0]);
    if (first <= second)
        die(g, g->active, at, io);
    if (second <= first)
        die(g, !g->active, 0, io);
    ask_attack(g);
}

static int place_of(const struct raid_side *side, duel_action action)
{
    for (int i = 0; i < line_length(side); i++)
        if (side->beast[i].card == action.arg[0] && side->beast[i].no == action.arg[1])
            return i;
    return -1;
}

/* The beast comes next in the line; the others follow as they stood. */
static void put_next(struct raid *g, duel_action action, struct duel_io *io)
{
    struct raid_side *side = &g->side[g->active];
    struct duel_prompt *prompt = &g->head.prompt[g->active];
    const int at = place_of(side, action), to = prompt->picked++;
    const struct raid_beast beast = side->beast[at];
    memmove(&side->beast[to + 1], &side->beast[to], sizeof beast * (size_t)(at - to));
    side->beast[to] = beast;
    if (prompt->picked + 1 < prompt->max)
        return;
    tell_beast(io, TOLD_LINE, g->active, &side->beast[0]);
    begin_turn(g, !g->active, io);
}

static void raid_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct raid *g = own(state);
    struct duel_prompt *prompt = &g->head.prompt[player];
    const uint8_t card = action.arg[0];
    prompt->begins = 0;
    switch ((enum raid_verb)action.verb) {
    case RAID_PASS:
        if (prompt->kind == RAID_ASK_OWL)
            ask_call(g);
        else if (prompt->kind == RAID_ASK_NET)
            arrive(g, io);
        else
            hit(g, io);
        break;
    case RAID_GO: ask_attack(g); break;
    case RAID_STOP: end_turn(g, io); break;
    case RAID_KEEP: begin_turn(g, !player, io); break;
    case RAID_OFF:
        duel_tell_all(io, .kind = TOLD_OFF, .player = (uint8_t)player, .card = g->called);
        give_back(&g->side[player], g->called);
        ask_attack(g);
        break;
    case RAID_DONE:
        g->due = g->paid = g->last = 0;
        if (g->side[!player].hand_size)
            ask(g, !player, (struct duel_prompt){ .kind = RAID_ASK_NET, .begins = 1, .card = g->called });
        else
            arrive(g, io);
        break;
    case RAID_FLY:
        discard(g, player, card, TOLD_OWL, io);
        draw(g, player, 2, io);
        ask_call(g);
        break;
    case RAID_CAST:
        discard(g, player, card, TOLD_NET, io);
        give_back(&g->side[!player], g->called);
        ask_call(g);
        break;
    case RAID_GUARD:
        discard(g, player, card, TOLD_SHIELD, io);
        ask_attack(g);
        break;
    case RAID_BLOCK: fight(g, io); break;
    case RAID_PAY:
        discard(g, player, card, TOLD_PAY, io);
        g->paid = (uint8_t)(g->paid + worth[card]);
        g->last = card;
        prompt->picked++;
        break;
    case RAID_DROP:
        discard(g, player, card, TOLD_DISCARD, io);
        g->last = card;
        if (++prompt->picked == prompt->max)
            ask_line(g, io);
        break;
    case RAID_PUT: put_next(g, action, io); break;
    case RAID_SUMMON:
        take(&g->side[player], card);
        duel_tell_all(io, .kind = TOLD_CALL, .player = (uint8_t)player, .card = card);
        g->called = card;
        g->due = cost[card];
        ask(g, player,
            (struct duel_prompt){ .kind = RAID_ASK_PAY,
                                  .begins = 1,
                                  .card = card,
                                  .min = 1,
                                  .max = g->side[player].hand_size });
        break;
    case RAID_ATTACK: attack(g, place_of(&g->side[player], action), io); break;
    case RAID_VERBS: break;
    }
}

static int put_card(duel_action out[], int n, enum raid_verb verb, unsigned card)
{
    out[n] = (duel_action){ .verb = (uint8_t)verb, .arg = { (uint8_t)card } };
    return n + 1;
}

/* The beasts of a line from a place on, in the order of kinds and numbers. */
static int put_beasts(duel_action out[], int n, enum raid_verb verb, const struct raid_side *side, int from,
                      bool tired)
{
    for (unsigned card = RAID_WOLF; card < RAID_CARDS; card++)
        for (unsigned no = 1; no <= NUMBERS; no++)
            for (int i = from; i < line_length(side); i++)
                if (side->beast[i].card == card && side->beast[i].no == no &&
                    (tired || !side->beast[i].tired))
                    out[n++] = (duel_action){ .verb = (uint8_t)verb, .arg = { (uint8_t)card, (uint8_t)no } };
    return n;
}

static int raid_legal(const duel_state *state, int player, duel_action out[])
{
    const struct raid *g = of(state);
    const struct raid_side *side = &g->side[player];
    const struct duel_prompt *prompt = &g->head.prompt[player];
    const int left = prompt->max - prompt->picked;
    int n = 0;
    switch ((enum raid_prompt)prompt->kind) {
    case RAID_NO_PROMPT: break;
    case RAID_ASK_OWL:
        n = put_card(out, n, RAID_PASS, 0);
        if (side->hand[RAID_OWL])
            n = put_card(out, n, RAID_FLY, RAID_OWL);
        break;
    case RAID_ASK_CALL:
        n = put_card(out, n, RAID_GO, 0);
        for (unsigned card = RAID_WOLF; card < RAID_CARDS; card++)
            if (side->hand[card] && hand_worth(side, 1) - worth[card] >= cost[card] &&
                line_length(side) < RAID_LINE)
                n = put_card(out, n, RAID_SUMMON, card);
        break;
    case RAID_ASK_PAY:
        if (!prompt->picked)
            n = put_card(out, n, RAID_OFF, 0);
        if (g->paid >= g->due)
            n = put_card(out, n, RAID_DONE, 0);
        for (unsigned card = g->last ? g->last : 1u; card < RAID_CARDS; card++)
            if (side->hand[card] && g->paid + hand_worth(side, card) >= g->due)
                n = put_card(out, n, RAID_PAY, card);
        break;
    case RAID_ASK_NET:
        n = put_card(out, n, RAID_PASS, 0);
        if (side->hand[RAID_NET])
            n = put_card(out, n, RAID_CAST, RAID_NET);
        break;
    case RAID_ASK_ATTACK:
        n = put_card(out, n, RAID_STOP, 0);
        n = put_beasts(out, n, RAID_ATTACK, side, 0, false);
        break;
    case RAID_ASK_GUARD:
        n = put_card(out, n, RAID_PASS, 0);
        if (side->hand[RAID_SHIELD])
            n = put_card(out, n, RAID_GUARD, RAID_SHIELD);
        if (can_block(side))
            out[n++] = (duel_action){ RAID_BLOCK, { side->beast[0].card, side->beast[0].no } };
        break;
    case RAID_ASK_DISCARD:
        for (unsigned card = g->last ? g->last : 1u; card < RAID_CARDS; card++)
            if (side->hand[card] && hand_count(side, card) >= left)
                n = put_card(out, n, RAID_DROP, card);
        break;
    case RAID_ASK_LINE:
        if (!prompt->picked)
            n = put_card(out, n, RAID_KEEP, 0);
        n = put_beasts(out, n, RAID_PUT, side, prompt->picked, true);
        break;
    }
    return n;
}

static void raid_asking(const duel_state *state, int player, struct duel_asking *asking)
{
    const struct raid *g = of(state);
    switch ((enum raid_prompt)g->head.prompt[player].kind) {
    case RAID_NO_PROMPT:
    case RAID_ASK_CALL:
    case RAID_ASK_ATTACK: break;
    case RAID_ASK_OWL:
    case RAID_ASK_NET: asking->window = DUEL_WINDOW; break;
    case RAID_ASK_GUARD: asking->window = g->side[player].lives == 1 ? DUEL_WINDOW_GRAVE : DUEL_WINDOW; break;
    case RAID_ASK_PAY:
        asking->gathered = DUEL_SET;
        asking->due = g->due;
        asking->paid = g->paid;
        break;
    case RAID_ASK_DISCARD: asking->gathered = DUEL_SET; break;
    case RAID_ASK_LINE: asking->gathered = DUEL_ORDER; break;
    }
}

static int raid_picks(const duel_state *state, int player, struct duel_pick out[])
{
    const struct raid *g = of(state);
    const struct raid_side *side = &g->side[player];
    const struct duel_prompt *prompt = &g->head.prompt[player];
    int n = 0;
    if (prompt->kind == RAID_ASK_LINE) {
        duel_action beast[RAID_LINE];
        for (const int count = put_beasts(beast, 0, RAID_PUT, side, prompt->picked, true); n < count; n++)
            out[n] = (struct duel_pick){ beast[n], 1, 0 };
        return n;
    }
    const bool pays = prompt->kind == RAID_ASK_PAY;
    for (unsigned card = g->last ? g->last : 1u; card < RAID_CARDS; card++)
        if (side->hand[card])
            out[n++] = (struct duel_pick){ { pays ? RAID_PAY : RAID_DROP, { (uint8_t)card } },
                                           side->hand[card],
                                           pays ? worth[card] : 0 };
    return n;
}

static enum duel_status raid_setup(duel_state *state, const struct duel_setup *setup,
                                   struct duel_faults *faults, struct duel_io *io)
{
    struct raid *g = own(state);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        if (setup->deck[p].rows)
            duel_broken(faults, p, 101, 0, setup->deck[p].rows, 0);             /* 1.1 */
    if (faults->count)
        return DUEL_BAD_DECK;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        g->side[p].lives = RAID_LIVES;
        draw(g, p, 4, io);                                                      /* 1.3 */
    }
    begin_turn(g, 0, io);
    return DUEL_OK;
}

/* --- what a player sees ----------------------------------------------------------------------- */

static void raid_hide(duel_state *state, int viewer)
{
    for (int p = 0; p < DUEL_PLAYERS; p++)
        if (p != viewer && viewer != DUEL_JUDGE)
            memset(own(state)->side[p].hand, 0, sizeof own(state)->side[p].hand);
}

/* Who pays or discards can go on: as many of the best cards as it takes are among the guessed ones. */
static void raid_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    struct raid *g = own(view);
    (void)believed;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct raid_side *side = &g->side[p];
        const struct duel_prompt *prompt = &g->head.prompt[p];
        if (g->head.viewer == p || g->head.viewer == DUEL_JUDGE)
            continue;
        memcpy(side->hand, side->listed, sizeof side->hand);
        for (int n = side->hand_size - hand_count(side, 1); n > 0; n--)
            side->hand[1 + duel_mix_below(&seed, RAID_CARDS - 1)]++;
        const unsigned from = g->last ? g->last : 1;
        for (unsigned card = 1; card < RAID_BEAR;) {
            const bool able = prompt->kind == RAID_ASK_PAY       ? g->paid + hand_worth(side, from) >= g->due
                              : prompt->kind == RAID_ASK_DISCARD
                                  ? hand_count(side, from) >= prompt->max - prompt->picked
                                  : true;
            if (able)
                break;
            if (side->hand[card] == side->listed[card]) {
                card++;
                continue;
            }
            side->hand[card]--;
            side->hand[RAID_BEAR]++;
        }
    }
}

static int raid_appraise(const duel_state *state, int player)
{
    const struct raid_side *side = of(state)->side;
    return 6 * (side[player].lives - side[!player].lives) +
           2 * (line_length(&side[player]) - line_length(&side[!player])) + side[player].hand_size -
           side[!player].hand_size;
}

/* --- words ------------------------------------------------------------------------------------ */

static const char *raid_card_key(unsigned scenario, unsigned card)
{
    (void)scenario;
    return card < RAID_CARDS ? cards[card] : NULL;
}

static const char *raid_place_key(unsigned unit)
{
    return unit ? beasts[(unit - 1) / NUMBERS][(unit - 1) % NUMBERS] : NULL;
}

static void raid_card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)variant, (void)scenario;
    assert(card < RAID_CARDS);
    const bool beast = card - RAID_WOLF < RAID_KINDS;
    duel_json_str(out, "kind", beast ? "beast" : "trick");
    duel_json_int(out, "copies", 0);
    duel_json_open(out, "figures", '{');
    duel_json_int(out, "worth", worth[card]);
    if (beast) {
        duel_json_int(out, "cost", cost[card]);
        duel_json_int(out, "strength", strength[card]);
    }
    duel_json_close(out, '}');
}

static const char *object_word(duel_action action)
{
    return verbs[action.verb].object == A_BEAST ? beasts[action.arg[0] - RAID_WOLF][action.arg[1] - 1]
                                                : cards[action.arg[0]];
}

static void raid_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    (void)state, (void)player;
    duel_put(out, verbs[action.verb].word);
    if (verbs[action.verb].object == NOTHING)
        return;
    duel_put_char(out, ' ');
    duel_put(out, object_word(action));
}

static enum duel_status raid_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    (void)state, (void)player;
    const size_t length = strcspn(text, " ");
    for (unsigned verb = 0; verb < RAID_VERBS; verb++) {
        if (strlen(verbs[verb].word) != length || memcmp(verbs[verb].word, text, length) != 0)
            continue;
        const bool alone = verbs[verb].object == NOTHING, beast = verbs[verb].object == A_BEAST;
        if (alone != (text[length] == '\0'))
            return DUEL_SYNTAX;
        for (unsigned card = alone ? 0 : beast ? RAID_WOLF : 1; card < (alone ? 1 : RAID_CARDS); card++)
            for (unsigned no = beast; no <= (beast ? NUMBERS : 0); no++) {
                const duel_action said = { (uint8_t)verb, { (uint8_t)card, (uint8_t)no } };
                if (alone || strcmp(object_word(said), text + length + 1) == 0) {
                    *out = said;
                    return DUEL_OK;
                }
            }
    }
    return DUEL_SYNTAX;
}

enum area { AREA_HAND, AREA_LINE, AREA_LIVES, AREA_DISCARD, AREA_CALLED, AREA_COUNT };
static const struct duel_area areas[AREA_COUNT + 1] = {
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND, .row = 2 },
    [AREA_LINE] = { .key = "line", .shape = DUEL_LINE, .ordered = 1 },
    [AREA_LIVES] = { .key = "lives", .shape = DUEL_TRACK, .row = 1, .width = RAID_LIVES },
    [AREA_DISCARD] = { .key = "discard", .shape = DUEL_STACK, .row = 1, .column = 1, .open = 1 },
    [AREA_CALLED] = { .key = "called", .shape = DUEL_QUEUE, .shared = 1 },
    [AREA_COUNT] = { .key = NULL },
};

static void put_cards(enum area area, int owner, int size, const uint8_t zone[], bool known,
                      struct duel_text *out)
{
    int seen = 0;
    duel_table_area(&areas[area], owner, size, out);
    for (unsigned card = 1; card < RAID_CARDS; card++) {
        if (zone[card])
            duel_table_thing(&(struct duel_thing){ .card = cards[card], .n = zone[card], .known = known },
                             out);
        seen += zone[card];
    }
    if (size > seen)
        duel_table_thing(&(struct duel_thing){ .n = (uint16_t)(size - seen) }, out);
    duel_table_area_end(NULL, out);
}

static void put_side(const struct raid *g, int p, struct duel_text *out)
{
    const struct raid_side *side = &g->side[p];
    const bool hidden = g->head.viewer != p && g->head.viewer != DUEL_JUDGE;
    int gone = 0;
    for (unsigned card = 1; card < RAID_CARDS; card++)
        gone += side->discard[card];
    put_cards(AREA_HAND, p, side->hand_size, hidden ? side->listed : side->hand, hidden, out);
    duel_table_area(&areas[AREA_LINE], p, line_length(side), out);
    for (int i = 0; i < line_length(side); i++) {
        const struct raid_beast *beast = &side->beast[i];
        duel_table_thing(&(struct duel_thing){ .at = word_of(beast),
                                               .card = cards[beast->card],
                                               .no = beast->no,
                                               .valued = 1,
                                               .value = 10 * strength[beast->card],
                                               .base = 10 * strength[beast->card],
                                               .mark = { beast->tired ? "tired" : NULL } },
                         out);
    }
    duel_table_area_end(NULL, out);
    duel_table_area(&areas[AREA_LIVES], p, 0, out);
    duel_table_area_end(&(struct duel_sign){ .at = "lives", .valued = 1, .value = 10 * side->lives }, out);
    put_cards(AREA_DISCARD, p, gone, side->discard, false, out);
}

static void put_table(const struct raid *g, struct duel_text *out)
{
    duel_table_open((const duel_state *)(const void *)g,
                    &(struct duel_turn){ g->turn, g->active, phases[g->phase] }, out);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        put_side(g, p, out);
    duel_table_area(&areas[AREA_CALLED], DUEL_NOBODY, g->called != 0, out);
    if (g->called)
        duel_table_thing(&(struct duel_thing){ .card = cards[g->called] }, out);
    duel_table_area_end(NULL, out);
    duel_table_figures(out);
    duel_table_figure(DUEL_NOBODY, "turns", 10 * g->turn, 10 * RAID_TURNS, out);
    duel_table_close(out);
}

static void raid_json(const duel_state *view, struct duel_text *out)
{
    const struct raid *g = of(view);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", raid.name);
    duel_json_str(out, "rules", variants[g->head.variant]);
    put_table(g, out);
    duel_json_close(out, '}');
}

static void raid_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    (void)state;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", events[event->kind]);
    if (event->player == DUEL_NOBODY)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->kind == TOLD_CHANCE) {
        duel_json_str(out, "roll", rolls[event->how]);
        duel_json_int(out, "result", event->amount);
    }
    if (event->kind == TOLD_END)
        duel_json_str(out, "by", ends[event->how]);
    if (event->kind == TOLD_TURN || event->kind == TOLD_HIT)
        duel_json_int(out, "amount", event->amount);
    if (event->card)
        duel_json_str(out, "card", cards[event->card]);
    if (event->what && event->kind != TOLD_CHANCE)
        duel_json_int(out, "no", event->what);
    duel_json_close(out, '}');
}

/* 1.1 */
static int raid_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[],
                            int room)
{
    (void)variant, (void)scenario, (void)seed, (void)out, (void)room;
    return 0;
}

const struct duel_game raid = {
    .name = "raid", .variants = variants, .scenarios = variants, .options = none, .numbers = none,
    .zones = zones,
    .prompts = prompts,
    .events = events,
    .rolls = rolls,
    .ends = ends,
    .phases = phases,
    .state_size = sizeof(struct raid),
    .max_actions = 16,
    .max_events = 32,
    .card_key = raid_card_key,
    .place_key = raid_place_key,
    .setup = raid_setup,
    .legal = raid_legal,
    .apply = raid_apply,
    .hide = raid_hide,
    .imagine = raid_imagine,
    .format = raid_format,
    .parse = raid_parse,
    .json = raid_json,
    .areas = areas,
    .asking = raid_asking,
    .picks = raid_picks,
    .report = raid_report,
    .appraise = raid_appraise,
    .random_deck = raid_random_deck,
    .card_json = raid_card_json,
};
