import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of properties that hold for tables of any cells in any size.
@Suite struct CellPropertyTests {
  // MARK: Heights

  /// The heights agree with a separate implementation of line breaking, for titles of plain words.
  @Test func wrappedHeightsAreThoseOfAReader() {
    var generator = SeededGenerator(seed: 81)
    let words = ["a", "to", "the", "table", "日本語", "separator", "illustration"]
    for _ in 0..<600 {
      let titles = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in words.randomElement(using: &generator) ?? ""
        }
      }
      let limit = Int.random(in: 0...4, using: &generator)
      let hasSubtitle = Bool.random(using: &generator)
      let cells = titles.map { title in
        TableCell(
          title: CellText(title.joined(separator: " ")), subtitle: hasSubtitle ? "below" : nil,
          configuration: CellConfiguration(titleLines: limit))
      }
      let table = GrowingTable([TableSection(rows: cells)], rowHeights: .automatic)
      let configuration = RandomTable.tableConfiguration(using: &generator)
      let width = Int.random(in: 8...70, using: &generator)
      let columns = TableColumns(width: width, configuration: configuration).content.count
      let isMarkable = configuration.allowsMultipleSelection && columns >= 8
      let layout = TableLayout(table, configuration: configuration, width: width)
      for (row, title) in titles.enumerated() {
        let lines = Self.lines(of: title, columns: columns - (isMarkable ? 3 : 0))
        let height = (limit > 0 ? min(lines, limit) : lines) + (hasSubtitle ? 1 : 0)
        #expect(layout.frame(ofRowAt: TableIndexPath(row: row, section: 0)).height == height)
      }
    }
  }

  /// Returns the number of lines of the words: each line takes as many words as fit, and long words are broken.
  private static func lines(of words: [String], columns: Int) -> Int {
    var lines = 1
    var column = 0
    for word in words {
      let widths = word.unicodeScalars.map { $0.isASCII ? 1 : 2 }
      let width = widths.reduce(0, +)
      if column > 0, column + 1 + width <= columns {
        column += 1 + width
        continue
      }
      if column > 0 { lines += 1 }
      column = 0
      for width in widths {
        if column > 0, column + width > columns {
          lines += 1
          column = 0
        }
        column += width
      }
    }
    return lines
  }

  /// A table with automatic row heights has the same layout as a table with the same heights given.
  @Test func automaticRowsAreLaidOutAsVaryingOnes() {
    forRandomTables(seed: 82, count: 300) { table, configuration, generator in
      let width = Int.random(in: 0...50, using: &generator)
      table.rowHeights = .automatic
      let automatic = TableLayout(table, configuration: configuration, width: width)
      let metrics = CellMetrics(
        TableColumns(width: width, configuration: configuration), configuration: configuration,
        samples: table.samples, typesetter: Typesetter())
      table.heights = table.sections.map { $0.rows.map(metrics.height) }
      table.rowHeights = .varying
      let walk = Walk(table, configuration)
      #expect(automatic.height == walk.height)
      for row in walk.rows { #expect(automatic.frame(ofRowAt: row.path) == row) }
    }
  }

  /// The rows show every word in order, and nothing else.
  @Test func automaticRowsShowTheirWholeText() {
    var generator = SeededGenerator(seed: 83)
    let words = ["a", "to", "the", "table", "日本語", "separator", "illustration"]
    for _ in 0..<200 {
      let title = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }
      let cell = TableCell(
        title: CellText(title.joined(separator: " ")), configuration: CellConfiguration(titleLines: 0))
      let table = GrowingTable([TableSection(rows: [cell])], rowHeights: .automatic)
      let width = Int.random(in: 2...40, using: &generator)
      let configuration = TableConfiguration(style: .plain)
      let layout = TableLayout(table, configuration: configuration, width: width)
      let painter = TablePainter(
        layout: layout, width: width, dataSource: table, appearance: TableAppearance())
      var buffer = CellBuffer(size: Size(columns: width, lines: layout.height))
      painter.paint(into: &buffer, viewport: 0..<layout.height, offset: 0)
      #expect(buffer.text().joined().filter { $0 != " " } == title.joined())
      #expect(!buffer.text().contains(""))
    }
  }

  // MARK: Columns

  /// The parts of a cell follow one another within the content columns, and do not overlap.
  @Test func partsDoNotOverlap() {
    forRandomTables(seed: 84, count: 300) { table, configuration, generator in
      let columns = TableColumns(
        width: Int.random(in: 0...60, using: &generator), configuration: configuration)
      let metrics = CellMetrics(
        columns, configuration: configuration, samples: table.samples, typesetter: Typesetter())
      for cell in table.sections.flatMap(\.rows) {
        let parts = CellParts(cell, cell.configuration, metrics: metrics)
        let texts = cell.configuration.hasKey ? [parts.side, parts.main] : [parts.main, parts.side]
        let inOrder = [parts.icon] + texts + [parts.accessory]
        var end = columns.content.lowerBound
        for part in inOrder where !part.isEmpty {
          #expect(part.lowerBound >= end)
          end = part.upperBound
        }
        #expect(end <= columns.content.upperBound)
        #expect(parts.subtitle.upperBound <= (parts.accessory.isEmpty ? end : parts.accessory.lowerBound))
      }
    }
  }

  /// Without a cursor, every cell outside the text columns is blank.
  @Test func textStaysInItsColumns() {
    forRandomTables(seed: 85, count: 300) { table, configuration, generator in
      var configuration = configuration
      configuration.style = .plain
      configuration.separator = .none
      for section in table.sections.indices {
        for row in table.sections[section].rows.indices {
          table.sections[section].rows[row].configuration?.backgroundView = nil
        }
      }
      let width = Int.random(in: 0...60, using: &generator)
      let content = TableColumns(width: width, configuration: configuration).content
      let layout = TableLayout(table, configuration: configuration)
      let buffer = paintFrame(table, configuration, width: width)
      for line in 0..<buffer.lines {
        guard case .row = layout.element(atLine: line) else { continue }
        for column in 0..<width where !content.contains(column) { #expect(buffer[column, line].isBlank) }
      }
    }
  }

  // MARK: Strokes and backgrounds

  @Test func everyArmMeetsItsNeighbour() {
    forRandomTables(seed: 86, count: 300) { table, configuration, generator in
      var configuration = configuration
      configuration.style = .rounded
      (configuration.maximumWidth, configuration.showsBorders) = (84, true)
      configuration.inset = [1, 2].randomElement(using: &generator) ?? 2
      let width = Int.random(in: 14...100, using: &generator)
      #expect(StrokeArms(paintFrame(table, configuration, width: width)).freeEnds.isEmpty)
    }
  }

  @Test func slicesAndTheLastFrameAreTheWhole() {
    forRandomTables(seed: 87, count: 300) { table, configuration, generator in
      let width = Int.random(in: 0...50, using: &generator)
      var appearance = TableAppearance(
        theme: .dark, box: TableAppearance.BoxVariant.allCases.randomElement(using: &generator) ?? .outline)
      if Bool.random(using: &generator) {
        appearance.rowBackgrounds = randomBackgrounds(using: &generator)
      }
      let shown = appearance
      let layout = TableLayout(table, configuration: configuration)
      let selection = TableSelection(
        cursor: Int.random(in: 0...max(1, layout.numberOfRows), using: &generator))
      let frame = { (lines: Int, offset: Int, animation: StrokeAnimation?) in
        paintFrame(
          table, configuration, shown, width: width, lines: lines, offset: offset, selection: selection,
          animation: animation, time: animation?.end(in: layout) ?? 0, headersStick: false)
      }
      let whole = cells(frame(layout.height, 0, nil))
      #expect(cells(frame(layout.height, 0, arrival(of: table, configuration))) == whole)
      let offset = Int.random(in: 0...layout.height, using: &generator)
      let lines = Int.random(in: 0...(layout.height - offset), using: &generator)
      #expect(cells(frame(lines, offset, nil)) == Array(whole[offset..<(offset + lines)]))
    }
  }

  // MARK: Helpers

  private func cells(_ buffer: CellBuffer) -> [String] {
    zip(look(buffer), 0..<buffer.lines).map { look, line in
      look + (0..<buffer.columns).map { "\(buffer[$0, line].style.background)" }.joined()
    }
  }

  private func randomBackgrounds(using generator: inout SeededGenerator) -> RowBackgrounds {
    RowBackgrounds(
      single: RandomTable.style(using: &generator), top: RandomTable.style(using: &generator),
      middle: RandomTable.style(using: &generator), bottom: RandomTable.style(using: &generator))
  }

  private func forRandomTables(
    seed: UInt64, count: Int, _ body: (GrowingTable, TableConfiguration, inout SeededGenerator) -> Void
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<repetitions(count / 4, inTestAll: count) {
      let table = RandomTable.table(using: &generator)
      RandomTable.configureCells(of: table, using: &generator)
      var configuration = RandomTable.tableConfiguration(using: &generator)
      configuration.accessoryInset = Int.random(in: -1...4, using: &generator)
      body(table, configuration, &generator)
    }
  }
}
