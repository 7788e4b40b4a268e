/* Checks for test programs: they count, and a failed one says where and what it found.
 *
 *     int main(void)
 *     {
 *         TEST("the horn comes last");
 *         CHECK_INT(strength(&g), 8);
 *         return check_done("gwent/score");
 *     }
 *
 * A check evaluates its arguments once and returns whether it held, so `if (!CHECK(p)) return;`
 * works. All files of a program share the counts. */
#ifndef DUELLO_CHECK_H
#define DUELLO_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { CHECK_SHOWN = 50 };      /* failures told in full; the rest are only counted */

struct check_counts {
    unsigned long passed, failed;
    const char *test;           /* the current TEST, or NULL */
};
__attribute__((weak)) struct check_counts check_counts;

static inline bool check_count(bool held)
{
    if (held)
        check_counts.passed++;
    else
        check_counts.failed++;
    return held;
}

/* Begins the report of a failed check; false when enough have been told. */
static inline bool check_tell(const char *file, int line)
{
    if (check_counts.failed > CHECK_SHOWN)
        return false;
    printf("%s:%d: ", file, line);
    if (check_counts.test)
        printf("[%s] ", check_counts.test);
    return true;
}

static inline bool check_true(bool held, const char *what, const char *file, int line)
{
    if (!check_count(held) && check_tell(file, line)) {
        printf("failed: %s\n", what);
        fflush(stdout);
    }
    return held;
}

static inline bool check_int(long long got, long long want, const char *what, const char *file, int line)
{
    if (!check_count(got == want) && check_tell(file, line)) {
        printf("%s is %lld, not %lld\n", what, got, want);
        fflush(stdout);
    }
    return got == want;
}

static inline bool check_str(const char *got, const char *want, const char *what, const char *file, int line)
{
    bool held = got && want ? strcmp(got, want) == 0 : got == want;
    if (!check_count(held) && check_tell(file, line)) {
        printf("%s is \"%s\", not \"%s\"\n", what, got ? got : "(null)", want ? want : "(null)");
        fflush(stdout);
    }
    return held;
}

static inline bool check_mem(const void *got, const void *want, size_t size, const char *what,
                             const char *file, int line)
{
    const unsigned char *a = (const unsigned char *)got;
    const unsigned char *b = (const unsigned char *)want;
    size_t at = 0;
    while (at < size && a[at] == b[at])
        at++;
    if (!check_count(at == size) && check_tell(file, line)) {
        printf("%s differs at byte %zu of %zu: %02x, not %02x\n", what, at, size, a[at], b[at]);
        fflush(stdout);
    }
    return at == size;
}

/* Prints the last line of a test program, "NAME: N passed, N failed"; returns its exit status,
 * which is 0 only when something was checked and all of it held. */
static inline int check_done(const char *name)
{
    printf("%s: %lu passed, %lu failed\n", name, check_counts.passed, check_counts.failed);
    return check_counts.failed > 0 || check_counts.passed == 0;
}

/* Names what the following checks are about; the string must outlive them. */
#define TEST(name)                 ((void)(check_counts.test = (name)))
#define CHECK(expr)                check_true((expr), #expr, __FILE__, __LINE__)
#define CHECK_INT(got, want)       check_int((got), (want), #got, __FILE__, __LINE__)
#define CHECK_STR(got, want)       check_str((got), (want), #got, __FILE__, __LINE__)
#define CHECK_MEM(got, want, size) check_mem((got), (want), (size), #got, __FILE__, __LINE__)

#endif
