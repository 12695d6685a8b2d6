#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "CSnakeNcurses.h"

/// The collected cells of a line.
static cchar_t *run;
static int run_length, run_capacity;

void hosted_size(void *window, int *lines, int *columns) { getmaxyx((WINDOW *)window, *lines, *columns); }

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

bool hosted_reserve(int columns) {
  if (columns <= run_capacity) return true;
  cchar_t *moved = realloc(run, (size_t)columns * sizeof *run);
  if (!moved) return false;
  run = moved;
  run_capacity = columns;
  return true;
}

static void append_one(wchar_t base, uint32_t attributes, int pair) {
  run[run_length] = *blank_with(attributes, pair);
  run[run_length++].chars[0] = base;
}

void hosted_append(uint32_t base, int columns, uint32_t attributes, int pair) {
  // A glyph whose width differs in ncurses would shift the rest of the line, so `?` replaces it.
  if (base >= 0x80 ? curses_columns(base) != columns : base < 0x20 || base == 0x7F || columns != 1) {
    append_one(L'?', attributes, pair);
    if (columns == 2) append_one(L' ', attributes, pair);
  } else {
    append_one((wchar_t)base, attributes, pair);
  }
}

void hosted_append_mark(uint32_t mark) {
  if (run_length == 0 || curses_columns(mark) != 0) return;
  wchar_t *text = run[run_length - 1].chars;
  for (int index = 1; index < CCHARW_MAX; index++) {
    if (text[index]) continue;
    text[index] = (wchar_t)mark;
    return;
  }
}

void hosted_put(void *window, int line, int column) {
  mvwadd_wchnstr((WINDOW *)window, line, column, run, run_length);
  run_length = 0;
}

int hosted_colors(void) { return has_colors() ? COLORS : 0; }

int hosted_pair(int pair, int foreground, int background) {
  if (!has_colors()) return 0;
  // Without use_default_colors the terminal's default colours are replaced by white on black.
  for (int attempt = 0; attempt < 2; attempt++) {
    int found = pair < 0 ? alloc_pair(foreground, background)
                         : (init_extended_pair(pair, foreground, background) == OK ? pair : -1);
    if (found > 0) return found;
    if (foreground < 0) foreground = COLOR_WHITE;
    if (background < 0) background = COLOR_BLACK;
  }
  return 0;
}

bool hosted_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int hosted_key(int code) {
  static const struct {
    int code, key;
  } known[] = {
      {KEY_UP, curses_key_up},
      {KEY_DOWN, curses_key_down},
      {KEY_LEFT, curses_key_left},
      {KEY_RIGHT, curses_key_right},
      {KEY_HOME, curses_key_home},
      {KEY_END, curses_key_end},
      {KEY_PPAGE, curses_key_page_up},
      {KEY_NPAGE, curses_key_page_down},
      {KEY_ENTER, curses_key_enter},
      {KEY_BACKSPACE, curses_key_backspace},
      {KEY_DC, curses_key_delete},
      {KEY_IC, curses_key_insert},
      {KEY_BTAB, curses_key_back_tab},
      {KEY_SR, curses_key_up + curses_key_shifted},
      {KEY_SF, curses_key_down + curses_key_shifted},
      {KEY_SLEFT, curses_key_left + curses_key_shifted},
      {KEY_SRIGHT, curses_key_right + curses_key_shifted},
      {KEY_SHOME, curses_key_home + curses_key_shifted},
      {KEY_SEND, curses_key_end + curses_key_shifted},
  };
  for (size_t index = 0; index < sizeof known / sizeof *known; index++)
    if (known[index].code == code) return known[index].key;
  return code > KEY_F(0) && code <= KEY_F(63) ? curses_key_function + code - KEY_F(0) : 0;
}

int hosted_mouse(uint32_t state) {
  static const struct {
    mmask_t state;
    int meaning;
  } known[] = {
      {BUTTON1_DOUBLE_CLICKED, curses_mouse_double_click},
      {BUTTON1_CLICKED, curses_mouse_click},
      {BUTTON1_PRESSED, curses_mouse_press},
      {BUTTON1_RELEASED, curses_mouse_release},
      {BUTTON4_PRESSED, curses_mouse_wheel_up},
      {BUTTON5_PRESSED, curses_mouse_wheel_down},
      {REPORT_MOUSE_POSITION, curses_mouse_drag},
  };
  for (size_t index = 0; index < sizeof known / sizeof *known; index++)
    if (state & known[index].state) return known[index].meaning;
  return 0;
}
