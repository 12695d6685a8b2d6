import TableLayout
import TableModel

/// Telling the delegate what comes into view and what leaves it. Without a delegate nothing is kept.
extension TableView {
  /// What a frame shows, as the delegate was told.
  struct DisplayedContent {
    /// By identifier, so that a row which only moved has not left.
    var rows: [Int: (path: TableIndexPath, cell: TableCell)] = [:]
    var headers: [Int: SectionLabel] = [:]
    var footers: [Int: SectionLabel] = [:]
    var offset = 0
  }

  /// Compares what the next frame shows with what the last one did. O(rows in view), and a cell for each that is new.
  func reportDisplay(offset: Int) {
    guard let delegate else {
      displayed = DisplayedContent()
      return
    }
    let lines = offset..<(offset + size.lines)
    let sections = layout.sections(in: lines).map { layout.frame(ofSection: $0) }
    let inset = adjustedInset
    let sticky = layout.stickyHeader(
      in: (lines.lowerBound + inset.top)..<(lines.upperBound - inset.bottom))?.section
    reportRows(to: delegate)
    reportLabels(
      sections.filter { $0.headerLines.overlaps(lines) || $0.section == sticky }.map(\.section), \.headers,
      label: dataSource.header(inSection:),
      willDisplay: { delegate.tableView(self, willDisplayHeaderView: $1, forSection: $0) },
      didEndDisplaying: { delegate.tableView(self, didEndDisplayingHeaderView: $1, forSection: $0) })
    reportLabels(
      sections.filter { $0.footerLines?.overlaps(lines) == true }.map(\.section), \.footers,
      label: dataSource.footer(inSection:),
      willDisplay: { delegate.tableView(self, willDisplayFooterView: $1, forSection: $0) },
      didEndDisplaying: { delegate.tableView(self, didEndDisplayingFooterView: $1, forSection: $0) })
    reportScrolling(to: delegate, offset: offset)
  }

  private func reportRows(to delegate: any TableViewDelegate) {
    let old = displayed.rows
    displayed.rows = [:]
    var news: [(path: TableIndexPath, cell: TableCell)] = []
    for path in indexPathsForVisibleRows {
      let identifier = dataSource.identifier(forRowAt: path)
      let row = old[identifier] ?? (path, dataSource.cell(forRowAt: path))
      displayed.rows[identifier] = (path, row.cell)
      if old[identifier] == nil { news.append(row) }
    }
    for row in news { delegate.tableView(self, willDisplay: row.cell, forRowAt: row.path) }
    let gone = old.filter { displayed.rows[$0.key] == nil }.values.sorted { $0.path < $1.path }
    for row in gone { delegate.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path) }
  }

  private func reportLabels(
    _ sections: [Int], _ labels: WritableKeyPath<DisplayedContent, [Int: SectionLabel]>,
    label: (Int) -> SectionLabel?, willDisplay: (Int, SectionLabel) -> Void,
    didEndDisplaying: (Int, SectionLabel) -> Void
  ) {
    let old = displayed[keyPath: labels]
    var new: [Int: SectionLabel] = [:]
    for section in sections { new[section] = old[section] ?? label(section) }
    displayed[keyPath: labels] = new
    for section in sections where old[section] == nil {
      if let label = new[section] { willDisplay(section, label) }
    }
    for (section, label) in old.sorted(by: { $0.key < $1.key }) where new[section] == nil {
      didEndDisplaying(section, label)
    }
  }

  private func reportScrolling(to delegate: any TableViewDelegate, offset: Int) {
    if offset != displayed.offset {
      displayed.offset = offset
      delegate.tableViewDidScroll(self)
    }
  }
}
