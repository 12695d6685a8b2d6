import SnakeTableDrawing

/// Encodes cells as the bytes that draw them on a terminal. Keeps track of the terminal's cursor and style, so that
/// only what differs from them is written.
struct CellWriter {
  let capabilities: TerminalCapabilities
  let palette: TerminalPalette
  /// The size of the terminal in cells.
  var size: Size
  /// The bytes since the last `takeBytes`.
  var bytes: [UInt8] = []
  /// The position of the terminal's cursor; nil if it is unknown.
  var position: Point?
  /// The line of the terminal's cursor, whatever its column. Only used below the prompt.
  var line = 0
  /// The sequences to draw below the prompt with; nil to draw on the whole terminal.
  let inline: InlineSequences?
  /// Whether the cursor is certainly there. Not every terminal agrees on the width of every glyph.
  var positionIsCertain = true
  /// The style in effect; nil if it is unknown.
  private var style: Style?
  private var look = Look()

  /// What the terminal shows of a style. Colours are numbers of the palette, -1 for the default colour.
  private struct Look: Equatable {
    var attributes: Style.Attributes = []
    var foreground: Int32 = -1
    var background: Int32 = -1

    var hasColor: Bool { foreground >= 0 || background >= 0 }
  }

  init(
    capabilities: TerminalCapabilities, palette: TerminalPalette, size: Size, inline: InlineSequences? = nil
  ) {
    self.inline = inline
    self.capabilities = capabilities
    self.palette = palette
    self.size = size
  }

  /// Removes and returns the bytes.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Forgets the terminal's cursor and style, which another program may have changed.
  mutating func forget() {
    position = nil
    style = nil
  }

  // MARK: Cursor

  mutating func move(to point: Point) {
    guard position != point else { return }
    if !capabilities.movesInAnyStyle, !look.attributes.isEmpty { select(.plain) }
    defer { (position, positionIsCertain, line) = (point, true, point.line) }
    if let inline { return move(to: point, with: inline) }
    if positionIsCertain, let position, position.line == point.line {
      if point.column == 0 { return bytes.append(UInt8(ascii: "\r")) }
      if let right = capabilities.cursorRight {
        let isBehind = position.column < point.column
        if !isBehind { bytes.append(UInt8(ascii: "\r")) }
        return right.append(point.column - (isBehind ? position.column : 0), to: &bytes)
      }
    }
    capabilities.cursorAddress?.append(point.line, point.column, to: &bytes)
  }

  mutating func showCursor(_ isShown: Bool) {
    bytes += isShown ? capabilities.showCursor : capabilities.hideCursor
  }

  // MARK: Style

  /// Sets the style of the glyphs that follow.
  mutating func select(_ newStyle: Style) {
    guard newStyle != style else { return }
    let isUnknown = style == nil
    style = newStyle
    let newLook = self.look(of: newStyle)
    guard isUnknown || newLook != look else { return }
    // Attributes can be switched off only together, and most terminals reset the colours with them. Others reset the
    // attributes with the colours.
    let losesColor =
      newLook.foreground < 0 && look.foreground >= 0 || newLook.background < 0 && look.background >= 0
    if isUnknown || !look.attributes.isSubset(of: newLook.attributes)
      || losesColor && capabilities.defaultForeground.isEmpty
    {
      if !capabilities.plainResetsColors, palette.colors > 0, isUnknown || look.hasColor {
        bytes += capabilities.defaultColors
      }
      bytes += capabilities.plain
      look = Look()
    }
    for (attribute, sequence) in capabilities.attributes
    where newLook.attributes.contains(attribute) && !look.attributes.contains(attribute) {
      bytes += sequence
    }
    selectColors(of: newLook)
    look = newLook
  }

  private mutating func selectColors(of newLook: Look) {
    switch (newLook.foreground < 0 && look.foreground >= 0, newLook.background < 0 && look.background >= 0) {
    case (false, false): break
    case (true, false) where !capabilities.defaultForeground.isEmpty:
      bytes += capabilities.defaultForeground
      look.foreground = -1
    case (false, true) where !capabilities.defaultBackground.isEmpty:
      bytes += capabilities.defaultBackground
      look.background = -1
    default:
      bytes += capabilities.defaultColors
      (look.foreground, look.background) = (-1, -1)
    }
    if newLook.foreground != look.foreground { append(newLook.foreground, with: capabilities.foreground) }
    if newLook.background != look.background { append(newLook.background, with: capabilities.background) }
  }

  private mutating func append(_ color: Int32, with sequence: ParametrizedSequence?) {
    let isSwapped = capabilities.swapsRedAndBlue && color < 8
    let number = isSwapped ? color & 2 | (color & 1) << 2 | color >> 2 : color
    sequence?.append(Int(number), to: &bytes)
  }

  private func look(of style: Style) -> Look {
    let attributes = capabilities.attributes.reduce(into: Style.Attributes()) {
      if style.attributes.contains($1.attribute) { $0.insert($1.attribute) }
    }
    var look = Look(attributes: attributes)
    guard palette.colors > 0 else { return look }
    look.foreground = palette.index(of: style.foreground)
    look.background = palette.index(of: style.background)
    guard look.hasColor else { return look }
    let conflicts = attributes.intersection(capabilities.attributesWithoutColor)
    // Without the reversed cells a cursor would be invisible.
    if conflicts.contains(.reverse) { return Look(attributes: attributes) }
    look.attributes.subtract(conflicts)
    return look
  }

  // MARK: Erasing and scrolling

  /// Erases the screen. Returns false if the terminal cannot.
  mutating func clear() -> Bool {
    forget()
    select(.plain)
    if let inline {
      move(to: Point(column: 0, line: 0))
      bytes += inline.reserve(lines: size.lines)
      return true
    }
    // The height may have changed.
    scrollWholeScreen()
    bytes += capabilities.clear
    return !capabilities.clear.isEmpty
  }

  /// Moves a block of lines up by `count` lines, or down if negative. The other lines of the block become blank.
  /// Returns false if the terminal cannot do it.
  mutating func scroll(_ lines: Range<Int>, by count: Int) -> Bool {
    select(.plain)
    return scrollRegion(lines, by: count) || moveLines(lines, by: count)
  }

  private mutating func scrollRegion(_ lines: Range<Int>, by count: Int) -> Bool {
    let (single, several) =
      count > 0
      ? (capabilities.scrollUp, capabilities.scrollUpLines)
      : (capabilities.scrollDown, capabilities.scrollDownLines)
    guard inline == nil, let region = capabilities.scrollRegion, !single.isEmpty else { return false }
    region.append(lines.lowerBound, lines.upperBound - 1, to: &bytes)
    position = nil
    move(to: Point(column: 0, line: count > 0 ? lines.upperBound - 1 : lines.lowerBound))
    if abs(count) > 1, let several {
      several.append(abs(count), to: &bytes)
    } else {
      for _ in 0..<abs(count) { bytes += single }
    }
    scrollWholeScreen()
    return true
  }

  /// Ends the limitation of scrolling to some lines.
  private mutating func scrollWholeScreen() {
    if capabilities.scrollWholeScreen.isEmpty {
      capabilities.scrollRegion?.append(0, size.lines - 1, to: &bytes)
    } else {
      bytes += capabilities.scrollWholeScreen
    }
    position = nil
  }

  private mutating func moveLines(_ lines: Range<Int>, by count: Int) -> Bool {
    guard let delete = capabilities.deleteLines, let insert = capabilities.insertLines else { return false }
    let distance = abs(count)
    let (removed, added) =
      count > 0
      ? (lines.lowerBound, lines.upperBound - distance) : (lines.upperBound - distance, lines.lowerBound)
    for (line, sequence) in [(removed, delete), (added, insert)] {
      move(to: Point(column: 0, line: line))
      sequence.append(distance, to: &bytes)
      position = nil
    }
    return true
  }
}
