/* Which texts a vocabulary needs, and why a file of cards is refused: neither knows a program. */
#include "inside.h"

#include <stdio.h>
#include <string.h>

/* --- what there must be -------------------------------------------------------------------------- */

struct need {
    const struct sentence *sentence;
    void (*missing)(const char *key, void *context);
    void *context;
};

static void need(const struct need *n, const char *kind, const char *key, const char *more)
{
    char name[2 * KEY];     /* the words are keys, too */
    if (!*key || effects_find(n->sentence, kind, key, more))
        return;
    snprintf(name, sizeof name, "%s.fx.%s.%s%s", n->sentence->vocabulary->game, kind, key, more);
    n->missing(name, n->context);
}

static void need_all(const struct need *n, const char *kind, const struct fx_word *words)
{
    for (; words && words->key; words++) {
        need(n, kind, words->key, "");
        for (unsigned i = 0; words->options && words->options[i]; i++)
            need(n, "option", words->options[i], "");
    }
}

/* What says "your" is said of whom one speaks to: of the other player, and of both, it has sentences of their own. */
static void need_players(const struct need *n, const struct fx_word *bans)
{
    for (; bans && bans->key; bans++) {
        const char *text = effects_find(n->sentence, "ban", bans->key, "");
        if (!(bans->flags & FX_OF_PLAYERS) || !text ||
            !strstr(text, n->sentence->lang == LANG_RU ? "ваш" : "your"))
            continue;
        need(n, "ban", bans->key, ".foe");
        need(n, "ban", bans->key, ".any");
    }
}

void effects_need(enum lang lang, const struct fx_vocabulary *vocabulary,
                  void (*missing)(const char *key, void *context), void *context)
{
    const struct sentence s = { .lang = lang, .vocabulary = vocabulary };
    const struct need n = { &s, missing, context };
    need_all(&n, "verb", vocabulary->verbs);
    need_all(&n, "event", vocabulary->events);
    need_all(&n, "condition", vocabulary->conditions);
    need_all(&n, "cost", vocabulary->costs);
    need_all(&n, "test", vocabulary->tests);
    need_all(&n, "keyword", vocabulary->keywords);
    need_all(&n, "ban", vocabulary->bans);
    need_players(&n, vocabulary->bans);
    need_all(&n, "until", vocabulary->periods);
    need_all(&n, "figure", vocabulary->figures);
    need_all(&n, "reference", vocabulary->references);
    for (const struct fx_word *condition = vocabulary->conditions; condition && condition->key; condition++)
        need(&n, "condition", condition->key, "-not");
    for (const struct fx_word *place = vocabulary->places; place->key; place++) {
        need(&n, "zone", place->key, "");
        if (!(place->flags & FX_NO_TARGET))
            need(&n, "to", place->key, "");
        if (place->flags & FX_ORDERED) {
            need(&n, "to", place->key, ".top");
            need(&n, "to", place->key, ".bottom");
        }
        if (effects_find(&s, "noun", place->key, ""))
            continue;
        for (unsigned side = FX_MY; side <= FX_ANY; side++) {
            char more[NAME];
            snprintf(more, sizeof more, ".%s", fx_side_keys[side]);
            need(&n, "place", place->key, more);
        }
    }
    for (const struct fx_group *group = vocabulary->groups; group && group->key; group++)
        need(&n, "noun", group->key, "");
    for (const struct fx_list *list = vocabulary->lists; list && list->key; list++) {
        char own[KEY];
        snprintf(own, sizeof own, "own-%s", list->key);
        need(&n, "test", own, "");
        const bool told = effects_find(&s, "test", list->key, "");
        for (unsigned i = 0; list->words[i]; i++)
            need(&n, told ? "word" : "noun", list->words[i], "");
    }
}

/* --- refusals ------------------------------------------------------------------------------------ */

void effects_fault(enum lang lang, const struct fx_error *error, struct duel_text *out)
{
    char key[KEY], want[KEY], most[16];
    static const struct {
        char kind;
        const char *key;
    } kinds[] = { { '[', "tests" }, { '$', "costs" }, { 'P', "place" },
                  { 'V', "step" },  { 'E', "event" }, { 'H', "head" } };
    const char letter[] = { error->want, '\0' }, *kind = letter;
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (kinds[i].kind == error->want)
            kind = kinds[i].key;
    snprintf(key, sizeof key, "effects.want.%s", kind);
    const char *wanted = error->fault == FX_FAULT_WANTED && error->want ? words_find(lang, key) : NULL;
    if (wanted)
        snprintf(want, sizeof want, "%s", wanted);
    else
        snprintf(want, sizeof want, lang == LANG_RU ? "«%s»" : "“%s”", error->wanted);
    snprintf(most, sizeof most, "%d", error->most);
    snprintf(key, sizeof key, "effects.fault.%s%s", fx_fault_keys[error->fault],
             error->fault == FX_FAULT_WANTED && !*error->word ? "-end" : "");
    const struct word word[] = { { .name = "word", .value = error->word },
                                 { .name = "want", .value = want },
                                 { .name = "most", .value = most } };
    words_put(out, lang, key, word, 3);
}
