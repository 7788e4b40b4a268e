/* The engine for the browser: a WebAssembly module with no imports. An instance holds one game, and answers in
 * JSON; two games need two instances.
 *
 * Text goes in as a pointer to '\0'-terminated UTF-8 that the caller has put into room from duello_room(). Text
 * comes out as a pointer that is good until the next call; duello_length() is its length in bytes. A refusal is
 * {"trouble":{"what":ID,"line":N,"values":{NAME:TEXT}}}; its sentence is `cli.trouble.ID` in text/. */
#include "ai/analyse.h"
#include "ai/weights.h"
#include "judge/course/verdict.h"
#include "session/catalogue.h"
#include "session/frame.h"
#include "session/json.h"
#include "session/record.h"
#include "session/shuffle_tags.h"
#include "session/signed.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(NAME) __attribute__((export_name(#NAME)))

static struct page answer;
static struct record game;      /* game.session: NULL while there is none */
static struct analysis *analysis;           /* of `game`; NULL: none was begun */
static bool is_imagined;        /* `game` goes on from a guess, and has no record */

/* Every function here is called from outside. */
EXPORT(duello_room) void *duello_room(size_t size);
EXPORT(duello_forget) void duello_forget(void *room);
EXPORT(duello_length) size_t duello_length(void);
EXPORT(duello_catalogue) const char *duello_catalogue(void);
EXPORT(duello_game) const char *duello_game(const char *name);
EXPORT(duello_deck) const char *duello_deck(const char *text);
EXPORT(duello_random_deck)
const char *duello_random_deck(const char *name, const char *rules, const char *scenario, const char *like,
                               uint64_t seed);
EXPORT(duello_open) const char *duello_open(const char *text, size_t size);
EXPORT(duello_begin) const char *duello_begin(const char *text, size_t size);
EXPORT(duello_verify) const char *duello_verify(const char *text, size_t size);
EXPORT(duello_commitment) const char *duello_commitment(const char *table, const char *part);
EXPORT(duello_player_commitment)
const char *duello_player_commitment(const char *table, int player, const char *agreement, const char *salt,
                                     const char *part);
EXPORT(duello_record) const char *duello_record(void);
EXPORT(duello_frame) const char *duello_frame(int viewer, unsigned from);
EXPORT(duello_question) const char *duello_question(int seat);
EXPORT(duello_view) const char *duello_view(int viewer, unsigned answers);
EXPORT(duello_position) const char *duello_position(unsigned answers);
EXPORT(duello_steps) const char *duello_steps(int viewer);
EXPORT(duello_submit) const char *duello_submit(int seat, const char *move);
EXPORT(duello_end) const char *duello_end(int winner, int reason);
EXPORT(duello_undo) const char *duello_undo(int seat, int try_only);
EXPORT(duello_keep) const char *duello_keep(unsigned answers);
EXPORT(duello_preview) const char *duello_preview(int seat, const char *move);
EXPORT(duello_why) const char *duello_why(int viewer, unsigned answers, const char *subject);
EXPORT(duello_why_not) const char *duello_why_not(int seat, const char *words);
EXPORT(duello_seen) const uint8_t *duello_seen(int seat);
EXPORT(duello_choose)
const char *duello_choose(const char *level, uint8_t *seen, size_t size, int seat, uint64_t seed);
EXPORT(duello_weigh)
const char *duello_weigh(uint8_t *seen, size_t size, int seat, uint64_t seed);
EXPORT(duello_levels) const char *duello_levels(void);
EXPORT(duello_learn) const char *duello_learn(const char *net, size_t size, const char *ladder);
EXPORT(duello_analyse) const char *duello_analyse(unsigned worlds, uint64_t seed);
EXPORT(duello_analyse_on) const char *duello_analyse_on(void);
EXPORT(duello_believe)
const char *duello_believe(int seat, unsigned answers, unsigned worlds, uint64_t seed);
EXPORT(duello_imagine) const char *duello_imagine(int seat, unsigned answers, uint64_t seed);

/* --- memory ------------------------------------------------------------------------------------------ */

/* Room for that many bytes, aligned for a state; give it back with duello_forget(). */
void *duello_room(size_t size)
{
    return malloc(size);
}

void duello_forget(void *room)
{
    free(room);
}

/* How many bytes the last answer has. */
size_t duello_length(void)
{
    return answer.used;
}

/* Begins an answer. */
static struct page *fresh(void)
{
    answer.used = 0;
    page_put(&answer, "");
    return &answer;
}

/* --- refusals ---------------------------------------------------------------------------------------- */

/* "trouble":{...} */
static void put_trouble(const struct trouble *trouble, struct page *out)
{
    put_open(out, "trouble", '{');
    put_text(out, "what", trouble->what);
    put_number(out, "line", trouble->line);
    put_open(out, "values", '{');
    for (int i = 0; i < TROUBLE_VALUES && trouble->name[i]; i++)
        put_text(out, trouble->name[i], trouble->value[i]);
    put_close(out, '}');
    put_close(out, '}');
}

static const char *refused(const struct trouble *trouble)
{
    struct page *out = fresh();
    put_open(out, NULL, '{');
    put_trouble(trouble, out);
    put_close(out, '}');
    return out->at;
}

static const char *refused_for(const char *what, const char *name, const char *value)
{
    struct trouble trouble = { .what = NULL };
    trouble_set(&trouble, 0, what, name, value);
    return refused(&trouble);
}

static const char *refused_move(enum duel_status status, const char *move)
{
    return refused_for(trouble_of(status), "move", move);
}

static const char *no_game(void)
{
    return refused_for("engine-no-game", NULL, NULL);
}

static const char *agreed(void)
{
    page_put(fresh(), "{}");
    return answer.at;
}

/* --- what there is to play --------------------------------------------------------------------------- */

/* As catalogue_put(). */
const char *duello_catalogue(void)
{
    catalogue_put(fresh());
    return answer.at;
}

/* As catalogue_put_game(). */
const char *duello_game(const char *name)
{
    const struct duel_game *game = duel_find(name);
    if (!game)
        return refused_for("no-game", "game", name);
    catalogue_put_game(game, fresh());
    return answer.at;
}

static const char *tell_deck(const struct deck *deck)
{
    struct page text = { 0 }, *out = fresh();
    deck_print(deck, &text);
    put_open(out, NULL, '{');
    put_text(out, "text", text.at);
    put_key(out, "deck");
    catalogue_put_deck(deck, out);
    put_close(out, '}');
    free(text.at);
    return out->at;
}

/* Reads a deck, as text or as a code, and says what the rules say of it: {"text":TEXT,"deck":{...}}, the canonical text
 * and what catalogue_put_deck() puts. */
const char *duello_deck(const char *text)
{
    struct deck deck;
    struct trouble trouble = { .what = NULL };
    if (!deck_read_code(&deck, text, NULL) && !deck_read(&deck, text, &trouble))
        return refused(&trouble);
    return tell_deck(&deck);
}

/* A random legal deck; the same for the same seed. `like`: the first card of that in whose place it is drawn; "": of none. */
const char *duello_random_deck(const char *name, const char *rules, const char *scenario, const char *like,
                               uint64_t seed)
{
    const struct duel_game *of = duel_find(name);
    if (!of)
        return refused_for("no-game", "game", name);
    const int variant = duel_index(of->variants, rules), set = duel_index(of->scenarios, scenario);
    if (variant < 0 || set < 0)
        return refused_for(variant < 0 ? "no-rules" : "no-scenario", "name", variant < 0 ? rules : scenario);
    struct deck deck;
    deck_deal(&deck, of, (unsigned)variant, (unsigned)set, *like ? deck_card(of, (unsigned)set, like) : 0,
              seed);
    return tell_deck(&deck);
}

/* --- a game ------------------------------------------------------------------------------------------ */

/* What there is to know of the present game. `differs`: the first line that is not canonical, 0: there is none. */
static void put_opened(bool fine, int differs, struct page *out)
{
    const struct session *session = game.session;
    put_text(out, "game", session->setup.game->name);
    put_text(out, "rules", session->setup.game->variants[session->setup.variant]);
    put_text(out, "scenario", session->setup.game->scenarios[session->setup.scenario]);
    put_open(out, "options", '[');
    for (int i = 0; session->setup.game->options[i]; i++)
        if (session->setup.options >> i & 1)
            put_text(out, NULL, session->setup.game->options[i]);
    put_close(out, ']');
    put_open(out, "numbers", '{');
    for (int i = 0; session->setup.game->numbers[i]; i++)
        if (session->setup.number[i])
            put_number(out, session->setup.game->numbers[i], session->setup.number[i]);
    put_close(out, '}');
    put_open(out, "seats", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_text(out, NULL, game.tags.seat[player]);
    put_close(out, ']');
    put_text(out, "date", game.tags.date);
    put_number(out, "answers", session->answers);
    put_flag(out, "verified", fine && !game.unchecked);
    put_flag(out, "canonical", differs == 0);
    put_number(out, "differs", differs);
    put_flag(out, "unchecked", game.unchecked);
    put_flag(out, "other_rules", game.other_rules);
    put_flag(out, "other_generator", game.other_generator);
}

/* Before the game changes. */
static void end_analysis(void)
{
    analysis_free(analysis);
    analysis = NULL;
}

/* Opens a record in place of the present game, replaying and checking every line; one with tags alone is a new game.
 * {"game":KEY,...,"verified":BOOL,...}, with "trouble" beside it when a line is wrong: the game then stands before
 * that line. When not even the deal could be made, the answer is the refusal and the present game stays. */
const char *duello_open(const char *text, size_t size)
{
    struct record record;
    struct page *out = &answer;
    const bool fine = record_open(&record, text, size);
    int differs = 0;
    if (!record.session)
        return refused(&record.trouble);
    if (record_is_canonical(&record, text, size, &differs))
        differs = 0;
    end_analysis();
    record_close(&game);
    game = record;
    is_imagined = false;
    put_open(fresh(), NULL, '{');
    put_opened(fine, differs, out);
    if (!fine)
        put_trouble(&game.trouble, out);
    put_close(out, '}');
    return out->at;
}

/* Begins a game, by a deal or from a tag Position (with which no deck is random), whose cards are shuffled by referee and players
 * (doc/shuffle.md): a record with tags alone, among them Table, Part0 (the referee's, in hexadecimal digits), Part1, Salt1 and Part2,
 * Salt2 of who brings a part, and Random with the seats whose deck is random; those hold any legal deck. The answer is that of
 * duello_open(). */
const char *duello_begin(const char *text, size_t size)
{
    struct record record;
    struct shuffle shuffle;
    unsigned seats;
    enum duel_status status;
    char rules[RECORD_TAG];
    struct page tags = { 0 };
    record_open(&record, text, size);
    if (!record.session)
        return refused(&record.trouble);
    struct session_setup setup = record.session->setup;
    struct record_tags told = record.tags;
    if (!shuffle_from_tags(&record.tags, &setup, &shuffle, &seats) || (setup.position && seats)) {
        record_close(&record);
        return refused_for("shuffle-part", NULL, NULL);
    }
    record_rules(setup.game, setup.variant, setup.scenario, rules);
    shuffle_deal(&shuffle, &setup, rules, seats);
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    record_close(&record);      /* the position was its own */
    if (!session)
        return refused_for(trouble_of(status), NULL, NULL);
    told.extras = 0;
    told.seeded = true;
    shuffle_put_tags(&shuffle, &setup, seats, &told);
    record_print(session, &told, &tags);
    session_free(session);
    const char *opened = duello_open(tags.at, tags.used);
    free(tags.at);
    return opened;
}

/* The page has to check the signature: browsers have Ed25519. */
static void put_signature(const struct signed_record *read, struct page *out)
{
    char hex[2 * SIGNED_SIGNATURE + 1];
    put_open(out, "signature", '{');
    put_flag(out, "there", read->there);
    if (read->formed) {
        put_text(out, "key", hex_put(hex, read->key, SIGNED_KEY));
        put_text(out, "signature", hex_put(hex, read->signature, SIGNED_SIGNATURE));
        put_text(out, "message", hex_put(hex, read->message, SIGNED_MESSAGE));
    }
    put_close(out, '}');
}

static void put_verdict(const struct verdict *verdict, struct page *out)
{
    put_text(out, "proof", proof_names[verdict->proof]);
    put_number(out, "version", verdict->shuffle.version);
    put_flag(out, "samples", verdict->samples);
    put_text(out, "reason", verdict->why.what ? verdict->why.what : "");
    put_open(out, "values", '{');
    for (int i = 0; i < TROUBLE_VALUES && verdict->why.name[i]; i++)
        put_text(out, verdict->why.name[i], verdict->why.value[i]);
    put_close(out, '}');
}

/* Whether the deal of a record can be proven, as `duello record verify` says it: {"proof":NAME,"version":N,"samples":BOOL,
 * "reason":ID or "","values":{NAME:TEXT},"signature":{"there":BOOL,"key":HEX,"signature":HEX,"message":HEX}}, for a malformed
 * signature without what follows "there". The present game stays. */
const char *duello_verify(const char *text, size_t size)
{
    struct record record;
    const bool right = record_open(&record, text, size);
    struct verdict verdict = verdict_of(&record, right, NULL);
    const struct signed_record signature = signed_read(&record, text, size);
    struct page *out = fresh();
    if (!right && !verdict.why.what)
        verdict.why = record.trouble;
    put_open(out, NULL, '{');
    put_signature(&signature, out);
    put_verdict(&verdict, out);
    put_close(out, '}');
    record_close(&record);
    return out->at;
}

static const char *tell_commitment(const uint8_t commitment[DIGEST_BYTES])
{
    char hex[SHUFFLE_HEX];
    struct page *out = fresh();
    put_open(out, NULL, '{');
    put_text(out, "text", hex_put(hex, commitment, DIGEST_BYTES));
    put_close(out, '}');
    return out->at;
}

/* {"text":HEX}: the commitment of a referee to its part, 64 hexadecimal digits. */
const char *duello_commitment(const char *table, const char *part)
{
    struct shuffle shuffle;
    uint8_t secret[SHUFFLE_SECRET];
    if (shuffle_begin(&shuffle, SHUFFLE_VERSION, table) != SHUFFLE_OK ||
        !hex_take(part, secret, sizeof secret) || !shuffle_referee(&shuffle, secret))
        return refused_for("shuffle-part", "party", "0");
    return tell_commitment(shuffle.part[SHUFFLE_REFEREE].commitment);
}

/* {"text":HEX}: the commitment of a player, 0 or 1, to a part, salted with 32 hexadecimal digits, under an agreement of 64. */
const char *duello_player_commitment(const char *table, int player, const char *agreement, const char *salt,
                                     const char *part)
{
    const size_t size = strlen(part);
    uint8_t agreed[DIGEST_BYTES], salted[SHUFFLE_SALT], commitment[DIGEST_BYTES];
    if (player < 0 || player >= DUEL_PLAYERS || size == 0 || size > SHUFFLE_PART ||
        !hex_take(agreement, agreed, sizeof agreed) || !hex_take(salt, salted, sizeof salted))
        return refused_for("shuffle-part", "party", trouble_number(player + 1));
    shuffle_commitment_under(table, agreed, player, salted, part, size, commitment);
    return tell_commitment(commitment);
}

/* The canonical record of the game so far: text, not JSON. It holds everything, so it is for the end of a game and
 * for those who play both sides. */
const char *duello_record(void)
{
    if (!game.session || is_imagined)
        return no_game();
    record_print(game.session, &game.tags, fresh());
    return answer.at;
}

/* As frame_put(). */
const char *duello_frame(int viewer, unsigned from)
{
    if (!game.session)
        return no_game();
    frame_put(game.session, viewer, from, fresh());
    return answer.at;
}

/* As frame_put_question(). */
const char *duello_question(int seat)
{
    if (!game.session)
        return no_game();
    frame_put_question(session_state(game.session), seat, fresh());
    return answer.at;
}

static unsigned at_most(unsigned answers)
{
    return answers < game.session->answers ? answers : game.session->answers;
}

/* The view of the position after that many answers. */
const char *duello_view(int viewer, unsigned answers)
{
    if (!game.session)
        return no_game();
    page_put_view(fresh(), session_position(game.session, at_most(answers)), viewer);
    return answer.at;
}

/* The position after so many answers as text, {"position":TEXT}: of a truth that the page holds, a game of its own or a record.
 * Refused where the question has none, and of a guess. */
const char *duello_position(unsigned answers)
{
    static char text[DUEL_POSITION_MAX];
    struct duel_text out;
    if (!game.session)
        return no_game();
    const duel_state *state = session_position(game.session, at_most(answers));
    duel_text_init(&out, text, sizeof text);
    if (duel_head(state)->awaiting && !is_imagined)
        duel_put_position(state, &out);
    if (out.used == 0)
        return refused_for("no-position", NULL, NULL);
    struct page *said = fresh();
    put_open(said, NULL, '{');
    put_text(said, "position", text);
    put_close(said, '}');
    return said->at;
}

static unsigned heard(int viewer, unsigned events)
{
    unsigned count = 0;
    for (unsigned i = 0; i < events; i++) {
        struct duel_event event = game.session->event[i];
        count += duel_redact(&event, viewer);
    }
    return count;
}

static void put_step(int viewer, unsigned at, struct page *out)
{
    const struct session *session = game.session;
    const struct session_answer *step = &session->answer[at];
    const bool table = step->player == SESSION_TABLE;
    struct page words = { 0 };
    put_open(out, NULL, '{');
    put_json(out, "seat", table ? "null" : step->player ? "1" : "0");
    put_number(out, "seq", heard(viewer, step->event + step->events));
    put_flag(out, "line", step->line);
    put_number(out, "ms", step->milliseconds);
    if (table)
        record_print_line(session, at, at + 1, &words);
    else if (viewer >= DUEL_JUDGE || viewer == step->player)
        page_put_action(&words, session_position(session, at), step->player, step->action);
    put_text(out, "move", words.at);
    put_close(out, '}');
    free(words.at);
}

/* The deal and each answer, for stepping through: [{"seat":null,"seq":N},{"seat":0,"seq":N,"line":BOOL,
 * "ms":N,"move":TEXT or null}, ...]. N: how long the viewer's stream is after it. The words of the other player's
 * answers are told to those who see both hands; an end by the table is a move of seat null. */
const char *duello_steps(int viewer)
{
    if (!game.session)
        return no_game();
    const struct session *session = game.session;
    struct page *out = fresh();
    put_open(out, NULL, '[');
    put_open(out, NULL, '{');
    put_json(out, "seat", "null");
    put_number(out, "seq", heard(viewer, session->dealt));
    put_close(out, '}');
    for (unsigned i = 0; i < session->answers; i++)
        put_step(viewer, i, out);
    put_close(out, ']');
    return out->at;
}

/* Gives an answer for a seat. */
const char *duello_submit(int seat, const char *move)
{
    duel_action action;
    if (!game.session)
        return no_game();
    end_analysis();
    enum duel_status status = duel_parse(session_state(game.session), seat, move, &action);
    if (status == DUEL_OK)
        status = session_submit(game.session, seat, action, NULL, 0);
    if (status == DUEL_OK)
        signed_forget(&game.tags);      /* of another game from now on */
    return status == DUEL_OK ? agreed() : refused_move(status, move);
}

/* Ends the game off the field: reason 0 conceded, 1 clock, 2 penalty, 3 agreed. */
const char *duello_end(int winner, int reason)
{
    if (!game.session)
        return no_game();
    if (duel_head(session_state(game.session))->awaiting == 0 || winner < 0 || winner > DUEL_NOBODY ||
        reason < 0 || DUEL_END_TABLE + reason > DUEL_END_AGREED)
        return refused_move(DUEL_NOT_AWAITED, "end");
    end_analysis();
    session_end(game.session, winner, DUEL_END_TABLE + reason);
    signed_forget(&game.tags);
    return agreed();
}

/* Takes the seat's last answer back, and what followed it: {"move":TEXT,"free":BOOL}; free: nobody learned anything
 * since, so chance repeats itself. `try_only`: says so, and changes nothing. {} when there is nothing to take back. */
const char *duello_undo(int seat, int try_only)
{
    if (!game.session)
        return no_game();
    struct session *session = game.session;
    unsigned to = session->answers;
    while (to > 0 && session->answer[to - 1].player != seat)
        to--;
    if (to == 0)
        return agreed();
    const bool is_free = to == session->answers && session_undo_is_free(session, seat);
    struct page *out = fresh();
    put_open(out, NULL, '{');
    put_action(out, "move", session_position(session, to - 1), seat, session->answer[to - 1].action);
    put_flag(out, "free", is_free);
    put_close(out, '}');
    if (!try_only) {
        end_analysis();
        signed_forget(&game.tags);
    }
    if (!try_only && is_free)
        session_undo(session, to - 1);
    else if (!try_only)
        session_take_back(session, to - 1);
    return out->at;
}

/* Forgets all answers but that many, as if they had never been: chance repeats itself. For going on from a step of a
 * record, and for counting. */
const char *duello_keep(unsigned answers)
{
    if (!game.session)
        return no_game();
    end_analysis();
    session_undo(game.session, answers);
    signed_forget(&game.tags);
    return agreed();
}

/* As frame_put_preview(). */
const char *duello_preview(int seat, const char *move)
{
    if (!game.session)
        return no_game();
    const enum duel_status status = frame_put_preview(session_state(game.session), seat, move, fresh());
    return status == DUEL_OK ? answer.at : refused_move(status, move);
}

struct subject {
    const duel_state *view;
    const char *text;
    enum duel_status *status;
};

static void put_why(const void *context, struct duel_text *out)
{
    const struct subject *subject = context;
    *subject->status = duel_game_of(subject->view)->why(subject->view, subject->text, out);
}

/* How a value comes about, from a viewer's view after that many answers: the game's own JSON. */
const char *duello_why(int viewer, unsigned answers, const char *subject)
{
    if (!game.session)
        return no_game();
    duel_room room;
    enum duel_status status;
    duel_copy(duel_in(&room), session_position(game.session, at_most(answers)));
    duel_hide(duel_in(&room), viewer);
    if (!game.session->setup.game->why)
        return refused_for("engine-why", "text", subject);
    page_write(fresh(), put_why, &(struct subject){ duel_in(&room), subject, &status });
    return status == DUEL_OK ? answer.at : refused_for("engine-why", "text", subject);
}

/* Why `seat` cannot do now what the words say (frame_put_why_not). */
const char *duello_why_not(int seat, const char *words)
{
    if (!game.session)
        return no_game();
    const enum duel_status status = frame_put_why_not(session_state(game.session), seat, words, fresh());
    return status == DUEL_OK ? answer.at : refused_move(status, words);
}

/* --- the computer ------------------------------------------------------------------------------------ */

/* The position as `seat` sees it, in this build's bytes; duello_length() says how many. Another instance of this
 * module chooses from it, so that the computer cannot peek. */
const uint8_t *duello_seen(int seat)
{
    duel_room room;
    duel_state *view = duel_in(&room);
    fresh();
    if (game.session) {
        duel_copy(view, session_state(game.session));
        duel_hide(view, seat);
        page_put_bytes(&answer, room.bytes, game.session->setup.game->state_size);
    }
    return (const uint8_t *)answer.at;
}

/* Bytes from duello_seen() as a view of that seat in `room`; false: they are none. */
static bool read_seen(const uint8_t *seen, size_t size, int seat, duel_room *room)
{
    const duel_state *view = duel_in(room);
    if (size < sizeof(struct duel_head) || size > sizeof *room)
        return false;
    memcpy(room, seen, size);
    return duel_head(view)->game < duel_games_count && duel_game_of(view) &&
           duel_game_of(view)->state_size == size && duel_head(view)->viewer == seat;
}

/* {"move":TEXT}: what that level answers in that seat, given `size` bytes from duello_seen() in room from
 * duello_room(). The same for the same view and seed. */
const char *duello_choose(const char *level, uint8_t *seen, size_t size, int seat, uint64_t seed)
{
    duel_room room = { .align = 0 };
    const duel_state *view = duel_in(&room);
    duel_action action;
    if (!read_seen(seen, size, seat, &room))
        return no_game();
    if (!ai_choose(level, view, seat, seed, &action))
        return refused_for("no-level", "name", level);
    struct page *out = fresh();
    put_open(out, NULL, '{');
    put_action(out, "move", view, seat, action);
    put_close(out, '}');
    return out->at;
}

/* As weights_put(), given `size` bytes from duello_seen(). */
const char *duello_weigh(uint8_t *seen, size_t size, int seat, uint64_t seed)
{
    duel_room room = { .align = 0 };
    if (!read_seen(seen, size, seat, &room))
        return no_game();
    weights_put(duel_in(&room), seat, seed, NULL, fresh());
    return answer.at;
}

/* ["random", ...]: the computer's levels, weakest first. */
const char *duello_levels(void)
{
    put_texts(fresh(), NULL, ai_levels);
    return answer.at;
}

/* What the levels of a rule set have learned, from the files of src/ai/weights/; until it came, they search without. {} or a refusal. */
const char *duello_learn(const char *net, size_t size, const char *ladder)
{
    struct trouble trouble = { .what = NULL };
    struct learned *learned = weights_read(net, size, ladder, &trouble);
    if (learned && !net_learn(learned))
        free(learned), trouble_set(&trouble, 0, "weights");
    return trouble.what ? refused(&trouble) : agreed();
}

/* --- the teacher -------------------------------------------------------------------------------------- */

/* Begins an analysis of the game as it stands; then duello_analyse_on() until it is complete. */
const char *duello_analyse(unsigned worlds, uint64_t seed)
{
    if (!game.session || is_imagined || worlds < 1 || worlds > ANALYSE_WORLDS_MOST)
        return no_game();
    end_analysis();
    analysis = analysis_new(&game, worlds, seed, AI_STRONGEST, NULL);
    return agreed();
}

/* Judges the next answer: {"done":N,"of":N}, and after the last what analysis_put() puts. */
const char *duello_analyse_on(void)
{
    if (!analysis)
        return no_game();
    struct page *out = fresh();
    if (!analysis_step(analysis)) {
        analysis_put(analysis, out);
        return out->at;
    }
    put_open(out, NULL, '{');
    put_number(out, "done", analysis->answers);
    put_number(out, "of", game.session->answers);
    put_close(out, '}');
    return out->at;
}

/* As belief_put(), of what the seat saw after that many answers. */
const char *duello_believe(int seat, unsigned answers, unsigned worlds, uint64_t seed)
{
    if (!game.session || seat < 0 || seat >= DUEL_PLAYERS || worlds < 1 || worlds > UINT16_MAX)
        return no_game();
    belief_put(session_position(game.session, at_most(answers)), seat, worlds, seed, fresh());
    return answer.at;
}

/* Continues, in place of the present game, from what the seat could believe after that many answers: other hidden cards
 * for another seed. Such a game has no record. */
const char *duello_imagine(int seat, unsigned answers, uint64_t seed)
{
    if (!game.session || seat < 0 || seat >= DUEL_PLAYERS)
        return no_game();
    end_analysis();
    struct session *imagined = session_imagine(game.session, at_most(answers), seat, seed);
    session_free(game.session);
    game.session = imagined;
    is_imagined = true;
    return agreed();
}
