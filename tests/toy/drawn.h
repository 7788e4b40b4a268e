/* Sets of cards for the toy that nobody wrote: its own cards, with other abilities. */
#ifndef DUELLO_TESTS_TOY_DRAWN_H
#define DUELLO_TESTS_TOY_DRAWN_H

/* Adds three of them as scenarios, before there are threads: those of the seeds from $DRAWN on, or from 1. */
void toy_draw(void);

#endif
