/* Posts, for all games alike; each game draws its own table. */
#include "post.h"
#include "post_games.h"

#include "words/tell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAME = 160 };

/* The games that have drawings of their own. */
#define POST_GAME(name) extern const struct post_game post_##name;
#include "post_games.def"
#undef POST_GAME
static const struct post_game *const drawings[] = {
#define POST_GAME(name) &post_##name,
#include "post_games.def"
#undef POST_GAME
};

static const struct post_game *drawing_of(const struct post *post)
{
    static const struct post_game plain = { NULL, post_plain, NULL, post_plain_own };
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
        if (strcmp(drawings[i]->game, post->judge->setup.game->name) == 0)
            return drawings[i];
    return post->judge->setup.game->areas ? &plain : NULL;
}

/* --- time ----------------------------------------------------------------------------------------- */

static const char *put_time(const struct post *post, int64_t at)
{
    struct tm tm = { .tm_year = 0 }, now = { .tm_year = 0 };
    const time_t when = (time_t)at, present = (time_t)post->judge->now;
    char key[NAME], clock[NAME], zone[NAME];

    localtime_r(&when, &tm);
    localtime_r(&present, &now);
    const long minutes = tm.tm_gmtoff / 60, ahead = minutes < 0 ? -minutes : minutes;
    snprintf(key, sizeof key, "judge.month.%d", tm.tm_mon + 1);
    snprintf(clock, sizeof clock, "%02d:%02d", tm.tm_hour, tm.tm_min);
    if (ahead % 60)
        snprintf(zone, sizeof zone, "UTC%s%ld:%02ld", minutes < 0 ? "−" : "+", ahead / 60, ahead % 60);
    else if (ahead)
        snprintf(zone, sizeof zone, "UTC%s%ld", minutes < 0 ? "−" : "+", ahead / 60);
    else
        snprintf(zone, sizeof zone, "UTC");
    return post_say(post, tm.tm_year == now.tm_year ? "time" : "time-of-year", "day",
                    trouble_number(tm.tm_mday), "month", words_find(post->style.lang, key), "year",
                    trouble_number(tm.tm_year + 1900), "clock", clock, "zone", zone);
}

const char *post_time(const struct judge *judge, struct post_style style, int64_t at)
{
    const struct post post = { judge, style, { NULL, style.format, false } };
    return put_time(&post, at);
}

/* "2 days 3 hours": the two largest units. */
static const char *put_span(const struct post *post, int64_t seconds)
{
    static const struct {
        const char *key;
        int seconds;
    } units[] = { { "span.days", 86400 }, { "span.hours", 3600 }, { "span.minutes", 60 } };
    const char *said[2] = { NULL, NULL };

    for (size_t i = 0, used = 0; i < sizeof units / sizeof units[0] && used < 2; i++) {
        const int64_t count = seconds / units[i].seconds;
        seconds -= count * units[i].seconds;
        if (count > 0)
            said[used] = post_say(post, units[i].key, "n", trouble_number(count));
        used += count > 0 || used > 0;
    }
    return !said[0]  ? post_say(post, "span.moment")
           : said[1] ? post_say(post, "span.both", "first", said[0], "second", said[1])
                     : said[0];
}

/* Who has to answer until when; a player alone reads only of their own time. */
static void put_due(struct post *post, int reader)
{
    const struct judge *judge = post->judge;
    const char *until[DUEL_PLAYERS] = { NULL, NULL };

    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (judge_until(judge, player) && reader != !player)
            until[player] = put_time(post, judge_until(judge, player));
    if (until[0] && until[1] && strcmp(until[0], until[1]) == 0) {
        sheet_line(&post->sheet, post_say(post, "due.both", "first", judge->name[0], "second", judge->name[1],
                                          "time", until[0]));
        return;
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (until[player])
            sheet_line(&post->sheet,
                       post_say(post,
                                judge->session && !judge->clock[player].together ? "due.move" : "due.answer",
                                "player", judge->name[player], "time", until[player]));
}

/* What the judge may do once the player's time is up. */
static const char *late_key(const struct judge *judge, int player)
{
    return judge->session            ? judge->clock[player].spared ? "late.loses" : "late.default"
           : judge->has_deck[player] ? "late.word"
                                     : "late.deck";
}

void post_remind(const struct judge *judge, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const int64_t until = judge_until(judge, player), left = until - judge->now;
        const char *time = until ? put_time(&post, until) : NULL;
        if (time && left > 0)
            sheet_line(
                &post.sheet,
                post_say(&post,
                         judge->session && !judge->clock[player].together ? "remind.move" : "remind.answer",
                         "player", judge->name[player], "time", time, "left", put_span(&post, left)));
        else if (time)
            sheet_line(&post.sheet,
                       post_say(&post, "remind.over", "player", judge->name[player], "time", time, "over",
                                put_span(&post, -left), "what",
                                post_say(&post, late_key(judge, player), "player", judge->name[player])));
    }
    if (!judge_until(judge, 0) && !judge_until(judge, 1))
        sheet_line(&post.sheet, post_say(&post, "remind.nothing"));
    sheet_end(&post.sheet);
}

void post_extended(const struct judge *judge, int player, int days, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    sheet_line(&post.sheet,
               post_say(&post, "more-time", "player", judge->name[player], "n", trouble_number(days)));
    put_due(&post, DUEL_PUBLIC);
    sheet_end(&post.sheet);
}

/* --- the table ------------------------------------------------------------------------------------ */

/* The key that will sign the record; not said where a seed was chosen, as there is nothing to prove. */
static void put_key(struct post *post)
{
    if (post->style.key && post->judge->is_shuffled)
        sheet_line(&post->sheet, post_say(post, "shuffle.key", "key", post->style.key));
}

static void put_result(struct post *post, const struct duel_head *head)
{
    const struct shuffle *shuffle = &post->judge->shuffle;
    char hex[SHUFFLE_HEX], commitment[SHUFFLE_HEX];

    if (head->awaiting)
        return;
    if (post->judge->is_shuffled)
        sheet_line(&post->sheet,
                   post_say(post, "shuffle.opened", "hex", hex_put(hex, post->judge->secret, SHUFFLE_SECRET),
                            "commitment",
                            hex_put(commitment, shuffle->part[SHUFFLE_REFEREE].commitment, DIGEST_BYTES)));
    if (head->ended_by == DUEL_END_CLOCK && head->winner != DUEL_NOBODY)
        sheet_line(&post->sheet, post_say(post, "lost-on-time", "player", post->judge->name[!head->winner]));
    if (head->winner == DUEL_NOBODY)
        sheet_line(&post->sheet, post_say(post, "drawn"));
    else
        sheet_line(&post->sheet, post_say(post, "won", "player", post->judge->name[head->winner]));
}

/* Whose answer the game waits for, and of which kind. A player alone reads only what is asked of them, and of a new turn nothing: that
 * stands in the thread. */
static void put_awaited(struct post *post, const struct duel_head *head, const json_t *view, int reader)
{
    const struct duel_game *game = post->judge->setup.game;
    const char *turn = trouble_number(json_integer_value(json_object_get(view, "turn")));
    char key[NAME];

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!(head->awaiting >> player & 1) || reader == !player)
            continue;
        const char *kind = game->prompts[head->prompt[player].kind];
        snprintf(key, sizeof key, "judge.begins.%s.%s%s", game->name, kind,
                 judge_until(post->judge, player) ? ".due" : ""); /* whose it is stands with the time */
        if (words_find(post->style.lang, key)) {                  /* a new turn of the game */
            if (reader == player)
                continue;
            sheet_line(&post->sheet, post_say(post, key + strlen("judge."), "player",
                                              post->judge->name[player], "n", turn));
            continue;
        }
        snprintf(key, sizeof key, "judge.asked.%s.%s", game->name, kind);
        const char *question = words_find(post->style.lang, key);
        snprintf(key, sizeof key, "%s.prompt.%s", game->name, kind);
        question = question ? question : words_find(post->style.lang, key);
        sheet_line(&post->sheet, post_say(post, "awaited", "player", post->judge->name[player], "question",
                                          question ? question : kind));
    }
}

/* Table and field, the result, whom the game waits for. */
static void draw(struct post *post, const duel_state *state)
{
    const struct post_game *drawing = drawing_of(post);
    json_t *view = post_seen(state, DUEL_PUBLIC);
    if (drawing)
        drawing->table(post, view);
    post_picture(post, view, false);
    put_result(post, duel_head(state));
    put_awaited(post, duel_head(state), view, DUEL_PUBLIC);
    put_due(post, DUEL_PUBLIC);
    json_decref(view);
}

/* Says that a deck is in and, if decks were agreed to be open, of which faction. */
static void put_deck(struct post *post, int player)
{
    const struct judge *judge = post->judge;
    const struct deck *deck = &judge->setup.deck[player];
    const char *faction = NULL;

    for (unsigned row = 0; judge->open_decks && judge->has_deck[player] && row < deck->rows; row++)
        if (strcmp(deck->game->zones[deck->row[row].zone], "faction") == 0)
            faction = deck->game->card_key(deck->scenario, deck->row[row].card);
    sheet_line(&post->sheet, post_say(post,
                                      faction                   ? "deck-open"
                                      : judge->has_deck[player] ? "deck-in"
                                                                : "deck-missing",
                                      "player", judge->name[player], "faction", post_name(post, faction)));
}

/* What everybody may know about the shuffle before the deal: who has committed, and to what. */
static void put_shuffle(struct post *post)
{
    const struct judge *judge = post->judge;
    char hex[SHUFFLE_HEX], deck[DUEL_PLAYERS][SHUFFLE_HEX];

    sheet_line(&post->sheet,
               post_say(post, "shuffle.judge", "table", judge->shuffle.table, "hex",
                        hex_put(hex, judge->shuffle.part[SHUFFLE_REFEREE].commitment, DIGEST_BYTES)));
    for (int player = 0; player < DUEL_PLAYERS; player++)
        hex_put(deck[player], judge->shuffle.deck[player], DIGEST_BYTES);
    if (judge->shuffle.agreed)
        sheet_line(&post->sheet, post_say(post, "shuffle.decks", "first", judge->name[0], "hex1", deck[0],
                                          "second", judge->name[1], "hex2", deck[1]));
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct shuffle_part *part = &judge->shuffle.part[player];
        sheet_line(&post->sheet, post_say(post,
                                          part->set_aside   ? "shuffle.aside"
                                          : part->committed ? "shuffle.in"
                                                            : "shuffle.missing",
                                          "player", judge->name[player], "hex",
                                          hex_put(hex, part->commitment, DIGEST_BYTES)));
    }
    sheet_line(&post->sheet, post_say(post, "shuffle.keep"));
}

/* Once the cards are dealt, and before the first answer: what each player's word was committed to, as the first post promises. */
static void put_words(struct post *post)
{
    const struct judge *judge = post->judge;
    char hex[SHUFFLE_HEX];

    for (int player = 0; judge->session->answers == 0 && player < DUEL_PLAYERS; player++) {
        const struct shuffle_part *part = &judge->shuffle.part[player];
        if (part->committed)
            sheet_line(&post->sheet, post_say(post, "shuffle.in", "player", judge->name[player], "hex",
                                              hex_put(hex, part->commitment, DIGEST_BYTES)));
    }
}

/* Until the first answer: how long one may think, and what follows; or that the game is called off. */
static void put_days(struct post *post)
{
    const struct judge *judge = post->judge;

    if (judge->off)
        sheet_line(&post->sheet, post_say(post, "off", "player", judge->name[judge->off - 1]));
    else if (judge->days && (!judge->session || (judge->posts == 0 && (judge->tags || !judge->is_shuffled))))
        sheet_line(&post->sheet, post_say(post, "days", "n", trouble_number(judge->days)));
}

void post_table(const struct judge *judge, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    if (!judge->session) {
        for (int player = 0; player < DUEL_PLAYERS; player++)
            put_deck(&post, player);
        if (judge->is_shuffled)
            put_shuffle(&post);
        put_key(&post);
        put_days(&post);
        put_due(&post, DUEL_PUBLIC);
        sheet_end(&post.sheet);
        return;
    }
    put_words(&post);
    put_days(&post);
    draw(&post, session_state(judge->session));
    if (duel_head(session_state(judge->session))->awaiting == 0)
        put_key(&post);
    sheet_end(&post.sheet);
}

/* --- what happened -------------------------------------------------------------------------------- */

enum { TOLD = 32 };

struct telling {
    struct post *post;
    int viewer;
    bool alone;        /* without what everybody knows */
    struct said_once { /* of events that are told again only where something has changed */
        struct duel_event event;
        char *line;
    } * once; /* TOLD of them */
    unsigned onces;
};

static bool sentence(const struct telling *telling, int viewer, const duel_state *after,
                     struct duel_event event, char out[POST_ROOM])
{
    const struct judge *judge = telling->post->judge;
    const struct teller teller = { .lang = telling->post->style.lang,
                                   .game = judge->setup.game,
                                   .player = { judge->name[0], judge->name[1] },
                                   .viewer = viewer,
                                   .posted = true };
    struct duel_text text;

    out[0] = '\0';
    duel_text_init(&text, out, POST_ROOM);
    return duel_redact(&event, viewer) && tell_event(&teller, after, &event, &text);
}

/* Whether both go in one sentence: of a kind, of a player, and from and to the same places as far as those are said. */
static bool goes_with(const char *sentence, const struct duel_event *a, const struct duel_event *b)
{
    return a->kind == b->kind && a->player == b->player && (!strstr(sentence, "{to}") || a->to == b->to) &&
           (!strstr(sentence, "{from}") || a->from == b->from);
}

/* Several events of one kind that differ only in their cards, in one sentence: "judge.many.GAME.KIND" with
 * {player}, {n}, {cards}, and of their places {from} and {to}; if an event before it in the answer brought it about,
 * "judge.many.GAME.KIND.CAUSE" with that event's card as {by}. False: there is no such sentence; *line is NULL if it was said with an event before this one. */
static bool gathered(const struct telling *telling, unsigned answer, unsigned at, const char **line)
{
    const struct post *post = telling->post;
    const struct session *session = post->judge->session;
    const struct duel_game *game = session->setup.game;
    const unsigned events = session->answer[answer].events;
    const struct duel_event *all = &session->event[session->answer[answer].event], *event = &all[at];
    char key[NAME], because[2 * NAME];

    *line = NULL;
    snprintf(key, sizeof key, "judge.many.%s.%s", game->name, game->events[event->kind]);
    const char *sentence = words_find(post->style.lang, key);
    if (!sentence || !(event->seen_by >> telling->viewer & 1))
        return false;
    json_t *cards = json_array(), *json = post_event(session, answer, at), *cause = NULL;
    for (unsigned i = at; i > 0 && !cause; i--) {
        snprintf(because, sizeof because, "%s.%s", key, game->events[all[i - 1].kind]);
        if (words_find(post->style.lang, because) && all[i - 1].seen_by >> telling->viewer & 1)
            cause = post_event(session, answer, i - 1);
    }
    bool first = true;
    for (unsigned i = 0; i < events; i++) {
        if (!goes_with(sentence, &all[i], event) || !(all[i].seen_by >> telling->viewer & 1))
            continue;
        first &= i >= at;
        json_array_append_new(cards, json_string(game->card_key(session->setup.scenario, all[i].card)));
    }
    if (first)
        *line = post_say(post, (cause ? because : key) + strlen("judge."), "player",
                         post->judge->name[event->player], "cards", post_list(post, cards), "n",
                         trouble_number((long long)json_array_size(cards)), "from",
                         post_name(post, json_string_value(json_object_get(json, "from"))), "to",
                         post_name(post, json_string_value(json_object_get(json, "to"))), "by",
                         post_name(post, json_string_value(json_object_get(cause, "card"))));
    json_decref(cards);
    json_decref(json);
    json_decref(cause);
    return true;
}

static bool is_marked(const struct telling *telling, const char *mark, const struct duel_event *event)
{
    const struct duel_game *game = telling->post->judge->setup.game;
    char key[NAME];
    snprintf(key, sizeof key, "judge.%s.%s.%s", mark, game->name, game->events[event->kind]);
    return words_find(telling->post->style.lang, key) != NULL;
}

/* Whether it was the last thing that was said of that place: "judge.once.GAME.KIND" in the texts names such events. */
static bool was_said(struct telling *telling, const struct duel_event *event, const char *line)
{
    unsigned at = 0;

    if (!is_marked(telling, "once", event))
        return false;
    while (at < telling->onces &&
           (telling->once[at].event.kind != event->kind || telling->once[at].event.player != event->player ||
            telling->once[at].event.to != event->to))
        at++;
    if (at < telling->onces && strcmp(telling->once[at].line, line) == 0)
        return true;
    if (at == TOLD)
        return false;
    if (at == telling->onces)
        telling->onces++;
    else
        free(telling->once[at].line);
    telling->once[at] = (struct said_once){ *event, strdup(line) };
    if (!telling->once[at].line)
        abort();
    return false;
}

static void tell_one(struct telling *telling, unsigned answer, unsigned at)
{
    const struct session *session = telling->post->judge->session;
    const struct duel_event *event = &session->event[session->answer[answer].event + at];
    const bool known = event->heard_by & event->seen_by & 1 << DUEL_PUBLIC;
    const char *many;
    char line[POST_ROOM];

    if ((telling->alone && known) || is_marked(telling, "untold", event))
        return;
    if (gathered(telling, answer, at, &many)) {
        if (many)
            sheet_item(&telling->post->sheet, event->depth, many);
    } else if (sentence(telling, telling->viewer, session_position(session, answer + 1), *event, line) &&
               !was_said(telling, event, line)) {
        sheet_item(&telling->post->sheet, event->depth, line);
    }
}

/* All events of the answers from `from` on, for a viewer. */
static void tell(struct post *post, int viewer, bool alone, unsigned from)
{
    struct said_once once[TOLD];
    struct telling telling = { .post = post, .viewer = viewer, .alone = alone, .once = once };
    const struct session *session = post->judge->session;

    for (unsigned i = from; i < session->answers; i++)
        for (unsigned e = 0; e < session->answer[i].events; e++)
            tell_one(&telling, i, e);
    for (unsigned i = 0; i < telling.onces; i++)
        free(once[i].line);
}

/* Whether the answer could also lay its card in that row of the other half: then the own half is mentioned. */
static bool has_halves(const duel_state *state, int player, const char *notation)
{
    static const char *const rows[] = { " close", " ranged", " siege", NULL };
    char other[READ_TEXT + sizeof "enemy-"];
    duel_action action;

    for (int i = 0; rows[i]; i++) {
        const char *row = strstr(notation, rows[i]);
        if (!row)
            continue;
        snprintf(other, sizeof other, "%.*s enemy-%s", (int)(row - notation), notation, row + 1);
        return duel_parse(state, player, other, &action) == DUEL_OK;
    }
    return false;
}

/* Whether the verb governs what follows it: one plays a card, but the weather is a card. */
static bool governs(const struct post *post, const char *verb)
{
    char key[NAME];
    snprintf(key, sizeof key, "judge.bare.%s.%s", post->judge->setup.game->name, verb);
    return !words_find(post->style.lang, key);
}

/* An answer in notation as a person would say it: "move Yaevinn, ranged"; `own`: mentions the half, too, as it was a choice. */
static const char *answer_words(const struct post *post, const char *notation, bool own)
{
    const struct duel_game *game = post->judge->setup.game;
    char *out = post_room(), verb[READ_TEXT];
    struct duel_text text;

    duel_text_init(&text, out, POST_ROOM);
    snprintf(verb, sizeof verb, "%.*s", (int)strcspn(notation, " "), notation);
    for (const char *at = notation; *at;) {
        char word[READ_TEXT], key[NAME];
        const size_t size = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)size, at);
        snprintf(key, sizeof key, "judge.%s.%s.%s", at == notation && at[size] ? "verb" : "say", game->name,
                 word);
        const char *say = words_find(post->style.lang, key);
        if (at != notation)
            duel_put(&text, at == notation + strcspn(notation, " ") + 1 ? " " : ", ");
        for (const char *c = say; c && *c && *c != '|'; c++)
            duel_put_char(&text, *c);
        const char *object =
            !say && governs(post, verb) ? tell_accusative(post->style.lang, game, word) : NULL;
        if (!say)
            duel_put(&text, object ? object : post_name(post, word));
        at += size + (at[size] == ' ');
    }
    if (own) {
        duel_put(&text, ", ");
        duel_put(&text, post_say(post, "own-half"));
    }
    return out;
}

/* The event that the answer is about, its own or that of the last of a set which is carried out at once; NULL: none. */
static const struct duel_event *event_of(const struct session *session, unsigned answer)
{
    const struct session_answer *asked = &session->answer[answer];
    const unsigned kind = duel_head(session_position(session, answer))->prompt[asked->player].kind;

    for (unsigned at = answer; at < session->answers; at++) {
        const struct session_answer *given = &session->answer[at];
        const struct duel_prompt *prompt = &duel_head(session_position(session, at))->prompt[asked->player];
        if (at > answer && (given->player != asked->player || prompt->kind != kind || prompt->picked == 0))
            break;
        for (unsigned i = 0; i < given->events; i++) {
            const struct duel_event *event = &session->event[given->event + i];
            if (event->player == asked->player && event->card == asked->action.arg[0] && event->card != 0)
                return event;
        }
    }
    return NULL;
}

/* Whether everybody heard of which card the answer is. */
static bool is_open(const struct session *session, unsigned answer)
{
    const struct session_answer *given = &session->answer[answer];
    const struct duel_game *game = session->setup.game;
    const duel_state *state = session_position(session, answer);
    const struct duel_event *event = event_of(session, answer);

    if (event)
        return event->heard_by & event->seen_by & 1 << DUEL_PUBLIC;
    return !game->meaning || game->meaning(state, DUEL_PUBLIC, given->player, given->action) ==
                                 game->meaning(state, given->player, given->player, given->action);
}

/* Remarks about a reading; in the thread, to the post that it became, only those about what all may know. */
static void put_notes(struct post *post, const struct reading *reading, const struct judge_post *last)
{
    for (unsigned i = 0; i < reading->notes; i++) {
        char key[NAME];
        if (last && !is_open(post->judge->session, last->from + reading->note[i].answer))
            continue;
        snprintf(key, sizeof key, "note.%s", reading->note[i].id);
        sheet_line(&post->sheet,
                   post_say(post, key, "text", answer_words(post, reading->note[i].text, false)));
    }
}

/* How the post was understood; in the thread without what only its player may know. */
static void put_understood(struct post *post, const struct judge_post *last, bool thread)
{
    const struct session *session = post->judge->session;
    struct duel_text text;
    char *line = post_room();

    duel_text_init(&text, line, POST_ROOM);
    for (unsigned i = last->from; i < last->from + last->answers; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_position(session, i), last->player, session->answer[i].action);
        duel_put(&text, text.used ? "; " : "");
        duel_put(&text, !thread || is_open(session, i)
                            ? answer_words(post, page.at,
                                           has_halves(session_position(session, i), last->player, page.at))
                            : post_say(post, last->late ? "answered-hidden" : "understood-hidden", "player",
                                       post->judge->name[last->player]));
        free(page.at);
    }
    sheet_line(&post->sheet, post_say(post, last->late ? "answered" : "understood", "text", line));
}

void post_reply(const struct judge *judge, const struct reading *reading, struct post_style style,
                struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct judge_post *last = &judge->post[judge->posts - 1];

    sheet_title(&post.sheet, post_say(&post,
                                      last->late     ? "reply-late"
                                      : last->secret ? "reply-secret"
                                                     : "reply",
                                      "player", judge->name[last->player]));
    if (last->late)
        sheet_line(&post.sheet, post_say(&post, "spared", "player", judge->name[last->player]));
    if (!last->secret)
        put_understood(&post, last, true);
    if (reading->seen)
        sheet_line(&post.sheet, post_say(&post, "seen", "player", judge->name[last->player]));
    if (!last->secret)
        put_notes(&post, reading, last);
    tell(&post, DUEL_PUBLIC, false, last->from);
    const struct post_game *drawing = drawing_of(&post);
    if (drawing && drawing->after)
        drawing->after(&post, last->from);
    draw(&post, session_state(judge->session));
    sheet_end(&post.sheet);
}

/* What a player may answer: in a game without drawings, the only hand that can be shown. */
static void put_answers(struct post *post, const duel_state *state, int player)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_head(state)->awaiting >> player & 1 ? duel_legal(state, player, list) : 0;

    for (int i = 0; i < count; i++) {
        struct page page = { 0 };
        page_put_action(&page, state, player, list[i]);
        sheet_item(&post->sheet, 0, answer_words(post, page.at, has_halves(state, player, page.at)));
        free(page.at);
    }
}

/* The hand, or whatever else only that player sees. */
static void put_own(struct post *post, const duel_state *state, int player)
{
    const struct post_game *drawing = drawing_of(post);
    if (drawing) {
        json_t *view = post_seen(state, player);
        drawing->own(post, view, player);
        json_decref(view);
    }
    if (!drawing || !drawing->game) /* nothing tells the words of this game */
        put_answers(post, state, player);
}

void post_secret(const struct judge *judge, int player, unsigned from, struct post_style style,
                 struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    if (!judge->session)
        return;
    const struct judge_post *last = judge->posts > 0 ? &judge->post[judge->posts - 1] : NULL;
    if (last && last->secret && last->player == player && last->from == from && last->answers > 0)
        put_understood(&post, last, false);
    const duel_state *state = session_state(judge->session);
    json_t *view = post_seen(state, DUEL_PUBLIC);
    tell(&post, player, true, from);
    put_own(&post, state, player);
    put_awaited(&post, duel_head(state), view, player);
    put_due(&post, player);
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

void post_understood(const struct judge *judge, int player, const struct reading *reading,
                     const char (*answer)[READ_TEXT], unsigned answers, struct post_style style,
                     struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };

    duel_room room;
    duel_state *state = duel_in(&room);
    duel_action action;

    duel_copy(state, session_state(judge->session));
    sheet_line(&post.sheet, post_say(&post, "understood", "text", ""));
    for (unsigned i = 0; i < answers; i++) {
        sheet_item(&post.sheet, 0, answer_words(&post, answer[i], has_halves(state, player, answer[i])));
        if (duel_parse(state, player, answer[i], &action) == DUEL_OK)
            duel_apply(state, player, action, NULL);
    }
    put_notes(&post, reading, NULL);
    sheet_end(&post.sheet);
}

/* A trouble that is not the player's fault: the disk is full, the file was changed. */
static void put_own_trouble(struct post *post, const struct trouble *trouble)
{
    struct word word[TROUBLE_VALUES];
    struct duel_text text;
    char key[NAME], *line = post_room();
    int count = 0;

    snprintf(key, sizeof key, "cli.trouble.%s", trouble->what);
    for (; count < TROUBLE_VALUES && trouble->name[count]; count++)
        word[count] = (struct word){ .name = trouble->name[count], .value = trouble->value[count] };
    duel_text_init(&text, line, POST_ROOM);
    words_put(&text, post->style.lang, key, word, count);
    sheet_line(&post->sheet, line);
}

/* Whether the candidates include the same place in the other half. */
static bool is_half(const struct reading *reading, unsigned choice)
{
    char other[READ_TEXT + sizeof "enemy-"];
    const char *row = strrchr(reading->choice[choice], ' ');

    snprintf(other, sizeof other, "%.*s enemy-%s", row ? (int)(row - reading->choice[choice]) : 0,
             reading->choice[choice], row ? row + 1 : "");
    for (unsigned i = 0; i < reading->choices; i++)
        if (strcmp(reading->choice[i], other) == 0)
            return true;
    return false;
}

/* Puts a whole reading as a person would say it, answer by answer. */
static void put_plan(const struct post *post, int player, const char *plan, struct page *out)
{
    char notation[READ_TEXT];
    duel_room room;
    duel_state *state = duel_in(&room);
    duel_action action;

    duel_copy(state, session_state(post->judge->session));
    for (const char *at = plan; *at;) {
        const size_t size = strcspn(at, ";");
        snprintf(notation, sizeof notation, "%.*s", (int)size, at);
        page_put(out, at == plan ? "" : "; ");
        page_put(out, answer_words(post, notation, has_halves(state, player, notation)));
        if (duel_parse(state, player, notation, &action) == DUEL_OK)
            duel_apply(state, player, action, NULL);
        at += size + strspn(at + size, "; ");
    }
}

/* Whether the answer is part of a reading that is offered as a whole. */
static bool is_offered(const struct reading *reading, const char *choice)
{
    const size_t size = strlen(choice);
    for (unsigned i = 0; i < reading->plans; i++)
        for (const char *at = reading->plan[i]; at; at = strchr(at, ';'), at = at ? at + 2 : NULL)
            if (strncmp(at, choice, size) == 0 && (at[size] == ';' || at[size] == '\0'))
                return true;
    return false;
}

void post_question(const struct judge *judge, int player, const struct reading *reading,
                   struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct trouble *trouble = &reading->trouble;
    char key[NAME];

    snprintf(key, sizeof key, "judge.trouble.%s", trouble->what);
    if (words_find(style.lang, key))
        sheet_line(&post.sheet, post_say(&post, key + strlen("judge."), "player", judge->name[player], "text",
                                         trouble->value[0], "card",
                                         trouble->value[1][0] ? post_name(&post, trouble->value[1]) : "", "n",
                                         trouble->value[1]));
    else
        put_own_trouble(&post, trouble);
    for (unsigned i = 0; i < reading->plans; i++) {
        struct page plan = { 0 };
        put_plan(&post, player, reading->plan[i], &plan);
        sheet_line(&post.sheet, post_say(&post, "choice", "n", trouble_number(i + 1), "text", plan.at));
        free(plan.at);
    }
    if (reading->plans > 0)
        sheet_line(&post.sheet, post_say(&post, reading->plans == 1 ? "say-yes" : "say-number"));
    bool more = false;
    for (unsigned i = 0; i < reading->choices; i++) {
        if (is_offered(reading, reading->choice[i]))
            continue;
        if (!more && reading->plans > 0)
            sheet_line(&post.sheet, post_say(&post, "or-else"));
        more = true;
        sheet_item(&post.sheet, 0, answer_words(&post, reading->choice[i], is_half(reading, i)));
    }
    put_due(&post, player);
    sheet_end(&post.sheet);
}

void post_asked(const struct judge *judge, int player, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    sheet_line(&post.sheet, post_say(&post, "asks", "player", judge->name[player]));
    put_due(&post, DUEL_PUBLIC);
    sheet_end(&post.sheet);
}

/* --- decks ---------------------------------------------------------------------------------------- */

static void put_fault(struct post *post, const struct duel_fault *fault)
{
    struct duel_text text;
    char *line = post_room();

    duel_text_init(&text, line, POST_ROOM);
    tell_fault(post->style.lang, post->judge->setup.game, post->judge->setup.scenario, fault, &text);
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
                            "cards", post_list(&post, cards)));
    sheet_end(&post.sheet);
    json_decref(cards);
    json_decref(rest);
}
