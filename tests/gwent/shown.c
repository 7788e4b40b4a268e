/* gwent 14 as JSON: every member of a view against the truth it was made from and against what was told of the game. And what
 * answers look the same to others (gwent 3.9). */
#include "gwent/position.h"

#include <jansson.h>
#include <stdlib.h>

enum { GAMES_EACH = 25, JSON_ROOM = 1 << 15 };

/* What has been told of a game so far. */
struct heard {
    bool used[DUEL_PLAYERS][GWENT_LEADERS];
    bool led[DUEL_PLAYERS];             /* a leader was used in this round */
    bool banned[DUEL_PLAYERS];
    bool passed[DUEL_PLAYERS];
    int lives[DUEL_PLAYERS];
    bool playing;                       /* a turn of the round has begun */
    int rounds, score[ROUNDS][DUEL_PLAYERS], winner[ROUNDS];
};

static void hear(struct heard *heard, const struct position *position, int round_before)
{
    for (int i = 0; i < position->events; i++) {
        const struct duel_event *event = &position->event[i];
        const int player = event->player;
        if (event->kind == EV_LEADER)
            heard->used[player][event->card - KEY_LEADERS] = heard->led[player] = true;
        else if (event->kind == EV_BANNED || event->kind == EV_UNBANNED)
            heard->banned[player] = event->kind == EV_BANNED;
        else if (event->kind == EV_LIFE)
            heard->lives[player] = event->amount;
        else if (event->kind == EV_STARTS)
            heard->playing = true, memset(heard->passed, 0, sizeof heard->passed);
        else if (event->kind == EV_PASSED)
            heard->passed[player] = true;
        if (event->kind == EV_ROUND) {
            heard->playing = false;
            heard->score[heard->rounds][0] = event->amount;
            heard->score[heard->rounds][1] = event->card2;
            heard->winner[heard->rounds++] = player;
        }
    }
    if (position->g.round != round_before) {    /* gwent 11.2, 11.4 */
        memset(heard->led, 0, sizeof heard->led);
        memset(heard->banned, 0, sizeof heard->banned);
    }
    if (!heard->playing && position->g.round > heard->rounds)           /* gwent 4.12: cleaned up */
        memset(heard->passed, 0, sizeof heard->passed);
}

/* --- what should stand there ------------------------------------------------------------------------ */

static json_t *key_or_null(int card)
{
    return card ? json_string(gwent_card_key(0, (unsigned)card)) : json_null();
}

static json_t *points(int tenths)
{
    return tenths % 10 ? json_real(tenths / 10.0) : json_integer(tenths / 10);
}

/* A hidden zone as `viewer` sees it: what is not known comes first (gwent 14.2, 14.3). */
static json_t *hidden_zone(const struct gwent *g, int viewer, int player, int z)
{
    const int zone = zone_of(player, z), size = size_seen(g, viewer, player, z);
    json_t *seen = json_array(), *list = json_array();
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (viewer == player || viewer == DUEL_JUDGE || g->known[at] & PLACED << viewer)
            json_array_append_new(seen, key_or_null(g->card[at]));
    for (int i = (int)json_array_size(seen); i < size; i++)
        json_array_append_new(list, json_null());
    json_array_extend(list, seen);
    json_decref(seen);
    return list;
}

/* What `viewer` knows to be somewhere in hand or deck, by card. */
static json_t *listed(const struct gwent *g, int viewer, int player)
{
    int count[GWENT_CARDS] = { 0 };
    json_t *list = json_array();
    for (int z = DECK; z <= HAND; z++)
        for (int zone = zone_of(player, z), at = g->start[zone]; at < g->start[zone + 1]; at++)
            count[g->card[at]] += g->known[at] & LISTED << viewer && !(g->known[at] & PLACED << viewer);
    for (int card = 1; card < GWENT_CARDS; card++)
        for (; count[card] > 0; count[card]--)
            json_array_append_new(list, key_or_null(card));
    return list;
}

/* A public pile, oldest first: the newest card of a graveyard lies nearest the rows. */
static json_t *pile(const struct gwent *g, int zone)
{
    json_t *list = json_array();
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        json_t *key = key_or_null(g->card[at]);
        if (zone == GRAVE)
            json_array_insert_new(list, 0, key);
        else
            json_array_append_new(list, key);
    }
    return list;
}

static bool under_weather(const struct gwent *g, int row)
{
    static const int weather[ROWS] = { CARD_BITING_FROST, CARD_IMPENETRABLE_FOG, CARD_TORRENTIAL_RAIN };
    bool there = g->leader_weather >> row & 1;
    for (int at = g->start[WEATHER]; at < g->start[WEATHER + 1]; at++)
        there |= g->card[at] == weather[row] ||
                 (row > 0 && g->card[at] == CARD_SKELLIGE_STORM); /* gwent 7.11, 7.12 */
    return there;
}

static json_t *row(const struct gwent *g, int half, int row)
{
    const int zone = row_zone(half, row), slot = g->side[half].slot[row];
    json_t *cards = json_array(), *special = json_array();
    int16_t strength[POOL];
    int total = 0;
    bool horn = slot & (SLOT_LEADER | SLOT_STANDARD);
    gwent_row_strength(g, zone, strength);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct card *card = &gwent_cards[g->card[at]];
        const bool forum = g->head.variant != ORIGINAL;
        horn |= g->card[at] == CARD_COMMANDERS_HORN;
        if (g->card[at] == CARD_COMMANDERS_HORN || g->card[at] == CARD_MARDROEME) {
            json_array_append_new(special, json_string(card->key));
            continue;
        }
        total += strength[at - g->start[zone]];
        json_array_append_new(cards,
                              json_pack("{ss so si sb}", "card", card->key, "strength",
                                        points(strength[at - g->start[zone]]), "printed",
                                        forum ? card->strength_forum : card->strength, "hero", card->hero));
    }
    return json_pack("{so sb sb sb sb so so}", "total", points(total), "horn", horn, "leader_horn",
                     (slot & (SLOT_LEADER | SLOT_STANDARD)) != 0, "weakened", (slot & SLOT_WEAK) != 0,
                     "weather", under_weather(g, row), "special", special, "cards", cards);
}

/* gwent 10.1, 10.2, 10.13, 11.1, 11.2, 11.6 */
static bool is_ready(const struct gwent *g, const struct heard *heard, int player, int leader)
{
    const int variant = g->head.variant;
    const bool flame =
        g->side[0].leader == LEADER_EMHYR_WHITE_FLAME || g->side[1].leader == LEADER_EMHYR_WHITE_FLAME;
    if (heard->used[player][leader])
        return false;
    if (variant != HARD)
        return !flame && !(gwent_leaders[leader].passive >> variant & 1);
    const bool answers = leader == LEADER_EMHYR_WHITE_FLAME && g->flame.leader == LEADER_EMHYR_WHITE_FLAME &&
                         g->flame.answer && g->flame.player != player;         /* gwent 11.14, 15.22 */
    return !heard->led[player] && (!heard->banned[player] || answers);
}

static json_t *player_seen(const struct gwent *g, const struct heard *heard, int viewer, int player)
{
    static const char *const row_keys[ROWS] = { "close", "ranged", "siege" };
    const struct side *side = &g->side[player];
    const bool hard = g->head.variant == HARD;
    json_t *leaders = json_array(), *rows = json_object();
    bool any = false;
    int total = 0;
    for (int leader = 1; leader < GWENT_LEADERS; leader++) {
        const bool ready = is_ready(g, heard, player, leader);
        if (hard ? gwent_leaders[leader].faction != side->faction : leader != side->leader)
            continue;
        any |= ready;
        json_array_append_new(leaders,
                              json_pack("{ss sb sb sb}", "leader", gwent_leaders[leader].key, "passive",
                                        gwent_leaders[leader].passive >> g->head.variant & 1, "used",
                                        heard->used[player][leader], "ready", ready));
    }
    for (int i = 0; i < ROWS; i++) {
        json_object_set_new(rows, row_keys[i], row(g, player, i));
        total += gwent_row_strength(g, row_zone(player, i), NULL);
    }
    json_t *seen = json_pack(
        "{ss so so sb so si sb so si so si so so}", "faction",
        gwent_card_key(0, (unsigned)(KEY_FACTIONS + side->faction)), "leaders", leaders, "leader",
        key_or_null(hard || !side->leader ? 0 : KEY_LEADERS + side->leader), "leader_ready", any, "total",
        points(total), "lives", heard->lives[player], "passed", heard->passed[player], "hand",
        hidden_zone(g, viewer, player, HAND), "hand_size", size_seen(g, viewer, player, HAND), "deck",
        hidden_zone(g, viewer, player, DECK), "deck_size", size_seen(g, viewer, player, DECK), "graveyard",
        pile(g, zone_of(player, GRAVE)), "rows", rows);
    if (g->phase == PHASE_EXCHANGE && g->head.awaiting >> player & 1 && g->head.variant != ORIGINAL) {
        json_object_set_new(seen, "offer", hidden_zone(g, viewer, player, OFFER));
        json_object_set_new(seen, "given", hidden_zone(g, viewer, player, GIVEN));
    }
    if (viewer != player && viewer != DUEL_JUDGE)
        json_object_set_new(seen, "listed", listed(g, viewer, player));
    return seen;
}

/* gwent 3.9: of the exchange others see that it goes on; of several picks, nothing before the last. */
static json_t *question(const struct gwent *g, int viewer, int player)
{
    struct duel_prompt asked = g->head.prompt[player];
    const bool others = viewer != player && viewer != DUEL_JUDGE;
    if (!(g->head.awaiting >> player & 1))
        return json_null();
    if (others && g->phase == PHASE_EXCHANGE)
        asked = (struct duel_prompt){ .kind = g->head.variant == ORIGINAL ? ASK_REDRAW : ASK_GIVE };
    if (others && (asked.kind == ASK_SHOW || asked.kind == ASK_DISCARD))
        asked.picked = 0;
    return json_pack("{ss so si si si}", "kind", gwent.prompts[asked.kind], "card", key_or_null(asked.card),
                     "min", asked.min, "max", asked.max, "picked", asked.picked);
}

static json_t *nobody_or(int player)
{
    return player == DUEL_NOBODY ? json_null() : json_integer(player);
}

static json_t *view_of(const struct gwent *g, const struct heard *heard, int viewer)
{
    json_t *awaiting = json_array(), *prompts = json_array(), *players = json_array(), *rounds = json_array();
    json_t *result = json_null();
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (g->head.awaiting >> player & 1)
            json_array_append_new(awaiting, json_integer(player));
        json_array_append_new(prompts, question(g, viewer, player));
        json_array_append_new(players, player_seen(g, heard, viewer, player));
    }
    for (int i = 0; i < heard->rounds; i++)
        json_array_append_new(rounds,
                              json_pack("{s[oo] so}", "totals", points(heard->score[i][0]),
                                        points(heard->score[i][1]), "winner", nobody_or(heard->winner[i])));
    if (!g->head.awaiting)
        result = json_pack("{so ss}", "winner", nobody_or(g->head.winner), "ended_by",
                           g->head.ended_by < END_COUNT ? "rounds" : "table");
    const bool plays = heard->playing && g->head.prompt[g->active].kind != ASK_MOVE;
    return json_pack("{ss ss si si si si so so so s{sb sb sb} so so so so}", "game", "gwent", "rules",
                     gwent.variants[g->head.variant], "viewer", viewer, "round", g->round, "turn", g->turn,
                     "plays", plays ? g->plays : 0, "awaiting", awaiting, "prompts", prompts, "weather",
                     pile(g, WEATHER), "weather_rows", "close", under_weather(g, 0), "ranged",
                     under_weather(g, 1), "siege", under_weather(g, 2), "weather_graveyard",
                     pile(g, WEATHER_GRAVE), "players", players, "rounds", rounds, "result", result);
}

/* --- what stands there ------------------------------------------------------------------------------- */

/* Says in which members two objects differ. */
static void tell_difference(json_t *got, json_t *want, const char *path)
{
    const char *key;
    json_t *value;
    char *text[2], longer[256];
    size_t i;
    if (json_equal(got, want))
        return;
    if (json_is_object(got) && json_is_object(want) && json_object_size(got) == json_object_size(want)) {
        json_object_foreach (got, key, value) {
            snprintf(longer, sizeof longer, "%s.%s", path, key);
            tell_difference(value, json_object_get(want, key), longer);
        }
        return;
    }
    if (json_is_array(got) && json_is_array(want) && json_array_size(got) == json_array_size(want)) {
        json_array_foreach (got, i, value) {
            snprintf(longer, sizeof longer, "%s[%zu]", path, i);
            tell_difference(value, json_array_get(want, i), longer);
        }
        return;
    }
    text[0] = json_dumps(got, JSON_ENCODE_ANY);
    text[1] = json_dumps(want, JSON_ENCODE_ANY);
    printf("    %s is %.300s, not %.300s\n", path, text[0] ? text[0] : "?", text[1] ? text[1] : "?");
    free(text[0]);
    free(text[1]);
}

static json_t *shown(const struct position *position, int viewer)
{
    static struct position view;
    static char text[JSON_ROOM];
    struct duel_text out;
    view.g = position->g;
    duel_hide(state_of(&view), viewer);
    duel_text_init(&out, text, sizeof text);
    duel_json(state_of(&view), &out);
    CHECK(duel_text_fits(&out));
    return json_loads(text, JSON_REJECT_DUPLICATES, NULL);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Cards as one line, in the order of the alphabet: backs are "?". */
static void put_names(const char *name[], size_t n, char *out, size_t size)
{
    size_t used = 0;
    qsort(name, n, sizeof *name, by_name);
    out[0] = '\0';
    for (size_t i = 0; i < n && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, " %s", name[i]);
}

/* The same cards in an area of the table as in lists of the view: of keys, or of objects with a "card". */
static void check_area(const json_t *table, const char *key, int owner, const json_t *cards,
                       const json_t *more)
{
    static char got[8192], want[8192];
    const char *name[2][2 * GWENT_CARDS];
    size_t n[2] = { 0 }, at;
    const json_t *area, *thing, *found = NULL;
    json_array_foreach(json_object_get(table, "areas"), at,
                       area) if (strcmp(json_string_value(json_object_get(area, "area")), key) == 0 &&
                                 (json_is_null(json_object_get(area, "owner"))
                                      ? DUEL_NOBODY
                                      : json_integer_value(json_object_get(area, "owner"))) == owner) found =
        area;
    if (!CHECK(found != NULL || json_array_size(cards) == 0))
        return;
    json_array_foreach(json_object_get(found, "things"), at, thing)
    {
        const char *card = json_string_value(json_object_get(thing, "card"));
        const json_t *alike = json_object_get(thing, "n");
        for (json_int_t i = alike ? json_integer_value(alike) : 1; i > 0; i--)
            name[0][n[0]++] = card ? card : "?";
    }
    for (int list = 0; list < 2; list++)
        json_array_foreach(list ? more : cards, at, thing)
        {
            const char *card =
                json_string_value(json_is_object(thing) ? json_object_get(thing, "card") : thing);
            name[1][n[1]++] = card ? card : "?";
        }
    CHECK_INT(json_integer_value(json_object_get(found, "count")), (long long)n[1]);
    put_names(name[0], n[0], got, sizeof got);
    put_names(name[1], n[1], want, sizeof want);
    CHECK_STR(got, want);
}

static const json_t *sign_of(const json_t *table, const char *key, int owner, const char *member)
{
    const json_t *one;
    size_t at;
    json_array_foreach(json_object_get(table, "areas"), at,
                       one) if (strcmp(json_string_value(json_object_get(one, "area")), key) == 0 &&
                                json_integer_value(json_object_get(one, "owner")) ==
                                    owner) return json_object_get(one, member);
    return NULL;
}

static double figure(const json_t *table, const char *key, int owner)
{
    const json_t *one;
    size_t at;
    json_array_foreach(json_object_get(table, "figures"), at,
                       one) if (strcmp(json_string_value(json_object_get(one, "key")), key) == 0 &&
                                json_integer_value(json_object_get(one, "owner")) ==
                                    owner) return json_number_value(json_object_get(one, "value"));
    return 0;
}

/* The table for surfaces that know no game says what the view says. */
static void check_table(const json_t *view, const json_t *table)
{
    static const char *const rows[ROWS] = { "close", "ranged", "siege" };
    static const char *const zones[] = { "hand", "deck", "graveyard", "offer", "given", "listed" };
    const json_t *players = json_object_get(view, "players"), *player;
    size_t seat;
    check_area(table, "weather", DUEL_NOBODY, json_object_get(view, "weather"), NULL);
    check_area(table, "weather-graveyard", DUEL_NOBODY, json_object_get(view, "weather_graveyard"), NULL);
    CHECK(json_equal(json_object_get(table, "awaiting"), json_object_get(view, "awaiting")));
    CHECK(json_equal(json_object_get(table, "result"), json_object_get(view, "result")));
    json_array_foreach(players, seat, player)
    {
        for (size_t i = 0; i < sizeof zones / sizeof zones[0]; i++)
            check_area(table, zones[i], (int)seat, json_object_get(player, zones[i]), NULL);
        for (int i = 0; i < ROWS; i++) {
            const json_t *row = json_object_get(json_object_get(player, "rows"), rows[i]), *card;
            const json_t *marks = sign_of(table, rows[i], (int)seat, "marks");
            double sum = 0;
            size_t at;
            check_area(table, rows[i], (int)seat, json_object_get(row, "cards"),
                       json_object_get(row, "special"));
            CHECK(json_equal(sign_of(table, rows[i], (int)seat, "value"), json_object_get(row, "total")));
            CHECK_INT(!!marks, json_is_true(json_object_get(row, "horn")) ||
                                   json_is_true(json_object_get(row, "leader_horn")) ||
                                   json_is_true(json_object_get(row, "weakened")) ||
                                   json_is_true(json_object_get(row, "weather")));
            json_array_foreach(sign_of(table, rows[i], (int)seat, "things"), at, card) sum +=
                json_number_value(json_object_get(card, "value"));
            CHECK(sum == json_number_value(json_object_get(row, "total")));
        }
        CHECK(figure(table, "total", (int)seat) == json_number_value(json_object_get(player, "total")));
        CHECK(figure(table, "lives", (int)seat) == json_number_value(json_object_get(player, "lives")));
        CHECK_INT(figure(table, "passed", (int)seat) > 0, json_is_true(json_object_get(player, "passed")));
    }
}

static void check_shown(const struct position *position, const struct heard *heard, int viewer)
{
    json_t *got = shown(position, viewer), *want = view_of(&position->g, heard, viewer);
    check_table(want, json_object_get(got, "table"));
    json_object_del(got, "table");
    if (!CHECK(json_equal(got, want)))
        tell_difference(got, want, "view");
    json_decref(got);
    json_decref(want);
}

/* What is shown as ready is what may be used, for who is to play (gwent 10.1 to 10.3, 11.1, 11.2, 11.14). */
static void check_ready(const struct position *position)
{
    const struct gwent *g = &position->g;
    const int player = g->active;
    duel_action legal[DUEL_ACTIONS_MAX];
    bool may[GWENT_LEADERS] = { false };
    struct position truth = { .g = *g };
    if (!(g->head.awaiting >> player & 1) || g->head.prompt[player].kind != ASK_PLAY ||
        g->phase == PHASE_EXCHANGE)
        return;
    for (int i = 0, n = duel_legal(state_of(&truth), player, legal); i < n; i++)
        if (legal[i].verb == VERB_LEADER)
            may[legal[i].arg[0]] = true;
    json_t *view = shown(position, player), *leader;
    json_t *side = json_array_get(json_object_get(view, "players"), (size_t)player);
    size_t i;
    bool any = false;
    json_array_foreach (json_object_get(side, "leaders"), i, leader) {
        const int number = key_number(json_string_value(json_object_get(leader, "leader"))) - KEY_LEADERS;
        const bool ready = json_is_true(json_object_get(leader, "ready"));
        any |= ready;
        CHECK(g->head.variant == ORIGINAL ? ready || !may[number] : ready == may[number]);      /* gwent 10.4 */
    }
    CHECK_INT(json_is_true(json_object_get(side, "leader_ready")), any);
    json_decref(view);
}

static void test_games(void)
{
    static struct position position;
    static struct random_decks decks;
    for (int variant = ORIGINAL; variant <= HARD; variant++) {
        name_test("gwent 14.1 to 14.8", "what a viewer is shown", variant);
        for (uint64_t game = 1; game <= GAMES_EACH; game++) {
            struct heard heard = { .lives = { 2, 2 } };
            uint64_t seed = game + 1000;
            int round = 1;
            begin_random(&position, variant, seed, &decks);
            do {
                hear(&heard, &position, round);
                round = position.g.round;
                check_shown(&position, &heard, (int)duel_mix_below(&seed, DUEL_TRUTH));
                check_ready(&position);
            } while (answer_at_random(&position, &seed));
            check_shown(&position, &heard, DUEL_JUDGE);
        }
    }
}

/* The same where random games seldom come; each begins with nothing heard but what is said here. */
static const struct {
    const char *what, *in, *given, *moves;
} rare[] = {
    { "half points, horns, weather", "h",
      "factions skellige monsters; turn 2; hand0 udalryk; hand1 nekker; slot close0 leader weak; slot siege1 standard; "
      "close0 svanrige*2 commanders-horn; siege1 ice-giant; ranged0 decoy; weather biting-frost skellige-storm",
      "0 leader king-bran" },
    { "the oldest lies first", "och",
      "turn 2; hand0 scorch ves; hand1 albrich*2; graveyard0 ballista thaler; graveyard1 albrich vreemde scorch; "
      "weather-graveyard biting-frost clear-weather",
      "0 play scorch" },
    { "White Flame upon White Flame", "h",
      "factions nilfgaard nilfgaard; turn 2; hand0 albrich*4; hand1 albrich*4",
      "0 leader emhyr-white-flame; 0 play albrich ranged" },
    { "the ban is lifted", "h", "factions nilfgaard nilfgaard; turn 2; hand0 albrich*4; hand1 albrich*4",
      "0 leader emhyr-white-flame; 0 play albrich ranged; 1 leader emhyr-white-flame; 1 play albrich ranged" },
    { "a ban, and a leader used before it", "h",
      "factions nilfgaard monsters; turn 2; hand0 albrich*4; hand1 nekker*4",
      "0 leader emhyr-white-flame; 0 play albrich ranged" },
    { "shown before the last pick", "ch",
      "factions nilfgaard northern-realms; leaders emhyr-emperor-of-nilfgaard -; turn 2; hand0 albrich*3; "
      "hand1 ves*4 ballista*2 trebuchet*2 catapult",
      "0 leader emhyr-emperor-of-nilfgaard; 1 show ves" },
};

static void test_rare(void)
{
    struct position position;
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++)
        for (const char *in = rare[i].in; *in; in++) {
            const int variant = *in == 'o' ? ORIGINAL : *in == 'c' ? CLASSIC : HARD;
            struct heard heard = { .lives = { 2, 2 }, .playing = true };
            char moves[512], *next = moves;
            name_test("gwent 14.1", rare[i].what, variant);
            make_position(&position, variant, rare[i].given);
            snprintf(moves, sizeof moves, "%s", rare[i].moves);
            play_on(&position, "");
            while (next) {
                char *end = strchr(next, ';');
                if (end)
                    *end = '\0';
                play_on(&position, next);
                hear(&heard, &position, position.g.round);
                for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++)
                    check_shown(&position, &heard, viewer);
                check_ready(&position);
                next = end ? end + 1 : NULL;
            }
        }
    struct heard heard = { .lives = { 2, 2 }, .playing = true };
    name_test("gwent 14.1", "a game that the table ended", CLASSIC);
    make_position(&position, CLASSIC, "hand0 ves; hand1 albrich");
    duel_end(state_of(&position), 1, DUEL_END_CONCEDED);
    check_shown(&position, &heard, 0);
}

/* --- what answers mean ------------------------------------------------------------------------------- */

/* gwent 3.9, 10.12, 10.28: hidden cards that are swapped, shown or discarded one by one mean only their verb to others. */
static void test_meaning(void)
{
    static const bool secret[VERB_COUNT] = {
        [VERB_REDRAW] = true, [VERB_GIVE] = true,    [VERB_TAKE] = true,
        [VERB_SHOW] = true,   [VERB_DISCARD] = true, [VERB_CHOOSE] = true,
    };
    struct position position;
    name_test("gwent 3.9", "what an answer means to others", -1);
    make_position(&position, CLASSIC, "hand0 ves; hand1 albrich");
    for (int verb = 0; verb < VERB_COUNT; verb++)
        for (int player = 0; player < DUEL_PLAYERS; player++)
            for (int viewer = 0; viewer <= DUEL_TRUTH; viewer++) {
                const duel_action action = { (uint8_t)verb, { CARD_VES, OWN_SIEGE, 3 } };
                const bool told = !secret[verb] || viewer == player || viewer >= DUEL_JUDGE;
                const uint32_t cards = CARD_VES << 16 | OWN_SIEGE << 8 | 3;
                CHECK_INT(gwent_meaning(state_of(&position), viewer, player, action),
                          (uint32_t)verb << 24 | (told ? cards : 0));
            }
}

/* --- what is told ----------------------------------------------------------------------------------- */

/* Every kind of event as others read it: who, which card, from where to where, and what is its own. */
static void test_reports(void)
{
    static const struct {
        struct duel_event event;
        const char *want;
    } rows[] = {
        { { .kind = EV_CHANCE, .how = ROLL_DRAW, .what = DUEL_DECK_1, .with = 20, .amount = 3, .player = 1 },
          "{\"event\":\"chance\",\"roll\":\"draw\",\"stream\":1,\"range\":20,\"result\":3,\"player\":1}" },
        { { .kind = EV_DRAWN, .player = 1, .from = 1 + DECK, .to = 1 + HAND },
          "{\"event\":\"drawn\",\"player\":1,\"from\":\"deck0\",\"to\":\"hand0\"}" },
        { { .kind = EV_PLAYED, .player = 0, .card = CARD_VES, .from = 1 + HAND, .to = 1 + CLOSE, .depth = 2 },
          "{\"event\":\"played\",\"player\":0,\"card\":\"ves\",\"from\":\"hand0\",\"to\":\"close0\",\"depth\":2}" },
        { { .kind = EV_TURNED,
            .player = 0,
            .card = CARD_BERSERKER,
            .card2 = CARD_TRANSFORMED_VILDKAARL,
            .to = 1 + CLOSE },
          "{\"event\":\"turned\",\"player\":0,\"card\":\"berserker\",\"into\":\"transformed-vildkaarl\",\"to\":\"close0\"}" },
        { { .kind = EV_PASSED, .player = 1 }, "{\"event\":\"passed\",\"player\":1,\"automatic\":false}" },
        { { .kind = EV_PASSED, .player = 1, .how = 1 }, "{\"event\":\"passed\",\"player\":1,\"automatic\":true}" },
        { { .kind = EV_CLEANED, .player = 0, .card = CARD_VES, .from = 1 + CLOSE, .to = 1 + GRAVE, .amount = 55 },
          "{\"event\":\"cleaned\",\"player\":0,\"card\":\"ves\",\"from\":\"close0\",\"to\":\"graveyard0\",\"strength\":5.5}" },
        { { .kind = EV_CLEANED, .player = 0, .card = CARD_DECOY, .from = 1 + CLOSE, .to = 1 + GRAVE, .amount = 0 },
          "{\"event\":\"cleaned\",\"player\":0,\"card\":\"decoy\",\"from\":\"close0\",\"to\":\"graveyard0\"}" },
        { { .kind = EV_KEPT, .player = 1, .card = CARD_NEKKER, .to = 1 + CLOSE, .amount = 0 },
          "{\"event\":\"kept\",\"player\":1,\"card\":\"nekker\",\"to\":\"close0\",\"strength\":0}" },
        { { .kind = EV_VANISHED, .player = 1, .card = CARD_BOVINE_DEFENSE_FORCE, .from = 1 + CLOSE, .amount = 80 },
          "{\"event\":\"vanished\",\"player\":1,\"card\":\"bovine-defense-force\",\"from\":\"close0\",\"strength\":8}" },
        { { .kind = EV_VANISHED, .player = 1, .card = CARD_BOVINE_DEFENSE_FORCE, .from = 1 + CLOSE },
          "{\"event\":\"vanished\",\"player\":1,\"card\":\"bovine-defense-force\",\"from\":\"close0\"}" },
        { { .kind = EV_LEADER, .player = 1, .card = KEY_LEADERS + LEADER_KING_BRAN },
          "{\"event\":\"leader\",\"player\":1,\"card\":\"king-bran\"}" },
        { { .kind = EV_SCORCH, .player = 0, .card = CARD_SCORCH, .amount = 3 },
          "{\"event\":\"scorch\",\"player\":0,\"card\":\"scorch\",\"amount\":3}" },
        { { .kind = EV_STARTS, .player = 1, .amount = 2 }, "{\"event\":\"starts\",\"player\":1,\"amount\":2}" },
        { { .kind = EV_LIFE, .player = 1, .amount = 0 }, "{\"event\":\"life\",\"player\":1,\"amount\":0}" },
        { { .kind = EV_ROUND, .player = DUEL_NOBODY, .how = 3, .amount = 105, .card2 = 100 },
          "{\"event\":\"round\",\"round\":3,\"total0\":10.5,\"total1\":10,\"player\":null}" },
        { { .kind = EV_GAME, .player = DUEL_NOBODY }, "{\"event\":\"game\",\"player\":null}" },
        { { .kind = EV_GAME, .player = 1 }, "{\"event\":\"game\",\"player\":1}" },
    };
    struct position position;
    name_test("gwent 14.8", "what is told of each event", -1);
    make_position(&position, CLASSIC, "hand0 ves; hand1 albrich");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512];
        struct duel_text out;
        duel_text_init(&out, text, sizeof text);
        duel_report(state_of(&position), &rows[i].event, &out);
        CHECK_STR(text, rows[i].want);
    }
}

/* gwent 6.1: the steps of a strength in their order, each with the rule; of a leader, whether it may be used and why. */
static void test_why(void)
{
    static const struct {
        const char *what, *given, *subject, *want;
        int variant, viewer;
    } rows[] = {
        { "every step",
          "factions skellige nilfgaard; leaders king-bran -; close0 blue-stripes-commando*2 transformed-vildkaarl "
          "commanders-horn; weather biting-frost; slot close0 weak",
          "blue-stripes-commando",
          "{\"card\":\"blue-stripes-commando\",\"units\":[{\"player\":0,\"row\":\"close\",\"strength\":7.5,"
          "\"steps\":[{\"step\":\"printed\",\"rule\":611,\"value\":4},{\"step\":\"bran\",\"rule\":603,\"value\":2},"
          "{\"step\":\"bond\",\"rule\":604,\"value\":4},{\"step\":\"morale\",\"rule\":605,\"value\":5},{\"step\":\"horn\","
          "\"rule\":606,\"value\":10},{\"step\":\"weakened\",\"rule\":1509,\"value\":7.5}]},{\"player\":0,"
          "\"row\":\"close\",\"strength\":7.5,\"steps\":[{\"step\":\"printed\",\"rule\":611,\"value\":4},"
          "{\"step\":\"bran\",\"rule\":603,\"value\":2},{\"step\":\"bond\",\"rule\":604,\"value\":4},{\"step\":\"morale\","
          "\"rule\":605,\"value\":5},{\"step\":\"horn\",\"rule\":606,\"value\":10},{\"step\":\"weakened\",\"rule\":1509,"
          "\"value\":7.5}]}]}",
          CLASSIC, 0 },
        { "a hero, and nothing else of that name", "close0 geralt-of-rivia commanders-horn; ranged1 albrich",
          "geralt-of-rivia",
          "{\"card\":\"geralt-of-rivia\",\"units\":[{\"player\":0,\"row\":\"close\",\"strength\":15,"
          "\"steps\":[{\"step\":\"hero\",\"rule\":609,\"value\":15}]}]}",
          ORIGINAL, 1 },
        { "a spy under the Treacherous", "leaders eredin-treacherous -; siege0 thaler@1; siege1 thaler@0",
          "thaler",
          "{\"card\":\"thaler\",\"units\":[{\"player\":0,\"row\":\"siege\",\"strength\":2,\"steps\":[{\"step\":\"printed\","
          "\"rule\":611,\"value\":1},{\"step\":\"treacherous\",\"rule\":607,\"value\":2}]},{\"player\":1,"
          "\"row\":\"siege\",\"strength\":2,\"steps\":[{\"step\":\"printed\",\"rule\":611,\"value\":1},"
          "{\"step\":\"treacherous\",\"rule\":607,\"value\":2}]}]}",
          ORIGINAL, 2 },
        { "no unit", "close0 decoy ves", "decoy",
          "{\"card\":\"decoy\",\"units\":[{\"player\":0,\"row\":\"close\",\"strength\":0,\"steps\":[{\"step\":\"no-unit\","
          "\"rule\":610,\"value\":0}]}]}",
          HARD, 0 },
        { "a bard, a booster", "ranged0 albrich; close0 dandelion olaf; ranged1 olaf albrich", "olaf",
          "{\"card\":\"olaf\",\"units\":[{\"player\":0,\"row\":\"close\",\"strength\":24,\"steps\":[{\"step\":\"printed\","
          "\"rule\":611,\"value\":12},{\"step\":\"horn\",\"rule\":606,\"value\":24}]},{\"player\":1,\"row\":\"ranged\","
          "\"strength\":12,\"steps\":[{\"step\":\"printed\",\"rule\":611,\"value\":12}]}]}",
          CLASSIC, 0 },
        { "weather alone", "ranged1 black-infantry-archer; weather impenetrable-fog", "black-infantry-archer",
          "{\"card\":\"black-infantry-archer\",\"units\":[{\"player\":1,\"row\":\"ranged\",\"strength\":1,\"steps\":["
          "{\"step\":\"printed\",\"rule\":611,\"value\":10},{\"step\":\"weather\",\"rule\":602,\"value\":1}]}]}",
          ORIGINAL, 0 },
        { "nobody", "close0 ves", "albrich", "{\"card\":\"albrich\",\"units\":[]}", CLASSIC, 0 },
        { "gwent 10.4: one's own leader without the card it looks for",
          "leaders foltest-king-of-temeria -; deck0 ves", "foltest-king-of-temeria",
          "{\"card\":\"foltest-king-of-temeria\",\"units\":[],\"leaders\":[{\"player\":0,\"step\":\"leader-idle\","
          "\"rule\":1004}]}",
          ORIGINAL, 0 },
        { "the same for the other, who does not know that deck",
          "leaders foltest-king-of-temeria -; deck0 ves", "foltest-king-of-temeria",
          "{\"card\":\"foltest-king-of-temeria\",\"units\":[],\"leaders\":[{\"player\":0,\"step\":\"leader-ready\","
          "\"rule\":1002}]}",
          ORIGINAL, 1 },
        { "the same for the judge", "leaders foltest-king-of-temeria -; deck0 ves", "foltest-king-of-temeria",
          "{\"card\":\"foltest-king-of-temeria\",\"units\":[],\"leaders\":[{\"player\":0,\"step\":\"leader-idle\","
          "\"rule\":1004}]}",
          ORIGINAL, DUEL_JUDGE },
        { "a leader of both, for the judge",
          "leaders foltest-siegemaster foltest-siegemaster; used 1 foltest-siegemaster",
          "foltest-siegemaster",
          "{\"card\":\"foltest-siegemaster\",\"units\":[],\"leaders\":[{\"player\":0,\"step\":\"leader-ready\","
          "\"rule\":1002},{\"player\":1,\"step\":\"leader-used\",\"rule\":1001}]}",
          CLASSIC, DUEL_JUDGE },
    };
    struct position position;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024];
        struct duel_text out;
        name_test("gwent 6.1", rows[i].what, rows[i].variant);
        make_position(&position, rows[i].variant, rows[i].given);
        duel_hide(state_of(&position), rows[i].viewer);
        duel_text_init(&out, text, sizeof text);
        CHECK_INT(gwent.why(state_of(&position), rows[i].subject, &out), DUEL_OK);
        CHECK_STR(text, rows[i].want);
    }
    struct duel_text nowhere;
    duel_text_init(&nowhere, NULL, 0);
    CHECK_INT(gwent.why(state_of(&position), "nobody", &nowhere), DUEL_SYNTAX);
    CHECK_INT(gwent.why(state_of(&position), "", &nowhere), DUEL_SYNTAX);
}

/* What the greedy opponent goes by once one side has passed: a round that is decided counts as one, an open one as a part of it. */
static void test_appraise(void)
{
    static const struct {
        const char *what, *given;
        int want;       /* for player 0, in hundredths of a round, hands aside */
    } rows[] = {
        { "ahead, and the other has passed", "passed 1; close0 ves; hand0 albrich*2; hand1 albrich*2", 100 },
        { "behind, with cards enough to catch up", "passed 1; close1 ves; hand0 albrich*2; hand1 albrich*2",
          -500 / 13 },
        { "even, and the other has passed", "passed 1; hand0 albrich*2; hand1 albrich*2", 0 },
        { "too far behind", "passed 1; close1 geralt-of-rivia; hand0 albrich*2; hand1 albrich*2", -100 },
        { "just as far behind as the cards may bring",
          "passed 1; close1 ves; siege1 ballista; hand0 albrich*2; hand1 albrich*2", -100 * 11 / 13 },
        { "passed, and out of reach", "passed 0; close0 geralt-of-rivia; hand0 albrich*2; hand1 albrich*2",
          100 },
        { "passed, and still within reach", "passed 0; close0 ves; hand0 albrich*2; hand1 albrich*2",
          500 / 13 },
        { "passed behind", "passed 0; close1 geralt-of-rivia; hand0 albrich*2; hand1 albrich*2", -1500 / 13 },
        { "nobody has passed: points up to forty",
          "close0 geralt-of-rivia*3; hand0 albrich*2; hand1 albrich*2", 100 * 40 / 60 },
        { "the same for the other", "close1 geralt-of-rivia*3; hand0 albrich*2; hand1 albrich*2",
          -100 * 40 / 60 },
        { "a few points", "close0 geralt-of-rivia; hand0 albrich*2; hand1 albrich*2", 100 * 15 / 60 },
        { "a card more in hand", "hand0 albrich*3; hand1 albrich*2", 3 },
        { "a life more", "lives 2 1; hand0 albrich*2; hand1 albrich*2", 200 },
    };
    struct position position;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        name_test("gwent 4.10", rows[i].what, ORIGINAL);
        make_position(&position, ORIGINAL, rows[i].given);
        play_on(&position, "");
        CHECK_INT(gwent.appraise(state_of(&position), 0), rows[i].want);
    }
}

void test_shown(void)
{
    test_appraise();
    test_reports();
    test_why();
    test_games();
    test_rare();
    test_meaning();
}
