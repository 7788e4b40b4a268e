/* One entry of the log of a table (table/log/log.h): an answer, an undo, an offer, a time-out, the end; and its text in the store. */
#ifndef DUELLO_TABLE_LOG_ENTRY_H
#define DUELLO_TABLE_LOG_ENTRY_H

#include "session/page.h"
#include "session/shuffle.h"
#include "table.h"

enum entry_kind {
    ENTRY_JOIN,         /* seat; number 1: with a part of the shuffle */
    ENTRY_COMMIT,       /* seat, bytes: commits to a part of the shuffle */
    ENTRY_PART,         /* seat, bytes: salt (from version 2 of the shuffle on) and part; none: it is set aside */
    ENTRY_BEGIN,
    ENTRY_ANSWER,       /* seat, action; number: lag in ms */
    ENTRY_TIME,         /* seat, action: the default, played by the clock */
    ENTRY_END,          /* seat gave the game up or lost it, or nobody went on; number: enum of duel_end() */
    ENTRY_UNDO,         /* seat takes its last answer back, free */
    ENTRY_OFFER,        /* seat, number: enum table_offer; OFFER_NONE: takes its own back */
    ENTRY_YES,          /* seat agrees to the offer of the other */
    ENTRY_NO,
    ENTRY_GAP,          /* number: ms that nobody's clock ran, because there was no server */
    ENTRY_BACK,         /* the time goes back to this; number: ms for which the clocks had run since the entry before */
    ENTRY_CLOSE,        /* before it began; number: enum close_why; not kept */
    ENTRY_KIND_COUNT,
};

/* Why a table closed before its game began: everybody left, nobody came, or who was challenged declined. */
enum close_why { CLOSE_LEFT, CLOSE_EXPIRED, CLOSE_DECLINED };

struct log_entry {
    enum entry_kind kind;
    int seat;
    int64_t t;
    uint32_t number;
    duel_action action;
    char nonce[TABLE_NONCE];    /* "": none */
    uint16_t size;
    uint8_t bytes[SHUFFLE_SALT + SHUFFLE_PART];
};

/* Words with single blanks: "answer 1 1795442171042 12 k3 play nekker close". `state`: the truth before it. */
void entry_put(const struct log_entry *entry, const duel_state *state, struct page *out);
/* Reads what entry_put wrote. False: it is not that. */
bool entry_read(struct log_entry *entry, const duel_state *state, const char *text, size_t size);

#endif
