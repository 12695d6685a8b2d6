#ifndef CNCURSES_H
#define CNCURSES_H

#if !__has_include(<curses.h>)
#error "<curses.h> is missing: run as root: apt-get install libncurses-dev"
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Functions of ncursesw without macros and shared variables. For one thread.

// The description of a terminal (terminfo).

/// Loads the description of the terminal `term`; false if there is none, or if one is loaded already.
bool terminfo_open(const char *term);
/// Whether a description is loaded.
bool terminfo_is_open(void);
/// Frees the description. Strings that it returned are no longer valid.
void terminfo_close(void);
bool terminfo_flag(const char *name);
/// Returns a number; -1 if the terminal has none.
int terminfo_number(const char *name);
/// Returns a capability as it is in the description; NULL if the terminal has none.
const char *terminfo_string(const char *name);
/// Copies a capability without its padding; returns its length, or 0 if it is too long.
size_t terminfo_copy(const char *source, uint8_t *bytes, size_t size);
/// Copies a capability with its two parameters; returns its length, or 0 if it is too long.
size_t terminfo_expand(const char *source, int first, int second, uint8_t *bytes, size_t size);

// Characters.

/// Returns the columns of a scalar according to libc: 0, 1 or 2, or -1 if it cannot be shown.
int curses_columns(uint32_t scalar);
/// Sets the character locale (LC_CTYPE); false if libc does not have it.
bool curses_set_locale(const char *name);
/// Whether the locale of the environment uses UTF-8.
bool curses_environment_is_utf8(void);

// Windows (`WINDOW *`) of a program that runs ncurses itself.

void hosted_size(void *window, int *lines, int *columns);
/// Returns the number of colours; 0 on a monochrome terminal.
int hosted_colors(void);
/// Makes room for the collected cells of a line. False if there is no memory for them.
bool hosted_reserve(int columns);
/// Appends a glyph to the collected cells of a line: a base of 1 or 2 columns, then its combining marks. There must be room for
/// these columns.
void hosted_append(uint32_t base, int columns, uint32_t attributes, int pair);
void hosted_append_mark(uint32_t mark);
/// Puts the collected cells into a window and removes them from the collection.
void hosted_put(void *window, int line, int column);
/// Returns a pair of two colours (-1 for the terminal's default colour), with the given number, or with any free one
/// for -1; 0 if there is none.
int hosted_pair(int pair, int foreground, int background);
/// Whether the locale set by the program uses UTF-8.
bool hosted_locale_is_utf8(void);

/// Returns the key of a KEY_ code: a constant below, `curses_key_function` plus the number for a function key, or 0 for
/// other codes. `curses_key_shifted` is added if Shift is held down.
int hosted_key(int code);
typedef enum {
  curses_key_up = 1,
  curses_key_down,
  curses_key_left,
  curses_key_right,
  curses_key_home,
  curses_key_end,
  curses_key_page_up,
  curses_key_page_down,
  curses_key_enter,
  curses_key_backspace,
  curses_key_delete,
  curses_key_insert,
  curses_key_back_tab,
  curses_key_function = 100,
  curses_key_shifted = 1000
} CursesKey;

/// Returns the event of the left button or the wheel in the state of a MEVENT: a constant below, or 0 for other events.
int hosted_mouse(uint32_t state);
enum {
  curses_mouse_press = 1,
  curses_mouse_release,
  curses_mouse_drag,
  curses_mouse_click,
  curses_mouse_double_click,
  curses_mouse_wheel_up,
  curses_mouse_wheel_down
};

#endif
