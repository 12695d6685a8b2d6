import SnakeTableLayout
import SnakeTableModel

/// The content of a frame that the delegate is notified of.
struct DisplayedContent: Equatable {
  /// A row in view.
  struct Row: Equatable {
    var identifier: Int
    var path: TableIndexPath
    /// The row's cell at the time it came into view.
    var cell: TableCell
  }

  /// A row with a state that the delegate is notified of.
  struct Place: Equatable {
    var identifier: Int
    var path: TableIndexPath
  }

  /// The rows in view by identifier, so that a row that has only moved does not count as gone.
  var rows: [Int: Row] = [:]
  /// The headers in view by section, each as it was when it came into view.
  var headers: [Int: SectionLabel] = [:]
  /// The footers in view by section, each as it was when it came into view.
  var footers: [Int: SectionLabel] = [:]
  /// The content offset: the line of the content at the top of the viewport.
  var offset = 0
  /// The row that is highlighted; nil for none.
  var highlighted: Place?
  /// The cursor's row; nil for none.
  var focused: Place?
  /// Whether the user is marking a range of rows.
  var isMarkingRange = false

  /// Updates the index paths of the rows that a later frame also shows, and what nobody is notified of.
  mutating func followRows(of later: DisplayedContent) {
    for (identifier, row) in later.rows { rows[identifier]?.path = row.path }
    if later.highlighted?.identifier == highlighted?.identifier { highlighted = later.highlighted }
    if later.focused?.identifier == focused?.identifier { focused = later.focused }
    if later.isMarkingRange { isMarkingRange = true }
  }

  /// Applies the change that a notice describes.
  mutating func apply(_ notice: Notice) {
    switch notice {
    case .updatesDidEnd, .didEndScrollingAnimation: break
    case .willDisplay(let row): rows[row.identifier] = row
    case .didEndDisplaying(let row): rows[row.identifier] = nil
    case .willDisplayHeader(let label, let section): headers[section] = label
    case .didEndDisplayingHeader(_, let section): headers[section] = nil
    case .willDisplayFooter(let label, let section): footers[section] = label
    case .didEndDisplayingFooter(_, let section): footers[section] = nil
    case .didScroll(let offset): self.offset = offset
    case .didUnhighlight: highlighted = nil
    case .didHighlight(let row): highlighted = row
    case .didUpdateFocus(_, let next): focused = next
    case .didEndMarkingRange: isMarkingRange = false
    }
  }
}

/// The changes between two frames that the delegate is notified of.
struct DisplayReport {
  let old: DisplayedContent
  let new: DisplayedContent

  /// The notices of the changes, in the order in which the delegate is notified: rows, then headers, then footers, each
  /// from top to bottom, first what enters the viewport, then what leaves it; then the scroll, and the states of
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

  /// The labels that only the new frame shows, and the labels that only the old frame shows, each sorted by section.
  private static func changes(from old: [Int: SectionLabel], to new: [Int: SectionLabel]) -> (
    entering: [(key: Int, value: SectionLabel)], leaving: [(key: Int, value: SectionLabel)]
  ) {
    let labels = { (labels: [Int: SectionLabel], others: [Int: SectionLabel]) in
      labels.filter { others[$0.key] == nil }.sorted { $0.key < $1.key }
    }
    return (labels(new, old), labels(old, new))
  }
}

/// An event of a frame that the table view reports to the delegate or to a completion handler.
enum Notice: Equatable {
  /// The completion handlers of batch updates are due.
  case updatesDidEnd
  case didEndScrollingAnimation
  case willDisplay(DisplayedContent.Row)
  case didEndDisplaying(DisplayedContent.Row)
  case willDisplayHeader(SectionLabel, section: Int)
  case didEndDisplayingHeader(SectionLabel, section: Int)
  case willDisplayFooter(SectionLabel, section: Int)
  case didEndDisplayingFooter(SectionLabel, section: Int)
  case didScroll(offset: Int)
  case didUnhighlight(DisplayedContent.Place)
  case didHighlight(DisplayedContent.Place)
  case didUpdateFocus(from: DisplayedContent.Place?, to: DisplayedContent.Place?)
  case didEndMarkingRange
}
