import SnakeTableLists

/// A connection to a SQLite database.
final class SQLiteConnection: SQLConnection {
  /// The milliseconds to wait for a lock of another program.
  private static let patience: Int32 = 2000

  static let countedAtOnce = 2_000_000
  static let countedAtMost = Int.max

  let dialect = SQLiteDialect()
  let file: SQLiteFile
  let handle: SQLiteHandle
  let cancellation: Cancellation

  init(_ file: SQLiteFile, _ cancellation: Cancellation) throws(ListError) {
    (self.file, self.cancellation) = (file, cancellation)
    do throws(SQLiteError) {
      handle = try SQLiteHandle(address: file.address, patience: Self.patience, cancellation)
      // The file is read only now; it may be something else.
      _ = try SQLiteStatement("PRAGMA query_only = 1", in: handle)?.step()
      _ = try SQLiteStatement("SELECT 1 FROM sqlite_schema", in: handle)?.step()
    } catch { throw Diagnostics.listError(error, of: file.path) }
  }

  var isOutdated: Bool { file.isOutdated }

  func rows(_ text: SQLText) throws(ListError) -> SQLiteCursor {
    let (pieces, (text, parameters)) = (text.pieces, text.rendered(for: dialect))
    do throws(SQLiteError) {
      guard let statement = try SQLiteStatement(text, in: handle) else {
        throw SQLiteError(code: SQLiteError.error, message: text)
      }
      for (number, value) in parameters.enumerated() { statement.bind(value, to: number + 1) }
      return SQLiteCursor(
        statement, hasBeginnings: pieces.contains(.name(SQLiteDialect.beginningFunction)))
    } catch { throw Diagnostics.listError(error) }
  }

  /// SQLite computes each row when it is read.
  func cursor(_ text: SQLText, batch: Int) throws(ListError) -> SQLiteCursor { try rows(text) }

  /// The pages of a value of a table with row numbers are read one by one. Text must be in the encoding of answers.
  func readsBeginnings(of relation: SQLRelation) throws(ListError) -> Bool {
    guard relation.keyIsNumber else { return false }
    return try firstRow("PRAGMA encoding")?.first == .text("UTF-8")
  }

  func beginnings(of relation: SQLRelation, cut: Int) -> SQLRelation {
    var relation = relation
    for field in relation.fields {
      var forms = relation.forms(field.name)
      forms.shown = SQLiteDialect.beginning(
        of: field.name, in: relation.title, row: relation.key[0], cut: cut)
      relation.forms[field.name] = forms
    }
    return relation
  }

  /// Reading a row through an index takes several times as long as reading and sorting it.
  func storedOrder(of relation: SQLRelation, for text: SQLText) throws(ListError) -> SQLRelation? {
    guard !relation.key.isEmpty, !relation.opens else { return nil }
    let plan = try rows("EXPLAIN QUERY PLAN \(text)")
    while try plan.next() {
      let step = String(decoding: plan.value(3, cut: nil).value.listValue.bytes, as: UTF8.self)
      guard step.hasPrefix("SCAN"), step.contains(" USING INDEX ") else { continue }
      var stored = relation
      stored.source = "\(relation.source) NOT INDEXED"
      return stored
    }
    return nil
  }
}
