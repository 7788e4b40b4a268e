/* The legal moves of a seat: numbered, in notation, and found again by what a person types. */
#include "play.h"
#include "words/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NOT_FOUND = -1, AMBIGUOUS = -2, GAP = 2, CAPTION = 160, WORLDS = 8 };

/* By how much the seat leads in `state`, as its view tells; false where that means nothing. */
static bool lead_in(const struct play *play, const duel_state *state, int seat, double *lead, int *round)
{
    struct page page = { 0 };

    page_put_view(&page, state, seat);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    bool known = table_lead(&play->table, view, seat, lead, round);
    json_decref(view);
    return known;
}

/* The immediate effect of each move on the lead: one number if equal in all imagined worlds, else a range. */
static void preview(const struct play *play, int seat, struct moves *moves)
{
    double before, after, least[DUEL_ACTIONS_MAX], most[DUEL_ACTIONS_MAX];
    bool known[DUEL_ACTIONS_MAX];
    int round, later;
    duel_room view, world, trial;

    duel_copy(duel_in(&view), session_state(play->session));
    duel_hide(duel_in(&view), seat);
    if (!lead_in(play, duel_in(&view), seat, &before, &round))
        return;
    for (int i = 0; i < moves->count; i++)
        known[i] = true;
    for (int w = 0; w < WORLDS; w++) {
        duel_copy(duel_in(&world), duel_in(&view));
        duel_imagine(duel_in(&world), NULL, (uint64_t)w);
        for (int i = 0; i < moves->count; i++) {
            duel_copy(duel_in(&trial), duel_in(&world));
            duel_apply(duel_in(&trial), seat, moves->action[i], NULL);
            known[i] = known[i] && lead_in(play, duel_in(&trial), seat, &after, &later) && later == round;
            if (!known[i])
                continue;
            least[i] = w == 0 || after - before < least[i] ? after - before : least[i];
            most[i] = w == 0 || after - before > most[i] ? after - before : most[i];
        }
    }
    for (int i = 0; i < moves->count; i++)
        if (known[i] && least[i] != most[i])
            snprintf(moves->gain[i], sizeof moves->gain[i], "%+g..%+g", least[i], most[i]);
        else if (known[i] && least[i] != 0)
            snprintf(moves->gain[i], sizeof moves->gain[i], "%+g", least[i]);
}

void moves_list(const struct play *play, int seat, struct moves *moves)
{
    const duel_state *state = session_state(play->session);

    moves->count = duel_legal(state, seat, moves->action);
    for (int i = 0; i < moves->count; i++) {
        struct duel_text text;
        duel_text_init(&text, moves->notation[i], PLAY_NOTATION);
        duel_format(state, seat, moves->action[i], &text);
        moves->gain[i][0] = '\0';
    }
    preview(play, seat, moves);
}

static size_t first_word(const char *notation)
{
    return strcspn(notation, " ");
}

/* What follows the first word; the word itself if nothing does. */
static const char *rest_of(const char *notation)
{
    size_t verb = first_word(notation);

    return notation[verb] ? notation + verb + 1 : notation;
}

/* Whether a name says no more than the key it stands for: "Vampire: Bruxa" and "vampire-bruxa". */
static bool says_the_same(const char *name, const char *key)
{
    for (;; name++, key++) {
        while (*name && strchr(" -_:'.,", *name))
            name++;
        while (*key && strchr("-_", *key))
            key++;
        if (!*name || !*key || tolower((unsigned char)*name) != *key)
            return *name == *key;
    }
}

/* The names behind the keys of a notation, "Ves, close", but for those that say no more than the key. */
static void caption(const struct play *play, const char *notation, char out[CAPTION])
{
    char key[PLAY_NOTATION];
    struct duel_text text;

    duel_text_init(&text, out, CAPTION);
    for (const char *at = notation + first_word(notation); *at;) {
        at += strspn(at, " ");
        size_t length = strcspn(at, " ");
        snprintf(key, sizeof key, "%.*s", (int)length, at);
        at += length;
        const char *name = tell_name(play->cli->lang, play->game, key);
        if (!name || says_the_same(name, key))
            continue;
        duel_put(&text, text.used ? ", " : "");
        duel_put(&text, name);
    }
}

/* One item, "12 ves close +5 (Ves, close)". */
static void item(const struct play *play, const struct moves *moves, int i, char *out, size_t size)
{
    char names[CAPTION];

    caption(play, moves->notation[i], names);
    snprintf(out, size, "%3d %s%s%s%s%s%s", i + 1, rest_of(moves->notation[i]), moves->gain[i][0] ? " " : "",
             moves->gain[i], names[0] ? " (" : "", names, names[0] ? ")" : "");
}

/* "offer 0 to 30: numbers 2 to 32" for a long run of plain numbers. False: these are others. */
static bool show_range(const struct play *play, const struct moves *moves, int from, int to)
{
    const struct table *table = &play->table;
    char verb[PLAY_NOTATION];

    for (int i = from; i < to; i++) {
        const char *rest = rest_of(moves->notation[i]);
        if (rest[strspn(rest, "0123456789")] != '\0')
            return false;
    }
    if (to - from < 12)
        return false;
    snprintf(verb, sizeof verb, "%.*s", (int)first_word(moves->notation[from]), moves->notation[from]);
    fputc(' ', table->out);
    ink(table, INK_BOLD);
    text_fit(table->out, verb, 8);
    ink(table, INK_PLAIN);
    fprintf(table->out, " %s\n",
            say(table, "play.range", "first", rest_of(moves->notation[from]), "last",
                rest_of(moves->notation[to - 1]), "verb", verb, "from", cli_number(from + 1), "to",
                cli_number(to)));
    return true;
}

/* The moves from `from` up to `to`, in columns under their first word. */
static void show_group(const struct play *play, const struct moves *moves, int from, int to)
{
    const struct table *table = &play->table;
    char text[PLAY_NOTATION + CAPTION + 16];
    int widest = 0, indent = 9;

    for (int i = from; i < to; i++) {
        item(play, moves, i, text, sizeof text);
        widest = text_columns(text) > widest ? text_columns(text) : widest;
    }
    int columns = (table->width - indent) / (widest + GAP);
    columns = columns < 1 ? 1 : columns;
    int lines = (to - from + columns - 1) / columns;
    for (int line = 0; line < lines; line++) {
        char verb[PLAY_NOTATION];
        snprintf(verb, sizeof verb, "%.*s", (int)first_word(moves->notation[from]), moves->notation[from]);
        fprintf(table->out, " ");
        ink(table, INK_BOLD);
        text_fit(table->out, line == 0 ? verb : "", indent - 1);
        ink(table, INK_PLAIN);
        for (int column = 0; column < columns; column++) {
            int i = from + column * lines + line;
            if (i >= to)
                break;
            item(play, moves, i, text, sizeof text);
            int room = column + 1 < columns && i + lines < to
                           ? widest + GAP
                           : table->width - indent - column * (widest + GAP);
            text_fit(table->out, text,
                     i + lines < to || text_columns(text) > room ? room : text_columns(text));
        }
        fputc('\n', table->out);
    }
}

void moves_show(const struct play *play, const struct moves *moves)
{
    for (int from = 0, to; from < moves->count; from = to) {
        size_t verb = first_word(moves->notation[from]);
        for (to = from + 1; to < moves->count; to++)
            if (first_word(moves->notation[to]) != verb ||
                memcmp(moves->notation[to], moves->notation[from], verb) != 0)
                break;
        if (!show_range(play, moves, from, to))
            show_group(play, moves, from, to);
    }
}

/* --- finding ------------------------------------------------------------------------------------ */

static bool begins(const char *text, const char *part)
{
    return strncasecmp(text, part, strlen(part)) == 0;
}

static bool fits_notation(const struct play *play, const char *notation, const char *part)
{
    (void)play;
    return begins(notation, part);
}

static bool fits_rest(const struct play *play, const char *notation, const char *part)
{
    (void)play;
    return begins(rest_of(notation), part);
}

static bool fits_name(const struct play *play, const char *notation, const char *part)
{
    char names[CAPTION];

    caption(play, notation, names);
    return begins(names, part);
}

/* The only move that fits; AMBIGUOUS shows the candidates. */
static int only(const struct play *play, const struct moves *moves, const char *part,
                bool (*fits)(const struct play *, const char *, const char *))
{
    int found = NOT_FOUND;

    for (int i = 0; i < moves->count; i++)
        if (fits(play, moves->notation[i], part))
            found = found == NOT_FOUND ? i : AMBIGUOUS;
    if (found != AMBIGUOUS)
        return found;
    fprintf(play->table.out, "%s\n", say(&play->table, "play.several", "text", part));
    for (int i = 0; i < moves->count; i++)
        if (fits(play, moves->notation[i], part))
            fprintf(play->table.out, " %3d %s\n", i + 1, moves->notation[i]);
    return AMBIGUOUS;
}

int moves_find(const struct play *play, const struct moves *moves, const char *text)
{
    static bool (*const ways[])(const struct play *, const char *, const char *) = {
        fits_notation, fits_rest, fits_name,
    };
    char *end;
    long number = strtol(text, &end, 10);

    for (int i = 0; i < moves->count; i++)
        if (strcasecmp(moves->notation[i], text) == 0)
            return i;
    if (end != text && *end == '\0')
        return number >= 1 && number <= moves->count ? (int)number - 1 : NOT_FOUND;
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        int found = only(play, moves, text, ways[way]);
        if (found != NOT_FOUND)
            return found;
    }
    return NOT_FOUND;
}
