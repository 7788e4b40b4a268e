/* A game of which the texts know no word: the judge still takes its posts, tells each player what there is to answer, and keeps a
 * file that opens again. */
#include "check.h"

#include "judge/posts/post.h"
#include "session/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { POSTS = 200 };

static const struct post_style plain = { LANG_EN, SHEET_PLAIN, NULL, NULL, NULL };

static bool begin(struct judge *judge, const char *path)
{
    struct trouble trouble = { .what = NULL };

    *judge = (struct judge){ .setup = { .game = duel_find("null"), .seed = { 7 } } };
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_row row[16];
        const int rows = judge->setup.game->random_deck(0, 0, (uint64_t)player, row, 16);
        for (int i = 0; i < rows; i++)
            deck_add(&judge->setup.deck[player], row[i].card, row[i].count, row[i].zone);
        snprintf(judge->name[player], JUDGE_NAME, "%s", player ? "Boris" : "Anna");
        judge->has_deck[player] = true;
    }
    return CHECK(judge_new(judge, path, NULL, &trouble));
}

/* The player who is asked hears every answer; the thread hears none of a secret one. */
static void post_one(struct judge *judge, int player)
{
    const duel_state *state = session_state(judge->session);
    static duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_legal(state, player, list);
    struct page secret = { 0 }, said = { 0 }, reply = { 0 };
    struct reading reading;

    post_secret(judge, player, judge->session->answers, plain, &secret);
    for (int i = 0; i < count; i++) {
        struct page answer = { 0 };
        page_put_action(&answer, state, player, list[i]);
        CHECK(strstr(secret.at, answer.at) != NULL);
        free(answer.at);
    }
    page_put(&said, "Well, let me ");
    page_put_action(&said, state, player, list[judge->posts % (unsigned)count]);
    if (CHECK(judge_read(judge, player, &(struct judge_words){ said.at, said.used, NULL, 0 }, false,
                         &reading))) {
        post_reply(judge, &reading, plain, &reply);
        CHECK(reply.used > 0);
        CHECK(strstr(reply.at, "\n\n") == NULL);        /* nothing to say of the table is no line */
        CHECK(!judge->post[judge->posts - 1].secret ||
              strstr(reply.at, said.at + strlen("Well, let me ")) == NULL);
    } else {
        printf("    %s: %s %s\n", said.at, reading.trouble.what, reading.trouble.value[0]);
    }
    free(secret.at);
    free(said.at);
    free(reply.at);
}

static char *record_of(const struct judge *judge)
{
    const struct record_tags tags = { .seeded = true };
    struct page page = { 0 };
    record_print(judge->session, &tags, &page);
    return page.at;
}

int main(void)
{
    char path[] = P_tmpdir "/duello-judge-XXXXXX";
    struct judge judge, again;
    struct trouble trouble = { .what = NULL };
    const int file = mkstemp(path);

    TEST("a whole game");
    if (!CHECK(file >= 0))
        return check_done("judge_unknown");
    close(file);
    unlink(path);               /* the judge makes it anew */
    if (!begin(&judge, path))
        return check_done("judge_unknown");
    for (int i = 0; i < POSTS && duel_head(session_state(judge.session))->awaiting; i++)
        post_one(&judge, duel_head(session_state(judge.session))->awaiting & 1 ? 0 : 1);
    CHECK_INT(duel_head(session_state(judge.session))->awaiting, 0);
    char *first = record_of(&judge);
    judge_close(&judge);        /* the file is its own as long as it is open */
    if (CHECK(judge_open(&again, path, &trouble))) {
        char *second = record_of(&again);
        CHECK_STR(second, first);
        free(second);
        judge_close(&again);
    }
    free(first);
    unlink(path);
    return check_done("judge_unknown");
}
