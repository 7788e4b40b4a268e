/* The grammar of a deck list: it finds out what each number in a list means. It knows no words and no cards, only where names and numbers stand. */
#ifndef DUELLO_JUDGE_DECK_LIST_H
#define DUELLO_JUDGE_DECK_LIST_H

#include "judge/words/handbook.h"

#include <stdbool.h>
#include <stdint.h>

enum deck_part_kind {
    PART_CARD,                  /* a name */
    PART_NUMBER, PART_RANGE,
    PART_HEAD,                  /* "units", "in all": a heading, or what a total counts */
    PART_EACH,                  /* "по", "each": the number beside it belongs to several names */
    PART_WORD                   /* anything else */
};

/* What a heading or a total is about. */
enum deck_head { HEAD_CARDS, HEAD_TOTAL, HEAD_UNITS, HEAD_SPECIALS, HEAD_HEROES, HEAD_WEATHER, HEAD_NUMBERS, HEADS };

/* What a number or a name is found to be. */
enum deck_use {
    USE_OPEN,                   /* not known yet; of a name: it is read */
    USE_COUNT,                  /* copies of a name, which has them in `count` */
    USE_LABEL,                  /* the number of a line, or the handbook's beside its card */
    USE_NUMBER,                 /* the handbook's, which stands for a card */
    USE_LESS,                   /* the handbook's, of a card that is left out: "1-31, but not 24" */
    USE_TOTAL,                  /* how many there are of `head` */
    USE_NOTHING                 /* said already, or no part of the list: "round 2" */
};

struct deck_part {
    enum deck_part_kind kind;
    enum deck_use use;
    enum deck_head head;        /* of a heading; of a total: what it counts */
    uint16_t at, tokens, line;  /* where it stands */
    char sign[24];              /* what stands before it, without blanks */
    bool times_before, times_after;     /* of a number: "x3", "3x" */
    bool pieces;                /* "3 copies" */
    bool numbered;              /* "No. 3" */
    bool spelled;               /* "three" */
    bool odd;                   /* part of something else: "3.5", "20:00", "3 %" */
    bool doubtful;              /* of a total: it may be a number of the handbook as well */
    bool talk;                  /* of a word: it has a meaning beside a bare number */
    bool less;                  /* of a word: "without" */
    bool zone, vague;           /* of a name: it is the faction or the leader; several things have it */
    bool counted;               /* of a name: a number belongs to it */
    unsigned card, copies;      /* of a name: the card, and how many there are in the handbook; 0: not known */
    int from, to;               /* of a number or a range */
    unsigned count;             /* of a name */
    bool breaks;                /* another item begins with it */
};

struct deck_list {
    const struct handbook_faction *faction;     /* NULL: not known */
    unsigned parts;
    struct deck_part *part;
    bool own_behind;            /* what stands behind names is their own numbers: "Nekker (38), Ghoul (35)" */
    unsigned bad;               /* a part in whose line a number has no clear meaning */
};

/* Finds what each number of the list is. False: `bad` names a place where nobody can tell. */
bool deck_list_settle(struct deck_list *list);

/* Whether the card has that number in the handbook of its faction. */
bool deck_list_owns(const struct deck_list *list, unsigned card, int number);

#endif
