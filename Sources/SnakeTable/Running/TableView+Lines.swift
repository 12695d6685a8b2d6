import TableDrawing
import TableLayout
import TableModel

/// The lines above and below a table, which stand in the columns of its labels.
extension TableView {
  /// Draws a title at the left and a status at the right.
  /// - Parameter keepsEnd: whether of a title that is too long the end is shown.
  package func drawTopLine(
    _ title: CellText?, status: String, keepsEnd: Bool = false, into buffer: inout CellBuffer, line: Int
  ) {
    let (columns, typesetter, status) = (columns.label, appearance.typesetter, Array(status.utf8))
    let width = typesetter.columns(of: status, atMost: columns.count)
    buffer.draw(
      status, at: Point(column: columns.upperBound - width, line: line), columns: width,
      style: secondaryText, typesetter: typesetter)
    guard let title else { return }
    let room = max(0, columns.count - (width > 0 ? width + 2 : 0))
    let length = keepsEnd ? typesetter.columns(of: title.bytes) : 0
    buffer.draw(
      title.bytes, at: Point(column: columns.lowerBound, line: line), columns: room, style: boldText,
      shift: max(0, length - room), typesetter: typesetter)
  }

  /// Draws as many hints as fit.
  package func drawHints(_ hints: [String], into buffer: inout CellBuffer, line: Int) {
    let (columns, typesetter) = (columns.label, appearance.typesetter)
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

  /// Columns between two hints.
  private static let hintSpacing = 3

  /// Draws a message.
  package func drawMessage(_ message: String, into buffer: inout CellBuffer, line: Int) {
    let columns = columns.label
    buffer.draw(
      Array(message.utf8), at: Point(column: columns.lowerBound, line: line), columns: columns.count,
      style: boldText, typesetter: appearance.typesetter)
  }

  package var secondaryText: TextStyle {
    TextStyle(style: appearance.theme.secondary, markStyle: appearance.theme.mark)
  }

  private var boldText: TextStyle {
    TextStyle(style: appearance.theme.cursorText, markStyle: appearance.theme.mark)
  }
}

extension CellText {
  /// `Places › Durham`
  /// - Parameter separator: what stands between two names; nil for the sign of a disclosure.
  package static func breadcrumb(
    _ names: [CellText], _ appearance: TableAppearance, separator: String? = nil
  ) -> CellText {
    let separator = Array((separator ?? " \(appearance.glyphs.disclosure) ").utf8)
    return CellText(Array(names.map(\.bytes).joined(separator: separator)))
  }
}
