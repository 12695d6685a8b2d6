/// The place where a row is stored: the number of a block of its table, and of a row in it, as in `(7,3)`.
///
/// The server finds the rows in a range of blocks at once, but sorts the rows of the whole range. Rows are therefore read
/// from a few blocks first, then from more.
struct PostgreSQLPlace {
  /// The column of a table that has it.
  static let column = "ctid"
  /// The numbers of blocks behind the first one that the parts reach to.
  private static let reaches = [8, 128]

  private let block: Int

  /// Reads a value of the column; nil for others.
  init?(_ value: SQLValue) {
    guard case .text(let text) = value, text.first == UInt8(ascii: "("),
      let block = Int(String(decoding: text.dropFirst().prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
    else { return nil }
    self.block = block
  }

  /// Returns the conditions of parts of the rows behind, or before, a place, the nearest one first.
  static func parts(beyond value: SQLValue, isReversed: Bool) -> [SQLText] {
    guard let block = PostgreSQLPlace(value)?.block else { return [] }
    let ends = reaches.map { isReversed ? block - $0 : block + $0 }.filter { $0 > 0 }
    let limits = ends.map { "\(value: .text("(\($0),0)"))" as SQLText }
    return parts(from: "\(value: value)", limits, isReversed: isReversed)
  }

  /// Returns the conditions of parts of all rows from the first, or from the last one, on.
  /// - Parameter source: The table, as a text of SQL.
  static func parts(ofTable source: String, isReversed: Bool) -> [SQLText] {
    guard isReversed else { return parts(beyond: .text("(0,0)"), isReversed: false) }
    let blocks = numberOfBlocks("\(value: .text(source))")
    // As a statement of its own, the size is the same for all rows. Otherwise the server would read the whole table.
    let limits = reaches.map { (reach) -> SQLText in
      let block: SQLText = "greatest(\(blocks) - \(value: .integer(Int64(reach))), 0)"
      return "(SELECT CAST(format('(%s,0)', \(block)) AS tid))"
    }
    return parts(from: nil, limits, isReversed: true)
  }

  /// Computes the number of blocks of a table.
  static func numberOfBlocks(_ source: SQLText) -> SQLText {
    "pg_relation_size(\(source)) / CAST(current_setting('block_size') AS int8)"
  }

  /// - Parameter limits: The places from one part to the next.
  private static func parts(from first: SQLText?, _ limits: [SQLText], isReversed: Bool) -> [SQLText] {
    // In both directions, a place that is a limit belongs to the part with the higher places.
    let (beyond, near, far): (SQLText, SQLText, SQLText) =
      isReversed ? ("<", "<", ">=") : (">", ">=", "<")
    let column: SQLText = "\(name: column)"
    let starts: [SQLText?] =
      (first.map { ["\(column) \(beyond) \($0)"] } ?? [nil]) + limits.map { "\(column) \(near) \($0)" }
    let ends: [SQLText?] = limits.map { "\(column) \(far) \($0)" } + [nil]
    return zip(starts, ends).map { [$0, $1].compactMap { $0 }.conjunction ?? "0 = 0" }
  }
}

/// The name of a table as people write it.
struct PostgreSQLTableName {
  private let name: SQLText

  init(_ name: String) { self.name = "\(value: .text(name))" }

  /// The condition that `pg_class AS c` is the table: it has exactly this name, without or with its schema, or SQL would
  /// read the name as that of the table.
  var condition: SQLText {
    """
    c.oid = coalesce(\
    (SELECT t.oid FROM pg_class AS t \
    WHERE t.relname = \(name) AND \(Self.isTable) AND pg_table_is_visible(t.oid)), \
    (SELECT t.oid FROM pg_class AS t JOIN pg_namespace AS s ON s.oid = t.relnamespace \
    WHERE s.nspname || '.' || t.relname = \(name) AND \(Self.isTable) LIMIT 1), \
    CASE WHEN \(name) ~ '^\(Self.part)([.]\(Self.part))?$' THEN to_regclass(\(name)) END)
    """
  }

  /// Neither an index nor a sequence.
  private static let isTable: SQLText = "t.relkind IN ('r', 'p', 'v', 'm', 'f')"
  /// The regular expression of a name in SQL. `to_regclass` fails for other text.
  private static let part: SQLText = #"("([^"]|"")+"|[[:alpha:]_][[:alnum:]_$]*)"#
}
