/* The judge's table of Gwent: the score, and the field with both armies facing each other; and what the judge adds to a
 * post: the final table of a round, a pass confirmed, and whether the points are enough (gwent 13). */
#include "post.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 3, ROWS = 3, SCORE_COLUMNS = 4 };

static const char *const rows[ROWS] = { "siege", "ranged", "close" };

static const json_t *side_of(const json_t *view, int player)
{
    return json_array_get(json_object_get(view, "players"), (size_t)player);
}

static const char *number(const json_t *of, const char *key)
{
    return post_number(json_object_get(of, key));
}

static bool has_passed(const json_t *view, int player)
{
    return json_is_true(json_object_get(side_of(view, player), "passed"));
}

/* --- the table ------------------------------------------------------------------------------------ */

static void put_score(struct post *post, const json_t *view)
{
    const char *cell[SCORE_COLUMNS * 3] = { post_say(post, "gwent.player", (char *)NULL),
                                            post_say(post, "gwent.score", (char *)NULL),
                                            post_say(post, "gwent.lives", (char *)NULL),
                                            post_say(post, "gwent.leader", (char *)NULL) };
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *side = side_of(view, player);
        const char **row = &cell[SCORE_COLUMNS * (player + 1)];
        row[0] = post_say(post, has_passed(view, player) ? "gwent.who-passed" : "gwent.who", "player",
                          post->judge->name[player], "faction",
                          post_name(post, json_string_value(json_object_get(side, "faction"))), "hand",
                          number(side, "hand_size"), (char *)NULL);
        row[1] = number(side, "total");
        row[2] = number(side, "lives");
        const char *leader = json_string_value(json_object_get(side, "leader"));
        row[3] = leader ? post_name(post, leader) : "—";
    }
    sheet_table(&post->sheet, SCORE_COLUMNS, 3, cell);
}

static void put_row(const struct post *post, const json_t *side, const char *row, const char **cell)
{
    const json_t *own = json_object_get(json_object_get(side, "rows"), row),
                 *special = json_object_get(own, "special");
    const char *cards = post_list(post, json_object_get(own, "cards"));

    cell[0] = post_name(post, row);
    cell[1] = json_object_get(own, "total") ? number(own, "total") : "";
    cell[2] = json_array_size(special) > 0 ? post_say(post, "gwent.with", "cards", cards, "special",
                                                      post_list(post, special), (char *)NULL)
                                           : cards;
}

/* Both halves, each player's close row next to the other's, and the weather. */
static void put_field(struct post *post, const json_t *view)
{
    const json_t *weather = json_object_get(view, "weather");
    const char *cell[COLUMNS * (1 + 2 * ROWS)] = { post_say(post, "gwent.row", (char *)NULL),
                                                   post_say(post, "gwent.sum", (char *)NULL),
                                                   post_say(post, "gwent.cards", (char *)NULL) };

    for (int i = 0; i < ROWS; i++) {
        put_row(post, side_of(view, 1), rows[i], &cell[COLUMNS * (1 + i)]);
        put_row(post, side_of(view, 0), rows[ROWS - 1 - i], &cell[COLUMNS * (1 + ROWS + i)]);
    }
    sheet_table(&post->sheet, COLUMNS, 1 + 2 * ROWS, cell);
    if (json_array_size(weather) > 0)
        sheet_line(&post->sheet,
                   post_say(post, "gwent.weather", "cards", post_list(post, weather), (char *)NULL));
}

void post_gwent(struct post *post, const json_t *view)
{
    sheet_title(&post->sheet, post_say(post, "gwent.turn", "round", number(view, "round"), "turn",
                                       number(view, "turn"), (char *)NULL));
    put_score(post, view);
    put_field(post, view);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *graveyard = json_object_get(side_of(view, player), "graveyard");
        if (json_array_size(graveyard) > 0)
            sheet_line(&post->sheet, post_say(post, "gwent.graveyard", "player", post->judge->name[player],
                                              "cards", post_list(post, graveyard), (char *)NULL));
    }
}

/* --- the end of a round --------------------------------------------------------------------------- */

/* An empty field, to be filled by what goes from it. */
static json_t *empty_field(void)
{
    json_t *view = json_pack("{s:[{s:{}},{s:{}}], s:[]}", "players", "rows", "rows", "weather");
    for (size_t player = 0; player < DUEL_PLAYERS; player++)
        for (int row = 0; row < ROWS; row++)
            json_object_set_new(
                json_object_get(json_array_get(json_object_get(view, "players"), player), "rows"), rows[row],
                json_pack("{s:[],s:i}", "cards", "total", 0));
    return view;
}

/* Puts the card of an event where it lay: {"card": KEY, "from": "close0", "strength": 7}; kept cards have "to". Slot cards have
 * no strength. */
static void lay(json_t *view, const json_t *event)
{
    const char *kind = json_string_value(json_object_get(event, "event"));
    const bool kept = strcmp(kind, "kept") == 0, weather = strcmp(kind, "cleared") == 0;
    const char *zone = json_string_value(json_object_get(event, kept ? "to" : "from"));
    json_t *card = json_object_get(event, "card");

    if (weather)
        json_array_append(json_object_get(view, "weather"), card);
    json_t *strength = json_object_get(event, "strength");
    if (!zone || (!kept && strcmp(kind, "cleaned") != 0 && strcmp(kind, "vanished") != 0))
        return;
    for (int row = 0; row < ROWS; row++) {
        const size_t size = strlen(rows[row]);
        if (strncmp(zone, rows[row], size) != 0)
            continue;
        const json_t *half = side_of(view, zone[size] - '0'), *own = json_object_get(half, "rows");
        json_t *here = json_object_get(own, rows[row]);
        if (!strength) {
            json_array_append(json_object_get(here, "cards"), card);
            return;
        }
        json_array_append_new(json_object_get(here, "cards"),
                              json_pack("{sOsO}", "card", card, "strength", strength));
        const double sum = json_number_value(json_object_get(here, "total")) + json_number_value(strength);
        json_object_set_new(here, "total", json_real(sum));
        return;
    }
}

/* The field as the events that cleared it tell it. `round` is number 0 or later of the
 * rounds that the answer ended. */
static json_t *cleared_field(const struct session *session, unsigned answer, size_t round)
{
    json_t *view = empty_field();
    size_t ended = 0;

    for (unsigned i = 0; i < session->answer[answer].events; i++) {
        struct page page = { 0 };
        page_put_event(&page, session_position(session, answer + 1),
                       &session->event[session->answer[answer].event + i]);
        json_t *event = json_loads(page.at, 0, NULL);
        free(page.at);
        ended += strcmp(json_string_value(json_object_get(event, "event")), "round") == 0;
        if (ended == round + 1)
            lay(view, event);
        json_decref(event);
    }
    return view;
}

static bool is_pass(const struct session *session, unsigned answer)
{
    struct page page = { 0 };
    page_put_action(&page, session_position(session, answer), session->answer[answer].player,
                    session->answer[answer].action);
    const bool pass = strcmp(page.at, "pass") == 0;
    free(page.at);
    return pass;
}

/* The field at the end of the round that this answer ended, its number `round` of `ended`: as it lies, if nothing has cleared it
 * yet; as it lay before, if the answer was to pass, which changes no field; else what was cleared. */
static json_t *final_field(const struct post *post, unsigned answer, size_t round, size_t ended)
{
    json_t *view = post_view(post, answer + 1, DUEL_PUBLIC);
    const size_t finished = json_array_size(json_object_get(view, "rounds"));
    const bool lies = json_integer_value(json_object_get(view, "round")) == (json_int_t)finished;

    if (lies && round + 1 == ended)
        return view;
    json_decref(view);
    return round == 0 && is_pass(post->judge->session, answer)
               ? post_view(post, answer, DUEL_PUBLIC)
               : cleared_field(post->judge->session, answer, round);
}

/* `rounds`: all that are over, of which the answer ended those from number `first` on. */
static void put_final(struct post *post, unsigned answer, const json_t *rounds, size_t first, size_t round)
{
    const json_t *ended = json_array_get(rounds, round);
    const json_t *totals = json_object_get(ended, "totals"), *winner = json_object_get(ended, "winner");
    const char *score = post_say(post, "gwent.totals", "a", post->judge->name[0], "b", post->judge->name[1],
                                 "n", post_number(json_array_get(totals, 0)), "m",
                                 post_number(json_array_get(totals, 1)), (char *)NULL);
    json_t *field = final_field(post, answer, round - first, json_array_size(rounds) - first);

    sheet_title(&post->sheet,
                post_say(post, "gwent.final", "round", trouble_number((long long)round + 1), (char *)NULL));
    put_field(post, field);
    sheet_line(&post->sheet, json_is_integer(winner)
                                 ? post_say(post, "gwent.round-won", "score", score, "player",
                                            post->judge->name[json_integer_value(winner)], (char *)NULL)
                                 : post_say(post, "gwent.round-drawn", "score", score, (char *)NULL));
    json_decref(field);
}

/* --- after a pass --------------------------------------------------------------------------------- */

static bool wins_ties(const json_t *view, int player)
{
    const char *faction = json_string_value(json_object_get(side_of(view, player), "faction"));
    return faction && strcmp(faction, "nilfgaard") == 0;
}

/* Whether the round would be that player's if it ended now (gwent 5.1, 5.2). */
static bool leads(const json_t *view, int player)
{
    const double own = json_number_value(json_object_get(side_of(view, player), "total")),
                 other = json_number_value(json_object_get(side_of(view, !player), "total"));
    return own > other || (own >= other && wins_ties(view, player) && !wins_ties(view, !player));
}

/* One has passed: the other plays on alone, and hears after each post whether it is enough. */
static void put_verdict(struct post *post, const json_t *before, const json_t *view)
{
    const int gone = has_passed(view, 1), alone = !gone;
    const char *name = post->judge->name[alone];

    if (has_passed(view, 0) == has_passed(view, 1))
        return;
    if (!has_passed(before, gone))
        sheet_line(&post->sheet, post_say(post, "gwent.free", "player", post->judge->name[gone], "other",
                                          name, (char *)NULL));
    sheet_line(&post->sheet, post_say(post, leads(view, alone) ? "gwent.enough" : "gwent.not-enough",
                                      "player", name, "n", number(side_of(view, alone), "total"), "m",
                                      number(side_of(view, gone), "total"), (char *)NULL));
}

void post_gwent_after(struct post *post, unsigned from)
{
    const unsigned now = post->judge->session->answers;
    json_t *view = post_view(post, from, DUEL_PUBLIC);
    json_t *before = json_incref(view);

    for (unsigned answer = from; answer < now; answer++) {
        const size_t ended = json_array_size(json_object_get(view, "rounds"));
        json_decref(view);
        view = post_view(post, answer + 1, DUEL_PUBLIC);
        const json_t *list = json_object_get(view, "rounds");
        for (size_t round = ended; round < json_array_size(list); round++)
            put_final(post, answer, list, ended, round);
    }
    if (duel_head(session_state(post->judge->session))->awaiting)
        put_verdict(post, before, view);
    json_decref(view);
    json_decref(before);
}

/* --- for one player ------------------------------------------------------------------------------- */

void post_gwent_own(struct post *post, const json_t *view, int player)
{
    const json_t *own = side_of(view, player), *offer = json_object_get(own, "offer"),
                 *given = json_object_get(own, "given");

    sheet_line(&post->sheet,
               post_say(post, "hand", "cards", post_list(post, json_object_get(own, "hand")), (char *)NULL));
    if (json_array_size(offer) > 0)
        sheet_line(&post->sheet,
                   post_say(post, "gwent.offer", "cards", post_list(post, offer), (char *)NULL));
    if (json_array_size(given) > 0)
        sheet_line(&post->sheet,
                   post_say(post, "gwent.given", "cards", post_list(post, given), (char *)NULL));
}
