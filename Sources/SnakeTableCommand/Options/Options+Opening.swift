import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// The options of lists that are opened on the screen.
extension Options {
  /// The options that concern the first list only.
  private static let ofFirstList: Set<String> = ["table", "sql", "where", "query", "collapse"]

  /// Returns the options of a list that is opened from another one of the same source. They also express it on a command line.
  func opening(_ connection: SourceConnection) -> Options {
    var options = self
    (options.records.list.filter, options.records.list.conditions) = (nil, [])
    options.records.list.folding = ListFolding()
    options.given.removeAll { Self.ofFirstList.contains($0.name) }
    (options.source.table, options.source.sql) = (connection.table, connection.statement)
    if let table = options.source.table { options.given.append(GivenOption(name: "table", value: table)) }
    if let sql = options.source.sql { options.given.append(GivenOption(name: "sql", value: sql)) }
    return options
  }

  /// Leaves out the options that name fields, which another list may not have.
  mutating func forgetFields() {
    let usual = Options()
    (records, totals, order) = (usual.records, usual.totals, usual.order)
    given.removeAll { option in
      OptionSpecification.all.contains { $0.name == option.name && $0.namesFields }
    }
  }
}

extension SourceConnection {
  /// The name of the table that the list is; nil for another list.
  fileprivate var table: String? {
    switch list {
    case .table(let name)?: name
    case .row?: isDatabase ? description.title : nil
    case .sql?, .structure?, nil: nil
    }
  }
}
