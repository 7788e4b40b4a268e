/* Lines of a text of JSON. */
#ifndef DUELLO_CLI_JSON_LINE_H
#define DUELLO_CLI_JSON_LINE_H

/* The line in which `path`, such as "moves[3].chance[0]", stands in a text of valid JSON whose first line is `first_line`; if there is no such thing,
 * the line of what is nearest around it. */
int json_line(const char *text, int first_line, const char *path);

#endif
