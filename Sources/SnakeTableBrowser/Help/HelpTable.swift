import SnakeTable
import SnakeTableExpressions
import SnakeTableRecords

/// The keys of a screen as rows, with a section for each topic. Keys stand before what they do. Where there is room, a row has
/// the keys of several commands.
///
///     Filtering
///     /       Narrow to the rows that match      Ctrl-T      While typing: words, fuzzy, regex
///     c       Rows near matches too              Alt-letter  While typing: what the letter does
final class HelpTable: FieldsWithFilter {
  /// The filter in the bottom line; nil for none.
  var filterLine: FilterLine?
  private let help: KeyHelp
  /// The command line of the list as it is, the last row; nil for none.
  private let commandLine: [UInt8]?
  private let typesetter: Typesetter
  private var filter: TextMatcher?
  /// The columns that the rows were divided for.
  private var room = 0
  private var rows = ArrayDataSource([])

  init(_ help: KeyHelp, commandLine: [UInt8]? = nil, typesetter: Typesetter) {
    (self.help, self.commandLine, self.typesetter) = (help, commandLine, typesetter)
    update()
  }

  /// Divides a number of columns among the commands of a row. Returns whether the rows have changed.
  func divide(columns: Int) -> Bool {
    guard columns != room else { return false }
    room = columns
    update()
    return true
  }

  /// Shows only the keys that match a query, or that do something that matches it; all keys for nil.
  func setFilter(_ query: FilterQuery?) throws(FilterError) {
    filter = try Self.matcher(query)
    update()
  }

  private func update() {
    let budget = MatchBudget.frame()
    let shown = help.rows.filter { row in
      filter?.matches([CellText(row.keys), CellText(row.title)], budget: budget) ?? true
    }
    let columns = HelpColumns(shown, room: room, typesetter: typesetter)
    var sections = KeyTopic.allCases.compactMap { topic -> TableSection? in
      let rows = shown.filter { $0.topic == topic }
      guard !rows.isEmpty else { return nil }
      let cells = columns.texts(of: rows).map { text in
        TableCell(title: filter?.highlighting(text) ?? text)
      }
      return TableSection(header: SectionLabel(text: CellText(topic.rawValue)), rows: cells)
    }
    if let commandLine, filter == nil {
      let header = SectionLabel(text: "The list as it is now")
      sections.append(TableSection(header: header, rows: [TableCell(title: CellText(commandLine))]))
    }
    rows = ArrayDataSource(sections)
  }

  var numberOfSections: Int { rows.numberOfSections }
  func numberOfRows(inSection section: Int) -> Int { rows.numberOfRows(inSection: section) }
  func cell(forRowAt path: TableIndexPath) -> TableCell { rows.cell(forRowAt: path) }
  func header(inSection section: Int) -> SectionLabel? { rows.header(inSection: section) }
  var tableFooter: SectionLabel? { rows.tableFooter }
  var samples: CellSamples { rows.samples }
  func identifier(forRowAt path: TableIndexPath) -> Int { rows.identifier(forRowAt: path) }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    rows.indexPath(forIdentifier: identifier)
  }
}

/// No row has the cursor: keys scroll the help.
extension HelpTable: TableViewDelegate {
  func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool { false }
}
