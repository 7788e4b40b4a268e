/* Records as they are read: line by line replayed, and every check compared with what would be written. doc/record.md is the
 * specification. */
#include "record_head.h"
#include "record_parts.h"
#include "utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1 << 16 };

/* What a comment says. */
struct comment {
    char hash[RECORD_HASH + 1]; /* "": no check */
    unsigned rolls, milliseconds;
    uint16_t result[DUEL_FORCED_MAX];
    uint8_t stream[DUEL_FORCED_MAX], range[DUEL_FORCED_MAX];
};

/* Where a line of the file begins in the history, for comparing checks afterwards. */
struct mark {
    int line;
    unsigned from, to;
    char hash[RECORD_HASH + 1];
};

struct reader {
    struct record_head head;
    char *text; /* a copy, cut into lines */
    struct mark *mark;
    unsigned marks, mark_room;
};

static bool wrong(struct reader *reader, int line, const char *what, const char *name, const char *value)
{
    return record_wrong(&reader->head, line, what, name, value);
}

/* A number without sign at *at, up to `most`; moves on. */
static bool take_number(const char **at, unsigned most, unsigned *out)
{
    unsigned value = 0;
    const char *from = *at;
    for (; **at >= '0' && **at <= '9'; ++*at)
        if ((value = value * 10 + (unsigned)(**at - '0')) > most)
            return false;
    *out = value;
    return *at > from;
}

/* "7c21e0aa 0:3/20 1200ms"; words may be missing. */
static bool read_comment(struct reader *reader, char *text, int line, struct comment *out)
{
    out->hash[0] = '\0';
    out->rolls = out->milliseconds = 0;
    char *save = NULL;
    for (char *word = strtok_r(text, " \t", &save); word; word = strtok_r(NULL, " \t", &save)) {
        const char *at = word;
        unsigned first, result, range;
        if (strlen(word) == RECORD_HASH && strspn(word, "0123456789abcdef") == RECORD_HASH && !out->hash[0]) {
            memcpy(out->hash, word, sizeof out->hash);
            continue;
        }
        if (!take_number(&at, UINT32_MAX / 16, &first))
            return wrong(reader, line, "record-comment", "text", word);
        if (strcmp(at, "ms") == 0 && !out->milliseconds) {
            out->milliseconds = first;
            continue;
        }
        if (*at++ != ':' || first >= DUEL_STREAMS || !take_number(&at, UINT16_MAX, &result) || *at++ != '/' ||
            !take_number(&at, UINT8_MAX, &range) || *at || out->rolls == DUEL_FORCED_MAX)
            return wrong(reader, line, "record-comment", "text", word);
        out->stream[out->rolls] = (uint8_t)first;
        out->range[out->rolls] = (uint8_t)range;
        out->result[out->rolls++] = (uint16_t)result;
    }
    return true;
}

/* --- replaying ------------------------------------------------------------------------------------ */

/* Compares what was rolled with what the comment says was rolled. */
static bool same_rolls(struct reader *reader, const struct comment *comment, unsigned event, unsigned events,
                       int line)
{
    const struct session *session = reader->head.record->session;
    unsigned roll = 0;
    for (unsigned i = event; i < event + events; i++) {
        const struct duel_event *rolled = &session->event[i];
        if (rolled->kind != DUEL_CHANCE_EVENT)
            continue;
        if (roll >= comment->rolls) {
            if (!reader->head.record->tags.seeded)
                return wrong(reader, line, "record-roll-missing", "roll",
                             session->setup.game->rolls[rolled->how]);
            continue;
        }
        if (comment->stream[roll] != rolled->what || comment->range[roll] != rolled->with)
            return wrong(reader, line, "record-roll", "roll", session->setup.game->rolls[rolled->how]);
        roll++;
    }
    return true;
}

/* How many chance results the answer asks for when it is given those in `forced`; UINT16_MAX: one of them is out of range. */
static unsigned rolls_of(const duel_state *state, int player, duel_action action, const uint16_t *forced,
                         unsigned force)
{
    duel_room room;
    duel_state *copy = duel_in(&room);
    duel_copy(copy, state);
    struct duel_io io = { .forced = forced, .force = (uint16_t)force };
    duel_apply(copy, player, action, &io);
    return io.misfit ? UINT16_MAX : io.rolls;
}

/* Whether the generator says what is recorded: known only while all past results were its own. */
static void ask_generator(struct record *record, const duel_state *before, int player, duel_action action,
                          const uint16_t *forced, unsigned rolls)
{
    if (!record->tags.seeded || record->other_generator || rolls == 0)
        return;
    struct chance_results drawn;
    if (chance_settle(before, player, action, chance_as_drawn, NULL, &drawn) != DUEL_OK ||
        drawn.count != rolls || memcmp(drawn.result, forced, rolls * sizeof *forced) != 0)
        record->other_generator = true;
}

static bool refuse(struct reader *reader, int line, enum duel_status status, const char *move)
{
    switch (status) {
    case DUEL_NOT_AWAITED: return wrong(reader, line, "not-awaited", "move", move);
    case DUEL_ILLEGAL: return wrong(reader, line, "illegal", "move", move);
    case DUEL_SYNTAX: return wrong(reader, line, "syntax", "move", move);
    case DUEL_BAD_CHANCE: return wrong(reader, line, "record-chance", "move", move);
    case DUEL_BAD_SETUP: return wrong(reader, line, "bad-setup", "move", move);
    case DUEL_BAD_DECK: return wrong(reader, line, "bad-deck", "move", move);
    case DUEL_OK:
    case DUEL_STATUS_COUNT: break;
    }
    return false;
}

/* "end WINNER REASON". */
static bool read_end(struct reader *reader, char *text, int line)
{
    struct session *session = reader->head.record->session;
    char *save = NULL;
    const char *word = strtok_r(text, " \t", &save), *winner = strtok_r(NULL, " \t", &save);
    const char *reason = strtok_r(NULL, " \t", &save);
    if (!word || !winner || !reason || strtok_r(NULL, " \t", &save))
        return wrong(reader, line, "record-line", "text", "end");
    int who = strcmp(winner, "1") == 0      ? 0
              : strcmp(winner, "2") == 0    ? 1
              : strcmp(winner, "draw") == 0 ? 2
                                            : -1;
    int why = duel_index(record_table_ends, reason);
    if (who < 0 || why < 0)
        return wrong(reader, line, "record-line", "text", reason);
    if (duel_head(session_state(session))->awaiting == 0)
        return refuse(reader, line, DUEL_NOT_AWAITED, "end");
    session_end(session, who, DUEL_END_TABLE + why);
    return true;
}

/* "1 play nekker close ; revive ves", answer by answer. */
static bool read_answers(struct reader *reader, char *text, int line, const struct comment *comment)
{
    struct record *record = reader->head.record;
    struct session *session = record->session;
    if ((text[0] != '1' && text[0] != '2') || (text[1] != ' ' && text[1] != '\t'))
        return wrong(reader, line, "record-line", "text", text);
    int player = text[0] - '1';
    unsigned used = 0;
    for (char *part = text + 1, *next; part; part = next) {
        next = strchr(part, ';');
        if (next)
            *next++ = '\0';
        part = record_trimmed(part);
        duel_action action;
        enum duel_status status = duel_parse(session_state(session), player, part, &action);
        if (status != DUEL_OK)
            return refuse(reader, line, status, part);
        unsigned rolls =
            rolls_of(session_state(session), player, action, comment->result + used, comment->rolls - used);
        if (rolls == UINT16_MAX)
            return refuse(reader, line, DUEL_BAD_CHANCE, part);
        unsigned force = rolls < comment->rolls - used ? rolls : comment->rolls - used;
        ask_generator(record, session_state(session), player, action, comment->result + used, force);
        status = session_submit(session, player, action, comment->result + used, force);
        if (status != DUEL_OK)
            return refuse(reader, line, status, part);
        used += force;
    }
    if (used < comment->rolls)
        return wrong(reader, line, "record-roll-left", "n", trouble_number(comment->rolls - used));
    return true;
}

static bool deal(struct reader *reader, const struct session_setup *setup, const struct comment *comment,
                 int line)
{
    struct record *record = reader->head.record;
    struct duel_fault fault[1];
    struct duel_faults faults = { .fault = fault, .room = 1 };
    enum duel_status status;
    record->session = session_new(setup, comment->result, comment->rolls, &faults, &status);
    if (faults.position.reason)
        return trouble_position(&record->trouble, record_tag_line(&reader->head, "Position"),
                                &faults.position);
    if (status == DUEL_BAD_DECK || status == DUEL_BAD_SETUP) {
        char rule[16];
        trouble_rule(rule, sizeof rule, faults.count ? fault[0].rule : 0);
        const int at = record_tag_line(&reader->head, faults.count && fault[0].player ? "Deck2" : "Deck1");
        return wrong(reader, at && status == DUEL_BAD_DECK ? at : 1,
                     status == DUEL_BAD_DECK ? "record-deck" : "bad-setup", "rule", rule);
    }
    if (status != DUEL_OK)
        return refuse(reader, line, status, "deal");
    struct chance_results drawn;
    const struct duel_setup plain = session_duel_setup(setup);
    if (record->tags.seeded && comment->rolls > 0 &&
        (chance_settle_setup(setup->game, &plain, NULL, chance_as_drawn, NULL, &drawn) != DUEL_OK ||
         drawn.count != comment->rolls ||
         memcmp(drawn.result, comment->result, drawn.count * sizeof(uint16_t)) != 0))
        record->other_generator = true;
    return same_rolls(reader, comment, 0, record->session->dealt, line);
}

static void add_mark(struct reader *reader, int line, unsigned from, unsigned to, const char *hash)
{
    if (reader->marks == reader->mark_room) {
        reader->mark_room = reader->mark_room ? 2 * reader->mark_room : 64;
        reader->mark = realloc(reader->mark, reader->mark_room * sizeof *reader->mark);
        if (!reader->mark)
            abort();
    }
    struct mark *mark = &reader->mark[reader->marks++];
    *mark = (struct mark){ .line = line, .from = from, .to = to };
    text_join(mark->hash, sizeof mark->hash, hash);
    reader->head.record->unchecked |= !hash[0];
}

/* One line that is not a tag: "12. 1 play nekker close  # 7c21e0aa". */
static bool read_line(struct reader *reader, char *text, int line, struct session_setup *setup)
{
    struct record *record = reader->head.record;
    static const struct comment nothing;
    struct comment comment;
    char *hash = strchr(text, '#');
    if (hash)
        *hash++ = '\0';
    text = record_trimmed(text);
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && text[digits] == '.')
        text = record_trimmed(text + digits + 1);
    if (!*text)
        return true; /* a comment of its own */
    comment.hash[0] = '\0';
    if (hash && !read_comment(reader, hash, line, &comment))
        return false;
    if (!hash)
        comment.rolls = comment.milliseconds = 0;
    bool is_deal = strcmp(text, "deal") == 0;
    if (!record->session && (!record_read_setup(&reader->head, setup) ||
                             !deal(reader, setup, is_deal ? &comment : &nothing, line)))
        return false;
    if (is_deal) {
        if (reader->marks > 0)
            return wrong(reader, line, "record-line", "text", text);
        add_mark(reader, line, 0, 0, comment.hash);
        return true;
    }
    if (reader->marks == 0)
        add_mark(reader, line, 0, 0, "");
    struct session *session = record->session;
    assert(session);
    unsigned from = session->answers, event = session->events;
    if (strncmp(text, "end", 3) == 0 ? !read_end(reader, text, line)
                                     : !read_answers(reader, text, line, &comment))
        return false;
    session->answer[session->answers - 1].milliseconds = comment.milliseconds;
    add_mark(reader, line, from, session->answers, comment.hash);
    return same_rolls(reader, &comment, event, session->events - event, line);
}

/* The first line whose check differs becomes the trouble, unless an earlier one is already known. */
static bool compare_checks(struct reader *reader)
{
    struct record *record = reader->head.record;
    const struct session *session = record->session;
    struct page scratch = { 0 };
    struct record_chain chain;
    record_put_tags(&scratch, &session->setup, &record->tags);
    record_chain_begin(&chain, scratch.at, scratch.used);
    unsigned number = 0, from = 0, to = 0;
    for (unsigned i = 0; i < reader->marks; i++) {
        const struct mark *mark = &reader->mark[i];
        while (to < mark->to || number == 0) { /* up to the line that ends with the same answer */
            from = to;
            to = number == 0 ? 0 : record_line_end(session, from);
            record_put_line(&scratch, session, number++, from, to, &chain);
        }
        char hex[2 * DIGEST_BYTES + 1];
        hex_put(hex, chain.link, DIGEST_BYTES);
        bool same = mark->from == from && mark->to == to && strncmp(hex, mark->hash, RECORD_HASH) == 0;
        if (mark->hash[0] && !same) {
            if (!record->trouble.what || record->trouble.line > mark->line) {
                record->trouble.what = NULL;
                wrong(reader, mark->line, i == 0 ? "record-head" : "record-hash", "hash", mark->hash);
            }
            break;
        }
    }
    record_chain_end(&chain);
    free(scratch.at);
    return record->trouble.what == NULL;
}

static bool compare_result(struct reader *reader)
{
    if (!reader->head.result)
        return true;
    struct page tag = { 0 }, want = { 0 };
    record_put_result(&tag, reader->head.record->session);
    record_put_tag(&want, "Result", reader->head.result);
    bool same = strcmp(tag.at, want.at) == 0;
    free(tag.at);
    free(want.at);
    return same || wrong(reader, reader->head.result_line, "record-result", "result", reader->head.result);
}

static bool read_all(struct reader *reader)
{
    struct session_setup setup = { .game = NULL };
    int line = 0;
    bool fine = true;
    for (char *at = reader->text + (utf8_begin(reader->text) - reader->text), *next; fine && at; at = next) {
        next = strchr(at, '\n');
        if (next)
            *next++ = '\0';
        line++;
        char *text = record_trimmed(at);
        if (strlen(text) > LINE_BYTES)
            fine = wrong(reader, line, "record-line-long", "most", trouble_number(LINE_BYTES));
        else if (*text == '[')
            fine = reader->marks == 0 ? record_read_tag(&reader->head, text, line)
                                      : wrong(reader, line, "record-tag-late", "text", text);
        else if (*text)
            fine = read_line(reader, text, line, &setup);
    }
    if (fine && !reader->head.record->session) {
        static const struct comment nothing;
        fine = record_read_setup(&reader->head, &setup) && deal(reader, &setup, &nothing, line);
        if (fine)
            add_mark(reader, line, 0, 0, "");
    }
    return fine;
}

bool record_open(struct record *record, const char *text, size_t size)
{
    *record = (struct record){ .session = NULL };
    struct reader reader = { .head.record = record };
    if (size > RECORD_BYTES_MAX)
        return wrong(&reader, 0, "record-big", "most", trouble_number(RECORD_BYTES_MAX));
    if (memchr(text, '\0', size))
        return wrong(&reader, 0, "zero-byte", "", "");
    reader.text = malloc(size + 1);
    if (!reader.text)
        abort();
    memcpy(reader.text, text, size);
    reader.text[size] = '\0';
    bool fine = read_all(&reader);
    if (record->session && reader.marks > 0)
        fine = compare_checks(&reader) && fine;
    if (fine)
        fine = compare_result(&reader);
    free(reader.mark);
    free(reader.text);
    return fine;
}

void record_close(struct record *record)
{
    session_free(record->session);
    record->session = NULL;
}

bool record_is_canonical(const struct record *record, const char *text, size_t size, int *line)
{
    struct page page = { 0 };
    record_print(record->session, &record->tags, &page);
    size_t at = 0;
    *line = 1;
    while (at < size && at < page.used && text[at] == page.at[at])
        *line += text[at++] == '\n';
    bool same = at == size && at == page.used;
    free(page.at);
    return same;
}
