import SnakeTable
import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// The screens of lists of sources.
extension ScreenSession {
  /// Returns the screen of a list.
  func level(
    _ table: PageStore, _ options: Options, title: CellText?, on screen: Screen
  ) -> ListStack.Level {
    var session = self
    session.options = options
    session.settings.columns = table.tableColumns
    let controller = session.makeController(table, title: title, source: table, on: screen)
    if table.connection.isStructure { controller.surroundings.commandLine = nil }
    if let interval = options.source.refreshInterval, !table.connection.isStructure,
      options.source.loaded == nil
    {
      controller.repeatRequests(every: interval)
    }
    return ListStack.Level(controller, of: table)
  }

  /// Returns the screen of a list that is opened from another one. The answer to a statement and a related table need not have the
  /// fields that the options name.
  func openedLevel(
    _ connection: SourceConnection, _ conditions: [ChosenCondition], _ former: Options, on screen: Screen
  ) throws(PageStoreError) -> ListStack.Level {
    var options = former.opening(connection, conditions)
    if connection.isStructure {
      options.records = .structure
      // Enter opens a row of a structure; it never ends the program.
      options.browser.isPager = true
    }
    let table: PageStore
    do throws(PageStoreError) { table = try PageStore(connection, options: options.records) } catch {
      guard case .field = error, connection.statement != nil || !conditions.isEmpty else { throw error }
      options.forgetFields(but: conditions)
      table = try PageStore(connection, options: options.records)
    }
    return level(table, options, title: options.title(of: table), on: screen)
  }
}

extension Options {
  /// The title of a list of a source. A statement is on one line.
  func title(of table: PageStore) -> CellText? {
    if let statement = table.statement {
      return CellText(statement.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return titleOfFirst(table)
  }

  /// The title of the first list of a source.
  func titleOfFirst(_ table: PageStore) -> CellText? {
    source.header.map { CellText($0.rawBytes) }
      ?? table.connection.description.title.map { CellText(Array($0.utf8)) } ?? source.listTitle
  }
}

extension RecordOptions {
  /// The options of a list that is the structure of a table: its parts are sections.
  fileprivate static var structure: RecordOptions {
    var options = RecordOptions()
    options.list.columns = ["name", "type", "details"]
    options.list.groupBy = ["part"]
    return options
  }
}
