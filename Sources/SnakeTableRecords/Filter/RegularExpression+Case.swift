extension RegularExpression {
  /// Whether a pattern has an upper-case letter that is not part of an escape such as `\W` or `\p{Lu}`.
  static func hasUpperCase(_ pattern: [UInt8]) -> Bool {
    var plain: [UInt8] = []
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        rest = rest[(end + 1)...]
      }
    }
    return String(decoding: plain, as: UTF8.self).unicodeScalars.contains(where: CaseFolding.isUppercase)
  }
}
