import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of properties that hold for any table in any size.
@Suite struct PaintPropertyTests {
  /// Holds for every size down to zero columns and lines, at any offset and any time.
  @Test func nothingTrapsAndNothingIsWiderThanTheTable() {
    forRandomTables(seed: 1, count: 600) { table, configuration, generator in
      let width = Int.random(in: 0...30, using: &generator)
      let lines = Int.random(in: 0...12, using: &generator)
      var buffer = CellBuffer(size: Size(columns: 40, lines: 16))
      let before = Style(attributes: .italic)
      buffer.fill(Rect(buffer.size), style: before)
      let layout = TableLayout(table, configuration: configuration)
      let appearance = TableAppearance(
        theme: .dark, box: TableAppearance.BoxVariant.allCases.randomElement(using: &generator) ?? .outline)
      var presentation = TablePresentation(
        selection: randomSelection(layout.numberOfRows, using: &generator),
        animation: Bool.random(using: &generator) ? arrival(of: table, configuration) : nil,
        time: Int.random(in: 0...2_000_000_000, using: &generator))
      presentation.shift = Int.random(in: 0...9, using: &generator)
      let painter = TablePainter(
        layout: layout, width: width, dataSource: table, appearance: appearance, presentation: presentation)
      let offset = Int.random(in: -9...(layout.height + 9), using: &generator)
      painter.paint(into: &buffer, viewport: 2..<(2 + lines), offset: offset)
      for line in 0..<buffer.lines {
        for column in 0..<buffer.columns where column >= width || !(2..<(2 + lines)).contains(line) {
          #expect(buffer[column, line].style == before && buffer[column, line].isBlank)
        }
      }
    }
  }

  /// A slice of the table equals the same lines of the whole table.
  @Test func slicesAreLinesOfTheWhole() {
    forRandomTables(seed: 2, count: 300) { table, configuration, generator in
      let width = Int.random(in: 0...60, using: &generator)
      let layout = TableLayout(table, configuration: configuration)
      let selection = randomSelection(layout.numberOfRows, using: &generator)
      let isMoving = Bool.random(using: &generator)
      let animation = isMoving ? arrival(of: table, configuration) : nil
      let time = Int.random(in: 0...2_000_000_000, using: &generator)
      let whole = paintFrame(
        table, configuration, width: width, selection: selection, animation: animation, time: time,
        headersStick: false)
      for _ in 0..<4 {
        let offset = Int.random(in: 0...layout.height, using: &generator)
        let lines = Int.random(in: 0...(layout.height - offset), using: &generator)
        let slice = paintFrame(
          table, configuration, width: width, lines: lines, offset: offset, selection: selection,
          animation: animation, time: time, headersStick: false)
        #expect(look(slice) == Array(look(whole)[offset..<(offset + lines)]))
      }
    }
  }

  /// In boxes every arm meets an arm of the neighbouring cell.
  @Test func boxesAreClosed() {
    forRandomTables(seed: 3, count: 300) { table, configuration, generator in
      var configuration = configuration
      configuration.style = .rounded
      configuration.maximumWidth = 84
      configuration.inset = [1, 2].randomElement(using: &generator) ?? 2
      configuration.showsBorders = true
      let width = Int.random(in: 14...100, using: &generator)
      let weight = [StrokePath.Weight.light, .heavy, .double].randomElement(using: &generator) ?? .light
      let appearance = TableAppearance(theme: .dark, weight: weight)
      let arms = StrokeArms(paintFrame(table, configuration, appearance, width: width))
      #expect(arms.freeEnds.isEmpty, "\(width) columns, \(configuration.separator)")
    }
  }

  /// In filled boxes, which have no walls, lines end at the edge of the fill or at the column of the text.
  @Test func linesEndInsideFilledBoxes() {
    forRandomTables(seed: 6, count: 300) { table, configuration, generator in
      var configuration = configuration
      configuration.style = .rounded
      configuration.maximumWidth = 84
      configuration.inset = 2
      configuration.cornerSteps = 0
      configuration.shadow = nil
      let width = Int.random(in: 14...84, using: &generator)
      let appearance = TableAppearance(theme: .dark, box: .filled)
      let columns = TableColumns(width: width, configuration: configuration)
      for end in StrokeArms(paintFrame(table, configuration, appearance, width: width)).freeEnds {
        let isLeftEnd =
          end.direction == .west
          && ((columns.box.lowerBound + 1)...columns.content.lowerBound).contains(end.column)
        #expect(isLeftEnd || end.direction == .east && end.column == columns.box.upperBound - 2)
      }
    }
  }

  /// In other styles lines end at the edges of the table or at the column of the text.
  @Test func linesEndAtTheEdges() {
    forRandomTables(seed: 4, count: 300) { table, configuration, generator in
      var configuration = configuration
      configuration.style = Bool.random(using: &generator) ? .plain : .grouped
      let width = Int.random(in: 1...100, using: &generator)
      let start = TableColumns(width: width, configuration: configuration).content.lowerBound
      for end in StrokeArms(paintFrame(table, configuration, width: width)).freeEnds {
        let isLeftEnd = end.direction == .west && [0, start].contains(end.column)
        #expect(isLeftEnd || end.direction == .east && end.column == width - 1)
      }
    }
  }

  /// Strokes only grow: a drawn arm stays, and the last frame is the finished picture.
  @Test func strokesOnlyGrow() {
    forRandomTables(seed: 5, count: 120) { table, configuration, generator in
      let width = Int.random(in: 0...60, using: &generator)
      guard let animation = arrival(of: table, configuration) else { return }
      let frame = { (time: Int) in
        paintFrame(table, configuration, width: width, animation: animation, time: time)
      }
      let end = animation.end(in: TableLayout(table, configuration: configuration))
      var earlier: Set<StrokeArms.Arm> = []
      for step in 0...8 {
        let arms = Set(StrokeArms(frame(end * step / 8)).all)
        #expect(earlier.isSubset(of: arms))
        earlier = arms
      }
      #expect(look(frame(end)) == look(paintFrame(table, configuration, width: width)))
    }
  }

  // MARK: Helpers

  private func randomSelection(_ count: Int, using generator: inout SeededGenerator) -> TableSelection {
    var selection = TableSelection(cursor: Int.random(in: -1...count, using: &generator))
    for _ in 0..<3 { selection.toggle(Int.random(in: 0...count, using: &generator)) }
    return selection
  }

  private func forRandomTables(
    seed: UInt64, count: Int, _ body: (GrowingTable, TableConfiguration, inout SeededGenerator) -> Void
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<repetitions(count / 4, inTestAll: count) {
      let table = RandomTable.table(using: &generator)
      body(table, RandomTable.tableConfiguration(using: &generator), &generator)
    }
  }
}
