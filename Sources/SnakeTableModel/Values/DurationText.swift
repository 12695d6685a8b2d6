/// Lengths of time with several parts or in words, such as `1h30m`, `3y31d`, `2 days, 4 hours` and `About an hour ago`.
package enum DurationText {
  private static let mostBytes = 64
  /// Words that say no part of the length.
  private static let fillers: [StaticString] = ["about", "less", "than", "over", "almost", "ago", "and"]

  /// Returns the number of nanoseconds; nil for text that is no length of time. O(bytes), at most 64.
  package static func nanoseconds(_ text: UnsafeBufferPointer<UInt8>) -> ScaledDecimal? {
    guard text.count <= mostBytes else { return nil }
    var (rest, total, hasParts) = (text[...], ScaledDecimal(), false)
    var isNegative = false
    skipBlanks(&rest)
    if rest.first == UInt8(ascii: "-") { (isNegative, rest) = (true, rest.dropFirst()) }
    while !rest.isEmpty {
      if !skipFiller(&rest) {
        guard let part = part(&rest), total.add(part) else { return nil }
        hasParts = true
      }
      if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
      skipBlanks(&rest)
    }
    return hasParts ? total.negated(isNegative) : nil
  }

  /// Removes a number and its unit.
  private static func part(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> ScaledDecimal? {
    let number = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    var part = ScaledDecimal(number)
    if number.isEmpty {
      guard skip("an", &rest) || skip("a", &rest) else { return nil }
      part = ScaledDecimal(1)
    } else {
      guard number.contains(where: \.isDigit), number.count(where: { $0 == UInt8(ascii: ".") }) <= 1 else {
        return nil
      }
      rest = rest.dropFirst(number.count)
    }
    skipBlanks(&rest)
    let letters = rest.prefix { $0.isLetter || $0 >= 0x80 }
    rest = rest.dropFirst(letters.count)
    guard let unit = QuantityUnit(letters), unit.families.contains(.time) else { return nil }
    return part.multiply(by: unit.nanoseconds) ? part : nil
  }

  private static func skipFiller(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    fillers.contains { skip($0, &rest) }
  }

  /// Removes a word in any case, if no letter follows it.
  private static func skip(_ word: StaticString, _ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.withUTF8Buffer { word in
      guard rest.count >= word.count, zip(rest, word).allSatisfy({ $0 | 0x20 == $1 }),
        !(rest.dropFirst(word.count).first?.isLetter ?? false)
      else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
  }

  private static func skipBlanks(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    rest = rest.drop(while: \.isBlank)
  }
}
