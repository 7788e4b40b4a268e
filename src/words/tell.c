/* Events as sentences: "GAME.event.KIND" of the texts, filled with what the game reports. */
#include "tell.h"

#include "session/page.h"
#include "session/trouble.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 12, KEY = 256, VALUE = 48, VALUES = 8 };

const char *tell_name(enum lang lang, const struct duel_game *game, const char *key)
{
    static const char *const kinds[] = { "card", "leader", "row", "place", "faction", "zone", "class", "rarity", NULL };
    char name[KEY];

    for (int i = 0; kinds[i]; i++) {
        snprintf(name, sizeof name, "%s.%s.%s", game->name, kinds[i], key);
        const char *found = words_find(lang, name);
        if (found)
            return found;
    }
    return NULL;
}

/* The key of an event's sentence: "GAME.event.KIND", or the variant that fits best and exists: ".you" when it
 * is about the listener, ".unseen" when the listener is not told which card. False: there is none. */
static bool sentence_of(const struct teller *teller, const char *kind, bool own, bool unseen, char key[KEY])
{
    const struct {
        bool fits;
        const char *suffix;
    } variant[] = {
        { unseen && own, ".unseen.you" }, { unseen, ".unseen" }, { unseen, ".hidden" }, { own, ".you" }, { true, "" },
    };

    for (size_t i = 0; i < sizeof variant / sizeof variant[0]; i++) {
        snprintf(key, KEY, "%s.event.%s%s", teller->game->name, kind, variant[i].suffix);
        if (variant[i].fits && words_find(teller->lang, key))
            return true;
    }
    return false;
}

const char *tell_value(const struct teller *teller, const char *name, const struct json_t *value)
{
    static _Thread_local char ring[VALUES][VALUE];
    static _Thread_local unsigned next;

    if (json_is_null(value))
        return words_find(teller->lang, "play.unseen-card");
    if (json_is_integer(value)) {
        const json_int_t number = json_integer_value(value);
        if (strcmp(name, "player") == 0 || strcmp(name, "half") == 0 || strcmp(name, "winner") == 0)
            return number >= 0 && number < DUEL_PLAYERS ? teller->player[number]
                                                        : words_find(teller->lang, "play.nobody");
        return trouble_number(number);
    }
    if (json_is_real(value)) {
        char *text = ring[next++ % VALUES];
        snprintf(text, VALUE, "%g", json_real_value(value));
        return text;
    }
    if (json_is_string(value)) {
        const char *found = tell_name(teller->lang, teller->game, json_string_value(value));
        return found ? found : json_string_value(value);
    }
    return json_is_true(value) ? "+" : "-";
}

/* An event for which there is no sentence: its kind and its values. */
static void put_bare(struct duel_text *out, const char *kind, const struct word word[], int words)
{
    duel_put(out, kind);
    duel_put_char(out, ':');
    for (int i = 0; i < words; i++) {
        if (strcmp(word[i].name, "event") == 0 || strcmp(word[i].name, "depth") == 0)
            continue;
        duel_put_char(out, ' ');
        duel_put(out, word[i].value);
    }
}

bool tell_event(const struct teller *teller, const duel_state *after, const struct duel_event *event,
                struct duel_text *out)
{
    const char *kind = teller->game->events[event->kind], *name;
    struct word word[FIELDS];
    struct page page = { 0 };
    char key[KEY], copy[FIELDS][VALUE];
    json_t *value;
    int words = 0;

    if (event->kind == DUEL_CHANCE_EVENT)
        return false;
    page_put_event(&page, after, event);
    json_t *json = json_loads(page.at, 0, NULL);
    free(page.at);
    json_object_foreach(json, name, value) {
        if (words == FIELDS || json_is_object(value) || json_is_array(value))
            continue;
        word[words] = (struct word){ name, tell_value(teller, name, value) };
        if (json_is_number(value)) {        /* more numbers than the ring holds may follow */
            snprintf(copy[words], VALUE, "%s", word[words].value);
            word[words].value = copy[words];
        }
        words++;
    }
    const bool unseen = !(event->seen_by >> teller->viewer & 1), own = event->player == teller->viewer;
    if (unseen && !json_object_get(json, "card") && words < FIELDS)
        word[words++] = (struct word){ "card", words_find(teller->lang, "play.unseen-card") };
    if (sentence_of(teller, kind, own, unseen, key))
        words_put(out, teller->lang, key, word, words);
    else
        put_bare(out, kind, word, words);
    json_decref(json);
    return true;
}
