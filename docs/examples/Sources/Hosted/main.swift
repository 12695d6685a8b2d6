import CHostCurses
import Glibc
import SnakeTable

// A program that has a screen of its own already: its text, its border, its loop. The table lives in one window.
setlocale(LC_ALL, "")
guard let screen = initscr(), let window = newwin(12, 36, 2, 2) else { exit(1) }
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

while !hosted.controller.isFinished {
  mvwaddstr(screen, 0, 2, "A window of this program has a table in it.")
  wnoutrefresh(screen)
  box(window, 0, 0)
  hosted.draw(in: window, area: Rect(column: 1, line: 1, columns: 34, lines: 10))
  wnoutrefresh(window)
  doupdate()
  // The program waits for keys as it always did; while strokes move, not for long.
  wtimeout(window, Int32(hosted.millisecondsToNextFrame ?? -1))
  var key: wint_t = 0
  let result = wget_wch(window, &key)
  if result != ERR { hosted.handle(key: UInt32(key), isKeyCode: result == KEY_CODE_YES) }
}
endwin()

if let controller = hosted.controller as? TableController, case .chosen(let rows) = controller.outcome {
  for row in rows { print(fruit[row.row]) }
}
