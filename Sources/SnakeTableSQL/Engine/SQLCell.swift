import SnakeTableJSON
import SnakeTableLists

/// A value of a row.
struct SQLCell {
  var value: SQLValue
  /// The number of bytes of the whole value if it is cut off.
  var size: Int?

  init(value: SQLValue, size: Int? = nil) { (self.value, self.size) = (value, size) }

  /// A value whose end is cut off. Bytes that are not UTF-8 are shown as such.
  /// - Parameters:
  ///   - beginning: The beginning, of whose last character bytes may be missing.
  ///   - size: The number of bytes of the whole value.
  init(beginning: [UInt8], size: Int) {
    let characters = Self.characters(of: beginning)
    if UTF8Check.isWellFormed(characters) {
      self.init(value: .text(characters), size: size)
    } else {
      self.init(
        value: .blob(Array(beginning.prefix(beginning.count / 2))), size: Hexadecimal.size(ofBytes: size))
    }
  }

  /// Returns a text without a character that is cut off at its end.
  private static func characters(of text: [UInt8]) -> [UInt8] {
    guard let last = text.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return text }
    let length =
      switch text[last] {
      case ..<0xC0: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    return text.count - last < length ? Array(text[..<last]) : text
  }

  /// Returns the whole characters at the beginning of a text.
  /// - Parameter limit: The maximum number of bytes. The text is longer.
  static func characters(of text: [UInt8], limit: Int) -> [UInt8] {
    func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    var end = limit
    while end > 0, isContinuation(text[end]) { end -= 1 }
    return Array(text[..<end])
  }
}
