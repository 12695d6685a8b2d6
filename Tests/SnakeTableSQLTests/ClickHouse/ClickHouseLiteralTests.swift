import TestSupport
import Testing

@testable import SnakeTableSQL

/// Tests of how values and names are written in statements.
@Suite struct ClickHouseLiteralTests {
  /// Whatever the bytes are, the server reads exactly them, and the statement goes on behind the last quote.
  @Test(arguments: 1...20)
  func randomBytesAreReadAsTheyWere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bytes = Self.randomBytes(using: &generator)
      let text = Array((ClickHouseLiteral.string(bytes) + " AND 1").utf8)
      let literal = Self.literal(text[...], quote: "'")
      #expect(literal?.bytes == bytes)
      #expect(literal.map { Array($0.rest) } == Array(" AND 1".utf8))
      #expect(text.allSatisfy { (0x20...0x7E).contains($0) })
    }
  }

  @Test(arguments: 1...20)
  func randomNamesAreReadAsTheyWere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let name = String(decoding: Self.randomBytes(using: &generator), as: UTF8.self)
      let literal = Self.literal(Array((ClickHouseLiteral.name(name) + ".x").utf8)[...], quote: "`")
      #expect(literal?.bytes == Array(name.utf8))
      #expect(literal.map { Array($0.rest) } == Array(".x".utf8))
    }
  }

  /// Mostly bytes that have a meaning in literals.
  private static func randomBytes(using generator: inout SeededGenerator) -> [UInt8] {
    let special = Array("'\\`\"x0n\n\r\t\u{0};-/*é".utf8) + [0xFF, 0x80, 0xC3]
    return (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      Bool.random(using: &generator)
        ? special.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
    }
  }

  /// Reads a literal by the rules of ClickHouse's documentation: https://clickhouse.com/docs/sql-reference/syntax#string
  private static func literal(
    _ text: ArraySlice<UInt8>, quote: Unicode.Scalar
  ) -> (bytes: [UInt8], rest: ArraySlice<UInt8>)? {
    let escapes: [Unicode.Scalar: UInt8] = [
      "b": 8, "f": 12, "r": 13, "n": 10, "t": 9, "0": 0, "a": 7, "v": 11,
    ]
    var (bytes, rest) = ([UInt8](), text)
    guard rest.popFirst() == UInt8(ascii: quote) else { return nil }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: quote) {
        guard rest.first == byte else { return (bytes, rest) }
        bytes.append(byte)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "\\") {
        guard let letter = rest.popFirst() else { return nil }
        if letter == UInt8(ascii: "x") {
          guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
            return nil
          }
          bytes.append(value)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(escapes[Unicode.Scalar(letter)] ?? letter)
        }
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }

  @Test(
    arguments: [
      (.null, "NULL"), (.integer(.min), "(-9223372036854775808)"), (.integer(7), "7"), (.boolean(true), "1"),
      (.decimal(Array("18446744073709551615".utf8)), "18446744073709551615"),
      (.decimal(Array("-1.500".utf8)), "toDecimal128('-1.500', 3)"),
      (.floating(Array("-1e-7".utf8)), "(-1e-7)"),
      (.floating(Array("inf".utf8)), "toFloat64('inf')"), (.text([0x27, 0xFF]), #"'\x27\xff'"#),
    ] as [(SQLValue, String)])
  func valuesAreLiterals(value: SQLValue, text: String) {
    #expect(ClickHouseLiteral.text(of: value) == text)
    #expect(RowKey(RowKey.values([value]).text) == .values([value]))
  }
}
