#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>

static const mmask_t every_mouse_event = ALL_MOUSE_EVENTS;
