import SnakeTable

/// The pane beside the list.
extension ListScreen {
  /// Returns the controller of the whole screen: the list and the pane beside it, or the list alone if it has no pane.
  package func makeScreen() -> any ScreenController {
    guard source != nil, !settings.isAccessible else { return self }
    let preview = PreviewController(browser: self, settings: settings.preview)
    arrangement.preview = preview
    let split = SplitController(primary: self, secondary: preview) { preview.arrangement(of: $0) }
    // Right also opens rows and fields, so these keys are those of the key map.
    (split.keysToSecondary, split.keysToPrimary) = ([], [])
    split.drawSharedLine = { [unowned self] in page.drawSharedBottomLine(bottomLine, into: &$0) }
    arrangement.split = split
    return split
  }

  /// Ends what runs in the background. Call it when the screen is closed.
  package func end() {
    arrangement.preview?.end()
    live.command?.kill()
    exporting = Exporting()
  }

  /// Whether the pane is shown beside the list.
  var showsPreview: Bool { arrangement.split?.showsSecondary == true }

  /// Whether there is room for the pane, or it is open, and something that only it shows.
  var offersPreview: Bool {
    guard showsList, let preview = arrangement.preview, preview.hasRoom || preview.coversList else {
      return false
    }
    return preview.command != nil || source?.hasDetails == true
  }

  /// Whether keys go to the pane.
  var isPreviewFocused: Bool { arrangement.split?.focus == .secondary }

  /// Whether the next keys are for the list: for its filter, its menu, a screen on top of it, or a question.
  var awaitsKeys: Bool {
    isAsking || typing.filterLine != nil || list.isMenuPresented || !showsList || typing.asksBeforeLeaving
  }

  /// Moves the focus to the list or to the pane.
  func focus(_ column: SplitController.Column) { arrangement.split?.focus = column }

  /// Opens the pane, or closes it.
  func togglePreview() {
    guard let preview = arrangement.preview else { return }
    preview.toggle()
    arrangement.split?.setNeedsLayout()
  }

  /// Scrolls the pane, or says that it is closed.
  func scrollPreview(by action: TableAction) {
    guard showsPreview, let preview = arrangement.preview else {
      let hint = hints(of: keys.list).hint("opens it", .pane, .character("p"))
      return footer.notice = ["the pane is closed", hint].compactMap { $0 }.joined(separator: "   ")
    }
    preview.scroll(by: action)
  }

  /// Turns from a pane in the place of the list back to the list if the next keys are for the list.
  func showListIfNeeded() {
    let needsList = isAsking || typing.editsFilter || list.isMenuPresented || !showsList
    if needsList, arrangement.preview?.uncoverList() == true { arrangement.split?.setNeedsLayout() }
  }

  /// The key that shows the output of a command, until a key is pressed; nil if it is shown or not asked for.
  var noteAboutPreview: String? {
    guard !following.hasHandledKey, showsList, let preview = arrangement.preview, preview.command != nil,
      preview.isOpen == true, !preview.hasRoom
    else {
      return nil
    }
    return hints(of: keys.list).hint("shows the output of the command", .pane, .character("p"))
  }

  /// The row whose details the pane shows; nil for none.
  var previewedRow: (identifier: Int, title: CellText)? {
    guard source != nil, let path = list.indexPathForFocusedRow, list.collapsedSection == nil,
      let row = list.selection.cursor, hasRow(row)
    else { return nil }
    return (row, dataSource(of: pages.list).cell(forRowAt: path).title)
  }

  /// The fields of a row.
  func detailsTable(of row: Int) -> any TableDataSource {
    guard let details = source?.details(of: row) else { return ArrayDataSource([]) }
    return DetailsTable(details, fields: details.fields, of: row)
  }
}

extension ListScreen {
  package var hasFocus: Bool {
    get { navigation.hasFocus }
    set { navigation.hasFocus = newValue }
  }
}
