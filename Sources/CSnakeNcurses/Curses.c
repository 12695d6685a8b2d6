#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "CSnakeNcurses.h"
#include "CSnakeSystem.h"

#define RUN_CAPACITY 1024

static SCREEN *screen;
/// The file in memory that ncurses writes to. Writing directly, it would send line by line and spin or hang on a
/// terminal that does not accept output. The caller sends a frame as one piece.
static FILE *file;
static cchar_t run[RUN_CAPACITY];
static int run_length;

/// ncurses prefers the variables LINES and COLUMNS to the size of the terminal. They are set to the clamped size while
/// it starts and removed afterwards, so that later sizes take effect.
static SCREEN *new_terminal(const char *term, int lines, int columns) {
  char number[16];
  snprintf(number, sizeof number, "%d", lines);
  setenv("LINES", number, 1);
  snprintf(number, sizeof number, "%d", columns);
  setenv("COLUMNS", number, 1);
  signals_occupy();
  SCREEN *result = newterm(term, file, file);
  signals_vacate();
  unsetenv("LINES");
  unsetenv("COLUMNS");
  return result;
}

static bool has_capability(const char *name) {
  const char *value = tigetstr(name);
  return value && value != (const char *)-1;
}

bool curses_open(const char *term, int lines, int columns) {
  if (screen) return false;
  int memory = memory_file("output");
  file = memory < 0 ? NULL : fdopen(memory, "r+");
  if (!file && memory >= 0) close(memory);
  screen = file ? new_terminal(term, lines, columns) : NULL;
  // newterm accepts even a terminal that cannot address the cursor.
  if (!screen || !has_capability("cup")) {
    curses_close();
    return false;
  }
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  idlok(newscr, TRUE);
  curs_set(0);
  // Otherwise ncurses checks for input between the lines of a frame.
  typeahead(-1);
  return true;
}

bool curses_is_open(void) { return screen; }

void curses_close(void) {
  if (screen) {
    if (!isendwin()) endwin();
    delscreen(screen);
    screen = NULL;
  }
  if (file) fclose(file);
  file = NULL;
}

size_t curses_output_count(void) { return lseek(fileno(file), 0, SEEK_CUR); }

void curses_take_output(uint8_t *bytes, size_t count) {
  ssize_t taken = pread(fileno(file), bytes, count, 0);
  (void)taken;
  lseek(fileno(file), 0, SEEK_SET);
}

void curses_leave(void) { endwin(); }

void curses_resize(int lines, int columns) { resizeterm(lines, columns); }

int curses_colors(void) { return has_colors() ? COLORS : 0; }

int curses_pair(int foreground, int background) {
  // Without colours alloc_pair crashes, and so does drawing a cell with pair -1.
  if (!has_colors()) return 0;
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

/// Copies a control sequence without its padding.
static size_t copy_sequence(const char *source, char *bytes, size_t size) {
  size_t length = 0;
  for (; *source; source++) {
    const char *end = source[0] == '$' && source[1] == '<' ? strchr(source, '>') : NULL;
    if (end) {
      source = end;
    } else if (length == size) {
      return 0;
    } else {
      bytes[length++] = *source;
    }
  }
  return length;
}

size_t curses_capability(const char *name, char *bytes, size_t size) {
  return has_capability(name) ? copy_sequence(tigetstr(name), bytes, size) : 0;
}

size_t curses_cursor_address(int line, int column, char *bytes, size_t size) {
  const char *sequence = tiparm(tigetstr("cup"), line, column);
  return sequence ? copy_sequence(sequence, bytes, size) : 0;
}

static attr_t attributes_of(uint32_t bits) {
  static const attr_t known[] = {A_BOLD, A_DIM, A_ITALIC, A_UNDERLINE, A_REVERSE};
  attr_t result = A_NORMAL;
  for (size_t index = 0; bits && index < sizeof known / sizeof *known; index++, bits >>= 1)
    if (bits & 1) result |= known[index];
  return result;
}

/// Returns a blank with the given attributes and pair. It is cached, since adjacent glyphs mostly have the same ones.
static const cchar_t *blank_with(uint32_t attributes, int pair) {
  static cchar_t blank;
  static uint32_t last_attributes = UINT32_MAX;
  static int last_pair;
  if (attributes != last_attributes || pair != last_pair) {
    setcchar(&blank, L" ", attributes_of(attributes), 0, &pair);
    last_attributes = attributes;
    last_pair = pair;
  }
  return &blank;
}

static void append_one(wchar_t base, uint32_t attributes, int pair) {
  if (run_length == RUN_CAPACITY) return;
  run[run_length] = *blank_with(attributes, pair);
  run[run_length++].chars[0] = base;
}

void curses_append(uint32_t base, int columns, uint32_t attributes, int pair) {
  // A glyph whose width differs in ncurses would shift the rest of the line, so `?` replaces it.
  if (base >= 0x80 ? curses_columns(base) != columns : base < 0x20 || base == 0x7F || columns != 1) {
    append_one(L'?', attributes, pair);
    if (columns == 2) append_one(L' ', attributes, pair);
  } else {
    append_one((wchar_t)base, attributes, pair);
  }
}

void curses_append_mark(uint32_t mark) {
  if (run_length == 0 || curses_columns(mark) != 0) return;
  wchar_t *text = run[run_length - 1].chars;
  for (int index = 1; index < CCHARW_MAX; index++) {
    if (text[index]) continue;
    text[index] = (wchar_t)mark;
    return;
  }
}

void curses_put(int line, int column) {
  mvwadd_wchnstr(newscr, line, column, run, run_length);
  run_length = 0;
}

void hosted_put(void *window, int line, int column) {
  mvwadd_wchnstr((WINDOW *)window, line, column, run, run_length);
  run_length = 0;
}

void curses_scroll(int top, int bottom, int count) {
  scrollok(newscr, TRUE);
  wsetscrreg(newscr, top, bottom);
  wscrl(newscr, count);
  wsetscrreg(newscr, 0, LINES - 1);
  scrollok(newscr, FALSE);
}

void curses_erase(void) { werase(newscr); }

void curses_redraw(void) { clearok(curscr, TRUE); }

void curses_update(void) { doupdate(); }

void curses_move(int line, int column) { wmove(newscr, line, column); }

void curses_show_cursor(bool shown) { curs_set(shown); }

int curses_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool curses_set_locale(const char *name) { return setlocale(LC_CTYPE, name) != NULL; }

bool curses_environment_is_utf8(void) {
  return setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
