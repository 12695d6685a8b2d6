import SnakeTableLists
import Testing

@testable import SnakeTableSQL

@Suite struct KeysetSegmentTests {
  private let order = [
    SQLOrder(column: "\(name: "a")", isDescending: false, isNullable: true),
    SQLOrder(column: "\(name: "b")", isDescending: true, isNullable: true),
    SQLOrder(column: "\(name: "id")", isDescending: true, isNullable: false),
  ]

  private func segments(_ values: [SQLValue], isReversed: Bool = false) -> [String] {
    let segments = KeysetSegments(order: order, beyond: values, isReversed: isReversed, in: SQLiteDialect())
    return segments.conditions.map { $0.rendered(for: SQLiteDialect()).text }
  }

  @Test func theNearestRowsAreTheFirstPart() {
    #expect(
      segments([.integer(1), .integer(2), .integer(3)]) == [
        #"("a" = ?1) AND ("b" = ?2) AND ("id" < ?3)"#,
        #"("a" = ?1) AND ("b" < ?2)"#, #"("a" = ?1) AND ("b" IS NULL)"#,
        #"("a" > ?1)"#,
      ])
    #expect(
      segments([.integer(1), .integer(2), .integer(3)], isReversed: true) == [
        #"("a" = ?1) AND ("b" = ?2) AND ("id" > ?3)"#,
        #"("a" = ?1) AND ("b" > ?2)"#,
        #"("a" < ?1)"#, #"("a" IS NULL)"#,
      ])
  }

  @Test func rowsWithoutValuesComeFirst() {
    #expect(
      segments([.null, .null, .integer(3)]) == [
        #"("a" IS NULL) AND ("b" IS NULL) AND ("id" < ?1)"#, #"("a" IS NOT NULL)"#,
      ])
    #expect(
      segments([.null, .null, .integer(3)], isReversed: true) == [
        #"("a" IS NULL) AND ("b" IS NULL) AND ("id" > ?1)"#, #"("a" IS NULL) AND ("b" IS NOT NULL)"#,
      ])
  }

  @Test func namesAreNeverTextOrKeywords() {
    let text: SQLText =
      "SELECT \(name: #"quo"te"\#u{308}"#) FROM \(name: "order") WHERE x = \(value: .text("'; DROP"))"
    let (words, parameters) = text.rendered(for: SQLiteDialect())
    #expect(words == #"SELECT "quo""te""\#u{308}" FROM "order" WHERE x = ?1"#)
    #expect(parameters == [.text("'; DROP")])
  }
}
