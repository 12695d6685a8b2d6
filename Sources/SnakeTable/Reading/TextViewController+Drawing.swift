import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

extension TextViewController {
  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    if buffer.holdsFrame { buffer.reset(size: buffer.size) }
    for (number, row) in visibleRows.enumerated() {
      draw(rows[row], into: &buffer, line: lines.viewport.lowerBound + number)
    }
    let painter = BarPainter(columns: columns, appearance: appearance)
    if let line = lines.top {
      painter.drawTopLine(
        [title ?? ""], sections: [], separator: "", status: TopLineStatus(status), into: &buffer, line: line)
    }
    guard let line = lines.bottom else { return }
    if let field = searchLine {
      painter.draw(field, into: &buffer, lines: line..<(line + 1))
    } else if let message {
      painter.drawMessage(message, into: &buffer, line: line)
    } else {
      painter.drawHints(hintsInFocus, into: &buffer, line: line)
    }
    // The next frame must not be drawn on top of this one.
    buffer.picture = nil
  }

  /// Draws a line of the text, with the matches of the search.
  private func draw(_ row: Range<Int>, into buffer: inout CellBuffer, line: Int) {
    let theme = appearance.theme
    var runs = text.styleRuns.compactMap { run -> Style.Run? in
      let range = run.range.clamped(to: row)
      return range.isEmpty
        ? nil
        : Style.Run(range.lowerBound - row.lowerBound..<range.upperBound - row.lowerBound, style: run.style)
    }
    for match in search?.matches(in: row) ?? [] {
      runs = runs.flatMap { $0.without(match) } + [Style.Run(match, style: theme.highlight)]
    }
    runs.sort { $0.range.lowerBound < $1.range.lowerBound }
    buffer.draw(
      Array(text.bytes[row]), runs: runs, at: Point(column: columns.lowerBound, line: line),
      columns: columns.count, style: TextStyle(style: theme.text, markStyle: theme.mark), shift: shift,
      typesetter: appearance.typesetter
    ) { TextStyle(style: $0.over(theme.text), markStyle: theme.mark) }
  }

  /// The share of the text up to the last line in view.
  private var status: String {
    guard rows.count > lines.viewport.count else { return "" }
    return "\(visibleRows.upperBound * 100 / rows.count) %"
  }

  private var searchLine: TextFieldLine? {
    searchField.map {
      TextFieldLine(
        search: $0, placeholder: "", error: nil,
        notes: ["Enter \(appearance.texts["search"])", "Esc \(appearance.texts["close"])"])
    }
  }

  public var cursor: TerminalCursor? {
    guard let line = lines.bottom, let searchLine else { return nil }
    let caret = BarPainter(columns: columns, appearance: appearance).caret(of: searchLine, height: 1)
    return TerminalCursor(at: Point(column: caret.column, line: line + caret.line), isVisible: false)
  }
}

extension TextViewController: HintingController {
  var showsOwnHints: Bool { lines.bottom != nil }

  var hints: BarHints {
    let keys = KeyHints(usableKeyMap, appearance: appearance)
    return BarHints(
      [
        keys.hint(.page(1), .character(" ")), keys.hint(.search, .character("/")),
        keys.hint(.match(forward: true), .character("n")), keys.hint(.wrap, .character("w")),
      ] + focusHints(appearance), commands: commandHints(appearance),
      pinned: [
        responder.canGoBack ? keys.hint(.back, .escape) : nil, keys.hint(.leave, .character("q")),
        keys.hint(.help, .character("?")),
      ])
  }
}

extension Style.Run {
  /// Returns the parts of the run outside a range.
  fileprivate func without(_ other: Range<Int>) -> [Style.Run] {
    guard range.overlaps(other) else { return [self] }
    return [
      range.lowerBound..<max(range.lowerBound, other.lowerBound),
      min(range.upperBound, other.upperBound)..<range.upperBound,
    ]
    .filter { !$0.isEmpty }.map { Style.Run($0, style: style) }
  }
}
