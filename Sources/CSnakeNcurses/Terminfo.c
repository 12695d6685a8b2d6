#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

#include "CSnakeNcurses.h"
// term.h defines macros with names such as `lines`, so it comes last.
#include <term.h>

static bool is_open;

// The latest sequences with parameters. `tiparm` takes a microsecond, and successive frames use the same colours and many
// of the same positions.
static struct expansion {
  const char *source;
  int first, second;
  uint8_t length, bytes[23];
} expansions[256];

bool terminfo_open(const char *term) {
  int error;
  if (is_open || setupterm(term, -1, &error) != OK) return false;
  is_open = true;
  return true;
}

bool terminfo_is_open(void) { return is_open; }

void terminfo_close(void) {
  if (is_open) del_curterm(cur_term);
  memset(expansions, 0, sizeof expansions);
  is_open = false;
}

bool terminfo_flag(const char *name) { return tigetflag(name) == 1; }

int terminfo_number(const char *name) {
  int value = tigetnum(name);
  return value < 0 ? -1 : value;
}

const char *terminfo_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

size_t terminfo_copy(const char *source, uint8_t *bytes, size_t size) {
  size_t length = 0;
  for (; *source; source++) {
    const char *end = source[0] == '$' && source[1] == '<' ? strchr(source, '>') : NULL;
    if (end) {
      source = end;
    } else if (length == size) {
      return 0;
    } else {
      bytes[length++] = (uint8_t)*source;
    }
  }
  return length;
}

size_t terminfo_expand(const char *source, int first, int second, uint8_t *bytes, size_t size) {
  struct expansion *known = &expansions[((uintptr_t)source * 7 + (unsigned)first * 31 + (unsigned)second) % 256];
  if (known->source == source && known->first == first && known->second == second && known->length <= size) {
    memcpy(bytes, known->bytes, known->length);
    return known->length;
  }
  const char *sequence = tiparm(source, first, second);
  size_t length = sequence ? terminfo_copy(sequence, bytes, size) : 0;
  if (length > 0 && length <= sizeof known->bytes) {
    *known = (struct expansion){.source = source, .first = first, .second = second, .length = (uint8_t)length};
    memcpy(known->bytes, bytes, length);
  }
  return length;
}

int curses_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool curses_set_locale(const char *name) { return setlocale(LC_CTYPE, name) != NULL; }

bool curses_environment_is_utf8(void) {
  return setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
