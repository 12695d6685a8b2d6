import SnakeTableDrawing

/// The lines of the terminal that a screen below the prompt draws on.
///
///     $ ls | snaketable --height 5      start, if no line end comes before the command
///     ╭─────────────────────────────╮   top
///     │▌README.md                   │
///     ╰─────────────────────────────╯   lines
///
/// Between frames, the terminal's cursor is hidden at the beginning of the first line. A terminal that rewraps its lines
/// keeps it there, so that the region can be found after a change of the size.
struct InlineRegion {
  let height: InlineHeight
  var terminalSize: Size
  /// The number of lines.
  var lines: Int
  /// The first line on the terminal, from 0; nil while it is unknown.
  private(set) var top: Int?
  private var knownStart: Point?
  /// The reports of the cursor's position that the terminal still owes, from the oldest on.
  private var awaited: [Report] = []
  /// Whether the terminal has stored the position of the first line. After a change of its size it may move the cursor
  /// together with the lines, but not the position that it has stored.
  var isStored = false
  /// Whether the terminal is to be asked for the position of the first line.
  var needsTop = false

  /// The meaning of a report: the cursor is where the region is to begin, or where it begins unless the cursor was moved
  /// meanwhile, or where it begins.
  private enum Report { case start, place, top }

  init(height: InlineHeight, terminalSize: Size) {
    self.height = height
    self.terminalSize = terminalSize
    lines = height.lines(of: terminalSize.lines)
  }

  /// The position of the cursor before the region was entered; nil while it is unknown, or uncertain.
  var start: Point? { awaited.contains(.place) ? nil : knownStart }
  /// The size of the region.
  var size: Size { Size(columns: terminalSize.columns, lines: lines) }
  /// The size that the region can grow to.
  var maximumSize: Size {
    Size(columns: terminalSize.columns, lines: height.lines(of: terminalSize.lines))
  }

  /// Adapts the region to the size of the terminal. If that has changed, the region's place on it is unknown. In a narrower
  /// terminal, so is where the cursor was before: the blanks behind it may have been rewrapped to several lines.
  mutating func resize(terminal: Size) {
    guard terminal != terminalSize else { return }
    if terminal.columns < terminalSize.columns { knownStart = nil }
    terminalSize = terminal
    lines = min(lines, maximumSize.lines)
    top = nil
    isStored = false
  }

  /// Changes the number of lines. The terminal scrolls if they do not fit below the first line.
  mutating func resize(lines: Int) {
    self.lines = lines
    top = top.map(topOfRegion)
  }

  private func topOfRegion(from line: Int) -> Int { max(0, min(line, terminalSize.lines - lines)) }

  // MARK: Reports

  /// Notes that the terminal was asked for the position of the cursor before the region.
  mutating func awaitStart() {
    (knownStart, top) = (nil, nil)
    awaited.append(.start)
  }

  /// Notes that the terminal was asked whether the cursor is still where it is kept, at the beginning of the first line.
  mutating func awaitPlace() { awaited.append(.place) }

  /// Notes that the terminal was asked for the position of the first line.
  mutating func awaitTop() {
    needsTop = false
    awaited.append(.top)
  }

  /// Takes a report of the cursor's position.
  mutating func take(_ position: Point) {
    guard !awaited.isEmpty else { return }
    switch awaited.removeFirst() {
    case .start: start(at: position)
    // The start stays if the cursor has not moved.
    case .place where position.column == 0 && position.line == top: break
    case .place: start(at: position)
    case .top: top = topOfRegion(from: position.line)
    }
  }

  /// Behind a line that fills the width, the cursor is reported on its last column: there the next line is the place to go
  /// on, in a wider terminal too.
  private mutating func start(at position: Point) {
    knownStart = position.column < terminalSize.columns - 1 ? position : nil
    top = topOfRegion(from: position.column == 0 ? position.line : position.line + 1)
  }

  /// Returns a mouse event in the region, with a position in it; nil if the event is outside or the region's position is
  /// unknown. What began in the region can end outside of it.
  func inside(_ mouse: MouseEvent) -> MouseEvent? {
    guard let top, lines > 0 else { return nil }
    var mouse = mouse
    let line = mouse.position.line - top
    mouse.position.line = min(max(0, line), lines - 1)
    guard mouse.kind != .drag, mouse.kind != .release else { return mouse }
    return mouse.position.line == line ? mouse : nil
  }
}

/// The maximum height of a screen below the prompt.
package enum InlineHeight: Equatable, Sendable {
  /// A number of lines.
  case lines(Int)
  /// A share of the terminal's height, rounded down.
  case percent(Int)

  /// The number of lines that a screen has at least, if the terminal has them.
  private static let minimum = 3

  /// Returns the number of lines on a terminal with `height` lines.
  package func lines(of height: Int) -> Int {
    let lines =
      switch self {
      case .lines(let lines): lines
      case .percent(let share): height * share / 100
      }
    return min(height, max(Self.minimum, lines))
  }
}
