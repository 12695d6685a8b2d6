import SnakeTableDrawing

/// Drawing below the prompt instead of on the whole terminal.
extension Screen {
  /// Whether the screen is below the prompt.
  package var isInline: Bool { region != nil }
  /// The size that the screen can have: its size, except below the prompt.
  package var maximumSize: Size { region?.maximumSize ?? size }

  /// Changes the height of a screen below the prompt. The next `present` draws all of it.
  package func resize(lines: Int) {
    guard let region, lines != region.lines else { return }
    self.region?.resize(lines: min(lines, region.maximumSize.lines))
    adaptToRegion()
  }

  /// Adapts what depends on the size of the region.
  func adaptToRegion() {
    guard let region else { return }
    size = region.size
    writer.size = region.size
    decoder.size = region.terminalSize
    shown = nil
  }

  /// Goes to the beginning of an empty line. The terminal reports where the cursor was before.
  ///
  /// - Parameter isContinued: whether the region was entered before and not left. Only the report then tells whether
  ///   another program has moved the cursor: SIGCONT is also sent to processes that were not stopped. Frames need not
  ///   wait for it: if the cursor was not moved, the empty line is the first line of the region. If there is no report,
  ///   the position before the region is forgotten. At the end, the cursor is then left at the beginning of the region,
  ///   where it overwrites no line of a shell.
  func enterRegion(isContinued: Bool = false) {
    guard let region, let inline = writer.inline else { return }
    if asksForPositions {
      if isContinued { self.region?.awaitPlace() } else { self.region?.awaitStart() }
      output.send(askForPosition())
    }
    let enter = inline.enter(columns: region.terminalSize.columns)
    // The frame stays until the next one, as in `enterModes`.
    if isContinued { output.hold(enter) } else { output.send(enter) }
    writer.enterRegion()
    notePlace(isStored: false)
  }

  /// The sequence that empties the region; nil for a screen on the whole terminal.
  var leaveRegion: [UInt8]? { region.flatMap { writer.inline?.leave(isStored: $0.isStored) } }

  /// Notes whether the terminal has stored the position of the region's first line, as it does in each frame. How the
  /// region is left depends on it.
  func notePlace(isStored: Bool) {
    guard let region, region.isStored != isStored else { return }
    self.region?.isStored = isStored
    updateSequences()
  }

  /// Queries the position of the first line after the next frame, when the cursor is there.
  func askForTop() {
    if asksForPositions { region?.needsTop = true }
  }

  /// Returns the query of the position of the first line, if it is needed.
  func takeTopQuestion() -> [UInt8] {
    guard let region, region.needsTop else { return [] }
    self.region?.awaitTop()
    return askForPosition()
  }

  private var asksForPositions: Bool { isInline && inputMode == .keys && answersQuestions }

  /// Returns the query of the cursor's position. From then on, the report is awaited.
  private func askForPosition() -> [UInt8] {
    decoder.awaitedPositions += 1
    extendReplyDeadline()
    return InlineSequences.positionQuestion
  }

  /// Takes the reports of the cursor's position that have arrived.
  func takePositions() {
    for position in decoder.takePositions() { region?.take(position) }
  }

  /// Returns the events with the positions of the mouse in the region.
  func inRegion(_ events: [Event]) -> [Event] {
    guard let region else { return events }
    return events.compactMap { event in
      guard case .mouse(let mouse) = event else { return event }
      return region.inside(mouse).map(Event.mouse)
    }
  }

  /// Draws the cursor that the user sees, as a reversed cell, since the terminal's own is kept in the first line.
  func drawCursor(_ newCursor: TerminalCursor, over buffer: CellBuffer) {
    if cursor.isVisible, cursor.position != newCursor.position || !newCursor.isVisible {
      writer.put(
        buffer, line: cursor.position.line, columns: cursor.position.column..<cursor.position.column + 1,
        glyphs: glyphs)
    }
    if newCursor.isVisible { writer.putCursor(at: newCursor.position, of: buffer, glyphs: glyphs) }
    cursor = newCursor
  }
}
