import SnakeTableDrawing

/// A line that consists of dashes and the like, with blanks or crossings between them.
package struct RulerLine {
  /// The columns of the screen that each run of dashes has.
  let runs: [Range<Int>]
  /// Whether bars or crossings stand between the runs, and not only blanks.
  let hasCrossings: Bool
  /// Whether all of them are bars, as in Markdown.
  let hasBarsOnly: Bool

  /// Returns nil for any other line.
  package init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard let first = line.first, Self.mark(line, at: 0) != nil || first == 0x20 else { return nil }
    // As in `+++-=====-===`, the line of dpkg.
    let isMixed = line.contains(UInt8(ascii: "=")) && line.contains(UInt8(ascii: "-"))
    var (runs, column, crossings) = ([Range<Int>](), 0, 0)
    var position = 0
    while position < line.count {
      guard case (var mark, let length)? = Self.mark(line, at: position) else { return nil }
      if isMixed, mark != .blank { mark = line[position] == UInt8(ascii: "-") ? .blank : .dash }
      switch mark {
      case .dash:
        if let last = runs.last, last.upperBound == column {
          runs[runs.count - 1] = last.lowerBound..<(column + 1)
        } else {
          runs.append(column..<(column + 1))
        }
      case .crossing: crossings += 1
      case .blank: break
      }
      (position, column) = (position + length, column + 1)
    }
    guard !runs.isEmpty else { return nil }
    (self.runs, hasCrossings) = (runs, crossings > 0)
    hasBarsOnly = crossings > 0 && crossings == line.count { $0 == UInt8(ascii: "|") }
  }

  /// A ruler with crossings between its runs.
  init(runs: [Range<Int>]) { (self.runs, hasCrossings, hasBarsOnly) = (runs, true, false) }

  /// Whether a line is a ruler. Most other lines are rejected by their first byte.
  package static func isRuler(_ line: UnsafeBufferPointer<UInt8>) -> Bool { RulerLine(line) != nil }

  /// Whether a line may divide columns: it has several runs.
  var divides: Bool { runs.count > 1 }

  private enum Mark { case dash, crossing, blank }

  /// Returns what a character of a ruler means, and its bytes; nil for any other character.
  private static func mark(_ line: UnsafeBufferPointer<UInt8>, at position: Int) -> (Mark, Int)? {
    switch line[position] {
    case UInt8(ascii: "-"), UInt8(ascii: "="): return (.dash, 1)
    // Markdown has colons at the ends of runs.
    case UInt8(ascii: ":"): return (.dash, 1)
    case UInt8(ascii: "+"), UInt8(ascii: "|"): return (.crossing, 1)
    case 0x20, 0x0D: return (.blank, 1)
    case 0xE2:
      // U+2500 to U+257F: lines that go right are dashes unless they meet others.
      guard position + 2 < line.count, line[position + 1] == 0x94 || line[position + 1] == 0x95 else {
        return nil
      }
      let character = Int(line[position + 1] & 0x03) << 6 | Int(line[position + 2] & 0x3F)
      return (dashes.contains(character) ? .dash : .crossing, 3)
    default: return nil
    }
  }

  /// The dashes among the box-drawing characters, by their distance from U+2500: ─ ━ ┄ ┅ ┈ ┉ ╌ ╍ ═.
  private static let dashes: Set<Int> = [0x00, 0x01, 0x04, 0x05, 0x08, 0x09, 0x4C, 0x4D, 0x50]
}
