import SnakeTable
import Testing

@testable import SnakeTableBrowser

/// Tests of the elements of an SVG picture.
@Suite struct SVGTests {
  private func elements(_ paint: (inout CellBuffer) -> Void, columns: Int = 4, lines: Int = 2) -> [String] {
    var buffer = CellBuffer(size: Size(columns: columns, lines: lines))
    paint(&buffer)
    let cells = SVGCells(buffer: buffer, glyphs: BoxGlyphs(), palette: .dark)
    return cells.elements(line: 0).split(separator: "\n").map(String.init)
  }

  @Test func aBoxIsFourRunsAndFourArcs() {
    let path = elements { $0.stroke(StrokePath(box: Rect($0.size)), style: .plain) }
    #expect(
      path == [
        "<g fill=\"none\" stroke-linecap=\"square\">",
        "<path d=\"M20 21L60 21M20 63L60 63"
          + "M10 42L10 31A10 10 0 0 1 20 21M70 42L70 31A10 10 0 0 0 60 21"
          + "M10 42L10 53A10 10 0 0 0 20 63M70 42L70 53A10 10 0 0 1 60 63\""
          + " stroke=\"#f2f2f7\" stroke-width=\"3\"/>", "</g>",
      ])
  }

  @Test func halfACellIsHalfALine() {
    let path = elements({ $0.add(BoxArms(west: .heavy), column: 1, line: 0, style: .plain) })
    #expect(path[1] == "<path d=\"M20 21L30 21\" stroke=\"#f2f2f7\" stroke-width=\"7\"/>")
  }

  @Test func aDoubleLineIsBroadWithANarrowOneOnIt() {
    let paths = elements({ $0.add(BoxArms(east: .double, west: .double), column: 0, line: 0, style: .plain) })
    #expect(paths[1] == "<path d=\"M0 21L20 21\" stroke=\"#f2f2f7\" stroke-width=\"11\"/>")
    #expect(paths[2] == "<path d=\"M0 21L20 21\" stroke=\"#1c1c1e\" stroke-width=\"5\"/>")
  }

  @Test func aLoopIsRoundedAtItsStartToo() {
    let points = [(0, 0), (100, 0), (100, 80), (0, 80), (0, 0)].map { SVGGrid.Point(x: $0.0, y: $0.1) }
    #expect(
      SVGPath.data(points)
        == "M0 10A10 10 0 0 1 10 0L90 0A10 10 0 0 1 100 10L100 70A10 10 0 0 1 90 80L10 80A10 10 0 0 1 0 70L0 10"
    )
    #expect(SVGPath.data(points, radius: 0) == "M0 0L100 0L100 80L0 80L0 0")
    #expect(SVGPath.data([]) == "")
  }

  @Test func aThereAndBackHasNoCorners() {
    let points = [(0, 0), (100, 0), (100, 0), (0, 0), (0, 0)].map { SVGGrid.Point(x: $0.0, y: $0.1) }
    #expect(!SVGPath.data(points).contains("A"))
  }

  @Test func blocksFillTheirPartsOfACell() {
    #expect(SVGBlock.parts(of: "▌") == [.init(x: 0..<4, y: 0..<8)])
    #expect(SVGBlock.parts(of: "▐") == [.init(x: 4..<8, y: 0..<8)])
    #expect(SVGBlock.parts(of: "▄") == [.init(x: 0..<8, y: 4..<8)])
    #expect(SVGBlock.parts(of: "▀") == [.init(x: 0..<8, y: 0..<4)])
    #expect(SVGBlock.parts(of: "█") == [.init(x: 0..<8, y: 0..<8)])
    #expect(SVGBlock.parts(of: "▁") == [.init(x: 0..<8, y: 7..<8)])
    #expect(SVGBlock.parts(of: "▏") == [.init(x: 0..<1, y: 0..<8)])
    #expect(SVGBlock.parts(of: "▗") == [.init(x: 4..<8, y: 4..<8)])
    #expect(SVGBlock.parts(of: "▜")?.count == 3)
    #expect(SVGBlock.parts(of: "░") == nil)
  }

  @Test func stylesBecomeColours() {
    let style = Style(foreground: .palette(75), background: .rgb(1, 2, 3), attributes: [.reverse])
    #expect(SVGPalette.dark.colors(of: style) == (RGBColor(0x010203), RGBColor(0x409CFF)))
    let dim = SVGPalette.light.colors(of: Style(attributes: [.dim])).foreground
    #expect("\(dim)" == "#87878a")
    #expect("\(SVGPalette.dark.colors(of: Style(foreground: .palette(16))).foreground)" == "#000000")
    #expect("\(SVGPalette.dark.colors(of: Style(foreground: .palette(255))).foreground)" == "#eeeeee")
    #expect("\(SVGPalette.dark.colors(of: Style(foreground: .palette(196))).foreground)" == "#ff0000")
  }

  @Test func fillsAndUnderlinesReachOverBlanks() {
    let rows = elements { buffer in
      buffer.fill(
        Rect(column: 1, line: 0, columns: 2, lines: 1),
        style: Style(background: .palette(24), attributes: [.underline]))
    }
    #expect(
      rows == [
        "<rect x=\"20\" y=\"0\" width=\"40\" height=\"42\" fill=\"#0b3a6b\" shape-rendering=\"crispEdges\"/>",
        "<rect x=\"20\" y=\"37\" width=\"40\" height=\"2\" fill=\"#f2f2f7\" shape-rendering=\"crispEdges\"/>",
      ])
  }

  @Test func textNeverDrifts() {
    let rows = elements(
      { buffer in
        for (column, scalar) in "a b  c".unicodeScalars.enumerated() where scalar != " " {
          buffer.put(scalar, at: Point(column: column, line: 0), style: .plain)
        }
        buffer.put("日", columns: 2, at: Point(column: 6, line: 0), style: Style(attributes: [.bold]))
      }, columns: 8, lines: 1)
    #expect(
      rows == [
        "<text x=\"0\" textLength=\"60\" lengthAdjust=\"spacingAndGlyphs\" y=\"31\">a b</text>",
        "<text x=\"100\" textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\" y=\"31\">c</text>",
        "<text x=\"140\" text-anchor=\"middle\" y=\"31\" font-weight=\"bold\">日</text>",
      ])
  }
}
