/* The form of a table: what lies where, as any surface can draw it without knowing the game (duel.h tells the members). */
#include "core.h"

const char *const duel_shape_keys[DUEL_SHAPES + 1] = {
    [DUEL_HAND] = "hand",   [DUEL_LINE] = "line",   [DUEL_CIRCLE] = "circle", [DUEL_SLOT] = "slot",
    [DUEL_STACK] = "stack", [DUEL_LADDER] = "ladder", [DUEL_QUEUE] = "queue", [DUEL_POOL] = "pool",
    [DUEL_TRACK] = "track", [DUEL_HEXES] = "hexes",
};

static void put_owner(struct duel_text *out, const char *key, int owner)
{
    if (owner == 0 || owner == 1)
        duel_json_int(out, key, owner);
    else
        duel_json_str(out, key, NULL);
}

static void put_result(const struct duel_game *game, const struct duel_head *head, struct duel_text *out)
{
    if (head->awaiting) {
        duel_json_str(out, "result", NULL);
        return;
    }
    duel_json_open(out, "result", '{');
    put_owner(out, "winner", head->winner);
    duel_json_str(out, "ended_by", head->ended_by < DUEL_END_TABLE ? game->ends[head->ended_by] : "table");
    duel_json_close(out, '}');
}

void duel_table_open(const duel_state *view, const struct duel_turn *turn, struct duel_text *out)
{
    const struct duel_head *head = duel_head(view);
    duel_json_open(out, "table", '{');
    duel_json_int(out, "viewer", head->viewer);
    duel_json_open(out, "awaiting", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (head->awaiting >> player & 1)
            duel_json_int(out, NULL, player);
    duel_json_close(out, ']');
    put_result(duel_game_of(view), head, out);
    duel_json_int(out, "turn", turn->number);
    put_owner(out, "active", turn->active);
    duel_json_str(out, "phase", turn->phase);
    duel_json_open(out, "areas", '[');
}

void duel_table_area(const struct duel_area *area, int owner, int count, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "area", area->key);
    put_owner(out, "owner", owner);
    duel_json_int(out, "count", count);
    duel_json_open(out, "things", '[');
}

static void put_keys(struct duel_text *out, const char *name, const char *const key[DUEL_MARKS])
{
    if (!key[0])
        return;
    duel_json_open(out, name, '[');
    for (int i = 0; i < DUEL_MARKS && key[i]; i++)
        duel_json_str(out, NULL, key[i]);
    duel_json_close(out, ']');
}

static void put_figures(struct duel_text *out, const struct duel_thing *thing)
{
    if (!thing->figure[0].key)
        return;
    duel_json_open(out, "figures", '[');
    for (int i = 0; i < DUEL_THING_FIGURES && thing->figure[i].key; i++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "key", thing->figure[i].key);
        duel_json_tenths(out, "value", thing->figure[i].value);
        duel_json_tenths(out, "base", thing->figure[i].base);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

void duel_table_thing(const struct duel_thing *thing, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    if (thing->at)
        duel_json_str(out, "at", thing->at);
    duel_json_str(out, "card", thing->card);
    assert(!thing->no || thing->card);
    if (thing->no)
        duel_json_int(out, "no", thing->no);
    if (thing->n > 1)
        duel_json_int(out, "n", thing->n);
    if (thing->empty)
        duel_json_bool(out, "empty", true);
    if (thing->known)
        duel_json_bool(out, "known", true);
    if (thing->valued) {
        duel_json_tenths(out, "value", thing->value);
        duel_json_tenths(out, "base", thing->base);
    }
    put_figures(out, thing);
    put_keys(out, "marks", thing->mark);
    duel_json_close(out, '}');
}

void duel_table_area_end(const struct duel_sign *sign, struct duel_text *out)
{
    duel_json_close(out, ']');
    if (sign && sign->at)
        duel_json_str(out, "at", sign->at);
    if (sign && sign->valued)
        duel_json_tenths(out, "value", sign->value);
    if (sign)
        put_keys(out, "marks", sign->mark);
    duel_json_close(out, '}');
}

void duel_table_figures(struct duel_text *out)
{
    duel_json_close(out, ']');
    duel_json_open(out, "figures", '[');
}

void duel_table_figure(int owner, const char *key, long long tenths, long long of, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    put_owner(out, "owner", owner);
    duel_json_str(out, "key", key);
    duel_json_tenths(out, "value", tenths);
    if (of >= 0)
        duel_json_tenths(out, "of", of);
    duel_json_close(out, '}');
}

void duel_table_close(struct duel_text *out)
{
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}
