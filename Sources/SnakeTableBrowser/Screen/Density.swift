import SnakeTable
import SnakeTableRecords

/// The decision whether the rows of the list have separators, and its boxes borders.
///
/// With automatic separators, a list has separators while it fits the viewport, and a longer one has none. Once it has
/// outgrown the viewport, or the user has chosen, only the user changes them. Rows that wrap have separators in any case:
/// without them, it would not be visible where a row ends.
///
/// On a short screen, boxes have their top and bottom lines only if the list fits with them. A list that has had more rows
/// gets them back when the screen becomes higher, not when a filter hides rows.
struct Density {
  /// The separators that `d` shows and hides.
  let separator: TableConfiguration.SeparatorStyle
  /// The separators at start.
  let usual: TableConfiguration.SeparatorStyle
  /// Whether the user has chosen to have no separators, or to have them; nil for no choice.
  private(set) var choice: Bool?
  /// Whether the height of the list still decides.
  private(set) var isAutomatic: Bool
  /// Whether the list has separators only because its rows wrap.
  var servesWrapping = false
  /// The height of the list with separators and without them, in lines, both with the borders of its boxes.
  private var (height, denseHeight) = (0, 0)

  /// - Parameter separator: the separators of the list; with `none`, `d` shows lines.
  init(_ separator: TableConfiguration.SeparatorStyle, isAutomatic: Bool) {
    (self.separator, usual) = (separator == .none ? .line : separator, separator)
    self.isAutomatic = isAutomatic
  }

  /// Keeps the current separators until the user changes them.
  mutating func fix() { isAutomatic = false }

  /// Notes what the user has chosen; nil to choose by the height of the list again, if that is usual.
  mutating func choose(_ isDense: Bool?, isAutomatic isUsual: Bool) {
    (choice, servesWrapping, isAutomatic) = (isDense, false, isDense == nil && isUsual)
  }

  /// Measures the list.
  /// - Parameters:
  ///   - layout: the layout of the rows shown.
  ///   - hiddenRows: the number of rows that a filter hides. Their headers are not measured, but the height never
  ///     decreases, and no filter is set before the first measurement.
  mutating func measure(_ layout: TableLayout, rowHeight: Int, hiddenRows: Int) {
    let hidden = max(0, hiddenRows)
    let measured = { layout.heightWithBorders(separator: $0) + hidden * (rowHeight + $0.height) }
    (height, denseHeight) = (max(height, measured(separator)), max(denseHeight, measured(.none)))
  }

  /// Returns the separators for a viewport of a number of lines.
  mutating func separators(inLines lines: Int, rowHeight: Int) -> TableConfiguration.SeparatorStyle {
    if rowHeight > 1 || height <= lines { return separator }
    isAutomatic = false
    return .none
  }

  /// Returns whether the list fits a viewport of a number of lines with the borders of its boxes.
  func fits(inLines lines: Int, separator: TableConfiguration.SeparatorStyle) -> Bool {
    (separator.height > 0 ? height : denseHeight) <= lines
  }
}

extension ListScreen {
  /// Whether lines without rows are left out.
  var isShort: Bool { pages.list.isShort(height: arrangement.maximumHeight) }

  /// Measures the list, and once the size of the screen is known, chooses its separators, unless that is decided, and its
  /// borders.
  func updateDensity() {
    let isOpen = arrangement.density.isAutomatic || isShort || !list.configuration.showsBorders
    guard isOpen, source?.hasFirstRows != false else { return }
    // Rows of different heights count as high.
    let rowHeight = if case .uniform(let height) = list.dataSource.rowHeights { height } else { 2 }
    let shown = list.layout.numberOfRows
    arrangement.density.measure(
      list.layout, rowHeight: rowHeight, hiddenRows: (source?.count ?? shown) - shown)
    let namesHeight = list.configuration.columns.isEmpty ? 0 : 1
    let lines = pages.list.linesWithoutPlace(height: arrangement.maximumHeight) - namesHeight
    guard lines > 0 else { return }
    if arrangement.density.isAutomatic {
      show(arrangement.density.separators(inLines: lines, rowHeight: rowHeight))
    }
    list.setShowsBorders(
      !isShort || arrangement.density.fits(inLines: lines, separator: list.configuration.separator))
  }

  /// Chooses the borders of another table than the list whose content or size has changed: on a short screen it has them if
  /// its content fits with them. Details have separators if they fit with them, unless the user has chosen.
  /// - Parameter sharedLines: the lines at the end of the screen that are not the table's.
  func updateBorders(of page: TableController, sharedLines: Int = 0) {
    page.tableView.setShowsBorders(true)
    updateSeparators(of: page)
    guard isShort else { return }
    let lines = page.linesWithoutPlace(height: arrangement.maximumHeight.map { $0 - sharedLines })
    page.tableView.setShowsBorders(page.tableView.layout.height <= lines)
  }

  private func updateSeparators(of page: TableController) {
    guard let details = dataSource(of: page) as? DetailsTable, !details.keepsSeparators,
      page !== arrangement.preview?.page, !settings.isAccessible
    else { return }
    let height = page.tableView.layout.heightWithBorders(separator: .line)
    let lines = page.linesWithoutPlace(height: arrangement.maximumHeight)
    page.tableView.setSeparators(height <= lines ? .line : .none)
  }

  /// Shows the separators that have been chosen for the list, unless it needs others because it wraps.
  private func show(_ separator: TableConfiguration.SeparatorStyle) {
    arrangement.density.servesWrapping = list.layout.measuresRows && separator == .none
    list.setSeparators(arrangement.density.servesWrapping ? arrangement.density.separator : separator)
  }

  /// Wraps the titles of the list, or shows them in one line. Columns do not wrap, and values of details always do.
  func toggleWrapping() {
    guard showsList, !settings.isAccessible, list.configuration.columns.isEmpty else { return }
    let separator = arrangement.density.servesWrapping ? .none : list.configuration.separator
    list.setWrapsTitles(!list.configuration.wrapsTitles)
    if settings.hasAutomaticSeparators { show(separator) }
  }

  /// Shows or hides the separators of the top screen.
  func toggleDensity() {
    guard pageKind != .help, !settings.isAccessible else { return }
    let table = page.tableView
    guard showsList, let source else {
      if showsList { arrangement.density.fix() }
      shownDetails?.keepsSeparators = true
      let separator = showsList ? arrangement.density.separator : .line
      return table.setSeparators(table.configuration.separator == .none ? separator : .none)
    }
    let former = source.state
    var state = former
    state.isDense = table.configuration.separator != .none
    _ = source.show(state)
    noteChange(from: former)
    showDensity(of: state)
  }

  /// Shows or hides the separators of the list as a state says, or as they are usually.
  func showDensity(of state: ListState) {
    guard !settings.isAccessible, state.isDense != arrangement.density.choice else { return }
    arrangement.density.choose(state.isDense, isAutomatic: settings.hasAutomaticSeparators)
    switch state.isDense {
    case let isDense?: list.setSeparators(isDense ? .none : arrangement.density.separator)
    case nil where settings.hasAutomaticSeparators: updateDensity()
    case nil: list.setSeparators(arrangement.density.usual)
    }
  }
}
