/* A page for a forum, written once and printed in any of its markups. */
#ifndef DUELLO_JUDGE_SHEET_H
#define DUELLO_JUDGE_SHEET_H

#include "session/page.h"

enum sheet_format { SHEET_PLAIN, SHEET_BBCODE, SHEET_MARKDOWN, SHEET_HTML, SHEET_FORMATS };

/* "plain", "bbcode", "markdown", "html", NULL: for duel_index(). */
extern const char *const sheet_formats[];

struct sheet {
    struct page *out;
    enum sheet_format format;
    bool listing;               /* inside a list */
};

/* In a text a link is LINK address LINK_TEXT words LINK_END; plain text has the words alone. */
enum { SHEET_LINK = 1, SHEET_LINK_TEXT = 2, SHEET_LINK_END = 3 };

/* Texts are escaped for the format. A line or a title ends the list before it; so does sheet_end(). */
void sheet_title(struct sheet *sheet, const char *text);
void sheet_line(struct sheet *sheet, const char *text);
void sheet_item(struct sheet *sheet, unsigned depth, const char *text);
/* rows x columns cells, row by row; the first row is the head. */
void sheet_table(struct sheet *sheet, unsigned columns, unsigned rows, const char *const cell[]);
/* A picture that lies at that address, which can stand in a link of any markup; `words` for those who do not see it. */
void sheet_picture(struct sheet *sheet, const char *address, const char *words);
void sheet_end(struct sheet *sheet);

#endif
