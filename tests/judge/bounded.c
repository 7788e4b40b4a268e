/* Reading a post costs in proportion to its length, whatever is written: the index of words finds what comparing with each of them
 * finds, and the dearest posts of full length that are known are read, in whatever state. */

#include "check.h"

#include "ai/ai.h"
#include "judge/words/likeness.h"
#include "judge/reading/read.h"
#include "session/deck.h"
#include "words/tell.h"

#include <stdio.h>
#include <string.h>

enum { NAMES = 6000, LIKES = 512, POST = 6000 };

static uint64_t luck = 1;

static unsigned below(unsigned limit)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(luck >> 33) % limit;
}

/* --- the index --------------------------------------------------------------------------------------- */

static unsigned words_of_cards(const struct duel_game *game, struct token *word, unsigned room)
{
    static struct writing writing;
    unsigned words = 0;

    for (unsigned card = 0; (card = deck_next_card(game, 0, card)) != 0;)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            const char *name = tell_name((enum lang)lang, game, game->card_key(0, card));
            if (!name || !writing_read(&writing, name, strlen(name)))
                continue;
            for (unsigned i = 0; i < writing.tokens && words < room; i++)
                word[words++] = writing.token[i];
        }
    return words;
}

/* A word with other endings and typing errors. */
static struct token written(const struct token *word)
{
    static const char *const endings[] = { "", "а", "у", "ов", "ами", "ого", "ые", "s", "ей" };
    static struct writing writing;
    struct token said = *word;
    char text[LEXICON_TOKEN] = "";

    for (unsigned errors = below(4); errors > 0 && said.length > 1; errors--) {
        const unsigned at = below(said.length), to = at + 1 < said.length ? at + 1 : at;
        const uint16_t letter = said.letter[at];
        switch (below(4)) {
        case 0: said.letter[at] = said.letter[below(said.length)]; break;
        case 1: said.letter[at] = said.letter[to], said.letter[to] = letter; break;
        case 2:
            memmove(&said.letter[at], &said.letter[at + 1], (said.length - at - 1u) * sizeof letter),
                said.length--;
            break;
        default:
            if (said.length < LEXICON_TOKEN) {
                memmove(&said.letter[at + 1], &said.letter[at], (unsigned)(said.length - at) * sizeof letter);
                said.length++;
            }
        }
    }
    snprintf(text, sizeof text, "%s", endings[below(sizeof endings / sizeof endings[0])]);
    if (*text && writing_read(&writing, text, strlen(text)))
        for (unsigned i = 0; i < writing.token[0].length && said.length < LEXICON_TOKEN; i++)
            said.letter[said.length++] = writing.token[0].letter[i];
    return said;
}

static void try_index(const struct duel_game *game, unsigned tries)
{
    static struct token name[NAMES];
    static const struct token *word[NAMES];
    static struct like like[LIKES];
    const unsigned words = words_of_cards(game, name, NAMES);
    unsigned most = 0;

    for (unsigned i = 0; i < words; i++)
        word[i] = &name[i];
    struct likeness *likeness = likeness_new(word, words);
    for (unsigned i = 0; i < tries && words > 0; i++) {
        const struct token said = written(word[below(words)]);
        const unsigned found = likeness_find(likeness, &said, LIKES, like);
        unsigned at = 0, wrong = 0;
        for (unsigned k = 0; k < words; k++) {
            const int how = likeness_of(word[k], &said);
            const bool same = how == 0 || (at < found && like[at].word == k && like[at].how == how);
            wrong += !same;
            at += how > 0;
        }
        CHECK_INT(wrong, 0);
        CHECK_INT(at, found);
        most = found > most ? found : most;
    }
    CHECK(most > 1 || words == 0);
    likeness_free(likeness);
}

/* --- dear posts -------------------------------------------------------------------------------------- */

static const char *const dear[] = {
    "geralt ",      "накер, ",
    "не ",          "сначала накер ",
    "на ",          "беспощадного ",
    "если мороз, ", "лучше ",
    "a ",           "накеры и ",
    "?! ",          "1) ",
    "[quote]",      "меняю беса на гуля ",
    "вампир ",      "мастер осадный ",
    "потом ",       "«",
};

/* Words that are all different, some of them like names. */
static size_t various(const struct duel_game *game, char *out)
{
    size_t size = 0;
    for (unsigned card = 0; (card = deck_next_card(game, 0, card)) != 0;) {
        const char *name = tell_name(LANG_RU, game, game->card_key(0, card));
        if (name && size + strlen(name) + 2 < POST)
            size += (size_t)sprintf(out + size, "%s%c", name, below(2) ? 'y' : ' ');
    }
    while (size + 24 < POST) {
        for (unsigned letters = 4 + below(6); letters > 0; letters--)
            size += (size_t)sprintf(out + size, "%c%c", 0xd0, 0xb0 + (int)below(16));
        out[size++] = ' ';
    }
    return size;
}

static void read_dear(const struct duel_game *game)
{
    static char post[POST + 1];
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct session_setup setup = { .game = game, .seed = { 7 } };
    struct duel_setup drawn = { 0 };
    struct sampled sampled;
    enum duel_status status;

    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        setup.number[i] = strcmp(game->numbers[i], "contract") == 0 ? 300 : 90;
    arena_decks(game, &drawn, 7, row);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player] = (struct deck){ .game = game };
        for (unsigned i = 0; i < drawn.deck[player].rows; i++)
            deck_add(&setup.deck[player], row[player][i].card, row[player][i].count, row[player][i].zone);
    }
    if (!CHECK(sampled_begin(&sampled, &setup, NULL, &status)))
        return;
    struct lexicon *lexicon = lexicon_new(game, 0);
    for (size_t i = 0; i <= sizeof dear / sizeof dear[0]; i++) {
        size_t size = 0;
        if (i == sizeof dear / sizeof dear[0])
            size = various(game, post);
        else
            while (size + strlen(dear[i]) <= POST)
                size += (size_t)sprintf(post + size, "%s", dear[i]);
        const unsigned before = sampled.session->answers;
        struct reading reading;
        const bool read = read_post(lexicon, &sampled, 0, post, size, READ_ALL, &reading);
        CHECK(read || sampled.session->answers == before);
        CHECK(read || reading.trouble.what);
        sampled_undo(&sampled, before);
    }
    lexicon_free(lexicon);
    sampled_end(&sampled);
}

int main(void)
{
    TEST("what the index of words finds is what each word fits");
    for (unsigned game = 0; game < duel_games_count; game++)
        try_index(duel_games[game], 40);
    TEST("the dearest posts are read or refused, and then nothing has changed");
    for (unsigned game = 0; game < duel_games_count; game++)
        read_dear(duel_games[game]);
    return check_done("judge_bounded");
}
