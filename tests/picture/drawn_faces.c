/* Draws what web/test/faces.test.ts asks for, to be compared with what the browser draws. Each line of the standard input is one card,
 *
 *     {"game":KEY,"rules":N,"scenario":N,"card":KEY,"now":{...}}    or a back: {"house":WORD}
 *
 * and the answer its elements of SVG, without a name, ended by a zero byte. */
#include "picture/faces_inside.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

static void answer(struct pen *pen, const json_t *asked)
{
    const char *house = json_string_value(json_object_get(asked, "house"));
    if (house) {
        faces_put_back(pen, house);
        return;
    }
    const struct face face = {
        .game = duel_find(json_string_value(json_object_get(asked, "game"))),
        .variant = (unsigned)json_integer_value(json_object_get(asked, "rules")),
        .scenario = (unsigned)json_integer_value(json_object_get(asked, "scenario")),
        .key = json_string_value(json_object_get(asked, "card")),
    };
    faces_put(pen, &face, json_object_get(asked, "now"));
}

int main(void)
{
    struct page page = { 0 };
    struct faces *faces = faces_new();
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        struct pen pen = { .faces = faces, .out = &page };
        json_t *asked = json_loads(line, 0, NULL);
        page.used = 0;
        answer(&pen, asked);
        fwrite(page.at, 1, page.used, stdout);
        putchar('\0');
        json_decref(asked);
    }
    free(line);
    free(page.at);
    faces_free(faces);
    return 0;
}
