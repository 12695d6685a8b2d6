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

  /// The rows in view by identifier, so that a row that has only moved does not count as gone.
  var rows: [Int: Row] = [:]
  /// The headers in view by section, each as it was when it came into view.
  var headers: [Int: SectionLabel] = [:]
  /// The footers in view by section, each as it was when it came into view.
  var footers: [Int: SectionLabel] = [:]
  /// The content offset: the line of the content at the top of the viewport.
  var offset = 0

  /// Updates the index paths of the rows that a later frame also shows.
  mutating func followRows(of later: DisplayedContent) {
    for (identifier, row) in later.rows { rows[identifier]?.path = row.path }
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
    }
  }
}
