import SnakeTableSystem

/// The character encoding of the output to the terminal.
package enum Encoding {
  case ascii, utf8

  /// Sets the process's character locale (LC_CTYPE) from the environment and returns its encoding. With no variable
  /// set, the encoding is UTF-8; a locale with another encoding, or one that is not installed, means ASCII. Every UTF-8
  /// locale is replaced by `C.UTF-8`, which is part of the C library and needs no files.
  package static func select() -> Encoding {
    let name = Environment["LC_ALL"] ?? Environment["LC_CTYPE"] ?? Environment["LANG"] ?? "C.UTF-8"
    let isUTF8 = name.uppercased().hasSuffix("UTF-8") || name.uppercased().hasSuffix("UTF8")
    if isUTF8 && Curses.setLocale("C.UTF-8") { return .utf8 }
    if Curses.environmentIsUTF8() { return .utf8 }
    _ = Curses.setLocale("C")
    return .ascii
  }
}
