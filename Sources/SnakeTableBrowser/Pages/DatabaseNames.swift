import SnakeTableLists
import SnakeTableModel
import SnakeTableSystem

/// The names of the tables and columns of a database, which its source is asked for once, in the background.
package final class DatabaseNames: Sendable {
  private let names = Monitor<[DatabaseName]?>(nil)
  private let starting: StartingSource

  /// The maximum number of names.
  private static let limit = 200_000

  /// - Parameter connection: a list of the database.
  package init(_ connection: SourceConnection) {
    starting = connection.start(.names) {}
    WorkerThread.start(isInBackground: false) { [names, starting] in
      // Without names, only keywords are completed.
      let all = Self.names(of: starting)
      names.update { $0 = all }
      Waker.shared.wake()
    }.detach()
  }

  private static func names(of starting: StartingSource) -> [DatabaseName] {
    guard let connection = try? starting.connection() else { return [] }
    defer { connection.terminate() }
    var (names, reader) = ([DatabaseName](), SourceRowReader(connection, ListQuery()))
    while names.count < limit, let rows = try? reader.next(limit: ListPage.limits.upperBound) {
      names += rows.compactMap(DatabaseName.init)
    }
    return names
  }

  /// Ends the program that knows them.
  package func end() { starting.terminate() }

  /// The names; nil until they have arrived.
  package var all: [DatabaseName]? { names.withLock { $0 } }
}

extension DatabaseName {
  /// - Parameter row: a row of the list of names: the name, the table of a column, and the schema of a table.
  fileprivate init?(_ row: ListRow) {
    guard row.values.count >= 2, case .text(let name) = row.values[0] else { return nil }
    let owners = row.values.dropFirst().map { value -> String? in
      if case .text(let owner) = value { Self.quoted(owner) } else { nil }
    }
    self.init(Self.quoted(name), of: owners[0], inSchema: owners.count > 1 ? owners[1] : nil)
  }

  /// A column by its own name.
  init(column name: String, of table: String) {
    let isWord = name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.isLetter || $0.isDigit }
    let startsWithDigit = name.utf8.first?.isDigit ?? true
    let scalars = name.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    let quoted = "\"\(String(String.UnicodeScalarView(scalars)))\""
    self.init(isWord && !startsWithDigit ? Self.quoted(Array(name.utf8)) : quoted, of: table)
  }

  /// The name as a statement has it, in quotes if it is a keyword.
  private static func quoted(_ name: [UInt8]) -> String {
    let name = String(decoding: name, as: UTF8.self)
    return StatementCompletion.keywords.contains(name.uppercased()) ? "\"\(name)\"" : name
  }
}
