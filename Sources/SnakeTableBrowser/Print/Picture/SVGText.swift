import SnakeTable

/// Escapes text for SVG and replaces scalars that XML does not allow.
enum SVGText {
  static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      default: result.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return String(result)
  }

  /// Whether a scalar is written. Controls, U+FFFE and U+FFFF are not: XML 1.0 has none of them, not even escaped.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}
