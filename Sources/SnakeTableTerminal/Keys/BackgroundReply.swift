/// A terminal's reply to a query of its background colour (OSC 11): `11;rgb:1c1c/1c1c/1e1e`.
///
/// Each component has one to four hexadecimal digits, which are a fraction of the greatest value with so many digits,
/// as in XParseColor. `rgba:` has a fourth component, which is ignored.
struct BackgroundReply: Equatable {
  /// The texts that replies begin with, and their numbers of components.
  private static let forms = [("11;rgb:", 3), ("11;rgba:", 4)]

  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Parses the text of an OSC string; nil if it is not such a reply.
  init?(_ text: [UInt8]) {
    for (prefix, count) in Self.forms where text.starts(with: prefix.utf8) {
      let parts = text.dropFirst(prefix.utf8.count)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Self.value)
      guard parts.count == count, let red = parts[0], let green = parts[1], let blue = parts[2] else {
        return nil
      }
      (self.red, self.green, self.blue) = (red, green, blue)
      return
    }
    return nil
  }

  /// Whether a reply can begin with this text.
  static func canBegin(with text: [UInt8]) -> Bool {
    forms.contains { prefix, count in
      guard text.count > prefix.utf8.count else { return prefix.utf8.starts(with: text) }
      guard text.starts(with: prefix.utf8) else { return false }
      let parts = text.dropFirst(prefix.utf8.count)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return parts.count <= count && parts.dropLast().allSatisfy { value($0) != nil }
        && (parts.last.map { $0.isEmpty || value($0) != nil } ?? true)
    }
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | digit
    }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
