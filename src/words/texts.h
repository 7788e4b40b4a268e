/* Every sentence of text/en and text/ru, as tools/texts wrote them into the program. Sorted by key,
 * as strcmp orders. A key begins with the name of its file: `row.close` of gwent.txt is
 * "gwent.row.close". A sentence may hold placeholders `{name}`, in Russian `{name.acc}` too, and plurals:
 * `{n|one|other}` in English, `{n|one|few|many}` in Russian. The accusative of a name, `card.ves.acc`, is
 * Russian alone: its `en` is NULL. */
#ifndef DUELLO_TEXTS_H
#define DUELLO_TEXTS_H

struct text_entry {
    const char *key, *en, *ru;
};

extern const struct text_entry text_entries[];
extern const unsigned text_entries_count;

#endif
