import SnakeTable

/// A screen of the browser without a terminal: what it shows after some keys.
public struct ScreenPrinter {
  private let buffer: CellBuffer
  private let glyphs: BoxGlyphs

  /// Presses the keys one after the other; those after the one that ends browsing do nothing, and the last screen
  /// is the one before.
  /// - Parameter settle: waits until everything that a key has started in the background is done.
  public init(_ controller: BrowserController, size: Size, keys: [KeyPress], settle: @escaping () -> Void) {
    let screen = HeadlessScreen(controller, size: size)
    screen.settle = {
      controller.searchAsTyped()
      settle()
    }
    screen.press(keys)
    buffer = screen.picture(at: 0)
    glyphs = screen.glyphs
  }

  /// The screen's lines as text, with or without SGR sequences for colours and attributes.
  public func text(isStyled: Bool) -> [UInt8] {
    StyledText(buffer: buffer, glyphs: glyphs, isStyled: isStyled).bytes
  }

  /// The screen as an SVG.
  public func picture(isLight: Bool) -> [UInt8] {
    let palette: SVGPalette = isLight ? .light : .dark
    let card = SVGCard(size: buffer.size, palette: palette)
    let elements = SVGCells(buffer: buffer, glyphs: glyphs, palette: palette).elements(line: 0)
    return Array((card.head + elements + card.tail).utf8)
  }
}
