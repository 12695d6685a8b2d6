@testable import SnakeTableSQL

/// Values, names and keys in statements of ClickHouse, which has no parameters: the server reads exactly the value or the name,
/// and the statement goes on behind it.
enum StatementsTarget {
  private enum Form { case text, name, key, mappedKey }

  /// What follows a literal: no part of it may be taken for one.
  private static let following = " AND 1"
  private static let keyParts = [
    "1", "i", "r", "o", "d", "g", "t", "x", "b", "n", "p", "f", ":", "0", "2", "3", "5", "-", ".", "e", "'",
    "\\", "--", "/*",
    "inf", "nan", "é", ")", "3ff0",
  ]

  static func check(_ input: inout FuzzInput) throws(Finding) {
    switch input.element(of: [Form.text, .name, .key, .mappedKey]) {
    case .text: try checkText(input.rest)
    case .name: try checkName(String(decoding: input.rest, as: UTF8.self))
    case .key: try checkKey("1" + String(decoding: input.rest, as: UTF8.self))
    case .mappedKey: try checkKey("1" + input.rest.map { keyParts[Int($0) % keyParts.count] }.joined())
    }
  }

  private static func checkText(_ bytes: [UInt8]) throws(Finding) {
    let text = ClickHouseLiteral.string(bytes)
    var literal = NaiveLiteral(text + following)
    try Finding.unlessEqual(literal.quoted("'"), bytes, "the literal \(text)")
    try checkRest(of: literal, text)
    try Finding.unless(text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(text) has other characters")
  }

  private static func checkName(_ name: String) throws(Finding) {
    let text = ClickHouseLiteral.name(name)
    var literal = NaiveLiteral(text + following)
    try Finding.unlessEqual(literal.quoted("`"), Array(name.utf8), "the name \(text)")
    try checkRest(of: literal, text)
  }

  /// A key is read as it was written, and whatever its values are, each of them is one literal.
  private static func checkKey(_ text: String) throws(Finding) {
    guard let key = RowKey(text) else { return }
    try Finding.unlessEqual(RowKey(key.text)?.text, key.text, "the key \(text)")
    guard case .values(let values) = key else { return }
    for value in values {
      let text = ClickHouseLiteral.text(of: value)
      var literal = NaiveLiteral(text + following)
      try Finding.unless(literal.isValue(), "\(text) is no literal of \(value)")
      try checkRest(of: literal, text)
    }
  }

  private static func checkRest(of literal: NaiveLiteral, _ text: String) throws(Finding) {
    try Finding.unlessEqual(String(decoding: literal.rest, as: UTF8.self), following, "behind \(text)")
  }
}
