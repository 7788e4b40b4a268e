/* Decks as JSON, the form in which scenarios and requests name them; what is printed on cards. */
#include "deck_json.h"
#include "json_read.h"

#include "page.h"

#include <stdlib.h>
#include <string.h>

static bool read_json_cards(struct deck *deck, const json_t *json, unsigned zone, const char *name,
                            struct trouble *trouble)
{
    if (json_is_string(json))
        return deck_add_key(deck, json_string_value(json), 1, zone, 0, trouble);
    if (!json_is_array(json))
        return trouble_set(trouble, 0, "deck-json", "name", name);
    for (size_t i = 0; i < json_array_size(json); i++) {
        const json_t *card = json_array_get(json, i);
        if (!json_is_string(card))
            return trouble_set(trouble, 0, "deck-json", "name", name);
        if (!deck_add_key(deck, json_string_value(card), 1, zone, 0, trouble))
            return false;
    }
    return true;
}

bool deck_read_json(struct deck *deck, const json_t *json, struct trouble *trouble)
{
    struct deck read = *deck;
    read.rows = read.unknown = 0;
    if (!json_is_object(json))
        return trouble_set(trouble, 0, "deck-json-object");
    void *at = json_object_iter(json_to_read(json));
    for (; at; at = json_object_iter_next(json_to_read(json), at)) {
        const char *name = json_object_iter_key(at);
        int zone = strcmp(name, "cards") == 0 ? 0 : duel_index(read.game->zones, name);
        if (zone < 0 || strcmp(name, read.game->zones[0]) == 0)
            return trouble_set(trouble, 0, "deck-header", "name", name, "game", read.game->name);
        if (!read_json_cards(&read, json_object_iter_value(at), (unsigned)zone, name, trouble))
            return false;
    }
    if (read.unknown)
        return false;
    *deck = read;
    return true;
}

/* --- what is printed ------------------------------------------------------------------------------------- */

struct printed {
    const struct duel_game *game;
    unsigned variant, scenario, card;
};

static void put_printed(const void *context, struct duel_text *out)
{
    const struct printed *it = context;
    duel_json_open(out, NULL, '{');
    it->game->card_json(it->variant, it->scenario, it->card, out);
    duel_json_close(out, '}');
}

json_t *deck_printed(const struct duel_game *game, unsigned variant, unsigned scenario, unsigned card)
{
    struct page text = { 0 };
    if (!game->card_json || card == 0)
        return NULL;
    page_write(&text, put_printed, &(const struct printed){ game, variant, scenario, card });
    json_t *printed = json_loads(text.at, 0, NULL);
    free(text.at);
    return printed;
}
