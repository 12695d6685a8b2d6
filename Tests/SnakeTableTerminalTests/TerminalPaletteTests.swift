import SnakeTableDrawing
import Testing

@testable import SnakeTableTerminal

/// Tests of reducing colours to the palette of a terminal.
@Suite struct TerminalPaletteTests {
  @Test(arguments: [0, 8, 16, 256, 1 << 24])
  func everyColorIsOneTheTerminalHas(colors: Int) {
    let palette = TerminalPalette(colors: colors)
    #expect(palette.index(of: .terminalDefault) == -1)
    for index in UInt8.min...UInt8.max {
      let all = [Color.palette(index), .rgb(index, 0, 255 - index)].map { palette.index(of: $0) }
      #expect(all.allSatisfy { $0 >= 0 && $0 < max(1, colors) })
    }
  }

  @Test func theNearestOf256() {
    let palette = TerminalPalette(colors: 256)
    #expect(palette.index(of: .palette(200)) == 200)
    #expect(palette.index(of: .rgb(255, 0, 0)) == 196)
    #expect(palette.index(of: .rgb(128, 128, 128)) == 244)
    #expect(palette.index(of: .rgb(0, 95, 135)) == 24)
  }

  @Test func theNearestOfFew() {
    #expect(TerminalPalette(colors: 8).index(of: .palette(9)) == 1)
    #expect(TerminalPalette(colors: 8).index(of: .rgb(250, 20, 10)) == 1)
    #expect(TerminalPalette(colors: 8).index(of: .palette(231)) == 7)
    #expect(TerminalPalette(colors: 16).index(of: .rgb(250, 250, 250)) == 15)
  }

  @Test func directColorsKeepTheNamedOnes() {
    let palette = TerminalPalette(colors: 1 << 24)
    #expect(palette.index(of: .palette(4)) == 4)
    #expect(palette.index(of: .rgb(1, 2, 3)) == 0x010203)
    #expect(palette.index(of: .rgb(0, 0, 5)) == 8)
    #expect(palette.index(of: .palette(196)) == 0xFF0000)
  }
}
