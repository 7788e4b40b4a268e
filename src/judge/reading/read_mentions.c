/* What a post names, and what every room asks of it: which mention covers a word, what it names, whether that is a row. */
#include "reader.h"
#include "judge/words/spare.h"

#include "base/memory.h"
#include "judge/words/likeness.h"
#include "words/tell.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

const char *const reader_rows[ROWS] = { "close", "ranged", "siege" };
const char *const reader_place_rows[] = { "front", "back", NULL };
const char *const reader_place_columns[] = { "left", "middle", "right", NULL };
const char *const reader_cells[][COLUMNS] = { { "f0", "f1", "f2" }, { "b0", "b1", "b2" } };

/* A long part of a reader, of which only the beginning holds anything. */
struct long_part {
    size_t at, size; /* of one element */
    unsigned most;
    enum {
        OF_TOKENS,
        OF_WRITING,
        OF_MENTIONS,
        OF_DONES,
        OF_ANSWERS,
        OF_WANTED,
        OF_ROWS,
        OF_EVER,
        SLOTS_OF_WANTED,
        SLOTS_OF_ROWS,
        SLOTS_OF_EVER
    } what;
};

#define PART_OF(name, most, what)                                                                            \
    {                                                                                                        \
        offsetof(struct reader, name), sizeof((struct reader *)0)->name[0], most, what                       \
    }
#define PER_WORD(name) PART_OF(name, LEXICON_TOKENS, OF_TOKENS)

/* In their order. */
static const struct long_part long_parts[] = {
    PART_OF(writing.token, LEXICON_TOKENS, OF_WRITING),
    PART_OF(mention, MENTIONS, OF_MENTIONS),
    PART_OF(role, MENTIONS, OF_MENTIONS),
    PART_OF(done, STEPS, OF_DONES),
    PART_OF(verb, STEPS, OF_DONES),
    PART_OF(target, STEPS, OF_DONES),
    PART_OF(candidate, DUEL_ACTIONS_MAX, OF_ANSWERS),
    PART_OF(wanted.key, LEXICON_WANTED, OF_WANTED),
    PART_OF(wanted.slot, 2 * LEXICON_WANTED, SLOTS_OF_WANTED),
    PART_OF(rows.key, LEXICON_WANTED, OF_ROWS),
    PART_OF(rows.slot, 2 * LEXICON_WANTED, SLOTS_OF_ROWS),
    PART_OF(ever.key, LEXICON_WANTED, OF_EVER),
    PART_OF(ever.slot, 2 * LEXICON_WANTED, SLOTS_OF_EVER),
    PER_WORD(mention_at),
    PER_WORD(void_clause),                              PER_WORD(void_sentence),
    PER_WORD(keeping),                                  PER_WORD(class),
    PER_WORD(next),                                     PER_WORD(speech),
    PER_WORD(sentence),                                 PER_WORD(clause),
    PER_WORD(half),                                     PER_WORD(last_half),
    PER_WORD(row),                                      PER_WORD(asks),
    PER_WORD(void_quote),                               PER_WORD(talk_clause),
    PER_WORD(asks_clause),                              PER_WORD(follows),
    PER_WORD(idiom),                                    PER_WORD(counted),
    PER_WORD(stands),                                   PER_WORD(told),
};

enum { LONG_PARTS = sizeof long_parts / sizeof long_parts[0] };

/* How many elements of the part are in use; those behind the words are asked about, too. */
static size_t used_of(const struct reader *reader, const struct long_part *part)
{
    enum { BEHIND = 16 };
    size_t used = 0;
    switch (part->what) {
    case OF_TOKENS: used = reader->writing.tokens + BEHIND; break;
    case OF_WRITING: used = reader->writing.tokens; break;
    case OF_ANSWERS: used = reader->candidates; break;
    case OF_WANTED: used = reader->wanted.keys; break;
    case OF_ROWS: used = reader->rows.keys; break;
    case OF_EVER: used = reader->ever.keys; break;
    case OF_MENTIONS: used = reader->mentions; break;
    case OF_DONES: used = reader->dones; break;
    case SLOTS_OF_WANTED: used = reader->wanted.slots; break;
    case SLOTS_OF_ROWS: used = reader->rows.slots; break;
    case SLOTS_OF_EVER: used = reader->ever.slots; break;
    }
    return used < part->most ? used : part->most;
}

/* Makes all of the reader 0 that stands behind the writing and is in use. */
static void clear_behind(struct reader *reader)
{
    size_t at = offsetof(struct reader, writing) + sizeof reader->writing;

    for (size_t i = 1; i < LONG_PARTS; i++) {
        const struct long_part *part = &long_parts[i];
        memset((char *)reader + at, 0, part->at - at);
        memset((char *)reader + part->at, 0, part->size * used_of(reader, part));
        at = part->at + part->size * part->most;
    }
    memset((char *)reader + at, 0, sizeof *reader - at);
}

struct reader *reader_new(const char *text, size_t size, bool *fine)
{
    struct reader *reader = room_for(sizeof *reader);

    reader->writing.tokens = reader->candidates = reader->mentions = reader->dones = 0;
    reader->wanted.keys = reader->rows.keys = reader->ever.keys = 0;
    reader->wanted.slots = reader->rows.slots = reader->ever.slots = 0;
    *fine = writing_read(&reader->writing, text, size);
    const unsigned tokens = reader->writing.tokens;
    const uint8_t gap = reader->writing.gap;
    memset(reader, 0, long_parts[0].at);
    reader->writing.tokens = tokens, reader->writing.gap = gap;
    clear_behind(reader);
    return reader;
}

struct reader *reader_copy(const struct reader *from)
{
    struct reader *to = room_for(sizeof *to);
    size_t at = 0;

    for (size_t i = 0; i < LONG_PARTS; i++) {
        const struct long_part *part = &long_parts[i];
        const size_t end = part->at + part->size * used_of(from, part);
        memcpy((char *)to + at, (const char *)from + at, end - at);
        at = part->at + part->size * part->most;
    }
    memcpy((char *)to + at, (const char *)from + at, sizeof *to - at);
    return to;
}

const char *reader_thing_of(const struct candidate *candidate)
{
    return candidate->part[candidate->parts > 1 ? 1 : 0];
}

bool reader_is_parted(const struct reader *reader, unsigned from, unsigned to)
{
    return reader->clause[reader->mention[from].first] != reader->clause[reader->mention[to].first];
}

bool reader_is_single(const struct reader *reader, const struct candidate *candidate)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    duel_room room;
    duel_state *state = duel_in(&room);

    duel_copy(state, session_state(reader->sampled->session));
    duel_apply(state, reader->player, candidate->action, NULL);
    const int count =
        duel_head(state)->awaiting >> reader->player & 1 ? duel_legal(state, reader->player, list) : 0;
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &candidate->action, sizeof *list) == 0)
            return false;
    return true;
}

bool reader_took_part(const struct reader *reader, const char *key)
{
    const struct session *session = reader->sampled->session;
    const struct session_setup *setup = &session->setup;
    const unsigned from = session->answers - reader->reading->answers;

    for (unsigned i = from; i < session->answers; i++) {
        const struct session_answer *answer = &session->answer[i];
        const int viewer = answer->learned >> reader->player & 1 ? DUEL_PUBLIC : reader->player;
        for (unsigned at = answer->event; at < answer->event + answer->events; at++) {
            const struct duel_event *event = &session->event[at];
            const char *card = event->card && event->seen_by >> viewer & 1
                                   ? setup->game->card_key(setup->scenario, event->card)
                                   : NULL;
            const char *other = event->card2 && event->seen_by >> viewer & 1
                                    ? setup->game->card_key(setup->scenario, event->card2)
                                    : NULL;
            if ((card && strcmp(card, key) == 0) || (other && strcmp(other, key) == 0))
                return true;
        }
    }
    return false;
}

bool reader_names(const struct mention *mention, const char *key)
{
    for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
        if (strcmp(mention->key[i], key) == 0)
            return true;
    return false;
}

bool reader_was_done(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < reader->dones; i++)
        if (reader_names(mention, reader->done[i]))
            return true;
    return false;
}

bool reader_covers(const struct mention *mention, unsigned token)
{
    return token >= mention->first && token < (unsigned)mention->first + mention->tokens;
}

const struct mention *reader_mention_of(const struct reader *reader, unsigned token)
{
    return reader->mention_at[token] ? &reader->mention[reader->mention_at[token] - 1] : NULL;
}

void reader_use(struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < mention->tokens; i++)
        reader->writing.token[mention->first + i].used = true;
}

bool reader_is_verb_now(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; mention->verb && i < reader->candidates; i++)
        if (reader_names(mention, reader->candidate[i].part[0]))
            return true;
    return false;
}

bool reader_is_wanted(const struct reader *reader, unsigned token)
{
    const struct mention *mention = reader_mention_of(reader, token);
    for (unsigned i = 0; mention && i < mention->keys && i < sizeof mention->key / sizeof mention->key[0];
         i++)
        if (wanted_has(&reader->wanted, mention->key[i]))
            return true;
    return false;
}

enum word_class reader_marker_of(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    unsigned from = 0; /* behind the thing named before it */
    for (unsigned i = at; i-- > 0 && from == 0;)
        from = reader->mention[i].verb ? 0 : (unsigned)reader->mention[i].first + reader->mention[i].tokens;
    for (unsigned token = from; token < (unsigned)mention->first + mention->tokens; token++)
        if (reader->next[token] != WORD_UNKNOWN && !reader->writing.token[token].used &&
            (reader->next[token] == WORD_INSTEAD
                 ? reader->clause[token] == reader->clause[mention->first]
                 : reader->sentence[token] == reader->sentence[mention->first]))
            return reader->next[token];
    return WORD_UNKNOWN;
}

bool reader_is_heading(const struct reader *reader, unsigned token)
{
    struct mention mention;

    for (unsigned at = token < 3 ? 0 : token - 2; at <= token; at++)
        if (lexicon_find(reader->lexicon, &reader->writing, at, &reader->rows, &mention) &&
            reader_covers(&mention, token) &&
            (strcmp(mention.key[0], "front") == 0 || strcmp(mention.key[0], "back") == 0))
            return true;
    return false;
}

bool reader_is_onto(const struct reader *reader, unsigned token)
{
    return (reader->class[token] == WORD_ONTO && !reader_mention_of(reader, token)) ||
           reader->writing.token[token].gap & GAP_ARROW;
}

/* Whether a name of the thing has the word; in other forms, too, of its adjectives or of all its words. */
static bool has_word(const struct reader *reader, const struct token *word, const char *key, bool any_form)
{
    struct writing *const writing = spare(SPARE_HAS_WORD_2, sizeof *writing);
    const struct duel_game *game = reader->sampled->session->setup.game;

    for (int lang = 0; lang < LANG_COUNT; lang++) {
        const char *name = tell_name((enum lang)lang, game, key);
        if (!name || !writing_read(writing, name, strlen(name)))
            continue;
        for (unsigned at = 0; at < writing->tokens; at++)
            if (same_word(&writing->token[at], word) ||
                (word->length > 3 && (any_form || lexicon_is_adjective(&writing->token[at])) &&
                 is_inflected(&writing->token[at], word)))
                return true;
    }
    return false;
}

bool reader_is_in_name(const struct reader *reader, const struct token *word, const char *key)
{
    return has_word(reader, word, key, false);
}

bool reader_is_of_name(const struct reader *reader, const struct token *word, const char *key)
{
    return has_word(reader, word, key, true);
}

bool reader_is_effect(const struct reader *reader, const struct mention *mention)
{
    return reader->effect && reader_names(mention, reader->effect);
}

int reader_cell_of(const struct reader *reader, const char *part)
{
    if (!reader->cells)
        return -1;
    for (int cell = 0; cell < 2 * COLUMNS; cell++)
        if (strcmp(reader_cells[cell / COLUMNS][cell % COLUMNS], part) == 0)
            return cell;
    return -1;
}

bool reader_is_row(const char *part)
{
    return strncmp(part, ENEMY, strlen(ENEMY)) == 0
               ? strcmp(part, ENEMY_GRAVEYARD) != 0
               : strcmp(part, "close") == 0 || strcmp(part, "ranged") == 0 || strcmp(part, "siege") == 0;
}

bool reader_is_line(const struct mention *mention)
{
    return !mention->verb && mention->keys == 1 &&
           (duel_index(reader_place_rows, mention->key[0]) >= 0 ||
            duel_index(reader_place_columns, mention->key[0]) >= 0);
}

bool reader_is_enemy(const char *part)
{
    return strncmp(part, ENEMY, strlen(ENEMY)) == 0;
}

const char *reader_row_of(const char *part)
{
    return reader_is_enemy(part) ? part + strlen(ENEMY) : part;
}

bool reader_has_other_half(const struct reader *reader, const struct candidate *candidate, const char *part)
{
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *other = &reader->candidate[i];
        if (strcmp(reader_thing_of(other), reader_thing_of(candidate)) != 0 ||
            strcmp(other->part[0], candidate->part[0]) != 0)
            continue;
        for (unsigned k = 2; k < other->parts; k++)
            if (reader_is_row(other->part[k]) && reader_is_enemy(other->part[k]) != reader_is_enemy(part))
                return true;
    }
    return false;
}

bool reader_is_spelled(const struct token *token, const char *word)
{
    bool same = strlen(word) == token->length;
    for (unsigned i = 0; same && i < token->length; i++)
        same = token->letter[i] == (unsigned char)word[i];
    return same;
}

bool reader_is_wide(enum word_class class)
{
    return class == WORD_IF || class == WORD_TONIGHT || class == WORD_RESIGN || class == WORD_DRAW;
}

bool reader_starts_with(const struct token *token, const char *start)
{
    return token_starts(token, start);
}

bool reader_is_key_in(const char *keys, const char *key)
{
    const size_t size = strlen(key);
    for (const char *at = keys; at && *at; at += strcspn(at, " "), at += *at == ' ')
        if (strncmp(at, key, size) == 0 && (at[size] == ' ' || at[size] == '\0'))
            return true;
    return false;
}
