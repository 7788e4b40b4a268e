/* A post while it is read, and the rooms it goes through: letters, words, names, scopes, talk, places, acts, answers. Each room has a
 * file, read_ROOM.c, and knows only what the rooms before it noted here. */
#ifndef DUELLO_JUDGE_READER_H
#define DUELLO_JUDGE_READER_H

#include "judge/words/dictionary.h"
#include "judge/words/lexicon_guess.h"
#include "judge/words/lexicon_words.h"
#include "read.h"

/* A post of more words than PLAIN is read without guessing; of a shorter one at most GUESSES words are guessed at, among all names FAR. */
enum { PLAIN = 400, GUESSES = 64, FAR = 12 };
enum {
    ROWS = 3,
    FEW = 4,
    COLUMNS = 3,
    PARTS = 6,
    PART = 48,
    MENTIONS = 64,
    STEPS = 128,
    COUNT_MAX = 20,
    EPITHETS = 8
};

/* The keys that say whose half is meant, and those of the places there. */
#define HALF_FOE        "@foe"
#define HALF_OWN        "@own"
#define ENEMY           "enemy-"
#define ENEMY_GRAVEYARD "enemy-graveyard"

/* Rows of a half; rows and columns of cells, ended by NULL, and the cells that they name together. */
extern const char *const reader_rows[ROWS], *const reader_place_rows[], *const reader_place_columns[],
                                                                            *const reader_cells[][COLUMNS];

/* How surely a thing is meant to be answered with, and not only talked of. */
enum sureness { NOT_SURE, RATHER_SURE, SURE };

/* A legal answer as its words. */
struct candidate {
    duel_action action;
    char notation[READ_TEXT];
    unsigned parts;
    char part[PARTS][PART];
    const char *lies; /* the card that lies in the cell that it is about; NULL: none, or it is about none */
    unsigned cells;   /* the cells that it is about, as bits, row by row */
    int sum;          /* that it comes to, where the question is about one; -1: none */
};

struct reader {
    const struct lexicon *lexicon;
    struct sampled *sampled;
    struct reading *reading;
    const char *text;
    size_t size;
    int player;
    unsigned candidates;
    bool cells;    /* the game has the cells of `reader_cells`: elsewhere a hex may be called like one */
    bool exchange; /* the question is part of an exchange */
    unsigned mentions;
    unsigned swept; /* the first token, plus one, of a thing put aside by a word of another clause; 0: none */
    bool doubt;     /* something was negated, postponed or asked: nothing is inferred */
    bool placeless; /* an answer without a place was given */
    bool fellow;    /* another of the kind that raises could have been raised, and was not */
    bool guessed;   /* a row or target that was not said follows from the rules */
    bool hesitates; /* "and ... and ...": it is not said that this is all */
    bool second;    /* another card was spoken of */
    unsigned doubtful;    /* things named behind "if" and the like in a sentence */
    bool plain;           /* too long a post for guessing: only what is known is read */
    unsigned guesses;     /* how often a word was guessed at; bounded, as each costs up to milliseconds */
    bool respelled;       /* some of it was in another alphabet */
    bool within;          /* the question is one within a turn */
    unsigned near;        /* the token, plus one, that is asked about as a misspelt name; 0: none */
    const char *near_key; /* and what it may be the name of */
    unsigned unread;      /* the token, plus one, that is asked about as it was not read; 0: none */
    unsigned guesswork;   /* of what is offered, the last ones, of which the post names little or nothing */
    bool settled;         /* the doubt is settled for trial: the rest is read without asking about words */
    bool all;             /* for trial, nothing is passed over that the post names */
    bool left;            /* a private message belongs to the post */
    bool private;         /* something is told to the judge alone, in another message */
    bool several;         /* the post began with an answer to a question within a turn */
    uint8_t began, kind;  /* the kind of the first question, and of the last one answered in words */
    unsigned last, last_clause;                /* the sentence and the clause in which that was */
    unsigned dones, silent;                    /* the last ones were not said */
    char last_row[PART];                       /* the row of the last answer that had one; "": none */
    bool last_enemy;                           /* and whether it was one of the other half */
    bool rows_done[ROWS];                      /* the rows in which something was laid */
    const char
        *effect; /* what leaders bring without a card, `judge.effect.GAME` in the texts; NULL: nothing */
    bool leads;  /* a leader was used, who was named in that clause */
    unsigned leader_clause;
    bool unlaid;        /* several things are to be laid, but it is not clear where */
    const char *actor;  /* the card whose question this was; NULL: nobody's */
    const char *answer; /* the card that lies in the cell that was answered; "": none */
    bool field;         /* a field was told, whatever has been answered of it */
    bool laid;          /* a whole field was told, */
    const char *lay[6]; /* and what lies in its cells, row by row; NULL: nothing */
    unsigned
        slips; /* of a slip, "A, B - no, C": how many things were named before it, and which, at most FEW */
    const char *slipped[FEW];
    bool more;     /* the player could go on alone after this answer */
    unsigned outs; /* of a set told by what is left out: how many things are, and which */
    const char *out[FEW];
    const char *closing_key; /* the answer that ends the turn, if it can be given; NULL: it cannot */
    const char *closing; /* the answer that ends the turn, if the player could go on alone; NULL: none */
    /* From here on each is used as far as it holds anything (read_mentions.c). */
    struct writing writing;
    struct mention mention[MENTIONS];
    const char *role[MENTIONS];                /* of a mention, see role_of() */
    char done[STEPS][PART], verb[STEPS][PART]; /* the things of the answers, and their verbs */
    char target[STEPS][PART];                  /* and their targets; "": none */
    struct candidate candidate[DUEL_ACTIONS_MAX];
    struct wanted_keys wanted; /* every word of every candidate */
    struct wanted_keys rows;   /* of which cells are bound */
    struct wanted_keys ever;   /* every word of every candidate of all questions so far */
    /* Of every word, clause or sentence. */
    uint8_t mention_at[LEXICON_TOKENS]; /* the number, plus one, of the first mention that covers the token */
    bool void_clause[LEXICON_TOKENS],
        void_sentence[LEXICON_TOKENS]; /* what is named there is not meant now */
    uint16_t keeping[LEXICON_TOKENS];  /* of a clause: words that say that something is kept */
    enum word_class class[LEXICON_TOKENS], next[LEXICON_TOKENS]; /* next: how it affects what follows */
    enum speech speech[LEXICON_TOKENS];                          /* what kind of word it is */
    uint16_t sentence[LEXICON_TOKENS], clause[LEXICON_TOKENS];
    const char *half[LEXICON_TOKENS];      /* of a sentence: the half stated for everything named in it */
    const char *last_half[LEXICON_TOKENS]; /* of a sentence: the half stated last, for one thing */
    const char *row[LEXICON_TOKENS];       /* of a sentence: the row stated for everything named in it */
    bool asks[LEXICON_TOKENS];             /* the sentence is a question */
    bool void_quote[LEXICON_TOKENS];       /* the word is quoted, and no name */
    bool talk_clause[LEXICON_TOKENS];      /* the clause is talk */
    bool asks_clause[LEXICON_TOKENS];      /* the clause is */
    bool follows[LEXICON_TOKENS];          /* of a clause: a question within the turn was answered there */
    uint8_t idiom[LEXICON_TOKENS];   /* in a turn of speech that names nothing: words from here to its end */
    uint8_t counted[LEXICON_TOKENS]; /* at the first word of a mention: its count; 0: none given */
    const char *stands[LEXICON_TOKENS]; /* the key of the thing that the word stands for; NULL: for none */
    bool told[LEXICON_TOKENS];          /* of a sentence: an answer was given there that tells what it does */
};

/* Whether the clause or sentence that was asked about last is talk. */
struct talk {
    unsigned part;
    bool is;
};

/* --- mentions --- */

/* A reader of that text; to be freed. *fine: it has no more words than LEXICON_TOKENS. */
struct reader *reader_new(const char *text, size_t size, bool *fine);

/* A copy, as far as it holds anything; to be freed. */
struct reader *reader_copy(const struct reader *from);

/* The thing that an answer is about: the word after the verb, or the verb that stands alone. */
const char *reader_thing_of(const struct candidate *candidate);

bool reader_is_parted(const struct reader *reader, unsigned from, unsigned to);

/* Whether what the candidate is about could not be answered with twice, as far as can be seen. */
bool reader_is_single(const struct reader *reader, const struct candidate *candidate);

/* Whether the card took part in what the player answered, as far as the player could foresee: it was the
 * only one, and so there was no question about it. */
bool reader_took_part(const struct reader *reader, const char *key);

bool reader_names(const struct mention *mention, const char *key);

/* Whether the key is one of those, blanks between them; NULL: of none. */
bool reader_is_key_in(const char *keys, const char *key);

bool reader_was_done(const struct reader *reader, const struct mention *mention);

bool reader_covers(const struct mention *mention, unsigned token);

/* The mention that covers the token; NULL: none. */
const struct mention *reader_mention_of(const struct reader *reader, unsigned token);

void reader_use(struct reader *reader, const struct mention *mention);

/* Whether the verb of the mention is one that may be answered now. */
bool reader_is_verb_now(const struct reader *reader, const struct mention *mention);

/* Whether the token names something that can be answered now. */
bool reader_is_wanted(const struct reader *reader, unsigned token);

/* What a word before the mention says about it: that it comes first or last, or that something replaces it. */
enum word_class reader_marker_of(const struct reader *reader, unsigned at);

/* Whether the token is part of a row that cells were bound to. */
bool reader_is_heading(const struct reader *reader, unsigned token);

bool reader_is_onto(const struct reader *reader, unsigned token);

/* Whether a name of the thing has that very word, or that adjective in another form. */
bool reader_is_in_name(const struct reader *reader, const struct token *word, const char *key);
/* Whether it has the word in whatever form. */
bool reader_is_of_name(const struct reader *reader, const struct token *word, const char *key);

/* Whether the mention is of what leaders bring without a card. */
bool reader_is_effect(const struct reader *reader, const struct mention *mention);

bool reader_is_row(const char *part);

bool reader_is_enemy(const char *part);

const char *reader_row_of(const char *part);

/* Whether another candidate about the same thing lays it in the same row of the other half. */
bool reader_has_other_half(const struct reader *reader, const struct candidate *candidate, const char *part);

bool reader_is_spelled(const struct token *token, const char *word);

/* Whether the mention is of a row or column of cells. */
bool reader_is_line(const struct mention *mention);

/* The cell that the word names, row by row; -1: none. */
int reader_cell_of(const struct reader *reader, const char *part);

/* Whether the word says that nothing in its sentence is meant for now. */
bool reader_is_wide(enum word_class class);

/* Whether the word is one of the list that stands under that key in the texts, "|" between them, or begins as one that ends in "*". */
bool reader_is_listed(const struct token *token, const char *list);

/* Whether the word is one letter away from a word of the list. */
bool reader_is_near_listed(const struct token *token, const char *list);

/* Whether the word begins so. */
bool reader_starts_with(const struct token *token, const char *start);

/* --- words --- */

/* Of options that are listed by letters, and of which the last sentence chooses one, leaves that one alone. */
void reader_survey_options(struct reader *reader);

/* Finds sentences and clauses, and the class of every word that names nothing. */
void reader_survey(struct reader *reader);

/* Marks numbers that count nothing: "turn 5", "5 points", and those before the items of a list, "1) ... 2) ...". */
void reader_survey_numbers(struct reader *reader);

/* Notes which words say that what stands next to them comes first, last or in the place of something else. */
void reader_survey_order(struct reader *reader);

/* Does so, and discards what precedes a word such as "rather", and everything that is merely asked. */
void reader_strike(struct reader *reader);

/* Whether it is open how much a slip takes back: several things were named before it, and none of them behind it. */
bool reader_slips_far(const struct reader *reader);

/* Whether the post says yes, and nothing else. */
bool reader_says_yes(const struct reader *reader);

/* --- scopes --- */

/* Finds the clauses and sentences that negate, postpone or doubt what they name. */
void reader_survey_void(struct reader *reader);

/* Whether the clause of the token negates, postpones or doubts what it names. */
bool reader_is_void(const struct reader *reader, unsigned token);

/* --- counts --- */

/* "3 nekkers", "nekkers x2": the number belongs to the mention next to it. */
void reader_count(struct reader *reader, struct mention *mention);

/* Finds what is laid in parts, "three scouts: two close, one ranged": the number of each part stands for the thing then. False: there is
 * nothing new. */
bool reader_part(struct reader *reader);

/* Finds cards of several kinds that are told apart by a word each, "the berserkers, the young one, then the usual one": these words stand for
 * them then. False: there is nothing new. */
bool reader_tell_kinds(struct reader *reader);

/* Whether so many of several kinds are named by their noun alone, "a pair of berserkers", and not one of each, "both". */
bool reader_is_pair_of_kinds(const struct reader *reader, const struct mention *mention);

/* Whether the word of the mention is the noun of several things that can be answered with now. */
bool reader_is_of_kinds(const struct reader *reader, const struct mention *mention);

/* Whether the word is one more of something that is not named again: "a ghoul and one more". */
bool reader_is_one_more(const struct reader *reader, unsigned token);

/* Whether a plural without a count may mean several: "nekkers", with two in hand and two to play. */
bool reader_is_uncounted(const struct reader *reader, const struct mention *mention,
                         const struct candidate *candidate);

/* How often the same answer could be given in a row; -1: that cannot be told, as somebody else comes first. */
int reader_copies_of(const struct reader *reader, const struct candidate *candidate);

/* --- except --- */

/* Finds the things that are left out of a set of so many picks, "all but the Fiend", if the others are just that many: `outs`. */
void reader_survey_left_out(struct reader *reader, int picks);

/* The first candidate that is not left out; NULL: there is none. */
const struct candidate *reader_not_left_out(const struct reader *reader);

/* --- layout --- */

/* Reads a post that lays things in rows and columns as a whole; `laid` says whether it is one, of all cells or of a row, and clear. */
void reader_survey_layout(struct reader *reader);

/* Lays what a post in doubt names in one of the ways that it may mean, and `laid` says so: 0 as it tells them, 1 each where the words nearest
 * to it have it, 2 the front row first, 3 the back row first. False: it does not name as many things as there are cells. */
bool reader_lay_likely(struct reader *reader, unsigned way);

/* The candidate that the layout has for the cell that is asked about; NULL: it has none, or cannot be laid there. */
const struct candidate *reader_laid(const struct reader *reader);

/* Whether the key is that of a card of the game. */
bool reader_is_card(const struct reader *reader, const char *key);

/* Whether the layout has nothing for the cell that is asked about, or none is asked about: it was told as far as it goes. */
bool reader_is_row_laid(const struct reader *reader);

/* --- sayings --- */

/* Whether the word says that what its clause names is only named in a saying or an exclamation; what else such words deny is denied. */
bool reader_is_saying(struct reader *reader, unsigned at);

/* --- cells --- */

/* The cells that the candidate is about, as bits: the one that it names, or those of the other player in which there lies what it takes. */
unsigned reader_cells_of(const struct reader *reader, const struct candidate *candidate);

/* Puts aside the cards that were thought of at first, "at first I liked the councillor, but I take the master". False: there are none. */
bool reader_leave_first(struct reader *reader);

/* Takes the card whose question this is, where it is named as the one that acts, "my assassin visits the duke", for read. The word, plus one, by
 * which another card acts, or something is done that is no such answer; 0: there is none. *left: what a clause says of its card was put aside,
 * as another says what is done, and what is named is to be found again. */
unsigned reader_acts_other(struct reader *reader, bool *left);

/* The card of the player's own whose question this is; NULL: it is nobody's. Good until the next call. */
const char *reader_actor(const struct reader *reader);

/* Whether the mention is of the card whose question this is, and of nothing that can be answered. */
bool reader_is_actor(const struct reader *reader, const struct mention *mention);

/* Whether the first word of the mention has the form of the subject: that in which its name stands, unless the same name stands in another that is that
 * of a subject. */
bool reader_is_subject(const struct reader *reader, const struct mention *mention);

/* Whether it has the form of one to whom something is said or given: "to the hero". */
bool reader_is_dative(const struct reader *reader, const struct mention *mention);

/* Whether the post tells cells of his own by what lies there already, "next to my legate, before the herbalist"; *cells: those of which all that is
 * true, whose words are read then; 0: there are none. */
bool reader_beside(struct reader *reader, unsigned *cells);

/* Likewise cells of the other, "behind the back of your swordsman, opposite my clerk". */
bool reader_beside_theirs(struct reader *reader, unsigned *cells);

/* --- described --- */

/* Takes "who" before nothing but a place, "the bouncer who is on the right", for a word that joins the two. */
void reader_survey_described(struct reader *reader);

/* The only candidate about a cell of which all is true that the post names of cells and their cards, if that is more than one piece; they are
 * read then. NULL: there is none; *wrong: what is said of cells contradicts what is said of cards. */
const struct candidate *reader_described(struct reader *reader, bool *wrong);

/* --- weigh --- */

/* Of a question about one card, the only answer for which a post in doubt speaks, by clauses that say of it that something is done, and against which
 * no clause does, whatever else is told; its reader is one before the first question. NULL: there is none. */
const struct candidate *reader_weighed(struct reader *reader);

/* Whether of a question about one card all that the post says of that answer speaks against it, or what is done is done to another. */
bool reader_outweighs(struct reader *reader, const char *answer);

/* --- sums --- */

/* Of a question about a sum: 1, what else the post names of sums is put aside, and which answer is meant, where that is no plain offer; -1: it
 * is not clear, and asked; 0: the question is about something else. */
int reader_sum(struct reader *reader, const struct candidate **meant);

/* --- things --- */

/* The verb that was said last before the mention, or in an exchange whose clause puts the verb last, "A I give, B I take", that
 * one; NULL: none was. */
const struct mention *reader_verb_before(const struct reader *reader, unsigned at);

/* Whether the mention names the thing of the candidate; of who is to start, "I" and "you" do. */
bool reader_is_called(const struct reader *reader, const struct mention *mention,
                      const struct candidate *candidate);

/* Whether the candidate is about the mention at `at`, and the last verb before it, if any, is the candidate's ("I give A and B,
 * I take C"). With `any` the verb does not matter, unless it is a different one altogether. */
bool reader_about(const struct reader *reader, unsigned at, const struct candidate *candidate, bool any);

bool reader_is_thing(const struct reader *reader, unsigned at, bool any);

/* The row of the player's own in which alone there lies what the mention names, if it follows a thing that is laid into a row of
 * his choice, and nothing but words such as "on the" stands between: "the horn on the catapults". NULL: it tells no row. */
const char *reader_row_beside(const struct reader *reader, const struct mention *mention);

/* Whether a card that the mention may name lies in a row of either half, or is weather that lies. */
bool reader_lies_there(const struct reader *reader, const struct mention *mention);

/* Whether the mention is a place or target of some candidate. */
bool reader_is_place(const struct reader *reader, unsigned at);

/* --- talk --- */

/* Whether the clause has a word that nobody knows what to do with. */
bool reader_is_dirty(const struct reader *reader, unsigned clause);

enum sureness reader_sureness_of(const struct reader *reader, const struct mention *mention);

/* Whether the mention is of something that no question asked for, among words of which nothing is known: talk. */
bool reader_is_far(const struct reader *reader, const struct mention *mention);

/* Puts aside the clauses that name something among words of which nothing is known, and say nothing to do with it, if another
 * clause says plainly what is done: "Frost on my skin from your monsters. I play Vesemir". */
void reader_leave_talk(struct reader *reader);

/* Whether the token names a thing: by more than a part of the name of something that is not possible now. */
bool reader_names_thing(const struct reader *reader, unsigned token);

/* Whether the word alone, after what was answered with, tells another thing apart that could be: "the scorpion, the big one and the usual". */
bool reader_names_other(const struct reader *reader, unsigned token);

/* Whether the clause or sentence of the token is talk unrelated to the game: several words, not joined to what was said before,
 * and nothing of the game among them. */
bool reader_is_talk(const struct reader *reader, unsigned token, const uint16_t part[], struct talk *last);

/* Whether the word may be skipped: its surroundings are not about the game, or say that nothing is meant. */
bool reader_is_harmless(const struct reader *reader, unsigned token, struct talk *sentence,
                        struct talk *clause);

/* Whether even silence may be read as an answer beside the word: it says that the player acts, or what something is like. */
bool reader_is_mild(const struct reader *reader, unsigned token);

/* --- names --- */

/* Finds everything named in the part not used yet, from left to right, the longest name first at each place, except what is
 * negated or postponed. */
void reader_look(struct reader *reader);

/* --- places --- */

/* The half stated once for all things of a sentence, before the first or after the last; NULL: none. *at is where. */
const char *reader_shared_half(const struct reader *reader, unsigned thing, unsigned *at);

/* The row stated once for all things of a sentence, before the first with a colon, "close: A, B", or behind the last with
 * their number, "A and B, both close"; NULL: none. */
const char *reader_shared_row(const struct reader *reader, unsigned thing);

/* Matches a candidate with what belongs to the thing at `thing`. Returns how many of its parts were not said, marking in
 * `taken` those that were; -1: what was said contradicts it. */
int reader_weigh(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                 bool taken[MENTIONS]);

/* --- left --- */

bool reader_is_known(const struct reader *reader, unsigned token);

/* The first word that was not interpreted; with `strict`, talk counts too. -1: none. */
int reader_unread(const struct reader *reader, bool strict);

/* Whether a thing that was answered with is named again: perhaps it was to be answered twice. */
bool reader_is_repeated(const struct reader *reader);

/* The first named thing that was not used. -1: none. */
int reader_unplayed(const struct reader *reader);

/* --- asks --- */

void reader_offer_choice(struct reader *reader, const struct candidate *candidate);

/* Offers what the post may have meant, the likeliest first; at most READ_CHOICES. */
void reader_offer_likely(struct reader *reader);

/* The piece of the post that a mention stands for, as it was written. */
void reader_quote(const struct reader *reader, const char *text, const struct mention *mention,
                  char out[READ_TEXT]);

/* Says what was understood, and asks about the words of a mention that were not. */
bool reader_ask_unread(struct reader *reader, const struct mention *mention);

bool reader_ask_token(struct reader *reader, unsigned token);

/* Asks about the first uninterpreted word that resembles the name of something possible now. False: there is none. */
bool reader_ask_near(struct reader *reader, const char *text);

/* The only candidate of a verb that stands alone, after all that was understood: "my leader!". NULL: none. */
const struct candidate *reader_by_verb(const struct reader *reader);

/* Asks for the object of a verb that was not used: "the fiend, and my leader". False: there is none. */
bool reader_ask_verb_left(struct reader *reader, const char *text);

/* The only thing that can be answered to a question within a turn, if the post says yes. NULL: it does not. */
const struct candidate *reader_agreed(const struct reader *reader, const struct duel_prompt *prompt);

/* No possible answer was found: says what was named instead. */
void reader_complain(struct reader *reader, const char *text);

/* --- acts --- */

/* The candidate meant by the thing at `thing`; NULL: none, or several possible ones, which are then offered. */
const struct candidate *reader_meant(struct reader *reader, unsigned thing, bool taken[MENTIONS]);

/* Whether another thing is named with the one at `thing`, "the Fiend and the Nekker", where only one can be picked and nothing is played;
 * both are then offered. */
bool reader_names_another(struct reader *reader, unsigned thing, const struct candidate *candidate);

/* The next thing to answer with: the first that was named; of a set that must be picked in order, the lowest. */
int reader_next_thing(const struct reader *reader, bool several);

/* Whether a target is named a second time with the thing: perhaps it is played, too, "decoy on the trebuchet, and the trebuchet
 * again". */
bool reader_is_again(const struct reader *reader, unsigned thing, unsigned at, const bool taken[MENTIONS]);

/* Of a name that as many things have as were counted, "both Lugoses", the first candidate. NULL: they are not so many, or something
 * else is open. */
const struct candidate *reader_one_of(const struct reader *reader, unsigned thing, unsigned count);

/* --- start --- */

/* Of the question who begins, which player the post means by somebody and something that he does, if it has no other words; -1: nobody, or it is
 * another question. */
int reader_who_starts(const struct reader *reader);

/* Which player begins by what the post says of the order, "I go after him", "before me"; -1: it says nothing of it; 2: it is not clear. */
int reader_starts_by_order(const struct reader *reader);

/* --- step --- */

/* Finds the legal answers of the question that is open, and what they are made of. */
void reader_ask(struct reader *reader);

bool reader_give(struct reader *reader, const struct candidate *candidate);

/* One question. 1: answered; 0: the post has nothing more to say; -1: in doubt. */
int reader_step(struct reader *reader);

/* Whether the player cannot know what comes after the last answer. */
bool reader_is_unknown(const struct reader *reader, enum reading_reach reach);

/* A remark on what was read: `judge.note.ID` in the texts. */
void reader_note(struct reader *reader, const char *id, const char *text);

/* --- circles --- */

/* Whether the game's units stand on circles. */
bool reader_has_circles(const struct lexicon *lexicon);

/* Reads the whole post of such a game; false: it is in doubt, and the reading says why. After each answer but the last it asks whether it
 * `stops` there. */
bool reader_read_circles(struct reader *reader, bool (*stops)(const struct reader *, void *), void *context);

/* --- plans --- */

struct planner;

/* Of a post in doubt, whose answers since the one of number `from` are still given: the whole readings that go on from the doubt; for
 * reader_plan_end(). The session is as it was. */
struct planner *reader_plan(const struct reader *doubting, unsigned from);

/* Adds those that read the post anew, once its answers are taken back. `all` is a reader before the first question, from which nothing is
 * left out that the post takes back; it is used up. The session is as it was. */
void reader_plan_again(struct planner *planner, const struct reader *doubting, struct reader *all);

/* Puts the likeliest of them into the reading, and frees the planner. */
void reader_plan_end(struct planner *planner, struct reading *reading);

/* --- alphabet --- */

/* Ways in which a post may be spelled: typed with the English layout, in Latin letters, either of them in some places. */
enum respelling { RESPELL_LAYOUT, RESPELL_LETTERS, RESPELL_PARTLY, RESPELLINGS };

/* The text in Russian letters, to be freed, with its bytes in *out. NULL: of pieces between blanks, none are words only so. */
char *reader_respelled(const struct lexicon *lexicon, enum respelling how, const char *text, size_t size,
                       size_t *out);

/* Of a game of trade cards, ends a sentence at each smiley before a capital letter; before reader_survey(). */
void reader_end_at_smileys(struct reader *reader);

/* The text with the names in it that are shortened written out, to be freed, with its bytes in *size; of the question that is open. NULL: there
 * are none, or the game has no trade cards. */
char *reader_in_full(struct reader *reader, size_t *size);

/* Whether all words of the text, several, are ones that a dictionary or a list has, or names without an error. */
bool reader_is_russian(const struct lexicon *lexicon, const char *text, size_t size);

/* How many words of the text a dictionary or a list has, or a name; *all: every one. */
unsigned reader_known_words(const struct lexicon *lexicon, const char *text, size_t size, bool *all);

#endif
