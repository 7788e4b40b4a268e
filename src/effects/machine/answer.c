/* Questions of the kernel and their answers, as bytes and as words; and what imagining fills in of them. */
#include "inside.h"

#include "core/core.h"

#include <string.h>

static const char *const verbs[FX_SAY_COUNT + 1] = { "done", "no",   "yes",  "part", "number",
                                                     "next", "pick", "card", "name", NULL };

static enum fx_ask asked(const struct fx_scope *scope, int player)
{
    const struct duel_head *head = duel_head(scope->state);
    for (unsigned ask = 1; ask < FX_ASK_COUNT; ask++)
        if (head->prompt[player].kind == scope->rules->asks[ask])
            return (enum fx_ask)ask;
    return FX_ASK_NOTHING;
}

/* Something that can be picked, as a number by which picks ascend: units, then records by zone and card. */
static uint32_t key_of(const struct card_pool *pool, unsigned at)
{
    return (uint32_t)1 << 24 | cards_zone(pool, at) << 16 | pool->at[at].card;
}

static int add_picks(const struct fx_scope *scope, struct fx_things *things, uint64_t had, unsigned mark,
                     int least, int picked, duel_action out[])
{
    struct card_pool pool;
    uint32_t key[FX_UNITS + FX_RECORDS], last = 0;
    int n = 0, count = 0;
    scope->rules->pool(scope->state, &pool);
    const bool ascend = !scope->rules->any_order;
    if (had && ascend)
        last = 64u - (unsigned)__builtin_clzll(had);            /* behind that unit */
    for (unsigned at = 0; mark && ascend && at < pool.start[pool.zones]; at++)
        if (pool.at[at].mark >> (mark - 1) & 1 && key_of(&pool, at) > last)
            last = key_of(&pool, at);
    for (uint64_t left = things->units & ~had; left; left &= left - 1)
        if ((uint32_t)__builtin_ctzll(left) >= last)
            key[n++] = (uint32_t)__builtin_ctzll(left);
    for (unsigned i = 0; i < FX_RECORDS / 64; i++)
        for (uint64_t left = things->records[i]; left; left &= left - 1) {
            const unsigned at = i * 64 + (unsigned)__builtin_ctzll(left);
            const uint32_t here = key_of(&pool, at);
            if ((mark && pool.at[at].mark >> (mark - 1) & 1) || here < last)
                continue;
            int to = n++;
            for (; to > 0 && key[to - 1] > here; to--)
                key[to] = key[to - 1];
            key[to] = here;
        }
    for (int i = 0; i < n; i++) {
        if ((ascend && n - i < least - picked) || (i > 0 && key[i] == key[i - 1]))
            continue;
        if (key[i] < FX_UNITS)
            out[count++] = fx_saying(scope, FX_SAY_PICK, key[i] + 1, 0);
        else
            out[count++] = fx_saying(scope, FX_SAY_CARD, key[i] >> 16 & 0xff, key[i] & 0xffff);
    }
    return count;
}

/* The op that asks, and its scope. */
static const struct fx_op *asking_op(const struct fx_scope *scope, struct fx_scope *of)
{
    struct duel_frame *program = fx_program_frame(scope->fx, scope->fx->depth);
    *of = *scope;
    if (!program)
        return NULL;
    fx_enter_frame(of, program);
    return &of->program->op[fx_ability_of(of, of->card, of->ability)->code + program->step];
}

/* Cards of the hand that answer an event, behind those that were shown; of equal ones, one. */
static int window_answers(const struct fx_scope *scope, int player, duel_action out[])
{
    const struct duel_frame *frame = fx_top(scope->fx);
    const struct fx_happening *h = &scope->fx->happening[frame->arg[FX_WINDOW_AT]];
    const unsigned hand = (unsigned)fx_zone(scope, scope->rules->hand, (unsigned)player),
                   shown = fx_two(frame->arg + FX_WINDOW_CARD);
    struct card_pool pool;
    unsigned last = 0, copies = 0;
    int n = 0;
    scope->rules->pool(scope->state, &pool);
    out[n++] = fx_saying(scope, FX_SAY_NO, 0, 0);
    if (frame->step == FX_OTHER_AMBUSHES)
        return n + scope->rules->ambushes->list(scope, h, player, out + n);
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        copies = card == last ? copies + 1 : 1;
        last = card;
        if (card < shown || copies != (card == shown ? frame->arg[FX_WINDOW_COPIES] + 1u : 1u))
            continue;
        if (fx_heard_in_hand(scope, h, player, card, false))
            out[n++] = fx_saying(scope, FX_SAY_CARD, hand, card);
    }
    return n;
}

int fx_legal(const struct fx_scope *scope, int player, duel_action out[])
{
    struct fx *fx = scope->fx;
    const struct duel_head *head = duel_head(scope->state);
    struct fx_scope of;
    struct fx_things things;
    int n = 0;
    if (!fx->depth || !(head->awaiting >> player & 1))
        return 0;
    switch (asked(scope, player)) {
    case FX_ASK_CHOOSE:
    case FX_ASK_PICK: {
        const struct duel_prompt *prompt = &head->prompt[player];
        if (fx_top(fx)->routine == FX_R_THINGS) {
            things = fx_unordered(scope, fx_top(fx));
            return add_picks(scope, &things, 0, 0, 1, 0, out);
        }
        if (fx_top(fx)->routine == FX_R_CARDS) {
            const int wanted = (int)fx_card_choices(scope, fx_top(fx), &things);
            const unsigned mark = fx_top(fx)->arg[FX_PICKS_MARK];
            return add_picks(scope, &things, 0, mark, prompt->picked + (mark ? wanted : 1), prompt->picked,
                             out);
        }
        const struct fx_op *op = asking_op(scope, &of);
        int least, most, chooser;
        fx_choice_of(&of, op, &things, &least, &most, &chooser);
        const unsigned v = op->at[FX_CHOOSE_INTO] - FX_V;
        const uint64_t bound =
            of.rules->bound ? of.rules->bound(&of, things.units & ~of.registers->set[v]) : 0;
        if (bound)
            things = (struct fx_things){ .units = bound };
        else if (prompt->picked >= prompt->min)
            out[n++] = fx_saying(scope, FX_SAY_DONE, 0, 0);
        return n + add_picks(&of, &things, of.registers->set[v], of.registers->mark[v], prompt->min,
                             prompt->picked, out + n);
    }
    case FX_ASK_MAY:
        out[n++] = fx_saying(scope, FX_SAY_NO, 0, 0);
        if (fx_can_accept(scope))
            out[n++] = fx_saying(scope, FX_SAY_YES, 0, 0);
        return n;
    case FX_ASK_PART: {
        const struct fx_entry *entry = &fx->entry[fx->queued];
        const struct fx_ability *a = fx_ability_of(scope, entry->card, entry->ability);
        if (a->choice == FX_SEVERAL && fx_top(fx)->step > 0)
            out[n++] = fx_saying(scope, FX_SAY_DONE, 0, 0);
        for (unsigned part = 0; part < a->parts; part++)
            if ((a->choice == FX_REPEATED || !(fx_top(fx)->arg[FX_CHAIN_USED] >> part & 1)) &&
                fx_part_is_legal(scope, entry, part))
                out[n++] = fx_saying(scope, FX_SAY_PART, part + 1, 0);
        return n;
    }
    case FX_ASK_ORDER: {
        uint8_t at[FX_QUEUE];
        const unsigned waiting = fx_orderable(fx, at);
        for (unsigned i = 0; i < waiting; i++)
            out[n++] = fx_saying(scope, FX_SAY_NEXT, i + 1, 0);
        return n;
    }
    case FX_ASK_INSTEAD: {
        uint8_t unit[FX_UNITS];
        const unsigned fit = fx_replacements(scope, &fx->happening[fx_top(fx)->arg[FX_HAPPENING_AT]], unit);
        for (unsigned i = 0; i < fit; i++)
            out[n++] = fx_saying(scope, FX_SAY_PICK, unit[i], 0);
        return n;
    }
    case FX_ASK_NUMBER: {
        const struct fx_op *op = asking_op(scope, &of);
        const int least = fx_number(&of, op->at[FX_LET_LEAST]),
                  most = op->at[FX_LET_MOST] ? fx_number(&of, op->at[FX_LET_MOST]) : least;
        for (int i = least < 0 ? 0 : least; i <= (most > FX_ASKED_MOST ? FX_ASKED_MOST : most); i++)
            out[n++] = fx_saying(scope, FX_SAY_NUMBER, (unsigned)i, 0);
        if (!n)
            out[n++] = fx_saying(scope, FX_SAY_NUMBER, 0, 0);
        return n;
    }
    case FX_ASK_NAME: {
        const struct fx_op *op = asking_op(scope, &of);
        for (unsigned card = 1; card < scope->program->cards && n < DUEL_ACTIONS_MAX; card++)
            if (fx_can_name(&of, op, card))
                out[n++] = fx_saying(scope, FX_SAY_NAME, 0, card);
        if (!n)
            out[n++] = fx_saying(scope, FX_SAY_DONE, 0, 0);
        return n;
    }
    case FX_ASK_AMBUSH:
    case FX_ASK_HEAR:   return window_answers(scope, player, out);
    case FX_ASK_NOTHING:
    case FX_ASK_COUNT: break;
    }
    return 0;
}

/* The record that a pick means: one among those offered that does not have the mark yet. */
static int picked_record(const struct fx_scope *scope, const struct fx_things *things, duel_action action,
                         unsigned mark)
{
    struct card_pool pool;
    const unsigned card = (unsigned)action.arg[1] << 8 | action.arg[2];
    int found = -1;
    scope->rules->pool(scope->state, &pool);
    for (unsigned at = pool.start[action.arg[0]]; at < pool.start[action.arg[0] + 1]; at++)
        if (things->records[at / 64] >> at % 64 & 1 && pool.at[at].card == card &&
            !(mark && pool.at[at].mark >> (mark - 1) & 1))
            found = (int)at;
    return found;
}

/* Whether another pick is asked for. Where others do not see what there is to pick, it ends when all is picked or its player says so. */
static bool goes_on(struct fx_scope *scope, int player, const struct duel_prompt *prompt)
{
    duel_action list[DUEL_ACTIONS_MAX];
    struct fx_scope of;
    struct fx_things things;
    int least, most, chooser;
    const struct fx_op *op = asking_op(scope, &of);
    fx_choice_of(&of, op, &things, &least, &most, &chooser);
    if (prompt->picked == prompt->max)
        return false;
    if (fx_is_secret(&of, op))
        return true;
    return prompt->picked < fx_count(&things) &&
           (fx_is_unseen(&of, &things) || fx_legal(scope, player, list) > (prompt->picked >= prompt->min));
}

/* The next pick of the same question, or its end. */
static void pick_on(struct fx_scope *scope, bool done)
{
    struct duel_head *head = core_head(scope->state);
    const int player = head->awaiting >> 1;
    struct duel_prompt *prompt = &head->prompt[player];
    struct duel_frame *program = fx_program_frame(scope->fx, scope->fx->depth);
    fx_enter_frame(scope, program);
    prompt->begins = 0;
    prompt->picked = (uint8_t)(prompt->picked + !done);
    if (!done && goes_on(scope, player, prompt))
        return;
    scope->registers->number[3] = prompt->picked;
    fx_answered(scope);
    program->step++;
}

static void answer_pick(struct fx_scope *scope, int player, duel_action action, enum fx_verb verb)
{
    struct fx *fx = scope->fx;
    struct fx_things things;
    struct duel_frame *top = fx_top(fx);
    if (top->routine == FX_R_THINGS) {
        things = fx_unordered(scope, top);
        const struct fx_thing card = { FX_A_CARD, (uint8_t)picked_record(scope, &things, action, 0), 0 };
        fx_order(scope, verb == FX_SAY_PICK ? fx_unit_thing(scope, action.arg[0] - 1u) : card);
        fx_answered(scope);
        return;
    }
    if (top->routine == FX_R_CARDS) {
        fx_card_choices(scope, top, &things);
        const int at = picked_record(scope, &things, action, top->arg[FX_PICKS_MARK]);
        const struct duel_frame frame = *top;
        fx_mark(scope, (unsigned)at, frame.arg[FX_PICKS_MARK]);
        top->step++;
        fx_answered(scope);
        if (!frame.arg[FX_PICKS_MARK])
            fx_take(scope, &frame, (unsigned)at);
        return;
    }
    struct fx_scope of;
    const struct fx_op *op = asking_op(scope, &of);
    int least, most, chooser;
    if (verb != FX_SAY_DONE) {
        fx_choice_of(&of, op, &things, &least, &most, &chooser);
        const unsigned v = op->at[FX_CHOOSE_INTO] - FX_V;
        if (verb == FX_SAY_PICK) {
            of.registers->set[v] |= (uint64_t)1 << (action.arg[0] - 1);
            duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_CHOSE], .player = (uint8_t)player,

                          .with = fx_spot(scope, action.arg[0]), .card = fx->unit[action.arg[0] - 1].card);
            if (scope->rules->chosen)
                scope->rules->chosen(&of, action.arg[0] - 1u);
        } else {
            fx_mark(&of, (unsigned)picked_record(&of, &things, action, of.registers->mark[v]),
                    of.registers->mark[v]);
        }
    }
    pick_on(scope, verb == FX_SAY_DONE);
}

/* Shows a card of the hand to everybody; if he has shown an equal one before, the next of them. */
static void answer_hearing(struct fx_scope *scope, int player, duel_action action, enum fx_verb verb)
{
    struct duel_frame *frame = fx_top(scope->fx);
    const unsigned card = (unsigned)action.arg[1] << 8 | action.arg[2];
    struct card_pool pool;
    if (verb == FX_SAY_NO) {
        memset(frame->arg + FX_WINDOW_CARD, 0, sizeof frame->arg - FX_WINDOW_CARD);
        frame->step++;
        return;
    }
    frame->arg[FX_WINDOW_COPIES] =
        (uint8_t)(card == fx_two(frame->arg + FX_WINDOW_CARD) ? frame->arg[FX_WINDOW_COPIES] + 1 : 1);
    frame->arg[FX_WINDOW_SHOWN]++;
    fx_put_two(frame->arg + FX_WINDOW_CARD, card);
    scope->rules->pool(scope->state, &pool);
    cards_show(&pool, (unsigned)cards_find(&pool, action.arg[0], card) + 1 - frame->arg[FX_WINDOW_COPIES],
               CARDS_EVERYBODY);
    duel_learned(scope->io, DUEL_ALL);
    duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_SEEN], .player = (uint8_t)player,
                  .from = (uint8_t)(action.arg[0] + 1), .card = (uint16_t)card);
    fx_hear_from_hand(scope, &scope->fx->happening[frame->arg[FX_WINDOW_AT]], player, card);
}

void fx_answer(struct fx_scope *scope, int player, duel_action action)
{
    struct fx *fx = scope->fx;
    const enum fx_verb verb = (enum fx_verb)(action.verb - scope->rules->verb);
    const enum fx_ask ask = asked(scope, player);
    struct fx_scope of;
    uint8_t at[FX_QUEUE];
    if (ask == FX_ASK_CHOOSE || ask == FX_ASK_PICK) {
        answer_pick(scope, player, action, verb);
        return;
    }
    fx_answered(scope);
    switch (ask) {
    case FX_ASK_MAY: fx_say_may(scope, verb == FX_SAY_YES); break;
    case FX_ASK_PART:
        if (verb == FX_SAY_DONE) {
            fx_top(fx)->arg[FX_CHAIN_SAID] = 1;
        } else {
            struct fx_entry entry = fx->entry[fx->queued];
            entry.ability = (uint8_t)(entry.ability + action.arg[0]);
            fx_top(fx)->arg[FX_CHAIN_USED] |= (uint8_t)(1u << (action.arg[0] - 1));
            if (!fx_queue(scope, &entry, false)) {
                fx_top(fx)->arg[FX_CHAIN_SAID] = 1;
                break;
            }
            fx_top(fx)->step++;
            if (fx_top(fx)->arg[FX_CHAIN_FIRST])
                fx_advance(fx, fx_top(fx)->arg[FX_CHAIN_FIRST] + fx_top(fx)->step - 2u);
        }
        break;
    case FX_ASK_ORDER:
        fx_orderable(fx, at);
        fx_next_waiting(scope, at[action.arg[0] - 1]);
        break;
    case FX_ASK_INSTEAD:
        fx_replace(scope, &fx->happening[fx_top(fx)->arg[FX_HAPPENING_AT]], action.arg[0] - 1u);
        break;
    case FX_ASK_NUMBER: {
        const struct fx_op *op = asking_op(scope, &of);
        of.registers->number[op->at[FX_LET_INTO] - FX_X] = action.arg[0];
        fx_program_frame(fx, fx->depth)->step++;
        break;
    }
    case FX_ASK_NAME:
        asking_op(scope, &of);
        of.registers->named = (uint16_t)((unsigned)action.arg[1] << 8 | action.arg[2]);
        if (of.registers->named)
            duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_NAMED], .player = (uint8_t)player,
                          .card = of.registers->named);
        fx_program_frame(fx, fx->depth)->step++;
        break;
    case FX_ASK_AMBUSH: scope->rules->ambushes->answer(scope, player, action, verb); break;
    case FX_ASK_HEAR: answer_hearing(scope, player, action, verb); break;
    case FX_ASK_CHOOSE:
    case FX_ASK_PICK:
    case FX_ASK_NOTHING:
    case FX_ASK_COUNT: break;
    }
}

/* --- words ------------------------------------------------------------------------------------ */

/* Which of the waiting abilities, from 1, whose, and where that card lies: of equal cards one may be meant. */
static void format_waiting(const struct fx_scope *scope, unsigned number, struct duel_text *out)
{
    uint8_t at[FX_QUEUE];
    if (number == 0 || number > fx_orderable(scope->fx, at))
        return;
    const struct fx_entry *entry = &scope->fx->entry[at[number - 1]];
    duel_put_char(out, ' ');
    duel_put(out, scope->rules->card_key(scope->state, entry->card));
    const char *place = entry->unit ? scope->rules->unit_key(scope->state, entry->unit) : "";
    if (*place) {
        duel_put_char(out, ' ');
        duel_put(out, place);
    }
}

void fx_format(const struct fx_scope *scope, duel_action action, struct duel_text *out)
{
    const enum fx_verb verb = (enum fx_verb)(action.verb - scope->rules->verb);
    unsigned player;
    int place;
    duel_put(out, verbs[verb]);
    switch (verb) {
    case FX_SAY_PART:
    case FX_SAY_NUMBER:
    case FX_SAY_NEXT:
        duel_put_char(out, ' ');
        duel_put_int(out, action.arg[0]);
        if (verb == FX_SAY_NEXT)
            format_waiting(scope, action.arg[0], out);
        break;
    case FX_SAY_PICK:
        duel_put_char(out, ' ');
        duel_put(out, scope->rules->unit_key(scope->state, action.arg[0]));
        break;
    case FX_SAY_CARD:
        duel_put_char(out, ' ');
        place = fx_place_of_zone(scope, action.arg[0], &player);
        duel_put(out, place < 0 ? "" : scope->rules->vocabulary->places[place].key);
        duel_put_int(out, player);
        duel_put_char(out, ' ');
        duel_put(out, scope->rules->card_key(scope->state, (unsigned)action.arg[1] << 8 | action.arg[2]));
        break;
    case FX_SAY_NAME:
        duel_put_char(out, ' ');
        duel_put(out, scope->rules->card_key(scope->state, (unsigned)action.arg[1] << 8 | action.arg[2]));
        break;
    case FX_SAY_DONE:
    case FX_SAY_NO:
    case FX_SAY_YES:
    case FX_SAY_COUNT: break;
    }
}

bool fx_is_said(const char *words, const char *text)
{
    const size_t length = strlen(text), verb = strlen(verbs[FX_SAY_NEXT]);
    if (strncmp(words, text, length) != 0)
        return false;
    return !words[length] || (words[length] == ' ' && strncmp(words, verbs[FX_SAY_NEXT], verb) == 0 &&
                              length > verb && !strchr(text + verb + 1, ' '));
}

/* Reads by writing: what can be said now is short. */
bool fx_parse(const struct fx_scope *scope, int player, const char *text, duel_action *out)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = fx_legal(scope, player, list);
    for (int i = 0; i < n; i++) {
        char words[96];
        struct duel_text put;
        duel_text_init(&put, words, sizeof words);
        fx_format(scope, list[i], &put);
        if (fx_is_said(words, text)) {
            *out = list[i];
            return true;
        }
    }
    return false;
}

/* Which card is picked in a hidden zone, nobody sees but who picks it. */
uint32_t fx_meaning(const struct fx_scope *scope, int viewer, int player, duel_action action)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    const bool secret = action.verb == scope->rules->verb + FX_SAY_CARD && viewer != player &&
                        viewer < DUEL_JUDGE && pool.zone[action.arg[0]].kind != CARDS_PILE &&
                        asked(scope, player) != FX_ASK_AMBUSH && asked(scope, player) != FX_ASK_HEAR;
    return (uint32_t)action.verb << 24 | (uint32_t)action.arg[0] << 16 |
           (secret ? 0u : (uint32_t)action.arg[1] << 8 | action.arg[2]);
}

/* --- views and guesses ---------------------------------------------------------------------------- */

/* How many more must be picked of what has that mark. */
static unsigned still_wanted(const struct fx_scope *scope, unsigned mark)
{
    struct fx *fx = scope->fx;
    const struct duel_head *head = duel_head(scope->state);
    const struct duel_prompt *prompt = &head->prompt[head->awaiting >> 1 & 1];
    struct fx_scope of;
    if (scope->rules->any_order || !fx->depth || !head->awaiting ||
        asked(scope, head->awaiting >> 1 & 1) != FX_ASK_PICK || fx_top(fx)->routine == FX_R_THINGS)
        return 0;
    if (fx_top(scope->fx)->routine == FX_R_CARDS)
        return fx_top(scope->fx)->arg[FX_PICKS_MARK] == mark && prompt->min > prompt->picked
                   ? prompt->min - prompt->picked
                   : 0;
    const struct fx_op *op = asking_op(scope, &of);
    return of.registers->mark[op->at[FX_CHOOSE_INTO] - FX_V] == mark && prompt->min > prompt->picked
               ? prompt->min - prompt->picked
               : 0;
}

/* Guesses a pick: gives `mark` to a card among the first `looked` of a zone, chosen by chance. It is one that no pick has taken or, if
 * `around` is not 0, one that has marks of `around`. Where picks ascend, `left` cards are left over behind it for the picks still to come. Of
 * equal cards of a hand it is the one that most viewers know of, as with a real pick. */
static void imagine_pick(struct card_pool *pool, unsigned zone, unsigned looked, unsigned mark,
                         unsigned around, unsigned left, const struct fx_things *among, uint64_t *seed)
{
    uint8_t free[FX_RECORDS];
    unsigned n = 0;
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1] && at - pool->start[zone] < looked;
         at++) {
        unsigned to = n;
        if (around ? !(pool->at[at].mark & around) || pool->at[at].mark >> (mark - 1) & 1
                   : pool->at[at].mark & CARDS_PICKED_ALL)
            continue;
        if (among && !(among->records[at / 64] >> at % 64 & 1))
            continue;
        for (; to > 0 && pool->at[free[to - 1]].card > pool->at[at].card; to--)
            free[to] = free[to - 1];
        free[to] = (uint8_t)at;
        n++;
    }
    if (!n)
        return;
    const unsigned many = n > left ? n - left : 1;
    unsigned which = duel_mix_below(seed, many);
    while (pool->zone[zone].kind == CARDS_HAND && which < many - 1 &&
           pool->at[free[which + 1]].card == pool->at[free[which]].card)
        which++;
    cards_pick(pool, free[which], 1u << (mark - 1));
}

/* The things that can be picked at the question that stands, if its picks get that mark; otherwise NULL. */
static const struct fx_things *choices_of(const struct fx_scope *scope, unsigned mark,
                                          struct fx_things *things)
{
    const struct duel_head *head = duel_head(scope->state);
    struct fx_scope of;
    int least, most, chooser;
    if (!scope->fx->depth || !head->awaiting || asked(scope, head->awaiting >> 1 & 1) != FX_ASK_PICK ||
        (fx_top(scope->fx)->routine != FX_R_PROGRAM && fx_top(scope->fx)->routine != FX_R_LOOP))
        return NULL;
    const struct fx_op *op = asking_op(scope, &of);
    if (!op || of.registers->mark[op->at[FX_CHOOSE_INTO] - FX_V] != mark)
        return NULL;
    fx_choice_of(&of, op, things, &least, &most, &chooser);
    for (unsigned i = 0; i < FX_RECORDS / 64; i++)
        if (things->records[i])
            return things;
    return NULL;
}

/* Marks the rest of what was looked at: `left` cards from the top of the deck, below the `placed` cards that were put back on top. Cards
 * that were picked for something are not part of the rest. */
static void imagine_rest(struct card_pool *pool, unsigned zone, unsigned placed, unsigned left, unsigned mark)
{
    for (unsigned at = pool->start[zone] + placed; left > 0 && at < pool->start[zone + 1]; at++)
        if (!(pool->at[at].mark & CARDS_PICKED_ALL)) {
            cards_pick(pool, at, 1u << (mark - 1));
            left--;
        }
}

void fx_imagine(const struct fx_scope *scope, int viewer, uint64_t *seed)
{
    struct fx *fx = scope->fx;
    struct card_pool pool;
    struct fx_scope of;
    if (viewer >= DUEL_JUDGE)
        return;
    scope->rules->pool(scope->state, &pool);
    for (unsigned i = 0; i < 2 * FX_MARKS; i++) {           /* those that are parts of others last */
        const unsigned m = i % FX_MARKS, around = fx->marks >> m & 1 ? fx_marks_around(scope, m + 1) : 0;
        if (!(fx->marks >> m & 1) || fx_marks_of(fx, viewer) >> m & 1 || !around != (i < FX_MARKS))
            continue;
        unsigned placed = 0;
        const bool is_rest = fx_is_rest(scope, m + 1, &placed);
        for (unsigned zone = 0; zone < pool.zones; zone++) {
            if (is_rest)
                imagine_rest(&pool, zone, placed, fx->picked[m][zone], m + 1);
            for (unsigned left = is_rest ? 0 : fx->picked[m][zone]; left > 0; left--) {
                unsigned looked = UINT8_MAX;
                for (unsigned r = 0; r < FX_REGISTERS; r++)
                    for (unsigned v = 0; v < 3; v++)
                        if (fx->registers[r].used && fx->registers[r].mark[v] == m + 1 &&
                            fx->registers[r].looked && fx->registers[r].deck == zone)
                            looked = fx->registers[r].looked;
                struct fx_things choices;
                const struct fx_things *among = around ? NULL : choices_of(scope, m + 1, &choices);
                imagine_pick(&pool, zone, looked, m + 1, around, still_wanted(scope, m + 1), among, seed);
            }
        }
    }
    /* Who chooses from a zone sees it. */
    const struct duel_head *head = duel_head(scope->state);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!(head->awaiting >> player & 1) || asked(scope, player) != FX_ASK_PICK || !fx->depth)
            continue;
        if (fx_top(fx)->routine != FX_R_PROGRAM && fx_top(fx)->routine != FX_R_LOOP)
            continue;
        const struct fx_op *op = asking_op(scope, &of);
        of.searches = op && op->code == FX_SEARCH;
        for (unsigned zones = op ? fx_hidden_zones(&of, op->at[FX_CHOOSE_FROM]) : 0; zones;
             zones &= zones - 1)
            cards_show_all(&pool, (unsigned)__builtin_ctz(zones), 1u << player);
    }
}
