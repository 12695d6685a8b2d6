import SnakeTableLayout
import SnakeTableModel

/// What a frame shows, as far as the delegate is notified of it.
struct DisplayedContent: Equatable {
  /// A row in view.
  struct Row: Equatable {
    var identifier: Int
    var path: TableIndexPath
    /// The row's cell when it came into view.
    var cell: TableCell
  }

  /// The rows in view by identifier, so that a row which only moved has not left.
  var rows: [Int: Row] = [:]
  /// The headers in view by section, as they were when they came into view.
  var headers: [Int: SectionLabel] = [:]
  /// The footers in view by section, as they were when they came into view.
  var footers: [Int: SectionLabel] = [:]
  /// The line of the content at the top of the viewport.
  var offset = 0

  /// Updates the index paths of rows that a later frame shows too.
  mutating func followRows(of later: DisplayedContent) {
    for (identifier, row) in later.rows { rows[identifier]?.path = row.path }
  }

  /// Changes the content by what the delegate is notified of.
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
    }
  }
}
