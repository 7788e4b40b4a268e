/* Posts that are the same for all games; what a table looks like is each game's own. */
#include "post.h"

#include "words/tell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 64, ROOM = 1024, WORDS = 8, NAME = 160 };

/* The games that have a drawing of their own. */
static const struct {
    const char *game;
    void (*draw)(struct post *, const json_t *view);
} drawings[] = { { "gwent", post_gwent }, { "trade", post_trade } };

/* --- words ---------------------------------------------------------------------------------------- */

static char *ring(void)
{
    static _Thread_local char room[RING][ROOM];
    static _Thread_local unsigned next;
    return room[next++ % RING];
}

const char *post_say(const struct post *post, const char *key, ...)
{
    struct word word[WORDS];
    struct duel_text text;
    char name[NAME], *out = ring();
    int count = 0;
    va_list list;

    va_start(list, key);
    /* clang-tidy 14 takes the list for one that nobody started.
     * NOLINTBEGIN(clang-analyzer-valist.Uninitialized) */
    for (const char *at; count < WORDS && (at = va_arg(list, const char *)); count++)
        word[count] = (struct word){ at, va_arg(list, const char *) };
    /* NOLINTEND(clang-analyzer-valist.Uninitialized) */
    va_end(list);
    snprintf(name, sizeof name, "judge.%s", key);
    duel_text_init(&text, out, ROOM);
    words_put(&text, post->style.lang, name, word, count);
    return out;
}

const char *post_name(const struct post *post, const char *key)
{
    const char *name = key ? tell_name(post->style.lang, post->judge->setup.game, key) : "?";
    return name ? name : key;
}

/* The same card with the same strength further on counts together with the first. */
static bool same(const json_t *a, const json_t *b)
{
    return json_equal(a, b) != 0;
}

const char *post_list(const struct post *post, const json_t *cards)
{
    struct duel_text text;
    char *out = ring();
    json_t *card;
    size_t i;

    duel_text_init(&text, out, ROOM);
    json_array_foreach((json_t *)(uintptr_t)cards, i, card) {
        unsigned times = 0;
        bool counted = false;
        for (size_t j = 0; j < json_array_size(cards); j++) {
            counted |= j < i && same(json_array_get(cards, j), card);
            times += same(json_array_get(cards, j), card);
        }
        if (counted)
            continue;
        const char *key = json_string_value(json_is_object(card) ? json_object_get(card, "card") : card);
        duel_put(&text, text.used ? ", " : "");
        duel_put(&text, post_name(post, key));
        if (json_object_get(card, "strength")) {
            duel_put_char(&text, ' ');
            duel_put_int(&text, json_integer_value(json_object_get(card, "strength")));
        }
        if (times > 1) {
            duel_put(&text, " ×");
            duel_put_int(&text, times);
        }
    }
    return text.used ? out : "—";
}

/* --- the table ------------------------------------------------------------------------------------ */

static json_t *view_of(const struct session *session, unsigned answers, int viewer)
{
    struct page page = { 0 };
    page_put_view(&page, session_position(session, answers), viewer);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    return view;
}

static void draw(struct post *post, unsigned answers)
{
    json_t *view = view_of(post->judge->session, answers, DUEL_PUBLIC);
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
        if (strcmp(drawings[i].game, post->judge->setup.game->name) == 0)
            drawings[i].draw(post, view);
    json_decref(view);
}

static void put_result(struct post *post)
{
    const struct duel_head *head = duel_head(session_state(post->judge->session));
    if (head->awaiting)
        return;
    if (head->winner == DUEL_NOBODY)
        sheet_line(&post->sheet, post_say(post, "drawn", (char *)NULL));
    else
        sheet_line(&post->sheet,
                   post_say(post, "won", "player", post->judge->name[head->winner], (char *)NULL));
}

/* Whose answer the game waits for, and of which kind. */
static void put_awaited(struct post *post)
{
    const struct duel_head *head = duel_head(session_state(post->judge->session));
    const struct duel_game *game = post->judge->setup.game;
    json_t *view = view_of(post->judge->session, post->judge->session->answers, DUEL_PUBLIC);
    const char *turn = trouble_number(json_integer_value(json_object_get(view, "turn")));
    char key[NAME];

    json_decref(view);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!(head->awaiting >> player & 1))
            continue;
        const char *kind = game->prompts[head->prompt[player].kind];
        snprintf(key, sizeof key, "judge.begins.%s.%s", game->name, kind);
        if (words_find(post->style.lang, key)) {        /* a new turn of the game */
            sheet_line(&post->sheet, post_say(post, key + strlen("judge."), "player",
                                              post->judge->name[player], "n", turn, (char *)NULL));
            continue;
        }
        snprintf(key, sizeof key, "%s.prompt.%s", game->name, kind);
        const char *question = words_find(post->style.lang, key);
        sheet_line(&post->sheet, post_say(post, "awaited", "player", post->judge->name[player], "question",
                                          question ? question : kind, (char *)NULL));
    }
}

void post_table(const struct judge *judge, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    if (!judge->session) {
        for (int player = 0; player < DUEL_PLAYERS; player++)
            sheet_line(&post.sheet, post_say(&post, judge->has_deck[player] ? "deck-in" : "deck-missing",
                                             "player", judge->name[player], (char *)NULL));
        sheet_end(&post.sheet);
        return;
    }
    draw(&post, judge->session->answers);
    put_result(&post);
    put_awaited(&post);
    sheet_end(&post.sheet);
}

/* --- what happened -------------------------------------------------------------------------------- */

struct telling {
    struct post *post;
    int viewer;
    bool alone;             /* without what everybody knows */
};

static bool sentence(const struct telling *telling, int viewer, const duel_state *after,
                     struct duel_event event, char out[ROOM])
{
    const struct judge *judge = telling->post->judge;
    const struct teller teller = {
        telling->post->style.lang, judge->setup.game, { judge->name[0], judge->name[1] }, viewer
    };
    struct duel_text text;

    out[0] = '\0';
    duel_text_init(&text, out, ROOM);
    return duel_redact(&event, viewer) && tell_event(&teller, after, &event, &text);
}

/* Everything that answers from `from` on brought, for a viewer. */
static void tell(const struct telling *telling, unsigned from)
{
    const struct session *session = telling->post->judge->session;

    for (unsigned i = from; i < session->answers; i++) {
        const struct session_answer *answer = &session->answer[i];
        for (unsigned e = 0; e < answer->events; e++) {
            const struct duel_event *event = &session->event[answer->event + e];
            const duel_state *after = session_position(session, i + 1);
            const bool known = event->heard_by & event->seen_by & 1 << DUEL_PUBLIC;
            char line[ROOM];
            if ((telling->alone && known) || !sentence(telling, telling->viewer, after, *event, line))
                continue;
            sheet_item(&telling->post->sheet, event->depth, line);
        }
    }
}

static void put_notes(struct post *post, const struct reading *reading)
{
    for (unsigned i = 0; i < reading->notes; i++) {
        char key[NAME];
        snprintf(key, sizeof key, "note.%s", reading->note[i].id);
        sheet_line(&post->sheet,
                   post_say(post, key, "text", post_name(post, reading->note[i].text), (char *)NULL));
    }
}

void post_reply(const struct judge *judge, const struct reading *reading, struct post_style style,
                struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct judge_post *last = &judge->post[judge->posts - 1];
    const struct telling telling = { .post = &post, .viewer = DUEL_PUBLIC };

    sheet_title(&post.sheet, post_say(&post, last->secret ? "reply-secret" : "reply", "player",
                                      judge->name[last->player], (char *)NULL));
    if (reading->seen)
        sheet_line(&post.sheet, post_say(&post, "seen", "player", judge->name[last->player], (char *)NULL));
    tell(&telling, last->from);
    if (!last->secret)
        put_notes(&post, reading);
    draw(&post, judge->session->answers);
    put_result(&post);
    put_awaited(&post);
    sheet_end(&post.sheet);
}

void post_secret(const struct judge *judge, int player, unsigned from, struct post_style style,
                 struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct telling telling = { .post = &post, .viewer = player, .alone = true };

    if (!judge->session)
        return;
    tell(&telling, from);
    json_t *view = view_of(judge->session, judge->session->answers, player);
    const json_t *own = json_array_get(json_object_get(view, "players"), (size_t)player),
                 *hand = json_object_get(own, "hand");
    if (json_is_array(hand))
        sheet_line(&post.sheet, post_say(&post, "hand", "cards", post_list(&post, hand), (char *)NULL));
    json_decref(view);
    put_awaited(&post);
    sheet_end(&post.sheet);
}

/* An answer in notation as a person would say it: "move Yaevinn, ranged". */
static const char *answer_words(const struct post *post, const char *notation)
{
    char *out = ring();
    struct duel_text text;

    duel_text_init(&text, out, ROOM);
    for (const char *at = notation; *at;) {
        char word[READ_TEXT], key[NAME];
        const size_t size = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)size, at);
        snprintf(key, sizeof key, "judge.%s.%s.%s", at == notation && at[size] ? "verb" : "say",
                 post->judge->setup.game->name, word);
        const char *say = words_find(post->style.lang, key);
        if (at != notation)
            duel_put(&text, at == notation + strcspn(notation, " ") + 1 ? " " : ", ");
        for (const char *c = say; c && *c && *c != '|'; c++)
            duel_put_char(&text, *c);
        if (!say)
            duel_put(&text, post_name(post, word));
        at += size + (at[size] == ' ');
    }
    return out;
}

void post_question(const struct judge *judge, int player, const struct reading *reading,
                   struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct trouble *trouble = &reading->trouble;
    char key[NAME];

    snprintf(key, sizeof key, "trouble.%s", trouble->what);
    sheet_line(&post.sheet,
               post_say(&post, key, "player", judge->name[player], "text", trouble->value[0], "card",
                        trouble->value[1][0] ? post_name(&post, trouble->value[1]) : "", (char *)NULL));
    for (unsigned i = 0; i < reading->choices; i++)
        sheet_item(&post.sheet, 0, answer_words(&post, reading->choice[i]));
    sheet_end(&post.sheet);
}
