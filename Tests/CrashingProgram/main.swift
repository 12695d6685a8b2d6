import Glibc
import SnakeTable
import SnakeTableDrawing
import SnakeTableSystem
import SnakeTableTerminal

// crashingprogram MISTAKE main|worker|closing: draws continuously, and makes the mistake when a key is pressed. `closing`:
// on a worker, while the main thread ends the program and the terminal does not read.
guard CommandLine.arguments.count == 3, let mistake = Mistake(rawValue: CommandLine.arguments[1]) else {
  exit(2)
}
let place = CommandLine.arguments[2]
let largest = CommandLine.argc > 0 ? Int.max : 0
let none = CommandLine.argc > 0 ? nil : 0

let screen = try Screen(protection: .all)
var buffer = CellBuffer(size: screen.size)
var thread: WorkerThread?
var frame = 0
while true {
  buffer.reset(size: screen.size)
  for (column, scalar) in "frame \(frame)".unicodeScalars.enumerated() {
    buffer.put(scalar, at: Point(column: column, line: frame % 20), style: .plain)
  }
  frame += 1
  if screen.isReady { screen.present(&buffer) }
  let wake = screen.wait(until: MonotonicClock.nanoseconds() + 1_000_000)
  guard !wake.events.isEmpty, thread == nil else { continue }
  if place == "main" { mistake.make(none: none, largest: largest) }
  if place == "closing" { fillTerminal() }
  thread = WorkerThread.start(isInBackground: false) { mistake.make(none: none, largest: largest) }
  guard place == "closing" else { continue }
  screen.close()
  exit(0)
}

/// Draws until the terminal, which does not read, accepts no more output.
@MainActor func fillTerminal() {
  while screen.isReady {
    frame += 1
    buffer.reset(size: screen.size)
    for line in 0..<screen.size.lines {
      for column in 0..<screen.size.columns {
        buffer.put(frame % 2 == 0 ? "x" : "y", at: Point(column: column, line: line), style: .plain)
      }
    }
    screen.present(&buffer)
  }
}
