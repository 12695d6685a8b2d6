import SnakeTableDrawing
import Testing

@testable import SnakeTableTerminal

/// Tests of the detection of scrolled lines between two frames.
@Suite struct ScrollMoveTests {
  /// Returns a buffer with one line per letter. A capital letter carries a combining mark.
  static func picture(_ lines: String) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 3, lines: lines.unicodeScalars.count))
    for (line, scalar) in lines.unicodeScalars.enumerated() {
      let marks: [Unicode.Scalar] = scalar.properties.isUppercase ? ["\u{301}"] : []
      buffer.put(cluster: scalar, marks: marks, columns: 1, at: Point(column: 1, line: line), style: .plain)
    }
    return buffer
  }

  static func move(_ old: String, _ new: String, _ lines: Range<Int>? = nil) -> ScrollMove? {
    ScrollMove(from: picture(old), to: picture(new), lines: lines ?? 0..<old.utf8.count)
  }

  @Test func aListMovesUpAndDown() {
    #expect(Self.move("abcdefgh", "bcdefghi") == ScrollMove(lines: 0..<8, count: 1))
    #expect(Self.move("abcdefgh", "yzabcdef") == ScrollMove(lines: 0..<8, count: -2))
    #expect(Self.move("=abcdef=", "=cdefgh=", 1..<7) == ScrollMove(lines: 1..<7, count: 2))
  }

  @Test func combiningMarksAreCompared() {
    #expect(Self.move("ABCDEFGH", "BCDEFGHI") == ScrollMove(lines: 0..<8, count: 1))
    #expect(Self.move("ABCDEFGH", "bcdefghi") == nil)
  }

  @Test func otherChangesAreNoMove() {
    #expect(Self.move("abcdefgh", "ijklmnop") == nil)
    #expect(Self.move("abcdefgh", "axyzexyz") == nil)
    #expect(Self.move("abc", "bcd") == nil)
  }

  @Test func sourcesOfLines() {
    let move = ScrollMove(lines: 2..<6, count: 3)
    #expect((2..<6).map(move.source) == [5, nil, nil, nil])
    #expect((2..<6).map(ScrollMove(lines: 2..<6, count: -1).source) == [nil, 2, 3, 4])
  }
}
