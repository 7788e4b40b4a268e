#include "gwent/position.h"

void test_strength(void)
{
}
