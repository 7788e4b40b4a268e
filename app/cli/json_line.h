/* Lines of a text of JSON. */
#ifndef DUELLO_CLI_JSON_LINE_H
#define DUELLO_CLI_JSON_LINE_H

/* The line of "moves[3].chance[0]" in valid JSON that begins in line `first_line`, or of the nearest thing around it. */
int json_line(const char *text, int first_line, const char *path);

#endif
