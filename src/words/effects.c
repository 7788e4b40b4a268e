/* The teller: a template for each word of the language of cards, noun phrases for selectors, "where N is ..." for numbers that are not
 * known. Here is what the place of a template says, which may be anything up to an ability that is told inside another. */
#include "effects/inside.h"

#include <stdio.h>
#include <string.h>

enum { QUOTED = 3 };        /* abilities inside abilities */

/* --- values -------------------------------------------------------------------------------------- */

/* The noun of a place that is meant as such: "a rear-guard". */
static void tell_place(struct sentence *s, unsigned places, enum grammatical_case which,
                       struct duel_text *out)
{
    const struct fx_pick pick = { .places = (uint16_t)places, .side = FX_ANY };
    for (unsigned i = 0, n = 0; places >> i; i++) {
        if (!(places >> i & 1))
            continue;
        const struct fx_pick one = { .places = (uint16_t)(1u << i), .side = FX_ANY };
        if (effects_find(s, "noun", s->vocabulary->places[i].key, "")) {
            if (n++ == 0 && effects_noun_of(s, &pick) != effects_text_of(s, "noun", "card") &&
                (places & (places - 1))) {
                effects_tell_places(s, &pick, ONE, false, which, out);
                return;
            }
            if (n > 1)
                effects_put_join(s, "or", 1, out);
            effects_tell_places(s, &one, ONE, false, which, out);
        } else {
            if (n++ > 0)
                effects_put_join(s, "or", 1, out);
            duel_put(out, effects_text_of(s, "zone", s->vocabulary->places[i].key));
        }
    }
}

static void tell_destination(struct sentence *s, unsigned destination, struct duel_text *out)
{
    static const char *const ends[] = { "", ".top", ".bottom" };
    const unsigned side = fx_side_of(destination);
    char key[KEY];
    snprintf(key, sizeof key, "%s%s", s->vocabulary->places[fx_place_of(destination)].key,
             ends[fx_end_of(destination)]);
    const char *found = side == FX_MY    ? effects_find(s, "to", key, ".my")
                        : side == FX_FOE ? effects_find(s, "to", key, ".foe")
                                         : NULL;
    duel_put(out, found ? found : effects_text_of(s, "to", key));
    if (side && !found) {
        duel_put_char(out, ' ');
        duel_put(out, effects_text_of(s, "to-side", fx_side_keys[side]));
    }
}

/* Another ability of the card, as part of this sentence. */
static void tell_named(struct sentence *s, unsigned number, struct duel_text *out)
{
    const struct sentence before = *s;
    if (s->quoted == QUOTED) {
        duel_put(out, "…");
        return;
    }
    s->quoted++;
    s->letters = s->inside = 0;
    s->where[0] = '\0';
    const struct said it = s->variable[FX_IT];
    memset(s->variable, 0, sizeof s->variable);
    s->variable[FX_IT] = it;
    effects_tell_ability(s, &s->program->ability[s->card->ability + number - 1], out);
    *s = before;
}

/* A keyword of which the language has no other form is the same in every case. */
static void put_keyword(const struct sentence *s, const char *key, enum grammatical_case which,
                        struct duel_text *out)
{
    const char *form = which == ACCUSATIVE ? effects_find(s, "keyword", key, ".acc") : NULL;
    duel_put(out, form ? form : effects_text_of(s, "keyword", key));
}

/* How long, behind a blank. What begins with a comma is a clause of its own. */
static void put_until(const struct sentence *s, const char *key, struct duel_text *out)
{
    const char *period = effects_text_of(s, "until", key);
    duel_put(out, *period == ',' ? "" : " ");
    duel_put(out, period);
}

static void put_value(struct sentence *s, const struct value *value, enum role role,
                      enum grammatical_case which, struct duel_text *out)
{
    static const uint16_t nothing[2];
    const uint16_t *said = value->at ? value->at : nothing;
    const uint16_t at = said[0];
    switch (value->kind) {
    case '\0': duel_put(out, value->text); break;
    case 's': effects_tell_pick(s, at, role, which, out); break;
    case 'm':
        if (at)
            effects_tell_pick(s, at, role, which, out);
        else
            effects_put_noun(s, effects_text_of(s, "who", fx_who_keys[said[1]]), false, which, out);
        break;
    case 'n':
    case 'c': effects_tell_number(s, at, out); break;
    case 'w':
        effects_put_noun(s, effects_text_of(s, "who", fx_who_keys[at ? at : FX_MY]), false, which, out);
        break;
    case 'p': tell_destination(s, at, out); break;
    case 'P': tell_place(s, at, which, out); break;
    case 'k': effects_put_card(s, at, out); break;
    case 'a': tell_named(s, at, out); break;
    case 'q': put_keyword(s, s->vocabulary->keywords[at - 1].key, which, out); break;
    case 'b': duel_put(out, effects_text_of(s, "ban", s->vocabulary->bans[at - 1].key)); break;
    case 'g': effects_tell_figure(s, at, which, out); break;
    case 'u':
        if (at)
            put_until(s, at == FX_EVER ? "ever" : s->vocabulary->periods[at - FX_PERIOD].key, out);
        break;
    case 'r':
        effects_tell_number(s, at, out);
        if (said[1] != at) {
            duel_put(out, "–");
            if (said[1])
                effects_tell_number(s, said[1], out);
            else
                duel_put(out, "∞");
        }
        break;
    case 'f': {
        const struct fx_pick pick = { .places = 0, .side = FX_ANY, .tests = at };
        effects_tell_places(s, &pick, role == ALL ? BARE : role, role != ONE, which, out);
        break;
    }
    case 'x': duel_put(out, effects_text_of(s, "number", at == FX_X ? "x" : at == FX_Y ? "y" : "n")); break;
    case 'i': effects_tell_conditions(s, at, out); break;
    case '$': effects_tell_costs(s, at, out); break;
    default: break;     /* 'v' has no words of its own, 'o' is a text */
    }
}

/* --- sentences ---------------------------------------------------------------------------------- */

/* In Russian "с", "в" and "к" are "со", "во" and "ко" before "все" in its forms. */
static void put_fluent(const char *text, struct duel_text *out)
{
    static const char *const short_ones[] = { " с все", " с всё", " в все", " в всё", " к все" };
    while (*text) {
        unsigned i = 0;
        while (i < sizeof short_ones / sizeof *short_ones &&
               strncmp(text, short_ones[i], strlen(short_ones[i])) != 0)
            i++;
        const size_t length = i < sizeof short_ones / sizeof *short_ones ? strlen(" с") : 1;
        effects_put_span(out, text, length);
        duel_put(out, length > 1 ? "о" : "");
        text += length;
    }
}

/* The first letter as a capital, of English or Russian. */
static void put_sentence(const char *text, struct duel_text *out)
{
    size_t start = 0;
    if (*text == '[')
        start = strcspn(text, "]") + 2;
    effects_put_span(out, text, start);
    const unsigned char *at = (const unsigned char *)text + start;
    if (*at >= 'a' && *at <= 'z') {
        duel_put_char(out, (char)(*at - 'a' + 'A'));
        at++;
    } else if (at[0] == 0xd0 && at[1] >= 0xb0 && at[1] <= 0xbf) {       /* а to п */
        duel_put_char(out, (char)0xd0);
        duel_put_char(out, (char)(at[1] - 0x20));
        at += 2;
    } else if (at[0] == 0xd1 && at[1] >= 0x80 && at[1] <= 0x8f) {       /* р to я */
        duel_put_char(out, (char)0xd0);
        duel_put_char(out, (char)(at[1] + 0x20));
        at += 2;
    }
    put_fluent((const char *)at, out);
    if (*text)
        duel_put_char(out, '.');
}

bool effects_is_told(const struct fx_ability *ability)
{
    return !ability->letter && ability->kind != FX_PART;
}

void effects_tell(enum lang lang, const struct fx_program *program, const struct fx_vocabulary *vocabulary,
                  unsigned card, unsigned ability, struct duel_text *out)
{
    struct sentence s = {
        .lang = lang, .program = program, .vocabulary = vocabulary, .card = &program->card[card], .put_value = put_value
    };
    char told[PIECE * 4];
    struct duel_text text;
    duel_text_init(&text, told, sizeof told);
    effects_tell_ability(&s, &program->ability[s.card->ability + ability], &text);
    put_sentence(told, out);
}
