/* Checks for test programs: a failed one says where and what it found; what a program counts are its tests.
 *
 *     int main(void)
 *     {
 *         TEST("the horn comes last");
 *         CHECK_INT(strength(&g), 8);
 *         return check_done("gwent/score");
 *     }
 *
 * A check evaluates its arguments once and returns whether it held, so `if (!CHECK(p)) return;`
 * works. A test is all that is checked under one name, however often: it passes if all of it held. What is checked before a name was
 * given is a test, too. All files of a program share the counts. */
#ifndef DUELLO_CHECK_H
#define DUELLO_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK_SHOWN = 50 };      /* failures told in full; the rest are only counted */
enum { CHECK_TESTS = 4096 };    /* more names than any program has */

struct check_test {
    uint64_t name;              /* its hash; 0: none */
    bool checked, failed;
};
struct check_counts {
    unsigned long passed, failed;           /* checks */
    const char *test;                       /* the current TEST, or NULL */
    unsigned at;                            /* its place among the tests */
    struct check_test tests[CHECK_TESTS];   /* by their hashes; the first is what stands under no name */
};
__attribute__((weak)) struct check_counts check_counts;

static inline void check_test(const char *name)
{
    uint64_t hash = 14695981039346656037u;      /* FNV-1a */
    check_counts.test = name;
    for (const char *at = name; at && *at; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    unsigned at = name ? 1 + (unsigned)(hash % (CHECK_TESTS - 1)) : 0;
    while (name && check_counts.tests[at].name && check_counts.tests[at].name != hash)
        at = at + 1 < CHECK_TESTS ? at + 1 : 1;
    check_counts.tests[at].name = name ? hash : 0;
    check_counts.at = at;
}

static inline bool check_count(bool held)
{
    struct check_test *test = &check_counts.tests[check_counts.at];
    test->checked = true;
    if (held) {
        check_counts.passed++;
    } else {
        check_counts.failed++;
        test->failed = true;
        if (getenv("DUELLO_FIRST"))     /* one failure is enough: tools/mutants */
            exit(1);
    }
    return held;
}

/* How much of something to do: the first, or the second with DUELLO_LONG set (make long). */
static inline unsigned long check_many(unsigned long usual, unsigned long with_time)
{
    return getenv("DUELLO_LONG") ? with_time : usual;
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

/* Prints how much was checked and the last line of a test program, "NAME: N passed, N failed", in tests; returns its exit
 * status, which is 0 only when something was checked and all of it held. */
static inline int check_done(const char *name)
{
    unsigned passed = 0, failed = 0;
    for (int i = 0; i < CHECK_TESTS; i++) {
        passed += check_counts.tests[i].checked && !check_counts.tests[i].failed;
        failed += check_counts.tests[i].failed;
    }
    printf("%lu checks\n%s: %u passed, %u failed\n", check_counts.passed + check_counts.failed, name, passed,
           failed);
    return check_counts.failed > 0 || check_counts.passed == 0;
}

/* Names what the following checks are about; the string must outlive them. */
#define TEST(name)                 check_test(name)
#define CHECK(expr)                check_true((expr), #expr, __FILE__, __LINE__)
#define CHECK_INT(got, want)       check_int((got), (want), #got, __FILE__, __LINE__)
#define CHECK_STR(got, want)       check_str((got), (want), #got, __FILE__, __LINE__)
#define CHECK_MEM(got, want, size) check_mem((got), (want), (size), #got, __FILE__, __LINE__)

#endif
