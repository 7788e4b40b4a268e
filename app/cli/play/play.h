/* What the files of `duello play` share: one game at the keyboard. */
#ifndef DUELLO_CLI_PLAY_H
#define DUELLO_CLI_PLAY_H

#include "../cli.h"
#include "../table/table.h"

#include "session/record.h"
#include "session/session.h"
#include "session/shuffle.h"

enum { PLAY_LINE = 512, PLAY_NAME = 48, PLAY_NOTATION = 96 };

struct play {
    struct cli *cli;
    const struct duel_game *game;
    struct table table;
    struct session *session;
    const char *level[DUEL_PLAYERS];        /* NULL: a person */
    char name[DUEL_PLAYERS][PLAY_NAME];
    unsigned heard[DUEL_PLAYERS];           /* how much of its stream each seat has been told */
    int  looking;       /* the seat whose hand may be on the screen; -1: nobody's yet */
    bool shared;        /* two people at one keyboard: hands stay hidden between turns */
    bool interactive;   /* input and output are terminals */
    bool ended;         /* quit, or the input is over */
    const char *note;   /* to be said under the table when it is drawn next, or NULL */
    const char *record; /* where the record goes, or NULL */
    struct shuffle shuffle;             /* without a table: the seed was given */
    unsigned random;                    /* bits of the seats whose deck it dealt */
    const struct merchants *merchants;  /* whose collections the duel changes; NULL: nobody's */
};

/* --- merchants: collections that a duel changes (trade 9.1, 9.2) --- */

struct merchants {
    const char *path[DUEL_PLAYERS];     /* deck files; NULL: this seat has none */
};

/* Whether the files can be read, are two, and can be written. False: the complaint is printed. */
bool merchants_open(const struct cli *cli, const struct duel_game *game, unsigned scenario,
                    const struct merchants *merchants);

/* After the duel: writes the collections that changed, and says what changed. */
int merchants_settle(const struct play *play);

/* --- what the menu or the command line chooses --- */

struct choice {
    const struct duel_game *game;
    int variant, seat;
    const char *against;                /* "person" or a level */
    const char *scenario;               /* NULL: the game's first, or that of --set */
    const char *terms;                  /* what else is agreed; NULL: what is usual */
    uint32_t options;
    int32_t number[DUEL_NUMBERS];
    const char *deck[DUEL_PLAYERS];     /* file, preset or code; NULL: random */
    const char *word[DUEL_PLAYERS];     /* for the shuffle; NULL: asked for */
};

/* --- the shuffle --- */

/* Shuffles with the people at the keyboard: the random decks of the seats in `random` (bits) and the key in `setup`.
 * False: a word makes no part, and the complaint is printed. */
bool play_shuffle(struct play *play, const struct choice *choice, struct session_setup *setup,
                  unsigned random);
/* Adds the tags that prove the shuffle to those of the record. */
void play_shuffle_tags(const struct play *play, struct record_tags *tags);

/* Asks for the rest of a choice on the terminal. False: the player left. */
bool play_menu(struct cli *cli, const struct table *table, struct choice *choice);

/* Reads a line without its end; false at the end of the input, or if a signal says that it is. Longer lines are cut. */
bool play_line(char line[PLAY_LINE]);
/* From now on Ctrl+C and the like count once as the end of the input, so that a player who leaves in this way gets the record, too. */
void play_hear_signals(void);
/* Ends the program by the signal that was heard; returns if none was. */
void play_obey_signal(void);

/* --- moves --- */

struct moves {
    int count;
    duel_action action[DUEL_ACTIONS_MAX];
    char notation[DUEL_ACTIONS_MAX][PLAY_NOTATION];
    char gain[DUEL_ACTIONS_MAX][32]; /* its immediate effect on the lead, "+5"; empty: none, or unknown */
};

/* The legal moves, each tried out in imagined worlds of the seat. */
void moves_list(const struct play *play, int seat, struct moves *moves);
/* Shows them numbered, under their first words. */
void moves_show(const struct play *play, const struct moves *moves);
/* The move meant by `text`: its number, its notation, a part of the notation or of the card's name that
 * fits no other. -1: none; -2: several, and they were shown. */
int moves_find(const struct play *play, const struct moves *moves, const char *text);

/* --- lines: a program plays, through --json --- */

/* Asks a seat until it has answered, or the input is over. */
void lines_ask(struct play *play, int seat);
/* Result and last view. */
void lines_end(const struct play *play);

/* --- words --- */

/* Tells a seat the part of its events that it has not heard; a log tells all of it again. */
void tell_news(struct play *play, int seat);
void tell_log(struct play *play, int seat);
/* "Play a card" or the like, with the card that asks. */
void tell_prompt(const struct play *play, int seat);
void tell_why(struct play *play, int seat, const char *subject);
void tell_rules(const struct play *play, const char *number);
void tell_help(const struct play *play);
/* Result, round scores, record. */
void tell_end(struct play *play);

#endif
