import TableLayout
import TableModel

/// Telling the delegate what comes into view and what leaves it. Without a delegate nothing is kept.
extension TableView {
  /// What the delegate was told is shown.
  struct DisplayedContent {
    /// By identifier, so that a row which only moved has not left.
    var rows: [Int: (path: TableIndexPath, cell: TableCell)] = [:]
    var headers: [Int: SectionLabel] = [:]
    var footers: [Int: SectionLabel] = [:]
    var offset = 0
  }

  /// How often the delegate may change in a frame what that frame shows, and is told of it. The rest waits for the next.
  private static let reports = 4

  /// Compares what the next frame shows with what the last one did. Where the delegate reloads or scrolls the table
  /// meanwhile, the rest is compared anew. O(rows in view), and a cell for each that is new.
  func reportDisplay(at time: Int) {
    for _ in 0..<Self.reports {
      let (generation, offset) = (layoutGeneration, presentedOffset(at: time))
      guard let delegate else {
        displayed = DisplayedContent()
        return
      }
      report(to: delegate, offset: offset)
      if generation == layoutGeneration && offset == presentedOffset(at: time) { break }
    }
    // What has been changed above moves from this frame on.
    transition?.begin(at: time)
  }

  /// Everything is asked for before anything is told: until the layout changes it is still there.
  private func report(to delegate: any TableViewDelegate, offset: Int) {
    let generation = layoutGeneration
    for tell in rowReports(to: delegate) + labelReports(to: delegate, offset: offset) {
      tell()
      guard generation == layoutGeneration else { return }
    }
    guard offset != displayed.offset else { return }
    displayed.offset = offset
    delegate.tableViewDidScroll(self)
  }

  private func rowReports(to delegate: any TableViewDelegate) -> [() -> Void] {
    var shown: Set<Int> = []
    var reports: [() -> Void] = []
    for path in indexPathsForVisibleRows {
      let identifier = dataSource.identifier(forRowAt: path)
      shown.insert(identifier)
      guard displayed.rows[identifier] == nil else {
        displayed.rows[identifier]?.path = path
        continue
      }
      let cell = dataSource.cell(forRowAt: path)
      reports.append { [self] in
        displayed.rows[identifier] = (path, cell)
        delegate.tableView(self, willDisplay: cell, forRowAt: path)
      }
    }
    let gone = displayed.rows.filter { !shown.contains($0.key) }.sorted { $0.value.path < $1.value.path }
    return reports
      + gone.map { identifier, row in
        { [self] in
          displayed.rows[identifier] = nil
          delegate.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
        }
      }
  }

  private func labelReports(to delegate: any TableViewDelegate, offset: Int) -> [() -> Void] {
    let lines = offset..<(offset + size.lines)
    let sections = layout.sections(in: lines).map { layout.frame(ofSection: $0) }
    let inset = adjustedInset
    let sticky = layout.stickyHeader(
      in: (lines.lowerBound + inset.top)..<(lines.upperBound - inset.bottom))?.section
    return labelReports(
      sections.filter { $0.headerLines.overlaps(lines) || $0.section == sticky }.map(\.section), \.headers,
      label: dataSource.header(inSection:),
      willDisplay: { [self] in delegate.tableView(self, willDisplayHeaderView: $1, forSection: $0) },
      didEndDisplaying: { [self] in delegate.tableView(self, didEndDisplayingHeaderView: $1, forSection: $0) }
    )
      + labelReports(
        sections.filter { $0.footerLines?.overlaps(lines) == true }.map(\.section), \.footers,
        label: dataSource.footer(inSection:),
        willDisplay: { [self] in delegate.tableView(self, willDisplayFooterView: $1, forSection: $0) },
        didEndDisplaying: { [self] in delegate.tableView(self, didEndDisplayingFooterView: $1, forSection: $0)
        })
  }

  private func labelReports(
    _ sections: [Int], _ labels: WritableKeyPath<DisplayedContent, [Int: SectionLabel]>,
    label: (Int) -> SectionLabel?, willDisplay: @escaping (Int, SectionLabel) -> Void,
    didEndDisplaying: @escaping (Int, SectionLabel) -> Void
  ) -> [() -> Void] {
    let old = displayed[keyPath: labels]
    let new = sections.filter { old[$0] == nil }.compactMap { section in label(section).map { (section, $0) }
    }
    let gone = old.sorted { $0.key < $1.key }.filter { !sections.contains($0.key) }
    return new.map { section, label in
      { [self] in
        displayed[keyPath: labels][section] = label
        willDisplay(section, label)
      }
    }
      + gone.map { section, label in
        { [self] in
          displayed[keyPath: labels][section] = nil
          didEndDisplaying(section, label)
        }
      }
  }
}
