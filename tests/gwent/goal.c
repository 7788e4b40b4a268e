#include "gwent/position.h"

void test_goal(void)
{
}
