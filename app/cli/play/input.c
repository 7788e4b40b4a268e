/* What is typed. */
#include "play.h"

#include <signal.h>
#include <string.h>

static volatile sig_atomic_t told;

static void on_told(int number)
{
    told = number;
}

void play_hear_signals(void)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    /* Without SA_RESTART: the line that is awaited ends. */
    const struct sigaction hear = { .sa_handler = on_told, .sa_flags = (int)SA_RESETHAND };
    struct sigaction was;

    for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (sigaction(signals[i], NULL, &was) == 0 && was.sa_handler != SIG_IGN)
            sigaction(signals[i], &hear, NULL);
}

void play_obey_signal(void)
{
    if (told == 0)
        return;
    fflush(stdout);
    signal(told, SIG_DFL);
    raise(told);
}

bool play_line(char line[PLAY_LINE])
{
    if (told != 0 || !fgets(line, PLAY_LINE, stdin))
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
