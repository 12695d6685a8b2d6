/// A character that is printed over the one before it, as typewriters did: `N BS N` is bold, `_ BS x` is underlined, and `+ BS o` is a
/// bullet. Manual pages are written so.
package struct Overstrike: Equatable {
  @inlinable package static var backspace: UInt8 { 0x08 }

  /// What the two characters are together.
  package let attributes: Style.Attributes
  /// The offset behind the second one.
  package let end: Int
  /// The range of the second one if it takes the place of the first one; nil if the first one stays.
  package let replacement: Range<Int>?

  /// Recognizes the character behind a backspace at an offset. Returns nil for other characters.
  /// - Parameter struck: the bytes of the character before the backspace.
  package init?(
    _ bytes: UnsafeBufferPointer<UInt8>, at backspace: Int, over struck: UnsafeBufferPointer<UInt8>
  ) {
    let start = backspace + 1
    guard start < bytes.count, let first = struck.first, first >= 0x20 else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let (line, next) = (UInt8(ascii: "_"), bytes[start])
    self.end = end
    if struck.elementsEqual(bytes[start..<end]) {
      (attributes, replacement) = (.bold, nil)
    } else if first == line, next > 0x20 {
      (attributes, replacement) = (.underline, start..<end)
    } else if next == line {
      (attributes, replacement) = (.underline, nil)
    } else if first == UInt8(ascii: "+"), next == UInt8(ascii: "o") {
      (attributes, replacement) = (.bold, start..<end)
    } else {
      return nil
    }
  }

  /// Recognizes the character behind a backspace at an offset, and the one before it.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at backspace: Int) {
    self.init(
      bytes, at: backspace, over: Self.lastCharacter(of: UnsafeBufferPointer(rebasing: bytes[..<backspace])))
  }

  /// Returns the bytes of the last character of a text; empty for none.
  static func lastCharacter(of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = text.count - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return UnsafeBufferPointer(rebasing: text[max(0, start)...])
  }
}
