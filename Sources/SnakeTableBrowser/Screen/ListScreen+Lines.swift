import SnakeTable
import SnakeTableRecords

/// The top line, the progress line, and the text shown in place of the rows.
extension ListScreen {
  var appearance: TableAppearance { list.appearance }

  /// The titles in the top line. The help has only its own, because it belongs to all screens. The member of a JSON
  /// document that holds the records follows the name of the document. The first title ends with the format, if the name does not tell it.
  /// A short screen leaves out a title that says nothing.
  var titles: [CellText] {
    if pageKind == .help { return [page.title].compactMap { $0 } }
    var titles = surroundings.outerTitles + page.breadcrumb
    let (remark, member) = (source?.formatRemark, source?.recordsMember)
    if settings.hasUsualTitle, showsList, isShort, remark == nil, member == nil { return [] }
    if let remark, let title = titles.first {
      titles[0] = CellText(title.bytes + Array(" · \(remark)".utf8))
    }
    let others = [member.map { CellText($0) }].compactMap(\.self) + chosenConditions
    let own = surroundings.outerTitles.count + 1
    return titles.prefix(own) + others + titles.dropFirst(own)
  }

  /// The chosen conditions, such as `state: NC, VA`.
  private var chosenConditions: [CellText] {
    (source?.state.conditions ?? []).map { CellText($0.title) }
  }

  /// The status, such as `3 marked  2 of 8`, or `2 of 3 (of 8)` with a filter that matches three rows. A `+` follows the
  /// number while more rows may arrive. Empty for screens other than the list.
  var status: TopLineStatus {
    if let shownValues, !settings.isAccessible {
      return page.status(rows: shownValues.summaries + [page.position()])
    }
    if pageKind == .fields, !settings.isAccessible { return page.status() }
    guard showsList else { return TopLineStatus("") }
    return page.status(
      order: sortMark, rows: settings.isAccessible ? [spokenCount] : positions, warning: undecidedText)
  }

  /// The number of rows that may or may not match the filter, in words; nil if there are none.
  private var undecidedText: String? { source?.undecidedRows.map { "\($0.count.grouped) undecided" } }

  private var numberOfAllRows: Int { source?.count ?? list.layout.numberOfRows }

  /// Whether the filter decides which rows are shown. A filter with an error does not.
  private var isFiltered: Bool {
    typing.filterLine?.query != nil && typing.filterLine?.error == nil
      || source?.state.conditions.isEmpty == false
  }

  /// Whether a filter waits for its first rows, and all rows are shown until then.
  private var showsAllRows: Bool {
    source.map { $0.isFilterPending && $0.shownCount == $0.count } ?? false
  }

  /// Whether rows are hidden in collapsed sections.
  private var hidesRows: Bool { source.map { $0.shownCount != list.layout.numberOfRows } ?? false }

  /// The rows that a filter or an order in a list of a source is limited to, such as `of the 100 rows fetched`; nil if it
  /// covers all rows.
  private var fetchedRows: String? {
    source?.fetchedCount.map { "of the \(TableController.rows($0)) fetched" }
  }

  /// The position of the cursor's row, and a shorter form of it without the number of all rows.
  private var positions: [String] {
    // The number of the rows shown would seem to be that of the matches.
    if showsCancelledRows { return ["cancelled"] }
    if list.isDimmed { return [searchTime ?? "searching"] }
    if let fetchedRows {
      guard list.layout.numberOfRows > 0 else { return ["none \(fetchedRows)"] }
      let position = page.position()
      if !isFiltered, let row = list.indexPathForFocusedRow.map(list.layout.position(of:)) {
        return ["\((row + 1).grouped) \(fetchedRows)", position]
      }
      return ["\(position) \(fetchedRows)", position]
    }
    let suffix = source?.isComplete == false ? "+" : ""
    let unfolded = hidesRows ? unfoldedPosition(suffix: isFiltered ? "" : suffix) : nil
    guard isFiltered && !showsAllRows || hidesRows && unfolded == nil else {
      return [positionOfMatch ?? unfolded ?? page.position(suffix: suffix)]
    }
    let known = source?.countOfAll ?? numberOfAllRows.grouped
    let all = known == "0" && !suffix.isEmpty ? "…" : known + suffix
    let positions = page.filteredPositions(
      positionOfMatch ?? unfolded, of: all + (isFiltered ? "" : " with folded"))
    guard source?.isFindingRows == true, let searchTime, let position = positions.first else {
      return positions
    }
    return ["\(searchTime)   \(position)"] + positions
  }

  /// For how long rows have been looked for; nil in the first second.
  private var searchTime: String? {
    activity.seconds > 0 ? "searching \(activity.seconds.grouped) s" : nil
  }

  /// The position of the cursor's row among the rows shown and those in collapsed sections; nil if it is not known.
  private func unfoldedPosition(suffix: String) -> String? {
    guard let source, let row = list.indexPathForFocusedRow.flatMap(source.rowNumber) else { return nil }
    return TableController.position(ofRow: row, of: source.shownCount, suffix: suffix)
  }

  /// The number of rows for screen readers: without the position, which would be read out after each key.
  private var spokenCount: String {
    if let fetchedRows { return "\(numberOfMatches.grouped) \(fetchedRows)" }
    let all = TableController.rows(numberOfAllRows) + (source?.isComplete == false ? " so far" : "")
    return isFiltered ? "\(numberOfMatches.grouped(beside: numberOfAllRows)) of \(all)" : all
  }

  /// The order of the rows: `↑ name`, or `sorting by name` until the rows are sorted; nil for none.
  private var sortMark: String? {
    guard let order = source?.sortOrder else { return nil }
    if settings.isAccessible { return SpokenText.text(of: order) }
    // While rows arrive, the `+` after their number already shows that the order is not final.
    let isSorting = source?.isComplete == true && source?.isSorting == true
    if isSorting { return "sorting by " + order.criteria.map(\.field.text).joined(separator: ", ") }
    return order.criteria.map { "\(sortArrow(isDescending: $0.isDescending)) \($0.field.text)" }
      .joined(separator: " ")
  }

  /// The arrow of an order.
  func sortArrow(isDescending: Bool) -> String {
    let isASCII = appearance.glyphs.box.repertoire == .ascii
    return isDescending ? (isASCII ? "v" : "↓") : (isASCII ? "^" : "↑")
  }

  /// Draws a text in the viewport if the filter matches no row, with the key that may help.
  func drawNoMatches(into buffer: inout CellBuffer) {
    guard page.tableView.layout.numberOfRows == 0, !showsCancelledRows,
      !showsList || source?.isFiltering == false
    else { return }
    guard let query = shownFilter?.query else {
      guard showsList, !chosenConditions.isEmpty, numberOfAllRows > 0 else { return }
      return page.drawPlaceholder("No row meets all conditions" + limitOfSearch, into: &buffer)
    }
    if let undecidedText {
      return page.drawPlaceholder("No row matches for certain, \(undecidedText)", into: &buffer)
    }
    // The next mode is suggested only if it helps.
    let isFuzzyBetter =
      showsList && query.mode == .words
      && source?.hasMatch(for: FilterQuery(query.text, mode: .fuzzy)) == true
    let helps =
      isFuzzyBetter
      ? ["\(modeKey) searches fuzzily", "\(modeKey) fuzzy"] : ["Backspace deletes a letter", "Backspace"]
    let text = "No matches" + limitOfSearch + (settings.isAccessible ? ". " : " \(page.divider) ")
    let room = page.tableView.columns.label.count
    page.drawPlaceholder(
      text + (helps.first { text.utf8.count + $0.utf8.count <= room } ?? helps[1]), into: &buffer)
  }

  /// The end of a sentence about all rows, while not all of them are known or searched; empty otherwise.
  private var limitOfSearch: String {
    guard showsList else { return "" }
    if source?.fetchedCount != nil { return " among the rows fetched" }
    return source?.isComplete == false ? " so far" : ""
  }

  /// The share of the work in the background that is done, from 0 to 1; nil if the total is unknown. During a search it
  /// is the share of the known rows that has been searched, otherwise the share of the input that has been read.
  var progressShare: Double? {
    guard let source, !source.isPaged else { return nil }
    if let job = exporting.job { return job.share }
    if awaitsStatement { return surroundings.loadingProgress()?.share }
    return source.isFiltering ? source.filterProgress : source.progress
  }
}
