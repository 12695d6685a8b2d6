@testable import SnakeTableDrawing

/// Escape sequences in text: what is left of it and its styles are those of a naive interpreter, and styled text is
/// drawn as the same text without styles, apart from its colours.
enum EscapesTarget {
  private static let parts: [String] = [
    "a", "é", "日", " ", "\u{1B}[", "m", "K", ";", ":", "0", "1", "4", "5", "2", "38", "48", "58", "39", "31",
    "107",
    "255", "256", "\u{1B}[m", "\u{1B}[31m", "\u{1B}[1;4m", "\u{1B}[38;5;", "\u{1B}[48:2::", "\u{1B}]8;;",
    "\u{7}",
    "\u{1B}\\", "\u{1B}", "\u{1B}[K", "\u{1B}[?25h", "\u{1B}(B", "\u{F}", "\u{1B}]0;", "\u{301}", "\n",
    "\u{1B}[38;2;1;2;3m", "\u{1B}[7m",
  ]

  static func check(_ input: inout FuzzInput) throws(Finding) {
    let isMapped = input.element(of: [true, false])
    let columns = input.number(in: 0...40)
    let shift = input.number(in: 0...20)
    let bytes = isMapped ? input.rest.flatMap { parts[Int($0) % parts.count].utf8 } : input.rest
    let text = bytes.withUnsafeBufferPointer { ANSIText($0) }
    let naive = NaiveANSI(bytes)
    try Finding.unlessEqual(text.bytes, naive.bytes, "text of \(bytes)")
    try Finding.unlessEqual(styles(of: text), naive.styles, "styles of \(bytes)")
    try Finding.unlessEqual(
      bytes.withUnsafeBufferPointer { ANSIText.plain($0) }, naive.bytes, "plain text of \(bytes)")
    try checkRuns(text)
    try checkDrawing(text, columns: columns, shift: shift)
  }

  private static func styles(of text: ANSIText) -> [Style] {
    var styles = [Style](repeating: .plain, count: text.bytes.count)
    for run in text.runs { for place in run.range where place < styles.count { styles[place] = run.style } }
    return styles
  }

  private static func checkRuns(_ text: ANSIText) throws(Finding) {
    var end = 0
    for run in text.runs {
      let isInOrder = end <= run.range.lowerBound && !run.range.isEmpty && run.style != .plain
      try Finding.unless(isInOrder, "\(text.runs) are not in order")
      end = run.range.upperBound
    }
    try Finding.unless(end <= text.bytes.count, "a run ends after the text")
  }

  private static func checkDrawing(_ text: ANSIText, columns: Int, shift: Int) throws(Finding) {
    let typesetter = Typesetter()
    let style = TextStyle(style: .plain, markStyle: Style(attributes: .dim))
    var (plain, styled) = (
      CellBuffer(size: Size(columns: 40, lines: 1)), CellBuffer(size: Size(columns: 40, lines: 1))
    )
    let origin = Point(column: 0, line: 0)
    plain.draw(text.bytes, at: origin, columns: columns, style: style, shift: shift, typesetter: typesetter)
    styled.draw(
      text.bytes, runs: text.runs, at: origin, columns: columns, style: style, shift: shift,
      typesetter: typesetter, runStyle: { TextStyle(style: $0, markStyle: style.markStyle) })
    try Finding.unlessEqual(styled.text(), plain.text(), "styled text")
  }
}
