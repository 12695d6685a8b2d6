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
