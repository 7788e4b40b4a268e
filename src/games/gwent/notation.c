/* Moves of gwent as words: the verb, then cards and places by their keys.
 *
 *   redraw ves | give ves | take ves | done | start 1 | pass | move yaevinn ranged
 *   play ves close | play thaler enemy-siege | play decoy close ves | play scorch | leader eredin-destroyer-of-worlds
 *   revive ves close | revive ves close enemy-graveyard | summon ves close | kill ves | keep ves close | show ves
 *   fetch ves | discard ves | choose ves | weather biting-frost | graves both */
#include "gwent.h"

#include <string.h>

static const char *const verb_words[VERB_COUNT] = {
    [VERB_DONE] = "done", [VERB_PASS] = "pass", [VERB_REDRAW] = "redraw", [VERB_GIVE] = "give",
    [VERB_TAKE] = "take", [VERB_START] = "start", [VERB_SHOW] = "show", [VERB_KEEP] = "keep",
    [VERB_KILL] = "kill", [VERB_DISCARD] = "discard", [VERB_CHOOSE] = "choose", [VERB_FETCH] = "fetch",
    [VERB_WEATHER] = "weather", [VERB_GRAVES] = "graves", [VERB_REVIVE] = "revive",
    [VERB_SUMMON] = "summon", [VERB_MOVE] = "move", [VERB_LEADER] = "leader", [VERB_PLAY] = "play",
};
static const char *const place_words[PLACES] = {
    "", "close", "ranged", "siege", "enemy-close", "enemy-ranged", "enemy-siege",
};
static const char *const halves_words[] = { "", "own", "enemy", "both" };
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

static bool is_word(const char *text, size_t length, const char *word_)
{
    return word_ && strlen(word_) == length && memcmp(text, word_, length) == 0;
}

static bool is_known(const char *text, size_t length)
{
    for (int place = 1; place < PLACES; place++)
        if (is_word(text, length, place_words[place]))
            return true;
    for (int halves = 1; halves <= 3; halves++)
        if (is_word(text, length, halves_words[halves]))
            return true;
    for (unsigned card = 1; card < KEY_FACTIONS; card++)
        if (is_word(text, length, gwent_card_key(0, card)))
            return true;
    return is_word(text, length, "0") || is_word(text, length, "1") || is_word(text, length, enemy_graveyard);
}

/* Whether the words are those of the notation at all. */
static bool is_sentence(const char *text)
{
    size_t length = strcspn(text, " ");
    bool verb = false;
    for (int i = 0; i < VERB_COUNT; i++)
        verb |= is_word(text, length, verb_words[i]);
    while (verb && text[length]) {
        text += length + 1;
        length = strcspn(text, " ");
        if (!is_known(text, length))
            return false;
    }
    return verb;
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
    return is_sentence(text) ? DUEL_ILLEGAL : DUEL_SYNTAX;
}
