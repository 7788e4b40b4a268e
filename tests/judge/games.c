/* Whole games by posts, of every game: what is played at one table is written down as people write, sloppily, in Russian, read by the judge at
 * another, and both records must be the same. */
#include "check.h"

#include "ai/ai.h"
#include "judge/reading/read.h"
#include "session/record.h"
#include "words/tell.h"

#include <stdlib.h>

enum { POST = 4096, GAMES = 1, GAMES_LONG = 4, OTHERS = 2, OTHERS_LONG = 24, MOVES_MAX = 64 };

struct game_of_posts {
    struct sampled played, judged;
    struct lexicon *lexicon;
    uint64_t luck;
    unsigned posts, at_once;
};

static unsigned die(struct game_of_posts *game, unsigned n)
{
    return duel_mix_below(&game->luck, n);
}

/* --- writing like people --------------------------------------------------------------------------- */

/* One of the words that the texts list for `kind` and `key`; NULL: none. */
static const char *listed(struct game_of_posts *game, const char *kind, const char *key, char out[64])
{
    char name[128];
    snprintf(name, sizeof name, "judge.%s.%s.%s", kind, game->played.session->setup.game->name, key);
    const char *list = words_find(LANG_RU, name);
    unsigned choices = 1;
    for (const char *at = list; at && *at; at++)
        choices += *at == '|';
    for (unsigned skip = list ? die(game, choices) : 0; skip > 0; skip--)
        list = strchr(list, '|') + 1;
    if (list)
        snprintf(out, 64, "%.*s", (int)strcspn(list, "|"), list);
    return list ? out : NULL;
}

/* Exchanges two letters, or leaves one out, in the middle of a long word; letters are two bytes here. */
static void mistype(struct game_of_posts *game, char *text)
{
    for (char *word = text; *word;) {
        const size_t size = strcspn(word, " .,:-'");
        if (size >= 16 && die(game, 10) < 3 && (unsigned char)word[0] >= 0xd0) {
            char *at = word + 6 + 2 * die(game, (unsigned)(size / 2 - 5));
            if (die(game, 2)) {
                const char first = at[0], second = at[1];
                at[0] = at[2], at[1] = at[3], at[2] = first, at[3] = second;
            } else {
                memmove(at, at + 2, strlen(at + 2) + 1);
            }
            word += strcspn(word, " .,:-'");
        } else {
            word += size;
        }
        word += *word != '\0';
    }
}

/* ё becomes е. */
static void without_dots(char *text)
{
    for (; *text; text++)
        if ((unsigned char)text[0] == 0xd1 && (unsigned char)text[1] == 0x91)
            text[0] = (char)0xd0, text[1] = (char)0xb5;
}

/* Whether the same thing could be laid in that row of the other half: then people say which. */
static bool has_halves(const struct game_of_posts *game, const char *notation, const char *row)
{
    const duel_state *state = session_state(game->played.session);
    char other[256];
    duel_action action;

    snprintf(other, sizeof other, "%.*senemy-%s", (int)(row - notation), notation, row);
    const int seat = arena_turn(state);
    return duel_parse(state, seat, other, &action) == DUEL_OK;
}

/* Whether another answer differs by its verb alone: then people say which. */
static bool has_verbs(const struct game_of_posts *game, const char *rest)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const duel_state *state = session_state(game->played.session);
    const int seat = arena_turn(state), count = duel_legal(state, seat, list);
    int same = 0;
    for (int i = 0; i < count; i++) {
        char notation[READ_TEXT];
        struct duel_text text;
        duel_text_init(&text, notation, sizeof notation);
        duel_format(state, seat, list[i], &text);
        same += strcmp(notation + strcspn(notation, " "), rest) == 0;
    }
    return same > 1;
}

/* "Каталпульту на осаду": the names behind the keys; the verb where cards of other answers may follow. */
static void write_move(struct game_of_posts *game, const char *notation, bool sloppy, char *post)
{
    char said[1024] = "", word[64], room[64];
    const size_t verb = strcspn(notation, " ");

    snprintf(word, sizeof word, "%.*s", (int)verb, notation);
    const bool needs_verb = strcmp(word, "give") == 0 || strcmp(word, "take") == 0 ||
                            strcmp(word, "move") == 0 || (notation[verb] && has_verbs(game, notation + verb));
    const char *spoken = !notation[verb] ? listed(game, "say", word, room)
                         : needs_verb    ? listed(game, "verb", word, room)
                                         : NULL;
    snprintf(said, sizeof said, "%s", spoken ? spoken : notation[verb] ? "" : word);
    for (const char *at = notation + verb; *at;) {
        at += strspn(at, " ");
        const size_t size = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)size, at);
        at += size;
        const char *name = listed(game, "say", word, room);
        if (!name)
            name = tell_name(LANG_RU, game->played.session->setup.game, word);
        snprintf(said + strlen(said), sizeof said - strlen(said), "%s%s%s", said[0] ? " " : "",
                 name ? name : word, has_halves(game, notation, at - size) ? " на своё поле" : "");
    }
    if (sloppy) {
        without_dots(said);
        mistype(game, said);
    }
    snprintf(post + strlen(post), POST - strlen(post), "%s. ", said);
}

static void write_chatter(struct game_of_posts *game, char *post)
{
    static const char *const chatter[] = { "Ну что же... ",
                                           "Думал долго.\n",
                                           "[quote=судья]Начало хода. Пас. Казнь[/quote]\n",
                                           "> Пас. Мороз\n",
                                           "https://example.org/kazn.png ",
                                           "",
                                           "",
                                           "" };
    snprintf(post, POST, "%s", chatter[die(game, sizeof chatter / sizeof chatter[0])]);
}

/* --- playing --------------------------------------------------------------------------------------- */

static int seat_to_move(const struct sampled *sampled)
{
    return arena_turn(session_state(sampled->session));
}

/* Whether the question now belongs to the post that is being written. */
static bool goes_on(const struct session *session, int seat)
{
    const struct duel_head *head = duel_head(session_state(session));
    const struct duel_prompt *prompt = &head->prompt[seat];
    return (head->awaiting >> seat & 1) && (!prompt->begins || prompt->picked > 0);
}

/* Whether that would end a duel before it began; it may happen, but not in most of them. */
static bool calls_off(struct game_of_posts *game, int seat, duel_action action)
{
    char notation[READ_TEXT];
    struct duel_text text;

    duel_text_init(&text, notation, sizeof notation);
    duel_format(session_state(game->played.session), seat, action, &text);
    return strcmp(notation, "off") == 0 && die(game, 10) > 0;
}

/* Any answer, seldom a plain one such as "pass" where another is possible. */
static duel_action choose(struct game_of_posts *game, int seat)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_legal(session_state(game->played.session), seat, list);
    int plain = 0;

    while (plain < count && list[plain].arg[0] == 0)
        plain++;
    if (plain < count && die(game, 100) < 93)
        return list[plain + (int)die(game, (unsigned)(count - plain))];
    duel_action action = list[die(game, (unsigned)count)];
    if (calls_off(game, seat, action))
        action = list[0];
    return action;
}

/* One post: answers are given at the first table and written down. False: something is wrong. */
static bool play_post(struct game_of_posts *game)
{
    static struct reading reading;
    const int seat = seat_to_move(&game->played);
    const unsigned from = game->played.session->answers;
    char sloppy[POST] = "", plain[POST] = "";

    write_chatter(game, sloppy);
    do {
        char notation[128];
        struct duel_text text;
        const duel_action action = choose(game, seat);
        duel_text_init(&text, notation, sizeof notation);
        duel_format(session_state(game->played.session), seat, action, &text);
        write_move(game, notation, true, sloppy);
        write_move(game, notation, false, plain);
        if (!CHECK_INT(sampled_submit(&game->played, seat, action), DUEL_OK))
            return false;
    } while (goes_on(game->played.session, seat) && game->played.session->answers - from < MOVES_MAX);
    game->posts++;
    bool read = read_post(game->lexicon, &game->judged, seat, sloppy, strlen(sloppy), READ_ALL, &reading);
    bool same = read && game->judged.session->answers == game->played.session->answers;
    for (unsigned i = from; same && i < game->judged.session->answers; i++)
        same = memcmp(&game->judged.session->answer[i].action, &game->played.session->answer[i].action,
                      sizeof(duel_action)) == 0;
    game->at_once += same;
    if (same)
        return true;
    sampled_undo(&game->judged, from);
    read = read_post(game->lexicon, &game->judged, seat, plain, strlen(plain), READ_ALL, &reading);
    if (!CHECK(read && game->judged.session->answers == game->played.session->answers)) {
        printf("    written: %s\n    understood: %s %s\n", plain,
               reading.trouble.what ? reading.trouble.what : "something else", reading.trouble.value[0]);
        for (unsigned i = 0; i < reading.choices; i++)
            printf("        %s\n", reading.choice[i]);
        return false;
    }
    return true;
}

static void compare_records(const struct game_of_posts *game)
{
    const struct record_tags tags = { .seeded = true };
    struct page played = { 0 }, judged = { 0 };

    record_print(game->played.session, &tags, &played);
    record_print(game->judged.session, &tags, &judged);
    CHECK_STR(judged.at, played.at);
    struct record record;
    CHECK(record_open(&record, judged.at, judged.used));
    record_close(&record);
    free(played.at);
    free(judged.at);
}

static void whole_game(const struct duel_game *of, unsigned variant, uint64_t seed, unsigned *posts,
                       unsigned *at_once)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct session_setup setup = { .game = of, .variant = (uint8_t)variant, .seed = { (uint32_t)seed } };
    struct duel_setup drawn = { .variant = (uint8_t)variant };
    struct game_of_posts game = { .luck = seed };
    enum duel_status status;

    for (int i = 0; i < DUEL_NUMBERS && of->numbers[i]; i++)        /* what a duel of merchants needs */
        setup.number[i] = strcmp(of->numbers[i], "contract") == 0           ? 300 + (int)seed
                          : strncmp(of->numbers[i], "purse", strlen("purse")) == 0 ? 90
                                                                                   : 0;
    arena_decks(setup.game, &drawn, seed, row);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player] = (struct deck){ .game = setup.game, .variant = setup.variant };
        for (unsigned i = 0; i < drawn.deck[player].rows; i++)
            deck_add(&setup.deck[player], row[player][i].card, row[player][i].count, row[player][i].zone);
    }
    if (!CHECK(sampled_begin(&game.played, &setup, NULL, &status)) ||
        !CHECK(sampled_begin(&game.judged, &setup, NULL, &status)))
        return;
    game.lexicon = lexicon_new(setup.game, 0);
    while (duel_head(session_state(game.played.session))->awaiting && play_post(&game))
        continue;
    compare_records(&game);
    *posts += game.posts, *at_once += game.at_once;
    lexicon_free(game.lexicon);
    sampled_end(&game.played);
    sampled_end(&game.judged);
}

static void all_games(const struct duel_game *game, unsigned games)
{
    for (unsigned variant = 0; game->variants[variant]; variant++) {
        unsigned posts = 0, at_once = 0;
        TEST(game->variants[variant]);
        for (uint64_t seed = 1; seed <= games; seed++)
            whole_game(game, variant, seed, &posts, &at_once);
        printf("    %s, %s: %u of %u sloppy posts were understood at once and rightly\n", game->name,
               game->variants[variant], at_once, posts);
        CHECK(at_once * 10 >= posts * 9);
    }
}

int main(void)
{
    for (unsigned i = 0; i < duel_games_count; i++)     /* the null game last, of which the texts know no word */
        all_games(duel_games[i],
                  (unsigned)(strcmp(duel_games[i]->name, "gwent") == 0 ? check_many(GAMES, GAMES_LONG)
                                                                       : check_many(OTHERS, OTHERS_LONG)));
    return check_done("judge_games");
}
