import TestSupport

/// Random JSON texts: every kind of value, hostile strings, white space everywhere.
enum RandomJSON {
  private static let strings = [
    "", "a", "name", "\\u0041", "\\ud83d\\ude00", "\\n\\t\\\\\\\"", "é日", "a b", "x\\/y",
    "long text without anything",
    "[", "}", ",", ":", "\\b\\f\\r",
  ]
  private static let scalars = [
    "0", "-0", "1.10", "1e400", "-12.5E-3", "123456789012345678901234567890", "true", "false", "null", "\"\"",
  ]

  static func string(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...3, using: &random)
    return "\"" + (0..<count).map { _ in pick(strings, &random) }.joined() + "\""
  }

  static func value(_ random: inout SeededGenerator, depth: Int) -> String {
    switch Int.random(in: 0...(depth > 0 ? 5 : 2), using: &random) {
    case 0, 1: return pick(scalars, &random)
    case 2: return string(&random)
    case 3: return container("[", "]", &random) { value(&$0, depth: depth - 1) }
    default: return object(&random, depth: depth)
    }
  }

  static func object(_ random: inout SeededGenerator, depth: Int) -> String {
    container("{", "}", &random) { random in
      let key = string(&random) + blank(&random)
      return key + ":" + blank(&random) + value(&random, depth: depth - 1)
    }
  }

  static func container(
    _ open: String, _ close: String, _ random: inout SeededGenerator,
    _ element: (inout SeededGenerator) -> String
  ) -> String {
    let count = Int.random(in: 0...5, using: &random)
    let elements = (0..<count).map { _ in blank(&random) + element(&random) + blank(&random) }
    return open + elements.joined(separator: ",") + (count == 0 ? blank(&random) : "") + close
  }

  static func blank(_ random: inout SeededGenerator) -> String {
    pick(["", "", "", " ", "\n", "\r\n\t"], &random)
  }

  /// Returns the text with a few bytes changed, removed or doubled.
  static func mutated(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var text = text
    let bytes = Array("\"\\[]{},:0-e.tn u\n\u{0}\u{80}".utf8)
    for _ in 0..<Int.random(in: 1...2, using: &random) where !text.isEmpty {
      let place = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: text[place] = pick(bytes, &random)
      case 1: text.remove(at: place)
      default: text.insert(text[place], at: place)
      }
    }
    return text
  }

  static func pick<Element>(_ list: [Element], _ random: inout SeededGenerator) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }
}
