import SnakeTableDrawing

extension Screen {
  /// The lines and corners that a terminal's font has, by the name in TERM; nil means no terminal.
  public static func repertoire(terminal name: String?) -> BoxGlyphs.Repertoire {
    guard let name, name.hasPrefix("linux") || name.hasPrefix("vt") else { return .unicode }
    return .console
  }
}
