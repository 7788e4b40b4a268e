/* Posts that are the same for all games; what a table looks like is each game's own. */
#include "post.h"

#include "words/tell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 64, ROOM = 8192, WORDS = 8, NAME = 160 };

/* The games that have drawings of their own. */
static const struct drawing {
    const char *game;
    void (*table)(struct post *, const json_t *view);
    void (*after)(struct post *, unsigned from);                            /* optional */
    void (*own)(struct post *, const json_t *view, int player);
} drawings[] = { { "gwent", post_gwent, post_gwent_after, post_gwent_own },
                 { "trade", post_trade, NULL, post_trade_own } };

static const struct drawing *drawing_of(const struct post *post)
{
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
        if (strcmp(drawings[i].game, post->judge->setup.game->name) == 0)
            return &drawings[i];
    return NULL;
}

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

const char *post_number(const json_t *number)
{
    char *out = ring();
    snprintf(out, ROOM, "%g", json_number_value(number));
    return out;
}

/* The same card with the same strength further on counts together with the first. */
static bool same(const json_t *a, const json_t *b)
{
    return json_equal(a, b) != 0;
}

/* The card's name, with a link to its face if faces are shown. */
static void put_card(const struct post *post, const char *key, struct duel_text *text)
{
    const struct session_setup *setup = &post->judge->setup;
    const bool link = post->style.images && key && deck_card(setup->game, setup->scenario, key) != 0;
    if (link) {
        duel_put_char(text, SHEET_LINK);
        duel_put(text, post->style.images);
        duel_put(text, "/");
        duel_put(text, key);
        duel_put(text, ".svg");
        duel_put_char(text, SHEET_LINK_TEXT);
    }
    duel_put(text, post_name(post, key));
    if (link)
        duel_put_char(text, SHEET_LINK_END);
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
        put_card(post, key, &text);
        if (json_object_get(card, "strength")) {
            duel_put_char(&text, ' ');
            duel_put(&text, post_number(json_object_get(card, "strength")));
        }
        if (times > 1) {
            duel_put(&text, " ×");
            duel_put_int(&text, times);
        }
    }
    return text.used ? out : "—";
}

/* --- the table ------------------------------------------------------------------------------------ */

static json_t *view_of(const duel_state *state, int viewer)
{
    struct page page = { 0 };
    page_put_view(&page, state, viewer);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    return view;
}

json_t *post_view(const struct post *post, unsigned answers, int viewer)
{
    return view_of(session_position(post->judge->session, answers), viewer);
}

static void put_result(struct post *post, const struct duel_head *head)
{
    char hex[SHUFFLE_HEX];

    if (head->awaiting)
        return;
    if (post->judge->is_shuffled)
        sheet_line(&post->sheet, post_say(post, "shuffle.opened", "hex",
                                          hex_put(hex, post->judge->secret, SHUFFLE_SECRET), (char *)NULL));
    if (head->winner == DUEL_NOBODY)
        sheet_line(&post->sheet, post_say(post, "drawn", (char *)NULL));
    else
        sheet_line(&post->sheet,
                   post_say(post, "won", "player", post->judge->name[head->winner], (char *)NULL));
}

/* Whose answer the game waits for, and of which kind; a player who is asked reads only the own question. */
static void put_awaited(struct post *post, const struct duel_head *head, const json_t *view, int reader)
{
    const struct duel_game *game = post->judge->setup.game;
    const char *turn = trouble_number(json_integer_value(json_object_get(view, "turn")));
    char key[NAME];

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!(head->awaiting >> player & 1) || (reader == !player && head->awaiting >> reader & 1))
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

/* Table and field, the result, whom the game waits for. */
static void draw(struct post *post, const duel_state *state)
{
    const struct drawing *drawing = drawing_of(post);
    json_t *view = view_of(state, DUEL_PUBLIC);
    if (drawing)
        drawing->table(post, view);
    put_result(post, duel_head(state));
    put_awaited(post, duel_head(state), view, DUEL_PUBLIC);
    json_decref(view);
}

/* Whether a deck is in; and, if that was agreed to be open, what it is: its faction, in gwent. */
static void put_deck(struct post *post, int player)
{
    const struct judge *judge = post->judge;
    const struct deck *deck = &judge->setup.deck[player];
    const char *faction = NULL;

    for (unsigned row = 0; judge->open_decks && judge->has_deck[player] && row < deck->rows; row++)
        if (strcmp(deck->game->zones[deck->row[row].zone], "faction") == 0)
            faction = deck->game->card_key(deck->scenario, deck->row[row].card);
    sheet_line(&post->sheet,
               post_say(post,
                        faction                   ? "deck-open"
                        : judge->has_deck[player] ? "deck-in"
                                                  : "deck-missing",
                        "player", judge->name[player], "faction", post_name(post, faction), (char *)NULL));
}

/* What all may know of the shuffle before the deal: who has committed, and to what. */
static void put_shuffle(struct post *post)
{
    const struct judge *judge = post->judge;
    char hex[SHUFFLE_HEX];

    sheet_line(&post->sheet,
               post_say(post, "shuffle.judge", "table", judge->shuffle.table, "hex",
                        hex_put(hex, judge->shuffle.part[SHUFFLE_REFEREE].commitment, DIGEST_BYTES),
                        (char *)NULL));
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct shuffle_part *part = &judge->shuffle.part[player];
        sheet_line(&post->sheet, post_say(post,
                                          part->set_aside   ? "shuffle.aside"
                                          : part->committed ? "shuffle.in"
                                                            : "shuffle.missing",
                                          "player", judge->name[player], "hex",
                                          hex_put(hex, part->commitment, DIGEST_BYTES), (char *)NULL));
    }
}

void post_table(const struct judge *judge, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    if (!judge->session) {
        for (int player = 0; player < DUEL_PLAYERS; player++)
            put_deck(&post, player);
        if (judge->is_shuffled)
            put_shuffle(&post);
        sheet_end(&post.sheet);
        return;
    }
    draw(&post, session_state(judge->session));
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

/* Several events of a kind that say the same of different cards, in one sentence: "judge.many.GAME.KIND" with
 * {player} and {cards}. False: there is no such sentence, or it was said with an event before this one. */
static bool gathered(const struct telling *telling, const struct session_answer *answer, unsigned at,
                     const char **line)
{
    const struct session *session = telling->post->judge->session;
    const struct duel_game *game = session->setup.game;
    const struct duel_event *all = &session->event[answer->event], *event = &all[at];
    char key[NAME];

    *line = NULL;
    snprintf(key, sizeof key, "judge.many.%s.%s", game->name, game->events[event->kind]);
    if (!words_find(telling->post->style.lang, key) || !(event->seen_by >> telling->viewer & 1))
        return false;
    json_t *cards = json_array();
    bool first = true;
    for (unsigned i = 0; i < answer->events; i++) {
        if (all[i].kind != event->kind || all[i].player != event->player ||
            !(all[i].seen_by >> telling->viewer & 1))
            continue;
        first &= i >= at;
        json_array_append_new(cards, json_string(game->card_key(session->setup.scenario, all[i].card)));
    }
    if (first)
        *line = post_say(telling->post, key + strlen("judge."), "player",
                         telling->post->judge->name[event->player], "cards", post_list(telling->post, cards),
                         (char *)NULL);
    json_decref(cards);
    return true;
}

static void tell_one(const struct telling *telling, unsigned answer, unsigned at)
{
    const struct session *session = telling->post->judge->session;
    const struct duel_event *event = &session->event[session->answer[answer].event + at];
    const bool known = event->heard_by & event->seen_by & 1 << DUEL_PUBLIC;
    const char *many;
    char line[ROOM];

    if (telling->alone && known)
        return;
    if (gathered(telling, &session->answer[answer], at, &many)) {
        if (many)
            sheet_item(&telling->post->sheet, event->depth, many);
    } else if (sentence(telling, telling->viewer, session_position(session, answer + 1), *event, line)) {
        sheet_item(&telling->post->sheet, event->depth, line);
    }
}

/* Everything that answers from `from` on brought, for a viewer. */
static void tell(const struct telling *telling, unsigned from)
{
    const struct session *session = telling->post->judge->session;

    for (unsigned i = from; i < session->answers; i++)
        for (unsigned e = 0; e < session->answer[i].events; e++)
            tell_one(telling, i, e);
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
    const struct drawing *drawing = drawing_of(&post);
    if (drawing && drawing->after)
        drawing->after(&post, last->from);
    draw(&post, session_state(judge->session));
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

/* What a player may answer: of a game without drawings the only hand there is to show. */
static void put_answers(struct post *post, const duel_state *state, int player)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_head(state)->awaiting >> player & 1 ? duel_legal(state, player, list) : 0;

    for (int i = 0; i < count; i++) {
        struct page page = { 0 };
        page_put_action(&page, state, player, list[i]);
        sheet_item(&post->sheet, 0, answer_words(post, page.at));
        free(page.at);
    }
}

/* The hand, or whatever else only that player sees. */
static void put_own(struct post *post, const duel_state *state, int player)
{
    const struct drawing *drawing = drawing_of(post);
    if (!drawing) {
        put_answers(post, state, player);
        return;
    }
    json_t *view = view_of(state, player);
    drawing->own(post, view, player);
    json_decref(view);
}

void post_secret(const struct judge *judge, int player, unsigned from, struct post_style style,
                 struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct telling telling = { .post = &post, .viewer = player, .alone = true };

    if (!judge->session)
        return;
    const duel_state *state = session_state(judge->session);
    json_t *view = view_of(state, DUEL_PUBLIC);
    tell(&telling, from);
    put_own(&post, state, player);
    put_awaited(&post, duel_head(state), view, player);
    sheet_end(&post.sheet);
    json_decref(view);
}

void post_position(const struct judge *judge, const duel_state *all, const duel_state *own, int player,
                   struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    draw(&post, all);
    if (own)
        put_own(&post, own, player);
    sheet_end(&post.sheet);
}

void post_understood(const struct judge *judge, const struct reading *reading,
                     const char (*answer)[READ_TEXT], unsigned answers, struct post_style style,
                     struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    for (unsigned i = 0; i < answers; i++)
        sheet_item(&post.sheet, 0, answer_words(&post, answer[i]));
    put_notes(&post, reading);
    sheet_end(&post.sheet);
}

/* A trouble that is not the player's: the disk is full, the file was changed. */
static void put_own_trouble(struct post *post, const struct trouble *trouble)
{
    struct word word[TROUBLE_VALUES];
    struct duel_text text;
    char key[NAME], *line = ring();
    int count = 0;

    snprintf(key, sizeof key, "cli.trouble.%s", trouble->what);
    for (; count < TROUBLE_VALUES && trouble->name[count]; count++)
        word[count] = (struct word){ trouble->name[count], trouble->value[count] };
    duel_text_init(&text, line, ROOM);
    words_put(&text, post->style.lang, key, word, count);
    sheet_line(&post->sheet, line);
}

void post_question(const struct judge *judge, int player, const struct reading *reading,
                   struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct trouble *trouble = &reading->trouble;
    char key[NAME];

    snprintf(key, sizeof key, "judge.trouble.%s", trouble->what);
    if (words_find(style.lang, key))
        sheet_line(&post.sheet,
                   post_say(&post, key + strlen("judge."), "player", judge->name[player], "text",
                            trouble->value[0], "card",
                            trouble->value[1][0] ? post_name(&post, trouble->value[1]) : "", (char *)NULL));
    else
        put_own_trouble(&post, trouble);
    for (unsigned i = 0; i < reading->choices; i++)
        sheet_item(&post.sheet, 0, answer_words(&post, reading->choice[i]));
    sheet_end(&post.sheet);
}

/* --- decks ---------------------------------------------------------------------------------------- */

static void put_fault(struct post *post, const struct duel_fault *fault)
{
    const struct duel_game *game = post->judge->setup.game;
    const char *card = fault->card ? game->card_key(post->judge->setup.scenario, fault->card) : NULL;
    char key[NAME], rule[16], have[16], want[16];
    struct duel_text text;
    char *line = ring();

    snprintf(key, sizeof key, "%s.fault.%d", game->name, fault->rule);
    snprintf(rule, sizeof rule, "%d.%d", fault->rule / 100, fault->rule % 100);
    snprintf(have, sizeof have, "%d", fault->have);
    snprintf(want, sizeof want, "%d", fault->want);
    const struct word word[] = { { "rule", rule },
                                 { "card", card ? post_name(post, card) : "" },
                                 { "have", have },
                                 { "want", want } };
    duel_text_init(&text, line, ROOM);
    words_put(&text, post->style.lang, words_find(post->style.lang, key) ? key : "judge.fault", word, 4);
    sheet_item(&post->sheet, 0, line);
}

void post_faults(const struct judge *judge, const struct duel_faults *faults, struct post_style style,
                 struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    for (unsigned i = 0; i < faults->count && i < faults->room; i++)
        put_fault(&post, &faults->fault[i]);
    sheet_end(&post.sheet);
}

void post_deck(const struct judge *judge, int player, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct deck *deck = &judge->setup.deck[player];
    json_t *cards = json_array(), *rest = json_array();

    for (unsigned row = 0; row < deck->rows; row++)
        for (unsigned i = 0; i < deck->row[row].count; i++)
            json_array_append_new(deck->row[row].zone ? rest : cards,
                                  json_string(deck->game->card_key(deck->scenario, deck->row[row].card)));
    if (json_array_size(rest) > 0)
        sheet_line(&post.sheet, post_list(&post, rest));
    if (json_array_size(cards) > 0)
        sheet_line(&post.sheet,
                   post_say(&post, "deck-cards", "n", trouble_number((long long)json_array_size(cards)),
                            "cards", post_list(&post, cards), (char *)NULL));
    sheet_end(&post.sheet);
    json_decref(cards);
    json_decref(rest);
}
