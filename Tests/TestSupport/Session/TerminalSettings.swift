import Glibc

/// The line settings (termios) of a terminal, which a program must restore.
public struct TerminalSettings: Equatable, Sendable {
  public var inputFlags: UInt32
  public var outputFlags: UInt32
  public var controlFlags: UInt32
  public var localFlags: UInt32
  public var controlCharacters: [UInt8]

  /// Whether input arrives in whole lines (ICANON). A full-screen program turns this off.
  public var isLineByLine: Bool { localFlags & UInt32(ICANON) != 0 }
  /// Whether keys are echoed (ECHO).
  public var isEchoing: Bool { localFlags & UInt32(ECHO) != 0 }
  /// Whether keys such as Ctrl-C send signals (ISIG).
  public var sendsSignals: Bool { localFlags & UInt32(ISIG) != 0 }

  /// Applies these settings to an open terminal.
  func apply(to descriptor: Int32) throws {
    var settings = termios()
    try HarnessError.check("tcgetattr", tcgetattr(descriptor, &settings))
    settings.c_iflag = inputFlags
    settings.c_oflag = outputFlags
    settings.c_lflag = localFlags
    try HarnessError.check("tcsetattr", tcsetattr(descriptor, TCSANOW, &settings))
  }

  /// Reads the settings of an open terminal. Throws if the descriptor is not a terminal, or its other side is closed.
  init(descriptor: Int32) throws {
    var settings = termios()
    try HarnessError.check("tcgetattr", tcgetattr(descriptor, &settings))
    inputFlags = settings.c_iflag
    outputFlags = settings.c_oflag
    controlFlags = settings.c_cflag
    localFlags = settings.c_lflag
    controlCharacters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}

/// Checks that the terminal is restored: invariant R of every way to end the program.
extension TerminalSession {
  /// Whether the settings are those before the program, and every mode that it set is reset.
  public var isTerminalRestored: Bool { unrestored.isEmpty }

  /// Descriptions of what the program did not restore, for the output of a failing test.
  public var unrestored: [String] {
    let modes = screen.modes
    var leftovers = modes.switchedModes.map { "mode \($0) is \(modes.isSet($0) ? "set" : "reset")" }
    if modes.isKeypadApplication { leftovers.append("the keypad is in application mode") }
    if !modes.isPenPlain { leftovers.append("colours or attributes are on") }
    if modes.isInsideSequence { leftovers.append("the output ends inside a control sequence") }
    if let settings = try? settings, settings != settingsBefore {
      leftovers.append("the settings are \(settings), were \(settingsBefore)")
    }
    return leftovers
  }
}
