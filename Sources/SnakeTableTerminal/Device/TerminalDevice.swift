import Synchronization
import SnakeTableDrawing
import SnakeTableSystem

/// The descriptor of a terminal, its settings and its size.
struct TerminalDevice {
  let descriptor: FileDescriptor
  /// nil where the descriptor is no terminal.
  private var ownership: TerminalOwnership?

  private static let maximum = Size(columns: 1000, lines: 500)
  private static let standard = Size(columns: 80, lines: 24)
  /// The latest ordinary settings of the controlling terminal that this process has seen, or nil.
  private static let lastOrdinary = Mutex<TerminalSettings?>(nil)

  init(descriptor: FileDescriptor) {
    self.descriptor = descriptor
    ownership = TerminalSettings(of: descriptor.number).map {
      TerminalOwnership(
        current: $0, ordinary: Self.lastOrdinary.withLock(\.self), isJob: ProcessGroup.isJob)
    }
  }

  /// The process's controlling terminal, opened anew: its flags are shared with nobody, and no write waits.
  /// nil if there is none.
  static func controlling() -> TerminalDevice? {
    guard let descriptor = try? FileDescriptor(opening: "/dev/tty", [.readAndWrite, .nonBlocking]) else {
      return nil
    }
    let device = TerminalDevice(descriptor: descriptor)
    return device.ownership == nil ? nil : device
  }

  func close() { descriptor.close() }

  /// The size in cells, within bounds that ncurses survives. A terminal that does not know (0) has the
  /// `previous` size, at first 80 by 24.
  func size(previous: Size?) -> Size {
    guard let window = TerminalWindow.size(of: descriptor.number) else { return previous ?? Self.standard }
    return Size(
      columns: min(window.columns, Self.maximum.columns), lines: min(window.lines, Self.maximum.lines))
  }

  /// The bytes that wait, at most `limit`; empty at the end, nil if the terminal is gone.
  func read(limit: Int) -> [UInt8]? {
    do throws(SystemError) {
      let bytes = try descriptor.read(limit: limit)
      return bytes.isEmpty ? nil : bytes
    } catch { return error == .wouldBlock ? [] : nil }
  }
}

// MARK: - Settings

extension TerminalDevice {
  /// Notes the settings of the controlling terminal if they are ordinary, and returns whether they are. Call it as the
  /// first thing in a pipeline: the other programs have not changed them yet. False without a terminal.
  @discardableResult
  static func noteSettings() -> Bool {
    guard
      let descriptor = try? FileDescriptor(opening: "/dev/tty", [.nonBlocking, .noControllingTerminal]),
      let settings = TerminalSettings(of: descriptor.number), settings.isOrdinary
    else { return false }
    lastOrdinary.withLock { $0 = settings }
    return true
  }

  /// Whether the settings are those this program made, or another one changed them since. Notes what they are.
  mutating func observeSettings() -> Bool {
    guard let current = TerminalSettings(of: descriptor.number) else { return true }
    let isOwn = ownership?.observe(current) ?? true
    if current.isOrdinary { Self.lastOrdinary.withLock { $0 = current } }
    return isOwn
  }

  /// Whether another program set the terminal after this one had, and may restore this one's settings at its end.
  var isOvertaken: Bool { ownership?.isOvertaken ?? false }

  /// Makes this program's settings, from whatever the terminal has now.
  mutating func take(_ mode: Screen.InputMode) {
    _ = observeSettings()
    ownership?.take(keepsSignals: mode == .waiting).apply(to: descriptor.number)
  }

  /// Restores the settings that the programs still running need.
  mutating func giveBack() {
    _ = observeSettings()
    settingsToLeave(isShared: isShared)?.apply(to: descriptor.number)
    ownership?.release()
  }

  /// The settings to restore if the process dies at once; nil where the descriptor is no terminal.
  var emergencySettings: TerminalSettings? { settingsToLeave(isShared: true) }

  private func settingsToLeave(isShared: Bool) -> TerminalSettings? {
    ownership?.settingsToLeave(isShared: isShared)
  }

  /// Whether another program of the pipeline uses the terminal. Asked only where the answer matters.
  var isShared: Bool {
    guard let ownership,
      ownership.settingsToLeave(isShared: true) != ownership.settingsToLeave(isShared: false)
    else { return false }
    return ProcessGroup.others().contains { ProcessGroup.hasOpenedTerminal($0.id) }
  }
}
