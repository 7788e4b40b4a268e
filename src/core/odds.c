/* The traits of both sides, each times its weight, as one sum; and that sum as a chance to win. */
#include "odds.h"

int core_log_odds(int to_move, unsigned traits, const core_weight weight[], const int16_t own[],
                  const int16_t other[])
{
    int sum = to_move;
    for (unsigned i = 0; i < traits; i++)
        sum += weight[i][0] * own[i] + weight[i][1] * other[i];
    return sum;
}

int core_chance_of(int log_odds)
{
    static const int16_t chance[] = { 500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998, 998 };
    enum { HALF = 500, LAST = sizeof chance / sizeof chance[0] - 1 };
    const int size = log_odds < 0 ? -log_odds : log_odds, at = size / HALF;
    const int n =
        at >= LAST ? chance[LAST] : chance[at] + (chance[at + 1] - chance[at]) * (size % HALF) / HALF;
    return log_odds < 0 ? 1000 - n : n;
}
