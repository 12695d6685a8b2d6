import SnakeTableDrawing

/// What a terminal and the process's signals report, in the order in which it happened.
public enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// A character of pasted text, which is no key. Line ends and tabs are blanks, other controls are left out.
  case pasted(Unicode.Scalar)
  /// The terminal has a new size, or had another one meanwhile; the screen draws everything at the next `present`.
  case resize(Size)
  /// What `Screen.askForBackgroundColor` was answered.
  case backgroundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// SIGINT (Ctrl-C), SIGTERM, SIGHUP, SIGQUIT (Ctrl-\) or another that ends programs. The program has one second to call
  /// `Screen.close()`; then it dies by that signal, with the terminal restored.
  case interrupt(signal: Int32)
  /// Ctrl-Z or SIGTSTP: call `Screen.suspend()`.
  case suspend
  /// The process was stopped behind the screen's back and goes on; all is set up again and drawn at the next
  /// `present`.
  case resumed
  /// The terminal is gone. Reported once; nothing can be shown or read any more.
  case terminalLost
}
