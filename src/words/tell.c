/* Events as sentences: "GAME.event.KIND" of the texts, filled with what the game reports. */
#include "tell.h"

#include "session/page.h"
#include "session/trouble.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 12, KEY = 256, VALUE = 128, VALUES = 8 };

/* The name of the thing with that key, or with `form` ".acc" its accusative. NULL: there is none. */
static const char *name_of(enum lang lang, const struct duel_game *game, const char *key, const char *form)
{
    static const char *const usual[] = { "card", "zone", "place", NULL };
    const char *const *kinds = game->kinds ? game->kinds : usual;
    char name[KEY];

    for (int i = 0; kinds[i]; i++) {
        snprintf(name, sizeof name, "%s.%s.%s%s", game->name, kinds[i], key, form);
        const char *found = words_find(lang, name);
        if (found)
            return found;
    }
    return NULL;
}

const char *tell_name(enum lang lang, const struct duel_game *game, const char *key)
{
    return name_of(lang, game, key, "");
}

const char *tell_accusative(enum lang lang, const struct duel_game *game, const char *key)
{
    return name_of(lang, game, key, ".acc");
}

/* "GAME.fault.RULE", or ".card" after it, if that exists, where the fault is one card's. */
void tell_fault(enum lang lang, const struct duel_game *game, unsigned scenario,
                const struct duel_fault *fault, struct duel_text *out)
{
    const char *card = fault->card ? game->card_key(scenario, fault->card) : NULL;
    const char *name = card && *card ? tell_name(lang, game, card) : NULL;
    char key[KEY], rule[16], have[16], want[16];
    const int length = snprintf(key, sizeof key, "%s.fault.%d.card", game->name, fault->rule);

    if (!card || !*card || !words_find(lang, key))
        key[(size_t)length - strlen(".card")] = '\0';
    snprintf(rule, sizeof rule, "%d.%d", fault->rule / 100, fault->rule % 100);
    snprintf(have, sizeof have, "%d", fault->have);
    snprintf(want, sizeof want, "%d", fault->want);
    const struct word word[] = { { .name = "rule", .value = rule },
                                 { .name = "card", .value = name ? name : card ? card : "" },
                                 { .name = "have", .value = have },
                                 { .name = "want", .value = want } };
    words_put(out, lang, key, word, sizeof word / sizeof word[0]);
}

void tell_reason(enum lang lang, const struct duel_game *game, const struct duel_reason *reason,
                 struct duel_text *out)
{
    char key[KEY], n[16], of[16], rule[32];
    const char *card = reason->card ? tell_name(lang, game, reason->card) : NULL;
    const char *place = reason->place ? tell_name(lang, game, reason->place) : NULL;
    snprintf(key, sizeof key, "%s.not.%s", reason->general ? "table" : game->name, reason->key);
    snprintf(n, sizeof n, "%d", reason->n);
    snprintf(of, sizeof of, "%d", reason->of);
    const struct word word[] = {
        { .name = "card",
          .value = card ? card : reason->card ? reason->card : "",
          .accusative = reason->card ? tell_accusative(lang, game, reason->card) : NULL },
        { .name = "place", .value = place ? place : reason->place ? reason->place : "" },
        { .name = "n", .value = n },
        { .name = "of", .value = of },
    };
    words_put(out, lang, key, word, sizeof word / sizeof word[0]);
    if (!reason->rule)
        return;
    snprintf(rule, sizeof rule, "%d.%d", reason->rule / 100, reason->rule % 100);
    const struct word where = { .name = "rule", .value = rule };
    duel_put_char(out, ' ');
    words_put(out, lang, "table.not.rule", &where, 1);
}

/* Whether the event's card went to a place of the other player: its key ends with that player's number, as close1. */
static bool goes_across(const json_t *event)
{
    const char *to = json_string_value(json_object_get(event, "to"));
    const json_int_t player = json_integer_value(json_object_get(event, "player"));
    return to && *to && (player == 0 || player == 1) && to[strlen(to) - 1] == '1' - player;
}

/* The key of an event's sentence: "GAME.event.KIND", or the variant that fits best and exists: ".you" when it
 * is about the listener, ".unseen" when the listener is not told which card, ".across" when the card goes to the other
 * player's half, ".across.here" when that is the listener's. False: there is none. */
static bool sentence_of(const struct teller *teller, const char *kind, bool own, bool unseen, bool across,
                        bool here, char key[KEY])
{
    const struct {
        bool fits;
        const char *suffix;
    } variant[] = {
        { unseen && own, ".unseen.you" }, { unseen, ".unseen" },
        { unseen, ".hidden" },            { across && own, ".across.you" },
        { here, ".across.here" },         { across, ".across" },
        { own, ".you" },                  { true, "" },
    };

    for (size_t i = 0; i < sizeof variant / sizeof variant[0]; i++) {
        if (!variant[i].fits)
            continue;
        snprintf(key, KEY, "judge.event.%s.%s%s", teller->game->name, kind, variant[i].suffix);
        if (teller->posted && words_find(teller->lang, key))
            return true;
        snprintf(key, KEY, "%s.event.%s%s", teller->game->name, kind, variant[i].suffix);
        if (words_find(teller->lang, key))
            return true;
    }
    return false;
}

/* "SC" as "strength, cunning"; false: these are no letters of virtues. */
static bool put_virtues(const struct teller *teller, const char *name, const char *letters, char out[VALUE])
{
    static const char *const sets[] = { "virtues", "superiority", "protection", NULL };
    struct duel_text text;

    if (!teller->posted || duel_index(sets, name) < 0)
        return false;
    duel_text_init(&text, out, VALUE);
    for (; *letters; letters++) {
        char key[KEY];
        snprintf(key, sizeof key, "%s.virtue.%c", teller->game->name, *letters | 0x20);
        const char *virtue = words_find(teller->lang, key);
        duel_put(&text, text.used ? ", " : "");
        duel_put(&text, virtue ? virtue : key);
    }
    if (!text.used)
        duel_put(&text, "—");
    return true;
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
        char key[KEY], *text = ring[next++ % VALUES];
        if (put_virtues(teller, name, json_string_value(value), text))
            return text;
        snprintf(key, sizeof key, "judge.name.%s.%s", teller->game->name, json_string_value(value));
        const char *found = teller->posted ? words_find(teller->lang, key) : NULL;
        if (!found) {       /* a value is of the kind after which it is called, where there is one: a phase */
            snprintf(key, sizeof key, "%s.%s.%s", teller->game->name, name, json_string_value(value));
            found = words_find(teller->lang, key);
        }
        if (!found)
            found = tell_name(teller->lang, teller->game, json_string_value(value));
        return found ? found : json_string_value(value);
    }
    return json_is_true(value) ? "+" : "-";
}

/* The accusative of what tell_value says, or NULL. */
static const char *accusative_of(const struct teller *teller, const json_t *value)
{
    if (json_is_null(value))
        return words_find(teller->lang, "play.unseen-card.acc");
    return json_is_string(value) ? name_of(teller->lang, teller->game, json_string_value(value), ".acc")
                                 : NULL;
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

    if (event->kind == DUEL_CHANCE_EVENT && !teller->recorded)
        return false;
    page_put_event(&page, after, event);
    json_t *json = json_loads(page.at, 0, NULL);
    free(page.at);
    json_object_foreach(json, name, value) {
        if (words == FIELDS || json_is_object(value) || json_is_array(value))
            continue;
        word[words] = (struct word){ name, tell_value(teller, name, value), accusative_of(teller, value) };
        if (json_is_number(value)) {        /* more numbers than the ring holds may follow */
            snprintf(copy[words], VALUE, "%s", word[words].value);
            word[words].value = copy[words];
        }
        words++;
    }
    const bool unseen = !(event->seen_by >> teller->viewer & 1), across = goes_across(json);
    const bool own = event->player == teller->viewer && !teller->recorded;
    const bool here = across && event->player == 1 - teller->viewer && !teller->recorded;
    if (across && words < FIELDS)
        word[words++] = (struct word){ .name = "half", .value = teller->player[1 - event->player] };
    if (unseen && !json_object_get(json, "card") && words < FIELDS)
        word[words++] = (struct word){ "card", words_find(teller->lang, "play.unseen-card"),
                                       words_find(teller->lang, "play.unseen-card.acc") };
    if (sentence_of(teller, kind, own, unseen, across, here, key))
        words_put(out, teller->lang, key, word, words);
    else
        put_bare(out, kind, word, words);
    json_decref(json);
    return true;
}
