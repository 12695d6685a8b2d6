import SnakeTableDrawing
import SnakeTableRecognition

/// Finds the ends of the records of a table with rulers. Blank lines, rulers, and footers such as `(2 rows)` and
/// `2 rows in set (0.01 sec)` are no records.
enum RuledScan {
  /// What is known behind a byte.
  struct State: Equatable, Sendable {
    private var line = RuledLine.start
    /// Whether the record of the line has lines before it.
    private var isContinued = false
    /// The first three bytes of the line.
    private var head: UInt32 = 0
    private var marks = ContinuationMarks()

    /// Whether no byte of the next record was read, not even a blank, which belongs to its columns.
    var isRecordStart: Bool { line == .start && !isContinued }

    /// Whether there is a record if the input ends here.
    var isInsideRecord: Bool { isContinued || line.isRecord }

    /// Changes to the state behind a byte. Returns whether a record ends with it.
    @inline(__always)
    mutating func step(_ byte: UInt8, _ rows: RuledRows) -> Bool {
      if byte == 0x0A { return endLine(rows) }
      if line != .text { line = line.next(byte) }
      switch rows {
      case .lines: break
      case .marked: marks.step(byte)
      case .blocks: if head < 0x1_0000 { head = head << 8 | UInt32(byte) }
      }
      return false
    }

    private mutating func endLine(_ rows: RuledRows) -> Bool {
      defer { (line, head) = (.start, 0) }
      let isPart = isContinued || line.isRecord
      switch rows {
      case .lines: return line.isRecord
      case .marked: isContinued = marks.endLine(isRuler: line.isRuler && !isContinued) && isPart
      case .blocks:
        let hasCells = RuledScan.isBar(head)
        defer { isContinued = hasCells }
        return !hasCells && isPart
      }
      return isPart && !isContinued
    }
  }

  /// Whether the first bytes of a line are a bar: `|` │ ┃ or ║.
  fileprivate static func isBar(_ head: UInt32) -> Bool {
    var first = head
    while first > 0xFF { first >>= 8 }
    return first == 0x7C || head == 0xE2_94_82 || head == 0xE2_94_83 || head == 0xE2_95_91
  }

  /// Returns the record in the bytes behind the former one: without lines before it that are none, and without the ruler that
  /// ends it.
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ rows: RuledRows) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A), !isRecord(bytes[start..<end], rows) {
      start = end + 1
    }
    var end = bytes.count
    if rows == .blocks, let last = bytes[start...].lastIndex(of: 0x0A), !isRecord(bytes[(last + 1)...], rows)
    {
      end = last
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  private static func isRecord(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ rows: RuledRows) -> Bool {
    if rows == .blocks, isBar(line.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }) { return true }
    var state = RuledLine.start
    for byte in line where state != .text { state = state.next(byte) }
    return state.isRecord
  }
}

/// Marks in a line that say that the value of a cell goes on in the next line: `+` or ↵ before a bar, or at the end of a line that is
/// as long as the ruler.
private struct ContinuationMarks: Equatable, Sendable {
  /// The last eight bytes of the line.
  private var last: UInt64 = 0
  private var hasMark = false
  /// The columns of the screen that the line and the last ruler take.
  private var (columns, ruler): (Int32, Int32) = (0, 0)

  @inline(__always)
  mutating func step(_ byte: UInt8) {
    guard byte != 0x0D else { return }
    if byte == 0x20, hasMarkBeforeBar { hasMark = true }
    last = last << 8 | UInt64(byte)
    columns += byte < 0x80 ? 1 : columnsOfLastCharacter
  }

  /// Returns whether the line has a mark.
  mutating func endLine(isRuler: Bool) -> Bool {
    defer { (last, hasMark, columns) = (0, false, 0) }
    if isRuler { ruler = columns }
    return !isRuler && (hasMark || hasMarkBeforeBar || columns == ruler && Self.isMark(last))
  }

  private var hasMarkBeforeBar: Bool {
    if last & 0xFF == 0x7C { return Self.isMark(last >> 8) }
    return last & 0xFF_FFFF == 0xE2_94_82 && Self.isMark(last >> 24)
  }

  /// Whether bytes end with `+` or ↵.
  private static func isMark(_ bytes: UInt64) -> Bool {
    bytes & 0xFF == 0x2B || bytes & 0xFF_FFFF == 0xE2_86_B5
  }

  /// The columns of a character that ends with the last byte; 0 inside a character.
  private var columnsOfLastCharacter: Int32 {
    let scalar: UInt64
    if last & 0xE0C0 == 0xC080 {
      scalar = (last >> 2) & 0x7C0 | last & 0x3F
    } else if last & 0xF0_C0C0 == 0xE0_8080 {
      scalar = (last >> 4) & 0xF000 | (last >> 2) & 0xFC0 | last & 0x3F
    } else if last & 0xF8C0_C0C0 == 0xF080_8080 {
      scalar = (last >> 6) & 0x1C_0000 | (last >> 4) & 0x3_F000 | (last >> 2) & 0xFC0 | last & 0x3F
    } else {
      return 0
    }
    switch Unicode.Scalar(UInt32(scalar)).map(DisplayWidth.unicode.scalarClass) {
    case .wide: return 2
    case .combining: return 0
    case .narrow, .invisible, nil: return 1
    }
  }
}
