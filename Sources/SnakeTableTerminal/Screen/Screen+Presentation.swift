import SnakeTableDrawing
import SnakeTableSystem

extension Screen {
  /// Whether the terminal has received the last frame, so that the next one can be presented. If not, `wait` also waits
  /// until it has.
  package var isReady: Bool { output.isEmpty }

  /// Shows `buffer` by sending only the cells that differ from the last frame. Cells outside the screen are clipped.
  /// O(columns × changed lines), at memory speed where nothing has changed.
  ///
  /// The screen keeps a copy of what it shows. The buffer keeps the frame, so that the next one can be drawn on top of it.
  /// - Parameter newCursor: the position and visibility of the terminal's cursor; nil to leave it as it is.
  package func present(_ buffer: inout CellBuffer, cursor newCursor: TerminalCursor? = nil) {
    guard isOpen, !isLost else { return }
    let changedLines = write(buffer)
    let cursorMoves = newCursor.map { $0 != cursor } ?? false
    if isInline {
      if changedLines > 0 || cursorMoves { drawCursor(newCursor ?? cursor, over: buffer) }
    } else if let newCursor, cursorMoves {
      setCursor(newCursor)
    }
    buffer.beginFrame()
    if changedLines > 0 || cursorMoves { update(isLarge: changedLines > 1) }
  }

  /// Sends the whole screen to the terminal again.
  package func redrawAll() {
    guard isOpen, !isLost, let shown else { return }
    writer.writeAll(of: shown, glyphs: glyphs)
    if isInline { drawCursor(cursor, over: shown) }
    update(isLarge: true)
  }

  /// Writes the cells that differ from the frame on the terminal, or all if there is none. Returns the number of
  /// changed lines.
  private func write(_ buffer: CellBuffer) -> Int {
    // Taken out, so that it is changed in place.
    if var shown = shown.take(), shown.size == buffer.size {
      defer { self.shown = shown }
      return writer.write(buffer, over: &shown, glyphs: glyphs)
    }
    writer.writeAll(of: buffer, glyphs: glyphs)
    shown = buffer
    return size.lines
  }

  private func setCursor(_ newCursor: TerminalCursor) {
    if newCursor.isVisible != cursor.isVisible { writer.showCursor(newCursor.isVisible) }
    cursor = newCursor
  }

  /// Sends the changes to the terminal. If they span several lines and the terminal supports it, they appear all at
  /// once.
  private func update(isLarge: Bool) {
    writer.select(.plain)
    if !isInline { writer.move(to: cursor.position) }
    let bytes = isInline ? writer.takeRegionBytes() : writer.takeBytes()
    output.send((isLarge ? sequences.startFrame + bytes + sequences.endFrame : bytes) + takeQuestion())
    notePlace(isStored: true)
  }
}

extension Screen {
  /// Returns the lines and corners that a terminal's font contains, by the name in TERM; nil for no terminal.
  package static func repertoire(terminal name: String?) -> BoxGlyphs.Repertoire {
    guard let name, name.hasPrefix("linux") || name.hasPrefix("vt") else { return .unicode }
    return .console
  }
}

/// Handing the terminal over to another program, such as an editor.
extension Screen {
  /// Ends line-drawing characters and the modes of the keypad, and lets lines wrap, as far as the terminal has these modes.
  private static var ordinaryText: [UInt8] { ["rmacs", "rmkx", "smam"].flatMap { Terminfo.sequence($0) } }

  /// Gives the terminal to `body` as it was before this screen was opened, and takes it back afterwards: the settings that
  /// it had are set again, and the next frame draws everything.
  /// - Parameter body: receives the terminal, whose system calls block.
  /// - Throws: the error of `body`, or that the terminal cannot be opened, or `interrupted` if a signal is about to end this
  ///   process: nothing could end a program that has the terminal then.
  package func handOver<Result>(
    _ body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard !Signals.isEnding else { throw .interrupted }
    let terminal = try FileDescriptor(opening: "/dev/tty", .readAndWrite)
    let keys = takeReplies()
    Signals.giveKeysAway(true)
    leave()
    device.giveBack()
    Signals.clearEmergency()
    let settings = TerminalSettings(of: terminal.number)
    defer {
      settings?.apply(to: terminal.number)
      output.send(sequences.disableReports + Self.ordinaryText)
      resume(hasLeft: true)
      Signals.giveKeysAway(false)
      queue += translate(keys)
    }
    return try body(terminal)
  }
}
