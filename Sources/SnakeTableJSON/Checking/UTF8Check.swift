/// Checks that bytes are valid UTF-8 as they arrive, in pieces of any size.
package struct UTF8Check: Equatable, Sendable {
  /// The bytes of the last character, whose others may arrive; empty between characters.
  package private(set) var unfinished: [UInt8] = []

  private static let longestCharacter = 4

  /// Whether the whole of `text` is valid UTF-8.
  package static func isWellFormed(_ text: [UInt8]) -> Bool {
    text.withUnsafeBytes { TextBlock.lengthOfUTF8($0) == $0.count }
  }

  package init() {}

  /// Creates the check behind some bytes. The first byte may be inside a character. Four bytes are enough.
  package init(behind bytes: UnsafeRawBufferPointer) { unfinished = Self.unfinishedEnd(of: bytes) }

  /// Checks the next bytes. Returns the offset in them of the first character that is not valid, which is negative if the
  /// character began before them; nil if there is none.
  package mutating func check(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard !bytes.isEmpty else { return nil }
    var (start, problem) = (0, Int?.none)
    if !unfinished.isEmpty {
      let head = unfinished + bytes.prefix(Self.longestCharacter - unfinished.count)
      let length = head.withUnsafeBytes { TextBlock.lengthOfUTF8($0) }
      if length == 0, head.withUnsafeBytes({ Self.unfinishedEnd(of: $0) }) == head {
        unfinished = head
        return nil
      }
      if length == 0 { problem = -unfinished.count }
      start = max(0, length - unfinished.count)
    }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    unfinished = Self.unfinishedEnd(of: rest)
    let length = TextBlock.lengthOfUTF8(rest)
    return problem ?? (length < rest.count - unfinished.count ? start + length : nil)
  }

  /// Returns the last bytes that are the beginning of a character.
  private static func unfinishedEnd(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let end = bytes.suffix(longestCharacter - 1)
    guard let start = end.lastIndex(where: { $0 >= 0xC0 }) else { return [] }
    let character = Array(end[start...])
    let length = character[0] < 0xE0 ? 2 : character[0] < 0xF0 ? 3 : longestCharacter
    guard character.count < length else { return [] }
    // It is one if some bytes make it a whole character. Some lead bytes are followed by a part of these only.
    let isUnfinished = ([0x80, 0x90, 0xA0] as [UInt8]).contains { next in
      let whole = character + [UInt8](repeating: next, count: length - character.count)
      return whole.withUnsafeBytes { TextBlock.lengthOfUTF8($0) } == length
    }
    return isUnfinished ? character : []
  }
}
