import SnakeTableJSON
import SnakeTableModel

/// The place of a byte in the text of an input, as an editor shows it.
package struct BytePlace: Equatable, Sendable {
  /// The number of bytes before the byte.
  package let offset: Int
  /// The line, and the column in characters, counted from 1; nil if bytes before the place are gone, or too many.
  package private(set) var line: Int?
  package private(set) var column: Int?
  /// The byte; nil at the end of the input, and without a line.
  package private(set) var byte: UInt8?
  /// Whether a comma precedes the byte, apart from blanks.
  package private(set) var isBehindComma = false

  /// The greatest offset for which lines are counted, in bytes.
  private static let limit = 1 << 26
  private static let pieceSize = 1 << 20

  /// Finds the line and the column of a byte. O(offset), at most for 64 MB.
  init(_ offset: Int, in source: any ByteSource) {
    self.offset = offset
    guard offset <= Self.limit else { return }
    var (line, column, start) = (1, 1, 0)
    while start < offset {
      let end = min(offset, start + Self.pieceSize)
      guard let piece = try? source.bytes(in: start..<end), piece.count == end - start else { return }
      line += piece.withUnsafeBytes { ByteCount.count(of: 0x0A, in: $0) }
      let lastLine = piece.lastIndex(of: 0x0A).map { piece[($0 + 1)...] }
      column = (lastLine ?? piece[...]).characterCount + (lastLine == nil ? column : 1)
      if let last = piece.last(where: { !JSONBytes.isBlank($0) }) {
        isBehindComma = last == UInt8(ascii: ",")
      }
      start = end
    }
    (self.line, self.column) = (line, column)
    byte = (try? source.bytes(in: offset..<(offset + 1)))?.first
  }
}
