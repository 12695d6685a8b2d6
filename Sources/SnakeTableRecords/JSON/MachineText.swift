import SnakeTableModel

/// Addresses, identifiers and times, which programs generate and people seldom read.
enum MachineText {
  /// The least number of digits in a row that make a hash.
  private static let shortestHash = 16
  /// The numbers of digits between the hyphens of a UUID.
  private static let groups = [8, 4, 4, 4, 12]

  /// Whether a text is an address, such as `https://a.org/b`, or has a UUID or a hash of 16 hexadecimal digits or more in it. O(bytes).
  static func isIdentifier(_ text: some Collection<UInt8>) -> Bool {
    isAddress(text) || hasHash(text)
  }

  /// Whether a text begins like `2026-12-04T10:00:00`.
  static func isTime(_ text: some Collection<UInt8>) -> Bool {
    let pattern = "0000-00-00T00:00".utf8
    return text.count >= pattern.count
      && zip(text, pattern).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 }
  }

  /// A scheme, a colon and two slashes, which some programs escape in JSON.
  private static func isAddress(_ text: some Collection<UInt8>) -> Bool {
    let scheme = text.prefix(while: \.isLetter)
    let rest = text[scheme.endIndex...]
    return !scheme.isEmpty && (rest.starts(with: "://".utf8) || rest.starts(with: #":\/\/"#.utf8))
  }

  private static func hasHash(_ text: some Collection<UInt8>) -> Bool {
    var (count, hasDigit, lengths) = (0, false, [Int]())
    for byte in text {
      if isHexadecimal(byte) {
        (count, hasDigit) = (count + 1, hasDigit || byte.isDigit)
        if hasDigit, count >= shortestHash { return true }
        if count == groups.last, lengths.suffix(groups.count - 1).elementsEqual(groups.dropLast()) {
          return true
        }
      } else {
        lengths = byte == UInt8(ascii: "-") ? lengths + [count] : []
        (count, hasDigit) = (0, false)
      }
    }
    return false
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}
