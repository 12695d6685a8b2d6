/// Passes over the parts of a number in text, from its beginning to its end.
struct QuantityScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  private var end: Int

  init(_ text: UnsafeBufferPointer<UInt8>) {
    (self.text, end) = (text, text.count)
    while end > 0, text[end - 1].isBlank { end -= 1 }
    skipBlanks()
  }

  var isAtEnd: Bool { position >= end }
  /// What has not been passed.
  var rest: Slice<UnsafeBufferPointer<UInt8>> { text[min(position, end)..<end] }

  mutating func skipBlanks() {
    while position < end {
      if text[position].isBlank { position += 1 } else if !skipNoBreakSpace() { return }
    }
  }

  /// Parentheses around the whole text. Returns whether there are any.
  mutating func skipParentheses() -> Bool {
    guard end - position > 2, text[position] == UInt8(ascii: "("), text[end - 1] == UInt8(ascii: ")") else {
      return false
    }
    (position, end) = (position + 1, end - 1)
    return true
  }

  /// Drops a remark in parentheses behind a blank at the end: `117 (3m ago)`. Returns whether there is one.
  mutating func dropRemark() -> Bool {
    guard position < end, text[end - 1] == UInt8(ascii: ")"),
      let open = text[position..<end].firstIndex(of: UInt8(ascii: "(")), open > position,
      text[open - 1].isBlank
    else { return false }
    end = open
    while end > position, text[end - 1].isBlank { end -= 1 }
    return end > position
  }

  /// Returns whether there is a minus.
  mutating func skipSign() -> Bool {
    if skip("-") || skip("−") { return true }
    _ = skip("+")
    return false
  }

  private static let currencies: [StaticString] = [
    "$", "€", "£", "¥", "US$", "EUR", "USD", "GBP", "CHF", "JPY",
  ]

  private static func mayBeCurrency(_ first: UInt8) -> Bool {
    first >= 0x80 || !first.isDigit && "$CEGJU".utf8.contains(first)
  }

  /// A sign or a code of a currency, and the blanks behind it. Returns whether there is one.
  mutating func skipCurrency() -> Bool {
    guard !isAtEnd, Self.mayBeCurrency(text[position]), Self.currencies.contains(where: { skip($0) }) else {
      return false
    }
    skipBlanks()
    return true
  }

  /// Digits, with points, and with a separator of groups between two of them. Returns their range.
  mutating func skipDigits() -> Range<Int> {
    let start = position
    while !isAtEnd {
      if text[position].isDigit || text[position] == UInt8(ascii: ".") {
        position += 1
      } else {
        let separator = position
        guard position > start, text[position - 1].isDigit, skipSeparator(), !isAtEnd, text[position].isDigit
        else {
          position = separator
          break
        }
      }
    }
    return start..<position
  }

  /// A comma, an apostrophe or a blank. Returns whether there is one.
  private mutating func skipSeparator() -> Bool {
    switch text[position] {
    case UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: " "):
      position += 1
      return true
    default: return skipNoBreakSpace()
    }
  }

  private mutating func skipNoBreakSpace() -> Bool {
    text[position] >= 0xC2 && (skip("\u{A0}") || skip("\u{202F}"))
  }

  /// An `e`, a sign and digits. Returns their range; an empty one if there are none.
  mutating func skipExponent() -> Range<Int> {
    let start = position
    guard !isAtEnd, text[position] | 0x20 == UInt8(ascii: "e") else { return start..<start }
    position += 1
    if !isAtEnd, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") { position += 1 }
    let digits = position
    while !isAtEnd, text[position].isDigit { position += 1 }
    if position == digits { position = start }
    return start..<position
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard position + word.count <= end, text[position..<(position + word.count)].elementsEqual(word) else {
        return false
      }
      position += word.count
      return true
    }
  }
}
