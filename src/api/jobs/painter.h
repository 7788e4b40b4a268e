/* Pictures of tables for the web. They are drawn as SVG on the loop, which is quick. A program of its own makes PNGs of them
 * (src/picture/png.c), one at a time, while a thread of the pool waits for it; the latest PNGs are kept. */
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
/* Answers the call with the PNG of an SVG, at once or when it is made. Takes the SVG, whose entity tag is `tag` (packed_tag()). `anywhere`: pages
 * of any origin may show the picture. */
void painter_answer(struct call *call, struct page *svg, const char *tag, bool anywhere);

#endif
