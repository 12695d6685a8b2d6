import SnakeTableDrawing
import SnakeTableSystem
import Synchronization

/// The character encoding of the output to the terminal.
package enum Encoding {
  case ascii, utf8

  /// Whether the C library lacks the data of UTF-8, so that it knows the width of no character outside ASCII.
  private static let lacksCharacters = Atomic(false)

  /// Returns the encoding that the environment names, and sets the process's character locale (LC_CTYPE) to it. With no
  /// variable set, the encoding is UTF-8. A name that ends in `UTF-8` or `utf8` is enough: the locale need not be installed,
  /// because only the widths of characters are read from its files, and the table has these too. Any other name has the
  /// encoding of its locale if that is installed, and is ASCII otherwise.
  package static func select() -> Encoding {
    let name = Environment["LC_ALL"] ?? Environment["LC_CTYPE"] ?? Environment["LANG"] ?? "C.UTF-8"
    if isUTF8(name) {
      let hasCharacters = Curses.setLocale("C.UTF-8") || Curses.environmentIsUTF8()
      if !hasCharacters { _ = Curses.setLocale("C") }
      lacksCharacters.store(!hasCharacters, ordering: .relaxed)
      return .utf8
    }
    lacksCharacters.store(false, ordering: .relaxed)
    if Curses.environmentIsUTF8() { return .utf8 }
    _ = Curses.setLocale("C")
    return .ascii
  }

  /// Whether a name of a locale, such as `de_DE.UTF-8` or `de_DE.utf8@euro`, names UTF-8.
  private static func isUTF8(_ name: String) -> Bool {
    let name = name.prefix { $0 != "@" }.uppercased()
    return name.hasSuffix("UTF-8") || name.hasSuffix("UTF8")
  }

  /// Returns the number of columns of a scalar according to the C library, or to the table of widths if the C library does
  /// not know UTF-8: 0, 1 or 2, or -1 if it cannot be shown.
  static func columns(of scalar: UInt32) -> Int32 {
    guard lacksCharacters.load(ordering: .relaxed) else { return Curses.columns(of: scalar) }
    guard let scalar = Unicode.Scalar(scalar) else { return -1 }
    return switch DisplayWidth.unicode.scalarClass(of: scalar) {
    case .narrow: 1
    case .wide: 2
    case .combining: 0
    case .invisible: -1
    }
  }
}

/// Environment variables that describe the terminal.
extension Environment {
  /// The nanoseconds after which a lone ESC is the Escape key: ESCDELAY, in milliseconds up to ten seconds, by default
  /// 50 ms.
  static var escapeDelay: Int {
    let milliseconds = self["ESCDELAY"].flatMap { Int($0) } ?? 50
    return min(max(0, milliseconds), 10_000) * 1_000_000
  }

  /// Whether COLORTERM announces 24-bit colours. GNU screen inherits the variable and does not have them.
  static var hasDirectColor: Bool {
    ["truecolor", "24bit"].contains(self["COLORTERM"]) && self["TERM"]?.hasPrefix("screen") != true
  }
}
