import SnakeTableModel

/// What the text of a cell looks like.
package enum CellKind {
  case empty
  /// A number, also with a currency, separators or a unit, a length of time, a version or an address in digits.
  case number
  /// A date, a time, or both.
  case date
  /// A word, a name, an address of the Web or of mail: text as tables have it.
  case name
  /// Anything else, such as a sentence or text with delimiters in it.
  case other

  /// Whether it is a value by which a column can be told from the name above it.
  package var isQuantity: Bool { self == .number || self == .date }

  /// The number of bytes up to which a text may be a number or a date, and a name.
  private static let (longestQuantity, longestName) = (40, 60)

  /// O(bytes), at most some dozens unless the text is an address.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    let range = CellBytes.trimmed(text)
    guard !range.isEmpty else {
      self = .empty
      return
    }
    let text = UnsafeBufferPointer(rebasing: text[range])
    if text.count <= Self.longestQuantity, text.contains(where: \.isDigit) {
      if Quantity(text) != nil {
        self = .number
        return
      }
      if DateText.isDateOrTime(text) {
        self = .date
        return
      }
      if DurationText.nanoseconds(text) != nil {
        self = .number
        return
      }
      if CellBytes.areDigits(text) {
        self = .number
        return
      }
    }
    self = Self.isName(text) ? .name : .other
  }

  /// Letters and digits, with blanks and the signs that names and addresses have.
  private static func isName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let isAddress = text.starts(with: "http".utf8) || text.starts(with: "www.".utf8)
    guard isAddress || text.count <= longestName else { return false }
    var hasLetter = false
    for byte in text {
      if CellBytes.isLetter(byte) {
        hasLetter = true
      } else if !byte.isDigit {
        guard isAddress ? byte > 0x20 && byte != UInt8(ascii: "\"") : CellBytes.isSign(byte) else {
          return false
        }
      }
    }
    return hasLetter
  }
}

/// Bytes of cells.
enum CellBytes {
  /// Whether a byte is a letter of ASCII, or part of another character.
  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80
  }

  /// Whether a text has digits and nothing else but signs between them.
  static func areDigits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { $0.isDigit || "./:-,".utf8.contains($0) }
  }

  /// Whether a text is a hash, as of a commit.
  static func isHash(_ text: some Collection<UInt8>) -> Bool {
    text.count >= 7 && text.contains(where: \.isDigit)
      && text.allSatisfy { $0.isDigit || ($0 | 0x20) &- UInt8(ascii: "a") < 6 }
  }

  /// Whether a text is the number of a version, such as `4.18.2` or `v1.0`.
  static func isVersion(_ text: some Collection<UInt8>) -> Bool {
    let number = text.first == UInt8(ascii: "v") ? text.dropFirst() : text[...]
    return number.first?.isDigit == true && number.contains(UInt8(ascii: "."))
      && number.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// Whether names may have a byte besides letters and digits.
  static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "'"),
      UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// The range of a text without blanks and tabs around it.
  static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (0, text.count)
    while start < end, text[start].isBlank { start += 1 }
    while start < end, text[end - 1].isBlank || text[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
