import SnakeTableDrawing

/// How the lines of a field in which text is typed are divided: a warning, and below it the text, broken at blanks. Where there
/// are too few lines, the lines around the caret are shown.
struct TextFieldArea {
  /// A line of the text as it is drawn.
  struct Line {
    let line: EditedText
    let hasCaret: Bool
  }

  let warning: [UInt8]
  /// The lines of the warning, as ranges of its bytes; empty without one.
  let warningLines: [Range<Int>]
  /// The columns of the text.
  let columns: Range<Int>
  private let text: EditedText
  /// The lines of the text, as ranges of its bytes.
  private let lines: [Range<Int>]
  /// The number of the line with the caret.
  private let caretLine: Int
  /// The visible lines of the text.
  private let visible: Range<Int>
  private let typesetter: Typesetter
  private let placeholderColumns: Int

  /// The maximum number of lines of a warning.
  private static let mostWarningLines = 3

  /// Returns nil for a field that has a single line, and where a warning has no line of its own.
  /// - Parameters:
  ///   - columns: the columns of the field.
  ///   - height: the number of lines that it may have.
  init?(_ field: TextFieldLine, columns: Range<Int>, height: Int, _ typesetter: Typesetter) {
    guard field.hasLines, columns.count > 2 else { return nil }
    self.columns = (columns.lowerBound + 1)..<columns.upperBound
    (text, self.typesetter) = (field.text, typesetter)
    placeholderColumns = typesetter.columns(of: field.placeholder.bytes)
    if case .warning(let words) = field.notes { warning = Array(words.utf8) } else { warning = [] }
    guard warning.isEmpty || height > 1 else { return nil }
    warningLines =
      warning.isEmpty
      ? []
      : typesetter.lines(of: warning, columns: columns.count, atMost: min(Self.mostWarningLines, height - 1))
    // With the caret behind a line.
    let broken = typesetter.lines(of: text.bytes, columns: columns.count - 2)
    lines = text.bytes.last == UInt8(ascii: "\n") ? broken + [text.bytes.count..<text.bytes.count] : broken
    let room = max(1, min(lines.count, height - warningLines.count))
    caretLine = lines.lastIndex { [caret = text.caret] in $0.lowerBound <= caret } ?? 0
    let first = min(max(0, caretLine - room + 1), lines.count - room)
    visible = first..<(first + room)
  }

  /// The number of lines.
  var height: Int { warningLines.count + visible.count }

  /// The place of the caret, counted from the first line of the field.
  var caret: Point {
    let line = lines[caretLine]
    let column = typesetter.columns(
      of: text.bytes[line.lowerBound..<min(max(line.lowerBound, text.caret), line.upperBound)])
    return Point(
      column: columns.lowerBound + min(column, columns.count - 1),
      line: warningLines.count + caretLine - visible.lowerBound)
  }

  var visibleLines: [Line] {
    visible.map { number in
      let range = lines[number]
      func inside(_ offset: Int) -> Int {
        min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound
      }
      return Line(
        line: EditedText(
          bytes: Array(text.bytes[range]), caret: inside(text.caret),
          selection: inside(text.selection.lowerBound)..<inside(text.selection.upperBound)),
        hasCaret: number == caretLine)
    }
  }

  /// The columns behind the last visible line of the text, and the caret behind it.
  var roomBehindText: Int {
    let last = lines[visible.upperBound - 1]
    return columns.count - 1
      - (text.bytes.isEmpty ? placeholderColumns : typesetter.columns(of: text.bytes[last]))
  }
}
