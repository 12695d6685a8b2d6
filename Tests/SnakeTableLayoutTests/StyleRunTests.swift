import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of styled text in cells: on every background, truncated, shifted, wrapped and with highlights.
@Suite struct StyleRunTests {
  private func row(
    _ text: String, width: Int = 12, isFocused: Bool = false, theme: Theme = .exactDark,
    highlights: [Range<Int>] = []
  ) -> CellBuffer {
    var title = CellText(ansi: text)
    title.highlights = highlights
    let table = ArrayDataSource([TableSection(rows: [TableCell(title: title)])])
    return paintBuffer(table, separator: .none, width: width, cursor: isFocused ? 0 : nil, theme: theme)
  }

  private func style(
    _ text: String, isFocused: Bool = false, theme: Theme = .exactDark, highlights: [Range<Int>] = []
  ) -> Style {
    row(text, isFocused: isFocused, theme: theme, highlights: highlights)[2, 0].style
  }

  @Test func aRunHasItsStyleAndTheRestTheTextsStyle() {
    let buffer = row("a\u{1B}[1;31mb\u{1B}[0mc")
    #expect(buffer.text() == ["  abc"])
    #expect(buffer[2, 0].style == .plain)
    #expect(buffer[3, 0].style == Style(foreground: .palette(1), attributes: .bold))
    #expect(buffer[4, 0].style == .plain)
  }

  @Test func coloursAreReducedToThoseThereAre() {
    #expect(style("\u{1B}[38;2;255;0;0ma", theme: .dark) == Style(foreground: .palette(196)))
    #expect(style("\u{1B}[38;2;250;10;10ma", theme: .named) == Style(foreground: .palette(9)))
    #expect(style("\u{1B}[38;5;21;1ma", theme: .named) == Style(foreground: .palette(12), attributes: .bold))
    #expect(style("\u{1B}[31;42;1ma", theme: .monochrome) == Style(attributes: .bold))
  }

  @Test(arguments: [
    "\u{1B}[31;41ma", "\u{1B}[38;5;7;47ma", "\u{1B}[48;2;1;2;3;38;2;1;2;3ma", "\u{1B}[7;31;41ma",
  ])
  func textIsNeverHidden(text: String) {
    for theme in [Theme.exactDark, .light, .named] {
      let style = style(text, theme: theme)
      #expect(style.foreground == .terminalDefault)
      #expect(style.background != .terminalDefault)
    }
  }

  /// Two colours may become the same where there are few.
  @Test func textIsNotHiddenByReduction() {
    let style = style("\u{1B}[38;2;254;0;0;48;2;255;0;0ma", theme: .dark)
    #expect(style == Style(background: .palette(196)))
  }

  /// White on a light page and black on a dark one would not be seen. Other colours are as they came.
  @Test(arguments: [
    (Theme.dark, "\u{1B}[30ma"), (.exactDark, "\u{1B}[38;5;233ma"), (.light, "\u{1B}[97ma"),
    (.exactLight, "\u{1B}[93ma"), (.light, "\u{1B}[38;2;250;250;240ma"),
  ])
  func textIsSeenOnThePage(theme: Theme, text: String) throws {
    let page = try #require(theme.assumedBackground.components)
    let seen = style(text, theme: theme).foreground
    #expect(try #require(seen.components).contrasts(with: page))
  }

  @Test func visibleColoursAreAsTheyCame() {
    for (theme, index) in [(Theme.dark, 4), (.exactDark, 15), (.light, 0), (.light, 2), (.neutral, 15)] {
      #expect(style("\u{1B}[38;5;\(index)ma", theme: theme).foreground == .palette(UInt8(index)))
    }
  }

  /// Dim secondary text would be illegible, so a run that is only dim, such as `null`, looks like a placeholder.
  @Test func aDimRunLooksLikeAPlaceholder() {
    #expect(style("\u{1B}[2mnull", theme: .dark) == Theme.dark.mark)
    #expect(style("\u{1B}[2mnull", theme: .neutral) == Theme.neutral.mark)
    #expect(style("\u{1B}[2mnull", isFocused: true, theme: .light).foreground == .palette(240))
    #expect(style("\u{1B}[2;31mnull", theme: .dark) == Style(foreground: .palette(1), attributes: .dim))
  }

  // MARK: The cursor's row

  /// On the cursor's fill, green is legible, and dark blue becomes lighter but stays blue.
  @Test func coloursAreLegibleOnTheCursorsFill() throws {
    let fill = Theme.exactDark.cursorFill.background
    let green = style("\u{1B}[32ma", isFocused: true)
    #expect(green == Style(foreground: .palette(2), background: fill, attributes: .bold))
    let blue = style("\u{1B}[34ma", isFocused: true)
    let components = try #require(blue.foreground.components)
    #expect(blue.background == fill)
    #expect(blue.foreground != .palette(4))
    #expect(components.contrasts(with: try #require(fill.components)))
    #expect(components.blue > components.red)
  }

  @Test func aBackgroundIsShownOnTheCursorsFillToo() {
    #expect(
      style("\u{1B}[30;43ma", isFocused: true)
        == Style(foreground: .palette(0), background: .palette(3), attributes: .bold))
  }

  @Test func onAReversedRowOnlyAttributesAreShown() {
    for theme in [Theme.named, .monochrome] {
      #expect(
        style("\u{1B}[4;31;42ma", isFocused: true, theme: theme)
          == Style(attributes: [.reverse, .bold, .underline]))
    }
  }

  // MARK: With everything else

  @Test func truncatedTextHasTheStyleOfItsEnd() {
    let buffer = row("ab\u{1B}[31mcdefghijkl", width: 14)
    #expect(buffer.text() == ["  abcdefghi…"])
    let isRed = (2..<12).map { buffer[$0, 0].style.foreground == .palette(1) }
    #expect(isRed == [false, false] + Array(repeating: true, count: 8))
  }

  @Test func highlightsAreDrawnOverRuns() {
    let theme = Theme.exactDark
    #expect(style("\u{1B}[31mabc", highlights: [0..<1]).foreground == theme.accentText.foreground)
    let own = style("\u{1B}[48;2;64;156;255mabc", highlights: [0..<1])
    #expect(own.background == theme.accentText.foreground)
    #expect(own.foreground == .terminalDefault)
    #expect(own.attributes == .underline)
  }

  @Test func wideGlyphsAndMarksKeepTheirColumns() {
    let buffer = row("\u{1B}[31m日\u{1B}[32m本\u{1}\u{1B}[0mé", width: 14)
    #expect(buffer.text() == ["  日本^Aé"])
    #expect(buffer[2, 0].style.foreground == .palette(1))
    #expect(buffer[4, 0].style.foreground == .palette(2))
    #expect(buffer[6, 0].style == Theme.exactDark.mark)
    #expect(buffer[8, 0].style == .plain)
  }

  @Test func wrappedLinesKeepTheirRuns() {
    var cell = TableCell(title: CellText(ansi: "one \u{1B}[31mtwo threes\u{1B}[0m four"))
    cell.configuration = CellConfiguration(titleLines: 0)
    let table = ArrayDataSource([TableSection(rows: [cell])], heights: [[3]])
    let buffer = paintBuffer(table, separator: .none, width: 12)
    #expect(buffer.text() == ["  one two", "  threes", "  four"])
    let isRed = { (column: Int, line: Int) in buffer[column, line].style.foreground == .palette(1) }
    #expect(
      [isRed(2, 0), isRed(6, 0), isRed(2, 1), isRed(6, 1), isRed(2, 2)] == [false, true, true, true, false])
  }
}
