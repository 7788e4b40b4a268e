/* Nothing leaks through a stream: two games that look the same to a viewer sound the same to that viewer, byte by byte
 * but for the table's name and the time. And while both players answer at once, neither hears the other's pace.
 *
 *     test_worlds [GAMES] [SEED]
 *
 * GAMES games of each game and rule set, for each law. */
#include "check.h"
#include "random_run.h"

#include <stdlib.h>

enum { GAMES = 2, GAMES_LONG = 40, STEPS_MAX = 400 };

static struct desk desk;
static uint64_t luck;
static struct {
    unsigned long frames, rounds, secret;
} seen;

/* The line from what is not its own: table, number and time come first. */
static const char *body(const char *line)
{
    const char *at = strstr(line, "\"seat\":");
    return at ? at : line;
}

/* Lines from there on, without their heads. */
static void put_bodies(struct page *out, const struct ear *ear, size_t from)
{
    page_put(out, "");
    for (const char *line = ear->heard.at + from, *end; (end = strchr(line, '\n')); line = end + 1) {
        const char *at = body(line);
        page_put_bytes(out, at, (size_t)(end + 1 - at));
    }
}

static bool same_bodies(const struct ear *a, size_t from_a, const struct ear *b, size_t from_b)
{
    struct page left = { 0 }, right = { 0 };
    put_bodies(&left, a, from_a);
    put_bodies(&right, b, from_b);
    const bool same = strcmp(left.at, right.at) == 0;
    free(left.at);
    free(right.at);
    return same;
}

/* --- other worlds ----------------------------------------------------------------------------------------- */

/* Whether some of a round of secret answers are given. */
static bool is_amid(const struct table *table)
{
    return table->together != NOWHERE && (uint32_t)table->together != table->session->answers;
}

/* Puts a guess, made from what the viewer sees of one table, in the place of the truth of the other. False: amid a
 * round of secret answers its beginning would have to be guessed too. */
static bool imagine(const struct table *table, struct table *other, int viewer)
{
    if (table->together != other->together || is_amid(table))
        return false;
    memcpy(other->asked, table->asked, sizeof other->asked);
    duel_room room;
    duel_state *truth = (duel_state *)(void *)&room;
    const struct duel_setup setup = session_duel_setup(&table->terms.setup);
    duel_copy(truth, session_state(table->session));
    duel_hide(truth, viewer);
    duel_imagine(truth, duel_mix_below(&luck, 2) ? setup.deck : NULL, duel_mix(&luck));
    past_replace(other->session->past, other->session->now, truth);
    return true;
}

/* The answer in the other world that the viewer cannot tell from this one; false: there is none. */
static bool alike(const struct table *table, const char *move, const struct table *other, int viewer,
                  int seat, char out[MOVE_MAX])
{
    const duel_state *state = session_state(table->session), *imagined = session_state(other->session);
    duel_action action, list[DUEL_ACTIONS_MAX];
    struct duel_text text;
    if (duel_parse(state, seat, move, &action) != DUEL_OK)
        return false;
    const uint32_t meaning = duel_meaning(state, viewer, seat, action);
    for (int n = duel_legal(imagined, seat, list), i = 0; i < n; i++) {
        const bool same = seat == viewer ? memcmp(&list[i], &action, sizeof action) == 0
                                         : duel_meaning(imagined, viewer, seat, list[i]) == meaning;
        if (!same)
            continue;
        duel_text_init(&text, out, MOVE_MAX);
        duel_format(imagined, seat, list[i], &text);
        return true;
    }
    return false;
}

static bool learned(const struct table *table, int viewer)
{
    return table->session->answer[table->session->answers - 1].learned >> viewer & 1;
}

/* Gives the same answer in both worlds. False: the two can be told apart from now on, and rightly so. */
static bool follow(struct table *table, struct table *other, struct ear *ear, struct ear *other_ear,
                   int viewer)
{
    char move[MOVE_MAX], same[MOVE_MAX];
    const size_t from = ear->heard.used, other_from = other_ear->heard.used;
    const int seat = random_seat(table, &luck);
    random_move(table, seat, &luck, move);
    const bool possible = alike(table, move, other, viewer, seat, same);
    if (!CHECK(possible || seat != viewer) || !possible)
        return false;
    CHECK(desk_move(&desk, table, seat, move));
    CHECK(desk_move(&desk, other, seat, same));
    if (table->together != other->together)     /* how far the other has got with a secret answer */
        return false;
    const bool sound_alike = same_bodies(ear, from, other_ear, other_from);
    seen.frames += sound_alike;
    if (sound_alike || learned(table, viewer) || learned(other, viewer))
        return sound_alike;
    CHECK(sound_alike);
    printf("viewer %d, \"%s\" and \"%s\":\n%s%s", viewer, move, same, ear_last(ear), ear_last(other_ear));
    return false;
}

static void law_secrets_change_nothing_heard(const struct terms *terms)
{
    struct table *table = random_table(&desk, terms), *other = random_table(&desk, terms);
    const int viewer = (int)duel_mix_below(&luck, VIEWERS);
    unsigned before = duel_mix_below(&luck, 20);
    struct ear ear, other_ear;
    ear_open(&ear, table, viewer, true, 1);
    ear_open(&other_ear, other, viewer, true, 1);
    while (table->phase == TABLE_PLAYING && (before > 0 || is_amid(table))) {
        char move[MOVE_MAX];
        const int seat = random_seat(table, &luck);
        random_move(table, seat, &luck, move);
        CHECK(desk_move(&desk, table, seat, move));
        CHECK(desk_move(&desk, other, seat, move));
        before -= before > 0;
    }
    CHECK(same_bodies(&ear, 0, &other_ear, 0));
    while (table->phase == TABLE_PLAYING && other->phase == TABLE_PLAYING && imagine(table, other, viewer))
        while (table->phase == TABLE_PLAYING && other->phase == TABLE_PLAYING &&
               follow(table, other, &ear, &other_ear, viewer))
            ;
    ear_close(&ear);
    ear_close(&other_ear);
}

/* --- the pace of secret answers ----------------------------------------------------------------------------- */

struct round {
    char move[DUEL_PLAYERS][64][MOVE_MAX];
    unsigned moves[DUEL_PLAYERS];
};

/* Plays a round of secret answers; the pushes of each answer must reach nobody but who gave it, until the last. */
static void play_round(struct table *table, struct ear ear[VIEWERS], struct round *round, bool replay)
{
    const int32_t together = table->together;
    unsigned given[DUEL_PLAYERS] = { 0, 0 };
    while (table->together == together && table->phase == TABLE_PLAYING) {
        const int seat = random_seat(table, &luck);
        char *move = round->move[seat][given[seat]];
        unsigned frames[VIEWERS];
        if (!replay) {
            random_move(table, seat, &luck, move);
            round->moves[seat]++;
        }
        for (int viewer = 0; viewer < VIEWERS; viewer++)
            frames[viewer] = ear[viewer].frames;
        if (!CHECK(given[seat] < round->moves[seat]) || !CHECK(desk_move(&desk, table, seat, move)))
            return;
        given[seat]++;
        for (int viewer = 0; table->together == together && viewer < VIEWERS; viewer++) {
            CHECK_INT(ear[viewer].frames - frames[viewer], viewer == seat);
            seen.secret++;
        }
    }
    CHECK_INT(given[0], round->moves[0]);
    CHECK_INT(given[1], round->moves[1]);
    seen.rounds++;
}

/* All that the game told, in order. */
static json_t *told_by(const struct ear *ear)
{
    struct client client;
    json_t *all = json_array();
    client_hear(&client, ear);
    for (size_t i = 0; i < json_array_size(client.told); i++)
        json_array_extend(all, json_array_get(client.told, i));
    client_free(&client);
    return all;
}

/* The same game with the secret answers of each round in another order: watchers hear the same bytes, players the
 * same events. Returns its steps. */
static unsigned law_pace_is_not_heard(const struct terms *terms)
{
    static struct round round;
    struct table *table = random_table(&desk, terms), *other = random_table(&desk, terms);
    struct ear ear[VIEWERS], other_ear[VIEWERS];
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        ear_open(&ear[viewer], table, viewer, true, 1);
        ear_open(&other_ear[viewer], other, viewer, true, 1);
    }
    unsigned step = 0;
    for (; step < STEPS_MAX && table->phase == TABLE_PLAYING; step++) {
        char move[MOVE_MAX];
        if (table->together != NOWHERE) {
            memset(round.moves, 0, sizeof round.moves);
            play_round(table, ear, &round, false);
            play_round(other, other_ear, &round, true);
        } else {
            const int seat = random_seat(table, &luck);
            random_move(table, seat, &luck, move);
            CHECK(desk_move(&desk, table, seat, move));
            CHECK(desk_move(&desk, other, seat, move));
        }
    }
    CHECK(same_bodies(&ear[DUEL_PUBLIC], 0, &other_ear[DUEL_PUBLIC], 0));
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        json_t *told = told_by(&ear[player]), *other_told = told_by(&other_ear[player]);
        CHECK(json_equal(told, other_told));
        json_decref(told);
        json_decref(other_told);
    }
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        ear_close(&ear[viewer]);
        ear_close(&other_ear[viewer]);
    }
    return step;
}

static unsigned play(struct terms *terms)
{
    law_secrets_change_nothing_heard(terms);
    const unsigned steps = law_pace_is_not_heard(terms);
    desk_turn(&desk);
    return steps;
}

int main(int argc, char **argv)
{
    const unsigned long games = random_run(argc, argv, check_many(GAMES, GAMES_LONG), &desk, &luck, play);
    if (games == 0)
        return check_done("worlds");
    CHECK(seen.frames > games * 10);
    CHECK(seen.rounds > games);
    CHECK(seen.secret > games);
    printf("%lu frames sounded alike in other worlds; %lu rounds of secret answers, %lu silences\n",
           seen.frames, seen.rounds, seen.secret);
    return check_done("worlds");
}
