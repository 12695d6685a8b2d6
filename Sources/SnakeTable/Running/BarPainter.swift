import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Draws the bars above and below a table, in the columns of its labels.
package struct BarPainter {
  private let columns: Range<Int>
  private let appearance: TableAppearance

  /// Columns between two hints.
  private static let hintSpacing = 3

  /// The painter for a table's columns and look.
  package init(_ tableView: TableView) {
    columns = tableView.columns.label
    appearance = tableView.appearance
  }

  // MARK: Bars

  /// Draws a title at the left and a status at the right.
  /// - Parameter keepsEnd: whether a title that is too long shows its end.
  package func drawTopLine(
    _ title: CellText?, status: String, keepsEnd: Bool = false, into buffer: inout CellBuffer, line: Int
  ) {
    let width = drawStatus(status, into: &buffer, line: line)
    guard let title else { return }
    let room = max(0, columns.count - (width > 0 ? width + 2 : 0))
    let length = keepsEnd ? typesetter.columns(of: title.bytes) : 0
    buffer.draw(
      title.bytes, at: Point(column: columns.lowerBound, line: line), columns: room, style: boldText,
      shift: max(0, length - room), typesetter: typesetter)
  }

  /// - Returns: the columns that the status occupies.
  private func drawStatus(_ status: String, into buffer: inout CellBuffer, line: Int) -> Int {
    let status = Array(status.utf8)
    let width = typesetter.columns(of: status, atMost: columns.count)
    buffer.draw(
      status, at: Point(column: columns.upperBound - width, line: line), columns: width,
      style: secondaryText, typesetter: typesetter)
    return width
  }

  /// Draws as many hints as fit.
  package func drawHints(_ hints: [String], into buffer: inout CellBuffer, line: Int) {
    var column = columns.lowerBound
    for hint in hints {
      let width = typesetter.columns(of: Array(hint.utf8))
      guard column + width <= columns.upperBound else { break }
      buffer.draw(
        Array(hint.utf8), at: Point(column: column, line: line), columns: width, style: secondaryText,
        typesetter: typesetter)
      column += width + Self.hintSpacing
    }
  }

  /// Draws a message.
  package func drawMessage(_ message: String, into buffer: inout CellBuffer, line: Int) {
    buffer.draw(
      Array(message.utf8), at: Point(column: columns.lowerBound, line: line), columns: columns.count,
      style: boldText, typesetter: typesetter)
  }

  // MARK: Styles

  /// The style of a status and of hints.
  package var secondaryText: TextStyle {
    TextStyle(style: appearance.theme.secondary, markStyle: appearance.theme.mark)
  }

  private var boldText: TextStyle {
    TextStyle(style: appearance.theme.cursorText, markStyle: appearance.theme.mark)
  }

  private var typesetter: Typesetter { appearance.typesetter }
}
