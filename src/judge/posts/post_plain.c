/* The table of a game that has no drawing of its own in posts: areas as lines, player by player. */
#include "post_games.h"

#include "words/form.h"

#include <string.h>

static void put_area(struct post *post, const json_t *area)
{
    char *line = post_room();
    struct duel_text text;
    duel_text_init(&text, line, POST_ROOM);
    form_area(post->style.lang, post->judge->setup.game, area, &text);
    sheet_line(&post->sheet, line);
}

static void put_figures(struct post *post, const json_t *form, int owner)
{
    char *line = post_room();
    struct duel_text text;
    duel_text_init(&text, line, POST_ROOM);
    form_figures(post->style.lang, post->judge->setup.game, form, owner, &text);
    if (text.used)
        sheet_line(&post->sheet, line);
}

static void put_areas(struct post *post, const json_t *form, int owner)
{
    const json_t *area;
    for (unsigned at = 0; (area = form_area_at(post->judge->setup.game, form, owner, false, at)); at++)
        put_area(post, area);
    put_figures(post, form, owner);
}

void post_plain(struct post *post, const json_t *view)
{
    const json_t *form = json_object_get(view, "table");
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        sheet_title(&post->sheet, post->judge->name[player]);
        put_areas(post, form, player);
    }
    sheet_title(&post->sheet, post_say(post, "plain.table"));
    put_areas(post, form, DUEL_NOBODY);
}

void post_plain_own(struct post *post, const json_t *view, int player)
{
    const json_t *form = json_object_get(view, "table"), *area;
    for (unsigned at = 0; (area = form_area_at(post->judge->setup.game, form, player, false, at)); at++)
        if (form_is_hand(post->judge->setup.game, area))
            put_area(post, area);
}
