/* The smallest complete game: the recipe of doc/guide.md in one file, always built and put to every law.
 *
 * 1.1  A deck has eight cards, "one" to "nine".     1.2  At most two of them are equal.
 * 2.1  Each player draws a hand of three, unseen.
 * 3.1  Both pick a card of their hand in secret; when both have, both cards are shown.
 * 3.2  The higher card wins a point and is discarded; of equal cards a coin, seen by all, tells which.
 * 3.3  The lower card goes back into its owner's deck, and all remember that it is there or in hand.
 * 3.4  Each draws up to three again, unseen.
 * 3.5  Who lost may bury a card of the hand in the deck, unseen, and draws another for it.
 * 4.1  Two points win the short game, four the long one. (So nobody ever runs out of cards.)
 *
 * A deck is a set and so is a hand: a zone is a count for each card, and no hidden card has an identity. */
#include "core/statement.h"

#include <string.h>

extern const struct duel_game null_game;

enum { CARDS = 9, DECK = 8, COPIES = 2, HAND = 3 };
enum prompt { NO_PROMPT, PROMPT_BURY, PROMPT_PICK };
enum verb { VERB_KEEP, VERB_BURY, VERB_PICK };                  /* mildest first */
enum told { TOLD_CHANCE, TOLD_DRAW, TOLD_SHOW, TOLD_COIN, TOLD_POINT, TOLD_RETURN, TOLD_KEEP, TOLD_BURY, TOLD_END };
enum roll { NO_ROLL, ROLL_DRAW, ROLL_COIN };
enum end { NO_END, END_POINTS };
enum place { NOWHERE, IN_DECK, IN_HAND, DISCARDED };

static const char *const none[] = { NULL };
static const char *const variants[] = { "short", "long", NULL };
static const char *const scenarios[] = { "usual", NULL };
static const char *const zones[] = { "main", NULL };
static const char *const prompts[] = { "", "bury", "pick", NULL };
static const char *const events[] = { "chance", "draw", "show", "coin", "point",
                                      "return", "keep", "bury", "end",  NULL };
static const char *const rolls[] = { "", "draw", "coin", NULL };
static const char *const ends[] = { "", "points", NULL };
static const char *const verbs[] = { "keep", "bury", "pick" };
static const char *const places[] = { "", "deck", "hand", "discard" };
static const char *const cards[] = { "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", NULL };
static const uint8_t goal[] = { 2, 4 };                         /* of each variant */

/* Index 0 of a zone is unused, so that 0 means "no card". */
struct side {
    uint8_t deck[CARDS + 1], hand[CARDS + 1];   /* known to the owner */
    uint8_t listed[CARDS + 1];                  /* cards that all know to be in deck or hand */
    uint8_t discard[CARDS + 1];
    uint8_t deck_size, hand_size, points;
    uint8_t pick;                               /* the card picked this round; known to the owner until shown */
    uint8_t pad[4];
};
struct null {
    struct duel_head head;
    struct side      side[DUEL_PLAYERS];
};
static_assert(sizeof(struct side) == 48, "a side has no padding");
static_assert(sizeof(struct null) == sizeof(struct duel_head) + 96, "the state has no padding");

static struct null *null_of(duel_state *state)
{
    return (struct null *)(void *)state;
}

static const struct null *null_view(const duel_state *state)
{
    return (const struct null *)(const void *)state;
}

/* The card that stands at `at`, from 0, when the zone is laid out in ascending order. */
static unsigned card_at(const uint8_t zone[], unsigned at)
{
    unsigned card = 1;
    while (at >= zone[card])
        at -= zone[card++];
    return card;
}

/* --- the rules -------------------------------------------------------------------------------- */

static void ask(struct null *g, uint8_t players, enum prompt kind)
{
    g->head.awaiting = players;
    for (int p = 0; p < DUEL_PLAYERS; p++)
        g->head.prompt[p] = (struct duel_prompt){ .kind = (players >> p & 1) ? (uint8_t)kind : 0,
                                                  .begins = players >> p & 1 };
}

/* 2.1, 3.4, 3.5 */
static void draw_up(struct null *g, int p, struct duel_io *io)
{
    struct side *side = &g->side[p];
    for (; side->hand_size < HAND && side->deck_size > 0; side->hand_size++) {
        unsigned at = duel_roll((duel_state *)(void *)g, (unsigned)p, side->deck_size--, io);
        unsigned card = card_at(side->deck, at);
        duel_rolled(io, ROLL_DRAW, p, card, duel_only(p));
        side->deck[card]--;
        side->hand[card]++;
        duel_tell(io, .kind = TOLD_DRAW, .player = (uint8_t)p, .from = IN_DECK, .to = IN_HAND,
                  .card = (uint16_t)card, .heard_by = DUEL_ALL, .seen_by = duel_only(p));
    }
}

/* 3.1 to 3.4, once both have picked. Of equal cards a listed one leaves first: nobody may tell which copy it was. */
static void show_down(struct null *g, struct duel_io *io)
{
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct side *side = &g->side[p];
        side->hand[side->pick]--;
        side->hand_size--;
        if (side->listed[side->pick])
            side->listed[side->pick]--;
        duel_tell_all(io, .kind = TOLD_SHOW, .player = (uint8_t)p, .from = IN_HAND, .card = side->pick);
    }
    duel_learned(io, DUEL_ALL);
    int winner = g->side[0].pick > g->side[1].pick ? 0 : 1;
    if (g->side[0].pick == g->side[1].pick) {
        winner = (int)duel_roll((duel_state *)(void *)g, DUEL_DICE, 2, io);
        duel_rolled(io, ROLL_COIN, winner, 0, DUEL_ALL);
        duel_tell_all(io, .kind = TOLD_COIN, .player = (uint8_t)winner);
    }
    struct side *won = &g->side[winner], *lost = &g->side[!winner];
    won->points++;
    won->discard[won->pick]++;
    duel_tell_all(io, .kind = TOLD_POINT, .player = (uint8_t)winner, .to = DISCARDED, .card = won->pick);
    lost->deck[lost->pick]++;
    lost->deck_size++;
    lost->listed[lost->pick]++;
    duel_tell_all(io, .kind = TOLD_RETURN, .player = !winner, .to = IN_DECK, .card = lost->pick);
    won->pick = lost->pick = 0;
    if (won->points == goal[g->head.variant]) {
        ask(g, 0, NO_PROMPT);
        g->head.winner = (uint8_t)winner;
        g->head.ended_by = END_POINTS;
        duel_tell_all(io, .kind = TOLD_END, .player = (uint8_t)winner, .how = END_POINTS);
        return;
    }
    draw_up(g, 0, io);
    draw_up(g, 1, io);
    ask(g, (uint8_t)(1 << !winner), PROMPT_BURY);
}

/* What all know to be there is there. */
static bool is_sound(const struct side *side)
{
    for (unsigned card = 0; card <= CARDS; card++)
        if (side->listed[card] > side->hand[card] + side->deck[card])
            return false;
    return side->hand[0] == 0;
}

static void null_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct null *g = null_of(state);
    struct side *side = &g->side[player];
    unsigned card = action.arg[0];
    const bool sound = is_sound(&g->side[0]) && is_sound(&g->side[1]);
    assert(sound);
    (void)sound;
    switch ((enum verb)action.verb) {
    case VERB_KEEP:
        duel_tell_all(io, .kind = TOLD_KEEP, .player = (uint8_t)player);
        ask(g, 1 << 0 | 1 << 1, PROMPT_PICK);
        break;
    case VERB_BURY:
        side->hand[card]--;
        side->hand_size--;
        side->deck[card]++;
        side->deck_size++;
        duel_tell(io, .kind = TOLD_BURY, .player = (uint8_t)player, .from = IN_HAND, .to = IN_DECK,
                  .card = (uint16_t)card, .heard_by = DUEL_ALL, .seen_by = duel_only(player));
        draw_up(g, player, io);
        ask(g, 1 << 0 | 1 << 1, PROMPT_PICK);
        break;
    case VERB_PICK:
        side->pick = (uint8_t)card;
        g->head.awaiting &= (uint8_t) ~(1u << player);
        g->head.prompt[player] = (struct duel_prompt){ 0 };
        if (!g->head.awaiting)
            show_down(g, io);
        break;
    }
}

static int null_legal(const duel_state *state, int player, duel_action out[])
{
    const struct null *g = null_view(state);
    bool bury = g->head.prompt[player].kind == PROMPT_BURY;
    int n = 0;
    if (bury)
        out[n++] = (duel_action){ VERB_KEEP, { 0 } };
    for (unsigned card = 1; card <= CARDS; card++)
        if (g->side[player].hand[card])
            out[n++] = (duel_action){ bury ? VERB_BURY : VERB_PICK, { (uint8_t)card } };
    return n;
}

/* --- setup ------------------------------------------------------------------------------------ */

static enum duel_status null_setup(duel_state *state, const struct duel_setup *setup,
                                   struct duel_faults *faults, struct duel_io *io)
{
    struct null *g = null_of(state);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const struct duel_deck *deck = &setup->deck[p];
        int have[CARDS + 1] = { 0 }, size = 0;
        for (unsigned i = 0; i < deck->rows; i++) {
            const struct duel_row *row = &deck->row[i];
            if (row->card == 0 || row->card > CARDS || row->zone != 0 || row->count == 0)
                return DUEL_BAD_SETUP;
            have[row->card] += row->count;
            size += row->count;
        }
        if (size != DECK)
            duel_broken(faults, p, 101, 0, size, DECK);
        for (unsigned card = 1; card <= CARDS; card++) {
            if (have[card] > COPIES)
                duel_broken(faults, p, 102, card, have[card], COPIES);
            g->side[p].deck[card] = (uint8_t)have[card];
        }
        g->side[p].deck_size = DECK;
    }
    if (faults->count)
        return DUEL_BAD_DECK;
    draw_up(g, 0, io);
    draw_up(g, 1, io);
    ask(g, 1 << 0 | 1 << 1, PROMPT_PICK);
    return DUEL_OK;
}

static int null_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[],
                            int room)
{
    (void)variant, (void)scenario;
    uint8_t have[CARDS + 1] = { 0 };
    for (int size = 0; size < DECK;) {
        unsigned card = 1 + duel_mix_below(&seed, CARDS);
        if (have[card] < COPIES)
            have[card]++, size++;
    }
    int rows = 0;
    for (unsigned card = 1; card <= CARDS && rows < room; card++)
        if (have[card])
            out[rows++] = (struct duel_row){ (uint16_t)card, have[card], 0 };
    return rows;
}

/* --- what a player sees ----------------------------------------------------------------------- */

static void null_hide(duel_state *state, int viewer)
{
    struct null *g = null_of(state);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        if (viewer == p || viewer == DUEL_JUDGE)
            continue;
        memset(g->side[p].deck, 0, sizeof g->side[p].deck);
        memset(g->side[p].hand, 0, sizeof g->side[p].hand);
        g->side[p].pick = 0;
    }
}

/* Deals deck and hand of a side: listed cards first, then what the believed deck has left; when
 * that was not the truth and runs out, any. */
static void imagine_side(struct side *side, const struct duel_deck *believed, uint64_t *seed)
{
    uint8_t left[256], pool[DECK];
    unsigned n = 0, rest = 0, size = (unsigned)side->deck_size + side->hand_size;
    for (unsigned card = 1; card <= CARDS; card++) {
        unsigned gone = (unsigned)side->listed[card] + side->discard[card], have = 0;
        for (unsigned i = 0; i < side->listed[card]; i++)
            pool[n++] = (uint8_t)card;
        for (unsigned row = 0; row < believed->rows; row++)
            have += believed->row[row].card == card ? believed->row[row].count : 0;
        for (; have > gone && rest < sizeof left; have--)
            left[rest++] = (uint8_t)card;
    }
    while (n < size && rest > 0) {
        unsigned at = duel_mix_below(seed, rest);
        pool[n++] = left[at];
        left[at] = left[--rest];
    }
    while (n < size)
        pool[n++] = (uint8_t)(1 + duel_mix_below(seed, CARDS));
    for (unsigned hand = side->hand_size; n > 0;) {
        unsigned at = duel_mix_below(seed, n);
        (hand > 0 ? side->hand : side->deck)[pool[at]]++;
        hand -= hand > 0;
        pool[at] = pool[--n];
    }
}

static void null_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    static const struct duel_row every[] = {
        { 1, COPIES, 0 }, { 2, COPIES, 0 }, { 3, COPIES, 0 }, { 4, COPIES, 0 }, { 5, COPIES, 0 },
        { 6, COPIES, 0 }, { 7, COPIES, 0 }, { 8, COPIES, 0 }, { 9, COPIES, 0 },
    };
    static const struct duel_deck any = { every, CARDS };
    struct null *g = null_of(view);
    bool picking = g->head.prompt[0].kind == PROMPT_PICK || g->head.prompt[1].kind == PROMPT_PICK;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct side *side = &g->side[p];
        if (g->head.viewer == p || g->head.viewer == DUEL_JUDGE)
            continue;
        imagine_side(side, believed && believed[p].row ? &believed[p] : &any, &seed);
        if (picking && !(g->head.awaiting >> p & 1))            /* has picked, and we did not see what */
            side->pick = (uint8_t)card_at(side->hand, duel_mix_below(&seed, side->hand_size));
        if (g->head.awaiting >> p & 1)
            g->head.prompt[p].begins = 1;                       /* duel_hide() leaves only the kind */
    }
}

/* Which card is buried or picked, only its owner and the judge see. */
static uint32_t null_meaning(const duel_state *state, int viewer, int player, duel_action action)
{
    (void)state;
    bool seen = viewer == player || viewer >= DUEL_JUDGE;
    return (uint32_t)action.verb << 24 | (seen ? action.arg[0] : 0u);
}

/* --- words ------------------------------------------------------------------------------------ */

static const char *null_card_key(unsigned scenario, unsigned card)
{
    (void)scenario;
    return card <= CARDS ? cards[card] : NULL;
}

static void null_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    (void)state, (void)player;
    duel_put(out, verbs[action.verb]);
    if (action.arg[0]) {
        duel_put_char(out, ' ');
        duel_put(out, cards[action.arg[0]]);
    }
}

static enum duel_status null_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    (void)state, (void)player;
    size_t length = strcspn(text, " ");
    for (unsigned verb = 0; verb <= VERB_PICK; verb++) {
        if (strlen(verbs[verb]) != length || memcmp(verbs[verb], text, length) != 0)
            continue;
        for (unsigned card = verb == VERB_KEEP ? 0 : 1; card <= (verb == VERB_KEEP ? 0 : CARDS); card++)
            if (strcmp(cards[card], text + length + (text[length] == ' ')) == 0) {
                *out = (duel_action){ (uint8_t)verb, { (uint8_t)card } };
                return DUEL_OK;
            }
    }
    return DUEL_SYNTAX;
}

static void json_zone(struct duel_text *out, const char *key, const uint8_t zone[])
{
    duel_json_open(out, key, '[');
    for (unsigned card = 1; card <= CARDS; card++)
        for (unsigned i = 0; i < zone[card]; i++)
            duel_json_str(out, NULL, cards[card]);
    duel_json_close(out, ']');
}

enum area { AREA_HAND, AREA_DECK, AREA_LISTED, AREA_PICK, AREA_DISCARD, AREA_COUNT };
static const struct duel_area areas[AREA_COUNT + 1] = {
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND, .row = 1 },
    [AREA_DECK] = { .key = "deck", .shape = DUEL_STACK, .row = 1, .column = 1, .open = 1 },
    [AREA_LISTED] = { .key = "listed", .shape = DUEL_POOL, .row = 1, .column = 2 },
    [AREA_PICK] = { .key = "picked", .shape = DUEL_SLOT },
    [AREA_DISCARD] = { .key = "discard", .shape = DUEL_STACK, .row = 0, .column = 1, .open = 1 },
    [AREA_COUNT] = { .key = NULL },
};

/* A zone of so many cards, of which the viewer knows those counted. */
static void put_area(enum area area, int owner, int size, const uint8_t zone[], struct duel_text *out)
{
    int known = 0;
    duel_table_area(&areas[area], owner, size, out);
    for (unsigned card = 1; card <= CARDS; card++) {
        if (zone[card])
            duel_table_thing(&(struct duel_thing){ .card = cards[card], .n = zone[card] }, out);
        known += zone[card];
    }
    if (size > known)
        duel_table_thing(&(struct duel_thing){ .n = (uint16_t)(size - known) }, out);
    duel_table_area_end(NULL, out);
}

static int cards_in(const uint8_t zone[])
{
    int n = 0;
    for (unsigned card = 1; card <= CARDS; card++)
        n += zone[card];
    return n;
}

static void put_table(const struct null *g, struct duel_text *out)
{
    const int round = 1 + g->side[0].points + g->side[1].points;
    duel_table_open((const duel_state *)(const void *)g, &(struct duel_turn){ round, DUEL_NOBODY, NULL },
                    out);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const struct side *side = &g->side[p];
        put_area(AREA_HAND, p, side->hand_size, side->hand, out);
        put_area(AREA_DECK, p, side->deck_size, side->deck, out);
        put_area(AREA_LISTED, p, cards_in(side->listed), side->listed, out);
        duel_table_area(&areas[AREA_PICK], p, side->pick != 0, out);
        duel_table_thing(
            &(struct duel_thing){ .card = side->pick ? cards[side->pick] : NULL, .empty = !side->pick }, out);
        duel_table_area_end(NULL, out);
        put_area(AREA_DISCARD, p, cards_in(side->discard), side->discard, out);
    }
    duel_table_figures(out);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        duel_table_figure(p, "points", 10 * g->side[p].points, 10 * goal[g->head.variant], out);
    duel_table_close(out);
}

static void null_json(const duel_state *view, struct duel_text *out)
{
    const struct null *g = null_view(view);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", null_game.name);
    duel_json_str(out, "rules", variants[g->head.variant]);
    duel_json_open(out, "players", '[');
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const struct side *side = &g->side[p];
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "asked", prompts[g->head.prompt[p].kind]);
        duel_json_int(out, "points", side->points);
        duel_json_int(out, "hand_size", side->hand_size);
        duel_json_int(out, "deck_size", side->deck_size);
        json_zone(out, "hand", side->hand);
        json_zone(out, "deck", side->deck);
        json_zone(out, "listed", side->listed);
        json_zone(out, "discard", side->discard);
        duel_json_str(out, "pick", side->pick ? cards[side->pick] : NULL);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    put_table(g, out);
    duel_json_close(out, '}');
}

static void null_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    (void)state;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", events[event->kind]);
    duel_json_int(out, "player", event->player);
    if (event->kind == TOLD_CHANCE)
        duel_json_str(out, "roll", rolls[event->how]);
    else if (event->kind == TOLD_END)
        duel_json_str(out, "by", ends[event->how]);
    if (event->kind == TOLD_CHANCE)
        duel_json_int(out, "result", event->amount);
    if (event->card)
        duel_json_str(out, "card", cards[event->card]);
    if (event->from)
        duel_json_str(out, "from", places[event->from]);
    if (event->to)
        duel_json_str(out, "to", places[event->to]);
    duel_json_close(out, '}');
}

/* --- positions as text ------------------------------------------------------------------------ */

/* 5.1: "ask pick both", "ask bury 0", "points 1 0"; "deck0 one two*2", and so hand, listed and discard; "picked0 one" */
static const char *const zone_words[] = { "deck", "hand", "listed", "discard", NULL };
static const char *const player_words[] = { "0", "1", "both", NULL };

static uint8_t *zone_of(struct side *side, int zone)
{
    return zone == 0 ? side->deck : zone == 1 ? side->hand : zone == 2 ? side->listed : side->discard;
}

static void put_zone(struct duel_text *out, int player, int zone, const uint8_t at[])
{
    bool begun = false;
    for (unsigned card = 1; card <= CARDS; card++) {
        if (!at[card])
            continue;
        if (!begun) {
            duel_put(out, zone_words[zone]);
            duel_put_int(out, player);
        }
        begun = true;
        core_put_word(out, cards[card]);
        if (at[card] > 1) {
            duel_put_char(out, '*');
            duel_put_int(out, at[card]);
        }
    }
    if (begun)
        duel_put_char(out, '\n');
}

static void null_put_position(const duel_state *state, struct duel_text *out)
{
    struct null g = *null_view(state);
    if (!g.head.awaiting)
        return;
    duel_put(out, "ask");
    core_put_word(out, prompts[g.head.prompt[g.head.awaiting == 2].kind]);
    core_put_word(out, player_words[g.head.awaiting - 1]);
    duel_put(out, "\npoints");
    core_put_number(out, g.side[0].points);
    core_put_number(out, g.side[1].points);
    duel_put_char(out, '\n');
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        for (int zone = 0; zone_words[zone]; zone++)
            put_zone(out, p, zone, zone_of(&g.side[p], zone));
        if (g.side[p].pick) {
            duel_put(out, "picked");
            duel_put_int(out, p);
            core_put_word(out, cards[g.side[p].pick]);
            duel_put_char(out, '\n');
        }
    }
}

static const char *read_cards(struct statement *at, uint8_t zone[])
{
    struct core_word word;
    while (core_next_word(at, &word)) {
        const int card = core_word_index(core_cut(&word, "*"), cards);
        unsigned copies = 1;
        if (card <= 0)
            return "card";
        if (word.length &&
            !core_word_number((struct core_word){ word.at + 1, word.length - 1 }, DECK, &copies))
            return "number";
        if (zone[card] + copies > DECK)
            return "many";
        zone[card] = (uint8_t)(zone[card] + copies);
    }
    return NULL;
}

/* NULL: read; else why not. */
static const char *read_position(struct null *g, struct statement *at, struct core_word verb)
{
    struct core_word word;
    unsigned number;
    if (core_word_is(verb, "ask")) {
        const int kind = core_next_word(at, &word) ? core_word_index(word, prompts) : -1;
        const int who = core_next_word(at, &word) ? core_word_index(word, player_words) : -1;
        if (kind <= NO_PROMPT || who < 0 || (kind == PROMPT_BURY && who == 2))
            return "question";
        ask(g, (uint8_t)(who + 1), (enum prompt)kind);
        return NULL;
    }
    for (int p = 0; p < DUEL_PLAYERS && core_word_is(verb, "points"); p++) {
        if (!core_next_word(at, &word) || !core_word_number(word, goal[g->head.variant] - 1u, &number))
            return "number";
        g->side[p].points = (uint8_t)number;
    }
    if (core_word_is(verb, "points"))
        return NULL;
    const struct core_word name = core_cut(&verb, "01");
    if (!core_word_number(verb, 1, &number))
        return "word";
    struct side *side = &g->side[number];
    const int zone = core_word_index(name, zone_words);
    if (zone >= 0)
        return read_cards(at, zone_of(side, zone));
    uint8_t picked[CARDS + 1] = { 0 };
    const char *wrong = core_word_is(name, "picked") ? read_cards(at, picked) : "word";
    for (unsigned card = 1; card <= CARDS && !wrong; card++)
        if (picked[card])
            side->pick = (uint8_t)card;
    return wrong;
}

/* What the rules count on. */
static const char *check_position(struct null *g)
{
    const bool burying = g->head.prompt[0].kind == PROMPT_BURY || g->head.prompt[1].kind == PROMPT_BURY;
    if (!g->head.awaiting)
        return "question";
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct side *side = &g->side[p];
        unsigned deck = 0, hand = 0;
        for (unsigned card = 1; card <= CARDS; card++)
            deck += side->deck[card], hand += side->hand[card];
        side->deck_size = (uint8_t)deck;
        side->hand_size = (uint8_t)hand;
        if (hand != HAND || deck + hand > DECK ||
            (int)(deck + hand) + side->points < HAND + goal[g->head.variant] - 1)
            return "many";
        const bool picked = !burying && !(g->head.awaiting >> p & 1);
        if (!is_sound(side) || picked != (side->pick != 0) || (picked && !side->hand[side->pick]))
            return "card";
    }
    return NULL;
}

static enum duel_status null_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                                     struct duel_set_error *error)
{
    (void)setup;
    struct null *g = null_of(state);
    struct statement at = core_statements(text);
    struct core_word word;
    const char *wrong = NULL;
    while (core_next_statement(&at, &word, &wrong))
        wrong = read_position(g, &at, word);
    *error = (struct duel_set_error){ wrong ? wrong : check_position(g), wrong ? at.line : 0 };
    return error->reason ? DUEL_BAD_SETUP : DUEL_OK;
}

/* Points ahead. */
static int null_appraise(const duel_state *state, int player)
{
    const struct null *g = null_view(state);
    return g->side[player].points - g->side[!player].points;
}

const struct duel_game null_game = {
    .name = "null", .variants = variants, .scenarios = scenarios, .options = none, .numbers = none,
    .zones = zones,
    .prompts = prompts,
    .events = events,
    .rolls = rolls,
    .ends = ends,
    .state_size = sizeof(struct null),
    .max_actions = 1 + HAND,
    .max_events = 16,
    .card_key = null_card_key,
    .setup = null_setup,
    .legal = null_legal,
    .apply = null_apply,
    .hide = null_hide,
    .imagine = null_imagine,
    .meaning = null_meaning,
    .format = null_format,
    .parse = null_parse,
    .json = null_json,
    .areas = areas,
    .report = null_report,
    .appraise = null_appraise,
    .random_deck = null_random_deck,
    .put_position = null_put_position,
    .arrange = null_arrange,
};
