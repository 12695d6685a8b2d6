/// The colour of a terminal cell, as selected by the program.
public enum TerminalColor: Equatable, Sendable {
  /// The default foreground or background of the terminal.
  case standard
  /// An index into the palette of 256 colours.
  case palette(UInt8)
  /// A colour given by its components.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
