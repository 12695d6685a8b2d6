#ifndef CNCURSES_H
#define CNCURSES_H

#if !__has_include(<curses.h>)
#error "<curses.h> is missing: run as root: apt-get install libncurses-dev"
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The terminal's picture: ncursesw behind a few functions without macros or shared variables.
// One screen at a time, one thread.

/// Makes a screen for the terminal `term`; false if it is unknown or cannot place the cursor. What is to be
/// sent to the terminal is collected.
bool curses_open(const char *term, int lines, int columns);
/// Whether there is a screen.
bool curses_is_open(void);
/// How many bytes there are to send.
size_t curses_output_count(void);
/// Copies the bytes to send, all `count` of them, and forgets them.
void curses_take_output(uint8_t *bytes, size_t count);
/// Gives the terminal back and frees the screen.
void curses_close(void);
/// Leaves full-screen mode; the next update enters it again.
void curses_leave(void);
void curses_resize(int lines, int columns);

/// 0 on a monochrome terminal.
int curses_colors(void);
/// The pair of two colours (-1: the terminal's own); 0 where there is none to be had.
int curses_pair(int foreground, int background);
/// Copies a capability without its padding; returns its length, 0 if the terminal has none or it is too long.
size_t curses_capability(const char *name, char *bytes, size_t size);
/// Copies what moves the cursor to a line and column; returns its length, 0 if it is too long.
size_t curses_cursor_address(int line, int column, char *bytes, size_t size);

/// Collects glyphs for one line: a base of 1 or 2 columns, then its combining marks.
void curses_append(uint32_t base, int columns, uint32_t attributes, int pair);
void curses_append_mark(uint32_t mark);
/// Puts what was collected at a position and forgets it.
void curses_put(int line, int column);
/// Moves the lines from `top` up to and including `bottom` up by `count`; down if negative.
void curses_scroll(int top, int bottom, int count);
/// Blanks the picture.
void curses_erase(void);
/// Makes the next update draw every cell.
void curses_redraw(void);
/// Sends what changed to the terminal.
void curses_update(void);

/// Where the next update leaves the cursor.
void curses_move(int line, int column);
void curses_show_cursor(bool shown);

/// Columns of a scalar as libc (and so ncurses) counts them: 0, 1, 2, or -1 if it cannot be shown.
int curses_columns(uint32_t scalar);
/// Selects the locale by which characters become bytes; whether libc knows it.
bool curses_set_locale(const char *name);
/// Whether the locale of the environment writes UTF-8.
bool curses_environment_is_utf8(void);

// A program that runs ncurses itself, and a window (`WINDOW *`) of it.

void hosted_size(void *window, int *lines, int *columns);
/// Puts what was collected into a window and forgets it.
void hosted_put(void *window, int line, int column);
/// Gives two colours (-1: the terminal's own) the pair with a number, or with -1 any that is free; 0 where that cannot be.
int hosted_pair(int pair, int foreground, int background);
/// Whether the locale that the program has chosen writes UTF-8.
bool hosted_locale_is_utf8(void);

/// A key by its KEY_ code: one of the names, `curses_key_function` and more for F1 and more, 0 for others; with
/// `curses_key_shifted` added where Shift is held down.
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

/// What the state of a MEVENT says of the left button and the wheel: one of the names, 0 for anything else.
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
