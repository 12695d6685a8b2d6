#if !__has_include(<curses.h>)
#error "<curses.h> is missing: run as root: apt-get install libncurses-dev"
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>

static const mmask_t every_mouse_event = ALL_MOUSE_EVENTS;
