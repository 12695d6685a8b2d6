/// Lists of expressions as the server writes them: `day, intHash32(id)`.
enum ClickHouseList {
  /// Returns the parts between commas that are outside parentheses and quotes.
  static func elements(of text: some StringProtocol) -> [String] {
    var (elements, depth, quote, isEscaped) = ([[Unicode.Scalar]()], 0, Unicode.Scalar?.none, false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        isEscaped = scalar == "\\"
        if scalar == open { quote = nil }
      } else {
        switch scalar {
        case "'", "`", "\"": quote = scalar
        case "(", "[": depth += 1
        case ")", "]": depth -= 1
        case "," where depth == 0:
          elements.append([])
          continue
        default: break
        }
      }
      elements[elements.count - 1].append(scalar)
    }
    return elements.map(trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ scalars: [Unicode.Scalar]) -> String {
    var rest = scalars.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(String.UnicodeScalarView(rest))
  }

  /// Returns a name without its quotes.
  static func name(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard let quote = scalars.first, ["'", "`", "\""].contains(quote), scalars.count > 1,
      scalars.last == quote
    else {
      return text
    }
    var (name, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in scalars.dropFirst().dropLast() {
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { name.append(scalar) }
    }
    return String(name)
  }
}
