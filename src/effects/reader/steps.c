/* Steps, and blocks of them. */
#include "inside.h"

/* The op has its place before its block is read; returns it, or 0. */
static unsigned add_op(struct reader *r, struct fx_ability *ability, unsigned code)
{
    struct fx_program *program = &r->room->program;
    if (ability->ops == FX_STEPS)
        return fx_refuse(r, FX_FAULT_LONG, FX_STEPS);
    if (program->ops == FX_OPS_MAX)
        return fx_refuse(r, FX_FAULT_FULL, FX_OPS_MAX);
    r->room->op[program->ops] = (struct fx_op){ .code = (uint8_t)code };
    r->room->spot[program->ops] = (struct fx_spot){ (uint16_t)r->word_line, (uint16_t)r->word_column };
    ability->ops++;
    return program->ops++;
}

/* { steps }, and how many ops of the ability that were. */
static bool read_block(struct reader *r, struct fx_ability *ability, unsigned depth, unsigned op)
{
    if (depth == FX_DEPTH)
        return fx_refuse(r, FX_FAULT_DEEP, FX_DEPTH);
    if (!fx_expect(r, "{") || !fx_read_steps(r, ability, depth + 1) || !fx_expect(r, "}"))
        return false;
    r->room->op[op].skip = (uint8_t)(r->room->program.ops - op - 1);
    return true;
}

static bool read_step(struct reader *r, struct fx_ability *ability, unsigned depth)
{
    unsigned code, op;
    int found;
    bool taken;
    if (r->token != WORD)
        return fx_want(r, 'V');
    if (fx_byte_after(r) == '=' && (found = fx_find_key(r, fx_source_keys)) >= FX_X && found <= FX_N) {
        if (!(op = add_op(r, ability, FX_LET)))
            return false;
        r->room->op[op].at[0] = (uint16_t)found;
        return fx_next_but_one(r) && fx_read_number(r, FX_PLAIN, &r->room->op[op].at[1]);
    }
    if ((found = fx_find_word(r, r->vocabulary->figures)) >= 0) {
        if (!(op = add_op(r, ability, FX_ADJUST)))
            return false;
        r->room->op[op].at[0] = (uint16_t)found;
        return fx_next_word(r) && fx_read_from(r, &fx_verbs[FX_ADJUST], " m c u?", 1,
                                               fx_is_of_player(r, 'g', (uint16_t)found), r->room->op[op].at);
    }
    if ((found = fx_find_own(r, fx_verbs, FX_CODES)) > 0 && found != FX_ELSE)
        code = (unsigned)found;
    else if ((found = fx_find_word(r, r->vocabulary->verbs)) >= 0)
        code = FX_OWN + (unsigned)found;
    else
        return fx_want(r, 'V');
    const struct fx_word *verb = fx_verb(r->vocabulary, code);
    if (!(op = add_op(r, ability, code)) || !fx_next_word(r) ||
        !fx_read_operands(r, verb, r->room->op[op].at))
        return false;
    if (!(verb->flags & FX_BLOCK))
        return true;
    if (!read_block(r, ability, depth, op))
        return false;
    if (!(verb->flags & FX_OTHERWISE) || !fx_is_word(r, "else"))
        return true;
    const unsigned otherwise = add_op(r, ability, FX_ELSE);
    if (!otherwise || !fx_take_word(r, "else", &taken) || !read_block(r, ability, depth, otherwise))
        return false;
    r->room->op[op].skip++;         /* the block ends with the jump over the other one */
    return true;
}

bool fx_read_steps(struct reader *r, struct fx_ability *ability, unsigned depth)
{
    bool more = true;
    while (more)
        if (!read_step(r, ability, depth) || !fx_take_word(r, ";", &more))
            return false;
    return true;
}
