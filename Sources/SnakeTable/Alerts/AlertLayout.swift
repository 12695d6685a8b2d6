import SnakeTableDrawing

/// The rows of an alert's box, and where the box is: in the middle of the screen.
///
///     ╭──────────────────────────────╮
///     │                              │  blank
///     │      Delete 3 packages?      │  title
///     │   They cannot be restored.   │  message
///     │                              │  blank
///     ├──────────────┬───────────────┤  separator
///     │    Cancel    │    Delete     │  actions
///     ╰──────────────┴───────────────╯
///
/// Actions that do not fit beside one another have a row each. On a low screen the blank rows are left out first, then the
/// separators and the borders; then the text up to its first line, and the rows beside the one with the focus. On a single line
/// the text is at the left of what has the focus.
struct AlertLayout: Equatable {
  /// A row between the top and the bottom border.
  enum Row: Equatable {
    case blank, separator
    /// A line of the title or the message.
    case title(Int), message(Int)
    case field(Int)
    /// The actions that are beside one another.
    case actions(Range<Int>)
  }

  /// The texts, fields and actions of an alert.
  struct Content {
    var title: [UInt8]
    var message: [UInt8]
    var fields: Int
    /// The columns of the actions' titles.
    var actions: [Int]
    /// The row that is always visible.
    var focus: Row
  }

  /// The rectangle of the box with its borders.
  let box: Rect
  /// The rows between the borders.
  let rows: [Row]
  /// The lines of the title and of the message. If there is not room for all of them, the last one has the rest of the text.
  let titleLines: [[UInt8]]
  let messageLines: [[UInt8]]
  /// The columns between the borders; on a single line, those beside the text.
  let columns: Range<Int>
  /// The columns of the title and the message.
  let labelColumns: Range<Int>
  /// Whether there are borders.
  let hasBorders: Bool
  /// Whether all rows are beside one another on a screen of one line.
  let isSingleLine: Bool

  /// The columns beside the title of an action, and the most and least columns of a text.
  static let (actionMargin, longestText, shortestText) = (3, 44, 26)
  /// The least columns of a screen with borders.
  private static let leastBorderedColumns = 6

  init(_ content: Content, in size: Size, typesetter: Typesetter) {
    if size.lines == 1, let line = AlertLayout(onOneLine: content, columns: size.columns, typesetter) {
      self = line
      return
    }
    let canHaveBorders = size.columns >= Self.leastBorderedColumns
    let width = Self.width(
      of: content, atMost: max(0, size.columns - (canHaveBorders ? 2 : 0)), typesetter)
    let margin = Self.textMargin(ofColumns: width.columns)
    let lines = { (text: [UInt8]) in
      text.isEmpty ? [] : Self.lines(of: text, columns: max(1, width.columns - 2 * margin), typesetter)
    }
    let (titles, messages) = (lines(content.title), lines(content.message))
    // The title, the beginning of the message, and the row with the focus.
    hasBorders = canHaveBorders && size.lines >= titles.count + min(1, messages.count) + 3
    let border = hasBorders ? 1 : 0
    let all = Self.rows(
      titles: titles.count, messages: messages.count, fields: content.fields,
      actions: content.actions.count, isBeside: width.isBeside)
    let rows = Self.rows(all, fitting: max(0, size.lines - 2 * border), focus: content.focus)
    self.rows = rows
    titleLines = Self.lines(titles, atMost: rows.count { $0.kind == .title })
    messageLines = Self.lines(messages, atMost: rows.count { $0.kind == .message })
    let height = min(size.lines, rows.count + 2 * border)
    box = Rect(
      column: (size.columns - width.columns - 2 * border) / 2, line: (size.lines - height) / 2,
      columns: width.columns + 2 * border, lines: height)
    columns = (box.column + border)..<(box.column + border + width.columns)
    labelColumns = Self.textColumns(in: columns)
    isSingleLine = false
  }

  /// Returns the columns of an action beside others.
  static func columnsOfAction(in content: Content) -> Int {
    (content.actions.max() ?? 0) + 2 * actionMargin
  }

  /// Returns the columns between the borders, and whether the actions are beside one another.
  private static func width(
    of content: Content, atMost room: Int, _ typesetter: Typesetter
  ) -> (columns: Int, isBeside: Bool) {
    let action = columnsOfAction(in: content)
    let actions = content.actions.count * (action + 1) - 1
    let paragraphs = Self.paragraphs(of: content.title) + Self.paragraphs(of: content.message)
    let longest = paragraphs.map { typesetter.columns(of: $0, atMost: longestText) }.max() ?? 0
    let margin = textMargin(ofColumns: longestText)
    let text = max(shortestText, longest) + 2 * margin
    let isBeside = actions <= min(room, longestText + 2 * margin)
    return (min(room, max(text, isBeside ? actions : action)), isBeside)
  }

  /// Breaks a text into lines, at its line feeds and between words.
  private static func lines(of text: [UInt8], columns: Int, _ typesetter: Typesetter) -> [[UInt8]] {
    typesetter.lines(of: text, columns: columns).map { Array(text[$0]) }
  }

  /// Returns the first lines of a text. The last one has the rest of the text, which is cut with an ellipsis when it is drawn.
  private static func lines(_ lines: [[UInt8]], atMost count: Int) -> [[UInt8]] {
    guard count > 0, count < lines.count else { return lines }
    return lines.prefix(count - 1) + [Array(lines[(count - 1)...].joined(separator: " ".utf8))]
  }

  static func paragraphs(of text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
  }

  private static func rows(titles: Int, messages: Int, fields: Int, actions: Int, isBeside: Bool) -> [Row] {
    var rows: [Row] = []
    if titles + messages > 0 {
      rows = [.blank] + (0..<titles).map { .title($0) } + (0..<messages).map { .message($0) } + [.blank]
    }
    for field in 0..<fields { rows += [.separator, .field(field)] }
    let groups = isBeside ? [0..<actions] : (0..<actions).map { $0..<($0 + 1) }
    for group in groups { rows += [.separator, .actions(group)] }
    return rows.first == .separator ? Array(rows.dropFirst()) : rows
  }

  /// Leaves rows out until the others fit. The first line of the text and the row with the focus stay.
  static func rows(_ rows: [Row], fitting height: Int, focus: Row) -> [Row] {
    var rows = rows
    for kind in [Row.Kind.blank, .separator, .message, .title] {
      while rows.count > height, let index = rows.lastIndex(where: { $0.kind == kind }),
        !rows[index].kind.isText || rows.count(where: \.kind.isText) > 1
      {
        rows.remove(at: index)
      }
    }
    guard rows.count > height, let first = rows.first else { return rows }
    return first.kind.isText && height > 1
      ? [first] + window(of: rows[1...], height: height - 1, focus: focus)
      : window(of: rows[...], height: height, focus: focus)
  }

  /// Returns the rows that fit beside the one with the focus.
  private static func window(of rows: ArraySlice<Row>, height: Int, focus: Row) -> [Row] {
    let focused = rows.firstIndex { $0.contains(focus) } ?? rows.startIndex
    let first = max(rows.startIndex, min(focused - height / 2, rows.endIndex - height))
    return Array(rows[first..<min(rows.endIndex, first + height)])
  }

  // MARK: Positions

  /// Returns the line of a row on the screen.
  func line(ofRow index: Int) -> Int { box.line + (hasBorders ? 1 : 0) + (isSingleLine ? 0 : index) }

  /// Returns the row at a line of the screen that gets clicks; nil for a border, or outside the box.
  func row(atLine line: Int) -> Row? {
    if isSingleLine { return line == box.line ? rows.last : nil }
    let index = line - self.line(ofRow: 0)
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// Returns the columns of one of the actions beside one another. There is one column for a stroke between two of them.
  func columns(ofAction action: Int, in actions: Range<Int>) -> Range<Int> {
    let (count, index) = (actions.count, action - actions.lowerBound)
    let room = max(0, columns.count - (count - 1))
    let start = { (index: Int) in columns.lowerBound + room * index / count + index }
    return start(index)..<max(start(index), start(index + 1) - 1)
  }

  /// The columns of the text of fields.
  var textColumns: Range<Int> { Self.textColumns(in: columns) }

  private static func textColumns(in columns: Range<Int>) -> Range<Int> {
    let margin = textMargin(ofColumns: columns.count)
    let start = columns.lowerBound + min(margin, columns.count)
    return start..<max(start, columns.upperBound - margin)
  }

  /// Returns the columns beside a text.
  static func textMargin(ofColumns columns: Int) -> Int { columns < 12 ? 1 : 2 }
}

extension AlertLayout.Row {
  fileprivate enum Kind {
    case blank, separator, title, message, other

    var isText: Bool { self == .title || self == .message }
  }

  fileprivate var kind: Kind {
    switch self {
    case .blank: .blank
    case .separator: .separator
    case .title: .title
    case .message: .message
    case .field, .actions: .other
    }
  }

  /// Whether the row has a field, or any of some actions.
  fileprivate func contains(_ row: AlertLayout.Row) -> Bool {
    if case .actions(let own) = self, case .actions(let others) = row { return own.overlaps(others) }
    return self == row
  }
}
