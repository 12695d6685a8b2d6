import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of rows that are measured when they come into view, against a layout that knows all heights.
@Suite struct MeasuredRowTests {
  /// A table of rows of one height of which some have been measured, and the same table with known heights.
  private struct Pair {
    var measured: TableLayout
    let known: TableLayout
    let common: TableLayout

    init(using generator: inout SeededGenerator) {
      var configuration = RandomTable.tableConfiguration(using: &generator)
      let commonHeight = Int.random(in: 1...3, using: &generator)
      let sections = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        let isLong = Int.random(in: 0..<6, using: &generator) == 0
        return RandomTable.section(
          rows: Int.random(in: 0...(isLong ? 700 : 9), using: &generator), using: &generator)
      }
      let source = GrowingTable(sections, rowHeights: .uniform(commonHeight))
      common = TableLayout(source, configuration: configuration)
      configuration.wrapsTitles = true
      measured = TableLayout(source, configuration: configuration)
      source.heights = sections.map { $0.rows.map { _ in commonHeight } }
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        guard
          let section = sections.indices.filter({ !sections[$0].rows.isEmpty }).randomElement(
            using: &generator)
        else { break }
        let path = TableIndexPath(
          row: Int.random(in: sections[section].rows.indices, using: &generator), section: section)
        let extra = Int.random(in: 0...4, using: &generator)
        // A row that is known keeps its height.
        if measured.measured.lines(ofRow: path.row, inSection: section) == nil {
          source.heights[section][path.row] += extra
        }
        measured.apply([TableLayout.Measurement(path: path, lines: extra)])
      }
      source.rowHeights = .varying
      known = TableLayout(source, configuration: configuration)
    }
  }

  private func forPairs(_ body: (Pair) -> Void) {
    for seed in 0..<UInt64(repetitions(20, inTestAll: 150)) {
      var generator = SeededGenerator(seed: seed)
      body(Pair(using: &generator))
    }
  }

  @Test func framesAreThoseOfKnownHeights() {
    forPairs { pair in
      #expect(pair.measured.height == pair.known.height)
      for section in 0..<pair.known.numberOfSections {
        let frame = pair.known.frame(ofSection: section)
        #expect(pair.measured.frame(ofSection: section) == frame)
        for row in 0..<frame.rowCount {
          #expect(pair.measured.frame(ofRow: row, in: frame) == pair.known.frame(ofRow: row, in: frame))
        }
      }
    }
  }

  @Test func linesBelongToTheSameElements() {
    forPairs { pair in
      for line in -2..<pair.known.height + 2 {
        #expect(pair.measured.element(atLine: line) == pair.known.element(atLine: line))
        #expect(pair.measured.firstRow(fromLine: line) == pair.known.firstRow(fromLine: line))
        #expect(pair.measured.lastRow(throughLine: line) == pair.known.lastRow(throughLine: line))
      }
    }
  }

  @Test func placesAreLinesOfRowsOfOneHeight() {
    forPairs { pair in
      #expect(pair.measured.commonHeight == pair.common.height)
      let places = (0...pair.measured.height).map(pair.measured.place(ofLine:))
      #expect(places.first == 0 && places.last == pair.common.height)
      #expect(zip(places, places.dropFirst()).allSatisfy { 0...1 ~= $1 - $0 })
      for position in 0..<pair.common.numberOfRows {
        guard let path = pair.common.path(atPosition: position) else { continue }
        let (line, place) = (pair.measured.frame(ofRowAt: path).line, pair.common.frame(ofRowAt: path).line)
        #expect(pair.measured.place(ofLine: line) == place)
        #expect(pair.measured.line(atPlace: place) == line)
      }
    }
  }

  @Test func forgottenHeightsAreThoseOfAllRows() {
    forPairs { pair in
      var pair = pair
      pair.measured.forgetMeasurements()
      #expect(pair.measured.height == pair.common.height)
      for section in 0..<pair.common.numberOfSections {
        #expect(pair.measured.frame(ofSection: section) == pair.common.frame(ofSection: section))
      }
    }
  }
}
