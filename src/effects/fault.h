/* Why a file of cards is refused. */
#ifndef DUELLO_EFFECTS_FAULT_H
#define DUELLO_EFFECTS_FAULT_H

#include "program.h"

/* The sentence is `effects.fault.KEY` in text/, with {word} and {most}. */
#define FX_FAULTS(FAULT)                                                                           \
    FAULT(NONE, "none")                                                                            \
    /* reading */                                                                                  \
    FAULT(NOT_TEXT, "not-text")                 /* a byte that no word has */                      \
    FAULT(INDENT, "indent")                     /* neither 0, 2 nor 4 blanks */                    \
    FAULT(NO_CARD, "no-card")                   /* a line before the first card */                 \
    FAULT(NO_CARDS, "no-cards")                                                                    \
    FAULT(KEY, "key")                                                                              \
    FAULT(KEY_TWICE, "key-twice")                                                                  \
    FAULT(LINE, "line")                         /* begins with no property, keyword or head */     \
    FAULT(LATE, "late")                         /* a property behind an ability */                 \
    FAULT(TWICE, "twice")                       /* a property that the card has already */         \
    FAULT(BIG, "big")                           /* a number */                                     \
    FAULT(NO_X, "no-x")                         /* a figure that is never x */                     \
    FAULT(WANTED, "wanted")                     /* something else: `want`, `wanted` */             \
    FAULT(UNKNOWN_CARD, "unknown-card")                                                            \
    FAULT(LEFT_OVER, "left-over")               /* nothing reads this word */                      \
    FAULT(CLAUSE, "clause")                     /* a clause out of order */                        \
    FAULT(FULL, "full")                         /* tables */                                       \
    FAULT(DEEP, "deep")                         /* blocks or selectors inside each other */        \
    FAULT(LONG, "long")                         /* too many in one run */                          \
    FAULT(LETTER_TWICE, "letter-twice")                                                            \
    FAULT(LETTER_ORDER, "letter-order")                                                            \
    FAULT(LETTER_UNKNOWN, "letter-unknown")                                                        \
    FAULT(IDLE, "idle")                         /* what says nothing: "cr|cr", "1 * x", "2..2" */  \
    /* proving */                                                                                  \
    FAULT(NEEDED, "needed")                     /* a property that every card has */               \
    FAULT(LETTER_UNUSED, "letter-unused")                                                          \
    FAULT(LETTER_NEEDED, "letter-needed")       /* only a named ability can be that */             \
    FAULT(LETTER_KIND, "letter-kind")           /* lay wants later, run wants do, grant wants neither */ \
    FAULT(UNSET, "unset")                       /* a variable that nothing has set on some way */  \
    FAULT(NO_EVENT, "no-event")                 /* `event` where nothing happened to a thing */    \
    FAULT(NO_CAUSE, "no-cause")                                                                    \
    FAULT(NO_IT, "no-it")                                                                          \
    FAULT(NO_LOOK, "no-look")                   /* `looked` before look */                         \
    FAULT(NO_NAME, "no-name")                   /* `named` before name */                          \
    FAULT(NO_STEP, "no-step")                   /* `done`, `did` before any step */                \
    FAULT(NO_NUMBER, "no-number")               /* `n` of an event without a number */             \
    FAULT(UNREACHED, "unreached")               /* steps behind an end */                          \
    FAULT(ENDLESS, "endless")                   /* abilities that run each other in a circle */    \
    FAULT(TIMES, "times")                       /* a counted loop of too many rounds */            \
    FAULT(UNTIL, "until")                       /* a change that lasts: it does not say how long */ \
    FAULT(NO_UNTIL, "no-until")                 /* in `always`: it lasts as long as that does */   \
    FAULT(NOT_STATIC, "not-static")             /* a step in `always` */                           \
    FAULT(NOT_INSTEAD, "not-instead")           /* stay, onto, n = ... outside `instead` */        \
    FAULT(NOT_REPLACED, "not-replaced")         /* an event that nothing can replace */            \
    FAULT(HIDDEN, "hidden")                     /* choosing where the chooser sees nothing */      \
    FAULT(OPEN, "open")                         /* searching where everybody sees everything */    \
    FAULT(BOUNDS, "bounds")                     /* more at least than at most, or none at most */  \
    FAULT(PARTS, "parts")                       /* fewer parts than are chosen */                  \
    FAULT(ONE_PART, "one-part")                 /* `choose` and `||` go together */                \
    FAULT(MAY_COST, "may-cost")                 /* a cost is offered: `may cost` */                \
    FAULT(MAY, "may")                           /* paying is a choice already; so is `always` none */ \
    FAULT(UNSEEN, "unseen")                     /* listens where nobody sees the card */           \
    FAULT(HELD, "held")                         /* who holds a card may always keep it secret */   \
    FAULT(NUMBER, "number")                     /* a keyword with or without its number */         \
    FAULT(FIXED, "fixed")                       /* a figure that never changes */                  \
    FAULT(END, "end")                           /* top or bottom of a place without */             \
    FAULT(PLACE, "place")                       /* where no ability of that kind works */          \
    FAULT(GRANTED, "granted")                   /* what is granted cannot grant */                 \
    FAULT(ROOTED, "rooted")                     /* it never happens to what lies there */          \
    FAULT(LACKS, "lacks")                       /* a kind of ability that this game does not have */ \
    FAULT(STAYS, "stays")                       /* what such a card does not do where it lies */    \
    FAULT(PAID, "paid")                         /* a cost that nothing pays from that place */     \
    FAULT(PAID_X, "paid-x")                     /* an x that nobody who pays is asked for */       \
    FAULT(NO_CLAUSE, "no-clause")               /* a clause that the kind of ability never has */  \
    FAULT(HAPPENS, "happens")                   /* `instead` that lets the event happen as it is */ \
    FAULT(FINDS, "finds")                       /* a search that would have to find something */   \
    FAULT(MOVED, "moved")                       /* a variable whose cards have gone elsewhere */   \
    FAULT(OFF_TABLE, "off-table")               /* done to what lies in a hand, a pile, a deck */   \
    FAULT(NO_WITH, "no-with")                   /* a ban on things that would ask for another one */ \
    FAULT(NOT_SHOWN, "not-shown")               /* what something hangs on must have been shown */  \
    FAULT(ELSEWHERE, "elsewhere")               /* an event is about what never lies there */      \
    FAULT(OWN_EVENT, "own-event")               /* it never happens to the card where its ability works */ \
    FAULT(BRIEF, "brief")                       /* it never happens while something lies there */  \
    FAULT(COMES, "comes")                       /* a step brings things where they lie for a short while alone */ \
    FAULT(ASKED_FOR, "asked-for")               /* a ban on what nobody does unless it is permitted */ \
    FAULT(CHANCE, "chance")                     /* chance takes from several hidden places at once */ \
    FAULT(ONE_PLAYER, "one-player")             /* one of both does it */                          \
    FAULT(ONE_THING, "one-thing")               /* it can happen to one thing only */              \
    FAULT(MARKS, "marks")                       /* so many cards of hands, piles, decks at a time */ \
    FAULT(LIMITS, "limits")                     /* so many abilities that work so often */

enum fx_fault {
#define FX_FAULT_NAME(name, key) FX_FAULT_##name,
    FX_FAULTS(FX_FAULT_NAME)
#undef FX_FAULT_NAME
        FX_FAULT_COUNT
};
extern const char *const fx_fault_keys[FX_FAULT_COUNT];

struct fx_error {
    enum fx_fault fault;    /* FX_FAULT_NONE: nothing is wrong */
    unsigned line, column;  /* from 1, in bytes; 0: of no place */
    char word[FX_KEY];      /* what it is about, cut to fit; "": the end of the line */
    char want;              /* FX_FAULT_WANTED: `effects.want.KIND` by a letter of a signature (program.h) ... */
    char wanted[FX_KEY];    /* ... or, where `want` is 0, this word */
    int  most;              /* the limit, where there is one */
};

#endif
