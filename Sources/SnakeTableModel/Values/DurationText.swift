/// Lengths of time with several parts, in words or as on a clock, such as `1h30m`, `2 days, 4 hours`, `About an hour ago`, `yesterday`
/// and `1-02:03:04`.
package enum DurationText {
  private static let mostBytes = 64
  /// Words that say no part of the length.
  private static let fillers: [StaticString] = [
    "about", "less", "than", "over", "almost", "ago", "left", "and", "just",
  ]

  /// Returns the number of nanoseconds; nil for text that is no length of time. O(bytes), at most 64.
  package static func nanoseconds(_ text: UnsafeBufferPointer<UInt8>) -> ScaledDecimal? {
    guard text.count <= mostBytes else { return nil }
    if text.contains(UInt8(ascii: ":")) { return clock(text) }
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

  private static let second: UInt128 = 1_000_000_000

  /// Minutes and seconds, perhaps with hours, and with days before a hyphen: `0:20`, `1:02:03`, `1-02:03:04`.
  private static func clock(_ text: UnsafeBufferPointer<UInt8>) -> ScaledDecimal? {
    let days = text.firstIndex(of: UInt8(ascii: "-"))
    let parts = text[(days.map { $0 + 1 } ?? 0)...].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.count == 2 }),
      days == nil || parts.count == 3
    else {
      return nil
    }
    var total = 0
    for part in [days.map { text[..<$0] }].compactMap(\.self) + parts {
      guard (1...5).contains(part.count), part.allSatisfy(\.isDigit) else { return nil }
      // A day has 24 hours, and the first part of the clock is added to it.
      let size = days != nil && total > 0 && part.startIndex == parts[0].startIndex ? 24 : 60
      total = total * size + part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    var length = ScaledDecimal(total)
    return length.multiply(by: second) ? length : nil
  }

  /// A word for a length in days; nil for another word.
  private static func days(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    skip("now", &rest) || skip("today", &rest) ? 0 : skip("yesterday", &rest) ? 1 : nil
  }

  /// Removes a number and its unit.
  private static func part(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> ScaledDecimal? {
    if let days = days(&rest) { return ScaledDecimal(days * 86_400 * Int(second)) }
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
