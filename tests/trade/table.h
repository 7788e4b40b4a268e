/* A duel as one row of a table: who lies where, what is answered, and what must have happened.
 *
 * A duel is told as short sentences between " ; ":
 *     laid 0f0 CARD    revealed 0f0 CARD   coin 3=1 (number, who is first)      lot 1
 *     acts 0f0         target 0f0>1b2      e1 0f0 SW/K/S (sets in round 1)      x1 1f2 (falls in round 1)
 *     s1 0f0>0b2 CARD  d1 0f0 (declined)   m1 0b0>0f0                           left 5 4
 *     heap 0 18        back 9              price 1 CARD         taker 0         and those of the stake
 * A row wants sentences, between " | "; one that begins with "!" must not be there. */
#ifndef DUELLO_TEST_TRADE_TABLE_H
#define DUELLO_TEST_TRADE_TABLE_H

#include "check.h"
#include "duello/trade.h"

#include <stdlib.h>

enum { TABLE_TOLD = 16384, TABLE_CARDS = 64, TABLE_MOVES = 64 };

struct table {
    const char *rule, *what;
    const char *rows[DUEL_PLAYERS];     /* "a b c / d e f", "-" for an empty cell */
    const char *deck[DUEL_PLAYERS];     /* what is not placed */
    const char *moves;                  /* after the placement: "0 target f1 ; 1 decline"; the rest: out[0] */
    const char *coins;                  /* who acts first, toss by toss */
    const char *want;
    unsigned set;                       /* scenario */
    const char *said;                   /* instead of rows: everything from the first prompt on */
    int options;                        /* -1: none; 0: the stake is fixed */
    int32_t number[DUEL_NUMBERS];
    int leave;                          /* 1: do not finish the duel with first answers */
};

struct told {
    duel_room room;
    duel_state *state;
    char text[TABLE_TOLD];
    struct duel_text out;
    enum duel_status status;            /* of the setup, or of the first bad move */
    const char *coins;
};

static inline const struct duel_game *trade_game(void)
{
    return duel_find("trade");
}

static inline unsigned card_of(unsigned set, const char *key, size_t length)
{
    for (unsigned card = 1; trade_game()->card_key(set, card); card++)
        if (strlen(trade_game()->card_key(set, card)) == length &&
            memcmp(trade_game()->card_key(set, card), key, length) == 0)
            return card;
    printf("no card %.*s\n", (int)length, key);
    abort();
}

/* Cuts the next blank-separated word; "" at the end. */
static inline const char *word(const char **at, size_t *length)
{
    *at += strspn(*at, " ");
    const char *from = *at;
    *length = strcspn(*at, " ");
    *at += *length;
    return from;
}

static inline void put_cell(struct duel_text *out, unsigned player, unsigned cell)
{
    const char name[4] = { (char)('0' + player), cell < 3 ? 'f' : 'b', (char)('0' + cell % 3), '\0' };
    duel_put(out, name);
}

static inline void put_sets(struct duel_text *out, const uint8_t sets[3])
{
    for (int i = 0; i < 3; i++) {
        duel_put(out, i ? "/" : "");
        for (int bit = 0; bit < 5; bit++)
            if (sets[i] >> bit & 1)
                duel_put_char(out, "SCWPK"[bit]);
    }
}

static inline void tell_event(struct told *told, const struct duel_event *e)
{
    struct duel_text *out = &told->out;
    const unsigned set = duel_head(told->state)->scenario;
    const char *kind = trade_game()->events[e->kind];
    const char *card = trade_game()->card_key(set, e->card);
#define IS(name) (strcmp(kind, name) == 0)
    if (IS("chance"))
        return;
    duel_put(out, " ; ");
    if (IS("effective") || IS("beaten") || IS("summoned") || IS("declined") || IS("moved")) {
        duel_put(out, IS("effective")  ? "e"
                      : IS("beaten")   ? "x"
                      : IS("summoned") ? "s"
                      : IS("declined") ? "d"
                                       : "m");
        duel_put_int(out, e->amount);
    } else {
        duel_put(out, IS("counted") ? "left" : IS("returned") ? "back" : kind);
    }
    duel_put_char(out, ' ');
    if (IS("effective")) {
        put_cell(out, e->player, e->to);
        duel_put_char(out, ' ');
        put_sets(out, (const uint8_t[]){ e->how, e->what, e->with });
    } else if (IS("beaten") || IS("acts") || IS("declined")) {
        put_cell(out, e->player, e->from);
    } else if (IS("moved") || IS("summoned") || IS("target")) {
        put_cell(out, e->player, e->from);
        duel_put_char(out, '>');
        put_cell(out, IS("target") ? !e->player : e->player, e->to);
        duel_put(out, IS("summoned") ? " " : "");
        duel_put(out, IS("summoned") ? card : "");
    } else if (IS("laid") || IS("revealed")) {
        put_cell(out, e->player, e->to);
        duel_put_char(out, ' ');
        duel_put(out, card);
    } else if (IS("coin")) {
        duel_put_int(out, e->amount);
        duel_put_char(out, '=');
        duel_put_int(out, e->player);
    } else if (IS("counted")) {
        duel_put_int(out, e->how);
        duel_put_char(out, ' ');
        duel_put_int(out, e->what);
    } else if (IS("round") || IS("stake") || IS("returned") || IS("recorded")) {
        duel_put_int(out, e->amount);
    } else {
        duel_put_int(out, e->player);
        if (IS("offer") || IS("heap") || IS("rounded") || IS("price"))
            duel_put_char(out, ' ');
        if (IS("price"))
            duel_put(out, card);
        else if (IS("offer") || IS("heap") || IS("rounded"))
            duel_put_int(out, e->amount);
    }
#undef IS
}

/* Every event has a report for everyone who hears it, a short one. */
static inline void check_report(const struct told *told, struct duel_event event, int viewer)
{
    char report[512];
    struct duel_text out;
    if (!duel_redact(&event, viewer))
        return;
    duel_text_init(&out, report, sizeof report);
    duel_report(told->state, &event, &out);
    CHECK(duel_text_fits(&out) && strstr(report, trade_game()->events[event.kind]));
}

static inline void listen(struct told *told, const struct duel_io *io)
{
    for (int i = 0; i < io->events; i++) {
        for (int viewer = 0; viewer <= DUEL_TRUTH; viewer++)
            check_report(told, io->event[i], viewer);
        tell_event(told, &io->event[i]);
    }
}

/* One answer, through the checked door; false when it was refused. */
static inline bool answer(struct told *told, int player, const char *text)
{
    static struct duel_event events[DUEL_EVENTS_MAX];
    uint16_t forced[16];
    duel_action action;
    struct duel_io io = { .event = events, .room = DUEL_EVENTS_MAX };
    duel_room copy = told->room;
    told->status = duel_parse(told->state, player, text, &action);
    if (told->status != DUEL_OK)
        return false;
    duel_apply(duel_in(&copy), player, action, &io);   /* how many coins will be asked for? */
    const uint16_t rolls = io.rolls;
    for (io.force = 0; io.force < rolls && told->coins[io.force]; io.force++)
        forced[io.force] = (uint16_t)(told->coins[io.force] - '0');
    told->coins += io.force;
    io.forced = io.force ? forced : NULL;
    duel_io_clear(&io);
    told->status = duel_submit(told->state, player, action, &io);
    listen(told, &io);
    return told->status == DUEL_OK;
}

static inline void answer_all(struct told *told, const char *moves)
{
    char text[64];
    while (moves && *moves) {
        moves += strspn(moves, " ;");
        const size_t length = strcspn(moves, ";");
        if (length < 3 || length >= sizeof text)
            return;
        memcpy(text, moves + 2, length - 2);
        text[length - 2] = '\0';
        const int player = moves[0] - '0';
        moves += length;
        if (!answer(told, player, text))
            return;
    }
}

/* Fills a deck list with the words of rows and deck. */
static inline uint16_t deck_of(const struct table *row, int player, struct duel_row out[TABLE_CARDS])
{
    uint16_t n = 0;
    const char *from[2] = { row->rows[player], row->deck[player] };
    for (int i = 0; i < 2; i++) {
        const char *at = from[i] ? from[i] : "";
        size_t length;
        for (const char *key = word(&at, &length); length; key = word(&at, &length))
            if (*key != '-' && *key != '/')
                out[n++] = (struct duel_row){ .card = (uint16_t)card_of(row->set, key, length), .count = 1 };
    }
    return n;
}

/* Places the rows of one side, in cell order. */
static inline void place_rows(struct told *told, const struct table *row, int player)
{
    static const char *const cells[] = { "f0", "f1", "f2", "b0", "b1", "b2" };
    const char *at = row->rows[player];
    size_t length;
    int cell = 0;
    char text[64];
    for (const char *key = word(&at, &length); length; key = word(&at, &length)) {
        if (*key == '/')
            continue;
        if (*key != '-') {
            struct duel_text out;
            duel_text_init(&out, text, sizeof text);
            duel_put(&out, "place ");
            for (size_t i = 0; i < length; i++)
                duel_put_char(&out, key[i]);
            duel_put_char(&out, ' ');
            duel_put(&out, cells[cell]);
            if (!answer(told, player, text))
                return;
        }
        cell++;
    }
}

/* Plays a row of the table. */
static inline void play_table(const struct table *row, struct told *told)
{
    static struct duel_event events[DUEL_EVENTS_MAX];
    static const uint16_t lot[2] = { 0, 1 };
    struct duel_row cards[DUEL_PLAYERS][TABLE_CARDS];
    struct duel_setup setup = { .scenario = (uint8_t)row->set };
    struct duel_io io = { .event = events, .room = DUEL_EVENTS_MAX };
    memset(told, 0, sizeof *told);
    told->state = duel_in(&told->room);
    told->coins = row->coins ? row->coins : "";
    duel_text_init(&told->out, told->text, sizeof told->text);
    setup.options = (uint32_t)(row->options < 0 ? 0 : row->options | 1);
    memcpy(setup.number, row->number, sizeof setup.number);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        setup.deck[player] = (struct duel_deck){ cards[player], deck_of(row, player, cards[player]) };
    const bool tie = setup.deck[0].rows == setup.deck[1].rows && setup.deck[0].rows < 6 && *told->coins;
    if (tie && (setup.options & 1))
        io.forced = &lot[*told->coins++ - '0'], io.force = 1;
    told->status = duel_setup(trade_game(), told->state, &setup, NULL, &io);
    if (told->status != DUEL_OK)
        return;
    listen(told, &io);
    if (row->said) {
        answer_all(told, row->said);
    } else {
        const int first = duel_head(told->state)->awaiting == 2;
        place_rows(told, row, first);
        place_rows(told, row, !first);
        answer_all(told, row->moves);
    }
    while (!row->leave && told->status == DUEL_OK && duel_head(told->state)->awaiting) {
        static duel_action list[DUEL_ACTIONS_MAX];
        char text[64];
        struct duel_text out;
        const int player = duel_head(told->state)->awaiting & 1 ? 0 : 1;
        duel_legal(told->state, player, list);
        duel_text_init(&out, text, sizeof text);
        duel_format(told->state, player, list[0], &out);
        answer(told, player, text);
    }
    duel_put(&told->out, " ; ");
}

/* Whether the sentence is told, as a whole. */
static inline bool is_told(const struct told *told, const char *sentence, size_t length)
{
    for (const char *at = told->text; (at = strstr(at, " ; ")); at++)
        if (strncmp(at + 3, sentence, length) == 0 && strncmp(at + 3 + length, " ; ", 3) == 0)
            return true;
    return false;
}

/* Plays and judges a row. */
static inline void check_table(const struct table *row)
{
    static struct told told;
    TEST(row->rule);
    play_table(row, &told);
    bool held = CHECK_INT(told.status, DUEL_OK) && CHECK_STR(told.coins, "");
    for (const char *at = row->want; *at;) {
        const size_t length = strcspn(at, "|");
        size_t end = length;
        while (end && at[end - 1] == ' ')
            end--;
        const bool not = *at == '!';
        const bool found = is_told(&told, at + not, end - not );
        if (!CHECK(found != not )) {
            printf("    %s: %s %.*s\n", row->what, not ? "told" : "not told:", (int)end, at);
            held = false;
        }
        at += length + (at[length] == '|');
        at += strspn(at, " ");
    }
    if (!held)
        printf("    in: %s\n", told.text);
}

#define CHECK_TABLE(rows)                                                  \
    do {                                                                   \
        for (size_t i_ = 0; i_ < sizeof(rows) / sizeof((rows)[0]); i_++)   \
            check_table(&(rows)[i_]);                                      \
    } while (0)

#endif
