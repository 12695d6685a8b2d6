import SnakeTableDrawing

/// The words of a line between blanks and tabs, with the columns of the screen that they have.
package struct LineWords: IteratorProtocol, Sequence {
  package struct Word: Equatable {
    package let bytes: Range<Int>
    package let columns: Range<Int>
  }

  private let line: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var column = 0

  private static let blank = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  /// The number of columns between two tab stops.
  private static let tabColumns = 8
  private static let typesetter = Typesetter()

  package init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

  package mutating func next() -> Word? {
    skipBlanks()
    guard position < line.count else { return nil }
    let (start, firstColumn) = (position, column)
    var isASCII = true
    while position < line.count, line[position] != Self.blank, line[position] != Self.tab {
      isASCII = isASCII && line[position] < 0x80
      position += 1
    }
    let bytes = start..<position
    column += isASCII ? bytes.count : Self.typesetter.columns(of: line[bytes])
    return Word(bytes: bytes, columns: firstColumn..<column)
  }

  private mutating func skipBlanks() {
    while position < line.count {
      switch line[position] {
      case Self.blank: column += 1
      case Self.tab: column += Self.tabColumns - column % Self.tabColumns
      default: return
      }
      position += 1
    }
  }
}
