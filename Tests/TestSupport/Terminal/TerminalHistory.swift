import CSnakeVTerm

/// The lines that have left a terminal's screen at its top (scrollback), from the oldest on.
public struct TerminalHistory {
  /// The maximum number of lines. If there are more, the oldest are removed.
  private let limit: Int
  private var cells: [[VTermScreenCell]] = []
  /// The number of lines that were removed because of the limit.
  public private(set) var removedCount = 0

  init(limit: Int) { self.limit = limit }

  public var count: Int { cells.count }

  /// The text of every line, without trailing blanks. Texts that are more than ASCII are not supported.
  public var lines: [String] {
    cells.map { line in
      let text = line.map { UInt8(truncatingIfNeeded: max($0.chars.0, 0x20)) }
      return String(decoding: text.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
    }
  }

  mutating func append(_ line: UnsafeBufferPointer<VTermScreenCell>) {
    cells.append(Array(line))
    guard cells.count > limit else { return }
    cells.removeFirst()
    removedCount += 1
  }

  /// Moves the last line back to a screen. Returns false if there is none.
  mutating func removeLast(into line: UnsafeMutableBufferPointer<VTermScreenCell>) -> Bool {
    guard let last = cells.popLast() else { return false }
    var blank = VTermScreenCell()
    blank.width = 1
    line.initialize(repeating: blank)
    for (column, cell) in last.prefix(line.count).enumerated() { line[column] = cell }
    return true
  }
}
