import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// Draws the box over the content of the screen.
extension AlertController: OverlayController {
  func adopt(_ appearance: TableAppearance?) { self.appearance = self.appearance ?? appearance }

  /// The appearance that the alert is drawn with.
  var shownAppearance: TableAppearance { appearance ?? TableAppearance() }

  public var glyphs: BoxGlyphs? { shownAppearance.glyphs.box }

  var layout: AlertLayout {
    let typesetter = shownAppearance.typesetter
    let content = AlertLayout.Content(
      title: title?.bytes ?? [], message: message?.bytes ?? [], fields: textFields.count,
      actions: actions.map { typesetter.columns(of: $0.shownTitle(shownAppearance.texts).bytes) },
      focus: focusedRow)
    return AlertLayout(content, in: size, typesetter: typesetter)
  }

  private var focusedRow: AlertLayout.Row {
    switch focus {
    case .field(let field): .field(field)
    case .action(let action): .actions(action..<(action + 1))
    }
  }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    let layout = layout
    buffer.emphasize(Rect(buffer.size), style: Style(attributes: [.dim]))
    // With a blank column at both sides.
    let blank = Size(columns: layout.box.columns + 2, lines: layout.box.lines)
    buffer.draw(
      CellBuffer(size: blank), at: Point(column: layout.box.column - 1, line: layout.box.line),
      solid: Rect(blank))
    drawStrokes(of: layout, at: time.nanoseconds, into: &buffer)
    for index in layout.rows.indices {
      draw(layout.rows[index], of: layout, line: layout.line(ofRow: index), into: &buffer)
    }
  }

  public var cursor: TerminalCursor? {
    let layout = layout
    guard let index = layout.rows.firstIndex(where: { contains(focus, in: $0) }) else { return nil }
    let column =
      switch (layout.rows[index], focus) {
      case (.actions(let actions), .action(let action)):
        layout.columns(ofAction: action, in: actions).lowerBound
      case (_, .field(let field)):
        layout.textColumns.lowerBound
          + textFields[field].caretColumn(in: layout.textColumns.count, appearance: shownAppearance)
      default: layout.columns.lowerBound
      }
    return TerminalCursor(at: Point(column: column, line: layout.line(ofRow: index)), isVisible: false)
  }

  private func contains(_ focus: Focus, in row: AlertLayout.Row) -> Bool {
    switch (row, focus) {
    case (.actions(let actions), .action(let action)): actions.contains(action)
    case (.field(let field), .field(let focused)): field == focused
    default: false
    }
  }

  // MARK: Strokes

  /// Draws the borders, the separators, and the strokes between actions. They grow from the start of each path, in the
  /// accent colour while they do.
  private func drawStrokes(of layout: AlertLayout, at time: Int, into buffer: inout CellBuffer) {
    arrival = motion.isEnabled ? arrival?.shown(at: time) : nil
    guard layout.hasBorders else { return }
    let (theme, duration) = (shownAppearance.theme, motion.duration.nanoseconds)
    for path in paths(of: layout) {
      let end = arrival.map {
        motion.timing.drawn(of: path.length, elapsed: $0.elapsed(at: time), duration: duration)
      }
      buffer.stroke(
        path, strokeEnd: end ?? .max, weight: shownAppearance.weight,
        style: arrival == nil ? theme.stroke : theme.accent)
    }
  }

  private func paths(of layout: AlertLayout) -> [StrokePath] {
    let box = layout.box
    var paths = [StrokePath(box: box)]
    for (index, row) in layout.rows.enumerated() {
      let line = layout.line(ofRow: index)
      switch row {
      case .separator:
        paths.append(
          StrokePath([
            .center(column: box.column, line: line), .center(column: box.endColumn - 1, line: line),
          ]))
      case .actions(let actions):
        // From the separator above to the border below.
        let top = index > 0 && layout.rows[index - 1] == .separator ? line - 1 : line
        let bottom = index == layout.rows.count - 1 ? line + 1 : line
        paths += actions.dropLast().map { action in
          let column = layout.columns(ofAction: action, in: actions).upperBound
          return StrokePath([.center(column: column, line: top), .center(column: column, line: bottom)])
        }
      default: break
      }
    }
    return paths
  }

  // MARK: Rows

  private func draw(
    _ row: AlertLayout.Row, of layout: AlertLayout, line: Int, into buffer: inout CellBuffer
  ) {
    let theme = shownAppearance.theme
    switch row {
    case .blank, .separator: break
    case .title(let index):
      draw(
        layout.titleLines[index], style: theme.cursorText, in: layout.labelColumns, line: line, into: &buffer)
    case .message(let index):
      draw(
        layout.messageLines[index], style: theme.text, in: layout.labelColumns, line: line, into: &buffer)
    case .field(let index):
      let hasFocus = focus == .field(index)
      if hasFocus { drawBar(atColumn: layout.columns.lowerBound, line: line, into: &buffer) }
      textFields[index].draw(
        into: &buffer, columns: layout.textColumns, line: line, hasFocus: hasFocus,
        appearance: shownAppearance)
    case .actions(let actions):
      for action in actions {
        draw(action, in: layout.columns(ofAction: action, in: actions), line: line, into: &buffer)
      }
    }
  }

  private func draw(_ index: Int, in columns: Range<Int>, line: Int, into buffer: inout CellBuffer) {
    let (action, theme, hasFocus) = (actions[index], shownAppearance.theme, focus == .action(index))
    let style =
      !action.isEnabled
      ? theme.secondary
      : hasFocus
        ? theme.cursorText
        : action.style == .destructive ? theme.warning : theme.text
    draw(
      action.shownTitle(shownAppearance.texts).bytes, style: style, in: columns, margin: Self.barColumns,
      line: line, into: &buffer)
    guard hasFocus else { return }
    drawBar(atColumn: columns.lowerBound, line: line, into: &buffer)
    buffer.underlay(
      Rect(columns: columns, line: line), with: .style(theme.cursorFill), depth: theme.colorDepth)
  }

  private func drawBar(atColumn column: Int, line: Int, into buffer: inout CellBuffer) {
    buffer.put(
      shownAppearance.glyphs.bar, at: Point(column: column, line: line), style: shownAppearance.theme.accent)
  }

  /// The columns of the bar before what has the focus.
  private static let barColumns = 1

  /// Draws a text in the middle of columns.
  /// - Parameter margin: the first columns, which stay free.
  private func draw(
    _ text: [UInt8], style: Style, in columns: Range<Int>, margin: Int = 0, line: Int,
    into buffer: inout CellBuffer
  ) {
    let typesetter = shownAppearance.typesetter
    let width = typesetter.columns(of: text, atMost: max(0, columns.count - margin))
    let start = columns.lowerBound + max(margin, (columns.count - width) / 2)
    buffer.draw(
      text, at: Point(column: start, line: line), columns: width,
      style: TextStyle(style: style, markStyle: shownAppearance.theme.mark), typesetter: typesetter)
  }
}

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
