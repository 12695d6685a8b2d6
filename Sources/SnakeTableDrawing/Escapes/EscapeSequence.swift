/// An escape sequence that is not part of the text: one that selects a style, or one that has no meaning in a cell.
///
/// Others are not recognized. They move the cursor or change the terminal, so they stay in the text and are drawn as
/// marks.
package struct EscapeSequence: Equatable {
  /// The first byte of every sequence.
  @inlinable package static var escape: UInt8 { 0x1B }
  /// The control character that may end a hyperlink.
  @inlinable package static var bell: UInt8 { 0x07 }

  /// The offset after the sequence.
  package let end: Int
  /// The parameters of a sequence that selects a style (SGR); nil for one that is left out: `CSI K`, which erases the
  /// rest of a line, and OSC 8, a hyperlink.
  package let styleParameters: Range<Int>?

  /// Recognizes the sequence at an offset, where there is an ESC. Returns nil for any other sequence, and for one that
  /// the text does not end. O(length of the sequence).
  @inlinable @inline(__always)
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start + 2 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): self.init(control: bytes, from: start + 2)
    case UInt8(ascii: "]"): self.init(hyperlink: bytes, from: start + 2)
    default: return nil
    }
  }

  /// - Parameter start: The offset after `CSI`.
  @inlinable @inline(__always)
  init?(control bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var end = start
    // Digits, colons and semicolons.
    while end < bytes.count, bytes[end] &- 0x30 < 12 { end += 1 }
    guard end < bytes.count else { return nil }
    switch bytes[end] {
    case UInt8(ascii: "m"): styleParameters = start..<end
    case UInt8(ascii: "K"): styleParameters = nil
    default: return nil
    }
    self.end = end + 1
  }

  /// - Parameter start: The offset after `OSC`.
  @usableFromInline
  init?(hyperlink bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "8"), bytes[start + 1] == UInt8(ascii: ";")
    else { return nil }
    var end = start + 2
    while end < bytes.count, bytes[end] >= 0x20 { end += 1 }
    guard end < bytes.count else { return nil }
    let isEndedByString =
      bytes[end] == Self.escape && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\\")
    guard bytes[end] == Self.bell || isEndedByString else { return nil }
    styleParameters = nil
    self.end = end + (isEndedByString ? 2 : 1)
  }
}
