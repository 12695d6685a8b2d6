import CSnakeVTerm

/// What the screen shows.
extension VirtualTerminal {
  /// The text of every line, without trailing blanks.
  public var lines: [String] { (0..<rows).map(line) }

  /// The whole screen as text: its lines without trailing blanks, joined by line feeds.
  public var text: String { lines.joined(separator: "\n") }

  /// Whether one of the lines contains the text.
  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The text of one line, without trailing blanks. A line outside the screen is empty.
  public func line(_ line: Int) -> String { String(decoding: utf8(line: line), as: UTF8.self) }

  /// The text of one line as UTF-8, without trailing blanks. A line outside the screen is empty.
  public func utf8(line: Int) -> [UInt8] {
    guard 0..<rows ~= line else { return [] }
    let area = VTermRect(
      start_row: Int32(line), end_row: Int32(line + 1), start_col: 0, end_col: Int32(columns))
    // The scalars of a cell have at most four bytes each.
    let limit = columns * Int(VTERM_MAX_CHARS_PER_CELL) * 4
    var text = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) {
        vterm_screen_get_text(screen, $0.baseAddress, limit, area)
      }
    }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  /// One cell; outside the screen a blank one.
  public func cell(line: Int, column: Int) -> TerminalCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(line), col: Int32(column)), &cell)
    return TerminalCell(cell)
  }

  /// Where the cursor stands, whether it is visible or not.
  public var cursor: (line: Int, column: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(vterm), &position)
    return (Int(position.row), Int(position.col))
  }
}

extension TerminalCell {
  /// libvterm marks the right half of a wide character with this instead of a scalar.
  private static let continuation = UInt32.max

  fileprivate init(_ cell: VTermScreenCell) {
    let scalars = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
    isContinuation = scalars.first == Self.continuation
    text = ""
    for scalar in scalars.prefix(while: { $0 != 0 && $0 != Self.continuation }) {
      text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    width = Int(cell.width)
    foreground = TerminalColor(cell.fg, standardFlag: VTERM_COLOR_DEFAULT_FG)
    background = TerminalColor(cell.bg, standardFlag: VTERM_COLOR_DEFAULT_BG)
    isBold = cell.attrs.bold != 0
    isItalic = cell.attrs.italic != 0
    isUnderlined = cell.attrs.underline != 0
    isReversed = cell.attrs.reverse != 0
  }
}

extension TerminalColor {
  fileprivate init(_ color: VTermColor, standardFlag: VTermColorType) {
    let type = UInt32(color.type)
    if type & standardFlag.rawValue != 0 {
      self = .standard
    } else if type & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      self = .palette(color.indexed.idx)
    } else {
      self = .rgb(red: color.rgb.red, green: color.rgb.green, blue: color.rgb.blue)
    }
  }
}
