import TestSupport
import Testing

@testable import SnakeTableDrawing

/// Tests of painting cells, and of the differences between two buffers.
@Suite struct CellBufferTests {
  /// Rows of cells are compared as memory, so a cell must not contain padding.
  @Test func aCellIsSixteenBytes() {
    #expect(MemoryLayout<ScreenCell>.size == 16 && MemoryLayout<ScreenCell>.stride == 16)
  }

  @Test func aBufferOfNoSizeTakesEverything() {
    for size in [Size(columns: 0, lines: 0), Size(columns: 5, lines: 0), Size(columns: 0, lines: 5)] {
      var buffer = CellBuffer(size: size)
      scribble(on: &buffer, seed: 1)
      buffer.clip = Rect(column: -4, line: -4, columns: 90, lines: 90)
      scribble(on: &buffer, seed: 2)
      #expect(buffer.text() == Array(repeating: "", count: size.lines))
    }
    #expect(Size(columns: -3, lines: -1) == Size(columns: 0, lines: 0))
  }

  @Test func nothingIsPaintedOutsideTheClip() {
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      var buffer = CellBuffer(size: Size(columns: 20, lines: 6))
      let clip = Rect(
        column: Int.random(in: -5...20, using: &generator), line: Int.random(in: -2...6, using: &generator),
        columns: Int.random(in: 0...20, using: &generator), lines: Int.random(in: 0...6, using: &generator))
      buffer.clip = clip
      scribble(on: &buffer, seed: seed)
      for line in 0..<6 {
        for column in 0..<20 where !clip.contains(Point(column: column, line: line)) {
          #expect(buffer[column, line] == .blank)
        }
      }
    }
  }

  @Test func wideGlyphsAreNeverCutInHalf() {
    for seed in UInt64(0)..<300 {
      var buffer = CellBuffer(size: Size(columns: 20, lines: 6))
      scribble(on: &buffer, seed: seed)
      for line in 0..<6 {
        for column in 0..<20 {
          let isLeft = buffer[column, line].columns == 2
          #expect(isLeft == (column < 19 && buffer[column + 1, line].isContinuation))
        }
        #expect(!buffer[0, line].isContinuation)
      }
    }
  }

  @Test func resettingBlanksEverything() {
    var buffer = CellBuffer(size: Size(columns: 20, lines: 6))
    for size in [Size(columns: 20, lines: 6), Size(columns: 7, lines: 9), Size(columns: 0, lines: 0)] {
      scribble(on: &buffer, seed: 3)
      buffer.clip = Rect(column: 1, line: 1, columns: 1, lines: 1)
      buffer.reset(size: size)
      #expect(buffer.size == size && buffer.clip == Rect(size))
      #expect(buffer.cells == CellBuffer(size: size).cells && buffer.clusters.isEmpty)
    }
  }

  @Test func armsAddUpAndKeepTheBackground() {
    var buffer = CellBuffer(size: Size(columns: 1, lines: 1))
    let fill = Style(background: .palette(24))
    buffer.fill(Rect(buffer.size), style: fill)
    buffer.add(BoxArms(east: .light), column: 0, line: 0, style: Style(foreground: .palette(1)))
    buffer.add(BoxArms(south: .light), column: 0, line: 0, style: Style(foreground: .palette(2)))
    #expect(buffer.text() == ["╭"])
    #expect(buffer[0, 0].style == Style(foreground: .palette(2), background: .palette(24)))
    buffer.put("x", at: Point(column: 0, line: 0), style: .plain)
    buffer.add(BoxArms(east: .light), column: 0, line: 0, style: .plain)
    #expect(buffer.text() == ["x"], "text covers lines")
  }

  @Test func emphasisKeepsTextAndLines() {
    var buffer = CellBuffer(size: Size(columns: 2, lines: 1))
    buffer.put("x", at: Point(column: 0, line: 0), style: Style(foreground: .palette(3)))
    buffer.emphasize(Rect(buffer.size), style: Style(background: .palette(24), attributes: .bold))
    #expect(buffer.text() == ["x"])
    #expect(
      buffer[0, 0].style == Style(foreground: .palette(3), background: .palette(24), attributes: .bold))
    #expect(buffer[1, 0].style == Style(background: .palette(24), attributes: .bold))
  }

  @Test func textThatGetsAColourIsNotDim() {
    var buffer = CellBuffer(size: Size(columns: 2, lines: 1))
    buffer.fill(Rect(buffer.size), style: Style(attributes: [.dim, .bold]))
    buffer.emphasize(Rect(columns: 0..<1, line: 0), style: Style(foreground: .palette(5)))
    #expect(buffer[0, 0].style == Style(foreground: .palette(5), attributes: .bold))
    buffer.emphasize(Rect(columns: 0..<2, line: 0), style: Style(attributes: .underline))
    #expect(buffer[1, 0].style.attributes == [.dim, .bold, .underline])
    buffer.emphasize(Rect(columns: 0..<1, line: 0), style: Style(foreground: .palette(4), attributes: .dim))
    #expect(buffer[0, 0].style.attributes.contains(.dim))
  }

  // MARK: Differences

  /// The result agrees with a comparison of every visible property of each cell, clusters included.
  @Test func changedColumnsAreThoseThatLookDifferent() {
    for seed in UInt64(0)..<300 {
      var generator = SeededGenerator(seed: seed)
      var first = CellBuffer(size: Size(columns: 20, lines: 4))
      let withClusters = Bool.random(using: &generator)
      scribble(on: &first, seed: seed, withClusters: withClusters)
      var second = CellBuffer(size: first.size)
      if Bool.random(using: &generator) { scribble(on: &second, seed: 5, withClusters: withClusters) }
      second.reset(size: first.size)
      scribble(on: &second, seed: seed, withClusters: withClusters)
      let blank = CellBuffer(size: first.size)
      for line in 0..<4 { #expect(first.changes(line: line, from: second) == []) }
      scribble(on: &second, seed: seed + 1000, withClusters: withClusters, steps: 2)
      if Bool.random(using: &generator) { second.scroll(ScrollMove(lines: 0..<4, count: 1)) }
      for line in 0..<4 {
        let changed = (0..<20).filter { seen($0, line, first) != seen($0, line, second) }
        #expect(first.changes(line: line, from: second) == Self.runs(of: changed))
        #expect(second.changes(line: line, from: first) == Self.runs(of: changed))
        let filled = (0..<20).filter { seen($0, line, first) != seen($0, line, blank) }
        #expect(first.changes(line: line, from: blank) == Self.runs(of: filled))
      }
    }
  }

  /// Returns the ranges of ascending columns that have at most four columns between them.
  private static func runs(of columns: [Int]) -> [Range<Int>] {
    let breaks = columns.indices.dropFirst().filter { columns[$0] - columns[$0 - 1] > 5 }
    return zip([0] + breaks, breaks + [columns.count]).compactMap { start, end in
      start < end ? columns[start]..<columns[end - 1] + 1 : nil
    }
  }

  // MARK: Frames

  @Test func linesThatAreScrolledMoveAsTheyAre() {
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      var buffer = CellBuffer(size: Size(columns: 20, lines: 6))
      scribble(on: &buffer, seed: seed, withClusters: Bool.random(using: &generator))
      let first = Int.random(in: 0..<5, using: &generator)
      let lines = first..<Int.random(in: (first + 1)...6, using: &generator)
      let move = ScrollMove(lines: lines, count: Int.random(in: -7...7, using: &generator))
      let before = buffer
      buffer.beginFrame()
      buffer.scroll(move)
      for line in 0..<6 {
        let source = lines.contains(line) ? move.source(of: line) : line
        let expected = source.map { source in (0..<20).map { seen($0, source, before) } }
        let blank = [Seen](repeating: seen(0, 0, CellBuffer(size: buffer.size)), count: 20)
        #expect((0..<20).map { seen($0, line, buffer) } == expected ?? blank)
      }
      #expect(buffer.changes.scroll == move)
      #expect(buffer.changes.lines(below: 6) == Array(move.enteredLines))
    }
  }

  @Test func changesAreThoseOfTheFrame() {
    var buffer = CellBuffer(size: Size(columns: 4, lines: 5))
    #expect(buffer.changes.lines(below: 5) == nil, "nothing was shown yet")
    buffer.beginFrame()
    #expect(buffer.changes.lines(below: 5) == [])
    buffer.erase(lines: 3..<9)
    buffer.erase(lines: 1..<2)
    #expect(buffer.changes.lines(below: 5) == [1, 3, 4])
    #expect(buffer.changes.lines(below: 4) == [1, 3], "lines beyond the screen")
    buffer.scroll(ScrollMove(lines: 0..<4, count: 1))
    #expect(buffer.changes.lines(below: 5) == nil, "a movement after other changes")
    buffer.beginFrame()
    buffer.reset(size: buffer.size)
    #expect(buffer.changes.lines(below: 5) == nil)
  }

  // MARK: Helpers

  private struct Seen: Equatable {
    var scalars: [Unicode.Scalar]
    var style: Style
    var isBlank: Bool
    var columns: UInt8
    var arms: BoxArms
  }

  private func seen(_ column: Int, _ line: Int, _ buffer: CellBuffer) -> Seen {
    let cell = buffer[column, line]
    let text = buffer.scalars(of: cell, glyphs: BoxGlyphs())
    return Seen(
      scalars: text, style: cell.style, isBlank: cell.content == 0, columns: cell.columns, arms: cell.arms)
  }

  private func scribble(on buffer: inout CellBuffer, seed: UInt64, withClusters: Bool = true, steps: Int = 30)
  {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<steps {
      let point = Point(
        column: Int.random(in: -3...22, using: &generator), line: Int.random(in: -1...6, using: &generator))
      let area = Rect(
        column: point.column, line: point.line, columns: Int.random(in: 0...4, using: &generator),
        lines: Int.random(in: 0...2, using: &generator))
      let style = Style(foreground: .palette(UInt8.random(in: 0...3, using: &generator)))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: buffer.fill(area, style: style)
      case 1: buffer.emphasize(area, style: style)
      case 2:
        let arms = BoxArms(rawValue: UInt8.random(in: 0...255, using: &generator))
        buffer.add(arms, column: point.column, line: point.line, style: style)
      case 3: buffer.put("日", columns: 2, at: point, style: style)
      case 4 where withClusters:
        buffer.put(cluster: "e", marks: ["\u{301}"], columns: 1, at: point, style: style)
      case 5: Array("text".utf8).withUnsafeBufferPointer { buffer.put(ascii: $0, at: point, style: style) }
      default: buffer.put("x", at: point, style: style)
      }
    }
  }
}

extension CellBuffer {
  /// The runs of columns of a line that look different in another buffer.
  fileprivate func changes(line: Int, from other: CellBuffer) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    while let run = changedColumns(
      from: runs.last?.upperBound ?? 0, line: line, comparedWith: line, of: other)
    {
      runs.append(run)
    }
    return runs
  }
}
