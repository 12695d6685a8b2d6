import SnakeTableDrawing

extension Screen {
  /// Returns the lines and corners that a terminal's font contains, by the name in TERM; nil for no terminal.
  package static func repertoire(terminal name: String?) -> BoxGlyphs.Repertoire {
    guard let name, name.hasPrefix("linux") || name.hasPrefix("vt") else { return .unicode }
    return .console
  }
}
