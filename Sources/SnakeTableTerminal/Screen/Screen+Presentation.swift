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
    if changedLines > 0 { frameRecorder?.record(buffer, glyphs: glyphs, at: MonotonicClock.nanoseconds()) }
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

  /// Returns the lines and corners that a terminal's font contains, by the name in TERM; nil for no terminal.
  package static func repertoire(terminal name: String?) -> BoxGlyphs.Repertoire {
    guard let name, name.hasPrefix("linux") || name.hasPrefix("vt") else { return .unicode }
    return .console
  }

  // MARK: Handing the terminal over to another program, such as an editor

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

/// The output to a terminal that may be slow, stopped or gone. Writing never blocks: bytes that the terminal does not
/// accept immediately are stored here. While there are such bytes, no frame is added; frames are dropped, never queued.
struct TerminalOutput {
  private let descriptor: FileDescriptor
  /// The recorder of all output; nil for none.
  var recorder: CastRecorder?
  /// The bytes that the terminal has not accepted yet.
  private(set) var unsent: ArraySlice<UInt8> = []
  /// The bytes to send together with the next ones.
  private var held: [UInt8] = []

  /// The maximum time in nanoseconds to wait on closing for a terminal that does not read.
  private static let patience = 1_000_000_000

  init(descriptor: FileDescriptor) { self.descriptor = descriptor }

  var isEmpty: Bool { unsent.isEmpty }

  /// Adds bytes to send together with the next ones. The terminal then does not show what is between the two.
  mutating func hold(_ bytes: [UInt8]) { held += bytes }

  mutating func send(_ bytes: [UInt8]) {
    let bytes = held + bytes
    held = []
    recorder?.record(bytes)
    if unsent.isEmpty { unsent = bytes[...] } else { unsent += bytes }
    flush()
  }

  /// Writes as many bytes as the terminal accepts.
  mutating func flush() {
    while !unsent.isEmpty {
      do throws(SystemError) {
        let count = try descriptor.write(unsent)
        guard count > 0 else { return }
        unsent = unsent.dropFirst(count)
      } catch {
        if error != .wouldBlock { unsent = [] }
        return
      }
    }
  }

  /// Sends the last bytes. If the terminal does not accept its pending output after a short wait, that output is
  /// discarded. `recovery` then ends the control sequence that may have been cut off.
  mutating func finish(with bytes: [UInt8], recovery: [UInt8]) {
    flush()
    if !unsent.isEmpty { discard(recovery) }
    send(bytes)
    let deadline = MonotonicClock.nanoseconds() + Self.patience
    while !unsent.isEmpty, MonotonicClock.nanoseconds() < deadline {
      _ = Poll.wait([], writable: descriptor.number, until: deadline)
      flush()
    }
    guard !unsent.isEmpty else { return }
    discard(recovery + bytes)
    flush()
    unsent = []
  }

  /// Discards the output that the terminal has not read and sends `recovery` instead.
  private mutating func discard(_ recovery: [UInt8]) {
    TerminalWindow.discardOutput(of: descriptor.number)
    unsent = recovery[...]
  }
}

/// The terminal's cursor, which screen readers, magnifiers and input methods follow.
public struct TerminalCursor: Equatable, Sendable {
  /// The cell of the cursor.
  public var position: Point
  /// Whether the cursor is shown. Assistive software finds it in either case.
  public var isVisible: Bool

  /// Creates a cursor at a cell.
  public init(at position: Point, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}

/// A frame timer (CADisplayLink): it gives the time of the next frame while an animation is running, and none
/// otherwise.
///
/// Frames lie on a fixed grid of absolute times, so they do not drift. Frames that were missed are skipped. Times are
/// nanoseconds of `MonotonicClock`.
package struct DisplayLink: Sendable {
  /// The frames per second, from 1 to 1000.
  package let framesPerSecond: Int
  /// The time of the next frame; nil while the link is stopped.
  package private(set) var deadline: Int?
  private var origin = 0

  /// Creates a stopped link. The frame rate is limited to 1 to 1000.
  package init(framesPerSecond: Int) {
    self.framesPerSecond = min(max(1, framesPerSecond), 1000)
  }

  /// Starts the link. The first frame is due one period after `time`. Has no effect on a running link.
  package mutating func start(at time: Int) {
    guard deadline == nil else { return }
    origin = time
    deadline = frameTime(after: time)
  }

  /// Stops the link.
  package mutating func stop() {
    deadline = nil
  }

  /// Whether a frame is due at `time`. If so, schedules the next frame after `time`.
  package mutating func takeFrame(at time: Int) -> Bool {
    guard let deadline, time >= deadline else { return false }
    self.deadline = frameTime(after: time)
    return true
  }

  /// Returns the first time on the grid after `time`. `time` must not be before `origin`.
  private func frameTime(after time: Int) -> Int {
    let second = 1_000_000_000
    let (seconds, rest) = (time - origin).quotientAndRemainder(dividingBy: second)
    // The grid within a second is k * second / fps, rounded down.
    var frame = rest * framesPerSecond / second + 1
    if frame * second / framesPerSecond <= rest { frame += 1 }
    return origin + seconds * second + frame * second / framesPerSecond
  }
}
