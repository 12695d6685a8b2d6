import SnakeTable
import SnakeTableRecords

extension ListScreen {
  /// Returns a rounded table to open on top of the list, as wide and with the same appearance; in words if the list is in words.
  func makeTable(
    _ dataSource: any TableDataSource, separator: TableConfiguration.SeparatorStyle = .none,
    allowsMultipleSelection: Bool = false
  ) -> TableView {
    let configuration = TableConfiguration(
      style: .rounded, separator: separator, maximumWidth: list.configuration.maximumWidth,
      allowsMultipleSelection: allowsMultipleSelection,
      verticalScrollIndicator: list.configuration.verticalScrollIndicator)
    let table = TableView(
      dataSource: dataSource,
      configuration: settings.isAccessible ? .accessible(allowsMultipleSelection: false) : configuration,
      appearance: list.appearance, motion: list.motion)
    if settings.isAccessible { table.dataSource = SpokenTable(dataSource, in: table) }
    return table
  }

  /// Returns the list in words.
  func spokenTable(_ dataSource: any TableDataSource, in table: TableView) -> SpokenTable {
    guard let source else { return SpokenTable(dataSource, in: table) }
    return SpokenTable(
      dataSource, in: table,
      text: { SpokenText.text(of: $0, source.cellFieldNames, since: $1, hasDetails: source.hasDetails) },
      isComplete: { source.isComplete && !source.isFiltering },
      match: { source.showsContext ? (number: source.matchNumber(at: $0), count: source.matchCount) : nil },
      matchCount: { source.showsContext ? source.matchCount(inSection: $0) : nil })
  }

  /// Returns the data source of a screen, without the `SpokenTable` around it.
  func dataSource(of page: TableController) -> any TableDataSource {
    (page.tableView.dataSource as? SpokenTable)?.base ?? page.tableView.dataSource
  }

  /// The position of the terminal's cursor: on the cursor's row or, while a filter is typed, at the caret.
  package var cursor: TerminalCursor? {
    let caret =
      questionField.flatMap(page.caret)
      ?? (typing.editsFilter || page.tableView.layout.numberOfRows == 0
        ? filterField.flatMap(page.caret) : nil)
    return (caret ?? page.cursor?.position).map {
      TerminalCursor(at: $0, isVisible: settings.isAccessible)
    }
  }
}

extension TableConfiguration {
  /// Returns a configuration for screen readers: rows without separators and boxes, at the full width.
  package static func accessible(allowsMultipleSelection: Bool) -> TableConfiguration {
    TableConfiguration(
      style: .plain, separator: .none, maximumWidth: nil, allowsMultipleSelection: allowsMultipleSelection)
  }
}

extension TableAppearance.Glyphs {
  /// The glyphs without glyphs that a screen reader would read out. Words replace them.
  package var silent: TableAppearance.Glyphs {
    var glyphs = self
    glyphs.box.repertoire = .ascii
    (glyphs.disclosure, glyphs.checkmark, glyphs.detail, glyphs.bar) = (" ", " ", " ", " ")
    glyphs.collapsed = " "
    (glyphs.scrollThumb, glyphs.scrollTrack, glyphs.indexDot) = (" ", nil, " ")
    return glyphs
  }
}

/// The words added to the cursor's row for screen readers: changes that are visible elsewhere on the screen.
extension ListScreen {
  /// The section and the order of the rows that were announced last.
  struct Announced {
    /// The names of the section and of the groups that contain it; nil for a list without sections.
    var section: [UInt8]?
    var order: SortOrder?
  }

  /// Puts what the last key has changed before the words of the cursor's row: a section that the cursor has entered,
  /// and another order. The next key removes it.
  func announce() {
    guard footer.speech.isNeeded, showsList, let table = list.dataSource as? SpokenTable else { return }
    footer.speech.isNeeded = false
    let former = footer.speech.announced
    let section = list.indexPathForFocusedRow?.section
    let header = section.flatMap(table.base.header(inSection:)).map { label in
      SpokenText.joined(label.outerLines.map(\.text) + [label.text])
    }
    footer.speech.announced = Announced(section: header?.bytes, order: source?.sortOrder)
    var announcement = Announcement(rowsAtEntry: section.map(table.count(ofSection:)) ?? 0)
    if footer.speech.announced.order != former.order {
      announcement.order = CellText(
        footer.speech.announced.order.map(SpokenText.text) ?? "In the order of the input")
    }
    if header?.bytes != former.section, !isOnCollapsedSection { announcement.header = header }
    table.announcement = announcement
    list.setNeedsDisplay()
  }

  /// The number of matches in words; nil without a filter, and for the eye, which sees it in the top line.
  var spokenMatches: String? {
    guard settings.isAccessible, let source, typing.filterLine?.query != nil, typing.filterLine?.error == nil
    else {
      return nil
    }
    let count = numberOfMatches
    let matches = "\(count == 0 ? "no" : count.grouped) \(count == 1 ? "match" : "matches")"
    return source.isFiltering ? "\(matches) so far" : matches
  }
}
