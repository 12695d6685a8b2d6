import SnakeTableSystem

/// Sharing the terminal with the other programs of a pipeline.
extension Screen {
  /// How keys arrive while this program has the terminal.
  package enum InputMode {
    /// Each key as itself.
    case keys
    /// The same, but Ctrl-C, Ctrl-\\ and Ctrl-Z are signals to the whole pipeline, as before. The difference also tells
    /// a program that waits from one that shows its table.
    case waiting
  }

  /// Nanoseconds between two looks at the terminal's settings.
  private static let interval = 100_000_000
  /// Nanoseconds to wait for the other programs of a pipeline to have started.
  private static let startPatience = 150_000_000

  /// Notes the terminal's settings before the other programs of the pipeline change them; returns whether they are
  /// ordinary: no other program reads keys or a password. The first thing a program does; about 10 microseconds.
  @discardableResult
  package static func noteTerminalSettings() -> Bool { TerminalDevice.noteSettings() }

  /// Reads the settings and notes them; returns whether they are still those that this screen made.
  package func checkOwnership() -> Bool { isOpen && device.observeSettings() }

  /// Looks at the settings, and repairs them and the picture if another program restored its own.
  package func checkSettings() {
    // No other program runs in the group: stop checking, so that an idle table uses no processor time.
    if nextSettingsCheck == 0, ProcessGroup.others().isEmpty { nextSettingsCheck = nil }
    if nextSettingsCheck != nil { nextSettingsCheck = MonotonicClock.now() + Self.interval }
    guard isOpen, !isLost, inputMode == .keys, !device.observeSettings() else { return }
    device.take(inputMode)
    setEmergency()
    // The other program has left full-screen mode, perhaps: enter it again.
    Curses.leave()
    _ = Curses.takeOutput()
    enterModes()
    shown = nil
    Curses.redraw()
    queue.append(.resumed)
  }

  /// Changes how keys arrive.
  package func setInputMode(_ mode: InputMode) {
    inputMode = mode
    device.take(mode)
  }

  /// Gives the screen up to the program that has taken the terminal: sends nothing and restores nothing.
  package func abandon() {
    guard isOpen else { return }
    isOpen = false
    pollThread = nil
    Curses.close()
    releaseProcess()
    device.close()
  }

  /// Whether standard input or output is connected to another program.
  static func standardStreamsArePipes() -> Bool { isPipe(.standardInput) || isPipe(.standardOutput) }

  private static func isPipe(_ descriptor: FileDescriptor) -> Bool {
    (try? FileStatus(descriptor))?.kind == .pipe
  }

  /// Waits until the programs that read this one's output have started. Such a program saves the terminal's settings when
  /// it starts (less, fzf): it must not take this one's for the original.
  static func awaitReaders() {
    // Without job control there is no group of the pipeline's own.
    guard isPipe(.standardOutput), ProcessGroup.isJob else { return }
    let deadline = MonotonicClock.now() + startPatience
    while !ProcessGroup.others().allSatisfy(\.isAsleep), MonotonicClock.now() < deadline {
      _ = Poll.wait([], until: MonotonicClock.now() + 2_000_000)
    }
  }

  /// After the program's output has ended: waits for the programs that took the terminal over from this one, and restores
  /// what they cannot. A program that began while this screen was open restores this screen's settings at its end.
  /// Returns at once if there is none. Call it after `close`.
  package func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    while device.isShared { _ = Poll.wait([], until: MonotonicClock.now() + Self.interval / 4) }
    device.giveBack()
    device.close()
  }
}
