import SnakeTableModel

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
      isOwn: true, isCollapsed: collapsedRow != nil)
    let others = (0..<outer).map { number in
      let level = isFooter ? outerLines.count - 1 - number : outerLines.count - outer + number
      return LabelLine(
        text: outerLines[level].text, detail: outerLines[level].detail,
        line: isFooter ? ownHeight + number : number, level: level, isOwn: false)
    }
    return others + (height > outer || outer == 0 ? [own] : [])
  }
}
