/* Nothing in the thread tells what the public view does not hold: in random games, after random posts, understood or not, every
 * card that the judge names to all was seen by all. And no question tells what chance will bring: of the same post the judge asks the
 * same, whatever comes next from the sample. */
#include "check.h"

#include "ai/ai.h"
#include "judge/course/judge_parts.h"
#include "judge/posts/post.h"
#include "words/tell.h"

#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

enum { GAMES = 3, POSTS = 60, TEXT = 1024 };

/* Whether the key stands in the view as a whole word. */
static bool holds(const char *view, const char *key)
{
    char quoted[96];
    snprintf(quoted, sizeof quoted, "\"%s\"", key);
    return strstr(view, quoted) != NULL;
}

/* Whether everybody saw an event with the card since answer `from`. */
static bool was_shown(const struct session *session, unsigned from, unsigned card)
{
    for (unsigned i = from; i < session->answers; i++)
        for (unsigned e = 0; e < session->answer[i].events; e++) {
            const struct duel_event *event = &session->event[session->answer[i].event + e];
            if ((event->card == card || event->with == card) && event->seen_by >> DUEL_PUBLIC & 1)
                return true;
        }
    return false;
}

/* Every card of the game that the text names stands in a public view or was shown. */
static void check_thread(const struct judge *judge, const char *text, const char *before, unsigned from,
                         enum lang lang)
{
    const struct duel_game *game = judge->setup.game;
    struct page after = { 0 };
    page_put_view(&after, session_state(judge->session), DUEL_PUBLIC);
    for (unsigned card = 0; (card = deck_next_card(game, judge->setup.scenario, card)) != 0;) {
        const char *key = game->card_key(judge->setup.scenario, card), *name = tell_name(lang, game, key);
        if (!name || !strstr(text, name) || holds(before, key) || holds(after.at, key) ||
            was_shown(judge->session, from, card))
            continue;
        bool part = false; /* of the name of a card that all know */
        for (unsigned other = 0;
             !part && (other = deck_next_card(game, judge->setup.scenario, other)) != 0;) {
            const char *longer = tell_name(lang, game, game->card_key(judge->setup.scenario, other));
            part = other != card && longer && strstr(longer, name) && strstr(text, longer);
        }
        if (!CHECK(part))
            printf("    %s is told in: %s\n", key, text);
    }
    free(after.at);
}

/* A picture is taken of what everybody sees now; of the final field of a round, of cards that all have seen. */
struct taken {
    const char *before;
    unsigned from, pictures;
};

static void take(void *context, const struct judge *judge, const json_t *view, bool field,
                 struct page *address, struct page *file)
{
    struct taken *taken = context;
    struct page after = { 0 };
    page_put_view(&after, session_state(judge->session), DUEL_PUBLIC);
    json_t *public = json_loads(after.at, 0, NULL);
    char *text = json_dumps(view, 0);
    CHECK(field || json_equal(public, view));
    for (unsigned card = 0; (card = deck_next_card(judge->setup.game, judge->setup.scenario, card)) != 0;) {
        const char *key = judge->setup.game->card_key(judge->setup.scenario, card);
        CHECK(!holds(text, key) || holds(taken->before, key) || holds(after.at, key) ||
              was_shown(judge->session, taken->from, card));
    }
    taken->pictures++;
    page_put(taken->pictures % 2 ? address : file, "picture-here");
    free(text);
    json_decref(public);
    free(after.at);
}

/* The card that comes next from the player's sample; 0: none does. */
static unsigned comes_next(const struct judge *judge, int player)
{
    const struct sample *sample = &judge->sampled.sample[player];
    for (unsigned at = 0; at < sample->count; at++)
        if (!sampled_used(&judge->sampled, player, at))
            return sample->card[at];
    return 0;
}

/* Reverses what is left of the sample; twice is as before. */
static void reverse_rest(struct judge *judge, int player)
{
    struct sample *sample = &judge->sampled.sample[player];
    unsigned place[SAMPLE_MAX], places = 0;
    for (unsigned at = 0; at < sample->count; at++)
        if (!sampled_used(&judge->sampled, player, at))
            place[places++] = at;
    for (unsigned i = 0; i < places / 2; i++) {
        const unsigned a = place[i], b = place[places - 1 - i];
        const uint8_t number = sample->number[a];
        const uint16_t card = sample->card[a];
        sample->number[a] = sample->number[b], sample->number[b] = number;
        sample->card[a] = sample->card[b], sample->card[b] = card;
    }
}

/* What the judge would do with a post: his question, or the answers up to the first that teaches the player something. */
static void put_reading(struct judge *judge, int player, const char *text, struct page *out)
{
    const unsigned from = judge->session->answers;
    struct reading *reading = calloc(1, sizeof *reading);
    const bool fine =
        judge_read_words(judge, player, &(struct judge_words){ text, strlen(text), NULL, 0 }, reading);

    page_put(out, fine ? "understood" : reading->trouble.what);
    for (unsigned i = 0; !fine && i < reading->choices; i++)
        page_put(out, "\n?"), page_put(out, reading->choice[i]);
    for (unsigned i = 0; !fine && i < reading->plans; i++)
        page_put(out, "\n# "), page_put(out, reading->plan[i]);
    for (int i = 0; !fine && i < TROUBLE_VALUES && reading->trouble.name[i]; i++)
        page_put(out, "\n= "), page_put(out, reading->trouble.value[i]);
    for (unsigned i = from; i < judge->session->answers; i++) {
        page_put(out, "\n! ");
        page_put_action(out, session_position(judge->session, i), player, judge->session->answer[i].action);
        if (judge->session->answer[i].learned >> player & 1)
            break;
    }
    sampled_undo(&judge->sampled, from);
    free(reading);
}

/* Of one post the judge says the same in two worlds that the player cannot tell apart. `past`: how many posts went past chance. */
static void check_unmoved(struct judge *judge, int player, const char *text, unsigned *past)
{
    struct page one = { 0 }, other = { 0 };

    put_reading(judge, player, text, &one);
    *past += judge->sampled.rolled;
    reverse_rest(judge, player);
    put_reading(judge, player, text, &other);
    reverse_rest(judge, player);
    if (!CHECK(strcmp(one.at, other.at) == 0))
        printf("    %s\n  one: %s\n  other: %s\n", text, one.at, other.at);
    free(one.at);
    free(other.at);
}

/* An answer after which the player draws, and then names of cards, of which he may draw some. False: there is no such answer. */
static bool write_past(struct judge *judge, int player, uint64_t *luck, char out[TEXT])
{
    duel_action list[DUEL_ACTIONS_MAX];
    const struct session_setup *setup = &judge->setup;
    const struct sample *sample = &judge->sampled.sample[player];
    const unsigned from = judge->session->answers;
    const int count = duel_legal(session_state(judge->session), player, list);

    for (int i = 0; i < count && sample->count > 0; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_state(judge->session), player, list[i]);
        const bool draws = sampled_submit(&judge->sampled, player, list[i]) == DUEL_OK &&
                           judge_learned(judge, player, from, 1);
        sampled_undo(&judge->sampled, from);
        if (draws)
            snprintf(out, TEXT, "%s", page.at);
        free(page.at);
        for (unsigned names = 0; draws && names < 2; names++) {
            const unsigned next = comes_next(judge, player),
                           any = sample->card[duel_mix_below(luck, sample->count)],
                           card = next != 0 && duel_mix_below(luck, 2) ? next : any;
            const char *name = tell_name(LANG_RU, setup->game, setup->game->card_key(setup->scenario, card));
            const size_t used = strlen(out);
            snprintf(out + used, TEXT - used, ", %s", name ? name : "");
        }
        if (draws)
            return true;
    }
    return false;
}

/* Some words: names of cards, of both hands too, and rows, joined as people do. */
static void write_post(const struct judge *judge, int player, uint64_t *luck, char out[TEXT])
{
    static const char *const ends[] = {
        ".", ", ", " и ", "?", " в ближний ряд", " противнику", " на ", " пас"
    };
    duel_action list[DUEL_ACTIONS_MAX];
    const struct session_setup *setup = &judge->setup;

    out[0] = '\0';
    for (unsigned words = 1 + duel_mix_below(luck, 3); words > 0; words--) {
        struct page page = { 0 };
        const int count = duel_legal(session_state(judge->session), player, list);
        const unsigned kind = duel_mix_below(luck, 5), next = comes_next(judge, player);
        const char *name = NULL;
        if (kind == 4 && next != 0) {
            name = tell_name(LANG_RU, setup->game, setup->game->card_key(setup->scenario, next));
        } else if (kind > 0 && count > 0) {
            page_put_action(&page, session_state(judge->session), player,
                            list[duel_mix_below(luck, (unsigned)count)]);
            name = page.at;
        } else {
            unsigned card = 0;
            for (unsigned skip = duel_mix_below(luck, 60); skip > 0 || card == 0; skip -= skip > 0)
                card = deck_next_card(setup->game, setup->scenario, card);
            name = card ? tell_name(LANG_RU, setup->game, setup->game->card_key(setup->scenario, card)) : "";
        }
        const size_t used = strlen(out);
        snprintf(out + used, TEXT - used, "%s%s", name ? name : "", ends[duel_mix_below(luck, 8)]);
        free(page.at);
    }
}

static void post_one(struct judge *judge, int player, uint64_t *luck, unsigned *taken, unsigned *past)
{
    static char text[TEXT];
    struct page thread = { 0 }, before = { 0 };
    struct reading reading;
    const enum lang lang = duel_mix_below(luck, 2) ? LANG_RU : LANG_EN;
    const unsigned from = judge->session->answers;
    struct taken taken_of = { .from = from };
    const struct post_pictures pictures = { take, &taken_of };
    const struct post_style style = { .lang = lang,
                                      .format = (enum sheet_format)duel_mix_below(luck, SHEET_FORMATS),
                                      .pictures = &pictures };

    page_put_view(&before, session_state(judge->session), DUEL_PUBLIC);
    taken_of.before = before.at;
    if (write_past(judge, player, luck, text))
        check_unmoved(judge, player, text, past);
    write_post(judge, player, luck, text);
    check_unmoved(judge, player, text, past);
    if (judge_read(judge, player, &(struct judge_words){ text, strlen(text), NULL, 0 }, false, &reading)) {
        post_reply(judge, &reading, style, &thread);
        *taken += 1;
        unsigned linked = 0;
        for (const char *at = thread.at; (at = strstr(at, "picture-here")) != NULL; at++)
            linked++;
        CHECK(linked >= 1);
        CHECK_INT(linked, taken_of.pictures);
    } else {
        post_asked(judge, player, style, &thread);
    }
    check_thread(judge, thread.at, before.at, from, lang);
    free(thread.at);
    free(before.at);
}

/* The game goes on with some legal answer, so that all of it is seen. */
static void move(struct judge *judge, int player, uint64_t *luck)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_legal(session_state(judge->session), player, list);
    if (CHECK(count > 0))
        CHECK_INT(sampled_submit(&judge->sampled, player, list[duel_mix_below(luck, (unsigned)count)]),
                  DUEL_OK);
}

static void play(const struct duel_game *game, unsigned variant, uint64_t seed, unsigned *taken,
                 unsigned *past)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    char path[] = P_tmpdir "/duello-secrets-XXXXXX";
    struct judge judge = { .setup = {
                               .game = game, .variant = (uint8_t)variant, .seed = { (uint32_t)seed } } };
    struct duel_setup drawn = { .variant = (uint8_t)variant };
    struct trouble trouble = { .what = NULL };
    uint64_t luck = seed;

    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        judge.setup.number[i] = strcmp(game->numbers[i], "contract") == 0 ? 300 : 90;
    arena_decks(game, &drawn, seed, row);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge.setup.deck[player] = (struct deck){ .game = game, .variant = (uint8_t)variant };
        for (unsigned i = 0; i < drawn.deck[player].rows; i++)
            deck_add(&judge.setup.deck[player], row[player][i].card, row[player][i].count,
                     row[player][i].zone);
        snprintf(judge.name[player], JUDGE_NAME, "%s", player ? "Boris" : "Anna");
        judge.has_deck[player] = true;
    }
    const int file = mkstemp(path);
    if (!CHECK(file >= 0))
        return;
    close(file);
    unlink(path);
    if (CHECK(judge_new(&judge, path, NULL, &trouble)))
        for (int i = 0; i < POSTS && duel_head(session_state(judge.session))->awaiting; i++) {
            const int player = arena_turn(session_state(judge.session));
            if (i % 3 == 2)
                move(&judge, player, &luck);
            else
                post_one(&judge, player, &luck, taken, past);
        }
    judge_close(&judge);
    unlink(path);
}

/* Posts, and plans that were offered, in a position where a spy draws two cards, and what comes of them: answers, a note, or a
 * question with what it offers. */
static const struct behind {
    const char *text, *plan; /* one of them */
    const char *want;
} pasts[] = {
    { "Талер врагу, Бьянка", NULL, "play thaler enemy-siege; play ves close" },
    { "Талер врагу, Бьянка, все катапульты", NULL,
      "?beyond play thaler enemy-siege; play ves close; play catapult siege" },
    { "Талер врагу, Геральт", NULL, "?unread play thaler enemy-siege" },
    { "Талер врагу, Геральт, катапульта", NULL, "?unread play thaler enemy-siege" },
    { "Талер врагу, Бьянка, Геральт, кракозябра", NULL,
      "?unread play thaler enemy-siege; play ves close | play thaler enemy-siege | play ves close" },
    { NULL, "play thaler enemy-siege; play kayran close",
      "play thaler enemy-siege [stopped play thaler enemy-siege]" },
    { NULL, "play ves close; play kayran close", "?not-awaited" },
    { NULL, "play ves close; play catapult siege", "play ves close; play catapult siege" },
};

static void go_past(const struct behind *past)
{
    const struct duel_game *game = duel_find("gwent");
    const struct session_setup setup = {
        .game = game,
        .seed = { 5 },
        .position =
            "factions northern-realms monsters; hand0 thaler ves catapult; "
            "deck0 catapult trebuchet ballista scorch geralt-of-rivia; hand1 kayran; passed 1; active 0",
    };
    enum duel_status status;
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    if (!CHECK(session))
        return;
    struct page page = { 0 };
    struct reading *reading = calloc(1, sizeof *reading);
    struct judge judge = { .setup = setup,
                           .session = session,
                           .sampled = sampled_by_generator(session),
                           .name = { "Anna", "Boris" } };
    const bool fine =
        past->plan
            ? judge_play_plan(&judge, 0, past->plan, reading)
            : judge_read_words(&judge, 0, &(struct judge_words){ past->text, strlen(past->text), NULL, 0 },
                               reading);
    page_put(&page, fine ? "" : "?"), page_put(&page, fine ? "" : reading->trouble.what);
    for (unsigned i = 0; !fine && i < reading->plans; i++)
        page_put(&page, i > 0 ? " | " : " "), page_put(&page, reading->plan[i]);
    for (unsigned i = 0; i < session->answers; i++) {
        page_put(&page, i > 0 ? "; " : "");
        page_put_action(&page, session_position(session, i), 0, session->answer[i].action);
    }
    for (unsigned i = 0; fine && i < reading->notes; i++)
        if (strcmp(reading->note[i].id, "stopped") == 0)
            page_put(&page, " [stopped "), page_put(&page, reading->note[i].text), page_put(&page, "]");
    CHECK_STR(page.at, past->want);
    CHECK_INT(reading->answers, session->answers);
    free(page.at);
    free(reading);
    lexicon_free(judge.lexicon);
    session_free(session);
}

int main(void)
{
    TEST("what stands behind what chance decides");
    for (size_t i = 0; i < sizeof pasts / sizeof pasts[0]; i++)
        go_past(&pasts[i]);
    static const char *const games[] = { "gwent", "trade" };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const struct duel_game *game = duel_find(games[i]);
        for (unsigned variant = 0; game->variants[variant]; variant++) {
            unsigned taken = 0, past = 0;
            TEST(game->variants[variant]);
            for (uint64_t seed = 1; seed <= GAMES; seed++)
                play(game, variant, seed, &taken, &past);
            CHECK(taken > 0);
            CHECK(past > 0 || strcmp(games[i], "gwent") != 0);
        }
    }
    return check_done("judge_secrets");
}
