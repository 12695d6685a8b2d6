#include "CNcurses.h"

#include <curses.h>
// Last, and in a file of its own: it makes macros of words such as `columns` and `lines`.
#include <term.h>

// newterm takes a terminal without cursor addressing too, and writes to it.
bool terminfo_can_show_screen(const char *term, int descriptor) {
  int status;
  // The cast: ncurses declares the name without const, and does not change it.
  if (setupterm((char *)term, descriptor, &status) == ERR) return false;
  const char *address = tigetstr("cup");
  del_curterm(cur_term);
  return address && address != (const char *)-1;
}
