import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the safe area: columns at the right edge that a table keeps clear (rule I2 of the reference).
@Suite struct SafeAreaTests {
  private func columns(
    _ width: Int, _ safeArea: Int, _ change: (inout TableConfiguration) -> Void = { _ in }
  ) -> TableColumns {
    var configuration = TableConfiguration()
    change(&configuration)
    return TableColumns(width: width, configuration: configuration, safeArea: safeArea)
  }

  @Test func aMarginAtLeastAsWideTakesItIn() {
    #expect([0, 1, 2].map { columns(80, $0).box } == [2..<78, 2..<78, 2..<78])
    #expect(columns(120, 3).box == 18..<102)
  }

  @Test func aNarrowerMarginIsAddedToIt() {
    #expect(columns(80, 3).box == 2..<75)
    #expect(columns(80, 2) { $0.inset = 1 }.box == 1..<77)
    // A box with a maximum width is centred as long as there is room.
    #expect(columns(90, 5).box == 2..<83)
  }

  @Test func aShadowIsNotFree() {
    #expect(columns(80, 1) { $0.shadow = .ambient }.box == 2..<77)
    #expect(columns(80, 1) { ($0.shadow, $0.inset) = (.ambient, 3) }.box == 3..<77)
  }

  @Test func fromEdgeToEdgeEverythingMovesAside() {
    for style in [TableConfiguration.TableStyle.plain, .grouped] {
      #expect(columns(40, 1) { $0.style = style } == columns(39, 0) { $0.style = style })
    }
    #expect(columns(40, 3) { $0.inset = 0 } == columns(37, 0) { $0.inset = 0 })
    let snake = columns(40, 1) { ($0.style, $0.separator) = (.plain, .snake) }
    #expect(snake.turns == SnakeTurns(left: 2, right: 36))
  }

  /// No table draws in the safe area.
  @Test func itStaysClear() {
    var generator = SeededGenerator(seed: 72)
    for _ in 0..<500 {
      let table = RandomTable.table(using: &generator)
      let configuration = RandomTable.tableConfiguration(using: &generator)
      let layout = TableLayout(table, configuration: configuration)
      let width = Int.random(in: 0...60, using: &generator)
      let safeArea = Int.random(in: 0...4, using: &generator)
      let columns = TableColumns(width: width, configuration: configuration, safeArea: safeArea)
      #expect(columns.box.lowerBound >= 0 && columns.box.upperBound <= max(0, width - safeArea))
      var presentation = TablePresentation(selection: TableSelection(cursor: 0))
      presentation.safeArea = safeArea
      let painter = TablePainter(
        layout: layout, width: width, dataSource: table, appearance: TableAppearance(theme: .dark),
        presentation: presentation)
      var buffer = CellBuffer(size: Size(columns: width, lines: 12))
      let before = Style(attributes: .italic)
      buffer.fill(Rect(buffer.size), style: before)
      painter.paint(into: &buffer, viewport: 0..<12, offset: Int.random(in: 0...9, using: &generator))
      for line in 0..<12 {
        for column in max(0, width - safeArea)..<width {
          #expect(buffer[column, line].style == before && buffer[column, line].isBlank)
        }
      }
    }
  }

  /// Boxes are not clipped: the right wall and the shadow are to the left of the safe area.
  @Test func boxesAreWholeBesideIt() {
    var generator = SeededGenerator(seed: 73)
    for _ in 0..<200 {
      let table = RandomTable.table(using: &generator)
      var configuration = RandomTable.tableConfiguration(using: &generator)
      (configuration.style, configuration.inset) = (.rounded, [1, 2].randomElement(using: &generator) ?? 2)
      (configuration.maximumWidth, configuration.showsBorders) = (84, true)
      let width = Int.random(in: 22...60, using: &generator)
      let safeArea = Int.random(in: 0...4, using: &generator)
      let layout = TableLayout(table, configuration: configuration)
      var presentation = TablePresentation()
      presentation.safeArea = safeArea
      let painter = TablePainter(
        layout: layout, width: width, dataSource: table, appearance: TableAppearance(),
        presentation: presentation)
      var buffer = CellBuffer(size: Size(columns: width, lines: layout.height))
      painter.paint(into: &buffer, viewport: 0..<layout.height, offset: 0, headersStick: false)
      #expect(StrokeArms(buffer).freeEnds.isEmpty)
    }
  }
}
