import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the line below a table that shows which part of it is visible.
@Suite struct PlaceLineTests {
  /// The line of a table with sections of these numbers of rows, one line each, behind a header of one line each.
  private func line(
    _ columns: Int, lines: Int, sections: [Int], header: SectionLabel? = "header", at offset: Int,
    _ glyphs: TableAppearance.Glyphs = .unicode
  ) -> String {
    let source = ArrayDataSource(
      sections.map { count in
        TableSection(header: header, rows: (0..<count).map { TableCell(title: CellText("row \($0)")) })
      })
    return line(
      columns, lines: lines,
      TableLayout(source, configuration: TableConfiguration(style: .plain, separator: .none)), at: offset,
      glyphs)
  }

  private func line(
    _ columns: Int, lines: Int, _ layout: TableLayout, at offset: Int,
    _ glyphs: TableAppearance.Glyphs = .unicode
  ) -> String {
    var buffer = CellBuffer(size: Size(columns: columns, lines: 1))
    PlaceLine(columns: columns, lines: lines, layout: layout, insets: .zero, glyphs: glyphs).paint(
      into: &buffer, at: Point(column: 0, line: 0), offset: offset, theme: .dark)
    return buffer.text(glyphs: glyphs.box)[0]
  }

  @Test func theHeavyPartIsTheVisibleOne() {
    let pictures = (0...6).map { line(10, lines: 4, sections: [9], at: $0) }
    #expect(
      pictures == [
        "━━━━──────", "╼━━━╾─────", "─╼━━━╾────", "──╼━━━╾───", "───╼━━━╾──", "────╼━━━╾─", "──────━━━━",
      ])
  }

  @Test func sectionsAreTicks() {
    #expect(line(20, lines: 4, sections: [9, 4, 4], at: 0) == "━━━━──────┴────┴────")
    #expect(line(20, lines: 10, sections: [9, 4, 4], at: 10) == "──────────┷━━━━┷━━━━")
    #expect(line(20, lines: 4, sections: [9, 0, 8], at: 0) == "━━━━──────┴─────────")
  }

  @Test func tooManySectionsAreNotShown() {
    #expect(line(9, lines: 3, sections: [2, 2, 2, 2], at: 0).contains("┴") == false)
    #expect(line(9, lines: 3, sections: [2, 2, 2], at: 0) == "━━━┴──┴──")
  }

  @Test func contentThatFitsHasNoHeavyPart() {
    #expect(line(5, lines: 10, sections: [9], at: 0) == "─────")
    #expect(line(0, lines: 10, sections: [9], at: 0) == "")
    #expect(line(0, lines: 3, sections: [9], at: 2) == "")
    #expect(line(9, lines: 3, sections: [0, 0], header: nil, at: 0) == "─────────")
    #expect(line(1, lines: 0, sections: [9], at: 0) == "╾")
  }

  @Test func inASCII() {
    #expect(line(20, lines: 4, sections: [9, 9], at: 0, .ascii) == "====------+---------")
  }

  @Test func thereIsAlwaysAWholeColumn() {
    let source = ArrayDataSource([
      TableSection(rows: Array(repeating: TableCell(title: "row"), count: 10_000))
    ])
    let layout = TableLayout(source, configuration: TableConfiguration(style: .plain, separator: .none))
    for offset in 0...9996 { #expect(line(40, lines: 4, layout, at: offset).contains("━")) }
  }
}
