import SnakeTableDrawing
import SnakeTableSystem
import Synchronization

/// A terminal's descriptor, with its settings and its size.
struct TerminalDevice {
  let descriptor: FileDescriptor
  /// The terminal that has the size.
  private let window: FileDescriptor
  /// The ownership of the terminal's settings; nil if the descriptor is not a terminal.
  private var ownership: TerminalOwnership? {
    didSet { Self.lastOwnership.withLock { $0 = ownership } }
  }

  private static let maximum = Size(columns: 1000, lines: 500)
  private static let standard = Size(columns: 80, lines: 24)
  /// What this process has seen and set of the controlling terminal's settings; nil before. A screen may end without
  /// restoring anything, and the next one needs to know what it has set.
  private static let lastOwnership = Mutex<TerminalOwnership?>(nil)

  /// - Parameters:
  ///   - former: The ownership of the same terminal before; nil for none.
  ///   - window: The terminal that has the size; nil for `descriptor`.
  init(descriptor: FileDescriptor, former: TerminalOwnership? = nil, window: FileDescriptor? = nil) {
    self.descriptor = descriptor
    self.window = window ?? descriptor
    ownership = TerminalSettings(of: descriptor.number).map {
      let isJob = ProcessGroup.isJob
      let (reads, writes) = (Screen.isPipe(.standardInput), Screen.isPipe(.standardOutput))
      return TerminalOwnership(
        current: $0, former: former, isPipeline: isJob && (reads || writes), hasReader: isJob && writes)
    }
  }

  /// Opens the controlling terminal of the process; nil if there is none. The new descriptor shares its flags with no
  /// other process and does not block on writes.
  static func controlling() -> TerminalDevice? {
    guard let descriptor = try? FileDescriptor(opening: "/dev/tty", [.readAndWrite, .nonBlocking]) else {
      return nil
    }
    let device = TerminalDevice(descriptor: descriptor, former: lastOwnership.withLock(\.self))
    return device.ownership == nil ? nil : device
  }

  func close() { descriptor.close() }

  /// Whether this process may use the terminal. The system stops a background process here until it is in the
  /// foreground. If it cannot be stopped, because its signal is ignored or no shell would continue it, the result is
  /// false.
  var isAvailable: Bool {
    // Reading no bytes checks this, and takes no keys.
    do throws(SystemError) { _ = try descriptor.read(limit: 0) } catch { return error != .inputOutput }
    return true
  }

  /// Returns the size in cells, at most `maximum`. If the terminal reports no size (0), returns
  /// `previous`, or 80 by 24 if there is none.
  func size(previous: Size?) -> Size {
    guard let window = TerminalWindow.size(of: window.number) else { return previous ?? Self.standard }
    return Size(
      columns: min(window.columns, Self.maximum.columns), lines: min(window.lines, Self.maximum.lines))
  }

  /// Whether another program is in the foreground, usually the shell.
  var isInBackground: Bool { ProcessGroup.isInBackground(of: descriptor.number) }

  /// Reads the available bytes, at most `limit`. Empty if there are none; nil if the terminal is gone, or if this process
  /// is in the background.
  func read(limit: Int) -> [UInt8]? {
    do throws(SystemError) {
      let bytes = try descriptor.readInForeground(limit: limit)
      return bytes.isEmpty ? nil : bytes
    } catch { return error == .wouldBlock ? [] : nil }
  }
}

// MARK: - Settings

extension TerminalDevice {
  /// Records the settings of the controlling terminal, and returns whether they are ordinary. Call it first
  /// in a pipeline, before the other programs have changed the settings. Returns true without a terminal, which no other
  /// program uses either.
  @discardableResult
  static func noteSettings() -> Bool {
    guard
      let descriptor = try? FileDescriptor(opening: "/dev/tty", [.nonBlocking, .noControllingTerminal]),
      let settings = TerminalSettings(of: descriptor.number)
    else { return true }
    lastOwnership.withLock { $0 = TerminalOwnership(current: settings, former: $0) }
    return settings.isOrdinary
  }

  /// Records the current settings. Returns whether they are the ones this program set, that is, no other program has
  /// changed them.
  mutating func observeSettings() -> Bool {
    guard let current = TerminalSettings(of: descriptor.number) else { return true }
    let isForeground = !isInBackground
    return ownership?.observe(current, isForeground: isForeground) ?? true
  }

  /// Whether the settings are ordinary, that is, no other program reads keys or a password.
  var isOrdinary: Bool { TerminalSettings(of: descriptor.number)?.isOrdinary ?? false }

  /// Whether a program that is still running may restore a raw mode when it ends.
  var isContested: Bool { ownership?.isContested ?? false }

  /// Determines this program's settings, based on the terminal's current settings.
  mutating func prepareSettings(for mode: Screen.InputMode) {
    // Waits for the foreground before the settings are read. Otherwise `applySettings` would stop a background process
    // after the read, and settings that another program of the pipeline applies in the meantime would be lost.
    _ = isAvailable
    _ = observeSettings()
    ownership?.take(keepsSignals: mode == .waiting)
  }

  /// Applies this program's settings. Returns whether the terminal can be used.
  func applySettings() -> Bool { ownership?.own?.apply(to: descriptor.number) ?? true }

  /// Restores the settings that the remaining programs need. A shell may have the terminal already; if it has not set its
  /// own settings, it needs the former ones too. Returns whether another program still uses the terminal, so that its
  /// settings were left.
  /// - Parameter wasShared: `isShared` a moment ago; nil to search now. It is searched again if another program has taken
  ///   the terminal since.
  @discardableResult
  mutating func giveBack(wasShared: Bool? = nil) -> Bool {
    let wasShared = wasShared ?? isShared
    let isOwn = observeSettings()
    let isShared = isOwn ? wasShared : isShared
    let settings = settingsToLeave(isShared: isShared)
    if isOwn {
      settings?.applyInBackground(to: descriptor.number)
    } else {
      settings?.apply(to: descriptor.number)
    }
    ownership?.release()
    return isShared
  }

  /// Restores the settings if they are still those of a screen that has given way to another program: that program took
  /// them for the original ones. Call it at the end of the program.
  /// - Parameter modes: the bytes that restore the modes that the screen has set.
  static func giveBackOwnSettings(modes: [UInt8]) {
    guard let own = lastOwnership.withLock(\.self)?.own, var device = controlling() else { return }
    if TerminalSettings(of: device.descriptor.number) == own {
      // Without room for the bytes the terminal does not read, and will not show them either.
      try? device.descriptor.writeAll(modes)
      device.giveBack()
    }
    device.close()
  }

  /// The settings to restore if the process is killed; nil if the descriptor is not a terminal.
  var emergencySettings: TerminalSettings? { settingsToLeave(isShared: true) }

  private func settingsToLeave(isShared: Bool) -> TerminalSettings? {
    ownership?.settingsToLeave(isShared: isShared)
  }

  /// Whether another program of the pipeline uses the terminal. The search takes milliseconds.
  var isShared: Bool { otherProgram != nil }

  /// The process of another program of the pipeline that uses the terminal; nil if there is none. The processes are
  /// searched only if the result matters.
  var otherProgram: Int32? {
    guard let ownership else { return nil }
    let isCertain =
      ownership.isOvertaken
      || ownership.settingsToLeave(isShared: true) != ownership.settingsToLeave(isShared: false)
    guard isCertain || ownership.isContested else { return nil }
    return ProcessGroup.others().first {
      !$0.isStopped && ProcessGroup.hasOpenedTerminal($0.id, countsShells: isCertain)
    }?.id
  }
}

/// A terminal used line by line, for terminals without cursor addressing: it writes text and reads lines. It changes no
/// settings, so nothing has to be restored, and Ctrl-C ends the process.
package final class LineTerminal {
  private let descriptor: FileDescriptor
  private var lines: LineReader

  /// Opens the controlling terminal.
  package init() throws(TerminalError) {
    do throws(SystemError) { descriptor = try FileDescriptor(opening: "/dev/tty", .readAndWrite) } catch {
      throw .noTerminal
    }
    lines = LineReader(descriptor)
  }

  /// Writes text, and waits until the terminal has accepted it. Text written to a terminal that is gone is lost.
  package func write(_ text: [UInt8]) {
    try? descriptor.writeAll(text)
  }

  /// Reads the next line without its line end; nil at the end of input (Ctrl-D) or if the terminal is gone.
  package func readLine() -> [UInt8]? {
    guard case .line(let line) = lines.next() else { return nil }
    return line
  }
}
