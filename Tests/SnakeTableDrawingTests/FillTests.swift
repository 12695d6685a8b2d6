import Testing

@testable import SnakeTableDrawing

/// Tests of the exact colours of fills and gradients.
@Suite struct FillTests {
  /// The gradient of the orange header in the original design: (251, 168, 0) to (129, 88, 0).
  private let orange = Fill.Gradient(from: .rgb(251, 168, 0), to: .rgb(129, 88, 0))

  @Test func aGradientBeginsAndEndsWithItsColours() {
    #expect((0..<3).map { orange.color(at: $0, of: 3) } == [orange.start, .rgb(190, 128, 0), orange.end])
    #expect((0..<2).map { orange.color(at: $0, of: 2) } == [orange.start, orange.end])
    #expect(orange.color(at: 0, of: 1) == orange.start)
    #expect(orange.color(at: -3, of: 2) == orange.start && orange.color(at: 9, of: 2) == orange.end)
    #expect(orange.color(at: 0, of: 0) == orange.start)
  }

  @Test func theTerminalsOwnColourIsNotMixed() {
    let gradient = Fill.Gradient(from: .terminalDefault, to: .rgb(1, 2, 3))
    #expect((0..<5).allSatisfy { gradient.color(at: $0, of: 5) == .terminalDefault })
    #expect(Fill.Gradient(from: .palette(16), to: .palette(231)).color(at: 1, of: 3) == .rgb(128, 128, 128))
  }

  @Test func fewerColoursAreTheNearestOrNone() {
    #expect(orange.start.reduced(to: .palette) == .palette(214))
    #expect(orange.end.reduced(to: .palette) == .palette(94))
    #expect(Color.rgb(54, 16, 9).reduced(to: .palette) == .palette(234))
    for depth in [ColorDepth.named, .none] {
      #expect(orange.start.reduced(to: depth) == .terminalDefault)
      #expect(Color.palette(214).reduced(to: depth) == .terminalDefault)
    }
    #expect(Color.palette(4).reduced(to: .named) == .palette(4))
    #expect(Color.palette(4).reduced(to: .none) == .terminalDefault)
    #expect(orange.start.reduced(to: .exact) == orange.start)
    #expect(
      Style(foreground: orange.start, attributes: .bold).reduced(to: .none) == Style(attributes: .bold))
  }

  /// The nearest palette entry agrees with a search through all entries.
  @Test func noEntryIsNearerThanTheNearest() {
    for red in stride(from: 0, through: 255, by: 17) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = RGBColor(UInt8(red), UInt8(green), UInt8(blue))
          let distances = (16...255).map { XtermPalette.distance(from: color, to: UInt8($0)) }
          let found = XtermPalette.nearest(color)
          #expect(XtermPalette.distance(from: color, to: found) == distances.min(), "\(color)")
        }
      }
    }
  }

  @Test func anUnderlayRunsThroughItsAreaAndIsClipped() {
    var buffer = CellBuffer(size: Size(columns: 3, lines: 4))
    buffer.put("x", at: Point(column: 1, line: 1), style: Style(foreground: .palette(1)))
    buffer.put("y", at: Point(column: 2, line: 1), style: Style(background: .palette(2)))
    buffer.put("z", at: Point(column: 0, line: 2), style: Style(attributes: .reverse))
    buffer.clip = Rect(column: 0, line: 1, columns: 3, lines: 2)
    buffer.underlay(
      Rect(column: -5, line: -1, columns: 20, lines: 4), with: .gradient(orange), depth: .exact)
    let colors = (0..<4).map { buffer[1, $0].style.background }
    #expect(colors == [.terminalDefault, orange.color(at: 2, of: 4), orange.end, .terminalDefault])
    #expect(buffer[1, 1].style.foreground == .palette(1))
    #expect(buffer[2, 1].style.background == .palette(2))
    #expect(buffer[0, 2].style == Style(attributes: .reverse))
    #expect(buffer.text() == ["", " xy", "z", ""])
  }

  @Test func aHorizontalGradientRunsThroughTheColumns() {
    var buffer = CellBuffer(size: Size(columns: 3, lines: 1))
    let gradient = Fill.Gradient(from: orange.start, to: orange.end, axis: .horizontal)
    buffer.underlay(Rect(buffer.size), with: .gradient(gradient), depth: .palette)
    #expect((0..<3).map { buffer[$0, 0].style.background } == [.palette(214), .palette(136), .palette(94)])
    buffer.underlay(Rect(buffer.size), with: .color(.palette(3)), depth: .exact)
    #expect(buffer[0, 0].style.background == .palette(214))
  }
}
