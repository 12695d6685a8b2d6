import Glibc

/// A terminal's line settings (termios): what a program has to leave as it found it.
public struct TerminalSettings: Equatable, Sendable {
  public var inputFlags: UInt32
  public var outputFlags: UInt32
  public var controlFlags: UInt32
  public var localFlags: UInt32
  public var controlCharacters: [UInt8]

  /// Whether the terminal hands over whole lines (ICANON): off in a full-screen program.
  public var isLineByLine: Bool { localFlags & UInt32(ICANON) != 0 }
  /// Whether keys are echoed (ECHO).
  public var isEchoing: Bool { localFlags & UInt32(ECHO) != 0 }

  /// Gives an open terminal these flags.
  func apply(to descriptor: Int32) throws {
    var settings = termios()
    try HarnessError.check("tcgetattr", tcgetattr(descriptor, &settings))
    settings.c_iflag = inputFlags
    settings.c_oflag = outputFlags
    settings.c_lflag = localFlags
    try HarnessError.check("tcsetattr", tcsetattr(descriptor, TCSANOW, &settings))
  }

  /// The settings of an open terminal; throws if the descriptor is none, or its other side is gone.
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
