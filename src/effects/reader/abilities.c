/* Abilities: when they work, their clauses, their steps. */
#include "inside.h"

/* --- abilities ----------------------------------------------------------------------------------- */

static struct fx_ability *add_ability(struct reader *r)
{
    struct fx_program *program = &r->room->program;
    struct fx_card *card = &r->room->card[r->card];
    if (card->abilities == FX_ABILITIES || program->abilities == FX_ABILITIES_MAX) {
        if (card->abilities == FX_ABILITIES)
            fx_refuse(r, FX_FAULT_LONG, FX_ABILITIES);
        else
            fx_refuse(r, FX_FAULT_FULL, FX_ABILITIES_MAX);
        return NULL;
    }
    if (card->abilities++ == 0)
        card->ability = program->abilities;
    struct fx_ability *ability = &r->room->ability[program->abilities++];
    *ability = (struct fx_ability){ .line = (uint16_t)r->word_line, .code = program->ops };
    return ability;
}

/* What the head's word is followed by. */
static bool read_head(struct reader *r, struct fx_ability *ability)
{
    bool taken = false;
    int event = -1;
    switch (ability->kind) {
    case FX_PAY: return fx_take_word(r, "nothing", &taken) && (taken || fx_read_costs(r, &ability->cost));
    case FX_AMBUSH:
        if (!fx_read_number(r, FX_PLAIN, &ability->at[FX_OPERANDS - 1]) || !fx_expect(r, "on"))
            return false;
        break;
    case FX_WHEN:
    case FX_INSTEAD:
    case FX_LATER: break;
    default:       return true;
    }
    if ((event = fx_find_word(r, r->vocabulary->events)) < 0)
        return fx_want(r, 'E');
    ability->event = (uint8_t)event;
    return fx_next_word(r) && fx_read_operands(r, &r->vocabulary->events[event], ability->at);
}

static bool read_limit(struct reader *r, bool twice, uint8_t *out)
{
    if (!fx_next_word(r))
        return false;
    if (!fx_is_word(r, "turn") && (twice || !fx_is_word(r, "game")))
        return fx_want_word(r, "turn");
    *out = twice ? FX_TWICE_TURN : fx_is_word(r, "turn") ? FX_ONCE_TURN : FX_ONCE_GAME;
    return fx_next_word(r);
}

/* choose 2, choose 3 repeat, choose some; by foe */
static bool read_choice(struct reader *r, struct fx_ability *ability)
{
    bool some, repeated = false, taken;
    int chosen = 0;
    uint16_t by = 0;
    if (!fx_take_word(r, "some", &some) ||
        (!some && (!fx_read_digits(r, FX_PARTS, &chosen) || !fx_take_word(r, "repeat", &repeated))) ||
        !fx_take_word(r, "by", &taken) || (taken && !fx_read_who(r, &by)))
        return false;
    ability->choice = some ? FX_SEVERAL : repeated ? FX_REPEATED : FX_EXACTLY;
    ability->chosen = (uint8_t)chosen;
    ability->by = (uint8_t)by;
    return true;
}

static const char *const clause_keys[] = { "while", "if", "may", "cost", "once", "twice", "choose", NULL };
enum { WHILE, IF, MAY, COST, ONCE, TWICE, CHOOSE };

/* Clauses between head and steps, each once, in their order. */
static bool read_clauses(struct reader *r, struct fx_ability *ability)
{
    int last = -1, found;
    for (; (found = fx_find_key(r, clause_keys)) >= 0; last = found) {
        if (found <= last || (found == TWICE && last == ONCE))
            return fx_refuse(r, FX_FAULT_CLAUSE, 0);
        if (found == COST && (ability->kind == FX_PAY || last != MAY))
            return fx_refuse(r, ability->kind == FX_PAY ? FX_FAULT_MAY : FX_FAULT_MAY_COST, 0);
        bool read = false;
        switch (found) {
        case WHILE:  read = fx_next_word(r) && fx_read_conditions(r, &ability->live); break;
        case IF:     read = fx_next_word(r) && fx_read_conditions(r, &ability->condition); break;
        case MAY:
            ability->may = 1;
            read = fx_next_word(r) &&
                   (fx_find_word(r, r->vocabulary->costs) < 0 || fx_refuse(r, FX_FAULT_MAY_COST, 0));
            break;
        case COST:   read = fx_next_word(r) && fx_read_costs(r, &ability->cost); break;
        case CHOOSE: read = fx_next_word(r) && read_choice(r, ability); break;
        default:     read = read_limit(r, found == TWICE, &ability->limit); break;
        }
        if (!read)
            return false;
    }
    return true;
}

/* Steps, or the parts of a constructor between "||". */
static bool read_body(struct reader *r, struct fx_ability *ability)
{
    if (ability->choice == FX_NO_CHOICE)
        return fx_read_steps(r, ability, 0);
    bool more = true;
    while (more) {
        struct fx_ability *part = add_ability(r);
        if (!part)
            return false;
        part->kind = FX_PART;
        if (ability->parts == FX_PARTS)
            return fx_refuse(r, FX_FAULT_LONG, FX_PARTS);
        ability->parts++;
        if (!fx_read_steps(r, part, 0) || !fx_take_word(r, "||", &more))
            return false;
    }
    return true;
}

/* The letter of "a: ..." that stands, or 0. */
unsigned fx_letter_at(const struct reader *r)
{
    return r->token == WORD && r->length == 1 && fx_byte_after(r) == ':' && *r->word < 'a' + FX_LETTERS
               ? (unsigned)(*r->word - 'a' + 1)
               : 0;
}

static bool read_named(struct reader *r, struct fx_ability *ability)
{
    const unsigned letter = fx_letter_at(r);
    if (!letter)
        return true;
    if (r->letter[letter].line)
        return fx_refuse(r, FX_FAULT_LETTER_TWICE, 0);
    if (letter > 1 && !r->letter[letter - 1].line)
        return fx_refuse(r, FX_FAULT_LETTER_ORDER, 0);
    r->letter[letter] = (struct fx_spot){ (uint16_t)r->word_line, (uint16_t)r->word_column };
    ability->letter = (uint8_t)letter;
    return fx_next_but_one(r);
}

bool fx_read_ability(struct reader *r)
{
    bool taken;
    int found;
    struct fx_ability *ability = add_ability(r);
    if (!ability || !read_named(r, ability) || !fx_take_word(r, "@", &taken) ||
        (taken && !fx_read_places(r, &ability->zones)))
        return false;
    if ((found = fx_find_word(r, r->vocabulary->keywords)) >= 0 && !taken) {
        ability->kind = FX_KEYWORD;
        ability->event = (uint8_t)found;
        return fx_next_word(r) && fx_read_operands(r, &r->vocabulary->keywords[found], ability->at) &&
               (!fx_is_word(r, "while") || (fx_next_word(r) && fx_read_conditions(r, &ability->live)));
    }
    found = fx_find_key(r, fx_kind_keys);
    if (found <= 0)
        return taken || ability->letter ? fx_want(r, 'H') : fx_refuse(r, FX_FAULT_LINE, 0);
    ability->kind = (uint8_t)found;
    if (!fx_next_word(r) || !read_head(r, ability) || !read_clauses(r, ability))
        return false;
    if (ability->kind == FX_AMBUSH && r->token == END)
        return true;            /* it is played, and that is all */
    return fx_expect(r, ":") && read_body(r, ability);
}
