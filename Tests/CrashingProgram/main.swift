import Glibc
import SnakeTable
import SnakeTableDrawing
import SnakeTableSystem
import SnakeTableTerminal

// crashingprogram MISTAKE main|worker: draws continuously, and makes the mistake when a key is pressed.
guard CommandLine.arguments.count == 3, let mistake = Mistake(rawValue: CommandLine.arguments[1]) else {
  exit(2)
}
let isOnMain = CommandLine.arguments[2] == "main"
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
  if isOnMain { mistake.make(none: none, largest: largest) }
  thread = WorkerThread(isInBackground: false) { mistake.make(none: none, largest: largest) }
}
