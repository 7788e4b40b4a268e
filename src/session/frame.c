/* Views, questions and events as JSON. */
#include "frame.h"
#include "json.h"

#include <stdlib.h>
#include <string.h>

/* --- questions --------------------------------------------------------------------------------------- */

struct question {
    const duel_state *state;
    int player;
};

static void put_sentence(const struct question *it, const char *key, duel_action action,
                         struct duel_text *out)
{
    char sentence[128];
    struct duel_text words;
    duel_text_init(&words, sentence, sizeof sentence);
    duel_format(it->state, it->player, action, &words);
    duel_json_str(out, key, sentence);
}

static void put_legal(const void *context, struct duel_text *out)
{
    const struct question *it = context;
    duel_action legal[DUEL_ACTIONS_MAX];
    const int count = duel_legal(it->state, it->player, legal);
    duel_json_open(out, NULL, '[');
    for (int i = 0; i < count; i++)
        put_sentence(it, NULL, legal[i], out);
    duel_json_close(out, ']');
}

/* Picks that can be gathered, with how often each can be made and what it pays. */
static void put_gathered(const struct question *it, const struct duel_asking *asking, struct duel_text *out)
{
    struct duel_pick pick[DUEL_ACTIONS_MAX];
    const int count = duel_game_of(it->state)->picks(it->state, it->player, pick);
    duel_json_open(out, "gather", '{');
    duel_json_bool(out, "order", asking->gathered == DUEL_ORDER);
    if (asking->due) {
        duel_json_int(out, "due", asking->due);
        duel_json_int(out, "paid", asking->paid);
    }
    duel_json_open(out, "each", '[');
    for (int i = 0; i < count; i++) {
        duel_json_open(out, NULL, '{');
        put_sentence(it, "move", pick[i].action, out);
        duel_json_int(out, "n", pick[i].copies);
        if (asking->due)
            duel_json_int(out, "pays", pick[i].pays);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

static void put_prompt(const void *context, struct duel_text *out)
{
    const struct question *it = context;
    const struct duel_game *game = duel_game_of(it->state);
    const struct duel_head *head = duel_head(it->state);
    const struct duel_prompt *prompt = &head->prompt[it->player];
    duel_json_open(out, NULL, '{');
    duel_json_int(out, "seat", it->player);
    duel_json_str(out, "prompt", game->prompts[prompt->kind]);
    duel_json_str(out, "card", prompt->card ? game->card_key(head->scenario, prompt->card) : NULL);
    if (prompt->card)
        duel_json_int(out, "ability", prompt->ability + 1);
    else
        duel_json_str(out, "ability", NULL);
    duel_json_str(out, "unit", prompt->unit && game->place_key ? game->place_key(prompt->unit) : NULL);
    duel_json_int(out, "min", prompt->min);
    duel_json_int(out, "max", prompt->max);
    duel_json_int(out, "picked", prompt->picked);
    duel_json_key(out, "legal");
    put_legal(it, out);
    const struct duel_asking asking = duel_asking_of(it->state, it->player);
    if (asking.window)
        duel_json_str(out, "window", asking.window == DUEL_WINDOW_GRAVE ? "grave" : "open");
    if (asking.gathered)
        put_gathered(it, &asking, out);
    duel_json_close(out, '}');
}

void frame_put_question(const duel_state *state, int viewer, struct page *out)
{
    if (viewer < DUEL_PLAYERS && duel_head(state)->awaiting >> viewer & 1)
        page_write(out, put_prompt, &(struct question){ state, viewer });
    else
        put_json(out, NULL, "null");
}

void frame_put_legal(const duel_state *state, int player, struct page *out)
{
    page_write(out, put_legal, &(struct question){ state, player });
}

const char *frame_awaiting(const duel_state *state)
{
    static const char *const seats[] = { "[]", "[0]", "[1]", "[0,1]" };
    return seats[duel_head(state)->awaiting & 3];
}

/* --- events and frames ------------------------------------------------------------------------------- */

static void put_heard(void *context, unsigned number, const duel_state *after, const struct duel_event *event)
{
    struct page *out = context;
    (void)number;
    put_key(out, NULL);
    page_put_event(out, after, event);
}

unsigned frame_put_events(const struct session *session, int viewer, unsigned from, struct page *out)
{
    put_open(out, NULL, '[');
    const unsigned length = session_listen(session, viewer, from, put_heard, out);
    put_close(out, ']');
    return length;
}

void frame_put(const struct session *session, int viewer, unsigned from, struct page *out)
{
    const duel_state *state = session_state(session);
    put_open(out, NULL, '{');
    put_number(out, "seq", session_listen(session, viewer, 0, NULL, NULL));
    put_key(out, "ev");
    frame_put_events(session, viewer, from, out);
    put_key(out, "req");
    frame_put_question(state, viewer, out);
    put_key(out, "view");
    page_put_view(out, state, viewer);
    put_close(out, '}');
}

/* --- previews ---------------------------------------------------------------------------------------- */

/* Whether the last `size` bytes of the page also stand earlier, from `from` on. */
static bool repeats(const struct page *page, size_t from, size_t size)
{
    const char *last = page->at + page->used - size;
    for (const char *at = page->at + from; at + size <= last; at++)
        if (memcmp(at, last, size) == 0)
            return true;
    return false;
}

enum { PASSED_OVER = 4, ANSWER_MOST = 256 };      /* questions answered in the mildest way; bytes of an answer */

/* Lets the other player give `answer` as soon as it is legal. Questions that come before are answered in the mildest way, which is listed
 * first. With "" all questions are answered so. True: the answer was given before the turn came back to `player`. */
static bool go_on(duel_state *world, int player, const char *answer)
{
    const struct duel_head *head = duel_head(world);
    for (int n = 0; n < PASSED_OVER && head->awaiting == 1u << !player; n++) {
        duel_action action, list[DUEL_ACTIONS_MAX];
        const bool said = *answer && duel_parse(world, !player, answer, &action) == DUEL_OK;
        if (!said && !duel_legal(world, !player, list))
            return false;
        duel_apply(world, !player, said ? action : list[0], NULL);
        if (said)
            return true;
    }
    return !*answer;
}

enum duel_status frame_put_preview(const duel_state *state, int player, const char *answer, struct page *out)
{
    duel_room seen, guess;
    duel_state *view = duel_in(&seen), *world = duel_in(&guess);
    struct page views = { 0 };
    duel_action action;
    char first[ANSWER_MOST];
    const char *then = strchr(answer, ';');
    const size_t length = then ? (size_t)(then - answer) : strlen(answer);
    if (length >= sizeof first)
        return DUEL_SYNTAX;
    memcpy(first, answer, length);
    first[length] = '\0';
    duel_copy(view, state);
    duel_hide(view, player);
    const enum duel_status status = duel_parse(view, player, first, &action);
    if (status != DUEL_OK)
        return status;
    int different = 0;
    for (uint64_t seed = 0; seed < PREVIEW_WORLDS; seed++) {
        duel_copy(world, view);
        duel_imagine(world, NULL, seed);
        duel_apply(world, player, action, NULL);
        if (then && !go_on(world, player, then + 1 + strspn(then + 1, " ")))
            continue;
        const size_t before = views.used;
        page_put(&views, different ? "," : "");
        const size_t from = views.used;
        page_put_view(&views, world, player);
        if (different && repeats(&views, 0, views.used - from))
            views.used = before;
        else
            different++;
    }
    if (!different)
        return DUEL_ILLEGAL;
    views.at[views.used] = '\0';
    put_open(out, NULL, '{');
    put_flag(out, "sure", different == 1);
    put_open(out, "views", '[');
    page_put_bytes(out, views.at, views.used);
    put_close(out, ']');
    put_close(out, '}');
    free(views.at);
    return DUEL_OK;
}

static void put_optional(struct page *out, const char *name, int number)
{
    if (number > 0 || (number == 0 && strcmp(name, "rule") != 0))
        put_number(out, name, number);
    else
        put_text(out, name, NULL);
}

enum duel_status frame_put_why_not(const duel_state *state, int player, const char *words, struct page *out)
{
    duel_room seen;
    struct duel_reason reason;
    struct duel_text text;
    char id[64];
    duel_copy(duel_in(&seen), state);
    duel_hide(duel_in(&seen), player);
    const enum duel_status status = duel_why_not(duel_in(&seen), player, words, &reason);
    if (status != DUEL_OK)
        return status;
    duel_text_init(&text, id, sizeof id);
    if (reason.key) {
        duel_put(&text, reason.general ? "table" : duel_game_of(state)->name);
        duel_put(&text, ".not.");
        duel_put(&text, reason.key);
    }
    put_open(out, NULL, '{');
    put_text(out, "reason", reason.key ? id : NULL);
    put_optional(out, "rule", reason.rule);
    put_text(out, "card", reason.card);
    put_text(out, "place", reason.place);
    put_optional(out, "n", reason.n);
    put_optional(out, "of", reason.of);
    put_close(out, '}');
    return DUEL_OK;
}
