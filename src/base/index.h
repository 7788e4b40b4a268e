/* Things by the numbers of their ids (store_id_number()): a hash table with open addressing. The ids are our own and random, so
 * nobody can choose many that fall into one place. */
#ifndef DUELLO_BASE_INDEX_H
#define DUELLO_BASE_INDEX_H

#include <stdint.h>

struct index {                      /* begin with { 0 } */
    struct indexed {
        int64_t number;
        void *thing;                /* NULL: an empty place */
    } * place;
    unsigned places, count;         /* places: 0 or a power of two, at most half of them taken */
};

/* The thing of that number. NULL: there is none; there never is one for a number below 0. */
void *index_find(const struct index *index, int64_t number);
/* Adds a thing by a number, 0 or more, that is not yet in the index. Without memory the program ends. */
void index_add(struct index *index, int64_t number, void *thing);
/* Takes a number out; nothing happens if it is not there. */
void index_remove(struct index *index, int64_t number);
void index_free(struct index *index);

#endif
