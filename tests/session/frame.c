/* Frames over random games of every game and rule set: each viewer's frames join to its whole stream, a question
 * lists what is legal, and a preview depends on nothing that its player does not see. */
#include "check.h"
#include "terms.h"
#include "session/catalogue.h"
#include "session/frame.h"

#include <jansson.h>
#include <stdlib.h>

enum { GAMES = 3, GAMES_ALL = 12, LONG_GAMES = 1, LONG_GAMES_ALL = 6, VIEWERS = 4, ASK_EVERY = 5 };

static struct {
    unsigned grave, gathered, bills;
} asked;        /* questions that were looked at */

static struct session *begin(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    struct session_setup setup = { .game = game, .variant = (uint8_t)variant };
    enum duel_status status;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_row row[DECK_ROWS];
        const int rows = game->random_deck(variant, 0, duel_mix(&seed), row, DECK_ROWS);
        for (int i = 0; i < rows; i++)
            deck_add(&setup.deck[player], row[i].card, row[i].count, row[i].zone);
    }
    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        setup.number[i] = number_near(game, i, 60);
    for (int i = 0; i < 8; i++)
        setup.seed[i] = (uint32_t)duel_mix(&seed);
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    return session;
}

static json_t *parsed(struct page *page)
{
    json_error_t error;
    json_t *json = json_loads(page->at, 0, &error);
    if (!json)
        printf("%s at %d: %.80s\n", error.text, error.position, page->at + error.position);
    CHECK(json);
    free(page->at);
    *page = (struct page){ 0 };
    return json;
}

static json_t *frame_of(const struct session *session, int viewer, unsigned from)
{
    struct page page = { 0 };
    frame_put(session, viewer, from, &page);
    return parsed(&page);
}

/* How a question may be put is told as the game says it: windows, and picks that can be gathered. */
static void check_asking(const duel_state *state, int viewer, const json_t *request)
{
    struct duel_pick pick[DUEL_ACTIONS_MAX];
    const struct duel_asking asking = duel_asking_of(state, viewer);
    const json_t *gather = json_object_get(request, "gather"), *each = json_object_get(gather, "each");
    const char *const words[DUEL_WINDOWS] = { NULL, "open", "grave" };
    CHECK_STR(json_string_value(json_object_get(request, "window")), words[asking.window]);
    CHECK_INT(gather != NULL, asking.gathered != DUEL_ONE_BY_ONE);
    asked.grave += asking.window == DUEL_WINDOW_GRAVE;
    asked.gathered += gather != NULL;
    asked.bills += asking.due > 0;
    if (!gather)
        return;
    const int n = duel_game_of(state)->picks(state, viewer, pick);
    CHECK_INT(json_is_true(json_object_get(gather, "order")), asking.gathered == DUEL_ORDER);
    CHECK_INT(json_integer_value(json_object_get(gather, "due")), asking.due);
    CHECK_INT(json_integer_value(json_object_get(gather, "paid")), asking.due ? asking.paid : 0);
    CHECK_INT(json_array_size(each), n);
    for (int i = 0; i < n; i++) {
        const json_t *one = json_array_get(each, (size_t)i);
        char move[64];
        struct duel_text text;
        duel_text_init(&text, move, sizeof move);
        duel_format(state, viewer, pick[i].action, &text);
        CHECK_STR(json_string_value(json_object_get(one, "move")), move);
        CHECK_INT(json_integer_value(json_object_get(one, "n")), pick[i].copies);
        CHECK_INT(json_integer_value(json_object_get(one, "pays")), asking.due ? pick[i].pays : 0);
    }
}

/* The next frame of a viewer: what it tells joins what was told, and the question is the seat's. */
static void next_frame(const struct session *session, int viewer, unsigned *seq, json_t *told)
{
    json_t *frame = frame_of(session, viewer, *seq);
    const json_t *request = json_object_get(frame, "req");
    const struct duel_head *head = duel_head(session_state(session));
    json_array_extend(told, json_object_get(frame, "ev"));
    *seq = (unsigned)json_integer_value(json_object_get(frame, "seq"));
    CHECK_INT(json_array_size(told), *seq);
    CHECK(json_is_object(json_object_get(frame, "view")));
    if (viewer < DUEL_PLAYERS && head->awaiting >> viewer & 1) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const json_t *list = json_object_get(request, "legal");
        const struct duel_prompt *prompt = &head->prompt[viewer];
        const struct duel_game *game = session->setup.game;
        CHECK_INT(json_integer_value(json_object_get(request, "seat")), viewer);
        CHECK_STR(json_string_value(json_object_get(request, "prompt")), game->prompts[prompt->kind]);
        CHECK_STR(json_string_value(json_object_get(request, "card")),
                  prompt->card ? game->card_key(0, prompt->card) : NULL);
        CHECK_INT(json_integer_value(json_object_get(request, "min")), prompt->min);
        CHECK_INT(json_integer_value(json_object_get(request, "max")), prompt->max);
        CHECK_INT(json_integer_value(json_object_get(request, "picked")), prompt->picked);
        check_asking(session_state(session), viewer, request);
        if (CHECK_INT(json_array_size(list), duel_legal(session_state(session), viewer, legal)))
            for (size_t i = 0; i < json_array_size(list); i++) {
                duel_action action;
                CHECK_INT(duel_parse(session_state(session), viewer,
                                     json_string_value(json_array_get(list, i)), &action),
                          DUEL_OK);
                CHECK_MEM(&action, &legal[i], sizeof action);
            }
    } else {
        CHECK(json_is_null(request));
    }
    json_decref(frame);
}

static unsigned unsure,         /* previews of which several things may come */
    replied;                    /* those with a reply that could be foretold */

/* What the other player says next, beforehand: from the truth and from another world that looks the same to the player it is the same, too. */
static void try_reply(duel_room *before, const duel_state *world, const duel_state *after, int player,
                      const char *answer)
{
    struct page both = { 0 }, here = { 0 }, there = { 0 };
    duel_action legal[DUEL_ACTIONS_MAX];
    if (duel_head(after)->awaiting != 1u << !player)
        return;
    const int count = duel_legal(after, !player, legal);
    page_put(&both, answer);
    page_put(&both, "; ");
    page_put_action(&both, after, !player, legal[count - 1]);
    const enum duel_status status = frame_put_preview(duel_in(before), player, both.at, &here);
    CHECK_INT(frame_put_preview(world, player, both.at, &there), status);
    if (status == DUEL_OK) {
        CHECK_STR(here.at, there.at);
        replied++;
    }
    free(both.at);
    free(here.at);
    free(there.at);
}

/* The same preview from the truth and from another world that looks the same to the player; and where nobody
 * learned anything by the answer, what came is among what was foretold. */
static void try_preview(struct session *session, int player, duel_action action)
{
    const duel_state *truth = session_state(session);
    struct page answer = { 0 }, here = { 0 }, there = { 0 }, came = { 0 };
    duel_room room, before;
    duel_state *world = duel_in(&room);
    page_put_action(&answer, truth, player, action);
    duel_copy(world, truth);
    duel_copy(duel_in(&before), truth);
    duel_hide(world, player);
    duel_imagine(world, NULL, 12345);
    CHECK_INT(frame_put_preview(truth, player, answer.at, &here), DUEL_OK);
    CHECK_INT(frame_put_preview(world, player, answer.at, &there), DUEL_OK);
    CHECK_STR(here.at, there.at);
    CHECK_INT(session_submit(session, player, action, NULL, 0), DUEL_OK);
    page_put_view(&came, session_state(session), player);
    try_reply(&before, world, session_state(session), player, answer.at);
    if (!session->answer[session->answers - 1].learned && strstr(here.at, "\"sure\":true"))
        CHECK(strstr(here.at, came.at));
    json_t *json = parsed(&here);
    const json_t *views = json_object_get(json, "views");
    CHECK(json_array_size(views) >= 1 && json_array_size(views) <= PREVIEW_WORLDS);
    CHECK_INT(json_is_true(json_object_get(json, "sure")), json_array_size(views) == 1);
    unsure += json_array_size(views) > 1;
    for (size_t i = 0; i < json_array_size(views); i++)
        for (size_t j = 0; j < i; j++)
            CHECK(!json_equal(json_array_get(views, i), json_array_get(views, j)));
    json_decref(json);
    free(answer.at);
    free(there.at);
    free(came.at);
}

/* Where a viewer's stream is, and what it is to be. */
struct listener {
    const struct session *session;
    int viewer;
    unsigned number, answer,
        event; /* told next; of the answer that caused it (0: the deal), and in session->event */
};

static void hear(void *context, unsigned number, const duel_state *after, const struct duel_event *event)
{
    struct listener *it = context;
    const struct session *session = it->session;
    struct duel_event want;
    do {
        want = session->event[it->event++];
        while (it->answer < session->answers && it->event > session->answer[it->answer].event)
            it->answer++;
    } while (!duel_redact(&want, it->viewer));
    CHECK_INT(number, it->number++);
    CHECK_MEM(event, &want, sizeof want);
    CHECK_MEM(after, session_position(session, it->answer), session->setup.game->state_size);
}

/* Everybody hears everything once, in order, with the position that it led to, from wherever they begin. */
static void try_listening(const struct session *session)
{
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct listener listener = { .session = session, .viewer = viewer };
        const unsigned length = session_listen(session, viewer, 0, hear, &listener);
        CHECK_INT(listener.number, length);
        struct listener late = { .session = session, .viewer = viewer, .number = length };
        CHECK_INT(session_listen(session, viewer, length, hear, &late), length);
        CHECK_INT(late.number, length);
        CHECK_INT(session_listen(session, viewer, 1, NULL, NULL), length);
    }
    for (unsigned i = 0; i < session->answers;
         i++) { /* a line of the record is what one says without a break */
        const struct session_answer *answer = &session->answer[i];
        const struct duel_head *before = duel_head(session_position(session, i));
        CHECK_INT(answer->line,
                  i == 0 || answer[-1].player != answer->player || before->prompt[answer->player].begins);
    }
}

/* A game that goes on from what a seat could believe: a truth that looks to that seat as the position did. */
static void try_imagining(const struct session *session, int player, uint64_t seed)
{
    const size_t size = session->setup.game->state_size;
    const unsigned answers = duel_mix_below(&seed, session->answers + 1);
    struct session *guess = session_imagine(session, answers, player, seed);
    duel_room here, there;
    duel_copy(duel_in(&here), session_position(session, answers));
    duel_copy(duel_in(&there), session_state(guess));
    CHECK_INT(duel_head(duel_in(&there))->viewer, DUEL_TRUTH);
    CHECK_INT(guess->answers, 0);
    duel_hide(duel_in(&here), player);
    duel_hide(duel_in(&there), player);
    CHECK_MEM(&there, &here, size);
    session_free(guess);
}

static void play(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    struct session *session = begin(game, variant, seed);
    unsigned seq[VIEWERS] = { 0 };
    json_t *told[VIEWERS];
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        told[viewer] = json_array();
    for (unsigned turn = 0;; turn++) {
        for (int viewer = 0; viewer < VIEWERS; viewer++)
            next_frame(session, viewer, &seq[viewer], told[viewer]);
        const int awaiting = duel_head(session_state(session))->awaiting;
        if (!awaiting)
            break;
        const int player = awaiting == 3 ? (int)duel_mix_below(&seed, 2) : awaiting >> 1;
        duel_action legal[DUEL_ACTIONS_MAX];
        const int count = duel_legal(session_state(session), player, legal);
        const duel_action action = legal[duel_mix_below(&seed, (unsigned)count)];
        CHECK(duel_is_legal(session_state(session), player, action));
        CHECK(!duel_is_legal(session_state(session), player, (duel_action){ 255, { 255, 255, 255 } }));
        if (turn % ASK_EVERY == 0)
            try_preview(session, player, action);
        else if (turn % ASK_EVERY == 1)
            session_play(session, player, action);
        else if (turn % ASK_EVERY == 2)
            try_imagining(session, player, seed),
                CHECK_INT(session_submit(session, player, action, NULL, 0), DUEL_OK);
        else
            CHECK_INT(session_submit(session, player, action, NULL, 0), DUEL_OK);
        CHECK_INT(session->answers, turn + 1);
    }
    try_listening(session);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        json_t *whole = frame_of(session, viewer, 0);
        CHECK(json_equal(json_object_get(whole, "ev"), told[viewer]));
        json_decref(whole);
        json_decref(told[viewer]);
    }
    session_free(session);
}

static void refused_previews(void)
{
    struct session *session = begin(duel_find("gwent"), 0, 1);
    struct page out = { 0 };
    CHECK_INT(frame_put_preview(session_state(session), 0, "dance", &out), DUEL_SYNTAX);
    CHECK_INT(frame_put_preview(session_state(session), 0, "pass", &out), DUEL_ILLEGAL);
    CHECK(out.at == NULL);
    session_free(session);
}

/* Who attacks a hero: what comes out if nobody steps in, if somebody does, and that nobody else may; an ambush that the other one
 * holds, or does not hold, changes none of it. */
static void foreseen_replies(void)
{
    static const char *const left[] = { "\"value\":4,\"base\":28", "\"value\":4,\"base\":28",
                                        "\"value\":9,\"base\":28" };
    static const char *const said[] = { "attack u3 u2;", "attack u3 u2; none", "attack u3 u2; defend u4",
                                        "attack u3 u2; defend u5" };
    char told[2][4][32768] = { 0 };
    for (unsigned held = 0; held < 2; held++) {
        char text[512];
        snprintf(
            text, sizeof text,
            "turn 3 0 0; stamp 40; coins1 open 3; unit u1 ilvara-the-steward 0 0 hero 1; unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 19;"
            "unit u3 sand-lion 0 0 cr 3; unit u4 page 1 1 cr 4; unit u5 page 1 1 cr 5 closed; hand1 %s; deck1 page leaf-warrior",
            held ? "leaf-warrior" : "page");
        struct session_setup setup = { .game = duel_find("heroes"), .position = text };
        enum duel_status status;
        struct session *session = session_new(&setup, NULL, 0, NULL, &status);
        CHECK_INT(status, DUEL_OK);
        for (unsigned i = 0; i < 4; i++) {
            struct page out = { 0 };
            CHECK_INT(frame_put_preview(session_state(session), 0, said[i], &out),
                      i < 3 ? DUEL_OK : DUEL_ILLEGAL);
            if (out.at)
                snprintf(told[held][i], sizeof told[held][i], "%s", out.at);
            free(out.at);
        }
        session_free(session);
    }
    for (unsigned i = 0; i < 3; i++) {
        CHECK(strstr(told[0][i], "\"sure\":true") && strstr(told[0][i], left[i]));
        CHECK_STR(told[1][i], told[0][i]);
    }
}

/* Random decks are legal; one without a card is not, and the broken rules are named. */
static void told_decks(void)
{
    const struct duel_game *game = duel_find("gwent");
    for (unsigned variant = 0; game->variants[variant]; variant++) {
        struct deck deck = { .game = game, .variant = (uint8_t)variant };
        struct duel_row row[DECK_ROWS];
        struct page page = { 0 };
        const int rows = game->random_deck(variant, 0, 7, row, DECK_ROWS);
        for (int i = 0; i < rows; i++)
            deck_add(&deck, row[i].card, row[i].count, row[i].zone);
        catalogue_put_deck(&deck, &page);
        json_t *fine = parsed(&page);
        CHECK(json_is_true(json_object_get(fine, "legal")));
        CHECK_INT(json_array_size(json_object_get(fine, "rows")), deck.rows);
        json_decref(fine);
        deck.rows = 0;
        catalogue_put_deck(&deck, &page);
        json_t *poor = parsed(&page);
        CHECK(json_is_false(json_object_get(poor, "legal")));
        CHECK(json_array_size(json_object_get(poor, "faults")) > 0);
        json_decref(poor);
    }
}

int main(void)
{
    TEST("a deck comes with the verdict of the rules");
    told_decks();
    TEST("what cannot be answered has no preview");
    refused_previews();
    TEST("what the other one then says can be foreseen, and tells no more than is known");
    foreseen_replies();
    TEST("frames join to the whole stream, with the questions and what may come of an answer");
    for (unsigned i = 0; i < duel_games_count; i++) {
        const unsigned long games =
            duel_games[i]->turn ? check_many(LONG_GAMES, LONG_GAMES_ALL) : check_many(GAMES, GAMES_ALL);
        for (unsigned variant = 0; duel_games[i]->variants[variant]; variant++)
            for (uint64_t seed = 1; seed <= games; seed++)
                play(duel_games[i], variant, seed);
    }
    CHECK(unsure > 0 && replied > 0);
    CHECK(asked.grave > 0 && asked.gathered > 0 && asked.bills > 0);
    return check_done("session/frame");
}
