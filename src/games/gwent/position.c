/* gwent 18: positions as text are written where a player is asked for a play (ASK_PLAY), the first of a turn or a later one; when
 * they are read (position_read.c), every byte but the generator's comes back. */
#include "position.h"
#include "core/statement.h"

#include <string.h>

const char *const gwent_draw_words[] = { "0", "1", "draw", NULL };
const char *const gwent_row_words[] = { "close", "ranged", "siege", NULL };
const char *const gwent_slot_words[] = { "horn", "mardroeme", "leader", "standard", "weak", NULL };
const char *const gwent_effect_words[] = { "bran", "hope", "banned", "treacherous", "invader", "no-leader", NULL };
const char *const gwent_place_words[] = { "-", "close", "ranged", NULL };      /* NOWHERE, OWN_CLOSE, OWN_RANGED */

const struct gwent_position_tag gwent_position_tags[TAGS] = {
    { "shown", IN_HIDDEN, 0, 0 },           /* PLACED for the other player: depends on whose it is */
    { "seen", IN_HIDDEN, PLACED_ALL, 0 },
    { "listed", IN_HIDDEN, 0, 0 },          /* LISTED for the other player */
    { "known", IN_HIDDEN, LISTED_ALL, 0 },
    { "undrawn", IN_DECK, 0, NOT_DRAWN },
    { "lost", IN_DECK, 0, NOT_SUMMONED },
    { "next", IN_DECK, 0, FIRST },
    { "moved", IN_ROW, FLAG, 0 },
    { "ranged", IN_GRAVE, FLAG, 0 },
    { "never", IN_GRAVE, 0, NEVER_LAY },
};

static bool is_quiet(const struct gwent *g)
{
    return g->head.awaiting == 1 << g->active && g->head.prompt[g->active].kind == ASK_PLAY;
}

static bool same_effects(const struct gwent *g)
{
    struct gwent plain = { .head.variant = g->head.variant };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        plain.side[player].leader = g->side[player].leader;
    if (!rules_of(g)->hard)
        gwent_set_passives(&plain);
    return plain.side[0].effects == g->side[0].effects && plain.side[1].effects == g->side[1].effects;
}

static void end_line(struct duel_text *out)
{
    duel_put_char(out, '\n');
}

/* "VERB a b", for both players. */
static void put_pair(struct duel_text *out, const char *verb, int a, int b)
{
    duel_put(out, verb);
    core_put_number(out, a);
    core_put_number(out, b);
    end_line(out);
}

static void put_one(struct duel_text *out, const char *verb, int value)
{
    duel_put(out, verb);
    core_put_number(out, value);
    end_line(out);
}

static void put_bits(struct duel_text *out, unsigned bits, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1)
            core_put_word(out, words[i]);
}

static void put_tenths(struct duel_text *out, int tenths)
{
    core_put_number(out, tenths / TENTHS);
    if (tenths % TENTHS) {
        duel_put_char(out, '.');
        duel_put_int(out, tenths % TENTHS);
    }
}

static void put_tag(struct duel_text *out, const char *word)
{
    duel_put_char(out, '/');
    duel_put(out, word);
}

/* gwent 18.3: "ves@1/seen*2" */
static void put_card(const struct gwent *g, int zone, struct record record, int copies, struct duel_text *out)
{
    const uint8_t owner = record.known & OWNER, usual = usual_knowledge(g, zone, owner);
    core_put_word(out, gwent_cards[record.card].key);
    if (owner != usual_owner(zone)) {
        duel_put_char(out, '@');
        duel_put_int(out, owner ? 1 : 0);
    }
    if (is_hidden(zone)) {
        const int other = 1 - half_of(zone);
        if ((record.known & PLACED_ALL) == PLACED_ALL)
            put_tag(out, gwent_position_tags[TAG_SEEN].word);
        else if (record.known & PLACED << other)
            put_tag(out, gwent_position_tags[TAG_SHOWN].word);
        if ((record.known & ~usual & LISTED_ALL) == LISTED_ALL)
            put_tag(out, gwent_position_tags[TAG_KNOWN].word);
        else if (record.known & ~usual & LISTED << other)
            put_tag(out, gwent_position_tags[TAG_LISTED].word);
    }
    for (int i = TAG_UNDRAWN; i < TAGS; i++)
        if (about(zone) & gwent_position_tags[i].where &&
            ((record.known & gwent_position_tags[i].known) | (record.mark & gwent_position_tags[i].mark)))
            put_tag(out, gwent_position_tags[i].word);
    if (record.mark & BEFORE) {
        put_tag(out, "was-");
        duel_put(out, (record.mark & BEFORE) == FROM_NOWHERE ? "nowhere"
                                                             : gwent_zone_name((record.mark & BEFORE) - 1));
    }
    if (copies > 1) {
        duel_put_char(out, '*');
        duel_put_int(out, copies);
    }
}

/* gwent 18.2: the first card that came is the first in the text. */
static void put_zone(const struct gwent *g, int zone, struct duel_text *out)
{
    const int n = zone_size(g, zone), low = g->start[zone];
    if (n == 0)
        return;
    duel_put(out, gwent_zone_name(zone));
    for (int i = 0, copies; i < n; i += copies) {
        const bool back = zone == GRAVE;        /* where the newest lies first */
        const struct record record = record_at(g, back ? low + n - 1 - i : low + i);
        for (copies = 1; i + copies < n; copies++) {
            const struct record next = record_at(g, back ? low + n - 1 - i - copies : low + i + copies);
            if (next.card != record.card || next.known != record.known || next.mark != record.mark)
                break;
        }
        put_card(g, zone, record, copies, out);
    }
    end_line(out);
}

static void put_flame(const struct flame *flame, struct duel_text *out)
{
    if (!flame->leader)
        return;
    duel_put(out, "flame");
    core_put_number(out, flame->player);
    core_put_word(out, gwent_leaders[flame->leader].key);
    if (flame->answer)
        core_put_word(out, "answer");
    for (int row = 0; row < ROWS; row++) {
        if (flame->weather >> row & 1) {
            core_put_word(out, "weather/");
            duel_put(out, gwent_row_words[row]);
        }
        if (flame->cleared >> row & 1) {
            core_put_word(out, "cleared/");
            duel_put(out, gwent_row_words[row]);
        }
    }
    if (flame->slot) {
        core_put_word(out, gwent_zone_name(row_zone((flame->slot - 1) / ROWS, (flame->slot - 1) % ROWS)));
        put_tag(out, gwent_slot_words[__builtin_ctz(flame->slot_bit)]);
    }
    put_bits(out, flame->effect, gwent_effect_words);
    if (flame->drawn) {
        core_put_word(out, "drawn/");
        duel_put_int(out, flame->drawn);
    }
    end_line(out);
}

static void put_side(const struct gwent *g, int player, struct duel_text *out)
{
    const struct side *side = &g->side[player];
    for (int row = 0; row < ROWS; row++)
        if (side->slot[row] & SLOT_ROUND) {
            duel_put(out, "slot");
            core_put_word(out, gwent_zone_name(row_zone(player, row)));
            put_bits(out, side->slot[row] & SLOT_ROUND, gwent_slot_words);
            end_line(out);
        }
    if (side->used) {
        duel_put(out, "used");
        core_put_number(out, player);
        for (int leader = 1; leader < GWENT_LEADERS && rules_of(g)->hard; leader++)
            if (gwent_leaders[leader].faction == side->faction && side->used & gwent_leader_bit(leader))
                core_put_word(out, gwent_leaders[leader].key);
        end_line(out);
    }
    if (side->round_leader) {
        duel_put(out, "commands");
        core_put_number(out, player);
        core_put_word(out, gwent_leaders[side->round_leader].key);
        end_line(out);
    }
    if (!same_effects(g)) {
        duel_put(out, "effect");
        core_put_number(out, player);
        put_bits(out, side->effects, gwent_effect_words);
        end_line(out);
    }
    if (side->pending)
        put_pair(out, "pending", player, side->pending);
    if (side->set_aside)
        put_pair(out, "set-aside", player, side->set_aside);
    if (side->returned)
        put_one(out, "returned", player);
    if (side->passed)
        put_one(out, "passed", player);
}

/* gwent 18.1 */
void gwent_put_position(const duel_state *state, struct duel_text *out)
{
    const struct gwent *g = gwent_of(state);
    if (!is_quiet(g))
        return;
    const bool leaders = g->side[0].leader || g->side[1].leader;
    for (int list = 0; list <= leaders; list++) {
        duel_put(out, list ? "leaders" : "factions");
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const struct side *side = &g->side[player];
            const unsigned faction = (unsigned)(KEY_FACTIONS + side->faction),
                           leader = (unsigned)(KEY_LEADERS + side->leader);
            core_put_word(out, list && !side->leader ? "-" : gwent_card_key(0, list ? leader : faction));
        }
        end_line(out);
    }
    put_one(out, "round", g->round);
    for (int round = 1; round < g->round; round++) {
        duel_put(out, "result");
        core_put_number(out, round);
        core_put_word(out, gwent_draw_words[g->winner[round - 1]]);
        for (int half = 0; half < HALVES; half++)
            put_tenths(out, g->total[round - 1][half]);
        end_line(out);
    }
    put_pair(out, "lives", g->side[0].lives, g->side[1].lives);
    if (g->next)
        put_one(out, "next", g->next);
    put_one(out, "first", g->first);
    put_one(out, "active", g->active);
    put_one(out, "turn", g->turn);
    duel_put(out, "plays");
    core_put_number(out, g->plays);
    if (!g->head.prompt[g->active].begins)
        core_put_word(out, "more");
    end_line(out);
    for (int zone = 0; zone < ZONES; zone++)
        put_zone(g, zone, out);
    if (g->leader_weather) {
        duel_put(out, "leader-weather");
        put_bits(out, g->leader_weather, gwent_row_words);
        end_line(out);
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_side(g, player, out);
    if (g->lists && !rules_of(g)->hard) {
        duel_put(out, "lists");
        end_line(out);
    }
    if (g->moved) {
        duel_put(out, "moved");
        core_put_word(out, g->moved_card ? gwent_cards[g->moved_card].key : "-");
        core_put_word(out, gwent_place_words[g->moved_place]);
        if (g->moved > 1)
            core_put_word(out, "done");
        end_line(out);
    }
    put_flame(&g->flame, out);
}
