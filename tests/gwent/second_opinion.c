#include "gwent/position.h"

void test_second_opinion(void)
{
}
