import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of what rows are recognised by after a reload.
struct RowIdentityTests {
  /// Long records and long values are found by their first bytes and a fingerprint of all.
  @Test(arguments: [nil, "1"] as [FieldExpression?])
  func longRowsAreFoundAgain(identity: FieldExpression?) throws {
    let rows = [1, 1_022, 1_023, 1_024, 1_040, 65_536, 1_000_000].flatMap { count in
      ["a", "b"].map { String(repeating: "x", count: count) + $0 }
    }
    let before = try TemporaryFile(rows.map { $0 + "\n" }.joined())
    let after = try TemporaryFile(rows.reversed().map { $0 + "\n" }.joined())
    var options = RecordOptions.csv()
    options.identity = identity
    let table = try RecordTable(paths: [before.path], options: options)
    try table.start {}
    table.waitUntilComplete()
    let identities = rows.indices.compactMap { table.identity(of: $0) }
    #expect(Set(identities).count == rows.count)
    try table.reload(from: after.path)
    #expect(
      table.rows(withIdentities: identities, near: Array(rows.indices)) == rows.indices.reversed().map { $0 })
  }

  /// Few rows are found by their fingerprints, without reading all rows.
  @Test(arguments: [nil, "1"] as [FieldExpression?])
  func rowsAreFoundAmongKnownIdentities(identity: FieldExpression?) throws {
    let file = try TemporaryFile((0..<300).map { "\($0 % 100),\($0 / 200)\n" }.joined())
    var options = RecordOptions.csv()
    options.identity = identity
    let table = try RecordTable(paths: [file.path], options: options)
    try table.start {}
    table.waitUntilComplete()
    for rows in [[0, 150, 299], Array(0..<64), Array(0..<65)] {
      let texts = try rows.map { try #require(table.identity(of: $0)) } + [Array("absent".utf8), []]
      let places = rows + [7, 8]
      let found = table.rows(withIdentities: texts, near: places, among: table.identities())
      #expect(found == table.rows(withIdentities: texts, near: places))
      #expect(found == rows.map(Optional.some) + [nil, nil])
    }
  }

  private func identities(_ text: String, _ change: (inout RecordOptions) -> Void = { _ in }) throws
    -> [RowIdentity]
  {
    let file = try TemporaryFile(text)
    var options = RecordOptions()
    change(&options)
    let table = try RecordTable(paths: [file.path], options: options)
    try table.start {}
    table.goOn()
    table.waitUntilComplete()
    return table.identities()
  }

  @Test func equalRecordsAreEqual() throws {
    let identities = try identities("one\ntwo\none\n\n")
    #expect(identities.count == 4)
    #expect(
      identities[0] == identities[2] && identities[0] != identities[1] && identities[3] != identities[0])
  }

  @Test func aFieldIdentifiesRowsWhoseOtherFieldsChange() throws {
    let before = try identities("id,n\n1,a\n2,b\n") { ($0.format, $0.identity) = (.csv, "id") }
    let after = try identities("n,id\nb,2\nx,1\n") { ($0.format, $0.identity) = (.csv, "id") }
    #expect(before.map(\.key) == after.map(\.key).reversed())
  }
}
