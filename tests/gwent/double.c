#include "gwent/position.h"

void test_double(void)
{
}
