/* The machine on a small table: rows of rulings on numbers (523), replacements (525), constructors (524), deferred abilities (521) and
 * "as far as possible" (520), on cards written for them in the language. */
#include "table.h"

#include "effects/read.h"

static const struct fx_word places[] = {
    [HERO] = { .key = "hero", .flags = FX_NO_TARGET | FX_TABLE | FX_USABLE },
    [CR] = { .key = "cr", .flags = FX_TABLE | FX_USABLE },
    [HAND] = { .key = "hand", .flags = FX_HIDDEN | FX_IN_HAND },
    [DECK] = { .key = "deck", .flags = FX_HIDDEN | FX_ORDERED },
    [GRAVE] = { .key = "grave" },
    [PIT] = { .key = "pit", .flags = FX_NO_TARGET | FX_TABLE | FX_DORMANT },
    { .key = NULL },
};
static const char *const kinds[] = { "champion", "creature", "rite", NULL };
static const struct fx_list lists[] = { { "kind", kinds, FX_BARE | FX_NEEDED }, { NULL, NULL, 0 } };
static const struct fx_word figures[] = {
    [COST] = { .key = "cost", .flags = FX_PRINTED }, [STRIKE] = { .key = "strike", .flags = FX_PRINTED },
    [LIFE] = { .key = "life", .flags = FX_PRINTED }, [HARM] = { .key = "harm" },
    [LUCK] = { .key = "luck", .flags = FX_OF_PLAYERS }, { .key = NULL },
};
static const char *const ordinals[] = { "first", "second", NULL };
static const struct fx_word events[] = {
    [DIES] = { .key = "dies", .takes = "s", .flags = FX_REPLACED },
    [WOUNDED] = { .key = "wounded", .takes = "s by:s?", .flags = FX_REPLACED | FX_NUMBERED },
    [PRAYS] = { .key = "prays", .takes = "w", .flags = FX_REPLACED | FX_NUMBERED },
    [TURN_ENDS] = { .key = "turn-ends", .takes = "w" },
    [SHOWN_ON_TOP] = { .key = "shown-on-top", .takes = "s", .flags = FX_OF_CARD | FX_SHOWN },
    [PLAYED] = { .key = "played", .takes = "s", .flags = FX_AT_ONCE },
    [DRAWS] = { .key = "draws", .takes = "w o?", .options = ordinals }, { .key = NULL },
};
static const struct fx_word keywords[] = {
    [VEILED] = { .key = "veiled" }, [FLEET] = { .key = "fleet" },
                                          [MIGHT] = { .key = "might", .takes = "n" }, { .key = NULL }
};
static const struct fx_word bans[] = {
    [ATTACK] = { .key = "attack" }, [PLAY] = { .key = "play", .flags = FX_OF_PLAYERS }, { .key = NULL }
};
enum verb { WOUND, HEAL, DESTROY, PRAY };
static const struct fx_word verbs[] = {
    [WOUND] = { .key = "wound", .takes = "s n" },
    [HEAL] = { .key = "heal", .takes = "s n" },
    [DESTROY] = { .key = "destroy", .takes = "s" },
    [PRAY] = { .key = "pray", .takes = "n" },
    { .key = NULL },
};
static const struct fx_word periods[] = { { .key = "turn" }, { .key = NULL } };
static const struct fx_word costs[] = { { .key = "blood", .takes = "n", .flags = FX_WITH_X }, { .key = NULL } };
static const struct fx_vocabulary words = { .game = "machine",
                                            .places = places,
                                            .lists = lists,
                                            .figures = figures,
                                            .events = events,
                                            .verbs = verbs,
                                            .keywords = keywords,
                                            .bans = bans,
                                            .costs = costs,
                                            .periods = periods };

static const char cards[] =
    "card champion\n  champion\n"
    "card bearer\n  creature  cost 2  strike 2  life 3\n"
    "card novice\n  creature  cost 1  strike 1  life 1\n"
    "card serjeant\n  creature  strike 2  life 3\n  always: strike my.cr[other] +2\n"
    "card anvil\n  creature  strike 2  life 4\n  always: strike my.cr[other] *2\n"
    "card leech\n  creature  strike 1  life 3\n  always: strike foe.cr -1\n"
    "card lull\n  creature  strike 1  life 3\n  always: strike any.cr /2\n"
    "card leveller\n  creature  strike 4  life 4\n  always: strike any.cr[other] = 2\n"
    "card still-water\n  creature  strike 0  life 9\n  always: strike any.cr = 1\n"
    "card scales\n  creature  strike 0  life 9\n  always: harm my.hero -3\n"
    "card thrift\n  creature  strike 0  life 2\n  always: cost my.hand /2\n"
    "card bargain\n  creature  strike 0  life 2\n  always: cost my.hand = 1\n"
    "card guildhall\n  creature  strike 0  life 2\n  always: cost my.hand[rite] -2\n"
    "card namer\n  creature  strike 0  life 2\n  always: strike my.cr[has vice|bear] +1\n"
    "card feast\n  rite  cost 5\n  play: draw 1\n"
    "card martyr\n  creature  strike 1  life 2\n  when dies self: wound foe.hero 2\n"
    "card reckoning\n  rite\n  play choose 2: choose t foe.cr[strike=1] 1; wound t 2 || choose t foe.cr[strike=0] 1; destroy t\n"
    "card mending\n  rite\n  play: choose t foe.cr 0..1; destroy t; heal my.hero 2\n"
    "card moth\n  creature  strike 2  life 1\n  instead prays me: n = n + 1\n"
    "card almoner\n  creature  strike 2  life 3\n  instead prays me: n = 2 * n\n"
    "card wraith\n  creature  strike 2  life 2\n  instead dies self: stay\n"
    "card catcher\n  creature  strike 0  life 2\n  instead wounded self may: choose t my.grave[creature] 1; move t deck.bottom; n = 0\n"
    "card bag\n  rite\n  play choose 3 repeat: draw 1 || pray 1 || heal my.hero 2\n"
    "card verdict\n  rite\n  play choose 2 repeat: choose t foe.cr 1; wound t 1 || choose t my.cr 1; destroy t\n"
    "card writ\n  rite\n  play choose some: choose t any.cr 1; wound t 2 || heal my.hero 1\n"
    "card wind\n  rite\n  play: discard 3 foe\n"
    "card poultice\n  rite\n  play: heal my.hero 6\n"
    "card blade\n  rite\n  play: choose t my.cr 1; strike t +3 turn; lay a on t\n  a: later turn-ends any: destroy it\n"
    "card prayer\n  rite\n  play: pray 1\n"
    "card stone\n  rite\n  play: choose t any.cr 1; wound t 5\n"
    "card salvo\n  rite\n  play choose 2 repeat: choose t foe.cr 1; wound t 1 || heal my.hero 5\n"
    "card reprisal\n  rite\n  ambush 0 on wounded my.cr: wound foe.hero 4\n"
    "card reckless\n  rite\n  ambush 0 on wounded my.cr choose 2 repeat: wound foe.hero 4 || heal foe.hero 1\n"
    "card hisser\n  creature\n  @hand when dies my.cr may: reveal self; wound foe.hero 2\n"
    "card relay\n  creature\n  @hand when dies any.cr may: move self deck.bottom; heal my.hero 1\n"
    "card toll\n  rite\n  @hand when prays me if some my.cr may: heal my.hero 1\n"
    "card sorting\n  rite\n  play: look 4; choose v looked 0..1; move v hand; put-rest deck.bottom by me\n"
    "card stacking\n  rite\n  play: look 3; put-rest deck.top by me; heal my.hero done\n"
    "card sinking\n  rite\n  play: set v foe.cr; move v deck.bottom by foe; set v my.hand; move v deck.top by foe\n"
    "card set-aside\n  rite\n  play: reveal-top 4; choose v looked[creature] 1; set v v; choose w looked[creature not like v] 1;\n"
    "    set v v & w; choose w looked[not like v] 1; move w hand; put-rest deck.bottom\n"
    "card unlike\n  rite\n  play: choose v my.hand 1 by foe; choose w my.hand[not like v] 1; move w grave\n"
    "card choir\n  creature\n  @grave when prays me once turn: heal my.hero 1\n"
    "card doubling\n  rite\n  play: choose t my.cr 1; strike t *2 turn\n"
    "card surgeon\n  creature  strike 0  life 2\n  pay blood 1: choose t foe.cr 2; wound t 1; pray 1\n";

static struct fx_room room;
struct table table;

static const struct fx_program *program(const duel_state *state)
{
    (void)state;
    return &room.program;
}

static void pool(duel_state *state, struct card_pool *out)
{
    static const struct card_zone zones[] = { { CARDS_DECK, 0 }, { CARDS_HAND, 0 }, { CARDS_PILE, 0 },
                                              { CARDS_DECK, 1 }, { CARDS_HAND, 1 }, { CARDS_PILE, 1 } };
    struct table *g = (struct table *)(void *)state;
    *out = (struct card_pool){ g->record, g->start, zones, 6, 64 };
}

static const char *unit_key(const duel_state *state, unsigned unit)
{
    (void)state;
    static char key[8];
    snprintf(key, sizeof key, "u%u", unit);
    return key;
}

static const char *card_key(const duel_state *state, unsigned card)
{
    (void)state;
    return room.program.key[card];
}

static uint8_t hero(const duel_state *state, int player)
{
    (void)state;
    return (uint8_t)(player + 1);
}

static int figure(const struct fx_scope *scope, struct fx_thing thing, unsigned what)
{
    const int printed = what < HARM ? scope->program->card[thing.card].figure[what] : 0;
    return printed == FX_UNPRINTED ? 0 : printed;
}

static struct table *table_of(struct fx_scope *scope)
{
    return (struct table *)(void *)scope->state;
}

static enum fx_flow act(struct fx_scope *scope, const struct fx_op *op, struct fx_thing thing, int n)
{
    struct table *g = table_of(scope);
    struct fx_happening h = { .unit = (uint8_t)(thing.at + 1), .n = (int16_t)n };
    if (thing.what == FX_A_UNIT)
        h.player = scope->fx->unit[thing.at].player;
    switch ((enum verb)(op->code - FX_OWN)) {
    case WOUND:
        h.event = WOUNDED;
        h.other = scope->unit;
        return fx_happen(scope, &h);
    case DESTROY: h.event = DIES; return fx_happen(scope, &h);
    case HEAL:
        g->wounds[thing.at] = (uint8_t)(g->wounds[thing.at] > n ? g->wounds[thing.at] - n : 0);
        return FX_GO_ON;
    case PRAY:
        return fx_happen(scope,
                         &(struct fx_happening){ .event = PRAYS, .player = scope->player, .n = (int16_t)n });
    }
    return FX_GO_ON;
}

static void move(struct fx_scope *scope, struct fx_thing thing, int player, unsigned place,
                 enum card_place end, unsigned seen)
{
    static const int8_t zone[] = { [HAND] = 1, [DECK] = 0, [GRAVE] = 2 };
    struct card_pool cards_pool;
    pool(scope->state, &cards_pool);
    const unsigned to = (unsigned)(zone[place] + 3 * player);
    if (place == CR && thing.what == FX_A_CARD) {
        cards_take(&cards_pool, thing.at);
        fx_enter(scope, thing.card, player, player, CR);
    } else if (place == CR && scope->fx->unit[thing.at].place == PIT) {
        fx_leave(scope, thing.at);
        fx_enter(scope, thing.card, player, player, CR);
    } else if (thing.what == FX_A_CARD) {
        cards_move(&cards_pool, thing.at, to, end, seen);
    } else {
        cards_put(&cards_pool, to, thing.card, end);
        table_of(scope)->wounds[thing.at] = 0;
        fx_leave(scope, thing.at);
    }
}

static void happen(struct fx_scope *scope, struct fx_happening *h)
{
    struct table *g = table_of(scope);
    switch ((enum event)h->event) {
    case WOUNDED: {
        if (!h->unit)               /* it has left */
            return;
        const struct fx_thing thing = { FX_A_UNIT, (uint8_t)(h->unit - 1), scope->fx->unit[h->unit - 1].card };
        g->wounds[thing.at] = (uint8_t)(g->wounds[thing.at] + fx_changed(scope, thing, HARM, h->n));
        break;
    }
    case DIES: {
        const struct fx_unit unit = scope->fx->unit[h->unit - 1];
        fx_happened(scope, h);
        move(scope, (struct fx_thing){ FX_A_UNIT, (uint8_t)(h->unit - 1), unit.card }, unit.owner, GRAVE,
             CARDS_ANYWHERE, 7);
        return;
    }
    case PRAYS:     g->prayers[h->player] = (uint8_t)(g->prayers[h->player] + h->n); break;
    case TURN_ENDS:
    case SHOWN_ON_TOP:
    case PLAYED:
    case DRAWS:     break;
    }
    fx_happened(scope, h);
}

static enum fx_flow check(struct fx_scope *scope)
{
    for (unsigned unit = 2; unit < FX_UNITS; unit++) {
        const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card };
        const uint64_t bit = (uint64_t)1 << unit;
        if (!(scope->fx->units & bit) || scope->fx->checked & bit ||
            table_of(scope)->wounds[unit] < fx_figure(scope, thing, LIFE))
            continue;
        scope->fx->checked |= bit;
        const struct fx_happening h = { .event = DIES,
                                        .unit = (uint8_t)(unit + 1),
                                        .player = scope->fx->unit[unit].player };
        if (fx_happen(scope, &h) == FX_CALLED)
            return FX_CALLED;
    }
    return FX_GO_ON;
}

/* Nobody has more than a hundred. */
static bool can_pay(const struct fx_scope *scope, const struct fx_cost *cost)
{
    return table.wounds[scope->player] + fx_number(scope, cost->at[0]) <= 100;
}

/* Blood is that of the player's hero. */
static enum fx_flow pay(struct fx_scope *scope, const struct fx_cost *cost)
{
    table.wounds[scope->player] = (uint8_t)(table.wounds[scope->player] + fx_number(scope, cost->at[0]));
    return FX_GO_ON;
}

static bool can_ambush(const struct fx_scope *scope, int player, int price)
{
    (void)scope, (void)player;
    return price == 0;
}

static void ambush(struct fx_scope *scope, struct fx_thing thing, int player, int price)
{
    (void)price;
    move(scope, thing, player, GRAVE, CARDS_ANYWHERE, CARDS_EVERYBODY);
}

/* What is veiled is not chosen by cards that are blind, and who is proud by nobody but his own player. */
static bool choosable(const struct fx_scope *scope, unsigned unit, int chooser)
{
    if (strcmp(room.program.key[scope->fx->unit[unit].card], "proud") == 0 &&
        scope->fx->unit[unit].player != chooser)
        return false;
    return strncmp(room.program.key[scope->card], "blind-", 6) != 0 ||
           !fx_has_keyword(scope, unit, VEILED, NULL);
}

static void show(struct fx_scope *scope, unsigned at)
{
    struct card_pool cards_pool;
    pool(scope->state, &cards_pool);
    fx_happened(scope, &(struct fx_happening){ .event = SHOWN_ON_TOP,
                                               .player = (uint8_t)(at >= table.start[3]),
                                               .card = cards_pool.at[at].card,
                                               .record = (uint16_t)(at + 1) });
}

static const uint8_t told[FX_TOLD_COUNT] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 };
static const uint8_t asks[FX_ASK_COUNT] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
static const int8_t zones[][DUEL_PLAYERS] = { { -1, -1 }, { -1, -1 }, { 1, 4 }, { 0, 3 }, { 2, 5 }, { -1, -1 } };
static struct fx_rules rules = { .vocabulary = &words,
                                 .program = program,
                                 .at = offsetof(struct table, fx),
                                 .told = told,
                                 .asks = asks,
                                 .verb = 1,
                                 .roll = 1,
                                 .hand = HAND,
                                 .deck = DECK,
                                 .pile = GRAVE,
                                 .zones = zones,
                                 .pool = pool,
                                 .unit_key = unit_key,
                                 .card_key = card_key,
                                 .hero = hero,
                                 .figure = figure,
                                 .can_pay = can_pay,
                                 .pay = pay,
                                 .act = act,
                                 .happen = happen,
                                 .move = move,
                                 .check = check,
                                 .shown = show,
                                 .choosable = choosable,
                                 .dormant = 1 << PIT,
                                 .ambushes = &fx_ambushes,
                                 .can_ambush = can_ambush,
                                 .ambush = ambush };

static struct duel_event heard[64];
static struct duel_io heard_io;

struct fx_scope scope_of(void)
{
    heard_io = (struct duel_io){ .event = heard, .room = sizeof heard / sizeof *heard };
    return fx_scope(&rules, (duel_state *)(void *)&table, &heard_io);
}

unsigned told_of(enum fx_told what)
{
    unsigned n = 0;
    for (unsigned i = 0; i < heard_io.events; i++)
        n += heard[i].kind == told[what];
    return n;
}

int told_by(enum fx_told what)
{
    int player = -1;
    for (unsigned i = 0; i < heard_io.events; i++)
        player = heard[i].kind == told[what] ? heard[i].player : player;
    return player;
}

/* Whatever is asked: who imagines what he does not see has a world that looks the same to him, in which whoever is asked has answers. */
static void check_guesses(void)
{
    static struct table truth, view;
    static struct duel_row every[FX_CARDS_MAX];
    static duel_action list[2][DUEL_ACTIONS_MAX];
    uint16_t rows = 0;
    for (unsigned card = 2; card < room.program.cards; card++)
        every[rows++] = (struct duel_row){ (uint16_t)card, 9, 0 };
    const struct card_belief any = { .deck = { every, rows }, .any = { every, rows } };
    truth = table;
    for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++) {
        const struct fx_scope scope = fx_scope(&rules, (duel_state *)(void *)&table, NULL);
        const unsigned marks = fx_marks_of(&table.fx, viewer);
        struct card_pool cards_pool;
        uint64_t seed = 1;
        pool((duel_state *)(void *)&table, &cards_pool);
        cards_hide(&cards_pool, viewer, marks);
        view = table;
        cards_imagine(&cards_pool, viewer, (const struct card_belief[DUEL_PLAYERS]){ any, any }, &seed);
        fx_imagine(&scope, viewer, &seed);
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const int n = fx_legal(&scope, player, list[0]);
            CHECK_INT(n > 0, table.head.awaiting >> player & 1);
            if (player != viewer || !n)
                continue;
            table = truth;
            CHECK(fx_legal(&scope, player, list[1]) == n &&
                  memcmp(list[0], list[1], (size_t)n * sizeof *list[0]) == 0);
            table = view;
            seed = 1;
            cards_imagine(&cards_pool, viewer, (const struct card_belief[DUEL_PLAYERS]){ any, any }, &seed);
            fx_imagine(&scope, viewer, &seed);
        }
        cards_hide(&cards_pool, viewer, marks);
        if (!CHECK_MEM(&table, &view, sizeof table))
            for (unsigned at = 0; at < table.start[6]; at++)
                printf(
                    "    viewer %d: record %u: card %u known %x mark %x, seen as card %u known %x mark %x\n",
                    viewer, at, table.record[at].card, table.record[at].known, table.record[at].mark,
                    view.record[at].card, view.record[at].known, view.record[at].mark);
        table = truth;
    }
}

static unsigned number_of(const char *key)
{
    for (unsigned card = 1; card < room.program.cards; card++)
        if (strcmp(room.program.key[card], key) == 0)
            return card;
    abort();
}

unsigned enters(const char *key, int player)
{
    struct fx_scope scope = scope_of();
    return (unsigned)fx_enter(&scope, number_of(key), player, player,
                              strcmp(key, "champion") == 0 ? HERO : CR);
}

unsigned sinks(const char *key, int player)
{
    struct fx_scope scope = scope_of();
    const int unit = fx_enter(&scope, number_of(key), player, player, PIT);
    table.fx.silent |= (uint64_t)1 << unit;
    return (unsigned)unit;
}

struct fx_thing first_in(unsigned zone)
{
    return (struct fx_thing){ FX_A_CARD, table.start[zone], table.record[table.start[zone]].card };
}

struct fx_thing card_of(const char *key)
{
    return (struct fx_thing){ FX_A_CARD, 0, (uint16_t)number_of(key) };
}

bool is_read(const char *text)
{
    static struct fx_room other;
    struct fx_error error = { 0 };
    return fx_read(text, strlen(text), &words, &other, &error);
}

void lies(const char *key, unsigned zone)
{
    struct card_pool cards_pool;
    pool((duel_state *)(void *)&table, &cards_pool);
    cards_put(&cards_pool, zone, number_of(key), CARDS_ANYWHERE);
}

/* In a hand, and only its player knows. */
static void holds(const char *key, int player)
{
    struct card_pool cards_pool;
    const unsigned zone = player ? 4 : 1;
    lies(key, zone);
    pool((duel_state *)(void *)&table, &cards_pool);
    table.record[cards_find(&cards_pool, zone, number_of(key))].known = (uint8_t)(CARDS_PLACED << player);
    cards_sort(&cards_pool);
}

/* How many cards of a hand everybody sees. */
static unsigned shown(int player)
{
    unsigned n = 0;
    for (unsigned at = table.start[player ? 4 : 1]; at < table.start[player ? 5 : 2]; at++)
        n += table.record[at].known >> (DUEL_PUBLIC + 3) & 1;
    return n;
}

/* What is asked of whom. */
static bool asks_to_hear(int player)
{
    return table.head.awaiting == 1u << player && table.head.prompt[player].kind == FX_ASK_HEAR;
}

unsigned in_zone(unsigned zone)
{
    return (unsigned)table.start[zone + 1] - table.start[zone];
}

void begin(void)
{
    memset(&table, 0, sizeof table);
    enters("champion", 0);
    enters("champion", 1);
}

int strike(unsigned unit)
{
    const struct fx_scope scope = scope_of();
    return fx_figure(&scope, (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, table.fx.unit[unit].card }, STRIKE);
}

/* Plays a card of player 0; false: it cannot be declared. */
bool play(const char *key)
{
    struct fx_scope scope = scope_of();
    scope.card = (uint16_t)number_of(key);
    if (!fx_can_declare(&scope))
        return false;
    fx_declare(&scope, 0);
    fx_run(&scope);
    check_guesses();
    return true;
}

/* Gives an answer of the notation; false: it is not one now. */
bool say(int player, const char *text)
{
    struct fx_scope scope = scope_of();
    duel_action action;
    if (!fx_parse(&scope, player, text, &action))
        return false;
    fx_answer(&scope, player, action);
    fx_run(&scope);
    check_guesses();
    return true;
}

/* Of a card in the hand of player 0. */
int price(const char *key)
{
    struct fx_scope scope = scope_of();
    struct card_pool cards_pool;
    pool((duel_state *)(void *)&table, &cards_pool);
    const int at = cards_find(&cards_pool, 1, number_of(key));
    return at < 0 ? -1
                  : fx_figure(&scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)number_of(key) },
                              COST);
}

static void numbers(void)
{
    TEST("523: additions, factors, subtractions, divisors, then the last that says what it becomes");
    begin();
    const unsigned bearer = enters("bearer", 0);
    CHECK_INT(strike(bearer), 2);
    enters("serjeant", 0);
    enters("anvil", 0);
    CHECK_INT(strike(bearer), 8);
    enters("leech", 1);
    CHECK_INT(strike(bearer), 7);
    enters("lull", 1);
    CHECK_INT(strike(bearer), 3);
    TEST("523: below zero in between, and none at the end");
    begin();
    const unsigned novice = enters("novice", 0);
    for (int i = 0; i < 3; i++)
        enters("leech", 1);
    CHECK_INT(strike(novice), 0);
    enters("leveller", 0);
    CHECK_INT(strike(novice), 2);
    TEST("a figure may be larger than any number of the language");
    begin();
    const unsigned strong = enters("bearer", 0);
    for (int i = 0; i < 14; i++)
        enters("anvil", 0);
    CHECK_INT(strike(strong), 2 << 14);
    TEST("523: what a card costs: divided, then it becomes so much");
    begin();
    enters("thrift", 0);
    lies("feast", 1);
    CHECK_INT(price("feast"), 2);
    enters("bargain", 0);
    CHECK_INT(price("feast"), 1);
    TEST("a static names cards of a hand, each of which is asked for by who sees it");
    begin();
    enters("guildhall", 0);
    lies("feast", 1);
    lies("bearer", 1);
    CHECK_INT(price("feast"), 3);
    CHECK_INT(price("bearer"), 2);
    TEST("523: of two that say what it becomes, the later");
    begin();
    const unsigned first = enters("leveller", 0), other = enters("bearer", 0);
    enters("still-water", 0);
    CHECK_INT(strike(other), 1);
    CHECK_INT(strike(first), 1);
    TEST("a part of a name is looked for in the names of cards");
    begin();
    const unsigned named[] = { enters("novice", 0), enters("bearer", 0), enters("moth", 0) };
    enters("namer", 0);
    CHECK_INT(strike(named[0]), 2);
    CHECK_INT(strike(named[1]), 3);
    CHECK_INT(strike(named[2]), 2);
    TEST("523: factors of two uses multiply, and end with the turn");
    begin();
    const unsigned mine = enters("bearer", 0);
    CHECK(play("doubling") && play("doubling"));
    CHECK_INT(strike(mine), 8);
    struct fx_scope scope = scope_of();
    fx_period_ends(&scope, 0, 3);
    CHECK_INT(strike(mine), 2);
}

static void replacements(void)
{
    TEST("525: each of two replaces once");
    begin();
    enters("moth", 0);
    enters("moth", 0);
    CHECK(play("prayer") && say(0, "pick u3"));
    CHECK_INT(table.prayers[0], 3);
    for (int order = 0; order < 2; order++) {
        TEST("525: who is concerned orders what replaces");
        begin();
        enters("moth", 0);
        enters("almoner", 0);
        CHECK(play("prayer"));
        CHECK(!say(1, order ? "pick u4" : "pick u3") && say(0, order ? "pick u4" : "pick u3"));
        CHECK_INT(table.prayers[0], order ? 3 : 4);
    }
    TEST("525: the other's does not replace mine");
    begin();
    enters("moth", 1);
    CHECK(play("prayer"));
    CHECK_INT(table.prayers[0], 1);
    TEST("525: a death that is replaced by staying is not repeated");
    begin();
    const unsigned wraith = enters("wraith", 0);
    table.wounds[wraith] = 2;
    struct fx_scope scope = scope_of();
    CHECK(!fx_run(&scope));
    CHECK(table.fx.units >> wraith & 1 && table.wounds[wraith] == 2);
    for (int yes = 0; yes < 2; yes++) {
        TEST("525: what may be replaced is asked once");
        begin();
        const unsigned catcher = enters("catcher", 0);
        lies("bearer", 2);
        CHECK(play("stone") && say(0, yes ? "yes" : "no"));
        CHECK(!table.fx.depth && (table.fx.units >> catcher & 1) == (unsigned)yes);
        CHECK_INT(in_zone(0), yes);
    }
}

static void constructors(void)
{
    TEST("524: so many parts, in the order said");
    begin();
    lies("bearer", 0);
    table.wounds[0] = 3;
    CHECK(play("bag") && say(0, "part 2") && say(0, "part 3") && table.prayers[0] == 0 && say(0, "part 2"));
    CHECK(table.prayers[0] == 2 && table.wounds[0] == 1 && in_zone(0) == 1);
    TEST("524: a spell without a legal chain cannot be declared");
    begin();
    CHECK(!play("verdict"));
    TEST("524: what the first part brings about comes behind the second");
    begin();
    const unsigned martyr = enters("martyr", 1), idle = enters("thrift", 1);
    CHECK(play("reckoning") && say(0, "part 1") && say(0, "part 2"));
    CHECK(!(table.fx.units >> martyr & 1) && !(table.fx.units >> idle & 1));
    CHECK_INT(table.wounds[0], 2);
    TEST("524: one or several, each once; what its target left does nothing");
    begin();
    enters("novice", 1);
    CHECK(play("writ") && !say(0, "done") && say(0, "part 1") && !say(0, "part 1") && say(0, "done"));
    CHECK(!table.fx.depth && in_zone(5) == 1);
}

static void without_targets(void)
{
    struct fx_scope held[FX_HELD];
    TEST("what is paid for needs as much to choose from as it says");
    begin();
    const unsigned surgeon = enters("surgeon", 0), one = enters("bearer", 1);
    struct fx_scope scope = scope_of();
    CHECK_INT((int)fx_held(&scope, surgeon, FX_PAY, held), 1);
    CHECK(!fx_can_declare(&held[0]) && !fx_has_targets(&held[0]));
    const unsigned other = enters("bearer", 1);
    fx_held(&scope, surgeon, FX_PAY, held);
    CHECK(fx_can_declare(&held[0]) && fx_has_targets(&held[0]));
    TEST("where a game says so it does not, and does what it can");
    fx_leave(&scope, other);
    rules.untargeted = true;
    fx_held(&scope, surgeon, FX_PAY, held);
    CHECK(fx_can_declare(&held[0]) && !fx_has_targets(&held[0]));
    fx_declare(&held[0], 0);
    fx_run(&held[0]);
    CHECK(table.wounds[0] == 1 && table.wounds[one] == 1 && table.prayers[0] == 1 && !table.fx.depth);
    rules.untargeted = false;
}

static void far_and_later(void)
{
    TEST("520: as many as there are");
    begin();
    lies("bearer", 4);
    lies("novice", 4);
    CHECK(play("wind"));
    CHECK(in_zone(4) == 0 && in_zone(5) == 2);
    table.wounds[0] = 2;
    CHECK(play("poultice"));
    CHECK_INT(table.wounds[0], 0);
    TEST("521: what lies on a card waits for its event");
    begin();
    const unsigned bearer = enters("bearer", 0);
    CHECK(play("blade"));
    CHECK_INT(strike(bearer), 5);
    struct fx_scope scope = scope_of();
    table.fx.unit[bearer].player = 1;
    fx_happened(&scope, &(struct fx_happening){ .event = TURN_ENDS });
    fx_run(&scope);
    CHECK(!(table.fx.units >> bearer & 1) && in_zone(2) == 1);
    TEST("520: what has nothing left to destroy heals all the same");
    begin();
    table.wounds[0] = 3;
    CHECK(play("mending"));
    CHECK_INT(table.wounds[0], 1);
    TEST("once a turn, each of what lies in a pile");
    begin();
    lies("choir", 2);
    lies("choir", 2);
    table.wounds[0] = 9;
    for (int prayers = 0; prayers < 3; prayers++)
        CHECK(play("prayer") && !table.fx.depth);
    CHECK_INT(table.wounds[0], 7);
    fx_turn_begins(&scope, 0);
    CHECK(play("prayer"));
    CHECK_INT(table.wounds[0], 5);
    TEST("harm is a number, too");
    begin();
    enters("scales", 0);
    const struct fx_thing me = { FX_A_UNIT, 0, 1 };
    CHECK_INT(fx_changed(&scope, me, HARM, 2), 0);
    CHECK_INT(fx_changed(&scope, me, HARM, 5), 2);
}

static void ambushes(void)
{
    TEST("what an ambush does comes in front of what was queued");
    begin();
    enters("bearer", 1);
    lies("reprisal", 4);
    CHECK(play("salvo") && say(0, "part 1") && say(0, "part 2") && say(1, "card hand1 reprisal"));
    CHECK(!table.fx.depth && table.wounds[0] == 0);
    TEST("its parts do, too, in the order said");
    begin();
    enters("bearer", 1);
    lies("reckless", 4);
    CHECK(play("salvo") && say(0, "part 1") && say(0, "part 2") && say(1, "card hand1 reckless"));
    CHECK(say(1, "part 2") && say(1, "part 1") && !table.fx.depth && table.wounds[0] == 0);
    TEST("where nobody ambushes, all goes on");
    begin();
    enters("bearer", 1);
    lies("feast", 4);
    table.wounds[0] = 6;
    CHECK(play("salvo") && say(0, "part 1") && say(0, "part 2") && say(1, "no"));
    CHECK(!table.fx.depth && table.wounds[0] == 1);
}

static void heard_in_hands(void)
{
    TEST("both are asked, the player whose turn it is first, whatever they hold");
    begin();
    enters("novice", 1);
    holds("feast", 0);
    holds("feast", 1);
    CHECK(play("mending") && say(0, "pick u3") && asks_to_hear(0) && !say(0, "card hand0 feast"));
    CHECK(say(0, "no") && asks_to_hear(1) && say(1, "no") && !table.fx.depth && shown(0) + shown(1) == 0);
    TEST("nobody is asked for whom no card could hear it, nor without a card");
    begin();
    enters("novice", 1);
    holds("relay", 0);
    CHECK(play("mending") && say(0, "pick u3") && asks_to_hear(0) && say(0, "no") && !table.fx.depth);
    begin();
    holds("toll", 0);
    CHECK(play("prayer") && !table.fx.depth);
    TEST("who shows a card is not asked again; equal ones are shown one by one, and others behind them");
    begin();
    enters("novice", 1);
    holds("hisser", 1);
    holds("hisser", 1);
    holds("relay", 1);
    holds("relay", 0);
    CHECK(play("mending") && say(0, "pick u3") && say(0, "card hand0 relay") && !asks_to_hear(0));
    CHECK(asks_to_hear(1) && say(1, "card hand1 hisser") && shown(1) == 1);
    CHECK(say(1, "card hand1 hisser") && shown(1) == 2 && !say(1, "card hand1 hisser"));
    CHECK(say(1, "card hand1 relay") && say(1, "next 1") && !table.fx.depth);
    CHECK(table.wounds[0] == 4 && in_zone(4) == 2 && in_zone(3) == 1 && in_zone(1) == 0 && in_zone(0) == 1);
    TEST("what has left the hand by then does nothing to itself");
    begin();
    enters("novice", 1);
    lies("relay", 2);
    holds("relay", 0);
    CHECK(play("mending") && say(0, "pick u3") && say(0, "no") && in_zone(2) == 1 && in_zone(0) == 0);
}

/* The cards of a zone from its first one on, as their keys. */
static const char *order_of(unsigned zone)
{
    static char keys[256];
    struct duel_text text;
    duel_text_init(&text, keys, sizeof keys);
    for (unsigned at = table.start[zone]; at < table.start[zone + 1]; at++) {
        duel_put(&text, at > table.start[zone] ? " " : "");
        duel_put(&text, room.program.key[table.record[at].card]);
    }
    return keys;
}

void stack(const char *const *keys)
{
    struct card_pool cards_pool;
    pool((duel_state *)(void *)&table, &cards_pool);
    for (; *keys; keys++)
        cards_put(&cards_pool, 0, number_of(*keys), CARDS_ON_TOP);
}

/* Whether a player's choices are the same by what he sees. */
static bool same_in_view(int player)
{
    static struct table truth;
    duel_action list[2][DUEL_ACTIONS_MAX];
    struct card_pool cards_pool;
    const struct fx_scope scope = scope_of();
    truth = table;
    const int n = fx_legal(&scope, player, list[0]);
    pool((duel_state *)(void *)&table, &cards_pool);
    cards_hide(&cards_pool, player, fx_marks_of(&table.fx, player));
    const int seen = fx_legal(&scope, player, list[1]);
    table = truth;
    return n > 0 && n == seen && memcmp(list[0], list[1], (size_t)n * sizeof **list) == 0;
}

static void seen_choices(void)
{
    TEST("who knows what a variable was set to chooses by it as he sees it");
    begin();
    stack((const char *const[]){ "novice", "bearer", "moth", "feast", NULL });
    CHECK(play("set-aside") && same_in_view(0) && say(0, "card deck0 bearer"));
    CHECK(!say(0, "card deck0 bearer") && same_in_view(0) && say(0, "card deck0 moth"));
    CHECK(same_in_view(0) && !say(0, "card deck0 moth") && !say(0, "card deck0 bearer"));
    CHECK(say(0, "card deck0 novice") && !table.fx.depth && !table.fx.marks);
    CHECK_STR(order_of(1), "novice");
    CHECK_INT(in_zone(0), 3);
    TEST("nothing is left to choose where all that is known is alike");
    begin();
    stack((const char *const[]){ "bearer", "bearer", "bearer", "bearer", NULL });
    CHECK(play("set-aside") && say(0, "card deck0 bearer") && say(0, "done") && say(0, "done") &&
          !table.fx.depth);
    CHECK(in_zone(1) == 0 && in_zone(0) == 4);
    TEST("who chooses by what another has picked is shown that");
    begin();
    holds("feast", 0);
    holds("novice", 0);
    holds("prayer", 0);
    CHECK(play("unlike") && say(1, "card hand0 novice") && same_in_view(0));
    CHECK(!say(0, "card hand0 novice") && say(0, "card hand0 feast") && in_zone(2) == 1);
}

static void orders(void)
{
    TEST("the rest of what was looked at goes where it should in an order of one's own");
    begin();
    stack((const char *const[]){ "bearer", "novice", "feast", "prayer", NULL });
    CHECK(play("sorting") && say(0, "card deck0 feast") && say(0, "card deck0 prayer"));
    CHECK(say(0, "card deck0 bearer") && !table.fx.depth && !table.fx.marks);
    CHECK_STR(order_of(0), "prayer bearer novice");
    CHECK_STR(order_of(1), "feast");
    TEST("the last one lies on top");
    begin();
    table.wounds[0] = 5;
    stack((const char *const[]){ "bearer", "novice", "feast", NULL });
    CHECK(play("stacking") && say(0, "card deck0 feast") && say(0, "card deck0 bearer") && !table.fx.depth);
    CHECK_STR(order_of(0), "novice bearer feast");
    CHECK_INT(table.wounds[0], 2);
    TEST("who orders what another has is shown it");
    begin();
    enters("bearer", 1);
    enters("novice", 1);
    holds("feast", 0);
    holds("prayer", 0);
    CHECK(play("sinking") && !say(0, "pick u3") && say(1, "pick u4"));
    CHECK_STR(order_of(3), "novice bearer");
    CHECK(say(1, "card hand0 prayer") && !table.fx.depth);
    CHECK_STR(order_of(0), "feast prayer");
    CHECK((table.record[0].known & table.record[1].known) >> 1 & (CARDS_LISTED | CARDS_PLACED));
}

/* What nobody holds is not listened for: cards that answer events come when all others were tried. */
static bool read_cards(const char *more, const char *and_more)
{
    static char all[1 << 15];
    struct fx_error error = { 0 };
    TEST("the cards are read");
    const int size = snprintf(all, sizeof all, "%s%s%s%s%s%s%s", cards, ruling_cards, trial_cards,
                              blind_cards, round_cards, more, and_more);
    if (CHECK(size > 0 && (size_t)size < sizeof all && fx_read(all, (size_t)size, &words, &room, &error)))
        return true;
    printf("line %u, column %u: %s, fault %d\n", error.line, error.column, error.word, error.fault);
    return false;
}

int main(void)
{
    if (!read_cards("", ""))
        return check_done("effects_machine");
    numbers();
    replacements();
    constructors();
    without_targets();
    far_and_later();
    ambushes();
    heard_in_hands();
    orders();
    seen_choices();
    test_rulings();
    if (read_cards(particular_cards, ""))
        test_particulars();
    if (read_cards(corner_cards, speaking_cards))
        test_corners();
    if (read_cards(corner_cards, seldom_cards))
        test_seldom();
    return check_done("effects_machine");
}
