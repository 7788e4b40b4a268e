/* The words of the notation: westeros 13.11, 13.12. */
#include "core/statement.h"
#include "westeros.h"

#include <string.h>

/* What follows the word of a verb. */
enum form { PLAIN, FACE, NUMBER, HEX, TWO_HEXES, CARD, CARD_HEX, COMMANDERS, GROUND_HEX, COMMANDER_HEX, UNIT_HEX };
static const struct {
    const char *word;
    enum form form;
} verbs[WESTEROS_VERBS] = {
    [WESTEROS_NO_VERB] = { "", PLAIN },          [WESTEROS_PASS] = { "pass", PLAIN },
    [WESTEROS_TOKEN] = { "token", FACE },        [WESTEROS_PAIR] = { "pair", FACE },
    [WESTEROS_CHEER] = { "cheer", PLAIN },       [WESTEROS_ROUSE] = { "rouse", HEX },
    [WESTEROS_PLAY] = { "play", CARD_HEX },      [WESTEROS_DISCARD] = { "discard", CARD_HEX },
    [WESTEROS_DONE] = { "done", PLAIN },         [WESTEROS_PICK] = { "order", HEX },
    [WESTEROS_REVIVE] = { "rally", HEX },        [WESTEROS_FIGHT] = { "fight", PLAIN },
    [WESTEROS_MOVE] = { "move", TWO_HEXES },     [WESTEROS_LEAVE] = { "leave", TWO_HEXES },
    [WESTEROS_AWAIT] = { "await", PLAIN },       [WESTEROS_EVADE] = { "evade", TWO_HEXES },
    [WESTEROS_ALONE] = { "alone", PLAIN },       [WESTEROS_SUPPORT] = { "support", HEX },
    [WESTEROS_HALT] = { "end", PLAIN },          [WESTEROS_ATTACK] = { "attack", TWO_HEXES },
    [WESTEROS_SCORCH] = { "scorch", TWO_HEXES }, [WESTEROS_SETTLE] = { "settle", PLAIN },
    [WESTEROS_REROLL] = { "reroll", FACE },      [WESTEROS_STAND] = { "stand", PLAIN },
    [WESTEROS_YIELD] = { "yield", PLAIN },       [WESTEROS_BACK] = { "back", HEX },
    [WESTEROS_DECLINE] = { "decline", PLAIN },   [WESTEROS_COUNTER] = { "counter", PLAIN },
    [WESTEROS_HOLD] = { "hold", PLAIN },         [WESTEROS_FOLLOW] = { "follow", HEX },
    [WESTEROS_KEEP] = { "keep", FACE },          [WESTEROS_KEEP_CARD] = { "hold-back", CARD },
    [WESTEROS_KEEP_NONE] = { "none", PLAIN },    [WESTEROS_CHOOSE] = { "choose", COMMANDERS },
    [WESTEROS_LAY] = { "lay", GROUND_HEX },      [WESTEROS_LEAD] = { "lead", COMMANDER_HEX },
    [WESTEROS_FORM] = { "form", UNIT_HEX },      [WESTEROS_SAVE] = { "save", PLAIN },
    [WESTEROS_USE] = { "use", PLAIN },          [WESTEROS_KEEP_DICE] = { "keep-dice", PLAIN },
    [WESTEROS_LEND] = { "lend", NUMBER },       [WESTEROS_REMAIN] = { "remain", PLAIN },
    [WESTEROS_SWAP] = { "swap", HEX },          [WESTEROS_COMMIT] = { "commit", HEX },
    [WESTEROS_RECLAIM] = { "reclaim", FACE },    [WESTEROS_BEGIN] = { "begin", PLAIN },
};

void westeros_put_hex(struct duel_text *out, const struct westeros *g, unsigned hex)
{
    char word[HEX_WORD];
    hex_word(westeros_grid(g), hex, word);
    core_put_word(out, word);
}

/* "choose greatjon maege", "lay forest c7", "lead maege c13", "form war-host blue d13", "token blue", "play robb-order-two h9", "order h9", "move h9 h7", "leave h9 h10", "attack h7 h6", "reroll morale", "back h8". */
void westeros_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    const struct westeros *g = westeros_of(state);
    const enum form form = verbs[action.verb].form;
    duel_put(out, verbs[action.verb].word);
    switch (form) {
    case PLAIN: break;
    case FACE: core_put_word(out, westeros_faces[action.arg[0]]); break;
    case NUMBER: core_put_number(out, action.arg[0]); break;
    case HEX: westeros_put_hex(out, g, action.arg[0]); break;
    case TWO_HEXES:
        westeros_put_hex(out, g, action.arg[0]);
        westeros_put_hex(out, g, action.arg[1]);
        break;
    case COMMANDERS:
        for (unsigned left = action.arg[0]; left; left &= left - 1)
            core_put_word(out,
                          westeros_commander_keys[westeros_first_of(player) + (unsigned)__builtin_ctz(left)]);
        break;
    case GROUND_HEX:
        core_put_word(out, westeros_ground_keys[action.arg[0]]);
        westeros_put_hex(out, g, action.arg[1]);
        break;
    case COMMANDER_HEX:
        core_put_word(out, westeros_commander_keys[action.arg[0]]);
        westeros_put_hex(out, g, action.arg[1]);
        break;
    case UNIT_HEX:
        core_put_word(out, westeros_type_keys[action.arg[0]]);
        core_put_word(out, westeros_faces[action.arg[1]]);
        westeros_put_hex(out, g, action.arg[2]);
        break;
    case CARD: core_put_word(out, westeros_cards[player][action.arg[0]].key); break;
    case CARD_HEX:
        core_put_word(out, westeros_cards[player][action.arg[0]].key);
        westeros_put_hex(out, g, action.arg[1]);
        break;
    }
}

static bool read_face(struct statement *at, uint8_t *out)
{
    struct core_word word;
    const int face = core_next_word(at, &word) ? core_word_index(word, westeros_faces) : -1;
    *out = (uint8_t)face;
    return face >= 0;
}

static bool read_number(struct statement *at, uint8_t *out)
{
    struct core_word word;
    unsigned number;
    if (!core_next_word(at, &word) || !core_word_number(word, UINT8_MAX, &number))
        return false;
    *out = (uint8_t)number;
    return true;
}

static bool read_hex(const struct westeros *g, struct statement *at, uint8_t *out)
{
    struct core_word word;
    *out = (uint8_t)(core_next_word(at, &word) ? hex_read(westeros_grid(g), word.at, word.length) : HEX_NONE);
    return *out != HEX_NONE;
}

static bool read_card(int player, struct statement *at, uint8_t *out)
{
    struct core_word word;
    if (!core_next_word(at, &word))
        return false;
    for (*out = 0; *out < WESTEROS_KINDS; ++*out)
        if (core_word_is(word, westeros_cards[player][*out].key))
            return true;
    return false;
}

static bool read_key(struct statement *at, const char *const *keys, uint8_t *out)
{
    struct core_word word;
    const int index = core_next_word(at, &word) ? core_word_index(word, keys) : -1;
    *out = (uint8_t)index;
    return index >= 0;
}

static bool read_commanders(int player, struct statement *at, uint8_t *out)
{
    struct core_word word;
    while (core_next_word(at, &word)) {
        const int commander = core_word_index(word, westeros_commander_keys) - (int)westeros_first_of(player);
        if (commander < 0 || commander >= WESTEROS_COMMANDERS / 2)
            return false;
        *out |= (uint8_t)(1 << commander);
    }
    return true;
}

static bool read_rest(const struct westeros *g, int player, enum form form, struct statement *at,
                      duel_action *out)
{
    switch (form) {
    case PLAIN: return true;
    case FACE: return read_face(at, &out->arg[0]);
    case NUMBER: return read_number(at, &out->arg[0]);
    case HEX: return read_hex(g, at, &out->arg[0]);
    case TWO_HEXES: return read_hex(g, at, &out->arg[0]) && read_hex(g, at, &out->arg[1]);
    case COMMANDERS: return read_commanders(player, at, &out->arg[0]);
    case GROUND_HEX: return read_key(at, westeros_ground_keys, &out->arg[0]) && read_hex(g, at, &out->arg[1]);
    case COMMANDER_HEX:
        return read_key(at, westeros_commander_keys, &out->arg[0]) && read_hex(g, at, &out->arg[1]);
    case UNIT_HEX:
        return read_key(at, westeros_type_keys, &out->arg[0]) && read_key(at, westeros_faces, &out->arg[1]) &&
               read_hex(g, at, &out->arg[2]);
    case CARD: return read_card(player, at, &out->arg[0]);
    case CARD_HEX: return read_card(player, at, &out->arg[0]) && read_hex(g, at, &out->arg[1]);
    }
    return false;
}

/* The words are those of the action, with single blanks and nothing else. */
static bool is_written(const duel_state *state, int player, duel_action action, const char *text)
{
    char words[128];
    struct duel_text out;
    duel_text_init(&out, words, sizeof words);
    westeros_format(state, player, action, &out);
    return strcmp(words, text) == 0;
}

enum duel_status westeros_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    struct statement at = { .rest = { text, strlen(text) } };
    struct core_word word;
    if (!core_next_word(&at, &word))
        return DUEL_SYNTAX;
    for (unsigned verb = WESTEROS_PASS; verb < WESTEROS_VERBS; verb++) {
        duel_action action = { .verb = (uint8_t)verb };
        if (!core_word_is(word, verbs[verb].word))
            continue;
        if (!read_rest(westeros_of(state), player, verbs[verb].form, &at, &action) ||
            !is_written(state, player, action, text))
            return DUEL_SYNTAX;
        *out = action;
        return DUEL_OK;
    }
    return DUEL_SYNTAX;
}
