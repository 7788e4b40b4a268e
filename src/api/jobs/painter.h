/* Pictures of tables for the web: drawn on the loop, which takes about a millisecond; made PNG by a program of their own
 * (src/picture/png.c), one at a time, for which a thread of the pool waits; the latest are kept. */
#ifndef DUELLO_API_PAINTER_H
#define DUELLO_API_PAINTER_H

#include "api/call/call.h"
#include "session/page.h"

#include <uv.h>

struct faces;
struct painter;

struct painter *painter_open(uv_loop_t *loop);
/* Waits for what runs, and runs the loop for it. NULL is fine. */
void painter_close(struct painter *painter);

/* What the faces of cards are drawn from. */
const struct faces *painter_faces(const struct painter *painter);
/* Answers with the PNG of an SVG, which it takes, now or once it is made; its tag is that of packed_tag(). `anywhere`: pages of any
 * origin may show it. */
void painter_answer(struct call *call, struct page *svg, const char *tag, bool anywhere);

#endif
