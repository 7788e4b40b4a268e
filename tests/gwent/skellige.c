#include "gwent/position.h"

void test_skellige(void)
{
}
