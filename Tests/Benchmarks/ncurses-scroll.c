// ncurses-scroll FILE: shows the first lines of a file in a box, with a cursor and its position, and moves the cursor
// with j. A minimal program that uses ncurses, as a peer of a scrolled row.

#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_lines = 1000, first_row = 2 };
static char *lines[most_lines];
static int line_count;

static void read_lines(const char *path) {
  char line[4096];
  FILE *file = fopen(path, "r");
  if (file == NULL) exit(2);
  while (line_count < most_lines && fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    lines[line_count++] = strdup(line);
  }
  fclose(file);
}

static void draw_row(int row, int line, attr_t attributes) {
  attrset(attributes);
  mvhline(row, 1, ' ', COLS - 2);
  mvaddnstr(row, 3, lines[line], COLS - 6);
  attrset(A_NORMAL);
  mvaddstr(row, 0, "│");
  mvaddstr(row, COLS - 1, "│");
}

static void draw_position(int line) { mvprintw(0, COLS - 16, "%5d of %5d", line + 1, line_count); }

/// Moves the cursor to the next line, and scrolls the rows if it is in the last one.
static void move_down(int cursor, int *offset) {
  int last_row = LINES - 3, row = first_row + cursor - *offset;
  mvchgat(row, 1, COLS - 2, A_NORMAL, 0, NULL);
  if (row < last_row) {
    mvchgat(row + 1, 1, COLS - 2, A_REVERSE, 0, NULL);
  } else {
    *offset += 1;
    setscrreg(first_row, last_row);
    scrl(1);
    setscrreg(0, LINES - 1);
    draw_row(last_row, cursor + 1, A_REVERSE);
  }
  draw_position(cursor + 1);
}

int main(int count, char **arguments) {
  int cursor = 0, offset = 0;
  if (count < 2) return 2;
  setlocale(LC_ALL, "");
  read_lines(arguments[1]);
  initscr();
  raw();
  noecho();
  curs_set(0);
  idlok(stdscr, TRUE);
  scrollok(stdscr, TRUE);
  for (int row = first_row; row <= LINES - 3 && row - first_row < line_count; row++) {
    draw_row(row, row - first_row, row == first_row ? A_REVERSE : A_NORMAL);
  }
  draw_position(0);
  for (int key = 0; key != 'q' && key != ERR;) {
    key = getch();
    if (key == 'j' && cursor + 1 < line_count) move_down(cursor++, &offset);
  }
  endwin();
}
