import SnakeTable

/// The rows of a table that match the text of its search controller, with their matches highlighted. Sections without
/// matches are left out. In the mode `fuzzy`, the best rows of each section come first.
///
/// Rows are searched by the texts of their cells: title, subtitle, detail and icon, or the columns. They keep their identifiers,
/// so that cursor and marks stay with them. They cannot be edited or moved; `TableView.sourcePath(of:)` returns their index
/// paths in the data source. Of a `PagedDataSource`, only rows that have arrived are searched. Rows of a section behind the first
/// 4,294,967,295 are not found.
///
/// A search takes as much of each frame as leaves the keys free, so that any number of rows can be searched. It makes the
/// cell of each row once, O(rows); a text that narrows the one before searches only the rows found by that. A row found needs
/// 4 bytes, in the mode `fuzzy` 14.
///
/// The results belong to one search controller, and to the thread or actor of its table.
public final class SearchResults: DerivedDataSource {
  /// The data source that was searched last, which the results retain; an empty one before the first search.
  public private(set) var base: any TableDataSource = ArrayDataSource([])
  private let modes: [SearchQuery.Mode]
  /// The search that has found the rows shown; nil if there is none of the present content.
  private var shown: RowSearch?
  /// The matcher that highlights the rows shown; nil for no highlights.
  private var highlights: SearchQuery.Matcher?
  /// The search for the current text; nil once its rows are shown and all have been found.
  private var running: RowSearch?
  /// The rows shown, by section.
  private var sections: [FoundRows] = []
  /// The number of rows shown.
  private var shownCount = 0
  /// The number of the content that was searched.
  private var generation: Int?
  /// The words of the table that is searched.
  private var texts = TableTexts()

  /// Creates results without rows.
  /// - Parameter modes: the mode of each scope of the search controller; without any, `words`. A scope without a mode has the
  ///   last one.
  public init(modes: [SearchQuery.Mode] = SearchQuery.Mode.standard) {
    self.modes = modes.isEmpty ? [.words] : modes
  }

  // MARK: Sections and rows

  public var numberOfSections: Int { sections.count }
  public func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  public func baseSection(of section: Int) -> Int { sections[section].section }
  public func basePath(of path: TableIndexPath) -> TableIndexPath {
    let section = sections[path.section]
    return TableIndexPath(row: section.baseRow(at: path.row), section: section.section)
  }

  /// Returns the index path of a row of the base; nil if it does not match. O(log rows).
  public func path(ofBaseRowAt basePath: TableIndexPath) -> TableIndexPath? {
    let section = sections.partitioningIndex { $0.section >= basePath.section }
    guard section < sections.count, sections[section].section == basePath.section else { return nil }
    return sections[section].place(ofBaseRow: basePath.row).map { TableIndexPath(row: $0, section: section) }
  }

  public func cell(forRowAt path: TableIndexPath) -> TableCell {
    highlighting(base.cell(forRowAt: basePath(of: path)))
  }
  public func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell {
    highlighting(base.cell(forRowAt: basePath(of: path), columns: columns))
  }
  private func highlighting(_ cell: TableCell) -> TableCell { highlights?.highlighting(cell) ?? cell }

  /// Returns the header of a section. If its detail is the number of the section's rows, it has the number of matches too, such
  /// as `2 of 40`.
  public func header(inSection section: Int) -> SectionLabel? {
    guard var header = base.header(inSection: baseSection(of: section)) else { return nil }
    let all = base.numberOfRows(inSection: baseSection(of: section))
    if let detail = header.detail?.string, ["\(all)", all.grouped].contains(detail) {
      header.detail = CellText(numberOfRows(inSection: section).grouped(of: all))
    }
    return header
  }

  // MARK: What results do not have

  public func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle { .none }
  public func canMoveRow(at path: TableIndexPath) -> Bool { false }
  public var sectionIndexTitles: [CellText]? { nil }
  public func section(forSectionIndexTitle title: CellText, at index: Int) -> Int { index }
  /// Says that nothing matches.
  public var emptyState: SectionLabel? { SectionLabel(text: CellText(texts["No matches"])) }
}

// MARK: - SearchResultsUpdating

extension SearchResults: SearchResultsUpdating {
  /// Begins to search for the text of a controller. An invalid expression becomes its warning, and the rows shown stay. An empty
  /// text shows all rows. O(sections + rows in view).
  public func updateSearchResults(for controller: SearchController) {
    texts = controller.texts
    let isCurrent = generation == controller.contentGeneration && controller.source === base
    guard let source = controller.source, !controller.searchField.text.isEmpty, controller.isActive else {
      (running, shown, highlights, sections) = (nil, nil, nil, [])
      return controller.show(nil)
    }
    let last = running ?? shown
    if !isCurrent { (running, shown, sections) = (nil, nil, []) }
    (base, generation) = (source, controller.contentGeneration)
    let mode = modes[min(max(0, controller.selectedScope), modes.count - 1)]
    do throws(SearchQuery.SyntaxError) {
      let matcher = try SearchQuery.Matcher(SearchQuery(controller.searchField.text, mode: mode))
      begin(matcher, isRanked: mode == .fuzzy, isCurrent: isCurrent)
    } catch {
      controller.warning = error.description
      if !isCurrent, let last { begin(last.matcher, isRanked: last.isRanked, isCurrent: false) }
    }
    if !isCurrent, let running { keepRows(controller.visibleRows, of: running) }
  }

  /// Shows the rows of the last frame that still match, until a search of the present content has found more.
  private func keepRows(_ identifiers: [Int], of search: RowSearch) {
    let paths = identifiers.compactMap(base.indexPath(forIdentifier:)).sorted()
    var rows: [FoundRows] = []
    for path in paths where path.row < FoundRows.capacity {
      if rows.last?.section != path.section { rows.append(FoundRows(section: path.section)) }
      rows[rows.count - 1].append(path.row, score: nil)
    }
    var kept = RowSearch(search.matcher, isRanked: search.isRanked, in: base, former: rows)
    while !kept.isComplete { kept.advance(in: base, until: .zero) }
    showRows(of: kept)
  }

  private func showRows(of search: RowSearch) {
    (highlights, sections, shownCount) = (search.matcher, search.found, search.count)
    if search.isRanked { for index in sections.indices { sections[index].rank() } }
  }

  private func begin(_ matcher: SearchQuery.Matcher, isRanked: Bool, isCurrent: Bool) {
    var former: [FoundRows]?
    if isCurrent, let shown, shown.isComplete, matcher.implies(shown.matcher) { former = shown.found }
    shownCount = 0
    running = RowSearch(matcher, isRanked: isRanked, in: base, former: former)
  }

  /// Searches rows until a time, at least 256 of them, and shows the matches. Until there are any, the former results stay.
  public func continueSearch(for controller: SearchController, until deadline: Duration) -> Bool {
    guard var search = running else { return true }
    running = nil
    search.advance(in: base, until: deadline)
    // Ranking all matches for each frame would take longer than finding them.
    let isWorthShowing = search.isRanked ? search.count > 2 * shownCount : search.count > shownCount
    if search.isComplete || isWorthShowing { show(search, in: controller) }
    controller.progress = search.progress
    if !search.isComplete { running = search }
    return search.isComplete
  }

  private func show(_ search: RowSearch, in controller: SearchController) {
    shown = search
    showRows(of: search)
    controller.show(self, bestFirst: search.isRanked)
  }
}

extension SearchController {
  /// Creates a search controller that searches the rows of its table's data source, whatever that is.
  ///
  ///     controller.searchController = SearchController()
  ///
  /// - Parameter modes: the modes among which Ctrl-T changes, beginning with the first one. With one mode or none Ctrl-T does
  ///   nothing; without any, the mode is `words`.
  public convenience init(modes: [SearchQuery.Mode] = SearchQuery.Mode.standard) {
    self.init(searchResultsUpdater: SearchResults(modes: modes), scopeTitles: modes.map(\.title))
  }
}
