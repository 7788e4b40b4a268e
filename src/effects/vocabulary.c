/* The kernel's own words, and how signatures are taken apart. */
#include "program.h"

#include <string.h>

const char *const fx_side_keys[FX_SIDES + 1] = {
    [FX_NO_SIDE] = "", [FX_MY] = "my", [FX_FOE] = "foe", [FX_ANY] = "any"
};
const char *const fx_who_keys[FX_SIDES + 1] = {
    [FX_NO_SIDE] = "", [FX_MY] = "me", [FX_FOE] = "foe", [FX_ANY] = "any"
};

const char *const fx_kind_keys[FX_KINDS + 1] = {
    [FX_NO_KIND] = "",      [FX_KEYWORD] = "",        [FX_WHEN] = "when",     [FX_PAY] = "pay",
    [FX_ALWAYS] = "always", [FX_INSTEAD] = "instead", [FX_AMBUSH] = "ambush", [FX_SPELL] = "play",
    [FX_LATER] = "later",   [FX_DO] = "do",           [FX_PART] = "",
};

const struct fx_word fx_references[FX_REFERENCES] = {
    [FX_NOTHING] = { .key = "" },
    [FX_V] = { .key = "v" },         [FX_T] = { .key = "t" },         [FX_W] = { .key = "w" },
    [FX_SELF] = { .key = "self" },   [FX_IT] = { .key = "it" },       [FX_EVENT] = { .key = "event" },
    [FX_CAUSE] = { .key = "cause" }, [FX_LOOKED] = { .key = "looked" },
};

const struct fx_word fx_tests[FX_TEST_CODES] = {
    [FX_NO_TEST] = { .key = "" }, [FX_OTHER] = { .key = "other" },  [FX_CARD] = { .key = "is" },
    [FX_NAMED] = { .key = "named" }, [FX_LIKE] = { .key = "like" }, [FX_FIGURE] = { .key = "" },
    [FX_WORD] = { .key = "" },    [FX_SAME_WORD] = { .key = "own" }, [FX_NAME_PART] = { .key = "has" },
};

const struct fx_word fx_conditions[FX_CONDITION_CODES] = {
    [FX_NO_CONDITION] = { .key = "" },
    [FX_SOME] = { .key = "some", .takes = "s" },
    [FX_COMPARE] = { .key = "", .takes = "n n" },
    [FX_TURN_OF] = { .key = "turn", .takes = "w" },
    [FX_DID] = { .key = "did" },
};

const struct fx_word fx_verbs[FX_CODES] = {
    [FX_END] = { .key = "" },
    [FX_CHOOSE] = { .key = "choose", .takes = "v s r by:w?" },
    [FX_SET] = { .key = "set", .takes = "v s" },
    [FX_SEARCH] = { .key = "search", .takes = "v s r" },
    [FX_RANDOM] = { .key = "random", .takes = "v s n" },
    [FX_LOOK] = { .key = "look", .takes = "n w?" },
    [FX_REVEAL_TOP] = { .key = "reveal-top", .takes = "n w?" },
    [FX_PUT_REST] = { .key = "put-rest", .takes = "p by:w?" },
    [FX_REVEAL] = { .key = "reveal", .takes = "s" },
    [FX_NAME] = { .key = "name", .takes = "f? by:w?" },
    [FX_NUMBER] = { .key = "number", .takes = "x r" },
    [FX_LET] = { .key = "", .takes = "x n" },
    [FX_IF] = { .key = "if", .takes = "i", .flags = FX_BLOCK | FX_OTHERWISE },
    [FX_ELSE] = { .key = "else", .flags = FX_BLOCK },
    [FX_MAY] = { .key = "may", .takes = "by:w? cost:$?", .flags = FX_BLOCK | FX_OTHERWISE },
    [FX_EACH] = { .key = "each", .takes = "s", .flags = FX_BLOCK },
    [FX_REPEAT] = { .key = "repeat", .takes = "n", .flags = FX_BLOCK },
    [FX_RUN] = { .key = "run", .takes = "a" },
    [FX_STOP] = { .key = "stop", .flags = FX_ENDING },
    [FX_MOVE] = { .key = "move", .takes = "s p by:w?" },
    [FX_DRAW] = { .key = "draw", .takes = "n w?" },
    [FX_DISCARD] = { .key = "discard", .takes = "n w?" },
    [FX_MILL] = { .key = "mill", .takes = "n w?" },
    [FX_SHUFFLE] = { .key = "shuffle", .takes = "w?" },
    [FX_ADJUST] = { .key = "", .takes = "g m c u?", .flags = FX_STATIC | FX_TO_UNITS },
    [FX_GAIN] = { .key = "gain", .takes = "s q n? u?", .flags = FX_STATIC | FX_TO_UNITS },
    [FX_LOSE] = { .key = "lose", .takes = "s q u?", .flags = FX_STATIC | FX_TO_UNITS },
    [FX_GRANT] = { .key = "grant", .takes = "s a u?", .flags = FX_STATIC | FX_TO_UNITS },
    [FX_FORBID] = { .key = "forbid", .takes = "b m with:f? u?", .flags = FX_STATIC },
    [FX_PERMIT] = { .key = "permit", .takes = "b m with:f? u?", .flags = FX_STATIC },
    [FX_LAY] = { .key = "lay", .takes = "a on:s?" },
    [FX_CANCEL] = { .key = "cancel", .takes = "s" },
    [FX_STAY] = { .key = "stay", .flags = FX_REPLACING },
    [FX_ONTO] = { .key = "onto", .takes = "s", .flags = FX_REPLACING | FX_TO_UNITS },
    [FX_WIN] = { .key = "win", .takes = "w", .flags = FX_ENDING },
};

bool fx_hears_itself(const struct fx_program *program, const struct fx_ability *ability)
{
    const unsigned thing = program->pattern[ability->event].thing;
    const struct fx_pick *pick = &program->pick[thing ? ability->at[thing - 1] : 0];
    return pick->reference == FX_SELF && !pick->next;
}

/* Whether a number that a static adds may be below 0. The X of what it stands on is none that is. */
static bool may_fall(const struct fx_program *program, unsigned number)
{
    for (; number; number = program->number[number].next) {
        const struct fx_number *n = &program->number[number];
        if (n->times < 0 || (n->source != FX_ONE && n->source != FX_COUNT && n->source != FX_OF &&
                             n->source != FX_OF_PLAYER && n->source != FX_X))
            return true;
    }
    return false;
}

bool fx_lowers(const struct fx_program *program, const struct fx_op *op)
{
    const unsigned number = op->at[FX_ADJUST_NUMBER], change = program->number[number].change;
    return op->code == FX_ADJUST && ((change != FX_PLAIN && change != FX_ADD) || may_fall(program, number));
}

struct fx_standing fx_standing_of(const struct fx_program *program, const struct fx_card *card,
                                  unsigned ability, const struct fx_op *op)
{
    const struct fx_ability *a = &program->ability[card->ability + ability];
    struct fx_standing s = { .code = op->code, .ability = (uint8_t)ability, .always = !a->zones && !a->live };
    switch (op->code) {
    case FX_ADJUST:
        s.number = op->at[FX_ADJUST_NUMBER];
        s.change = program->number[s.number].change;
        s.what = (uint8_t)op->at[FX_ADJUST_FIGURE];
        s.pick = op->at[FX_ADJUST_WHAT];
        s.who = op->at[FX_ADJUST_WHO];
        break;
    case FX_FORBID:
    case FX_PERMIT:
        s.tests = op->at[FX_BAN_TESTS];
        s.what = (uint8_t)op->at[FX_BAN_WHICH];
        s.pick = op->at[FX_BAN_WHAT];
        s.who = op->at[FX_BAN_WHO];
        break;
    case FX_GRANT:
        s.pick = op->at[FX_GAIN_WHAT];
        s.what = (uint8_t)(op->at[FX_GAIN_WORD] - 1);
        s.itself = fx_hears_itself(program, a + s.what - ability);
        s.change = (a + s.what - ability)->kind;
        s.n = (a + s.what - ability)->event;
        break;
    case FX_GAIN:
    case FX_LOSE:
        s.pick = op->at[FX_GAIN_WHAT];
        s.what = (uint8_t)op->at[FX_GAIN_WORD];
        s.number = op->code == FX_GAIN ? op->at[FX_GAIN_N] : 0;
        break;
    default: break;
    }
    const struct fx_pick *pick = &program->pick[s.pick];
    const struct fx_number *number = &program->number[s.number];
    s.plain = s.pick && !pick->reference && !pick->next;
    for (const struct fx_test *test = &program->test[pick->tests]; pick->tests; test++) {
        if (test->what == FX_OTHER && !test->negated)
            s.other = 1;
        else if (test->what == FX_WORD && !test->negated && test->n == 1 && !s.word)
            s.word = (uint16_t)((test->word << 8 | (program->value[test->value] & 0xff)) + 1);
        else
            s.plain = 0;
        if (!test->more)
            break;
    }
    for (unsigned player = 0; player < 2; player++)
        s.reach[player] = (pick->side == FX_FOE ? 0 : (uint32_t)pick->places << FX_PLACES * player) |
                          (pick->side == FX_MY ? 0 : (uint32_t)pick->places << FX_PLACES * !player);
    s.written = s.number && number->source == FX_ONE && !number->next && number->over <= 1 &&
                number->times <= FX_NUMBER_MOST && number->times >= -FX_NUMBER_MOST;
    if (s.code == FX_ADJUST && s.change <= FX_DIVIDE && s.plain && s.always && s.written && !s.word)
        s.known = (uint8_t)(s.what + 1);
    if (s.code == FX_GRANT && s.change == FX_WHEN && s.itself && s.plain && s.always)
        s.known = (uint8_t)(s.n + 1);
    s.n = s.written ? number->times : s.n;
    return s;
}

struct fx_take fx_next_take(const char **takes)
{
    struct fx_take take = { .slots = 1 };
    const char *at = *takes ? *takes : "";
    const char *colon = NULL;
    while (*at == ' ')
        at++;
    for (const char *end = at; *end && *end != ' ' && !colon; end++)
        colon = *end == ':' ? end : NULL;
    if (colon) {
        take.label = at;
        take.labelled = (uint8_t)(colon - at);
        at = colon + 1;
    }
    if (*at)
        take.kind = *at++;
    if (take.kind == 'r' || take.kind == 'm')
        take.slots = 2;
    if (*at == '?') {
        take.optional = 1;
        at++;
    }
    *takes = at;
    return take;
}

/* --- what a vocabulary can have ------------------------------------------------------------------- */

/* Whether what follows a word is spelt in such letters and has room; how often each is there. */
static bool is_spelt(const struct fx_word *word, const char *letters, unsigned room, uint8_t n[128])
{
    const char *takes = word->takes;
    unsigned slots = 0;
    for (struct fx_take take = fx_next_take(&takes); take.kind; take = fx_next_take(&takes)) {
        if (!strchr(letters, take.kind) || (take.kind == 'o' && !word->options))
            return false;
        n[(unsigned char)take.kind]++;
        slots += take.slots;
    }
    return slots <= room;
}

/* An event is about two things at most, one player, one place from where and one to where, or one of some options in its place. */
static bool is_event(const struct fx_word *word)
{
    uint8_t n[128] = { 0 };
    const char *takes = word->takes;
    unsigned from = 0;
    for (struct fx_take take = fx_next_take(&takes); take.kind; take = fx_next_take(&takes))
        from += take.kind == 'P' && take.labelled == 4 && memcmp(take.label, "from", 4) == 0;
    return is_spelt(word, "swoP", FX_OPERANDS - 1, n) && n['s'] <= 2 && n['w'] <= 1 && from <= 1 &&
           n['P'] - from + n['o'] <= 1;
}

/* A step of a game is carried out once for each thing: it is no block, no static, and sets no variable. */
static bool is_verb(const struct fx_word *word)
{
    uint8_t n[128] = { 0 };
    const unsigned own = FX_STATIC | FX_BLOCK | FX_OTHERWISE | FX_REPLACING;
    return is_spelt(word, "snrwpPfkquo", FX_OPERANDS, n) && !(word->flags & own) &&
           (!(word->flags & FX_TO_UNITS) || n['s']);
}

static bool is_printed_first(const struct fx_vocabulary *v)
{
    bool others = false;
    for (unsigned i = 0; v->figures && v->figures[i].key; i++) {
        const bool printed = v->figures[i].flags & FX_PRINTED;
        if (printed && (others || i >= FX_FIGURES))
            return false;
        others = others || !printed;
    }
    return true;
}

const char *fx_misfit(const struct fx_vocabulary *v)
{
    enum { EVENT, VERB, OTHER };
    const struct {
        const struct fx_word *words;
        unsigned most, kind, room;
        const char *letters;
    } rows[] = {
        { v->places, FX_PLACES, OTHER, 0, "" },
        { v->figures, FX_NUMBERS, OTHER, 0, "" },
        { v->events, FX_EVENTS, EVENT, 0, NULL },
        { v->verbs, FX_VERBS - FX_OWN, VERB, 0, NULL },
        { v->references, UINT8_MAX + 1 - FX_OWN, OTHER, 0, "" },
        { v->tests, UINT8_MAX + 1 - FX_OWN, OTHER, 1, "snwkqoP" },
        { v->conditions, UINT8_MAX + 1 - FX_OWN, OTHER, FX_OPERANDS, "snrwpPfkquo" },
        { v->costs, UINT8_MAX + 1, OTHER, FX_OPERANDS, "snrwpPfkquo" },
        { v->keywords, UINT8_MAX, OTHER, FX_OPERANDS, "snwkqoP" },
        { v->bans, UINT8_MAX, OTHER, 0, "" },
        { v->periods, UINT8_MAX + 1 - FX_PERIOD, OTHER, 0, "" },
    };
    for (unsigned row = 0; row < sizeof rows / sizeof *rows; row++)
        for (unsigned i = 0; rows[row].words && rows[row].words[i].key; i++) {
            const struct fx_word *word = &rows[row].words[i];
            uint8_t n[128] = { 0 };
            if (i >= rows[row].most ||
                !(rows[row].kind == EVENT  ? is_event(word)
                  : rows[row].kind == VERB ? is_verb(word)
                                           : is_spelt(word, rows[row].letters, rows[row].room, n)))
                return word->key;
        }
    return is_printed_first(v) ? NULL : v->figures[0].key;
}

/* --- what a card speaks of ------------------------------------------------------------------------ */

struct spoken {
    const struct fx_program *program;
    const struct fx_vocabulary *vocabulary;
    unsigned list, word;
};

static bool in_pick(const struct spoken *s, unsigned at);

static bool in_number(const struct spoken *s, unsigned at)
{
    for (const struct fx_number *n = &s->program->number[at]; at; at = n->next, n = &s->program->number[at])
        if ((n->source == FX_COUNT || n->source == FX_OF) && in_pick(s, n->pick))
            return true;
    return false;
}

static bool in_test(const struct spoken *s, const struct fx_test *test)
{
    const uint16_t *value = &s->program->value[test->value];
    for (unsigned i = 0; (test->what == FX_WORD || test->what == FX_CARD) && i < test->n; i++)
        if (test->what == FX_WORD ? test->word == s->list && (value[i] & 0xff) == s->word
                                  : fx_has_word(s->program, value[i], s->list, s->word))
            return true;
    const char *takes = test->what >= FX_OWN ? s->vocabulary->tests[test->what - FX_OWN].takes : NULL;
    if (test->what == FX_LIKE || (takes && *takes == 's'))
        return in_pick(s, test->value);
    return test->what == FX_FIGURE && in_number(s, test->value);
}

static bool in_tests(const struct spoken *s, unsigned run)
{
    for (const struct fx_test *test = &s->program->test[run]; run; test++) {
        if (in_test(s, test))
            return true;
        if (!test->more)
            break;
    }
    return false;
}

static bool in_pick(const struct spoken *s, unsigned at)
{
    for (; at; at = s->program->pick[at].next)
        if (in_tests(s, s->program->pick[at].tests))
            return true;
    return false;
}

static bool in_operands(const struct spoken *s, const struct fx_word *word, const uint16_t at[]);

static bool in_conditions(const struct spoken *s, unsigned run)
{
    for (const struct fx_condition *c = &s->program->condition[run]; run; c++) {
        if (in_operands(s,
                        c->what < FX_CONDITION_CODES ? &fx_conditions[c->what]
                                                     : &s->vocabulary->conditions[c->what - FX_OWN],
                        c->at))
            return true;
        if (!c->more)
            break;
    }
    return false;
}

static bool in_costs(const struct spoken *s, unsigned run)
{
    for (const struct fx_cost *c = &s->program->cost[run]; run; c++) {
        if (in_operands(s, &s->vocabulary->costs[c->what], c->at))
            return true;
        if (!c->more)
            break;
    }
    return false;
}

static bool in_operand(const struct spoken *s, char kind, const uint16_t at[])
{
    switch (kind) {
    case 's':
    case 'm': return in_pick(s, at[0]);
    case 'n':
    case 'c': return in_number(s, at[0]);
    case 'r': return in_number(s, at[0]) || in_number(s, at[1]);
    case 'f': return in_tests(s, at[0]);
    case 'i': return in_conditions(s, at[0]);
    case '$': return in_costs(s, at[0]);
    case 'k': return fx_has_word(s->program, at[0], s->list, s->word);
    default:  return false;
    }
}

static bool in_operands(const struct spoken *s, const struct fx_word *word, const uint16_t at[])
{
    const char *takes = word->takes;
    unsigned i = 0;
    for (struct fx_take take = fx_next_take(&takes); take.kind; take = fx_next_take(&takes)) {
        if (in_operand(s, take.kind, at + i))
            return true;
        i += take.slots;
    }
    return false;
}

static bool in_ability(const struct spoken *s, const struct fx_ability *a)
{
    const bool hears =
        a->kind == FX_WHEN || a->kind == FX_INSTEAD || a->kind == FX_AMBUSH || a->kind == FX_LATER;
    if ((a->kind == FX_KEYWORD && in_operands(s, &s->vocabulary->keywords[a->event], a->at)) ||
        (hears && in_operands(s, &s->vocabulary->events[a->event], a->at)) ||
        in_conditions(s, a->condition) || in_conditions(s, a->live) || in_costs(s, a->cost))
        return true;
    for (unsigned i = 0; i < a->ops; i++) {
        const struct fx_op *op = &s->program->op[a->code + i];
        if (in_operands(s, fx_verb(s->vocabulary, op->code), op->at))
            return true;
    }
    return false;
}

bool fx_mentions(const struct fx_program *program, const struct fx_vocabulary *vocabulary, unsigned card,
                 unsigned list, unsigned word)
{
    const struct spoken s = { program, vocabulary, list, word };
    const struct fx_card *c = &program->card[card];
    if (fx_has_word(program, card, list, word))
        return true;
    for (unsigned i = 0; i < c->abilities; i++)
        if (in_ability(&s, &program->ability[c->ability + i]))
            return true;
    return false;
}
