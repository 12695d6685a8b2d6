import SnakeTableLayout
import SnakeTableModel

/// The difference between what two frames show.
struct DisplayReport {
  let old: DisplayedContent
  let new: DisplayedContent

  /// What the delegate is notified of: rows before headers and footers, each from top to bottom; what comes into view
  /// before what leaves it; and the scroll last.
  var notices: [Notice] {
    let headers = Self.changes(from: old.headers, to: new.headers)
    let footers = Self.changes(from: old.footers, to: new.footers)
    return rowNotices
      + headers.entering.map { .willDisplayHeader($0.value, section: $0.key) }
      + headers.leaving.map { .didEndDisplayingHeader($0.value, section: $0.key) }
      + footers.entering.map { .willDisplayFooter($0.value, section: $0.key) }
      + footers.leaving.map { .didEndDisplayingFooter($0.value, section: $0.key) }
      + (new.offset == old.offset ? [] : [.didScroll(offset: new.offset)])
  }

  private var rowNotices: [Notice] {
    let rows = { (rows: [Int: DisplayedContent.Row], others: [Int: DisplayedContent.Row]) in
      rows.values.filter { others[$0.identifier] == nil }.sorted { $0.path < $1.path }
    }
    return rows(new.rows, old.rows).map { .willDisplay($0) }
      + rows(old.rows, new.rows).map { .didEndDisplaying($0) }
  }

  /// The labels of one frame that the other does not show, by section.
  private static func changes(from old: [Int: SectionLabel], to new: [Int: SectionLabel]) -> (
    entering: [(key: Int, value: SectionLabel)], leaving: [(key: Int, value: SectionLabel)]
  ) {
    let labels = { (labels: [Int: SectionLabel], others: [Int: SectionLabel]) in
      labels.filter { others[$0.key] == nil }.sorted { $0.key < $1.key }
    }
    return (labels(new, old), labels(old, new))
  }
}
