#ifndef C_TEST_PTY_H
#define C_TEST_PTY_H
#endif
