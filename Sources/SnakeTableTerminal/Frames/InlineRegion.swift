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

/// The control sequences of a screen below the prompt, which knows no line of the terminal by its number.
struct InlineSequences {
  private let up, down, right: ParametrizedSequence
  /// Erases from the cursor to the end of the terminal, and to the end of the line.
  private let eraseBelow, eraseLine: [UInt8]
  /// Store the position of the cursor and return to it; empty if the terminal cannot.
  let save, restore: [UInt8]
  /// Switch off that lines wrap, and on again; empty if the terminal cannot.
  let wrapOff, wrapOn: [UInt8]

  /// Whether the terminal can store a position.
  var storesPosition: Bool { !restore.isEmpty }

  /// Queries the cursor's position (DSR).
  static let positionQuestion = Array("\u{1B}[6n".utf8)

  /// Reads the loaded description; nil if the terminal has not all that is needed.
  init?() {
    guard let up = Terminfo.parametrized("cuu"), let down = Terminfo.parametrized("cud"),
      let right = Terminfo.parametrized("cuf")
    else { return nil }
    (self.up, self.down, self.right) = (up, down, right)
    (eraseBelow, eraseLine) = (Terminfo.sequence("ed"), Terminfo.sequence("el"))
    let canRestore = !Terminfo.sequence("rc").isEmpty
    save = canRestore ? Terminfo.sequence("sc") : []
    restore = canRestore ? Terminfo.sequence("rc") : []
    // All relatives of the VT100 have the mode (DECAWM), but it is missing in the descriptions of tmux and screen.
    let hasMode = Terminfo.flag("xenl") || !Terminfo.sequence("rmam").isEmpty
    wrapOff = hasMode ? Array("\u{1B}[?7l".utf8) : []
    wrapOn = hasMode ? Array("\u{1B}[?7h".utf8) : []
    if eraseBelow.isEmpty || eraseLine.isEmpty { return nil }
  }

  /// Returns the sequence that moves the cursor by lines, down if positive.
  func vertical(_ lines: Int) -> [UInt8] {
    lines == 0 ? [] : lines > 0 ? down.bytes(lines) : up.bytes(-lines)
  }

  /// Returns the sequence that moves the cursor right.
  func horizontal(_ columns: Int) -> [UInt8] { columns > 0 ? right.bytes(columns) : [] }

  /// Returns the sequence that moves the cursor to the beginning of an empty line, whatever column it is in: blanks to
  /// the width of the terminal wrap unless they begin in the first column.
  func enter(columns: Int) -> [UInt8] {
    let blanks = Terminfo.flag("xenl") ? columns : columns - 1
    return [UInt8](repeating: UInt8(ascii: " "), count: max(0, blanks)) + [UInt8(ascii: "\r")]
  }

  /// Returns the sequence that empties the region, from the beginning of its first line, and makes the terminal scroll
  /// until all its lines are there. The position of the cursor, which stays, is stored.
  func reserve(lines: Int) -> [UInt8] {
    guard lines > 1 else { return eraseBelow + save }
    let below = [UInt8](repeating: UInt8(ascii: "\n"), count: lines - 2)
    return eraseLine + [UInt8(ascii: "\n")] + eraseBelow + below + vertical(1 - lines) + save
  }

  /// Returns the sequence that empties the region. It erases the first line by itself: tmux takes the erasure of all lines
  /// for the end of a screen, and keeps that in its history.
  /// - Parameter isStored: whether the position of the first line is stored. If so, the cursor can be anywhere in the
  ///   region, otherwise it has to be in the first line.
  func leave(isStored: Bool) -> [UInt8] {
    // A frame may be cut off, in which lines do not wrap.
    let home = wrapOn + (isStored ? restore : []) + [UInt8(ascii: "\r")]
    return isStored && storesPosition ? home + eraseLine + vertical(1) + eraseBelow + home : home + eraseBelow
  }

  /// Returns the sequence that moves the cursor from the first line of an empty region to where it was before.
  func back(to region: InlineRegion) -> [UInt8] {
    guard let start = region.start, start.column > 0, let top = region.top, top > 0 else { return [] }
    return vertical(-1) + horizontal(start.column)
  }
}

/// Drawing below the prompt, where the cursor can only be moved relative to its line.
extension CellWriter {
  /// Notes that the cursor is at the beginning of the region.
  mutating func enterRegion() {
    forget()
    position = Point(column: 0, line: 0)
    line = 0
  }

  /// Moves the cursor from the line in which it certainly is.
  mutating func move(to point: Point, with sequences: InlineSequences) {
    bytes += sequences.vertical(point.line - line)
    let column = positionIsCertain ? position?.column : nil
    if let column, column <= point.column {
      bytes += sequences.horizontal(point.column - column)
    } else {
      bytes.append(UInt8(ascii: "\r"))
      bytes += sequences.horizontal(point.column)
    }
  }

  /// Removes and returns the bytes of a frame, which begins and ends at the beginning of the region. The terminal stores
  /// that position meanwhile: it may have fewer lines than it has reported, so that movements down end earlier than those
  /// back up. It may also have fewer columns, so that lines are not wrapped.
  mutating func takeRegionBytes() -> [UInt8] {
    let start = Point(column: 0, line: 0)
    guard let inline else { return takeBytes() }
    if !inline.storesPosition { move(to: start) }
    defer { (position, positionIsCertain, line) = (start, true, 0) }
    return inline.save + inline.wrapOff + takeBytes() + inline.wrapOn + inline.restore
  }

  /// Writes the cell at a position again, reversed: the cursor that the user sees.
  mutating func putCursor(at point: Point, of buffer: CellBuffer, glyphs: BoxGlyphs) {
    guard point.column < min(size.columns, buffer.columns), point.line < min(size.lines, buffer.lines) else {
      return
    }
    var cell = buffer[point.column, point.line]
    cell.style.attributes.formSymmetricDifference(.reverse)
    put(cell, count: 1, of: buffer, at: point, glyphs: glyphs)
  }
}
