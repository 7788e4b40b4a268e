/* The laws that every game obeys, under random play: what is hidden stays hidden, what is legal is
 * exactly what is accepted, and the same inputs give the same bytes. doc/guide.md says why.
 *
 *     test_laws [GAMES] [--games N] [--game NAME] [--seed S] [--all]
 *
 * plays 440 games, and 20,000 with DUELLO_LONG set (a quarter of them in a build with sanitizers), in turn of every rule set and scenario, from random legal decks. The seed of a
 * game determines it completely; a broken law is reported with the command that replays the game. One game in forty (every one
 * with --all) is checked against all laws at every step. In the others each decision is checked against one law, and one
 * viewer's other world is followed throughout. Where there is less time, the first game of each rule set and scenario is one of
 * those checked against all laws, too, but such a game is at one step in a few only, unless --all says otherwise. */
#include "check.h"
#include "match.h"
#include "toy/drawn.h"

#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
enum { GAMES = 110, GAMES_LONG = 5000 };
#else
enum { GAMES = 440, GAMES_LONG = 20000 };
#endif
enum {
    ALL_LAWS_IN = 40,
    ALL_LAWS_AT = 6,
    GUESS_BEFORE = 40,
    SECONDS_MAX = 60,
    JSON_MAX = 1 << 16,
    KEY_MAX = 160
};
enum { FOLLOWED_AT_LEAST = 50 };    /* percent of the answers, in another world */

static struct telling told;         /* of the answer just given to the truth */
static unsigned all_laws_at = 1;    /* one step in so many is checked against all laws, in games that are */

/* --- law 1 ------------------------------------------------------------------------------------ */

/* A view is a state with holes: hiding again hides nothing more, and no generator is left. */
static bool law_hiding_twice_is_hiding_once(int viewer)
{
    static const struct duel_chance none;
    static world once, twice;
    look(&once, &match.truth, viewer);
    look(&twice, &once, viewer);
    int at = difference(&once, &twice);
    LAW(1, at < 0, "viewer %d: hidden twice differs at byte %d", viewer, at);
    LAW(1, head(&once)->viewer == viewer, "the view of %d says it is another's", viewer);
    LAW(1, memcmp(&head(&once)->chance, &none, sizeof none) == 0, "viewer %d sees chance", viewer);
    return true;
}

/* --- law 2 ------------------------------------------------------------------------------------ */

/* A player's choices depend only on what that player sees. */
static bool law_choices_leak_nothing(int player)
{
    static world view;
    look(&view, &match.truth, player);
    LAW(2, same_choices(&match.truth, &view, player), "player %d sees other choices", player);
    return true;
}

/* --- law 3 ------------------------------------------------------------------------------------ */

/* Whether a random game from here ends. */
static bool is_playable(world *w)
{
    for (unsigned steps = 0; head(w)->awaiting; steps++) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int player = head(w)->awaiting & 1 ? 0 : 1, n = legal(w, player, list);
        if (n <= 0 || steps == STEPS_MAX)
            return false;
        duel_apply(state_of(w), player, list[below((unsigned)n)], NULL);
    }
    return true;
}

/* Whether a guess happens to be the truth, as the judge would see it. */
static bool is_right(const world *guess)
{
    static world view[2];
    static char json[2][JSON_MAX];
    const world *const of[2] = { &match.truth, guess };
    for (int i = 0; i < 2; i++) {
        struct duel_text text;
        look(&view[i], of[i], DUEL_JUDGE);
        duel_text_init(&text, json[i], sizeof json[i]);
        duel_json(seen(&view[i]), &text);
    }
    return strcmp(json[0], json[1]) == 0;
}

/* A guess agrees with all that its viewer knows, whatever decks are believed in, and depends on the
 * view, the belief and the seed alone. It is a truth in every other way. */
static bool law_guesses_agree_with_the_view(int viewer)
{
    static world view, guess, again;
    const unsigned belief = below(BELIEFS);
    const bool supposed = below(2);
    const uint64_t seed = duel_mix(&match.check);
    look(&view, &match.truth, viewer);
    copy(&guess, &view);
    (supposed ? duel_suppose : duel_imagine)(state_of(&guess), believed(belief), seed);
    LAW(6, is_guarded(&guess), "a guess writes past state_size");
    copy(&again, &view);
    (supposed ? duel_suppose : duel_imagine)(state_of(&again), believed(belief), seed);
    int at = difference(&guess, &again);
    LAW(3, at < 0, "viewer %d: two guesses from one seed differ at byte %d", viewer, at);
    LAW(3, head(&guess)->viewer == DUEL_TRUTH, "viewer %d: a guess is no truth", viewer);

    look(&again, &guess, viewer);
    at = difference(&view, &again);
    LAW(3, at < 0, "viewer %d, belief %u: a guess looks different at byte %d", viewer, belief, at);
    if (viewer != DUEL_PUBLIC)
        LAW(3, (at = seen_difference(&match.truth, &guess, DUEL_PUBLIC)) < 0,
            "viewer %d sees less than the public: byte %d", viewer, at);
    for (int player = 0; viewer == DUEL_JUDGE && player < DUEL_PLAYERS; player++)
        LAW(3, (at = seen_difference(&match.truth, &guess, player)) < 0,
            "the judge sees less than player %d: byte %d", player, at);

    if (belief >= TRUE_BELIEF && match.guess.viewer < 0) {
        figures_now()->guesses[viewer]++;
        figures_now()->right[viewer] += is_right(&guess);
    }
    if (match.all && below(4) == 0)
        LAW(3, is_playable(&guess), "viewer %d: a guess cannot be played to the end", viewer);
    return true;
}

/* --- law 4 ------------------------------------------------------------------------------------ */

static bool law_same_told_is_same_seen(int viewer, int player, duel_action action, duel_action same,
                                       const world *after, const world *other_after)
{
    char text[2][SENTENCE_MAX];
    sentence(&match.truth, player, action, text[0]);
    sentence(&match.other[viewer], player, same, text[1]);
    const int at = seen_difference(after, other_after, viewer);
    LAW(4, at < 0, "viewer %d hears the same but sees byte %d differ after \"%s\" and \"%s\"", viewer, at,
        text[0], text[1]);
    if (viewer < DUEL_PLAYERS)
        LAW(4, same_choices(after, other_after, viewer),
            "player %d hears and sees the same but has other choices after \"%s\" and \"%s\"", viewer,
            text[0], text[1]);
    return true;
}

enum cross { FOLLOWED, APART, BROKEN };

/* Whether `viewer` cannot see how far `player` has got with an answer of several parts. Then it may be
 * complete in one world and not in another. */
static bool answers_in_secret(int player, int viewer)
{
    static world view;
    look(&view, &match.truth, viewer);
    const struct duel_prompt *asked = &head(&match.truth)->prompt[player],
                             *shown = &head(&view)->prompt[player];
    return player != viewer && memcmp(asked, shown, sizeof *asked) != 0;
}

static bool same_progress(const world *a, const world *b, int player, int viewer)
{
    static world view[2];
    look(&view[0], a, viewer);
    look(&view[1], b, viewer);
    return head(a)->awaiting == head(b)->awaiting &&
           memcmp(&head(&view[0])->prompt[player], &head(&view[1])->prompt[player],
                  sizeof(struct duel_prompt)) == 0;
}

/* Gives the answer in the viewer's other world too, as that viewer would name it. `after` is the
 * truth after the answer, `told` what that told. */
static enum cross cross(int viewer, int player, duel_action action, const world *after)
{
    static world other_after;
    static struct telling other_told;
    world *other = &match.other[viewer];
    const bool secret = answers_in_secret(player, viewer);
    const uint32_t meaning = duel_meaning(seen(&match.truth), viewer, player, action);

    duel_action list[DUEL_ACTIONS_MAX];
    int alike = 0;
    for (int i = 0, n = legal(other, player, list); i < n; i++)
        if (player == viewer ? same_action(list[i], action)
                             : duel_meaning(seen(other), viewer, player, list[i]) == meaning)
            list[alike++] = list[i];
    if (player == viewer && alike == 0)
        return break_law(4, "player %d lacks an answer in a world that looks the same", player), BROKEN;

    for (int tries = 0; alike > 0 && tries < 3; tries++) {
        const unsigned at = below((unsigned)alike);
        const duel_action same = list[at];
        list[at] = list[--alike];
        if (has_learned(&told, viewer))
            apply_alike(&other_after, other, player, same, &told, &other_told);
        else
            apply(&other_after, other, player, same, NULL, 0, &other_told);

        const bool is_known = !secret || same_progress(after, &other_after, player, viewer);
        const bool learned[2] = { has_learned(&told, viewer), has_learned(&other_told, viewer) };
        if (!sound_alike(&told, &other_told, viewer)) {
            if (is_known && !learned[0] && !learned[1])
                return break_law(4, "viewer %d is told different things but has learned nothing", viewer),
                       BROKEN;
            continue;
        }
        if (!is_known)
            continue;
        if (!law_same_told_is_same_seen(viewer, player, action, same, after, &other_after))
            return BROKEN;
        if (viewer != DUEL_JUDGE && learned[0] != learned[1])
            return break_law(4, "viewer %d learned something in only one of two worlds", viewer), BROKEN;
        copy(other, &other_after);
        return FOLLOWED;
    }
    return APART;
}

/* In two worlds that look the same, the same answer and the same visible chance leave worlds that look
 * the same, ask the same questions and tell the same. */
static bool law_secrets_change_nothing_seen(int viewer, int player, duel_action action, const world *after)
{
    for (int tries = 0; tries < 3; tries++) {
        world *other = &match.other[viewer];
        if (!match.has_other[viewer] || below(8) == 0) {
            look(other, &match.truth, viewer);
            duel_imagine(state_of(other), believed(below(BELIEFS)), duel_mix(&match.check));
        }
        const enum cross cross_over = cross(viewer, player, action, after);
        match.has_other[viewer] = cross_over == FOLLOWED;
        if (cross_over == FOLLOWED)
            figures_now()->crossed[viewer]++;
        if (cross_over != APART)
            return cross_over == FOLLOWED;
    }
    figures_now()->apart[viewer]++;
    return true;
}

/* Players can tell all their own answers apart. For a viewer who cannot see how far they have got, those of one kind that
 * leave no trace mean the same. */
static bool law_what_looks_the_same_means_the_same(int player)
{
    static world after[2];
    static struct telling telling[2];
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    if (n < 2)
        return true;
    const duel_action *pair = &list[below((unsigned)n - 1)];
    if (pair[0].verb != pair[1].verb)
        return true;
    for (int i = 0; i < 2; i++)
        apply(&after[i], &match.truth, player, pair[i], NULL, 0, &telling[i]);
    const bool rolled = telling[0].io.rolls || telling[1].io.rolls;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        const bool same = duel_meaning(seen(&match.truth), viewer, player, pair[0]) ==
                          duel_meaning(seen(&match.truth), viewer, player, pair[1]);
        char text[2][SENTENCE_MAX];
        sentence(&match.truth, player, pair[0], text[0]);
        sentence(&match.truth, player, pair[1], text[1]);
        if (viewer == player)
            LAW(4, !same, "\"%s\" and \"%s\" mean the same to who says it", text[0], text[1]);
        else if (!same && !rolled && answers_in_secret(player, viewer) &&
                 sound_alike(&telling[0], &telling[1], viewer))
            LAW(4, seen_difference(&after[0], &after[1], viewer) >= 0,
                "\"%s\" and \"%s\" mean different things to viewer %d, who cannot tell them apart", text[0],
                text[1], viewer);
    }
    return true;
}

/* --- law 5 ------------------------------------------------------------------------------------ */

/* The list is in order and within its bounds; exactly those who are awaited have one. */
static bool law_choices_are_a_list(int player)
{
    static duel_action list[DUEL_ACTIONS_MAX + 1];
    const int max = match.game->max_actions;
    memset(list, GUARD_BYTE, sizeof list);
    const int n = legal(&match.truth, player, list);
    struct figures *f = figures_now();
    if (n > (int)f->actions)
        f->actions = (unsigned)n;
    LAW(5, (n > 0) == (head(&match.truth)->awaiting >> player & 1), "player %d has %d answers", player, n);
    LAW(5, n <= max && list[max].verb == GUARD_BYTE, "%d answers, of at most %d", n, max);
    for (int i = 1; i < n; i++)
        LAW(5, memcmp(&list[i - 1], &list[i], sizeof *list) < 0, "answers %d and %d are not in order", i - 1,
            i);
    return true;
}

static bool is_sentence(const char *text)
{
    const size_t length = strlen(text);
    if (length == 0 || length >= SENTENCE_MAX - 1 || text[0] == ' ' || text[length - 1] == ' ' ||
        strstr(text, "  "))
        return false;
    for (const char *c = text; *c; c++)
        if (*c < ' ' || *c > '~' || (*c >= 'A' && *c <= 'Z') || strchr(";#\"", *c))
            return false;
    return true;
}

static bool reads_back(const world *w, int player, const char *text, duel_action action)
{
    duel_action read = { 0 };
    return duel_parse(seen(w), player, text, &read) == DUEL_OK && same_action(read, action);
}

/* Every answer has one sentence, the same in truth and view, and reads back from it. */
static bool law_words_are_answers(int player)
{
    static world view;
    static char words[DUEL_ACTIONS_MAX][SENTENCE_MAX];
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    look(&view, &match.truth, player);
    for (int i = 0; i < n; i++) {
        char other[SENTENCE_MAX], padded[SENTENCE_MAX + 8];
        sentence(&match.truth, player, list[i], words[i]);
        sentence(&view, player, list[i], other);
        LAW(5, is_sentence(words[i]), "\"%s\" is no sentence", words[i]);
        LAW(5, strcmp(words[i], other) == 0, "\"%s\" is \"%s\" in the view", words[i], other);
        for (int j = 0; j < i; j++)
            LAW(5, strcmp(words[i], words[j]) != 0, "\"%s\" says two answers", words[i]);
        snprintf(padded, sizeof padded, " \t%s \n", words[i]);
        LAW(5, reads_back(&match.truth, player, padded, list[i]), "\"%s\" does not read back", words[i]);
        LAW(5, reads_back(&view, player, words[i], list[i]), "\"%s\" does not read back in the view",
            words[i]);
    }
    return true;
}

/* What is read is legal and is its own sentence; what is refused leaves its target alone. */
static bool law_only_sentences_are_read(int player)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    for (int tries = 0; n > 0 && tries < 4; tries++) {
        const duel_action untouched = { 251, { 252, 253, 254 } };
        char text[SENTENCE_MAX], back[SENTENCE_MAX];
        sentence(&match.truth, player, list[below((unsigned)n)], text);
        text[below((unsigned)strlen(text))] = (char)(below(8) ? 'a' + (int)below(26) : 1 + (int)below(255));
        duel_action read = untouched;
        if (duel_parse(seen(&match.truth), player, text, &read) != DUEL_OK) {
            LAW(5, same_action(read, untouched), "\"%s\" is refused, but touches its target", text);
            continue;
        }
        LAW(5, is_in(read, list, n), "\"%s\" is read, but is not legal", text);
        sentence(&match.truth, player, read, back);
        LAW(5, strstr(text, back), "\"%s\" is read as \"%s\"", text, back);
    }
    return true;
}

/* An action that may or may not be legal: any bytes, or a legal one with a byte changed. */
static duel_action hostile_action(const duel_action list[], int n)
{
    uint8_t bytes[4];
    const uint32_t random = (uint32_t)duel_mix(&match.check);
    memcpy(bytes, &random, sizeof bytes);
    if (n > 0 && below(2)) {
        memcpy(bytes, &list[below((unsigned)n)], sizeof bytes);
        bytes[below(4)] += (uint8_t)(below(2) ? 1 : below(256));
    }
    return (duel_action){ bytes[0], { bytes[1], bytes[2], bytes[3] } };
}

/* submit accepts exactly the list, and changes nothing when it refuses. */
static bool law_only_the_legal_is_accepted(int player)
{
    static world w;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    copy(&w, &match.truth);
    for (int tries = 0; tries < 8; tries++) {
        const duel_action action = hostile_action(list, n);
        if (is_in(action, list, n))
            continue;
        const enum duel_status status = duel_submit(state_of(&w), player, action, NULL);
        LAW(5, status == (n ? DUEL_ILLEGAL : DUEL_NOT_AWAITED), "%d %d %d %d: status %d", action.verb,
            action.arg[0], action.arg[1], action.arg[2], status);
    }
    for (int stranger = -1; stranger <= DUEL_PLAYERS; stranger += DUEL_PLAYERS + 1)
        LAW(5, duel_submit(state_of(&w), stranger, list[0], NULL) == DUEL_NOT_AWAITED,
            "a stranger may answer");
    LAW(5, difference(&w, &match.truth) < 0 && is_guarded(&w), "a refused answer changes something");
    return true;
}

/* submit does what apply does, whoever listens; and never to a view. */
static bool law_accepted_is_applied(int player)
{
    static world applied, w;
    static struct telling of_apply, of_submit;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    if (n == 0)
        return true;
    const duel_action action = list[below((unsigned)n)];
    apply(&applied, &match.truth, player, action, NULL, 0, &of_apply);
    copy(&w, &match.truth);
    of_submit.io = (struct duel_io){ .event = of_submit.event, .room = DUEL_EVENTS_MAX };
    LAW(5, duel_submit(state_of(&w), player, action, &of_submit.io) == DUEL_OK, "a legal answer is refused");
    LAW(5, difference(&w, &applied) < 0, "submit is not apply");
    LAW(5, sound_alike(&of_apply, &of_submit, DUEL_TRUTH), "submit tells other things than apply");
    copy(&w, &match.truth);
    duel_apply(state_of(&w), player, action, NULL);
    LAW(5, difference(&w, &applied) < 0, "what happens depends on who listens");
    look(&w, &match.truth, player);
    LAW(5, duel_submit(state_of(&w), player, action, NULL) == DUEL_NOT_AWAITED, "a view takes answers");
    return true;
}

/* --- law 6 ------------------------------------------------------------------------------------ */

/* While both must answer, it does not matter who does so first, and neither's choices change. */
static bool law_simultaneous_answers_commute(void)
{
    static world w[2];
    if (head(&match.truth)->awaiting != 3)
        return true;
    duel_action action[DUEL_PLAYERS], list[DUEL_ACTIONS_MAX];
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const int n = legal(&match.truth, p, list);
        action[p] = list[below((unsigned)n)];
    }
    for (int first = 0; first < DUEL_PLAYERS; first++) {
        copy(&w[first], &match.truth);
        duel_apply(state_of(&w[first]), first, action[first], NULL);
        LAW(6, head(&w[first])->awaiting >> !first & 1, "player %d's answer ends the other's question",
            first);
        LAW(6, same_choices(&match.truth, &w[first], !first),
            "player %d's answer changes the other's choices", first);
        duel_apply(state_of(&w[first]), !first, action[!first], NULL);
    }
    const int at = difference(&w[0], &w[1]);
    LAW(6, at < 0, "who answers first changes byte %d", at);
    return true;
}

/* What the head says is in the game's lists, and nothing is written behind the position. */
static bool law_the_head_is_in_order(void)
{
    const struct duel_game *game = match.game;
    const struct duel_head *now = head(&match.truth);
    LAW(6, duel_game_of(seen(&match.truth)) == game && now->variant == match.setup.variant &&
               now->scenario == match.setup.scenario && now->viewer == DUEL_TRUTH,
        "the head names another game");
    LAW(6, now->awaiting < 4 && now->winner <= DUEL_NOBODY, "awaiting %d, winner %d", now->awaiting,
        now->winner);
    LAW(6, now->ended_by < count(game->ends) && !now->awaiting == (now->ended_by > 0),
        "awaiting %d, ended by %d", now->awaiting, now->ended_by);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const bool asked = now->prompt[p].kind > 0;
        LAW(6, now->prompt[p].kind < count(game->prompts) && asked == (now->awaiting >> p & 1),
            "awaiting %d, and player %d is asked %d", now->awaiting, p, now->prompt[p].kind);
    }
    LAW(6, !match.overrun, "bytes past state_size are written");
    return true;
}

/* --- law 7 ------------------------------------------------------------------------------------ */

/* The bytes are the whole position: a copy taken before is the undo, one from a file goes on the same. */
static bool law_bytes_are_the_position(void)
{
    static world w, back;
    static uint8_t bytes[DUEL_STATE_MAX + 1];
    const int player = head(&match.truth)->awaiting & 1 ? 0 : 1;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    if (n == 0)
        return true;
    const duel_action action = list[below((unsigned)n)];
    memcpy(bytes + 1, match.truth.bytes, match.game->state_size);
    memset(back.bytes, 0, sizeof back);
    memcpy(back.bytes, bytes + 1, match.game->state_size);
    copy(&w, &match.truth);
    duel_apply(state_of(&w), player, action, NULL);
    duel_apply(state_of(&back), player, action, NULL);
    LAW(7, difference(&w, &back) < 0, "a position from its bytes goes on differently");

    uint32_t used[DUEL_STREAMS];
    memcpy(used, head(&w)->chance.used, sizeof used);
    duel_rewind(state_of(&w), seen(&match.truth));
    LAW(7, memcmp(used, head(&w)->chance.used, sizeof used) == 0, "taking back repeats a known die");
    LAW(7, duel_hash(seen(&w)) == duel_hash(seen(&match.truth)), "taking back is no undo");
    return true;
}

/* The hash is that of all bytes but the generator's. */
static bool law_the_hash_is_of_the_position(void)
{
    static world w;
    const uint64_t hash = duel_hash(seen(&match.truth));
    copy(&w, &match.truth);
    LAW(7, duel_hash(seen(&w)) == hash, "equal positions have different hashes");
    w.bytes[offsetof(struct duel_head, chance) + below(sizeof(struct duel_chance))] ^=
        (uint8_t)(1 + below(255));
    LAW(7, duel_hash(seen(&w)) == hash, "the hash tells of the generator");
    const unsigned after = sizeof(struct duel_head), at = after + below(match.game->state_size - after);
    w.bytes[at] ^= (uint8_t)(1 + below(255));
    LAW(7, duel_hash(seen(&w)) != hash, "the hash misses byte %u", at);
    return true;
}

/* The same setup and answers give the same bytes, whether the results of chance are forced or drawn. */
static bool law_a_game_can_be_played_again(bool forced)
{
    static world w;
    memset(w.bytes, 0xff, sizeof w);
    guard(&w);
    struct duel_io io = { .forced = forced ? match.rolled : NULL,
                          .force = (uint16_t)match.setup_rolls };
    LAW(7, duel_setup(match.game, state_of(&w), &match.setup, NULL, &io) == DUEL_OK,
        "a setup fails the second time");
    LAW(7, io.rolls == match.setup_rolls, "a setup rolls %d times, then %u", match.setup_rolls, io.rolls);
    for (unsigned i = 0; i < match.answers; i++) {
        const struct answer *answer = &match.answer[i];
        guess_if_due(&w, i);
        io = (struct duel_io){ .forced = forced ? match.rolled + answer->first : NULL,
                               .force = answer->rolls };
        const enum duel_status status = duel_submit(state_of(&w), answer->player, answer->action, &io);
        LAW(7, status == DUEL_OK && io.rolls == answer->rolls, "answer %u, forced %d: status %d", i, forced,
            status);
    }
    guess_if_due(&w, match.answers);
    const int at = difference(&w, &match.truth);
    LAW(7, at < 0, "played again, forced %d: byte %d differs", forced, at);
    LAW(6, is_guarded(&w), "bytes past state_size are written");
    return true;
}

/* A setup that is refused changes nothing. */
static bool law_refused_setups_change_nothing(void)
{
    static world w, before;
    memset(before.bytes, GUARD_BYTE, sizeof before);
    w = before;
    struct duel_setup setup = match.setup;
    setup.variant = (uint8_t)count(match.game->variants);
    LAW(7, duel_setup(match.game, state_of(&w), &setup, NULL, NULL) == DUEL_BAD_SETUP, "no such variant");
    setup = match.setup;
    setup.scenario = (uint8_t)count(match.game->scenarios);
    LAW(7, duel_setup(match.game, state_of(&w), &setup, NULL, NULL) == DUEL_BAD_SETUP, "no such scenario");
    setup = match.setup;
    static struct duel_row bad[ROWS_MAX];
    memcpy(bad, match.row[1], sizeof bad);
    if (setup.deck[1].rows == 0)        /* a game without decks takes none */
        bad[setup.deck[1].rows++] = (struct duel_row){ .count = 1 };
    bad[below(setup.deck[1].rows)].card = UINT16_MAX;
    setup.deck[1].row = bad;
    struct duel_fault fault[1];
    struct duel_faults faults = { .fault = fault, .room = 1 };
    const enum duel_status status = duel_setup(match.game, state_of(&w), &setup, &faults, NULL);
    LAW(7, status == DUEL_BAD_SETUP || status == DUEL_BAD_DECK, "card 65535 in a deck: status %d", status);
    LAW(7, status != DUEL_BAD_DECK || faults.count > 0, "a deck is refused without a reason");
    for (unsigned i = 0; i < DUEL_NUMBERS; i++) {
        const bool named = i < count(match.game->numbers);
        const struct duel_range *range = named ? &match.game->ranges[i] : NULL;
        setup = match.setup;
        setup.number[i] = range ? range->least - 1 : 1;
        if (setup.number[i] != 0)
            LAW(7, duel_setup(match.game, state_of(&w), &setup, &faults, NULL) == DUEL_BAD_SETUP,
                "number %u: too small", i);
        if (!range || range->most == INT32_MAX)
            continue;
        setup.number[i] = range->most + 1;
        LAW(7, duel_setup(match.game, state_of(&w), &setup, &faults, NULL) == DUEL_BAD_SETUP && faults.count > 0,
            "number %u: too large", i);
    }
    for (const uint32_t *choice = match.game->choices; choice && *choice; choice++) {
        setup = match.setup;
        setup.options |= *choice;
        LAW(7, duel_setup(match.game, state_of(&w), &setup, &faults, NULL) == DUEL_BAD_SETUP,
            "options that exclude each other");
    }
    const uint16_t forced[1] = { UINT16_MAX };
    struct duel_io io = { .forced = forced, .force = 1 };
    if (match.setup_rolls > 0)
        LAW(9, duel_setup(match.game, state_of(&w), &match.setup, NULL, &io) == DUEL_BAD_CHANCE,
            "an impossible deal");
    LAW(7, memcmp(w.bytes, before.bytes, sizeof w.bytes) == 0, "a refused setup changes the position");
    return true;
}

/* --- law 8 ------------------------------------------------------------------------------------ */

static bool is_json(const struct duel_text *text)
{
    json_t *value = duel_text_fits(text) ? json_loads(text->at, JSON_REJECT_DUPLICATES, NULL) : NULL;
    const bool is_object = json_is_object(value);
    json_decref(value);
    return is_object;
}

/* Of a game that says where things lie, the table in a view has its areas, each thing a card or a back, and as many as it says. */
static bool is_table(const struct duel_game *game, unsigned scenario, const char *json)
{
    json_t *view = json_loads(json, 0, NULL), *table = json_object_get(view, "table"), *area, *thing;
    size_t at, i, areas = 0;
    bool fine = table != NULL;
    json_array_foreach(json_object_get(table, "areas"), at, area)
    {
        const json_int_t count = json_integer_value(json_object_get(area, "count"));
        json_int_t things = 0;
        const struct duel_area *known = game->areas;
        while (known->key && strcmp(known->key, json_string_value(json_object_get(area, "area"))) != 0)
            known++;
        fine = fine && known->key && json_is_null(json_object_get(area, "owner")) == known->shared;
        json_array_foreach(json_object_get(area, "things"), i, thing)
        {
            const char *card = json_string_value(json_object_get(thing, "card"));
            const json_t *n = json_object_get(thing, "n");
            unsigned number = 0;
            if (!json_object_get(thing, "empty"))
                things += n ? json_integer_value(n) : 1;
            while (card && number < UINT16_MAX) {
                const char *key = game->card_key(scenario, ++number);
                if (key && strcmp(key, card) == 0)
                    break;
            }
            fine = fine && number < UINT16_MAX;
        }
        fine = fine && things == count;
        areas++;
    }
    json_decref(view);
    return fine && areas > 0;
}

/* How many of a card lie in an area of a table, or with the area NULL in any of that owner. */
static json_int_t copies_in(const json_t *table, const char *area, int owner, const char *card)
{
    const json_t *one, *thing;
    json_int_t copies = 0;
    size_t i, j;
    json_array_foreach(json_object_get(table, "areas"), i, one)
    {
        const json_t *of = json_object_get(one, "owner");
        if ((json_is_null(of) ? -1 : (int)json_integer_value(of)) != owner ||
            (area && strcmp(json_string_value(json_object_get(one, "area")), area) != 0))
            continue;
        json_array_foreach(json_object_get(one, "things"), j, thing)
        {
            const char *key = json_string_value(json_object_get(thing, "card"));
            const json_t *n = json_object_get(thing, "n");
            if (key && strcmp(key, card) == 0)
                copies += n ? json_integer_value(n) : 1;
        }
    }
    return copies;
}

/* A card that a view shows in an area lies there, as often at least; one in an area that the truth has not is somewhere. */
static bool claims_what_is_so(const char *json, const char *truth, char claim[KEY_MAX])
{
    json_t *view = json_loads(json, 0, NULL), *all = json_loads(truth, 0, NULL), *area, *thing, *other;
    const json_t *table = json_object_get(view, "table"), *so = json_object_get(all, "table");
    size_t i, j;
    bool fine = true;
    json_array_foreach(json_object_get(table, "areas"), i, area)
    {
        const json_t *of = json_object_get(area, "owner");
        const int owner = json_is_null(of) ? -1 : (int)json_integer_value(of);
        const char *key = json_string_value(json_object_get(area, "area"));
        bool is_there = false;
        json_array_foreach(json_object_get(so, "areas"), j, other) is_there |=
            strcmp(json_string_value(json_object_get(other, "area")), key) == 0;
        json_array_foreach(json_object_get(area, "things"), j, thing)
        {
            const char *card = json_string_value(json_object_get(thing, "card"));
            if (!card ||
                copies_in(table, key, owner, card) <= copies_in(so, is_there ? key : NULL, owner, card))
                continue;
            snprintf(claim, KEY_MAX, "%s of %d in %s", card, owner, key);
            fine = false;
        }
    }
    json_decref(view);
    json_decref(all);
    return fine;
}

/* A view has its JSON, and claims nothing that is not so. */
static bool law_views_are_json(int viewer)
{
    static world view;
    static char json[JSON_MAX], truth[JSON_MAX];
    char claim[KEY_MAX] = "";
    struct duel_text text;
    look(&view, &match.truth, viewer);
    duel_text_init(&text, json, sizeof json);
    duel_json(seen(&view), &text);
    LAW(8, is_json(&text), "viewer %d: not JSON: %.600s", viewer, json);
    LAW(8, !match.game->areas || is_table(match.game, match.setup.scenario, json),
        "viewer %d: not a table: %.600s", viewer, strstr(json, "\"table\""));
    look(&view, &match.truth, DUEL_JUDGE);
    duel_text_init(&text, truth, sizeof truth);
    duel_json(seen(&view), &text);
    LAW(8, !match.game->areas || claims_what_is_so(json, truth, claim), "viewer %d is told of %s", viewer,
        claim);
    return true;
}

/* The judge hears and sees what either player does, both players what the public does; nobody sees what
 * they do not hear, and an event unseen names no card. */
static bool law_events_have_their_audience(const struct duel_event *event)
{
    enum { BOTH = 1 << 0 | 1 << 1, PUBLIC = 1 << DUEL_PUBLIC, JUDGE = 1 << DUEL_JUDGE };
    const struct duel_game *game = match.game;
    LAW(8, event->kind < count(game->events), "event of kind %d", event->kind);
    const char *name = game->events[event->kind];
    if (event->kind == DUEL_CHANCE_EVENT)
        LAW(8, event->how > 0 && event->how < count(game->rolls), "chance decides %d", event->how);
    const uint8_t audience[] = { event->heard_by, event->seen_by };
    for (unsigned i = 0; i < 2; i++) {
        LAW(8, !(audience[i] & BOTH) || audience[i] & JUDGE, "%s: a player has it, but not the judge", name);
        LAW(8, !(audience[i] & PUBLIC) || (audience[i] & BOTH) == BOTH,
            "%s: the public has it, but not a player", name);
    }
    LAW(8, !(event->seen_by & ~event->heard_by), "%s: seen, but not heard", name);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct duel_event heard = *event;
        if (duel_redact(&heard, viewer) && !(event->seen_by >> viewer & 1))
            LAW(8, !heard.card && !heard.card2 && !heard.amount && !heard.how && !heard.what && !heard.with,
                "%s: viewer %d is told what it did not see", name, viewer);
    }
    return true;
}

/* The report of an event is JSON, for each who hears it, and says nothing that the event does not. */
static bool law_reports_tell_the_event(const struct duel_event *event, const world *after, const world view[])
{
    static char json[3][4096];
    enum { TRUE, SEEN, BEFORE };
    json[BEFORE][0] = '\0';
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct duel_event heard = *event;
        if (!duel_redact(&heard, viewer))
            continue;
        struct duel_text text[2];
        for (int i = TRUE; i <= SEEN; i++) {
            duel_text_init(&text[i], json[i], sizeof json[i]);
            duel_report(seen(i == TRUE ? after : &view[viewer]), &heard, &text[i]);
        }
        LAW(8, strcmp(json[TRUE], json[SEEN]) == 0, "viewer %d: %s in truth is %s in the view", viewer,
            json[TRUE], json[SEEN]);
        if (strcmp(json[TRUE], json[BEFORE]) == 0)
            continue;
        LAW(8, is_json(&text[TRUE]), "viewer %d: not JSON: %s", viewer, json[TRUE]);
        memcpy(json[BEFORE], json[TRUE], strlen(json[TRUE]) + 1);
    }
    return true;
}

static bool law_events_are_told_right(const struct telling *telling, const world *after)
{
    static world view[VIEWERS];
    const int max = match.game->max_events;
    LAW(6, telling->io.events <= max, "%d events, of at most %d", telling->io.events, max);
    if (!match.all && below(8) > 0)
        return true;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        look(&view[viewer], after, viewer);
    for (unsigned i = 0; i < telling->io.events; i++) {
        const struct duel_event *event = &telling->event[i];
        if (!law_events_have_their_audience(event) || !law_reports_tell_the_event(event, after, view))
            return false;
    }
    return true;
}

/* --- law 9 ------------------------------------------------------------------------------------ */

/* Results that chance cannot bring, or that nobody asked for, are refused and change nothing; those that
 * it brought can be forced. */
static bool law_impossible_chance_is_refused(int player)
{
    static world w, after;
    static struct telling telling;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    if (n == 0)
        return true;
    const duel_action action = list[below((unsigned)n)];
    apply(&after, &match.truth, player, action, NULL, 0, &telling);
    const unsigned rolls = telling.io.rolls, bad = below(rolls + 1);
    LAW(6, rolls <= DUEL_FORCED_MAX, "%u results of chance in one answer", rolls);
    uint16_t forced[DUEL_FORCED_MAX + 1], hostile[DUEL_FORCED_MAX + 1];
    for (unsigned i = 0; i < rolls; i++)
        hostile[i] = forced[i] = (uint16_t)nth_roll(&telling, i)->amount;
    const uint8_t range = bad < rolls ? nth_roll(&telling, bad)->with : 0;     /* 0: large */
    hostile[bad] = (uint16_t)(bad == rolls ? 0 : range && below(2) ? range : UINT16_MAX);

    struct duel_io io = { .forced = hostile, .force = (uint16_t)(bad == rolls ? rolls + 1 : rolls) };
    copy(&w, &match.truth);
    const enum duel_status status = duel_submit(state_of(&w), player, action, &io);
    LAW(9, status == DUEL_BAD_CHANCE, "result %u of %u is impossible: status %d", bad, rolls, status);
    LAW(9, difference(&w, &match.truth) < 0 && is_guarded(&w), "impossible chance changes something");
    io = (struct duel_io){ .forced = forced, .force = (uint16_t)rolls };
    LAW(9, duel_submit(state_of(&w), player, action, &io) == DUEL_OK, "the results drawn cannot be forced");
    LAW(9, difference(&w, &after) < 0, "the results drawn, forced, bring something else");
    return true;
}

/* --- law 10 ----------------------------------------------------------------------------------- */

/* What a setup gives that a position as text does not: the generator and its draws, and whether it is a guess. */
static void take_setup_off(world *w)
{
    struct duel_head *of = (struct duel_head *)(void *)w;
    memset(&of->chance, 0, sizeof of->chance);
    of->imagined = 0;
}

/* A quiet position and its text are the same. */
static bool law_text_is_the_position(void)
{
    static world truth, again;
    static char text[2][DUEL_POSITION_MAX];
    struct duel_text out;
    duel_text_init(&out, text[0], sizeof text[0]);
    if (head(&match.truth)->awaiting)
        duel_put_position(seen(&match.truth), &out);
    LAW(10, duel_text_fits(&out), "a position of %zu bytes", out.used);
    if (out.used == 0)
        return true;
    LAW(10, out.last == '\n', "a position ends within a line");
    struct duel_setup setup = match.setup;
    struct duel_faults faults = { .fault = NULL };
    setup.position = text[0];
    guard(&again);
    const enum duel_status status = duel_setup(match.game, state_of(&again), &setup, &faults, NULL);
    LAW(10, status == DUEL_OK, "refused, status %d, line %u, %s:\n%s", status, faults.position.line,
        faults.position.reason ? faults.position.reason : "no reason", text[0]);
    LAW(6, is_guarded(&again), "arranging writes past state_size");
    LAW(10, head(&again)->viewer == DUEL_TRUTH && !head(&again)->imagined, "no truth is arranged");
    duel_text_init(&out, text[1], sizeof text[1]);
    duel_put_position(seen(&again), &out);
    copy(&truth, &match.truth);
    take_setup_off(&truth);
    take_setup_off(&again);
    const int at = difference(&truth, &again);
    LAW(10, at < 0, "byte %d is %d, arranged %d:\n%s", at, truth.bytes[at], again.bytes[at], text[0]);
    LAW(10, strcmp(text[0], text[1]) == 0, "another text:\n%sand again:\n%s", text[0], text[1]);
    figures_now()->quiet++;
    return true;
}

/* --- law 11 ----------------------------------------------------------------------------------- */

enum { SAID = 64 };
static char said[SAID][SENTENCE_MAX];  /* sentences of this game, from earlier questions too */
static unsigned sentences;

/* Remembers some of what may be said now. */
static void remember_sentences(int player)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    for (int tries = 0; n > 0 && tries < 3; tries++)
        sentence(&match.truth, player, list[below((unsigned)n)], said[sentences++ % SAID]);
}

/* Words to ask about: a sentence, one with words left out, one with another card in it, a card. */
static void choose_words(char words[SENTENCE_MAX])
{
    const unsigned kept = sentences < SAID ? sentences : SAID, how = below(4);
    unsigned cards = 1;
    while (cards < 4096 && match.game->card_key(match.setup.scenario, cards))
        cards++;
    const char *card = "";
    while (!*card)              /* keys of factions and leaders are cards, too, and some numbers are none */
        card = match.game->card_key(match.setup.scenario, 1 + below(cards - 1));
    char copied[SENTENCE_MAX], *at = copied;
    words[0] = '\0';
    snprintf(copied, sizeof copied, "%s", kept && how < 3 ? said[below(kept)] : card);
    for (char *word; (word = strsep(&at, " "));) {
        const bool changed = how > 0 && below(3) == 0;
        if (changed && how == 1)
            continue;
        if (words[0])
            strncat(words, " ", SENTENCE_MAX - strlen(words) - 1);
        strncat(words, changed && how == 2 ? card : word, SENTENCE_MAX - strlen(words) - 1);
    }
}

/* Whether some answer has these words, in their order. */
static bool is_said(int player, const char *words)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    for (int i = 0; i < n; i++) {
        char text[SENTENCE_MAX], wanted[SENTENCE_MAX], *in = text, *of = wanted;
        sentence(&match.truth, player, list[i], text);
        snprintf(wanted, sizeof wanted, "%s", words);
        char *want = strsep(&of, " ");
        for (char *word; want && (word = strsep(&in, " "));)
            if (strcmp(word, want) == 0)
                want = strsep(&of, " ");
        if (!want)
            return true;
    }
    return false;
}

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* What can be done has no reason against it, what cannot has one of the game's, with its rule, and the same for all who see
 * that player's side. */
static bool law_what_cannot_be_done_has_a_reason(int player)
{
    static world view;
    const struct duel_game *game = match.game;
    char words[SENTENCE_MAX];
    struct duel_reason reason = { .key = "untouched" }, truly = reason;
    remember_sentences(player);
    look(&view, &match.truth, player);
    choose_words(words);
    const enum duel_status status = duel_why_not(seen(&view), player, words, &reason);
    LAW(11, status == DUEL_OK || status == DUEL_SYNTAX, "\"%s\": status %d", words, status);
    LAW(11, duel_why_not(seen(&match.truth), player, words, &truly) == status, "\"%s\": only in the view",
        words);
    LAW(11,
        is_same_text(reason.key, truly.key) && is_same_text(reason.card, truly.card) &&
            is_same_text(reason.place, truly.place) && reason.rule == truly.rule && reason.n == truly.n &&
            reason.of == truly.of && reason.general == truly.general,
        "\"%s\": \"%s\", but truly \"%s\"", words, reason.key, truly.key);
    if (status == DUEL_SYNTAX) {
        LAW(11, strcmp(reason.key, "untouched") == 0, "\"%s\" is refused, and touches the reason", words);
        LAW(11, !is_said(player, words), "\"%s\" is refused, but can be said", words);
        return true;
    }
    LAW(11, is_said(player, words) == !reason.key, "\"%s\": %s", words,
        reason.key ? reason.key : "no reason");
    if (!reason.key)
        return true;
    figures_now()->reasons++;
    LAW(11, reason.general == !game->why_not, "\"%s\": a reason of %s game", words,
        reason.general ? "any" : "the");
    unsigned known = 1;
    while (game->reasons && game->reasons[known] && strcmp(game->reasons[known], reason.key) != 0)
        known++;
    LAW(11, reason.general || game->reasons[known], "\"%s\": \"%s\" is not listed", words, reason.key);
    LAW(11, reason.general || reason.rule > 100, "\"%s\": \"%s\" has no rule", words, reason.key);
    return true;
}

/* --- law 12 ----------------------------------------------------------------------------------- */

/* Gathers some of the picks that there are, enough of them; how many. */
static int gather(const struct duel_asking *asking, const struct duel_prompt *prompt,
                  const struct duel_pick pick[], int n, duel_action out[])
{
    const int least = prompt->min - prompt->picked, most = prompt->max - prompt->picked;
    int taken[DUEL_ACTIONS_MAX] = { 0 }, count = 0, worth = asking->paid, all = 0;
    for (int i = 0; i < n; i++)
        all += pick[i].copies;
    const int want = asking->gathered == DUEL_ORDER ? n : least + (int)below((unsigned)(most - least + 1));
    while (count < all && (count < want || worth < asking->due)) {
        const unsigned at = below((unsigned)n);
        if (taken[at] == pick[at].copies)
            continue;
        if (asking->gathered == DUEL_ORDER)
            out[count] = pick[at].action;
        taken[at]++;
        count++;
        worth += pick[at].pays;
    }
    for (int i = 0, at = 0; i < n && asking->gathered == DUEL_SET; i++)
        for (int j = 0; j < taken[i]; j++)
            out[at++] = pick[i].action;
    return count;
}

/* What is gathered from the list is accepted, pick by pick, and is then enough. */
static bool law_what_is_gathered_is_enough(int player, const struct duel_asking *asking)
{
    static world now, after;
    static struct telling telling;
    struct duel_pick pick[DUEL_ACTIONS_MAX];
    duel_action given[DUEL_ACTIONS_MAX] = { 0 }, list[DUEL_ACTIONS_MAX];
    const struct duel_prompt asked = head(&match.truth)->prompt[player];
    const int n = match.game->picks(seen(&match.truth), player, pick);
    const int count = gather(asking, &asked, pick, n, given);
    LAW(12, n <= match.game->max_actions, "%d kinds of picks", n);
    copy(&now, &match.truth);
    for (int i = 0; i < count; i++) {
        char text[SENTENCE_MAX];
        if (asking->gathered == DUEL_ORDER && head(&now)->prompt[player].kind != asked.kind)
            return true;                                        /* the last ones follow by themselves */
        LAW(12, duel_is_legal(seen(&now), player, given[i]), "\"%s\", %d of %d, is refused",
            sentence(&now, player, given[i], text), i + 1, count);
        apply(&after, &now, player, given[i], NULL, 0, &telling);
        copy(&now, &after);
    }
    const bool over = !(head(&now)->awaiting >> player & 1) ||
                      head(&now)->prompt[player].kind != asked.kind ||
                      head(&now)->prompt[player].picked <= asked.picked;
    bool ends = false;
    for (int i = 0, legal_now = over ? 0 : legal(&now, player, list); i < legal_now; i++) {
        bool is_pick = false;
        for (int j = 0; j < n; j++)
            is_pick = is_pick || same_action(list[i], pick[j].action);
        ends = ends || !is_pick;
    }
    LAW(12, over || ends, "%d picks are not enough", count);
    return true;
}

/* How a question is put follows from what everybody sees, but for what is paid already. */
static bool law_questions_are_put_in_public(int player)
{
    static world view;
    const struct duel_game *game = match.game;
    if (!game->asking || head(&match.truth)->awaiting != 1 << player)
        return true;
    const struct duel_asking asking = duel_asking_of(seen(&match.truth), player);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        look(&view, &match.truth, viewer);
        const struct duel_asking same = duel_asking_of(seen(&view), player);
        LAW(12,
            same.window == asking.window && same.gathered == asking.gathered && same.due == asking.due &&
                (viewer != player || same.paid == asking.paid),
            "viewer %d sees another kind of question", viewer);
    }
    LAW(12, asking.window < DUEL_WINDOWS && asking.gathered < DUEL_GATHERED && asking.due >= 0,
        "no kind of question");
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    struct figures *f = figures_now();
    f->windows += asking.window != DUEL_NO_WINDOW;
    f->silent += asking.window && n == 1;
    return !asking.gathered || law_what_is_gathered_is_enough(player, &asking);
}

/* --- law 13 ----------------------------------------------------------------------------------- */

enum { NUMBERS_MAX = 512, NAME_MAX = 48 };
struct number {
    char name[NAME_MAX];        /* owner, card, number */
    bool here;                  /* on the table now; else it was, in this turn */
};
static struct number numbers[NUMBERS_MAX];
static unsigned numbers_known;
static json_int_t numbers_turn;

static json_t *table_of(int viewer)
{
    static world view;
    static char json[JSON_MAX];
    struct duel_text text;
    look(&view, &match.truth, viewer);
    duel_text_init(&text, json, sizeof json);
    duel_json(seen(&view), &text);
    json_t *all = json_loads(json, 0, NULL), *table = json_incref(json_object_get(all, "table"));
    json_decref(all);
    return table;
}

/* The names of all numbered things on a table; how many. */
static unsigned names_on(const json_t *table, char names[NUMBERS_MAX][NAME_MAX])
{
    json_t *area, *thing;
    size_t i, j;
    unsigned n = 0;
    json_array_foreach(json_object_get(table, "areas"), i, area) {
        const json_t *owner = json_object_get(area, "owner");
        json_array_foreach(json_object_get(area, "things"), j, thing) {
            const json_t *no = json_object_get(thing, "no");
            if (no && n < NUMBERS_MAX)
                snprintf(names[n++], NAME_MAX, "%d %s %d", json_is_null(owner) ? -1 : (int)json_integer_value(owner),
                         json_string_value(json_object_get(thing, "card")), (int)json_integer_value(no));
        }
    }
    return n;
}

static bool are_alike(char a[NUMBERS_MAX][NAME_MAX], unsigned n, char b[NUMBERS_MAX][NAME_MAX], unsigned m)
{
    bool alike = n == m;
    for (unsigned i = 0; alike && i < n; i++)
        alike = strcmp(a[i], b[i]) == 0;
    return alike;
}

/* Table numbers are for all eyes, tell things of a name apart, and tell nobody what came back: what was away has another. */
static bool law_table_numbers_link_nothing(void)
{
    static char names[NUMBERS_MAX][NAME_MAX], others[NUMBERS_MAX][NAME_MAX];
    json_t *table = match.game->areas ? table_of(DUEL_PUBLIC) : NULL;
    const json_int_t turn = json_integer_value(json_object_get(table, "turn"));
    const unsigned n = names_on(table, names);
    json_decref(table);
    for (int viewer = 0; match.game->areas && viewer < VIEWERS; viewer++) {
        json_t *seen_by = table_of(viewer);
        const unsigned m = names_on(seen_by, others);
        json_decref(seen_by);
        LAW(13, are_alike(names, n, others, m), "viewer %d sees %u numbers of %u", viewer, m, n);
    }
    for (unsigned i = numbers_known; turn != numbers_turn && i-- > 0;)
        if (!numbers[i].here)
            numbers[i] = numbers[--numbers_known];
    numbers_turn = turn;
    for (unsigned i = 0; i < numbers_known; i++) {
        unsigned at = 0;
        while (at < n && strcmp(names[at], numbers[i].name) != 0)
            at++;
        LAW(13, numbers[i].here || at == n, "%s was away, and is back", numbers[i].name);
        numbers[i].here = at < n;
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned at = 0;
        for (unsigned j = 0; j < i; j++)
            LAW(13, strcmp(names[i], names[j]) != 0, "two are %s", names[i]);
        while (at < numbers_known && strcmp(names[i], numbers[at].name) != 0)
            at++;
        if (at == numbers_known && numbers_known < NUMBERS_MAX) {
            numbers[numbers_known].here = true;
            memcpy(numbers[numbers_known++].name, names[i], NAME_MAX);
        }
    }
    figures_now()->numbers += n;
    return true;
}

/* --- a game ----------------------------------------------------------------------------------- */

enum law {
    LAW_HIDE, LAW_CHOICES, LAW_GUESS, LAW_MEANING, LAW_LIST, LAW_WORDS, LAW_READING, LAW_LEGAL, LAW_APPLY,
    LAW_COMMUTE, LAW_BYTES, LAW_HASH, LAW_JSON, LAW_CHANCE, LAW_TEXT, LAW_REASON,
    LAW_PUT, LAWS
};

static bool obeys(enum law law, int viewer)
{
    const int player = viewer & 1;
    switch (law) {
    case LAW_HIDE:    return law_hiding_twice_is_hiding_once(viewer);
    case LAW_CHOICES: return law_choices_leak_nothing(player);
    case LAW_GUESS:   return law_guesses_agree_with_the_view(viewer);
    case LAW_MEANING: return law_what_looks_the_same_means_the_same(player);
    case LAW_LIST:    return law_choices_are_a_list(player);
    case LAW_WORDS:   return law_words_are_answers(player);
    case LAW_READING: return law_only_sentences_are_read(player);
    case LAW_LEGAL:   return law_only_the_legal_is_accepted(player);
    case LAW_APPLY:   return law_accepted_is_applied(player);
    case LAW_COMMUTE: return law_simultaneous_answers_commute();
    case LAW_BYTES:   return law_bytes_are_the_position();
    case LAW_HASH:    return law_the_hash_is_of_the_position();
    case LAW_JSON:    return law_views_are_json(viewer);
    case LAW_CHANCE:  return law_impossible_chance_is_refused(player);
    case LAW_TEXT:    return law_text_is_the_position();
    case LAW_REASON:  return law_what_cannot_be_done_has_a_reason(player);
    case LAW_PUT:     return law_questions_are_put_in_public(player);
    case LAWS:        break;
    }
    return true;
}

/* Checks the position against the laws: all of them, or one for one viewer. */
static bool obeys_now(void)
{
    if (!law_the_head_is_in_order())
        return false;
    if (!match.all || (match.answers + match.seed) % all_laws_at != 0)
        return obeys((enum law)below(LAWS), (int)below(VIEWERS));
    for (enum law law = 0; law < LAWS; law++)
        for (int viewer = 0; viewer < VIEWERS; viewer++)
            if (!obeys(law, viewer))
                return false;
    return law_table_numbers_link_nothing() && law_a_game_can_be_played_again(true) &&
           law_a_game_can_be_played_again(false);
}

/* Keeps the results of chance of one answer; false: there are too many. */
static bool keep_rolls(const struct telling *telling)
{
    for (unsigned i = 0; i < telling->io.events; i++)
        if (telling->event[i].kind == DUEL_CHANCE_EVENT && match.rolls < ROLLS_MAX)
            match.rolled[match.rolls++] = (uint16_t)telling->event[i].amount;
    return match.rolls < ROLLS_MAX;
}

static enum duel_status deal(struct duel_faults *faults)
{
    told.io = (struct duel_io){ .event = told.event, .room = DUEL_EVENTS_MAX };
    return duel_setup(match.game, state_of(&match.truth), &match.setup, faults, &told.io);
}

/* A random legal deck; or one with rows left out, counts changed, and rows of another added, which a game may
 * or may not take. */
static void choose_deck(int player, bool varied)
{
    struct duel_row *row = match.row[player];
    const struct duel_setup *setup = &match.setup;
    int rows = match.game->random_deck(setup->variant, setup->scenario, duel_mix(&match.play), row, ROWS_MAX);
    if (varied && duel_mix_below(&match.play, 2)) {
        static struct duel_row more[ROWS_MAX];
        const int n =
            match.game->random_deck(setup->variant, setup->scenario, duel_mix(&match.play), more, ROWS_MAX);
        for (int i = 0, at; i < n && rows < ROWS_MAX; i++) {
            for (at = 0; at < rows && (row[at].card != more[i].card || row[at].zone != more[i].zone); at++)
                continue;
            if (at == rows)
                row[rows++] = more[i];
        }
    }
    const unsigned dropped = varied ? duel_mix_below(&match.play, 3) : 0; /* none, a third, two thirds */
    int kept = 0;
    for (int i = 0; i < rows; i++) {
        if (duel_mix_below(&match.play, 3) < dropped && (kept > 0 || i + 1 < rows))
            continue;
        row[kept] = row[i];
        if (varied && duel_mix_below(&match.play, 8) == 0)
            row[kept].count = (uint8_t)(1 + duel_mix_below(&match.play, 3));
        kept++;
    }
    match.setup.deck[player] = (struct duel_deck){ row, (uint16_t)kept };
}

/* Rule set, decks, options and numbers, all by the seed. Not every mixture of options is a game. */
static bool begin(void)
{
    const struct duel_game *game = match.game;
    struct duel_setup *setup = &match.setup;
    sentences = 0;
    *setup = (struct duel_setup){ 0 };
    setup->variant = (uint8_t)duel_mix_below(&match.play, count(game->variants));
    setup->scenario = (uint8_t)duel_mix_below(&match.play, count(game->scenarios));
    for (int p = 0; p < DUEL_PLAYERS; p++)
        choose_deck(p, duel_mix_below(&match.play, 2));
    for (unsigned i = 0; i < 8; i++)
        setup->seed[i] = (uint32_t)duel_mix(&match.play);
    if (duel_mix_below(&match.play, 2))
        setup->options = (uint32_t)(duel_mix(&match.play) & ((1u << count(game->options)) - 1));
    for (unsigned i = 0; i < count(game->numbers); i++) {
        const int64_t wide = (int64_t)game->ranges[i].most - game->ranges[i].least + 1;
        setup->number[i] = duel_mix_below(&match.play, 4)
                               ? 0
                               : game->ranges[i].least +
                                     (int32_t)duel_mix_below(&match.play, wide < 20 ? (unsigned)wide : 20);
    }

    struct duel_fault fault[1] = { { 0 } };
    struct duel_faults faults = { .fault = fault, .room = 1 };
    enum duel_status status = deal(&faults);
    for (int p = 0; p < DUEL_PLAYERS && status == DUEL_BAD_DECK; p++) {
        choose_deck(p, false);
        status = deal(&faults);
    }
    if (status != DUEL_OK) {
        setup->options = 0;
        memset(setup->number, 0, sizeof setup->number);
        status = deal(&faults);
    }
    LAW(7, status == DUEL_OK, "random decks are refused: status %d, player %d breaks rule %d.%d (%d, not %d)",
        status, fault->player, fault->rule / 100, fault->rule % 100, fault->have, fault->want);
    guard(&match.truth);
    keep_rolls(&told);
    match.setup_rolls = match.rolls;
    return law_events_are_told_right(&told, &match.truth) &&
           (!match.all || law_refused_setups_change_nothing());
}

/* One answer of one player, both drawn at random, and the laws about what it does. */
static bool step(void)
{
    static world after;
    const uint8_t awaiting = head(&match.truth)->awaiting;
    const int player = awaiting == 3 ? (int)duel_mix_below(&match.play, 2) : awaiting >> 1;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = legal(&match.truth, player, list);
    LAW(5, n > 0, "player %d is awaited and has no answer", player);
    LAW(6, match.answers < STEPS_MAX, "the game does not end");
    const duel_action action = list[duel_mix_below(&match.play, (unsigned)n)];
    struct answer *answer = &match.answer[match.answers++];
    *answer = (struct answer){ .player = (uint8_t)player, .action = action, .first = match.rolls };

    apply(&after, &match.truth, player, action, NULL, 0, &told);
    answer->rolls = told.io.rolls;
    LAW(6, keep_rolls(&told), "chance without end");
    struct figures *f = figures_now();
    f->events = told.io.events > f->events ? told.io.events : f->events;
    f->rolls = told.io.rolls > f->rolls ? told.io.rolls : f->rolls;
    if (!law_events_are_told_right(&told, &after))
        return false;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if ((match.all || match.watched == (unsigned)viewer) &&
            !law_secrets_change_nothing_seen(viewer, player, action, &after))
            return false;
    copy(&match.truth, &after);
    return true;
}

/* One game in four goes on in a guess, somewhere: every law holds there too. */
static void plan_a_guess(void)
{
    match.guess.viewer = below(4) ? -1 : (int)below(VIEWERS);
    match.guess.belief = below(BELIEFS);
    match.guess.after = below(GUESS_BEFORE);
    match.guess.seed = duel_mix(&match.check);
}

static void play(const struct duel_game *game, uint64_t seed, bool all)
{
    match.game = game;
    match.seed = match.play = seed;
    match.check = ~seed;
    match.broken = match.overrun = false;
    match.answers = match.rolls = match.setup_rolls = 0;
    memset(match.has_other, 0, sizeof match.has_other);
    numbers_known = 0;
    match.watched = below(VIEWERS);
    match.all = below(ALL_LAWS_IN) == 0 || all;
    plan_a_guess();
    /* Of processor: a machine that is busy with something else keeps no game waiting for too long. */
    setitimer(ITIMER_PROF, &(struct itimerval){ .it_value.tv_sec = SECONDS_MAX }, NULL);
    for (bool held = begin(); held;) {
        if (guess_if_due(&match.truth, match.answers))
            memset(match.has_other, 0, sizeof match.has_other);
        held = obeys_now() && head(&match.truth)->awaiting && step();
    }
    struct figures *f = figures_now();
    f->games++;
    f->ended[match.broken ? 0 : head(&match.truth)->ended_by % ENDS_MAX]++;
    f->decisions += match.answers;
    f->steps = match.answers > f->steps ? match.answers : f->steps;
    check_count(!match.broken);
    match.game = NULL;
}

/* --- all games -------------------------------------------------------------------------------- */

static void show_progress(uint64_t done, uint64_t games)
{
    static time_t last;
    if (!isatty(STDERR_FILENO) || (time(NULL) == last && done < games))
        return;
    last = time(NULL);
    fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games%s", done, games, done < games ? "" : "\r\033[K");
}

static void show_figures(const struct duel_game *game, const struct figures *f)
{
    static const char *const names[VIEWERS] = { "player 0", "player 1", "the public", "the judge" };
    printf("%s: %" PRIu64 " games, %" PRIu64 " decisions; at most %u decisions in a game, %u of %u answers, "
           "%u of %u events, %u rolls\n",
           game->name, f->games, f->decisions, f->steps, f->actions, game->max_actions, f->events,
           game->max_events, f->rolls);
    for (unsigned end = 1; end < ENDS_MAX && game->ends[end]; end++)
        printf("%s %s %d %%", end == 1 ? "    ended by" : ",", game->ends[end],
               (int)(100 * f->ended[end] / f->games));
    printf("\n    %" PRIu64 " positions written and arranged, %" PRIu64 " reasons against something\n",
           f->quiet, f->reasons);
    if (game->put_position)
        CHECK(f->quiet > 0);
    printf("    %" PRIu64 " windows, %" PRIu64 " of them with one answer; %" PRIu64 " table numbers\n",
           f->windows, f->silent, f->numbers);
    if (f->windows && f->games >= 1000)
        CHECK(f->silent > 0);           /* who has nothing to say is asked, too */
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        const uint64_t answers = f->crossed[viewer] + f->apart[viewer];
        const int percent = answers ? (int)(100 * f->crossed[viewer] / answers) : 0;
        printf("    %s: %" PRIu64 " of %" PRIu64 " answers followed in two worlds (%d %%); %" PRIu64
               " of %" PRIu64 " guesses right\n",
               names[viewer], f->crossed[viewer], answers, percent, f->right[viewer], f->guesses[viewer]);
        if (f->games >= 1000)
            CHECK(percent >= FOLLOWED_AT_LEAST);
        if (f->games >= 5000)
            CHECK(f->right[viewer] > 0);
    }
    for (unsigned law = 1; law < LAW_COUNT; law++) {
        char test[64];
        snprintf(test, sizeof test, "law %u of %s", law, game->name);
        TEST(test);
        CHECK_INT(f->broken[law], 0);       /* games in which it does not hold */
        TEST(NULL);
    }
}

/* Not what a handler should do, but the program is at its end anyway. */
static void on_signal(int number)
{
    last_words();       /* NOLINT(bugprone-signal-handler) */
    signal(number, SIG_DFL);
    raise(number);
}

void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static int usage(void)
{
    fprintf(stderr, "usage: test_laws [GAMES] [--games N] [--game NAME] [--seed S] [--all]\n"
                    "--seed S plays that game of NAME, or as many from there on as GAMES says\n");
    return 2;
}

int main(int argc, char **argv)
{
    uint64_t games = 0, seed = 0;
    const struct duel_game *only = NULL;
    bool seeded = false, all = false;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--all") == 0)
            all = true;
        else if (strcmp(argv[i], "--games") == 0 && *value)
            games = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0 && *value)
            seed = strtoull(argv[++i], NULL, 10), seeded = true;
        else if (strcmp(argv[i], "--game") == 0 && (only = duel_find(value)))
            i++;
        else if (argv[i][0] >= '1' && argv[i][0] <= '9')
            games = strtoull(argv[i], NULL, 10);
        else
            return usage();
    }
    if (seeded && !only)
        return usage();
    if (games == 0)
        games = seeded ? 1 : check_many(GAMES, GAMES_LONG);
    all_laws_at = all ? 1 : (unsigned)check_many(ALL_LAWS_AT, 1);

    games_grow();
    toy_draw();
    signal(SIGABRT, on_signal);
    signal(SIGPROF, on_signal);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(last_words);

    unsigned sorts[GAMES_MAX] = { 0 }, all_sorts = 0; /* a game's share is by its rule sets and scenarios */
    for (unsigned i = 0; i < duel_games_count; i++)
        all_sorts += sorts[i] = count(duel_games[i]->variants) + count(duel_games[i]->scenarios) - 1;
    for (uint64_t done = 0; done < games && all_sorts > 0; done++) {
        unsigned at = (unsigned)(done % all_sorts), index = 0;
        while (at >= sorts[index])
            at -= sorts[index++];
        play(only ? only : duel_games[index], seed + done,
             all || (all_laws_at > 1 && !seeded && done < all_sorts));
        show_progress(done + 1, games);
    }
    for (unsigned i = 0; i < duel_games_count; i++)
        if (figures[i].games > 0)
            show_figures(duel_games[i], &figures[i]);
    return check_done("laws");
}
