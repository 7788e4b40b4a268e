/* The judge's table of Gwent: the score, and the field with both armies facing each other; and what the judge adds to a
 * post: the final table of a round, a pass confirmed, and whether the points are enough (gwent 13). */
#include "post_games.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 4, ROWS = 3, SCORE_COLUMNS = 4, LINES = 1 + 2 * (1 + ROWS) + 1 };

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

/* The player's leader; where there are several, those that were used. */
static const char *leader_words(const struct post *post, const json_t *side)
{
    const char *own = json_string_value(json_object_get(side, "leader")), *words;
    const json_t *leaders = json_object_get(side, "leaders");
    json_t *used = json_array(), *one;
    size_t i;

    json_array_foreach(leaders, i, one) if (json_is_true(json_object_get(one, "used")))
        json_array_append(used, json_object_get(one, "leader"));
    words = own ? post_name(post, own) : post_list(post, used);
    if (json_array_size(used) > 0)
        words = post_say(post, json_array_size(used) == 1 ? "gwent.leader-used" : "gwent.leaders-used",
                         "leader", words, "leaders", words);
    json_decref(used);
    return words;
}

/* Two things with a comma between them, if both are there. */
static const char *both(const struct post *post, const char *a, const char *b)
{
    return !*a ? b : !*b ? a : post_say(post, "gwent.both", "a", a, "b", b);
}

static void put_score(struct post *post, const json_t *view)
{
    const char *cell[SCORE_COLUMNS * 3] = { post_say(post, "gwent.player"), post_say(post, "gwent.score"),
                                            post_say(post, "gwent.lives"), post_say(post, "gwent.leader") };
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *side = side_of(view, player);
        const char **row = &cell[SCORE_COLUMNS * (player + 1)];
        row[0] = post_say(post, has_passed(view, player) ? "gwent.who-passed" : "gwent.who", "player",
                          post->judge->name[player], "faction",
                          post_name(post, json_string_value(json_object_get(side, "faction"))), "hand",
                          number(side, "hand_size"));
        row[1] = number(side, "total");
        row[2] = number(side, "lives");
        row[3] = leader_words(post, side);
    }
    sheet_table(&post->sheet, SCORE_COLUMNS, 3, cell);
}

/* What lies in the slot left of a row, horns of leaders included, and that the other horns there are weakened (gwent 15.9); "":
 * nothing. */
static const char *slot_words(const struct post *post, const json_t *row)
{
    const json_t *special = json_object_get(row, "special");
    const bool horn = json_is_true(json_object_get(row, "leader_horn"));
    const char *cards = json_array_size(special) > 0 ? post_list(post, special) : "",
               *own = horn ? post_say(post, "gwent.leader-horn") : "";
    const char *weak = !json_is_true(json_object_get(row, "weakened")) ? ""
                       : horn                                          ? post_say(post, "gwent.weak-others")
                                                                       : post_say(post, "gwent.weak");
    return both(post, both(post, cards, own), weak);
}

static void put_row(const struct post *post, const json_t *side, const char *row, const char **cell)
{
    const json_t *own = json_object_get(json_object_get(side, "rows"), row);

    cell[0] = post_name(post, row);
    cell[1] = json_object_get(own, "total") ? number(own, "total") : "";
    cell[2] = slot_words(post, own);
    cell[3] = post_list(post, json_object_get(own, "cards"));
}

/* A line of the field that is no row: the head of a half, the weather. */
static void put_head(const char *what, const char *cards, const char **cell)
{
    cell[0] = what;
    cell[1] = cell[2] = "";
    cell[3] = cards;
}

/* Whether one of the cards brings weather to the row (gwent 7.11, 7.12). */
static bool is_under(const json_t *cards, const char *row)
{
    static const char *const brings[][2] = { { "biting-frost", "close" },
                                             { "impenetrable-fog", "ranged" },
                                             { "skellige-storm", "ranged" },
                                             { "skellige-storm", "siege" },
                                             { "torrential-rain", "siege" } };
    const json_t *card;
    size_t i;

    json_array_foreach(cards, i, card) for (size_t k = 0; k < sizeof brings / sizeof brings[0];
                                            k++) if (strcmp(json_string_value(card), brings[k][0]) == 0 &&
                                                     strcmp(row, brings[k][1]) == 0) return true;
    return false;
}

/* The weather with the rows it lies on, that of leaders included; "—": fair. */
static const char *weather_words(const struct post *post, const json_t *view)
{
    const json_t *cards = json_object_get(view, "weather"), *on = json_object_get(view, "weather_rows");
    json_t *names = json_array();
    bool leader = false;

    for (int i = ROWS - 1; i >= 0; i--)
        if (json_is_true(json_object_get(on, rows[i]))) {
            json_array_append_new(names, json_string(rows[i]));
            leader |= !is_under(cards, rows[i]);
        }
    const char *said = both(post, json_array_size(cards) > 0 ? post_list(post, cards) : "",
                            leader ? post_say(post, "gwent.leader-weather") : "");
    said = *said ? said : "—";
    if (json_array_size(names) > 0)
        said = post_say(post, "gwent.weather-on", "cards", said, "rows", post_list(post, names));
    json_decref(names);
    return said;
}

/* Both halves under their players' names, the close rows next to each other, and between them the weather (gwent 13). */
static void put_field(struct post *post, const json_t *view)
{
    const char *cell[COLUMNS * LINES] = { post_say(post, "gwent.row"), post_say(post, "gwent.sum"),
                                          post_say(post, "gwent.slot"), post_say(post, "gwent.cards") };
    const char **at = cell + COLUMNS;

    put_head(post->judge->name[1], "", at);
    for (int i = 0; i < ROWS; i++)
        put_row(post, side_of(view, 1), rows[i], at += COLUMNS);
    put_head(post_say(post, "gwent.weather"), weather_words(post, view), at += COLUMNS);
    put_head(post->judge->name[0], "", at += COLUMNS);
    for (int i = ROWS - 1; i >= 0; i--)
        put_row(post, side_of(view, 0), rows[i], at += COLUMNS);
    sheet_table(&post->sheet, COLUMNS, LINES, cell);
}

static void draw(struct post *post, const json_t *view)
{
    const bool begun = json_integer_value(json_object_get(view, "turn")) > 0;
    sheet_title(&post->sheet, post_say(post, begun ? "gwent.turn" : "gwent.before", "round",
                                       number(view, "round"), "turn", number(view, "turn")));
    put_score(post, view);
    sheet_title(&post->sheet, post_say(post, "gwent.field"));
    put_field(post, view);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *graveyard = json_object_get(side_of(view, player), "graveyard");
        if (json_array_size(graveyard) > 0)
            sheet_line(&post->sheet, post_say(post, "gwent.graveyard", "player", post->judge->name[player],
                                              "cards", post_list(post, graveyard)));
    }
    if (json_array_size(json_object_get(view, "weather_graveyard")) > 0)
        sheet_line(&post->sheet, post_say(post, "gwent.weather-graveyard", "cards",
                                          post_list(post, json_object_get(view, "weather_graveyard"))));
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
                json_pack("{s:[],s:[],s:i}", "cards", "special", "total", 0));
    return view;
}

/* Puts the card of an event where it lay: {"card": KEY, "from": "close0", "strength": 7}; kept cards have "to". Slot cards and
 * decoys have no strength. */
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
            const bool decoy = strcmp(json_string_value(card), "decoy") == 0;
            json_array_append(json_object_get(here, decoy ? "cards" : "special"), card);
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
        json_t *event = post_event(session, answer, i);
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

/* The picture of the final field of a round, if it is cleared by now; one that was put together from what was told gets what is
 * known besides. */
static void put_final_picture(struct post *post, unsigned answer, json_t *field, const json_t *rounds,
                              size_t round)
{
    json_t *now = post_view(post, answer + 1, DUEL_PUBLIC);
    const json_t *totals = json_object_get(json_array_get(rounds, round), "totals");
    if (!json_equal(now, field)) {
        json_object_del(field, "turn");
        json_object_del(field, "awaiting");
        json_object_set_new(field, "round", json_integer((json_int_t)round + 1));
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            json_t *side = json_array_get(json_object_get(field, "players"), (size_t)player);
            json_object_set(side, "faction", json_object_get(side_of(now, player), "faction"));
            json_object_set(side, "total", json_array_get(totals, (size_t)player));
        }
        post_picture(post, field, true);
    }
    json_decref(now);
}

/* `rounds`: all that are over, of which the answer ended those from number `first` on. */
static void put_final(struct post *post, unsigned answer, const json_t *rounds, size_t first, size_t round)
{
    const json_t *ended = json_array_get(rounds, round);
    const json_t *totals = json_object_get(ended, "totals"), *winner = json_object_get(ended, "winner");
    const char *score =
        post_say(post, "gwent.totals", "a", post->judge->name[0], "b", post->judge->name[1], "n",
                 post_number(json_array_get(totals, 0)), "m", post_number(json_array_get(totals, 1)));
    json_t *field = final_field(post, answer, round - first, json_array_size(rounds) - first);

    sheet_title(&post->sheet, post_say(post, "gwent.final", "round", trouble_number((long long)round + 1)));
    put_field(post, field);
    put_final_picture(post, answer, field, rounds, round);
    sheet_line(&post->sheet, json_is_integer(winner)
                                 ? post_say(post, "gwent.round-won", "score", score, "player",
                                            post->judge->name[json_integer_value(winner)])
                                 : post_say(post, "gwent.round-drawn", "score", score));
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
        sheet_line(&post->sheet,
                   post_say(post, "gwent.free", "player", post->judge->name[gone], "other", name));
    sheet_line(&post->sheet,
               post_say(post, leads(view, alone) ? "gwent.enough" : "gwent.not-enough", "player", name, "n",
                        number(side_of(view, alone), "total"), "m", number(side_of(view, gone), "total")));
}

static void add_after(struct post *post, unsigned from)
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

static void draw_own(struct post *post, const json_t *view, int player)
{
    const json_t *own = side_of(view, player), *offer = json_object_get(own, "offer"),
                 *given = json_object_get(own, "given");

    sheet_line(&post->sheet, post_say(post, "hand", "cards", post_list(post, json_object_get(own, "hand"))));
    if (json_array_size(offer) > 0)
        sheet_line(&post->sheet, post_say(post, "gwent.offer", "cards", post_list(post, offer)));
    if (json_array_size(given) > 0)
        sheet_line(&post->sheet, post_say(post, "gwent.given", "cards", post_list(post, given)));
}

const struct post_game post_gwent = { "gwent", draw, add_after, draw_own };
