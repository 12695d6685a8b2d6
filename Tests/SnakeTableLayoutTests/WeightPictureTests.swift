import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the characters of heavy and double strokes, and of hairlines.
@Suite struct WeightPictureTests {
  @Test func heavyBoxes() {
    #expect(
      text(uniformTable(2), .heavy) == [
        "  ┏━━━━━━━━━━━━━━┓", "  ┃ Row 0        ┃", "  ┃ ╺━━━━━━━━━━━━┫", "  ┃ Row 1        ┃",
        "  ┗━━━━━━━━━━━━━━┛",
      ])
  }

  /// Unicode has no half of a double line, so the separator starts with a whole cell.
  @Test func doubleBoxes() {
    #expect(
      text(uniformTable(2), .double) == [
        "  ╔══════════════╗", "  ║ Row 0        ║", "  ║ ═════════════╣", "  ║ Row 1        ║",
        "  ╚══════════════╝",
      ])
  }

  @Test func aHeavySnakeIsSquare() {
    #expect(
      text(uniformTable(3), .heavy, TableConfiguration(style: .plain, separator: .snake)) == [
        "    Row 0", "━━━━━━━━━━━━━━━━━┓", "    Row 1        ┃", "━━━━━━━━━━━━━━━━━┛", "    Row 2",
      ])
    #expect(
      text(uniformTable(2), .double, TableConfiguration(separator: .snake))[2] == "  ╠══════════════╣")
  }

  @Test func edges() {
    #expect(text(uniformTable(1), .double, TableConfiguration(style: .grouped))[0] == "════════════════════")
  }

  // MARK: Hairlines

  /// The last line of every row but the last is underlined, from the text to the edge.
  @Test(arguments: zip(TableConfiguration.TableStyle.allCases, [2..<20, 2..<20, 4..<17]))
  func hairlinesTakeNoLine(style: TableConfiguration.TableStyle, underlined: Range<Int>) {
    let configuration = TableConfiguration(style: style, separator: .hairline)
    let table = uniformTable(2, height: 2)
    let buffer = paintFrame(table, configuration, width: 20)
    let bare = paintFrame(table, TableConfiguration(style: style, separator: .none), width: 20)
    #expect(buffer.text() == bare.text())
    let first = style == .plain ? 0 : 1
    for line in 0..<buffer.lines {
      for column in 0..<20 {
        let isUnderlined = line == first + 1 && underlined.contains(column)
        #expect(buffer[column, line].style.attributes.contains(.underline) == isUnderlined)
      }
    }
  }

  /// Text keeps its colour. The rest of the line has the colour of strokes.
  @Test func hairlinesHaveTheColourOfStrokes() {
    let buffer = paintFrame(
      uniformTable(2), TableConfiguration(style: .plain, separator: .hairline), width: 20)
    #expect(buffer[2, 0].style == Style(attributes: [.underline]))
    #expect(buffer[12, 0].style == Style(foreground: .palette(242), attributes: [.underline]))
  }

  @Test func hairlinesKeepTheCursorsRow() {
    let cursor = TableSelection(cursor: 0)
    let configuration = TableConfiguration(style: .plain, separator: .hairline)
    for theme in [Theme.dark, .neutral, .monochrome] {
      let fill = paintFrame(
        uniformTable(1), configuration, TableAppearance(theme: theme), width: 20, selection: cursor)
      let lined = paintFrame(
        uniformTable(2), configuration, TableAppearance(theme: theme), width: 20, selection: cursor)
      for column in 0..<20 {
        #expect(lined[column, 0].style.background == fill[column, 0].style.background)
        #expect(
          lined[column, 0].style.attributes.subtracting(.underline)
            == fill[column, 0].style.attributes.subtracting(.underline))
        if theme == .monochrome {
          #expect(lined[column, 0].style.foreground == fill[column, 0].style.foreground)
        }
      }
    }
  }

  /// A hairline underlines what is above it, so that an underline alone would not show a match.
  @Test(arguments: [Theme.dark, .light, .neutral, .named, .monochrome])
  func matchesAreVisibleAboveHairlines(theme: Theme) {
    var title: CellText = "match"
    title.highlights = [0..<2]
    let cells = [TableCell(title: title), TableCell(title: title), TableCell(title: "last")]
    let table = ArrayDataSource([TableSection(rows: cells)])
    let buffer = paintFrame(
      table, TableConfiguration(style: .plain, separator: .hairline), TableAppearance(theme: theme),
      width: 20, selection: TableSelection(cursor: 0))
    for line in 0..<2 {
      let (match, rest) = (buffer[2, line].style, buffer[4, line].style)
      #expect(match != rest)
      #expect(rest.attributes.contains(.underline))
    }
  }

  @Test func hairlinesArriveAsStrokesDo() {
    let table = uniformTable(2)
    let configuration = TableConfiguration(style: .plain, separator: .hairline)
    let underlined = { (time: Int) in
      let buffer = paintFrame(
        table, configuration, width: 20, animation: arrival(of: table, configuration), time: time)
      return (0..<20).filter { buffer[$0, 0].style.attributes.contains(.underline) }
    }
    #expect(underlined(milliseconds(250)) == [])
    #expect(underlined(milliseconds(375)) == Array(2..<11))
    #expect(underlined(milliseconds(500)) == Array(2..<20))
  }

  // MARK: Helpers

  private func text(
    _ table: any TableDataSource, _ weight: StrokePath.Weight,
    _ configuration: TableConfiguration = TableConfiguration()
  ) -> [String] {
    paintFrame(table, configuration, TableAppearance(theme: .dark, weight: weight), width: 20).text()
  }
}
