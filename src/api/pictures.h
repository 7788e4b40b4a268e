/* Pictures of tables for the web: drawn on the loop, which takes about a millisecond; made PNG by a program of their own
 * (src/picture/png.c), one at a time, for which a thread of the pool waits; the latest are kept. */
#ifndef DUELLO_API_PICTURES_H
#define DUELLO_API_PICTURES_H

#include "session/page.h"

#include <uv.h>

struct pictures;

struct pictures *pictures_open(uv_loop_t *loop);
/* Waits for what runs, and runs the loop for it. NULL is fine. */
void pictures_close(struct pictures *pictures);

#endif
