/// A number as people write it: with a sign or parentheses, a currency, separators between groups of digits, an exponent, and
/// a unit. A remark in parentheses behind it does not count.
///
///     -1,234.50   (12)   $ 1.5   1.234,5 €   9.2M   12 %   1e6   117 (3m ago)
///
/// Whether a comma or a point is the decimal mark often depends on the other values of a column: `1.234` has both readings.
package struct Quantity: Equatable, Sendable {
  package private(set) var isNegative = false
  /// The range of the digits, with separators and the decimal mark, in bytes.
  package private(set) var digits = 0..<0
  /// The range of the exponent behind the digits, with its letter; empty for none.
  package private(set) var exponent = 0..<0
  /// The decimal marks with which the digits are a number.
  package private(set) var marks: DecimalMarks = []
  /// The unit; nil for none, and for a currency.
  package private(set) var unit: QuantityUnit?
  /// Whether a remark in parentheses follows.
  package private(set) var hasRemark = false
  /// Whether anything follows the number, such as a unit, a parenthesis or a blank.
  package private(set) var hasSuffix = false

  /// The maximum length of a number in bytes.
  package static let mostBytes = 64

  /// Returns nil for text that is not a number. Blanks may surround it. O(bytes), at most `mostBytes`.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= Self.mostBytes else { return nil }
    var scanner = QuantityScanner(text)
    let isInParentheses = scanner.skipParentheses()
    hasRemark = scanner.dropRemark()
    isNegative = scanner.skipSign() || isInParentheses
    let hasCurrency = scanner.skipCurrency()
    if hasCurrency, scanner.skipSign() { isNegative = true }
    digits = scanner.skipDigits()
    exponent = scanner.skipExponent()
    marks = DecimalMarks(of: text, in: digits)
    guard !marks.isEmpty else { return nil }
    hasSuffix = isInParentheses || hasRemark || scanner.position < text.count
    scanner.skipBlanks()
    if scanner.isAtEnd || !hasCurrency && scanner.skipCurrency() && scanner.isAtEnd { return }
    guard let unit = QuantityUnit(scanner.rest) else { return nil }
    self.unit = unit
  }

  /// The offset of the decimal mark; the end of the digits if there is none.
  package func end(ofIntegerIn text: UnsafeBufferPointer<UInt8>, mark: DecimalMarks) -> Int {
    text[digits].lastIndex(of: mark.byte) ?? digits.upperBound
  }

  /// Appends the number as a sign, digits with at most one point, and the exponent. The unit does not count.
  /// - Parameter mark: One of `marks`.
  package func append(_ text: UnsafeBufferPointer<UInt8>, mark: DecimalMarks, to number: inout [UInt8]) {
    if isNegative { number.append(UInt8(ascii: "-")) }
    for byte in text[digits] {
      if byte.isDigit { number.append(byte) } else if byte == mark.byte { number.append(UInt8(ascii: ".")) }
    }
    number += text[exponent]
  }
}

/// The decimal marks that a number, or all numbers of a column, may have.
package struct DecimalMarks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let point = DecimalMarks(rawValue: 1)
  package static let comma = DecimalMarks(rawValue: 2)
  package static let all: DecimalMarks = [.point, .comma]

  /// The mark, if all numbers may have it; a point if they may have both.
  package var byte: UInt8 { contains(.point) ? UInt8(ascii: ".") : UInt8(ascii: ",") }

  /// The marks with which a text of digits and separators is a number.
  init(of text: UnsafeBufferPointer<UInt8>, in digits: Range<Int>) {
    guard let first = digits.first(where: { !text[$0].isDigit }) else {
      self = digits.isEmpty ? [] : .all
      return
    }
    let isOnly = text[(first + 1)..<digits.upperBound].allSatisfy(\.isDigit)
    if isOnly, digits.count == 1 {
      self = []
    } else if isOnly, let mark = Self(byte: text[first]) {
      let areGroups = (1...3).contains(first - digits.lowerBound) && digits.upperBound - first == 4
      self = areGroups && text[digits.lowerBound] != UInt8(ascii: "0") ? .all : mark
    } else {
      self = [.point, .comma].filter { Self.isNumber(text, digits, mark: $0.byte) }.reduce([]) {
        $0.union($1)
      }
    }
  }

  private init?(byte: UInt8) {
    switch byte {
    case UInt8(ascii: "."): self = .point
    case UInt8(ascii: ","): self = .comma
    default: return nil
    }
  }

  /// Whether digits are groups of three before at most one mark. In India groups of two precede the last one.
  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>, _ digits: Range<Int>, mark: UInt8) -> Bool
  {
    let end = text[digits].firstIndex(of: mark) ?? digits.upperBound
    guard text[min(end + 1, digits.upperBound)..<digits.upperBound].allSatisfy(\.isDigit) else {
      return false
    }
    let integer = text[digits.lowerBound..<end]
    guard let separator = integer.first(where: { !$0.isDigit }) else { return false }
    var (lengths, isBehindDigit) = ([0], true)
    for byte in integer {
      if !byte.isDigit {
        guard byte == separator || byte >= 0x80 && separator >= 0x80 else { return false }
        if isBehindDigit { lengths.append(0) }
      } else {
        lengths[lengths.count - 1] += 1
      }
      isBehindDigit = byte.isDigit
    }
    return integer.first != UInt8(ascii: "0") && areGroups(lengths, isIndian: separator == UInt8(ascii: ","))
  }

  private static func areGroups(_ lengths: [Int], isIndian: Bool) -> Bool {
    guard let first = lengths.first, (1...3).contains(first), lengths.last == 3 else { return false }
    let middle = lengths.dropFirst().dropLast()
    return middle.allSatisfy { $0 == 3 } || isIndian && first <= 2 && middle.allSatisfy { $0 == 2 }
  }
}

/// Texts that stand for a missing value among numbers or dates, such as `-`, `N/A` and `NaN`.
package enum MissingValue {
  private static let texts: Set<[UInt8]> = Set(
    [
      "-", "–", "—", "--", "n/a", "na", "<na>", "nan", "nat", "<none>", "<unknown>", "null", "(null)", "none",
      "nil",
      "\\n", "#n/a", "#value!", "#ref!", "#div/0!", "#num!", "#name?", "?", ".", "..", "...",
    ].map { Array($0.utf8) })
  private static let mostBytes = 9

  /// Whether a text, in any case and with blanks around it, stands for a missing value. O(1).
  package static func isOne(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first(where: { !$0.isBlank }), text.count <= 2 * mostBytes else { return false }
    // Most texts begin with another letter.
    guard mayBegin(with: first) else { return false }
    let bare = text.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()
    return texts.contains(bare.map { $0.isLetter ? $0 | 0x20 : $0 })
  }

  private static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "\\"), UInt8(ascii: "#"),
      UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: byte >= 0x80 || byte | 0x20 == UInt8(ascii: "n")
    }
  }
}
