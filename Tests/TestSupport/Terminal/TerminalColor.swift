/// The colour of a terminal cell, as the program asked for it.
public enum TerminalColor: Equatable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// An index into the palette of 256 colours.
  case palette(UInt8)
  /// A colour given by its parts.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
