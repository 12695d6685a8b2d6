import SnakeTableDrawing
import SnakeTableSystem

/// The terminal in full-screen mode, or its lines below the prompt. A screen shows cell buffers, reports keys and signals, and restores the terminal
/// when it is closed.
///
/// There is at most one screen at a time. It makes changes to the whole process, from `init` to `close`, only if they
/// are requested (`ProcessProtection`). Use it from one thread or actor; other threads use `Waker`.
package final class Screen {
  /// The size in cells, at most 1000 by 500.
  package internal(set) var size: Size
  /// The glyphs for lines and corners, initially what the terminal can show.
  package var glyphs: BoxGlyphs
  /// The number of colours of the terminal: 0, 8, 16, 256 or 16777216.
  package var colors: Int { writer.palette.colors }
  /// Whether clicks and the wheel are reported.
  package let hasMouse: Bool
  /// Whether the locale can encode only ASCII. Other characters are shown as `?`.
  package let encodingIsASCII: Bool

  /// The lines below the prompt to draw on; nil for the whole terminal.
  var region: InlineRegion?
  var device: TerminalDevice
  var output: TerminalOutput
  var writer: CellWriter
  var sequences: TerminalSequences
  /// The features that the terminal is known to support.
  var features: TerminalSequences.Features
  /// Whether the terminal can be queried.
  package let answersQuestions: Bool
  /// The input mode of the terminal.
  package internal(set) var inputMode: InputMode
  var settingsChecks = SettingsChecks()
  /// Whether the settings can be restored only after another program has ended: see `settle`.
  package internal(set) var isUnsettled = false
  /// The process that used the terminal when the screen was closed; nil for none.
  var heir: Int32?
  /// The waker that signal handlers wake; nil if there are none.
  private(set) var signalWaker: Waker?
  /// Whether this screen handles signals.
  private(set) var handlesSignals = false
  var decoder: KeyDecoder
  /// The frame shown on the terminal; nil if the whole screen has to be drawn again.
  var shown: CellBuffer?
  /// Whether the terminal was sent what `leave` reverts.
  var hasEntered = false
  /// The position and visibility of the terminal's cursor.
  var cursor = TerminalCursor(at: Point(column: 0, line: 0), isVisible: false)
  /// The events to be returned by the next `wait`.
  var queue: [Event] = []
  /// The queries to send after the next frame. Frames do not wait for their replies.
  var question: [UInt8] = []
  /// Whether the next queries are about the background colour too, and the time up to which its reply is awaited; nil if none
  /// is.
  var asksForBackground = false
  var backgroundDeadline: Int?
  /// The time up to which `close` waits for the replies to the last queries.
  var replyDeadline = 0
  /// What was changed of the modes of keys.
  var keyModes = TerminalSequences.KeyModes.unchanged
  /// Whether the modes of keys may be saved. Those of a terminal that another program uses are not the original ones.
  var savesKeyModes = false
  /// Keeps the frames that are shown; nil for no recording.
  package var frameRecorder: FrameRecorder?
  var isLost = false
  var isOpen = true

  /// Opens the controlling terminal.
  /// - Parameters:
  ///   - usesMouse: whether clicks and the wheel are reported, if the terminal supports them.
  ///   - usesColor: whether colours are used; false draws in the terminal's default colours.
  ///   - recorder: records all output from the first byte on; nil for no recording.
  ///   - protection: the changes to make to the whole process.
  ///   - inlineHeight: the maximum height below the prompt; nil for the whole terminal. A terminal that cannot move its
  ///     cursor by lines is used as a whole.
  package convenience init(
    usesMouse: Bool = true, usesColor: Bool = true,
    recorder: CastRecorder? = nil, protection: ProcessProtection = [], inlineHeight: InlineHeight? = nil
  ) throws(TerminalError) {
    try self.init(
      usesMouse: usesMouse, usesColor: usesColor, recorder: recorder,
      protection: protection, inlineHeight: inlineHeight, inputMode: .keys)
  }

  /// Opens the controlling terminal with an initial input mode.
  package convenience init(
    usesMouse: Bool, usesColor: Bool, recorder: CastRecorder?,
    protection: ProcessProtection, inlineHeight: InlineHeight?, inputMode: InputMode
  ) throws(TerminalError) {
    Self.awaitReaders()
    guard !Terminfo.isOpen, let device = TerminalDevice.controlling() else { throw .noTerminal }
    guard device.isAvailable else {
      device.close()
      throw .inBackground
    }
    let waker = Waker()
    let handlesSignals = Signals.install(
      waker, signals: protection.contains(.signals), crashes: protection.contains(.crashes))
    do {
      try self.init(
        device: device, terminal: Environment["TERM"], size: device.size(previous: nil),
        usesMouse: usesMouse, usesColor: usesColor, inlineHeight: inlineHeight)
    } catch {
      Signals.remove()
      device.close()
      throw error
    }
    output.recorder = recorder
    recorder?.begin(size: decoder.size, terminal: Environment["TERM"] ?? "")
    signalWaker = waker
    self.handlesSignals = handlesSignals
    self.inputMode = inputMode
    if Self.isPipe(.standardInput) || Self.isPipe(.standardOutput) {
      settingsChecks = SettingsChecks(begin: MonotonicClock.nanoseconds())
    }
    if protection.contains(.standardError) { CurrentProcess.holdStandardError() }
    enter()
  }

  /// Creates a screen on any descriptor, without signal handlers and without setting modes.
  init(
    device: TerminalDevice, terminal: String?, size: Size, usesMouse: Bool = false,
    usesColor: Bool = true, inlineHeight: InlineHeight? = nil
  ) throws(TerminalError) {
    encodingIsASCII = Encoding.select() == .ascii
    guard let terminal, try Terminfo.open(terminal: terminal) else { throw .unusable(term: terminal) }
    self.device = device
    inputMode = .keys
    output = TerminalOutput(descriptor: device.descriptor)
    let inline = inlineHeight == nil ? nil : InlineSequences()
    if let inlineHeight, inline != nil { region = InlineRegion(height: inlineHeight, terminalSize: size) }
    self.size = region?.size ?? size
    let repertoire = Self.repertoire(terminal: terminal)
    glyphs = BoxGlyphs(repertoire: encodingIsASCII ? .ascii : repertoire)
    let capabilities = TerminalCapabilities()
    let palette = TerminalPalette(colors: usesColor ? capabilities.colors : 0)
    writer = CellWriter(
      capabilities: capabilities, palette: palette, size: region?.size ?? size, inline: inline)
    hasMouse = usesMouse && !Terminfo.sequence("kmous").isEmpty
    features = TerminalSequences.documentedFeatures(terminal: terminal)
    sequences = TerminalSequences(
      hasMouse: hasMouse, features: features, lines: size.lines, leaveRegion: inline?.leave(isStored: false))
    answersQuestions = TerminalSequences.answersQuestions(terminal: terminal)
    decoder = KeyDecoder(size: size, escapeDelay: Environment.escapeDelay)
  }

  /// Returns the number of columns of a scalar according to the C library: 0, 1 or 2, or -1 if it cannot be shown.
  /// Glyphs are drawn by this number, so a table of widths has to agree with it. Call it after a screen was created, which
  /// sets the locale.
  package static func columns(of scalar: UInt32) -> Int32 { Encoding.columns(of: scalar) }

  /// Restores the terminal and the former signal handlers. Calling it again has no effect.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    takeReplies()
    // The search for other programs takes milliseconds. Once the screen is gone, Ctrl-C must not find raw settings.
    heir = device.otherProgram
    leave()
    Terminfo.close()
    let isShared = device.giveBack(wasShared: heir != nil)
    isUnsettled = device.isContested && isShared
    // From now on, Ctrl-C is for the programs that `settle` waits for.
    if isUnsettled { Signals.ignore(Signals.interrupt) }
    releaseProcess()
    if !isUnsettled { device.close() }
  }

  deinit {
    close()
    if isUnsettled { device.close() }
  }

  /// Reverts the changes to the whole process.
  func releaseProcess() {
    CurrentProcess.releaseStandardError()
    Signals.remove()
  }

  /// Reports that the terminal is gone.
  func lose() {
    Signals.awaitEnd()
    isLost = true
    queue.append(.terminalLost)
  }
}
