/// One cell of a terminal's screen. libvterm 0.1 does not report dim text, so tests check it in the raw bytes.
public struct TerminalCell: Equatable, Sendable {
  /// The character with its marks, or an empty string if the cell is blank or the right half of a wide character.
  public var text: String
  /// The number of columns: 1, or 2 for the left half of a wide character.
  public var width: Int
  /// Whether the cell is the right half of a wide character.
  public var isContinuation: Bool
  public var foreground: TerminalColor
  public var background: TerminalColor
  public var isBold: Bool
  public var isItalic: Bool
  public var isUnderlined: Bool
  public var isReversed: Bool
}

/// The colour of a terminal cell, as selected by the program.
public enum TerminalColor: Equatable, Sendable {
  /// The default foreground or background of the terminal.
  case standard
  /// An index into the palette of 256 colours.
  case palette(UInt8)
  /// A colour given by its components.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
