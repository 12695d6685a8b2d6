import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// The options of lists that are opened on the screen.
extension Options {
  /// The options that concern the first list only.
  private static let ofFirstList: Set<String> = ["table", "sql", "where", "query", "collapse"]

  /// Returns the options of a list that is opened from another list of the same source. A command line with them opens it, too.
  /// - Parameter conditions: what the rows shown have.
  func opening(_ connection: SourceConnection, _ conditions: [ChosenCondition]) -> Options {
    var options = self
    (options.records.list.filter, options.records.list.conditions) = (nil, conditions)
    options.records.list.folding = ListFolding()
    options.given.removeAll { Self.ofFirstList.contains($0.name) }
    (options.source.table, options.source.sql) = (connection.table, connection.statement)
    if let table = options.source.table { options.given.append(GivenOption(name: "table", value: table)) }
    if let sql = options.source.sql { options.given.append(GivenOption(name: "sql", value: sql)) }
    options.given += conditions.flatMap(\.texts).map {
      GivenOption(name: "where", value: String(rawBytes: $0))
    }
    return options
  }

  /// Returns the options of answers to statements about rows that are loaded into a database.
  /// - Parameter address: The address of the database.
  func loaded(into address: String?) -> Options {
    var options = self
    options.source.loaded = address
    options.browser.followsEnd = false
    return options
  }

  /// Returns the options with which the rows that a statement is about are read: all of them, in their order.
  var loading: Options {
    var options = self
    let usual = RecordOptions()
    options.records.list = usual.list
    (options.records.title, options.records.subtitle, options.records.detail) = (nil, nil, nil)
    (options.records.icon, options.records.accessory) = (nil, nil)
    (options.records.outputFields, options.records.identity) = (nil, nil)
    return options
  }

  /// Leaves out the options that name fields, which another list may not have.
  mutating func forgetFields(but conditions: [ChosenCondition]) {
    let usual = Options()
    (records, totals, order) = (usual.records, usual.totals, usual.order)
    records.list.conditions = conditions
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
    case .sql?, .structure?, .names?, nil: nil
    }
  }
}
