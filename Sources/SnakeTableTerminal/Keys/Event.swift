import SnakeTableDrawing

/// Input from the terminal and signals to the process, in the order of their occurrence.
package enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A mouse event occurred.
  case mouse(MouseEvent)
  /// A character of pasted text, which is not a key press. Line ends and tabs arrive as blanks, other controls are
  /// dropped.
  case pasted(Unicode.Scalar)
  /// The terminal has a new size, or had another size in the meantime. The next `present` draws the whole screen.
  case resize(Size)
  /// The reply to `Screen.askForBackgroundColor`.
  case backgroundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// SIGINT (Ctrl-C), SIGTERM, SIGHUP, SIGQUIT (Ctrl-\) or another terminating signal. The program has one second to
  /// call `Screen.close()`; then the terminal is restored and the signal kills the process.
  case interrupt(signal: Int32)
  /// Ctrl-Z or SIGTSTP. Call `Screen.suspend()`.
  case suspend
  /// The process was stopped by other means than `Screen.suspend()` and continues. The screen has been set up again;
  /// the next `present` draws all of it.
  case resumed
  /// The terminal is gone: nothing can be shown or read any more. Reported once.
  case terminalLost
}

/// An error for a name that is not the name of a key.
public struct UnknownKey: Error, Equatable, Sendable {
  /// The unknown name.
  public let name: String

  /// Creates an error for a name.
  public init(name: String) { self.name = name }
}

extension KeyPress {
  /// Parses key names separated by blanks: `j j Space Ctrl-A`.
  /// - Throws: The first unknown name.
  public static func sequence(named names: String) throws(UnknownKey) -> [KeyPress] {
    var keys: [KeyPress] = []
    for name in names.unicodeScalars.split(separator: " ").map({ String($0) }) {
      guard let key = KeyPress(name: name) else { throw UnknownKey(name: name) }
      keys.append(key)
    }
    return keys
  }
}

extension UnknownKey: CustomStringConvertible {
  /// `there is no key 'PgSideways'`.
  public var description: String { "there is no key '\(name)'" }
}
