import SnakeTableLists

/// Estimates of the server, for which it does not read the table.
extension PostgreSQLConnection {
  /// The estimate of the server's planner, which knows the statistics and the size of a table. Not all servers have it.
  func estimatedCount(of relation: SQLRelation) throws(ListError) -> Int? {
    guard
      let plan = try? firstRow("EXPLAIN (FORMAT JSON) SELECT 1 FROM \(relation.source)")?.first,
      let name = plan.listValue.bytes.firstRange(of: Array(#""Plan Rows":"#.utf8))
    else { return nil }
    let number = plan.listValue.bytes[name.upperBound...].drop { $0 == UInt8(ascii: " ") }
    return Int(String(decoding: number.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
  }

  func value(of column: SQLText, in relation: SQLRelation, atShare share: Double) throws(ListError)
    -> SQLValue?
  {
    let source: SQLText = "\(value: .text(relation.source.rendered(for: dialect).text))"
    let share: SQLText = "CAST(\(value: .real(share)) AS float8)"
    let statement: SQLText
    guard case .name(let name)? = column.pieces.first, column.pieces.count == 1 else { return nil }
    if name == PostgreSQLPlace.column {
      statement = """
        SELECT format('(%s,0)', CAST(\(share) * (\(PostgreSQLPlace.numberOfBlocks(source))) AS int8))
        """
    } else {
      statement = Self.bound(ofColumn: name, in: source, atShare: share)
    }
    return try firstRow(statement)?.first.flatMap { $0 == .null ? nil : $0 }
  }

  /// Selects a bound of a histogram, whose parts have equal numbers of rows. It is without the values that are known to be
  /// frequent, so that it is only right if there are none.
  private static func bound(ofColumn name: String, in source: SQLText, atShare share: SQLText) -> SQLText {
    """
    SELECT (CAST(CAST(s.histogram_bounds AS text) AS text[]))[1 + CAST(floor(\(share) / (1 - s.null_frac) \
    * (array_length(s.histogram_bounds, 1) - 1)) AS int4)] FROM pg_stats AS s \
    JOIN pg_namespace AS n ON n.nspname = s.schemaname \
    JOIN pg_class AS c ON c.relnamespace = n.oid AND c.relname = s.tablename \
    WHERE c.oid = to_regclass(\(source)) AND s.attname = \(value: .text(name)) \
    AND s.null_frac < 1 AND s.most_common_vals IS NULL ORDER BY s.inherited DESC LIMIT 1
    """
  }
}
