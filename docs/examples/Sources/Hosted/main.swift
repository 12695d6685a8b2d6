import CHostCurses
import Glibc
import SnakeTable

// A program that has a screen of its own already: its text, its border, its loop. The table lives in one window.
setlocale(LC_ALL, "")
guard let screen = initscr(), let window = newwin(0, 0, 0, 0) else { exit(1) }
cbreak()
noecho()
curs_set(0)
keypad(window, true)
start_color()
use_default_colors()

let fruit = ["Apple", "Cherry", "Fig", "Lemon", "Melon", "Plum", "Quince"]
let table = TableView {
  TableSection { fruit.map { TableCell(title: CellText($0), detail: CellText("\($0.count) letters")) } }
}
let hosted = HostedScreen(table)

/// Gives the window the size it wants, or what there is room for (at least one cell, as ncurses has it), and everything is to
/// be drawn anew: ncurses shrinks windows with the terminal, but does not put them back.
@MainActor func placeWindow() {
  let (lines, columns) = (getmaxy(screen), getmaxx(screen))
  let (height, width) = (max(1, min(12, lines - 2)), max(1, min(36, columns - 2)))
  wresize(window, height, width)
  mvwin(window, min(2, lines - height), min(2, columns - width))
  werase(screen)
  werase(window)
}

/// The program's own text and border, and the table inside.
@MainActor func drawFrame() {
  // Text that does not fit would go on in the next line.
  mvwaddnstr(screen, 0, 2, "A window of this program has a table in it.", max(0, getmaxx(screen) - 2))
  wnoutrefresh(screen)
  let (columns, lines) = (Int(getmaxx(window)) - 2, Int(getmaxy(window)) - 2)
  // The function box of ncurses 6.4 writes beyond the memory of windows that are one column wide.
  if columns >= 0 && lines >= 0 { box(window, 0, 0) }
  hosted.draw(in: window, area: Rect(column: 1, line: 1, columns: columns, lines: lines))
  wnoutrefresh(window)
  doupdate()
}

placeWindow()
while !hosted.controller.isFinished {
  drawFrame()
  // The program waits for keys as it always did; while strokes move, not for long. The wait is never endless: ncurses
  // checks for a new size before it waits, and does not notice a signal that arrives in between until the wait ends.
  wtimeout(window, Int32(min(1_000, hosted.millisecondsToNextFrame ?? 1_000)))
  var key: wint_t = 0
  let result = wget_wch(window, &key)
  if result == KEY_CODE_YES, Int32(key) == KEY_RESIZE {
    placeWindow()
  } else if result != ERR, !hosted.handle(key: UInt32(key), isKeyCode: result == KEY_CODE_YES) {
    // A key that the table does not use is the program's: Ctrl-L draws all its windows again.
    if key == 0x0C { clearok(screen, true) }
  }
}
endwin()

if let controller = hosted.controller as? TableController, case .chosen(let rows) = controller.outcome {
  for row in rows { print(fruit[row.row]) }
}
