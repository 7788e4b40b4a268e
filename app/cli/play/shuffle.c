/* The shuffle of a game at the keyboard (doc/shuffle.md): the program commits, the people bring their words, then it deals. */
#include "play.h"

#include "session/shuffle_tags.h"

#include <sodium.h>
#include <string.h>

/* The program is the referee, and is bound before anybody is asked: to its part, then to the decks. */
static void commit(struct play *play, const struct session_setup *setup, const char *rules, unsigned random)
{
    uint8_t name[8], secret[SHUFFLE_SECRET];
    char table[2 * sizeof name + 1], hex[SHUFFLE_HEX], deck[DUEL_PLAYERS][SHUFFLE_HEX];
    struct shuffle *shuffle = &play->shuffle;

    randombytes_buf(name, sizeof name);
    randombytes_buf(secret, sizeof secret);
    shuffle_begin(shuffle, SHUFFLE_VERSION, hex_put(table, name, sizeof name));
    shuffle_referee(shuffle, secret);
    shuffle_agree_on(shuffle, secret, setup, rules, random);
    if (play->cli->json)
        return;
    hex_put(hex, shuffle->part[SHUFFLE_REFEREE].commitment, DIGEST_BYTES);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        hex_put(deck[seat], shuffle->deck[seat], DIGEST_BYTES);
    fprintf(play->table.out, " %s\n", say(&play->table, "play.shuffle.commitment", "hex", hex));
    fprintf(play->table.out, " %s\n",
            say(&play->table, "play.shuffle.decks", "first", deck[0], "second", deck[1]));
    fprintf(play->table.out, " %s\n", say(&play->table, "play.shuffle.check", "hex", hex));
}

/* A word of the seat's own; "": none. Asked for where there is somebody to ask. */
static const char *word_of(struct play *play, const char *given, int seat, char line[PLAY_LINE])
{
    if (given)
        return given;
    if (play->level[seat] || !play->interactive)
        return "";
    fprintf(play->table.out, " %s ", say(&play->table, "play.shuffle.word", "player", play->name[seat]));
    fflush(play->table.out);
    return play_line(line) ? line : "";
}

bool play_shuffle(struct play *play, const struct choice *choice, struct session_setup *setup,
                  unsigned random)
{
    char rules[RECORD_TAG];

    record_rules(setup->game, setup->variant, setup->scenario, rules);
    commit(play, setup, rules, random);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        char line[PLAY_LINE];
        uint8_t salt[SHUFFLE_SALT];
        const char *word = word_of(play, choice->word[seat], seat, line);
        randombytes_buf(salt, sizeof salt);
        const enum shuffle_status status = *word
                                               ? shuffle_hold(&play->shuffle, seat, salt, word, strlen(word))
                                               : shuffle_set_aside(&play->shuffle, seat);
        if (status != SHUFFLE_OK)
            return cli_usage(play->cli, "play.shuffle.bad", "most", cli_number(MOST_PART)), false;
    }
    shuffle_deal(&play->shuffle, setup, rules, random);
    play->random = random;
    return true;
}

void play_shuffle_tags(const struct play *play, struct record_tags *tags)
{
    if (play->shuffle.table[0])
        shuffle_put_tags(&play->shuffle, &play->session->setup, play->random, tags);
}
