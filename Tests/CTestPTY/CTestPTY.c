#include "CTestPTY.h"
