import SnakeTableSystem

/// The characters that may be sent to the terminal.
public enum Encoding {
  case ascii, utf8

  /// Selects the process's character locale by the environment. Nothing set means UTF-8; a locale of another
  /// encoding, or one the system does not have, means ASCII. Every UTF-8 locale becomes `C.UTF-8`, which is
  /// part of the C library and needs no files.
  public static func select() -> Encoding {
    let name = Environment["LC_ALL"] ?? Environment["LC_CTYPE"] ?? Environment["LANG"] ?? "C.UTF-8"
    let isUTF8 = name.uppercased().hasSuffix("UTF-8") || name.uppercased().hasSuffix("UTF8")
    if isUTF8 && Curses.setLocale("C.UTF-8") { return .utf8 }
    if Curses.environmentIsUTF8() { return .utf8 }
    _ = Curses.setLocale("C")
    return .ascii
  }
}
