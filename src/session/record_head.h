/* The head of a record that is read: its tags, each a name and a value, which say what was played and by whom. */
#ifndef DUELLO_SESSION_RECORD_HEAD_H
#define DUELLO_SESSION_RECORD_HEAD_H

#include "record.h"

enum { RECORD_TAGS_MAX = 48 };

struct record_tag {
    int line;
    char *name, *value;
};

struct record_head {
    struct record *record; /* what is read, and the trouble with it */
    struct record_tag tag[RECORD_TAGS_MAX];
    unsigned tags;
    const char *result; /* tag Result, or NULL */
    int result_line;
};

/* Notes what is wrong in a line, unless something was noted before. Returns false. */
bool record_wrong(struct record_head *head, int line, const char *what, const char *name, const char *value);
/* Cuts blanks at both ends, in place. */
char *record_trimmed(char *text);
/* Reads a line [Name "value"], in place. False: it is none. */
bool record_read_tag(struct record_head *head, char *at, int line);
/* Where the tag of that name stands; 0: nowhere. */
int record_tag_line(const struct record_head *head, const char *name);
/* To be called when all tags have been read: fills in the set-up and record->tags by them. */
bool record_read_setup(struct record_head *head, struct session_setup *setup);

#endif
