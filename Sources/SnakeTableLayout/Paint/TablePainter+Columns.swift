import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  var columnLayout: ColumnLayout? { presentation.columnLayout }

  /// Draws the texts of a cell in the visible columns, and its detail in the column of quotes. The column with the role of a title
  /// and the one that is sorted by have the text colour, the others are secondary.
  func paint(
    _ layout: ColumnLayout, of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer
  ) {
    let texts = row.cell.columnTexts ?? []
    for (column, text) in zip(layout.columns, texts) {
      paintTrail(in: column, of: row, context, into: &buffer)
      paintBar(of: text, in: column, of: row, context, into: &buffer)
      if text.isEmpty { continue }
      let usual = style(of: column, row, context)
      let line = TextLine(
        columns: columns(of: text, in: column), line: context.line,
        style: style(usual, of: .column(column.index), in: row), highlight: context.highlight)
      draw(text, in: line, into: &buffer)
    }
    guard let quotes = layout.quotes, let quote = row.cell.detail else { return }
    let line = TextLine(
      columns: quotes, line: context.line, style: context.detailStyle, highlight: context.highlight)
    draw(quote, in: line, into: &buffer)
  }

  /// Returns the style of the values of a column.
  private func style(of column: ColumnLayout.Column, _ row: RowContext, _ context: CellContext) -> TextStyle {
    let definition = tableColumn(column)
    if case .custom(let styles) = definition.role {
      let usual = row.look.isFocused ? theme.cursorDetail : theme.secondary
      return style(styles, of: row, or: usual, over: context.fill)
    }
    let isSorted = definition.sortIndicator != nil && !row.look.isFocused
    return column.isTitle || isSorted ? context.mainStyle : context.detailStyle
  }

  /// Returns the columns of the screen for a value. The integer part of a number ends before the decimal mark that the
  /// column has in common.
  private func columns(of text: CellText, in column: ColumnLayout.Column) -> Range<Int> {
    guard column.isRightAligned else { return column.columns }
    let range = columns(of: text, atEndOf: column.columns)
    guard column.fractionColumns > 0, let shape = NumberShape(text.bytes) else { return range }
    let missing = max(0, column.fractionColumns - shape.parts(column.decimalMark).fraction)
    let inset = min(missing, column.columns.count - range.count)
    return (range.lowerBound - inset)..<(range.upperBound - inset)
  }

  private func tableColumn(_ column: ColumnLayout.Column) -> TableColumn {
    layout.configuration.columns[column.index]
  }

  // MARK: Names

  /// Draws the names of the visible columns on a line of the screen, instead of everything that is there.
  package func paintColumnNames(onLine line: Int, into buffer: inout CellBuffer) {
    guard let columnLayout else { return }
    buffer.fill(Rect(columns: 0..<columns.width, line: line), style: .plain)
    let starts = columnLayout.columns.dropFirst().map { nameColumns(of: $0).lowerBound }
    let end = columnLayout.quotes?.lowerBound ?? columns.box.upperBound
    let ends = starts + [columnLayout.trailingEllipsis ?? end]
    for (column, end) in zip(columnLayout.columns, ends) {
      paintName(of: column, upTo: end, line: line, into: &buffer)
    }
    if let quotes = columnLayout.quotes {
      draw(
        ColumnLayout.quotesTitle,
        in: TextLine(columns: quotes, line: line, style: labelStyle(nameStyle), highlight: theme.highlight),
        into: &buffer)
    }
    for ellipsis in [columnLayout.leadingEllipsis, columnLayout.trailingEllipsis].compactMap({ $0 }) {
      buffer.put(
        appearance.glyphs.ellipsis, at: Point(column: ellipsis, line: line), style: theme.secondary)
    }
  }

  private func nameColumns(of column: ColumnLayout.Column) -> Range<Int> {
    let title = tableColumn(column).title
    guard column.isRightAligned else {
      return column.columns.prefix(typesetter.columns(of: title.bytes, atMost: column.columns.count))
    }
    return columns(of: title, atEndOf: column.columns)
  }

  /// Draws a name and, behind it, the arrow of the column that is sorted by.
  /// - Parameter end: the column of the screen before which the arrow must end.
  private func paintName(
    of column: ColumnLayout.Column, upTo end: Int, line: Int, into buffer: inout CellBuffer
  ) {
    let definition = tableColumn(column)
    var name = nameColumns(of: column)
    var style = nameStyle
    if column.index == presentation.focusedColumn {
      style = cursorNameStyle
      buffer.fill(Rect(columns: column.whole, line: line), style: labelStyle(style).style)
    }
    var arrow: Int?
    if definition.sortIndicator != nil {
      style.foreground = theme.accentText.foreground
      style.attributes.insert(.bold)
      (name, arrow) = placesOfSortedName(name, of: column, upTo: end)
    }
    draw(
      definition.title,
      in: TextLine(columns: name, line: line, style: labelStyle(style), highlight: theme.highlight),
      into: &buffer)
    guard let arrow else { return }
    buffer.put(
      appearance.glyphs.arrow(isUp: definition.sortIndicator == .ascending),
      at: Point(column: arrow, line: line), style: labelStyle(style).style)
  }

  /// Returns the columns of the screen for the name of the column that is sorted by, and for its arrow. A blank separates the arrow
  /// from the next name, and another one from its own name if there is room for both. Without room behind the name, the name moves
  /// to the left, or the arrow covers its last letter.
  private func placesOfSortedName(
    _ name: Range<Int>, of column: ColumnLayout.Column, upTo end: Int
  ) -> (name: Range<Int>, arrow: Int) {
    let room = end - name.upperBound - (end == columns.box.upperBound ? 0 : 1)
    if room > 0 { return (name, name.upperBound + min(room, 2) - 1) }
    if name.lowerBound > column.columns.lowerBound {
      return ((name.lowerBound - 1)..<(name.upperBound - 1), name.upperBound - 1)
    }
    // A single letter keeps its place.
    let coversName = name.count > 1 || end <= name.upperBound
    return (name, coversName ? name.upperBound - 1 : name.upperBound)
  }

  /// The style of names. Where secondary text is dim and headers have no colour, names are underlined, so that they do not
  /// look like headers.
  private var nameStyle: Style {
    if let style = appearance.headerText { return style }
    var style = theme.header
    if style.foreground == .terminalDefault, theme.secondary.attributes.contains(.dim) {
      style.attributes.insert(.underline)
    }
    return style
  }

  /// The style of the name that has the cursor of columns: reversed, so that it is recognizable without colour.
  private var cursorNameStyle: Style {
    Style(foreground: theme.accentText.foreground, attributes: [.bold, .reverse])
  }
}
