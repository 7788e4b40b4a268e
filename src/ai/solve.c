/* Counterfactual regret minimisation: builds the tree of everything that can follow, then sweeps over it; each sweep
 * updates the regret of every answer, what it would have gained over the answers given. */
#include "solve.h"

#include <string.h>

enum {
    DEPTH_MAX = 64,             /* answers on one path */
    ROLLS_MAX = 8,              /* results of chance in one answer */
    RANGE_MAX = 64,             /* of one result */
    DEALS_MAX = 32,             /* deals that are enumerated in full */
    DEALS_LEAST = 4,            /* deals drawn for a sample */
    DRAWS_AT_FIRST = 64,        /* if so many draws are one deal, there is no other */
    DRAWS = 1 << 14,
    DRAWS_OF_SAMPLE = 16,
    PROBES = 4,                 /* walks that estimate the size of the tree */
    ASK_EVERY = 256,            /* positions between two looks at the watch */
    BUCKETS = 1 << 11,
    STATES = DEPTH_MAX + 1,     /* positions on one path */
    LEAST_ROOM = 4096,          /* least bytes for nodes and situations worth trying with */
};
#define TREMBLE 0.003f          /* share of uniform play, so that every answer stays possible */
#define NEVER 0.005f            /* answers less frequent than this are dropped */

struct node {
    uint32_t kind;              /* LEAF, CHANCE + how many follow, or the place of a situation */
    union {
        float    value;         /* of a leaf, for player 0: 0 to 1 */
        uint32_t first;         /* of what follows */
    } of;
};
static_assert(sizeof(struct node) == 8, "is_small() counts with it");
enum { LEAF = 0 };
#define CHANCE (UINT32_C(1) << 31)

/* An information set of one player, and its strategy there. */
struct situation {
    uint64_t looks;             /* the hash of the view */
    uint32_t next;              /* place of another in the same bucket; 0: none */
    uint16_t n;
    uint8_t  player, pad;
    struct answer {
        float regret;           /* regret of not having given it, 0 or more between sweeps */
        float now;              /* share in this sweep */
        float
            sum; /* sum of the shares, each weighted by how likely the player comes here by its own answers */
    } answer[];
};
static_assert(sizeof(struct situation) == 16 && sizeof(struct answer) == 12, "their sizes are computed with");

struct deal {
    uint64_t looks, seed;
    uint32_t drawn;
    uint32_t root;
};

struct solve {
    const struct solve_terms *terms;
    uint64_t began;
    uint8_t *memory;
    struct node *node;          /* grow upwards, situations downwards */
    uint32_t nodes;
    uint32_t lowest, end;       /* places of situations: in 8 bytes from `memory` */
    uint32_t bucket[BUCKETS];
    uint64_t wanted;            /* what the player looks at */
    int      first;             /* who answers first of two */
    unsigned asked;
    size_t   state_size;        /* rounded up to 8 bytes */
    struct deal deal[DEALS_MAX];
    unsigned deals;
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room root, sight;
};
enum { OVERHEAD = (sizeof(struct solve) + 7) / 8 * 8 };

static duel_state *state_at(const struct solve *s, unsigned depth)
{
    return (duel_state *)(s->memory + OVERHEAD + depth * s->state_size);
}

static struct situation *situation_at(const struct solve *s, uint32_t place)
{
    return (struct situation *)(s->memory + 8 * (size_t)place);
}

static uint32_t size_of_situation(unsigned n)
{
    return (uint32_t)(sizeof(struct situation) + n * sizeof(struct answer) + 7) / 8;
}

static bool is_over(const struct solve *s)
{
    const struct ai_watch *watch = s->terms->watch;
    return watch && ((watch->stop && watch->stop(watch->context)) ||
                     (watch->now && watch->microseconds &&
                      watch->now(watch->context) - s->began >= watch->microseconds));
}

/* --- what is known ---------------------------------------------------------------------------------- */

static uint64_t looks_of(struct solve *s, const duel_state *world, int viewer)
{
    duel_copy(duel_in(&s->sight), world);
    duel_hide(duel_in(&s->sight), viewer);
    return duel_hash(duel_in(&s->sight));
}

/* Whether nothing is hidden from anybody. */
static bool is_open(struct solve *s, const duel_state *world)
{
    const size_t head = sizeof(struct duel_head), size = duel_game_of(world)->state_size;
    if (duel_head(world)->awaiting == 3)
        return false;
    duel_copy(duel_in(&s->sight), world);
    duel_hide(duel_in(&s->sight), DUEL_PUBLIC);
    return memcmp((const uint8_t *)(const void *)world + head, s->sight.bytes + head, size - head) == 0;
}

static int turn(const struct solve *s, const duel_state *world)
{
    return duel_head(world)->awaiting >> s->first & 1 ? s->first : 1 - s->first;
}

/* --- the tree ------------------------------------------------------------------------------------------ */

/* Whether so many bytes more fit between nodes and situations. */
static bool is_room(const struct solve *s, size_t bytes)
{
    return (size_t)((uint8_t *)&s->node[s->nodes] - s->memory) + bytes <= 8 * (size_t)s->lowest;
}

/* Makes `n` nodes beside each other; 0: no room. */
static uint32_t make_nodes(struct solve *s, unsigned n)
{
    const uint32_t first = s->nodes;
    if (!is_room(s, n * sizeof(struct node)))
        return 0;
    s->nodes += n;
    return first;
}

/* The place of a situation, created if new; 0: no room. */
static uint32_t find_situation(struct solve *s, uint64_t looks, int player, unsigned n)
{
    uint32_t *bucket = &s->bucket[looks % BUCKETS];
    for (uint32_t place = *bucket; place; place = situation_at(s, place)->next)
        if (situation_at(s, place)->looks == looks && situation_at(s, place)->n == n)
            return place;
    const uint32_t size = size_of_situation(n);
    if (!is_room(s, 8 * (size_t)size))
        return 0;
    s->lowest -= size;
    struct situation *situation = situation_at(s, s->lowest);
    *situation = (struct situation){ .looks = looks, .next = *bucket, .n = (uint16_t)n, .player = (uint8_t)player };
    for (unsigned i = 0; i < n; i++)
        situation->answer[i] = (struct answer){ .now = 1 / (float)n };
    return *bucket = s->lowest;
}

static void make_leaf(struct solve *s, uint32_t at, float value)
{
    s->node[at].kind = LEAF;
    s->node[at].of.value = value;
}

static bool are_leaves(const struct solve *s, uint32_t first, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (s->node[first + i].kind != LEAF)
            return false;
    return true;
}

static void close_chance(struct solve *s, uint32_t at, uint32_t first, unsigned n)
{
    float sum = 0;
    s->node[at].kind = CHANCE + n;
    s->node[at].of.first = first;
    if (!are_leaves(s, first, n))
        return;
    for (unsigned i = 0; i < n; i++)
        sum += s->node[first + i].of.value;
    make_leaf(s, at, sum / (float)n);
    s->nodes = first;
}

/* The best of the leaves for the player who answers; *equal: they are all equal. */
static float best_leaf(const struct solve *s, uint32_t first, unsigned n, int player, bool *equal)
{
    float low = 1, high = 0;
    for (unsigned i = 0; i < n; i++) {
        const float value = s->node[first + i].of.value;
        low = value < low ? value : low;
        high = value > high ? value : high;
    }
    *equal = low >= high;
    return player ? low : high;
}

/* All that can follow a question has been grown. It is kept, unless it makes no difference what is answered, or nothing is hidden any
 * more: then the value alone is kept. */
static bool close_question(struct solve *s, uint32_t at, const duel_state *world, int player, uint32_t first,
                           unsigned n)
{
    const uint64_t looks = looks_of(s, world, player);
    if (looks != s->wanted && are_leaves(s, first, n)) {
        bool equal;
        const float best = best_leaf(s, first, n, player, &equal);
        if (equal || is_open(s, world)) {
            make_leaf(s, at, best);
            s->nodes = first;
            return true;
        }
    }
    s->node[at].kind = find_situation(s, looks, player, n);
    s->node[at].of.first = first;
    return s->node[at].kind != 0;
}

static bool grow(struct solve *s, uint32_t at, unsigned depth);

/* Grows what follows an answer to the position at `depth`, whose first rolls are `roll`; further rolls are enumerated. */
static bool grow_answer(struct solve *s, uint32_t at, unsigned depth, int player, duel_action action,
                        uint16_t roll[ROLLS_MAX], uint16_t rolls)
{
    duel_state *after = state_at(s, depth + 1);
    struct duel_io io = { .forced = roll, .force = rolls };
    uint16_t range = 0;

    duel_copy(after, state_at(s, depth));
    duel_apply(after, player, action, &io);
    if (io.rolls <= rolls)
        return grow(s, at, depth + 1);
    if (rolls == ROLLS_MAX)
        return false;
    do {                                        /* the rules alone know the range */
        io = (struct duel_io){ .forced = roll, .force = (uint16_t)(rolls + 1) };
        roll[rolls] = ++range;
        duel_copy(after, state_at(s, depth));
        duel_apply(after, player, action, &io);
    } while (!io.misfit && range < RANGE_MAX);
    const uint32_t first = make_nodes(s, range);
    if (!io.misfit || !first)
        return false;
    for (uint16_t i = 0; i < range; i++) {
        roll[rolls] = i;
        if (!grow_answer(s, first + i, depth, player, action, roll, (uint16_t)(rolls + 1)))
            return false;
    }
    close_chance(s, at, first, range);
    return true;
}

/* Grows all that follows from the position at `depth`. False: it does not fit, or the watch ends it. */
static bool grow(struct solve *s, uint32_t at, unsigned depth)
{
    const duel_state *world = state_at(s, depth);
    uint16_t roll[ROLLS_MAX];

    if (!duel_head(world)->awaiting) {
        make_leaf(s, at, s->terms->value ? s->terms->value(world, 0) : search_outcome(world, 0));
        return true;
    }
    if (depth == DEPTH_MAX || (++s->asked % ASK_EVERY == 0 && is_over(s)))
        return false;
    const int player = turn(s, world);
    const unsigned n = (unsigned)duel_legal(world, player, s->legal);
    const uint32_t first = make_nodes(s, n);
    if (!first)
        return false;
    for (unsigned i = 0; i < n; i++) {
        duel_legal(world, player, s->legal);    /* what follows uses the room, too */
        if (!grow_answer(s, first + i, depth, player, s->legal[i], roll, 0))
            return false;
    }
    return close_question(s, at, world, player, first, n);
}

/* --- deals ------------------------------------------------------------------------------------------------ */

/* Samples what is hidden in the root. False: it is a new deal, and there are too many. */
static bool draw(struct solve *s, uint64_t seed)
{
    duel_state *world = state_at(s, 0);
    duel_copy(world, duel_in(&s->root));
    duel_imagine(world, s->terms->believed, seed);
    const uint64_t looks = looks_of(s, world, DUEL_JUDGE);
    for (unsigned i = 0; i < s->deals; i++)
        if (s->deal[i].looks == looks) {
            s->deal[i].drawn++;
            return true;
        }
    if (s->deals == DEALS_MAX)
        return false;
    s->deal[s->deals++] = (struct deal){ .looks = looks, .seed = seed, .drawn = 1 };
    return true;
}

/* Samples often enough to know all deals and their frequencies. False: there are too many. */
static bool draw_all(struct solve *s)
{
    uint64_t luck = duel_hash(duel_in(&s->root));
    s->deals = 0;
    for (unsigned i = 0; i < DRAWS && !(i == DRAWS_AT_FIRST && s->deals == 1); i++)
        if (!draw(s, duel_mix(&luck)))
            return false;
    return true;
}

static void draw_some(struct solve *s)
{
    uint64_t luck = duel_hash(duel_in(&s->root));
    s->deals = 0;
    for (unsigned i = 0; i < DRAWS_OF_SAMPLE; i++)
        draw(s, duel_mix(&luck));
}

static void imagine(struct solve *s, const struct deal *deal)
{
    duel_copy(state_at(s, 0), duel_in(&s->root));
    duel_imagine(state_at(s, 0), s->terms->believed, deal->seed);
}

/* Estimates by a few walks (Knuth 1975) whether the trees of so many deals may fit: about half of such a tree is
 * answers that do not matter. Saves trying what is too large. */
static bool is_small(struct solve *s, unsigned deals, uint64_t luck)
{
    const float room = 2 * (float)s->lowest / (float)deals;    /* a node has the 8 bytes of a place */
    float sum = 0;
    for (int i = 0; i < PROBES; i++) {
        float size = 1;
        imagine(s, &s->deal[0]);
        for (duel_state *world = state_at(s, 0);
             duel_head(world)->awaiting && !is_open(s, world) && size < PROBES * room;) {
            const int player = turn(s, world);
            const unsigned n = (unsigned)duel_legal(world, player, s->legal);
            size *= (float)n;
            duel_apply(world, player, s->legal[duel_mix_below(&luck, n)], NULL);
        }
        sum += size;
    }
    return sum / PROBES < room;
}

/* Finds the deals and grows their trees. Best is to begin with all deals that are possible by what both players know. If those are too
 * many, it begins with those that are possible by what this player knows. False: the trees do not fit. */
static bool grow_deals(struct solve *s, const duel_state *view)
{
    const struct duel_game *game = duel_game_of(view);
    bool all = false;

    for (int i = 0; i < 2 && !all; i++) {
        duel_copy(duel_in(&s->root), view);
        if (i == 0) {           /* only a truth can be hidden from others */
            duel_imagine(duel_in(&s->root), s->terms->believed, 0);
            duel_hide(duel_in(&s->root), DUEL_PUBLIC);
        }
        if (game->recall)
            game->recall(duel_in(&s->root));
        if (i == 0)
            all = draw_all(s);
        else
            draw_some(s);
    }
    if (!is_small(s, all ? s->deals : DEALS_LEAST, duel_hash(duel_in(&s->root))))
        return false;
    for (unsigned i = 0; i < s->deals; i++) {
        imagine(s, &s->deal[i]);
        s->deal[i].root = make_nodes(s, 1);
        if (s->deal[i].root && grow(s, s->deal[i].root, 0))
            continue;
        if (all || i < DEALS_LEAST || is_over(s))
            return false;
        s->deals = i;                           /* too many for the room: the deals that fit are taken as a sample */
    }
    return true;
}

/* --- sweeps --------------------------------------------------------------------------------------------------- */

/* The value of a node for `player`. `own` is its own reach, `other` that of the other player and of chance; `weight` is this
 * sweep's weight in the sums. */
static float sweep(struct solve *s, const struct node *node, int player, float own, float other, float weight)
{
    float value = 0;

    if (node->kind == LEAF)
        return player ? 1 - node->of.value : node->of.value;
    const struct node *child = &s->node[node->of.first];
    if (node->kind & CHANCE) {
        const unsigned n = node->kind - CHANCE;
        for (unsigned i = 0; i < n; i++)
            value += sweep(s, &child[i], player, own, other / (float)n, weight);
        return value / (float)n;
    }
    struct situation *here = situation_at(s, node->kind);
    struct answer *answer = here->answer;
    if (here->player != player) {
        for (unsigned i = 0; i < here->n; i++)
            value += answer[i].now * sweep(s, &child[i], player, own, other * answer[i].now, weight);
        return value;
    }
    for (unsigned i = 0; i < here->n; i++) {
        const float one = sweep(s, &child[i], player, own * answer[i].now, other, weight);
        value += answer[i].now * one;
        answer[i].regret += other * one;
    }
    for (unsigned i = 0; i < here->n; i++) {
        answer[i].regret -= other * value;
        answer[i].sum += weight * own * answer[i].now;
    }
    return value;
}

/* Regret matching: answers are given in proportion to their regret. */
static void match_regrets(struct situation *here)
{
    const float even = 1 / (float)here->n;
    float sum = 0;
    for (unsigned i = 0; i < here->n; i++) {
        struct answer *answer = &here->answer[i];
        answer->regret = answer->regret > 0 ? answer->regret : 0;
        sum += answer->regret;
    }
    for (unsigned i = 0; i < here->n; i++) {
        const float share = sum > 0 ? here->answer[i].regret / sum : even;
        here->answer[i].now = share + TREMBLE * (even - share);
    }
}

static void minimise(struct solve *s)
{
    float drawn = 0;
    for (unsigned i = 0; i < s->deals; i++)
        drawn += (float)s->deal[i].drawn;
    for (uint32_t done = 0; done < s->terms->sweeps && !(done && is_over(s)); done++)
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            for (unsigned i = 0; i < s->deals; i++)
                sweep(s, &s->node[s->deal[i].root], player, 1, (float)s->deal[i].drawn / drawn,
                      (float)done + 1);
            for (uint32_t place = s->lowest; place < s->end;
                 place += size_of_situation(situation_at(s, place)->n))
                if (situation_at(s, place)->player == player)
                    match_regrets(situation_at(s, place));
        }
}

/* The average of all sweeps, with the trembling removed. False: nothing leads here, or nothing is known. */
static bool read_shares(const struct situation *here, float share[])
{
    float sum = 0, kept = 0;
    for (unsigned i = 0; i < here->n; i++)
        sum += here->answer[i].sum;
    for (unsigned i = 0; i < here->n; i++) {
        share[i] = sum > 0 ? here->answer[i].sum / sum : 0;
        share[i] = share[i] < NEVER ? 0 : share[i];
        kept += share[i];
    }
    for (unsigned i = 0; i < here->n && kept > 0; i++)
        share[i] /= kept;
    return kept > 0;
}

/* --- all together ------------------------------------------------------------------------------------------------ */

static size_t stride_of(const duel_state *state)
{
    return (duel_game_of(state)->state_size + (size_t)7) / 8 * 8;
}

static void begin(struct solve *s, const duel_state *view, int player, size_t size)
{
    const struct ai_watch *watch = s->terms->watch;
    s->began = watch && watch->now ? watch->now(watch->context) : 0;
    s->wanted = duel_hash(view);
    s->first = duel_head(view)->awaiting == 3 ? player : 1 - player;
    s->asked = 0;
    s->state_size = stride_of(view);
    s->node = (struct node *)(s->memory + OVERHEAD + STATES * s->state_size);
    s->nodes = 1;               /* 0 is none */
    s->lowest = s->end = (uint32_t)(size / 8);
    memset(s->bucket, 0, sizeof s->bucket);
}

int solve_run(const duel_state *view, int player, const struct solve_terms *terms, void *memory, size_t size,
              float share[])
{
    assert(duel_head(view)->viewer == player && duel_head(view)->awaiting >> player & 1 && terms->sweeps > 0);
    struct solve *s = memory;
    if (size < OVERHEAD + STATES * stride_of(view) + LEAST_ROOM)
        return 0;
    s->terms = terms;
    s->memory = memory;
    begin(s, view, player, size);
    if (!grow_deals(s, view))
        return 0;
    uint32_t place = s->bucket[s->wanted % BUCKETS];
    while (place && situation_at(s, place)->looks != s->wanted)
        place = situation_at(s, place)->next;
    if (!place)
        return 0;
    minimise(s);
    return read_shares(situation_at(s, place), share) ? situation_at(s, place)->n : 0;
}
