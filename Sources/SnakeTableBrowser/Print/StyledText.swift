import SnakeTable

/// Encodes a buffer as lines of UTF-8 without trailing blanks, with or without SGR sequences for its styles.
struct StyledText {
  let buffer: CellBuffer
  let glyphs: BoxGlyphs
  let isStyled: Bool

  var bytes: [UInt8] {
    var result: [UInt8] = []
    for line in 0..<buffer.lines {
      if isStyled {
        appendStyled(line, to: &result)
      } else {
        result += buffer.utf8(line: line, glyphs: glyphs)
      }
      result.append(0x0A)
    }
    return result
  }

  private func appendStyled(_ line: Int, to result: inout [UInt8]) {
    let isEmpty = { (cell: ScreenCell) in cell.isBlank && cell.style == .plain }
    guard let last = (0..<buffer.columns).last(where: { !isEmpty(buffer[$0, line]) }) else { return }
    var style = Style.plain
    for column in 0...last {
      let cell = buffer[column, line]
      if cell.isContinuation { continue }
      if cell.style != style {
        style = cell.style
        result += Self.sequence(style)
      }
      for scalar in buffer.scalars(of: cell, glyphs: glyphs) {
        result += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    if style != .plain { result += Self.sequence(.plain) }
  }

  /// Returns the SGR sequence that sets this style and resets everything else.
  static func sequence(_ style: Style) -> [UInt8] {
    var codes = ["0"]
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    codes += attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    codes += Self.codes(for: style.foreground, base: 30) + Self.codes(for: style.background, base: 40)
    return Array("\u{1B}[\(codes.joined(separator: ";"))m".utf8)
  }

  private static func codes(for color: Color, base: Int) -> [String] {
    switch color.kind {
    case .terminalDefault: []
    case .palette(let index) where index < 8: ["\(base + Int(index))"]
    case .palette(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
