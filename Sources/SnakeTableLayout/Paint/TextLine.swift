import SnakeTableDrawing
import SnakeTableModel

/// The geometry and the style of one line of a cell's text.
struct TextLine {
  /// The available columns; longer text is truncated.
  var columns: Range<Int>
  /// The line of the screen.
  var line: Int
  var style: TextStyle
  /// The style of the text's highlights.
  var highlight: Style
  /// The number of columns by which the text is shifted to the left.
  var shift = 0
}

extension TablePainter {
  /// Draws a text, or the quotes that it consists of.
  func draw(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let text = fitted(text) {
      typesetter.columns(of: $0.bytes, atMost: line.columns.count + 1) <= line.columns.count
    }
    if text.labels.isEmpty {
      drawRevealed(text, in: line, into: &buffer)
    } else {
      drawQuotes(of: text, in: line, into: &buffer)
    }
  }

  /// Returns a text without the parts that have to be left out for it to fit.
  func fitted(_ text: CellText, _ fits: (CellText) -> Bool) -> CellText {
    guard !text.elisions.isEmpty else { return text }
    return text.fitting(ellipsis: Array(String(typesetter.ellipsis).utf8), fits)
  }

  /// Draws a text so that a highlight is visible. One that is too long begins shortly before its first highlight if that
  /// would not be visible. If it is shifted further, its first highlight is quoted.
  func drawRevealed(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let parts = ShiftedText(text, in: line.columns, shift: line.shift, typesetter: typesetter)
    var line = line
    (line.columns, line.shift) = (parts.text, parts.shift)
    drawShifted(text, in: line, into: &buffer)
    guard !parts.quote.isEmpty else { return }
    (line.columns, line.shift) = (parts.quote, 0)
    drawRevealed(text, in: line, into: &buffer)
  }

  private func drawShifted(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let range = line.columns
    let place = Point(column: range.lowerBound, line: line.line)
    if text.styleRuns.isEmpty {
      buffer.draw(
        text.bytes, at: place, columns: range.count, style: line.style, shift: line.shift,
        typesetter: typesetter)
    } else {
      buffer.draw(
        text.bytes, runs: text.styleRuns, at: place, columns: range.count, style: line.style,
        shift: line.shift, typesetter: typesetter, runStyle: { style(of: $0, over: line.style) })
    }
    for highlight in text.highlights where text.bytes.indices.contains(highlight.lowerBound) {
      let columns = typesetter.columns(
        of: highlight, in: text.bytes, columns: range.count, shift: line.shift)
      paintHighlight(
        in: Rect(
          column: range.lowerBound + columns.lowerBound, line: line.line, columns: columns.count, lines: 1),
        style: line.highlight, into: &buffer)
    }
  }

  /// Draws a highlight over text. One that is reversed has normal colours on a reversed fill.
  private func paintHighlight(in area: Rect, style: Style, into buffer: inout CellBuffer) {
    var style = style
    let isReversed = style.attributes.remove(.reverse) != nil
    buffer.emphasize(area, style: style)
    if isReversed { buffer.reverse(area) }
  }
}

/// The default look of a kind of label, for the properties that a label does not set itself.
struct LabelRole {
  var text: Style
  var detail: Style
  /// The style of the number of marked rows.
  var markedRows: Style
  /// The style of matches.
  var highlight: Style
  /// The background behind the label; nil for none.
  var background: CellView.Background?
  /// The style of a rule between the text and the detail; nil for none.
  var rule: Style?
  /// Whether the groups of sections are below the label's own text.
  var isFooter = false
}

extension TablePainter {
  /// The role of section headers. In a plain table they have a fill, because rows scroll under sticky headers.
  var headerRole: LabelRole {
    let isPlain = layout.configuration.style == .plain
    let text = appearance.headerText
    var role = role(text: text ?? theme.header, detail: text?.withoutBold ?? theme.secondary)
    role.background =
      appearance.headerFill.map { .fill($0) } ?? (isPlain ? .fill(.style(theme.headerFill)) : nil)
    if isPlain, theme.hasHeaderRules, appearance.headerFill == nil { role.rule = theme.stroke }
    return role
  }

  /// The role of a header on the cursor's fill, with the colours that a row has there.
  var focusedHeaderRole: LabelRole {
    LabelRole(
      text: theme.cursorText, detail: theme.cursorDetail, markedRows: theme.cursorAccessory,
      highlight: theme.cursorHighlight)
  }

  var footerRole: LabelRole {
    var role = role(text: theme.secondary, detail: theme.secondary)
    role.isFooter = true
    return role
  }

  /// The role of the table's own header, which looks like a title.
  var tableHeaderRole: LabelRole { role(text: theme.cursorText, detail: theme.secondary) }

  private func role(text: Style, detail: Style) -> LabelRole {
    LabelRole(text: text, detail: detail, markedRows: theme.accentText, highlight: theme.highlight)
  }
}

extension Style {
  /// The style without bold, for a detail beside text in this style.
  var withoutBold: Style {
    Style(foreground: foreground, background: background, attributes: attributes.subtracting(.bold))
  }
}

/// The geometry of a label on the screen.
struct LabelPlace {
  let area: Rect
  /// The number of lines above the area that the label's background extends to.
  var bleed = 0
  /// Whether the background is visible there.
  var isBleedShown = false

  /// The lines above the area.
  var above: Rect {
    Rect(column: area.column, line: area.line - bleed, columns: area.columns, lines: bleed)
  }

  /// The area with the lines above it.
  var filled: Rect {
    Rect(column: area.column, line: area.line - bleed, columns: area.columns, lines: area.lines + bleed)
  }

  /// The area that is painted.
  var visible: Rect { isBleedShown ? filled : area }
}

/// A line of a label and its place in the label.
struct LabelLine {
  let text: CellText
  let detail: CellText?
  /// The line, counted from the first one of the label.
  let line: Int
  /// The number of groups that contain what the line shows.
  let level: Int
  /// Whether the line shows the section itself.
  let isOwn: Bool
  /// Whether the line is the row of a collapsed section.
  var isCollapsed = false
  /// The number that has a bar on the line; nil for none.
  var total: [UInt8]?

  /// The columns by which each level is indented.
  static let indentation = 2
}

extension SectionLabel {
  /// Returns the lines of the label with text: those of the groups that begin or end with the section, and its own if the
  /// label has more lines than these.
  /// - Parameters:
  ///   - height: The number of lines.
  ///   - isFooter: Whether the groups are below the label's own text, innermost first.
  func lines(height: Int, isFooter: Bool) -> [LabelLine] {
    let outer = max(0, min(outerHeight, outerLines.count))
    // The footer of a collapsed section has no line of its own.
    let ownHeight = max(outer == 0 ? 1 : 0, height - outer)
    let own = LabelLine(
      text: text, detail: detail, line: (isFooter ? 0 : outer) + (ownHeight - 1) / 2, level: outerLines.count,
      isOwn: true, isCollapsed: collapsedRow != nil, total: total)
    let others = (0..<outer).map { number in
      let level = isFooter ? outerLines.count - 1 - number : outerLines.count - outer + number
      return LabelLine(
        text: outerLines[level].text, detail: outerLines[level].detail,
        line: isFooter ? ownHeight + number : number, level: level, isOwn: false)
    }
    return others + (height > outer || outer == 0 ? [own] : [])
  }
}
