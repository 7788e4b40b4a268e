/* SVG, piece by piece. Nothing in it refers to anything outside the file. */
#include "pen.h"

#include "heraldry.h"
#include "session/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 64 };

void pen_put(struct pen *pen, const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    /* clang-tidy 14 takes the list for one that nobody started. NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized) */
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    page_put(pen->out, text);
}

/* Bytes of the character that begins the text, and whether an XML document may hold it (XML 1.0, 2.2). */
static size_t take(const char *text, size_t size, bool *allowed)
{
    uint32_t letter = 0;
    const size_t taken = utf8_take(text, size, &letter);
    *allowed = taken > 0 && letter >= 0x20 && letter != 0x7f && letter != 0xfffe && letter != 0xffff;
    return taken > 0 ? taken : 1;
}

void pen_text(struct pen *pen, const char *text, size_t size)
{
    for (size_t at = 0, taken; at < size; at += taken) {
        bool allowed;
        taken = take(text + at, size - at, &allowed);
        if (!allowed)
            page_put(pen->out, "\xef\xbf\xbd");
        else if (text[at] == '&')
            page_put(pen->out, "&amp;");
        else if (text[at] == '<')
            page_put(pen->out, "&lt;");
        else if (text[at] == '>')
            page_put(pen->out, "&gt;");
        else
            page_put_bytes(pen->out, text + at, taken);
    }
}

/* The value of a colour and its length; 0: there is none of that name. */
static const char *find_colour(const struct pen *pen, const char *name, size_t *size)
{
    char key[WORD];
    snprintf(key, sizeof key, "--%s: ", name);
    const char *at = strstr(pen->faces->colours, key);
    const char *value = at ? at + strlen(key) : "";
    *size = strcspn(value, ";");
    return value;
}

void pen_colour(struct pen *pen, const char *name)
{
    size_t size;
    const char *value = find_colour(pen, name, &size);
    page_put_bytes(pen->out, value, size);
}

void pen_fill(struct pen *pen, const char *name)
{
    size_t size;
    const char *value = find_colour(pen, name, &size);
    const bool clear = size == sizeof "#rrggbbaa" - 1;
    pen_put(pen, " fill=\"%.*s\"", (int)(clear ? size - 2 : size), value);
    if (clear)
        pen_put(pen, " fill-opacity=\"%.2f\"", (double)strtoul(value + size - 2, NULL, 16) / 255);
}

void pen_stroke(struct pen *pen, const char *name, double width)
{
    size_t size;
    const char *value = find_colour(pen, name, &size);
    if (strncmp(value, "none", size) != 0)
        pen_put(pen, " stroke=\"%.*s\" stroke-width=\"%g\"", (int)size, value, width);
}

/* --- icons ------------------------------------------------------------------------------------------------ */

/* False: there is no room for one more. */
static bool refer(struct pen *pen, const struct icon *icon)
{
    for (unsigned i = 0; i < pen->icons; i++)
        if (pen->icon[i] == icon)
            return true;
    if (pen->icons == PEN_ICONS)
        return false;
    pen->icon[pen->icons++] = icon;
    return true;
}

void pen_icon(struct pen *pen, const char *name, const char *colour, double x, double y, double side)
{
    const struct icon *icon = faces_icon(pen->faces, name);
    if (!icon || (pen->refers && !refer(pen, icon)))
        return;
    pen_put(pen, pen->refers ? "<use href=\"#%s\"" : "<svg", name);
    pen_put(pen, " x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\"%s color=\"", x, y, side, side,
            pen->refers ? "" : " viewBox=\"0 0 512 512\"");
    pen_colour(pen, colour);
    page_put(pen->out, pen->refers ? "\"/>\n" : "\">");
    if (pen->refers)
        return;
    page_put_bytes(pen->out, icon->body, icon->size);
    page_put(pen->out, "</svg>\n");
}

void pen_symbols(struct pen *pen)
{
    for (unsigned i = 0; i < pen->icons; i++) {
        const struct icon *icon = pen->icon[i];
        pen_put(pen, "<symbol id=\"%.*s\" viewBox=\"0 0 512 512\">", (int)icon->length, icon->name);
        page_put_bytes(pen->out, icon->body, icon->size);
        page_put(pen->out, "</symbol>\n");
    }
}

/* --- words ------------------------------------------------------------------------------------------------ */

/* As wide as a letter of PT Sans Bold at most, in hundredths of its size. */
static unsigned letter_width(uint32_t letter)
{
    static const char narrow[] = " .,:;'|!iIjlft()[]-", wide[] = "mwMW@%";
    if (letter < 0x80)
        return strchr(narrow, (int)letter) ? 36 : strchr(wide, (int)letter) ? 90 : letter < 'a' ? 66 : 57;
    if (letter >= 0x400 && letter < 0x460)      /* ЖМШЩЫЮФ жмшщыюф */
        return strchr("\x16\x1c\x28\x29\x2b\x2e\x24\x36\x3c\x48\x49\x4b\x4e\x44", (int)(letter & 0x7f)) ? 88
               : letter < 0x430                                                                         ? 68
                                                                                                        : 58;
    return letter < 0x1100 ? 66 : 110;
}

double pen_width(const char *text, size_t size)
{
    unsigned width = 0;
    for (size_t at = 0, taken; at < size; at += taken) {
        uint32_t letter = '?';
        taken = utf8_take(text + at, size - at, &letter);
        taken = taken > 0 ? taken : 1;
        width += letter_width(letter ? letter : '?');
    }
    return width / 100.0;
}

void pen_line(struct pen *pen, double x, double y, struct pen_type type, const char *text)
{
    static const char *const anchors[] = { "start", "middle", "end" };
    const double room = type.width / type.size;
    size_t size = strlen(text);
    const bool fits = pen_width(text, size) <= room;
    while (!fits && size > 0 && pen_width(text, size) + pen_width("…", 3) > room)
        do
            size--;
        while (size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80);
    pen_put(pen,
            "<text x=\"%g\" y=\"%g\" font-family=\"" PEN_SANS
            "\" font-size=\"%g\" font-weight=\"%s\" text-anchor=\"%s\"",
            x, y, type.size, type.bold ? "700" : "400", anchors[type.anchor]);
    pen_fill(pen, type.colour);
    page_put(pen->out, ">");
    pen_text(pen, text, size);
    page_put(pen->out, fits ? "</text>\n" : "…</text>\n");
}
