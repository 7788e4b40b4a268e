#include "gwent/position.h"

void test_turns(void)
{
}
