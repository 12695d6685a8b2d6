import SnakeTableDrawing
import TestSupport

@testable import SnakeTableTerminal

/// The text and style of one cell, read from libvterm's screen or computed from a buffer, to compare both.
struct CellLook: Equatable {
  /// The scalars of the cell; empty in the right half of a wide glyph.
  let scalars: [Unicode.Scalar]
  private(set) var attributes: Style.Attributes = []
  private(set) var foreground = TerminalColor.standard
  private(set) var background = TerminalColor.standard

  init(_ cell: TerminalCell) {
    scalars = cell.isContinuation ? [] : cell.text.isEmpty ? [" "] : Array(cell.text.unicodeScalars)
    // libvterm does not set the style of the right half of a wide glyph.
    guard !cell.isContinuation else { return }
    if cell.isBold { attributes.insert(.bold) }
    if cell.isItalic { attributes.insert(.italic) }
    if cell.isUnderlined { attributes.insert(.underline) }
    if cell.isReversed { attributes.insert(.reverse) }
    (foreground, background) = (cell.foreground, cell.background)
    removeInvisible()
  }

  init(_ cell: ScreenCell, in buffer: CellBuffer, _ palette: TerminalPalette) {
    scalars = cell.isContinuation ? [] : buffer.scalars(of: cell, glyphs: BoxGlyphs())
    guard !cell.isContinuation else { return }
    attributes = cell.style.attributes
    foreground = Self.color(palette.index(of: cell.style.foreground))
    background = Self.color(palette.index(of: cell.style.background))
    removeInvisible()
  }

  /// A blank has no foreground, unless it is underlined or reversed.
  private mutating func removeInvisible() {
    guard scalars == [" "], attributes.isDisjoint(with: [.underline, .reverse]) else { return }
    (foreground, attributes) = (.standard, [])
  }

  /// - Parameter index: of the palette; -1 for the terminal's own colour.
  private static func color(_ index: some BinaryInteger) -> TerminalColor {
    UInt8(exactly: index).map(TerminalColor.palette) ?? .standard
  }
}
