import SnakeTableDrawing

/// An alert on a screen of one line.
///
///     Delete 3 packages? ▌   Cancel        Delete
extension AlertLayout {
  /// Creates the layout of an alert on one line: the text, and at its right the actions beside one another, or else what has
  /// the focus. Returns nil for an alert without a text.
  init?(onOneLine content: Content, columns room: Int, _ typesetter: Typesetter) {
    let text = content.title.isEmpty ? content.message : content.title
    guard !text.isEmpty else { return nil }
    let line = Array(Self.paragraphs(of: text).joined(separator: " ".utf8))
    let textWidth = typesetter.columns(of: line)
    let (row, width) = Self.rowBesideText(of: content, columns: room, textWidth: textWidth)
    let label = max(0, min(textWidth, room - width - 1))
    let all = min(room, label + 1 + width)
    box = Rect(column: (room - all) / 2, line: 0, columns: all, lines: 1)
    rows = [.title(0), row]
    (titleLines, messageLines) = ([line], [])
    labelColumns = box.column..<(box.column + label)
    columns = (box.endColumn - width)..<box.endColumn
    (hasBorders, isSingleLine) = (false, true)
  }

  /// Returns the row at the right of the text on a single line, and its columns.
  private static func rowBesideText(
    of content: Content, columns room: Int, textWidth: Int
  ) -> (row: Row, columns: Int) {
    guard case .actions(let focused) = content.focus else {
      return (content.focus, min(room, max(room / 2, room - textWidth - 1)))
    }
    let least = (columnsOfAction(in: content) + 1) * content.actions.count - 1
    for all in [max(least, shortestText + 2 * textMargin(ofColumns: shortestText)), least]
    where textWidth + 1 + all <= room { return (.actions(content.actions.indices), all) }
    // The bar before the title, and a blank behind it.
    return (content.focus, min(room, content.actions[focused].reduce(0, max) + 2))
  }
}
