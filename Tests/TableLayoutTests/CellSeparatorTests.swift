import TableDrawing
import TableModel
import TestSupport
import Testing

@testable import TableLayout

/// Separators of single rows.
@Suite struct CellSeparatorTests {
  private let separators: [CellSeparator] = [
    .automatic, .hidden, .insets(left: 0, right: 0), .insets(left: 1, right: 1), .insets(left: 4, right: 3),
    .insets(left: -3, right: -1), .insets(left: 9, right: 9), .automatic,
  ]

  private var table: ArrayDataSource {
    ArrayDataSource([
      TableSection(
        rows: separators.enumerated().map { index, separator in
          TableCell(title: "\(index)", configuration: CellConfiguration(separator: separator))
        })
    ])
  }

  private func lines(
    _ configuration: TableConfiguration, _ appearance: TableAppearance = TableAppearance(theme: .dark),
    every step: Int = 2
  ) -> [String] {
    let lines = paintFrame(table, configuration, appearance, width: 20).text()
    return stride(from: configuration.style == .plain ? 1 : 2, to: lines.count - 1, by: 2).map { lines[$0] }
  }

  @Test func case25_insetsJoinWallsOrKeepClearOfThem() {
    #expect(
      lines(TableConfiguration()) == [
        "  │ ╶────────────┤", "  │              │", "  ├──────────────┤", "  │╶────────────╴│",
        "  │   ╶───────╴  │", "  ├──────────────┤", "  │              │",
      ])
  }

  @Test func withoutWallsInsetsCountFromTheEdges() {
    #expect(
      lines(TableConfiguration(style: .plain)) == [
        "  ──────────────────", "", "────────────────────", " ──────────────────", "    ─────────────",
        "────────────────────", "         ──",
      ])
  }

  @Test func inAFilledBoxTheyAreInsideTheFill() {
    #expect(
      lines(TableConfiguration(), TableAppearance(theme: .dark, box: .filled)) == [
        "  ▐ ─────────────▌", "  ▐              ▌", "  ▐──────────────▌", "  ▐──────────────▌",
        "  ▐   ─────────  ▌", "  ▐──────────────▌", "  ▐              ▌",
      ])
  }

  @Test func hairlinesHaveThemToo() {
    let configuration = TableConfiguration(style: .plain, separator: .hairline)
    let buffer = paintFrame(table, configuration, width: 20)
    let underlined = (0..<8).map { line in
      (0..<20).filter { buffer[$0, line].style.attributes.contains(.underline) }
    }
    #expect(underlined == [2..<20, 0..<0, 0..<20, 1..<19, 4..<17, 0..<20, 9..<11, 0..<0].map(Array.init))
  }

  @Test func aSnakeRunsOn() {
    let configuration = TableConfiguration(separator: .snake)
    let plain = uniformTable(8)
    for row in 0..<8 { plain.sections[0].rows[row].title = "\(row)" }
    let buffer = paintFrame(table, configuration, width: 30)
    #expect(look(buffer) == look(paintFrame(plain, configuration, width: 30)))
  }

  @Test func tablesTooNarrowForMarginsHaveNoInsets() {
    let narrow = paintFrame(table, TableConfiguration(style: .plain), width: 6).text()
    #expect(
      narrow == [
        "0", "──────", "1", "", "2", "──────", "3", "──────", "4", "──────", "5", "──────", "6", "──────",
        "7",
      ])
  }

  /// A source that knows better is not asked for its cells.
  @Test func theSourceMaySayWhatStandsBelowARow() {
    final class Quiet: TableDataSource {
      let numberOfSections = 1
      let samples = CellSamples()
      func numberOfRows(inSection section: Int) -> Int { 2 }
      func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "Row") }
      func separator(belowRowAt path: TableIndexPath) -> CellSeparator { .hidden }
      func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
      func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
        TableIndexPath(row: identifier, section: 0)
      }
    }
    #expect(paint(Quiet(), width: 12) == ["  Row", "", "  Row"])
  }
}
