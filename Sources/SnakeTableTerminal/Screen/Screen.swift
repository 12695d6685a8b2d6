import SnakeTableDrawing
import SnakeTableSystem

/// The terminal as a full screen: shows cell buffers, reports keys and signals, and gives the terminal back
/// as it was.
///
/// There is one at a time. What it changes for the whole process from `init` to `close` is asked for
/// (`ProcessProtection`). Use it from one thread or actor; `Waker` is for the others.
public final class Screen {
  /// The size in cells, at most 1000 by 500.
  public internal(set) var size: Size
  /// The lines and corners drawn: at first those that the terminal can show.
  public var glyphs: BoxGlyphs
  /// Colours the terminal has: 0, 8, 16, 256 or 16777216.
  public var colors: Int { palette.colors }
  /// Whether clicks and the wheel are reported.
  public let hasMouse: Bool
  /// Whether the locale writes ASCII only; other characters show as `?`.
  public let encodingIsASCII: Bool

  var device: TerminalDevice
  var output: TerminalOutput
  let palette: TerminalPalette
  var sequences: TerminalSequences
  /// What the terminal understands, as far as known.
  var features: TerminalSequences.Features
  let reportsDrags: Bool
  /// Whether the terminal can be asked something.
  let answersQuestions: Bool
  /// How keys arrive.
  package internal(set) var inputMode: InputMode
  /// When to look at the terminal's settings next; nil while no other program can be changing them.
  var nextSettingsCheck: Int?
  /// Whether another program still has to end before the terminal is as it was: see `settle`.
  package internal(set) var isUnsettled = false
  /// Woken by signal handlers; nil where there are none.
  private(set) var signalWaker: Waker?
  /// Whether signals are this screen's to handle.
  private(set) var handlesSignals = false
  /// Waits where the caller must not be held up; nil while nobody has asked for that.
  var pollThread: PollThread?
  var decoder: KeyDecoder
  /// What the terminal shows; nil when it has to be drawn anew.
  var shown: CellBuffer?
  /// Where the terminal's cursor stands.
  var cursor = TerminalCursor(at: Point(column: 0, line: 0), isVisible: false)
  /// Events for the next `wait`.
  var queue: [Event] = []
  /// What goes to the terminal after the next frame: questions, which no frame waits for.
  var question: [UInt8] = []
  /// Whether the terminal keeps the modes that were set before.
  private var hasSavedModes = false
  var isLost = false
  var isOpen = true

  /// Takes the controlling terminal. `usesMouse`: clicks and the wheel come as events, if the terminal has
  /// them; with `reportsDrags` movements with a button down too. `usesColor`: false draws in the terminal's own two
  /// colours. `recorder` is told all that is sent, from the first byte on. `protection` is what changes for the whole
  /// process.
  public convenience init(
    usesMouse: Bool = true, reportsDrags: Bool = false, usesColor: Bool = true,
    recorder: CastRecorder? = nil, protection: ProcessProtection = []
  ) throws(TerminalError) {
    try self.init(
      usesMouse: usesMouse, reportsDrags: reportsDrags, usesColor: usesColor, recorder: recorder,
      protection: protection, inputMode: .keys)
  }

  /// Takes the controlling terminal as `init` does; `inputMode` says how keys arrive at first.
  package convenience init(
    usesMouse: Bool, reportsDrags: Bool, usesColor: Bool, recorder: CastRecorder?,
    protection: ProcessProtection, inputMode: InputMode
  ) throws(TerminalError) {
    Self.awaitReaders()
    guard !Curses.isOpen, let device = TerminalDevice.controlling() else { throw .noTerminal }
    let waker = Waker()
    let handlesSignals = Signals.install(
      waker, signals: protection.contains(.signals), crashes: protection.contains(.crashes))
    do {
      try self.init(
        device: device, terminal: Environment["TERM"], size: device.size(previous: nil),
        usesMouse: usesMouse, reportsDrags: reportsDrags, usesColor: usesColor)
    } catch {
      Signals.remove()
      device.close()
      throw error
    }
    output.recorder = recorder
    recorder?.begin(size: size, terminal: Environment["TERM"] ?? "")
    signalWaker = waker
    self.handlesSignals = handlesSignals
    self.inputMode = inputMode
    if Self.standardStreamsArePipes() { nextSettingsCheck = 0 }
    if protection.contains(.standardError) { CurrentProcess.holdStandardError() }
    enter()
  }

  /// A screen on any descriptor, without signals and modes.
  init(
    device: TerminalDevice, terminal: String?, size: Size, usesMouse: Bool = false,
    reportsDrags: Bool = false, usesColor: Bool = true
  ) throws(TerminalError) {
    encodingIsASCII = Encoding.select() == .ascii
    guard let terminal, let name = Self.open(terminal, size: size, usesColor: usesColor) else {
      throw .unusable(term: terminal)
    }
    self.device = device
    inputMode = .keys
    output = TerminalOutput(descriptor: device.descriptor)
    self.size = size
    let repertoire = Self.repertoire(terminal: name)
    glyphs = BoxGlyphs(repertoire: encodingIsASCII ? .ascii : repertoire)
    palette = TerminalPalette(colors: usesColor ? Curses.colors : 0)
    hasMouse = usesMouse && !Curses.capability("kmous").isEmpty
    features = TerminalSequences.documentedFeatures
    sequences = TerminalSequences(
      hasMouse: hasMouse, reportsDrags: reportsDrags, features: features, lines: size.lines)
    self.reportsDrags = reportsDrags
    answersQuestions = TerminalSequences.answersQuestions(terminal: name)
    decoder = KeyDecoder(size: size, escapeDelay: Environment.escapeDelay)
  }

  /// Tries the entry with all colours where the terminal says it has them, then the terminal's own; the name
  /// of the one that works.
  private static func open(_ terminal: String, size: Size, usesColor: Bool) -> String? {
    let names = [usesColor ? Environment.directColorTerminal : nil, terminal].compactMap { $0 }
    return names.first { Curses.open(terminal: $0, size: size) }
  }

  /// Columns of a scalar as the C library counts them: 0, 1 or 2, or -1 if it cannot be shown. Drawing
  /// follows this count, so a width table has to agree with it. Ask after a screen was made: that selects the
  /// locale.
  public static func columns(of scalar: UInt32) -> Int32 { Curses.columns(of: scalar) }

  /// Gives the terminal back as it was, and the signals to their former handlers. A second call does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    pollThread = nil
    leave()
    Curses.close()
    device.giveBack()
    releaseProcess()
    isUnsettled = device.isOvertaken && device.isShared
    if !isUnsettled { device.close() }
  }

  deinit {
    close()
    if isUnsettled { device.close() }
  }

  /// Takes back what changed for the whole process.
  func releaseProcess() {
    CurrentProcess.releaseStandardError()
    Signals.remove()
  }

  // MARK: Modes

  /// Takes the terminal over: modes, mouse, and what to do if the process dies at once.
  private func enter() {
    take()
    output.send(Curses.takeOutput())
    enterModes()
    if answersQuestions { question = TerminalSequences.featureQuestion(except: features) }
  }

  /// Sets the terminal. In the background this stops the process until it is in the foreground. The news that it continues is
  /// consumed: nothing is drawn yet.
  private func take() {
    device.take(inputMode)
    setEmergency()
    _ = Signals.take(Signals.goOn)
  }

  /// Switches modes on, after saving them if the terminal had been left in the usual way.
  func enterModes() {
    output.send(hasSavedModes ? sequences.reenter : sequences.enter)
    hasSavedModes = true
  }

  /// Prepares what a signal handler restores.
  func setEmergency() {
    guard let settings = device.emergencySettings else { return }
    Signals.setEmergency(device.descriptor.number, settings, bytes: sequences.emergency)
  }

  /// Leaves the terminal as it was, or, where it has one screen only, empty.
  private func leave() {
    Curses.leave()
    output.finish(
      with: sequences.leave + Curses.takeOutput() + sequences.clear, recovery: sequences.recovery)
    hasSavedModes = false
    takeReplies()
  }

  /// Gives the terminal to the shell and stops the process; returns when it goes on, with everything drawn
  /// again. Where nothing could wake the process (no job control), it only draws again.
  public func suspend() {
    guard isOpen, !isLost else { return }
    leave()
    device.giveBack()
    Signals.clearEmergency()
    Signals.stopProcessGroup()
    // This screen knows that the process continues.
    _ = Signals.take(Signals.goOn)
    resume()
  }

  /// Sets everything up after a stop: the shell may have changed modes, picture and size.
  func resume() {
    take()
    enterModes()
    updateSize()
    redrawAll()
  }

  /// Asks the terminal for its size and reports it. Where it is the same again the picture may be spoilt all the same: a
  /// window was made smaller and larger since last asked.
  func updateSize() {
    let newSize = device.size(previous: size)
    if newSize != size {
      size = newSize
      decoder.size = newSize
      output.recorder?.resize(to: newSize)
      Curses.resize(newSize)
      updateSequences()
    }
    shown = nil
    Curses.redraw()
    queue.append(.resize(newSize))
  }
}
