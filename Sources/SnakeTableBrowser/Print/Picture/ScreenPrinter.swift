import SnakeTable

/// Prints a screen of the browser without a terminal, after given keys.
package struct ScreenPrinter {
  private let buffer: CellBuffer
  private let glyphs: BoxGlyphs

  /// Presses the keys one after the other. Keys after the one that ends browsing are ignored, and the last screen
  /// before the end is printed.
  /// - Parameter settle: waits until the background work started by a key is done.
  package init(_ controller: ListScreen, size: Size, keys: [KeyPress], settle: @escaping () -> Void) {
    let screen = HeadlessScreen(controller.makeScreen(), size: size)
    screen.settle = {
      settle()
      controller.settleValues()
    }
    screen.press(keys)
    controller.completeExport()
    // The first frame may ask for something that is found out in the background.
    _ = screen.picture(at: .zero)
    settle()
    controller.arrangement.preview?.settle()
    buffer = screen.picture(at: .zero)
    glyphs = screen.glyphs
  }

  /// Returns the lines of the screen as text, with or without SGR sequences for colours and attributes.
  package func text(isStyled: Bool) -> [UInt8] {
    StyledText(buffer: buffer, glyphs: glyphs, isStyled: isStyled).bytes
  }

  /// Returns the screen as an SVG.
  package func picture(isLight: Bool) -> [UInt8] {
    let palette: SVGPalette = isLight ? .light : .dark
    let card = SVGCard(size: buffer.size, palette: palette)
    let elements = SVGCells(buffer: buffer, glyphs: glyphs, palette: palette).elements(line: 0)
    return Array((card.head + elements + card.tail).utf8)
  }
}
