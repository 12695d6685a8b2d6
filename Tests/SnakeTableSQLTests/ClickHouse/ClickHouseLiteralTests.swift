import Testing

@testable import SnakeTableSQL

/// Tests of how values are written in statements. The fuzz target `statements` checks any bytes.
@Suite struct ClickHouseLiteralTests {
  @Test(
    arguments: [
      (.null, "NULL"), (.integer(.min), "(-9223372036854775808)"), (.integer(7), "7"), (.boolean(true), "1"),
      (.decimal(Array("18446744073709551615".utf8)), "18446744073709551615"),
      (.decimal(Array("-1.500".utf8)), "toDecimal128('-1.500', 3)"),
      (.floating(Array("-1e-7".utf8)), "(-1e-7)"), (.floating(Array("1--".utf8)), "toFloat64('1--')"),
      (.floating(Array(".".utf8)), "toFloat64('.')"),
      (.floating(Array("inf".utf8)), "toFloat64('inf')"), (.text([0x27, 0xFF]), #"'\x27\xff'"#),
    ] as [(SQLValue, String)])
  func valuesAreLiterals(value: SQLValue, text: String) {
    #expect(ClickHouseLiteral.text(of: value) == text)
    #expect(RowKey(RowKey.values([value]).text) == .values([value]))
  }
}
