/* The proof goes through every ability once, as it would be carried out, and keeps what is known on the way: which variables are set,
 * whether something happened, was looked at, named. Where ways meet, only what all of them know is known. */
#include "check.h"

#include <string.h>

/* What an ability may speak of, as bits. */
enum known {
    KNOWS_V = 1 << 0, KNOWS_T = 1 << 1, KNOWS_W = 1 << 2,       /* in the order of FX_V, FX_T, FX_W */
    KNOWS_IT = 1 << 3, KNOWS_EVENT = 1 << 4, KNOWS_CAUSE = 1 << 5, KNOWS_LOOKED = 1 << 6,
    KNOWS_X = 1 << 7, KNOWS_Y = 1 << 8, KNOWS_N = 1 << 9,
    KNOWS_STEP = 1 << 10, KNOWS_NAMED = 1 << 11,
    KNOWS_SELF = 1 << 12,       /* of what has moved: every ability knows its card */
};

struct checker {
    const struct fx_room *room;
    const struct fx_vocabulary *vocabulary;
    struct fx_error *error;
    const struct fx_card *card;
    const struct fx_ability *ability;
    struct fx_spot spot;
    unsigned known;
    unsigned
        moved; /* of KNOWS_V, KNOWS_T, KNOWS_W, KNOWS_SELF: those whose cards have gone elsewhere, on every way */
    unsigned
        away;    /* of KNOWS_V, KNOWS_T, KNOWS_W, KNOWS_IT: those that are cards of a hand, a pile, a deck */
    /* Of the same: those that may be several things; cards that lie elsewhere than on the table; hidden ones. */
    unsigned many, cards, unseen;
    unsigned wide;          /* of the same: those that may be cards of several hidden places */
    unsigned brief;         /* of the same: those that lie where things lie for a short while alone (FX_BRIEF) */
    unsigned marks;         /* that the loops around a step hold */
    unsigned peak;          /* the most marks at one time so far */
    uint8_t needs
        [FX_ABILITIES]; /* of this card's abilities: how many marks one that is run needs, + 1; 0: not known yet */
    unsigned at;            /* the step */
    bool hidden;            /* the selector may look into hidden places */
    bool held;              /* the card itself is in a hand, and nobody has seen it */
    bool told;              /* everybody learns what the selector comes to */
    unsigned
        secret; /* of the variables and KNOWS_LOOKED: those that may be hidden cards which nobody showed to all */
    unsigned shown
        [FX_SIDES]; /* of FX_MY and FX_FOE: places all of whose cards were shown, as bits, until something moves */
    bool paying,
        pays; /* it is a payment; who pays says how much x is: in an offer, and of most costs, nobody does */
};

static bool refuse(struct checker *c, enum fx_fault fault, const char *word, int most)
{
    *c->error = (struct fx_error){ .fault = fault, .line = c->spot.line, .column = c->spot.column, .most = most };
    strncpy(c->error->word, word, FX_KEY - 1);
    return false;
}

/* --- operands ------------------------------------------------------------------------------------ */

static bool check_number(struct checker *c, unsigned at);
static bool check_conditions(struct checker *c, unsigned run);
static bool check_costs(struct checker *c, unsigned run);
static bool check_pick(struct checker *c, unsigned at);
static bool check_operands(struct checker *c, const struct fx_word *word, const uint16_t at[]);
static unsigned flags_of(const struct checker *c, unsigned places);
static const char *place_with(const struct checker *c, unsigned places, unsigned flag, bool has);
static bool lies_away(const struct checker *c, unsigned at, bool all);

/* Whether a selector means nothing but that. */
static bool means_only(const struct checker *c, unsigned at, unsigned reference)
{
    return at && c->room->pick[at].reference == reference && !c->room->pick[at].next;
}

/* What is known of a variable, as a bit; 0: it is none. */
static unsigned bit_of(unsigned reference)
{
    return reference == FX_IT                       ? KNOWS_IT
           : reference >= FX_V && reference <= FX_W ? (unsigned)KNOWS_V << (reference - FX_V)
                                                    : 0;
}

/* The same for what may be secret. */
static unsigned secret_bit(unsigned reference)
{
    return reference == FX_LOOKED ? KNOWS_LOOKED : bit_of(reference);
}

static bool check_reference(struct checker *c, unsigned reference)
{
    static const struct {
        unsigned knows;
        enum fx_fault fault;
    } needs[FX_REFERENCES] = {
        [FX_V] = { KNOWS_V, FX_FAULT_UNSET },         [FX_T] = { KNOWS_T, FX_FAULT_UNSET },
        [FX_W] = { KNOWS_W, FX_FAULT_UNSET },         [FX_IT] = { KNOWS_IT, FX_FAULT_NO_IT },
        [FX_EVENT] = { KNOWS_EVENT, FX_FAULT_NO_EVENT }, [FX_CAUSE] = { KNOWS_CAUSE, FX_FAULT_NO_CAUSE },
        [FX_LOOKED] = { KNOWS_LOOKED, FX_FAULT_NO_LOOK },
    };
    if (reference >= FX_REFERENCES)
        return true;
    if (reference == FX_SELF && c->held)
        return refuse(c, FX_FAULT_NOT_SHOWN, fx_references[reference].key, 0);
    if (needs[reference].knows & ~c->known)
        return refuse(c, needs[reference].fault, fx_references[reference].key, 0);
    return !((reference == FX_SELF ? KNOWS_SELF : needs[reference].knows) & c->moved) ||
           refuse(c, FX_FAULT_MOVED, fx_references[reference].key, 0);
}

/* Whether all that a selector finds lies where things lie for a short while alone. */
static bool is_brief(const struct checker *c, unsigned at)
{
    for (unsigned next = at; next; next = c->room->pick[next].next) {
        const struct fx_pick *pick = &c->room->pick[next];
        const unsigned places = pick->reference == FX_SELF ? c->ability->zones : pick->places;
        if (c->brief & bit_of(pick->reference))
            continue;
        if (!places || *place_with(c, places, FX_BRIEF, false))
            return false;
    }
    return at;
}

/* What a test compares a thing with must lie open. Otherwise the thing's passing would tell something about hidden cards. */
static bool check_compared(struct checker *c, unsigned at)
{
    if (!check_pick(c, at))
        return false;
    for (; at; at = c->room->pick[at].next)
        if (!c->room->pick[at].reference && flags_of(c, c->room->pick[at].places) & FX_HIDDEN)
            return refuse(c, FX_FAULT_HIDDEN, place_with(c, c->room->pick[at].places, FX_HIDDEN, true), 0);
    return true;
}

static bool check_test(struct checker *c, const struct fx_test *test)
{
    switch (test->what) {
    case FX_NAMED:  return c->known & KNOWS_NAMED || refuse(c, FX_FAULT_NO_NAME, fx_tests[FX_NAMED].key, 0);
    case FX_LIKE:   return check_compared(c, test->value);
    case FX_FIGURE: return check_number(c, test->value);
    default: {
        if (test->what < FX_OWN)
            return true;
        const struct fx_word *word = &c->vocabulary->tests[test->what - FX_OWN];
        return word->takes && *word->takes == 's' ? check_compared(c, test->value)
                                                  : check_operands(c, word, &test->value);
    }
    }
}

static bool check_tests(struct checker *c, unsigned run)
{
    const bool hidden =
        c->hidden; /* the rules look up what a test compares with; the chooser's right to look into hidden places does not count */
    c->hidden = false;
    for (const struct fx_test *test = &c->room->test[run]; run; test++) {
        if (!check_test(c, test))
            return false;
        if (!test->more)
            break;
    }
    c->hidden = hidden;
    return true;
}

static unsigned flags_of(const struct checker *c, unsigned places)
{
    unsigned flags = 0;
    for (unsigned i = 0; places >> i; i++)
        flags |= places >> i & 1 ? c->vocabulary->places[i].flags : 0;
    return flags;
}

/* The key of a place that has the flag, or has it not. */
static const char *place_with(const struct checker *c, unsigned places, unsigned flag, bool has)
{
    for (unsigned i = 0; places >> i; i++)
        if (places >> i & 1 && !(c->vocabulary->places[i].flags & flag) != has)
            return c->vocabulary->places[i].key;
    return "";
}

static bool check_pick(struct checker *c, unsigned at)
{
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        if (!check_reference(c, pick->reference))
            return false;
        if (pick->tests && !c->hidden && flags_of(c, pick->places) & FX_HIDDEN)
            return refuse(c, FX_FAULT_HIDDEN, place_with(c, pick->places, FX_HIDDEN, true), 0);
        if (pick->tests && c->told && c->secret & secret_bit(pick->reference))
            return refuse(c, FX_FAULT_NOT_SHOWN, fx_reference(c->vocabulary, pick->reference)->key, 0);
        if (!check_tests(c, pick->tests))
            return false;
    }
    return true;
}

/* A number of cards, such as their cost, is read from them: all must see them. */
static bool check_read(struct checker *c, unsigned at)
{
    if (!check_pick(c, at))
        return false;
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        if (!pick->reference && flags_of(c, pick->places) & FX_HIDDEN)
            return refuse(c, FX_FAULT_HIDDEN, place_with(c, pick->places, FX_HIDDEN, true), 0);
        if (c->secret & secret_bit(pick->reference))
            return refuse(c, FX_FAULT_NOT_SHOWN, fx_reference(c->vocabulary, pick->reference)->key, 0);
    }
    return true;
}

/* Everybody sees what a number comes to: nobody's right to look into hidden places counts for it. */
static bool check_number(struct checker *c, unsigned at)
{
    const bool hidden = c->hidden, told = c->told;
    c->hidden = false;
    c->told = true;
    for (; at; at = c->room->number[at].next) {
        const struct fx_number *term = &c->room->number[at];
        bool fine = true;
        switch ((enum fx_source)term->source) {
        case FX_X:
            if (c->pays)
                c->known |= KNOWS_X;
            fine = c->known & KNOWS_X || refuse(c, c->paying ? FX_FAULT_PAID_X : FX_FAULT_UNSET, "x", 0);
            break;
        case FX_Y:    fine = c->known & KNOWS_Y || refuse(c, FX_FAULT_UNSET, "y", 0); break;
        case FX_N:    fine = c->known & KNOWS_N || refuse(c, FX_FAULT_NO_NUMBER, "n", 0); break;
        case FX_DONE: fine = c->known & KNOWS_STEP || refuse(c, FX_FAULT_NO_STEP, "done", 0); break;
        case FX_COUNT: fine = check_pick(c, term->pick); break;
        case FX_OF:   fine = check_read(c, term->pick); break;
        case FX_ONE:
        case FX_OF_PLAYER:
        case FX_SOURCES: break;
        }
        if (!fine)
            return false;
    }
    c->hidden = hidden;
    c->told = told;
    return true;
}

/* The number as it is printed, or -1: it is not known before. */
static int literal(const struct checker *c, unsigned at)
{
    const struct fx_number *term = &c->room->number[at];
    return term->source == FX_ONE && term->next == 0 && term->times >= 0 ? term->times : -1;
}

static bool check_bounds(struct checker *c, const uint16_t at[2])
{
    if (!check_number(c, at[0]) || !check_number(c, at[1]))
        return false;
    const int least = literal(c, at[0]), most = at[1] ? literal(c, at[1]) : -1;
    return (at[1] == 0 || most != 0) && (most < 0 || least <= most) ? true
                                                                    : refuse(c, FX_FAULT_BOUNDS, "..", most);
}

/* Whether an ability works while something lies where things lie for a short while alone: there, or as something comes there. */
static bool works_briefly(const struct checker *c)
{
    const struct fx_ability *a = c->ability;
    const char *takes = a->kind == FX_WHEN ? c->vocabulary->events[a->event].takes : "";
    struct fx_take operand;
    for (unsigned i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots)
        if (operand.kind == 'P' && a->at[i] && !*place_with(c, a->at[i], FX_BRIEF, false))
            return true;
    return a->zones && !*place_with(c, a->zones, FX_BRIEF, false);
}

static bool check_operand(struct checker *c, char kind, const uint16_t at[])
{
    switch (kind) {
    case 's': return check_pick(c, at[0]);
    case 'n':
    case 'c': return check_number(c, at[0]);
    case 'r': return check_bounds(c, at);
    case 'f': return check_tests(c, at[0]);
    case 'i': return check_conditions(c, at[0]);
    case '$': return check_costs(c, at[0]);
    case 'm': return !at[0] || check_pick(c, at[0]);
    case 'p':
        if (fx_side_of(at[0]) == FX_ANY)
            return refuse(c, FX_FAULT_ONE_PLAYER, fx_side_keys[FX_ANY], 0);
        if (c->vocabulary->places[fx_place_of(at[0])].flags & FX_BRIEF && !works_briefly(c))
            return refuse(c, FX_FAULT_COMES, c->vocabulary->places[fx_place_of(at[0])].key, 0);
        return fx_end_of(at[0]) == FX_ANYWHERE ||
               c->vocabulary->places[fx_place_of(at[0])].flags & FX_ORDERED ||
               refuse(c, FX_FAULT_END, c->vocabulary->places[fx_place_of(at[0])].key, 0);
    default: return true;
    }
}

static bool check_operands(struct checker *c, const struct fx_word *word, const uint16_t at[])
{
    const char *takes = word->takes;
    struct fx_take operand;
    for (unsigned i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots) {
        if (!(operand.optional && !at[i]) && !check_operand(c, operand.kind, &at[i]))
            return false;
        if (operand.kind == 'w' && operand.labelled && at[i] == FX_ANY)     /* who does it */
            return refuse(c, FX_FAULT_ONE_PLAYER, fx_side_keys[FX_ANY], 0);
    }
    return true;
}

static bool check_conditions(struct checker *c, unsigned run)
{
    for (const struct fx_condition *condition = &c->room->condition[run]; run; condition++) {
        const struct fx_word *word = condition->what < FX_CONDITION_CODES
                                         ? &fx_conditions[condition->what]
                                         : &c->vocabulary->conditions[condition->what - FX_OWN];
        if (condition->what == FX_DID && !(c->known & KNOWS_STEP))
            return refuse(c, FX_FAULT_NO_STEP, word->key, 0);
        c->told = true;
        if (!check_operands(c, word, condition->at))
            return false;
        c->told = false;
        if (!condition->more)
            break;
    }
    return true;
}

/* The places on the table where the card itself can have an ability that names none; all places of it that are named. */
static unsigned lies_at(const struct checker *c, const struct fx_ability *ability)
{
    const bool is_granted = ability->letter && ability->kind != FX_LATER && ability->kind != FX_DO;
    unsigned table = 0, dormant = 0, stays = ~0u;
    for (unsigned i = 0; c->vocabulary->places[i].key; i++) {
        table |= c->vocabulary->places[i].flags & FX_TABLE ? 1u << i : 0;
        dormant |= c->vocabulary->places[i].flags & FX_DORMANT ? 1u << i : 0;
    }
    for (unsigned i = 0; c->vocabulary->stays && !is_granted && i < c->card->words; i++)
        if (c->room->value[c->card->word + i] >> 8 == 0)
            stays = c->vocabulary->stays[c->room->value[c->card->word + i] & 0xff];
    return ability->zones ? ability->zones & (stays | ~table) : table & stays & ~dormant;
}

/* Whether the card itself, which pays, lies where that cost is never paid: some are paid by what lies on the table, some by what lies in
 * the hand. */
static bool is_out_of_reach(const struct checker *c, unsigned flags)
{
    for (unsigned i = 0, places = lies_at(c, c->ability); c->vocabulary->places[i].key; i++)
        if ((places >> i & 1 || !places) &&
            ((flags & FX_TO_UNITS && !(c->vocabulary->places[i].flags & FX_TABLE)) ||
             (flags & FX_IN_HAND && !(c->vocabulary->places[i].flags & FX_IN_HAND))))
            return true;
    return false;
}

static bool check_costs(struct checker *c, unsigned run)
{
    for (const struct fx_cost *cost = &c->room->cost[run]; run; cost++) {
        const struct fx_word *word = &c->vocabulary->costs[cost->what];
        c->pays = c->paying && word->flags & FX_WITH_X;
        if (!check_operands(c, word, cost->at))
            return false;
        c->pays = false;
        c->moved |= word->flags & FX_AWAY ? KNOWS_SELF : 0;
        if (is_out_of_reach(c, word->flags))
            return refuse(c, FX_FAULT_PAID, word->key, 0);
        if (!cost->more)
            break;
    }
    return true;
}

/* --- steps --------------------------------------------------------------------------------------- */

static bool check_steps(struct checker *c, unsigned from, unsigned to, bool *reached);
static bool check_run(struct checker *c, unsigned number);

static bool is_printed_with_x(const struct fx_card *card)
{
    for (unsigned i = 0; i < FX_FIGURES; i++)
        if (card->figure[i] == FX_PRINTED_X)
            return true;
    return false;
}

/* Where an operand of that kind stands, or -1. */
static int slot_of(const struct fx_word *word, char kind)
{
    const char *takes = word->takes;
    struct fx_take operand;
    for (int i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots)
        if (operand.kind == kind)
            return i;
    return -1;
}

/* Choosing and searching: where the one who does it can look. */
static bool check_source(struct checker *c, const struct fx_op *op)
{
    for (unsigned at = op->at[FX_CHOOSE_FROM]; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        const unsigned deck = FX_HIDDEN | FX_ORDERED;
        for (unsigned i = 0; pick->places >> i; i++) {
            if (!(pick->places >> i & 1))
                continue;
            if (op->code == FX_CHOOSE && (c->vocabulary->places[i].flags & deck) == deck)
                return refuse(c, FX_FAULT_HIDDEN, c->vocabulary->places[i].key, 0);
            if (op->code == FX_SEARCH && !(c->vocabulary->places[i].flags & FX_HIDDEN))
                return refuse(c, FX_FAULT_OPEN, c->vocabulary->places[i].key, 0);
        }
        if (op->code == FX_SEARCH && pick->reference)
            return refuse(c, FX_FAULT_OPEN, fx_reference(c->vocabulary, pick->reference)->key, 0);
    }
    return true;
}

/* An ability is granted only where it can work: an ambush by a static (`always`) and to cards of a hand, any other ability to what lies
 * on the table. */
static bool is_granted_where_it_works(const struct checker *c, const struct fx_op *op,
                                      const struct fx_ability *granted)
{
    const bool ambush = granted->kind == FX_AMBUSH;
    if (c->ability->kind != FX_ALWAYS)
        return !ambush;
    for (unsigned at = op->at[0]; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        if (pick->reference && ambush)
            return false;
        for (unsigned places = pick->reference ? 0 : pick->places; places; places &= places - 1) {
            const uint32_t flags = c->vocabulary->places[__builtin_ctz(places)].flags;
            const bool held = flags & FX_IN_HAND;
            if (ambush ? !held : !(flags & FX_TABLE))
                return false;
        }
    }
    return true;
}

/* The ability that a step names must be of the kind that the step wants. */
static bool check_letter(struct checker *c, const struct fx_op *op)
{
    const int slot = slot_of(fx_verb(c->vocabulary, op->code), 'a');
    if (slot < 0)
        return true;
    const struct fx_ability *named = &c->room->ability[c->card->ability + op->at[slot] - 1];
    const char letter[] = { (char)('a' + named->letter - 1), '\0' };
    const bool later = named->kind == FX_LATER, block = named->kind == FX_DO;
    const bool fits = op->code == FX_LAY     ? later
                      : op->code == FX_RUN   ? block
                      : op->code == FX_GRANT ? !later && !block && is_granted_where_it_works(c, op, named)
                                             : !later;
    return fits || refuse(c, FX_FAULT_LETTER_KIND, letter, 0);
}

/* What lasts says how long; what stands in `always` lasts as long as that. */
static bool check_until(struct checker *c, const struct fx_op *op, const struct fx_word *verb)
{
    const int slot = slot_of(verb, 'u');
    const bool always = c->ability->kind == FX_ALWAYS;
    if (always && !(verb->flags & FX_STATIC))
        return refuse(c, FX_FAULT_NOT_STATIC, verb->key, 0);
    if (always && op->code == FX_GRANT && c->ability->letter)
        return refuse(c, FX_FAULT_GRANTED, verb->key, 0);
    if (slot < 0 || !(verb->flags & FX_STATIC) || (op->at[slot] == 0) == always)
        return true;
    const char *word = *verb->key ? verb->key : c->vocabulary->figures[op->at[FX_ADJUST_FIGURE]].key;
    return refuse(c, always ? FX_FAULT_NO_UNTIL : FX_FAULT_UNTIL, word, 0);
}

/* Whether a selector may find several things; things that lie elsewhere than on the table. */
static bool is_many(const struct checker *c, unsigned at)
{
    const struct fx_pick *pick = &c->room->pick[at];
    if (pick->next || pick->reference == FX_LOOKED || pick->reference >= FX_OWN)
        return true;
    if (pick->reference)
        return c->many & bit_of(pick->reference);
    return pick->side == FX_ANY || pick->side == FX_NO_SIDE || pick->places & (pick->places - 1) ||
           !(flags_of(c, pick->places) & FX_SINGLE);
}

static bool may_lie_away(const struct checker *c, unsigned at)
{
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        const unsigned bit = bit_of(pick->reference);
        if (bit ? c->cards & bit : pick->reference || *place_with(c, pick->places, FX_TABLE, false))
            return true;
    }
    return false;
}

/* What of a selector may lie where not everybody sees it: a place, a variable; NULL: nothing does. */
static const char *what_is_unseen(const struct checker *c, unsigned at)
{
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        if (pick->reference ? pick->reference == FX_LOOKED || c->unseen & bit_of(pick->reference)
                            : flags_of(c, pick->places) & FX_HIDDEN)
            return pick->reference ? fx_reference(c->vocabulary, pick->reference)->key
                                   : place_with(c, pick->places, FX_HIDDEN, true);
    }
    return NULL;
}

/* Where tests choose among what was picked or looked at, nobody else knows how many pass: that is kept apart whatever it is. */
static bool is_kept(const struct checker *c, unsigned at)
{
    for (unsigned next = at; next; next = c->room->pick[next].next)
        if (c->room->pick[next].tests &&
            bit_of(c->room->pick[next].reference) & (KNOWS_V | KNOWS_T | KNOWS_W))
            return true;
    return may_lie_away(c, at);
}

/* Cards that lie elsewhere than on the table are told apart by marks, of which there are few: variables have them, and what a step goes
 * through one after another. */
static bool check_marks(struct checker *c, unsigned more, unsigned but)
{
    const unsigned kept = c->cards & ~but & (KNOWS_V | KNOWS_T | KNOWS_W),
                   marks = (unsigned)__builtin_popcount(kept) + c->marks + more;
    c->peak = marks > c->peak ? marks : c->peak;
    return marks <= FX_MARKS ||
           refuse(c, FX_FAULT_MARKS, fx_verb(c->vocabulary, c->room->op[c->at].code)->key, FX_MARKS);
}

/* Whether a selector may find hidden cards that were not shown to all. */
static bool is_secret(const struct checker *c, unsigned at)
{
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        const unsigned shown =
            (pick->side == FX_FOE ? ~0u : c->shown[FX_MY]) & (pick->side == FX_MY ? ~0u : c->shown[FX_FOE]);
        if (pick->reference ? c->secret & secret_bit(pick->reference)
                            : flags_of(c, pick->places & ~shown) & FX_HIDDEN)
            return true;
    }
    return false;
}

/* From how many hidden places a selector may take something: of a deck, of each hand. */
static unsigned hidden_places(const struct checker *c, unsigned at)
{
    unsigned n = 0;
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        if (pick->reference)
            n += c->wide & bit_of(pick->reference)
                     ? 2
                     : pick->reference == FX_LOOKED || c->unseen & bit_of(pick->reference);
        for (unsigned places = pick->reference ? 0 : pick->places; places; places &= places - 1)
            if (c->vocabulary->places[__builtin_ctz(places)].flags & FX_HIDDEN)
                n += pick->side == FX_ANY || pick->side == FX_NO_SIDE ? 2 : 1;
    }
    return n;
}

/* What is shown to all is no secret any more, if no test leaves some of it out. */
static void show(struct checker *c, unsigned at)
{
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        if (pick->tests)
            continue;
        c->secret &= ~secret_bit(pick->reference);
        c->shown[FX_MY] |= pick->side == FX_FOE ? 0u : pick->places;
        c->shown[FX_FOE] |= pick->side == FX_MY ? 0u : pick->places;
    }
}

/* Whom a step brings onto the table all see from then on. */
static void appear(struct checker *c, const struct fx_op *op, const struct fx_word *verb)
{
    const char *takes = verb->takes;
    struct fx_take operand;
    if (op->code < FX_OWN &&
        !(op->code == FX_MOVE && c->vocabulary->places[fx_place_of(op->at[FX_MOVE_TO])].flags & FX_TABLE))
        return;
    for (unsigned i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots)
        for (unsigned at = operand.kind == 's' ? op->at[i] : 0; at; at = c->room->pick[at].next) {
            c->unseen &= ~bit_of(c->room->pick[at].reference);
            c->secret &= ~secret_bit(c->room->pick[at].reference);
        }
}

/* What a step shows, hides, and brings to light. */
static void check_light(struct checker *c, const struct fx_op *op, const struct fx_word *verb)
{
    appear(c, op, verb);
    if (op->code == FX_REVEAL)
        show(c, op->at[0]);
    else if (op->code == FX_LOOK)
        c->secret |= KNOWS_LOOKED;
    else if (op->code == FX_REVEAL_TOP)
        c->secret &= ~(unsigned)KNOWS_LOOKED;
    else if (op->code >= FX_PUT_REST && op->code != FX_LET && !(verb->flags & (FX_STATIC | FX_BLOCK)))
        c->shown[FX_MY] = c->shown[FX_FOE] = 0;
}

/* A variable is set to what a selector finds, or to part of that. */
static bool sets(struct checker *c, unsigned bit, unsigned from, bool many)
{
    const bool kept = is_kept(c, from), unseen = what_is_unseen(c, from);
    if (!check_marks(c, kept, bit))
        return false;
    c->many = many ? c->many | bit : c->many & ~bit;
    c->cards = kept ? c->cards | bit : c->cards & ~bit;
    c->unseen = unseen ? c->unseen | bit : c->unseen & ~bit;
    c->secret = is_secret(c, from) ? c->secret | bit : c->secret & ~bit;
    c->wide = hidden_places(c, from) > 1 ? c->wide | bit : c->wide & ~bit;
    return true;
}

/* What a step leaves in variables, and which marks it needs. */
static bool check_kept(struct checker *c, const struct fx_op *op, const struct fx_word *verb)
{
    const unsigned from = op->at[FX_CHOOSE_FROM];
    const int slot = slot_of(verb, 's');
    switch (op->code) {
    case FX_CHOOSE:
    case FX_SEARCH:
    case FX_SET:
    case FX_RANDOM: {
        const unsigned most = op->code == FX_RANDOM ? op->at[FX_CHOOSE_LEAST] : op->at[FX_CHOOSE_MOST];
        return sets(c, bit_of(op->at[FX_CHOOSE_INTO]), from,
                    op->code == FX_SET ? is_many(c, from) : literal(c, most) != 1 && is_many(c, from));
    }
    case FX_EACH:
    case FX_REVEAL:
    case FX_LAY:
    case FX_CANCEL:
    case FX_ONTO:     return true;
    case FX_PUT_REST: return check_marks(c, op->at[FX_REST_BY] != 0, 0);
    default:
        return verb->flags & FX_STATIC || slot < 0 || !op->at[slot] || !is_many(c, op->at[slot]) ||
               check_marks(c, may_lie_away(c, op->at[slot]), 0);
    }
}

/* Whether nothing takes away whatever a selector finds. */
static bool is_rooted(const struct checker *c, unsigned at)
{
    if (!at)
        return false;
    for (; at; at = c->room->pick[at].next)
        if (c->room->pick[at].reference || *place_with(c, c->room->pick[at].places, FX_ROOTED, false))
            return false;
    return true;
}

/* Whether a named ability waits for what happens to the thing on which it lies. */
static bool waits_for_it(const struct checker *c, unsigned named)
{
    const struct fx_ability *a = &c->room->ability[c->card->ability + named - 1];
    const char *takes = a->kind == FX_LATER ? c->vocabulary->events[a->event].takes : "";
    struct fx_take operand;
    for (unsigned i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots)
        if (operand.kind == 's' && means_only(c, a->at[i], FX_IT))
            return true;
    return false;
}

static bool check_kernel_step(struct checker *c, const struct fx_op *op)
{
    switch (op->code) {
    case FX_CHOOSE:
    case FX_SEARCH:
        return check_source(c, op) && (op->code == FX_CHOOSE || literal(c, op->at[FX_CHOOSE_LEAST]) == 0 ||
                                       refuse(c, FX_FAULT_FINDS, "search", 0));
    case FX_LET:
        return op->at[FX_LET_INTO] != FX_N || (c->ability->kind == FX_INSTEAD && c->known & KNOWS_N) ||
               refuse(c, c->ability->kind == FX_INSTEAD ? FX_FAULT_NO_NUMBER : FX_FAULT_NOT_INSTEAD, "n", 0);
    case FX_REPEAT:
        return (literal(c, op->at[0]) <= FX_TIMES || refuse(c, FX_FAULT_TIMES, "repeat", FX_TIMES)) &&
               (literal(c, op->at[0]) != 0 || refuse(c, FX_FAULT_IDLE, "repeat", 0));
    case FX_NUMBER:
        return (op->at[FX_LET_INTO] != FX_N || refuse(c, FX_FAULT_NOT_INSTEAD, "n", 0)) &&
               (literal(c, op->at[op->at[FX_LET_MOST] ? FX_LET_MOST : FX_LET_LEAST]) <= FX_ASKED_MOST ||
                refuse(c, FX_FAULT_BIG, "number", FX_ASKED_MOST));
    case FX_LOOK:
    case FX_REVEAL_TOP:
        return op->at[FX_DRAW_WHO] != FX_ANY || refuse(c, FX_FAULT_ONE_PLAYER, fx_side_keys[FX_ANY], 0);
    case FX_LAY: {
        const char *unseen = what_is_unseen(c, op->at[FX_LAY_ON]);
        if (unseen)
            return refuse(c, FX_FAULT_UNSEEN, unseen, 0);
        const struct fx_ability *laid = &c->room->ability[c->card->ability + op->at[FX_LAY_ABILITY] - 1];
        if (laid->kind == FX_LATER && c->vocabulary->events[laid->event].flags & FX_BRIEF &&
            is_brief(c, op->at[FX_LAY_ON]))
            return refuse(c, FX_FAULT_BRIEF, c->vocabulary->events[laid->event].key, 0);
        return !waits_for_it(c, op->at[FX_LAY_ABILITY]) || !op->at[FX_LAY_ON] ||
               !lies_away(c, op->at[FX_LAY_ON], true) || refuse(c, FX_FAULT_OFF_TABLE, "lay", 0);
    }
    case FX_RANDOM:     /* how many it takes of each place all would know */
        return hidden_places(c, op->at[FX_CHOOSE_FROM]) <= 1 || refuse(c, FX_FAULT_CHANCE, "random", 0);
    case FX_ONTO:
        if (is_rooted(c, op->at[0]) && c->vocabulary->events[c->ability->event].flags & FX_ROOTED)
            return refuse(c, FX_FAULT_ROOTED, "onto", 0);
        return !is_many(c, op->at[0]) || refuse(c, FX_FAULT_ONE_THING, "onto", 0);
    case FX_MOVE: return !is_rooted(c, op->at[FX_MOVE_WHAT]) || refuse(c, FX_FAULT_ROOTED, "move", 0);
    case FX_ADJUST:
        return !(c->vocabulary->figures[op->at[FX_ADJUST_FIGURE]].flags & FX_FIXED) ||
               refuse(c, FX_FAULT_FIXED, c->vocabulary->figures[op->at[FX_ADJUST_FIGURE]].key, 0);
    case FX_FORBID:
        if (c->vocabulary->bans[op->at[FX_BAN_WHICH] - 1].flags & FX_ASKED_FOR)
            return refuse(c, FX_FAULT_ASKED_FOR, c->vocabulary->bans[op->at[FX_BAN_WHICH] - 1].key, 0);
        /* what is asked is whether it is forbidden to that thing, whatever that does it with */
        return !op->at[FX_BAN_WHAT] || !op->at[FX_BAN_TESTS] || refuse(c, FX_FAULT_NO_WITH, "with", 0);
    case FX_GAIN: {
        const struct fx_word *keyword = &c->vocabulary->keywords[op->at[FX_GAIN_WORD] - 1];
        const bool numbered = keyword->takes && *keyword->takes;
        return numbered == (op->at[FX_GAIN_N] != 0) || refuse(c, FX_FAULT_NUMBER, keyword->key, 0);
    }
    default: return true;
    }
}

/* What is known behind a step. */
static unsigned learned(const struct fx_op *op)
{
    switch (op->code) {
    case FX_CHOOSE:
    case FX_SET:
    case FX_SEARCH:
    case FX_RANDOM:     return KNOWS_STEP | (unsigned)KNOWS_V << (op->at[FX_CHOOSE_INTO] - FX_V);
    case FX_LOOK:
    case FX_REVEAL_TOP: return KNOWS_STEP | KNOWS_LOOKED;
    case FX_NAME:       return KNOWS_STEP | KNOWS_NAMED;
    case FX_NUMBER:
    case FX_LET:        return op->at[FX_LET_INTO] == FX_X ? KNOWS_X : op->at[FX_LET_INTO] == FX_Y ? KNOWS_Y : 0;
    default:            return KNOWS_STEP;
    }
}

/* Whether everything that a selector finds lies in a hand, a pile or a deck; or some of it does, unless `all`. */
static bool lies_away(const struct checker *c, unsigned at, bool all)
{
    static const unsigned variables[FX_REFERENCES] = {
        [FX_V] = KNOWS_V, [FX_T] = KNOWS_T, [FX_W] = KNOWS_W, [FX_IT] = KNOWS_IT
    };
    for (; at; at = c->room->pick[at].next) {
        const struct fx_pick *pick = &c->room->pick[at];
        const bool away = !pick->reference                   ? !(flags_of(c, pick->places) & FX_TABLE)
                          : pick->reference < FX_REFERENCES
                              ? pick->reference == FX_LOOKED || (c->away & variables[pick->reference])
                              : false;
        if (away != all)
            return away;
    }
    return all;
}

/* Whether a selector speaks of nothing but what lies on the table or in a hand. */
static bool is_held(const struct checker *c, unsigned at)
{
    for (; at; at = c->room->pick[at].next)
        for (unsigned places = c->room->pick[at].reference ? 0 : c->room->pick[at].places; places;
             places &= places - 1) {
            const uint32_t flags = c->vocabulary->places[__builtin_ctz(places)].flags;
            if (!(flags & (FX_TABLE | FX_IN_HAND)))
                return false;
        }
    return true;
}

/* What is done to units alone is not done to other cards. Statics may speak of numbers of cards anywhere, and give words to a hand. */
static bool check_on_table(struct checker *c, const struct fx_op *op, const struct fx_word *verb)
{
    const char *takes = verb->takes;
    struct fx_take operand;
    const bool always = verb->flags & FX_STATIC && c->ability->kind == FX_ALWAYS,
               bans = op->code == FX_FORBID || op->code == FX_PERMIT;
    if (always && op->code == FX_GAIN && !is_held(c, op->at[FX_GAIN_WHAT]))
        return refuse(c, FX_FAULT_OFF_TABLE, verb->key, 0);
    const int things = slot_of(verb, 's');
    if (verb->flags & FX_ROOTED && things >= 0 && is_rooted(c, op->at[things]))
        return refuse(c, FX_FAULT_ROOTED, verb->key, 0);
    if ((!(verb->flags & FX_TO_UNITS) && !bans) || (always && !bans && op->code != FX_LOSE))
        return true;
    for (unsigned i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots)
        if ((operand.kind == 's' || operand.kind == 'm') && op->at[i] && lies_away(c, op->at[i], false))
            return refuse(c, FX_FAULT_OFF_TABLE,
                          *verb->key ? verb->key : c->vocabulary->figures[op->at[FX_ADJUST_FIGURE]].key, 0);
    return true;
}

/* Which variables are cards that lie elsewhere than on the table, behind a step. */
static unsigned away_behind(const struct checker *c, const struct fx_op *op)
{
    const unsigned all = KNOWS_V | KNOWS_T | KNOWS_W | KNOWS_IT;
    if (op->code >= FX_CHOOSE && op->code <= FX_RANDOM) {
        const unsigned v = (unsigned)KNOWS_V << (op->at[FX_CHOOSE_INTO] - FX_V);
        return lies_away(c, op->at[FX_CHOOSE_FROM], true) ? c->away | v : c->away & ~v;
    }
    /* Whatever else is done to them may bring them onto the table. */
    return op->code == FX_MOVE || op->code >= FX_OWN ? c->away & ~all : c->away;
}

/* Which variables lie where things lie for a short while alone, behind a step: whatever the game does to them may take them away. */
static unsigned brief_behind(const struct checker *c, const struct fx_op *op)
{
    if (op->code >= FX_CHOOSE && op->code <= FX_RANDOM) {
        const unsigned v = (unsigned)KNOWS_V << (op->at[FX_CHOOSE_INTO] - FX_V);
        return is_brief(c, op->at[FX_CHOOSE_FROM]) ? c->brief | v : c->brief & ~v;
    }
    return op->code == FX_MOVE || op->code >= FX_OWN ? 0 : c->brief;
}

/* Which variable a step leaves without its cards: they go where no thing of the table is. The card itself is then looked for where the
 * ability works and among what was thrown away, and another one like it may lie there. */
static unsigned moved_by(const struct checker *c, const struct fx_op *op)
{
    const struct fx_word *verb = fx_verb(c->vocabulary, op->code);
    const int things = slot_of(verb, 's');
    const bool away = op->code == FX_MOVE
                          ? !(c->vocabulary->places[fx_place_of(op->at[FX_MOVE_TO])].flags & FX_TABLE)
                          : verb->flags & FX_AWAY;
    if (!away || things < 0)
        return 0;
    const struct fx_pick *pick = &c->room->pick[op->at[things]];
    if (pick->tests || pick->next)
        return 0;
    return pick->reference == FX_SELF                              ? KNOWS_SELF
           : pick->reference >= FX_V && pick->reference <= FX_W
               ? (unsigned)KNOWS_V << (pick->reference - FX_V)
               : 0;
}

/* A step with its blocks; *next is behind them, *reached whether one comes there. */
static bool check_step(struct checker *c, unsigned at, unsigned *next, bool *reached)
{
    const struct fx_op *op = &c->room->op[at];
    const struct fx_word *verb = fx_verb(c->vocabulary, op->code);
    const unsigned moved = c->moved;            /* what it costs may move the card itself */
    /* A number of a hidden card is asked for by who sees it. */
    c->hidden = op->code == FX_CHOOSE || op->code == FX_SEARCH ||
                ((op->code == FX_ADJUST || op->code == FX_GAIN || op->code == FX_GRANT) &&
                 c->ability->kind == FX_ALWAYS);
    const bool fine = check_until(c, op, verb) && check_operands(c, verb, op->at);
    c->hidden = false;
    c->at = at;
    if (!fine || !check_kernel_step(c, op) || !check_letter(c, op) || !check_on_table(c, op, verb) ||
        !check_kept(c, op, verb) || (op->code == FX_RUN && !check_run(c, op->at[0] - 1u)))
        return false;
    if (verb->flags & FX_REPLACING && c->ability->kind != FX_INSTEAD)
        return refuse(c, FX_FAULT_NOT_INSTEAD, verb->key, 0);
    *next = at + 1 + op->skip;
    if (!(verb->flags & FX_BLOCK)) {
        c->known |= learned(op);
        c->moved = (c->moved & ~learned(op)) | moved_by(c, op);
        c->brief = brief_behind(c, op);
        c->away = away_behind(c, op);
        check_light(c, op, verb);
        *reached = !(verb->flags & FX_ENDING);
        return true;
    }
    const unsigned before = c->known, end = *next;
    const bool otherwise = verb->flags & FX_OTHERWISE && c->room->op[end - 1].code == FX_ELSE && op->skip > 0;
    bool here, there = true;
    const unsigned away = c->away, brief = c->brief, many = c->many, cards = c->cards, unseen = c->unseen,
                   marks = c->marks, secret = c->secret, wide = c->wide,
                   shown[] = { 0, c->shown[FX_MY], c->shown[FX_FOE] };
    if (op->code == FX_EACH) {
        c->known |= KNOWS_IT;
        c->away = lies_away(c, op->at[0], true) ? away | KNOWS_IT : away & ~(unsigned)KNOWS_IT;
        c->brief = is_brief(c, op->at[0]) ? brief | KNOWS_IT : brief & ~(unsigned)KNOWS_IT;
        if (!sets(c, KNOWS_IT, op->at[0], false))
            return false;
        c->marks += c->cards & KNOWS_IT ? 2 : 0;                /* of what is left, and of `it` */
        c->at = at;
        if (!check_marks(c, 0, 0))
            return false;
    }
    if (!check_steps(c, at + 1, otherwise ? end - 1 : end, &here))
        return false;
    const unsigned inside = c->known, many_inside = c->many, cards_inside = c->cards,
                   unseen_inside = c->unseen, secret_inside = c->secret, wide_inside = c->wide,
                   shown_inside[] = { 0, c->shown[FX_MY], c->shown[FX_FOE] };
    c->known = before;
    c->moved = moved;
    c->away = away;
    c->brief = brief;
    c->many = many;
    c->cards = cards;
    c->unseen = unseen;
    c->secret = secret;
    c->wide = wide;
    c->shown[FX_MY] = shown[FX_MY];
    c->shown[FX_FOE] = shown[FX_FOE];
    c->marks = marks;
    if (otherwise) {
        *next = end + c->room->op[end - 1].skip;
        if (!check_steps(c, end, *next, &there))
            return false;
    }
    *reached = here || there;
    c->moved = c->away = c->brief = 0;
    c->known = here && there ? inside & c->known : here ? inside : c->known;
    c->many |= many_inside;
    c->cards |= cards_inside;
    c->unseen |= unseen_inside;
    c->secret |= secret_inside;
    c->wide |= wide_inside;
    c->shown[FX_MY] &= shown_inside[FX_MY];
    c->shown[FX_FOE] &= shown_inside[FX_FOE];
    if (op->code == FX_EACH) {              /* what `it` was before */
        c->many = (c->many & ~(unsigned)KNOWS_IT) | (many & KNOWS_IT);
        c->cards = (c->cards & ~(unsigned)KNOWS_IT) | (cards & KNOWS_IT);
        c->unseen = (c->unseen & ~(unsigned)KNOWS_IT) | (unseen & KNOWS_IT);
        c->secret = (c->secret & ~(unsigned)KNOWS_IT) | (secret & KNOWS_IT);
        c->wide = (c->wide & ~(unsigned)KNOWS_IT) | (wide & KNOWS_IT);
    }
    return true;
}

/* What is run needs its own marks beside those of who runs it. */
static bool check_run(struct checker *c, unsigned number)
{
    const struct fx_ability *block = &c->room->ability[c->card->ability + number];
    bool reached;
    if (!c->needs[number]) {
        struct checker inner = *c;
        c->needs[number] = inner.needs[number] = 1;     /* what runs itself is refused in its place */
        inner.moved = inner.away = inner.brief = inner.many = inner.cards = inner.unseen = inner.secret =
            inner.wide = inner.marks = inner.peak = 0;
        inner.shown[FX_MY] = inner.shown[FX_FOE] = 0;
        inner.known = is_printed_with_x(c->card) ? KNOWS_X : 0;
        inner.ability = block;
        if (!check_steps(&inner, block->code, block->code + block->ops, &reached))
            return false;
        memcpy(c->needs, inner.needs, sizeof c->needs);
        c->needs[number] = (uint8_t)(inner.peak + 1);
    }
    return check_marks(c, c->needs[number] - 1u, 0);
}

static bool check_steps(struct checker *c, unsigned from, unsigned to, bool *reached)
{
    *reached = true;
    for (unsigned at = from; at < to;) {
        c->spot = c->room->spot[at];
        if (!*reached)
            return refuse(c, FX_FAULT_UNREACHED, fx_verb(c->vocabulary, c->room->op[at].code)->key, 0);
        if (!check_step(c, at, &at, reached))
            return false;
    }
    return true;
}

/* --- abilities ----------------------------------------------------------------------------------- */

/* How many things the event is about: operands that are `s`. */
static unsigned things_of(const struct fx_word *event)
{
    const char *takes = event->takes;
    unsigned things = 0;
    for (struct fx_take operand; (operand = fx_next_take(&takes)).kind;)
        things += operand.kind == 's';
    return things;
}

static bool has_event(const struct fx_ability *ability)
{
    return ability->kind == FX_WHEN || ability->kind == FX_INSTEAD || ability->kind == FX_AMBUSH ||
           ability->kind == FX_LATER;
}

/* Whether an ability knows the x for which its card was played: what a unit has, what a spell does, runs or lays, but nothing that is
 * granted to others, played from ambush, or works elsewhere. */
static bool says_x(const struct checker *c, const struct fx_ability *ability)
{
    const bool granted = ability->letter && ability->kind != FX_LATER && ability->kind != FX_DO;
    return is_printed_with_x(c->card) && !granted && ability->kind != FX_AMBUSH &&
           !*place_with(c, ability->zones, FX_TABLE, false);
}

/* What the ability knows before its first step. */
static unsigned known_at_start(const struct checker *c, const struct fx_ability *ability)
{
    unsigned known = says_x(c, ability) ? KNOWS_X : 0;
    if (ability->kind == FX_LATER)
        known |= KNOWS_IT;
    if (!has_event(ability))
        return known;
    const struct fx_word *event = &c->vocabulary->events[ability->event];
    const unsigned things = things_of(event);
    return known | (things > 0 || event->flags & FX_OF_CARD ? KNOWS_EVENT : 0) |
           (things > 1 ? KNOWS_CAUSE : 0) | (event->flags & FX_NUMBERED ? KNOWS_N : 0);
}

/* Whether such a card stays on the table when it has been played. */
static bool is_kept_on_table(const struct checker *c)
{
    return c->vocabulary->stays && lies_at(c, &(struct fx_ability){ .kind = FX_SPELL });
}

/* Where it works. What listens from a hand: nobody else knows that it is there, nor counts what it did. */
static bool check_place(struct checker *c)
{
    const struct fx_ability *a = c->ability;
    const bool away = *place_with(c, a->zones, FX_TABLE, false) != '\0';
    unsigned hidden = 0;
    if (c->vocabulary->lacks >> a->kind & 1)
        return refuse(c, FX_FAULT_LACKS, fx_kind_keys[a->kind], 0);
    if (a->kind == FX_INSTEAD || a->kind == FX_ALWAYS || (a->letter && a->kind <= FX_PAY) ? away
        : a->kind == FX_PAY ? *place_with(c, a->zones, FX_USABLE, false) != '\0'
                            : a->zones && a->kind > FX_ALWAYS)
        return refuse(c, FX_FAULT_PLACE, fx_kind_keys[a->kind], 0);
    if (!a->letter && a->kind == FX_SPELL ? is_kept_on_table(c)
                                          : a->kind > FX_KEYWORD && a->kind < FX_AMBUSH && !lies_at(c, a))
        return refuse(c, FX_FAULT_STAYS, fx_kind_keys[a->kind], 0);
    if (a->kind == FX_WHEN && c->vocabulary->events[a->event].flags & FX_BRIEF &&
        flags_of(c, a->zones) & FX_BRIEF)
        return refuse(c, FX_FAULT_BRIEF, c->vocabulary->events[a->event].key, 0);
    for (unsigned i = 0; a->kind == FX_WHEN && a->zones >> i; i++) {
        const struct fx_word *place = &c->vocabulary->places[i];
        if (!(a->zones >> i & 1 && place->flags & FX_HIDDEN))
            continue;
        if (!(place->flags & FX_IN_HAND))
            return refuse(c, FX_FAULT_UNSEEN, place->key, 0);
        hidden |= 1u << i;
    }
    return !hidden || (a->may && !a->limit && a->zones == hidden) || refuse(c, FX_FAULT_HELD, "when", 0);
}

static const char *limit_key(const struct fx_ability *a)
{
    return a->limit == FX_TWICE_TURN ? "twice" : "once";
}

/* How often an ability was used is counted with its card, which has room for a few: not where nobody sees it, in a pile every other one. */
static bool check_limits(struct checker *c)
{
    unsigned own = 0, piles = 0;
    for (unsigned i = 0; i < c->card->abilities; i++) {
        const struct fx_ability *a = &c->room->ability[c->card->ability + i];
        if (!a->limit || a->letter)
            continue;
        unsigned pile = 0, held = 0;
        for (unsigned places = a->zones; places; places &= places - 1) {
            const uint32_t flags = c->vocabulary->places[__builtin_ctz(places)].flags;
            held |= flags & FX_HIDDEN;
            pile |= !(flags & (FX_TABLE | FX_HIDDEN));
        }
        c->spot = (struct fx_spot){ a->line, 3 };
        if (held || own == FX_LIMITED || (pile && piles >> own % 2 & 1))
            return refuse(c, FX_FAULT_LIMITS, limit_key(a), FX_LIMITED);
        piles |= pile << own % 2;
        own++;
    }
    return true;
}

/* Which clauses a kind of ability can have. */
static bool check_clauses(struct checker *c)
{
    const struct fx_ability *a = c->ability;
    const bool live = a->kind == FX_WHEN || a->kind == FX_PAY || a->kind == FX_ALWAYS ||
                      a->kind == FX_INSTEAD || a->kind == FX_AMBUSH ||
                      (a->kind == FX_KEYWORD && c->vocabulary->keywords[a->event].flags & FX_WHILE);
    const bool limited = a->kind == FX_WHEN || a->kind == FX_PAY || a->kind == FX_INSTEAD;
    const bool asked = a->kind == FX_WHEN || a->kind == FX_INSTEAD || a->kind == FX_LATER;
    if (a->live && !live)
        return refuse(c, FX_FAULT_NO_CLAUSE, "while", 0);
    if (a->condition && (a->kind == FX_ALWAYS || a->kind == FX_DO))
        return refuse(c, FX_FAULT_NO_CLAUSE, "if", 0);
    if (a->may && !asked)
        return refuse(c, FX_FAULT_MAY, "may", 0);
    if (a->limit && !limited)
        return refuse(c, FX_FAULT_NO_CLAUSE, limit_key(a), 0);
    if (a->choice && a->by == FX_ANY)
        return refuse(c, FX_FAULT_ONE_PLAYER, fx_side_keys[FX_ANY], 0);
    if (a->choice && (a->kind == FX_ALWAYS || a->kind == FX_INSTEAD || a->kind == FX_DO))
        return refuse(c, FX_FAULT_NO_CLAUSE, "choose", 0);
    if (a->choice && a->parts < 2)
        return refuse(c, FX_FAULT_ONE_PART, "choose", 2);
    if (a->choice != FX_SEVERAL && a->choice &&
        (a->chosen == 0 || (a->choice == FX_EXACTLY && a->chosen > a->parts)))
        return refuse(c, FX_FAULT_PARTS, "choose", a->parts);
    return true;
}

/* The abilities of the card that a step of another one names (`run a`, `lay a`, `grant a`), as bits. Only steps count that can be
 * carried out: those of abilities without a letter, and of abilities that are named themselves. */
static uint32_t asked_for(const struct checker *c)
{
    uint32_t asked = 0, before;
    do {
        before = asked;
        for (unsigned i = 0, whole = 0; i < c->card->abilities; i++) {
            const struct fx_ability *ability = &c->room->ability[c->card->ability + i];
            whole = ability->kind == FX_PART ? whole : i;
            if (c->room->ability[c->card->ability + whole].letter && !(asked >> whole & 1))
                continue;
            for (unsigned k = 0; k < ability->ops; k++) {
                const struct fx_op *op = &c->room->op[ability->code + k];
                const int slot = slot_of(fx_verb(c->vocabulary, op->code), 'a');
                asked |= slot >= 0 && op->at[slot] ? (uint32_t)1 << (op->at[slot] - 1) : 0;
            }
        }
    } while (asked != before);
    return asked;
}

static bool check_name(struct checker *c)
{
    const struct fx_ability *a = c->ability;
    const char letter[] = { a->letter ? (char)('a' + a->letter - 1) : '\0', '\0' };
    if (!a->letter && (a->kind == FX_LATER || a->kind == FX_DO))
        return refuse(c, FX_FAULT_LETTER_NEEDED, fx_kind_keys[a->kind], 0);
    if (a->letter && (a->kind == FX_SPELL || a->kind == FX_KEYWORD))
        return refuse(c, FX_FAULT_LETTER_KIND, letter, 0);
    return !a->letter || asked_for(c) >> (a - &c->room->ability[c->card->ability]) & 1 ||
           refuse(c, FX_FAULT_LETTER_UNUSED, letter, 0);
}

/* What happens to a unit is not heard as its own by the card that lies in a pile before or after that; nor what happens to a card of a pile
 * by what lies elsewhere. */
static bool may_be_own(const struct checker *c, const struct fx_ability *ability, const struct fx_word *event)
{
    if (!(event->flags & FX_OF_CARD))
        return ability->kind != FX_WHEN || !*place_with(c, ability->zones, FX_TABLE, false);
    return ability->kind == FX_WHEN && ability->zones && !(event->flags & FX_SHOWN) &&
           !(flags_of(c, ability->zones) & (FX_TABLE | FX_HIDDEN));
}

/* Where the card itself must lie to hear an event as its own, as bits; 0: anywhere on the table. `thing` is 0 where the card is what the
 * event is about, 1 where it is the other thing. Behind "as" stands where the first thing comes to lie. */
static unsigned own_places(const struct fx_ability *ability, const struct fx_word *event, unsigned thing)
{
    const char *takes = event->takes;
    unsigned places = thing < 2 ? event->where[thing] : 0;
    struct fx_take operand;
    for (unsigned i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots)
        if (thing == 0 && operand.kind == 'P' && operand.labelled == 2 &&
            memcmp(operand.label, "as", 2) == 0 && ability->at[i])
            places = places ? places & ability->at[i] : ability->at[i];
    return places;
}

/* Whether the card itself never lies where it would hear the event as its own: in none of the places where it has the ability, or not in one
 * that the ability names. */
static bool is_never_own(const struct checker *c, const struct fx_ability *ability,
                         const struct fx_word *event, unsigned thing)
{
    const unsigned places = own_places(ability, event, thing);
    return places && (ability->kind == FX_WHEN || ability->kind == FX_INSTEAD) &&
           (ability->zones & ~places || !(lies_at(c, ability) & places));
}

/* What the event is about lies on the table, or if it is one about cards in a pile, or where all have been shown it. */
static bool check_pattern(struct checker *c, const struct fx_ability *ability)
{
    const struct fx_word *event = &c->vocabulary->events[ability->event];
    const char *takes = event->takes;
    struct fx_take operand;
    for (unsigned i = 0, things = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots) {
        const unsigned thing = things;
        things += operand.kind == 's';
        if (operand.kind != 's' || !ability->at[i])
            continue;
        if (means_only(c, ability->at[i], FX_SELF) &&
            (!may_be_own(c, ability, event) || is_never_own(c, ability, event, thing)))
            return refuse(c, FX_FAULT_OWN_EVENT, event->key, 0);
        if (means_only(c, ability->at[i], FX_IT) &&
            event->flags & FX_OF_CARD) /* what lies on a card does not go with it */
            return refuse(c, FX_FAULT_ELSEWHERE, event->key, 0);
        if (!(event->flags & FX_OF_CARD) && lies_away(c, ability->at[i], false))
            return refuse(c, FX_FAULT_OFF_TABLE, event->key, 0);
        if (event->flags & FX_ROOTED && is_rooted(c, ability->at[i]))
            return refuse(c, FX_FAULT_ROOTED, event->key, 0);
        if (event->flags & FX_BRIEF && is_brief(c, ability->at[i]))
            return refuse(c, FX_FAULT_BRIEF, event->key, 0);
        for (unsigned at = event->flags & FX_OF_CARD ? ability->at[i] : 0; at; at = c->room->pick[at].next)
            if (flags_of(c, c->room->pick[at].places) &
                (event->flags & FX_SHOWN ? FX_TABLE : FX_TABLE | FX_HIDDEN))
                return refuse(c, FX_FAULT_ELSEWHERE, event->key, 0);
    }
    return true;
}

/* Whether a step of a replacement says what becomes of the event. */
static bool replaces(const struct checker *c, const struct fx_ability *ability)
{
    for (unsigned i = 0; i < ability->ops; i++) {
        const struct fx_op *op = &c->room->op[ability->code + i];
        if (op->code == FX_STAY || op->code == FX_ONTO || (op->code == FX_LET && op->at[FX_LET_INTO] == FX_N))
            return true;
    }
    return false;
}

static bool check_ability(struct checker *c, const struct fx_ability *ability)
{
    bool reached;
    c->ability = ability;
    c->spot = (struct fx_spot){ ability->line, 3 };
    c->moved = c->away = c->brief = c->many = c->cards = c->unseen = c->secret = c->wide = c->marks = 0;
    c->shown[FX_MY] = c->shown[FX_FOE] = 0;
    c->known = says_x(c, ability) ? KNOWS_X : 0;
    if (!check_clauses(c) || !check_place(c) || !check_name(c))
        return false;
    if (ability->kind == FX_KEYWORD)
        return check_operands(c, &c->vocabulary->keywords[ability->event], ability->at) &&
               check_conditions(c, ability->live);
    if (ability->kind == FX_INSTEAD && !(c->vocabulary->events[ability->event].flags & FX_REPLACED))
        return refuse(c, FX_FAULT_NOT_REPLACED, c->vocabulary->events[ability->event].key, 0);
    c->hidden = has_event(ability) && c->vocabulary->events[ability->event].flags & FX_SHOWN;
    c->held = ability->kind == FX_AMBUSH;
    c->known |= ability->kind == FX_LATER ? KNOWS_IT : 0;
    if (has_event(ability) && (!check_operands(c, &c->vocabulary->events[ability->event], ability->at) ||
                               !check_pattern(c, ability)))
        return false;
    c->hidden = false;
    if (ability->kind == FX_AMBUSH && !check_number(c, ability->at[FX_OPERANDS - 1]))
        return false;
    /* It is there or not before anything happens; a card in a hand has an ambush when it does. */
    c->known = known_at_start(c, ability);
    if (ability->kind != FX_AMBUSH)
        c->known &= ~(unsigned)(KNOWS_EVENT | KNOWS_CAUSE | KNOWS_N);
    if (!check_conditions(c, ability->live))
        return false;
    c->known = known_at_start(c, ability);
    if (!check_conditions(c, ability->condition))
        return false;
    c->held = false;
    const unsigned cards = ability->kind == FX_LATER ? KNOWS_IT : 0;
    c->cards = cards;
    c->paying = ability->kind == FX_PAY;
    if (!check_costs(c, ability->cost))
        return false;
    c->paying = false;
    const unsigned known = c->known, moved = c->moved;
    if (!check_steps(c, ability->code, ability->code + ability->ops, &reached))
        return false;
    c->spot = (struct fx_spot){ ability->line, 3 };
    if (ability->kind == FX_INSTEAD && !replaces(c, ability))
        return refuse(c, FX_FAULT_HAPPENS, "instead", 0);
    for (unsigned i = 1; i <= ability->parts; i++) {
        c->known = known;
        c->moved = moved;
        c->away = c->brief = c->many = c->unseen = c->secret = c->wide = 0;
        c->shown[FX_MY] = c->shown[FX_FOE] = 0;
        c->cards = cards;
        if (!check_steps(c, ability[i].code, ability[i].code + ability[i].ops, &reached))
            return false;
    }
    return true;
}

/* The abilities of the card that ability `at` runs, and those run, as bits. */
static uint32_t runs(const struct checker *c, unsigned at)
{
    uint32_t found = 0, looked = 0, left = (uint32_t)1 << at;
    while (left) {
        unsigned next = 0;
        while (!(left >> next & 1))
            next++;
        const struct fx_ability *ability = &c->room->ability[c->card->ability + next];
        for (unsigned i = 0; i < ability->ops; i++)
            if (c->room->op[ability->code + i].code == FX_RUN)
                found |= (uint32_t)1 << (c->room->op[ability->code + i].at[0] - 1);
        looked |= (uint32_t)1 << next;
        left = found & ~looked;
    }
    return found;
}

/* Of the replacements that a unit has of one event two are told apart. */
static bool check_replacements(struct checker *c)
{
    for (unsigned i = 0; i < c->card->abilities; i++) {
        const struct fx_ability *a = &c->room->ability[c->card->ability + i];
        unsigned same = 0;
        for (unsigned k = 0; a->kind == FX_INSTEAD && !a->letter && k < i; k++) {
            const struct fx_ability *other = &c->room->ability[c->card->ability + k];
            same += other->kind == FX_INSTEAD && !other->letter && other->event == a->event;
        }
        c->spot = (struct fx_spot){ a->line, 3 };
        if (same >= 2)
            return refuse(c, FX_FAULT_LONG, "instead", 2);
    }
    return true;
}

static bool check_card(struct checker *c, unsigned number)
{
    const struct fx_vocabulary *vocabulary = c->vocabulary;
    c->card = &c->room->card[number];
    memset(c->needs, 0, sizeof c->needs);
    c->spot = (struct fx_spot){ c->card->line, 1 };
    for (unsigned list = 0; vocabulary->lists && vocabulary->lists[list].key; list++) {
        bool has = !(vocabulary->lists[list].flags & FX_NEEDED);
        for (unsigned i = 0; i < c->card->words; i++)
            has = has || (unsigned)(c->room->value[c->card->word + i] >> 8) == list;
        if (!has)
            return refuse(c, FX_FAULT_NEEDED, vocabulary->lists[list].key, 0);
    }
    for (unsigned i = 0; i < FX_FIGURES && vocabulary->figures && vocabulary->figures[i].key; i++)
        if (vocabulary->figures[i].flags & FX_NEEDED && c->card->figure[i] == FX_UNPRINTED)
            return refuse(c, FX_FAULT_NEEDED, vocabulary->figures[i].key, 0);
    for (unsigned i = 0; i < c->card->abilities; i++) {
        const struct fx_ability *ability = &c->room->ability[c->card->ability + i];
        if (ability->kind == FX_PART)
            continue;
        if (!check_ability(c, ability))
            return false;
        if (ability->kind == FX_DO && runs(c, i) >> i & 1) {
            const char letter[] = { (char)('a' + ability->letter - 1), '\0' };
            c->spot = (struct fx_spot){ ability->line, 3 };
            return refuse(c, FX_FAULT_ENDLESS, letter, 0);
        }
    }
    return check_limits(c) && check_replacements(c);
}

/* Which cards heard an event in a hand is kept as bits, which ambushes did too, so no event can have more of either than there are bits. */
static bool check_listeners(struct checker *c)
{
    unsigned listeners[FX_EVENTS] = { 0 }, ambushes[FX_EVENTS] = { 0 };
    for (unsigned i = 1; i < c->room->program.abilities; i++) {
        const struct fx_ability *a = &c->room->ability[i];
        unsigned places = a->kind == FX_WHEN ? a->zones : 0;
        while (places && !(c->vocabulary->places[__builtin_ctz(places)].flags & FX_HIDDEN))
            places &= places - 1;
        c->spot = (struct fx_spot){ a->line, 3 };
        if ((places && ++listeners[a->event] > FX_LISTENERS) ||
            (a->kind == FX_AMBUSH && ++ambushes[a->event] > FX_LISTENERS))
            return refuse(c, FX_FAULT_FULL, c->vocabulary->events[a->event].key, FX_LISTENERS);
    }
    return true;
}

bool fx_check(const struct fx_room *room, const struct fx_vocabulary *vocabulary, struct fx_error *error)
{
    struct checker c = { .room = room, .vocabulary = vocabulary, .error = error };
    for (unsigned card = 1; card < room->program.cards; card++)
        if (!check_card(&c, card))
            return false;
    return check_listeners(&c);
}
