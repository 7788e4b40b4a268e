/* Reading a post, question by question, until it has nothing more to say or is in doubt; then once more in another alphabet. The rooms it
 * is read in are told in reader.h. */
#include "reader.h"

#include "base/memory.h"
#include "session/utf8.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether every word of the post is accounted for once all answers are given; otherwise the trouble asks. */
static bool all_read(struct reader *reader)
{
    wanted_clear(&reader->wanted);
    reader->candidates = 0;
    reader->exchange = false;
    reader_look(reader);
    if (reader->swept > 0)
        return reader_ask_token(reader, reader->swept - 1);
    const int left = reader_unplayed(reader), word = reader_unread(reader, reader->guessed);
    if (left >= 0)
        return reader_ask_unread(reader, &reader->mention[left]);
    return word < 0 || reader_ask_token(reader, (unsigned)word);
}

/* What a text looked like, whatever became of it: meant in another alphabet perhaps, all in Latin letters with words that nobody knows, too long to guess at, or something denied in it. */
struct look {
    bool foreign, latin, plain, denied;
};

/* What is read: a post of a player, already in the intended alphabet. */
struct read_of {
    const struct lexicon *lexicon;
    struct sampled *sampled;
    int player;
    const char *text;
    size_t size;
    enum reading_reach reach;
    bool respelled; /* some of it, from another alphabet */
};

/* Whether the game has the cells of `reader_cells`. */
static bool has_cells(const struct lexicon *lexicon)
{
    return lexicon_key(lexicon, reader_cells[0][0])[0] != '\0';
}

/* A reader before the first question, to be freed; *fine: false, and the reading says why, if there is nothing to be read. */
static struct reader *opened(const struct read_of *of, struct reading *reading, bool *fine)
{
    bool short_enough;
    const bool fits = utf8_fits(of->text, of->size, MOST_POST);
    struct reader *reader = reader_new(of->text, fits ? of->size : 0, &short_enough);
    const struct session *session = of->sampled->session;
    char key[64];

    reader->lexicon = of->lexicon, reader->sampled = of->sampled, reader->reading = reading;
    reader->player = of->player, reader->text = of->text, reader->size = of->size;
    reader->left = of->reach & READ_LEFT, reader->respelled = of->respelled;
    snprintf(key, sizeof key, "judge.effect.%s", session->setup.game->name);
    reader->effect = words_find(LANG_EN, key);
    reader->cells = has_cells(of->lexicon);
    *fine = true;
    const uint8_t awaiting = duel_head(session_state(session))->awaiting;
    if (!(awaiting >> of->player & 1))
        *fine = trouble_set(&reading->trouble, 0, awaiting ? "not-awaited" : "over");
    else if (!fits || !short_enough)
        *fine = trouble_set(&reading->trouble, 0, "too-long");
    for (int row = 0; reader_place_rows[row]; row++)
        lexicon_want(of->lexicon, &reader->rows, reader_place_rows[row]);
    if (*fine) {
        reader_end_at_smileys(reader);
        reader_write_out_no(reader);
        reader_survey(reader);
        reader_survey_numbers(reader);
        reader_survey_described(reader);
    }
    return reader;
}

static bool is_foreign(const struct reader *reader)
{
    bool foreign = reader->writing.tokens > 0;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        foreign &= reader->writing.token[i].letter[0] < 0x400 &&
                   (reader->class[i] == WORD_UNKNOWN || reader->writing.token[i].length < 3);
    return foreign;
}

static bool is_latin(const struct reader *reader)
{
    bool strange = false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->writing.token[i].letter[0] >= 0x400)
            return false;
        strange |= reader->class[i] == WORD_UNKNOWN && !reader->writing.token[i].real;
    }
    return strange;
}

/* Takes back the answers of a post in doubt since `before`, and puts the whole readings that may be meant into its reading; `all` is a
 * reader of it before anything was left out. */
static void plan(const struct read_of *of, const struct reader *doubting, unsigned before, struct reader *all)
{
    struct reading *const kept = all ? all->reading : NULL;
    struct reading empty = { 0 };
    struct planner *planner = all && !doubting->plain ? reader_plan(doubting, before) : NULL;

    sampled_undo(of->sampled, before);
    if (!planner)
        return;
    all->reading = &empty;
    reader_plan_again(planner, doubting, all);
    all->reading = kept;
    reader_plan_end(planner, doubting->reading);
}

/* Answers a post in doubt by what its clauses speak for, if that is one answer alone; `all` is a reader of it before anything was left out. */
static bool weigh(const struct read_of *of, const struct reader *all, unsigned before)
{
    struct reading *const kept = all->reading;
    struct reading weighed = { 0 };
    struct reader *reader = reader_copy(all);
    const struct session *session = of->sampled->session;
    const bool given = session->answers == before + 1;
    duel_action action;

    if (given) {
        action = session->answer[before].action;
        sampled_undo(of->sampled, before);
    }
    reader->reading = &weighed;
    const struct candidate *candidate = session->answers == before ? reader_weighed(reader) : NULL;
    const bool fine = candidate && reader_give(reader, candidate);
    if (fine)
        *kept = weighed;
    else if (given)
        sampled_submit(of->sampled, of->player, action); /* what is offered goes on from there */
    free(reader);
    return fine;
}

/* Whether what the clauses of a post say speaks against the one answer that it was taken for. */
static bool is_outweighed(const struct read_of *of, const struct reader *all, unsigned before)
{
    const struct session *session = of->sampled->session;
    char answer[READ_TEXT];
    struct duel_text text;

    if (session->answers != before + 1)
        return false;
    const duel_action action = session->answer[before].action;
    duel_text_init(&text, answer, sizeof answer);
    duel_format(session_position(session, before), of->player, action, &text);
    struct reader *reader = reader_copy(all);
    sampled_undo(of->sampled, before);
    const bool is = reader_outweighs(reader, answer);
    sampled_submit(of->sampled, of->player, action);
    free(reader);
    return is;
}

/* Whether the reading ends before the next question, of which the player may not be told yet. */
static bool ends_there(const struct reader *reader, void *how_far)
{
    const enum reading_reach *reach = how_far;
    return *reach != READ_ALL && reader_is_unknown(reader, *reach);
}

static bool read_text(const struct read_of *of, struct reading *reading, struct look *look)
{
    const struct session *session = of->sampled->session;
    const unsigned before = session->answers;
    const enum reading_reach how_far = (enum reading_reach)(of->reach & ~READ_LEFT);
    bool stopped = false, fine;

    *reading = (struct reading){ 0 };
    struct reader *reader = opened(of, reading, &fine);
    if (fine && reader_has_circles(of->lexicon)) {
        enum reading_reach reach = how_far;
        look->foreign = is_foreign(reader), look->latin = is_latin(reader), look->plain = reader->plain;
        fine = reader_read_circles(reader, ends_there, &reach);
        if (!fine) {
            sampled_undo(of->sampled, before);
            reading->answers = 0;
        }
        free(reader);
        return fine;
    }
    struct reader *all = fine ? reader_copy(reader) : NULL;
    int how = fine ? 1 : -1;
    if (fine) {
        look->foreign = is_foreign(reader), look->latin = is_latin(reader);
        reader_strike(reader);
    }
    for (unsigned steps = 0;
         how == 1 && steps < STEPS && duel_head(session_state(session))->awaiting >> of->player & 1;
         steps++) {
        if (steps > 0 && ends_there(reader, &(enum reading_reach){ how_far })) {
            stopped = true;
            break;
        }
        how = reader_step(reader);
    }
    fine = how >= 0 && (stopped || all_read(reader));
    const bool outweighed = fine && all && reader->cells && !reader->plain && is_outweighed(of, all, before);
    if (outweighed) {
        reader_offer_likely(reader);
        trouble_set(&reading->trouble, 0, "nothing");
        fine = false;
    }
    if (!fine && !outweighed && all && reader->cells && !reader->plain)
        fine = weigh(of, all, before);
    if (!fine) {
        plan(of, reader, before, all);
        reading->answers = 0;
    }
    look->plain = reader->plain, look->denied = reader->doubt;
    free(reader);
    free(all);
    return fine;
}

/* Whether all words of the text are known if it was typed in the other layout: «Xextkj yf ,tcf? ,tc d here/». */
static bool is_layout(const struct lexicon *lexicon, const char *text, size_t size)
{
    size_t length = 0;
    bool all = false;
    char *russian = reader_respelled(lexicon, RESPELL_LAYOUT, text, size, &length);
    if (russian)
        reader_known_words(lexicon, russian, length, &all);
    free(russian);
    return all;
}

/* Whether that respelling has fewer known words than the other one, or than the text as it stands: the post is in one alphabet. */
static bool is_worse(const struct lexicon *lexicon, int how, const char *text, size_t size)
{
    unsigned known[RESPELLINGS] = { 0 };
    bool all = false;
    const unsigned as_it_stands = reader_known_words(lexicon, text, size, &all);

    all = false;
    for (int one = 0; one < RESPELLINGS; one++) {
        size_t length = 0;
        char *russian = one == RESPELL_PARTLY
                            ? NULL
                            : reader_respelled(lexicon, (enum respelling)one, text, size, &length);
        bool is = false;
        known[one] = russian ? reader_known_words(lexicon, russian, length, &is) : 0;
        all |= is;
        free(russian);
    }
    return (how == RESPELL_PARTLY && all) || (how != RESPELL_PARTLY && known[how] < as_it_stands) ||
           (how == RESPELL_LAYOUT && known[RESPELL_LAYOUT] < known[RESPELL_LETTERS]) ||
           (how == RESPELL_LETTERS && known[RESPELL_LETTERS] < known[RESPELL_LAYOUT]);
}

/* Whether a word of the text is none of English, and no name. */
static bool has_strange(const struct lexicon *lexicon, const char *text, size_t size)
{
    bool all;
    reader_known_words(lexicon, text, size, &all);
    return !all;
}

/* Of a text in Latin letters that was understood though some words of it are no English ones: what it means if it is Russian, word for word,
 * "Do trebusheta - Ballista". If that is not understood, the text stands, unless some of its words are no names either. */
static bool read_as_russian(const struct read_of *of, struct reading *reading)
{
    size_t size = 0;
    char *russian = reader_respelled(of->lexicon, RESPELL_LETTERS, of->text, of->size, &size);
    bool fine = true;

    if (russian && reader_is_russian(of->lexicon, russian, size)) {
        struct reading *other = room_for(sizeof *other);
        struct look look = { 0 };
        struct read_of as = *of;
        sampled_undo(of->sampled, of->sampled->session->answers - reading->answers);
        as.text = russian, as.size = size;
        fine = read_text(&as, other, &look);
        if (fine || has_strange(of->lexicon, of->text, of->size))
            *reading = *other;
        else
            fine = read_text(of, reading, &look);
        free(other);
    }
    free(russian);
    return fine;
}

/* Reads the text with the names in it that are shortened written out; whether it was understood, or offers more. */
static bool read_in_full(const struct read_of *of, struct reading *reading)
{
    struct reading *other = room_for(sizeof *other);
    struct read_of as = *of;
    struct look look = { 0 };
    bool fine = false;

    *other = (struct reading){ 0 };
    struct reader *reader = opened(of, other, &fine);
    if (fine)
        reader_ask(reader);
    char *full = fine ? reader_in_full(reader, &as.size) : NULL;
    free(reader);
    fine = false;
    if (full) {
        as.text = full;
        fine = read_text(&as, other, &look);
        if (fine || (reading->choices == 0 && other->choices > 0))
            *reading = *other;
    }
    free(full);
    free(other);
    return fine;
}

bool read_post(const struct lexicon *lexicon, struct sampled *sampled, int player, const char *text,
               size_t size, enum reading_reach reach, struct reading *reading)
{
    struct read_of of = { lexicon, sampled, player, text, size, reach, false };
    struct look look = { 0 };
    bool understood = false;

    if (read_text(&of, reading, &look))
        return !look.latin || look.plain || read_as_russian(&of, reading);
    if (!look.plain && has_cells(lexicon) && read_in_full(&of, reading))
        return true;
    if ((look.foreign || look.latin) && strcmp(reading->trouble.what, "which") == 0 &&
        !has_strange(lexicon, text, size))
        return false; /* "dwarf" is one of two as it stands, whatever it sounds like in Russian */
    look.foreign |= look.latin && !look.plain && is_layout(lexicon, text, size);
    for (int how = 0; how < RESPELLINGS && !look.plain; how++) {
        size_t respelled_size = 0;
        char *russian = look.foreign || how == RESPELL_PARTLY
                            ? reader_respelled(lexicon, (enum respelling)how, text, size, &respelled_size)
                            : NULL;
        if (!russian || (look.foreign && is_worse(lexicon, how, text, size))) {
            free(russian);
            continue;
        }
        if (how == RESPELL_PARTLY && understood) {
            free(russian);
            break; /* the whole of it meant something, about which is asked */
        }
        struct reading *other = room_for(sizeof *other);
        struct look respelled = { 0 };
        of.text = russian, of.size = respelled_size, of.respelled = how == RESPELL_PARTLY;
        const bool fine = read_text(&of, other, &respelled);
        bool all;
        const bool meant = how != RESPELL_PARTLY && reading->choices == 0 && other->choices > 0 &&
                           reader_known_words(lexicon, russian, respelled_size, &all) > 0 && all;
        if (fine || meant ||
            (how == RESPELL_PARTLY && other->choices > 0 && other->trouble.value[0][0] &&
             strcmp(reading->trouble.what, "nothing") == 0))
            *reading = *other;
        understood |= !fine && (respelled.denied || strcmp(other->trouble.what, "nothing") != 0);
        free(russian);
        free(other);
        if (fine)
            return true;
    }
    return false;
}
