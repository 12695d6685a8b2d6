import SnakeTableLists

/// Numbers that the server knows without reading a table.
extension ClickHouseConnection {
  /// The number of rows in the parts of a table.
  func estimatedCount(of relation: SQLRelation) throws(ListError) -> Int? {
    let names = relation.source.pieces.compactMap { (piece) -> String? in
      if case .name(let name) = piece { name } else { nil }
    }
    guard !relation.key.isEmpty, !relation.opens, names.count == 2 else { return nil }
    let count = try firstRow(
      """
      SELECT sum(rows) FROM system.parts WHERE active AND database = \(value: .text(names[0])) \
      AND table = \(value: .text(names[1]))
      """)?.first
    guard case .integer(let number)? = count, number > 0 else { return nil }
    return Int(number)
  }

  /// The value in a sample of rows: one of 1,024 that the server reads together, from all parts of the table.
  func value(of column: SQLText, in relation: SQLRelation, atShare share: Double) throws(ListError)
    -> SQLValue?
  {
    let statement: SQLText = """
      SELECT arrayElement(arraySort(groupArray(\(column))), 1 + toUInt64(floor(\(value: .real(share)) * (count(\(column)) - 1)))) \
      FROM \(relation.source) WHERE \(dialect.isSampled(1024))
      """
    guard relation.distinction != nil else { return nil }
    return try firstRow(statement)?.first.flatMap { $0 == .null ? nil : $0 }
  }
}
