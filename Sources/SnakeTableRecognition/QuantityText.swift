/// Recognises numbers and dates in the spellings that tables have them in.
struct QuantityText {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var end: Int

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    (self.text, end) = (text, text.count)
  }

  private var next: UInt8? { position < end ? text[position] : nil }

  private mutating func skip(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard position + word.count <= end, text[position..<(position + word.count)].elementsEqual(word) else {
        return false
      }
      position += word.count
      return true
    }
  }

  // MARK: Numbers

  /// The number of letters of a unit.
  private static let longestUnit = 3

  /// A sign or parentheses, a currency, digits with separators, an exponent, and a percent sign or a unit.
  static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = QuantityText(text)
    if text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") {
      (scanner.position, scanner.end) = (1, text.count - 1)
    }
    scanner.skipSign()
    scanner.skipCurrency()
    scanner.skipSign()
    guard scanner.skipDigits() else { return false }
    scanner.skipExponent()
    return scanner.isAtUnit()
  }

  private mutating func skipSign() {
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
  }

  private mutating func skipCurrency() {
    guard skip("$") || skip("€") || skip("£") || skip("¥") else { return }
    while next == 0x20 { position += 1 }
  }

  /// Digits, with points, and with a comma, an apostrophe or a blank between two of them.
  private mutating func skipDigits() -> Bool {
    var (hasDigit, isBehindDigit) = (false, false)
    scan: while let byte = next {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): (hasDigit, isBehindDigit) = (true, true)
      case UInt8(ascii: "."): isBehindDigit = false
      case UInt8(ascii: ","), UInt8(ascii: "'"), 0x20:
        guard isBehindDigit, position + 1 < end, text[position + 1].isDigit else { break scan }
        isBehindDigit = false
      default: break scan
      }
      position += 1
    }
    return hasDigit
  }

  private mutating func skipExponent() {
    guard let letter = next, letter | 0x20 == UInt8(ascii: "e") else { return }
    let start = position
    position += 1
    skipSign()
    guard let digit = next, digit.isDigit else {
      position = start
      return
    }
    while let digit = next, digit.isDigit { position += 1 }
  }

  private mutating func isAtUnit() -> Bool {
    while next == 0x20 { position += 1 }
    if position == end { return true }
    if skip("%") || skip("€") { return position == end }
    return end - position <= Self.longestUnit
      && text[position..<end].allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
  }

  // MARK: Dates

  private static let months: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// At least two numbers with a separator of dates or times between them, or a number and the name of a month. Other letters
  /// are `T`, `Z`, `AM`, `PM` or a zone.
  static func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = QuantityText(text)
    var (numbers, separators, months) = (0, 0, 0)
    while let byte = scanner.next {
      let start = scanner.position
      if byte.isDigit {
        while let digit = scanner.next, digit.isDigit { scanner.position += 1 }
        // A fraction of a second has more digits.
        guard scanner.position - start <= 4 || separators >= 2 else { return false }
        numbers += 1
      } else if CellBytes.isLetter(byte) {
        guard scanner.skipDateWord(&months) else { return false }
      } else {
        guard let isSeparator = isSeparator(byte) else { return false }
        if isSeparator { separators += 1 }
        scanner.position += 1
      }
    }
    return months == 1 ? (1...6).contains(numbers) : (2...9).contains(numbers) && separators >= 1
  }

  /// Whether a byte separates the numbers of a date; false for one between a date and a time; nil for any other byte.
  private static func isSeparator(_ byte: UInt8) -> Bool? {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"): true
    case UInt8(ascii: "+"), UInt8(ascii: ","), 0x20: false
    default: nil
    }
  }

  private mutating func skipDateWord(_ months: inout Int) -> Bool {
    let start = position
    while let byte = next, CellBytes.isLetter(byte) { position += 1 }
    let word = text[start..<position].map { $0 | 0x20 }
    let words: [StaticString] = ["t", "z", "am", "pm", "utc", "gmt"]
    if words.contains(where: { $0.withUTF8Buffer { word.elementsEqual($0) } }) { return true }
    guard (3...9).contains(word.count),
      Self.months.contains(where: { $0.withUTF8Buffer { word.starts(with: $0) } })
    else { return false }
    months += 1
    return true
  }
}
