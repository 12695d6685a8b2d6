import SnakeTableDrawing
import TestSupport

@testable import SnakeTableTerminal

/// What a cell looks like: on libvterm's screen, and as a buffer says that it should.
struct CellLook: Equatable {
  /// Nothing in the right half of a wide glyph.
  let scalars: [Unicode.Scalar]
  private(set) var attributes: TextAttributes = []
  private(set) var foreground = TerminalColor.standard
  private(set) var background = TerminalColor.standard

  init(_ cell: TerminalCell) {
    scalars = cell.isContinuation ? [] : cell.text.isEmpty ? [" "] : Array(cell.text.unicodeScalars)
    // What libvterm says of the look of a right half is left over from the cell before.
    guard !cell.isContinuation else { return }
    if cell.isBold { attributes.insert(.bold) }
    if cell.isItalic { attributes.insert(.italic) }
    if cell.isUnderlined { attributes.insert(.underline) }
    if cell.isReversed { attributes.insert(.reverse) }
    (foreground, background) = (cell.foreground, cell.background)
  }

  init(_ cell: ScreenCell, in buffer: CellBuffer, _ palette: TerminalPalette) {
    scalars = cell.isContinuation ? [] : buffer.scalars(of: cell, glyphs: BoxGlyphs())
    guard !cell.isContinuation else { return }
    attributes = cell.style.attributes
    foreground = Self.color(palette.index(of: cell.style.foreground))
    background = Self.color(palette.index(of: cell.style.background))
  }

  /// - Parameter index: of the palette; -1 for the terminal's own colour.
  private static func color(_ index: some BinaryInteger) -> TerminalColor {
    UInt8(exactly: index).map(TerminalColor.palette) ?? .standard
  }
}
