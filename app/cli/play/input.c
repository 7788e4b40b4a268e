/* What is typed. */
#include "play.h"

#include <string.h>

bool play_line(char line[PLAY_LINE])
{
    if (!fgets(line, PLAY_LINE, stdin))
        return false;
    size_t length = strlen(line);
    bool whole = length > 0 && line[length - 1] == '\n';
    for (int c = 0; !whole && c != EOF && c != '\n';) /* the rest of a long line is not an answer */
        c = getchar();
    while (length > 0 && strchr(" \t\r\n", line[length - 1]))
        line[--length] = '\0';
    size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, length - blanks + 1);
    return true;
}
