import SnakeTable

/// Parses colours on the command line.
enum ColorValue {
  /// The names of the first eight palette colours; with `bright-` they name the next eight.
  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Parses `ROLE=COLOUR`.
  static func themeColor(_ text: String) throws(ExpectedValue) -> ThemeColor {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let role = ThemeRole(rawValue: parts[0]) else {
      let roles = ThemeRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw ExpectedValue(words: "ROLE=COLOUR with a role of \(roles)")
    }
    guard parts.count == 2, let color = color(parts[1]) else {
      throw ExpectedValue(
        words: "ROLE=COLOUR with 0-255, #rrggbb, default, \(names.joined(separator: ", ")) or bright-…")
    }
    return ThemeColor(role, color)
  }

  private static func color(_ text: String) -> Color? {
    if text == "default" { return .terminalDefault }
    if let index = names.firstIndex(of: text) { return .palette(UInt8(index)) }
    if text.hasPrefix(bright), let index = names.firstIndex(of: String(text.dropFirst(bright.count))) {
      return .palette(UInt8(index + names.count))
    }
    if text.hasPrefix("#") { return rgb(text.dropFirst()) }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt8(text).map(Color.palette)
  }

  private static let bright = "bright-"

  private static func rgb(_ digits: Substring) -> Color? {
    guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    return .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }
}
