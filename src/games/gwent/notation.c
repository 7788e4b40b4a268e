/* Moves of gwent as words: the verb, then cards and places by their keys.
 *
 *   redraw ves | give ves | take ves | done | start 1 | pass | move yaevinn ranged
 *   play ves close | play thaler enemy-siege | play decoy close ves | play scorch | leader eredin-destroyer-of-worlds
 *   revive ves close | revive ves close enemy-graveyard | summon ves close | kill ves | keep ves close | show ves
 *   fetch ves | discard ves | choose ves | weather biting-frost | graves both */
#include "core/statement.h"
#include "gwent.h"

#include <string.h>

static const char *const verb_words[VERB_COUNT + 1] = {
    [VERB_DONE] = "done", [VERB_PASS] = "pass", [VERB_REDRAW] = "redraw", [VERB_GIVE] = "give",
    [VERB_TAKE] = "take", [VERB_START] = "start", [VERB_SHOW] = "show", [VERB_KEEP] = "keep",
    [VERB_KILL] = "kill", [VERB_DISCARD] = "discard", [VERB_CHOOSE] = "choose", [VERB_FETCH] = "fetch",
    [VERB_WEATHER] = "weather", [VERB_GRAVES] = "graves", [VERB_REVIVE] = "revive",
    [VERB_SUMMON] = "summon", [VERB_MOVE] = "move", [VERB_LEADER] = "leader", [VERB_PLAY] = "play",
};
static const char *const place_words[PLACES + 1] = {
    "", "close", "ranged", "siege", "enemy-close", "enemy-ranged", "enemy-siege", NULL,
};
static const char *const halves_words[] = { "", "own", "enemy", "both", NULL };
static const char enemy_graveyard[] = "enemy-graveyard";

const char *gwent_card_key(unsigned scenario, unsigned card)
{
    static const char *const factions[FACTION_COUNT] = {
        [FACTION_NEUTRAL] = "neutral", [FACTION_NORTHERN_REALMS] = "northern-realms",
        [FACTION_NILFGAARD] = "nilfgaard", [FACTION_SCOIATAEL] = "scoiatael",
        [FACTION_MONSTERS] = "monsters", [FACTION_SKELLIGE] = "skellige",
    };
    (void)scenario;
    if (card == CARD_NONE || card == KEY_LEADERS)
        return "";
    if (card < KEY_LEADERS)
        return gwent_cards[card].key;
    if (card < KEY_FACTIONS)
        return gwent_leaders[card - KEY_LEADERS].key;
    return card < KEY_COUNT ? factions[card - KEY_FACTIONS] : NULL;
}

const char *gwent_place_word(int place)
{
    return place_words[place];
}

static void word(struct duel_text *out, const char *text)
{
    duel_put_char(out, ' ');
    duel_put(out, text);
}

void gwent_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    const uint8_t card = action.arg[0], place = action.arg[1], last = action.arg[2];
    (void)state, (void)player;
    duel_put(out, verb_words[action.verb]);
    switch ((enum verb)action.verb) {
    case VERB_DONE:
    case VERB_PASS: return;
    case VERB_START: word(out, card ? "1" : "0"); return;
    case VERB_GRAVES: word(out, halves_words[card]); return;
    case VERB_LEADER: word(out, gwent_leaders[card].key); break;
    case VERB_REDRAW:
    case VERB_GIVE:
    case VERB_TAKE:
    case VERB_SHOW:
    case VERB_KEEP:
    case VERB_KILL:
    case VERB_DISCARD:
    case VERB_CHOOSE:
    case VERB_FETCH:
    case VERB_WEATHER:
    case VERB_REVIVE:
    case VERB_SUMMON:
    case VERB_MOVE:
    case VERB_PLAY: word(out, gwent_cards[card].key); break;
    case VERB_COUNT: return;
    }
    if (place)
        word(out, place_words[place]);
    if (last)
        word(out, action.verb == VERB_REVIVE ? enemy_graveyard : gwent_cards[last].key);
}

static bool read_word(struct core_word word, struct gwent_words *said)
{
    const int place = core_word_index(word, place_words), halves = core_word_index(word, halves_words);
    unsigned number;
    if (place > 0)
        return said->place = place, true;
    if (halves > 0)
        return said->halves = halves, true;
    if (core_word_is(word, enemy_graveyard) || core_word_number(word, 1, &number))
        return true;
    for (int leader = 1; leader < GWENT_LEADERS; leader++)
        if (core_word_is(word, gwent_leaders[leader].key))
            return said->leader = leader, true;
    for (int card = 1; card < GWENT_CARDS; card++)
        if (core_word_is(word, gwent_cards[card].key))
            return *(said->card ? &said->target : &said->card) = card, true;
    return false;
}

bool gwent_read_words(const char *text, struct gwent_words *said)
{
    struct statement at = { .rest = { text, strlen(text) } };
    struct core_word word;
    *said = (struct gwent_words){ .verb = VERB_COUNT };
    for (bool first = true; core_next_word(&at, &word); first = false) {
        const int verb = first ? core_word_index(word, verb_words) : -1;
        if (verb >= 0)
            said->verb = verb;
        else if (!read_word(word, said))
            return false;
    }
    return true;
}

/* Only legal moves can be said: the list itself is the parser. */
enum duel_status gwent_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    duel_action list[DUEL_ACTIONS_MAX];
    int n = gwent_legal(state, player, list);
    for (int i = 0; i < n; i++) {
        char written[128];
        struct duel_text line;
        duel_text_init(&line, written, sizeof written);
        gwent_format(state, player, list[i], &line);
        if (strcmp(written, text) == 0) {
            *out = list[i];
            return DUEL_OK;
        }
    }
    struct gwent_words said;
    return gwent_read_words(text, &said) && said.verb != VERB_COUNT ? DUEL_ILLEGAL : DUEL_SYNTAX;
}
