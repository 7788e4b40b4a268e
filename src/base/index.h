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

/* NULL: there is none, as for numbers below 0. */
void *index_find(const struct index *index, int64_t number);
/* A number that is not in it, 0 or more. Without memory the program ends. */
void index_add(struct index *index, int64_t number, void *thing);
/* Nothing happens if it is not in it. */
void index_remove(struct index *index, int64_t number);
void index_free(struct index *index);

#endif
