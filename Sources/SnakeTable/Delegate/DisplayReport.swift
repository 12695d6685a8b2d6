import SnakeTableLayout
import SnakeTableModel

/// The changes between two frames that the delegate is notified of.
struct DisplayReport {
  let old: DisplayedContent
  let new: DisplayedContent

  /// The notices of the changes, in the order in which the delegate is notified: rows, then headers, then footers, each
  /// from top to bottom, with those that enter the viewport before those that leave it; then the scroll, and the states of
  /// rows.
  var notices: [Notice] {
    let headers = Self.changes(from: old.headers, to: new.headers)
    let footers = Self.changes(from: old.footers, to: new.footers)
    return rowNotices
      + headers.entering.map { .willDisplayHeader($0.value, section: $0.key) }
      + headers.leaving.map { .didEndDisplayingHeader($0.value, section: $0.key) }
      + footers.entering.map { .willDisplayFooter($0.value, section: $0.key) }
      + footers.leaving.map { .didEndDisplayingFooter($0.value, section: $0.key) }
      + (new.offset == old.offset ? [] : [.didScroll(offset: new.offset)])
      + stateNotices
  }

  /// The notices of the rows that are highlighted, focused, and marked as a range.
  private var stateNotices: [Notice] {
    var notices: [Notice] = []
    if new.highlighted?.identifier != old.highlighted?.identifier {
      if let row = old.highlighted { notices.append(.didUnhighlight(row)) }
      if let row = new.highlighted { notices.append(.didHighlight(row)) }
    }
    if new.focused?.identifier != old.focused?.identifier {
      notices.append(.didUpdateFocus(from: old.focused, to: new.focused))
    }
    if old.isMarkingRange && !new.isMarkingRange { notices.append(.didEndMarkingRange) }
    return notices
  }

  private var rowNotices: [Notice] {
    let rows = { (rows: [Int: DisplayedContent.Row], others: [Int: DisplayedContent.Row]) in
      rows.values.filter { others[$0.identifier] == nil }.sorted { $0.path < $1.path }
    }
    return rows(new.rows, old.rows).map { .willDisplay($0) }
      + rows(old.rows, new.rows).map { .didEndDisplaying($0) }
  }

  /// The labels that only the new frame shows and those that only the old frame shows, each sorted by section.
  private static func changes(from old: [Int: SectionLabel], to new: [Int: SectionLabel]) -> (
    entering: [(key: Int, value: SectionLabel)], leaving: [(key: Int, value: SectionLabel)]
  ) {
    let labels = { (labels: [Int: SectionLabel], others: [Int: SectionLabel]) in
      labels.filter { others[$0.key] == nil }.sorted { $0.key < $1.key }
    }
    return (labels(new, old), labels(old, new))
  }
}
