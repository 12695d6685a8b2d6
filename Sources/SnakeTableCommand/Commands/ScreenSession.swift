import SnakeTable
import SnakeTableBrowser
import SnakeTableSystem
import SnakeTableTerminal

/// Opens the terminal, shows a table until the user has chosen or left, and restores the terminal.
struct ScreenSession {
  var options: Options
  var settings: DisplaySettings
  /// The recorder of the session; nil for no recording.
  private let recorder: SessionRecording?
  /// Is called before the process exits because it was interrupted.
  var willExit: () -> Void = {}

  init(options: Options) {
    self.options = options
    settings = DisplaySettings(options: options)
    let followsScheme = options.screen.theme == .auto
    recorder = options.screen.castFile.map { SessionRecording(path: $0, followsScheme: followsScheme) }
  }

  /// Returns the controller of a table on a screen.
  /// - Parameters:
  ///   - loops: the number of repetitions of a demo, 0 for no limit; nil if the table is not a demo.
  ///   - demos: the demos to switch to; nil if the table is not a demo.
  ///   - source: the rows of the table, which may still be arriving; nil for a table without records.
  ///   - message: returns the message about the input; nil for none.
  func makeController(
    _ dataSource: any TableDataSource, title: CellText?, loops: Int? = nil, demos: DemoMenu? = nil,
    source: (any RowStore)? = nil, message: @escaping () -> String? = { nil }, on screen: Screen
  ) -> ListScreen {
    let table = TableView(
      dataSource: dataSource, configuration: settings.screenConfiguration,
      appearance: settings.appearance(on: screen),
      motion: options.motion)
    let controller = ListScreen(
      table: table, title: title, source: source, state: options.records.list,
      settings: options.browser, message: message, loops: loops, demos: demos)
    controller.surroundings.runInForeground = { (program) throws(SystemError) in
      try screen.handOver { (terminal) throws(SystemError) in try program.run(on: terminal) }
    }
    controller.surroundings.commandLine = options.commandLine
    controller.surroundings.statementHistory = .usual
    controller.surroundings.copy = { Clipboard.copy($0, on: screen) }
    controller.surroundings.describe = { Diagnostics.message(for: .input($0)) }
    return controller
  }

  /// Shows a table until the user has chosen or left, and closes the screen.
  func show(_ controller: ListScreen, on screen: Screen) throws(CommandError) -> BrowserOutcome {
    try show(controller.makeScreen(), on: screen) {
      controller.end()
      recordColors(of: controller)
    }
    return controller.outcome ?? .cancelled
  }

  /// Notes which colours a recording has.
  func recordColors(of controller: ListScreen) { recorder?.isLight = controller.isLight }

  /// Shows a controller until it is finished, and closes the screen.
  /// - Parameter end: ends what runs in the background.
  func show(
    _ controller: any ScreenController, on screen: Screen, end: () -> Void
  ) throws(CommandError) {
    if screen.inputMode != .keys { screen.setInputMode(.keys) }
    if settings.needsBackground(of: screen) { screen.askForBackgroundColor() }
    let loop = ScreenLoop(
      screen: screen, controller: controller, framesPerSecond: options.screen.framesPerSecond,
      keepsFrame: true)
    let ending = loop.run()
    end()
    try self.end(screen, ending)
  }

  /// The outcome of waiting for rows.
  enum WaitEnding {
    case ready, cancelled
    /// Another program now uses the terminal.
    case overtaken
  }

  /// Shows a screen that says there are no rows yet. The next screen loop handles the keys that are typed meanwhile. Closes the
  /// screen if the user has left.
  /// - Parameter cancel: called if the user has left, before the screen is closed.
  func wait(
    on screen: Screen, until isReady: @escaping () -> Bool, cancel: () -> Void
  ) throws(CommandError) -> WaitEnding {
    let controller = WaitingController(settings: settings, screen: screen, until: isReady)
    var ending = ScreenLoop(screen: screen, controller: controller).run()
    // Ctrl-C also ends the program that writes the rows. The end of its output may arrive before this program's own
    // signal.
    if ending == .finished, let signal = screen.takeInterrupt() { ending = .interrupted(signal: signal) }
    if ending == .finished, !controller.table.isFinished {
      guard isReady() else { return .overtaken }
      screen.unread(controller.typedAhead)
      return .ready
    }
    cancel()
    try end(screen, ending)
    return .cancelled
  }

  /// Opens the terminal and starts the recording of its output.
  func open(inputMode: Screen.InputMode = .keys) throws(CommandError) -> Screen {
    try openRecording()
    do throws(TerminalError) {
      let screen = try Screen(
        usesMouse: options.screen.usesMouse, usesColor: settings.usesColor, recorder: recorder?.output,
        protection: .all,
        inlineHeight: options.browser.isAccessible ? nil : options.screen.height, inputMode: inputMode)
      screen.frameRecorder = recorder?.frames
      return screen
    } catch { throw .terminal(error) }
  }

  /// Opens the terminal like `open`. Returns nil if it cannot show a screen and rows can be chosen by number instead
  /// (`--accessible`).
  func openUnlessPrompting() throws(CommandError) -> Screen? {
    do throws(CommandError) { return try open() } catch {
      guard options.browser.isAccessible, case .terminal(.unusable) = error else { throw error }
      return nil
    }
  }

  /// Opens the screen to wait on. Returns nil if there is no usable terminal but the command may end without a screen.
  func openToWait() throws(CommandError) -> Screen? {
    do throws(CommandError) { return try open(inputMode: .waiting) } catch {
      guard options.choosing.mayDecide || options.browser.isAccessible else { throw error }
      return nil
    }
  }

  private func openRecording() throws(CommandError) {
    guard let recorder else { return }
    do throws(SystemError) { try recorder.file.open() } catch {
      throw .recording(path: recorder.file.path, error)
    }
  }

  /// Restores the terminal, then returns, exits, or throws, depending on how the screen loop ended.
  private func end(_ screen: Screen, _ ending: ScreenLoop.Ending) throws(CommandError) {
    screen.close()
    recorder?.finish()
    switch ending {
    case .finished: break
    case .interrupted(Signals.interrupt):
      willExit()
      Self.settle(screen)
      CurrentProcess.exit(CommandResult.interrupted.status)
    case .interrupted(let signal):
      willExit()
      CurrentProcess.die(by: signal)
    case .terminalLost: throw .terminal(.lost)
    }
  }

  /// Waits for programs that may restore the settings of the closed screen, after all rows are written.
  static func settle(_ screen: Screen) {
    guard screen.isUnsettled else { return }
    // The program that reads the rows now has all of them, and the one that writes rows ends.
    FileDescriptor.standardOutput.close()
    FileDescriptor.standardInput.close()
    CurrentProcess.fillStandardDescriptors()
    screen.settle()
  }

  /// Throws if the recording is incomplete, and says if only the beginning of the session fits in it.
  func checkRecording() throws(CommandError) {
    guard let recorder else { return }
    if let failure = recorder.file.failure { throw .recording(path: recorder.file.path, failure) }
    if recorder.isCut {
      Diagnostics.report("\(Diagnostics.marked(recorder.file.path)): has only the beginning of the session")
    }
  }
}

/// The clipboards that the user can paste from.
enum Clipboard {
  /// Copies text to the terminal's clipboard and, within tmux, to its buffer: tmux ignores the sequence of programs unless its
  /// option `set-clipboard` is on, but not its own command.
  /// - Returns: False if the terminal has no clipboard.
  static func copy(_ text: [UInt8], on screen: Screen) -> Bool {
    let isInTmux = Environment["TMUX"]?.isEmpty == false && !text.contains(0)
    if isInTmux {
      let words = ["tmux", "set-buffer", "-w", "--"].map { Array($0.utf8) }
      _ = BackgroundProgram(Program(words + [text]), limit: 1 << 16) {}
    }
    return screen.copy(text) || isInTmux
  }
}
